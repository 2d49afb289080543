// read.c - reads a whole regular file and never waits for one.
#define _XOPEN_SOURCE 700
#include "jantar/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fail(Err *err, const char *path, const char *why)
{
    return err_set(err, "'%s' can't be read: %s", path, why);
}

static const char *words_for(int error)
{
    switch (error) {
    case ENOENT:
    case ENOTDIR:
        return "there is no such file; check the name and the folder";
    case EACCES:
    case EPERM:
        return "no permission; check its owner and mode (chmod +r)";
    case ELOOP:
        return "its symbolic links lead in a circle";
    case ENAMETOOLONG:
        return "the path is too long";
    case ENXIO:
        return "it is not a regular file";
    default:
        return strerror(error);
    }
}

static const char *kind_of(mode_t mode)
{
    if (S_ISDIR(mode))
        return "it is a directory; name a file in it";
    if (S_ISFIFO(mode))
        return "it is a FIFO (named pipe); name a regular file";
    return "it is not a regular file";
}

static bool check_status(const struct stat *status, const char *path, size_t max_bytes, Err *err)
{
    if (!S_ISREG(status->st_mode))
        return fail(err, path, kind_of(status->st_mode));
    if (status->st_size < 0 || (unsigned long long)status->st_size > max_bytes)
        return err_set(err, "'%s' can't be read: it has %lld bytes, the limit is %zu", path,
                       (long long)status->st_size, max_bytes);
    return true;
}

// Reads until there are `size` bytes or the file ends (it may have become shorter since it was
// measured).
static bool read_up_to(int file, unsigned char *bytes, size_t size, size_t *got)
{
    *got = 0;
    while (*got < size) {
        ssize_t count = read(file, bytes + *got, size - *got);
        if (count == 0)
            break;
        if (count > 0)
            *got += (size_t)count;
        else if (errno != EINTR)
            return false;
    }
    return true;
}

static bool read_open_file(int file, const char *path, size_t max_bytes, FileBytes *out, Err *err)
{
    struct stat status;
    if (fstat(file, &status) != 0)
        return fail(err, path, words_for(errno));
    if (!check_status(&status, path, max_bytes, err))
        return false;
    size_t size = (size_t)status.st_size;
    unsigned char *bytes = malloc(size + 1);
    if (bytes == NULL)
        return fail(err, path, "not enough memory");
    size_t got;
    if (!read_up_to(file, bytes, size, &got)) {
        free(bytes);
        return fail(err, path, words_for(errno));
    }
    bytes[got] = '\0';
    *out = (FileBytes){bytes, got};
    return true;
}

bool files_read(const char *path, size_t max_bytes, FileBytes *out, Err *err)
{
    // O_NONBLOCK: opening a FIFO must not wait for a writer. For a regular file it changes nothing.
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0)
        return fail(err, path, words_for(errno));
    bool read = read_open_file(file, path, max_bytes, out, err);
    close(file);
    return read;
}

void files_bytes_free(FileBytes *bytes)
{
    free(bytes->bytes);
    *bytes = (FileBytes){NULL, 0};
}
