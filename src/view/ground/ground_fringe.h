// ground_fringe.h - what stands on the edge of each material: grass and roots, moss cushions,
// icicles, brambles, coals. Not here: the bands along the edge (ground_edge.c). Sizes are tiles.
#pragma once

#include "ground.h"

// One piece of the outline while it is dressed.
typedef struct Side {
    Vec2 a, b;
    Vec2 normal; // out of the rock
    double length;
} Side;

// 0 on walls and ceilings, 1 on ground one can stand on.
double fringe_grassiness(Vec2 normal);

// Dresses a side of ground of this kind; `layers` are GROUND_LAYER_COUNT lists that get pixels of
// the level.
void fringe_draw(DrawList *layers, const Theme *theme, uint32_t kind, const Side *side,
                 double scale);
