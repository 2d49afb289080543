// mover.c - the static body of an element that moves by itself, and how such a body changes its
// speed. lift.c, wheel.c, press.c and button.c decide where it goes.
#include "elements.h"

#define FRICTION 1.0     // as rock: bodies that stand on a machine move with it
#define SIDE_LEAST 0.125 // tiles; an element may be drawn without a size
#define YIELD_NEAR 0.05  // tiles from the hero's bounding box
#define TEARS 0.1        // tiles; a bridge's gap from which a mover gives way to it

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

static bool crushes_hero(Game *game, Box box)
{
    for (uint32_t i = 0; i < game->state->hero_count; i++)
        if (game_turn_to(game, i) && game->hero->crush_ticks > 0 &&
            box_overlaps(box, hero_body(game)->box))
            return true;
    return false;
}

// True if the body at an end of a link overlaps a box. The world (body 0) does not.
static bool end_overlaps(const Game *game, SimBodyId end, Box box)
{
    return end.index != 0 && box_overlaps(box, sim_body_const(game->world, end)->box);
}

// True if a plank that the body touches is being torn from its neighbour: the body goes through a
// bridge, and pushes it farther than it gives.
static bool tears_bridge(const Game *game, Box box)
{
    const SimLink *links = sim_links(game->world);
    for (uint32_t i = 1; i < game->world->link_count; i++)
        if (links[i].kind == SIM_LINK_PIVOT && links[i].stretch > TEARS &&
            (end_overlaps(game, links[i].a.body, box) || end_overlaps(game, links[i].b.body, box)))
            return true;
    return false;
}

bool mover_must_yield(Game *game, SimBodyId id)
{
    Box box = box_grow(sim_body_const(game->world, id)->box, YIELD_NEAR);
    return crushes_hero(game, box) || tears_bridge(game, box);
}
