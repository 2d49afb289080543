// route.c - the program `route`: finds inputs that lead through a level, and writes them to files.
//
// search.c finds a route, shorten.c shortens it, route_output.c reads and writes files.
#include "faster.h"
#include "jantar/cli_options.h"
#include "jantar/input_script.h"
#include "route_output.h"
#include "search.h"
#include "shorten.h"

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
    "Usage: route LEVEL [--goal LIST] [--in-order] [--from FILE] [--input FILE] [--record FILE]\n"
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

typedef struct Route {
    const char *level_name, *goal, *from, *input, *record, *key_names;
    CliNumber seed, ticks, faster, shorten, seconds, megabytes;
    bool in_order, kept;
    uint16_t keys;
    CliLevel level;
    RouteGoals goals; // fields owned
    RouteStart start;
    RoutePlan plan;   // owned
    GameState *state; // owned; at tick 0
    RouteBudget search, racing, shortening;
} Route;

// --- the command line ----------------------------------------------------------------------------

static const CliOption option_table[] = {
    CLI_TEXT("goal", Route, goal),
    CLI_FLAG("in-order", Route, in_order),
    CLI_TEXT("from", Route, from),
    CLI_TEXT("input", Route, input),
    CLI_TEXT("record", Route, record),
    CLI_NUMBER("seed", Route, seed, UINT64_MAX),
    CLI_NUMBER("ticks", Route, ticks, INT64_MAX),
    CLI_NUMBER("faster", Route, faster, INT64_MAX),
    CLI_NUMBER("shorten", Route, shorten, INT64_MAX),
    CLI_NUMBER("seconds", Route, seconds, 1000000),
    CLI_NUMBER("memory", Route, megabytes, 1 << 20),
    CLI_TEXT("keys", Route, key_names),
    CLI_OPTIONS_END,
};

static const CliCommand command = {.name = "route", .help = help, .options = option_table};

