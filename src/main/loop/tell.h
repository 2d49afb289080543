// tell.h - what the loop says of each picture, for scripts that play in a real window: they press a
// key and wait for the picture that shows what came of it, however long that takes.
#pragma once

#include "app_parts.h"

// Makes the game tell if the environment variable JANTAR_TELL is set.
void tell_begin(App *app);

// Counts an event that is taken, if it is a press or a release of a key, a button or a finger. Keys
// that repeat because they are held do not count.
void tell_event(App *app, const SDL_Event *event);

// Prints a line on stderr about the picture that is in the window: "shown:" and then NAME=VALUE for
// each of these, with a blank before it.
//
//   picture       counted from 1
//   painted       how many of them were painted; the others looked like the one before
//   screen, row   the top screen, and the row that is chosen there, counted from 0
//   inputs        how many presses and releases the picture shows (tell_event())
//   pointer       X,Y of the mouse or finger, units of the window
//   size, focus   WIDTHxHEIGHT of the window in these units; 1: it has the keyboard
//   tick, run     of the play; ticks since the start of the recorded run
//   x, y, x2, y2  the first and the second hero, hundredths of a tile; 0 without a second
//   held          keys of the game that the first hero got in that tick, bits of GameKey
//   paused        1: no ticks are played
//   watching      1: a recorded run is shown
//   won           1: the play is won
//   map           another number for every level of which ticks could differ
//   looks         how often its files were looked at for changes, since it was opened
//   loading       1: the level changed on disk and is being loaded
//   level         its path
//   unread        levels that are not read yet, for the map and the lists
//   said          the banner, up to the end of the line, which is empty without one
void tell_picture(App *app);
