// mover.c - the static body of an element that moves by itself, and how such a body changes its
// speed. lift.c, wheel.c, press.c and button.c decide where it goes.
#include "elements.h"

#define FRICTION 1.0     // as rock: bodies that stand on a machine move with it
#define SIDE_LEAST 0.125 // tiles; an element may be drawn without a size

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

// Returns the highest speed from which the element can brake to rest in the distance `left`. It
// loses `step` tiles/s every tick. From a speed of k steps it covers
// step * k (k + 1) / 2 / SIM_TICK_RATE tiles, and this is solved for k.
double mover_braking(double left, double acceleration)
{
    double step = acceleration / SIM_TICK_RATE;
    return 0.5 * (real_sqrt(step * step + 8.0 * acceleration * real_max(left, 0.0)) - step);
}

bool mover_is_on(const GameElement *state, double waits)
{
    return waits == 0.0 || state->heard > 0;
}
