// test_size.c - limits the bytes a second of recordings, for each hero and any way of playing: 12
// with keys, 60 with a stick.
#include "harness.h"

#include "jantar/files.h"
#include "jantar/real.h"
#include "jantar/rng.h"
#include "room.h"

enum { SECONDS = 120, KEYS_BYTES = 12, STICK_BYTES = 60 };

// Returns the bytes that do not depend on the length of the run: the head of the file, and its end
// after the hashes.
static size_t fixed_bytes(const Replay *replay)
{
    Replay empty = *replay;
    ReplayBytes bytes;
    empty.inputs = (InputTrack){0};
    empty.hash_count = 1;
    if (!CHECK(replay_encode(&empty, &bytes, NULL)))
        return 0;
    size_t size = bytes.size;
    replay_bytes_free(&bytes);
    return size;
}

// `most` is the limit for each hero, in bytes a second.
static void check_size_of(uint32_t heroes, const InputTrack *inputs, uint32_t most)
{
    Room room;
    Replay replay;
    ReplayBytes bytes;
    room_make(&room, 0.0);
    REQUIRE(room_record_several(&room, heroes, inputs, &replay));
    REQUIRE(replay_encode(&replay, &bytes, NULL));
    CHECK_INT(bytes.bytes[8], heroes > 1 ? REPLAY_FORMAT_HEROES : REPLAY_FORMAT_VERSION);
    most *= heroes;
    uint32_t seconds = inputs->ticks / SIM_TICK_RATE;
    if (!CHECK(bytes.size <= (size_t)most * seconds))
        CHECK_INT(bytes.size / seconds, most);
    replay_bytes_free(&bytes);
    replay_free(&replay);
}

static void check_size(const InputTrack *inputs, uint32_t most)
{
    check_size_of(1, inputs, most);
}

// A key goes down or up three times a second, which is lively.
static InputTrack lively_keys(uint64_t seed)
{
    Rng rng = {seed};
    InputTrack inputs = {0};
    while (inputs.ticks < SECONDS * SIM_TICK_RATE) {
        uint32_t keys = (1u << rng_below(&rng, 2)) |
                        (rng_below(&rng, 3) == 0 ? 1u << (4 + rng_below(&rng, 5)) : 0u);
        CHECK(input_track_append(&inputs, (TickInput){.keys = (uint16_t)keys},
                                 5 + rng_below(&rng, 30)));
    }
    return inputs;
}

TEST(size_with_keys_is_small)
{
    InputTrack inputs = lively_keys(1);
    check_size(&inputs, KEYS_BYTES);
    input_track_free(&inputs);
}

// Twice a second a thumb moves the stick to another place, within four ticks, and rests there. Keys
// change, too.
static InputTrack lively_stick(uint64_t seed)
{
    Rng rng = {seed};
    InputTrack inputs = {0};
    int x = 0, y = 0;
    while (inputs.ticks < SECONDS * SIM_TICK_RATE) {
        int to_x = (int)rng_below(&rng, 255) - 127, to_y = (int)rng_below(&rng, 255) - 127;
        uint16_t keys = rng_below(&rng, 2) ? GAME_KEY_JUMP : 0;
        for (int step = 1; step <= 4; step++) {
            TickInput input = {keys, (int8_t)(x + (to_x - x) * step / 4),
                               (int8_t)(y + (to_y - y) * step / 4)};
            CHECK(input_track_append(&inputs, input, step < 4 ? 1 : 12 + rng_below(&rng, 30)));
        }
        x = to_x;
        y = to_y;
    }
    return inputs;
}

TEST(size_with_a_stick_is_small)
{
    InputTrack inputs = lively_stick(2);
    check_size(&inputs, STICK_BYTES);
    input_track_free(&inputs);
}

static void check_size_of_several(InputTrack (*lively)(uint64_t seed), uint32_t most)
{
    for (uint32_t heroes = 2; heroes <= GAME_HEROES_MOST; heroes++) {
        InputTrack inputs = lively(1);
        for (uint32_t player = 1; player < heroes; player++) {
            InputTrack one = lively(1 + player);
            CHECK(input_track_join(&inputs, player, &one));
            input_track_free(&one);
        }
        check_size_of(heroes, &inputs, most);
        input_track_free(&inputs);
    }
}

TEST(size_with_keys_of_several_heroes_is_small)
{
    check_size_of_several(lively_keys, KEYS_BYTES);
}

TEST(size_with_sticks_of_several_heroes_is_small)
{
    check_size_of_several(lively_stick, STICK_BYTES);
}

static void check_shipped(const char *path)
{
    FileBytes file = {0};
    Replay replay = {0};
    ReplayBytes bytes;
    Err err;
    if (CHECK(files_read(path, REPLAY_FILE_BYTES, &file, &err)) &&
        CHECK(replay_decode(file.bytes, file.size, &replay, &err) == REPLAY_VERIFIED)) {
        replay.format = 0; // its hashes may be others, but are as many
        if (CHECK(replay_encode(&replay, &bytes, &err))) {
            double seconds = (double)replay.inputs.ticks / SIM_TICK_RATE;
            if (!CHECK((double)(bytes.size - fixed_bytes(&replay)) <= KEYS_BYTES * seconds))
                CHECK_STR(path, "small");
            replay_bytes_free(&bytes);
        }
    }
    replay_free(&replay);
    files_bytes_free(&file);
}

