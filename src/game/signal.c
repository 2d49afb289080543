// signal.c - who hears whom: buttons, levers, areas and gates name up to three targets, and a
// target hears how many of those that name it are on. A signal takes one tick a link, so that
// circles of gates are as good as any. Signals act everywhere at once, seen or not. Not here: what
// a source or a target makes of it.
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
