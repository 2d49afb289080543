// whole_game.h - the whole game in this process, for tests: opened in a folder of its own, played
// turn by turn, with presses as a device gives them. Its time is that of virtual_clock.h.
#pragma once

#include "main/loop/apply.h"
#include "main/loop/loop.h"

typedef struct WholeGame {
    App app;
    CliContext context;
    char folder[FILES_PATH_BYTES]; // the player's folder
    int pad;                       // SDL's number of the pad that is plugged in; -1: none
} WholeGame;

// Prepares a game without opening it, so that its folder can be filled first. `video` is the SDL
// driver to use; NULL: SDL's choice. No sound is heard. False after a failed check.
bool whole_game_prepare(WholeGame *game, const char *video);

// Opens the game with first-light behind the screen, or as a new start of the same player. False
// after a failed check.
bool whole_game_open(WholeGame *game, ScreenId screen);
bool whole_game_open_again(WholeGame *game, ScreenId screen);

// Makes the window of an open game small, for tests of many turns that don't look at pictures.
void whole_game_shrink(WholeGame *game);

// Plays some ticks in one turn. The world stands still before and after, so the picture does not
// depend on a clock. For menus and everything else it takes as long as one picture.
void whole_game_turn(WholeGame *game, uint32_t ticks);

// Lets time pass, and plays one turn with the ticks that are due. Returns how many it played.
uint32_t whole_game_turn_after(WholeGame *game, uint32_t milliseconds);

// Turns, while the world stands still, until something holds that a thread brings about. False
// after the failed check "hangs: WHAT".
bool whole_game_wait(WholeGame *game, bool (*until)(const WholeGame *game), const char *what);

// The same until this screen is there; until the game plays what the editor shows; until the game
// has seen that the files of its level changed, and has read them.
bool whole_game_wait_for(WholeGame *game, ScreenId screen);
bool whole_game_wait_edited(WholeGame *game);
bool whole_game_wait_reloaded(WholeGame *game);

// Turns until the game begins to read a level whose files have changed. False after a failed check.
bool whole_game_see_change(WholeGame *game);

// Writes a level with a crowd of things in one view (make_crowd.py) into the game's folder as
// crowd.json and returns its path; the next call overwrites that path.
const char *whole_game_crowd(const WholeGame *game, const char *kind, int count);

// Replaces the level by one of those that are made to freeze the program (hostile_levels.py), with
// its tilesets.
void whole_game_hostile(const WholeGame *game, int number);

// Returns in x and y where a place of the picture, pixels, is in the window, in its units.
void whole_game_place(const WholeGame *game, Vec2 place, int32_t *x, int32_t *y);

// Events of a keyboard and a mouse, handled in the next turn.
void whole_game_key(SDL_Scancode scancode, bool down);
void whole_game_move(int32_t x, int32_t y);
void whole_game_button(int32_t x, int32_t y, bool down);
void whole_game_wheel(int32_t up);

// Plugs in a virtual pad of PlayStation's kind with the usual buttons and axes. False after a
// failed check.
bool whole_game_plug_pad(WholeGame *game);
void whole_game_unplug_pad(WholeGame *game);

// Presses a button or pulls an axis to its end, or releases it. Only while the pad is plugged in.
void whole_game_pad(const WholeGame *game, BindingSource source, bool down);

// Plays a recorded run from tick 0 with the keys or the pad of one player, whichever `device` is.
void whole_game_play(WholeGame *game, BindingDevice device, const InputTrack *inputs);

void whole_game_close(WholeGame *game);
