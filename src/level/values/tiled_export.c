// tiled_export.c - how Tiled itself writes a map in the form that the game reads. This project
// reads no XML: whoever has such files has Tiled.
#include "tiled_export.h"

#include <stdio.h>
#include <string.h>

bool level_export_name(const char *path, char out[FILES_PATH_BYTES])
{
    const char *dot = strrchr(files_name_of(path), '.');
    bool is_json =
        files_ends_in(path, ".json") || files_ends_in(path, ".tmj") || files_ends_in(path, ".tsj");
    int stem = dot == NULL ? (int)strlen(path) : (int)(dot - path);
    int length = snprintf(out, FILES_PATH_BYTES, "%.*s%s%s", stem, path, is_json ? "-whole" : "",
                          files_ends_in(path, ".tsx") ? ".tsj" : ".json");
    return length > 0 && length < FILES_PATH_BYTES;
}

const char *tiled_export_words(const char *path, char out[TILED_EXPORT_BYTES])
{
    char target[FILES_PATH_BYTES];
    out[0] = '\0';
    if (path == NULL || !level_export_name(path, target))
        return out;
    bool is_tileset = files_ends_in(path, ".tsx");
    snprintf(out, TILED_EXPORT_BYTES, "; or let Tiled do it: %s \"%.160s\" \"%.160s\"",
             is_tileset ? "tiled --export-tileset json"
                        : "tiled --export-map json --detach-templates --embed-tilesets",
             path, target);
    return out;
}
