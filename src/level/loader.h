// loader.h - what the stages of loading a map hand on: scan and parse (node.h), tilesets, layers,
// objects, build.
//
// Each stage reads the document and adds what it found to the Loader; a stage that fails has
// reported why, and the later ones still run as far as they make sense, so that one check finds
// many problems. What drawing will need of a map (decoration layers, pictures, animations) belongs
// here too, beside the cells.
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
    TileMaterial material;
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
    bool is_odd;    // its tiles are not as large as the map's, so they can't collide
    bool tells;     // it says of any tile whether it collides
    TileRule block; // a whole tile of rock, for tilesets that tell nothing
    char size[24];  // of its tiles, "32x16"
    Vec2 anchor;    // tilesets_anchor() of its tiles
} Tileset;

// An exit or sign as found; texts live with the map's document.
typedef struct FoundBox {
    uint32_t id;
    Box box;
    LevelText text; // of a sign; "": no translation
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

// A link of an element that leads to nothing it can switch or follow.
typedef struct StrayLink {
    uint32_t element; // its number in FoundElements.list, sorted
    uint32_t to;      // id of the object it names
} StrayLink;

// The elements, and where each one's node is for what can be said only when all are known.
typedef struct FoundElements {
    LevelElement *list;
    uint32_t count;
    uint32_t capacity;
    Vec2 *places; // corners of lines
    uint32_t place_count;
    uint32_t place_capacity;
    StrayLink *strays;
    uint32_t stray_count;
    uint32_t stray_capacity;
} FoundElements;

// Where an object is, whatever its class.
typedef struct LevelPlace {
    uint32_t id;
    Vec2 centre; // tiles
} LevelPlace;

typedef struct FoundPlaces {
    LevelPlace *list;
    uint32_t count;
    uint32_t capacity;
} FoundPlaces;

// What is known of all layers before the first one is read (survey.c).
typedef struct Survey {
    int64_t left, top, right,
        bottom;             // tiles of an infinite map that something is in; empty: left >= right
    uint32_t best_rank;     // of survey_rank()
    const cJSON *uppermost; // tile layer
} Survey;

// Where the hero could start when there is no spawn (start.c).
typedef struct StartHint {
    char label[LOADER_LABEL_BYTES]; // of the object, `object 3 "Player"`; "": none
    Vec2 centre;                    // tiles
} StartHint;

typedef struct Loader {
    LevelReport *report;
    Content content;
    bool has_header; // what follows to tile_size is known
    bool infinite;
    uint32_t map_width,
        map_height;             // tiles, as the map says; an infinite map may have them elsewhere
    int32_t origin_x, origin_y; // the tile of the map that is cell (0, 0)
    uint32_t width, height;     // cells
    double tile_size;           // pixels
    double gravity;
    LevelText title;                       // "": no translation
    bool is_experiment;                    // nobody has to win it
    Tileset tilesets[LOADER_MAX_TILESETS]; // ascending first_gid
    uint32_t tileset_count;
    TypePool types;
    uint8_t *cells;
    Survey survey;
    uint32_t object_count;
    uint32_t spawn_count;
    uint32_t spawn_id;              // of the first
    Vec2 spawns[LEVEL_SPAWNS_MOST]; // tiles; in the map's order
    StartHint start;
    FoundBoxes exits;
    FoundBoxes signs;
    FoundThings things;
    FoundElements elements;
    FoundPlaces places;
} Loader;

// All cells, in tiles.
static inline Box loader_box(const Loader *loader)
{
    return (Box){{0.0, 0.0}, {(double)loader->width, (double)loader->height}};
}

// Frees what the stages allocated.
void loader_close(Loader *loader);

// Reads the tilesets of a map, embedded or external.
bool tilesets_read(Loader *loader, const Node *map);

// Reads one tileset by itself, for checking; `tileset` is its root.
bool tilesets_check(Loader *loader, const Node *tileset);

// Frees a tileset's rules and pieces.
void tileset_close(Tileset *tileset);

// The tileset a gid without flags belongs to; NULL when it lies before the first or behind the end
// of its tileset.
Tileset *tilesets_find(Loader *loader, uint32_t gid);

// The part of an object's box that is at its (x, y): the upper left corner (0, 0), of a tile object
// what its tileset says. False, reported, when its tile number is wrong; `label` begins messages.
bool tilesets_anchor(const Loader *loader, const Node *object, const char *label, Vec2 *anchor);

// The rule of a tile; NULL when the tile does not collide.
TileRule *tileset_rule(const Tileset *tileset, uint32_t id);

// Looks at the layers from afar: sets how many cells there are and makes them, all air.
bool layers_survey(Loader *loader, const Node *map);

// Reads all layers, in groups too: tiles become cells, objects are found.
bool layers_read(Loader *loader, const Node *map);

// Reads the objects of a layer that is shifted by `offset` pixels.
bool objects_read(Loader *loader, const Node *layer, Vec2 offset);

// Complains when what every level needs was not found.
bool objects_finish(Loader *loader, const Node *map);

// --- which tiles of a tileset collide, and with what (tile_rules.c) ------------------------------

// Reads "tiles" and "tileproperties" of a tileset's node, in the forms of all versions of Tiled,
// into the tileset, whose name, id_count and is_odd are known. False, reported, when anything in
// them is wrong.
bool tile_rules_read(const Loader *loader, const Node *node, Tileset *tileset);

// --- from what the stages found to a Level in one block of memory (build.c) ----------------------

// NULL when there is not enough memory. Nothing in the level points into the loader or its
// documents.
Level *level_build(const Loader *loader);
