// types.c - finds or makes the tile type of a tile, flipped.
#include "types.h"
#include "jantar/grow.h"
#include "jantar/level_plane.h"

#include <stdlib.h>
#include <string.h>

void type_pool_open(TypePool *pool)
{
    memset(pool, 0, sizeof *pool);
    pool->types[0] = sim_tile_type_make(NULL, 0, 0);
    pool->type_count = 1;
}

void type_pool_close(TypePool *pool)
{
    free(pool->pieces);
    pool->pieces = NULL;
}

static Vec2 flip_point(Vec2 point, uint32_t flips, double size)
{
    if ((flips & FLIP_TRANSPOSE) != 0)
        point = vec2(point.y, point.x);
    if ((flips & FLIP_HORIZONTAL) != 0)
        point.x = size - point.x;
    if ((flips & FLIP_VERTICAL) != 0)
        point.y = size - point.y;
    return point;
}

// Makes a shape of a flipped piece. It is flipped in pixels, before the division, so that equal
// edges of neighbours stay equal to the bit.
static bool make_shape(SimShape *out, const Piece *piece, uint32_t flips, double size)
{
    Piece flipped = {piece->count, {{0.0, 0.0}}};
    for (uint32_t i = 0; i < piece->count; i++)
        flipped.points[i] = flip_point(piece->points[i], flips, size);
    piece_normalize(&flipped);
    for (uint32_t i = 0; i < flipped.count; i++)
        flipped.points[i] = vec2(flipped.points[i].x / size, flipped.points[i].y / size);
    return sim_shape_make(out, flipped.points, flipped.count);
}

static int compare_shapes(const void *a, const void *b)
{
    const SimShape *x = a, *y = b;
    if (x->vertex_count != y->vertex_count)
        return x->vertex_count < y->vertex_count ? -1 : 1;
    for (uint32_t i = 0; i < x->vertex_count; i++) {
        Vec2 p = x->vertices[i], q = y->vertices[i];
        if (p.y != q.y)
            return p.y < q.y ? -1 : 1;
        if (p.x != q.x)
            return p.x < q.x ? -1 : 1;
    }
    return 0;
}

static bool material_equals(const TypePool *pool, uint32_t type, const TileMaterial *material)
{
    const SimTileType *info = &pool->types[type];
    const LevelMaterial *game = &pool->materials[type];
    return info->friction == material->friction && info->restitution == material->restitution &&
           info->sticky == material->sticky && game->kind == material->game.kind &&
           game->damage == material->game.damage && game->strength == material->game.strength &&
           game->hold == material->game.hold;
}

// Returns the bits of a plane in the layers of a tile type: none for the front.
static uint16_t bits_of_plane(uint32_t plane)
{
    return plane == LEVEL_PLANE_FRONT ? 0 : (uint16_t)level_plane_layers(plane);
}

static bool type_equals(const TypePool *pool, uint32_t type, const SimShape *shapes, uint32_t count,
                        const TileBody *body)
{
    const SimTileType *info = &pool->types[type];
    bool like = material_equals(pool, type, body->material) &&
                (info->layers & SIM_PLANES) == bits_of_plane(body->plane);
    if (info->piece_count != count || (count > 0 && !like))
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (compare_shapes(&pool->pieces[info->first_piece + i], &shapes[i]) != 0)
            return false;
    return true;
}

static void make_type(TypePool *pool, uint32_t count, const TileBody *body)
{
    const TileMaterial *material = body->material;
    SimTileType type = sim_tile_type_make(pool->pieces, pool->piece_count, count);
    type.friction = material->friction;
    type.restitution = material->restitution;
    type.sticky = material->sticky;
    type.smooth =
        !type.sticky && (material->game.kind == LEVEL_ICE || material->game.kind == LEVEL_GLASS);
    type.one_way = material->game.kind == LEVEL_ONE_WAY;
    type.layers = material->game.kind == LEVEL_GRATE   ? SIM_LAYER_GRATE
                  : type.one_way                       ? SIM_LAYER_LEDGE
                  : material->game.kind == LEVEL_GLASS ? SIM_LAYER_GLASS
                                                       : type.layers;
    type.layers |= bits_of_plane(body->plane);
    pool->materials[pool->type_count] = material->game;
    pool->types[pool->type_count++] = type;
    pool->piece_count += count;
}

static TypeResult add_shapes(TypePool *pool, const SimShape *shapes, uint32_t count,
                             const TileBody *body, uint32_t *type)
{
    for (*type = 0; *type < pool->type_count; (*type)++)
        if (type_equals(pool, *type, shapes, count, body))
            return TYPE_FOUND;
    if (pool->type_count > SIM_TERRAIN_MAX_TYPES)
        return TYPE_POOL_FULL;
    if (!GROW(pool->pieces, pool->piece_capacity, pool->piece_count, count))
        return TYPE_NO_MEMORY;
    memcpy(pool->pieces + pool->piece_count, shapes, count * sizeof *shapes);
    make_type(pool, count, body);
    return TYPE_FOUND;
}

TypeResult type_pool_add(TypePool *pool, const TileBody *body, uint32_t flips, double tile_size,
                         uint32_t *type)
{
    SimShape shapes[SIM_TILE_MAX_PIECES];
    uint32_t made = 0;
    // A piece that is refused is a sliver left over from cutting. Its collision would not be
    // noticed.
    for (uint32_t i = 0; i < body->count && made < SIM_TILE_MAX_PIECES; i++)
        made += make_shape(&shapes[made], &body->pieces[i], flips, tile_size);
    if (made > 1)
        qsort(shapes, made, sizeof shapes[0], compare_shapes);
    return add_shapes(pool, shapes, made, body, type);
}
