// files.h - reads, writes and lists files. It is the only module below cli and app that touches the
// file system.
//
// Files are read and written whole, with a size cap. Writing replaces a file in one step or not at
// all; files_held_write() is the exception. Paths are UTF-8 with '/'. The message of a failure
// names the path and says what to do about it. Functions keep no state and may be called from any
// thread. They do not know what is in the files, nor where the program's folders are (cli.h).
//
//     FileBytes bytes;
//     Err err;
//     if (!files_read(path, 1 << 20, &bytes, &err))
//         return report(err.message);
//     use(bytes.bytes, bytes.size);
//     files_bytes_free(&bytes);
#pragma once

#include "jantar/err.h"
#include <stdbool.h>
#include <stddef.h>

// Room for any path that these functions make, NUL included.
enum { FILES_PATH_BYTES = 4096 };

// The contents of a file, owned by the caller: free with files_bytes_free().
typedef struct FileBytes {
    // Never NULL after a successful read. One NUL follows the last byte.
    unsigned char *bytes;
    // Bytes, without that NUL.
    size_t size;
} FileBytes;

// Paths found by files_list(), owned by the caller: free with files_list_free().
typedef struct FileList {
    // Sorted by byte value; each begins with the directory that was searched.
    char **paths;
    size_t count;
} FileList;

// Reads a regular file of at most `max_bytes`. Returns false with a message, and *out untouched,
// when the file is missing, forbidden, larger, a directory, a FIFO or a device. It never waits for
// a FIFO or a device.
bool files_read(const char *path, size_t max_bytes, FileBytes *out, Err *err);

// The byte order mark that some editors write before a text in UTF-8.
#define FILES_TEXT_MARK "\xef\xbb\xbf"

// Returns how many bytes of a text its byte order mark takes: 3, or 0 without one.
size_t files_text_mark(const void *bytes, size_t size);

// As files_read(), for a text that is only read: a byte order mark is left out. Whoever writes a
// part of the text back keeps the mark (files_text_mark()).
bool files_read_text(const char *path, size_t max_bytes, FileBytes *out, Err *err);

// Frees the bytes and empties the struct. A zeroed struct may be freed too.
void files_bytes_free(FileBytes *bytes);

// Replaces `path` by `size` bytes: writes a new file in the same directory, syncs it and renames
// it. On failure it returns false with a message; the old file is unchanged and nothing is left
// behind. If the process dies on the way, files_clean() removes the rest. An existing file keeps
// its permissions, a new one gets what the umask leaves. A symbolic link stays, and the file it
// points to is replaced.
bool files_write_atomic(const char *path, const void *bytes, size_t size, Err *err);

// Does the same as files_write_atomic(), but first makes the file's directory if it is missing.
bool files_keep(const char *path, const void *bytes, size_t size, Err *err);

// For a file that another program writes: makes an empty file beside `path`, with a name of its
// own, and writes that to `part`. files_part_end() puts it in the place of `path` in one step,
// files_part_drop() removes it. A symbolic link stays, and the file it points to is replaced. Both
// return false with a message when `path` can't be written, and leave nothing behind then; the old
// file is unchanged.
bool files_part_begin(const char *path, char part[FILES_PATH_BYTES], Err *err);
bool files_part_end(const char *part, const char *path, Err *err);
void files_part_drop(const char *part);

// Renames a damaged file, so that another can be written in its place, to the first free name of
// PATH.broken, PATH.broken-2 and so on. Writes that name to `kept` (`size` bytes). Returns false
// with a message, and changes nothing, when that fails.
bool files_set_aside(const char *path, char *kept, size_t size, Err *err);

// Makes a directory and all missing parents. An existing directory is fine. Returns false with a
// message.
bool files_make_directory(const char *path, Err *err);

// Does the same, and makes sure that the directory belongs to the user and that nobody else may
// enter it (mode 0700). Returns false with a message that says so when that is not to be had.
bool files_make_private(const char *path, Err *err);

// Removes the temporary files that files_write_atomic() left for files with this suffix (".jrp") in
// a directory, and in all directories below it when `recursive`. Files that a process is still
// writing stay, and so do those that cannot be removed.
void files_clean(const char *directory, const char *suffix, bool recursive);

// A file that this process holds open and locked. A zeroed struct holds none.
typedef struct FileHeld {
    // Descriptor of the open file plus 1.
    int number;
} FileHeld;

// Opens and locks a regular file (no symbolic link). A missing file is made when `make` is set.
// Returns false, with *held zeroed, when that fails or another process holds the file. When the
// process ends, however it ends, the lock is released.
bool files_hold(FileHeld *held, const char *path, bool make);

