// Replay format 3, for several heroes: a file keeps the inputs of all players and verifies, and
// damage to it is noticed.
#include "harness.h"

#include "jantar/rng.h"
#include "replay/bytes.h"
#include "room.h"

#include <stdlib.h>
#include <string.h>

enum { HEROES = 3, TICKS = 400, SHORT_TICKS = 100 };

// A run of three heroes with random keys, as a file.
static ReplayBytes several_recorded(Room *room, int ticks)
{
    ReplayBytes bytes = {0};
    ReplayRecorder recorder;
    GameOptions options = {.heroes = HEROES};
    GameInputs inputs = {0};
    Rng rng = {5};
    room_make(room, 0.0);
    GameState *state = replay_game_new(&room->level, &options, 9);
    bool good =
        state && replay_recorder_begin(&recorder, "levels/room.json", &room->level, state, NULL);
    for (int tick = 0; good && tick < ticks; tick++) {
        for (uint32_t i = 0; i < HEROES; i++)
            if (rng_below(&rng, 12) == 0)
                inputs.of[i].keys = (uint16_t)(rng_next(&rng) & 0x1ffu);
        game_tick_all(state, &room->level, &inputs, NULL);
        replay_recorder_tick_all(&recorder, &inputs, state);
    }
    CHECK(good && replay_recorder_finish(&recorder, state, &bytes, NULL));
    replay_recorder_free(&recorder);
    free(state);
    return bytes;
}

static ReplayVerdict decode(const ReplayBytes *bytes, size_t size, Replay *out)
{
    unsigned char *copy = malloc(size ? size : 1);
    Err err = {.message = ""};
    memcpy(copy, bytes->bytes, size);
    ReplayVerdict verdict = replay_decode(copy, size, out, &err);
    CHECK(verdict == REPLAY_VERIFIED || err.message[0] != '\0');
    free(copy);
    return verdict;
}

static void set_checksum(ReplayBytes *bytes)
{
    uint32_t crc = bytes_crc32(bytes->bytes, bytes->size - 4);
    for (int i = 0; i < 4; i++)
        bytes->bytes[bytes->size - 4 + (size_t)i] = (unsigned char)(crc >> (8 * i) & 0xffu);
}

TEST(several_heroes_round_trip_and_verify)
{
    Room room;
    Replay replay;
    ReplayReport report;
    ReplayBytes bytes = several_recorded(&room, TICKS), again;
    REQUIRE(decode(&bytes, bytes.size, &replay) == REPLAY_VERIFIED);
    CHECK_INT(replay.format, REPLAY_FORMAT_HEROES);
    CHECK_INT(replay.options.heroes, HEROES);
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_VERIFIED);
    REQUIRE(replay_encode(&replay, &again, NULL));
    CHECK_INT(again.size, bytes.size);
    CHECK(again.size == bytes.size && memcmp(again.bytes, bytes.bytes, bytes.size) == 0);
    replay_bytes_free(&again);
    input_track_cut(&replay.inputs.others[1], 0); // now it is another run, which is noticed
    CHECK(replay_verify(&replay, &room.level, &report) != REPLAY_VERIFIED);
    replay_free(&replay);
    replay_bytes_free(&bytes);
}

TEST(several_heroes_cut_anywhere_is_seen)
{
    Room room;
    Replay replay;
    ReplayBytes bytes = several_recorded(&room, TICKS);
    for (size_t size = 0; size < bytes.size; size++)
        CHECK_INT(decode(&bytes, size, &replay), REPLAY_DAMAGED);
    replay_bytes_free(&bytes);
}

// Without a new checksum, every changed bit is noticed. With one that fits, the file is refused, or
// it is a valid replay of another run.
TEST(several_heroes_any_bit_flipped_is_seen)
{
    Room room;
    Replay replay;
    ReplayBytes bytes = several_recorded(&room, TICKS);
    for (size_t bit = 0; bit < bytes.size * 8; bit++) {
        bytes.bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        CHECK_INT(decode(&bytes, bytes.size, &replay), REPLAY_DAMAGED);
        bytes.bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
    }
    for (size_t bit = 64; bit < (bytes.size - 4) * 8; bit++) {
        bytes.bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        set_checksum(&bytes);
        if (decode(&bytes, bytes.size, &replay) == REPLAY_VERIFIED) {
            CHECK(replay.options.heroes <= GAME_HEROES_MOST);
            replay_free(&replay);
        }
        bytes.bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
    }
    replay_bytes_free(&bytes);
}

enum { PATH_AT = 8 + 2 + 4 + 2 + 8 + 8 + 2, PATH_BYTES = sizeof "levels/room.json" - 1 };
// After the path: a byte for the number of options, one for the number of heroes.
enum { REWINDS_AT = PATH_AT + PATH_BYTES + 2 };

// What a single altered bit may change without the run being another one, as in test_damage.c.
static bool is_harmless(size_t byte)
{
    return (byte >= PATH_AT && byte < PATH_AT + PATH_BYTES) || byte == REWINDS_AT;
}

// Someone who also mends the checksum: the hashes notice each bit, of whichever player's inputs.
TEST(several_heroes_with_mended_checksum_never_verify)
{
    Room room;
    ReplayReport report;
    ReplayBytes bytes = several_recorded(&room, SHORT_TICKS);
    CHECK_INT(bytes.bytes[REWINDS_AT - 1], HEROES);
    for (size_t bit = 0; bit < (bytes.size - 4) * 8; bit++) {
        Replay replay;
        bytes.bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        set_checksum(&bytes);
        ReplayVerdict verdict = decode(&bytes, bytes.size, &replay);
        if (verdict == REPLAY_VERIFIED) {
            verdict = replay_verify(&replay, &room.level, &report);
            replay_free(&replay);
        }
        if (!is_harmless(bit / 8) && !CHECK(verdict != REPLAY_VERIFIED))
            CHECK_INT(bit, -1);
        bytes.bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
    }
    replay_bytes_free(&bytes);
}

TEST(several_heroes_tracks_are_joined_and_cut_together)
{
    InputTrack track = {0}, other = {0}, copy;
    REQUIRE(input_track_append(&track, (TickInput){.keys = GAME_KEY_LEFT}, 5));
    REQUIRE(input_track_append(&other, (TickInput){.keys = GAME_KEY_JUMP}, 9));
    REQUIRE(input_track_join(&track, 2, &other));
    CHECK_INT(track.ticks, 9);
    CHECK_INT(input_track_all_at(&track, 4).of[0].keys, GAME_KEY_LEFT);
    CHECK_INT(input_track_all_at(&track, 6).of[0].keys, 0);
    CHECK_INT(input_track_all_at(&track, 6).of[1].keys, 0);
    CHECK_INT(input_track_all_at(&track, 6).of[2].keys, GAME_KEY_JUMP);
    REQUIRE(input_track_copy(&track, 7, &copy));
    input_track_cut(&track, 7);
    CHECK_INT(track.others[1].ticks, 7);
    for (uint32_t tick = 0; tick < 8; tick++)
        CHECK_INT(input_track_all_at(&copy, tick).of[2].keys,
                  input_track_all_at(&track, tick).of[2].keys);
    input_track_free(&copy);
    input_track_free(&other);
    input_track_free(&track);
}
