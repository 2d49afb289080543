// files.h - everything below the program's front ends that touches the file system goes through
// here.
//
// Whole files only, with a size cap; writing replaces a file in one step or not at all, but for
// files_held_*. Paths are UTF-8 with '/'. A failure's message names the path and says what to do
// about it. Functions keep no state and may be called from any thread. Not here: what is in the
// files, where the program's folders are (cli.h), watching for changes.
#pragma once

#include "jantar/err.h"
#include <stdbool.h>
#include <stddef.h>

enum { FILES_PATH_BYTES = 4096 }; // room for any path these functions make, NUL included

// The contents of a file, owned by the caller: free with files_bytes_free().
typedef struct FileBytes {
    unsigned char *bytes; // never NULL after a successful read; one NUL follows the last byte
    size_t size;          // bytes, without that NUL
} FileBytes;

// Paths found by files_list(), owned by the caller: free with files_list_free().
typedef struct FileList {
    char **paths;
    size_t count;
} FileList;

// Reads a regular file of at most `max_bytes`. A FIFO, device, directory, missing, forbidden or
// larger file is refused with a message, and never waited for. `out` is untouched on failure.
bool files_read(const char *path, size_t max_bytes, FileBytes *out, Err *err);

// Frees the bytes and empties the struct; a zeroed struct may be freed too.
void files_bytes_free(FileBytes *bytes);

// Replaces `path` by `size` bytes: written to a new file in the same directory, synced, renamed. On
// failure the old file is as it was and nothing is left behind (files_clean() does that when the
// process dies on the way). An existing file keeps its permissions, a new one gets what the umask
// leaves; a symbolic link stays, what it leads to is replaced.
bool files_write_atomic(const char *path, const void *bytes, size_t size, Err *err);

// The same, its directory made when it is missing.
bool files_keep(const char *path, const void *bytes, size_t size, Err *err);

// Renames a file that is no good, so that another can be written in its place: to PATH.broken,
// PATH.broken-2 ..., whichever is free; `kept` (`size` bytes) gets that name. False with a message,
// everything as it was.
bool files_set_aside(const char *path, char *kept, size_t size, Err *err);

// Makes a directory and the parents it lacks. An existing directory is fine.
bool files_make_directory(const char *path, Err *err);

// Removes what files_write_atomic() left of files with this suffix (".jrp") in a directory, in
// those below it, too, when `recursive`: only what no process is writing any more. What can't be
// removed stays.
void files_clean(const char *directory, const char *suffix, bool recursive);

// A file that this process alone holds, open; a zeroed one is none.
typedef struct FileHeld {
    int number; // of the open file, counted from 1
} FileHeld;

// Opens a regular file (no symbolic link), making it when it is missing and `make` is set. False,
// `held` zeroed, when that can't be done or another process holds it. The end of the process,
// however it comes, lets go of it.
bool files_hold(FileHeld *held, const char *path, bool make);

bool files_held_is_empty(const FileHeld *held);

// Writes over the file in place, and cuts it to `size`: no sync, so it costs next to nothing and
// the disk little. A process that dies leaves it whole or torn. False when that failed: what it
// holds then is unknown.
bool files_held_write(const FileHeld *held, const void *bytes, size_t size);

// Lets go of the file, which stays.
void files_held_drop(FileHeld *held);

// True when the path names a directory, or anything at all; symbolic links are followed. False when
// in doubt.
bool files_is_directory(const char *path);
bool files_exists(const char *path);

// True when both are there and `path` was changed last after `than` was, or in the same instant:
// clocks of file systems are coarse.
bool files_is_newer(const char *path, const char *than);

// Dates `path` as if it had been changed last when `from` was; where that can't be done it stays as
// it is.
void files_date_as(const char *path, const char *from);

// Lists what is in `directory` and whose name ends in `suffix` ("" = everything), as paths that
// begin with `directory`, sorted by byte value. Directories are not listed; with `recursive` they
// are entered (not through symbolic links, 16 levels at most). Names that begin with '.' count only
// when the suffix begins with '.' and the search is not recursive. At most 65536 entries, then it
// fails. `out` is untouched on failure.
bool files_list(const char *directory, const char *suffix, bool recursive, FileList *out, Err *err);

// Frees the list and empties the struct; a zeroed struct may be freed too.
void files_list_free(FileList *list);

// Writes directory/name into out (name alone when it is absolute or `directory` is "" or ".").
// False, out = "", when it does not fit in `size` bytes.
bool files_join(char *out, size_t size, const char *directory, const char *name);

// Writes the directory part of a path: "a/b" -> "a", "a" -> ".", "/a" -> "/". Cut to "" when it
// does not fit.
void files_directory_of(char *out, size_t size, const char *path);

// The name after the last '/'; a pointer into `path`.
const char *files_name_of(const char *path);

// True when a path or name ends in `ending`, letter by letter.
bool files_ends_in(const char *path, const char *ending);

// Writes the absolute path of an existing file, free of symbolic links, "." and "..". False, out
// untouched, when there is no such file or it does not fit in `size` bytes.
bool files_real_path(char *out, size_t size, const char *path);
