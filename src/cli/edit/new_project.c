// new_project.c - what a level outside of a project needs: the project with the keys F5, F6 and F7,
// the classes, and the tilesets with the rules that round hills.
#include "cli/schema/schema_trees.h"
#include "jantar/host.h"
#include "jantar/text_stream.h"
#include "new.h"

#include <stdlib.h>
#include <string.h>

enum { TILESET_BYTES = 16 << 20 };

static const char project_name[] = "jantar.tiled-project", types_name[] = "objecttypes.json";

// What is copied into the folder "tilesets". The rules are not needed to play.
static const char *const copied[] = {
    "terrain.tsj",           "terrain.png",         "materials.tsj",
    "materials.png",         "slopes.tsj",          "slopes.png",
    "rules-floors.json",     "rules-ceilings.json", "rules.txt",
    "materials-shore.tsj",   "materials-shore.png", "materials-workshop.tsj",
    "materials-workshop.png"};
enum { NEEDED = 6, COPIED = sizeof copied / sizeof copied[0] };

static bool copy_file(const char *from, const char *to, Err *err)
{
    FileBytes file;
    if (files_exists(to))
        return true;
    if (!files_read(from, TILESET_BYTES, &file, err))
        return false;
    bool written = files_write_atomic(to, file.bytes, file.size, err);
    files_bytes_free(&file);
    return written;
}

bool new_copy_tilesets(const char *from_folder, const char *to_folder, Err *err)
{
    char from[FILES_PATH_BYTES], to[FILES_PATH_BYTES], name[64];
    if (!files_join(to, sizeof to, to_folder, "tilesets") || !files_make_directory(to, err))
        return false;
    for (int i = 0; i < COPIED; i++) {
        snprintf(name, sizeof name, "tilesets/%s", copied[i]);
        if (!files_join(from, sizeof from, from_folder, name) ||
            !files_join(to, sizeof to, to_folder, name))
            return false;
        bool wanted = i < NEEDED || files_exists(from);
        if (wanted && !copy_file(from, to, err))
            return false;
    }
    return true;
}

// --- the project ---------------------------------------------------------------------------------

// True when the shell finds this program by its name.
static bool is_in_search_path(const char *folder)
{
    const char *path = getenv("PATH");
    size_t length = strlen(folder);
    while (path != NULL) {
        const char *end = strchr(path, ':');
        size_t part = end != NULL ? (size_t)(end - path) : strlen(path);
        if (part == length && memcmp(path, folder, length) == 0)
            return true;
        path = end != NULL ? end + 1 : NULL;
    }
    return false;
}

// Writes how Tiled starts this program: by its name where that is enough, else by its path.
static void program_command(char out[FILES_PATH_BYTES + 2])
{
    char path[FILES_PATH_BYTES], folder[FILES_PATH_BYTES];
    if (!host_program_path(path, sizeof path)) {
        snprintf(out, FILES_PATH_BYTES + 2, "jantar");
        return;
    }
    files_directory_of(folder, sizeof folder, path);
    if (is_in_search_path(folder))
        snprintf(out, FILES_PATH_BYTES + 2, "%s", files_name_of(path));
    else if (strchr(path, ' ') != NULL)
        snprintf(out, FILES_PATH_BYTES + 2, "\"%s\"", path);
    else
        snprintf(out, FILES_PATH_BYTES + 2, "%s", path);
}

static bool print_project(FILE *out)
{
    char command[FILES_PATH_BYTES + 2];
    program_command(command);
    return schema_tiled_project_for(out, command);
}

// Writes a file that is not there yet.
static int write_made(const char *folder, const char *name, SchemaPrinter *printer, Err *err)
{
    char path[FILES_PATH_BYTES], *text = NULL;
    size_t size = 0;
    if (!files_join(path, sizeof path, folder, name) || files_exists(path))
        return CLI_OK;
    TextStream stream;
    bool opened = text_stream_open(&stream), made = opened && printer(stream.out);
    made = opened && text_stream_close(&stream, &text, &size) && made;
    bool written = made && files_write_atomic(path, text, size, err);
    free(text);
    if (!made)
        err_set(err, "not enough memory");
    return written ? CLI_OK : made ? CLI_IO : CLI_NO_MEMORY;
}

int new_write_project(const char *folder, Err *err)
{
    int code = write_made(folder, types_name, schema_tiled_types, err);
    return code == CLI_OK ? write_made(folder, project_name, print_project, err) : code;
}
