// ground_cut.h - convex outlines and lines cut to the pieces of a tile. Coordinates are tiles from
// the cell's corner. Not here: what is drawn.
#pragma once

#include "jantar/terrain.h"

enum { CUT_POINTS_MAX = 32 };

// A convex outline, clockwise on the screen.
typedef struct Cut {
    Vec2 points[CUT_POINTS_MAX];
    uint32_t count;
} Cut;

// Keeps what lies in a piece; nothing is left: count 0.
void cut_to_piece(Cut *cut, const SimShape *piece);

// Moves every corner towards the middle by up to `way` tiles.
void cut_shrink(Cut *cut, double way);

// The part of a line that lies in a piece; false when none does (a, b unspecified).
bool cut_line(const SimShape *piece, Vec2 *a, Vec2 *b);

// True when a piece holds a place at least `margin` inside its edges.
bool cut_holds(const SimShape *piece, Vec2 at, double margin);
