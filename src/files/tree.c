// tree.c - folders with all that is in them: lists, copies, moves and removes them. Links are never
// followed.
#define _XOPEN_SOURCE 700
#include "jantar/files.h"
#include "jantar/grow.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    TREE_DEPTH_MAX = 16,
    COPY_DEPTH_MAX = 8, // the paths of all folders on the way are on the stack
};

bool files_peek(const char *path, void *out, size_t size)
{
    struct stat status;
    // A FIFO is not opened: that would wait for a writer.
    FILE *file = stat(path, &status) == 0 && S_ISREG(status.st_mode) ? fopen(path, "rb") : NULL;
    bool whole = file != NULL && fread(out, 1, size, file) == size;
    if (file != NULL)
        fclose(file);
    return whole;
}

// --- entries of a folder -------------------------------------------------------------------------

static bool is_itself(const char *name)
{
    return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

// What is listed of a folder.
typedef bool Wanted(const struct stat *status, const char *name);

static bool is_folder(const struct stat *status, const char *name)
{
    return S_ISDIR(status->st_mode) && name[0] != '.';
}

static bool is_any(const struct stat *status, const char *name)
{
    (void)status;
    return !is_itself(name);
}

static bool add_entry(FileList *list, uint32_t *capacity, const char *folder, const char *name,
                      Wanted *wanted)
{
    char path[FILES_PATH_BYTES];
    struct stat status;
    if (!files_join(path, sizeof path, folder, name) || lstat(path, &status) != 0 ||
        !wanted(&status, name))
        return true;
    if (!GROW(list->paths, *capacity, list->count, 1))
        return false;
    list->paths[list->count] = strdup(path);
    return list->paths[list->count] != NULL && ++list->count > 0;
}

// Lists the wanted entries of a folder, sorted.
static bool list_entries(const char *folder, Wanted *wanted, FileList *out, Err *err)
{
    FileList list = {0};
    uint32_t capacity = 0;
    DIR *stream = opendir(folder);
    if (stream == NULL)
        return err_set(err, "'%s' can't be listed: %s", folder, strerror(errno));
    bool good = true;
    for (struct dirent *entry = readdir(stream); entry != NULL && good; entry = readdir(stream))
        good =
            is_itself(entry->d_name) || add_entry(&list, &capacity, folder, entry->d_name, wanted);
    closedir(stream);
    if (!good) {
        files_list_free(&list);
        return err_set(err, "'%s' can't be listed: not enough memory", folder);
    }
    if (list.count > 0)
        qsort(list.paths, list.count, sizeof(char *), compare_paths);
    *out = list;
    return true;
}

bool files_list_folders(const char *directory, FileList *out, Err *err)
{
    return list_entries(directory, is_folder, out, err);
}

// --- removing ------------------------------------------------------------------------------------

static bool remove_below(const char *path, int depth, Err *err)
{
    struct stat status;
    FileList list = {0};
    if (lstat(path, &status) != 0)
        return err_set(err, "'%s' can't be removed: %s", path, strerror(errno));
    bool good = true;
    if (S_ISDIR(status.st_mode)) {
        if (depth == TREE_DEPTH_MAX)
            return err_set(err, "'%s' can't be removed: it lies too deep", path);
        good = list_entries(path, is_any, &list, err);
        for (size_t i = 0; i < list.count && good; i++)
            good = remove_below(list.paths[i], depth + 1, err);
        files_list_free(&list);
    }
    return good &&
           (remove(path) == 0 || err_set(err, "'%s' can't be removed: %s", path, strerror(errno)));
}

bool files_remove_tree(const char *path, Err *err)
{
    return remove_below(path, 0, err);
}

// --- moving and copying --------------------------------------------------------------------------

bool files_move(const char *from, const char *to, Err *err)
{
    struct stat status;
    if (lstat(to, &status) == 0)
        return err_set(err, "'%s' can't be moved: there is '%s' already", from, to);
    return rename(from, to) == 0 ||
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
    struct stat status;
    FileList list = {0};
    char target[FILES_PATH_BYTES];
    if (lstat(from, &status) != 0)
        return err_set(err, "'%s' can't be copied: %s", from, strerror(errno));
    if (S_ISREG(status.st_mode))
        return copy_file(from, to, room, err);
    if (!S_ISDIR(status.st_mode) || depth == COPY_DEPTH_MAX)
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
