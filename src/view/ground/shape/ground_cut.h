// ground_cut.h - convex polygons and lines, clipped to the collision shapes (pieces) of a tile.
// Coordinates are tiles from the cell's corner. Nothing here draws.
#pragma once

#include "jantar/terrain.h"

enum { CUT_POINTS_MAX = 32 };

// A convex polygon, clockwise on the screen.
typedef struct Cut {
    Vec2 points[CUT_POINTS_MAX];
    uint32_t count;
} Cut;

// Keeps the part of the polygon on the side of the line through `at` that its unit normal points
// away from. If nothing is left, `count` is 0.
void cut_by_line(Cut *cut, Vec2 at, Vec2 normal);

// Clips the polygon to a piece. If nothing is left, `count` is 0.
void cut_to_piece(Cut *cut, const SimShape *piece);

// Moves every corner towards the mean of the corners by `way` tiles, at most half of the distance.
void cut_shrink(Cut *cut, double way);

// Clips the line from *a to *b to a piece. Returns false if nothing is left; a and b are then
// unspecified.
bool cut_line(const SimShape *piece, Vec2 *a, Vec2 *b);

// True if a point lies in a piece, at least `margin` tiles away from every edge.
bool cut_holds(const SimShape *piece, Vec2 at, double margin);
