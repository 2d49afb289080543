// player.h - a player of a small game: one level with a way to the exit and a way to fall, a user
// folder, the keys for both; and what of theirs is on disk. Not here: what befalls them (test_*.c).
#pragma once

#include "app/whole_game.h"
#include "jantar/replay.h"

enum {
    PLAYER_WIN_TICKS = 200,  // holding Right for so long wins
    PLAYER_FALL_TICKS = 200, // holding Left for so long falls
};

// Data with one level, and an empty user folder; not yet open. False after a failed check.
bool player_prepare(WholeGame *game);

// Plays with one key held for so many ticks, a few at a time, at most until the run is won.
void player_hold(WholeGame *game, SDL_Scancode key, uint32_t ticks);

// Saves as pausing does, and goes on.
void player_pause(WholeGame *game);

// Starts the level again, as the pause's row does.
void player_start_again(WholeGame *game);

// Sets the volume (percent) and writes it.
void player_set_volume(WholeGame *game, int32_t percent);

// Checks that everything in the folder is a file that the game makes, that every replay verifies,
// and that settings and results can be read without a message. False after a failed check.
bool player_check_folder(WholeGame *game);

// The volume and the fastest win (ticks; 0: none) that are on disk. 0 and 0 when there is no file.
int32_t player_volume_kept(WholeGame *game);
uint32_t player_win_kept(WholeGame *game);

// Reads one of the replays on disk ("last.jrp"); free it. False when it is not there or no replay.
bool player_replay(WholeGame *game, const char *name, Replay *out);

// The level, to play replays in; NULL after a failed check.
const LevelDesc *player_level(WholeGame *game);
