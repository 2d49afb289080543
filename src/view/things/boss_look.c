// boss_look.c - draws bosses: mixes the poses of the two states between which the picture lies, and
// hands them to the boss's own drawing.
#include "boss_look.h"

#include "drummer_draw.h"
#include "element_look.h"
#include "mother_draw.h"
#include "view/overlay/overlay.h"
#include "young.h"

static bool is_mother(const Scene *scene, uint32_t element)
{
    return scene_element(scene, element)->boss.kind == LEVEL_BOSS_MOTHER;
}

// A boss jumps to another place when a hero returns to a flower, and the camera cuts then.
static bool is_cut(const Scene *scene)
{
    return scene->previous->camera.cuts != scene->current->camera.cuts;
}

static GameDrummer drummer_pose(const Scene *scene, uint32_t element)
{
    GameDrummer now = game_drummer_of(scene->current, scene->level, element);
    if (is_cut(scene))
        return now;
    GameDrummer before = game_drummer_of(scene->previous, scene->level, element);
    return game_drummer_mix(&before, &now, scene->alpha);
}

static GameMother mother_pose(const Scene *scene, uint32_t element)
{
    GameMother now = game_mother_of(scene->current, scene->level, element);
    if (is_cut(scene))
        return now;
    GameMother before = game_mother_of(scene->previous, scene->level, element);
    return game_mother_mix(&before, &now, scene->alpha);
}

static void back(DrawList *list, const Scene *scene, uint32_t element)
{
    if (is_mother(scene, element)) {
        GameMother pose = mother_pose(scene, element);
        mother_draw_back(list, scene, &pose);
        return;
    }
    GameDrummer pose = drummer_pose(scene, element);
    drummer_draw_back(list, scene, &pose);
}

static void front(DrawList *list, const Scene *scene, uint32_t element)
{
    if (is_mother(scene, element)) {
        GameMother pose = mother_pose(scene, element);
        mother_draw_front(list, scene, &pose);
        if (scene->young != NULL && pose.act == GAME_MOTHER_RESTS)
            young_draw(list, scene, scene->young);
        return;
    }
    GameDrummer pose = drummer_pose(scene, element);
    drummer_draw_front(list, scene, &pose);
}

static void light(DrawList *list, const Scene *scene, uint32_t element)
{
    if (is_mother(scene, element)) {
        GameMother pose = mother_pose(scene, element);
        mother_draw_light(list, scene, &pose);
        return;
    }
    GameDrummer pose = drummer_pose(scene, element);
    drummer_draw_light(list, scene, &pose);
}

// A boss goes anywhere in its arena, and the drummer out of it.
#define REACH 48.0 // tiles

const ElementLook boss_look = {.back = back, .front = front, .light = light, .reach = REACH};

StrikeTell boss_strike_of_drummer(const GameDrummer *pose)
{
    return (StrikeTell){.part = pose->act == GAME_DRUMMER_GONE ? 0.0 : pose->tell,
                        .from = pose->head,
                        .at = {pose->taps[0], pose->taps[1]}};
}

// Returns what tells that a boss strikes: none of it is in the picture, then an arrow is.
static StrikeTell strike_of(const Scene *scene, uint32_t element)
{
    if (is_mother(scene, element)) {
        GameMother pose = mother_pose(scene, element);
        return (StrikeTell){.part = pose.tell, .from = pose.balls[0], .at = {pose.aim, pose.aim}};
    }
    GameDrummer pose = drummer_pose(scene, element);
    return boss_strike_of_drummer(&pose);
}

void boss_arrows_draw(DrawList *list, const Scene *scene)
{
    const LevelDesc *level = scene->level;
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_BOSS];
         i < level->element_first[LEVEL_ELEMENT_BOSS + 1]; i++) {
        StrikeTell strike = strike_of(scene, i);
        strike_arrow_draw(list, scene, &strike);
    }
}
