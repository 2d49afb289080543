// timer.c - timers: sources that come on and go off by the clock.
#include "game/elements.h"

static uint32_t round_of(const LevelElement *timer)
{
    return element_ticks(timer->timer.period);
}

static uint32_t first_tick(const LevelElement *timer)
{
    return (uint32_t)(timer->timer.phase * round_of(timer) + 0.5) % round_of(timer);
}

static void add(Game *game, uint32_t element)
{
    element_state(game, element)->timer.ticks = first_tick(element_level(game, element));
}

static void sense(Game *game, uint32_t element)
{
    const LevelElement *timer = element_level(game, element);
    GameElement *state = element_state(game, element);
    if (!mover_is_on(state, timer->timer.waits)) {
        state->on = 0;
        state->timer.ticks = first_tick(timer);
        return;
    }
    state->on = state->timer.ticks < (uint32_t)(timer->timer.hold * SIM_TICK_RATE + 0.5);
    state->timer.ticks = (state->timer.ticks + 1) % round_of(timer);
}

const ElementClass timer_class = {.add = add, .sense = sense, .everywhere = true};
