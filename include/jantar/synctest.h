// synctest.h - finds out if a tick reads anything but the state and its inputs.
//
// The test takes a snapshot before every tick. It then plays the tick again in two other worlds at
// other addresses, with garbage on the stack and in the scratch memory, and compares the hashes.
// It also looks for values that are no numbers (NaN), which no field of the state may have.
// This finds hidden statics, uninitialised fields, pointers in the state, orders that depend on
// addresses, and clocks. It can't find a dependence on the compiler or the processor; that is the
// job of tests/determinism.
//
//   SyncTest test;
//   bool agrees = sync_test_begin(&test, level, 1);
//   while (agrees && state->tick < ticks)
//       agrees = sync_test_tick(&test, state, &inputs, NULL); // test.message names the field
//   sync_test_free(&test);
//
// A tick costs three plays and three copies of the state. Allocates with malloc.
#pragma once

#include "jantar/game.h"
#include <stdbool.h>
#include <stddef.h>

typedef struct SyncTest {
    // Not owned.
    const LevelDesc *level;
    // Owned. Memory of the two worlds.
    unsigned char *blocks[2];
    // The two worlds, at different offsets within their blocks.
    GameState *worlds[2];
    // Owned. The snapshot before the tick.
    GameState *before;
    // Bytes of a world. Stored, because in some levels game_state_size() takes longer than a tick.
    size_t block_bytes;
    // The first tick that differed; valid if message is not "".
    uint32_t tick;
    // Names the first field that differed; "" while nothing has.
    char message[256];
} SyncTest;

// Starts a test for games of this level with this number of heroes. The level must outlive the
// test. Returns false without memory. The caller calls sync_test_free() in both cases.
bool sync_test_begin(SyncTest *test, const LevelDesc *level, uint32_t heroes);

// Plays a tick of `state` as game_tick_all() does, and tests it. Returns false once something has
// differed; later calls only play.
bool sync_test_tick(SyncTest *test, GameState *state, const GameInputs *inputs, GameEvents *events);

// Frees what a test owns and empties it.
void sync_test_free(SyncTest *test);
