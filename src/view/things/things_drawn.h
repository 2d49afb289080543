// things_drawn.h - draws the parts of a level that are not elements: exits, signs,
// crates, balls and jellies. Elements are drawn by their looks (element_look.h).
#pragma once

#include "view/frame/axes.h"
#include "view/frame/frame.h"

// --- thing_looks.c -------------------------------------------------------------------------------

// Draws exits and signs, behind the hero.
void things_draw(DrawList *list, const Frame *frame);

// Draws the light of the exits on their surroundings.
void things_draw_light(DrawList *list, const Frame *frame);

// --- bodies.c ------------------------------------------------------------------------------------

// Draws all loose bodies and the planks of bridges, behind the hero.
void bodies_draw(DrawList *list, const Frame *frame);

// --- crates.c ------------------------------------------------------------------------------------

// Draw a crate of any material (a ball if `thing` is round), a boulder, and a plank, all with their
// middle at the middle of the axes. `radius` and `size` are tiles, `angle` is radians. `id` chooses the
// random details, so that each one always looks the same.
void crate_draw(DrawList *list, const Axes *axes, const LevelThing *thing);
void boulder_draw(DrawList *list, const Axes *axes, double angle, double radius, uint32_t id);
void plank_draw(DrawList *list, const Axes *axes, Vec2 size, uint32_t id);
