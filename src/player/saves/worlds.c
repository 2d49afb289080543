// worlds.c - finds the folders of worlds and reads what the map shows of them.
#include "worlds.h"

#include "jantar/colors.h"
#include "jantar/world_file.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What the map shows of a world whose file is broken: its levels can be played all the same.
static ThemeMap plain_map(const char *name)
{
    ThemeMap map = {
        .order = UINT32_MAX, .wood = {COLOR_NIGHT, COLOR_PANEL, COLOR_PAPER}, .ring = COLOR_PAPER};
    translated_add(map.title, sizeof map.title, "en", name);
    return map;
}

// Reads what the map shows of a shipped world; false if there is no such world.
static bool read_map(const char *folder, const char *name, ThemeMap *out)
{
    const WorldOrder order = {folder, name, ""};
    World *world = malloc(sizeof *world);
    LevelReport *report = calloc(1, sizeof *report);
    LevelStatus status = world && report ? world_load(&order, world, report) : LEVEL_UNREADABLE;
    if (status == LEVEL_OK)
        *out = world->theme.map;
    else
        *out = plain_map(name);
    free(report);
    free(world);
    return status != LEVEL_UNREADABLE;
}

// Puts a world where its order says; those of one order stay as they came.
static void put(Worlds *worlds, const WorldsEntry *world)
{
    uint32_t at = worlds->count++;
    for (; at > 0 && worlds->list[at - 1].map.order > world->map.order; at--)
        worlds->list[at] = worlds->list[at - 1];
    worlds->list[at] = *world;
}

static bool is_known(const Worlds *worlds, const char *folder)
{
    for (uint32_t i = 0; i < worlds->count; i++)
        if (strcmp(worlds->list[i].folder, folder) == 0)
            return true;
    return false;
}

// Adds the world in whose folder a level lies, if it is one: directly below the folder of levels.
static void add(Worlds *worlds, const CliContext *context, const char *levels, const char *path)
{
    char shipped[FILES_PATH_BYTES], above[FILES_PATH_BYTES];
    WorldsEntry world = {0};
    files_directory_of(world.folder, sizeof world.folder, path);
    files_directory_of(above, sizeof above, world.folder);
    if (worlds->count == WORLDS_MAX || strcmp(above, levels) != 0 ||
        is_known(worlds, world.folder) || strlen(files_name_of(world.folder)) >= sizeof world.name)
        return;
    snprintf(world.name, sizeof world.name, "%s", files_name_of(world.folder));
    cli_worlds_folder(context, shipped);
    if (read_map(shipped, world.name, &world.map))
        put(worlds, &world);
}

void worlds_find(Worlds *worlds, const CliContext *context)
{
    Err err;
    FileList files = {0};
    char levels[FILES_PATH_BYTES];
    const char *before = "";
    *worlds = (Worlds){0};
    if (context->data_dir[0] == '\0' ||
        !files_join(levels, sizeof levels, context->data_dir, "levels") ||
        !files_list(levels, ".json", true, &files, &err))
        return;
    for (size_t i = 0; i < files.count; i++) {
        size_t folder = (size_t)(files_name_of(files.paths[i]) - files.paths[i]);
        if (strncmp(before, files.paths[i], folder) != 0) // asks once for each folder
            add(worlds, context, levels, files.paths[i]);
        before = files.paths[i];
    }
    files_list_free(&files);
}

const char *worlds_title(const WorldsEntry *world, Language language)
{
    const char *own = translated_in(world->map.title, texts_language_code(language));
    const char *english = translated_in(world->map.title, "en");
    return own ? own : english ? english : world->name;
}
