// run_output.c - the JSON object and the trace of `jantar run`: contracts that other people's scripts read.
//
// Numbers are printed with 9 significant digits, the same text on every target for the same state.
#include "run.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_BYTES = 40 };

// %.9g, without a minus before zero; "null" for what is not a number (the run is broken then, and stats say so).
static const char *number_text(double value, char out[NUMBER_BYTES])
{
    if (!(value - value == 0.0)) {
        memcpy(out, "null", 5);
        return out;
    }
    snprintf(out, NUMBER_BYTES, "%.9g", value == 0.0 ? 0.0 : value);
    return out;
}

static bool add_number(cJSON *object, const char *name, double value)
{
    char text[NUMBER_BYTES];
    return cJSON_AddRawToObject(object, name, number_text(value, text)) != NULL;
}

static bool add_count(cJSON *object, const char *name, uint64_t value)
{
    char text[NUMBER_BYTES];
    snprintf(text, sizeof text, "%" PRIu64, value);
    return cJSON_AddRawToObject(object, name, text) != NULL;
}

static bool add_hash(cJSON *object, const char *name, uint64_t value)
{
    char text[NUMBER_BYTES];
    snprintf(text, sizeof text, "%016" PRIx64, value);
    return cJSON_AddStringToObject(object, name, text) != NULL;
}

static const char *outcome_name(uint32_t outcome)
{
    switch ((GameOutcome)outcome) {
    case GAME_RUNNING:
        return "running";
    case GAME_WON:
        return "won";
    case GAME_DIED:
        return "died";
    }
    return "unknown";
}

static bool add_hero(cJSON *root, const GameState *state)
{
    GameHeroInfo hero = game_hero_info(state);
    cJSON *object = cJSON_AddObjectToObject(root, "hero");
    return object && add_number(object, "x", hero.position.x) && add_number(object, "y", hero.position.y) &&
           add_number(object, "vx", hero.velocity.x) && add_number(object, "vy", hero.velocity.y) &&
           add_number(object, "area", hero.area) && add_number(object, "area_rest", hero.rest_area) &&
           add_count(object, "stuck", hero.stuck) && add_count(object, "grounded", hero.grounded);
}

static bool add_stats(cJSON *root, const SimStats *stats, uint64_t events_dropped)
{
    cJSON *object = cJSON_AddObjectToObject(root, "stats");
    bool good = object != NULL;
#define ADD_STAT(name) good = good && add_count(object, #name, stats->name);
    SIM_STATS_LIST(ADD_STAT)
#undef ADD_STAT
    return good && add_count(object, "events_dropped", events_dropped);
}

static bool add_hash_parts(cJSON *root, const GameHash *hash)
{
    cJSON *object = cJSON_AddObjectToObject(root, "hash_parts");
    return object && add_hash(object, "bodies", hash->bodies) && add_hash(object, "hero", hash->hero) &&
           add_hash(object, "camera", hash->camera) && add_hash(object, "rules", hash->rules);
}

static double realtime_factor(const GameState *state, double seconds)
{
    return seconds > 0.0 ? (double)state->tick / SIM_TICK_RATE / seconds : 0.0;
}

static bool fill(cJSON *root, const GameState *state, const RunResult *result)
{
    const SimWorld *world = game_world_const(state);
    GameHash hash = game_hash(state);
    return cJSON_AddStringToObject(root, "level", result->level) && add_count(root, "ticks", state->tick) &&
           cJSON_AddStringToObject(root, "outcome", outcome_name(state->outcome)) &&
           add_count(root, "outcome_tick", state->outcome_tick) && add_hash(root, "hash", hash.all) &&
           add_hero(root, state) && add_count(root, "fireflies", 0) &&
           add_count(root, "bodies", world->body_count - 1u) && add_count(root, "awake", world->awake_count) &&
           add_number(root, "realtime_factor", realtime_factor(state, result->seconds)) &&
           add_stats(root, &world->stats, result->events_dropped) && add_hash_parts(root, &hash);
}

bool run_print_result(const GameState *state, const RunResult *result)
{
    cJSON *root = cJSON_CreateObject();
    char *text = root && fill(root, state, result) ? cJSON_PrintUnformatted(root) : NULL;
    cJSON_Delete(root);
    if (!text)
        return false;
    puts(text);
    cJSON_free(text);
    return true;
}

void run_trace_header(FILE *trace)
{
    fputs("tick,x,y,vx,vy,area,stuck,grounded,awake,hash\n", trace);
}

void run_trace_row(FILE *trace, const GameState *state)
{
    char x[NUMBER_BYTES], y[NUMBER_BYTES], vx[NUMBER_BYTES], vy[NUMBER_BYTES], area[NUMBER_BYTES];
    GameHeroInfo hero = game_hero_info(state);
    fprintf(trace, "%" PRIu32 ",%s,%s,%s,%s,%s,%" PRIu32 ",%" PRIu32 ",%" PRIu32 ",%016" PRIx64 "\n", state->tick,
            number_text(hero.position.x, x), number_text(hero.position.y, y), number_text(hero.velocity.x, vx),
            number_text(hero.velocity.y, vy), number_text(hero.area, area), hero.stuck, hero.grounded,
            game_world_const(state)->awake_count, game_hash(state).all);
}
