// types.h - the pool of tile types. Tiles of equal shape and material share a type, however they
// were drawn or flipped.
#pragma once

#include "jantar/level_desc.h"
#include "map_polygon.h"

// Bits that say how a cell flips its tile. The transposition is applied first.
enum { FLIP_TRANSPOSE = 1, FLIP_VERTICAL = 2, FLIP_HORIZONTAL = 4, FLIP_COUNT = 8 };

// The material of a tile: the part that the simulation reads, and the part that the game reads.
typedef struct TileMaterial {
    double friction, restitution;
    bool sticky;
    LevelMaterial game;
    bool tells_plane; // its tile says in which plane it is; else its layer does
    uint32_t plane;   // LevelPlane
} TileMaterial;

typedef struct TypePool {
    SimTileType types[SIM_TERRAIN_MAX_TYPES + 1]; // [0] is air
    LevelMaterial materials[SIM_TERRAIN_MAX_TYPES + 1];
    uint32_t type_count; // including air
    SimShape *pieces;
    uint32_t piece_count;
    uint32_t piece_capacity;
} TypePool;

typedef enum TypeResult { TYPE_FOUND, TYPE_POOL_FULL, TYPE_NO_MEMORY } TypeResult;

void type_pool_open(TypePool *pool);
void type_pool_close(TypePool *pool);

// The collision of a tile as its tileset says it, in pixels.
typedef struct TileBody {
    const Piece *pieces;
    uint32_t count;
    const TileMaterial *material;
    uint32_t plane; // LevelPlane
} TileBody;

// Finds or makes the type of a flipped tile of `tile_size` pixels and writes its number. A tile
// without pieces is air.
TypeResult type_pool_add(TypePool *pool, const TileBody *body, uint32_t flips, double tile_size,
                         uint32_t *type);
