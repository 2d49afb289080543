// lint_world.c - says of a level that its world can't be used, and why.
#include "jantar/world_file.h"
#include "lint.h"

#include <stdlib.h>

static void check_piece(const Loader *loader, const Node *map, const LevelPictures *pictures)
{
    PropertyFound found;
    if (pictures->piece[0] != '\0' && !world_has_piece(loader->worlds, pictures->piece) &&
        property_find(map, LEVEL_MAP_MUSIC, &found))
        node_warn(&found.value,
                  "the game has no piece of music '%.40s', so the world's is played; name one of "
                  "assets/music, as in \"forest\", or an Ogg Vorbis file, as in mine.ogg",
                  pictures->piece);
}

void lint_world(const Loader *loader, const Node *map, const LevelPictures *pictures)
{
    PropertyFound found;
    const Node *at = property_find(map, LEVEL_MAP_WORLD, &found) ||
                             property_find(map, LEVEL_MAP_WORLD_VARIANT, &found)
                         ? &found.value
                         : map;
    check_piece(loader, map, pictures);
    const WorldOrder order = {loader->worlds, pictures->world, pictures->world_variant};
    bool is_shipped = !files_ends_in(order.name, ".json");
    if (is_shipped && (order.folder == NULL || (order.name[0] == '\0' && order.variant[0] == '\0')))
        return;
    World *world = calloc(1, sizeof *world);
    LevelReport *report = calloc(1, sizeof *report);
    if (world == NULL || report == NULL)
        node_warn(map, "no memory to check the level's world");
    else if (world_load(&order, world, report) != LEVEL_OK)
        node_warn(at, "the usual world takes the place of that of the map: %.500s",
                  level_report_first_error(report));
    else if (!is_shipped && (world_check(order.folder, order.name, report), report->count > 0))
        node_warn(at, "its world is not shown as its file says: %.500s", report->messages[0].text);
    free(report);
    free(world);
}
