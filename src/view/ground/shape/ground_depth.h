// ground_depth.h - a smooth estimate of how deep in the rock a point lies, up to a few tiles. It
// controls the shading of rock and where things lie in it. Exact distances are in terrain.h.
#pragma once

#include "cell_box.h"

enum { GROUND_DEPTH_MAX = 6 }; // tiles

// The depth at every corner of the grid, in tiles. Owns its arrays; a zeroed map is empty.
typedef struct GroundDepth {
    float *depth;
    float *scratch;
    uint32_t width, height; // number of corners
    int32_t left, top;      // cell whose upper left corner is the first one
} GroundDepth;

// Computes the depths for these cells and for as many cells round them as influence them. Returns
// false if memory ran out. The map must be freed in either case.
bool ground_depth_build(GroundDepth *map, const SimTerrain *terrain, CellBox cells);
// Frees the memory and leaves the map empty.
void ground_depth_free(GroundDepth *map);

// Returns the depth at a point (tiles): 0 in air, at most GROUND_DEPTH_MAX. Beyond the map it is
// the depth at the map's border. Valid only for the cells that the map was built for.
double ground_depth_at(const GroundDepth *map, Vec2 at);

// True if the cell has rock in it. A cell outside the map counts as the nearest one inside.
bool ground_cell_is_rock(const SimTerrain *terrain, int32_t cx, int32_t cy);
