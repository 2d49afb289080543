// input_track.h - what one to four players held, tick by tick, as runs of equal inputs: what
// scripts give, replays store, games play.
//
// Allocates its own array with malloc. A zeroed InputTrack is a valid empty one. Not here: files,
// devices, text (input_script.h).
#pragma once

#include "jantar/input.h"
#include <stdbool.h>
#include <stdint.h>

enum { INPUT_TRACK_MAX_TICKS = 24 * 60 * 60 * 60 }; // 24 hours at 60 ticks a second

// A stick is quantised to so many steps from the middle to its end before the simulation sees it: a
// step is 3 % of the way, finer than a thumb, and coarse enough that what is recorded stays small.
enum { INPUT_STICK_STEPS = 32 };

// The axis of a stick that stands at a step, -steps to steps (1 to 127 of them): -127 to 127.
int8_t input_stick_at(int step, int steps);

// Equal inputs in a row.
typedef struct InputRun {
    TickInput input;
    uint32_t end; // first tick after the run
} InputRun;

typedef struct InputTrack {
    InputRun *runs; // owned; free with input_track_free()
    uint32_t count;
    uint32_t capacity;
    uint32_t ticks;            // length of the whole track; 0 when empty
    struct InputTrack *others; // owned; GAME_HEROES_MOST - 1 tracks of the other players, each as
                               // long as this one; NULL: they hold nothing
} InputTrack;

// Appends `ticks` ticks (0: nothing happens) of one input; joins them to the last run when it is
// the same. A stick at -128 is stored as -127. Bits outside GAME_KEYS_ALL are asserted away. False,
// track untouched, when it would grow past INPUT_TRACK_MAX_TICKS or there is no memory.
bool input_track_append(InputTrack *track, TickInput input, uint32_t ticks);

// The same with what all players hold.
bool input_track_append_all(InputTrack *track, const GameInputs *inputs, uint32_t ticks);

// Makes `one`, a track of one player, what another player (1 to GAME_HEROES_MOST - 1) holds. The
// shorter of the two tracks is filled up with nothing held. False: no memory; the track may then be
// longer than it was, but holds the same.
bool input_track_join(InputTrack *track, uint32_t player, const InputTrack *one);

// What one player holds; NULL: nothing, ever. The first player's is the track itself.
const InputTrack *input_track_player(const InputTrack *track, uint32_t player);

// Forgets what lies behind the first `ticks` ticks.
void input_track_cut(InputTrack *track, uint32_t ticks);

// A copy of the first `ticks` ticks at most, in *out (which is overwritten). False, *out empty: no
// memory.
bool input_track_copy(const InputTrack *track, uint32_t ticks, InputTrack *out);

// What is held in a tick, counted from 0; nothing after the end. Takes time in the logarithm of the
// runs.
TickInput input_track_at(const InputTrack *track, uint32_t tick); // of the first player
GameInputs input_track_all_at(const InputTrack *track, uint32_t tick);

// Frees the runs and empties the track.
void input_track_free(InputTrack *track);
