// boss_look.c - draws bosses: mixes the poses of the two states between which the picture lies, and
// hands them to the boss's own drawing.
#include "boss_look.h"

#include "drummer_draw.h"
#include "element_look.h"
#include "view/overlay/overlay.h"

// A boss jumps to another place when a hero returns to a flower, and the camera cuts then.
static GameDrummer drummer_pose(const Scene *scene, uint32_t element)
{
    GameDrummer now = game_drummer_of(scene->current, scene->level, element);
    if (scene->previous->camera.cuts != scene->current->camera.cuts)
        return now;
    GameDrummer before = game_drummer_of(scene->previous, scene->level, element);
    return game_drummer_mix(&before, &now, scene->alpha);
}

static void back(DrawList *list, const Scene *scene, uint32_t element)
{
    GameDrummer pose = drummer_pose(scene, element);
    drummer_draw_back(list, scene, &pose);
}

static void front(DrawList *list, const Scene *scene, uint32_t element)
{
    GameDrummer pose = drummer_pose(scene, element);
    drummer_draw_front(list, scene, &pose);
}

static void light(DrawList *list, const Scene *scene, uint32_t element)
{
    GameDrummer pose = drummer_pose(scene, element);
    drummer_draw_light(list, scene, &pose);
}

// A boss flies anywhere in its arena, and out of it.
#define REACH 48.0 // tiles

const ElementLook boss_look = {.back = back, .front = front, .light = light, .reach = REACH};

void boss_arrows_draw(DrawList *list, const Scene *scene)
{
    const LevelDesc *level = scene->level;
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_BOSS];
         i < level->element_first[LEVEL_ELEMENT_BOSS + 1]; i++) {
        GameDrummer pose = drummer_pose(scene, i);
        strike_arrow_draw(list, scene, &pose);
    }
}
