// test_format.c - a replay that is written and read again is the same, and its bytes never change.
#include "harness.h"

#include "room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t hashes[4] = {0x01020304u, 5, 6, 0xffffffffu};

// A replay of 180 ticks with everything that can be in one; `inputs` is the caller's.
static Replay sample(const InputTrack *inputs)
{
    return (Replay){
        .sim_version = 0x11223344u,
        .tick_rate = 60,
        .level_path = "levels/medov\xc3\xbd.json",
        .level_hash = 0x1020304050607080u,
        .seed = 0xfffffffffffffffeu,
        .options = {.endless_grip = 1},
        .rewinds = 3,
        .note = "2026-11-22 Jantar X",
        .inputs = *inputs,
        .hashes = hashes,
        .hash_count = 4,
        .final_parts = 0x40302010u,
        .final_hash = 0xa1b2c3d4e5f60718u,
        .outcome = GAME_WON,
        .outcome_tick = 171,
    };
}

static InputTrack sample_inputs(void)
{
    InputTrack inputs = {0};
    CHECK(input_track_append(&inputs, (TickInput){0, 0, 0}, 10));
    CHECK(input_track_append(&inputs, (TickInput){GAME_KEYS_ALL, 0, 0}, 1));
    CHECK(input_track_append(&inputs, (TickInput){GAME_KEY_JUMP, -127, 127}, 160));
    CHECK(input_track_append(&inputs, (TickInput){0, 0, -1}, 9));
    return inputs;
}

static void check_inputs(const InputTrack *actual, const InputTrack *expected)
{
    CHECK_INT(actual->ticks, expected->ticks);
    for (uint32_t tick = 0; tick < expected->ticks; tick++) {
        TickInput a = input_track_at(actual, tick);
        TickInput b = input_track_at(expected, tick);
        CHECK(a.keys == b.keys && a.stick_x == b.stick_x && a.stick_y == b.stick_y);
    }
}

TEST(format_round_trip_keeps_everything)
{
    InputTrack inputs = sample_inputs();
    Replay in = sample(&inputs);
    Replay out;
    ReplayBytes bytes;
    REQUIRE(replay_encode(&in, &bytes, NULL));
    REQUIRE(replay_decode(bytes.bytes, bytes.size, &out, NULL) == REPLAY_VERIFIED);
    CHECK_HEX(out.sim_version, in.sim_version);
    CHECK_INT(out.tick_rate, 60);
    CHECK_STR(out.level_path, in.level_path);
    CHECK_HEX(out.level_hash, in.level_hash);
    CHECK_HEX(out.seed, in.seed);
    CHECK_INT(out.options.endless_grip, 1);
    CHECK_INT(out.rewinds, 3);
    CHECK_STR(out.note, in.note);
    check_inputs(&out.inputs, &in.inputs);
    CHECK_INT(out.hash_count, 4);
    CHECK(memcmp(out.hashes, hashes, sizeof hashes) == 0);
    CHECK_HEX(out.final_parts, in.final_parts);
    CHECK_HEX(out.final_hash, in.final_hash);
    CHECK_INT(out.outcome, GAME_WON);
    CHECK_INT(out.outcome_tick, 171);
    replay_free(&out);
    replay_bytes_free(&bytes);
    input_track_free(&inputs);
}

// Options that are as in the plain game are not written: a version that does not know them can play
// the replay.
TEST(format_keeps_every_option_that_is_set)
{
    InputTrack inputs = sample_inputs();
    uint32_t count = 0;
    const GameOptionInfo *table = game_option_table(&count);
    for (uint32_t set = 0; set < 1u << count; set++) {
        Replay in = sample(&inputs), out;
        ReplayBytes bytes;
        memset(&in.options, 0, sizeof in.options);
        for (uint32_t i = 0; i < count; i++)
            if (set & 1u << i)
                memcpy((char *)&in.options + table[i].offset, &table[i].max, sizeof table[i].max);
        REQUIRE(replay_encode(&in, &bytes, NULL));
        REQUIRE(replay_decode(bytes.bytes, bytes.size, &out, NULL) == REPLAY_VERIFIED);
        CHECK(memcmp(&out.options, &in.options, sizeof in.options) == 0);
        replay_free(&out);
        replay_bytes_free(&bytes);
    }
    input_track_free(&inputs);
}

