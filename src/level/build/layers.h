// layers.h - the tree of a map's layers, walked from the lowest to the uppermost. Private to the
// stage that reads layers (layers.c, survey.c, tiles.c, cells.c).
#pragma once

#include "level/values/label.h"
#include "loader.h"
#include <string.h>

// A layer. Its values include those of the groups around it.
typedef struct Layer {
    const Node *node;
    const char *type, *name;
    Label label;    // begins messages: `layer "rock": `
    uint32_t index; // number of layers and groups before it
    Vec2 offset;    // pixels
    Vec2 parallax;  // part of the camera's motion that it makes
    bool has_parallax;
    bool visible;   // false: it or a group around it is hidden
    double opacity; // 0..1
    uint32_t tint;  // 0xRRGGBB
} Layer;

// A function that is called for every layer, for a group before the layers in it. It returns false,
// with an error reported, when something is wrong with the layer.
typedef bool (*LayerVisitor)(Loader *loader, const Layer *layer);

// Visits all layers, also those after a faulty one. Returns false when any of them was faulty.
bool layers_walk(Loader *loader, const Node *map, LayerVisitor visit);

static inline bool layer_is(const Layer *layer, const char *type)
{
    return strcmp(layer->type, type) == 0;
}

// --- what must be known of all layers before the first is read (survey.c) ------------------------

// Returns how much a tile layer looks like the one that should collide, in a map whose tilesets say
// nothing of it: 0 (not at all) to 3.
uint32_t survey_rank(const Layer *layer);

// True when the layer's name or class says that it is what collides.
bool survey_is_collision(const Layer *layer);

// True for a layer with the property `solid`, by which some games mark the layer that collides.
bool survey_is_solid(const Layer *layer);

// --- the tiles of a tile layer one by one, however the file holds them (tiles.c) -----------------

// A tile that is not empty.
typedef struct TileFound {
    const Node *at; // its number in the file, or the text in which it was packed
    int32_t x, y;   // position in the map, tiles
    uint32_t gid;   // tile number with its flip bits
} TileFound;

typedef bool (*TileVisitor)(void *context, const TileFound *tile);

// Checks the layer's size, encoding and data, and visits its tiles row by row and chunk by chunk,
// until the visitor refuses one. Returns false, with an error reported, when that happens or
// anything else is wrong.
bool tiles_visit(const Loader *loader, const Layer *layer, TileVisitor visit, void *context);

// --- tile layers become cells of the terrain (cells.c) -------------------------------------------

// Reads a tile layer into loader->cells. A layer that does not collide is only checked. Returns
// false, with an error reported, when something is wrong with it.
bool cells_read(Loader *loader, const Layer *layer);
