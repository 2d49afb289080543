// test_format_1.c - replay file format 1: its files are still read and verified, and damaged ones
// refused. tests/replays holds files in this format, too.
#include "harness.h"

#include "format_1.h"

#include <stdlib.h>
#include <string.h>

// The sample of test_format.c, written by a program that knew only format 1.
static const unsigned char archived[] = {
    0x89, 0x4a, 0x52, 0x50, 0x0d, 0x0a, 0x1a, 0x0a, 0x01, 0x00, 0x44, 0x33, 0x22, 0x11, 0x3c,
    0x00, 0x80, 0x70, 0x60, 0x50, 0x40, 0x30, 0x20, 0x10, 0xfe, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xff, 0xff, 0x13, 0x00, 0x6c, 0x65, 0x76, 0x65, 0x6c, 0x73, 0x2f, 0x6d, 0x65, 0x64, 0x6f,
    0x76, 0xc3, 0xbd, 0x2e, 0x6a, 0x73, 0x6f, 0x6e, 0x01, 0x0c, 0x65, 0x6e, 0x64, 0x6c, 0x65,
    0x73, 0x73, 0x5f, 0x67, 0x72, 0x69, 0x70, 0x01, 0x00, 0x00, 0x00, 0xb4, 0x00, 0x00, 0x00,
    0x04, 0x00, 0x00, 0x00, 0x0a, 0x00, 0x01, 0xfe, 0x0f, 0xa0, 0x01, 0x21, 0x81, 0x7f, 0x09,
    0x01, 0x00, 0xff, 0x04, 0x00, 0x00, 0x00, 0x04, 0x03, 0x02, 0x01, 0x05, 0x00, 0x00, 0x00,
    0x06, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff, 0x18, 0x07, 0xf6, 0xe5, 0xd4, 0xc3, 0xb2,
    0xa1, 0x01, 0xab, 0x00, 0x00, 0x00, 0x44, 0x4f, 0x4e, 0x45, 0x17, 0x47, 0x90, 0x09,
};

TEST(format_1_is_read)
{
    Replay out;
    Err err;
    REQUIRE(replay_decode(archived, sizeof archived, &out, &err) == REPLAY_VERIFIED);
    CHECK_INT(out.format, 1);
    CHECK_HEX(out.sim_version, 0x11223344u);
    CHECK_INT(out.tick_rate, 60);
    CHECK_STR(out.level_path, "levels/medov\xc3\xbd.json");
    CHECK_HEX(out.level_hash, 0x1020304050607080u);
    CHECK_HEX(out.seed, 0xfffffffffffffffeu);
    CHECK_INT(out.options.endless_grip, 1);
    CHECK_INT(out.rewinds, 0);
    CHECK_STR(out.note, "");
    CHECK_INT(out.inputs.ticks, 180);
    CHECK_INT(out.inputs.count, 4);
    CHECK_INT(input_track_at(&out.inputs, 10).keys, GAME_KEYS_ALL);
    CHECK_INT(input_track_at(&out.inputs, 11).stick_x, -127);
    CHECK_INT(input_track_at(&out.inputs, 170).keys, GAME_KEY_JUMP);
    CHECK_INT(input_track_at(&out.inputs, 171).stick_y, -1);
    CHECK_INT(out.hash_count, 4);
    CHECK_HEX(out.hashes[0], 0x01020304u);
    CHECK_HEX(out.hashes[3], 0xffffffffu);
    CHECK_HEX(out.final_hash, 0xa1b2c3d4e5f60718u);
    CHECK_INT(out.outcome, GAME_WON);
    CHECK_INT(out.outcome_tick, 171);
    replay_free(&out);
}

// Format 1 computes its hashes differently. In a file of the new format they would all count as
// wrong.
TEST(format_1_is_not_written)
{
    Replay replay;
    ReplayBytes bytes;
    Err err;
    REQUIRE(replay_decode(archived, sizeof archived, &replay, &err) == REPLAY_VERIFIED);
    CHECK(!replay_encode(&replay, &bytes, &err));
    CHECK_CONTAINS(err.message, "format 1");
    replay_free(&replay);
}

TEST(format_1_is_verified)
{
    Room room;
    Replay replay;
    ReplayBytes bytes;
    ReplayReport report;
    room_make(&room, 0.0);
    REQUIRE(format_1_record(&room, "20:. 45:r 5:rJ 60:l", &bytes));
    REQUIRE(replay_decode(bytes.bytes, bytes.size, &replay, NULL) == REPLAY_VERIFIED);
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_VERIFIED);
    CHECK_INT(report.good_tick, 130);
    replay.hashes[1] ^= 1u;
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_DIVERGED);
    CHECK_INT(report.bad_tick, 60);
    CHECK_INT(report.bad_parts, 0);
    CHECK_CONTAINS(report.message, "diverged at tick 60, ");
    CHECK_CONTAINS(report.message, "old file format");
    replay.hashes[1] ^= 1u;
    replay.final_hash ^= (uint64_t)1 << 63;
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_DIVERGED);
    CHECK_INT(report.bad_tick, 130);
    replay_free(&replay);
    replay_bytes_free(&bytes);
}

static ReplayVerdict verdict_of(const unsigned char *bytes, size_t size)
{
    Replay replay = {0};
    Err err;
    unsigned char *copy =
        malloc(size ? size : 1); // exactly as long, so that a sanitizer sees any read past the end
    if (!copy)
        return REPLAY_DAMAGED;
    memcpy(copy, bytes, size);
    ReplayVerdict verdict = replay_decode(copy, size, &replay, &err);
    replay_free(&replay);
    free(copy);
    return verdict;
}

TEST(format_1_cut_or_altered_anywhere_is_damaged)
{
    unsigned char bytes[sizeof archived];
    memcpy(bytes, archived, sizeof bytes);
    for (size_t size = 0; size < sizeof bytes; size++)
        CHECK_INT(verdict_of(bytes, size), REPLAY_DAMAGED);
    for (size_t bit = 0; bit < sizeof bytes * 8; bit++) {
        bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        CHECK_INT(verdict_of(bytes, sizeof bytes), REPLAY_DAMAGED);
        bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
    }
}
