// lint_plants.c - warns of plants that the level's world does not have, that lie outside of the
// map, and of very many.
#include "jantar/plant_kinds.h"
#include "jantar/world_file.h"
#include "lint.h"

#include <stdio.h>
#include <stdlib.h>

enum { PLANTS_MANY = 2000, NAMES_BYTES = 400 };

// Loads the level's world. NULL: there is none, which lint_world() says.
static World *world_of(const Loader *loader, const LevelPictures *pictures)
{
    const WorldOrder order = {loader->worlds, pictures->world, pictures->world_variant};
    World *world = calloc(1, sizeof *world);
    LevelReport *report = calloc(1, sizeof *report);
    bool good = world != NULL && report != NULL && order.folder != NULL &&
                world_load(&order, world, report) == LEVEL_OK;
    free(report);
    if (good)
        return world;
    free(world);
    return NULL;
}

static void list_names(const Theme *theme, char out[NAMES_BYTES])
{
    char name[THEME_NAME_MAX];
    int length = 0;
    out[0] = '\0';
    for (uint32_t i = 0; i < theme->prop_count; i++) {
        plant_kind(&theme->props[i], name);
        if (name[0] != '\0' && plant_find(theme, name) == i && length < NAMES_BYTES)
            length += snprintf(out + length, (size_t)(NAMES_BYTES - length), "%s%s",
                               length > 0 ? ", " : "", name);
    }
}

void lint_plants(const Loader *loader, const Node *map, const LevelPictures *pictures)
{
    char names[NAMES_BYTES];
    const Lint lint = {loader, map, NULL};
    World *world = pictures->plant_count > 0 ? world_of(loader, pictures) : NULL;
    if (world != NULL)
        list_names(&world->theme, names);
    for (uint32_t i = 0; i < pictures->plant_count; i++) {
        const LevelPlant *plant = &pictures->plants[i];
        if (world != NULL && plant_find(&world->theme, plant->kind) == world->theme.prop_count)
            lint_warn(&lint, plant->id,
                      "its world has no plant of kind '%s', so nothing is seen of it; it has: %s",
                      plant->kind, names);
        if (!box_contains(loader_box(loader), plant->foot))
            lint_warn(
                &lint, plant->id,
                "the plant lies outside the map, where nothing is seen of it; move it inside");
    }
    if (pictures->plant_count > PLANTS_MANY)
        node_warn(map,
                  "%lu plants are placed by hand; a file with so many is slow to edit: leave the "
                  "common ones to the world, and keep to %d",
                  (unsigned long)pictures->plant_count, (int)PLANTS_MANY);
    free(world);
}
