// new.h - the level that `jantar new` writes. Private to cli.
#pragma once

#include "jantar/cli_new.h"
#include <stdint.h>

enum { NEW_TILESETS = 2 }; // terrain comes first: the map uses its tiles

typedef struct NewLevel {
    CliNewLevel wanted;
    uint32_t first_gids[NEW_TILESETS];            // 0: the map has no such tileset
    char sources[NEW_TILESETS][FILES_PATH_BYTES]; // paths of the tilesets, relative to the level
} NewLevel;

// Returns the text of the level as Tiled saves it; free it with free(). The title is derived from
// the file's name if none is wanted. NULL: no memory.
char *new_map_text(const NewLevel *level, const char *file_name, size_t *length);