// Does the same for a directory: one process at a time then reads and replaces the files in it.
// Waits up to `wait_ms` for a process that holds it. Returns false, with *held zeroed, when that
// fails; a caller that is not alone then still has the choice to go on.
bool files_hold_directory(FileHeld *held, const char *path, unsigned wait_ms);

// True when a file is held and has no bytes.
bool files_held_is_empty(const FileHeld *held);

// Overwrites the file in place and cuts it to `size` bytes. It does not sync, so it costs little
// time and few writes to the disk. If the process or the machine dies, the file is whole or torn.
// Returns false on failure; the content is then unknown.
bool files_held_write(const FileHeld *held, const void *bytes, size_t size);

// Adds bytes at the end of the file, without syncing. Returns false on failure; a part of them may
// be there then.
bool files_held_append(const FileHeld *held, const void *bytes, size_t size);

// Closes and unlocks the file. The file stays on the disk.
void files_held_drop(FileHeld *held);

// files_is_directory() is true when the path names a directory, files_exists() when it names
// anything. Symbolic links are followed. Both are also false when the path cannot be examined.
bool files_is_directory(const char *path);
bool files_exists(const char *path);

// True when both files exist and `path` was changed later than `than`, or at the same instant
// (clocks of file systems are coarse).
bool files_is_newer(const char *path, const char *than);

// Gives `path` the time of last change of `from`. Where that fails, it stays as it is.
void files_date_as(const char *path, const char *from);

// Dates `path` later than `than` where it is dated earlier: the clock may have been set back
// between their changes.
void files_date_after(const char *path, const char *than);

// Lists the files in `directory` whose names end in `suffix` ("": all), as paths that begin with
// `directory`, sorted by byte value. Directories are not listed. With `recursive` they are entered,
// at most 16 levels deep and never through symbolic links. Names that begin with '.' are listed
// only when the suffix begins with '.' and the search is not recursive. Returns false with a
// message, and *out untouched, on failure or above 65536 entries.
bool files_list(const char *directory, const char *suffix, bool recursive, FileList *out, Err *err);

// Frees the list and empties the struct. A zeroed struct may be freed too.
void files_list_free(FileList *list);

// Lists the directories in `directory`, without those whose names begin with '.' and without links.
// Returns false with a message, and *out untouched, on failure.
bool files_list_folders(const char *directory, FileList *out, Err *err);

// Reads the first `size` bytes of a regular file into `out`. Returns false when it has fewer or
// can't be read; `out` is then undefined.
bool files_peek(const char *path, void *out, size_t size);

// Removes a file, or a directory with all that is in it, at most 16 levels deep. Links are removed,
// not followed. Returns false with a message when something stays; the rest may be gone.
bool files_remove_tree(const char *path, Err *err);

// Renames a file or directory on the same disk. Returns false with a message, and changes nothing,
// when `to` exists or it fails.
bool files_move(const char *from, const char *to, Err *err);

// Copies a file, or a directory with the files and directories in it, of at most `max_bytes`
// together, at most 8 levels deep. Links and special files are left out. Returns false with a
// message, and leaves nothing behind, when `to` exists or it fails.
bool files_copy_tree(const char *from, const char *to, size_t max_bytes, Err *err);

// Writes directory/name into `out`; `name` alone when it is absolute or `directory` is "" or ".".
// Returns false, with out = "", when it does not fit in `size` bytes.
bool files_join(char *out, size_t size, const char *directory, const char *name);

// Writes the directory part of a path: "a/b" -> "a", "a" -> ".", "/a" -> "/". Writes "" when it
// does not fit in `size` bytes.
void files_directory_of(char *out, size_t size, const char *path);

// Writes the path of a file that lies beside the file or folder at `path`, or below it: `name` is
// relative. Returns false when it does not fit in `size` bytes.
bool files_beside(const char *path, const char *name, char *out, size_t size);

// Returns the name after the last '/', a pointer into `path`.
const char *files_name_of(const char *path);

// True when a path or name ends in `ending`. Upper and lower case differ.
bool files_ends_in(const char *path, const char *ending);

// Writes a path with another ending: what follows the last dot of the name is replaced, or `ending`
// is added if the name has none. False if it does not fit.
bool files_with_end(const char *path, const char *ending, char *out, size_t size);

// Writes the absolute path of an existing file, without symbolic links, "." and "..". Returns
// false, with `out` untouched, when there is no such file or the path does not fit in `size` bytes.
bool files_real_path(char *out, size_t size, const char *path);
