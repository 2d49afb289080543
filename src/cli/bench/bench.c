// bench.c - `jantar bench`: reads the command line and runs what it names. Scenes are in
// bench_scenes.c and bench_game.c, single figures in bench_micro.c.
#include "bench_parts.h"

#include "jantar/cli_options.h"

#include <stdio.h>
#include <string.h>

static const char help[] =
    "Usage: jantar bench [NAME...] [--list] [--json] [--ticks N] [--warm-up N] [--substeps N]\n"
    "                    [--no-broad-phase] [--no-sat] [--no-sleep]\n"
    "       jantar bench text\n"
    "       jantar bench screens [STATE...]\n"
    "\n"
    "Measures the simulation in given scenes, without a window: microseconds a tick, and the share "
    "of each part of\n"
    "it. Without names: everything, which takes a minute. Times hold for this machine only; "
    "compare within one run.\n"
    "\n"
    "\"text\" alone measures a page of text: to lay it out, and to draw it.\n"
    "\"screens\" alone opens a window instead, and measures the processor's time of a minute each: "
    "in a level, paused,\n"
    "in a menu, in the editor, on the title and the map, minimised. Both need a build with a "
    "window.\n"
    "\n"
    "  --list             the names, a line each\n"
    "  --json             an array of objects instead of the table\n"
    "  --ticks N          measures N ticks instead of what the scene says\n"
    "  --warm-up N        runs N ticks before measuring instead of what the scene says\n"
    "  --substeps N       substeps of a tick; 8 unless changed\n"
    "  --no-broad-phase   tests every pair of bodies\n"
    "  --no-sat           treats convex bodies as any polygon\n"
    "  --no-sleep         keeps everything awake, where a scene would not\n"
    "\n";

enum { TICKS_MAX = 1000000, SUBSTEPS_MAX = 64, RESULTS_MAX = 64 };

typedef enum Kind { SCENE, GAME, FIGURE, KINDS } Kind;

typedef struct Command {
    const CliContext *context;
    BenchSettings settings;
    BenchLength length;
    bool list, json, no_broad_phase, no_sat, no_sleep;
    CliNumber ticks, warm_up, substeps;
    int name_count;
    char **names; // none: everything
    BenchResult results[RESULTS_MAX];
    uint32_t result_count;
} Command;

// --- names ---------------------------------------------------------------------------------------

// Returns the row of `jantar bench --list` with this index, and its kind; NULL: there are fewer.
static const BenchName *name_at(uint32_t index, Kind *kind)
{
    static const BenchName *(*const lists[KINDS])(uint32_t) = {bench_scene_name, bench_game_name,
                                                               bench_micro_name};
    for (*kind = SCENE; *kind < KINDS; (*kind)++) {
        const BenchName *name;
        for (uint32_t i = 0; (name = lists[*kind](i)) != NULL; i++)
            if (index-- == 0)
                return name;
    }
    return NULL;
}

// Returns the kind of what a name stands for; KINDS: there is no such name.
static Kind kind_of(const char *wanted)
{
    Kind kind = SCENE;
    const BenchName *name;
    for (uint32_t i = 0; (name = name_at(i, &kind)) != NULL; i++)
        if (strcmp(name->name, wanted) == 0)
            break;
    return kind;
}

static int print_list(void)
{
    Kind kind;
    const BenchName *name;
    for (uint32_t i = 0; (name = name_at(i, &kind)) != NULL; i++)
        printf("%-30s %s\n", name->name, name->help);
    return cli_finish_output("bench");
}

static int check_names(const Command *command)
{
    if (command->name_count > RESULTS_MAX)
        return cli_usage_error("bench", "at most %d names at a time", (int)RESULTS_MAX);
    for (int i = 0; i < command->name_count; i++) {
        const char *name = command->names[i];
        Kind kind = kind_of(name);
        if (command->json && kind == FIGURE)
            return cli_usage_error("bench", "'%s' prints text only; leave out --json", name);
        if (kind == KINDS)
            return cli_usage_error("bench", "no scene '%s'; --list names them", name);
    }
    return CLI_OK;
}

// --- the command line ----------------------------------------------------------------------------

static const CliOption option_table[] = {
    CLI_FLAG("list", Command, list),
    CLI_FLAG("json", Command, json),
    CLI_NUMBER("ticks", Command, ticks, TICKS_MAX),
    CLI_NUMBER("warm-up", Command, warm_up, TICKS_MAX),
    CLI_NUMBER("substeps", Command, substeps, SUBSTEPS_MAX),
    CLI_FLAG("no-broad-phase", Command, no_broad_phase),
    CLI_FLAG("no-sat", Command, no_sat),
    CLI_FLAG("no-sleep", Command, no_sleep),
    CLI_OPTIONS_END,
};

static const CliCommand command_line = {.name = "bench", .help = help, .options = option_table};

static int options_apply(Command *command, int argc, char **argv)
{
    command->length =
        (BenchLength){(uint32_t)command->warm_up.value, (uint32_t)command->ticks.value};
    command->settings.substeps = (uint32_t)command->substeps.value;
    command->settings.switches = (command->no_broad_phase ? SIM_NO_BROAD_PHASE : 0u) |
                                 (command->no_sat ? SIM_NO_SAT : 0u) |
                                 (command->no_sleep ? SIM_NO_SLEEP : 0u);
    command->names = argv;
    command->name_count = argc;
    return check_names(command);
}

// --- running -------------------------------------------------------------------------------------

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
    return good && world != NULL ? CLI_OK
                                 : cli_error("bench", CLI_NO_MEMORY, "no memory for %s", name);
}

static int run_name(Command *command, const char *name)
{
    Kind kind = kind_of(name);
    if (kind == FIGURE)
        return command->json || bench_micro_run(name, &command->settings)
                   ? CLI_OK
                   : cli_error("bench", CLI_NO_MEMORY, "no memory");
    BenchResult *result = &command->results[command->result_count];
    int code = kind == GAME ? bench_game_run(command->context, name, &command->length,
                                             &command->settings, result)
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
    Kind kind;
    const BenchName *name;
    int code = CLI_OK;
    for (uint32_t i = 0; code == CLI_OK && (name = name_at(i, &kind)) != NULL; i++)
        code = run_name(command, name->name);
    return code;
}

static int run(Command *command)
{
    int code = CLI_OK;
    for (int i = 0; i < command->name_count && code == CLI_OK; i++)
        code = run_name(command, command->names[i]);
    if (command->name_count == 0)
        code = run_everything(command);
    if (code == CLI_OK && command->json &&
        !bench_print_json(command->results, command->result_count))
        code = cli_error("bench", CLI_NO_MEMORY, "no memory for the result");
    int output = cli_finish_output("bench");
    return code != CLI_OK ? code : output;
}

int cli_bench(CliContext *context, int argc, char **argv)
{
    Command command = {.context = context,
                       .ticks = {.value = BENCH_AS_USUAL},
                       .warm_up = {.value = BENCH_AS_USUAL}};
    int code;
    if (!cli_options_take(&command_line, &command, &argc, &argv, &code))
        return code;
    code = options_apply(&command, argc, argv);
    if (code != CLI_OK)
        return code;
    return command.list ? print_list() : run(&command);
}
