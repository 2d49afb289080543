// results.h - the player's results in each level: the fastest win, the fewest deaths, the most
// found.
//
// They are stored in one JSON file in the user folder, "results.json"; manual.md describes it. Keys
// that this version does not know are preserved. A level's results belong to one form of it
// (results_form()): when a level is changed, its times, deaths and splits no longer count, but
// what was found stays, it still counts as won, and the time is shown as one of an older form. Not
// here: replays (recorder.h), the list of levels (levels.h), drawing results (screen_result.c).
#pragma once

#include "jantar/files.h"
#include "splits.h"
#include <cjson/cJSON.h>

// The best values of a level. Each is a record of its own; they need not come from one run.
typedef struct ResultsBest {
    uint32_t ticks;  // ticks of the fastest win; 0: never won in this form of the level
    uint32_t deaths; // fewest deaths in a win; meaningless if never won
    GameFound found; // the most of each kind found in a win
    uint32_t whole;  // 1: a win without a hit; also of an older form
    uint32_t older;  // ticks of the fastest win in the form before this one; 0: none
    Splits splits;   // splits of the fastest win
} ResultsBest;

// Results of different kinds are never compared. Runs with options that make the game easier, and
// rewound runs, are assisted. Several heroes find more and wait for each other, so they have
// results of their own, and no medals.
typedef enum ResultsKind {
    RESULTS_PLAIN,
    RESULTS_ASSISTED,
    RESULTS_TOGETHER, // several heroes
    RESULTS_TOGETHER_ASSISTED,
    RESULTS_KINDS
} ResultsKind;

// Returns the form that results belong to: of a level (game_level_hash()) under the rules of this
// simulation. Times of an older simulation count as those of an older form.
uint64_t results_form(uint64_t level_hash);

// Returns the kind of a run.
ResultsKind results_kind(bool together, bool assisted);

// The results in one level, by their kind.
typedef struct ResultsLevel {
    ResultsBest of[RESULTS_KINDS];
} ResultsLevel;

// True if the level was won by one hero alone, or by several together, with help or without, in
// whichever form it had.
bool results_won(const ResultsLevel *level, bool together);

// A run that was won.
typedef struct ResultsRun {
    const char *level; // from levels_key()
    uint64_t form;     // from results_form(); times in another form of the level are not comparable
    uint32_t ticks, deaths;
    uint32_t hits; // taken since the level began
    GameFound found;
    GameFound of;     // what the level contains to find
    ResultsKind kind; // assisted: from results_is_assisted(), or the run was rewound
    Splits splits;
} ResultsRun;

// What a win changed.
typedef struct ResultsNews {
    ResultsBest before; // the results of the same kind before this win
    bool fastest;       // faster than every earlier win of its kind; true for the first win
} ResultsNews;

// The key under which a level's object keeps what playing it came to, see tries.h.
#define RESULTS_PLAYED "played"

typedef struct Results {
    cJSON *json;                 // owned; the file's contents with wins that are not written yet
    char path[FILES_PATH_BYTES]; // "": nothing is stored
    bool unsaved;                // `json` holds wins that are not in the file
    bool forgot; // results of old levels were dropped, because the file was full; set it back
} Results;

// Reads the results in `user_dir`; with "" nothing is read or ever written. An invalid file is
// renamed, never deleted. False with a message if the file was invalid or can't be read; the
// results can be used all the same.
bool results_open(Results *results, const char *user_dir, Err *err);
void results_close(Results *results);

// Adds a win to the results and writes the file. Reads the file again first, because another
// running game may have written to it, and holds it meanwhile, so that no win is lost when several
// games win at once. A file that would be too large to be read loses results of levels that are not
// the game's, those first that were not played for longest. False with a message if writing fails;
// the win then stays in memory and is written by the next call or by results_save().
bool results_keep(Results *results, const ResultsRun *run, ResultsNews *news, Err *err);

// Changes the object of a level in the file in the same way: `change` gets the object and `data`,
// and returns false if memory runs out. results_level() returns that object for reading; NULL:
// none.
typedef bool ResultsChange(cJSON *level, const void *data);
bool results_change(Results *results, const char *level, ResultsChange *change, const void *data,
                    Err *err);
const cJSON *results_level(const Results *results, const char *level);

// True if nothing is kept of any level: the player never came to an end of one.
bool results_are_none(const Results *results);

// Writes wins that could not be written before; does nothing if there are none. False with a
// message on failure.
bool results_save(Results *results, Err *err);

// Returns the results of a level by its key; all zeros if it was never won. If they come from
// another form of the level, only `found` and `whole` are kept, and the time becomes `older`.
ResultsLevel results_of(const Results *results, const char *level, uint64_t form);

// True if an option makes the game easier.
bool results_is_assisted(const GameOptions *options);

// A medal rates a win's time against the level's par: the ticks of the quick run that is shipped
// with the level (LEVEL.fast.jrp). A program searched for that run, so even gold allows 1.5 times
// the par.
typedef enum Medal { MEDAL_NONE, MEDAL_BRONZE, MEDAL_SILVER, MEDAL_GOLD, MEDAL_COUNT } Medal;

// Returns the slowest time in ticks that still earns the medal; 0 for MEDAL_NONE or without a par.
uint32_t medal_ticks(Medal medal, uint32_t par);

// Returns the medal for a time in ticks; MEDAL_NONE for 0 (never won).
Medal medal_of(uint32_t ticks, uint32_t par);
