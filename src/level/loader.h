// loader.h - what the stages of loading a map hand on: scan and parse (node.h), tilesets, layers, objects, build.
//
// Each stage reads the document and adds what it found to the Loader; a stage that fails has reported why, and the
// later ones still run as far as they make sense, so that one check finds many problems. What drawing will need of a
// map (decoration layers, pictures, animations) belongs here too, beside the cells.
#pragma once

#include "content.h"
#include "property.h"
#include "shapes.h"
#include "types.h"

enum {
    LOADER_MAX_TILESETS = 32,
    LOADER_MAX_LAYERS = 64,
    LOADER_MAX_OBJECTS = 10000,
    LOADER_MAX_TILE_IDS = 65536, // in a tileset
    LOADER_MIN_TILE_SIZE = 4,    // pixels
    LOADER_MAX_TILE_SIZE = 256,
    LOADER_NAME_BYTES = 64,
    LOADER_LABEL_BYTES = 128,
};

// A tile of a tileset that collides.
typedef struct TileRule {
    uint32_t id;
    uint32_t first_piece; // of the tileset's pieces
    uint32_t piece_count;
    uint16_t types[FLIP_COUNT]; // type of the tile when flipped so, plus 1; 0: not asked for yet
} TileRule;

typedef struct Tileset {
    uint32_t first_gid;
    uint32_t id_count; // ids 0 .. id_count - 1 exist (a collection has gaps)
    char name[LOADER_NAME_BYTES];
    TileRule *rules; // sorted by id
    uint32_t rule_count;
    Piece *pieces;
    uint32_t piece_count;
    uint32_t piece_capacity;
} Tileset;

// An exit or sign as found; texts live with the map's document.
typedef struct FoundBox {
    uint32_t id;
    Box box;
    const char *text;
} FoundBox;

typedef struct FoundBoxes {
    FoundBox *list;
    uint32_t count;
    uint32_t capacity;
} FoundBoxes;

typedef struct FoundThings {
    LevelThing *list;
    uint32_t count;
    uint32_t capacity;
} FoundThings;

typedef struct Loader {
    LevelReport *report;
    Content content;
    uint32_t width, height; // cells
    double tile_size;       // pixels
    double gravity;
    const char *title;
    Tileset tilesets[LOADER_MAX_TILESETS]; // ascending first_gid
    uint32_t tileset_count;
    TypePool types;
    uint8_t *cells;
    uint32_t layer_count;
    uint32_t object_count;
    bool has_spawn;
    uint32_t spawn_id;
    Vec2 spawn; // tiles
    FoundBoxes exits;
    FoundBoxes signs;
    FoundThings things;
} Loader;

// Frees what the stages allocated.
void loader_close(Loader *loader);

// Reads the tilesets of a map, embedded or external.
bool tilesets_read(Loader *loader, const Node *map);

// Reads one tileset by itself, for checking; `tileset` is its root.
bool tilesets_check(Loader *loader, const Node *tileset);

// Frees a tileset's rules and pieces.
void tileset_close(Tileset *tileset);

// The tileset a gid without flags belongs to; NULL when it lies before the first or behind the end of its tileset.
Tileset *tilesets_find(Loader *loader, uint32_t gid);

// The rule of a tile; NULL when the tile does not collide.
TileRule *tileset_rule(const Tileset *tileset, uint32_t id);

// Reads all layers, in groups too: tiles become cells, objects are found.
bool layers_read(Loader *loader, const Node *map);

// Reads the objects of a layer that is shifted by `offset` pixels.
bool objects_read(Loader *loader, const Node *layer, Vec2 offset);

// Complains when what every level needs was not found.
bool objects_finish(Loader *loader, const Node *map);
