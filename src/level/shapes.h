// shapes.h - the collision shapes somebody drew on a tile, as convex pieces in pixels. Not here:
// flips, tile types.
#pragma once

#include "map_polygon.h"
#include "node.h"

// The pieces of one tile.
typedef struct TileShapes {
    uint32_t count;
    Piece pieces[SIM_TILE_MAX_PIECES];
} TileShapes;

// A coordinate in pixels rounded to the 1/64 that everything is rounded to; |value| <= 1e6.
double shapes_round(double pixels);

// Turns (x, y) clockwise about the origin.
Vec2 shapes_turn(Vec2 point, double degrees);

// Reads the "objectgroup" of a tile of `tile_size` pixels; `label` begins messages ("tile 7: ").
// Points near the border snap to it, so that neighbours join. What can't collide (points, lines,
// text) is warned of and left out.
bool shapes_read(const Node *group, double tile_size, const char *label, TileShapes *out);

// The full block.
void shapes_full_block(double tile_size, TileShapes *out);
