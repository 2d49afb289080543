// input_track.h - the inputs of one to four players over time, stored as runs of equal inputs.
//
// Input scripts give such tracks, replays store them, and games play them.
//
//   InputTrack track = {0};
//   input_track_append(&track, (TickInput){.keys = GAME_KEY_RIGHT}, 90);
//   TickInput input = input_track_at(&track, 45);
//   input_track_free(&track);
//
// All zeros is a valid empty track. A track allocates its arrays with malloc. The text form of
// inputs is in input_script.h. Units: ticks of 1/60 s, counted from 0.
#pragma once

#include "jantar/input.h"
#include <stdbool.h>
#include <stdint.h>

// Largest length of a track: 24 hours at 60 ticks a second.
enum { INPUT_TRACK_MAX_TICKS = 24 * 60 * 60 * 60 };

// The program quantises a stick to this number of steps from its middle to its end, before the
// simulation reads it. A step is 3 % of the way. That is finer than a thumb can move, and coarse
// enough to keep recordings small.
enum { INPUT_STICK_STEPS = 32 };

// Returns the axis, -127 to 127, of a stick at a step. `step` is -steps to steps; `steps` is 1 to
// 127.
int8_t input_stick_at(int step, int steps);

// Consecutive ticks with equal inputs.
typedef struct InputRun {
    TickInput input;
    // The first tick after the run.
    uint32_t end;
} InputRun;

// A change of the game's options.
typedef struct InputChange {
    // The tick whose inputs change them.
    uint32_t tick;
    // What holds from then on. Their number of heroes is 0.
    GameOptions options;
} InputChange;

typedef struct InputTrack {
    // Owned; freed by input_track_free(). The inputs of the first player.
    InputRun *runs;
    uint32_t count;
    uint32_t capacity;
    // Length of the track.
    uint32_t ticks;
    // Owned. GAME_HEROES_MOST - 1 tracks of the other players, each as long as this one. NULL if
    // the others never hold anything.
    struct InputTrack *others;
    // Owned. Changes of the options, in the order of their ticks, one at most for each. Only in the
    // track of the first player.
    InputChange *changes;
    uint32_t change_count;
    uint32_t change_capacity;
} InputTrack;

// Appends `ticks` ticks of one input for the first player; the other players hold nothing. Extends
// the last run if the input is the same. Does nothing if `ticks` is 0. Stores a stick at -128 as
// -127. Asserts that no bits outside GAME_KEYS_ALL are set. Returns false, track unchanged, if the
// track would grow past INPUT_TRACK_MAX_TICKS or memory runs out.
bool input_track_append(InputTrack *track, TickInput input, uint32_t ticks);

// Does the same with the inputs of all players. A change of the options counts for the first of the
// ticks.
bool input_track_append_all(InputTrack *track, const GameInputs *inputs, uint32_t ticks);

// Copies `one`, the track of a single player, into `track` as the inputs of player 1 to
// GAME_HEROES_MOST - 1. Pads the shorter track with ticks in which nothing is held. Returns false
// without memory; `track` may then be longer, but all its inputs are unchanged.
bool input_track_join(InputTrack *track, uint32_t player, const InputTrack *one);

// Returns the track of one player. Player 0 is the track itself. Returns NULL if the other players
// never hold anything.
const InputTrack *input_track_player(const InputTrack *track, uint32_t player);

// Changes the options at a tick of the track: after all changes that it has, or at the tick of the
// last one, which this one replaces. Returns false, track unchanged, without memory.
bool input_track_change(InputTrack *track, uint32_t tick, const GameOptions *options);

// Removes all ticks from `ticks` on.
void input_track_cut(InputTrack *track, uint32_t ticks);

// Copies the first `ticks` ticks, or all if there are fewer. Overwrites *out without freeing it.
// Returns false, *out empty, without memory.
bool input_track_copy(const InputTrack *track, uint32_t ticks, InputTrack *out);

// Returns the inputs at a tick: of the first player, and of all players. Nothing is held after the
// end of the track. Takes time in the logarithm of the number of runs.
TickInput input_track_at(const InputTrack *track, uint32_t tick);
GameInputs input_track_all_at(const InputTrack *track, uint32_t tick);

// Frees what a track owns and empties it.
void input_track_free(InputTrack *track);
