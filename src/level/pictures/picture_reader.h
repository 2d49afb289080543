// picture_reader.h - what reading the pictures of a map needs. Private to map_pictures.c, which
// reads layers, picture_tiles.c, which reads tiles, and worn_figures.c.
#pragma once

#include "jantar/level_pictures.h"
#include "level/build/layers.h"
#include "picture_set.h"

// A layer with its own arrays, which are owned.
typedef struct LayerArrays {
    uint32_t *cells;
    LevelTileObject *objects;
} LayerArrays;

// The pictures that are read so far. `shown` is what others see of it.
typedef struct MapPictures {
    LevelPictures shown;
    ImagePool images;
    LevelTile *tiles;
    LevelFrame *frames;
    LevelLayer *layers;
    LayerArrays *arrays; // by layer
    LevelSkin *skins;
    LevelMapText *texts;   // their words are owned
    LevelWornFigure *worn; // their paths are owned
    LevelPlant *plants;
    Box *clearings;
    bool *own_ground; // by cell; NULL: nowhere
    char *music, *ambience, *piece, *world, *world_variant;
    uint32_t tile_count, tile_capacity, frame_count, frame_capacity;
    uint32_t layer_count, layer_capacity, array_capacity, skin_count, skin_capacity;
    uint32_t text_count, text_capacity, worn_count, worn_capacity;
    uint32_t plant_count, plant_capacity, clearing_count, clearing_capacity;
} MapPictures;

// Which tile of the map an entry of pictures->tiles is.
typedef struct TileSource {
    uint32_t set, id;
} TileSource;

// What reading needs besides.
typedef struct PictureReader {
    Loader *loader;
    MapPictures *pictures;
    PictureSet sets[LOADER_MAX_TILESETS]; // by tileset of the loader
    char *files[LOADER_MAX_TILESETS];     // real path of its file; NULL: it is in the map
    // The first tileset with the same file: its set is read, and those of the others are empty.
    uint32_t first[LOADER_MAX_TILESETS];
    // By tileset: index plus 1 of each local id in pictures->tiles; 0: not known yet; the two
    // highest numbers: it has no picture.
    uint32_t *known[LOADER_MAX_TILESETS];
    TileSource *sources; // by tile of pictures->tiles
    uint32_t source_capacity;
    Budget budget;
    LevelLook look; // of the map
    bool collided;  // a layer that collides was met
    bool no_memory;
    const Layer *layer; // the layer that is being read
    LevelLook layer_look;
    LevelLayer *out;
    LayerArrays *arrays;
    bool shows_tiles; // it has a tile that isn't drawn by the world
    // The tile number of the layer that was read last, and whether the world draws it. 0: none yet.
    uint32_t last_gid;
    bool last_is_drawn;
    bool told_offset[LOADER_MAX_TILESETS]; // the warning about its drawing offset was given
    bool told_font;                        // the warning about fonts was given
    uint32_t object_capacity;
} PictureReader;

// Returns the index of the set that has the pictures of a tileset.
uint32_t picture_set_index(const PictureReader *reader, const Tileset *tileset);

// Returns a tile number as cells and objects hold it; 0 when it has no picture.
uint32_t picture_tile_of(PictureReader *reader, uint32_t gid);

// Says that a tile can't be shown: of the tiles with this number once. `label` begins the message;
// of an object each is told.
void picture_tell_missing(PictureReader *reader, const Node *at, uint32_t gid, bool is_object,
                          const Label *label);

// Reads the animations of all tiles, also of those that animations add. Returns false without
// memory.
bool picture_tiles_animate(PictureReader *reader);
