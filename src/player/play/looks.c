// looks.c - loads a level's pictures, its world, the world's sprites, its cutscene and the table of
// events.
#include "looks.h"
#include "level_images.h"

#include <stdlib.h>

// Notes that something usual takes the place of what can't be loaded, and why.
static void stand_in(Looks *looks, const LevelReport *found, LevelReport *report)
{
    if (!looks->stands_in)
        looks->fault = report->count;
    looks->stands_in = true;
    level_report_warn_of(report, found);
}

static bool world_get(Looks *looks, const WorldOrder *order, LevelReport *report)
{
    static const char usual[] = "";
    WorldOrder plain = {order->folder, usual, usual}, none = {NULL, usual, usual};
    LevelReport *found = calloc(1, sizeof *found);
    bool good = found && world_load(order, looks->world, found) == LEVEL_OK;
    if (found && !good) {
        stand_in(looks, found, report);
        good = world_load(&plain, looks->world, found) == LEVEL_OK ||
               world_load(&none, looks->world, found) == LEVEL_OK;
    }
    free(found);
    return good;
}

// Lets the level change the table by its own file.
static void events_change(Looks *looks, const char *level, LevelReport *report)
{
    char path[FILES_PATH_BYTES];
    LevelReport *found = event_file_own(level, path) ? calloc(1, sizeof *found) : NULL;
    if (found && event_file_change(path, looks->events, found) != LEVEL_OK)
        stand_in(looks, found, report);
    free(found);
}

static bool events_get(Looks *looks, const char *worlds, LevelReport *report)
{
    char path[FILES_PATH_BYTES];
    LevelReport *found = calloc(1, sizeof *found);
    event_file_place(worlds, path);
    if (!files_exists(path)) // the program has it, too
        path[0] = '\0';
    bool good = found && event_file_load(path, looks->events, found) == LEVEL_OK;
    if (found && !good) {
        stand_in(looks, found, report);
        good = event_file_load("", looks->events, found) == LEVEL_OK;
    }
    free(found);
    return good;
}

// Loads what lies beside the level if it is a cutscene.
static void scene_get(Looks *looks, const LooksOrder *order, LevelReport *report)
{
    char file[FILES_PATH_BYTES];
    if (!scene_file_path(order->path, file) || !files_exists(file))
        return;
    SceneFile *scene = calloc(1, sizeof *scene);
    LevelReport *found = calloc(1, sizeof *found);
    if (scene && found && scene_file_load(file, scene, found) == LEVEL_OK) {
        looks->scene = scene;
        looks->actors = level_sprites_load(&scene->pictures, order->decoder);
    } else {
        free(scene);
        if (found)
            stand_in(looks, found, report);
    }
    free(found);
}

static bool figures_get(Looks *looks, const LooksOrder *order, LevelReport *report)
{
    uint32_t first = report->count, actors = looks->scene ? looks->scene->actor_count : 0;
    looks->figures = figures_load(order->worlds, order->level, report);
    for (uint32_t i = 0; looks->figures != NULL && i < actors; i++)
        if (looks->scene->actors[i].figure[0] != '\0')
            figures_add(looks->figures, order->worlds, looks->scene->actors[i].figure, report);
    if (looks->figures != NULL && looks->scene && looks->scene->layer_count > 0)
        figures_add(looks->figures, order->worlds, SCENE_FOSSILS, report);
    if (looks->figures != NULL && looks->figures->failed > 0 && !looks->stands_in) {
        looks->stands_in = true;
        looks->fault = first;
    }
    return looks->figures != NULL;
}

// Loads the films of hints: those of lessons lie beside the folder of the worlds.
static bool films_get(Looks *looks, const LooksOrder *order, LevelReport *report)
{
    char folder[FILES_PATH_BYTES];
    if (order->worlds[0] == '\0' || !files_beside(order->worlds, "hints", folder, sizeof folder) ||
        !files_is_directory(folder))
        folder[0] = '\0';
    looks->films = films_load(folder, order->path, level_desc(order->level), report);
    return looks->films != NULL;
}

bool looks_load(Looks *looks, const LooksOrder *order, LevelReport *report)
{
    const LevelPictures *shown = level_pictures(order->level);
    const WorldOrder world = {order->worlds, shown->world, shown->world_variant};
    *looks = (Looks){.pictures = level_images_load(shown, order->decoder),
                     .world = calloc(1, sizeof(World)),
                     .events = calloc(1, sizeof(EventTable))};
    bool good = looks->pictures && looks->world && looks->events &&
                world_get(looks, &world, report) && events_get(looks, order->worlds, report);
    if (good)
        events_change(looks, order->path, report);
    if (good)
        scene_get(looks, order, report);
    if (!good || !figures_get(looks, order, report) || !films_get(looks, order, report)) {
        looks_free(looks);
        return false;
    }
    looks->sprites = shared_sprites_get(looks->world->atlas, order->decoder, order->kept);
    return true;
}

void looks_free(Looks *looks)
{
    view_sprites_free(looks->actors);
    free(looks->scene);
    view_pictures_free(looks->pictures);
    shared_sprites_drop(looks->sprites);
    films_free(looks->films);
    figures_free(looks->figures);
    free(looks->world);
    free(looks->events);
    *looks = (Looks){0};
}
