// pierced.c - bodies that a rope or a cloth goes through when the level begins. They pass through
// it until they are clear of it: contacts push the points of a net out of a ring on both sides, and
// the ring, which can't get off, rolled along the rope by itself, at up to 27 tiles/s.
#include "elements.h"
#include "jantar/sim_query.h"
#include "parts.h"

enum { LOOK_EVERY = 8 }; // ticks

// A rope nearer to the centre than this part of the radius goes through; contacts push one at the
// rim out, and a hero that starts beside a rope can hold on to it.
#define AMID 0.75

// A key lets a hero reach for the rope that it passes through, so its rope passes through the hero.
static void pierce(const GameState *state, SimWorld *world, uint32_t net)
{
    SimBody *rope = sim_body(world, (SimBodyId){net});
    uint32_t end = rope->first_point + rope->point_count - 1;
    SimBodyId last = sim_query_point(world, sim_point(world, end).position);
    for (uint32_t i = rope->first_point; i < rope->first_point + rope->point_count; i++) {
        Vec2 place = sim_point(world, i).position;
        SimBodyId id = sim_query_point(world, place);
        SimBody *body = sim_body(world, id); // heroes and things have lower numbers than nets
        if (id.index == 0 || body->kind == SIM_NET || body->mass <= 0.0 ||
            id.index == last.index || // only its end is inside, and can be pushed out
            vec2_length(vec2_sub(place, body->centre)) > AMID * body->radius)
            continue;
        if (id.index <= state->hero_count && rope->shuns == 0)
            rope->shuns = id.index;
        else
            body->shuns = net;
    }
}

void pierced_begin(Game *game)
{
    for (uint32_t i = 0; i < level_element_count(game->level); i++) {
        uint32_t kind = game->level->elements[i].kind, body = element_state(game, i)->body;
        bool hangs =
            kind == LEVEL_ELEMENT_ROPE || kind == LEVEL_ELEMENT_VINE || kind == LEVEL_ELEMENT_CLOTH;
        if (hangs && body != 0)
            pierce(game->state, game->world, body);
    }
}

void pierced_end(GameState *state)
{
    SimWorld *world = game_world(state);
    for (uint32_t i = 1; state->tick % LOOK_EVERY == 0 && i < world->body_count; i++)
        crawl_leave(world, sim_body(world, (SimBodyId){i}));
}