// They include quick runs found by a program, which change the inputs six times a second.
TEST(size_of_shipped_runs_is_small)
{
    char folder[FILES_PATH_BYTES];
    FileList files = {0};
    Err err;
    harness_source_path(folder, sizeof folder, "levels");
    REQUIRE(files_list(folder, ".jrp", true, &files, &err));
    CHECK(files.count > 0);
    for (size_t i = 0; i < files.count; i++)
        check_shipped(files.paths[i]);
    files_list_free(&files);
}

// --- a thumb -------------------------------------------------------------------------------------

// A stick as a thumb moves it: flicks, holds and whole turns, with a tremor. A tick sees the last
// report of the pad.
typedef struct Thumb {
    Rng rng;
    double x, y; // where it is, -1..1
    double from_x, from_y, to_x, to_y;
    double angle, turn;    // turn: radians a tick; 0: a flick, then a hold
    uint32_t ticks, flick; // of this movement; of its flick
    uint32_t at;
} Thumb;

static double between(Rng *rng, double least, double most)
{
    return least + (most - least) * rng_below(rng, 1001) / 1000.0;
}

static void thumb_next(Thumb *thumb, bool wild)
{
    Rng *rng = &thumb->rng;
    double radius = rng_below(rng, 4) == 0 ? 0.5 : 1.0, angle = between(rng, 0.0, (2.0 * REAL_PI));
    bool turns = rng_below(rng, 10) < (wild ? 6u : 1u);
    thumb->from_x = thumb->x;
    thumb->from_y = thumb->y;
    thumb->to_x = radius * real_cos(angle);
    thumb->to_y = radius * real_sin(angle);
    thumb->flick = wild ? 3 + rng_below(rng, 4) : 5 + rng_below(rng, 10);
    thumb->ticks = thumb->flick + (wild ? rng_below(rng, 15) : 12 + rng_below(rng, 48));
    thumb->turn =
        turns ? (2.0 * REAL_PI) / between(rng, 30.0, 60.0) * (rng_below(rng, 2) ? 1.0 : -1.0) : 0.0;
    thumb->angle = angle;
    if (turns)
        thumb->ticks = 20 + rng_below(rng, 120);
    thumb->at = 0;
}

static void thumb_move(Thumb *thumb, bool wild)
{
    if (thumb->at >= thumb->ticks)
        thumb_next(thumb, wild);
    thumb->at++;
    // The report a tick sees is up to half a tick old.
    double at = (double)thumb->at - between(&thumb->rng, 0.0, 0.5);
    double part = at < thumb->flick ? at / thumb->flick : 1.0;
    double smooth = part * part * part * (10.0 - 15.0 * part + 6.0 * part * part);
    double goal_x = thumb->turn != 0.0 ? real_cos(thumb->angle + thumb->turn * at) : thumb->to_x;
    double goal_y = thumb->turn != 0.0 ? real_sin(thumb->angle + thumb->turn * at) : thumb->to_y;
    thumb->x = thumb->from_x + (goal_x - thumb->from_x) * smooth;
    thumb->y = thumb->from_y + (goal_y - thumb->from_y) * smooth;
}

static int8_t axis_of(Thumb *thumb, double place)
{
    static const double DEAD = 0.2, TREMOR = 0.012;
    double shown = place + between(&thumb->rng, -TREMOR, TREMOR);
    double size = (real_abs(shown) - DEAD) / (1.0 - DEAD);
    int step = size <= 0.0   ? 0
               : size >= 1.0 ? INPUT_STICK_STEPS
                             : (int)(size * INPUT_STICK_STEPS + 0.5);
    return input_stick_at(shown < 0.0 ? -step : step, INPUT_STICK_STEPS);
}

static void check_thumb(bool wild, uint64_t seed)
{
    Thumb thumb = {.rng = {seed}};
    InputTrack inputs = {0};
    uint16_t keys = 0;
    while (inputs.ticks < SECONDS * SIM_TICK_RATE) {
        thumb_move(&thumb, wild);
        if (rng_below(&thumb.rng, 15) == 0)
            keys ^= rng_below(&thumb.rng, 3) ? GAME_KEY_JUMP : GAME_KEY_STICK;
        int8_t x = axis_of(&thumb, thumb.x), y = axis_of(&thumb, thumb.y);
        REQUIRE(input_track_append(&inputs, (TickInput){keys, x, y}, 1));
    }
    check_size(&inputs, STICK_BYTES);
    input_track_free(&inputs);
}

TEST(size_with_a_calm_thumb_is_small)
{
    for (uint64_t seed = 1; seed <= 3; seed++)
        check_thumb(false, seed);
}

// The stick turns and flicks without a rest, and a key changes four times a second.
TEST(size_with_a_wild_thumb_is_small)
{
    for (uint64_t seed = 1; seed <= 3; seed++)
        check_thumb(true, seed);
}