// A replay is an archive: these bytes were written once and must stay readable.
TEST(format_bytes_are_as_documented)
{
    static const unsigned char head[] = {
        0x89, 'J',  'R',  'P',  0x0d, 0x0a, 0x1a, 0x0a, // magic
        2,    0,                                        // format version
        0x44, 0x33, 0x22, 0x11,                         // simulation version
        60,   0,                                        // ticks a second
        0x80, 0x70, 0x60, 0x50, 0x40, 0x30, 0x20, 0x10, // level hash
        0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, // seed
        19,   0,                                        // length of the level path
    };
    static const unsigned char play[] = {
        3, // rewinds
        19,  '2', '0', '2', '6', '-', '1', '1', '-', '2', '2',
        ' ', 'J', 'a', 'n', 't', 'a', 'r', ' ', 'X', // note
        180, 1,                                      // ticks
        4,                                           // runs
        127,                                         // steps of the stick
        18,                                          // size of the code
        255, 227, 74,  172, 251, 30,  29,  204, 87,  159, 22,
        223, 78,  12,  33,  201, 236, 70,  4,   3,   2,   1, // the first of four hashes
    };
    InputTrack inputs = sample_inputs();
    Replay in = sample(&inputs);
    ReplayBytes bytes;
    REQUIRE(replay_encode(&in, &bytes, NULL));
    CHECK(memcmp(bytes.bytes, head, sizeof head) == 0);
    size_t options_at = sizeof head + 19;
    CHECK_INT(bytes.bytes[options_at], 1);
    CHECK_INT(bytes.bytes[options_at + 1], strlen("endless_grip"));
    size_t play_at = options_at + 2 + strlen("endless_grip") + 4;
    CHECK(memcmp(bytes.bytes + play_at, play, sizeof play) == 0);
    CHECK(memcmp(bytes.bytes + bytes.size - 8, "DONE", 4) == 0);
    replay_bytes_free(&bytes);
    input_track_free(&inputs);
}

// Programs print the note as it is, so characters that could control a terminal are refused.
TEST(format_notes_are_plain_text)
{
    static const char *const bad[] = {"a\nb", "\x1b[2J", "\x7f", "caf\xc3\xa9"};
    InputTrack inputs = sample_inputs();
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Replay in = sample(&inputs), out;
        Err err;
        ReplayBytes bytes;
        snprintf(in.note, sizeof in.note, "%s", bad[i]);
        REQUIRE(replay_encode(&in, &bytes, NULL));
        CHECK_INT(replay_decode(bytes.bytes, bytes.size, &out, &err), REPLAY_DAMAGED);
        CHECK_CONTAINS(err.message, "note");
        replay_bytes_free(&bytes);
    }
    input_track_free(&inputs);
}

TEST(format_level_paths_stay_inside)
{
    static const char *const good[] = {"a.json", "levels/first-light.json", "levels/..a/b..json",
                                       "levels/medov\xc3\xbd"};
    static const char *const bad[] = {"",     "/etc/passwd", "../a", "a/../b", "a/..", "..", ".",
                                      "a//b", "a/",          "a\\b", "c:a",    "a\nb", "./a"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        CHECK(replay_path_is_valid(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (!CHECK(!replay_path_is_valid(bad[i])))
            CHECK_STR(bad[i], "refused");
    char longest[REPLAY_PATH_BYTES + 1];
    memset(longest, 'a', REPLAY_PATH_BYTES);
    longest[REPLAY_PATH_BYTES] = '\0';
    CHECK(!replay_path_is_valid(longest));
    longest[REPLAY_PATH_BYTES - 1] = '\0';
    CHECK(replay_path_is_valid(longest));
}

TEST(format_a_minute_is_small)
{
    Room room;
    room_make(&room, 0.0);
    char script[4096] = "";
    for (int i = 0; i < 120; i++)
        strcat(script, i % 2 ? "25:rJ " : "35:l ");
    ReplayBytes bytes;
    REQUIRE(room_record_bytes(&room, script, &bytes));
    CHECK(bytes.size < 120 * 3 + 61 * 4 + 128);
    replay_bytes_free(&bytes);
}
