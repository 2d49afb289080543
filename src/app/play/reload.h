// reload.h - takes a level in anew while it is played, when its files were saved; and plays the run
// so far again on it. Not here: noticing changes (watch.h), what is kept of the game (session.h,
// game_carry()).
#pragma once

#include "watch.h"

struct App;

typedef struct Reload {
    Watch watch;
    bool broken; // the files are not a level now; the banner says why
} Reload;

// Begins to watch the files of the level that is played.
void reload_begin(struct App *app);

// Takes a changed level in; call it once a picture. Of a level that is broken the first message
// becomes the banner, all go to stderr, and the old level goes on.
void reload_poll(struct App *app);

// Starts the level again and plays what was held so far, quickly, up to this tick. It is recorded
// as any play.
void reload_rerun(struct App *app);

void reload_end(struct App *app);
