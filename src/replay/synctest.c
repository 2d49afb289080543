// synctest.c - plays every tick again in two other worlds and compares the hashes.
#include "jantar/synctest.h"

#include "jantar/replay.h"
#include "jantar/state_fields.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGNMENT = 16, SHIFT = 48, STACK_BYTES = 8192, DIRT_BYTES = 1 << 14 };

static const unsigned char dirt[] = {0xa5, 0x5a}; // fills the scratch memory of the two worlds

// Makes one of the two worlds. They differ in their offset to cache lines and pages.
static bool make_world(SyncTest *test, unsigned number, size_t size)
{
    size_t shift = number * (size_t)SHIFT;
    size_t rounded = (size + shift + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    test->blocks[number] = aligned_alloc(ALIGNMENT, rounded);
    if (!test->blocks[number])
        return false;
    memset(test->blocks[number], dirt[number], rounded);
    test->worlds[number] = (GameState *)(void *)(test->blocks[number] + shift);
    return true;
}

bool sync_test_begin(SyncTest *test, const LevelDesc *level, uint32_t heroes)
{
    size_t size = game_state_size(level, heroes);
    *test = (SyncTest){.level = level, .before = malloc(size), .block_bytes = size};
    return test->before && make_world(test, 0, size) && make_world(test, 1, size);
}

void sync_test_free(SyncTest *test)
{
    free(test->blocks[0]);
    free(test->blocks[1]);
    free(test->before);
    *test = (SyncTest){0};
}

// Overwrites the stack below the caller. So a tick that reads a variable on the stack before it
// writes it gets other values.
static unsigned scribble(unsigned seed)
{
    volatile unsigned char mess[STACK_BYTES];
    for (unsigned i = 0; i < sizeof mess; i++)
        mess[i] = (unsigned char)((i * seed) & 0xffu);
    return mess[seed % sizeof mess];
}

static void name_difference(SyncTest *test, const GameState *one, const GameState *other)
{
    StateListing a, b;
    StateDifference first = {0};
    bool whole = state_listing_make(one, &a);
    whole = state_listing_make(other, &b) && whole;
    uint32_t count = whole ? state_listing_compare(&a, &b, &first, 1) : 0;
    const StateField *field = first.a ? first.a : first.b;
    snprintf(test->message, sizeof test->message,
             "tick %" PRIu32 " played again from a snapshot differs in %" PRIu32
             " fields, first in %s",
             test->tick, count, field ? field->name : "none that has a name");
    state_listing_free(&a);
    state_listing_free(&b);
}

static void name_nan(SyncTest *test, const GameState *state)
{
    StateListing listing;
    const char *name = "none that has a name";
    bool whole = state_listing_make(state, &listing);
    for (uint32_t i = listing.count; whole && i-- > 0;)
        if (listing.fields[i].bits == HASH_NAN)
            name = listing.fields[i].name;
    snprintf(test->message, sizeof test->message, "tick %" PRIu32 " leaves no number in %s",
             state->tick, name);
    state_listing_free(&listing);
}

// Overwrites a piece of the scratch memory, in every tick another one. Overwriting all of it takes
// longer than the tick, because it has room for the worst case.
static void make_dirty(const SyncTest *test, unsigned number)
{
    size_t start = test->before->size, room = test->block_bytes - start;
    size_t parts = room / DIRT_BYTES + 1, part = test->before->tick % parts;
    size_t at = part * DIRT_BYTES, length = room - at < DIRT_BYTES ? room - at : DIRT_BYTES;
    memset((unsigned char *)test->worlds[number] + start + at, dirt[number], length);
}

static bool agrees(SyncTest *test, unsigned number, const GameInputs *inputs,
                   const GameState *expected)
{
    GameState *world = test->worlds[number];
    make_dirty(test, number);
    memcpy(world, test->before, test->before->size);
    scribble(number + 77u);
    game_tick_all(world, test->level, inputs, NULL);
    if (game_hash(world).all == game_hash(expected).all)
        return true;
    test->tick = expected->tick;
    name_difference(test, expected, world);
    return false;
}

bool sync_test_tick(SyncTest *test, GameState *state, const GameInputs *inputs, GameEvents *events)
{
    bool looks = test->message[0] == '\0';
    if (looks)
        memcpy(test->before, state, state->size);
    game_tick_all(state, test->level, inputs, events);
    if (looks && game_has_nan(state)) {
        test->tick = state->tick;
        name_nan(test, state);
        return false;
    }
    return looks && agrees(test, 0, inputs, state) && agrees(test, 1, inputs, state);
}
