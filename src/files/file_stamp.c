// file_stamp.c - stamps of files, and when they can be trusted.
#include "jantar/file_stamp.h"

#include "disk.h"
#include <string.h>

FileStamp file_stamp_of(const char *path)
{
    DiskStatus status;
    return disk_look(path, &status) && status.kind == DISK_FILE ? status.stamp : (FileStamp){0};
}

static bool is_of(const FileSeen *seen, const char *path)
{
    FileStamp stamp = file_stamp_of(path);
    return stamp.inode != 0 && memcmp(&stamp, &seen->stamp, sizeof stamp) == 0;
}

void file_seen_begin(FileSeen *seen, const char *path)
{
    uint64_t now = disk_clock_ms();
    if (!is_of(seen, path))
        *seen = (FileSeen){.stamp = file_stamp_of(path), .first_ms = now};
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
