// editor_values.c - lists values of a map's properties.
#include "editor_values.h"

#include "jantar/world_file.h"
#include "shell/sound/music.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES_MOST = 200 };

static const char *const properties[EDITOR_CHOICES] = {[EDITOR_CHOICE_WORLD] = "world",
                                                       [EDITOR_CHOICE_VARIANT] = "world_variant",
                                                       [EDITOR_CHOICE_MUSIC] = "music",
                                                       [EDITOR_CHOICE_AMBIENCE] = "ambience"};

EditorChoiceKind editor_values_kind(const char *property)
{
    for (uint32_t kind = EDITOR_CHOICE_WORLD; kind < EDITOR_CHOICES; kind++)
        if (strcmp(properties[kind], property) == 0)
            return (EditorChoiceKind)kind;
    return EDITOR_CHOICE_NONE;
}

const char *editor_values_property(EditorChoiceKind kind)
{
    return properties[kind];
}

// --- lists ---------------------------------------------------------------------------------------

static void add(FileList *list, const char *value, size_t length)
{
    char *copy = list->count < VALUES_MOST ? malloc(length + 1) : NULL,
         **paths = copy ? realloc(list->paths, (list->count + 1) * sizeof *paths) : NULL;
    if (paths)
        list->paths = paths;
    if (!paths) {
        free(copy);
        return;
    }
    memcpy(copy, value, length);
    copy[length] = '\0';
    list->paths[list->count++] = copy;
}

// Adds the names of the shipped worlds, whose files end in .json.
static void add_worlds(const EditorValues *of, FileList *out)
{
    FileList files = {0};
    Err err;
    if (of->worlds[0] == '\0' || !files_list(of->worlds, ".json", false, &files, &err))
        return;
    for (size_t i = 0; i < files.count; i++) {
        const char *name = files_name_of(files.paths[i]);
        add(out, name, strlen(name) - strlen(".json"));
    }
    files_list_free(&files);
}

// Adds what lies beside the map and ends like this; of JSON only worlds.
static void add_beside(const EditorValues *of, const char *end, FileList *out)
{
    FileList files = {0};
    Err err;
    char folder[FILES_PATH_BYTES], type[THEME_NAME_MAX];
    files_directory_of(folder, sizeof folder, of->path);
    if (!files_list(folder, end, false, &files, &err))
        return;
    for (size_t i = 0; i < files.count; i++) {
        const char *name = files_name_of(files.paths[i]);
        if (strcmp(end, ".json") == 0) {
            world_file_type(files.paths[i], type);
            if (strcmp(type, "world") != 0)
                continue;
        }
        add(out, name, strlen(name));
    }
    files_list_free(&files);
}

static void add_pieces(FileList *out)
{
    for (uint32_t piece = MUSIC_NONE + 1; piece < MUSIC_PIECE_COUNT; piece++) {
        const char *name = music_piece_name((MusicPiece)piece);
        add(out, name, strlen(name));
    }
}

// Writes the name of a shipped world, or the path of a world's file beside the map.
static void world_of(const EditorValues *of, const char *value, char out[FILES_PATH_BYTES])
{
    if (!files_ends_in(value, ".json") || !files_beside(of->path, value, out, FILES_PATH_BYTES))
        snprintf(out, FILES_PATH_BYTES, "%s", value);
}

void editor_values_list(const EditorValues *of, EditorChoiceKind kind, FileList *out)
{
    char world[FILES_PATH_BYTES];
    *out = (FileList){0};
    add(out, "", 0);
    if (kind == EDITOR_CHOICE_WORLD) {
        add_worlds(of, out);
        add_beside(of, ".json", out);
    } else if (kind == EDITOR_CHOICE_VARIANT) {
        world_of(of, of->world, world);
        (void)world_variants_list(&(WorldOrder){of->worlds, world, ""}, out);
    } else {
        if (kind == EDITOR_CHOICE_MUSIC)
            add_pieces(out);
        add_beside(of, ".ogg", out);
    }
}

// --- what they look and sound like ---------------------------------------------------------------

bool editor_values_swatch(const EditorValues *of, EditorChoiceKind kind, const char *value,
                          EditorSwatch *out)
{
    char name[FILES_PATH_BYTES];
    bool variant = kind == EDITOR_CHOICE_VARIANT;
    World *world = malloc(sizeof *world);
    LevelReport *report = malloc(sizeof *report);
    world_of(of, variant ? of->world : value, name);
    bool good = world && report &&
                world_load(&(WorldOrder){of->worlds, name, variant ? value : ""}, world, report) ==
                    LEVEL_OK;
    if (good) {
        const Theme *theme = &world->theme;
        *out = (EditorSwatch){theme->air.top, theme->air.bottom, theme->air.sun, theme->ground.body,
                              theme->growth.blades[0]};
    }
    free(world);
    free(report);
    return good;
}

void editor_values_sample(const EditorValues *of, const char *value, char out[FILES_PATH_BYTES])
{
    if (value[0] == '\0' || world_is_piece(value) ||
        !files_beside(of->path, value, out, FILES_PATH_BYTES))
        snprintf(out, FILES_PATH_BYTES, "%s", value);
}
