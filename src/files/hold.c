// hold.c - files that one process at a time holds and writes over in place, and cleaning up after
// processes that died while they replaced a file. Not here: replacing a file in one step (write.c).
#define _DEFAULT_SOURCE // flock
#include "jantar/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static int descriptor(const FileHeld *held)
{
    return held->number - 1;
}

// Whoever held it before may have removed it in between: then it is nobody's file.
static bool is_there(int file)
{
    struct stat status;
    return fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_nlink > 0;
}

bool files_hold(FileHeld *held, const char *path, bool make)
{
    *held = (FileHeld){0};
    int file =
        open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW | (make ? O_CREAT : 0), 0666);
    if (file < 0)
        return false;
    if (flock(file, LOCK_EX | LOCK_NB) != 0 || !is_there(file)) {
        close(file);
        return false;
    }
    held->number = file + 1;
    return true;
}

bool files_held_is_empty(const FileHeld *held)
{
    struct stat status;
    return fstat(descriptor(held), &status) == 0 && status.st_size == 0;
}

bool files_held_write(const FileHeld *held, const void *bytes, size_t size)
{
    for (size_t done = 0; done < size;) {
        ssize_t count =
            pwrite(descriptor(held), (const char *)bytes + done, size - done, (off_t)done);
        if (count > 0)
            done += (size_t)count;
        else if (count == 0 || errno != EINTR)
            return false;
    }
    return ftruncate(descriptor(held), (off_t)size) == 0;
}

void files_held_drop(FileHeld *held)
{
    if (held->number > 0)
        close(descriptor(held));
    *held = (FileHeld){0};
}

// --- cleaning ------------------------------------------------------------------------------------

// The end of names that files_write_atomic() gives: ".NUMBER-NUMBER.tmp" behind another ending.
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
            continue; // not ours, or still being written
        unlink(files.paths[i]);
        files_held_drop(&held);
    }
    files_list_free(&files);
}
