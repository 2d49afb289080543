// seesaw.c - a plank on a pivot in its middle that tilts by what lies on it, to a limit on either side of how it is drawn.
//
// GameElement.body is the plank, .link its pivot. Not here: wheels and paddles, which move by themselves; the stand, which
// is only drawn.
#include "parts.h"

#define SEESAW_DAMPING 1.0 // 1/s, of spin: one that nobody stands on comes to rest

static void seesaw_count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    (void)level;
    (void)element;
    capacity->bodies++;
    capacity->convexes++;
    capacity->links += capacity->links == 0 ? 2 : 1; // number 0 is none
}

static void add_pivot(Game *game, const LevelElement *level, GameElement *state)
{
    double limit = level->seesaw.limit * (REAL_PI / 180.0);
    SimLink link = {
        .kind = SIM_LINK_PIVOT,
        .limited = level->seesaw.limit < 180.0,
        .a = {.local = level->centre},
        .b = {.body = {state->body}},
        .angle_min = level->angle - limit,
        .angle_max = level->angle + limit,
    };
    state->link = sim_add_link(game->world, &link).index;
}

static void seesaw_add(Game *game, uint32_t element)
{
    const LevelElement *level = element_level(game, element);
    SimConvex outline = sim_convex_box(level->size.x, level->size.y);
    SimRigidDef def = {
        .convex = sim_add_convex(game->world, &outline),
        .centre = level->centre,
        .angle = level->angle,
        .density = level->seesaw.density,
        .friction = level->seesaw.friction,
    };
    SimBodyId id = sim_add_rigid(game->world, &def);
    SimBody *body = sim_body(game->world, id);
    body->damping = SEESAW_DAMPING;
    body->user = game_user_of_element(game->level, element);
    element_state(game, element)->body = id.index;
    add_pivot(game, level, element_state(game, element));
}

const ElementClass seesaw_class = {.count = seesaw_count, .add = seesaw_add};
