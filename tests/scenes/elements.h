// elements.h - puts elements into a level that a test builds in code.
#pragma once

#include "jantar/level_desc.h"

// The elements must be sorted by kind and must outlive the level.
static inline void level_set_elements(LevelDesc *level, const LevelElement *elements,
                                      uint32_t count)
{
    uint32_t next = 0;
    level->elements = elements;
    for (uint32_t kind = 0; kind < LEVEL_ELEMENT_KINDS; kind++) {
        level->element_first[kind] = next;
        while (next < count && elements[next].kind == kind)
            next++;
    }
    level->element_first[LEVEL_ELEMENT_KINDS] = next;
}
