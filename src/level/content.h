// content.h - which files a map may name: those inside the content root, the folder of the nearest
// .tiled-project above the map, or the map's own folder when there is none. Not here: what the
// files hold.
#pragma once

#include "jantar/files.h"
#include "node.h"

enum { CONTENT_FILE_MAX = 16 * 1024 * 1024 }; // bytes of a map or tileset

typedef struct Content {
    const char *path;            // of the map; NULL: it came from memory and may name no file
    char root[FILES_PATH_BYTES]; // real path; "" when there is none
} Content;

// Finds the content root of the map at `path` (or NULL).
void content_open(Content *content, const char *path);

// Turns the file name that `node` holds into a path to open, relative to the map. False, reported,
// when the name is absolute, leads out of the content root (also through symbolic links), or there
// is no such file.
bool content_resolve(const Content *content, const Node *node, const char *name, char *out,
                     size_t size);
