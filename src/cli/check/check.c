// check.c - `jantar check`: reports errors in levels, tilesets, worlds, scenes, figures, packs and
// the table of events without playing them. The level library finds the errors; check_output.c
// prints them.
#include "check.h"
#include "cli/command/json.h"
#include "cli/share/share_kinds.h"
#include "jantar/cli_check.h"
#include "jantar/cli_options.h"
#include "jantar/cli_sandbox.h"
#include "jantar/cli_share.h"
#include "jantar/event_file.h"
#include "jantar/figure_file.h"
#include "jantar/pack_file.h"
#include "jantar/scene_file.h"
#include "jantar/world_file.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Usage: jantar check [--json | --stderr] FILE|FOLDER...\n"
    "\n"
    "Checks levels (Tiled maps saved as JSON), tilesets, worlds, scenes, figures,\n"
    "events.json and files of languages (.po), and prints a line for each problem:\n"
    "FILE:LINE:COLUMN: $.path: what is wrong and what to do; warnings say so. A level may also be "
    "named as `play` "
    "names\n"
    "it. Of a folder all of these are checked (.json, .tmj, .tsj, .scene, .po), also in folders "
    "inside "
    "it,\n"
    "and what a folder says of its levels (pack.json);\n"
    "maps of rules for Tiled's Automapping are not. Of a shared level (.jlevel) the levels in it "
    "are "
    "checked,\n"
    "likewise of a link (ADDRESS#level=...).\n"
    "\n"
    "  --json    prints one object: files, each with its errors, warnings and messages (file, "
    "line, column, path,\n"
    "            severity, message)\n"
    "  --stderr  prints the problems on standard error, where Tiled shows and counts them "
    "(F7); of a\n"
    "            file without any, standard output says that it is good\n"
    "\n"
    "Exit code: 0 all good (there may be warnings), 1 errors found, 66 a file can't be read.\n"
    "\n";

typedef struct Check {
    const CliContext *context;
    char worlds[FILES_PATH_BYTES]; // the folder of the shipped worlds
    cJSON *json;                   // NULL: lines are printed
    FILE *problems;                // where to
    LevelReport report;
    EventTable events;
} Check;

static LevelStatus check_figure(const char *path, LevelReport *report)
{
    Figure figure;
    LevelStatus status = figure_load(path, &figure, report);
    figure_free(&figure);
    return status;
}

static void check_beside(Check *check, const char *path)
{
    Level *level = NULL;
    LevelReport *found = calloc(1, sizeof *found);
    if (found != NULL && level_load_shown(path, &level, found) == LEVEL_OK)
        cli_check_beside(level, path, &check->report);
    level_free(level);
    free(found);
}

// The game's own file has a row for everything, that of an author changes some of them.
static LevelStatus check_events(Check *check, const char *path)
{
    char game[FILES_PATH_BYTES], a[FILES_PATH_BYTES], b[FILES_PATH_BYTES];
    event_file_place(check->worlds, game);
    bool is_of_game = files_real_path(a, sizeof a, path) && files_real_path(b, sizeof b, game) &&
                      strcmp(a, b) == 0;
    LevelStatus status = event_file_load(is_of_game ? path : "", &check->events, &check->report);
    return is_of_game ? status : event_file_change(path, &check->events, &check->report);
}

static LevelStatus check_by_kind(Check *check, const char *path)
{
    char type[THEME_NAME_MAX];
    if (files_ends_in(path, SCENE_FILE_END))
        return scene_file_check(check->worlds, path, &check->report);
    if (strcmp(files_name_of(path), PACK_FILE_NAME) == 0)
        return pack_file_check(path, &check->report);
    if (files_ends_in(path, TEXTS_FILE_END))
        return check_texts(path, &check->report);
    world_file_type(path, type);
    if (strcmp(type, "events") == 0 ||
        (strcmp(type, "map") != 0 && strcmp(files_name_of(path), EVENT_FILE_NAME) == 0))
        return check_events(check, path);
    if (strcmp(type, "figure") == 0)
        return check_figure(path, &check->report);
    if (strcmp(type, "shapes") == 0)
        return figure_shapes_check(path, &check->report);
    if (strcmp(type, "world") == 0)
        return world_check(check->worlds, path, &check->report);
    LevelStatus status = level_check(path, check->worlds, &check->report);
    if (status == LEVEL_OK)
        check_beside(check, path);
    return status;
}

// Checks a file that has another name for the reader.
static int check_named(Check *check, const char *path, const char *name)
{
    LevelStatus status = check_by_kind(check, path);
    cli_shared_name_messages(&check->report);
    if (status == LEVEL_UNREADABLE)
        return cli_error("check", CLI_UNREADABLE, "%s", level_report_first_error(&check->report));
    if (check->json == NULL)
        check_print_lines(name, &check->report, check->problems);
    else if (!check_json_add(check->json, name, &check->report))
        return cli_error("check", CLI_NO_MEMORY, "not enough memory");
    return status == LEVEL_OK ? CLI_OK : CLI_CHECK_ERRORS;
}

static int check_file(Check *check, const char *path)
{
    return check_named(check, path, path);
}

// --- folders -------------------------------------------------------------------------------------

static bool is_level_file(const char *path)
{
    return files_ends_in(path, ".tmj") || files_ends_in(path, ".tsj") ||
           files_ends_in(path, SCENE_FILE_END) || files_ends_in(path, TEXTS_FILE_END) ||
           strcmp(files_name_of(path), PACK_FILE_NAME) == 0 ||
           (files_ends_in(path, ".json") && !cli_is_other_json(path));
}

