// ground_depth.c - approximate depth below the surface of the rock, on the corners of the grid: a
// distance transform, blurred so that it is smooth.
#include "ground_depth.h"
#include "jantar/real.h"
#include <stdlib.h>
#include <string.h>

enum { BLURS = 2 };

bool ground_cell_is_rock(const SimTerrain *terrain, int32_t cx, int32_t cy)
{
    int32_t x = (int32_t)real_clamp(cx, 0.0, terrain->width - 1.0);
    int32_t y = (int32_t)real_clamp(cy, 0.0, terrain->height - 1.0);
    return terrain->types[sim_terrain_type(terrain, x, y)].piece_count >
           0; // beyond the map it looks as at its border
}

// Returns the depth at a corner of the grid; for a corner outside the map that of the nearest one
// inside.
static float depth_of(const GroundDepth *map, int32_t x, int32_t y)
{
    int32_t cx = (int32_t)real_clamp(x, 0.0, map->width - 1.0);
    int32_t cy = (int32_t)real_clamp(y, 0.0, map->height - 1.0);
    return map->depth[(uint32_t)cy * map->width + (uint32_t)cx];
}

// Computes the new depth of a corner from the corner and its eight neighbours.
typedef float DepthRule(const GroundDepth *map, int32_t x, int32_t y);

// The depth exceeds that of a neighbour by at most the distance to it.
static float depth_step(const GroundDepth *map, int32_t x, int32_t y)
{
    float least = depth_of(map, x, y);
    for (int32_t dy = -1; dy <= 1; dy++)
        for (int32_t dx = -1; dx <= 1; dx++) {
            float way = dx != 0 && dy != 0 ? 1.41f : 1.0f;
            float depth = depth_of(map, x + dx, y + dy) + way;
            if ((dx != 0 || dy != 0) && depth < least)
                least = depth;
        }
    return least;
}

// The mean of the nine corners. This removes the squareness of the distance transform.
static float depth_blur(const GroundDepth *map, int32_t x, int32_t y)
{
    float sum = 0.0f;
    for (int32_t dy = -1; dy <= 1; dy++)
        for (int32_t dx = -1; dx <= 1; dx++)
            sum += depth_of(map, x + dx, y + dy);
    return sum / 9.0f;
}

static void depth_pass(GroundDepth *map, DepthRule *rule)
{
    for (int32_t y = 0; y < (int32_t)map->height; y++)
        for (int32_t x = 0; x < (int32_t)map->width; x++)
            map->scratch[(uint32_t)y * map->width + (uint32_t)x] = rule(map, x, y);
    memcpy(map->depth, map->scratch, (size_t)map->width * map->height * sizeof *map->depth);
}

static void depth_start(GroundDepth *map, const SimTerrain *terrain)
{
    for (int32_t y = 0; y < (int32_t)map->height; y++)
        for (int32_t x = 0; x < (int32_t)map->width; x++) {
            int32_t cx = map->left + x, cy = map->top + y;
            bool inside = ground_cell_is_rock(terrain, cx, cy) &&
                          ground_cell_is_rock(terrain, cx - 1, cy) &&
                          ground_cell_is_rock(terrain, cx, cy - 1) &&
                          ground_cell_is_rock(terrain, cx - 1, cy - 1);
            map->depth[(uint32_t)y * map->width + (uint32_t)x] =
                inside ? (float)GROUND_DEPTH_MAX : 0.0f;
        }
}

bool ground_depth_build(GroundDepth *map, const SimTerrain *terrain, CellBox cells)
{
    CellBox around = cell_box_grow(cells, GROUND_DEPTH_MAX + BLURS, terrain);
    map->left = around.left;
    map->top = around.top;
    map->width = (uint32_t)(around.right - around.left) + 1;
    map->height = (uint32_t)(around.bottom - around.top) + 1;
    map->depth = malloc((size_t)map->width * map->height * sizeof *map->depth);
    map->scratch = malloc((size_t)map->width * map->height * sizeof *map->scratch);
    if (!map->depth || !map->scratch)
        return false;
    depth_start(map, terrain);
    for (uint32_t pass = 0; pass < GROUND_DEPTH_MAX; pass++)
        depth_pass(map, depth_step);
    for (uint32_t pass = 0; pass < BLURS; pass++)
        depth_pass(map, depth_blur);
    return true;
}

double ground_depth_at(const GroundDepth *map, Vec2 at)
{
    double x = real_clamp(at.x - map->left, 0.0, map->width - 1.0);
    double y = real_clamp(at.y - map->top, 0.0, map->height - 1.0);
    int32_t cx = (int32_t)real_floor(x);
    int32_t cy = (int32_t)real_floor(y);
    double tx = x - cx;
    double ty = y - cy;
    double upper =
        (double)depth_of(map, cx, cy) * (1.0 - tx) + (double)depth_of(map, cx + 1, cy) * tx;
    double lower =
        (double)depth_of(map, cx, cy + 1) * (1.0 - tx) + (double)depth_of(map, cx + 1, cy + 1) * tx;
    return upper + (lower - upper) * ty;
}

void ground_depth_free(GroundDepth *map)
{
    free(map->depth);
    free(map->scratch);
    *map = (GroundDepth){0};
}
