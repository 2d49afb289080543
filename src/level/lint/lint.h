// lint.h - warnings of `jantar check` about a level that loads but may not be what its author
// meant. Errors are reported by the stages of loading.
#pragma once

#include "jantar/game.h"
#include "level/build/loader.h"

// Warns of everything odd about a level that was made from `map`: no room at a spawn, exits that
// cannot be reached, things outside the map, in rock or on top of each other, links to nothing, no
// recorded run. The time is linear in the size of the map and nearly linear in the number of
// objects.
void lint_level(const Loader *loader, const Node *map, const LevelDesc *level);

// Warns when the world that a map names, or its variant, can't be used (lint_world.c).
void lint_world(const Loader *loader, const Node *map, const LevelPictures *pictures);

// Warns of plants that the level's world does not have, outside of the map, and of very many
// (lint_plants.c).
void lint_plants(const Loader *loader, const Node *map, const LevelPictures *pictures);

// A point lies in rock when a disc of this radius overlaps some, tiles.
#define LINT_POINT_RADIUS 0.01

#define LINT_HERO_WIDTH (2.0 * GAME_HERO_RADIUS) // tiles
#define LINT_SLICK_WIDTH 1.0 // tiles; the slick hero flows through a gap of this width

// The data that all parts of the check use.
typedef struct Lint {
    const Loader *loader;
    const Node *map;
    const LevelDesc *level;
} Lint;

// Warns at the object with this id. The message begins with its name.
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
void lint_warn(const Lint *lint, uint32_t id, const char *format, ...);
void lint_report(const Lint *lint, uint32_t id, const Err *words);

// Whether an object has this id. `ids` are those of all objects, ascending.
bool lint_has_id(const uint32_t *ids, uint32_t count, uint32_t id);

// Warns of elements that do nothing (lint_elements.c). `ids` are the ids of all objects, ascending.
void lint_elements(const Lint *lint, const uint32_t *ids, uint32_t id_count);

// Warns of machines beside their path or with a bridge in their way, and of cloths in rock
// (lint_movers.c).
void lint_movers(const Lint *lint);

// The points that the hero may get to.
typedef struct LintReach LintReach;

// Begins for a hero that is `width` tiles wide. Returns NULL when there is no memory.
LintReach *lint_reach_new(const LevelDesc *level, double width);
void lint_reach_free(LintReach *reach);

// Writes where a hero with this spawn starts: there, or at the nearest point with room. Returns
// false when there is none near the spawn.
bool lint_reach_start(const LintReach *reach, Vec2 spawn, Vec2 *start);

// From now on the hero can't rise above the map's top, as it could where the map is open.
void lint_reach_keep_below_top(LintReach *reach);

// True when a point lies in rock of a plane (LevelPlane).
bool lint_is_rock(const SimTerrain *terrain, uint32_t plane, Vec2 at);

// True when a point lies in rock of a plane that the hero can neither break nor pass.
bool lint_reach_is_rock(const LintReach *reach, uint32_t plane, Vec2 at);

// Finds all points that a hero with this spawn gets to. Returns false without memory.
bool lint_reach_fill(LintReach *reach, Vec2 spawn);

// True when the hero's centre can get into the box in one of these planes (SIM_LAYER_FRONT,
// SIM_LAYER_BACK or both). lint_reach_fill() must have succeeded. A box costs no more than a point.
bool lint_reach_meets(const LintReach *reach, uint32_t planes, Box box);

// Warns of exits, seeds, fireflies, secrets and flowers that the hero can't get to, or only over
// the map's top; of those, buttons and levers that are buried (lint_finds.c).
void lint_finds(const Lint *lint);

// Warns of letters in titles, signs and text objects that the game's font lacks, once for each text
// (lint_letters.c).
void lint_letters(const Lint *lint);

// Warns of passages that lead nowhere, and of rock in the back that no passage leads to
// (lint_planes.c).
void lint_planes(const Lint *lint);

// Warns of sand with air below it (lint_sand.c).
void lint_sand(const Lint *lint);

// Reports a view that is slow as a warning, one that is too slow as an error (lint_cost.c).
void lint_cost(const Lint *lint);

// Warns of spawns without room, inside rock, on ground that hurts, or too near to another one
// (lint_spawns.c). `reach` is for the plain hero.
void lint_spawns(const Lint *lint, const LintReach *reach);
