// level_change.h - another level for the run: going over to one, the one behind the title, and
// taking in the level's own files when they were saved while it is played. Not here: noticing
// changes (watch.h), what is kept of the game (session.h, game_carry()).
#pragma once

#include "current_run.h"

// The file of the level behind the title: of those that there are for it, the one that is tried
// first (choice 0), the one to be tried when that can't be loaded (1), and so on. False when there
// are no more, with a message about one that is missing, if one is.
bool level_find_title(const CliContext *context, uint32_t choice, char out[FILES_PATH_BYTES],
                      Err *err);

// Goes over to another level; it stands at its start and is not recorded yet. False, nothing
// changed, after a banner when that can't be loaded.
bool run_open_level(Run *run, Shelf *shelf, const char *path);

// Opens the level behind the title. False, nothing changed, after a banner when that can't be
// loaded.
bool run_open_title(Run *run, Shelf *shelf);

// Begins to watch the files of the level that is played.
void run_watch_level(Run *run);

// Takes a changed level in; call it once a picture. Of a level that is broken the first message
// becomes the banner, all go to stderr, and the old level goes on.
void run_poll_level(Run *run, Shelf *shelf);

// Starts the level again and plays what was held so far, quickly, up to this tick. It is recorded
// as any play.
void run_rerun(Run *run);
