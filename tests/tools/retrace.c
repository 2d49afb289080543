// retrace.c - records a run again after the simulation has changed: looks for inputs that lead
// along the path of the older run.
#include "jantar/cli_options.h"
#include "jantar/files.h"

#include "cli/solve/solve_output.h"
#include "jantar/grow.h"
#include "retrace_search.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Usage: retrace LEVEL --path FILE --from FILE --input FILE [--goal LIST] [--in-order]\n"
    "               [--ticks N] [--faster N] [--seed N] [--progress]\n"
    "\n"
    "Looks for inputs that lead along the path of an older run, which its own inputs no longer do\n"
    "because the simulation has changed. Prints one JSON object. Exit code 0: found, 1: not "
    "found.\n"
    "\n"
    "  --path FILE   the older run as a trace: jantar run LEVEL --input @FILE --trace FILE, by "
    "the\n"
    "                program that it was recorded with\n"
    "  --from FILE   its inputs\n"
    "  --input FILE  where the new inputs go\n"
    "  --goal LIST   what must be done on the way, as for jantar solve; default exit\n"
    "  --in-order    goals count only in this order\n"
    "  --ticks N     of play spent at most until a way is found; default 60000000\n"
    "  --faster N    of play spent then on a faster one; default 20000000\n"
    "  --seed N      of the search\n"
    "  --progress    says on stderr how far it is\n";

enum {
    EXIT_NOT_FOUND = 1,
    TRACE_BYTES = 1 << 28,
    DEFAULT_TICKS = 60000000,
    DEFAULT_FASTER = 20000000
};

typedef struct Command {
    const char *path_name, *from, *input, *goal;
    CliNumber ticks, faster, seed;
    bool in_order, progress;
    CliLevel level;
    SolveGoals goals;   // fields owned
    SolvePlan old, way; // owned
    SolveStart start;
    RetracePath path; // owned
} Command;

static const CliOption option_table[] = {
    CLI_TEXT("path", Command, path_name),
    CLI_TEXT("from", Command, from),
    CLI_TEXT("input", Command, input),
    CLI_TEXT("goal", Command, goal),
    CLI_FLAG("in-order", Command, in_order),
    CLI_NUMBER("ticks", Command, ticks, INT64_MAX),
    CLI_NUMBER("faster", Command, faster, INT64_MAX),
    CLI_NUMBER("seed", Command, seed, UINT64_MAX),
    CLI_FLAG("progress", Command, progress),
    CLI_OPTIONS_END,
};

static const CliCommand command_info = {.name = "retrace", .help = help, .options = option_table};

// --- the older run -------------------------------------------------------------------------------

static bool add_step(RetracePath *path, RetraceStep step)
{
    RetraceStep *steps =
        grow_array(path->steps, &path->capacity, (uint64_t)path->count + 1, sizeof *steps);
    if (steps == NULL)
        return false;
    path->steps = steps;
    steps[path->count++] = step;
    return true;
}

// Reads the rows "tick,x,y,vx,vy..." of a trace that begins with a head and tick 0.
static int read_places(Command *command)
{
    Err err;
    FileBytes bytes;
    if (!files_read(command->path_name, TRACE_BYTES, &bytes, &err))
        return cli_error("retrace", CLI_UNREADABLE, "--path: %s", err.message);
    bool good = true;
    const char *line = strchr((const char *)bytes.bytes, '\n');
    for (; good && line != NULL && line[1] != '\0'; line = strchr(line + 1, '\n')) {
        RetraceStep step = {0};
        unsigned tick;
        if (sscanf(line + 1, "%u,%lf,%lf,%lf,%lf", &tick, &step.place.x, &step.place.y,
                   &step.velocity.x, &step.velocity.y) == 5 &&
            tick > 0)
            good = add_step(&command->path, step);
    }
    files_bytes_free(&bytes);
    if (!good)
        return cli_error("retrace", CLI_NO_MEMORY, "no memory");
    return command->path.count > 0
               ? CLI_OK
               : cli_error("retrace", CLI_INVALID, "--path: '%s' is no trace", command->path_name);
}

static int read_keys(Command *command)
{
    Err err;
    if (!solve_file_read(command->from, &command->old, &command->start, &err))
        return cli_error("retrace", CLI_UNREADABLE, "--from: %s", err.message);
    uint32_t tick = 0;
    for (uint32_t i = 0; i < command->old.count; i++)
        for (uint32_t k = 0; k < command->old.list[i].ticks && tick < command->path.count; k++)
            command->path.steps[tick++].keys = command->old.list[i].keys;
    return CLI_OK;
}

