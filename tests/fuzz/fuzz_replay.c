// fuzz_replay.c - libFuzzer target: any bytes as a replay file, of both formats. They are refused with a message, or decoded
// into a replay that is the same when it is encoded again, and that plays in a small room to a verdict that is an exit
// code; never a crash, a hang or memory out of proportion.
//
// Most inputs get their magic and checksum mended by the mutator, so that the fuzzer reaches what lies behind them.
#include "jantar/replay.h"
#include "replay/bytes.h"
#include "replay/format.h"
#include "replay/room.h"

#include <stdlib.h>
#include <string.h>

enum { FORMAT_AT = REPLAY_MAGIC_BYTES, TICKS_PLAYED = 90 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t room, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t room);

static void require(bool holds)
{
    if (!holds)
        abort();
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t room, unsigned seed)
{
    static const uint8_t formats[] = {1, 2, 2, 3};
    size = LLVMFuzzerMutate(bytes, size, room);
    if (size < FORMAT_AT + 2 + REPLAY_CRC_BYTES || seed % 16 == 0)
        return size;
    memcpy(bytes, REPLAY_MAGIC, REPLAY_MAGIC_BYTES);
    if (seed % 16 <= 4)
        bytes[FORMAT_AT] = formats[seed % 4];
    if (bytes[FORMAT_AT] <= 3)
        bytes[FORMAT_AT + 1] = 0;
    uint32_t crc = bytes_crc32(bytes, size - REPLAY_CRC_BYTES);
    for (unsigned i = 0; i < REPLAY_CRC_BYTES; i++)
        bytes[size - REPLAY_CRC_BYTES + i] = (uint8_t)(crc >> (8 * i) & 0xffu);
    return size;
}

static void check_inputs(const InputTrack *inputs)
{
    uint32_t before = 0;
    for (uint32_t i = 0; i < inputs->count; before = inputs->runs[i++].end) {
        require((inputs->runs[i].input.keys & ~GAME_KEYS_ALL) == 0);
        require(inputs->runs[i].end > before);
    }
    require(inputs->ticks == before && inputs->ticks <= INPUT_TRACK_MAX_TICKS);
}

static void check_same(const Replay *one, const Replay *other)
{
    require(one->inputs.ticks == other->inputs.ticks && one->inputs.count == other->inputs.count);
    for (uint32_t i = 0; i < one->inputs.count; i++)
        require(memcmp(&one->inputs.runs[i], &other->inputs.runs[i], sizeof one->inputs.runs[i]) == 0);
    require(memcmp(one->hashes, other->hashes, one->hash_count * sizeof *one->hashes) == 0);
    require(one->final_hash == other->final_hash && one->final_parts == other->final_parts);
    require(one->seed == other->seed && one->rewinds == other->rewinds && strcmp(one->note, other->note) == 0);
    require(one->outcome == other->outcome && one->outcome_tick == other->outcome_tick);
    require(memcmp(&one->options, &other->options, sizeof one->options) == 0);
}

static void check_encoding(const Replay *replay)
{
    Err err = {""};
    ReplayBytes bytes;
    Replay again;
    bool written = replay_encode(replay, &bytes, &err);
    require(written == (replay->format == REPLAY_FORMAT_VERSION));
    if (!written) {
        require(err.message[0] != '\0');
        return;
    }
    require(replay_decode(bytes.bytes, bytes.size, &again, NULL) == REPLAY_VERIFIED);
    check_same(replay, &again);
    replay_free(&again);
    replay_bytes_free(&bytes);
}

// As the commands do with what was read; then once more as if it were of this level and version, for its first ticks.
static void check_verdicts(Replay *replay)
{
    static Room room;
    static ReplayReport report;
    room_make(&room, 12.0);
    ReplayVerdict verdict = replay_can_play(replay, &room.level, &report);
    require(verdict == REPLAY_VERIFIED || verdict == REPLAY_OTHER_VERSION || verdict == REPLAY_LEVEL_CHANGED);
    require(verdict == REPLAY_VERIFIED || report.message[0] != '\0');
    replay->sim_version = SIM_VERSION;
    replay->tick_rate = SIM_TICK_RATE;
    replay->level_hash = game_level_hash(&room.level);
    input_track_cut(&replay->inputs, TICKS_PLAYED);
    replay->hash_count = replay->inputs.ticks / REPLAY_HASH_TICKS + 1;
    verdict = replay_verify(replay, &room.level, &report);
    require(verdict == REPLAY_VERIFIED || verdict == REPLAY_DIVERGED || verdict == REPLAY_CLAIM_NOT_REACHED);
    require(verdict == report.verdict && report.message[0] != '\0' && report.bad_parts < 1u << REPLAY_PART_COUNT);
    require(replay_play_on(replay, &room.level, &report));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    Replay replay;
    Err err = {""};
    ReplayVerdict verdict = replay_decode(bytes, size, &replay, &err);
    if (verdict != REPLAY_VERIFIED) {
        require(verdict == REPLAY_DAMAGED || verdict == REPLAY_OTHER_VERSION);
        require(err.message[0] != '\0');
        return 0;
    }
    require(replay_path_is_valid(replay.level_path));
    require(replay.hash_count == replay.inputs.ticks / REPLAY_HASH_TICKS + 1);
    check_inputs(&replay.inputs);
    check_encoding(&replay);
    check_verdicts(&replay);
    replay_free(&replay);
    return 0;
}