static int parse_keys(Route *route)
{
    Err err;
    char script[64];
    InputTrack track = {0};
    snprintf(script, sizeof script, "1:%.32s", route->key_names);
    if (!input_script_parse(script, &track, &err))
        return cli_usage_error("route", "--keys: %s", err.message);
    route->keys = track.count > 0 ? track.runs[0].input.keys : 0;
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

static int add_goal(Route *route, const char *word)
{
    unsigned long long id = 0;
    RouteGoals *goals = &route->goals;
    if (strcmp(word, "exit") == 0) {
        goals->to_exit = true;
        return route->level.desc->exit_count > 0
                   ? CLI_OK
                   : cli_error("route", CLI_INVALID, "the level has no exit");
    }
    if (!cli_parse_number(word, 1, UINT32_MAX, &id))
        return cli_usage_error("route", "--goal: '%s' is neither exit nor an object's number",
                               word);
    if (goals->count == ROUTE_GOALS_MAX)
        return cli_usage_error("route", "--goal: at most %d objects", (int)ROUTE_GOALS_MAX);
    if (!level_object_place(route->level.level, (uint32_t)id, &goals->places[goals->count]))
        return cli_usage_error("route", "--goal: the level has no object %llu", id);
    goals->found[goals->count++] = found_with(route->level.desc, (uint32_t)id);
    return CLI_OK;
}

static int set_goals(Route *route)
{
    char list[COMMENT_BYTES / 2];
    if (strlen(route->goal) >= sizeof list)
        return cli_usage_error("route", "--goal: too long");
    memcpy(list, route->goal, strlen(route->goal) + 1);
    route->goals.in_order = route->in_order;
    for (char *word = strtok(list, ","); word != NULL; word = strtok(NULL, ",")) {
        int code = add_goal(route, word);
        if (code != CLI_OK)
            return code;
    }
    if (route->goals.count == 0 && !route->goals.to_exit)
        return cli_usage_error("route", "--goal: nothing is named");
    bool good = route_goals_prepare(&route->goals, route->level.desc);
    return good ? CLI_OK : cli_error("route", CLI_NO_MEMORY, "no memory");
}

static int set_start(Route *route)
{
    Err err;
    if (route->from && !route_plan_read(route->from, &route->plan, &route->start, &err))
        return cli_error("route", CLI_UNREADABLE, "--from: %s", err.message);
    route->state = replay_game_new(route->level.desc, &route->start.options, route->start.seed);
    return route->state ? CLI_OK : cli_error("route", CLI_NO_MEMORY, "no memory for the game");
}

// --- the route -----------------------------------------------------------------------------------

// Whether the plan as it is leads to the goals. If so, it is cut there.
static int try_plan(Route *route)
{
    RouteGame game = {.state = route_game_copy(&route->goals, route->state)};
    if (game.state == NULL)
        return cli_error("route", CLI_NO_MEMORY, "no memory");
    RouteBudget free_play = {.ticks = UINT64_MAX};
    route->kept = route_plan_play(&route->goals, &route->plan, 0, route->plan.ticks, &game,
                                  &free_play) == ROUTE_THERE;
    if (route->kept)
        route_plan_end_at(&route->plan, game.state->tick);
    free(game.state);
    return CLI_OK;
}

static int find(Route *route)
{
    RouteSearch settings = {.seed = route->seed.value,
                            .keys = route->keys,
                            .memory = (size_t)route->megabytes.value << 20};
    RoutePlan found = {0};
    RouteFound result =
        route_search(&route->goals, &settings, route->state, &route->plan, &route->search, &found);
    route_plan_free(&route->plan);
    route->plan = found;
    if (result == ROUTE_NO_MEMORY)
        return cli_error("route", CLI_NO_MEMORY, "no memory for the search");
    return result == ROUTE_FOUND ? CLI_OK : EXIT_NOT_FOUND;
}

static int make_better(Route *route)
{
    bool good =
        route->faster.value == 0 || route_faster(&route->goals, route->state, route->seed.value,
                                                 route->keys, &route->racing, &route->plan);
    good = good && route_shorten(&route->goals, route->state, route->seed.value, &route->shortening,
                                 &route->plan);
    if (route->racing.out_of_time || route->shortening.out_of_time)
        cli_error("route", CLI_OK,
                  "--seconds ran out while making it shorter: another run may find another way");
    return good ? CLI_OK : cli_error("route", CLI_NO_MEMORY, "no memory");
}

static int find_and_shorten(Route *route)
{
    double stop = route_clock() + (double)route->seconds.value;
    route->search =
        (RouteBudget){.ticks = route->ticks.value ? route->ticks.value : UINT64_MAX, .stop = stop};
    route->racing = (RouteBudget){.ticks = route->faster.value, .stop = stop};
    route->shortening = (RouteBudget){.ticks = route->shorten.value, .stop = stop};
    int code = try_plan(route);
    if (code == CLI_OK && !route->kept)
        code = find(route);
    if (code != CLI_OK || (route->kept && !route->shorten.given && route->faster.value == 0))
        return code;
    route->kept = false;
    return make_better(route);
}

// --- output --------------------------------------------------------------------------------------

static int write_files(Route *route, const CliContext *context)
{
    Err err;
    char comment[COMMENT_BYTES], stored[REPLAY_PATH_BYTES];
    snprintf(comment, sizeof comment, "route: --goal %s%s --seed %llu --keys %s", route->goal,
             route->in_order ? " --in-order" : "", route->seed.value, route->key_names);
    bool same = route->kept && route->input && strcmp(route->input, route->from) == 0;
    if (route->input && !same && !route_plan_write(route->input, &route->plan, comment, &err))
        return cli_error("route", CLI_IO, "--input: %s", err.message);
    cli_level_stored_path(context, route->level.path, route->record, stored);
    if (route->record && !route_plan_record(route->record, &route->plan, stored, route->level.desc,
                                            route->state, &err))
        return cli_error("route", CLI_IO, "--record: %s", err.message);
    return CLI_OK;
}

static void print_result(const Route *route, bool found)
{
    printf("{\"found\":%s,\"kept\":%s,\"ticks\":%" PRIu32 ",\"stretches\":%" PRIu32
           ",\"searched\":%" PRIu64 ",\"tried\":%" PRIu64 "}\n",
           found ? "true" : "false", route->kept ? "true" : "false", route->plan.ticks,
           route->plan.count, route->search.spent, route->racing.spent + route->shortening.spent);
}

static int route_all(Route *route, const CliContext *context)
{
    int code = cli_level_load(context, "route", route->level_name, &route->level);
    if (code == CLI_OK)
        code = set_goals(route);
    if (code == CLI_OK)
        code = set_start(route);
    if (code == CLI_OK)
        code = find_and_shorten(route);
    if (code == CLI_OK)
        code = write_files(route, context);
    if (code != CLI_OK && code != EXIT_NOT_FOUND)
        return code;
    print_result(route, code == CLI_OK);
    int output = cli_finish_output("route");
    return code != CLI_OK ? code : output;
}

int main(int argc, char **argv)
{
    CliContext context;
    static Route route = {.goal = "exit",
                          .key_names = "lrudJSKHP",
                          .shorten = {.value = DEFAULT_SHORTEN},
                          .seconds = {.value = DEFAULT_SECONDS},
                          .megabytes = {.value = DEFAULT_MEGABYTES}};
    int code = cli_context_init(&context, &argc, argv);
    if (code != CLI_OK || !cli_options_take(&command, &route, &argc, &argv, &code))
        return code;
    code = cli_level_argument("route", argc, argv, &route.level_name);
    if (code == CLI_OK)
        code = parse_keys(&route);
    if (code == CLI_OK)
        code = route_all(&route, &context);
    route_goals_free(&route.goals);
    route_plan_free(&route.plan);
    free(route.state);
    cli_level_free(&route.level);
    return code;
}
