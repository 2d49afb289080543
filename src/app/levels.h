// levels.h - the levels that the title shows, and which one comes after another.
// Not here: what was reached in them (results.h), playing them (session.h).
#pragma once

#include "jantar/cli.h"

enum { LEVELS_TITLE_BYTES = 128 };

typedef struct LevelsEntry {
    char path[FILES_PATH_BYTES];
    char key[FILES_PATH_BYTES];     // levels_key()
    char title[LEVELS_TITLE_BYTES]; // "" until it has been read; the file's name when it has none or is no level
    uint64_t form;                  // game_level_hash(); 0 until it has been read
    GameFound of;                   // what there is to be found
} LevelsEntry;

typedef struct Levels {
    LevelsEntry *entries; // owned; in the order they are to be played in, the practice level last
    size_t count, read;
} Levels;

// Looks which levels the game's data holds; none is no error.
void levels_open(Levels *levels, const CliContext *context);
void levels_close(Levels *levels);

// Reads one more of them, a few milliseconds; call it once a picture.
void levels_read_one(Levels *levels);

// What tells a level from all others: its path in the game's data, else the whole path.
void levels_key(const CliContext *context, const char *path, char out[FILES_PATH_BYTES]);

// What there is to be found in a level.
GameFound levels_of(const LevelDesc *level);

// The file of the level that follows in the folder of `path`, by name. False when there is none; `out` is "" then.
bool levels_next(const char *path, char *out, size_t size);