static int check_folder(Check *check, const char *folder)
{
    FileList list;
    Err err;
    int worst = CLI_OK;
    bool any = false;
    if (!files_list(folder, "", true, &list, &err))
        return cli_error("check", CLI_UNREADABLE, "%s", err.message);
    for (size_t i = 0; i < list.count; i++) {
        if (!is_level_file(list.paths[i]))
            continue;
        any = true;
        int result = check_file(check, list.paths[i]);
        worst = result > worst ? result : worst;
    }
    files_list_free(&list);
    if (!any)
        return cli_error(
            "check", CLI_UNREADABLE,
            "'%s' holds no level, tileset, world, figure, scene or language (.json, .tmj, "
            ".tsj, .scene, .po)",
            folder);
    return worst;
}

// --- shared levels -------------------------------------------------------------------------------

// Reports that an archive can't be opened, as an error of a file.
static int check_unopened(Check *check, const char *path, const char *message)
{
    LevelReport *report = &check->report;
    *report = (LevelReport){.count = 1, .error_count = 1};
    snprintf(report->messages[0].text, LEVEL_MESSAGE_BYTES, "%.700s", message);
    if (check->json == NULL)
        check_print_lines(path, report, check->problems);
    else if (!check_json_add(check->json, path, report))
        return cli_error("check", CLI_NO_MEMORY, "not enough memory");
    return CLI_CHECK_ERRORS;
}

// Checks the levels of an archive that was unpacked: `first` is the path of the first of them.
static int check_unpacked(Check *check, const char *archive, const char *first,
                          const SharedFile *list)
{
    char path[FILES_PATH_BYTES], name[FILES_PATH_BYTES];
    int worst = CLI_OK, folder = (int)(strlen(first) - strlen(list->levels[0]));
    for (uint32_t i = 0; i < list->count; i++) {
        snprintf(path, sizeof path, "%.*s%s", folder, first, list->levels[i]);
        snprintf(name, sizeof name, "%.3000s/%s", archive, list->levels[i]);
        int result = check_named(check, path, name);
        worst = result > worst ? result : worst;
    }
    return worst;
}

// Checks a shared level, or a link, under the name that the reader knows.
static int check_shared(Check *check, const char *path)
{
    char first[FILES_PATH_BYTES];
    Err err;
    bool is_link = cli_is_link(path);
    const char *shown = is_link ? share_link_name : path;
    SharedFile *list = malloc(sizeof *list);
    if (list == NULL || strlen(shown) >= sizeof first) {
        free(list);
        return cli_error("check", CLI_NO_MEMORY, "not enough memory");
    }
    memcpy(first, shown, strlen(shown) + 1);
    int code = is_link ? cli_link_open(check->context, path, first, list, &err)
                       : cli_shared_open(check->context, first, list, &err);
    if (code == CLI_OK)
        code = check_unpacked(check, shown, first, list);
    else if (code == CLI_INVALID)
        code = check_unopened(check, shown, err.message);
    else
        code = cli_error("check", code, "%s", err.message);
    free(list);
    return code;
}

// --- the command ---------------------------------------------------------------------------------

// Checks a file or a folder. An argument that is neither may be the name of a level.
static int check_one(Check *check, const char *name)
{
    char found[FILES_PATH_BYTES];
    if (cli_is_link(name))
        return check_shared(check, name);
    if (files_is_directory(name))
        return check_folder(check, name);
    bool named =
        !files_exists(name) && cli_find_level(check->context, name, found, sizeof found, NULL);
    const char *path = named ? found : name;
    return cli_is_shared(path) ? check_shared(check, path) : check_file(check, path);
}

static int check_all(Check *check, int count, char **names)
{
    int worst = CLI_OK;
    for (int i = 0; i < count; i++) {
        int result = check_one(check, names[i]);
        worst = result > worst ? result : worst;
    }
    if (check->json != NULL && !json_print_made(cJSON_Print(check->json)))
        worst = cli_error("check", CLI_NO_MEMORY, "not enough memory");
    int output = cli_finish_output("check");
    return output > worst ? output : worst;
}

typedef struct CheckOptions {
    bool json;
    bool to_stderr;
} CheckOptions;

// Allocates the report, which is too large for a small stack.
static int run_check(const CliContext *context, const CheckOptions *options, int count,
                     char **names)
{
    Check *check = calloc(1, sizeof *check);
    cJSON *json = options->json ? check_json_new() : NULL;
    if (check == NULL || (options->json && json == NULL)) {
        free(check);
        cJSON_Delete(json);
        return cli_error("check", CLI_NO_MEMORY, "not enough memory");
    }
    check->context = context;
    cli_worlds_folder(context, check->worlds);
    check->json = json;
    check->problems = options->to_stderr ? stderr : stdout;
    int result = check_all(check, count, names);
    cJSON_Delete(json);
    free(check);
    return result;
}

static void enter_sandbox(const CliContext *context, int count, char **names)
{
    CliSandbox sandbox;
    cli_sandbox_begin(&sandbox, context);
    for (int i = 0; i < count; i++)
        cli_sandbox_file(&sandbox, names[i]);
    cli_sandbox_enter(&sandbox, SANDBOX_ALONE);
}

static const CliOption option_table[] = {CLI_FLAG("json", CheckOptions, json),
                                         CLI_FLAG("stderr", CheckOptions, to_stderr),
                                         CLI_OPTIONS_END};
static const CliCommand command = {.name = "check", .help = help, .options = option_table};

int cli_check(CliContext *context, int argc, char **argv)
{
    CheckOptions options = {0};
    int code;
    if (!cli_options_take(&command, &options, &argc, &argv, &code))
        return code;
    if (options.json && options.to_stderr)
        return cli_usage_error("check", "--json and --stderr exclude each other");
    if (argc == 0)
        return cli_usage_error("check", "name at least one file");
    enter_sandbox(context, argc, argv);
    return run_check(context, &options, argc, argv);
}
