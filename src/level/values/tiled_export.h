// tiled_export.h - the command by which Tiled writes a map with all that it names. Private to
// level; `jantar import` runs it (level.h).
#pragma once

#include "jantar/level.h"

enum { TILED_EXPORT_BYTES = 448 };

// Writes the end of a message: "; or let Tiled do it: " and the command for the map or tileset at
// `path`, to be copied; "" without a path. Returns `out`.
const char *tiled_export_words(const char *path, char out[TILED_EXPORT_BYTES]);
