// collect.c - what is to be found: fireflies join the hero, seeds and secret places are counted.
// Who dies goes back to what was found at the last checkpoint, as all of the world does. Not here:
// how they look (view).
//
// GameElement: `on` 1: found; `count` as which one, 1 the first; `ticks` the tick of the game in
// which it was.
#include "elements.h"

#define CATCH_REACH 0.3 // tiles beyond the free hero's radius: they want to be caught

static bool hero_touches(const Game *game, Vec2 place)
{
    const SimBody *body = game_hero_body(game->state);
    double reach = body->radius + CATCH_REACH;
    return vec2_length_squared(vec2_sub(body->centre, place)) < reach * reach;
}

// True when the hero finds it now, alive and for the first time; counts it.
static bool is_found(Game *game, uint32_t element, bool there, uint32_t *count)
{
    GameElement *state = element_state(game, element);
    if (!there || state->on || game->state->hero.dead_ticks > 0)
        return false;
    state->on = 1;
    state->count = ++*count;
    state->ticks = game->state->tick;
    return true;
}

static void sense_firefly(Game *game, uint32_t element)
{
    uint32_t *count = &game->state->found.fireflies;
    Vec2 place = element_level(game, element)->centre;
    if (is_found(game, element, hero_touches(game, place), count))
        game_emit(game->events, GAME_EVENT_CAUGHT, place, *count);
}

static void sense_seed(Game *game, uint32_t element)
{
    uint32_t *count = &game->state->found.seeds;
    Vec2 place = element_level(game, element)->centre;
    if (is_found(game, element, hero_touches(game, place), count))
        game_emit(game->events, GAME_EVENT_FOUND_SEED, place, *count);
}

static void sense_secret(Game *game, uint32_t element)
{
    uint32_t *count = &game->state->found.secrets;
    Vec2 place = game_hero_body(game->state)->centre;
    if (is_found(game, element, box_contains(element_box(element_level(game, element)), place),
                 count))
        game_emit(game->events, GAME_EVENT_FOUND_SECRET, place, *count);
}

// Everywhere: a hero that is thrown is faster than the window that follows it.
const ElementClass firefly_class = {.sense = sense_firefly, .everywhere = true};
const ElementClass seed_class = {.sense = sense_seed, .everywhere = true};
const ElementClass secret_class = {.sense = sense_secret, .everywhere = true};
