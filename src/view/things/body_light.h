// body_light.h - bodies in the light: rims on their edges, shadows below them.
#pragma once

#include "view/frame/frame.h"

// Draws bright rims on the edges of crates, planks and machines where they face a light. The caller
// sets DRAW_ADD.
void body_rims_draw(DrawList *list, const Frame *frame);

// Draws the shadows of the hero, loose bodies and creatures on what lies below them.
void shadows_draw(DrawList *list, const Frame *frame);
