// breaking.c - weak crates: which blow breaks one. The body of a broken crate leaves the world.
// Nothing else is stored: a crate is broken if no body has the number of its thing any more
// (SimBody.user). Crumbling ground is in rubble.c.
//
// A blow is measured in kg tiles/s: the change of the crate's velocity, or the speed with which a
// soft body hit it, times the mass of the heavier of the two. (The impulse alone is small when a
// boulder only pushes a crate along.) After a fall of 3 tiles the plain hero hits with 13, a hero
// in the heavy form with 25.
#include "parts.h"

#include "jantar/sim_query.h"

#define NEAR 0.15 // tiles between the bounding boxes of bodies that may touch
enum { STRIKERS_MAX = 8 };

double breaking_striker(const Game *game, const SimBody *struck)
{
    const SimWorld *world = game->world;
    SimBodyId found[STRIKERS_MAX];
    uint32_t count = sim_query_box(world, box_grow(struck->box, NEAR), found, STRIKERS_MAX);
    double mass = 0.0;
    for (uint32_t i = 0; i < real_min(count, STRIKERS_MAX); i++) {
        const SimBody *body = sim_body_const(world, found[i]);
        bool solid = body->kind == SIM_RING || body->kind == SIM_RIGID;
        if (body != struck && solid && body->touching > 0)
            mass = real_max(mass, hurt_whole_mass(game, found[i]));
    }
    return mass;
}

static void look_at(Game *game, uint32_t thing)
{
    const LevelThing *level = &game->level->things[thing];
    SimBodyId id = things_body(game->state, thing);
    const SimBody *body = id.index == 0 ? NULL : sim_body_const(game->world, id);
    if (body == NULL || (body->flags & SIM_BODY_STEPPED) == 0 || body->impact < BREAKING_GENTLE)
        return;
    double blow = body->impact * real_max(body->mass, breaking_striker(game, body));
    if (blow < level->strength)
        return;
    game_emit(game->events, GAME_EVENT_SPLINTERED, body->centre,
              real_sqrt(level->size.x * level->size.y));
    sim_remove_body(game->world, id);
}

void breaking_sense(Game *game)
{
    for (uint32_t i = 0; i < game->level->thing_count; i++)
        if (game->level->things[i].strength > 0.0)
            look_at(game, i);
}
