// player.h - a player of a small game: one level with a way to the exit and a way to fall, a user
// folder, and the keys for both. Also checks what the player's folder contains.
#pragma once

#include "app/whole_game.h"
#include "jantar/replay.h"

enum {
    PLAYER_WIN_TICKS = 200,  // holding Right for this long wins
    PLAYER_FALL_TICKS = 200, // holding Left for this long falls
};

// Prepares game data with one level and an empty user folder. The game is not opened. False after a
// failed check.
bool player_prepare(WholeGame *game);

// Plays with one key held for `ticks` ticks, a few at a time, but at most until the run is won.
void player_hold(WholeGame *game, SDL_Scancode key, uint32_t ticks);

// Saves as pausing does, and continues.
void player_pause(WholeGame *game);

// Starts the level again, as the entry in the pause menu does.
void player_start_again(WholeGame *game);

// Sets the volume (percent) and writes the settings.
void player_set_volume(WholeGame *game, int32_t percent);

// Checks that everything in the folder is a file of the game, that every replay verifies, and that
// settings and results can be read without a message. False after a failed check.
bool player_check_folder(WholeGame *game);

// The volume and the fastest win (ticks) on disk; 0 where there is no file, or no win.
int32_t player_volume_kept(WholeGame *game);
uint32_t player_win_kept(WholeGame *game);

// Reads one of the replays on disk ("last.jrp"); free it afterwards. False if it is missing or not
// a replay.
bool player_replay(WholeGame *game, const char *name, Replay *out);

// The level, to play replays in. NULL after a failed check.
const LevelDesc *player_level(WholeGame *game);
