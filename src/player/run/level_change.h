// level_change.h - changes the level of the run: opens another one or the one behind the title, and
// reloads the current one when its files are saved while it is played. Not here: noticing changed
// files (watch.h), carrying the game over into the changed level (session.h, game_carry()).
#pragma once

#include "current_run.h"

// Writes the path of a level to show behind the title. `choice` counts the candidates that exist,
// from 0: when one can't be loaded, try the next. False when there are no more; `err` then names a
// missing candidate, if there was one.
bool level_find_title(const CliContext *context, uint32_t choice, char out[FILES_PATH_BYTES],
                      Err *err);

// Opens another level at its start; recording has not begun. The level is loaded in a thread, and
// `wait` of the run is called meanwhile. False if it can't be loaded, after a banner, or if the
// player gave up; nothing has changed then.
bool run_open_level(Run *run, Saves *saves, const char *path);

// Opens the level behind the title. False after a banner if it can't be loaded; nothing has changed
// then.
bool run_open_title(Run *run, Saves *saves);

// Starts watching the files of the current level.
void run_watch_level(Run *run);

// Reloads the level if its files changed: in a thread, while the game goes on; what arrives is
// taken between two ticks. Call once a frame. If the new level is invalid or takes too long, the
// first error is shown as a banner, all errors go to stderr, and the old level goes on.
void run_poll_level(Run *run, Saves *saves);

// Goes on in the level that an editor has changed, which need not be saved: with the hero where it
// is. `load` must be good; nothing is left in it. From then on the play counts for nothing, unless
// no tick would notice the change.
void run_take_edited(Run *run, Saves *saves, SessionLoad *load);

// Restarts the level and replays the player's inputs so far at high speed, up to the current tick.
// The rerun is recorded like any play.
void run_rerun(Run *run);