// Returns the tick, from `from` on, in which the path comes within reach of a place, or else to
// where it is nearest.
static uint32_t tick_at(const RetracePath *path, Vec2 place, uint32_t from)
{
    uint32_t nearest = from;
    double least = 1e18;
    for (uint32_t i = from; i < path->count; i++) {
        double distance = vec2_length_squared(vec2_sub(path->steps[i].place, place));
        if (distance < least) {
            least = distance;
            nearest = i;
        }
        if (distance <= SOLVE_REACH * SOLVE_REACH)
            return i;
    }
    return nearest;
}

// Events may come later than the hero; only places and what is collected are due.
static void set_due(Command *command)
{
    uint32_t from = 0;
    for (uint32_t i = 0; i < command->goals.count; i++) {
        const SolveGoal *goal = &command->goals.list[i];
        bool at = goal->kind == SOLVE_GOAL_AT;
        uint32_t due = at ? tick_at(&command->path, goal->place, from) : UINT32_MAX / 2;
        command->path.due[i] = due;
        if (command->in_order && at)
            from = due;
    }
}

// --- the command ---------------------------------------------------------------------------------

static int prepare(Command *command)
{
    Err err;
    command->goals.in_order = command->in_order;
    if (!solve_goals_read(&command->goals, command->goal, command->level.level, &err))
        return cli_usage_error("retrace", "--goal: %s", err.message);
    int code = read_places(command);
    if (code == CLI_OK)
        code = read_keys(command);
    if (code == CLI_OK)
        set_due(command);
    return code;
}

static int look_for_way(Command *command)
{
    GameState *state =
        replay_game_new(command->level.desc, &command->start.options, command->start.seed);
    RetraceSettings settings = {.seed = command->seed.value,
                                .ticks = command->ticks.value,
                                .faster = command->faster.value,
                                .talks = command->progress};
    RetraceFound found = RETRACE_NO_MEMORY;
    if (state != NULL)
        found = retrace_search(&command->goals, &command->path, &settings, state, &command->way);
    free(state);
    if (found == RETRACE_NO_MEMORY)
        return cli_error("retrace", CLI_NO_MEMORY, "no memory");
    printf("{\"found\":%s,\"ticks\":%" PRIu32 ",\"before\":%" PRIu32 "}\n",
           found == RETRACE_FOUND ? "true" : "false", command->way.ticks, command->path.count);
    return found == RETRACE_FOUND ? CLI_OK : EXIT_NOT_FOUND;
}

static int write_way(const Command *command)
{
    enum { COMMENT_BYTES = 1024 };
    Err err;
    char comment[COMMENT_BYTES];
    snprintf(comment, sizeof comment, "solve: --goal %s%s", command->goal,
             command->in_order ? " --in-order" : "");
    return solve_file_write(command->input, &command->way, comment, &err)
               ? CLI_OK
               : cli_error("retrace", CLI_IO, "--input: %s", err.message);
}

static int run(Command *command, const CliContext *context, const char *level)
{
    int code = cli_level_load(context, "retrace", level, &command->level);
    if (code == CLI_OK)
        code = prepare(command);
    if (code == CLI_OK)
        code = look_for_way(command);
    if (code == CLI_OK)
        code = write_way(command);
    int output = cli_finish_output("retrace");
    return code != CLI_OK ? code : output;
}

int main(int argc, char **argv)
{
    CliContext context;
    Command command = {
        .goal = "exit", .ticks = {.value = DEFAULT_TICKS}, .faster = {.value = DEFAULT_FASTER}};
    const char *level;
    int code = cli_context_init(&context, &argc, argv);
    if (code != CLI_OK || !cli_options_take(&command_info, &command, &argc, &argv, &code))
        return code;
    code = cli_level_argument("retrace", argc, argv, &level);
    if (code == CLI_OK && (!command.path_name || !command.from || !command.input))
        code = cli_usage_error("retrace", "--path, --from and --input are needed");
    if (code == CLI_OK)
        code = run(&command, &context, level);
    solve_goals_free(&command.goals);
    solve_plan_free(&command.old);
    solve_plan_free(&command.way);
    free(command.path.steps);
    cli_level_free(&command.level);
    return code;
}
