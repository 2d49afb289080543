// looks.c - loads a level's pictures, its world and the world's sprites.
#include "looks.h"
#include "app/devices/level_images.h"

#include <stdlib.h>

// Adds the messages of another report as warnings: the level can be played all the same.
static void forward(LevelReport *report, const LevelReport *from)
{
    for (uint32_t i = 0; i < from->count && report->count < LEVEL_REPORT_MAX; i++) {
        report->messages[report->count] = from->messages[i];
        report->messages[report->count++].warning = true;
        report->warning_count++;
    }
}

static bool world_get(Looks *looks, const WorldOrder *order, LevelReport *report)
{
    static const char usual[] = "";
    WorldOrder plain = {order->folder, usual, usual}, none = {NULL, usual, usual};
    LevelReport *found = calloc(1, sizeof *found);
    bool good = found && world_load(order, looks->world, found) == LEVEL_OK;
    if (found && !good) {
        looks->stands_in = true;
        forward(report, found);
        good = world_load(&plain, looks->world, found) == LEVEL_OK ||
               world_load(&none, looks->world, found) == LEVEL_OK;
    }
    free(found);
    return good;
}

bool looks_load(Looks *looks, const char *folder, SharedSprites *kept, const LevelPictures *level,
                LevelReport *report)
{
    const WorldOrder order = {folder, level->world, level->world_variant};
    *looks = (Looks){.pictures = level_images_load(level), .world = calloc(1, sizeof(World))};
    if (!looks->pictures || !looks->world || !world_get(looks, &order, report)) {
        looks_free(looks);
        return false;
    }
    looks->sprites = shared_sprites_get(looks->world->atlas, kept);
    return true;
}

void looks_free(Looks *looks)
{
    view_pictures_free(looks->pictures);
    shared_sprites_drop(looks->sprites);
    free(looks->world);
    *looks = (Looks){0};
}
