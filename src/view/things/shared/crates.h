// crates.h - draws crates, balls, boulders and planks.
#pragma once

#include "view/frame/axes.h"

// Draw a crate of any material (a ball if `thing` is round), a boulder, and a plank, all with their
// middle at the middle of the axes. `radius` and `size` are tiles, `angle` is radians. `id` chooses
// the random details, so that each one always looks the same.
void crate_draw(DrawList *list, const Axes *axes, const LevelThing *thing);
void boulder_draw(DrawList *list, const Axes *axes, double angle, double radius, uint32_t id);
void plank_draw(DrawList *list, const Axes *axes, Vec2 size, uint32_t id);
