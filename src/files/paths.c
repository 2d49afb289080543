// paths.c - path arithmetic, and questions about what a path names and when it was changed. It
// opens no file.
#define _XOPEN_SOURCE 700
#include "jantar/files.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool files_is_directory(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

bool files_exists(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0;
}

bool files_is_newer(const char *path, const char *than)
{
    struct stat a, b;
    if (stat(path, &a) != 0 || stat(than, &b) != 0)
        return false;
    return a.st_mtim.tv_sec != b.st_mtim.tv_sec ? a.st_mtim.tv_sec > b.st_mtim.tv_sec
                                                : a.st_mtim.tv_nsec >= b.st_mtim.tv_nsec;
}

void files_date_as(const char *path, const char *from)
{
    struct stat status;
    if (stat(from, &status) == 0)
        (void)utimensat(AT_FDCWD, path, (struct timespec[2]){status.st_atim, status.st_mtim}, 0);
}

void files_date_after(const char *path, const char *than)
{
    struct stat status;
    if (files_is_newer(path, than) || stat(than, &status) != 0)
        return;
    // A whole second, because some file systems keep no parts of one.
    struct timespec after = {.tv_sec = status.st_mtim.tv_sec + 1};
    (void)utimensat(AT_FDCWD, path, (struct timespec[2]){after, after}, 0);
}

bool files_join(char *out, size_t size, const char *directory, const char *name)
{
    bool bare = name[0] == '/' || directory[0] == '\0' || strcmp(directory, ".") == 0;
    bool slash = !bare && directory[strlen(directory) - 1] != '/';
    int length = snprintf(out, size, "%s%s%s", bare ? "" : directory, slash ? "/" : "", name);
    if (length >= 0 && (size_t)length < size)
        return true;
    if (size > 0)
        out[0] = '\0';
    return false;
}

void files_directory_of(char *out, size_t size, const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *from = slash == NULL ? "." : path;
    size_t length = slash == NULL || slash == path ? 1 : (size_t)(slash - path);
    if (size == 0)
        return;
    if (length >= size)
        length = 0;
    memcpy(out, from, length);
    out[length] = '\0';
}

const char *files_name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

bool files_ends_in(const char *path, const char *ending)
{
    size_t length = strlen(path), tail = strlen(ending);
    return length >= tail && strcmp(path + length - tail, ending) == 0;
}

bool files_real_path(char *out, size_t size, const char *path)
{
    char *real = realpath(path, NULL);
    size_t length = real == NULL ? 0 : strlen(real);
    bool fits = real != NULL && length < size;
    if (fits)
        memcpy(out, real, length + 1);
    free(real);
    return fits;
}
