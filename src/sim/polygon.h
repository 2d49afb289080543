// polygon.h - what convex polygons of tiles and of bodies have in common when they are made.
// Private to sim. Not here: their use in collisions (trace.c, manifold.c).
#pragma once

#include "jantar/vec2.h"
#include <stdint.h>

// Twice the signed area, > 0 when the vertices run clockwise on the screen (Mocný 2009, eq. 2.5).
double polygon_twice_area(const Vec2 *vertices, uint32_t count);

// Turns the vertices to run clockwise and drops those that repeat a neighbour or lie between their
// neighbours. How many are left; 0 when they make no convex polygon.
uint32_t polygon_make_convex(Vec2 *vertices, uint32_t count);

// Outward unit normal of the edge from `a` to `b` of a polygon that runs clockwise.
Vec2 polygon_normal(Vec2 a, Vec2 b);
