// waters.h - which waters of a level are one body to look at: areas of one liquid that touch. A map
// cuts water into areas for the sake of its currents and its rock; the picture must not show it.
#pragma once

#include "view/frame/frame.h"

#define WATERS_TOUCH 0.05 // tiles; areas so near to each other are one

// A ring of elements for each body: `next[e]` is the next element of the water that element `e` is
// part of, itself if it is alone or no water. Owns its list. A zeroed one joins nothing.
typedef struct Waters {
    uint32_t *next; // by element of the level
} Waters;

// Joins waters and tides that touch, and brines that touch, as they are at their highest. Returns
// false, with `waters` zeroed, if memory ran out.
bool waters_open(Waters *waters, const LevelDesc *level);

// Frees the memory and leaves `waters` zeroed.
void waters_close(Waters *waters);

// Returns the next element of the same water. `waters` may be NULL: each is alone.
static inline uint32_t waters_next(const Waters *waters, uint32_t element)
{
    return waters && waters->next ? waters->next[element] : element;
}
