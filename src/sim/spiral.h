// spiral.h - places around another, nearest first, where a body that is inside the rock looks for
// room. Private to sim. Not here: what room is (rigid_recover.c, soft_recover.c).
#pragma once

#include "jantar/real.h"

enum {
    SPIRAL_STEP = 16,   // rings a tile
    SPIRAL_SPOKES = 16, // places of a ring
};

// How many places there are within `reach` tiles.
static inline uint32_t spiral_count(uint32_t reach)
{
    return reach * SPIRAL_STEP * SPIRAL_SPOKES;
}

// The way to place `index`, tiles.
static inline Vec2 spiral_way(uint32_t index)
{
    double distance = (double)(1 + index / SPIRAL_SPOKES) / SPIRAL_STEP;
    double angle = 2.0 * REAL_PI / SPIRAL_SPOKES * (double)(index % SPIRAL_SPOKES);
    return vec2(distance * real_cos(angle), distance * real_sin(angle));
}
