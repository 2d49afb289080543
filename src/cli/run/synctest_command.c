// synctest_command.c - `jantar synctest`: plays levels and replays and plays every tick again from
// a snapshot.
#include "cli/command/moment.h"

#include "jantar/cli_options.h"
#include "jantar/rng.h"
#include "jantar/synctest.h"

#include <inttypes.h>
#include <stdio.h>

static const char help[] = "Usage: jantar synctest [--ticks N] [--seed N] LEVEL|REPLAY...\n"
                           "\n"
                           "Plays replays, or levels with random keys, and plays every tick again "
                           "from a snapshot in two other worlds at "
                           "other\n"
                           "addresses. What a tick reads besides the state (statics, uninitialised "
                           "memory, addresses, clocks) makes them "
                           "differ:\n"
                           "the first field that does is named. A line each; exit code 0: all "
                           "agree, 1: something differs.\n"
                           "\n"
                           "  --ticks N        how long levels are played; default 3600\n"
                           "  --seed N         of the random keys; default 1\n"
                           "\n";

enum { TICKS = 3600, DIFFERENT = 1 };

typedef struct SyncTestOptions {
    CliNumber ticks, seed;
} SyncTestOptions;

static const CliOption option_table[] = {
    CLI_NUMBER("ticks", SyncTestOptions, ticks, INPUT_TRACK_MAX_TICKS),
    CLI_NUMBER("seed", SyncTestOptions, seed, UINT64_MAX),
    CLI_OPTIONS_END,
};

static const CliCommand command = {.name = "synctest", .help = help, .options = option_table};

// Fills a track with random keys, each set of them held for a while.
static bool press_randomly(InputTrack *inputs, uint32_t ticks, uint64_t seed)
{
    Rng rng = {seed};
    while (inputs->ticks < ticks) {
        uint32_t keys = (uint32_t)(rng_next(&rng) & rng_next(&rng)) &
                        (GAME_KEYS_ALL & ~(uint32_t)GAME_KEY_RESTART);
        uint32_t left = ticks - inputs->ticks, length = 1 + rng_below(&rng, 40);
        if (!input_track_append(inputs, (TickInput){.keys = (uint16_t)keys},
                                length < left ? length : left))
            return false;
    }
    return true;
}

static int test_moment(const char *name, Moment *moment)
{
    SyncTest test;
    bool same = true;
    int code = CLI_OK;
    if (sync_test_begin(&test, moment->level.desc, moment->state->hero_count)) {
        while (same && moment->state->tick < moment->inputs.ticks) {
            GameInputs held = input_track_all_at(&moment->inputs, moment->state->tick);
            same = sync_test_tick(&test, moment->state, &held, NULL);
        }
        if (same)
            cli_line(stdout, "%s: agrees with itself in all of %" PRIu32 " ticks", name,
                     moment->state->tick);
        else
            cli_line(stdout, "%s: %s", name, test.message);
        code = same ? CLI_OK : DIFFERENT;
    } else {
        code = cli_error("synctest", CLI_NO_MEMORY, "no memory for so many worlds");
    }
    sync_test_free(&test);
    return code;
}

static int test_one(const CliContext *context, const char *name, uint32_t ticks, uint64_t seed)
{
    Moment moment;
    bool is_replay = moment_is_replay(name);
    int code = moment_open(context, "synctest", is_replay ? NULL : name, NULL,
                           is_replay ? name : NULL, &moment);
    if (code == CLI_OK && !is_replay && !press_randomly(&moment.inputs, ticks, seed))
        code = cli_error("synctest", CLI_NO_MEMORY, "no memory for the keys");
    if (code == CLI_OK)
        code = test_moment(name, &moment);
    moment_free(&moment);
    return code;
}

int cli_synctest(CliContext *context, int argc, char **argv)
{
    SyncTestOptions options = {.ticks = {.value = TICKS}, .seed = {.value = 1}};
    int code;
    if (!cli_options_take(&command, &options, &argc, &argv, &code))
        return code;
    if (argc == 0)
        return cli_usage_error("synctest", "name a level or a replay");
    for (int i = 0; i < argc; i++) {
        int one = test_one(context, argv[i], (uint32_t)options.ticks.value, options.seed.value);
        code = one > code ? one : code;
    }
    int output = cli_finish_output("synctest");
    return output != CLI_OK ? output : code;
}
