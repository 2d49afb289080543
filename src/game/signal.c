// signal.c - passes signals on. Buttons, levers, areas and gates have up to three targets each. A
// target knows how many of the sources that target it are on. A signal takes one tick for each
// link, so circles of gates are well defined. Signals act everywhere at once, also outside the
// window. Each class decides what its signal means.
#include "elements.h"

void signal_carry(Game *game)
{
    const LevelDesc *level = game->level;
    GameElement *elements = game_elements(game->state);
    uint32_t end = level_element_count(level);
    for (uint32_t i = level_element_next(level, 0, ELEMENT_SWITCHED); i < end;
         i = level_element_next(level, i + 1, ELEMENT_SWITCHED))
        elements[i].heard = 0;
    for (uint32_t i = level_element_next(level, 0, ELEMENT_SOURCE); i < end;
         i = level_element_next(level, i + 1, ELEMENT_SOURCE))
        for (uint32_t k = 0; k < LEVEL_ELEMENT_LINKS && elements[i].on; k++)
            if (level->elements[i].links[k] != 0)
                elements[level->elements[i].links[k] - 1].heard++;
}
