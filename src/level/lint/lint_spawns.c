// lint_spawns.c - warns of spawns at which a hero cannot start well. A level has one to four of
// them, one for each hero.
#include "lint.h"

#include "jantar/real.h"
#include <stdlib.h>

#define FALL 4.0   // tiles; in a deeper fall the player has time to steer away
#define STEP 0.125 // tiles of a fall
// tiles around the hero, where it lands, in which ground counts as touched
#define NEARLY (STEP + 0.1)

// Warns of a hero that cannot start at its spawn because of rock. Returns false if it cannot start
// anywhere near, else sets *start.
static bool check_room(const Lint *lint, const LintReach *reach, uint32_t spawn, Vec2 *start)
{
    Vec2 place = level_spawn(lint->level, spawn);
    uint32_t id = lint->loader->spawn_ids[spawn];
    if (!lint_reach_start(reach, place, start)) {
        lint_warn(lint, id, "there is no room for the hero (%g tiles wide) near the spawn; move it",
                  LINT_HERO_WIDTH);
        return false;
    }
    if (sim_terrain_overlaps_disc(&lint->level->terrain, place, LINT_POINT_RADIUS))
        lint_warn(lint, id,
                  "the spawn is inside rock, so the hero starts about %.1f tiles from it; move it",
                  vec2_length(vec2_sub(*start, place)));
    return true;
}

// --- what hurts ----------------------------------------------------------------------------------

// The tile types of the level changed in two ways.
typedef struct Grounds {
    SimTileType *carrying; // owned; one-way tiles are solid
    SimTileType *hurting;  // tiles that do not hurt are air; part of the same block
} Grounds;

// Returns false without memory.
static bool make_grounds(const LevelDesc *level, Grounds *grounds)
{
    uint32_t count = level->terrain.type_count;
    grounds->carrying = malloc(2u * count * sizeof *grounds->carrying);
    if (grounds->carrying == NULL)
        return false;
    grounds->hurting = grounds->carrying + count;
    for (uint32_t type = 0; type < count; type++) {
        bool hurts = level->materials != NULL && level->materials[type].damage > 0.0;
        grounds->carrying[type] = level->terrain.types[type];
        grounds->carrying[type].one_way = false;
        grounds->hurting[type] = hurts ? grounds->carrying[type] : sim_tile_type_make(NULL, 0, 0);
    }
    return true;
}

static bool touches(const LevelDesc *level, const SimTileType *types, Vec2 centre, double radius)
{
    SimTerrain terrain = level->terrain;
    terrain.types = types;
    return sim_terrain_overlaps_disc(&terrain, centre, radius);
}

static bool touches_embers(const LevelDesc *level, Vec2 centre, double radius)
{
    const uint32_t *first = &level->element_first[LEVEL_ELEMENT_EMBERS];
    for (uint32_t i = first[0]; i < first[1]; i++) {
        Vec2 half = vec2_scale(level->elements[i].size, 0.5), at = level->elements[i].centre;
        Vec2 nearest = vec2(real_clamp(centre.x, at.x - half.x, at.x + half.x),
                            real_clamp(centre.y, at.y - half.y, at.y + half.y));
        if (vec2_length(vec2_sub(centre, nearest)) < radius)
            return true;
    }
    return false;
}

// Returns where the hero lands if its player does nothing.
static Vec2 landing(const LevelDesc *level, const Grounds *grounds, Vec2 start)
{
    Vec2 place = start, next = vec2(start.x, start.y + STEP);
    while (next.y <= start.y + FALL &&
           !touches(level, grounds->carrying, next, LINT_HERO_WIDTH / 2.0)) {
        place = next;
        next.y += STEP;
    }
    return place;
}

static void check_harm(const Lint *lint, const Grounds *grounds, uint32_t spawn, Vec2 start)
{
    double radius = LINT_HERO_WIDTH / 2.0 + NEARLY;
    Vec2 place = landing(lint->level, grounds, start);
    if (touches(lint->level, grounds->hurting, place, radius) ||
        touches_embers(lint->level, place, radius))
        lint_warn(lint, lint->loader->spawn_ids[spawn],
                  "the hero that starts here touches ground that hurts; move the spawn");
}

// --- what hangs ----------------------------------------------------------------------------------

#define ON_LINE 0.1 // tiles that a line lies inside the hero, before it counts as overlapping

static double distance_to(const LevelDesc *level, const LevelElement *line, Vec2 place)
{
    const Vec2 *corners = level->places + line->first_place;
    double least = LINT_HERO_WIDTH;
    for (uint32_t i = 1; i < line->place_count; i++) {
        Vec2 way = vec2_sub(corners[i], corners[i - 1]), off = vec2_sub(place, corners[i - 1]);
        double square = vec2_length_squared(way);
        double along = square > 0.0 ? real_clamp(vec2_dot(off, way) / square, 0.0, 1.0) : 0.0;
        least = real_min(least, vec2_length(vec2_sub(off, vec2_scale(way, along))));
    }
    return least;
}

// Warns of a hero that starts in what hangs: it is pushed out of it, and the line with it.
static void check_lines(const Lint *lint, uint32_t spawn, Vec2 start)
{
    static const LevelElementKind kinds[] = {LEVEL_ELEMENT_ROPE, LEVEL_ELEMENT_VINE,
                                             LEVEL_ELEMENT_BRIDGE};
    const LevelDesc *level = lint->level;
    for (uint32_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++) {
        const uint32_t *first = &level->element_first[kinds[kind]];
        for (uint32_t i = first[0]; i < first[1]; i++) {
            const LevelElement *line = &level->elements[i];
            if (distance_to(level, line, start) < LINT_HERO_WIDTH / 2.0 - ON_LINE)
                lint_warn(
                    lint, lint->loader->spawn_ids[spawn],
                    "the hero that starts here overlaps object %lu, which hangs there, and is "
                    "pushed away; move one of them",
                    (unsigned long)line->id);
        }
    }
}

// --- the other spawns ----------------------------------------------------------------------------

// Warns of a spawn at which there is no room because an earlier hero starts there.
static void check_distance(const Lint *lint, uint32_t spawn)
{
    Vec2 place = level_spawn(lint->level, spawn);
    for (uint32_t i = 0; i < spawn; i++) {
        double distance = vec2_length(vec2_sub(level_spawn(lint->level, i), place));
        if (distance >= LINT_HERO_WIDTH)
            continue;
        lint_warn(
            lint, lint->loader->spawn_ids[spawn],
            "it is only %.1f tiles from the spawn of hero %lu, object %lu, so the hero starts "
            "beside that one; move it",
            distance, (unsigned long)i + 1, (unsigned long)lint->loader->spawn_ids[i]);
        return;
    }
}

void lint_spawns(const Lint *lint, const LintReach *reach)
{
    Grounds grounds;
    if (!make_grounds(lint->level, &grounds))
        return;
    for (uint32_t i = 0; i <= lint->level->more_spawn_count; i++) {
        Vec2 start;
        if (check_room(lint, reach, i, &start)) {
            check_harm(lint, &grounds, i, start);
            check_lines(lint, i, start);
        }
        check_distance(lint, i);
    }
    free(grounds.carrying);
}
