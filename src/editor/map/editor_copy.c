// editor_copy.c - copies a shipped level with all that it needs into the player's folder.
#include "editor_copy.h"

#include "jantar/level.h"
#include <stdio.h>
#include <string.h>

enum {
    FILE_BYTES = 64 << 20,
    COPIES_MOST = 1000, // of one level
};

// What a copy needs besides what it names: the project tells Tiled, and the loader, which folder
// the tilesets may be in; the tilesets are for other ground, and for rounding hills.
static const char *const more_files[] = {"levels/jantar.tiled-project",
                                         "levels/tilesets/terrain.tsj",
                                         "levels/tilesets/terrain.png",
                                         "levels/tilesets/materials.tsj",
                                         "levels/tilesets/materials.png",
                                         "levels/tilesets/slopes.tsj",
                                         "levels/tilesets/slopes.png",
                                         "levels/tilesets/materials-shore.tsj",
                                         "levels/tilesets/materials-shore.png",
                                         "levels/tilesets/materials-workshop.tsj",
                                         "levels/tilesets/materials-workshop.png"};

// Returns the part of the real path `path` after `folder`, or NULL if it lies elsewhere.
static const char *place_in(const char *folder, const char *path)
{
    char real[FILES_PATH_BYTES];
    if (folder[0] == '\0' || !files_real_path(real, sizeof real, folder))
        return NULL;
    size_t length = strlen(real);
    return strncmp(path, real, length) == 0 && path[length] == '/' ? path + length + 1 : NULL;
}

// Returns the part of a path after the data folder, or NULL if it lies elsewhere. `real` has to
// stay as long as the result.
static const char *place_in_data(const CliContext *context, const char *path,
                                 char real[FILES_PATH_BYTES])
{
    if (!files_real_path(real, FILES_PATH_BYTES, path) || place_in(context->user_dir, real))
        return NULL;
    return place_in(context->data_dir, real);
}

bool editor_copy_is_needed(const CliContext *context, const char *path)
{
    char real[FILES_PATH_BYTES];
    return place_in_data(context, path, real) != NULL;
}

static bool file_copy(const char *from, const char *to, Err *err)
{
    FileBytes file;
    if (!files_read(from, FILE_BYTES, &file, err))
        return false;
    bool kept = files_keep(to, file.bytes, file.size, err);
    files_bytes_free(&file);
    return kept;
}

// Copies a file of the data folder to the same place in the player's folder, unless there is one.
static bool part_copy(const CliContext *context, const char *path, Err *err)
{
    char real[FILES_PATH_BYTES], to[FILES_PATH_BYTES];
    const char *place = place_in_data(context, path, real);
    if (!place || !files_join(to, sizeof to, context->user_dir, place) || files_exists(to))
        return true; // what is missing is said when the copy is loaded
    return file_copy(real, to, err);
}

static bool parts_copy(const CliContext *context, const char *path, Err *err)
{
    FileList files = {0};
    char more[FILES_PATH_BYTES];
    bool good = true;
    if (!level_files_list(path, NULL, &files))
        return err_set(err, "there is no memory for the copy");
    for (size_t i = 1; i < files.count && good; i++)
        good = part_copy(context, files.paths[i], err);
    for (size_t i = 0; i < sizeof more_files / sizeof *more_files && good; i++)
        good = files_join(more, sizeof more, context->data_dir, more_files[i]) &&
               part_copy(context, more, err);
    files_list_free(&files);
    return good;
}

// Writes the first free path for a copy of the level at `place`, below the data folder.
static bool free_path(const CliContext *context, const char *place, char out[FILES_PATH_BYTES])
{
    char name[FILES_PATH_BYTES + 16];
    size_t stem = strlen(place) - (files_ends_in(place, ".json") ? strlen(".json") : 0);
    for (int number = 1; number <= COPIES_MOST; number++) {
        snprintf(name, sizeof name, number > 1 ? "%.*s-%d.json" : "%.*s.json", (int)stem, place,
                 number);
        if (!files_join(out, FILES_PATH_BYTES, context->user_dir, name))
            return false;
        if (!files_exists(out))
            return true;
    }
    return false;
}

bool editor_copy_make(const CliContext *context, const char *path, char copy[FILES_PATH_BYTES],
                      Err *err)
{
    char real[FILES_PATH_BYTES];
    const char *place = place_in_data(context, path, real);
    if (context->user_dir[0] == '\0')
        return err_set(err, "there is no folder for the copy: name one with --user-dir");
    if (!place || !free_path(context, place, copy))
        return err_set(err, "the copy's name would be too long");
    return parts_copy(context, path, err) && file_copy(path, copy, err);
}

void editor_copy_drop(const char *copy)
{
    (void)files_remove_tree(copy, NULL);
}
