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
