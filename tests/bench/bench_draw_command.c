// bench_draw_command.c - the program bench_draw: its command line, table and JSON.
#include "bench_draw.h"
#include "jantar/cli_options.h"
#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static const char help[] =
    "Usage: bench_draw [LEVEL...] [--json]\n"
    "\n"
    "Measures the picture of each level that is dearest to draw: the busiest moment of the runs "
    "recorded beside it. Without\n"
    "levels: all of the forest. Needs no display; takes about a minute. Columns:\n"
    "\n"
    "  draw, paint   milliseconds to make the list of triangles and to paint it, processor time of "
    "one core (medians);\n"
    "  two           to paint it on two cores, by the clock (the quickest);\n"
    "  worst, ratio  the dearest of these pictures, draw and paint, and its ratio to the medians; "
    "at 1280x720 and at 640x360\n"
    "  triangles, vertices, calls   what a graphics card gets for the picture at 1280x720\n"
    "\n"
    "  --json        an array of objects instead of the table\n"
    "\n";

typedef struct BenchDrawOptions {
    bool json;
} BenchDrawOptions;

static const CliOption option_table[] = {CLI_FLAG("json", BenchDrawOptions, json), CLI_OPTIONS_END};
static const CliCommand command = {.name = "bench_draw", .help = help, .options = option_table};

// --- what is measured ----------------------------------------------------------------------------

// The levels that were named, else the forest's.
typedef struct Wanted {
    char **names; // NULL: `files`
    FileList files;
    size_t count;
} Wanted;

static int wanted_find(const CliContext *context, int count, char **names, Wanted *out)
{
    Err err;
    char path[FILES_PATH_BYTES];
    *out = (Wanted){.names = names, .count = (size_t)count};
    if (count > 0)
        return CLI_OK;
    bool listed = files_join(path, sizeof path, context->data_dir, "levels/forest") &&
                  files_list(path, ".json", false, &out->files, &err);
    out->names = NULL;
    out->count = out->files.count;
    return listed && out->count > 0
               ? CLI_OK
               : cli_error("bench_draw", CLI_UNREADABLE, "there are no levels to draw");
}

static int wanted_path(const CliContext *context, const Wanted *wanted, size_t index,
                       char out[FILES_PATH_BYTES])
{
    Err err;
    if (!wanted->names)
        snprintf(out, FILES_PATH_BYTES, "%s", wanted->files.paths[index]);
    else if (!cli_find_level(context, wanted->names[index], out, FILES_PATH_BYTES, &err))
        return cli_error("bench_draw", CLI_UNREADABLE, "%s", err.message);
    return CLI_OK;
}

// --- output --------------------------------------------------------------------------------------

static void times_print(const BenchDrawTimes *times)
{
    printf("   %6.2f %6.2f %6.2f %6.2f %5.2f", times->draw, times->paint, times->paint_two,
           times->worst, bench_draw_ratio(times));
}

static void row_print(const BenchDrawRow *row, bool first)
{
    const char *times = "  draw  paint    two  worst ratio";
    if (first)
        printf("%-28s %6s   %-33s   %-33s\n%-28s %6s   %s   %s %9s %8s %5s\n", "", "",
               "1280x720, ms", "640x360, ms", "level", "tick", times, times, "triangles",
               "vertices", "calls");
    printf("%-28s %6" PRIu32, row->level, row->tick);
    times_print(&row->whole);
    times_print(&row->reduced);
    printf(" %9" PRIu32 " %8" PRIu32 " %5" PRIu32 "\n", row->triangles, row->vertices,
           row->batches);
    fflush(stdout);
}

static bool times_add(cJSON *row, const char *name, const BenchDrawTimes *times)
{
    cJSON *object = cJSON_AddObjectToObject(row, name);
    return object && cJSON_AddNumberToObject(object, "draw_ms", times->draw) &&
           cJSON_AddNumberToObject(object, "paint_ms", times->paint) &&
           cJSON_AddNumberToObject(object, "paint_two_cores_ms", times->paint_two) &&
           cJSON_AddNumberToObject(object, "worst_ms", times->worst) &&
           cJSON_AddNumberToObject(object, "worst_to_median", bench_draw_ratio(times));
}

static bool row_fill(cJSON *object, const BenchDrawRow *row)
{
    return cJSON_AddStringToObject(object, "level", row->level) &&
           cJSON_AddStringToObject(object, "run", row->run) &&
           cJSON_AddNumberToObject(object, "tick", row->tick) &&
           times_add(object, "1280x720", &row->whole) &&
           times_add(object, "640x360", &row->reduced) &&
           cJSON_AddNumberToObject(object, "triangles", row->triangles) &&
           cJSON_AddNumberToObject(object, "vertices", row->vertices) &&
           cJSON_AddNumberToObject(object, "calls", row->batches);
}

static bool json_print(const BenchDrawRow *rows, size_t count)
{
    cJSON *array = cJSON_CreateArray();
    bool good = array != NULL;
    for (size_t i = 0; i < count && good; i++) {
        cJSON *object = cJSON_CreateObject();
        good = object && cJSON_AddItemToArray(array, object) && row_fill(object, &rows[i]);
    }
    char *text = good ? cJSON_PrintUnformatted(array) : NULL;
    cJSON_Delete(array);
    if (text)
        puts(text);
    cJSON_free(text);
    return text != NULL;
}

// --- running -------------------------------------------------------------------------------------

static int levels_measure(const CliContext *context, const Wanted *wanted, BenchDrawRow *rows,
                          bool told)
{
    char path[FILES_PATH_BYTES];
    int code = CLI_OK;
    for (size_t i = 0; i < wanted->count && code == CLI_OK; i++) {
        code = wanted_path(context, wanted, i, path);
        if (code == CLI_OK)
            code = bench_draw_level(context, path, &rows[i]);
        if (told && code == CLI_OK)
            row_print(&rows[i], i == 0);
    }
    return code;
}

static int run(const CliContext *context, const Wanted *wanted, bool json)
{
    BenchDrawRow *rows = calloc(wanted->count, sizeof *rows);
    if (!rows)
        return cli_error("bench_draw", CLI_NO_MEMORY, "no memory for the result");
    int code = levels_measure(context, wanted, rows, !json);
    if (code == CLI_OK && json && !json_print(rows, wanted->count))
        code = cli_error("bench_draw", CLI_NO_MEMORY, "no memory for the result");
    free(rows);
    int output = cli_finish_output("bench_draw");
    return code != CLI_OK ? code : output;
}

int main(int argc, char **argv)
{
    CliContext context;
    BenchDrawOptions options = {0};
    Wanted wanted = {0};
    int code = cli_context_init(&context, &argc, argv);
    if (code != CLI_OK || !cli_options_take(&command, &options, &argc, &argv, &code))
        return code;
    code = wanted_find(&context, argc, argv, &wanted);
    if (code == CLI_OK)
        code = run(&context, &wanted, options.json);
    files_list_free(&wanted.files);
    return code;
}
