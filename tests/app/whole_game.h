// whole_game.h - the whole game in this process, for tests: opened in a folder of its own, played
// turn by turn while its clock stands still, given presses as a device would give them. Not here:
// what is checked of it (test_*.c).
#pragma once

#include "app/loop/apply.h"
#include "app/loop/loop.h"

typedef struct WholeGame {
    App app;
    CliContext context;
    char folder[FILES_PATH_BYTES]; // of the player
    int pad;                       // SDL's number of the pad that was plugged in; -1: none
} WholeGame;

// Not yet open: the folder can be filled before. `video` is the driver of SDL to take; NULL: its
// own choice. No sound is heard. False after a failed check.
bool whole_game_prepare(WholeGame *game, const char *video);

// Opens it with first-light behind the screen, or as a new start of the same player. False after a
// failed check.
bool whole_game_open(WholeGame *game, ScreenId screen);
bool whole_game_open_again(WholeGame *game, ScreenId screen);

// Plays so many ticks in one turn, the world standing still before and after; so no clock is in
// what is seen.
void whole_game_turn(WholeGame *game, uint32_t ticks);

// What a keyboard and a mouse say; seen in the next turn.
void whole_game_key(SDL_Scancode scancode, bool down);
void whole_game_move(int32_t x, int32_t y);
void whole_game_button(int32_t x, int32_t y, bool down);
void whole_game_wheel(int32_t up);

// Plugs a virtual pad in, the usual buttons and axes on it; false after a failed check. It is one
// of PlayStation's kind.
bool whole_game_plug_pad(WholeGame *game);
void whole_game_unplug_pad(WholeGame *game);

// Presses a button or pulls an axis to its end, or lets go of it. Only while the pad is plugged in.
void whole_game_pad(const WholeGame *game, BindingSource source, bool down);

void whole_game_close(WholeGame *game);
