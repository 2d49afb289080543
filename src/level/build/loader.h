// loader.h - the data that the stages of loading a map hand on. The stages are: scan and parse
// (node.h), tilesets, layers, objects, build.
//
// Each stage reads the document and adds what it found to the Loader. A stage that fails has
// reported why. The later stages still run as far as they make sense, so that one check finds many
// problems. Data that drawing will need of a map (decoration layers, pictures, animations) belongs
// here too, beside the cells.
#pragma once

#include "cost.h"
#include "jantar/level_pictures.h"
#include "jantar/level_plane.h"
#include "level/schema/property.h"
#include "level/tiled/budget.h"
#include "level/tiled/shapes.h"
#include "level/tiled/types.h"
#include "level/values/content.h"

enum {
    LOADER_MAX_TILESETS = 32,
    LOADER_MAX_LAYERS = 64,
    LOADER_MAX_OBJECTS = 10000,
    LOADER_MAX_TILE_IDS = 65536, // tile ids of a tileset
    LOADER_MIN_TILE_SIZE = 4,    // pixels
    LOADER_MAX_TILE_SIZE = 256,
    LOADER_NAME_BYTES = 64,
};

// A tile of a tileset that collides.
typedef struct TileRule {
    uint32_t id;
    uint32_t first_piece; // index in the tileset's pieces
    uint32_t piece_count;
    TileMaterial material;
    // tile type in each plane for each combination of flips, plus 1; 0: not made yet
    uint16_t types[LEVEL_PLANE_COUNT][FLIP_COUNT];
} TileRule;

// What the objects of a tile have of it.
typedef struct TileValues {
    uint32_t id;
    cJSON *object;          // owned; "class" and "properties", as an object has them
    uint32_t width, height; // of a picture of its own, pixels; 0: as the tileset says
} TileValues;

typedef struct Tileset {
    uint32_t first_gid;
    char *path;  // real path of its file, owned; NULL: it has none, or could not be looked for
    bool faulty; // its file was read and has errors
    bool shares; // its rules and pieces belong to an earlier entry with the same file
    uint32_t id_count; // the tileset has ids 0 .. id_count - 1 (a collection has gaps)
    char name[LOADER_NAME_BYTES];
    TileRule *rules; // sorted by id
    uint32_t rule_count;
    Piece *pieces;
    uint32_t piece_count;
    uint32_t piece_capacity;
    uint32_t tile_width, tile_height; // pixels
    TileValues *values;               // sorted by id
    uint32_t value_count;
    uint32_t value_capacity;
    bool is_empty;  // it says that it has no tiles, so the next tileset has the same first number
    bool is_odd;    // its tiles are not as large as the map's, so they cannot collide
    bool tells;     // it says of at least one tile whether it collides
    TileRule block; // a whole tile of rock, used when `tells` is false
    char size[24];  // size of its tiles as text, "32x16"
    Vec2 anchor;    // result of tilesets_anchor() for its tiles
} Tileset;

// An exit or sign as found.
typedef struct FoundBox {
    uint32_t id;
    Box box;
    FoundText text;   // of a sign
    uint32_t shows;   // of a sign
    const char *film; // of a sign; "": none
    uint32_t act;     // of a sign
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
    // Corners of all of them, in their order. LevelThing.corners is set when the level is built.
    Vec2 *corners;
    uint32_t corner_count;
    uint32_t corner_capacity;
} FoundThings;

// A link of an element to an object that it can neither switch nor follow.
typedef struct StrayLink {
    uint32_t element; // index in FoundElements.list; strays are sorted by it
    uint32_t link;    // index in LevelElement.links
    uint32_t to;      // id of the object that the link names
} StrayLink;

// The elements, with the corners of lines and the links that lead nowhere.
typedef struct FoundElements {
    LevelElement *list;
    uint32_t count;
    uint32_t capacity;
    Vec2 *places; // corners of lines, tiles
    uint32_t place_count;
    uint32_t place_capacity;
    StrayLink *strays;
    uint32_t stray_count;
    uint32_t stray_capacity;
} FoundElements;

// The position of an object, whatever its class.
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
    // bounds of all tiles and objects of an infinite map, in tiles; empty: left >= right
    int64_t left, top, right, bottom;
    uint32_t best_rank;     // highest survey_rank() of a layer
    const cJSON *uppermost; // the uppermost tile layer
} Survey;

// Where the hero could start when there is no spawn (start.c).
typedef struct StartHint {
    Label label; // names the object; LABEL_NONE: there is none
    Vec2 centre; // tiles
} StartHint;

