// map_polygon.h - drawn polygons become convex pieces: cleaned, turned clockwise, cut where they
// are not convex.
//
// Coordinates are pixels, whole 64ths of at most a few thousand, so every sign computed here is
// exact. Not here: tiles, files, curves.
#pragma once

#include "jantar/terrain.h"

enum { POLYGON_MAX_POINTS = 64 };

typedef struct Polygon {
    uint32_t count;
    Vec2 points[POLYGON_MAX_POINTS];
} Polygon;

// A convex polygon, clockwise on the screen, beginning with its uppermost (then leftmost) point, so
// that equal pieces are equal point by point.
typedef struct Piece {
    uint32_t count;
    Vec2 points[SIM_SHAPE_MAX_VERTICES];
} Piece;

typedef enum PolygonFault {
    POLYGON_GOOD,
    POLYGON_FLAT,     // it has no area
    POLYGON_CROSSING, // it touches or crosses itself
} PolygonFault;

// Drops points that repeat or lie on a straight edge and turns the polygon clockwise.
PolygonFault polygon_clean(Polygon *polygon);

// Cuts a clean polygon into at most POLYGON_MAX_POINTS - 2 convex pieces (one, when it is convex
// and small enough). Returns how many.
uint32_t polygon_split(const Polygon *polygon, Piece *pieces);

// The part of a piece that lies in the square from (0, 0) to (size, size), clean; corners made by
// cutting are rounded to 1/64. False when nothing (or next to nothing) of it does.
bool piece_clip(const Piece *piece, double size, Polygon *out);

// Puts a piece into the form above, whatever its winding and first point.
void piece_normalize(Piece *piece);

// Twice the area; of a polygon positive when it is clockwise.
double piece_area_twice(const Piece *piece);
double polygon_area_twice(const Polygon *polygon);
