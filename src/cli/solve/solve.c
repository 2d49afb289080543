// solve.c - `jantar solve`: finds inputs that lead through a level, and writes them to files.
//
// The library solve finds and improves the way; solve_output.c reads and writes files,
// solve_progress.c shows how far it is.
#include "jantar/solve.h"
#include "jantar/cli_options.h"
#include "jantar/cli_sandbox.h"
#include "jantar/input_script.h"
#include "solve_output.h"
#include "solve_progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EXIT_NOT_FOUND = 1,
    COMMENT_BYTES = 1024,
    DEFAULT_TICKS = 10000000,
    DEFAULT_MEGABYTES = 512,
    DEFAULT_SHORTEN = 400000,
};

static const char help[] =
    "Usage: jantar solve LEVEL [--keys KEYS] [--goal LIST] [--in-order] [--from FILE]\n"
    "                    [--input FILE] [--record FILE] [--nearest] [--faster N] [--shorten N]\n"
    "                    [--ticks N] [--seed N] [--memory N]\n"
    "\n"
    "Looks for a way through a level to its goals, from inputs alone, makes it shorter and writes "
    "it down. Prints one\n"
    "JSON object. Exit code 0: found, 1: not found. The same arguments give the same bytes on "
    "every machine, however\n"
    "fast it is. Ctrl+C ends the search and writes the best so far: the way, or the one that comes "
    "nearest to the\n"
    "goals (exit code 1). A second Ctrl+C ends at once.\n"
    "\n"
    "  --keys KEYS      that may be used; default lrudJSKHP\n"
    "  --goal LIST      what to do, with commas: exit, numbers of objects to come past, events "
    "(below); default exit\n"
    "  --in-order       they count only in this order; without, in any, but the exit last\n"
    "  --from FILE      an input script or replay to begin with: kept as it is when it leads there "
    "(unless --faster\n"
    "                   or --shorten is given), else the search goes on from wherever it leads\n"
    "  --input FILE     writes the way as an input script (not over --from when that was kept)\n"
    "  --record FILE    writes it as a replay\n"
    "  --nearest        writes the way that comes nearest, too, when none is found\n"
    "  --faster N       ticks of play spent at most on a faster way beside the one found; default "
    "0\n"
    "  --shorten N      ticks of play spent at most on making it shorter; default 400000\n"
    "  --ticks N        of play spent at most on searching; default 10000000, about a minute\n"
    "  --seed N         of the search; default 0\n"
    "  --memory N       megabytes for snapshots; default 512. When they are full, the less "
    "promising half of the\n"
    "                   places is forgotten\n"
    "\n"
    "Events are a word and the number of an object, as Tiled shows it:\n";

// The words for events, from the library's own table.
static void help_events(void)
{
#define EVENT(NAME, word, help) printf("  %-16s %s\n", word ":N", help);
    SOLVE_GOAL_LIST(EVENT)
#undef EVENT
    putchar('\n');
}

typedef struct Solve {
    const char *level_name, *goal, *from, *input, *record, *key_names;
    CliNumber seed, ticks, faster, shorten, megabytes;
    bool in_order, nearest, kept, stopped;
    uint16_t keys;
    CliLevel level;
    SolveGoals goals; // fields owned
    SolveStart start;
    SolvePlan plan;   // owned
    GameState *state; // owned; at tick 0
    SolveProgressLine line;
    SolveBudget search, racing, shortening;
} Solve;

// --- the command line ----------------------------------------------------------------------------

static const CliOption option_table[] = {
    CLI_TEXT("keys", Solve, key_names),
    CLI_TEXT("goal", Solve, goal),
    CLI_FLAG("in-order", Solve, in_order),
    CLI_TEXT("from", Solve, from),
    CLI_TEXT("input", Solve, input),
    CLI_TEXT("record", Solve, record),
    CLI_FLAG("nearest", Solve, nearest),
    CLI_NUMBER("faster", Solve, faster, INT64_MAX),
    CLI_NUMBER("shorten", Solve, shorten, INT64_MAX),
    CLI_NUMBER("ticks", Solve, ticks, INT64_MAX),
    CLI_NUMBER("seed", Solve, seed, UINT64_MAX),
    CLI_NUMBER("memory", Solve, megabytes, 1 << 20),
    CLI_OPTIONS_END,
};

static const CliCommand command = {
    .name = "solve", .help = help, .options = option_table, .help_more = help_events};

