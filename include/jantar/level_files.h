// level_files.h - which files a level is made of, for whoever watches them for changes.
//
// Not here: loading (level.h), noticing that a file has changed.
#pragma once

#include "jantar/files.h"

enum { LEVEL_FILES_MAX = 1024 };

// Lists the map at `path` first, then the tilesets and pictures that it and its tilesets name, at
// most LEVEL_FILES_MAX of them, each once, as paths to open. Those that don't exist are listed as
// well, for they may yet be made; of a map that can't be read there is only itself. False, *out
// untouched, when there is no memory; free with files_list_free().
bool level_files_list(const char *path, FileList *out);
