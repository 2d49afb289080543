// screens.h - what the player sees besides the world, and what presses mean there. Screens lie on
// one another: back leads to the one below, with what was chosen there. Not here: the world
// (view.h), devices (player_input.h), what is on a screen (screen_*.c).
#pragma once

#include "app/play/running.h"

// Does what a press asks for on the present screen.
void screen_wish(App *app, InputWish wish);

// Changes the screen when the world has come to something (won, replay over); call after every
// tick.
void screen_after_tick(App *app);

// True when the world moves, and when the player's input moves it.
bool screen_runs(const App *app);
bool screen_steers(const App *app);

// The screen that all others lie on: title, play, result or a watched replay.
ScreenId screen_base(const App *app);

// Plays slots on towards their moments while a screen wants them; call once a picture. And lets a
// picture show the moment of the slot that is chosen on the screen, if one is, instead of the
// play's.
void screen_saves_poll(App *app);
void screen_saves_apply(const App *app, ViewFrame *frame);

// Moves the camera of a replay that is watched; call once a picture with the time since the last
// one.
void screen_watch_poll(App *app, double seconds);

// Fills the present screen's menu; its choice stays where it is.
void screen_fill(App *app);

// Draws the screen over the world's picture.
void screen_draw(App *app, DrawList *list, Box picture);

// Puts a screen over the present one; `subject` is what it is about (a group of settings, a replay
// ...).
void screen_push(App *app, ScreenId screen, uint32_t subject);

// Back to the screen below; to the title when there is none.
void screen_pop(App *app);

// Another screen in the place of the present one.
void screen_replace(App *app, ScreenId screen);

// To a screen with nothing below.
void screen_reset(App *app, ScreenId screen);

// To the title with the scene behind it.
void screen_to_title(App *app);