static int parse_keys(Solve *solve)
{
    Err err;
    char script[64];
    InputTrack track = {0};
    snprintf(script, sizeof script, "1:%.32s", solve->key_names);
    if (!input_script_parse(script, &track, &err))
        return cli_usage_error("solve", "--keys: %s", err.message);
    solve->keys = track.count > 0 ? track.runs[0].input.keys : 0;
    input_track_free(&track);
    return CLI_OK;
}

// --- the goals and the start ---------------------------------------------------------------------

static int set_goals(Solve *solve)
{
    Err err;
    solve->goals.in_order = solve->in_order;
    if (strlen(solve->goal) >= COMMENT_BYTES / 2)
        return cli_usage_error("solve", "--goal: too long");
    if (solve_goals_read(&solve->goals, solve->goal, solve->level.level, &err))
        return CLI_OK;
    if (solve->goals.to_exit && !game_can_be_won(solve->level.desc))
        return cli_error("solve", CLI_INVALID, "%s", err.message);
    return cli_usage_error("solve", "--goal: %s", err.message);
}

static int set_start(Solve *solve)
{
    Err err;
    if (solve->from && !solve_file_read(solve->from, &solve->plan, &solve->start, &err))
        return cli_error("solve", CLI_UNREADABLE, "--from: %s", err.message);
    solve->state = replay_game_new(solve->level.desc, &solve->start.options, solve->start.seed);
    return solve->state ? CLI_OK : cli_error("solve", CLI_NO_MEMORY, "no memory for the game");
}

// --- the way -------------------------------------------------------------------------------------

static int no_memory(void)
{
    return cli_error("solve", CLI_NO_MEMORY,
                     "not enough memory; --memory N sets how many megabytes it may take");
}

// Whether the plan as it is leads to the goals. If so, it is cut there.
static int try_plan(Solve *solve)
{
    SolveGame game = {.state = solve_game_copy(&solve->goals, solve->state)};
    if (game.state == NULL)
        return no_memory();
    SolveBudget free_play = {.ticks = UINT64_MAX};
    solve->kept = solve_plan_play(&solve->goals, &solve->plan, 0, solve->plan.ticks, &game,
                                  &free_play) == SOLVE_THERE;
    if (solve->kept)
        solve_plan_end_at(&solve->plan, game.state->tick);
    free(game.state);
    return CLI_OK;
}

static int find(Solve *solve)
{
    SolveSearch settings = {.seed = solve->seed.value,
                            .keys = solve->keys,
                            .memory = (uint64_t)solve->megabytes.value << 20};
    SolvePlan found = {0};
    SolveFound result =
        solve_search(&solve->goals, &settings, solve->state, &solve->plan, &solve->search, &found);
    solve_plan_free(&solve->plan);
    solve->plan = found;
    if (result == SOLVE_NO_MEMORY)
        return no_memory();
    return result == SOLVE_FOUND ? CLI_OK : EXIT_NOT_FOUND;
}

static int make_better(Solve *solve)
{
    const SolveGoals *goals = &solve->goals;
    const GameState *start = solve->state;
    uint64_t seed = solve->seed.value;
    bool good = solve->faster.value == 0 ||
                solve_faster(goals, start, seed, solve->keys, &solve->racing, &solve->plan);
    good = good && solve_shorten(goals, start, seed, &solve->shortening, &solve->plan);
    return good ? CLI_OK : no_memory();
}

static void set_budgets(Solve *solve)
{
    SolveWatch watch = solve_progress_watch(&solve->line);
    solve->search = solve_budget(SOLVE_SEARCHING, solve->ticks.value, watch);
    solve->racing = solve_budget(SOLVE_RACING, solve->faster.value, watch);
    solve->shortening = solve_budget(SOLVE_SHORTENING, solve->shorten.value, watch);
}

static int look_for_way(Solve *solve)
{
    set_budgets(solve);
    int code = try_plan(solve);
    if (code == CLI_OK && !solve->kept)
        code = find(solve);
    bool more = solve->shorten.given || solve->faster.value > 0;
    if (code != CLI_OK || (solve->kept && !more))
        return code;
    solve->kept = false;
    return make_better(solve);
}

static int find_way(Solve *solve)
{
    solve_progress_begin(&solve->line, solve->goals.count);
    int code = look_for_way(solve);
    solve->stopped = solve_progress_end(&solve->line);
    return code;
}

// --- output --------------------------------------------------------------------------------------

