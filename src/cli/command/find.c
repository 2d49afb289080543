// find.c - finds the file of a level from its name on the command line or in a replay, and the name
// that a replay stores for a file.
#include "jantar/cli.h"

#include <stdio.h>
#include <string.h>

static bool copy_path(char *out, size_t size, const char *path, Err *err)
{
    size_t length = strlen(path);
    if (length >= size)
        return err_set(err, "the path is too long");
    memcpy(out, path, length + 1);
    return true;
}

// Looks for `name` and `name`.json under <data>/levels.
static bool find_in_data(const CliContext *context, const char *name, char *out, size_t size)
{
    char levels[FILES_PATH_BYTES];
    char with_suffix[FILES_PATH_BYTES];
    if (context->data_dir[0] == '\0' ||
        !files_join(levels, sizeof levels, context->data_dir, "levels"))
        return false;
    if (files_join(out, size, levels, name) && files_exists(out) && !files_is_directory(out))
        return true;
    int length = snprintf(with_suffix, sizeof with_suffix, "%s.json", name);
    return length > 0 && (size_t)length < sizeof with_suffix && !files_ends_in(name, ".json") &&
           files_join(out, size, levels, with_suffix) && files_exists(out);
}

bool cli_find_level(const CliContext *context, const char *name, char *out, size_t size, Err *err)
{
    char found[FILES_PATH_BYTES];
    if (strchr(name, '/') || files_exists(name))
        return copy_path(out, size, name, err);
    if (find_in_data(context, name, found, sizeof found))
        return copy_path(out, size, found, err);
    if (context->data_dir[0] == '\0')
        return err_set(
            err, "no level '%s' here, and the game's data was not found: name it with --data-dir",
            name);
    return err_set(err, "no level '%s' here nor in %s/levels", name, context->data_dir);
}

bool cli_find_data_level(const CliContext *context, const char *name, char *out, size_t size,
                         Err *err)
{
    if (find_in_data(context, name, out, size))
        return true;
    if (context->data_dir[0] == '\0')
        return err_set(err, "the game's data was not found: name it with --data-dir");
    return err_set(err, "no level '%s' in %s/levels", name, context->data_dir);
}

// Returns the part of `path` below `folder`; both are real paths. NULL if it lies elsewhere.
static const char *inside(const char *folder, const char *path)
{
    size_t length = strlen(folder);
    if (length == 0 || strncmp(folder, path, length) != 0)
        return NULL;
    if (folder[length - 1] == '/')
        return path + length;
    return path[length] == '/' ? path + length + 1 : NULL;
}

static const char *inside_folder_of(const char *file, const char *path)
{
    static const char *const nowhere = NULL;
    char folder[FILES_PATH_BYTES];
    char real[FILES_PATH_BYTES];
    if (!file)
        return nowhere;
    files_directory_of(folder, sizeof folder, file);
    return files_real_path(real, sizeof real, folder) ? inside(real, path) : nowhere;
}

bool cli_is_of_game(const CliContext *context, const char *path, char out[REPLAY_PATH_BYTES])
{
    char real[FILES_PATH_BYTES], data[FILES_PATH_BYTES];
    if (context->data_dir[0] == '\0' || !files_real_path(real, sizeof real, path) ||
        !files_real_path(data, sizeof data, context->data_dir))
        return false;
    const char *below = inside(data, real);
    if (below == NULL || strlen(below) >= REPLAY_PATH_BYTES)
        return false;
    snprintf(out, REPLAY_PATH_BYTES, "%s", below);
    return true;
}

void cli_level_stored_path(const CliContext *context, const char *level_path,
                           const char *replay_path, char out[REPLAY_PATH_BYTES])
{
    char real[FILES_PATH_BYTES];
    const char *stored = NULL;
    if (cli_is_of_game(context, level_path, out))
        return;
    if (files_real_path(real, sizeof real, level_path))
        stored = inside_folder_of(replay_path, real);
    if (!stored || strlen(stored) >= REPLAY_PATH_BYTES)
        stored = files_name_of(level_path);
    snprintf(out, REPLAY_PATH_BYTES, "%s", stored);
}

static bool find_at(char *out, size_t size, const char *folder, const char *relative)
{
    return folder[0] != '\0' && files_join(out, size, folder, relative) && files_exists(out);
}

bool cli_find_replay_level(const CliContext *context, const Replay *replay, const char *replay_path,
                           char *out, size_t size, Err *err)
{
    char folder[FILES_PATH_BYTES];
    files_directory_of(folder, sizeof folder, replay_path);
    if (find_at(out, size, context->data_dir, replay->level_path) ||
        find_at(out, size, folder, replay->level_path) ||
        find_at(out, size, folder, files_name_of(replay->level_path)))
        return true;
    return err_set(err,
                   "its level %s is neither in the game's data (%s) nor beside the replay; put it "
                   "there, or name it "
                   "with --level",
                   replay->level_path, context->data_dir[0] ? context->data_dir : "not found");
}

void cli_worlds_folder(const CliContext *context, char out[FILES_PATH_BYTES])
{
    if (context->data_dir[0] == '\0' ||
        !files_join(out, FILES_PATH_BYTES, context->data_dir, "assets/worlds"))
        out[0] = '\0';
}
