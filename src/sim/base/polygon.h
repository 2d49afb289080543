// polygon.h - normals and convexity of polygons, for making tile pieces and convex bodies.
// Private to sim.
#pragma once

#include "jantar/vec2.h"
#include <stdint.h>

// Makes the vertices run clockwise and drops those that repeat a neighbour or lie on the line
// between their neighbours. Returns how many are left; 0 if they form no convex polygon.
uint32_t polygon_make_convex(Vec2 *vertices, uint32_t count);

// Returns the outward unit normal of the edge from `a` to `b` of a polygon that runs clockwise.
Vec2 polygon_normal(Vec2 a, Vec2 b);
