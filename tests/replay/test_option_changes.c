// Options that change in the middle of a run: they count from that tick on, a rewind takes them
// back, and a file (format 4) keeps and verifies them.
#include "harness.h"

#include "replay/bytes.h"
#include "room.h"

#include <stdlib.h>
#include <string.h>

enum { TICKS = 200, FIRST = 70, SECOND_CHANGE = 130 };

static void play_to(ReplayRecorder *recorder, Room *room, GameState *state, uint32_t ticks)
{
    while (state->tick < ticks) {
        GameInputs inputs = {.of = {{.keys = GAME_KEY_RIGHT | GAME_KEY_STICK}}};
        inputs.changes = state->tick == FIRST || state->tick == SECOND_CHANGE;
        if (state->tick == FIRST)
            inputs.options = (GameOptions){.endless_grip = 1, .speed = 70};
        if (state->tick == SECOND_CHANGE)
            inputs.options = (GameOptions){.extra_jump = 2, .speed = 80};
        game_tick_all(state, &room->level, &inputs, NULL);
        replay_recorder_tick_all(recorder, &inputs, state);
    }
}

// Records a run in which the options change twice, as a file. The run is rewound once.
static ReplayBytes changed_recorded(Room *room)
{
    ReplayBytes bytes = {0};
    ReplayRecorder recorder;
    GameOptions options = {.no_damage = 1};
    room_make(room, 0.0);
    GameState *state = replay_game_new(&room->level, &options, 9);
    CHECK(state);
    CHECK(replay_recorder_begin(&recorder, "levels/room.json", &room->level, state, NULL));
    play_to(&recorder, room, state, 100);
    GameState *moment = replay_game_copy(state, &room->level);
    CHECK(moment);
    play_to(&recorder, room, state, 150);
    CHECK_INT(recorder.replay.inputs.change_count, 2);
    memcpy(state, moment, moment->size);
    replay_recorder_cut(&recorder, 100);
    CHECK_INT(recorder.replay.inputs.change_count, 1);
    CHECK_INT(state->options.endless_grip, 1);
    play_to(&recorder, room, state, TICKS);
    CHECK(replay_recorder_finish(&recorder, state, &bytes, NULL));
    replay_recorder_free(&recorder);
    free(moment);
    free(state);
    return bytes;
}

TEST(changed_options_round_trip_and_verify)
{
    Room room;
    Replay replay;
    ReplayReport report;
    ReplayBytes bytes = changed_recorded(&room), again;
    REQUIRE(replay_decode(bytes.bytes, bytes.size, &replay, NULL) == REPLAY_VERIFIED);
    CHECK_INT(replay.format, REPLAY_FORMAT_CHANGES);
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_VERIFIED);
    REQUIRE(replay_encode(&replay, &again, NULL));
    CHECK(again.size == bytes.size && memcmp(again.bytes, bytes.bytes, bytes.size) == 0);
    replay_bytes_free(&again);
    GameOptions easiest = replay_easiest_options(&replay);
    CHECK(easiest.no_damage == 1 && easiest.endless_grip == 1 && easiest.extra_jump == 2);
    CHECK_INT(easiest.speed, 70);
    replay.inputs.changes[0].options.endless_grip = 0; // now it is another run, which is noticed
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_DIVERGED);
    replay_free(&replay);
    replay_bytes_free(&bytes);
}

static void set_checksum(ReplayBytes *bytes)
{
    uint32_t crc = bytes_crc32(bytes->bytes, bytes->size - 4);
    for (int i = 0; i < 4; i++)
        bytes->bytes[bytes->size - 4 + (size_t)i] = (unsigned char)(crc >> (8 * i) & 0xffu);
}

// Returns the place of the changes in the file: their number, 2, and the tick of the first.
static size_t changes_at(const ReplayBytes *bytes)
{
    size_t at = bytes->size - 1;
    while (at > 0 &&
           !(bytes->bytes[at] == 2 && bytes->bytes[at + 1] == FIRST && bytes->bytes[at + 2] == 2))
        at--;
    CHECK(at > 0);
    return at;
}

TEST(changed_options_at_impossible_ticks_are_refused)
{
    static const struct {
        unsigned char count, tick;
        ReplayVerdict verdict;
    } cases[] = {{2, FIRST, REPLAY_VERIFIED}, {2, SECOND_CHANGE - 3, REPLAY_VERIFIED},
                 {0, FIRST, REPLAY_DAMAGED},  {1, FIRST, REPLAY_DAMAGED},
                 {3, FIRST, REPLAY_DAMAGED},  {127, FIRST, REPLAY_DAMAGED}};
    Room room;
    ReplayBytes bytes = changed_recorded(&room);
    size_t at = changes_at(&bytes);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Replay replay;
        Err err = {.message = ""};
        bytes.bytes[at] = cases[i].count;
        bytes.bytes[at + 1] = cases[i].tick;
        set_checksum(&bytes);
        CHECK_INT(replay_decode(bytes.bytes, bytes.size, &replay, &err), cases[i].verdict);
        if (cases[i].verdict == REPLAY_VERIFIED)
            replay_free(&replay);
        else
            CHECK(err.message[0] != '\0');
    }
    replay_bytes_free(&bytes);
}

TEST(changed_options_cut_or_flipped_are_seen)
{
    Room room;
    Replay replay;
    ReplayBytes bytes = changed_recorded(&room);
    for (size_t size = 0; size < bytes.size; size++)
        CHECK_INT(replay_decode(bytes.bytes, size, &replay, NULL), REPLAY_DAMAGED);
    for (size_t bit = 64; bit < (bytes.size - 4) * 8; bit++) {
        bytes.bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        set_checksum(&bytes);
        if (replay_decode(bytes.bytes, bytes.size, &replay, NULL) == REPLAY_VERIFIED) {
            for (uint32_t i = 0; i < replay.inputs.change_count; i++)
                CHECK(replay.inputs.changes[i].tick < replay.inputs.ticks);
            replay_free(&replay);
        }
        bytes.bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
    }
    replay_bytes_free(&bytes);
}
