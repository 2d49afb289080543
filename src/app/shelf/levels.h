// levels.h - the levels that the title screen offers, and the paths of the files that belong to a
// level.
//
// A Levels is filled in two steps. levels_open() lists the files. levels_read_one() then loads one
// level at a time for its titles, hash and contents, so that no frame waits for all of them. Not
// here: the player's results (results.h), playing a level (session.h).
#pragma once

#include "app/texts/texts.h"
#include "jantar/cli.h"
#include "level_map.h"

enum { LEVELS_TITLE_BYTES = 128 };

typedef struct LevelsEntry {
    char path[FILES_PATH_BYTES];
    char key[FILES_PATH_BYTES]; // from levels_key()
    // by language; "" until read; the file name if the level has no title
    char titles[LANGUAGE_COUNT][LEVELS_TITLE_BYTES];
    uint64_t form;  // from game_level_hash(); 0 until read
    GameFound of;   // what the level contains to find
    uint32_t par;   // ticks of the quick run shipped with the level, see medal_of(); 0: none
    bool practice;  // belongs to no world
    LevelRole role; // LEVEL_ROLE_LEVEL until read
    LevelMap map;   // empty until read
    uint32_t left;  // ticks after which its last run was left before its end; 0: it was not
    bool best;      // a best run by the player alone is on disk
    bool together;  // a best run by several players is on disk
} LevelsEntry;

typedef struct Levels {
    LevelsEntry *entries; // owned; in playing order, the practice level last
    size_t count, read;
    size_t last; // index of the level that was played last, see moments.h; `count`: none
} Levels;

// Lists the level files of the game's data and reads none of them. Having no levels is not an
// error.
void levels_open(Levels *levels, const CliContext *context);
void levels_close(Levels *levels);

// Reads one level that is not read yet; does nothing when all are. Takes a few milliseconds; call
// it once a frame.
void levels_read_one(Levels *levels);

// Reads all levels that are not read yet.
void levels_read_all(Levels *levels);

// Sets `best` and `together` of every level by looking for their files on disk.
void levels_note_best(Levels *levels, const CliContext *context);

// Returns the index of the level with that key, or `count` if there is none.
size_t levels_find(const Levels *levels, const char *key);

// Writes the key that identifies a level in results and replays: its path within the game's data,
// or the real path of a level from elsewhere.
void levels_key(const CliContext *context, const char *path, char out[FILES_PATH_BYTES]);

// Writes the path at which a quick run of the level is shipped, LEVEL.fast.jrp. The file may not
// exist. A longer path is cut to `size` bytes.
void levels_quick_path(const char *path, char *out, size_t size);

// Writes the path at which the best run of a level is stored: that of one player, or that of
// several together. False if there is no user folder or the path is too long.
bool levels_best_path(const CliContext *context, const char *level_path, bool together,
                      char out[FILES_PATH_BYTES]);

// Returns the level's par: the ticks to the win in the quick run shipped with it. 0 if there is no
// such run, it is no win or it can't be read.
uint32_t levels_par(const char *path);

// Counts the fireflies, seeds and secrets in a level.
GameFound levels_of(const LevelDesc *level);

// Writes the path of the next valid level in the folder of `path`, in order of file names. No
// inclusion comes after a level, and nothing after an inclusion. False if there is none; `out` is
// then "".
bool levels_next(const char *path, char *out, size_t size);
