// read.c - reads a whole regular file and never waits for one.
#include "jantar/files.h"

#include "disk.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

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

static const char *words_for_kind(DiskKind kind)
{
    if (kind == DISK_FOLDER)
        return "it is a directory; name a file in it";
    if (kind == DISK_FIFO)
        return "it is a FIFO (named pipe); name a regular file";
    return "it is not a regular file";
}

static bool check_status(const DiskStatus *status, const char *path, size_t max_bytes, Err *err)
{
    if (status->kind != DISK_FILE)
        return fail(err, path, words_for_kind(status->kind));
    if (status->stamp.size > max_bytes)
        return err_set(err, "'%s' can't be read: it has %llu bytes, the limit is %llu", path,
                       (unsigned long long)status->stamp.size, (unsigned long long)max_bytes);
    return true;
}

// Reads until there are `size` bytes or the file ends (it may have become shorter since it was
// measured).
static bool read_up_to(int file, unsigned char *bytes, size_t size, size_t *got)
{
    *got = 0;
    while (*got < size) {
        ptrdiff_t count = disk_read(file, bytes + *got, size - *got);
        if (count < 0)
            return false;
        if (count == 0)
            break;
        *got += (size_t)count;
    }
    return true;
}

static bool read_open_file(int file, const char *path, size_t max_bytes, FileBytes *out, Err *err)
{
    DiskStatus status;
    if (!disk_look_at_open(file, &status))
        return fail(err, path, words_for(errno));
    if (!check_status(&status, path, max_bytes, err))
        return false;
    size_t size = (size_t)status.stamp.size;
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
    int file = disk_open(path, DISK_READ);
    if (file < 0)
        return fail(err, path, words_for(errno));
    bool read = read_open_file(file, path, max_bytes, out, err);
    disk_close(file);
    return read;
}

size_t files_text_mark(const void *bytes, size_t size)
{
    size_t length = strlen(FILES_TEXT_MARK);
    return size >= length && memcmp(bytes, FILES_TEXT_MARK, length) == 0 ? length : 0;
}

bool files_read_text(const char *path, size_t max_bytes, FileBytes *out, Err *err)
{
    if (!files_read(path, max_bytes, out, err))
        return false;
    size_t mark = files_text_mark(out->bytes, out->size);
    out->size -= mark;
    memmove(out->bytes, out->bytes + mark, out->size + 1); // with the NUL behind it
    return true;
}

void files_bytes_free(FileBytes *bytes)
{
    free(bytes->bytes);
    *bytes = (FileBytes){NULL, 0};
}
