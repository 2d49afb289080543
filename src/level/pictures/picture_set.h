// picture_set.h - the pictures of the tiles of one tileset. Private to level.
#pragma once

#include "jantar/level_pictures.h"
#include "level/build/loader.h"
#include "level/values/content.h"

// A tile with data of its own: a picture (in a collection of images), or an animation.
typedef struct PictureTile {
    uint32_t id;
    uint32_t image;               // index in the pool plus 1; 0: it has no image of its own
    uint32_t x, y, width, height; // part of its own image, pixels; 0: all of it
    uint32_t first_frame, frame_count;
} PictureTile;

// A step of an animation: a local tile id.
typedef struct PictureFrame {
    uint32_t id, duration;
} PictureFrame;

// What reading knows of an image besides.
typedef struct ImageNote {
    // The number of the warning in `warnings` why it can't be shown, plus 1; or 0. It is told when
    // the image is used.
    uint32_t fault;
    bool is_measured; // its size is that of the file
} ImageNote;

// Images of all tilesets and layers, each file once.
typedef struct ImagePool {
    LevelImage *list; // the paths are owned
    uint32_t count, capacity;
    ImageNote *notes; // by image
    uint32_t note_capacity;
    LevelReport warnings;
} ImagePool;

typedef struct PictureSet {
    uint32_t image;                                             // as above: of the whole tileset
    uint32_t tile_width, tile_height, margin, spacing, columns; // of the tiles in that image
    uint32_t tile_count;                                        // tiles in that image
    bool is_counted;                                            // the file of the image says so
    int32_t offset_x, offset_y;
    bool in_grid, fitted;
    LevelLook look;       // property `look`
    PictureTile *tiles;   // owned; sorted by id
    PictureFrame *frames; // owned
    uint32_t count, capacity, frame_count, frame_capacity;
} PictureSet;

// Adds the image that `owner` names in its member "image". Returns its index plus 1; 0 without one
// or without memory. An image that can't be shown has the path "".
uint32_t image_pool_add(ImagePool *pool, const Content *content, const Node *owner);

// Tells why an image that is used can't be shown, once. `index` as above.
void image_pool_tell(ImagePool *pool, uint32_t index, LevelReport *report);
void image_pool_close(ImagePool *pool);

// Returns a copy of a text, to be released with free(); NULL without memory.
char *text_copy(const char *text);

// Reads a tileset's node. Wrong values are taken for missing ones: tilesets_read() has reported
// what matters. Returns false if memory ran out.
bool picture_set_read(PictureSet *set, ImagePool *pool, const Content *content,
                      const Node *tileset);
void picture_set_close(PictureSet *set);

// Returns the data of a tile of its own, or NULL.
const PictureTile *picture_set_tile(const PictureSet *set, uint32_t id);
