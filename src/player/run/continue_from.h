// continue_from.h - begins a play at a moment of an earlier run: where the level's last run was
// left, or at a checkpoint, for practice. The run up to there is played again and checked, as for a
// quick save, so that what follows is one run from the level's start, which verifies. Not here:
// which moments there are (moments.h), the screens that offer them (screen_level.c).
//
// Use: run_open_moment(), then run_poll_moment() until it is ready, then run_begin_at_moment().
#pragma once

#include "current_run.h"

// Reads a moment of the open level: where its last run was left for 0, else a checkpoint. False
// after a message if it can't be played, for instance because the level has changed. It is then
// renamed, so that the next run does not replace it.
bool run_open_moment(Run *run, uint32_t checkpoint);

// True if the run up to the moment is played again for at most that long and has not failed.
// *ready: the moment is reached. False after a message and renaming as above.
bool run_poll_moment(Run *run, uint32_t milliseconds, bool *ready);

// Begins the play at the moment, which must be ready. It waits for the player's first press. A run
// that was left goes on as if it had never stopped; one for practice counts for nothing. Without
// memory the level begins at its start, after a message.
void run_begin_at_moment(Run *run, const Saves *saves);

// Lets a play that waits go on once a player steers. Call once a frame.
void run_poll_waiting(Run *run, bool steered);
