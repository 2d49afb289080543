// state.c - what is in a game's block and how to reach it, and the list of a tick's events. Reads
// and lists; the rules that change the state are game.c.
#include "parts.h"

#include <assert.h>

SimWorld *game_world(GameState *state)
{
    return (SimWorld *)(void *)((unsigned char *)state + state->world_offset);
}

const SimWorld *game_world_const(const GameState *state)
{
    return (const SimWorld *)(const void *)((const unsigned char *)state + state->world_offset);
}

GameElement *game_elements(GameState *state)
{
    return (GameElement *)(void *)((unsigned char *)state + state->element_offset);
}

const GameElement *game_elements_const(const GameState *state)
{
    return (const GameElement *)(const void *)((const unsigned char *)state +
                                               state->element_offset);
}

SimBody *game_hero_body(GameState *state)
{
    return sim_body(game_world(state), state->hero.body);
}

void game_emit(GameEvents *events, GameEventKind kind, Vec2 place, double strength)
{
    if (events == NULL)
        return;
    if (events->count == GAME_EVENTS_MAX) {
        events->dropped++;
        return;
    }
    events->list[events->count++] = (GameEvent){kind, place, strength};
}

const char *game_event_name(GameEventKind kind)
{
    static const char *const names[] = {
#define GAME_EVENT_NAME(kind, name) name,
        GAME_EVENT_LIST(GAME_EVENT_NAME)
#undef GAME_EVENT_NAME
    };
    assert(kind < GAME_EVENT_KIND_COUNT);
    return names[kind];
}

GameHeroInfo game_hero_info(const GameState *state)
{
    const SimBody *body = sim_body_const(game_world_const(state), state->hero.body);
    return (GameHeroInfo){
        .position = body->centre,
        .velocity = body->velocity,
        .area = body->area,
        .rest_area = body->rest_area,
        .stuck = body->holding,
        .grounded = state->hero.grounded,
    };
}

// --- options -------------------------------------------------------------------------------------

// The options that change the game, in one table for the command line, replays and the state's
// hash.
static const GameOptionInfo options[] = {
    {"endless_grip", "strands never tear by overload", 0, 1, offsetof(GameOptions, endless_grip)},
    {"no_damage", "hits cost the hero nothing", 0, 1, offsetof(GameOptions, no_damage)},
    {"extra_jump", "jumps in the air before it must touch something again", 0, 3,
     offsetof(GameOptions, extra_jump)},
    {"speed", "percent at which the player's clock runs; headless it changes nothing", 50, 100,
     offsetof(GameOptions, speed)},
};

const GameOptionInfo *game_option_table(uint32_t *count)
{
    *count = sizeof options / sizeof *options;
    return options;
}
