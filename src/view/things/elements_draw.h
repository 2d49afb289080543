// elements_draw.h - draws the elements of a level, class by class.
#pragma once

#include "view/frame/frame.h"

typedef enum ElementLayer {
    ELEMENT_BACK,
    ELEMENT_FRONT,
    ELEMENT_LIGHT,
    ELEMENT_EMBER,
    ELEMENT_INSIDE // drawn with ELEMENT_BACK
} ElementLayer;

// Draws one layer of all visible elements. The classes are drawn in the order of
// LEVEL_ELEMENT_LIST, later ones over earlier ones.
void elements_draw(DrawList *list, const Frame *frame, ElementLayer layer);
