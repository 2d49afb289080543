// run_options.c - the command line of `jantar run`.
#include "run.h"

#include "jantar/cli_options.h"
#include "jantar/level_schema.h"

#include <stdlib.h>
#include <string.h>

enum { SETTING_BYTES = 128 }; // largest K=V, NUL included

static const char help[] = "Usage: jantar run LEVEL [--input TEXT|@FILE | --replay FILE] [--ticks "
                           "N] [--seed N] [--option K=V]...\n"
                           "                  [--record FILE] [--trace FILE.csv]\n"
                           "\n"
                           "Plays a level without a window, as fast as it can, and prints one JSON "
                           "object about where that ended.\n"
                           "LEVEL is a file, or the name of a level in the game's data "
                           "(first-light). The run ends when it is won or\n"
                           "after N ticks of 1/60 s.\n"
                           "\n"
                           "  --input TEXT     what is held, as TICKS:KEYS items: \"30:. 90:r "
                           "12:rJ 45:rS\" (l r u d directions, J jump,\n"
                           "                   S stick, K slick, H heavy, P puff, R restart, . "
                           "nothing); @FILE reads it from a file.\n"
                           "                   Given again, up to four times, it is another "
                           "hero's\n"
                           "  --replay FILE    inputs, seed and options of a recorded run\n"
                           "  --ticks N        how long; default: to the end of the input\n"
                           "  --seed N         seed of the level's random numbers; default 0\n"
                           "  --option K=V     changes the game; K=V@TICK from that tick on:\n";

// Always returns false.
static bool unknown_option(const char *setting, size_t name_length, Err *err)
{
    uint32_t count = 0;
    const GameOptionInfo *table = game_option_table(&count);
    char name[CLI_MEANT_BYTES], meant[CLI_MEANT_BYTES];
    const char *near = NULL;
    snprintf(name, sizeof name, "%.*s", (int)name_length, setting);
    for (uint32_t i = 0; i < count; i++)
        near = level_schema_nearer(near, table[i].name, name);
    return err_set(err, "there is no option '%.*s'%s; jantar run --help lists them",
                   (int)name_length, setting, cli_meant(meant, "", near));
}

bool cli_game_option_set(GameOptions *options, const char *setting, Err *err)
{
    uint32_t count = 0;
    const GameOptionInfo *table = game_option_table(&count);
    size_t name_length = strcspn(setting, "=");
    if (setting[name_length] != '=')
        return err_set(err, "--option wants NAME=NUMBER, not '%s'", setting);
    for (uint32_t i = 0; i < count; i++) {
        if (strlen(table[i].name) != name_length ||
            strncmp(table[i].name, setting, name_length) != 0)
            continue;
        unsigned long long number = 0;
        if (!cli_parse_number(setting + name_length + 1, table[i].min, table[i].max, &number))
            return err_set(err, "option %s takes a number from %u to %u, not '%s'", table[i].name,
                           (unsigned)table[i].min, (unsigned)table[i].max,
                           setting + name_length + 1);
        uint32_t value = (uint32_t)number;
        memcpy((char *)options + table[i].offset, &value, sizeof value);
        return true;
    }
    return unknown_option(setting, name_length, err);
}

// Splits "K=V@TICK": copies K=V and sets *tick, to 0 if no tick is given.
static bool split_setting(const char *setting, char *plain, size_t size, uint32_t *tick, Err *err)
{
    size_t length = strcspn(setting, "@");
    unsigned long long number = 0;
    if (length >= size ||
        (setting[length] == '@' && !cli_parse_number(setting + length + 1, 1, UINT32_MAX, &number)))
        return err_set(err, "--option wants NAME=NUMBER or NAME=NUMBER@TICK, not '%s'", setting);
    memcpy(plain, setting, length);
    plain[length] = '\0';
    *tick = (uint32_t)number;
    return true;
}

bool run_option_set(GameOptions *options, InputTrack *inputs, const char *setting, Err *err)
{
    char plain[SETTING_BYTES];
    uint32_t tick = 0, last = 0;
    if (!split_setting(setting, plain, sizeof plain, &tick, err))
        return false;
    if (tick == 0)
        return cli_game_option_set(options, plain, err);
    GameOptions now = *options;
    if (inputs->change_count > 0) {
        last = inputs->changes[inputs->change_count - 1].tick;
        now = inputs->changes[inputs->change_count - 1].options;
    }
    if (!cli_game_option_set(&now, plain, err))
        return false;
    if (tick < last || tick >= inputs->ticks)
        return err_set(err, "--option %s: ticks must not go back, and the inputs have %u", setting,
                       (unsigned)inputs->ticks);
    return input_track_change(inputs, tick, &now) || err_set(err, "no memory");
}

// Options are checked at once but applied later, on top of those of a replay. So their text is
// stored.
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

static int take_setting(void *self, const char *setting)
{
    RunOptions *options = self;
    Err err;
    GameOptions scratch = {0};
    char plain[SETTING_BYTES];
    uint32_t tick = 0;
    if (!split_setting(setting, plain, sizeof plain, &tick, &err) ||
        !cli_game_option_set(&scratch, plain, &err))
        return cli_usage_error("run", "%s", err.message);
    return keep_setting(options, setting) ? CLI_OK : cli_error("run", CLI_NO_MEMORY, "no memory");
}

static void print_more_help(void)
{
    uint32_t count = 0;
    const GameOptionInfo *table = game_option_table(&count);
    for (uint32_t i = 0; i < count; i++)
        printf("                     %s=%u..%u  %s\n", table[i].name, (unsigned)table[i].min,
               (unsigned)table[i].max, table[i].help);
    printf("  --record FILE    writes the run as a replay (.jrp)\n"
           "  --trace FILE     writes a line of CSV per tick: "
           "tick,x,y,vx,vy,area,stuck,grounded,awake,hash,\n"
           "                   then x2,y2 and so on of further heroes, then camera_x,camera_y\n"
           "\n");
}

static const CliOption option_table[] = {
    CLI_INPUT("input", RunOptions, inputs),
    CLI_TEXT("replay", RunOptions, replay),
    CLI_NUMBER("ticks", RunOptions, ticks, INPUT_TRACK_MAX_TICKS),
    CLI_NUMBER("seed", RunOptions, seed, UINT64_MAX),
    CLI_OWN("option", take_setting),
    CLI_TEXT("record", RunOptions, record),
    CLI_TEXT("trace", RunOptions, trace),
    CLI_OPTIONS_END,
};

static const CliCommand command = {
    .name = "run", .help = help, .options = option_table, .help_more = print_more_help};

bool run_options_parse(RunOptions *options, int argc, char **argv, int *code)
{
    if (!cli_options_take(&command, options, &argc, &argv, code))
        return false;
    *code = cli_level_argument("run", argc, argv, &options->level);
    if (*code == CLI_OK)
        *code = cli_one_input("run", options->inputs.of[0], options->replay);
    return *code == CLI_OK;
}
