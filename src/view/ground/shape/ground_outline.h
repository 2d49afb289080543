// ground_outline.h - the border between rock and air as closed loops: the shapes of all tiles are
// joined, and edges inside the rock are dropped. ground_parts.h rounds the loops; nothing here
// draws.
#pragma once

#include "cell_box.h"
#include "jantar/terrain.h"

// A closed loop: consecutive points of the outline. Rock lies to the right of every edge (the
// points run clockwise round rock, as y points down).
typedef struct OutlineLoop {
    uint32_t first, count;
} OutlineLoop;

// Owns its arrays; a zeroed outline is empty. Coordinates are tiles.
typedef struct Outline {
    Vec2 *points;
    OutlineLoop *loops;
    uint32_t point_count, point_capacity;
    uint32_t loop_count, loop_capacity;
    Box own; // tiles; edges that begin outside only close the loops and belong to another outline
} Outline;

// Joins the shapes of a terrain. The same terrain gives the same loops in the same order. Returns
// false, with an empty outline, if memory ran out.
bool outline_build(const SimTerrain *terrain, Outline *out);

// Does the same for some cells and a few cells round them. Loops that go on beyond these are closed
// by straight cuts. Coordinates are those of the whole terrain; `own` is the box of the given
// cells.
bool outline_build_part(const SimTerrain *terrain, CellBox cells, Outline *out);

// Returns the box of positions from which something that grows on an edge can reach the outline's
// own box (tiles).
Box outline_near(const Outline *outline);

// True if an edge that begins at `start` belongs to this outline.
bool outline_owns(const Outline *outline, Vec2 start);

// An edge of an outline, from a to b, with the points before and after it.
typedef struct OutlineEdge {
    Vec2 before, a, b, after;
    const Vec2 *points;  // of its loop
    uint32_t count, at;  // of them; it begins at points[at]
    uint32_t loop, next; // where outline_next() goes on
} OutlineEdge;

// Moves to the next of the outline's own edges, from a zeroed edge to the first. Returns false
// after the last.
bool outline_next(const Outline *outline, OutlineEdge *edge);

// Adds a point to the last loop; opens a new loop. Both return false if memory ran out.
bool outline_add_point(Outline *outline, Vec2 point);
bool outline_add_loop(Outline *outline);

// Frees the memory and leaves the outline empty.
void outline_free(Outline *outline);
