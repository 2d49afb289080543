// still.h - screens without a window: for pictures of them and for tests. Not here: painting
// (shot.c).
#pragma once

#include "app/play/running.h"

// Makes ready what screens show besides the world: settings, levels, results, replays. The session
// must be open. `language`: of the texts.
void still_open(App *app, Language language);

// Closes that and the session.
void still_close(App *app);

// The name of a screen that can be shown, counted from 0: "title", "levels", "options-video" ...;
// NULL: no more.
const char *still_name(uint32_t number);

// Comes to the screen of that name over the world as it is. False when there is none.
bool still_show(App *app, const char *name);
