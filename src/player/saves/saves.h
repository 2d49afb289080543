// saves.h - everything stored about levels and runs apart from the run being played: the list of
// levels, the player's results in them, the recorded runs.
#pragma once

#include "levels.h"
#include "replay_list.h"
#include "results.h"

typedef struct Saves {
    Levels levels;
    Results results;
    ReplayList replays;
} Saves;

// Lists the levels with the runs kept of them, and reads the results. `replays` stays empty until
// its screen opens it. False with a message if the results can't be read; the saves can be used all
// the same. `context` is only used during the call.
bool saves_open(Saves *saves, const CliContext *context, Err *err);
// Looks again which runs of the levels are kept on disk, and which levels are open.
void saves_note_kept(Saves *saves, const CliContext *context);
void saves_close(Saves *saves);
