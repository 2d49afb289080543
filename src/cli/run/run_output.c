// run_output.c - the JSON object and the trace of `jantar run`: contracts that other people's
// scripts rely on.
//
// Numbers are printed with 9 significant digits. The same state gives the same text on every
// target.
#include "cli/command/json.h"
#include "run.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static bool fill_hero(cJSON *object, GameHeroInfo hero)
{
    return object && json_add_number(object, "x", hero.position.x) &&
           json_add_number(object, "y", hero.position.y) &&
           json_add_number(object, "vx", hero.velocity.x) &&
           json_add_number(object, "vy", hero.velocity.y) &&
           json_add_number(object, "area", hero.area) &&
           json_add_number(object, "area_rest", hero.rest_area) &&
           json_add_count(object, "stuck", hero.stuck) &&
           json_add_count(object, "grounded", hero.grounded);
}

static bool add_hero(cJSON *root, const GameState *state)
{
    return fill_hero(cJSON_AddObjectToObject(root, "hero"), game_hero_info(state));
}

// Adds all heroes if there are several.
static bool add_heroes(cJSON *root, const GameState *state)
{
    cJSON *list = state->hero_count > 1 ? cJSON_AddArrayToObject(root, "heroes") : NULL;
    bool good = list != NULL || state->hero_count == 1;
    for (uint32_t i = 0; good && list != NULL && i < state->hero_count; i++) {
        cJSON *object = cJSON_CreateObject();
        good = cJSON_AddItemToArray(list, object) && fill_hero(object, game_hero_info_of(state, i));
    }
    return good;
}

// Adds counts of what was found and of harm: the first hero's health, and the hits and deaths of
// all heroes together.
static bool add_counts(cJSON *root, const GameState *state)
{
    return json_add_count(root, "seeds", state->found.seeds) &&
           json_add_count(root, "secrets", state->found.secrets) &&
           json_add_count(root, "health", state->heroes[0].parts) &&
           json_add_count(root, "hits", game_hits(state)) &&
           json_add_count(root, "deaths", game_deaths(state));
}

static bool add_stats(cJSON *root, const SimStats *stats, uint64_t events_dropped)
{
    cJSON *object = cJSON_AddObjectToObject(root, "stats");
    bool good = object != NULL;
#define ADD_STAT(name) good = good && json_add_count(object, #name, stats->name);
    SIM_STATS_LIST(ADD_STAT)
#undef ADD_STAT
    return good && json_add_count(object, "events_dropped", events_dropped);
}

static bool add_hash_parts(cJSON *root, const GameHash *hash)
{
    cJSON *object = cJSON_AddObjectToObject(root, "hash_parts");
    bool good = object != NULL;
#define ADD_PART(name) good = good && json_add_hash(object, #name, hash->name);
    GAME_HASH_PARTS(ADD_PART)
#undef ADD_PART
    return good;
}

static double realtime_factor(const GameState *state, double seconds)
{
    return seconds > 0.0 ? (double)state->tick / SIM_TICK_RATE / seconds : 0.0;
}

static bool fill(cJSON *root, const GameState *state, const RunResult *result)
{
    const SimWorld *world = game_world_const(state);
    GameHash hash = game_hash(state);
    return cJSON_AddStringToObject(root, "level", result->level) &&
           json_add_count(root, "ticks", state->tick) &&
           cJSON_AddStringToObject(root, "outcome",
                                   replay_outcome_name((GameOutcome)state->outcome)) &&
           json_add_count(root, "outcome_tick", state->outcome_tick) &&
           json_add_hash(root, "hash", hash.all) && add_hero(root, state) &&
           json_add_count(root, "fireflies", state->found.fireflies) &&
           json_add_count(root, "bodies", world->body_count - 1u) &&
           json_add_count(root, "awake", world->awake_count) &&
           json_add_number(root, "realtime_factor", realtime_factor(state, result->seconds)) &&
           add_stats(root, &world->stats, result->events_dropped) && add_hash_parts(root, &hash) &&
           add_counts(root, state) && add_heroes(root, state);
}

bool run_print_result(const GameState *state, const RunResult *result)
{
    cJSON *root = cJSON_CreateObject();
    char *text = root && fill(root, state, result) ? cJSON_PrintUnformatted(root) : NULL;
    cJSON_Delete(root);
    return json_print_made(text);
}

void run_trace_header(FILE *trace, const GameState *state)
{
    fputs("tick,x,y,vx,vy,area,stuck,grounded,awake,hash", trace);
    for (uint32_t i = 1; i < state->hero_count; i++)
        fprintf(trace, ",x%" PRIu32 ",y%" PRIu32, i + 1, i + 1);
    fputs(",camera_x,camera_y\n", trace);
}

static void print_place(FILE *trace, Vec2 place)
{
    char x[JSON_NUMBER_BYTES], y[JSON_NUMBER_BYTES];
    fprintf(trace, ",%s,%s", json_number_text(place.x, x), json_number_text(place.y, y));
}

void run_trace_row(FILE *trace, const GameState *state)
{
    char x[JSON_NUMBER_BYTES], y[JSON_NUMBER_BYTES], vx[JSON_NUMBER_BYTES], vy[JSON_NUMBER_BYTES],
        area[JSON_NUMBER_BYTES];
    GameHeroInfo hero = game_hero_info(state);
    fprintf(trace, "%" PRIu32 ",%s,%s,%s,%s,%s,%" PRIu32 ",%" PRIu32 ",%" PRIu32 ",%016" PRIx64,
            state->tick, json_number_text(hero.position.x, x), json_number_text(hero.position.y, y),
            json_number_text(hero.velocity.x, vx), json_number_text(hero.velocity.y, vy),
            json_number_text(hero.area, area), hero.stuck, hero.grounded,
            game_world_const(state)->awake_count, game_hash(state).all);
    for (uint32_t i = 1; i < state->hero_count; i++)
        print_place(trace, game_hero_info_of(state, i).position);
    print_place(trace, state->camera.centre);
    fputc('\n', trace);
}
