// failing_files.c - calls that change files fail when a test wants them to.
#define _GNU_SOURCE // off_t, O_TMPFILE
#include "failing_files.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <unistd.h>

// The linker's names for the two sides of a wrapped function.
int __real_open(const char *path, int flags, ...);
ssize_t __real_write(int file, const void *bytes, size_t size);
ssize_t __real_pwrite(int file, const void *bytes, size_t size, off_t offset);
int __real_ftruncate(int file, off_t size);
int __real_fsync(int file);
int __real_close(int file);
int __real_rename(const char *from, const char *to);
int __real_mkdir(const char *path, mode_t mode);
int __real_unlink(const char *path);
int __wrap_open(const char *path, int flags, ...);
ssize_t __wrap_write(int file, const void *bytes, size_t size);
ssize_t __wrap_pwrite(int file, const void *bytes, size_t size, off_t offset);
int __wrap_ftruncate(int file, off_t size);
int __wrap_fsync(int file);
int __wrap_close(int file);
int __wrap_rename(const char *from, const char *to);
int __wrap_mkdir(const char *path, mode_t mode);
int __wrap_unlink(const char *path);

static atomic_bool counting;
static FailingFiles how_fail;
static uint32_t bad;
static atomic_uint calls, failed; // other threads write, too
static int error_given;

void failing_files_begin(FailingFiles how, uint32_t number, int error)
{
    how_fail = how;
    bad = number;
    error_given = error;
    calls = 0;
    failed = 0;
    counting = true;
}

uint32_t failing_files_end(void)
{
    counting = false;
    return calls;
}

uint32_t failing_files_failed(void)
{
    return failed;
}

// Whether this call has to fail.
static bool is_bad(void)
{
    if (!counting)
        return false;
    uint32_t call = atomic_fetch_add(&calls, 1) + 1;
    return how_fail != FAILING_FILES_COUNT &&
           (how_fail == FAILING_FILES_ALL ? call >= bad : call == bad);
}

static int fail(void)
{
    if (how_fail == FAILING_FILES_KILL)
        kill(getpid(), SIGKILL);
    failed++;
    errno = error_given;
    return -1;
}

int __wrap_open(const char *path, int flags, ...)
{
    mode_t mode = 0;
    if ((flags & O_CREAT) != 0) {
        va_list arguments;
        va_start(arguments, flags);
        mode = va_arg(arguments, mode_t);
        va_end(arguments);
    }
    bool changes = (flags & (O_WRONLY | O_RDWR | O_CREAT)) != 0;
    return changes && is_bad() ? fail() : __real_open(path, flags, mode);
}

ssize_t __wrap_write(int file, const void *bytes, size_t size)
{
    if (!is_bad())
        return __real_write(file, bytes, size);
    (void)!__real_write(file, bytes, size / 2);
    return fail();
}

ssize_t __wrap_pwrite(int file, const void *bytes, size_t size, off_t offset)
{
    if (!is_bad())
        return __real_pwrite(file, bytes, size, offset);
    (void)!__real_pwrite(file, bytes, size / 2, offset);
    return fail();
}

int __wrap_ftruncate(int file, off_t size)
{
    return is_bad() ? fail() : __real_ftruncate(file, size);
}

int __wrap_fsync(int file)
{
    return is_bad() ? fail() : __real_fsync(file);
}

// Of files that were open for writing. The descriptor is closed in any case, as Linux does.
int __wrap_close(int file)
{
    struct stat info;
    bool changes = (fcntl(file, F_GETFL) & O_ACCMODE) != O_RDONLY && fstat(file, &info) == 0 &&
                   S_ISREG(info.st_mode);
    bool bad_close = changes && is_bad();
    int result = __real_close(file);
    return bad_close ? fail() : result;
}

int __wrap_rename(const char *from, const char *to)
{
    return is_bad() ? fail() : __real_rename(from, to);
}

// Of a folder that is there, mkdir() says so also on a full or read-only disk.
int __wrap_mkdir(const char *path, mode_t mode)
{
    return access(path, F_OK) != 0 && is_bad() ? fail() : __real_mkdir(path, mode);
}

int __wrap_unlink(const char *path)
{
    bool one = how_fail == FAILING_FILES_KILL || how_fail == FAILING_FILES_COUNT;
    return one && is_bad() ? fail() : __real_unlink(path);
}
