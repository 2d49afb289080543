// test_timeline.c - going to a tick gives the same state as playing to it, within the memory limit.
#include "harness.h"

#include "jantar/input_script.h"
#include "jantar/timeline.h"
#include "room.h"

#include <stdlib.h>

enum { TICKS = 3000 };

// A run, the hashes of all its states, and a timeline of it.
typedef struct Run {
    Room room;
    InputTrack inputs;
    GameState *state;
    uint64_t hashes[TICKS + 1];
    Timeline timeline;
} Run;

static Run *run_new(size_t snapshots, TimelineKeep keep)
{
    Run *run = calloc(1, sizeof *run);
    GameOptions options = {0};
    if (!run)
        return NULL;
    room_make(&run->room, 0.0);
    CHECK(input_script_parse("90:r 12:rJ 60:lS 30:. 200:l 40:lJ 100:rS", &run->inputs, NULL));
    run->state = replay_game_new(&run->room.level, &options, 5);
    if (!CHECK(run->state != NULL) ||
        !CHECK(timeline_begin(&run->timeline, &run->room.level, run->state,
                              snapshots * run->state->size, keep)))
        abort();
    for (int tick = 0; tick < TICKS; tick++) {
        run->hashes[tick] = game_hash(run->state).all;
        game_tick(run->state, &run->room.level, input_track_at(&run->inputs, (uint32_t)tick), NULL);
        timeline_see(&run->timeline, run->state);
    }
    run->hashes[TICKS] = game_hash(run->state).all;
    return run;
}

static void run_free(Run *run)
{
    timeline_free(&run->timeline);
    input_track_free(&run->inputs);
    free(run->state);
    free(run);
}

static void check_seek(Run *run, uint32_t tick, uint32_t most)
{
    uint32_t played = UINT32_MAX;
    CHECK(timeline_seek(&run->timeline, &run->inputs, tick, run->state, &played));
    CHECK_INT(run->state->tick, tick);
    CHECK_HEX(game_hash(run->state).all, run->hashes[tick]);
    CHECK(played <= most);
}

TEST(timeline_reaches_every_second_of_a_run_within_a_second_of_play)
{
    Run *run = run_new(1000, TIMELINE_KEEP_ALL);
    REQUIRE(run);
    CHECK_INT(timeline_first_tick(&run->timeline), 0);
    CHECK_INT(run->timeline.stride, TIMELINE_FINE_STRIDE);
    for (uint32_t tick = 7; tick <= TICKS; tick += 211) {
        check_seek(run, TICKS - tick, TIMELINE_STRIDE);
        check_seek(run, tick, TIMELINE_STRIDE);
    }
    check_seek(run, 0, 0);
    check_seek(run, TICKS, TIMELINE_STRIDE);
    run_free(run);
}

// With memory for only three states for the whole run, snapshots are farther apart, but every tick
// can still be reached.
TEST(timeline_of_little_memory_takes_larger_steps)
{
    Run *run = run_new(3, TIMELINE_KEEP_ALL);
    REQUIRE(run);
    CHECK(run->timeline.used <= run->timeline.memory);
    CHECK(run->timeline.stride > TIMELINE_STRIDE);
    CHECK(run->timeline.stride <= TICKS / 2 * 4);
    for (uint32_t tick = 7; tick <= TICKS; tick += 499) {
        check_seek(run, TICKS - tick, run->timeline.stride);
        check_seek(run, tick, run->timeline.stride);
    }
    run_free(run);
}

TEST(timeline_for_rewinding_keeps_the_end)
{
    Run *run = run_new(10, TIMELINE_KEEP_LAST);
    REQUIRE(run);
    uint32_t first = timeline_first_tick(&run->timeline), played = 0;
    CHECK_INT(first, TICKS - 9 * TIMELINE_STRIDE);
    CHECK(!timeline_seek(&run->timeline, &run->inputs, first - 1, run->state, &played));
    CHECK_INT(run->state->tick, TICKS);
    check_seek(run, first, 0);
    check_seek(run, TICKS - 1, TIMELINE_STRIDE);
    run_free(run);
}

// Goes back by ten seconds and plays on with other keys.
TEST(timeline_goes_on_differently_from_a_cut)
{
    Run *run = run_new(1000, TIMELINE_KEEP_LAST);
    REQUIRE(run);
    check_seek(run, TICKS - 600, TIMELINE_STRIDE);
    timeline_cut(&run->timeline, run->state->tick);
    InputTrack other = {0};
    REQUIRE(input_track_append(&other, (TickInput){.keys = GAME_KEY_LEFT | GAME_KEY_JUMP}, TICKS));
    CHECK(timeline_seek(&run->timeline, &other, TICKS, run->state, NULL));
    uint64_t end = game_hash(run->state).all;
    CHECK(end != run->hashes[TICKS]);
    CHECK(timeline_seek(&run->timeline, &other, TICKS - 300, run->state, NULL));
    CHECK(game_hash(run->state).all != run->hashes[TICKS - 300]);
    CHECK(timeline_seek(&run->timeline, &other, TICKS, run->state, NULL));
    CHECK_HEX(game_hash(run->state).all, end);
    input_track_free(&other);
    run_free(run);
}
