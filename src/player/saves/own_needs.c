// own_needs.c - see own_needs.h.
#include "own_needs.h"

#include "jantar/level.h"
#include <stdlib.h>
#include <string.h>

// What packs_open() reports to.
typedef struct Sorting {
    OwnNeeds *needs;
    const char *goes; // the path that is to be deleted
    bool failed;
} Sorting;

// True if the path is `above` or lies below it.
static bool is_at(const char *path, const char *above)
{
    size_t length = strlen(above);
    return strncmp(path, above, length) == 0 && (path[length] == '\0' || path[length] == '/');
}

static bool add(FileList *list, const char *path)
{
    char **more = realloc(list->paths, (list->count + 1) * sizeof *more);
    char *copy = more ? malloc(strlen(path) + 1) : NULL;
    if (more)
        list->paths = more;
    if (copy)
        list->paths[list->count++] = strcpy(copy, path);
    return copy != NULL;
}

static void add_needs(Sorting *sorting, const char *level)
{
    char real[FILES_PATH_BYTES];
    FileList files = {0};
    if (!level_files_list(level, NULL, &files)) {
        sorting->failed = true;
        return;
    }
    for (size_t i = 0; i < files.count; i++)
        if (files_real_path(real, sizeof real, files.paths[i]) &&
            !add(&sorting->needs->files, real))
            sorting->failed = true;
    files_list_free(&files);
}

static void sort(void *data, const char *path, uint32_t pack)
{
    Sorting *sorting = data;
    (void)pack;
    if (!is_at(path, sorting->goes))
        add_needs(sorting, path);
    else if (!cli_is_no_level(path) && !add(&sorting->needs->levels, path))
        sorting->failed = true;
}

bool own_needs_open(OwnNeeds *needs, const CliContext *context, const char *path, Err *err)
{
    Packs packs;
    Sorting sorting = {needs, path, false};
    *needs = (OwnNeeds){.files = {0}};
    packs_open(&packs, context, sort, &sorting);
    packs_close(&packs);
    return !sorting.failed || err_set(err, "not enough memory");
}

void own_needs_close(OwnNeeds *needs)
{
    files_list_free(&needs->files);
    files_list_free(&needs->levels);
}

bool own_needs_has(const OwnNeeds *needs, const char *path)
{
    char real[FILES_PATH_BYTES];
    if (!files_real_path(real, sizeof real, path))
        return false;
    for (size_t i = 0; i < needs->files.count; i++)
        if (is_at(needs->files.paths[i], real))
            return true;
    return false;
}
