// file_stamp.c - stamps of files, and when they can be trusted.
#define _XOPEN_SOURCE 700
#include "jantar/file_stamp.h"

#include <string.h>
#include <sys/stat.h>
#include <time.h>

static uint64_t now_ms(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000u + (uint64_t)now.tv_nsec / 1000000u;
}

// Returns a zeroed stamp for what is no regular file.
static FileStamp stamp_of(const char *path)
{
    struct stat info;
    if (stat(path, &info) != 0 || !S_ISREG(info.st_mode))
        return (FileStamp){0};
    return (FileStamp){(uint64_t)info.st_dev,          (uint64_t)info.st_ino,
                       (uint64_t)info.st_size,         (uint64_t)info.st_mtim.tv_sec,
                       (uint64_t)info.st_mtim.tv_nsec, (uint64_t)info.st_ctim.tv_sec,
                       (uint64_t)info.st_ctim.tv_nsec};
}

static bool is_of(const FileSeen *seen, const char *path)
{
    FileStamp stamp = stamp_of(path);
    return stamp.inode != 0 && memcmp(&stamp, &seen->stamp, sizeof stamp) == 0;
}

void file_seen_begin(FileSeen *seen, const char *path)
{
    uint64_t now = now_ms();
    if (!is_of(seen, path))
        *seen = (FileSeen){.stamp = stamp_of(path), .first_ms = now};
    seen->begun_ms = now;
    seen->trusted = false;
}

void file_seen_end(FileSeen *seen, const char *path)
{
    seen->trusted = is_of(seen, path) && seen->begun_ms - seen->first_ms >= FILE_STAMP_SETTLES_MS;
}

bool file_seen_is_same(const FileSeen *seen, const char *path)
{
    return seen->trusted && is_of(seen, path);
}
