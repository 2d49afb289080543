// content.c - resolves the file names in a map, and keeps them inside the content root.
#include "content.h"
#include "jantar/level.h"

#include <string.h>

static bool is_project_folder(const char *directory)
{
    FileList list;
    if (!files_list(directory, ".tiled-project", false, &list, NULL))
        return false;
    bool found = list.count > 0;
    files_list_free(&list);
    return found;
}

void content_open(Content *content, const char *path)
{
    char directory[FILES_PATH_BYTES], parent[FILES_PATH_BYTES];
    content->path = path;
    content->root[0] = '\0';
    if (path == NULL)
        return;
    files_directory_of(parent, sizeof parent, path);
    if (!files_real_path(directory, sizeof directory, parent))
        return;
    memcpy(content->root, directory, sizeof content->root);
    while (!is_project_folder(directory)) {
        if (strcmp(directory, "/") == 0)
            return;
        files_directory_of(parent, sizeof parent, directory);
        memcpy(directory, parent, sizeof directory);
    }
    memcpy(content->root, directory, sizeof content->root);
}

void level_folder(const char *path, char out[FILES_PATH_BYTES])
{
    Content content;
    content_open(&content, path);
    memcpy(out, content.root, sizeof content.root);
}

// Returns what is wrong with a name, or NULL. Only portable relative names are accepted: they work
// on every system and cannot lead outside by themselves.
static const char *fault_of_name(const char *name)
{
    if (name[0] == '\0')
        return "the file name is empty; name a file";
    if (name[0] == '/' || strchr(name, ':') != NULL)
        return "an absolute path or address; use a path relative to this file";
    if (strchr(name, '\\') != NULL)
        return "a backslash in a path; write '/' instead";
    for (const unsigned char *at = (const unsigned char *)name; *at != '\0'; at++)
        if (*at < 0x20 || *at == 0x7f)
            return "a control character in a path; rename the file";
    return NULL;
}

// Removes the last part of an absolute path.
static void drop_last(char *path)
{
    char *slash = strrchr(path, '/');
    if (slash != NULL)
        slash[slash == path ? 1 : 0] = '\0';
}

// Walks from an absolute directory along a relative name. It looks at the text only, not at the
// disk.
static bool walk(char *path, size_t size, const char *name)
{
    for (const char *at = name; *at != '\0';) {
        size_t length = strcspn(at, "/"), used = strlen(path);
        if (length == 2 && at[0] == '.' && at[1] == '.') {
            drop_last(path);
        } else if (length > 0 && !(length == 1 && at[0] == '.')) {
            if (used + length + 2 > size)
                return false;
            if (path[used - 1] != '/')
                path[used++] = '/';
            memcpy(path + used, at, length);
            path[used + length] = '\0';
        }
        at += length;
        at += *at == '/';
    }
    return true;
}

static bool is_under(const char *root, const char *path)
{
    size_t length = strlen(root);
    if (strcmp(root, "/") == 0)
        return true;
    return length > 0 && strncmp(path, root, length) == 0 && path[length] == '/';
}

bool content_resolve(const Content *content, const Node *node, const char *name, char *out,
                     size_t size)
{
    char directory[FILES_PATH_BYTES], real[FILES_PATH_BYTES];
    const char *fault = fault_of_name(name);
    if (content->path == NULL)
        return node_error(
            node, "this map is not in a file, so it can't name '%.100s'; embed the tileset", name);
    if (fault != NULL)
        return node_error(node, "'%.100s': %s", name, fault);
    files_directory_of(directory, sizeof directory, content->path);
    if (!files_real_path(real, sizeof real, directory) || !walk(real, sizeof real, name) ||
        !files_join(out, size, directory, name))
        return node_error(node, "'%.100s': the path is too long", name);
    bool inside = is_under(content->root, real);
    if (inside && !files_real_path(real, sizeof real, out))
        return node_error(
            node, "'%.100s': there is no such file; put it there, or embed the tileset in the map",
            name);
    if (!inside || !is_under(content->root, real))
        return node_error(node, "'%.100s' lies outside the folder of the project; move it inside",
                          name);
    return true;
}
