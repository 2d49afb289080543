// replay_shelf.h - the recorded runs there are: the player's own (last, best, deaths) and those
// that come with the game. Not here: recording (recorder.h), the format (replay.h), their screen
// (screen_replays.c).
#pragma once

#include "levels.h"

typedef enum ShelfKind {
    SHELF_LAST, // the player's
    SHELF_LEVEL_LAST,
    SHELF_BEST,
    SHELF_DEATH,
    SHELF_TAKEN_OVER,
    SHELF_SAVE,
    SHELF_SHOWN, // those of the game: a way through, a quick one, one that finds everything
    SHELF_FAST,
    SHELF_ALL,
} ShelfKind;

typedef struct ShelfReplay {
    ShelfKind kind;
    char path[FILES_PATH_BYTES];
    char title[LEVELS_TITLE_BYTES]; // of its level
    uint32_t ticks;                 // of the win, else its length
    uint32_t rewinds;               // how often it was taken back
    char note[REPLAY_NOTE_BYTES];   // when and with what it was recorded; "": that is not known
    bool won, helped;
    bool broken; // can't be read
} ShelfReplay;

typedef struct ReplayShelf {
    ShelfReplay *list; // owned; the player's first
    size_t count;
} ReplayShelf;

// Looks again; `levels` gives the titles, in a language.
void replay_shelf_open(ReplayShelf *shelf, const CliContext *context, const Levels *levels,
                       Language language);
void replay_shelf_close(ReplayShelf *shelf);

// Plays the run without a window and says what it came to, in words of the program. False when it
// is no replay, or its level is not there.
bool replay_shelf_verify(const CliContext *context, const char *path, ReplayReport *report);

// Only says whether it can be verified here: another version of the game or of the level can't.
// False as above.
bool replay_shelf_can_play(const CliContext *context, const char *path, ReplayReport *report);
