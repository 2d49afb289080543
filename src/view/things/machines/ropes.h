// ropes.h - draws elements that hang or turn on a pivot: ropes, vines, cloth, bridges, see-saws;
// also boulders. Planks and stones themselves are drawn by plank_draw() and boulder_draw()
// (things_drawn.h).
#pragma once

#include "view/frame/frame.h"

// Draws the plank of a bridge whose body has the index `number`. The plank need not hang on the
// bridge any more.
void bridge_draw_plank(DrawList *list, const Frame *frame, uint32_t number);
