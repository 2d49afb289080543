// test_state_fields.c - the tables of fields leave out no byte of a struct. The list of a state's
// named fields changes exactly when the state's hash changes. The sync test, which names
// differences by that list, is tested here, too.
#include "harness.h"

#include "jantar/level.h"
#include "jantar/state_fields.h"
#include "jantar/synctest.h"
#include "room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 1024, STEP = 193, TICKS = 400 };

// Plays a level for a while. The caller frees the state and the level.
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

// True for counts and offsets of arrays. With a changed one, walking the fields would leave the
// block.
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

// Flips the lowest bit of every STEP-th word of the block, one after the other.
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

// Flips a bit of every word, so that a forgotten field is noticed.
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

// --- the tables ----------------------------------------------------------------------------------

enum { STRUCT_BYTES = 4096 };

static uint32_t size_of_kind(FieldKind kind)
{
    static const uint32_t sizes[] = {[FIELD_U16] = 2,   [FIELD_U32] = 4,    [FIELD_U64] = 8,
                                     [FIELD_FLOAT] = 4, [FIELD_DOUBLE] = 8, [FIELD_VEC2] = 16};
    return sizes[kind];
}

static void check_row(const FieldTable *table, const FieldRow *row)
{
    bool good = row->offset + row->size <= table->size;
    if (!table->is_left_out)
        good = good && row->kind != FIELD_OTHER &&
               row->size == (table->is_columns ? sizeof(void *) : size_of_kind(row->kind));
    if (row->way == FIELD_UPPER)
        good = good && row + 1 < table->rows + table->row_count && row[1].kind == row->kind &&
               row[1].way == FIELD_ALONE && (row->kind == FIELD_U16 || row->kind == FIELD_U32);
    if (!CHECK(good))
        fprintf(stderr, "%s.%s\n", table->type, row->name ? row->name : "(hashed only)");
}

// Returns the first byte of a struct that no row of its tables covers, or the struct's size. Such a
// byte belongs to a forgotten field, or it is padding, which must be declared as a named member.
static uint32_t first_uncovered(const FieldTable *tables, uint32_t count, const FieldTable *one)
{
    unsigned char covered[STRUCT_BYTES] = {0};
    uint32_t at = 0;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; strcmp(tables[i].type, one->type) == 0 && k < tables[i].row_count; k++)
            memset(covered + tables[i].rows[k].offset, 1, tables[i].rows[k].size);
    while (at < one->size && covered[at])
        at++;
    return at;
}

static void check_tables(const FieldTable *tables, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        REQUIRE(tables[i].size <= STRUCT_BYTES);
        for (uint32_t k = 0; k < tables[i].row_count; k++)
            check_row(&tables[i], &tables[i].rows[k]);
        if (!CHECK_INT(first_uncovered(tables, count, &tables[i]), tables[i].size))
            fprintf(stderr, "%s has a byte that is in no table\n", tables[i].type);
    }
}

TEST(fields_tables_leave_out_no_byte_of_a_struct)
{
    uint32_t count = 0;
    const FieldTable *tables = sim_field_tables(&count);
    check_tables(tables, count);
    tables = game_field_tables(&count);
    check_tables(tables, count);
}

// A walk that flips the lowest bit of each field it comes to, one after the other.
typedef struct Flipper {
    GameState *state;
    uint64_t hash;
    StateListing plain;
    uint32_t seen, every;
} Flipper;

static bool listing_is_plain(Flipper *flipper)
{
    StateListing listing;
    CHECK(state_listing_make(flipper->state, &listing));
    bool same = state_listing_compare(&flipper->plain, &listing, NULL, 0) == 0;
    state_listing_free(&listing);
    return same;
}

static void flip_field(Flipper *flipper, const FieldSpan *span, uint32_t i, const FieldRow *row)
{
    size_t index;
    const void *object = field_object(span, i, &index);
    const unsigned char *place = field_at(row, object, span->table->is_columns);
    place += index * (span->table->is_columns ? size_of_kind(row->kind) : 0);
    const uint16_t one = 1;
    size_t low = *(const unsigned char *)&one == 1 ? 0 : size_of_kind(row->kind) - 1;
    unsigned char *byte = (unsigned char *)flipper->state +
                          (size_t)(place + low - (const unsigned char *)flipper->state);
    *byte ^= 1u;
    if (!CHECK(game_hash(flipper->state).all != flipper->hash) ||
        !CHECK(!listing_is_plain(flipper)))
        fprintf(stderr, "%s %s\n", span->path, row->name ? row->name : "(hashed only)");
    *byte ^= 1u;
}

