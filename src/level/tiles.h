// tiles.h - the tiles of a tile layer one by one, however the file holds them: numbers or packed
// text, in one piece or, in an infinite map, in chunks. Not here: what a tile number means
// (cells.c).
#pragma once

#include "layers.h"

// A tile that is not empty.
typedef struct TileFound {
    const Node *at; // its number in the file, or the text it was packed in
    int32_t x, y;   // tile of the map
    uint32_t gid;   // with its flags
} TileFound;

typedef bool (*TileVisitor)(void *context, const TileFound *tile);

// Checks the layer's size, encoding and data, and visits its tiles row by row, chunk by chunk,
// until one is refused. False, reported, when that or anything else was wrong.
bool tiles_visit(const Loader *loader, const Layer *layer, TileVisitor visit, void *context);
