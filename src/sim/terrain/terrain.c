// terrain.c - the static terrain: packing cells, and queries that need no body: which edges are
// surface, how deep a position is in the rock, whether a disc is free.
#include "jantar/terrain.h"

#include "jantar/real.h"
#include "rock_view.h"

#include <assert.h>
#include <string.h>

// More than the rounding error of a squared distance, tiles^2.
#define ROUNDING 1e-9

void sim_terrain_pack(uint8_t *packed, const uint8_t *cells, size_t count)
{
    memset(packed, 0, (count + 1) / 2);
    for (size_t i = 0; i < count; i++) {
        assert(cells[i] < SIM_TERRAIN_PACKED_TYPES);
        packed[i / 2] = (uint8_t)(packed[i / 2] | cells[i] << (4 * (i % 2)));
    }
}

static const struct {
    int32_t dx, dy;
    SimSide facing; // the neighbour's side that touches ours
} neighbour[SIM_SIDE_COUNT] = {
    [SIM_SIDE_TOP] = {0, -1, SIM_SIDE_BOTTOM},
    [SIM_SIDE_RIGHT] = {1, 0, SIM_SIDE_LEFT},
    [SIM_SIDE_BOTTOM] = {0, 1, SIM_SIDE_TOP},
    [SIM_SIDE_LEFT] = {-1, 0, SIM_SIDE_RIGHT},
};

bool sim_terrain_edge_is_interior(const SimTerrain *terrain, int32_t cx, int32_t cy,
                                  const SimShape *piece, uint32_t edge)
{
    if (piece->inner_mask >> edge & 1u)
        return true;
    if (!(piece->border_mask >> edge & 1u))
        return false;
    SimSide side = (SimSide)((piece->border_sides >> (2 * edge)) & 3u);
    uint32_t type = ground_type(terrain, cx + neighbour[side].dx, cy + neighbour[side].dy);
    if (type == 0)
        return false;
    const SimTileType *other = terrain->types + type;
    Vec2 a = piece->vertices[edge], b = piece->vertices[(edge + 1) % piece->vertex_count];
    bool lies_flat = side == SIM_SIDE_TOP || side == SIM_SIDE_BOTTOM;
    double p = lies_flat ? a.x : a.y, q = lies_flat ? b.x : b.y;
    SimSide facing = neighbour[side].facing;
    return other->cover_min[facing] <= real_min(p, q) && other->cover_max[facing] >= real_max(p, q);
}

// Returns true if a piece contains `place`. The border belongs to the piece: a position on a seam
// is inside rock, a position on a surface is 0 deep.
bool sim_shape_contains(const SimShape *shape, Vec2 place)
{
    for (uint32_t k = 0; k < shape->vertex_count; k++)
        if (vec2_dot(shape->normals[k], vec2_sub(place, shape->vertices[k])) > 0.0)
            return false;
    return true;
}

static double segment_distance_squared(Vec2 a, Vec2 b, Vec2 place)
{
    Vec2 edge = vec2_sub(b, a), to_place = vec2_sub(place, a);
    double t = real_clamp(vec2_dot(to_place, edge) / vec2_length_squared(edge), 0.0, 1.0);
    return vec2_length_squared(vec2_sub(to_place, vec2_scale(edge, t)));
}

static bool inside_rock(const SimTerrain *terrain, int32_t cx, int32_t cy, Vec2 local)
{
    const SimTileType *type = terrain->types + ground_type(terrain, cx, cy);
    for (uint32_t i = 0; i < type->piece_count; i++)
        if (sim_shape_contains(terrain->pieces + type->first_piece + i, local))
            return true;
    return false;
}

// Returns the least squared distance of a position (in the cell's coordinates) to the exposed edges
// of the cell, at most `nearest`, tiles^2.
static double nearest_surface(const SimTerrain *terrain, int32_t cx, int32_t cy, Vec2 local,
                              double nearest)
{
    const SimTileType *type = terrain->types + ground_type(terrain, cx, cy);
    for (uint32_t i = 0; i < type->piece_count; i++) {
        const SimShape *piece = terrain->pieces + type->first_piece + i;
        for (uint32_t k = 0; k < piece->vertex_count; k++)
            if (!sim_terrain_edge_is_interior(terrain, cx, cy, piece, k))
                nearest =
                    real_min(nearest, segment_distance_squared(
                                          piece->vertices[k],
                                          piece->vertices[(k + 1) % piece->vertex_count], local));
    }
    return nearest;
}

// Returns the squared distance of a position in the middle one of three by three cells to another
// of them, tiles^2.
static double distance_to_cell(Vec2 local, int32_t dx, int32_t dy)
{
    double x = dx < 0 ? local.x : dx > 0 ? 1.0 - local.x : 0.0;
    double y = dy < 0 ? local.y : dy > 0 ? 1.0 - local.y : 0.0;
    return x * x + y * y;
}

double sim_terrain_depth(const SimTerrain *terrain, Vec2 point)
{
    static const int32_t steps[3] = {0, -1, 1}; // its own cell first: most others are farther
    double fx = real_floor(point.x), fy = real_floor(point.y);
    if (!(fx >= 0.0 && fy >= 0.0 && fx < terrain->width && fy < terrain->height))
        return 0.0;
    int32_t cx = (int32_t)fx, cy = (int32_t)fy;
    Vec2 local = vec2(point.x - fx, point.y - fy);
    if (!inside_rock(terrain, cx, cy, local))
        return 0.0;
    double nearest = 1.0;
    for (uint32_t i = 0; i < 9; i++) {
        int32_t dx = steps[i % 3], dy = steps[i / 3];
        if (distance_to_cell(local, dx, dy) <= nearest + ROUNDING)
            nearest = nearest_surface(terrain, cx + dx, cy + dy, vec2(local.x - dx, local.y - dy),
                                      nearest);
    }
    return real_sqrt(nearest);
}

static bool disc_meets_piece(const SimShape *piece, Vec2 centre, double radius)
{
    for (uint32_t k = 0; k < piece->vertex_count; k++)
        if (segment_distance_squared(piece->vertices[k],
                                     piece->vertices[(k + 1) % piece->vertex_count],
                                     centre) < radius * radius)
            return true;
    return sim_shape_contains(piece, centre);
}

bool sim_terrain_overlaps_disc(const SimTerrain *terrain, Vec2 centre, double radius)
{
    int32_t left = (int32_t)real_floor(real_clamp(centre.x - radius, -1.0, terrain->width));
    int32_t right = (int32_t)real_floor(real_clamp(centre.x + radius, -1.0, terrain->width));
    int32_t top = (int32_t)real_floor(real_clamp(centre.y - radius, -1.0, terrain->height));
    int32_t bottom = (int32_t)real_floor(real_clamp(centre.y + radius, -1.0, terrain->height));
    for (int32_t cy = top; cy <= bottom; cy++) {
        for (int32_t cx = left; cx <= right; cx++) {
            const SimTileType *type = terrain->types + ground_type(terrain, cx, cy);
            Vec2 local = vec2(centre.x - cx, centre.y - cy);
            for (uint32_t i = 0; i < type->piece_count; i++)
                if (disc_meets_piece(terrain->pieces + type->first_piece + i, local, radius))
                    return true;
        }
    }
    return false;
}
