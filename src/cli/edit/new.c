// new.c - `jantar new`: writes a new level, a small valley with a start, a sign and an exit.
// new_map.c draws it, new_project.c writes what Tiled needs besides.
#include "new.h"

#include "jantar/cli_options.h"
#include "jantar/utf8.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TILESET_BYTES = 16 << 20 };

static const char help[] =
    "Usage: jantar new FILE [--size WxH] [--template NAME]\n"
    "\n"
    "Writes a small level that can be played and won, to be changed in Tiled or a text editor. An "
    "existing file is\n"
    "never overwritten; .json is added to a name that has no suffix. Inside a folder with a Tiled "
    "project the level\n"
    "uses the tilesets of that project; anywhere else a project is written beside it, with the "
    "keys F5, F6 and F7,\n"
    "and the tilesets are copied into tilesets/.\n"
    "\n"
    "  --size WxH       in tiles, from 16x8 to 1024x1024; default 40x12 (the screen shows 20 x "
    "11.25)\n"
    "  --template NAME  valley (the default: a hill), cave (a roof), stairs (steps up to the "
    "right), plain\n"
    "\n"
    "Exit code: 0 done, 66 the game's tilesets were not found, 74 the file exists or can't be "
    "written.\n"
    "\n";

// The tilesets that the map uses.
static const char *const tileset_names[NEW_TILESETS] = {"terrain", "materials"};

// --- where the tilesets are ----------------------------------------------------------------------

static bool tileset_path(char out[FILES_PATH_BYTES], const char *folder, const char *name,
                         const char *suffix)
{
    int length = snprintf(out, FILES_PATH_BYTES, "%s/tilesets/%s%s", folder, name, suffix);
    return length > 0 && length < FILES_PATH_BYTES;
}

static bool has_tilesets(const char *folder)
{
    char path[FILES_PATH_BYTES];
    return tileset_path(path, folder, tileset_names[0], ".tsj") && files_exists(path);
}

static bool is_project(const char *folder)
{
    FileList list;
    bool found = files_list(folder, ".tiled-project", false, &list, NULL) && list.count > 0;
    if (found)
        files_list_free(&list);
    return found;
}

// Searches for the project that contains `folder` (a real path). *up is the number of folders from
// there up to the project.
static bool find_project(const char *folder, char root[FILES_PATH_BYTES], uint32_t *up)
{
    char above[FILES_PATH_BYTES];
    snprintf(root, FILES_PATH_BYTES, "%s", folder);
    for (*up = 0; !is_project(root); (*up)++) {
        files_directory_of(above, sizeof above, root);
        if (above[0] == '\0' || strcmp(above, root) == 0)
            return false;
        memcpy(root, above, sizeof above);
    }
    return true;
}

// Returns the number of tiles of a tileset, or 0 if it does not exist.
static uint32_t count_tiles(const char *folder, const char *name)
{
    char path[FILES_PATH_BYTES];
    FileBytes file;
    Err err;
    if (!tileset_path(path, folder, name, ".tsj") ||
        !files_read_text(path, TILESET_BYTES, &file, &err))
        return 0;
    cJSON *json = cJSON_ParseWithLength((const char *)file.bytes, file.size + 1);
    const cJSON *count = cJSON_GetObjectItemCaseSensitive(json, "tilecount");
    double tiles = cJSON_IsNumber(count) ? count->valuedouble : 0.0;
    cJSON_Delete(json);
    files_bytes_free(&file);
    return tiles >= 1.0 && tiles <= 65536.0 ? (uint32_t)tiles : 0;
}

// Stores the paths of the tilesets in `root`, relative to a folder that lies `up` levels below it.
static void name_tilesets(NewLevel *level, const char *root, uint32_t up)
{
    uint32_t first = 1;
    for (int i = 0; i < NEW_TILESETS; i++) {
        uint32_t count = count_tiles(root, tileset_names[i]);
        size_t used = 0;
        level->first_gids[i] = count > 0 ? first : 0;
        for (uint32_t k = 0; k < up && used + 4 < sizeof level->sources[i]; k++)
            used +=
                (size_t)snprintf(level->sources[i] + used, sizeof level->sources[i] - used, "../");
        snprintf(level->sources[i] + used, sizeof level->sources[i] - used, "tilesets/%s.tsj",
                 tileset_names[i]);
        first += count;
    }
}

static int find_tilesets(const CliContext *context, const char *folder, NewLevel *level, Err *err)
{
    char real[FILES_PATH_BYTES], from[FILES_PATH_BYTES]; // `from`: the project, or the game's data
    uint32_t up;
    if (!files_real_path(real, sizeof real, folder)) {
        err_set(err, "'%s' can't be entered", folder);
        return CLI_IO;
    }
    bool in_project = find_project(real, from, &up);
    if (in_project && has_tilesets(from)) {
        name_tilesets(level, from, up);
        return CLI_OK;
    }
    if (!has_tilesets(real)) {
        if (!files_join(from, sizeof from, context->data_dir, "levels") || !has_tilesets(from)) {
            err_set(err, "the game's tilesets were not found: name its data with --data-dir");
            return CLI_UNREADABLE;
        }
        if (!new_copy_tilesets(from, real, err))
            return CLI_IO;
    }
    name_tilesets(level, real, 0);
    return in_project ? CLI_OK : new_write_project(real, err);
}

