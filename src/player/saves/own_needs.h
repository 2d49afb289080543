// own_needs.h - what the player's own levels need of the files in their folder: tilesets,
// templates, pictures. Such a file stays when another level, or its folder, is deleted.
#pragma once

#include "packs.h"

typedef struct OwnNeeds {
    FileList files;  // owned; real paths of what the levels elsewhere need, themselves included
    FileList levels; // owned; the levels that are to go
} OwnNeeds;

// Sorts the player's levels into those at `path` or below it, which are to go, and the others, and
// lists what the others need. Reads every level, so it may take some tenths of a second. False with
// a message when there is no memory. Free it with own_needs_close(), in either case.
bool own_needs_open(OwnNeeds *needs, const CliContext *context, const char *path, Err *err);
void own_needs_close(OwnNeeds *needs);

// True if a level that stays needs this file, or something in this folder.
bool own_needs_has(const OwnNeeds *needs, const char *path);
