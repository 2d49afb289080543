// layers.h - the tree of a map's layers, walked from the lowest to the uppermost. Private to the
// layers stage.
#pragma once

#include "loader.h"
#include <string.h>

// A layer with what it takes from the groups around it.
typedef struct Layer {
    const Node *node;
    const char *type, *name;
    char label[LOADER_LABEL_BYTES]; // `layer "rock": `
    Vec2 offset;                    // pixels, groups included
    bool has_parallax;
} Layer;

// Called for every layer, for a group before those in it; false, reported, when something is wrong
// with it.
typedef bool (*LayerVisitor)(Loader *loader, const Layer *layer);

// Visits all layers, also behind one that is wrong. False when any of them was.
bool layers_walk(Loader *loader, const Node *map, LayerVisitor visit);

static inline bool layer_is(const Layer *layer, const char *type)
{
    return strcmp(layer->type, type) == 0;
}

// --- what must be known of all layers before the first is read (survey.c) ------------------------

// How much a tile layer looks like the one that is meant to collide, in a map whose tilesets don't
// say: 0 not at all.
uint32_t survey_rank(const Layer *layer);

// True for a layer with the property `solid`: how some games mark the one that collides.
bool survey_is_solid(const Layer *layer);

// --- the tiles of a tile layer one by one, however the file holds them (tiles.c) -----------------

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

// --- tile layers become cells of the terrain (cells.c) -------------------------------------------

// Reads a tile layer into loader->cells. One that does not collide is only checked.
bool cells_read(Loader *loader, const Layer *layer);
