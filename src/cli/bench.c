// bench.c - `jantar bench`: what was asked for, and running it. Scenes are bench_scenes.c and bench_game.c, single figures
// bench_micro.c.
#define _GNU_SOURCE // getopt_long
#include "bench.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

static const char help[] =
    "Usage: jantar bench [NAME...] [--list] [--json] [--ticks N] [--warm-up N] [--substeps N]\n"
    "                    [--no-broad-phase] [--no-sat] [--no-sleep]\n"
    "\n"
    "Measures the simulation in given scenes, without a window: microseconds a tick, and the share of each part of\n"
    "it. Without names: everything, which takes a minute. Times hold for this machine only; compare within one run.\n"
    "\n"
    "jantar bench draw    measures pictures instead; it has its own --help\n"
    "\n"
    "  --list             the names, a line each\n"
    "  --json             an array of objects instead of the table\n"
    "  --ticks N          measures N ticks instead of what the scene says\n"
    "  --warm-up N        runs N ticks before measuring instead of what the scene says\n"
    "  --substeps N       substeps of a tick; 8 unless changed\n"
    "  --no-broad-phase   holds every body against every other\n"
    "  --no-sat           treats convex bodies as any polygon\n"
    "  --no-sleep         keeps everything awake, where a scene would not\n"
    "\n";

enum { OPTION_LIST = 256, OPTION_JSON, OPTION_TICKS, OPTION_WARM_UP, OPTION_SUBSTEPS, OPTION_SWITCH };
enum { TICKS_MAX = 1000000, SUBSTEPS_MAX = 64, RESULTS_MAX = 64 };

typedef struct Command {
    const CliContext *context;
    BenchSettings settings;
    BenchLength length;
    bool list, json;
    int name_count;
    char **names; // none: everything
    BenchResult results[RESULTS_MAX];
    uint32_t result_count;
} Command;

// --- names ----------------------------------------------------------------------------------------------------------

static bool has_name(const BenchName *list, uint32_t count, const char *name)
{
    for (uint32_t i = 0; i < count; i++)
        if (strcmp(list[i].name, name) == 0)
            return true;
    return false;
}

static const BenchMicro *find_micro(const char *name)
{
    uint32_t count;
    const BenchMicro *micros = bench_micros(&count);
    for (uint32_t i = 0; i < count; i++)
        if (strcmp(micros[i].name, name) == 0)
            return &micros[i];
    return NULL;
}

static bool is_game(const char *name)
{
    uint32_t count;
    const BenchName *games = bench_game_names(&count);
    return has_name(games, count, name);
}

static bool is_scene(const char *name)
{
    uint32_t count;
    const BenchName *scenes = bench_scene_names(&count);
    return has_name(scenes, count, name);
}

static int print_list(void)
{
    uint32_t scenes, games, micros;
    const BenchName *scene = bench_scene_names(&scenes), *game = bench_game_names(&games);
    const BenchMicro *micro = bench_micros(&micros);
    for (uint32_t i = 0; i < scenes; i++)
        printf("%-18s %s\n", scene[i].name, scene[i].help);
    for (uint32_t i = 0; i < games; i++)
        printf("%-18s %s\n", game[i].name, game[i].help);
    for (uint32_t i = 0; i < micros; i++)
        printf("%-18s %s\n", micro[i].name, micro[i].help);
    return cli_finish_output("bench");
}

static int check_names(const Command *command)
{
    if (command->name_count > RESULTS_MAX)
        return cli_usage_error("bench", "at most %d names at a time", (int)RESULTS_MAX);
    for (int i = 0; i < command->name_count; i++) {
        const char *name = command->names[i];
        if (command->json && find_micro(name) != NULL)
            return cli_usage_error("bench", "'%s' is a single figure and has no JSON", name);
        if (!is_scene(name) && !is_game(name) && find_micro(name) == NULL)
            return cli_usage_error("bench", "no scene '%s'; --list names them", name);
    }
    return CLI_OK;
}

// --- the command line -----------------------------------------------------------------------------------------------

static int take_number(const char *option, unsigned long long max, uint32_t *out)
{
    unsigned long long number = 0;
    int code = cli_number_option("bench", option, optarg, max, &number);
    if (code == CLI_OK)
        *out = (uint32_t)number;
    return code;
}

