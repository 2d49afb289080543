// start.c - chooses where the hero starts in maps without a spawn. Maps of other games name the
// start otherwise, or have none, and must be playable unchanged.
#include "object.h"

#include "jantar/real.h"
#include "level/values/node.h"
#include <stdio.h>
#include <string.h>

void start_consider(Loader *loader, const Object *object, const char *class_name)
{
    static const char *const words[] = {"spawn", "start", "player", "hero", NULL};
    StartHint *hint = &loader->start;
    Vec2 centre;
    if (hint->label.kind != LABEL_NONE)
        return;
    if (!words_any_in(words, class_name) && !words_any_in(words, node_text(object->node, "name")))
        return;
    if (!object_centre(loader, object, &centre) || !box_contains(loader_box(loader), centre))
        return;
    hint->centre = centre;
    hint->label = object->label;
}

// True when the hero fits into the two by two cells whose upper left one is (x, y).
static bool is_free(const Loader *loader, uint32_t x, uint32_t y)
{
    const uint8_t *cell = &loader->cells[y * loader->width + x];
    return cell[0] == 0 && cell[1] == 0 && cell[loader->width] == 0 && cell[loader->width + 1] == 0;
}

static bool is_above_ground(const Loader *loader, uint32_t x, uint32_t y)
{
    const uint8_t *below = &loader->cells[(y + 2) * loader->width + x];
    return is_free(loader, x, y) && (below[0] != 0 || below[1] != 0);
}

static Vec2 find_place(const Loader *loader)
{
    for (uint32_t x = 0; x + 1 < loader->width; x++)
        for (uint32_t y = 0; y + 2 < loader->height; y++)
            if (is_above_ground(loader, x, y))
                return vec2(x + 1.0, y + 1.0);
    return vec2(loader->width / 2.0, loader->height / 2.0);
}

void start_choose(Loader *loader, const Node *map)
{
    const StartHint *hint = &loader->start;
    LayerPlace place;
    const Node *at = layers_find(map, "objectgroup", &place);
    bool hinted = hint->label.kind != LABEL_NONE;
    loader->spawns[0] = hinted ? hint->centre : find_place(loader);
    if (hinted) {
        Err name;
        label_write(&hint->label, &name);
        name.message[strlen(name.message) - strlen(": ")] = '\0';
        node_warn(at, "the level has no spawn; the hero starts at %s: give it the class 'spawn'",
                  name.message);
    } else {
        node_warn(at,
                  "the level has no spawn; the hero starts at tile (%ld, %ld): add a point object "
                  "of class 'spawn' where "
                  "it should",
                  (long)real_floor(loader->spawns[0].x) + loader->origin_x,
                  (long)real_floor(loader->spawns[0].y) + loader->origin_y);
    }
}
