// rock_view.h - the terrain as one body meets it: without the layers it does not touch and the
// one-way tiles it passes. Private to sim.
//
// Such a view is a SimTerrain like any other, so that surfaces, seams, corners, sweeps and recovery
// follow from it and nothing else needs to know of grates and ledges. It is made once a tick for
// every stepped body, if there are any. Not here: what stops whom (rock.c, rigid_rock.c).
#pragma once

#include "tick.h"

// A one-way tile near the body, and what was decided of it.
typedef struct LedgeCell {
    int32_t cx, cy;
    uint32_t met;
} LedgeCell;

typedef struct SimLedges {
    double
        bottom; // lowest place of the body: of the tiles that are not listed it meets those below
    uint32_t count;
    const LedgeCell *cells;
} SimLedges;

// Edges of a one-way tile whose normal's y is below this are its top.
#define LEDGE_UP (-0.5)

// What a one-way tile that is not listed may reach over the bottom and still be met, tiles.
#define LEDGE_TOLERANCE 0.01

static inline bool ground_is_met(const SimLedges *ledges, int32_t cx, int32_t cy)
{
    if (ledges == NULL)
        return false;
    for (uint32_t i = 0; i < ledges->count; i++)
        if (ledges->cells[i].cx == cx && ledges->cells[i].cy == cy)
            return ledges->cells[i].met != 0;
    return (double)cy >= ledges->bottom - LEDGE_TOLERANCE;
}

// The type of a cell, 0 where it is air for whom the view belongs to.
static inline uint32_t ground_type(const SimTerrain *terrain, int32_t cx, int32_t cy)
{
    uint32_t type = sim_terrain_type(terrain, cx, cy);
    if (type == 0)
        return 0;
    const SimTileType *tile = terrain->types + type;
    if ((tile->layers & ~(uint32_t)terrain->passes) == 0)
        return 0;
    return tile->one_way && !ground_is_met(terrain->ledges, cx, cy) ? 0 : type;
}

// What a stepped body meets.
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
