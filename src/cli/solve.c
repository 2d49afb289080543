// solve.c - `jantar solve`: finds inputs that lead through a level, and writes them to files.
//
// The library solve finds and shortens the way; solve_output.c reads and writes files.
#include "jantar/solve.h"
#include "jantar/cli_options.h"
#include "jantar/cli_sandbox.h"
#include "jantar/input_script.h"
#include "solve_output.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EXIT_NOT_FOUND = 1,
    COMMENT_BYTES = 1024,
    DEFAULT_SECONDS = 60,
    DEFAULT_MEGABYTES = 512,
    DEFAULT_SHORTEN = 400000
};

static const char help[] =
    "Usage: jantar solve LEVEL [--goal LIST] [--in-order] [--from FILE] [--input FILE] [--record "
    "FILE]\n"
    "             [--seed N] [--ticks N] [--faster N] [--shorten N] [--seconds N] [--memory N]\n"
    "             [--keys KEYS]\n"
    "\n"
    "Searches a level for a way to its goals, from inputs alone, makes it shorter and writes it "
    "down. Prints one JSON\n"
    "object. Exit code 0: found, 1: not found. The same arguments give the same way, unless "
    "--seconds ran out.\n"
    "\n"
    "  --goal LIST      exit, or numbers of objects to come past, with commas: 12,7,exit; default "
    "exit\n"
    "  --in-order       they count only in this order; without, in any, but the exit last\n"
    "  --from FILE      an input script or replay to begin with: kept as it is when it leads there "
    "(unless --faster\n"
    "                   or --shorten is given), else the search goes on from wherever it leads\n"
    "  --input FILE     writes the way as an input script (not over --from when that was kept)\n"
    "  --record FILE    writes it as a replay\n"
    "  --seed N         of the search; default 0\n"
    "  --ticks N        of play spent at most on searching; default: no limit\n"
    "  --faster N       ticks of play spent at most on a faster way beside the one found; default "
    "0\n"
    "  --shorten N      ticks of play spent at most on making it shorter; default 400000\n"
    "  --seconds N      of time, in all; default 60\n"
    "  --memory N       megabytes for snapshots; default 512. When they are full, the half of the "
    "places that is\n"
    "                   farther from the goals is forgotten\n"
    "  --keys KEYS      that may be used; default lrudJSKHP\n\n";

typedef struct Solve {
    const char *level_name, *goal, *from, *input, *record, *key_names;
    CliNumber seed, ticks, faster, shorten, seconds, megabytes;
    bool in_order, kept;
    uint16_t keys;
    CliLevel level;
    SolveGoals goals; // fields owned
    SolveStart start;
    SolvePlan plan;   // owned
    GameState *state; // owned; at tick 0
    SolveBudget search, racing, shortening;
} Solve;

// --- the command line ----------------------------------------------------------------------------

static const CliOption option_table[] = {
    CLI_TEXT("goal", Solve, goal),
    CLI_FLAG("in-order", Solve, in_order),
    CLI_TEXT("from", Solve, from),
    CLI_TEXT("input", Solve, input),
    CLI_TEXT("record", Solve, record),
    CLI_NUMBER("seed", Solve, seed, UINT64_MAX),
    CLI_NUMBER("ticks", Solve, ticks, INT64_MAX),
    CLI_NUMBER("faster", Solve, faster, INT64_MAX),
    CLI_NUMBER("shorten", Solve, shorten, INT64_MAX),
    CLI_NUMBER("seconds", Solve, seconds, 1000000),
    CLI_NUMBER("memory", Solve, megabytes, 1 << 20),
    CLI_TEXT("keys", Solve, key_names),
    CLI_OPTIONS_END,
};

static const CliCommand command = {.name = "solve", .help = help, .options = option_table};

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

// Number + 1 of the firefly or seed with that id; 0 if it is something else.
static uint32_t found_with(const LevelDesc *level, uint32_t id)
{
    for (uint32_t i = 0; i < level_element_count(level); i++) {
        const LevelElement *element = &level->elements[i];
        if (element->id == id &&
            (element->kind == LEVEL_ELEMENT_FIREFLY || element->kind == LEVEL_ELEMENT_SEED))
            return i + 1;
    }
    return 0;
}

static int add_goal(Solve *solve, const char *word)
{
    unsigned long long id = 0;
    SolveGoals *goals = &solve->goals;
    if (strcmp(word, "exit") == 0) {
        goals->to_exit = true;
        return solve->level.desc->exit_count > 0
                   ? CLI_OK
                   : cli_error("solve", CLI_INVALID, "the level has no exit");
    }
    if (!cli_parse_number(word, 1, UINT32_MAX, &id))
        return cli_usage_error("solve", "--goal: '%s' is neither exit nor an object's number",
                               word);
    if (goals->count == SOLVE_GOALS_MAX)
        return cli_usage_error("solve", "--goal: at most %d objects", (int)SOLVE_GOALS_MAX);
    if (!level_object_place(solve->level.level, (uint32_t)id, &goals->places[goals->count]))
        return cli_usage_error("solve", "--goal: the level has no object %llu", id);
    goals->found[goals->count++] = found_with(solve->level.desc, (uint32_t)id);
    return CLI_OK;
}

