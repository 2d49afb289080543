// content.h - the files that a map may name: those inside the content root. That is the folder of
// the nearest .tiled-project above the map, or the map's own folder when there is none.
#pragma once

#include "jantar/files.h"
#include "node.h"

enum { CONTENT_FILE_MAX = 16 * 1024 * 1024 }; // bytes of a map or tileset

typedef struct Content {
    const char *path; // the map's file; NULL: the map came from memory and may name no file
    char root[FILES_PATH_BYTES]; // absolute, free of links; "" when there is none
} Content;

// Finds the content root of the map at `path` (or NULL).
void content_open(Content *content, const char *path);

// What an author may do besides, where the file of a tileset is not found.
#define TILESET_REMEDY "embed the tileset in the map"

// Writes the path of a file that a file at `base` names, from the root of the disk and without
// "..". Links are followed only up to the folder of `base`. Returns false when it is too long, or
// without that folder.
bool content_place(const char *base, const char *name, char *out, size_t size);

// Turns the file name in `node` into a path to open, relative to the document of `node`. Returns
// false, with an error reported, when the name is absolute or leads out of the content root (also
// through symbolic links), or there is no such file. `remedy` says what else the author may do
// then, as in "embed the tileset".
bool content_resolve(const Content *content, const Node *node, const char *name, const char *remedy,
                     char *out, size_t size);

// Does the same for a picture, relative to the document of `node`. When it can't be shown the
// function warns, sets `out` to "" and returns false.
bool content_picture(const Content *content, const Node *node, const char *name, char *out,
                     size_t size);

// The same for the file of a world.
bool content_world(const Content *content, const Node *node, const char *name, char *out,
                   size_t size);

// The same for the film of a hint: both its map and its inputs must be there.
bool content_film(const Content *content, const Node *node, const char *name, char *out,
                  size_t size);

// The same for the file of a figure.
bool content_figure(const Content *content, const Node *node, const char *name, char *out,
                    size_t size);

// The same for a sound.
bool content_sound(const Content *content, const Node *node, const char *name, char *out,
                   size_t size);
