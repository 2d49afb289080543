// file_stamp.h - tells by a look at a file's stamp that it holds what it held when it was read, so
// that it need not be read again.
//
// Stamps are as coarse as the clock of the file system: two changes within one tick of it may have
// the same stamp. So a stamp is trusted only after the file was read at least FILE_STAMP_SETTLES_MS
// after the stamp was seen first. Clocks that are wrong, or set back, make no difference.
//
//     file_seen_begin(&seen, path);
//     bool same = read_and_compare(path);
//     file_seen_end(&seen, path);
//     ...
//     if (file_seen_is_same(&seen, path))
//         return same;
#pragma once

#include <stdbool.h>
#include <stdint.h>

// No file system has a longer tick (FAT has this one).
enum { FILE_STAMP_SETTLES_MS = 2000 };

typedef struct FileStamp {
    uint64_t device, inode, size;
    uint64_t changed_s, changed_ns; // the content; seconds since 1970, and nanoseconds
    uint64_t set_s, set_ns;         // the content, the dates, the name
} FileStamp;

// Returns the stamp of a file; links are followed. A zeroed one for what is no regular file.
FileStamp file_stamp_of(const char *path);

// A file that was looked at. A zeroed struct is one that was not.
typedef struct FileSeen {
    FileStamp stamp;
    uint64_t first_ms; // when this stamp was seen first, by a clock that is never set
    uint64_t begun_ms; // when the last reading began
    bool trusted;
} FileSeen;

// Call it before the file is read.
void file_seen_begin(FileSeen *seen, const char *path);

// Call it after the file was read.
void file_seen_end(FileSeen *seen, const char *path);

// True if the file is sure to hold what it held at the last reading. False for what is no file.
bool file_seen_is_same(const FileSeen *seen, const char *path);
