// seesaw.c - see-saws: a plank on a pivot in its middle. Bodies that lie on it tilt it, up to a
// limit on either side of the angle at which it is drawn. Wheels and paddles, which move by
// themselves, are in wheel.c.
#include "game/elements.h"

#define DAMPING 1.0 // 1/s, of spin: an empty one comes to rest

static void count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    element_body_count(level, element, capacity);
    capacity->links += capacity->links == 0 ? 2 : 1; // link 0 is reserved
}

static void add_pivot(Game *game, const LevelElement *seesaw, GameElement *state)
{
    double limit = seesaw->seesaw.limit * (REAL_PI / 180.0);
    SimLink link = {
        .kind = SIM_LINK_PIVOT,
        .limited = seesaw->seesaw.limit < 180.0,
        .a = {.local = seesaw->centre},
        .b = {.body = {state->body}},
        .angle_min = seesaw->angle - limit,
        .angle_max = seesaw->angle + limit,
    };
    state->seesaw.pivot = sim_add_link(game->world, &link).index;
}

static void add(Game *game, uint32_t element)
{
    const LevelElement *seesaw = element_level(game, element);
    SimConvex outline = sim_convex_box(seesaw->size.x, seesaw->size.y);
    SimRigidDef def = {
        .centre = seesaw->centre,
        .angle = seesaw->angle,
        .density = seesaw->seesaw.density,
        .friction = seesaw->seesaw.friction,
    };
    SimBodyId id = element_body_add(game, element, &outline, def);
    sim_body(game->world, id)->damping = DAMPING;
    element_state(game, element)->body = id.index;
    add_pivot(game, seesaw, element_state(game, element));
}

const ElementClass seesaw_class = {.count = count, .add = add};
