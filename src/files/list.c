// list.c - sorted listings of directories, filtered by suffix.
#define _XOPEN_SOURCE 700
#include "jantar/files.h"
#include "jantar/grow.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { DEPTH_MAX = 16, ENTRIES_MAX = 65536 };

typedef struct Listing {
    FileList list;
    uint32_t capacity;
    size_t entries; // entries seen, listed or not
    const char *suffix;
    bool recursive;
} Listing;

void files_list_free(FileList *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->paths[i]);
    free(list->paths);
    *list = (FileList){NULL, 0};
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool add(Listing *listing, const char *path)
{
    FileList *list = &listing->list;
    if (!GROW(list->paths, listing->capacity, list->count, 1))
        return false;
    list->paths[list->count] = strdup(path);
    return list->paths[list->count] != NULL && ++list->count > 0;
}

static bool is_hidden(const Listing *listing, const char *name)
{
    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
        return true;
    return name[0] == '.' && (listing->recursive || listing->suffix[0] != '.');
}

static bool list_directory(Listing *listing, const char *directory, int depth, Err *err);

static bool list_entry(Listing *listing, const char *directory, const char *name, int depth,
                       Err *err)
{
    char path[FILES_PATH_BYTES];
    struct stat status;
    if (is_hidden(listing, name))
        return true;
    if (++listing->entries > ENTRIES_MAX)
        return err_set(err, "'%s' can't be listed: more than %d entries", directory,
                       (int)ENTRIES_MAX);
    if (!files_join(path, sizeof path, directory, name) || lstat(path, &status) != 0)
        return true;
    if (S_ISDIR(status.st_mode))
        return !listing->recursive || depth == DEPTH_MAX ||
               list_directory(listing, path, depth + 1, err);
    if (!files_ends_in(name, listing->suffix) ||
        (S_ISLNK(status.st_mode) && files_is_directory(path)))
        return true;
    return add(listing, path) || err_set(err, "'%s' can't be listed: not enough memory", directory);
}

static bool list_directory(Listing *listing, const char *directory, int depth, Err *err)
{
    DIR *stream = opendir(directory);
    if (stream == NULL)
        return err_set(err, "'%s' can't be listed: %s", directory, strerror(errno));
    bool good = true;
    for (struct dirent *entry = readdir(stream); entry != NULL && good; entry = readdir(stream))
        good = list_entry(listing, directory, entry->d_name, depth, err);
    closedir(stream);
    return good;
}

bool files_list(const char *directory, const char *suffix, bool recursive, FileList *out, Err *err)
{
    Listing listing = {.suffix = suffix, .recursive = recursive};
    if (!list_directory(&listing, directory, 0, err)) {
        files_list_free(&listing.list);
        return false;
    }
    if (listing.list.count > 0)
        qsort(listing.list.paths, listing.list.count, sizeof(char *), compare_paths);
    *out = listing.list;
    return true;
}
