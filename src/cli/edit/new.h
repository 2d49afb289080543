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

// Copies the game's tilesets from FOLDER/tilesets to another FOLDER/tilesets; files that are there
// stay. Returns false with an error (new_project.c).
bool new_copy_tilesets(const char *from_folder, const char *to_folder, Err *err);

// Writes a project for Tiled and its classes into a folder; files that are there stay. Returns an
// exit code, and if it is not CLI_OK an error (new_project.c).
int new_write_project(const char *folder, Err *err);

// Returns the text of the level as Tiled saves it; free it with free(). The title is derived from
// the file's name if none is wanted. NULL: no memory.
char *new_map_text(const NewLevel *level, const char *file_name, size_t *length);