// Options from OPTION_SWITCH on carry a SimSwitch.
static int take(Command *command, int argc, char **argv, int result)
{
    switch (result) {
    case 'h':
        return -1;
    case OPTION_LIST:
        command->list = true;
        return CLI_OK;
    case OPTION_JSON:
        command->json = true;
        return CLI_OK;
    case OPTION_TICKS:
        return take_number("--ticks", TICKS_MAX, &command->length.ticks);
    case OPTION_WARM_UP:
        return take_number("--warm-up", TICKS_MAX, &command->length.warm_up);
    case OPTION_SUBSTEPS:
        return take_number("--substeps", SUBSTEPS_MAX, &command->settings.substeps);
    default:
        if (result < OPTION_SWITCH)
            return cli_option_error("bench", argc, argv, result);
        command->settings.switches |= (uint32_t)(result - OPTION_SWITCH);
        return CLI_OK;
    }
}

static int parse_options(Command *command, int argc, char **argv)
{
    static const struct option options[] = {
        {"list", no_argument, NULL, OPTION_LIST},
        {"json", no_argument, NULL, OPTION_JSON},
        {"ticks", required_argument, NULL, OPTION_TICKS},
        {"warm-up", required_argument, NULL, OPTION_WARM_UP},
        {"substeps", required_argument, NULL, OPTION_SUBSTEPS},
        {"no-broad-phase", no_argument, NULL, OPTION_SWITCH + SIM_NO_BROAD_PHASE},
        {"no-sat", no_argument, NULL, OPTION_SWITCH + SIM_NO_SAT},
        {"no-sleep", no_argument, NULL, OPTION_SWITCH + SIM_NO_SLEEP},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    opterr = 0;
    optind = 1;
    for (int result; (result = getopt_long(argc, argv, ":h", options, NULL)) != -1;) {
        int code = take(command, argc, argv, result);
        if (code != CLI_OK)
            return code;
    }
    command->names = argv + optind;
    command->name_count = argc - optind;
    return check_names(command);
}

// --- running --------------------------------------------------------------------------------------------------------

static int run_scene(Command *command, const char *name, BenchResult *result)
{
    BenchScene scene;
    bool good = bench_scene_build(name, &scene);
    BenchWorld *world = good ? bench_world_new(&scene, &command->settings) : NULL;
    if (world != NULL) {
        BenchSubject subject = bench_world_subject(world);
        result->scene = name;
        BenchLength usual = {scene.warm_up, scene.ticks};
        good = bench_measure(&subject, bench_length(&command->length, usual), result);
    }
    bench_world_free(world);
    if (good)
        bench_scene_free(&scene);
    return good && world != NULL ? CLI_OK : cli_error("bench", CLI_NO_MEMORY, "no memory for %s", name);
}

static int run_name(Command *command, const char *name)
{
    const BenchMicro *micro = find_micro(name);
    if (micro != NULL)
        return command->json || micro->run(&command->settings) ? CLI_OK
                                                               : cli_error("bench", CLI_NO_MEMORY, "no memory");
    BenchResult *result = &command->results[command->result_count];
    int code = is_game(name) ? bench_game_run(command->context, name, &command->length, &command->settings, result)
                             : run_scene(command, name, result);
    if (code != CLI_OK)
        return code;
    if (!command->json && command->result_count == 0)
        bench_print_header();
    if (!command->json)
        bench_print_row(result);
    command->result_count++;
    return CLI_OK;
}

static int run_everything(Command *command)
{
    uint32_t scenes, games, micros;
    const BenchName *scene = bench_scene_names(&scenes), *game = bench_game_names(&games);
    const BenchMicro *micro = bench_micros(&micros);
    int code = CLI_OK;
    for (uint32_t i = 0; i < scenes && code == CLI_OK; i++)
        code = run_name(command, scene[i].name);
    for (uint32_t i = 0; i < games && code == CLI_OK; i++)
        code = run_name(command, game[i].name);
    for (uint32_t i = 0; i < micros && code == CLI_OK; i++)
        code = run_name(command, micro[i].name);
    return code;
}

static int run(Command *command)
{
    int code = CLI_OK;
    for (int i = 0; i < command->name_count && code == CLI_OK; i++)
        code = run_name(command, command->names[i]);
    if (command->name_count == 0)
        code = run_everything(command);
    if (code == CLI_OK && command->json && !bench_print_json(command->results, command->result_count))
        code = cli_error("bench", CLI_NO_MEMORY, "no memory for the result");
    int output = cli_finish_output("bench");
    return code != CLI_OK ? code : output;
}

int cli_bench(CliContext *context, int argc, char **argv)
{
    Command command = {.context = context, .length = {BENCH_AS_USUAL, BENCH_AS_USUAL}};
    int code = parse_options(&command, argc, argv);
    if (code == -1)
        return cli_print_help("bench", help);
    if (code != CLI_OK)
        return code;
    return command.list ? print_list() : run(&command);
}
