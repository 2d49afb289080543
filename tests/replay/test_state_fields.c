// test_state_fields.c - the list of a state's named fields says what the hash says: what changes
// the one changes the other. And the sync test, which names its findings with it.
#include "harness.h"

#include "jantar/level.h"
#include "jantar/state_fields.h"
#include "jantar/synctest.h"
#include "room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 1024, STEP = 193, TICKS = 400 };

// A level with a bit of everything, played for a while. What is returned is to be freed, and so is
// the level.
static GameState *played(const char *name, Level **level)
{
    char path[PATH_BYTES];
    LevelReport report;
    GameOptions options = {0};
    harness_source_path(path, sizeof path, name);
    if (!CHECK(level_load(path, level, &report) == LEVEL_OK))
        abort();
    GameState *state = replay_game_new(level_desc(*level), &options, 1);
    for (int tick = 0; state && tick < TICKS; tick++)
        game_tick(state, level_desc(*level),
                  (TickInput){.keys = tick % 90 < 70 ? GAME_KEY_RIGHT : GAME_KEY_JUMP}, NULL);
    return state;
}

// Counts and places of arrays: a walk by altered ones would leave the block.
static bool is_layout(const GameState *state, size_t at)
{
    size_t world = state->world_offset;
    bool of_game = at < offsetof(GameState, outcome) ||
                   (at >= offsetof(GameState, saved_offset) && at < offsetof(GameState, found));
    bool of_world = at >= world && at < world + sizeof(SimWorld) &&
                    !(at >= world + offsetof(SimWorld, gravity) &&
                      at < world + offsetof(SimWorld, offset_bodies));
    return of_game || of_world;
}

static bool listings_differ(const GameState *a, const GameState *b)
{
    StateListing first, second;
    CHECK(state_listing_make(a, &first));
    CHECK(state_listing_make(b, &second));
    bool differ = state_listing_compare(&first, &second, NULL, 0) > 0;
    state_listing_free(&first);
    state_listing_free(&second);
    return differ;
}

// The lowest bit of words all over the block, flipped one after the other.
static void check_words(const GameState *state, size_t first)
{
    GameState *other = malloc(state->size);
    REQUIRE(other);
    memcpy(other, state, state->size);
    uint64_t hash = game_hash(state).all;
    for (size_t at = first; at + 4 <= state->size; at += 4u * STEP) {
        if (is_layout(state, at))
            continue;
        ((unsigned char *)other)[at] ^= 1u;
        bool hash_differs = game_hash(other).all != hash;
        if (!CHECK_INT(listings_differ(state, other), hash_differs))
            fprintf(stderr, "at byte %zu of %u\n", at, (unsigned)state->size);
        ((unsigned char *)other)[at] ^= 1u;
    }
    free(other);
}

TEST(fields_shipped_level_says_what_its_hash_says)
{
    Level *level;
    GameState *state = played("levels/forest/08-the-mill.json", &level);
    REQUIRE(state);
    check_words(state, 0);
    check_words(state, (size_t)state->world_offset / 4 * 4 + 8);
    check_words(state, (size_t)state->size / 2 / 4 * 4);
    free(state);
    level_free(level);
}

// Whole structs, word by word: that no field of theirs was forgotten.
TEST(fields_of_hero_camera_and_first_bodies_are_complete)
{
    Room room;
    room_make(&room, 0.0);
    GameOptions options = {0};
    GameState *state = replay_game_new(&room.level, &options, 1);
    REQUIRE(state);
    for (int tick = 0; tick < 60; tick++)
        game_tick(state, &room.level, (TickInput){.keys = GAME_KEY_RIGHT | GAME_KEY_STICK}, NULL);
    GameState *other = malloc(state->size);
    REQUIRE(other);
    memcpy(other, state, state->size);
    uint64_t hash = game_hash(state).all;
    uint32_t read = 0;
    for (size_t at = offsetof(GameState, outcome); at + 4 <= state->size; at += 4) {
        if (is_layout(state, at))
            continue;
        ((unsigned char *)other)[at] ^= 1u;
        bool hash_differs = game_hash(other).all != hash;
        read += hash_differs;
        CHECK_INT(listings_differ(state, other), hash_differs);
        ((unsigned char *)other)[at] ^= 1u;
    }
    CHECK(read > 300);
    free(other);
    free(state);
}

TEST(fields_tell_reals_by_their_last_bit)
{
    StateListing a = {0}, b = {0};
    StateDifference found[4];
    state_listing_add(&a, "one", STATE_FIELD_REAL, 0x3ff0000000000000u);
    state_listing_add(&b, "one", STATE_FIELD_REAL, 0x3ff0000000000001u);
    state_listing_add(&a, "gone", STATE_FIELD_NUMBER, 1);
    state_listing_add(&a, "same", STATE_FIELD_NUMBER, 7);
    state_listing_add(&b, "same", STATE_FIELD_NUMBER, 7);
    state_listing_add(&b, "new", STATE_FIELD_NUMBER, 2);
    CHECK_INT(state_listing_compare(&a, &b, found, 4), 3);
    CHECK_INT(state_field_steps(found[0].a, found[0].b), 1);
    CHECK_STR(found[1].a->name, "gone");
    CHECK(found[1].b == NULL && found[2].a == NULL);
    CHECK_STR(found[2].b->name, "new");
    state_listing_free(&a);
    state_listing_free(&b);
}

TEST(sync_test_agrees_with_itself)
{
    Room room;
    SyncTest test;
    GameOptions options = {0};
    room_make(&room, 0.0);
    GameState *state = replay_game_new(&room.level, &options, 3);
    REQUIRE(state && sync_test_begin(&test, &room.level));
    for (int tick = 0; tick < 300; tick++)
        CHECK(sync_test_tick(&test, state,
                             (TickInput){.keys = tick % 60 < 30 ? GAME_KEY_LEFT : GAME_KEY_STICK},
                             NULL));
    CHECK_STR(test.message, "");
    sync_test_free(&test);
    free(state);
}
