// disk_posix.c - files by the calls of POSIX, and flock(), which all its systems have.
#define _DEFAULT_SOURCE // flock
#include "disk.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// --- looking -------------------------------------------------------------------------------------

static DiskKind kind_of(mode_t mode)
{
    return S_ISREG(mode)    ? DISK_FILE
           : S_ISDIR(mode)  ? DISK_FOLDER
           : S_ISLNK(mode)  ? DISK_LINK
           : S_ISFIFO(mode) ? DISK_FIFO
                            : DISK_OTHER;
}

static bool found(int result, const struct stat *info, DiskStatus *out)
{
    if (result != 0)
        return false;
    *out = (DiskStatus){kind_of(info->st_mode),
                        info->st_mode & 0777,
                        info->st_nlink == 0,
                        {(uint64_t)info->st_dev, (uint64_t)info->st_ino, (uint64_t)info->st_size,
                         (uint64_t)info->st_mtim.tv_sec, (uint64_t)info->st_mtim.tv_nsec,
                         (uint64_t)info->st_ctim.tv_sec, (uint64_t)info->st_ctim.tv_nsec}};
    return true;
}

bool disk_look(const char *path, DiskStatus *out)
{
    struct stat info;
    return found(stat(path, &info), &info, out);
}

bool disk_look_at_link(const char *path, DiskStatus *out)
{
    struct stat info;
    return found(lstat(path, &info), &info, out);
}

bool disk_look_at_open(int file, DiskStatus *out)
{
    struct stat info;
    return found(fstat(file, &info), &info, out);
}

// --- open files ----------------------------------------------------------------------------------

int disk_open(const char *path, DiskOpen how)
{
    // O_NONBLOCK: opening a FIFO must not wait for its other end. For a regular file it changes
    // nothing.
    static const int flags[] = {
        [DISK_READ] = O_RDONLY | O_NONBLOCK,
        [DISK_HOLD] = O_RDWR | O_NONBLOCK | O_NOFOLLOW,
        [DISK_HOLD_OR_MAKE] = O_RDWR | O_NONBLOCK | O_NOFOLLOW | O_CREAT,
    };
    return open(path, flags[how] | O_CLOEXEC, 0666);
}

int disk_make(const char *path, unsigned mode)
{
    return open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode == 0 ? 0666 : mode | 0600);
}

void disk_close(int file)
{
    close(file);
}

ptrdiff_t disk_read(int file, void *bytes, size_t size)
{
    ssize_t count;
    do
        count = read(file, bytes, size);
    while (count < 0 && errno == EINTR);
    return count;
}

bool disk_write(int file, uint64_t at, const void *bytes, size_t size)
{
    for (size_t done = 0; done < size;) {
        ssize_t count =
            pwrite(file, (const char *)bytes + done, size - done, (off_t)at + (off_t)done);
        if (count > 0)
            done += (size_t)count;
        else if (count == 0 || errno != EINTR)
            return false;
    }
    return true;
}

bool disk_cut(int file, uint64_t size)
{
    return ftruncate(file, (off_t)size) == 0;
}

// A file system that is on another machine or made by a program may tell only when a descriptor is
// closed that it could not keep the file. A second one is closed, so that the lock stays.
static bool closes_well(int file)
{
    int second = dup(file);
    return second < 0 || close(second) == 0 || errno == EINTR;
}

// A sandbox and some file systems refuse to change a mode. disk_make() gave it then, less what the
// user keeps from all new files.
bool disk_finish(int file, unsigned mode)
{
    return (mode == 0 || fchmod(file, mode) == 0 || errno == EPERM) && fsync(file) == 0 &&
           closes_well(file);
}

bool disk_lock(int file)
{
    return flock(file, LOCK_EX | LOCK_NB) == 0;
}

int disk_lock_folder(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY);
    if (file >= 0 && !disk_lock(file)) {
        int error = errno == EWOULDBLOCK ? EAGAIN : errno;
        close(file);
        errno = error;
        return -1;
    }
    return file;
}

// --- names ---------------------------------------------------------------------------------------

bool disk_rename(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

bool disk_remove(const char *path)
{
    return remove(path) == 0;
}

bool disk_make_folder(const char *path)
{
    return mkdir(path, 0777) == 0;
}

bool disk_keep_private(const char *path)
{
    enum { OTHERS = 077, OWNER = 0700 };
    struct stat info;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY);
    bool known = file >= 0 && fstat(file, &info) == 0;
    if (known && info.st_uid == geteuid() && (info.st_mode & OTHERS) != 0)
        known = fchmod(file, OWNER) == 0 && fstat(file, &info) == 0;
    if (file >= 0)
        close(file);
    if (known && (info.st_uid != geteuid() || (info.st_mode & OTHERS) != 0)) {
        errno = EPERM;
        known = false;
    }
    return known;
}

// Some file systems cannot sync a directory; that is no error.
void disk_sync_folder(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return;
    (void)fsync(file);
    close(file);
}

void disk_date(const char *path, uint64_t changed_s, uint64_t changed_ns)
{
    struct timespec date = {.tv_sec = (time_t)changed_s, .tv_nsec = (long)changed_ns};
    (void)utimensat(AT_FDCWD, path, (struct timespec[2]){date, date}, 0);
}

bool disk_list(const char *path, bool (*take)(void *self, const char *name), void *self)
{
    DIR *stream = opendir(path);
    if (stream == NULL)
        return false;
    bool more = true;
    for (struct dirent *entry = readdir(stream); entry != NULL && more; entry = readdir(stream))
        more = strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0 ||
               take(self, entry->d_name);
    closedir(stream);
    return true;
}

bool disk_real_path(const char *path, char *out, size_t size)
{
    char *real = realpath(path, NULL);
    size_t length = real == NULL ? 0 : strlen(real);
    bool fits = real != NULL && length < size;
    if (fits)
        memcpy(out, real, length + 1);
    free(real);
    return fits;
}

size_t disk_root(const char *path)
{
    return path[0] == '/';
}

const char *disk_last_slash(const char *path)
{
    return strrchr(path, '/');
}

// --- time ----------------------------------------------------------------------------------------

uint64_t disk_clock_ms(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000u + (uint64_t)now.tv_nsec / 1000000u;
}

void disk_nap(unsigned ms)
{
    struct timespec nap = {.tv_sec = (time_t)(ms / 1000u), .tv_nsec = (long)(ms % 1000u) * 1000000};
    (void)nanosleep(&nap, NULL);
}
