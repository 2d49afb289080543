// types.h - the pool of tile types: tiles of equal shape share one, however they were drawn or flipped.
#pragma once

#include "polygon.h"

// Which way a cell shows its tile, as bits; the transposition comes first.
enum { FLIP_TRANSPOSE = 1, FLIP_VERTICAL = 2, FLIP_HORIZONTAL = 4, FLIP_COUNT = 8 };

typedef struct TypePool {
    SimTileType types[SIM_TERRAIN_MAX_TYPES + 1]; // [0] is air
    uint32_t type_count;                          // including air
    SimShape *pieces;
    uint32_t piece_count;
    uint32_t piece_capacity;
} TypePool;

typedef enum TypeResult { TYPE_FOUND, TYPE_POOL_FULL, TYPE_NO_MEMORY } TypeResult;

void type_pool_open(TypePool *pool);
void type_pool_close(TypePool *pool);

// Finds or makes the type of a tile with these pieces (pixels of a tile of `tile_size`), flipped.
TypeResult type_pool_add(TypePool *pool, const Piece *pieces, uint32_t count, uint32_t flips, double tile_size,
                         uint32_t *type);
