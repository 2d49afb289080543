// write.c - replaces files in one step, sets them aside and makes directories; holds files that one
// process at a time overwrites in place; cleans up after processes that died while they replaced a
// file.
#define _XOPEN_SOURCE 700 // getpid
#include "jantar/files.h"

#include "disk.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NAME_TRIES = 100, NAP_MS = 5 };

static bool fail(Err *err, const char *path, int error)
{
    const char *why = error == ENOENT   ? "its folder does not exist"
                      : error == EACCES ? "no permission to write there"
                      : error == EROFS  ? "the file system is read-only"
                      : error == ENOSPC ? "the disk is full"
                                        : strerror(error);
    return err_set(err, "'%s' can't be written: %s", path, why);
}

// Checks that the target is a regular file or missing: a rename over /dev/null or a FIFO would
// destroy it.
static bool check_target(const char *path, unsigned *mode, Err *err)
{
    DiskStatus status;
    *mode = 0;
    if (!disk_look(path, &status))
        return true;
    if (status.kind == DISK_FOLDER)
        return err_set(err, "'%s' can't be written: it is a directory; name a file in it", path);
    if (status.kind != DISK_FILE)
        return err_set(err, "'%s' can't be written: it is not a regular file", path);
    *mode = status.mode;
    return true;
}

// Creates a file with a new name beside `path`. Returns its descriptor, or -1 with errno.
static int open_beside(const char *path, unsigned mode, char *name, size_t size)
{
    for (int i = 0; i < NAME_TRIES; i++) {
        int length = snprintf(name, size, "%s.%ld-%d.tmp", path, (long)getpid(), i);
        if (length < 0 || (size_t)length >= size) {
            errno = ENAMETOOLONG;
            return -1;
        }
        int file = disk_make(name, mode);
        if (file >= 0 || errno != EEXIST)
            return file;
    }
    return -1;
}

// Fills a new file under a lock. The lock tells files_clean() that a process is still writing it.
static bool fill(int file, const void *bytes, size_t size, unsigned mode)
{
    (void)disk_lock(file);
    return disk_write(file, 0, bytes, size) && disk_finish(file, mode);
}

// Syncs the directory: only then is the rename itself on the disk.
static void sync_directory_of(const char *path)
{
    char directory[FILES_PATH_BYTES];
    files_directory_of(directory, sizeof directory, path);
    disk_sync_folder(directory);
}

static bool replace(const char *path, const void *bytes, size_t size, Err *err)
{
    char name[FILES_PATH_BYTES];
    unsigned mode;
    if (!check_target(path, &mode, err))
        return false;
    int file = open_beside(path, mode, name, sizeof name);
    if (file < 0)
        return fail(err, path, errno);
    bool good = fill(file, bytes, size, mode) && disk_rename(name, path);
    int error = errno;
    if (!good)
        disk_remove(name);
    disk_close(file); // disk_finish() has reported every error that this could
    if (!good)
        return fail(err, path, error);
    sync_directory_of(path);
    return true;
}

// A symbolic link stays one: the file it points to is replaced. Returns `path`, or that file's path
// in `real`.
static const char *target_of(const char *path, char real[FILES_PATH_BYTES])
{
    DiskStatus status;
    bool link = disk_look_at_link(path, &status) && status.kind == DISK_LINK &&
                files_real_path(real, FILES_PATH_BYTES, path);
    return link ? real : path;
}

bool files_write_atomic(const char *path, const void *bytes, size_t size, Err *err)
{
    char real[FILES_PATH_BYTES];
    return replace(target_of(path, real), bytes, size, err);
}

bool files_part_begin(const char *path, char part[FILES_PATH_BYTES], Err *err)
{
    char real[FILES_PATH_BYTES];
    unsigned mode;
    const char *target = target_of(path, real);
    if (!check_target(target, &mode, err))
        return false;
    int file = open_beside(target, mode, part, FILES_PATH_BYTES);
    if (file < 0)
        return fail(err, path, errno);
    disk_close(file);
    return true;
}

// Gives a part its permissions, and waits until what other processes wrote is on the disk.
static bool part_finish(const char *part, unsigned mode)
{
    int file = disk_open(part, DISK_HOLD);
    bool good = file >= 0 && disk_finish(file, mode);
    int error = errno;
    if (file >= 0)
        disk_close(file);
    errno = error;
    return good;
}

bool files_part_end(const char *part, const char *path, Err *err)
{
    char real[FILES_PATH_BYTES];
    unsigned mode;
    const char *target = target_of(path, real);
    bool good = check_target(target, &mode, err);
    if (good && (!part_finish(part, mode) || !disk_rename(part, target)))
        good = fail(err, path, errno);
    if (good)
        sync_directory_of(target);
    else
        disk_remove(part);
    return good;
}

void files_part_drop(const char *part)
{
    disk_remove(part);
}

