// winding.h - what several modules ask of polygons and their corners. y points down, so a polygon
// that runs clockwise on the screen has a positive area.
//
//     bool clockwise = polygon_area_twice(points, count) > 0.0;
#pragma once

#include "jantar/vec2.h"

#include <stdint.h>

// Returns a number above 0 when the path a, b, c turns clockwise on the screen.
static inline double polygon_turn(Vec2 a, Vec2 b, Vec2 c)
{
    return vec2_cross(vec2_sub(b, a), vec2_sub(c, b));
}

// True when a point lies in the triangle, which must run clockwise, or on its edge.
static inline bool polygon_triangle_contains(Vec2 a, Vec2 b, Vec2 c, Vec2 p)
{
    return polygon_turn(a, b, p) >= 0.0 && polygon_turn(b, c, p) >= 0.0 &&
           polygon_turn(c, a, p) >= 0.0;
}

// Returns twice the signed area (Mocný 2009, eq. 2.5).
double polygon_area_twice(const Vec2 *points, uint32_t count);

// Makes a polygon run the other way round.
void polygon_reverse(Vec2 *points, uint32_t count);