// Skips the world's counts: with a changed count the walk would leave the arrays.
static void flip_span(void *context, const FieldSpan *span)
{
    Flipper *flipper = context;
    bool is_count = strcmp(span->path, "bodies") == 0 || strcmp(span->path, "joints") == 0;
    for (uint32_t i = 0; i < span->count && !is_count; i++)
        for (uint32_t k = 0; k < span->table->row_count; k++)
            if (flipper->seen++ % flipper->every == 0)
                flip_field(flipper, span, i, &span->table->rows[k]);
}

// Returns how many fields there are.
static uint32_t check_fields(GameState *state, uint32_t every)
{
    Flipper flipper = {.state = state, .hash = game_hash(state).all, .every = every};
    const SimWorld *world = game_world_const(state);
    CHECK(state_listing_make(state, &flipper.plain));
    for (GamePart part = 0; part < GAME_PART_COUNT; part++)
        game_walk_part(state, part, flip_span, &flipper);
    for (uint32_t index = 1; index < world->body_count; index++)
        sim_walk_body(world, (SimBodyId){index}, flip_span, &flipper);
    state_listing_free(&flipper.plain);
    CHECK(game_hash(state).all == flipper.hash);
    return flipper.seen;
}

TEST(fields_each_one_changes_hash_and_listing)
{
    Room room;
    room_make(&room, 0.0);
    GameOptions options = {0};
    GameState *state = replay_game_new(&room.level, &options, 1);
    REQUIRE(state);
    for (int tick = 0; tick < 60; tick++)
        game_tick(state, &room.level, (TickInput){.keys = GAME_KEY_RIGHT | GAME_KEY_STICK}, NULL);
    CHECK(check_fields(state, 1) > 300);
    free(state);
}

TEST(fields_of_a_shipped_level_change_hash_and_listing)
{
    Level *level;
    GameState *state = played("levels/forest/08-the-mill.json", &level);
    REQUIRE(state);
    CHECK(check_fields(state, 37) > 1000);
    free(state);
    level_free(level);
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

TEST(fields_find_what_is_no_number)
{
    Room room;
    GameOptions options = {0};
    room_make(&room, 0.0);
    GameState *state = replay_game_new(&room.level, &options, 3);
    REQUIRE(state != NULL);
    for (int broken = 0; broken < 2; broken++) {
        bool found = false;
        state->heroes[0].size = broken ? -(double)NAN : 1.0;
        for (GamePart part = 0; part < GAME_PART_COUNT; part++)
            game_walk_part(state, part, fields_seek_nan, &found);
        CHECK_INT(found, broken);
    }
    free(state);
}

TEST(sync_test_refuses_what_is_no_number)
{
    Room room;
    SyncTest test;
    GameOptions options = {0};
    GameInputs held = {0};
    room_make(&room, 0.0);
    GameState *state = replay_game_new(&room.level, &options, 3);
    REQUIRE(state && sync_test_begin(&test, &room.level, 1));
    CHECK(sync_test_tick(&test, state, &held, NULL));
    state->heroes[0].heat = (double)NAN; // nothing reads it
    CHECK(!sync_test_tick(&test, state, &held, NULL));
    CHECK_CONTAINS(test.message, "leaves no number in hero.heat");
    sync_test_free(&test);
    free(state);
}

TEST(hash_takes_all_that_is_no_number_for_one)
{
    Hash one = hash_begin(), other = hash_begin();
    hash_double(&one, (double)NAN);
    hash_double(&other, -(double)NAN);
    CHECK(hash_end(&one) == hash_end(&other));
}

TEST(sync_test_agrees_with_itself)
{
    Room room;
    SyncTest test;
    GameOptions options = {0};
    room_make(&room, 0.0);
    GameState *state = replay_game_new(&room.level, &options, 3);
    REQUIRE(state && sync_test_begin(&test, &room.level, 1));
    for (int tick = 0; tick < 300; tick++) {
        GameInputs held =
            game_inputs_one((TickInput){.keys = tick % 60 < 30 ? GAME_KEY_LEFT : GAME_KEY_STICK});
        CHECK(sync_test_tick(&test, state, &held, NULL));
    }
    CHECK_STR(test.message, "");
    sync_test_free(&test);
    free(state);
}
