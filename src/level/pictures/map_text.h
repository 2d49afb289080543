// map_text.h - reads text objects of a map. Private to level.
#pragma once

#include "jantar/level_pictures.h"
#include "level/values/node.h"

// Reads the text of an object; wrong values are taken for missing ones. Returns false if the object
// is no text object, or memory ran out (then *no_memory is set). The caller frees out->text.
bool map_text_read(const Node *object, LevelMapText *out, bool *no_memory);
