// run_options.c - the command line of `jantar run`.
#define _GNU_SOURCE // getopt_long
#include "run.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

const char *const run_help =
    "Usage: jantar run LEVEL [--input TEXT|@FILE | --replay FILE] [--ticks N] [--seed N] [--option K=V]...\n"
    "                  [--record FILE] [--trace FILE.csv]\n"
    "\n"
    "Plays a level without a window, as fast as it can, and prints one JSON object about where that ended.\n"
    "LEVEL is a file, or the name of a level in the game's data (first-light). The run ends when it is won or\n"
    "after N ticks of 1/60 s.\n"
    "\n"
    "  --input TEXT     what is held, as TICKS:KEYS items: \"30:. 90:r 12:rJ 45:rS\" (l r u d directions, J jump,\n"
    "                   S stick, K slick, H heavy, P puff, R restart, . nothing); @FILE reads it from a file\n"
    "  --replay FILE    inputs, seed and options of a recorded run\n"
    "  --ticks N        how long; default: to the end of the input\n"
    "  --seed N         seed of the level's random numbers; default 0\n"
    "  --option K=V     changes the game:";

enum { OPTION_INPUT = 256, OPTION_REPLAY, OPTION_TICKS, OPTION_SEED, OPTION_OPTION, OPTION_RECORD, OPTION_TRACE };

static const struct option long_options[] = {
    {"input", required_argument, NULL, OPTION_INPUT},
    {"replay", required_argument, NULL, OPTION_REPLAY},
    {"ticks", required_argument, NULL, OPTION_TICKS},
    {"seed", required_argument, NULL, OPTION_SEED},
    {"option", required_argument, NULL, OPTION_OPTION},
    {"record", required_argument, NULL, OPTION_RECORD},
    {"trace", required_argument, NULL, OPTION_TRACE},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

bool cli_game_option_set(GameOptions *options, const char *setting, Err *err)
{
    uint32_t count = 0;
    const GameOptionInfo *table = game_option_table(&count);
    size_t name_length = strcspn(setting, "=");
    if (setting[name_length] != '=')
        return err_set(err, "--option wants NAME=NUMBER, not '%s'", setting);
    for (uint32_t i = 0; i < count; i++) {
        if (strlen(table[i].name) != name_length || strncmp(table[i].name, setting, name_length) != 0)
            continue;
        unsigned long long number = 0;
        if (!cli_parse_number(setting + name_length + 1, table[i].min, table[i].max, &number))
            return err_set(err, "option %s takes a number from %u to %u, not '%s'", table[i].name,
                           (unsigned)table[i].min, (unsigned)table[i].max, setting + name_length + 1);
        uint32_t value = (uint32_t)number;
        memcpy((char *)options + table[i].offset, &value, sizeof value);
        return true;
    }
    return err_set(err, "there is no option '%.*s'; jantar run --help lists them", (int)name_length, setting);
}

// Options are checked at once but applied later, over those of a replay: remember the text.
static bool keep_setting(RunOptions *options, const char *setting)
{
    size_t used = 0;
    while (options->settings && options->settings[used] != '\0')
        used += strlen(options->settings + used) + 1;
    size_t length = strlen(setting) + 1;
    char *grown = realloc(options->settings, used + length + 1);
    if (!grown)
        return false;
    memcpy(grown + used, setting, length);
    grown[used + length] = '\0';
    options->settings = grown;
    return true;
}

static int parse_setting(RunOptions *options, const char *setting)
{
    Err err;
    GameOptions scratch = {0};
    if (!cli_game_option_set(&scratch, setting, &err))
        return cli_usage_error("run", "%s", err.message);
    return keep_setting(options, setting) ? CLI_OK : cli_error("run", CLI_NO_MEMORY, "no memory");
}

static int parse_ticks(RunOptions *options, const char *text)
{
    unsigned long long number = 0;
    int code = cli_number_option("run", "--ticks", text, INPUT_TRACK_MAX_TICKS, &number);
    options->ticks = (uint32_t)number;
    options->has_ticks = code == CLI_OK;
    return code;
}

static int parse_seed(RunOptions *options, const char *text)
{
    unsigned long long number = 0;
    int code = cli_number_option("run", "--seed", text, UINT64_MAX, &number);
    options->seed = number;
    options->has_seed = code == CLI_OK;
    return code;
}

static int take(RunOptions *options, int argc, char **argv, int result)
{
    switch (result) {
    case 'h':
        return -1;
    case OPTION_INPUT:
        options->input = optarg;
        return CLI_OK;
    case OPTION_REPLAY:
        options->replay = optarg;
        return CLI_OK;
    case OPTION_RECORD:
        options->record = optarg;
        return CLI_OK;
    case OPTION_TRACE:
        options->trace = optarg;
        return CLI_OK;
    case OPTION_TICKS:
        return parse_ticks(options, optarg);
    case OPTION_SEED:
        return parse_seed(options, optarg);
    case OPTION_OPTION:
        return parse_setting(options, optarg);
    default:
        return cli_option_error("run", argc, argv, result);
    }
}

int run_options_parse(RunOptions *options, int argc, char **argv)
{
    opterr = 0;
    optind = 1;
    for (int result; (result = getopt_long(argc, argv, ":h", long_options, NULL)) != -1;) {
        int code = take(options, argc, argv, result);
        if (code != CLI_OK)
            return code;
    }
    int code = cli_level_argument("run", argc, argv, &options->level);
    return code == CLI_OK ? cli_one_input("run", options->input, options->replay) : code;
}
