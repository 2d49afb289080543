// seesaw.c - a plank on a pivot in its middle that tilts by what lies on it, to a limit on either
// side of how it is drawn.
//
// GameElement: `body` the plank, `link` its pivot. Not here: wheels and paddles, which move by
// themselves; the stand, which is only drawn.
#include "elements.h"

#define DAMPING 1.0 // 1/s, of spin: one that nobody stands on comes to rest

static void count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    element_body_count(level, element, capacity);
    capacity->links += capacity->links == 0 ? 2 : 1; // number 0 is none
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
    state->link = sim_add_link(game->world, &link).index;
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
