// map_polygon.h - turns drawn polygons into convex pieces: cleans them, makes them clockwise, and
// cuts them where they are not convex.
//
// Coordinates are pixels: multiples of 1/64, at most a few thousand. So every sign that is computed
// here is exact.
#pragma once

#include "jantar/terrain.h"

enum { POLYGON_MAX_POINTS = 64 };

typedef struct Polygon {
    uint32_t count;
    Vec2 points[POLYGON_MAX_POINTS];
} Polygon;

// Coordinates of the map are rounded to 1/PIXEL_PARTS of a pixel.
#define PIXEL_PARTS 64.0

// A convex polygon, clockwise on the screen. It begins with its uppermost (then leftmost) point, so
// that equal pieces are equal point by point.
typedef struct Piece {
    uint32_t count;
    Vec2 points[SIM_SHAPE_MAX_VERTICES];
} Piece;

typedef enum PolygonFault {
    POLYGON_GOOD,
    POLYGON_FLAT,     // the polygon has no area
    POLYGON_CROSSING, // the polygon touches or crosses itself
} PolygonFault;

// Removes points that repeat or lie on a straight edge, and makes the polygon clockwise. Returns
// what is wrong with it.
PolygonFault polygon_clean(Polygon *polygon);

// Cuts a clean polygon into at most POLYGON_MAX_POINTS - 2 convex pieces (one if it is convex and
// small enough). Returns their number.
uint32_t polygon_split(const Polygon *polygon, Piece *pieces);

// Writes the part of a piece that lies in the square from (0, 0) to (size, size), clean. Corners
// that the cut makes are rounded to 1/64. Returns false when (almost) nothing of the piece lies
// there.
bool piece_clip(const Piece *piece, double size, Polygon *out);

// Brings a piece into the form above, whatever its winding and first point.
void piece_normalize(Piece *piece);
