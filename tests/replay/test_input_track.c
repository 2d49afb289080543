// test_input_track.c - equal runs are joined, lookups find them, and tracks end.
#include "harness.h"

#include "jantar/input_track.h"

static const TickInput nothing = {0, 0, 0};
static const TickInput right = {GAME_KEY_RIGHT, 0, 0};

TEST(track_joins_equal_runs)
{
    InputTrack track = {0};
    CHECK(input_track_append(&track, right, 3));
    CHECK(input_track_append(&track, right, 4));
    CHECK(input_track_append(&track, nothing, 0));
    CHECK(input_track_append(&track, nothing, 1));
    CHECK_INT(track.count, 2);
    CHECK_INT(track.ticks, 8);
    CHECK_INT(track.runs[0].end, 7);
    input_track_free(&track);
    CHECK_INT(track.ticks, 0);
}

TEST(track_finds_every_tick)
{
    InputTrack track = {0};
    for (uint32_t i = 0; i < 100; i++)
        CHECK(input_track_append(&track, (TickInput){(uint16_t)(i % 7u), (int8_t)(i % 3u), 0},
                                 1u + i % 5u));
    uint32_t tick = 0;
    for (uint32_t i = 0; i < 100; i++)
        for (uint32_t k = 0; k < 1u + i % 5u; k++)
            CHECK_INT(input_track_at(&track, tick++).keys, i % 7u);
    CHECK_INT(tick, track.ticks);
    CHECK_INT(input_track_at(&track, tick).keys, 0);
    CHECK_INT(input_track_at(&track, UINT32_MAX).keys, 0);
    input_track_free(&track);
}

TEST(track_empty_holds_nothing)
{
    InputTrack track = {0};
    CHECK_INT(input_track_at(&track, 0).keys, 0);
}

TEST(track_stores_stick_symmetrically)
{
    InputTrack track = {0};
    CHECK(input_track_append(&track, (TickInput){0, -128, 127}, 1));
    CHECK_INT(input_track_at(&track, 0).stick_x, -127);
    CHECK_INT(input_track_at(&track, 0).stick_y, 127);
    input_track_free(&track);
}

TEST(track_ends_at_24_hours)
{
    InputTrack track = {0};
    CHECK(input_track_append(&track, right, INPUT_TRACK_MAX_TICKS - 1));
    CHECK(!input_track_append(&track, right, 2));
    CHECK(!input_track_append(&track, nothing, UINT32_MAX));
    CHECK_INT(track.ticks, INPUT_TRACK_MAX_TICKS - 1);
    CHECK(input_track_append(&track, right, 1));
    input_track_free(&track);
}
