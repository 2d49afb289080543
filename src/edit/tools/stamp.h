// stamp.h - what a stamp holds: cells of tile layers, and the texts of objects.
#pragma once

#include "edit/map/changes.h"
#include "jantar/edit_tools.h"

typedef struct StampLayer {
    uint32_t id;
    char name[EDIT_TEXT_BYTES];
    uint32_t *gids; // owned; row by row
} StampLayer;

// An object of a stamp: its text, and where it is from the stamp's upper left corner.
typedef struct StampObject {
    uint32_t id, layer;
    char layer_name[EDIT_TEXT_BYTES];
    JsonText text; // owned
} StampObject;

struct EditStamp {
    EditBox box; // as it was in the map
    uint32_t tile_width, tile_height;
    StampLayer *layers;
    uint32_t layer_count, layer_capacity;
    StampObject *objects;
    uint32_t object_count, object_capacity;
    bool is_mirrored;
    bool is_foreign; // from another map: links to what was not copied go
};

// Copy a layer's cells in the box of a stamp, the text of an object. False without memory.
bool stamp_layer_copy(EditStamp *stamp, const Edit *edit, const EditLayer *layer);
bool stamp_object_copy(EditStamp *stamp, const Edit *edit, const EditObject *object);

// Returns the layer of this kind that a part of a stamp goes to: the one with its id, else with its
// name, else the usual one; 0: none.
uint32_t stamp_layer(const Edit *edit, EditLayerKind kind, uint32_t id, const char *name);

// Puts the objects of a stamp down with its upper left cell at (x, y), by one patch (stamp_put.c).
// The first of them gets the id *first, the next ones those after it.
bool stamp_objects_put(Edit *edit, const EditStamp *stamp, int32_t x, int32_t y, uint32_t *first,
                       Err *err);
