// mirror.h - what the upper side of water throws back: the sky's colour, where there is sky, and
// the lights above it. Not here: the water's own colours, its line (pool.h).
#pragma once

#include "view/things/pool.h"

// The colour at a place `depth` tiles under the surface, from the water's own there.
DrawColor mirror_color(const Pool *pool, Vec2 place, double depth, DrawColor own);

// Short level lines of light under each light, which sway with the waves.
void mirror_draw_glitter(DrawList *list, const Pool *pool);
