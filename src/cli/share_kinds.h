// share_kinds.h - what may be in a shared level, and what need not be. Private to cli.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// True for a file that may be packed and unpacked, by the end of its name: maps, tilesets,
// templates, worlds, pictures, sounds, runs and scenes. Nothing that Tiled or a system would run.
bool share_is_known_kind(const char *name);

// Paths of pictures. A zeroed struct has none.
typedef struct SharePictures {
    char **paths; // owned, as the texts are
    uint32_t count, room;
} SharePictures;

// Lists the pictures of tiles that the level does not have, in tilesets with a picture for each
// tile; none where that is not certain. Returns false without memory; free *out in any case.
bool share_pictures_unused(const char *level, SharePictures *out);

// True if the path, spelled as level_files_list() does, is among them.
bool share_pictures_has(const SharePictures *pictures, const char *path);
void share_pictures_free(SharePictures *pictures);
