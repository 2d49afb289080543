// fuzz_replay.c - libFuzzer target: any bytes as a replay file. They are refused with a message, or decoded into a
// replay that can be encoded again into the same run; never a crash, a hang or memory out of proportion.
//
// Half of the inputs get their checksum mended, so that the fuzzer reaches what lies behind it.
#include "jantar/replay.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static uint32_t checksum(const uint8_t *bytes, size_t size)
{
    uint32_t crc = 0xffffffffu;
    for (size_t i = 0; i < size; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = (crc >> 1) ^ (0xedb88320u & (0u - (crc & 1u)));
    }
    return ~crc;
}

static void check_replay(const Replay *replay)
{
    ReplayBytes bytes;
    Replay again;
    require(replay_path_is_valid(replay->level_path));
    require(replay->inputs.ticks <= INPUT_TRACK_MAX_TICKS);
    require(replay->hash_count == replay->inputs.ticks / REPLAY_HASH_TICKS + 1);
    for (uint32_t i = 0; i < replay->inputs.count; i++)
        require((replay->inputs.runs[i].input.keys & ~GAME_KEYS_ALL) == 0);
    require(replay_encode(replay, &bytes, NULL));
    require(replay_decode(bytes.bytes, bytes.size, &again, NULL) == REPLAY_VERIFIED);
    require(again.inputs.ticks == replay->inputs.ticks && again.inputs.count == replay->inputs.count);
    require(again.final_hash == replay->final_hash && again.seed == replay->seed);
    replay_free(&again);
    replay_bytes_free(&bytes);
}

static void try_decode(const uint8_t *bytes, size_t size)
{
    Replay replay;
    Err err = {""};
    if (replay_decode(bytes, size, &replay, &err) == REPLAY_VERIFIED) {
        check_replay(&replay);
        replay_free(&replay);
    } else {
        require(err.message[0] != '\0');
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    try_decode(bytes, size);
    if (size < 12)
        return 0;
    uint8_t *mended = malloc(size);
    if (!mended)
        return 0;
    memcpy(mended, bytes, size);
    memcpy(mended, "\x89JRP\r\n\x1a\n\x01", 10);
    uint32_t crc = checksum(mended, size - 4);
    for (int i = 0; i < 4; i++)
        mended[size - 4 + (size_t)i] = (uint8_t)(crc >> (8 * i) & 0xffu);
    try_decode(mended, size);
    free(mended);
    return 0;
}
