// collect.c - collectibles: fireflies join the hero, seeds and secret places are counted. What was
// found stays found after a death, though the rest of the world returns to what it was: a player
// who falls need not fetch it again. Only a new game begins without it.
//
// GameElement: `on` is 1 once it is found.
#include "game/elements.h"

#define CATCH_REACH 0.3 // tiles beyond the plain hero's radius: fireflies come to meet the hero

static bool hero_touches(const Game *game, const LevelElement *element)
{
    const SimBody *body = hero_body(game);
    double reach = body->radius + CATCH_REACH;
    return vec2_length_squared(vec2_sub(body->centre, element->centre)) < reach * reach;
}

static bool hero_is_in(const Game *game, const LevelElement *element)
{
    return box_contains(element_box(element), hero_body(game)->centre);
}

// Returns true, and counts it, if a living hero finds the collectible in this tick for the first
// time.
static bool is_found(Game *game, uint32_t element,
                     bool (*is_there)(const Game *, const LevelElement *), uint32_t *count)
{
    GameElement *state = element_state(game, element);
    for (uint32_t i = 0; i < game->state->hero_count && !state->on; i++) {
        if (!game_turn_to(game, i) || game->hero->dead_ticks > 0 ||
            !is_there(game, element_level(game, element)))
            continue;
        state->on = 1;
        state->collectible.rank = ++*count;
        state->collectible.found_tick = game->state->tick;
        return true;
    }
    return false;
}

static void tell(const Game *game, uint32_t element, GameEventKind kind, Vec2 place)
{
    hero_emit(game->state, game->hero, game->events, kind, place,
              element_state(game, element)->collectible.rank);
}

static void sense_firefly(Game *game, uint32_t element)
{
    uint32_t *count = &game->state->found.fireflies;
    if (is_found(game, element, hero_touches, count))
        tell(game, element, GAME_EVENT_CAUGHT, element_level(game, element)->centre);
}

static void sense_seed(Game *game, uint32_t element)
{
    uint32_t *count = &game->state->found.seeds;
    if (is_found(game, element, hero_touches, count))
        tell(game, element, GAME_EVENT_FOUND_SEED, element_level(game, element)->centre);
}

static void sense_secret(Game *game, uint32_t element)
{
    uint32_t *count = &game->state->found.secrets;
    if (is_found(game, element, hero_is_in, count))
        tell(game, element, GAME_EVENT_FOUND_SECRET, hero_body(game)->centre);
}

// --- after a death -------------------------------------------------------------------------------

void collect_clear_others(GameState *state, const LevelDesc *level)
{
    GameElement *elements = game_elements(state);
    for (uint32_t i = 0; i < state->element_count; i++)
        if (!level_element_has(level->elements[i].kind, ELEMENT_COLLECTABLE))
            elements[i] = (GameElement){0};
}

void collect_restore_others(GameState *state, const LevelDesc *level, const GameElement *saved)
{
    GameElement *elements = game_elements(state);
    for (uint32_t i = 0; i < state->element_count; i++)
        if (!level_element_has(level->elements[i].kind, ELEMENT_COLLECTABLE))
            elements[i] = saved[i];
}

// Played outside the window too, because a thrown hero is faster than the window that follows it.
const ElementClass firefly_class = {
    .sense = sense_firefly, .everywhere = true, .reach = element_reach};
const ElementClass seed_class = {.sense = sense_seed, .everywhere = true, .reach = element_reach};
const ElementClass secret_class = {
    .sense = sense_secret, .everywhere = true, .reach = element_reach};
