// synctest.h - finds what a tick reads besides the state: plays it again from a snapshot, in two
// other worlds at other addresses, over a dirty stack and dirty scratch, and compares.
//
// This catches hidden statics, uninitialised fields, pointers in the state, order by address,
// clocks. What depends on the compiler or processor it can't see: tests/determinism. Costs three
// plays and three copies of the state a tick. Allocates with malloc.
#pragma once

#include "jantar/game.h"
#include <stdbool.h>
#include <stddef.h>

typedef struct SyncTest {
    const LevelDesc *level;
    unsigned char *blocks[2]; // owned
    GameState *worlds[2];     // in them
    GameState *before;        // owned; the snapshot
    size_t block_bytes;       // of a world: working it out takes longer than a tick in some levels
    uint32_t tick;            // the first that differs, when one did
    char message[256];        // which field, in plain words; "" so far
} SyncTest;

// For games of this level with so many heroes. False: no memory. Ends with sync_test_free() in any
// case. The level must outlive the test.
bool sync_test_begin(SyncTest *test, const LevelDesc *level, uint32_t heroes);

// game_tick_all() of `state`, and the comparison. False once something differed (it is only played
// from then on).
bool sync_test_tick(SyncTest *test, GameState *state, const GameInputs *inputs, GameEvents *events);

void sync_test_free(SyncTest *test);
