// dump.c - `jantar dump`: the state of a game at a tick as named fields, or the hashes of all its ticks.
#define _GNU_SOURCE // getopt_long
#include "moment.h"
#include "state_text.h"

#include <errno.h>
#include <getopt.h>
#include <string.h>

static const char help[] =
    "Usage: jantar dump [LEVEL] [--input TEXT|@FILE | --replay FILE] --tick N [--json] [-o FILE]\n"
    "       jantar dump [LEVEL] [--input TEXT|@FILE | --replay FILE] --trail [-o FILE]\n"
    "\n"
    "Prints everything the simulation knows at a tick, a named field a line, reals as hex floats; or with --trail the\n"
    "hash of every tick and of its parts. `jantar diff` compares two of these, also of different builds. LEVEL may be\n"
    "left out with --replay.\n"
    "\n"
    "  --tick N         after so many ticks\n"
    "  --trail          every tick from the start to the end of the input\n"
    "  --json           one JSON object instead (numbers in decimal)\n"
    "  -o FILE          into a file\n"
    "\n";

typedef struct DumpOptions {
    const char *level, *input, *replay, *output;
    bool has_tick, trail, json;
    uint32_t tick;
} DumpOptions;

enum { OPTION_INPUT = 256, OPTION_REPLAY, OPTION_TICK, OPTION_TRAIL, OPTION_JSON };

static const struct option long_options[] = {{"input", required_argument, NULL, OPTION_INPUT},
                                             {"replay", required_argument, NULL, OPTION_REPLAY},
                                             {"tick", required_argument, NULL, OPTION_TICK},
                                             {"trail", no_argument, NULL, OPTION_TRAIL},
                                             {"json", no_argument, NULL, OPTION_JSON},
                                             {"help", no_argument, NULL, 'h'},
                                             {NULL, 0, NULL, 0}};

static int take_tick(DumpOptions *options, const char *text)
{
    unsigned long long number = 0;
    int code = cli_number_option("dump", "--tick", text, INPUT_TRACK_MAX_TICKS, &number);
    options->tick = (uint32_t)number;
    options->has_tick = code == CLI_OK;
    return code;
}

static int take(DumpOptions *options, int argc, char **argv, int result)
{
    switch (result) {
    case 'h':
        return -1;
    case 'o':
        options->output = optarg;
        return CLI_OK;
    case OPTION_INPUT:
        options->input = optarg;
        return CLI_OK;
    case OPTION_REPLAY:
        options->replay = optarg;
        return CLI_OK;
    case OPTION_TICK:
        return take_tick(options, optarg);
    case OPTION_TRAIL:
        options->trail = true;
        return CLI_OK;
    case OPTION_JSON:
        options->json = true;
        return CLI_OK;
    default:
        return cli_option_error("dump", argc, argv, result);
    }
}

// CLI_OK, CLI_USAGE after a message, or -1 when the help was asked for.
static int options_parse(DumpOptions *options, int argc, char **argv)
{
    opterr = 0;
    optind = 1;
    for (int result; (result = getopt_long(argc, argv, ":ho:", long_options, NULL)) != -1;) {
        int code = take(options, argc, argv, result);
        if (code != CLI_OK)
            return code;
    }
    if (options->has_tick == options->trail || (options->trail && options->json))
        return cli_usage_error("dump", "say --tick N for one moment, or --trail for the hashes of all");
    int code = cli_one_input("dump", options->input, options->replay);
    if (code != CLI_OK || (options->replay && optind == argc))
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
    moment_reach(moment, options->tick);
    bool good = options->json ? state_text_print_json(out, moment->state, files_name_of(moment->level.path))
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
        return cli_error("dump", CLI_IO, "'%s' can't be written: %s", options->output, strerror(errno));
    int code = print_to(out, moment, options);
    bool good = !ferror(out);
    good = fclose(out) == 0 && good;
    if (!good)
        return cli_error("dump", CLI_IO, "'%s' could not be written whole: %s", options->output, strerror(errno));
    return code;
}

int cli_dump(CliContext *context, int argc, char **argv)
{
    Moment moment;
    DumpOptions options = {0};
    int code = options_parse(&options, argc, argv);
    if (code == -1)
        return cli_print_help("dump", help);
    if (code != CLI_OK)
        return code;
    code = moment_open(context, "dump", options.level, options.input, options.replay, &moment);
    if (code == CLI_OK)
        code = options.output ? print_to_file(&moment, &options) : print_to(stdout, &moment, &options);
    moment_free(&moment);
    int output = cli_finish_output("dump");
    return code != CLI_OK ? code : output;
}
