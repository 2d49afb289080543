// paths.c - path arithmetic, and questions about what a path names and when it was changed. It
// opens no file.
#include "jantar/files.h"

#include "disk.h"
#include <stdio.h>
#include <string.h>

bool files_is_directory(const char *path)
{
    DiskStatus status;
    return disk_look(path, &status) && status.kind == DISK_FOLDER;
}

bool files_exists(const char *path)
{
    DiskStatus status;
    return disk_look(path, &status);
}

bool files_is_newer(const char *path, const char *than)
{
    DiskStatus status, other;
    if (!disk_look(path, &status) || !disk_look(than, &other))
        return false;
    const FileStamp *a = &status.stamp, *b = &other.stamp;
    return a->changed_s != b->changed_s ? a->changed_s > b->changed_s
                                        : a->changed_ns >= b->changed_ns;
}

void files_date_as(const char *path, const char *from)
{
    DiskStatus status;
    if (disk_look(from, &status))
        disk_date(path, status.stamp.changed_s, status.stamp.changed_ns);
}

void files_date_after(const char *path, const char *than)
{
    DiskStatus status;
    if (files_is_newer(path, than) || !disk_look(than, &status))
        return;
    // A whole second, because some file systems keep no parts of one.
    disk_date(path, status.stamp.changed_s + 1, 0);
}

bool files_join(char *out, size_t size, const char *directory, const char *name)
{
    bool bare = disk_root(name) > 0 || directory[0] == '\0' || strcmp(directory, ".") == 0;
    const char *last = bare ? NULL : disk_last_slash(directory);
    bool slash = !bare && (last == NULL || last[1] != '\0');
    int length = snprintf(out, size, "%s%s%s", bare ? "" : directory, slash ? "/" : "", name);
    if (length >= 0 && (size_t)length < size)
        return true;
    if (size > 0)
        out[0] = '\0';
    return false;
}

void files_directory_of(char *out, size_t size, const char *path)
{
    const char *slash = disk_last_slash(path);
    size_t root = disk_root(path), length = slash == NULL ? 0 : (size_t)(slash - path);
    const char *from = slash == NULL && root == 0 ? "." : path;
    if (length < root)
        length = root;
    if (from != path)
        length = 1;
    if (size == 0)
        return;
    if (length >= size)
        length = 0;
    memcpy(out, from, length);
    out[length] = '\0';
}

const char *files_name_of(const char *path)
{
    const char *slash = disk_last_slash(path);
    return slash == NULL ? path + disk_root(path) : slash + 1;
}

bool files_beside(const char *path, const char *name, char *out, size_t size)
{
    char folder[FILES_PATH_BYTES];
    files_directory_of(folder, sizeof folder, path);
    return files_join(out, size, folder, name);
}

bool files_ends_in(const char *path, const char *ending)
{
    size_t length = strlen(path), tail = strlen(ending);
    return length >= tail && strcmp(path + length - tail, ending) == 0;
}

bool files_with_end(const char *path, const char *ending, char *out, size_t size)
{
    const char *name = files_name_of(path), *dot = strrchr(name, '.');
    int stem = (int)((dot ? dot : name + strlen(name)) - path);
    int length = snprintf(out, size, "%.*s%s", stem, path, ending);
    return length > 0 && (size_t)length < size;
}

bool files_real_path(char *out, size_t size, const char *path)
{
    return disk_real_path(path, out, size);
}
