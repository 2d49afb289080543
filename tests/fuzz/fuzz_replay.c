// fuzz_replay.c - libFuzzer target: any bytes as a replay file. They must be refused with a
// message, or decode into a replay that encodes to the same bytes and plays in a small room to a
// verdict that is an exit code. No crash, no hang, no excessive memory.
//
// The mutator repairs magic and checksum of most inputs, so that the fuzzer reaches the code behind
// these checks.
#include "cost.h"
#include "jantar/replay.h"
#include "jantar/rng.h"
#include "replay/bytes.h"
#include "replay/format.h"
#include "replay/room.h"

#include <stdlib.h>
#include <string.h>

enum { FORMAT_AT = REPLAY_MAGIC_BYTES, TICKS_PLAYED = 90 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t room, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t room);

static TickInput any_input(Rng *rng)
{
    TickInput input = {.keys = (uint16_t)rng_below(rng, GAME_KEYS_ALL + 1)};
    int steps = rng_below(rng, 4) == 0 ? INT8_MAX : INPUT_STICK_STEPS;
    input.stick_x = input_stick_at((int)rng_below(rng, 2u * (uint32_t)steps + 1) - steps, steps);
    input.stick_y = input_stick_at((int)rng_below(rng, 2u * (uint32_t)steps + 1) - steps, steps);
    return input;
}

// Appends inputs of this many heroes, or cuts them. Encoded inputs must match the number of ticks,
// which randomly changed bytes seldom do.
static bool change_inputs(InputTrack *inputs, uint32_t heroes, Rng *rng)
{
    uint32_t count = rng_below(rng, 12);
    bool good = true;
    GameInputs held = {0};
    input_track_cut(inputs, rng_below(rng, inputs->ticks + 1));
    for (uint32_t i = 0; i < count && good; i++) {
        for (uint32_t hero = 0; hero < heroes; hero++)
            if (hero == 0 || rng_below(rng, 2))
                held.of[hero] = any_input(rng);
        held.changes = rng_below(rng, 4) == 0;
        held.options =
            (GameOptions){.endless_grip = rng_below(rng, 2), .extra_jump = rng_below(rng, 4)};
        good =
            input_track_append_all(inputs, &held, 1 + rng_below(rng, rng_below(rng, 2) ? 3 : 100));
    }
    return good;
}

// Makes another complete file, half of the time with another number of heroes. Returns 0 if there
// is none to begin with, or no room.
static size_t mutate_run(uint8_t *bytes, size_t size, size_t room, unsigned seed)
{
    Replay replay;
    ReplayBytes out = {0};
    Rng rng = {seed};
    if (replay_decode(bytes, size, &replay, NULL) != REPLAY_VERIFIED)
        return 0;
    uint32_t *old = replay.hashes;
    uint32_t count = replay.hash_count;
    if (rng_below(&rng, 2))
        replay.options.heroes = 1 + rng_below(&rng, GAME_HEROES_MOST);
    uint32_t heroes = game_option_heroes(&replay.options);
    bool good = change_inputs(&replay.inputs, heroes, &rng);
    replay.format = 0;
    replay.hash_count = replay.inputs.ticks / REPLAY_HASH_TICKS + 1;
    replay.hashes = calloc(replay.hash_count, sizeof *replay.hashes);
    if (replay.hashes)
        memcpy(replay.hashes, old,
               (count < replay.hash_count ? count : replay.hash_count) * sizeof *old);
    free(old);
    size = good && replay.hashes && replay_encode(&replay, &out, NULL) && out.size <= room
               ? out.size
               : 0;
    if (size > 0)
        memcpy(bytes, out.bytes, size);
    replay_bytes_free(&out);
    replay_free(&replay);
    return size;
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t room, unsigned seed)
{
    size_t changed = seed % 3 == 0 ? mutate_run(bytes, size, room, seed) : 0;
    if (changed > 0)
        return changed;
    static const uint8_t formats[] = {1, 2, 3, 4};
    size = LLVMFuzzerMutate(bytes, size, room);
    if (size < FORMAT_AT + 2 + REPLAY_CRC_BYTES || seed % 16 == 0)
        return size;
    memcpy(bytes, REPLAY_MAGIC, REPLAY_MAGIC_BYTES);
    if (seed % 16 <= 4)
        bytes[FORMAT_AT] = formats[seed % 4];
    if (bytes[FORMAT_AT] <= REPLAY_FORMAT_CHANGES)
        bytes[FORMAT_AT + 1] = 0;
    uint32_t crc = bytes_crc32(bytes, size - REPLAY_CRC_BYTES);
    for (unsigned i = 0; i < REPLAY_CRC_BYTES; i++)
        bytes[size - REPLAY_CRC_BYTES + i] = (uint8_t)(crc >> (8 * i) & 0xffu);
    return size;
}

