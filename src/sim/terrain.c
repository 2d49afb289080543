// terrain.c - questions about the static world that need no body: which edges are surface, how deep a place lies in rock.
#include "jantar/terrain.h"

#include "jantar/real.h"

static const struct {
    int32_t dx, dy;
    SimSide facing; // the neighbour's side that meets ours
} neighbour[SIM_SIDE_COUNT] = {
    [SIM_SIDE_TOP] = {0, -1, SIM_SIDE_BOTTOM},
    [SIM_SIDE_RIGHT] = {1, 0, SIM_SIDE_LEFT},
    [SIM_SIDE_BOTTOM] = {0, 1, SIM_SIDE_TOP},
    [SIM_SIDE_LEFT] = {-1, 0, SIM_SIDE_RIGHT},
};

bool sim_terrain_edge_is_interior(const SimTerrain *terrain, int32_t cx, int32_t cy, const SimShape *piece,
                                  uint32_t edge)
{
    if (!(piece->border_mask >> edge & 1u))
        return false;
    SimSide side = (SimSide)((piece->border_sides >> (2 * edge)) & 3u);
    uint32_t type = sim_terrain_type(terrain, cx + neighbour[side].dx, cy + neighbour[side].dy);
    if (type == 0)
        return false;
    const SimTileType *other = terrain->types + type;
    Vec2 a = piece->vertices[edge], b = piece->vertices[(edge + 1) % piece->vertex_count];
    bool lies_flat = side == SIM_SIDE_TOP || side == SIM_SIDE_BOTTOM;
    double p = lies_flat ? a.x : a.y, q = lies_flat ? b.x : b.y;
    SimSide facing = neighbour[side].facing;
    return other->cover_min[facing] <= real_min(p, q) && other->cover_max[facing] >= real_max(p, q);
}

// Least distance of a place (in tile coordinates) to an exposed edge of the piece; -1 when it is not inside. An interior
// piece without exposed edges counts with its nearest edge: it is rock all the same.
static double depth_in_piece(const SimTerrain *terrain, int32_t cx, int32_t cy, const SimShape *piece, Vec2 place)
{
    double nearest = 1e9, nearest_exposed = 1e9;
    for (uint32_t k = 0; k < piece->vertex_count; k++) {
        double inside = -vec2_dot(piece->normals[k], vec2_sub(place, piece->vertices[k]));
        if (inside <= 0.0)
            return -1.0;
        nearest = real_min(nearest, inside);
        if (inside < nearest_exposed && !sim_terrain_edge_is_interior(terrain, cx, cy, piece, k))
            nearest_exposed = inside;
    }
    return nearest_exposed < 1e9 ? nearest_exposed : nearest;
}

double sim_terrain_depth(const SimTerrain *terrain, Vec2 point)
{
    double fx = real_floor(point.x), fy = real_floor(point.y);
    if (!(fx >= 0.0 && fy >= 0.0 && fx < terrain->width && fy < terrain->height))
        return 0.0;
    int32_t cx = (int32_t)fx, cy = (int32_t)fy;
    const SimTileType *type = terrain->types + sim_terrain_type(terrain, cx, cy);
    double depth = 0.0;
    for (uint32_t i = 0; i < type->piece_count; i++)
        depth = real_max(depth, depth_in_piece(terrain, cx, cy, terrain->pieces + type->first_piece + i,
                                               vec2(point.x - fx, point.y - fy)));
    return depth;
}

static bool disc_meets_piece(const SimShape *piece, Vec2 centre, double radius)
{
    bool inside = true;
    for (uint32_t k = 0; k < piece->vertex_count; k++) {
        Vec2 a = piece->vertices[k], edge = vec2_sub(piece->vertices[(k + 1) % piece->vertex_count], a);
        Vec2 to_centre = vec2_sub(centre, a);
        inside = inside && vec2_dot(piece->normals[k], to_centre) < 0.0;
        double t = real_clamp(vec2_dot(to_centre, edge) / vec2_length_squared(edge), 0.0, 1.0);
        if (vec2_length_squared(vec2_sub(to_centre, vec2_scale(edge, t))) < radius * radius)
            return true;
    }
    return inside;
}

bool sim_terrain_overlaps_disc(const SimTerrain *terrain, Vec2 centre, double radius)
{
    int32_t left = (int32_t)real_floor(real_clamp(centre.x - radius, -1.0, terrain->width));
    int32_t right = (int32_t)real_floor(real_clamp(centre.x + radius, -1.0, terrain->width));
    int32_t top = (int32_t)real_floor(real_clamp(centre.y - radius, -1.0, terrain->height));
    int32_t bottom = (int32_t)real_floor(real_clamp(centre.y + radius, -1.0, terrain->height));
    for (int32_t cy = top; cy <= bottom; cy++) {
        for (int32_t cx = left; cx <= right; cx++) {
            const SimTileType *type = terrain->types + sim_terrain_type(terrain, cx, cy);
            Vec2 local = vec2(centre.x - cx, centre.y - cy);
            for (uint32_t i = 0; i < type->piece_count; i++)
                if (disc_meets_piece(terrain->pieces + type->first_piece + i, local, radius))
                    return true;
        }
    }
    return false;
}