static int write_files(Solve *solve, const CliContext *context)
{
    Err err;
    char comment[COMMENT_BYTES], stored[REPLAY_PATH_BYTES];
    snprintf(comment, sizeof comment, "solve: --goal %s%s --seed %llu --keys %s", solve->goal,
             solve->in_order ? " --in-order" : "", solve->seed.value, solve->key_names);
    bool same = solve->kept && solve->input && strcmp(solve->input, solve->from) == 0;
    if (solve->input && !same && !solve_file_write(solve->input, &solve->plan, comment, &err))
        return cli_error("solve", CLI_IO, "--input: %s", err.message);
    cli_level_stored_path(context, solve->level.path, solve->record, stored);
    if (solve->record && !solve_file_record(solve->record, &solve->plan, stored, solve->level.desc,
                                            solve->state, &err))
        return cli_error("solve", CLI_IO, "--record: %s", err.message);
    return CLI_OK;
}

static void print_nearest(const Solve *solve)
{
    const SolveStand *nearest = &solve->search.progress.nearest;
    printf(",\"nearest\":{\"x\":%.2f,\"y\":%.2f,\"goals\":%" PRIu32 ",\"tiles\":%.1f}",
           nearest->place.x, nearest->place.y, nearest->passed, nearest->tiles);
}

static void print_result(const Solve *solve, bool found)
{
    printf("{\"found\":%s,\"kept\":%s,\"ticks\":%" PRIu32 ",\"stretches\":%" PRIu32
           ",\"searched\":%" PRIu64 ",\"tried\":%" PRIu64 ",\"interrupted\":%s",
           found ? "true" : "false", solve->kept ? "true" : "false", found ? solve->plan.ticks : 0,
           found ? solve->plan.count : 0, solve->search.progress.spent,
           solve->racing.progress.spent + solve->shortening.progress.spent,
           solve->stopped ? "true" : "false");
    if (!found)
        print_nearest(solve);
    puts("}");
}

static void say_nearest(const Solve *solve, bool written)
{
    const SolveStand *nearest = &solve->search.progress.nearest;
    cli_error("solve", CLI_OK,
              "%s; the nearest was (%.1f, %.1f), %u goals passed, %.0f tiles to go%s",
              solve->stopped ? "interrupted before a way was found" : "no way was found",
              nearest->place.x, nearest->place.y, (unsigned)nearest->passed, nearest->tiles,
              written ? "; the files that were asked for lead there" : "");
}

static int finish(Solve *solve, const CliContext *context, bool found)
{
    bool writes = found || solve->nearest || solve->stopped;
    int code = writes ? write_files(solve, context) : CLI_OK;
    if (code != CLI_OK)
        return code;
    if (!found)
        say_nearest(solve, writes && (solve->input || solve->record));
    print_result(solve, found);
    code = cli_finish_output("solve");
    return code != CLI_OK ? code : found ? CLI_OK : EXIT_NOT_FOUND;
}

static int solve_all(Solve *solve, const CliContext *context)
{
    int code = cli_level_load(context, "solve", solve->level_name, &solve->level);
    if (code == CLI_OK)
        code = set_goals(solve);
    if (code == CLI_OK)
        code = set_start(solve);
    if (code == CLI_OK)
        code = find_way(solve);
    return code == CLI_OK || code == EXIT_NOT_FOUND ? finish(solve, context, code == CLI_OK) : code;
}

static void enter_sandbox(const Solve *solve, const CliContext *context)
{
    CliSandbox sandbox;
    cli_sandbox_begin(&sandbox, context);
    cli_sandbox_level(&sandbox, solve->level_name);
    cli_sandbox_file(&sandbox, solve->from);
    cli_sandbox_output(&sandbox, solve->input);
    cli_sandbox_output(&sandbox, solve->record);
    cli_sandbox_enter(&sandbox, SANDBOX_ALONE);
}

static void solve_free(Solve *solve)
{
    solve_goals_free(&solve->goals);
    solve_plan_free(&solve->plan);
    free(solve->state);
    cli_level_free(&solve->level);
}

int cli_solve(CliContext *context, int argc, char **argv)
{
    Solve solve = {.goal = "exit",
                   .key_names = "lrudJSKHP",
                   .shorten = {.value = DEFAULT_SHORTEN},
                   .ticks = {.value = DEFAULT_TICKS},
                   .megabytes = {.value = DEFAULT_MEGABYTES}};
    int code;
    if (!cli_options_take(&command, &solve, &argc, &argv, &code))
        return code;
    code = cli_level_argument("solve", argc, argv, &solve.level_name);
    if (code == CLI_OK)
        code = parse_keys(&solve);
    if (code == CLI_OK) {
        enter_sandbox(&solve, context);
        code = solve_all(&solve, context);
    }
    solve_free(&solve);
    return code;
}
