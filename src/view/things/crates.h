// crates.h - what bodies of wood, stone and cork look like, in their own frame. Not here: which
// bodies there are (bodies.h), ropes (ropes.h).
#pragma once

#include "view/frame.h"

void crate_draw(DrawList *list, const Frame *frame,
                const LevelThing *thing); // of any make; a ball when it is round
void boulder_draw(DrawList *list, const Frame *frame, double angle, double radius, uint32_t id);
void plank_draw(DrawList *list, const Frame *frame, Vec2 size, uint32_t id);
