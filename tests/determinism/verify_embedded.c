// verify_embedded.c - plays the first minute of the embedded replay in the embedded level and compares its hashes.
#include "embedded.h"
#include "jantar/replay.h"

#include <stdio.h>
#include <stdlib.h>

enum { TICKS = 60 * SIM_TICK_RATE };

static int play(const Replay *replay)
{
    ReplayChecker checker = replay_checker_begin(replay);
    GameState *state = replay_game_new(&embedded_level, &replay->options, replay->seed);
    if (!state)
        return 1;
    bool same = replay_checker_see(&checker, state);
    while (same && state->tick < replay->inputs.ticks && state->tick < TICKS) {
        game_tick(state, &embedded_level, input_track_at(&replay->inputs, state->tick), NULL);
        same = replay_checker_see(&checker, state);
    }
    printf("%s: %u ticks, as recorded up to tick %u\n", same ? "same" : "DIVERGED", (unsigned)state->tick,
           (unsigned)checker.good_tick);
    free(state);
    return same ? 0 : 1;
}

int main(void)
{
    Err err;
    Replay replay;
    ReplayReport report;
    if (replay_decode(embedded_replay, embedded_replay_size, &replay, &err) != REPLAY_VERIFIED) {
        printf("%s\n", err.message);
        return 1;
    }
    int code = 1;
    if (replay_can_play(&replay, &embedded_level, &report) == REPLAY_VERIFIED)
        code = play(&replay);
    else
        printf("%s\n", report.message);
    replay_free(&replay);
    return code;
}
