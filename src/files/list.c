// list.c - sorted listings of directories, filtered by suffix.
#define _XOPEN_SOURCE 700 // strdup
#include "jantar/files.h"
#include "jantar/grow.h"

#include "disk.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

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
    return name[0] == '.' && (listing->recursive || listing->suffix[0] != '.');
}

// A directory that is being listed.
typedef struct ListedFolder {
    Listing *listing;
    const char *path;
    int depth;
    bool good;
    Err *err;
} ListedFolder;

static bool list_directory(Listing *listing, const char *directory, int depth, Err *err);

static bool list_entry(ListedFolder *folder, const char *name)
{
    Listing *listing = folder->listing;
    char path[FILES_PATH_BYTES];
    DiskStatus status;
    if (is_hidden(listing, name))
        return true;
    if (++listing->entries > ENTRIES_MAX)
        return err_set(folder->err, "'%s' can't be listed: more than %d entries", folder->path,
                       (int)ENTRIES_MAX);
    // To look at each of many files takes long on some systems.
    bool named = files_ends_in(name, listing->suffix);
    if (!named && !listing->recursive)
        return true;
    if (!files_join(path, sizeof path, folder->path, name) || !disk_look_at_link(path, &status))
        return true;
    if (status.kind == DISK_FOLDER)
        return !listing->recursive || folder->depth == DEPTH_MAX ||
               list_directory(listing, path, folder->depth + 1, folder->err);
    if (!named || (status.kind == DISK_LINK && files_is_directory(path)))
        return true;
    return add(listing, path) ||
           err_set(folder->err, "'%s' can't be listed: not enough memory", folder->path);
}

static bool take_entry(void *self, const char *name)
{
    ListedFolder *folder = self;
    folder->good = list_entry(folder, name);
    return folder->good;
}

static bool list_directory(Listing *listing, const char *directory, int depth, Err *err)
{
    ListedFolder folder = {listing, directory, depth, true, err};
    if (!disk_list(directory, take_entry, &folder))
        return err_set(err, "'%s' can't be listed: %s", directory, strerror(errno));
    return folder.good;
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
