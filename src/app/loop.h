// loop.h - the main loop: events, fixed ticks, a picture. Not here: what the screens do (screens.c).
#pragma once

#include "running.h"

// Opens window and sound and runs until the player leaves. The session must be open; it is closed. Returns an exit
// code.
int app_loop(App *app, const char *command);
