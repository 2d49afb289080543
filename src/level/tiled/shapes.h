// shapes.h - reads the collision shapes that were drawn on a tile, as convex pieces in pixels.
// types.h flips them.
#pragma once

#include "budget.h"
#include "level/values/node.h"
#include "map_polygon.h"

// The pieces of one tile.
typedef struct TileShapes {
    uint32_t count;
    Piece pieces[SIM_TILE_MAX_PIECES];
} TileShapes;

// Rounds a coordinate in pixels to 1/64, like every coordinate; |pixels| <= 1e6.
double shapes_round(double pixels);

// Returns the point turned clockwise on the screen about the origin.
Vec2 shapes_turn(Vec2 point, double degrees);

// Reads the "objectgroup" of a tile of `tile_size` pixels; `label` begins messages ("tile 7: ").
// Points near the border snap to it, so that neighbours join. Shapes that cannot collide (points,
// lines, text) are left out with a warning. Returns false, with an error reported, when a shape is
// not valid, or the budget has too few points left.
bool shapes_read(const Node *group, double tile_size, const Label *label, Budget *budget,
                 TileShapes *out);

// Writes one piece that fills the tile.
void shapes_full_block(double tile_size, TileShapes *out);
