// ears.h - cuts any simple polygon into triangles. Not here: colours, feathers.
#pragma once

#include "jantar/vec2.h"
#include <stdint.h>

enum { EARS_POINTS_MAX = 256 };

// Writes count - 2 triangles, three point numbers each, for a polygon that runs clockwise on the
// screen; count is 3..EARS_POINTS_MAX. A polygon that crosses itself still gives triangles,
// somewhere near it. Returns how many.
uint32_t ears_cut(const Vec2 *points, uint32_t count, uint32_t (*triangles)[3]);

// True when every edge of the (clockwise) polygon is seen from `eye`, so that a fan from there
// fills it.
bool ears_is_star(const Vec2 *points, uint32_t count, Vec2 eye);
