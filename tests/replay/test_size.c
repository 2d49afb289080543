// test_size.c - how many bytes a second of recorded play takes: 12 with keys, 60 with a stick, as people use them.
#include "harness.h"

#include "jantar/rng.h"
#include "room.h"

enum { SECONDS = 120, KEYS_BYTES = 12, STICK_BYTES = 60 };

static void check_size(const InputTrack *inputs, uint32_t most)
{
    Room room;
    Replay replay;
    ReplayBytes bytes;
    room_make(&room, 0.0);
    REQUIRE(room_record(&room, inputs, &replay));
    REQUIRE(replay_encode(&replay, &bytes, NULL));
    uint32_t seconds = inputs->ticks / SIM_TICK_RATE;
    if (!CHECK(bytes.size <= (size_t)most * seconds))
        CHECK_INT(bytes.size / seconds, most);
    replay_bytes_free(&bytes);
    replay_free(&replay);
}

// A key goes down or up three times a second, which is lively.
TEST(size_with_keys_is_small)
{
    Rng rng = {1};
    InputTrack inputs = {0};
    while (inputs.ticks < SECONDS * SIM_TICK_RATE) {
        uint32_t keys = (1u << rng_below(&rng, 2)) | (rng_below(&rng, 3) == 0 ? 1u << (4 + rng_below(&rng, 5)) : 0u);
        REQUIRE(input_track_append(&inputs, (TickInput){.keys = (uint16_t)keys}, 5 + rng_below(&rng, 30)));
    }
    check_size(&inputs, KEYS_BYTES);
    input_track_free(&inputs);
}

// A thumb moves the stick within four ticks to another place, twice a second, and rests there; keys besides.
TEST(size_with_a_stick_is_small)
{
    Rng rng = {2};
    InputTrack inputs = {0};
    int x = 0, y = 0;
    while (inputs.ticks < SECONDS * SIM_TICK_RATE) {
        int to_x = (int)rng_below(&rng, 255) - 127, to_y = (int)rng_below(&rng, 255) - 127;
        uint16_t keys = rng_below(&rng, 2) ? GAME_KEY_JUMP : 0;
        for (int step = 1; step <= 4; step++) {
            TickInput input = {keys, (int8_t)(x + (to_x - x) * step / 4), (int8_t)(y + (to_y - y) * step / 4)};
            REQUIRE(input_track_append(&inputs, input, step < 4 ? 1 : 12 + rng_below(&rng, 30)));
        }
        x = to_x;
        y = to_y;
    }
    check_size(&inputs, STICK_BYTES);
    input_track_free(&inputs);
}
