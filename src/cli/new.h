// new.h - the level that `jantar new` writes. Private to cli.
#pragma once

#include "jantar/cli.h"
#include <stdint.h>

enum { NEW_TILESETS = 2 }; // terrain first: its tiles are used

typedef struct NewLevel {
    uint32_t width, height;                       // tiles
    uint32_t first_gids[NEW_TILESETS];            // 0: not there
    char sources[NEW_TILESETS][FILES_PATH_BYTES]; // of the tilesets, seen from the level
} NewLevel;

// The text of the level, as Tiled saves it, to be freed with free(). Its title is made of the
// file's name. NULL: no memory.
char *new_map_text(const NewLevel *level, const char *file_name, size_t *length);
