// gate.c - gates: a gate combines signals by a rule and may delay the result. signal.c passes the
// signals on.
#include "game/elements.h"

// Counts the links that target each gate. The first gate does it for all.
static void add(Game *game, uint32_t element)
{
    const LevelDesc *level = game->level;
    if (element != level->element_first[LEVEL_ELEMENT_GATE])
        return;
    for (uint32_t i = level_element_next(level, 0, ELEMENT_SOURCE); i < level_element_count(level);
         i = level_element_next(level, i + 1, ELEMENT_SOURCE))
        for (uint32_t k = 0; k < LEVEL_ELEMENT_TARGETS; k++) {
            uint32_t link = level->elements[i].links[k];
            if (link != 0 && level->elements[link - 1].kind == LEVEL_ELEMENT_GATE)
                element_state(game, link - 1)->gate.inputs++;
        }
}

static bool says(const LevelElement *gate, const GameElement *state)
{
    switch ((LevelGateRule)gate->gate.rule) {
    case LEVEL_GATE_AND:
        return state->gate.inputs > 0 && state->heard == state->gate.inputs;
    case LEVEL_GATE_NOT:
        return state->heard == 0;
    case LEVEL_GATE_XOR:
        return state->heard % 2 == 1;
    case LEVEL_GATE_OR:
    default:
        return state->heard > 0;
    }
}

static void sense(Game *game, uint32_t element)
{
    const LevelElement *gate = element_level(game, element);
    GameElement *state = element_state(game, element);
    uint32_t wanted = says(gate, state);
    if (wanted == state->on) {
        state->gate.changing_ticks = 0;
        return;
    }
    if (state->gate.changing_ticks++ < (uint32_t)(gate->gate.delay * SIM_TICK_RATE + 0.5))
        return;
    state->on = wanted;
    state->gate.changing_ticks = 0;
}

const ElementClass gate_class = {.add = add, .sense = sense, .everywhere = true};
