// saves.h - everything stored about levels and runs apart from the run being played: the list of
// levels, the player's results in them, the recorded runs.
#pragma once

#include "levels.h"
#include "replay_list.h"
#include "results.h"

typedef struct Shelf {
    Levels levels;
    Results results;
    ReplayShelf replays;
} Shelf;

// Lists the levels with the runs kept of them, and reads the results. `replays` stays empty until
// its screen opens it. False with a message if the results can't be read; the shelf can be used all
// the same. `context` is only used during the call.
bool shelf_open(Shelf *shelf, const CliContext *context, Err *err);
// Looks again which runs of the levels are kept on disk, and which levels are open.
void shelf_note_kept(Shelf *shelf, const CliContext *context);
void shelf_close(Shelf *shelf);
