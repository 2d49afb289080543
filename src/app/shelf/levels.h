// levels.h - the levels that the title shows, and which one comes after another.
// Not here: what was reached in them (results.h), playing them (session.h).
#pragma once

#include "app/texts/texts.h"
#include "jantar/cli.h"

enum { LEVELS_TITLE_BYTES = 128 };

typedef struct LevelsEntry {
    char path[FILES_PATH_BYTES];
    char key[FILES_PATH_BYTES]; // levels_key()
    char titles[LANGUAGE_COUNT]
               [LEVELS_TITLE_BYTES]; // "" until it has been read; the file's name when it has none
    uint64_t form;                   // game_level_hash(); 0 until it has been read
    GameFound of;                    // what there is to be found
    uint32_t par;  // ticks of the quick run that comes with it (medal_of()); 0: none
    bool practice; // belongs to no world
    bool best;     // the player's best run is kept
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

// Reads all that were not yet.
void levels_read_all(Levels *levels);

// Looks again which of them have a best run that is kept.
void levels_note_best(Levels *levels, const CliContext *context);

// The number of the level with that key; `count` when there is none.
size_t levels_find(const Levels *levels, const char *key);

// What tells a level from all others: its path in the game's data, else the whole path.
void levels_key(const CliContext *context, const char *path, char out[FILES_PATH_BYTES]);

// Where the quick run that comes with a level is, if there is one: LEVEL.fast.jrp. Cut to `size`.
void levels_quick_path(const char *path, char *out, size_t size);

// Where the best run of the level in the file `level_path` is kept. False when there is no place
// for it.
bool levels_best_path(const CliContext *context, const char *level_path,
                      char out[FILES_PATH_BYTES]);

// The ticks of the quick run that comes with the level of that file, LEVEL.fast.jrp; 0 without one.
uint32_t levels_par(const char *path);

// What there is to be found in a level.
GameFound levels_of(const LevelDesc *level);

// The file of the level that follows in the folder of `path`, by name. False when there is none;
// `out` is "" then.
bool levels_next(const char *path, char *out, size_t size);
