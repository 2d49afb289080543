// counter.c - counters: each source that comes on fills a seat; when all are full, the counter is
// on. signal.c asks the sources.
//
// GameElement: `mode` is 1 while the source that sets it back is on.
#include "game/elements.h"

#define EVENT_STEPS 4.0 // in which a thing that fills tells how full it is

void counter_begin(GameElement *state)
{
    state->counter.asked = state->counter.risen = 0;
}

void counter_hear(GameElement *state, bool on)
{
    uint32_t number = state->counter.asked++;
    if (number >= LEVEL_COUNTER_SOURCES)
        return;
    uint32_t bit = 1u << number;
    state->counter.risen += on && (state->counter.were & bit) == 0;
    state->counter.were = on ? state->counter.were | bit : state->counter.were & ~bit;
}

static void empty(Game *game, const LevelElement *counter, GameElement *state)
{
    if (state->counter.count > 0)
        game_emit(game->events, GAME_EVENT_EMPTIED, counter->centre, 1.0);
    state->counter.count = 0;
    state->on = 0;
}

static void sense(Game *game, uint32_t element)
{
    const LevelElement *counter = element_level(game, element);
    GameElement *state = element_state(game, element);
    uint32_t needed = game_counter_needs(counter), before = state->counter.count;
    if (state->mode != 0 || (state->on && counter->counter.repeat != 0.0 && state->heard == 0)) {
        empty(game, counter, state);
        return;
    }
    uint32_t left = needed - before;
    state->counter.count += state->counter.risen < left ? state->counter.risen : left;
    state->on = state->counter.count >= needed;
    if (state->counter.count > before)
        game_emit(game->events, GAME_EVENT_FILLED, counter->centre,
                  real_floor(EVENT_STEPS * state->counter.count / needed));
}

uint32_t game_counter_needs(const LevelElement *counter)
{
    return (uint32_t)real_clamp(counter->counter.count, 1.0, LEVEL_COUNTER_MOST);
}

const ElementClass counter_class = {.sense = sense, .everywhere = true};
