// loop.h - the main loop: events, fixed ticks, a picture. Not here: what the screens do
// (screens.c).
#pragma once

#include "running.h"

// Opens window, sound and what is kept; the session must be open. False with a message when there
// is no window; then, too, loop_close() is to be called.
bool loop_open(App *app, Err *err);

// Takes the events that have come, plays the ticks that are due, shows one picture.
void loop_turn(App *app);

// Saves what is to be saved and closes everything.
void loop_close(App *app);

// Opens window and sound and runs until the player leaves. The session must be open; it is closed.
// Returns an exit code.
int app_loop(App *app, const char *command);
