// lint_planes.c - warns of passages that lead nowhere, and of rock in the back that nobody gets to.
#include "lint.h"

#include "jantar/real.h"

#define SLICK (LINT_SLICK_WIDTH / 2.0) // tiles; the least radius of a hero
enum { TRIES = 64 };                   // places along a side

// Returns a bit 1 << plane for each plane (LevelPlane) that rock, things or elements are in.
static uint32_t used_planes(const LevelDesc *level)
{
    uint32_t used = 0;
    for (uint32_t i = 1; i < level->terrain.type_count; i++) {
        uint32_t planes = level->terrain.types[i].layers & SIM_PLANES;
        used |= 1u << (planes == SIM_PLANES       ? LEVEL_PLANE_BOTH
                       : planes == SIM_LAYER_BACK ? LEVEL_PLANE_BACK
                                                  : LEVEL_PLANE_FRONT);
    }
    for (uint32_t i = 0; i < level->thing_count; i++)
        used |= 1u << level->things[i].plane;
    for (uint32_t i = 0; i < level_element_count(level); i++)
        used |= 1u << level->elements[i].plane;
    return used;
}

// True when a hero has room just outside of one of the two sides of a passage, in both planes: only
// there it can change from one into the other.
static bool has_room(const LevelDesc *level, const LevelElement *passage, bool onward)
{
    SimTerrain both = level->terrain;
    both.passes = 0;
    uint32_t side = (uint32_t)passage->passage.back;
    bool down = side == LEVEL_PASSAGE_TOP || side == LEVEL_PASSAGE_BOTTOM;
    Vec2 half = vec2_scale(passage->size, 0.5);
    double out = (down ? half.y : half.x) + SLICK, along = down ? half.x : half.y;
    for (uint32_t i = 0; i <= TRIES; i++) {
        double at = along * (2.0 * i / TRIES - 1.0);
        double way = onward ? out : -out;
        Vec2 place = vec2_add(passage->centre, down ? vec2(at, way) : vec2(way, at));
        if (!sim_terrain_overlaps_disc(&both, place, SLICK - LINT_POINT_RADIUS))
            return true;
    }
    return false;
}

static void check_passage(const Lint *lint, const LevelElement *passage, bool has)
{
    LevelPassageBack side = (LevelPassageBack)passage->passage.back;
    bool onward = side == LEVEL_PASSAGE_RIGHT || side == LEVEL_PASSAGE_BOTTOM;
    if (!has)
        lint_warn(lint, passage->id,
                  "it leads nowhere: nothing is in the back; give a layer, tiles or things the "
                  "'plane' back or both");
    else if (!has_room(lint->level, passage, onward))
        lint_warn(lint, passage->id,
                  "it leads nowhere: beyond the side that 'back' names is rock, so no hero changes "
                  "its plane there; leave room for it in both planes");
    else if (!has_room(lint->level, passage, !onward))
        lint_warn(lint, passage->id,
                  "nobody comes back by it: beyond the side opposite to 'back' is rock; leave room "
                  "for a hero there in both planes");
}

void lint_planes(const Lint *lint)
{
    const LevelDesc *level = lint->level;
    const uint32_t *first = level->element_first + LEVEL_ELEMENT_PASSAGE;
    uint32_t used = used_planes(level), back = 1u << LEVEL_PLANE_BACK;
    bool has = (used & (back | 1u << LEVEL_PLANE_BOTH)) != 0;
    for (uint32_t i = first[0]; i < first[1]; i++)
        check_passage(lint, &level->elements[i], has);
    if ((used & back) != 0 && first[0] == first[1])
        node_warn(lint->map,
                  "nobody gets into the back, because there is no passage; add a rectangle of "
                  "class 'passage' before and behind what lies there");
}
