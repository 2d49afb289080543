// map_pictures.h - what a map shows besides what the game plays. Private to level.
#pragma once

#include "jantar/level_pictures.h"
#include "level/build/layers.h"

// Reads the pictures of a map. All stages of loading must have succeeded, since mistakes were
// reported by them; only pictures that can't be shown are warned of here. Returns NULL if memory
// ran out. The caller frees the result with map_pictures_free().
LevelPictures *map_pictures_read(Loader *loader, const Node *map);

// Frees pictures. NULL is fine.
void map_pictures_free(LevelPictures *pictures);
