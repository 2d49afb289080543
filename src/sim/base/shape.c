// shape.c - makes the convex pieces that tile types are built of. Reading them from files and
// cutting concave polygons is done in level.
#include "jantar/real.h"
#include "jantar/sim_body.h"
#include "jantar/terrain.h"
#include "jantar/winding.h"
#include "polygon.h"

#include <string.h>

// Smallest area of a piece, tiles^2: (1/64)^2. A smaller one is a drawing mistake.
#define SMALLEST_AREA (1.0 / 4096.0)

// Cross product below which two edges count as one line, tiles^2.
#define COLLINEAR 1e-9

// Two edges of a piece are the faces of a plate if the cosine between their normals is below this.
#define PLATE_FACES (-0.95)

static bool inside_tile(const Vec2 *vertices, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (!(vertices[i].x >= 0.0 && vertices[i].x <= 1.0 && vertices[i].y >= 0.0 &&
              vertices[i].y <= 1.0))
            return false;
    return true;
}

// Returns the side of the cell on which the edge a-b lies; SIM_SIDE_COUNT if it lies on none.
static SimSide side_of(Vec2 a, Vec2 b)
{
    if (a.y == 0.0 && b.y == 0.0)
        return SIM_SIDE_TOP;
    if (a.x == 1.0 && b.x == 1.0)
        return SIM_SIDE_RIGHT;
    if (a.y == 1.0 && b.y == 1.0)
        return SIM_SIDE_BOTTOM;
    if (a.x == 0.0 && b.x == 0.0)
        return SIM_SIDE_LEFT;
    return SIM_SIDE_COUNT;
}

static void add_edges(SimShape *shape)
{
    for (uint32_t k = 0; k < shape->vertex_count; k++) {
        Vec2 a = shape->vertices[k], b = shape->vertices[(k + 1) % shape->vertex_count];
        shape->normals[k] = polygon_normal(a, b);
        SimSide side = side_of(a, b);
        if (side != SIM_SIDE_COUNT) {
            shape->border_mask |= 1u << k;
            shape->border_sides |= (uint32_t)side << (2 * k);
        }
    }
}

bool sim_shape_make(SimShape *out, const Vec2 *vertices, uint32_t count)
{
    if (count < 3 || count > SIM_SHAPE_MAX_VERTICES || !inside_tile(vertices, count))
        return false;
    SimShape shape;
    memset(&shape, 0, sizeof shape);
    memcpy(shape.vertices, vertices, count * sizeof *vertices);
    shape.vertex_count = polygon_make_convex(shape.vertices, count);
    if (shape.vertex_count == 0 ||
        polygon_area_twice(shape.vertices, shape.vertex_count) < 2.0 * SMALLEST_AREA)
        return false;
    memset(shape.vertices + shape.vertex_count, 0,
           (SIM_SHAPE_MAX_VERTICES - shape.vertex_count) * sizeof *shape.vertices);
    add_edges(&shape);
    *out = shape;
    return true;
}

// Returns the position of a border vertex along its side, tiles.
static double along(SimSide side, Vec2 vertex)
{
    return side == SIM_SIDE_TOP || side == SIM_SIDE_BOTTOM ? vertex.x : vertex.y;
}

static void cover(SimTileType *type, const SimShape *piece, uint32_t edge)
{
    SimSide side = (SimSide)((piece->border_sides >> (2 * edge)) & 3u);
    double a = along(side, piece->vertices[edge]);
    double b = along(side, piece->vertices[(edge + 1) % piece->vertex_count]);
    type->cover_min[side] = real_min(type->cover_min[side], real_min(a, b));
    type->cover_max[side] = real_max(type->cover_max[side], real_max(a, b));
}

// Returns true if the edge from a to b lies within the edge from c to d, which runs the other way.
static bool covers(Vec2 a, Vec2 b, Vec2 c, Vec2 d)
{
    Vec2 edge = vec2_sub(b, a);
    double length_squared = vec2_length_squared(edge);
    if (real_abs(vec2_cross(edge, vec2_sub(c, a))) > COLLINEAR ||
        real_abs(vec2_cross(edge, vec2_sub(d, a))) > COLLINEAR)
        return false;
    return vec2_dot(edge, vec2_sub(d, a)) <= COLLINEAR &&
           vec2_dot(edge, vec2_sub(c, a)) >= length_squared - COLLINEAR;
}

static bool has_covering_edge(const SimShape *piece, Vec2 a, Vec2 b)
{
    for (uint32_t k = 0; k < piece->vertex_count; k++)
        if (covers(a, b, piece->vertices[k], piece->vertices[(k + 1) % piece->vertex_count]))
            return true;
    return false;
}

static void mark_inner_edges(SimShape *piece, const SimShape *pieces, uint32_t count)
{
    piece->inner_mask = 0;
    for (uint32_t k = 0; k < piece->vertex_count; k++)
        for (uint32_t other = 0; other < count; other++)
            if (pieces + other != piece &&
                has_covering_edge(pieces + other, piece->vertices[k],
                                  piece->vertices[(k + 1) % piece->vertex_count]))
                piece->inner_mask |= 1u << k;
}

// Returns how far a piece reaches behind an edge, tiles.
static double depth_behind(const SimShape *piece, uint32_t edge)
{
    double most = 0.0;
    for (uint32_t i = 0; i < piece->vertex_count; i++)
        most = real_max(most, vec2_dot(piece->normals[edge],
                                       vec2_sub(piece->vertices[edge], piece->vertices[i])));
    return most;
}

// True if a piece is a thin plate: two of its outer edges face away from each other with little
// between them. The tip of a wedge is none; what a motion cuts off there is smaller than a point's
// step.
static bool is_plate(const SimShape *piece)
{
    for (uint32_t k = 0; k < piece->vertex_count; k++)
        for (uint32_t j = 0; j < k; j++)
            if (!(piece->inner_mask >> k & 1u) && !(piece->inner_mask >> j & 1u) &&
                vec2_dot(piece->normals[k], piece->normals[j]) < PLATE_FACES &&
                depth_behind(piece, k) < SIM_TERRAIN_THIN)
                return true;
    return false;
}

SimTileType sim_tile_type_make(SimShape *pieces, uint32_t first, uint32_t count)
{
    SimTileType type = {.first_piece = first,
                        .piece_count = count,
                        .layers = SIM_LAYER_ROCK,
                        .friction = 1.0,
                        .sticky = true};
    for (int side = 0; side < SIM_SIDE_COUNT; side++) {
        type.cover_min[side] = 2.0;
        type.cover_max[side] = -1.0;
    }
    for (uint32_t i = first; i < first + count; i++) {
        mark_inner_edges(pieces + i, pieces + first, count);
        type.is_thin = type.is_thin || is_plate(pieces + i);
        for (uint32_t k = 0; k < pieces[i].vertex_count; k++)
            if (pieces[i].border_mask >> k & 1u)
                cover(&type, pieces + i, k);
    }
    return type;
}
