// mover.c - the body of an element that moves by itself, a static, and how such a body gathers
// speed. Not here: where each class goes (lift.c, wheel.c, press.c, button.c).
#include "elements.h"

#define FRICTION 1.0     // as rock: what stands on a machine goes with it
#define SIDE_LEAST 0.125 // tiles; rectangles of sensors may have no size

SimConvex mover_box(const LevelElement *element)
{
    return sim_convex_box(real_max(element->size.x, SIDE_LEAST),
                          real_max(element->size.y, SIDE_LEAST));
}

void mover_add(Game *game, uint32_t element, const SimConvex *outline, Vec2 centre)
{
    SimRigidDef def = {
        .centre = centre, .angle = element_level(game, element)->angle, .friction = FRICTION};
    element_state(game, element)->body = element_body_add(game, element, outline, def).index;
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

// Speeds of k, k - 1, .. 1 steps a tick cover step k (k + 1) / 2 of a tick's way; k from the way
// that is left.
double mover_braking(double left, double acceleration)
{
    double step = acceleration / SIM_TICK_RATE;
    return 0.5 * (real_sqrt(step * step + 8.0 * acceleration * real_max(left, 0.0)) - step);
}

bool mover_is_on(const GameElement *state, double waits)
{
    return waits == 0.0 || state->heard > 0;
}
