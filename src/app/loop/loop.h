// loop.h - the main loop over the parts of the game: events, fixed ticks, a picture. And the same
// game without a loop and a window, for pictures of its screens and for tests.
#pragma once

#include "app_parts.h"
#include "jantar/raster.h"

// Joins the parts of an empty game, which stays where it is in memory, and names its first screen.
void loop_prepare(App *app, CliContext *context, ScreenId screen);

// Opens window, sound and what is kept; the session must be open. False with a message when there
// is no window; then, too, loop_close() is to be called.
bool loop_open(App *app, Err *err);

// Takes the events that have come, plays the ticks that are due, shows one picture.
void loop_turn(App *app);

// Does what a press asks for.
void loop_wish(App *app, InputWish wish);

// Saves what is to be saved and closes everything.
void loop_close(App *app);

// Opens window and sound and runs until the player leaves. The session must be open; it is closed.
// Returns an exit code.
int app_loop(App *app, const char *command);

// --- screens without a window (still.c) ----------------------------------------------------------

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

// Paints the moment of the session, with the screen that was come to over it or without one. False
// when memory ran out.
bool still_paint(App *app, bool screen, bool debug, Raster *raster);
