// things_drawn.h - draws all things and elements of a level.
#pragma once

#include "view/frame/frame.h"

// --- thing_looks.c -------------------------------------------------------------------------------

// Draws exits and signs, behind the hero.
void things_draw(DrawList *list, const Frame *frame);

// Draws the light of the exits on their surroundings.
void things_draw_light(DrawList *list, const Frame *frame);

// --- bodies.c ------------------------------------------------------------------------------------

// Draws all loose bodies and the planks of bridges, behind the hero.
void bodies_draw(DrawList *list, const Frame *frame);

// --- body_rims.c ---------------------------------------------------------------------------------

// Draws bright rims on the edges of crates, planks and machines where they face a light. The caller
// sets DRAW_ADD.
void body_rims_draw(DrawList *list, const Frame *frame);

// --- shadows.c -----------------------------------------------------------------------------------

// Draws the shadows of the hero, loose bodies and creatures on what lies below them.
void shadows_draw(DrawList *list, const Frame *frame);

// --- elements_draw.c -----------------------------------------------------------------------------

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
