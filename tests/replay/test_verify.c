// test_verify.c - produces each verdict with a run that deserves it.
#include "harness.h"

#include "jantar/input_script.h"
#include "room.h"

#include <stdlib.h>
#include <string.h>

static bool record(Room *room, double exit_x, const char *script, Replay *out)
{
    InputTrack inputs;
    room_make(room, exit_x);
    if (!CHECK(input_script_parse(script, &inputs, NULL)))
        return false;
    bool good = CHECK(room_record(room, &inputs, out));
    input_track_free(&inputs);
    return good;
}

TEST(verify_what_was_recorded)
{
    Room room;
    Replay replay;
    ReplayReport report;
    REQUIRE(record(&room, 0.0, "30:. 90:r 12:rJ 60:rS 45:l 10:R", &replay));
    CHECK_INT(replay.inputs.ticks, 247);
    CHECK_INT(replay.hash_count, 5);
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_VERIFIED);
    CHECK_INT(report.verdict, REPLAY_VERIFIED);
    CHECK_INT(report.good_tick, 247);
    CHECK_CONTAINS(report.message, "verified");
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_VERIFIED);
    replay_free(&replay);
}

TEST(verify_a_win)
{
    Room room;
    Replay replay;
    ReplayReport report;
    REQUIRE(record(&room, 12.0, "20:. 240:r", &replay));
    CHECK_INT(replay.outcome, GAME_WON);
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_VERIFIED);
    CHECK_INT(report.outcome, GAME_WON);
    CHECK(report.outcome_tick > 20 && report.outcome_tick < 260);
    CHECK_CONTAINS(report.message, "won after");
    replay_free(&replay);
}

TEST(verify_nothing_at_all)
{
    Room room;
    Replay replay;
    ReplayReport report;
    REQUIRE(record(&room, 0.0, "", &replay));
    CHECK_INT(replay.inputs.ticks, 0);
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_VERIFIED);
    replay_free(&replay);
}

// One tick in the fourth second has another input. The check at the end of that second finds it.
TEST(verify_names_the_tick_and_the_parts_of_divergence)
{
    Room room;
    Replay replay;
    ReplayReport report;
    InputTrack altered = {0};
    REQUIRE(record(&room, 0.0, "30:. 330:r", &replay));
    CHECK(input_track_append(&altered, (TickInput){0}, 30));
    CHECK(input_track_append(&altered, (TickInput){GAME_KEY_RIGHT, 0, 0}, 170));
    CHECK(input_track_append(&altered, (TickInput){GAME_KEY_LEFT, 0, 0}, 1));
    CHECK(input_track_append(&altered, (TickInput){GAME_KEY_RIGHT, 0, 0}, 159));
    input_track_free(&replay.inputs);
    replay.inputs = altered;
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_DIVERGED);
    CHECK_INT(report.good_tick, 180);
    CHECK_INT(report.bad_tick, 240);
    CHECK(report.bad_parts & 1u << REPLAY_PART_BODIES);
    CHECK(!(report.bad_parts & 1u << REPLAY_PART_ELEMENTS)); // there are none
    CHECK_CONTAINS(report.message, "diverged at tick 240 in bodies");
    CHECK_CONTAINS(report.message, "as recorded up to tick 180");
    replay_free(&replay);
}

// Changes the hash of each part in turn, at a second and at the end. The report names that part.
TEST(verify_names_the_part_that_differs)
{
    static const char *const words[] = {"in bodies,", "in hero,", "in elements,", "in rules,"};
    Room room;
    Replay replay;
    ReplayReport report;
    REQUIRE(record(&room, 0.0, "100:r", &replay));
    for (uint32_t part = 0; part < REPLAY_PART_COUNT; part++) {
        uint32_t *places[] = {&replay.hashes[1], &replay.final_parts};
        for (int i = 0; i < 2; i++) {
            *places[i] ^= 0x80u << (8 * part);
            CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_DIVERGED);
            CHECK_INT(report.bad_tick, i == 0 ? 60 : 100);
            CHECK_INT(report.bad_parts, 1u << part);
            CHECK_CONTAINS(report.message, words[part]);
            *places[i] ^= 0x80u << (8 * part);
        }
    }
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_VERIFIED);
    replay_free(&replay);
}

// Each part of the state's hash belongs to exactly one part of a replay's hash.
TEST(verify_hashes_of_parts_leave_nothing_out)
{
    GameHash hash = {0};
    uint64_t *const parts[] = {
#define PART_PLACE(name) &hash.name,
        GAME_HASH_PARTS(PART_PLACE)
#undef PART_PLACE
    };
    uint32_t whole = replay_part_hashes(&hash);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        *parts[i] ^= 1u;
        uint32_t differ = replay_parts_compare(replay_part_hashes(&hash), whole);
        CHECK(differ != 0 && (differ & (differ - 1)) == 0);
        *parts[i] ^= 1u;
    }
}

TEST(verify_final_hash_counts)
{
    Room room;
    Replay replay;
    ReplayReport report;
    REQUIRE(record(&room, 0.0, "100:r", &replay));
    replay.final_hash ^= 0x8000000000000000u;
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_DIVERGED);
    CHECK_INT(report.good_tick, 60);
    CHECK_INT(report.bad_tick, 100);
    replay_free(&replay);
}

