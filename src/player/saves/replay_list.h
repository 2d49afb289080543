// replay_list.h - the list of recorded runs: the player's own and those shipped with the game. Not
// here: recording (recorder.h), the file format (replay.h), the screen that shows the list
// (screen_replays.c).
#pragma once

#include "levels.h"

typedef enum ListedKind {
    LISTED_LAST, // the player's own runs from here on; this one is the last of all levels
    LISTED_LEVEL_LAST,
    LISTED_BEST,
    LISTED_TOGETHER, // the best of several players
    LISTED_DEATH,
    LISTED_TAKEN_OVER,
    LISTED_SAVE,
    LISTED_PROVED, // a way that the editor found; it is in no list
    // shipped runs from here on: an ordinary win, a quick one, one that finds everything
    LISTED_SHOWN,
    LISTED_FAST,
    LISTED_ALL,
} ListedKind;

typedef struct ListedReplay {
    ListedKind kind;
    char path[FILES_PATH_BYTES];
    char title[LEVELS_TITLE_BYTES]; // title of the level
    uint32_t ticks;                 // ticks to the win; of a run without a win its whole length
    uint32_t rewinds;               // how often the player rewound the run
    char note[REPLAY_NOTE_BYTES];   // date and program version of the recording; "": unknown
    size_t level;                   // its number in Levels; their count: it is none of them
    bool won, helped;
    bool unseen; // it comes with the game, and shows a level that the player never began
    bool broken; // the file can't be read
} ListedReplay;

typedef struct ReplayList {
    ListedReplay *list; // owned; the player's runs first, the very last one before the others; then
                        // in the order of the levels
    size_t count;
} ReplayList;

// Lists and reads all replay files again, but for the moments of checkpoints. The titles come from
// `levels`, in the given language, and what is seen of them (unlock_note()).
void replay_list_open(ReplayList *saves, const CliContext *context, const Levels *levels,
                      Language language);
void replay_list_close(ReplayList *saves);

// Return the kind of a run by the name of its file: of one that lies beside its level, and of one
// in the player's folder for a level. There a file with an unknown name counts as a best run.
ListedKind replay_list_shipped_kind(const char *path);
ListedKind replay_list_own_kind(const char *path);

// Plays the run headless and reports whether its hashes and result are reproduced. False if the
// file is no replay or its level can't be loaded; the report says why.
bool replay_list_verify(const CliContext *context, const char *path, ReplayReport *report);

// Reports whether the run can be verified here, without playing it: a run of another game version
// or another form of the level can't. Returns what replay_list_verify() does.
bool replay_list_can_play(const CliContext *context, const char *path, ReplayReport *report);
