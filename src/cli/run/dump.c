// dump.c - `jantar dump`: prints the state of a game at a tick as named fields, or the hashes of
// all its ticks.
#include "cli/command/moment.h"
#include "cli/command/state_text.h"
#include "jantar/cli_options.h"

#include <errno.h>
#include <string.h>

static const char help[] =
    "Usage: jantar dump [LEVEL] [--input TEXT|@FILE | --replay FILE] --tick N [--json] [-o FILE]\n"
    "       jantar dump [LEVEL] [--input TEXT|@FILE | --replay FILE] --trail [-o FILE]\n"
    "\n"
    "Prints everything the simulation knows at a tick, a named field a line, reals as hex floats; "
    "or with --trail the\n"
    "hash of every tick and of its parts. `jantar diff` compares two of these, also of different "
    "builds. LEVEL may be\n"
    "left out with --replay. --input is given once for each hero.\n"
    "\n"
    "  --tick N         after so many ticks\n"
    "  --trail          every tick from the start to the end of the input\n"
    "  --json           one JSON object instead (numbers in decimal)\n"
    "  -o, --output FILE\n"
    "                   into a file\n"
    "\n";

typedef struct DumpOptions {
    const char *level, *replay, *output;
    CliInputs inputs; // one for each hero
    CliNumber tick;
    bool trail, json;
} DumpOptions;

static const CliOption option_table[] = {
    CLI_INPUT("input", DumpOptions, inputs),
    CLI_TEXT("replay", DumpOptions, replay),
    CLI_NUMBER("tick", DumpOptions, tick, INPUT_TRACK_MAX_TICKS),
    CLI_FLAG("trail", DumpOptions, trail),
    CLI_FLAG("json", DumpOptions, json),
    CLI_TEXT_LETTER("output", 'o', DumpOptions, output),
    CLI_OPTIONS_END,
};

static const CliCommand command = {.name = "dump", .help = help, .options = option_table};

static int options_check(DumpOptions *options, int argc, char **argv)
{
    if (options->tick.given == options->trail || (options->trail && options->json))
        return cli_usage_error("dump",
                               "say --tick N for one moment, or --trail for the hashes of all");
    int code = cli_one_input("dump", options->inputs.of[0], options->replay);
    if (code != CLI_OK || (options->replay && argc == 0))
        return code;
    return cli_level_argument("dump", argc, argv, &options->level);
}

static int print_trail(FILE *out, Moment *moment)
{
    fputs(STATE_TEXT_TRAIL "\n", out);
    for (uint32_t tick = 0; tick <= moment->inputs.ticks; tick++) {
        moment_reach(moment, tick);
        char row[STATE_TEXT_ROW_BYTES];
        state_text_trail_row(moment->state, row);
        fprintf(out, "%s\n", row);
    }
    return CLI_OK;
}

static int print_state(FILE *out, Moment *moment, const DumpOptions *options)
{
    moment_reach(moment, (uint32_t)options->tick.value);
    bool good = options->json
                    ? state_text_print_json(out, moment->state, files_name_of(moment->level.path))
                    : state_text_print(out, moment->state, files_name_of(moment->level.path));
    return good ? CLI_OK : cli_error("dump", CLI_NO_MEMORY, "no memory for the state's fields");
}

static int print_to(FILE *out, Moment *moment, const DumpOptions *options)
{
    return options->trail ? print_trail(out, moment) : print_state(out, moment, options);
}

static int print_to_file(Moment *moment, const DumpOptions *options)
{
    FILE *out = fopen(options->output, "w");
    if (!out)
        return cli_error("dump", CLI_IO, "'%s' can't be written: %s", options->output,
                         strerror(errno));
    int code = print_to(out, moment, options);
    bool good = !ferror(out);
    good = fclose(out) == 0 && good;
    if (!good)
        return cli_error("dump", CLI_IO, "'%s' could not be written whole: %s", options->output,
                         strerror(errno));
    return code;
}

int cli_dump(CliContext *context, int argc, char **argv)
{
    Moment moment;
    DumpOptions options = {0};
    int code;
    if (!cli_options_take(&command, &options, &argc, &argv, &code))
        return code;
    code = options_check(&options, argc, argv);
    if (code != CLI_OK)
        return code;
    code = moment_open(context, "dump", options.level, &options.inputs, options.replay, &moment);
    if (code == CLI_OK)
        code =
            options.output ? print_to_file(&moment, &options) : print_to(stdout, &moment, &options);
    moment_free(&moment);
    int output = cli_finish_output("dump");
    return code != CLI_OK ? code : output;
}
