// brushes.h - what brushes know of the tiles of a map.
#pragma once

#include "jantar/edit_tools.h"

enum { BRUSH_MASKS = 16, BRUSHES_MAX = 256, BRUSH_ALL = 15 };

// What a tile is to a brush.
typedef struct BrushTile {
    uint8_t corners; // that it holds
    bool is_ground;  // it holds a place, even if none of its corners
    uint16_t brush;  // index plus 1; 0: none
} BrushTile;

// The tiles of a tileset.
typedef struct BrushTiles {
    uint32_t first_gid, count;
    size_t first; // in EditBrushes.tiles
} BrushTiles;

struct EditBrushes {
    EditBrush *list;
    uint32_t (*gids)[BRUSH_MASKS]; // of each brush the tile that holds these corners; 0: none
    uint32_t count, capacity, gid_capacity;
    BrushTiles *sets;
    uint32_t set_count, set_capacity;
    BrushTile *tiles;
    uint32_t tile_count, tile_capacity;
};

// Returns the tile of a brush that holds these corners, or the nearest to it; 0 for none.
uint32_t brush_gid(const EditBrushes *brushes, uint32_t brush, uint32_t corners);
