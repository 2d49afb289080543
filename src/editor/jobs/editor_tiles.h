// editor_tiles.h - the pictures of a tileset's tiles, or of an image layer, to choose from and to
// paint with. They are read in a thread. Not here: how they are drawn (screen_edit.h).
#pragma once

#include "jantar/edit.h"
#include "jantar/job.h"
#include "jantar/texture.h"

enum { EDITOR_TILE_NAME_BYTES = 48, EDITOR_TILES_MOST = 1 << 14 };

typedef struct EditorTile {
    uint32_t id; // in the tileset
    Box part;    // of the texture, pixels
    Vec2 size;   // of the tile, pixels
    char name[EDITOR_TILE_NAME_BYTES];
    EditTileRule rule;
} EditorTile;

struct EditorTilePainting;

// Tiles lie in a grid: as in the picture of the tileset, so that regions of it can be chosen; tiles
// with pictures of their own in rows. A zeroed one is empty.
typedef struct EditorTiles {
    Job *job;                            // NULL: done, or not begun
    struct EditorTilePainting *painting; // owned; NULL: there are none
    uint32_t first_gid;                  // 0: it is the picture of an image layer
    uint64_t key;                        // what was asked for; see editor_tiles_want()
    uint64_t revision;                   // of the map when it was asked for; 0: it is a picture
    uint32_t index;                      // of the tileset
    char title[EDIT_TEXT_BYTES];         // name of the tileset
    uint32_t *grid;                      // owned; index of a tile plus 1, row by row; 0: none
    uint32_t columns, rows;
    char filter[EDITOR_TILE_NAME_BYTES]; // what the names of the shown ones contain; "": all
} EditorTiles;

// Begins to read the tileset with that index of the map, unless it is there already.
void editor_tiles_want(EditorTiles *tiles, const Edit *edit, uint32_t index);

// The same for a picture; its only tile is all of it.
void editor_tiles_want_image(EditorTiles *tiles, const char *path);

// Takes what is ready; with `wait` all that was begun. Call it once a frame.
void editor_tiles_poll(EditorTiles *tiles, bool wait);

// Shows only tiles whose names contain a text ("": all).
void editor_tiles_filter(EditorTiles *tiles, const char *text);

// Returns the tile in a place of the grid, or with a number in the tileset; NULL: there is none.
const EditorTile *editor_tiles_at(const EditorTiles *tiles, int32_t column, int32_t row);
const EditorTile *editor_tiles_with(const EditorTiles *tiles, uint32_t id);

// Returns the texture that they are parts of; NULL: there is none yet.
const Texture *editor_tiles_texture(const EditorTiles *tiles);

void editor_tiles_end(EditorTiles *tiles);
