// things_drawn.h - draws the parts of a level that are not elements: exits, signs,
// crates, balls and jellies. Elements are drawn by their looks (element_look.h).
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
