// draw_clip.h - triangles cut to a box, so that pictures of neighbouring parts meet in a line. Not
// here: what they show.
#pragma once

#include "jantar/draw.h"

// Leaves of a list of one batch what lies in `box` (pixels); colours along the cuts are what they
// were there. The list has failed when memory ran out.
void clip_to_box(DrawList *list, Box box);
