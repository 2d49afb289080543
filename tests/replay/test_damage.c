// test_damage.c - a replay file whose bytes were changed is refused or does not verify. No damage
// makes the decoder crash, read past the end, or allocate as much as a damaged number asks for.
#include "harness.h"

#include "replay/bytes.h"
#include "room.h"

#include <stdlib.h>
#include <string.h>

static ReplayBytes small_replay(Room *room)
{
    ReplayBytes bytes = {0};
    room_make(room, 0.0);
    CHECK(room_record_bytes(room, "20:. 45:r 5:rJ 60:l", &bytes));
    return bytes;
}

// A copy of exactly `size` bytes, so that a sanitizer sees any read past the end.
static ReplayVerdict decode_copy(const unsigned char *bytes, size_t size, Replay *out)
{
    unsigned char *copy = malloc(size ? size : 1);
    if (!copy)
        return REPLAY_DAMAGED;
    if (size)
        memcpy(copy, bytes, size);
    Err err = {.message = ""};
    ReplayVerdict verdict = replay_decode(copy, size, out, &err);
    if (verdict != REPLAY_VERIFIED)
        CHECK(err.message[0] != '\0');
    free(copy);
    return verdict;
}

static void set_checksum(ReplayBytes *bytes)
{
    uint32_t crc = bytes_crc32(bytes->bytes, bytes->size - 4);
    for (int i = 0; i < 4; i++)
        bytes->bytes[bytes->size - 4 + (size_t)i] = (unsigned char)(crc >> (8 * i) & 0xffu);
}

TEST(damage_checksum_is_the_standard_one)
{
    CHECK_HEX(bytes_crc32((const unsigned char *)"123456789", 9), 0xcbf43926u);
}

TEST(damage_cut_anywhere_is_seen)
{
    Room room;
    ReplayBytes bytes = small_replay(&room);
    for (size_t size = 0; size < bytes.size; size++) {
        Replay replay;
        CHECK_INT(decode_copy(bytes.bytes, size, &replay), REPLAY_DAMAGED);
    }
    replay_bytes_free(&bytes);
}

TEST(damage_any_bit_flipped_is_seen)
{
    Room room;
    ReplayBytes bytes = small_replay(&room);
    for (size_t bit = 0; bit < bytes.size * 8; bit++) {
        Replay replay;
        bytes.bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        CHECK_INT(decode_copy(bytes.bytes, bytes.size, &replay), REPLAY_DAMAGED);
        bytes.bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
    }
    replay_bytes_free(&bytes);
}

TEST(damage_trailing_bytes_are_seen)
{
    Room room;
    Replay replay;
    ReplayBytes bytes = small_replay(&room);
    unsigned char *longer = calloc(bytes.size + 1, 1);
    REQUIRE(longer);
    memcpy(longer, bytes.bytes, bytes.size);
    CHECK_INT(decode_copy(longer, bytes.size + 1, &replay), REPLAY_DAMAGED);
    free(longer);
    replay_bytes_free(&bytes);
}

enum { PATH_AT = 8 + 2 + 4 + 2 + 8 + 8 + 2, PATH_BYTES = sizeof "levels/room.json" - 1 };

// Offset of the number of rewinds in small_replay()'s file, which has no options. An empty note (1
// byte) and the inputs follow.
enum { REWINDS_AT = PATH_AT + PATH_BYTES + 1, INPUTS_AT = REWINDS_AT + 2 };

// True for bytes in which a changed bit leaves the run the same: the level's path (these tests
// verify with the same level whatever the path) and the number of rewinds.
static bool is_harmless(size_t byte)
{
    return (byte >= PATH_AT && byte < PATH_AT + PATH_BYTES) || byte == REWINDS_AT;
}

static ReplayVerdict verify_bytes(const ReplayBytes *bytes, const Room *room)
{
    Replay replay;
    ReplayReport report;
    ReplayVerdict verdict = decode_copy(bytes->bytes, bytes->size, &replay);
    if (verdict != REPLAY_VERIFIED)
        return verdict;
    verdict = replay_verify(&replay, &room->level, &report);
    CHECK(report.message[0] != '\0');
    replay_free(&replay);
    return verdict;
}

// The checksum is made to fit each changed bit, so other checks have to notice the change.
TEST(damage_with_mended_checksum_never_verifies)
{
    Room room;
    ReplayBytes bytes = small_replay(&room);
    CHECK_INT(verify_bytes(&bytes, &room), REPLAY_VERIFIED);
    for (size_t bit = 0; bit < (bytes.size - 4) * 8; bit++) {
        bytes.bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        set_checksum(&bytes);
        ReplayVerdict verdict = verify_bytes(&bytes, &room);
        if (!is_harmless(bit / 8) && !CHECK(verdict != REPLAY_VERIFIED))
            CHECK_INT(bit, -1);
        bytes.bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
    }
    replay_bytes_free(&bytes);
}

TEST(damage_newer_format_is_not_called_damage)
{
    Room room;
    Replay replay;
    ReplayBytes bytes = small_replay(&room);
    bytes.bytes[8] = REPLAY_FORMAT_CHANGES + 1;
    set_checksum(&bytes);
    CHECK_INT(decode_copy(bytes.bytes, bytes.size, &replay), REPLAY_OTHER_VERSION);
    replay_bytes_free(&bytes);
}

// The inputs begin with three varints: the number of ticks (130), the number of runs (4) and the
// size of the code. Each in turn is replaced by the largest varint, which has five bytes.
TEST(damage_huge_counts_cost_nothing)
{
    static const size_t at[] = {INPUTS_AT, INPUTS_AT + 2, INPUTS_AT + 4};
    static const size_t length[] = {2, 1, 1};
    Room room;
    Replay replay;
    ReplayBytes bytes = small_replay(&room);
    CHECK_INT(bytes.bytes[INPUTS_AT], 130);
    CHECK_INT(bytes.bytes[INPUTS_AT + 2], 4);
    for (size_t field = 0; field < 3; field++) {
        ReplayBytes longer = {malloc(bytes.size + 4), bytes.size + 5 - length[field]};
        REQUIRE(longer.bytes);
        size_t tail = at[field] + length[field];
        memcpy(longer.bytes, bytes.bytes, at[field]);
        memcpy(longer.bytes + at[field], "\xff\xff\xff\xff\x0f", 5);
        memcpy(longer.bytes + at[field] + 5, bytes.bytes + tail, bytes.size - tail);
        set_checksum(&longer);
        CHECK_INT(decode_copy(longer.bytes, longer.size, &replay), REPLAY_DAMAGED);
        replay_bytes_free(&longer);
    }
    replay_bytes_free(&bytes);
}

TEST(damage_random_bytes_never_verify)
{
    uint64_t state = 88172645463325252u;
    for (int round = 0; round < 20000; round++) {
        unsigned char noise[96] = {
            0x89, 'J', 'R', 'P', 0x0d, 0x0a, 0x1a, 0x0a, (unsigned char)(1 + round / 2 % 2), 0};
        for (size_t i = 10; i < sizeof noise; i++) {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            noise[i] = (unsigned char)(state & (round % 2 ? 0xffu : 0x03u));
        }
        Replay replay;
        ReplayBytes span = {noise, sizeof noise};
        set_checksum(&span);
        if (!CHECK(decode_copy(noise, sizeof noise, &replay) != REPLAY_VERIFIED))
            replay_free(&replay);
    }
}
