// verify_embedded.c - plays the embedded runs in their levels and compares the hashes with the
// recorded ones.
//
// Usage: verify_embedded [--seconds N] [RUN.jrp...]
//
// Plays all runs or those named; whole, or their first N seconds. Prints a line for each run. Exit
// code 1: a run differs, or no run has a given name.
// `jantar replay` does this for files.
#include "embedded.h"
#include "jantar/replay.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Plays until the end, the last tick wanted, or the first difference.
static bool play(const Replay *replay, const LevelDesc *level, GameState *state,
                 uint32_t most_ticks)
{
    ReplayChecker checker = replay_checker_begin(replay);
    ReplayReport report;
    bool same = replay_checker_see(&checker, state);
    while (same && state->tick < replay->inputs.ticks && state->tick < most_ticks) {
        GameInputs held = input_track_all_at(&replay->inputs, state->tick);
        game_tick_all(state, level, &held, NULL);
        same = replay_checker_see(&checker, state);
    }
    if (same && state->tick == replay->inputs.ticks)
        same = replay_checker_finish(&checker, state, &report) == REPLAY_VERIFIED;
    printf("%s: %" PRIu32 " of %" PRIu32 " ticks, then %016" PRIx64
           ", as recorded up to tick %" PRIu32 "\n",
           same ? "same" : "DIVERGED", state->tick, replay->inputs.ticks, game_hash(state).all,
           checker.good_tick);
    return same;
}

static bool verify(const EmbeddedRun *run, uint32_t most_ticks)
{
    Err err;
    Replay replay;
    ReplayReport report;
    printf("%s: ", run->name);
    if (replay_decode(run->replay, run->replay_size, &replay, &err) != REPLAY_VERIFIED) {
        printf("%s\n", err.message);
        return false;
    }
    bool same = false;
    GameState *state = replay_game_new(run->level, &replay.options, replay.seed);
    if (replay_can_play(&replay, run->level, &report) != REPLAY_VERIFIED)
        printf("%s\n", report.message);
    else if (!state)
        printf("no memory\n");
    else
        same = play(&replay, run->level, state, most_ticks);
    free(state);
    replay_free(&replay);
    return same;
}

static bool verify_named(const char *name, uint32_t most_ticks)
{
    for (size_t i = 0; i < embedded_run_count; i++)
        if (strcmp(embedded_runs[i].name, name) == 0)
            return verify(&embedded_runs[i], most_ticks);
    printf("%s: no run has this name\n", name);
    return false;
}

static bool verify_all(uint32_t most_ticks)
{
    bool same = embedded_run_count > 0;
    if (!same)
        printf("no run is recorded for this simulation version: tests/accept\n");
    for (size_t i = 0; i < embedded_run_count; i++)
        same = verify(&embedded_runs[i], most_ticks) && same;
    return same;
}

int main(int argc, char **argv)
{
    uint32_t most_ticks = UINT32_MAX;
    bool same = true;
    int first_name = 1;
    if (argc >= 3 && strcmp(argv[1], "--seconds") == 0) {
        most_ticks = (uint32_t)strtoul(argv[2], NULL, 10) * SIM_TICK_RATE;
        first_name = 3;
    }
    if (first_name == argc)
        same = verify_all(most_ticks);
    else
        for (int i = first_name; i < argc; i++)
            same = verify_named(argv[i], most_ticks) && same;
    return same && fflush(stdout) == 0 ? 0 : 1;
}
