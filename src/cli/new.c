// new.c - `jantar new`: writes a new level, a small valley with a start, a sign and an exit.
// new_map.c draws it, new_project.c writes what Tiled needs besides.
#include "new.h"

#include "jantar/cli_options.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TILESET_BYTES = 16 << 20 };

static const char help[] =
    "Usage: jantar new FILE [--size WxH]\n"
    "\n"
    "Writes a small level that can be played and won, to be changed in Tiled or a text editor. An "
    "existing file is\n"
    "never overwritten; .json is added to a name that has no suffix. Inside a folder with a Tiled "
    "project the level\n"
    "uses the tilesets of that project; anywhere else a project is written beside it, with the "
    "keys F5, F6 and F7,\n"
    "and the tilesets are copied into tilesets/.\n"
    "\n"
    "  --size WxH  in tiles, from 16x8 to 1024x1024; default 40x12 (the screen shows 20 x 11.25)\n"
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
    if (!tileset_path(path, folder, name, ".tsj") || !files_read(path, TILESET_BYTES, &file, &err))
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

static int find_tilesets(const CliContext *context, const char *folder, NewLevel *level)
{
    char real[FILES_PATH_BYTES], from[FILES_PATH_BYTES]; // `from`: the project, or the game's data
    uint32_t up;
    Err err;
    if (!files_real_path(real, sizeof real, folder))
        return cli_error("new", CLI_IO, "'%s' can't be entered", folder);
    bool in_project = find_project(real, from, &up);
    if (in_project && has_tilesets(from)) {
        name_tilesets(level, from, up);
        return CLI_OK;
    }
    if (!has_tilesets(real)) {
        if (!files_join(from, sizeof from, context->data_dir, "levels") || !has_tilesets(from))
            return cli_error("new", CLI_UNREADABLE,
                             "the game's tilesets were not found: name its data with "
                             "--data-dir");
        if (!new_copy_tilesets(from, real, &err))
            return cli_error("new", CLI_IO, "%s", err.message);
    }
    name_tilesets(level, real, 0);
    return in_project ? CLI_OK : new_write_project(real);
}

// --- the file ------------------------------------------------------------------------------------

// Copies the name and appends .json if it has no suffix.
static bool file_name(const char *name, char out[FILES_PATH_BYTES])
{
    bool has_suffix = strchr(files_name_of(name), '.') != NULL;
    int length = snprintf(out, FILES_PATH_BYTES, "%s%s", name, has_suffix ? "" : ".json");
    return length > 0 && length < FILES_PATH_BYTES && files_name_of(name)[0] != '\0';
}

static int write_level(const char *path, const NewLevel *level)
{
    size_t length;
    Err err;
    char *text = new_map_text(level, files_name_of(path), &length);
    if (text == NULL)
        return cli_error("new", CLI_NO_MEMORY, "not enough memory");
    bool written = files_write_atomic(path, text, length, &err);
    free(text);
    if (!written)
        return cli_error("new", CLI_IO, "%s", err.message);
    printf("%s: a level of %lu x %lu tiles; in Tiled open the .tiled-project, then it; or play "
           "it: jantar play %s\n",
           path, (unsigned long)level->width, (unsigned long)level->height, path);
    return CLI_OK;
}

static int make_level(const CliContext *context, const char *name, NewLevel *level)
{
    char path[FILES_PATH_BYTES], folder[FILES_PATH_BYTES];
    Err err;
    if (!file_name(name, path))
        return cli_usage_error("new", "'%s' is no name for a file", name);
    if (files_exists(path))
        return cli_error("new", CLI_IO, "'%s' exists; choose another name, or delete it first",
                         path);
    files_directory_of(folder, sizeof folder, path);
    if (!files_make_directory(folder, &err))
        return cli_error("new", CLI_IO, "%s", err.message);
    int result = find_tilesets(context, folder, level);
    return result == CLI_OK ? write_level(path, level) : result;
}

// --- the command ---------------------------------------------------------------------------------

static bool read_size(const char *text, NewLevel *level)
{
    char width[16];
    unsigned long long columns, rows;
    const char *cross = strchr(text, 'x');
    if (cross == NULL || (size_t)(cross - text) >= sizeof width)
        return false;
    snprintf(width, sizeof width, "%.*s", (int)(cross - text), text);
    if (!cli_parse_number(width, 16, 1024, &columns) ||
        !cli_parse_number(cross + 1, 8, 1024, &rows))
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

static const CliOption option_table[] = {CLI_OWN("size", take_size), CLI_OPTIONS_END};
static const CliCommand command = {.name = "new", .help = help, .options = option_table};

int cli_new(CliContext *context, int argc, char **argv)
{
    NewLevel level = {.width = 40, .height = 12};
    int code;
    if (!cli_options_take(&command, &level, &argc, &argv, &code))
        return code;
    if (argc != 1)
        return cli_usage_error("new", "name one file");
    int result = make_level(context, argv[0], &level);
    int output = cli_finish_output("new");
    return output > result ? output : result;
}
