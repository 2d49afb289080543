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
        files_directory_of(parent, sizeof parent, directory);
        if (strcmp(directory, parent) == 0) // a root
            return;
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

bool content_place(const char *base, const char *name, char *out, size_t size)
{
    char directory[FILES_PATH_BYTES];
    files_directory_of(directory, sizeof directory, base);
    return files_real_path(out, size, directory) && walk(out, size, name);
}

static const char content_missing[] = "there is no such file; put it there",
                  content_outside[] =
                      "lies outside the folder of the project; move it inside, or save a "
                      "Tiled project in a folder around both";

static bool is_under(const char *root, const char *path)
{
    size_t length = strlen(root);
    return length > 0 && strncmp(path, root, length) == 0 &&
           (path[length] == '/' || root[length - 1] == '/');
}

// Finds a file relative to the file at `base`. Returns what is wrong, or NULL with its path in
// `out`.
static const char *find_file(const Content *content, const char *base, const char *name, char *out,
                             size_t size)
{
    char directory[FILES_PATH_BYTES], real[FILES_PATH_BYTES];
    const char *fault = fault_of_name(name);
    if (fault != NULL)
        return fault;
    files_directory_of(directory, sizeof directory, base);
    if (!content_place(base, name, real, sizeof real) || !files_join(out, size, directory, name))
        return "the path is too long";
    bool inside = is_under(content->root, real);
    if (inside && !files_real_path(real, sizeof real, out))
        return content_missing;
    return inside && is_under(content->root, real) ? NULL : content_outside;
}

bool content_resolve(const Content *content, const Node *node, const char *name, const char *remedy,
                     char *out, size_t size)
{
    if (content->path == NULL)
        return node_error(node, "this map is not in a file, so it can't name '%.100s'; %s", name,
                          remedy);
    const char *fault = find_file(content, node->document->path, name, out, size);
    if (fault == content_missing)
        return node_error(node, "'%.100s': %s, or %s", name, fault, remedy);
    if (fault == content_outside)
        return node_error(node, "'%.100s' %s", name, fault);
    return fault == NULL || node_error(node, "'%.100s': %s", name, fault);
}

// Resolves what a level can do without. `what` it is, and what is not done without it (`use`), are
// words of the message.
static bool find_extra(const Content *content, const Node *node, const char *name, const char *what,
                       const char *use, char *out, size_t size)
{
    out[0] = '\0';
    if (content->path == NULL)
        return false; // a map from memory shows chequers
    const char *fault = find_file(content, node->document->path, name, out, size);
    if (fault == NULL)
        return true;
    out[0] = '\0';
    node_warn(node, "the %s '%.100s' is not %s: %s%s", what, name, use,
              fault == content_outside ? "it " : "", fault);
    return false;
}

bool content_picture(const Content *content, const Node *node, const char *name, char *out,
                     size_t size)
{
    return find_extra(content, node, name, "picture", "shown", out, size);
}

bool content_sound(const Content *content, const Node *node, const char *name, char *out,
                   size_t size)
{
    return find_extra(content, node, name, "sound", "played", out, size);
}

bool content_world(const Content *content, const Node *node, const char *name, char *out,
                   size_t size)
{
    return find_extra(content, node, name, "world", "used", out, size);
}

bool content_figure(const Content *content, const Node *node, const char *name, char *out,
                    size_t size)
{
    if (!files_ends_in(name, ".json")) {
        node_warn(node, "the figure '%.100s' is not shown: a figure is a .json file", name);
        return false;
    }
    return find_extra(content, node, name, "figure", "shown", out, size);
}

bool content_film(const Content *content, const Node *node, const char *name, char *out,
                  size_t size)
{
    char inputs[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    if (!files_with_end(name, ".input", inputs, sizeof inputs))
        return false;
    return find_extra(content, node, name, "film", "shown", out, size) &&
           find_extra(content, node, inputs, "film's input", "played", path, sizeof path);
}
