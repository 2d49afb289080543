// lint.h - what `check` says of a level that loads but may not be what its author meant. Only
// warnings. Not here: what makes a level invalid (the stages of loading).
#pragma once

#include "loader.h"

// Warns of what is odd about a level that was made from `map`: no room at the spawn, exits that
// can't be reached, things outside the map, in rock or in one place, links to nothing, no recorded
// run. Time is linear in the size of the map and nearly so in the number of objects.
void lint_level(const Loader *loader, const Node *map, const LevelDesc *level);

// What the parts of a check hand each other.
typedef struct Lint {
    const Loader *loader;
    const Node *map;
    const LevelDesc *level;
} Lint;

// Warns of the object with this id.
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
void lint_warn(const Lint *lint, uint32_t id, const char *format, ...);

// lint_elements.c: elements that do nothing. `ids` are those of all objects, ascending.
void lint_elements(const Lint *lint, const uint32_t *ids, uint32_t id_count);

// Where the hero may get to.
typedef struct LintReach LintReach;

// Fills the free space around the hero's start for a hero that is `width` tiles wide. NULL when
// there is no memory.
LintReach *lint_reach_new(const LevelDesc *level, double width);
void lint_reach_free(LintReach *reach);

// Where it starts: the spawn, or the nearest place with room. False when there is none within reach
// of the spawn.
bool lint_reach_start(const LintReach *reach, Vec2 *start);

// Whether its centre can come into the box.
bool lint_reach_meets(const LintReach *reach, Box box);
