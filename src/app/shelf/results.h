// results.h - what is kept of each level: the fastest win, the fewest deaths, the most that was
// found. One JSON file in the user folder, "results.json"; README.md says what is in it. Keys that
// this version does not know stay in it. Not here: replays (recorder.h), which levels there are
// (levels.h), pictures.
#pragma once

#include "jantar/files.h"
#include "splits.h"
#include <cjson/cJSON.h>

// Each is a record of its own: they need not come from one run.
typedef struct ResultsBest {
    uint32_t ticks;  // of the fastest win; 0: never won in this form of the level
    uint32_t deaths; // fewest in a win; means nothing without one
    GameFound found; // most of each in a win
    Splits splits;   // of the fastest win
} ResultsBest;

// Of one level. Runs with options that help never count among the plain ones.
typedef struct ResultsLevel {
    ResultsBest plain, assisted;
} ResultsLevel;

// A run that was won.
typedef struct ResultsRun {
    const char *level; // the level's key: what tells it from all others
    uint64_t
        form; // game_level_hash(): times of another form of the level are no measure for this one
    uint32_t ticks, deaths;
    GameFound found;
    GameFound of;  // what there is to be found
    bool assisted; // results_is_assisted()
    Splits splits;
} ResultsRun;

// What a win meant.
typedef struct ResultsNews {
    ResultsBest before; // of runs of its kind, without it
    bool fastest;       // faster than all of its kind before; the first one is, too
} ResultsNews;

typedef struct Results {
    cJSON *json;                 // owned; the file's contents, with what could not be written yet
    char path[FILES_PATH_BYTES]; // "": nowhere
    bool unsaved;                // holds what is not in the file
} Results;

// Reads what is kept in `user_dir` ("": nothing is, nor will be). A file that is not what it should
// be is renamed and never deleted. False with a message about that or about one that can't be read;
// results are usable all the same.
bool results_open(Results *results, const char *user_dir, Err *err);
void results_close(Results *results);

// Takes note of a win and writes the file, in which another game may have written meanwhile. False
// with a message when that failed; then the note is kept in memory, and written with the next or by
// results_save().
bool results_keep(Results *results, const ResultsRun *run, ResultsNews *news, Err *err);

// Writes what could not be written up to now, if there is any. False with a message when it still
// can't be.
bool results_save(Results *results, Err *err);

// What is kept of a level, zeros when nothing is. Of another form of the level only what was found
// counts.
ResultsLevel results_of(const Results *results, const char *level, uint64_t form);

// True when an option makes the game easier.
bool results_is_assisted(const GameOptions *options);

// What a time is worth beside the level's par: the time of the quick run that comes with it
// (LEVEL.fast.jrp). A machine searched for that run, so gold leaves a person half as much again.
typedef enum Medal { MEDAL_NONE, MEDAL_BRONZE, MEDAL_SILVER, MEDAL_GOLD, MEDAL_COUNT } Medal;

// The slowest time in ticks that still earns a medal; 0 without one or without a par.
uint32_t medal_ticks(Medal medal, uint32_t par);

// The medal of a time in ticks (0: never won).
Medal medal_of(uint32_t ticks, uint32_t par);
