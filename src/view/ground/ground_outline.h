// ground_outline.h - the border between rock and air as closed loops: tile shapes joined, interior
// edges dropped. Not here: rounding (ground_parts.h) and everything that is drawn.
#pragma once

#include "cell_box.h"
#include "jantar/terrain.h"

// Consecutive points of one closed loop; rock lies to the right of every edge (clockwise round
// rock, y down).
typedef struct OutlineLoop {
    uint32_t first, count;
} OutlineLoop;

// Owned arrays; zeroed = empty. Coordinates in tiles.
typedef struct Outline {
    Vec2 *points;
    OutlineLoop *loops;
    uint32_t point_count, point_capacity;
    uint32_t loop_count, loop_capacity;
    Box own; // tiles; edges that begin beyond it lie there only to close the loops, and are part of
             // another outline
} Outline;

// Joins the shapes of a terrain. The same terrain gives the same loops in the same order. False
// when memory ran out (out is then empty).
bool outline_build(const SimTerrain *terrain, Outline *out);

// The same of some cells only and a few around them; what crosses into the next ones is cut off
// straight there. Its places are those of the terrain, and its own are those of the cells.
bool outline_build_part(const SimTerrain *terrain, CellBox cells, Outline *out);

// The places on which edges may grow that reach into what is the outline's own.
Box outline_near(const Outline *outline);

// True when an edge that begins at `start` is the outline's own.
bool outline_owns(const Outline *outline, Vec2 start);

// Adds a point to the loop that was opened last; opens a loop. False when memory ran out.
bool outline_add_point(Outline *outline, Vec2 point);
bool outline_add_loop(Outline *outline);

void outline_free(Outline *outline);

// Area inside the loops in tiles^2: rock counts positive, holes negative.
double outline_area(const Outline *outline);