// --- the file ------------------------------------------------------------------------------------

// Copies the name and appends .json if it has no suffix.
static bool file_name(const char *name, char out[FILES_PATH_BYTES])
{
    bool has_suffix = strchr(files_name_of(name), '.') != NULL;
    int length = snprintf(out, FILES_PATH_BYTES, "%s%s", name, has_suffix ? "" : ".json");
    return length > 0 && length < FILES_PATH_BYTES && files_name_of(name)[0] != '\0';
}

static int write_level(const char *path, const NewLevel *level, Err *err)
{
    size_t length;
    char *text = new_map_text(level, files_name_of(path), &length);
    if (text == NULL) {
        err_set(err, "not enough memory");
        return CLI_NO_MEMORY;
    }
    bool written = files_write_atomic(path, text, length, err);
    free(text);
    return written ? CLI_OK : CLI_IO;
}

int cli_new_level(const CliContext *context, const char *path, const CliNewLevel *level, Err *err)
{
    char folder[FILES_PATH_BYTES];
    NewLevel made = {.wanted = *level};
    if (files_exists(path)) {
        err_set(err, "'%s' exists; choose another name, or delete it first", path);
        return CLI_IO;
    }
    files_directory_of(folder, sizeof folder, path);
    if (!files_make_directory(folder, err))
        return CLI_IO;
    int result = find_tilesets(context, folder, &made, err);
    return result == CLI_OK ? write_level(path, &made, err) : result;
}

// --- the command ---------------------------------------------------------------------------------

static bool read_size(const char *text, CliNewLevel *level)
{
    char width[16];
    unsigned long long columns, rows;
    const char *cross = strchr(text, 'x');
    if (cross == NULL || (size_t)(cross - text) >= sizeof width)
        return false;
    snprintf(width, sizeof width, "%.*s", (int)(cross - text), text);
    if (!cli_parse_number(width, CLI_NEW_WIDTH_LEAST, CLI_NEW_SIDE_MOST, &columns) ||
        !cli_parse_number(cross + 1, CLI_NEW_HEIGHT_LEAST, CLI_NEW_SIDE_MOST, &rows))
        return false;
    level->width = (uint32_t)columns;
    level->height = (uint32_t)rows;
    return true;
}

static int take_size(void *options, const char *text)
{
    if (read_size(text, options))
        return CLI_OK;
    return cli_usage_error("new", "--size wants WIDTHxHEIGHT from 16x8 to 1024x1024, not '%s'",
                           text);
}

static int take_template(void *options, const char *text)
{
#define TEMPLATE_NAME(id, name) name,
    static const char *const names[] = {CLI_TEMPLATE_LIST(TEMPLATE_NAME)};
#undef TEMPLATE_NAME
    CliNewLevel *level = options;
    for (int i = 0; i < CLI_TEMPLATES; i++)
        if (strcmp(text, names[i]) == 0) {
            level->form = (CliTemplate)i;
            return CLI_OK;
        }
    return cli_usage_error("new", "--template wants valley, cave, stairs or plain, not '%s'", text);
}

static const CliOption option_table[] = {CLI_OWN("size", take_size),
                                         CLI_OWN("template", take_template), CLI_OPTIONS_END};
static const CliCommand command = {.name = "new", .help = help, .options = option_table};

// Prints a word of a command line for the shell.
static void word_print(const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "_./+-=:,@%";
    bool quoted = word[strspn(word, plain)] != '\0';
    fputs(quoted ? "'" : "", stdout);
    while (*word != '\0') {
        char shown[UTF8_SHOWN_BYTES];
        bool quote = *word == '\'';
        utf8_show(&word, shown);
        fputs(quote ? "'\\''" : shown, stdout);
    }
    fputs(quoted ? "'" : "", stdout);
}

int cli_new(CliContext *context, int argc, char **argv)
{
    CliNewLevel level = {.width = CLI_NEW_WIDTH_USUAL, .height = CLI_NEW_HEIGHT_USUAL};
    char path[FILES_PATH_BYTES];
    Err err;
    int code;
    if (!cli_options_take(&command, &level, &argc, &argv, &code))
        return code;
    if (argc != 1)
        return cli_usage_error("new", "name one file");
    if (!file_name(argv[0], path))
        return cli_usage_error("new", "'%s' is no name for a file", argv[0]);
    code = cli_new_level(context, path, &level, &err);
    if (code != CLI_OK)
        return cli_error("new", code, "%s", err.message);
    cli_show(stdout, path);
    printf(": a level of %lu x %lu tiles; in Tiled open the .tiled-project, then it; or play it: ",
           (unsigned long)level.width, (unsigned long)level.height);
    word_print(context->program && context->program[0] != '\0' ? context->program : "jantar");
    printf(" play ");
    word_print(path);
    printf("\n");
    return cli_finish_output("new");
}
