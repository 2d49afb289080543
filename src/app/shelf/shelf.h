// shelf.h - what is kept of levels and runs, apart from the run that is played: which levels there
// are, what was reached in them, and the recorded runs.
#pragma once

#include "levels.h"
#include "replay_shelf.h"
#include "results.h"

typedef struct Shelf {
    Levels levels;
    Results results;
    ReplayShelf replays;
} Shelf;

// Looks which levels there are and reads the results. False with a message when the results can't
// be read; the shelf is usable all the same. `replays` stays empty until somebody wants to see it.
bool shelf_open(Shelf *shelf, const CliContext *context, Err *err);
void shelf_close(Shelf *shelf);
