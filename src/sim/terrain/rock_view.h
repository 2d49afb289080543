// rock_view.h - the terrain as one body collides with it: without the layers and planes that it
// does not touch and without the one-way tiles that it passes. Private to sim.
//
// Such a view is an ordinary SimTerrain. Surfaces, seams, corners, sweeps and recovery follow from
// it, and no other code needs to know about grates and ledges. Views are made once a tick for every
// stepped body, if the level has such tiles at all; otherwise every body uses the terrain itself.
#pragma once

#include "sim/world/tick.h"

// A one-way tile near a body.
typedef struct LedgeCell {
    int32_t cx, cy;
    uint32_t met; // 1: the body collides with it; 0: it passes
} LedgeCell;

// Which one-way tiles a body collides with.
typedef struct SimLedges {
    // Y of the lowest point of the body. It collides with tiles that are not listed if they lie
    // below that.
    double bottom;
    uint32_t count;
    const LedgeCell *cells;
} SimLedges;

// Edges of a one-way tile whose normal has a smaller y than this are its top.
#define LEDGE_UP (-0.5)

// How far a one-way tile that is not listed may reach above the body's bottom and still collide,
// tiles.
#define LEDGE_TOLERANCE 0.01

// Returns true if the body collides with a one-way tile in this cell. If `ledges` is NULL, it
// collides with none.
static inline bool ground_is_met(const SimLedges *ledges, int32_t cx, int32_t cy)
{
    if (ledges == NULL)
        return false;
    for (uint32_t i = 0; i < ledges->count; i++)
        if (ledges->cells[i].cx == cx && ledges->cells[i].cy == cy)
            return ledges->cells[i].met != 0;
    return (double)cy >= ledges->bottom - LEDGE_TOLERANCE;
}

// Returns the type of a cell; 0 if the viewing body treats it as air.
static inline uint32_t ground_type(const SimTerrain *terrain, int32_t cx, int32_t cy)
{
    uint32_t type = sim_terrain_type(terrain, cx, cy);
    if (type == 0)
        return 0;
    const SimTileType *tile = terrain->types + type;
    if (sim_rock_is_passed(tile->layers, terrain->passes))
        return 0;
    return tile->one_way && !ground_is_met(terrain->ledges, cx, cy) ? 0 : type;
}

// Returns the terrain as a stepped body collides with it.
static inline const SimTerrain *ground_of(const Tick *tick, uint32_t body_index)
{
    return tick->grounds == NULL ? tick->terrain : tick->grounds[body_index];
}

// --- room for a body that is inside the rock -----------------------------------------------------

// Such a body is carried out to the nearest place with room for it (rigid_recover.c,
// soft_recover.c). Places are tried in rings around it, from the nearest ring on.
enum {
    SPIRAL_STEP = 16,   // rings in a tile of distance
    SPIRAL_SPOKES = 16, // places in a ring
};

// Returns the number of places within `reach` tiles.
static inline uint32_t spiral_count(uint32_t reach)
{
    return reach * SPIRAL_STEP * SPIRAL_SPOKES;
}

// Returns the displacement to place `index`, tiles.
static inline Vec2 spiral_way(uint32_t index)
{
    double distance = (double)(1 + index / SPIRAL_SPOKES) / SPIRAL_STEP;
    double angle = 2.0 * REAL_PI / SPIRAL_SPOKES * (double)(index % SPIRAL_SPOKES);
    return vec2(distance * real_cos(angle), distance * real_sin(angle));
}
