// tile_rules.h - which tiles of a tileset collide, and with what. Part of the tilesets stage.
#pragma once

#include "loader.h"

// Reads "tiles" and "tileproperties" of a tileset's node, in the forms of all versions of Tiled,
// into the tileset, whose name, id_count and is_odd are known. False, reported, when anything in
// them is wrong.
bool tile_rules_read(const Loader *loader, const Node *node, Tileset *tileset);
