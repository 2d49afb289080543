// level_format.h - a map or tileset written the way Tiled saves it, so that a file edited by hand
// or made by a script differs from what Tiled makes of it only where something else was meant.
//
// Keys sorted, properties sorted by name, an object's member a line, plain lists on one line, "/"
// as "\/", numbers with 15 digits, no newline at the end: what Tiled 1.8 and its followers write.
// Keys are neither added nor dropped.
#pragma once

#include "jantar/level.h"

// Formats `size` bytes of a map or tileset. True: *text is new, NUL-terminated, *length bytes long,
// and to be freed with free(). False when it is no strict JSON or no map or tileset: the report
// says so, naming it `path`. The report is overwritten.
bool level_format(const void *bytes, size_t size, const char *path, char **text, size_t *length,
                  LevelReport *report);
