// ground_depth.h - how deep in the rock a place lies, smoothly, up to a few tiles: what rock's
// shading and what lies in it go by. Not here: exact distances (terrain.h).
#pragma once

#include "cell_box.h"

enum { GROUND_DEPTH_MAX = 6 }; // tiles

// Of every corner of the grid, tiles. Owned; zeroed = empty.
typedef struct GroundDepth {
    float *depth;
    float *scratch;
    uint32_t width, height; // corners
    int32_t left, top;      // cell whose upper left corner is the first
} GroundDepth;

// Of these cells, and all round them as far as it matters. False when memory ran out; to be freed
// in either case.
bool ground_depth_build(GroundDepth *map, const SimTerrain *terrain, CellBox cells);
void ground_depth_free(GroundDepth *map);

// Tiles, 0 in air .. GROUND_DEPTH_MAX; beyond the map as at its border. Holds for the cells it was
// built for.
double ground_depth_at(const GroundDepth *map, Vec2 at);

// The cell, or the nearest one of the map, has rock in it.
bool ground_cell_is_rock(const SimTerrain *terrain, int32_t cx, int32_t cy);
