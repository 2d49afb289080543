// memory.c - memories: on from a signal until the source that sets them back is on.
//
// GameElement: `mode` is 1 while that source is on.
#include "game/elements.h"

static void add(Game *game, uint32_t element)
{
    element_state(game, element)->on = element_level(game, element)->memory.on != 0.0;
}

// The source that sets it back has the last word.
static void sense(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (state->mode != 0)
        state->on = 0;
    else if (state->heard > 0)
        state->on = 1;
}

const ElementClass memory_class = {.add = add, .sense = sense, .everywhere = true};