static int set_goals(Solve *solve)
{
    char list[COMMENT_BYTES / 2];
    if (strlen(solve->goal) >= sizeof list)
        return cli_usage_error("solve", "--goal: too long");
    memcpy(list, solve->goal, strlen(solve->goal) + 1);
    solve->goals.in_order = solve->in_order;
    for (char *word = strtok(list, ","); word != NULL; word = strtok(NULL, ",")) {
        int code = add_goal(solve, word);
        if (code != CLI_OK)
            return code;
    }
    if (solve->goals.count == 0 && !solve->goals.to_exit)
        return cli_usage_error("solve", "--goal: nothing is named");
    bool good = solve_goals_prepare(&solve->goals, solve->level.desc);
    return good ? CLI_OK : cli_error("solve", CLI_NO_MEMORY, "no memory");
}

static int set_start(Solve *solve)
{
    Err err;
    if (solve->from && !solve_plan_read(solve->from, &solve->plan, &solve->start, &err))
        return cli_error("solve", CLI_UNREADABLE, "--from: %s", err.message);
    solve->state = replay_game_new(solve->level.desc, &solve->start.options, solve->start.seed);
    return solve->state ? CLI_OK : cli_error("solve", CLI_NO_MEMORY, "no memory for the game");
}

// --- the solve -----------------------------------------------------------------------------------

// Whether the plan as it is leads to the goals. If so, it is cut there.
static int try_plan(Solve *solve)
{
    SolveGame game = {.state = solve_game_copy(&solve->goals, solve->state)};
    if (game.state == NULL)
        return cli_error("solve", CLI_NO_MEMORY, "no memory");
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
                            .memory = (size_t)solve->megabytes.value << 20};
    SolvePlan found = {0};
    SolveFound result =
        solve_search(&solve->goals, &settings, solve->state, &solve->plan, &solve->search, &found);
    solve_plan_free(&solve->plan);
    solve->plan = found;
    if (result == SOLVE_NO_MEMORY)
        return cli_error("solve", CLI_NO_MEMORY, "no memory for the search");
    return result == SOLVE_FOUND ? CLI_OK : EXIT_NOT_FOUND;
}

static int make_better(Solve *solve)
{
    bool good =
        solve->faster.value == 0 || solve_faster(&solve->goals, solve->state, solve->seed.value,
                                                 solve->keys, &solve->racing, &solve->plan);
    good = good && solve_shorten(&solve->goals, solve->state, solve->seed.value, &solve->shortening,
                                 &solve->plan);
    if (solve->racing.out_of_time || solve->shortening.out_of_time)
        cli_error("solve", CLI_OK,
                  "--seconds ran out while making it shorter: another run may find another way");
    return good ? CLI_OK : cli_error("solve", CLI_NO_MEMORY, "no memory");
}

static int find_and_shorten(Solve *solve)
{
    double stop = solve_clock() + (double)solve->seconds.value;
    solve->search =
        (SolveBudget){.ticks = solve->ticks.value ? solve->ticks.value : UINT64_MAX, .stop = stop};
    solve->racing = (SolveBudget){.ticks = solve->faster.value, .stop = stop};
    solve->shortening = (SolveBudget){.ticks = solve->shorten.value, .stop = stop};
    int code = try_plan(solve);
    if (code == CLI_OK && !solve->kept)
        code = find(solve);
    if (code != CLI_OK || (solve->kept && !solve->shorten.given && solve->faster.value == 0))
        return code;
    solve->kept = false;
    return make_better(solve);
}

// --- output --------------------------------------------------------------------------------------

static int write_files(Solve *solve, const CliContext *context)
{
    Err err;
    char comment[COMMENT_BYTES], stored[REPLAY_PATH_BYTES];
    snprintf(comment, sizeof comment, "solve: --goal %s%s --seed %llu --keys %s", solve->goal,
             solve->in_order ? " --in-order" : "", solve->seed.value, solve->key_names);
    bool same = solve->kept && solve->input && strcmp(solve->input, solve->from) == 0;
    if (solve->input && !same && !solve_plan_write(solve->input, &solve->plan, comment, &err))
        return cli_error("solve", CLI_IO, "--input: %s", err.message);
    cli_level_stored_path(context, solve->level.path, solve->record, stored);
    if (solve->record && !solve_plan_record(solve->record, &solve->plan, stored, solve->level.desc,
                                            solve->state, &err))
        return cli_error("solve", CLI_IO, "--record: %s", err.message);
    return CLI_OK;
}

static void print_result(const Solve *solve, bool found)
{
    printf("{\"found\":%s,\"kept\":%s,\"ticks\":%" PRIu32 ",\"stretches\":%" PRIu32
           ",\"searched\":%" PRIu64 ",\"tried\":%" PRIu64 "}\n",
           found ? "true" : "false", solve->kept ? "true" : "false", solve->plan.ticks,
           solve->plan.count, solve->search.spent, solve->racing.spent + solve->shortening.spent);
}

static int solve_all(Solve *solve, const CliContext *context)
{
    int code = cli_level_load(context, "solve", solve->level_name, &solve->level);
    if (code == CLI_OK)
        code = set_goals(solve);
    if (code == CLI_OK)
        code = set_start(solve);
    if (code == CLI_OK)
        code = find_and_shorten(solve);
    if (code == CLI_OK)
        code = write_files(solve, context);
    if (code != CLI_OK && code != EXIT_NOT_FOUND)
        return code;
    print_result(solve, code == CLI_OK);
    int output = cli_finish_output("solve");
    return code != CLI_OK ? code : output;
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
                   .seconds = {.value = DEFAULT_SECONDS},
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
