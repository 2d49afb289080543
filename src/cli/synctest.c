// synctest.c - `jantar synctest`: levels and replays played with every tick played again from a snapshot.
#define _GNU_SOURCE // getopt_long
#include "moment.h"

#include "jantar/rng.h"
#include "jantar/synctest.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>

static const char help[] =
    "Usage: jantar synctest [--ticks N] [--seed N] LEVEL|REPLAY...\n"
    "\n"
    "Plays replays, or levels with random keys, and plays every tick again from a snapshot in two other worlds at "
    "other\n"
    "addresses. What a tick reads besides the state (statics, uninitialised memory, addresses, clocks) makes them "
    "differ:\n"
    "the first field that does is named. A line each; exit code 0: all agree, 1: something differs.\n"
    "\n"
    "  --ticks N        how long levels are played; default 3600\n"
    "  --seed N         of the random keys; default 1\n"
    "\n";

enum { TICKS = 3600, OPTION_TICKS = 256, OPTION_SEED, DIFFERENT = 1 };

static const struct option long_options[] = {{"ticks", required_argument, NULL, OPTION_TICKS},
                                             {"seed", required_argument, NULL, OPTION_SEED},
                                             {"help", no_argument, NULL, 'h'},
                                             {NULL, 0, NULL, 0}};

static int parse_options(unsigned long long *ticks, unsigned long long *seed, int argc, char **argv)
{
    opterr = 0;
    optind = 1;
    for (int result; (result = getopt_long(argc, argv, ":h", long_options, NULL)) != -1;) {
        int code = CLI_OK;
        if (result == 'h')
            return -1;
        if (result == OPTION_TICKS)
            code = cli_number_option("synctest", "--ticks", optarg, INPUT_TRACK_MAX_TICKS, ticks);
        else if (result == OPTION_SEED)
            code = cli_number_option("synctest", "--seed", optarg, UINT64_MAX, seed);
        else
            code = cli_option_error("synctest", argc, argv, result);
        if (code != CLI_OK)
            return code;
    }
    return optind < argc ? CLI_OK : cli_usage_error("synctest", "name a level or a replay");
}

// Holds a few keys for a while, then others.
static bool press_randomly(InputTrack *inputs, uint32_t ticks, uint64_t seed)
{
    Rng rng = {seed};
    while (inputs->ticks < ticks) {
        uint32_t keys = (uint32_t)(rng_next(&rng) & rng_next(&rng)) & (GAME_KEYS_ALL & ~(uint32_t)GAME_KEY_RESTART);
        uint32_t left = ticks - inputs->ticks, length = 1 + rng_below(&rng, 40);
        if (!input_track_append(inputs, (TickInput){.keys = (uint16_t)keys}, length < left ? length : left))
            return false;
    }
    return true;
}

static int test_moment(const char *name, Moment *moment)
{
    SyncTest test;
    bool same = true;
    int code = CLI_OK;
    if (sync_test_begin(&test, moment->level.desc)) {
        while (same && moment->state->tick < moment->inputs.ticks)
            same = sync_test_tick(&test, moment->state, input_track_at(&moment->inputs, moment->state->tick), NULL);
        if (same)
            printf("%s: agrees with itself in all of %" PRIu32 " ticks\n", name, moment->state->tick);
        else
            printf("%s: %s\n", name, test.message);
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
    int code = moment_open(context, "synctest", is_replay ? NULL : name, NULL, is_replay ? name : NULL, &moment);
    if (code == CLI_OK && !is_replay && !press_randomly(&moment.inputs, ticks, seed))
        code = cli_error("synctest", CLI_NO_MEMORY, "no memory for the keys");
    if (code == CLI_OK)
        code = test_moment(name, &moment);
    moment_free(&moment);
    return code;
}

int cli_synctest(CliContext *context, int argc, char **argv)
{
    unsigned long long ticks = TICKS, seed = 1;
    int code = parse_options(&ticks, &seed, argc, argv);
    if (code == -1)
        return cli_print_help("synctest", help);
    if (code != CLI_OK)
        return code;
    for (int i = optind; i < argc; i++) {
        int one = test_one(context, argv[i], (uint32_t)ticks, seed);
        code = one > code ? one : code;
    }
    int output = cli_finish_output("synctest");
    return output != CLI_OK ? output : code;
}