TEST(verify_seed_and_options_count_from_the_start)
{
    Room room;
    Replay replay;
    ReplayReport report;
    REQUIRE(record(&room, 0.0, "100:r", &replay));
    replay.seed++;
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_DIVERGED);
    CHECK_CONTAINS(report.message, "before the first tick");
    replay.seed--;
    replay.options.endless_grip = 1;
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_DIVERGED);
    CHECK_INT(report.bad_tick, 0);
    replay_free(&replay);
}

TEST(verify_tells_other_versions)
{
    Room room;
    Replay replay;
    ReplayReport report;
    REQUIRE(record(&room, 0.0, "100:r", &replay));
    replay.sim_version = SIM_VERSION + 1;
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_OTHER_VERSION);
    CHECK_CONTAINS(report.message, "another version");
    replay.sim_version = SIM_VERSION;
    replay.tick_rate = 50;
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_OTHER_VERSION);
    replay_free(&replay);
}

TEST(verify_tells_a_changed_level)
{
    Room room;
    Replay replay;
    ReplayReport report;
    REQUIRE(record(&room, 0.0, "100:r", &replay));
    room.cells[5 * ROOM_WIDTH + 20] = 1;
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_LEVEL_CHANGED);
    CHECK_CONTAINS(report.message, "changed");
    room.cells[5 * ROOM_WIDTH + 20] = 0;
    room.level.title.written = "Another name";
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_VERIFIED);
    replay_free(&replay);
}

TEST(verify_holds_a_claim_to_its_word)
{
    Room room;
    Replay replay;
    ReplayReport report;
    REQUIRE(record(&room, 0.0, "100:r", &replay));
    replay.outcome = GAME_WON;
    replay.outcome_tick = 90;
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_CLAIM_NOT_REACHED);
    CHECK_CONTAINS(report.message, "won at tick 90");
    replay_free(&replay);
}

TEST(recorder_can_save_in_the_middle_and_go_on)
{
    Room room;
    Err err;
    ReplayRecorder recorder;
    GameOptions options = {0};
    room_make(&room, 0.0);
    GameState *state = replay_game_new(&room.level, &options, 3);
    REQUIRE(state && replay_recorder_begin(&recorder, "a.json", &room.level, state, &err));
    for (int tick = 0; tick < 200; tick++) {
        TickInput input = {tick % 50 < 25 ? GAME_KEY_RIGHT : GAME_KEY_JUMP, 0, (int8_t)(tick % 5)};
        game_tick(state, &room.level, input, NULL);
        replay_recorder_tick(&recorder, input, state);
        if (tick % 33 != 0)
            continue;
        ReplayBytes bytes;
        Replay replay;
        ReplayReport report;
        if (!CHECK(replay_recorder_finish(&recorder, state, &bytes, &err)))
            break;
        if (CHECK(replay_decode(bytes.bytes, bytes.size, &replay, &err) == REPLAY_VERIFIED)) {
            CHECK_INT(replay.inputs.ticks, tick + 1);
            CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_VERIFIED);
            replay_free(&replay);
        }
        replay_bytes_free(&bytes);
    }
    replay_recorder_free(&recorder);
    free(state);
}

// A run is rewound twice. The replay holds what was played in the end, and the number of rewinds.
TEST(recorder_counts_how_often_a_run_is_taken_back)
{
    Room room;
    Err err;
    ReplayRecorder recorder;
    Replay replay;
    ReplayBytes bytes;
    ReplayReport report;
    GameOptions options = {0};
    room_make(&room, 0.0);
    GameState *state = replay_game_new(&room.level, &options, 3);
    GameState *start = replay_game_new(&room.level, &options, 3);
    REQUIRE(state && start && replay_recorder_begin(&recorder, "a.json", &room.level, state, &err));
    for (int attempt = 0; attempt < 3; attempt++) {
        if (attempt > 0)
            for (uint32_t tick = state->tick; tick-- > 0;) // held for a while
                replay_recorder_cut(&recorder, tick);
        memcpy(state, start, start->size);
        for (int tick = 0; tick < 70 + attempt; tick++) {
            TickInput input = {attempt == 1 ? GAME_KEY_LEFT : GAME_KEY_RIGHT, 0, 0};
            game_tick(state, &room.level, input, NULL);
            replay_recorder_tick(&recorder, input, state);
        }
    }
    REQUIRE(replay_recorder_finish(&recorder, state, &bytes, &err));
    REQUIRE(replay_decode(bytes.bytes, bytes.size, &replay, &err) == REPLAY_VERIFIED);
    CHECK_INT(replay.rewinds, 2);
    CHECK_INT(replay.inputs.ticks, 72);
    CHECK_INT(replay_verify(&replay, &room.level, &report), REPLAY_VERIFIED);
    CHECK_CONTAINS(report.message, "taken back twice");
    replay_free(&replay);
    replay_bytes_free(&bytes);
    replay_recorder_free(&recorder);
    free(start);
    free(state);
}

TEST(recorder_refuses_paths_that_lead_elsewhere)
{
    Room room;
    Err err = {.message = ""};
    ReplayRecorder recorder;
    GameOptions options = {0};
    room_make(&room, 0.0);
    GameState *state = replay_game_new(&room.level, &options, 3);
    REQUIRE(state);
    CHECK(!replay_recorder_begin(&recorder, "../a.json", &room.level, state, &err));
    CHECK_CONTAINS(err.message, "../a.json");
    free(state);
}
