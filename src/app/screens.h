// screens.h - what the player sees besides the world: title, pause, result; and what presses mean there.
// Not here: the world (view.h), devices (input.h).
#pragma once

#include "running.h"

// Does what a press asks for on the present screen.
void screen_wish(App *app, InputWish wish);

// Changes the screen when the world has come to something (won, replay over); call after every tick.
void screen_after_tick(App *app);

// True when the world moves, and when the player's input moves it.
bool screen_runs(const App *app);
bool screen_steers(const App *app);

// The words of a line of the present screen's menu, counted from 0; NULL when there are no more.
const char *screen_label(const App *app, uint32_t line);

// Draws the screen over the world's picture.
void screen_draw(App *app, DrawList *list, Box picture);