bool files_set_aside(const char *path, char *kept, size_t size, Err *err)
{
    char name[FILES_PATH_BYTES];
    for (int i = 1; i <= NAME_TRIES; i++) {
        int length = i == 1 ? snprintf(name, sizeof name, "%s.broken", path)
                            : snprintf(name, sizeof name, "%s.broken-%d", path, i);
        if (length < 0 || (size_t)length >= sizeof name || (size_t)length >= size)
            return err_set(err, "'%s' can't be renamed: its path is too long", path);
        if (files_exists(name))
            continue;
        if (!disk_rename(path, name))
            return err_set(err, "'%s' can't be renamed to '%s': %s", path, name, strerror(errno));
        memcpy(kept, name, (size_t)length + 1);
        sync_directory_of(path);
        return true;
    }
    return err_set(err, "'%s' can't be renamed: there are %d broken files beside it already", path,
                   NAME_TRIES);
}

static bool make_one(const char *path, const char *whole, Err *err)
{
    if (disk_make_folder(path))
        return true;
    int error = errno;
    if (files_is_directory(path))
        return true;
    const char *why =
        error == EEXIST || error == ENOTDIR ? "a file is in the way" : strerror(error);
    return err_set(err, "the directory '%s' can't be made at '%s': %s", whole, path, why);
}

bool files_make_directory(const char *path, Err *err)
{
    char part[FILES_PATH_BYTES];
    size_t length = strlen(path);
    if (length == 0 || length >= sizeof part)
        return err_set(err, "a directory can't be made: its path is empty or too long");
    memcpy(part, path, length + 1);
    for (size_t i = disk_root(path) + 1; i < length; i++) {
        if (part[i] != '/')
            continue;
        part[i] = '\0';
        if (!make_one(part, path, err))
            return false;
        part[i] = '/';
    }
    return make_one(part, path, err);
}

bool files_make_private(const char *path, Err *err)
{
    if (!files_make_directory(path, err))
        return false;
    if (disk_keep_private(path))
        return true;
    if (errno != EPERM)
        return err_set(err, "'%s' can't be looked at: %s", path, strerror(errno));
    return err_set(err,
                   "'%s' is not yours alone: it belongs to somebody else, or others may enter it. "
                   "Name another folder with --user-dir",
                   path);
}

bool files_keep(const char *path, const void *bytes, size_t size, Err *err)
{
    char folder[FILES_PATH_BYTES];
    files_directory_of(folder, sizeof folder, path);
    return files_make_directory(folder, err) && files_write_atomic(path, bytes, size, err);
}

// --- files that are held -------------------------------------------------------------------------

static int descriptor(const FileHeld *held)
{
    return held->number - 1;
}

// True when the file still has a name. The process that held it before may have removed it between
// opening and locking it.
static bool is_there(int file)
{
    DiskStatus status;
    return disk_look_at_open(file, &status) && status.kind == DISK_FILE && !status.removed;
}

bool files_hold(FileHeld *held, const char *path, bool make)
{
    *held = (FileHeld){0};
    int file = disk_open(path, make ? DISK_HOLD_OR_MAKE : DISK_HOLD);
    if (file < 0)
        return false;
    if (!disk_lock(file) || !is_there(file)) {
        disk_close(file);
        return false;
    }
    held->number = file + 1;
    return true;
}

bool files_hold_directory(FileHeld *held, const char *path, unsigned wait_ms)
{
    *held = (FileHeld){0};
    int file = disk_lock_folder(path);
    for (unsigned waited = 0; file < 0 && errno == EAGAIN && waited < wait_ms; waited += NAP_MS) {
        disk_nap(NAP_MS);
        file = disk_lock_folder(path);
    }
    held->number = file + 1;
    return file >= 0;
}

bool files_held_is_empty(const FileHeld *held)
{
    DiskStatus status;
    return disk_look_at_open(descriptor(held), &status) && status.stamp.size == 0;
}

bool files_held_write(const FileHeld *held, const void *bytes, size_t size)
{
    return disk_write(descriptor(held), 0, bytes, size) && disk_cut(descriptor(held), size);
}

bool files_held_append(const FileHeld *held, const void *bytes, size_t size)
{
    DiskStatus status;
    return disk_look_at_open(descriptor(held), &status) &&
           disk_write(descriptor(held), status.stamp.size, bytes, size);
}

void files_held_drop(FileHeld *held)
{
    if (held->number > 0)
        disk_close(descriptor(held));
    *held = (FileHeld){0};
}

// --- cleaning ------------------------------------------------------------------------------------

// True for names that files_write_atomic() gives to temporary files: a name that ends in `suffix`,
// followed by ".NUMBER-NUMBER.tmp".
static bool is_temporary(const char *name, const char *suffix)
{
    const char *begin = strstr(name, suffix);
    char *end = NULL;
    if (!begin || begin == name || begin[strlen(suffix)] != '.')
        return false;
    (void)strtoul(begin + strlen(suffix) + 1, &end, 10);
    if (*end != '-')
        return false;
    (void)strtoul(end + 1, &end, 10);
    return strcmp(end, ".tmp") == 0;
}

void files_clean(const char *directory, const char *suffix, bool recursive)
{
    Err err;
    FileList files = {0};
    if (!files_is_directory(directory) || !files_list(directory, ".tmp", recursive, &files, &err))
        return;
    for (size_t i = 0; i < files.count; i++) {
        FileHeld held;
        if (!is_temporary(files_name_of(files.paths[i]), suffix) ||
            !files_hold(&held, files.paths[i], false))
            continue; // not a temporary file of this program, or another process still writes it
        disk_remove(files.paths[i]);
        files_held_drop(&held);
    }
    files_list_free(&files);
}