typedef struct Loader {
    LevelReport *report;
    LevelTilesets *kept; // NULL: no tilesets are kept
    const char *worlds;  // as in level_check()
    bool wants_pictures; // what the map shows is read, too
    // map_pictures.c: what is reading the pictures. Owned there.
    struct PictureReader *picture_reader;
    Budget *budget; // what may still be read
    Content content;
    bool has_header; // true: the members from here to tile_size are known
    bool infinite;
    // tiles, as the map says; the tiles of an infinite map may lie elsewhere
    uint32_t map_width, map_height;
    int32_t origin_x, origin_y; // the tile of the map that is cell (0, 0)
    uint32_t width, height;     // cells
    double tile_size;           // pixels
    double gravity;
    FoundText title;
    LevelVerbs verbs, teaches;
    bool is_experiment;                    // true: it need not be winnable
    uint32_t role;                         // LevelRole
    Tileset tilesets[LOADER_MAX_TILESETS]; // ascending first_gid
    uint32_t tileset_count;
    TypePool types;
    uint8_t *cells;
    bool colliding[LOADER_MAX_LAYERS]; // by Layer.index: it has a tile that collides
    Survey survey;
    uint32_t object_count;
    uint32_t layer_plane; // LevelPlane of the layer of objects that is read
    uint32_t spawn_count;
    uint32_t spawn_ids[LEVEL_SPAWNS_MOST]; // in the map's order
    Vec2 spawns[LEVEL_SPAWNS_MOST];        // tiles
    StartHint start;
    FoundBoxes exits;
    FoundBoxes signs;
    FoundBoxes speeches; // without boxes, in the order of the elements
    FoundThings things;
    FoundElements elements;
    FoundPlaces places;
    LevelCost cost; // of the level that was made
} Loader;

// Returns the box of all cells, in tiles.
static inline Box loader_box(const Loader *loader)
{
    return (Box){{0.0, 0.0}, {(double)loader->width, (double)loader->height}};
}

// Frees everything that the stages allocated.
void loader_close(Loader *loader);

// Reads the tilesets of a map, embedded or external. False, with an error reported, on failure.
bool tilesets_read(Loader *loader, const Node *map);

// Reads one tileset by itself to check it; `tileset` is its root.
bool tilesets_check(Loader *loader, const Node *tileset);

// Frees a tileset's rules and pieces.
void tileset_close(Tileset *tileset);

// kept_tilesets.c: tilesets_recall() copies the tileset that was kept with these bytes, and returns
// false if there is none. tilesets_keep() keeps one that was read without any message; it takes the
// bytes over and leaves none in *file, or leaves them if it has no room.
bool tilesets_recall(const Loader *loader, const FileBytes *file, Tileset *tileset);
void tilesets_keep(const Loader *loader, FileBytes *file, const Tileset *tileset);

// Returns the tileset of a tile number without flip bits; NULL when the number lies before the
// first tileset or behind the end of its own.
Tileset *tilesets_find(Loader *loader, uint32_t gid);

enum { TILESETS_KNOWN_BYTES = 256 };

// Writes which numbers there are instead of one that is in no tileset: " (the highest is 40, of
// tileset "terrain")". Returns `out`.
const char *tilesets_known(const Loader *loader, uint32_t gid, char out[TILESETS_KNOWN_BYTES]);

// Writes which part of an object's box is at its (x, y): the upper left corner (0, 0), or for a
// tile object the point that its tileset says. Returns false, with an error reported, when its tile
// number is wrong; `label` begins messages.
bool tilesets_anchor(const Loader *loader, const Node *object, const Label *label, Vec2 *anchor);

// Returns the rule of a tile; NULL when the tile does not collide.
TileRule *tileset_rule(const Tileset *tileset, uint32_t id);

// --- what objects have of their tiles (tile_objects.c) -------------------------------------------

// Keeps what the objects of a tile have of it; `list` has its properties. Tiles come in the order
// of their ids. Returns false without memory.
bool tile_values_add(const Loader *loader, const Node *tile, const Node *list, Tileset *tileset,
                     uint32_t id);

// Copies what was kept. Returns false without memory; *to is good for tile_values_free() then, too.
bool tile_values_copy(const Tileset *from, Tileset *to);
void tile_values_free(Tileset *tileset);

// Gives all tile objects below `owner` (a map, or a group) what they have of their tiles. Returns
// false, with an error reported, without memory.
bool tile_objects_complete(Loader *loader, const Node *owner);

// A layer of the map itself, not one in a group, with the nodes on the path to it.
typedef struct LayerPlace {
    Node layers, layer;
} LayerPlace;

// Returns the first layer of a type, where a message about something that is missing in it points;
// without such a layer the map. It lives as long as *place and the map.
const Node *layers_find(const Node *map, const char *type, LayerPlace *place);

// Looks at all layers before they are read. Sets the number of cells and makes them, all air.
bool layers_survey(Loader *loader, const Node *map);

// Reads all layers, those in groups too: tiles become cells, objects are found.
bool layers_read(Loader *loader, const Node *map);

// Reads the objects of a layer that is shifted by `offset` pixels.
bool objects_read(Loader *loader, const Node *layer, Vec2 offset);

// Reports an error when something that every level needs was not found.
bool objects_finish(Loader *loader, const Node *map);

// --- which tiles of a tileset collide, and with what (tile_rules.c) ------------------------------

// Reads "tiles" and "tileproperties" of a tileset's node, in the forms of all versions of Tiled.
// The tileset's name, id_count and is_odd must be set. Returns false, with an error reported, when
// anything in them is wrong.
bool tile_rules_read(const Loader *loader, const Node *node, Tileset *tileset);

// --- from what the stages found to a Level in one block of memory (build.c) ----------------------

// Builds the level. Returns NULL when there is not enough memory. Nothing in the level points into
// the loader or its documents.
Level *level_build(const Loader *loader);

// Gives a level its pictures (map_pictures.h), which it takes over.
void level_set_pictures(Level *level, LevelPictures *pictures);
