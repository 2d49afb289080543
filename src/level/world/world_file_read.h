// world_file_read.h - reads a struct of a world or a cutscene by its table. Private to level.
#pragma once

#include "jantar/world_file.h"
#include "level/values/node.h"

// Reads the members of `node`, an object, into the struct `out` that `table` describes. A missing
// member leaves its value as it is; when `complete`, it is an error. Members that the table does
// not have are errors, except "note" everywhere and those in `more` (NULL behind the last; NULL:
// none). All problems are reported; false if there was one, and `out` is then filled in part.
bool world_read(const Node *node, const WorldTable *table, const char *const *more, bool complete,
                void *out);

// Returns the one of `known` (NULL behind the last) that is most like a name; NULL: none is.
const char *world_nearest(const char *name, const char *const *known);
