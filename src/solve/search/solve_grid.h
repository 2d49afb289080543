// solve_grid.h - cells all over a level and round it, for distance fields. Private to solve.
#pragma once

#include "jantar/real.h"
#include "jantar/solve_goals.h"

#define GRID_STEP 0.5   // side of a cell, tiles
#define GRID_MARGIN 4.0 // tiles round the map; more than LEVEL_LOST_MARGIN
// Radius that must be free, tiles: the slick hero passes slots that are one tile high, and who
// can't pass them will try all the same.
#define GRID_CLEARANCE 0.35

static inline SolveGrid grid_of(const LevelDesc *level)
{
    return (SolveGrid){(int32_t)((level->terrain.width + 2.0 * GRID_MARGIN) / GRID_STEP) + 1,
                       (int32_t)((level->terrain.height + 2.0 * GRID_MARGIN) / GRID_STEP) + 1};
}

static inline int32_t grid_cells(SolveGrid grid)
{
    return grid.columns * grid.rows;
}

// Returns the cell at a place; of a place outside the nearest one.
static inline int32_t grid_cell(SolveGrid grid, Vec2 place)
{
    double x = real_clamp((place.x + GRID_MARGIN) / GRID_STEP + 0.5, 0.0, grid.columns - 1.0);
    double y = real_clamp((place.y + GRID_MARGIN) / GRID_STEP + 0.5, 0.0, grid.rows - 1.0);
    return (int32_t)y * grid.columns + (int32_t)x;
}

static inline Vec2 grid_place(SolveGrid grid, int32_t cell)
{
    return vec2(cell % grid.columns * GRID_STEP - GRID_MARGIN,
                cell / grid.columns * GRID_STEP - GRID_MARGIN);
}

// True if no rock is at a place. Ground that may break, or that some forms pass, is none.
static inline bool grid_is_free(const LevelDesc *level, Vec2 place)
{
    uint32_t type = sim_terrain_type(&level->terrain, (int32_t)real_floor(place.x),
                                     (int32_t)real_floor(place.y));
    uint32_t kind =
        type == 0 || level->materials == NULL ? LEVEL_EARTH : level->materials[type].kind;
    return kind == LEVEL_CRUMBLING || kind == LEVEL_BREAKABLE || kind == LEVEL_GRATE ||
           kind == LEVEL_ONE_WAY ||
           !sim_terrain_overlaps_disc(&level->terrain, place, GRID_CLEARANCE);
}
