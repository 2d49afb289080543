// tree.c - folders with all that is in them: lists, copies, moves and removes them. Links are never
// followed.
#define _XOPEN_SOURCE 700 // strdup
#include "jantar/files.h"
#include "jantar/grow.h"

#include "disk.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
    TREE_DEPTH_MAX = 16,
    COPY_DEPTH_MAX = 8, // the paths of all folders on the way are on the stack
};

bool files_peek(const char *path, void *out, size_t size)
{
    DiskStatus status;
    size_t got = 0;
    int file = disk_open(path, DISK_READ);
    if (file < 0)
        return false;
    ptrdiff_t count = disk_look_at_open(file, &status) && status.kind == DISK_FILE;
    while (count > 0 && got < size) {
        count = disk_read(file, (char *)out + got, size - got);
        got += count > 0 ? (size_t)count : 0;
    }
    disk_close(file);
    return count >= 0 && got == size && status.kind == DISK_FILE;
}

// --- entries of a folder -------------------------------------------------------------------------

static int compare_paths(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

// What is listed of a folder.
typedef bool Wanted(const DiskStatus *status, const char *name);

static bool is_folder(const DiskStatus *status, const char *name)
{
    return status->kind == DISK_FOLDER && name[0] != '.';
}

static bool is_any(const DiskStatus *status, const char *name)
{
    (void)status;
    (void)name;
    return true;
}

typedef struct Entries {
    FileList list;
    uint32_t capacity;
    const char *folder;
    Wanted *wanted;
    bool good;
} Entries;

static bool add_entry(Entries *entries, const char *name)
{
    FileList *list = &entries->list;
    char path[FILES_PATH_BYTES];
    DiskStatus status;
    if (!files_join(path, sizeof path, entries->folder, name) ||
        !disk_look_at_link(path, &status) || !entries->wanted(&status, name))
        return true;
    if (!GROW(list->paths, entries->capacity, list->count, 1))
        return false;
    list->paths[list->count] = strdup(path);
    return list->paths[list->count] != NULL && ++list->count > 0;
}

static bool take_entry(void *self, const char *name)
{
    Entries *entries = self;
    entries->good = add_entry(entries, name);
    return entries->good;
}

// Lists the wanted entries of a folder, sorted.
static bool list_entries(const char *folder, Wanted *wanted, FileList *out, Err *err)
{
    Entries entries = {.folder = folder, .wanted = wanted, .good = true};
    if (!disk_list(folder, take_entry, &entries))
        return err_set(err, "'%s' can't be listed: %s", folder, strerror(errno));
    if (!entries.good) {
        files_list_free(&entries.list);
        return err_set(err, "'%s' can't be listed: not enough memory", folder);
    }
    if (entries.list.count > 0)
        qsort(entries.list.paths, entries.list.count, sizeof(char *), compare_paths);
    *out = entries.list;
    return true;
}

bool files_list_folders(const char *directory, FileList *out, Err *err)
{
    return list_entries(directory, is_folder, out, err);
}

// --- removing ------------------------------------------------------------------------------------

static bool remove_below(const char *path, int depth, Err *err)
{
    DiskStatus status;
    FileList list = {0};
    if (!disk_look_at_link(path, &status))
        return err_set(err, "'%s' can't be removed: %s", path, strerror(errno));
    bool good = true;
    if (status.kind == DISK_FOLDER) {
        if (depth == TREE_DEPTH_MAX)
            return err_set(err, "'%s' can't be removed: it lies too deep", path);
        good = list_entries(path, is_any, &list, err);
        for (size_t i = 0; i < list.count && good; i++)
            good = remove_below(list.paths[i], depth + 1, err);
        files_list_free(&list);
    }
    return good &&
           (disk_remove(path) || err_set(err, "'%s' can't be removed: %s", path, strerror(errno)));
}

bool files_remove_tree(const char *path, Err *err)
{
    return remove_below(path, 0, err);
}

// --- moving and copying --------------------------------------------------------------------------

bool files_move(const char *from, const char *to, Err *err)
{
    DiskStatus status;
    if (disk_look_at_link(to, &status))
        return err_set(err, "'%s' can't be moved: there is '%s' already", from, to);
    return disk_rename(from, to) ||
           err_set(err, "'%s' can't be moved to '%s': %s", from, to, strerror(errno));
}

static bool copy_file(const char *from, const char *to, size_t *room, Err *err)
{
    FileBytes file;
    if (!files_read(from, *room, &file, err))
        return false;
    bool good = files_keep(to, file.bytes, file.size, err);
    *room -= file.size;
    files_bytes_free(&file);
    return good;
}

static bool copy_below(const char *from, const char *to, int depth, size_t *room, Err *err)
{
    DiskStatus status;
    FileList list = {0};
    char target[FILES_PATH_BYTES];
    if (!disk_look_at_link(from, &status))
        return err_set(err, "'%s' can't be copied: %s", from, strerror(errno));
    if (status.kind == DISK_FILE)
        return copy_file(from, to, room, err);
    if (status.kind != DISK_FOLDER || depth == COPY_DEPTH_MAX)
        return true;
    bool good = files_make_directory(to, err) && list_entries(from, is_any, &list, err);
    for (size_t i = 0; i < list.count && good; i++)
        good = (files_join(target, sizeof target, to, files_name_of(list.paths[i])) ||
                err_set(err, "'%s' can't be copied: its path is too long", list.paths[i])) &&
               copy_below(list.paths[i], target, depth + 1, room, err);
    files_list_free(&list);
    return good;
}

bool files_copy_tree(const char *from, const char *to, size_t max_bytes, Err *err)
{
    size_t room = max_bytes;
    if (files_exists(to))
        return err_set(err, "'%s' can't be copied: there is '%s' already", from, to);
    if (copy_below(from, to, 0, &room, err))
        return true;
    (void)files_remove_tree(to, NULL);
    return false;
}
