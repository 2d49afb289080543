// bench_output.c - the table and the JSON of `jantar bench`. The JSON is a contract that other
// people's scripts rely on.
#include "bench_parts.h"
#include "cli/command/json.h"

#include <inttypes.h>
#include <stdio.h>

static const char *const phase_names[SIM_PHASE_COUNT] = {
#define PHASE_NAME(name) #name,
    SIM_PHASE_LIST(PHASE_NAME)
#undef PHASE_NAME
};

// --- table ---------------------------------------------------------------------------------------

void bench_print_header(void)
{
    printf("%-30s %6s %10s %10s %10s %10s %7s %7s %8s", "scene, us a tick", "ticks", "min", "p50",
           "p99", "max", "bodies", "points", "contacts");
    for (int phase = 0; phase < SIM_PHASE_COUNT; phase++)
        printf(" %8s", phase_names[phase]);
    printf("\n");
}

void bench_print_row(const BenchResult *result)
{
    printf("%-30s %6" PRIu32 " %10.2f %10.2f %10.2f %10.2f %7" PRIu32 " %7" PRIu32 " %8" PRIu32,
           result->scene, result->ticks, result->us.min, result->us.p50, result->us.p99,
           result->us.max, result->bodies, result->points, result->contacts);
    for (int phase = 0; phase < SIM_PHASE_COUNT; phase++)
        printf(" %7.1f%%", 100.0 * result->share[phase]);
    printf("\n");
    fflush(stdout);
}

// --- JSON ----------------------------------------------------------------------------------------

static bool add_times(cJSON *row, const BenchTimes *us)
{
    cJSON *object = cJSON_AddObjectToObject(row, "tick_us");
    return object && json_add_number(object, "min", us->min) &&
           json_add_number(object, "p50", us->p50) && json_add_number(object, "p99", us->p99) &&
           json_add_number(object, "max", us->max);
}

static bool add_phases(cJSON *row, const double share[SIM_PHASE_COUNT])
{
    cJSON *object = cJSON_AddObjectToObject(row, "phases");
    bool good = object != NULL;
    for (int phase = 0; phase < SIM_PHASE_COUNT; phase++)
        good = good && json_add_number(object, phase_names[phase], share[phase]);
    return good;
}

static bool fill(cJSON *row, const BenchResult *result)
{
    return cJSON_AddStringToObject(row, "scene", result->scene) &&
           json_add_count(row, "bodies", result->bodies) &&
           json_add_count(row, "points", result->points) &&
           json_add_count(row, "contacts", result->contacts) &&
           json_add_count(row, "awake", result->awake) &&
           json_add_count(row, "ticks", result->ticks) && add_times(row, &result->us) &&
           add_phases(row, result->share) && json_add_hash(row, "hash", result->hash);
}

static bool add_row(cJSON *array, const BenchResult *result)
{
    cJSON *row = cJSON_CreateObject();
    if (row && fill(row, result) && cJSON_AddItemToArray(array, row))
        return true;
    cJSON_Delete(row);
    return false;
}

bool bench_print_json(const BenchResult *results, uint32_t count)
{
    cJSON *array = cJSON_CreateArray();
    bool good = array != NULL;
    for (uint32_t i = 0; i < count; i++)
        good = good && add_row(array, &results[i]);
    char *text = good ? cJSON_PrintUnformatted(array) : NULL;
    cJSON_Delete(array);
    return json_print_made(text);
}