static void check_player(const InputTrack *inputs)
{
    uint32_t before = 0;
    for (uint32_t i = 0; i < inputs->count; before = inputs->runs[i++].end) {
        require((inputs->runs[i].input.keys & ~GAME_KEYS_ALL) == 0);
        require(inputs->runs[i].end > before);
    }
    require(inputs->ticks == before && inputs->ticks <= INPUT_TRACK_MAX_TICKS);
}

static void check_inputs(const Replay *replay)
{
    require(replay->options.heroes <= GAME_HEROES_MOST);
    require(replay->format != REPLAY_FORMAT_HEROES || replay->options.heroes > 1);
    require((replay->inputs.others != NULL) == (replay->options.heroes > 1));
    require((replay->inputs.change_count > 0) == (replay->format == REPLAY_FORMAT_CHANGES));
    check_player(&replay->inputs);
    for (uint32_t i = 1; i < replay->options.heroes; i++) {
        check_player(input_track_player(&replay->inputs, i));
        require(input_track_player(&replay->inputs, i)->ticks == replay->inputs.ticks);
    }
}

static void check_same_player(const InputTrack *one, const InputTrack *other)
{
    require(one->ticks == other->ticks && one->count == other->count);
    for (uint32_t i = 0; i < one->count; i++)
        require(memcmp(&one->runs[i], &other->runs[i], sizeof one->runs[i]) == 0);
}

static void check_same(const Replay *one, const Replay *other)
{
    check_same_player(&one->inputs, &other->inputs);
    for (uint32_t i = 1; i < one->options.heroes; i++)
        check_same_player(input_track_player(&one->inputs, i),
                          input_track_player(&other->inputs, i));
    require(one->inputs.change_count == other->inputs.change_count);
    for (uint32_t i = 0; i < one->inputs.change_count; i++)
        require(memcmp(&one->inputs.changes[i], &other->inputs.changes[i],
                       sizeof one->inputs.changes[i]) == 0);
    require(memcmp(one->hashes, other->hashes, one->hash_count * sizeof *one->hashes) == 0);
    require(one->final_hash == other->final_hash && one->final_parts == other->final_parts);
    require(one->seed == other->seed && one->rewinds == other->rewinds &&
            strcmp(one->note, other->note) == 0);
    require(one->outcome == other->outcome && one->outcome_tick == other->outcome_tick);
    require(memcmp(&one->options, &other->options, sizeof one->options) == 0);
}

static void check_encoding(const Replay *replay)
{
    Err err = {.message = ""};
    ReplayBytes bytes;
    Replay again;
    bool written = replay_encode(replay, &bytes, &err);
    require(written == (replay->format != 1));
    if (!written) {
        require(err.message[0] != '\0');
        return;
    }
    require(replay_decode(bytes.bytes, bytes.size, &again, NULL) == REPLAY_VERIFIED);
    check_same(replay, &again);
    replay_free(&again);
    replay_bytes_free(&bytes);
}

// Does with the replay what the commands do; then pretends that it belongs to this level and
// version, and plays its first ticks.
static void check_verdicts(Replay *replay)
{
    static Room room;
    static ReplayReport report;
    room_make(&room, 12.0);
    ReplayVerdict verdict = replay_can_play(replay, &room.level, &report);
    require(verdict == REPLAY_VERIFIED || verdict == REPLAY_OTHER_VERSION ||
            verdict == REPLAY_LEVEL_CHANGED);
    require(verdict == REPLAY_VERIFIED || report.message[0] != '\0');
    replay->sim_version = SIM_VERSION;
    replay->tick_rate = SIM_TICK_RATE;
    replay->level_hash = game_level_hash(&room.level);
    input_track_cut(&replay->inputs, TICKS_PLAYED);
    replay->hash_count = replay->inputs.ticks / REPLAY_HASH_TICKS + 1;
    verdict = replay_verify(replay, &room.level, &report);
    require(verdict == REPLAY_VERIFIED || verdict == REPLAY_DIVERGED ||
            verdict == REPLAY_CLAIM_NOT_REACHED);
    require(verdict == report.verdict && report.message[0] != '\0' &&
            report.bad_parts < 1u << REPLAY_PART_COUNT);
    require(replay_play_on(replay, &room.level, &report));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    Replay replay;
    Err err = {.message = ""};
    cost_begin();
    ReplayVerdict verdict = replay_decode(bytes, size, &replay, &err);
    cost_end("reading a replay", size);
    if (verdict != REPLAY_VERIFIED) {
        require(verdict == REPLAY_DAMAGED || verdict == REPLAY_OTHER_VERSION);
        require(err.message[0] != '\0');
        return 0;
    }
    require(replay_path_is_valid(replay.level_path));
    require(replay.hash_count == replay.inputs.ticks / REPLAY_HASH_TICKS + 1);
    check_inputs(&replay);
    check_encoding(&replay);
    check_verdicts(&replay);
    replay_free(&replay);
    return 0;
}
