// test_input_code.c - the compact code of inputs: reading it gives back every input, and the size
// of a code limits the number of runs that it stands for.
#include "harness.h"

#include "jantar/rng.h"
#include "replay/input_code.h"

#include <stdlib.h>
#include <string.h>

static bool same_track(const InputTrack *one, const InputTrack *other)
{
    if (one->ticks != other->ticks || one->count != other->count)
        return false;
    for (uint32_t i = 0; i < one->count; i++) {
        const InputRun *a = &one->runs[i], *b = &other->runs[i];
        if (a->end != b->end || a->input.keys != b->input.keys ||
            a->input.stick_x != b->input.stick_x || a->input.stick_y != b->input.stick_y)
            return false;
    }
    return true;
}

static ByteWriter write(const InputTrack *inputs)
{
    ByteWriter writer = {.ok = true};
    input_code_write(inputs, &writer);
    CHECK(writer.ok);
    return writer;
}

// Reads a copy of exactly these bytes. False: they are not a code. The caller frees the track in
// both cases.
static bool read(const unsigned char *bytes, size_t size, InputTrack *inputs)
{
    unsigned char *copy = malloc(size ? size : 1);
    *inputs = (InputTrack){0};
    if (!copy)
        return false;
    memcpy(copy, bytes, size);
    ByteReader reader = {copy, size, true};
    const char *wrong = input_code_read(&reader, inputs);
    bool good = !wrong && reader.ok && reader.left == 0;
    free(copy);
    return good;
}

static void check_round_trip(const InputTrack *inputs)
{
    InputTrack again;
    ByteWriter writer = write(inputs);
    CHECK(read(writer.bytes, writer.size, &again));
    CHECK(same_track(inputs, &again));
    input_track_free(&again);
    free(writer.bytes);
}

static InputTrack random_track(Rng *rng, uint32_t count, uint32_t longest, bool quantised)
{
    InputTrack inputs = {0};
    for (uint32_t i = 0; i < count; i++) {
        TickInput input = {.keys = (uint16_t)rng_below(rng, GAME_KEYS_ALL + 1)};
        bool moves = rng_below(rng, 2) != 0;
        int x = (int)rng_below(rng, 65) - 32, y = (int)rng_below(rng, 65) - 32;
        input.stick_x = !moves      ? 0
                        : quantised ? input_stick_at(x, 32)
                                    : (int8_t)((int)rng_below(rng, 255) - 127);
        input.stick_y = !moves      ? 0
                        : quantised ? input_stick_at(y, 32)
                                    : (int8_t)((int)rng_below(rng, 255) - 127);
        input_track_append(&inputs, input, 1 + rng_below(rng, longest));
    }
    return inputs;
}

TEST(input_code_gives_back_whatever_is_held)
{
    Rng rng = {5};
    for (int round = 0; round < 200; round++) {
        InputTrack inputs =
            random_track(&rng, rng_below(&rng, 60), round % 2 ? 3 : 5000, round % 3 == 0);
        check_round_trip(&inputs);
        input_track_free(&inputs);
    }
}

TEST(input_code_knows_the_ends)
{
    InputTrack inputs = {0};
    check_round_trip(&inputs);
    REQUIRE(input_track_append(&inputs, (TickInput){0, 0, 0}, 1));
    check_round_trip(&inputs);
    REQUIRE(input_track_append(&inputs, (TickInput){GAME_KEYS_ALL, -127, 127}, 1));
    REQUIRE(input_track_append(&inputs, (TickInput){0, 127, -127}, 1));
    REQUIRE(input_track_append(&inputs, (TickInput){0, 0, 0}, INPUT_TRACK_MAX_TICKS - 3));
    check_round_trip(&inputs);
    input_track_free(&inputs);
}

TEST(input_code_steps_of_a_stick_are_even_and_reach_its_ends)
{
    CHECK_INT(input_stick_at(0, 32), 0);
    CHECK_INT(input_stick_at(32, 32), 127);
    CHECK_INT(input_stick_at(-32, 32), -127);
    for (int step = -31; step <= 32; step++) {
        int rise = input_stick_at(step, 32) - input_stick_at(step - 1, 32);
        CHECK(rise >= 3 && rise <= 5);
        CHECK_INT(input_stick_at(step, 32), -input_stick_at(-step, 32));
    }
    for (int step = -127; step <= 127; step++)
        CHECK_INT(input_stick_at(step, 127), step);
}

// A key changes in every tick for an hour. The code is long enough that a reader's memory stays in
// proportion to it.
TEST(input_code_small_bytes_mean_little)
{
    InputTrack inputs = {0};
    for (uint32_t tick = 0; tick < 216000; tick++)
        REQUIRE(input_track_append(&inputs, (TickInput){tick % 2 ? GAME_KEY_JUMP : 0, 0, 0}, 1));
    ByteWriter writer = write(&inputs);
    CHECK(writer.size >= 216000 / INPUT_CODE_RUNS_PER_BYTE);
    free(writer.bytes);
    check_round_trip(&inputs);
    input_track_free(&inputs);
}

// A track has exactly one code. With a changed bit the code is that of another track, or refused.
TEST(input_code_altered_anywhere_is_another_run_or_none)
{
    Rng rng = {6};
    InputTrack inputs = random_track(&rng, 20, 40, true);
    ByteWriter writer = write(&inputs);
    for (size_t bit = 0; bit < writer.size * 8; bit++) {
        InputTrack again;
        writer.bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        bool good = read(writer.bytes, writer.size, &again);
        CHECK(!good || !same_track(&inputs, &again));
        input_track_free(&again);
        writer.bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
    }
    for (size_t size = 0; size < writer.size; size++) {
        InputTrack again;
        CHECK(!read(writer.bytes, size, &again));
        input_track_free(&again);
    }
    free(writer.bytes);
    input_track_free(&inputs);
}
