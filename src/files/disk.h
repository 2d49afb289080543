// disk.h - what systems do differently with files: all calls to the system that this library makes.
// disk_posix.c or disk_windows.c has them; CMake chooses. Private to files.
//
// Paths are UTF-8. What fails sets errno, to what POSIX says of the case.
#pragma once

#include "jantar/file_stamp.h"
#include <stddef.h>

typedef enum DiskKind {
    DISK_FILE,
    DISK_FOLDER,
    DISK_LINK, // a symbolic link, and on Windows whatever else leads to another place
    DISK_FIFO,
    DISK_OTHER,
} DiskKind;

typedef struct DiskStatus {
    DiskKind kind;
    unsigned mode; // permissions; 0 where the system has no such bits
    bool removed;  // open, but no longer in any folder
    FileStamp stamp;
} DiskStatus;

// disk_look() follows links, disk_look_at_link() looks at the link itself.
bool disk_look(const char *path, DiskStatus *out);
bool disk_look_at_link(const char *path, DiskStatus *out);
bool disk_look_at_open(int file, DiskStatus *out);

// --- open files ----------------------------------------------------------------------------------

typedef enum DiskOpen {
    DISK_READ,         // never waits for a FIFO
    DISK_HOLD,         // to read and write; no link
    DISK_HOLD_OR_MAKE, // likewise; made if it is missing
} DiskOpen;

// Opens a file, which programs that are started later don't inherit. Others may open, rename and
// remove it meanwhile. Returns a number for the functions below, or -1.
int disk_open(const char *path, DiskOpen how);

// Makes a file to write that others may do no more with than `mode` says (0: what is usual). EEXIST
// if there is anything of this name. Else like disk_open().
int disk_make(const char *path, unsigned mode);
void disk_close(int file);

// Reads up to `size` bytes. Returns their number, 0 at the end; -1 on failure.
ptrdiff_t disk_read(int file, void *bytes, size_t size);

// Writes all bytes at an offset.
bool disk_write(int file, uint64_t at, const void *bytes, size_t size);

// Makes the file `size` bytes long.
bool disk_cut(int file, uint64_t size);

// Gives a new file the permissions of the one that it replaces (0: those that it has) where the
// system lets it, and waits until all of it is on the disk. False also for what only closing the
// file would tell; it stays open and locked.
bool disk_finish(int file, unsigned mode);

// Locks the file for this process until it is closed. False if another one has it. A lock keeps
// nobody from reading and writing.
bool disk_lock(int file);

// Locks a folder. Returns a number for disk_close(); -1 with EAGAIN if another process has it.
int disk_lock_folder(const char *path);

// --- names ---------------------------------------------------------------------------------------

// Renames a file or folder. What has the new name is replaced in one step. On Windows a file that
// is open can't be replaced: that waits for its readers, a quarter of a second at most.
bool disk_rename(const char *from, const char *to);

// Removes a file, a link or an empty folder.
bool disk_remove(const char *path);

bool disk_make_folder(const char *path);

// Makes sure that a folder that is there belongs to the user and that nobody else may enter it.
// EPERM: it belongs to somebody else, or stays open to others. Windows has that by itself.
bool disk_keep_private(const char *path);

// Waits until what was renamed in a folder is on the disk, where the system can do that.
void disk_sync_folder(const char *path);

// Dates the last change of a file. The parameters are those of FileStamp.
void disk_date(const char *path, uint64_t changed_s, uint64_t changed_ns);

// Calls `take` for each name in a folder but "." and "..", until it returns false. False if the
// folder can't be read.
bool disk_list(const char *path, bool (*take)(void *self, const char *name), void *self);

// Writes the absolute path of what is there, with '/', without links, "." and "..". False if it
// does not fit, too.
bool disk_real_path(const char *path, char *out, size_t size);

// Returns how many bytes at the beginning of a path name a root, from which it is absolute: of
// "/a/b" 1, of "C:/a" 3 on Windows, of "a" 0.
size_t disk_root(const char *path);

// Returns the last character that separates parts of the path, or NULL.
const char *disk_last_slash(const char *path);

// --- time ----------------------------------------------------------------------------------------

// The time of a clock that is never set.
uint64_t disk_clock_ms(void);
void disk_nap(unsigned ms);
