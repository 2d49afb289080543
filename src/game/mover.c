// mover.c - the body of an element that moves by itself, a static, and how such a body gathers speed. Not here: where
// each class goes (lift.c, wheel.c, press.c, button.c).
#include "parts.h"

#define FRICTION 1.0     // as rock: what stands on a machine goes with it
#define SIDE_LEAST 0.125 // tiles; rectangles of sensors may have no size

void mover_count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    (void)level, (void)element;
    capacity->bodies++;
    capacity->convexes++;
}

SimConvex mover_box(const LevelElement *element)
{
    return sim_convex_box(real_max(element->size.x, SIDE_LEAST), real_max(element->size.y, SIDE_LEAST));
}

void mover_add(Game *game, uint32_t element, const SimConvex *outline, Vec2 centre)
{
    SimRigidDef def = {
        .convex = sim_add_convex(game->world, outline),
        .centre = centre,
        .angle = element_level(game, element)->angle,
        .friction = FRICTION,
    };
    if (def.convex == 0)
        return; // no room, which mover_count() rules out; without a body it is air
    SimBodyId id = sim_add_rigid(game->world, &def);
    element_state(game, element)->body = id.index;
    if (id.index != 0)
        sim_body(game->world, id)->user = game_user_of_element(game->level, element);
}

void mover_to(Game *game, uint32_t element, Vec2 centre, double angle)
{
    uint32_t body = element_state(game, element)->body;
    if (body != 0)
        sim_static_move(game->world, (SimBodyId){body}, centre, angle);
}

double mover_approach(double now, double wanted, double step)
{
    return now + real_clamp(wanted - now, -step, step);
}

// Speeds of k, k - 1, .. 1 steps a tick cover step k (k + 1) / 2 of a tick's way; k from the way that is left.
double mover_braking(double left, double acceleration)
{
    double step = acceleration / SIM_TICK_RATE;
    return 0.5 * (real_sqrt(step * step + 8.0 * acceleration * real_max(left, 0.0)) - step);
}

bool mover_is_on(const GameElement *state, double waits)
{
    return waits == 0.0 || state->heard > 0;
}
