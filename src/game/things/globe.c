// globe.c - water globes: a candle's light that lies on what is wanted next. Each signal that comes
// on leads it one target further. The view draws it; nothing else follows from it.
#include "game/elements.h"

#define LEADS_TICKS 24.0 // from one target to the next

uint32_t game_globe_targets(const LevelElement *globe)
{
    uint32_t count = 0;
    while (count < LEVEL_ELEMENT_TARGETS && globe->links[count] != 0)
        count++;
    return count;
}

static void sense(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    uint32_t left = game_globe_targets(element_level(game, element)) - state->globe.passed;
    uint32_t risen = state->heard > state->globe.heard ? state->heard - state->globe.heard : 0;
    state->globe.passed += risen < left ? risen : left;
    state->globe.heard = state->heard;
    state->on = left > risen;
    state->globe.progress =
        mover_approach(state->globe.progress, state->globe.passed, 1.0 / LEADS_TICKS);
}

const ElementClass globe_class = {.sense = sense, .everywhere = true};
