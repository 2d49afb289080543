// failing_close.c - a library that closing_fails_in_a_window.py loads into the program. While the
// file FAILING_CLOSE is there, closing a file that was written says that it could not be kept: its
// path must hold one of the words in FAILING_CLOSE_NAMES, which are separated by commas.
#define _GNU_SOURCE // syscall
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool was_written(int file)
{
    int flags = fcntl(file, F_GETFL);
    return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY;
}

static bool is_named(int file, const char *names)
{
    char link[40], path[PATH_MAX], all[PATH_MAX], *rest = NULL;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    snprintf(all, sizeof all, "%s", names);
    path[length > 0 ? length : 0] = '\0';
    for (char *name = strtok_r(all, ",", &rest); name != NULL; name = strtok_r(NULL, ",", &rest))
        if (strstr(path, name) != NULL)
            return true;
    return false;
}

int close(int file)
{
    const char *there = getenv("FAILING_CLOSE"), *names = getenv("FAILING_CLOSE_NAMES");
    bool bad = there != NULL && names != NULL && was_written(file) && access(there, F_OK) == 0 &&
               is_named(file, names);
    int result = (int)syscall(SYS_close, file);
    if (!bad)
        return result;
    errno = EIO;
    return -1;
}
