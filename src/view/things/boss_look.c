// boss_look.c - draws bosses: mixes the poses of the two states between which the picture lies, and
// hands them to the boss's own drawing.
#include "boss_look.h"

#include "drummer_draw.h"
#include "element_look.h"
#include "horse_draw.h"
#include "mother_draw.h"
#include "view/overlay/overlay.h"
#include "young.h"

static LevelBossKind kind_of(const Scene *scene, uint32_t element)
{
    return scene_element(scene, element)->boss.kind;
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

static GameHorse horse_pose(const Scene *scene, uint32_t element)
{
    GameHorse now = game_horse_of(scene->current, scene->level, element);
    if (is_cut(scene))
        return now;
    GameHorse before = game_horse_of(scene->previous, scene->level, element);
    return game_horse_mix(&before, &now, scene->alpha);
}

// Returns the velocity of the horse's head, tiles/s.
static Vec2 horse_drift(const Scene *scene, uint32_t element)
{
    if (is_cut(scene))
        return vec2(0.0, 0.0);
    Vec2 now = game_horse_of(scene->current, scene->level, element).head,
         before = game_horse_of(scene->previous, scene->level, element).head;
    return vec2_scale(vec2_sub(now, before), SIM_TICK_RATE);
}

static void back(DrawList *list, const Scene *scene, uint32_t element)
{
    LevelBossKind kind = kind_of(scene, element);
    if (kind == LEVEL_BOSS_MOTHER) {
        GameMother pose = mother_pose(scene, element);
        mother_draw_back(list, scene, &pose);
    } else if (kind == LEVEL_BOSS_HORSE) {
        GameHorse pose = horse_pose(scene, element);
        horse_draw_back(list, scene, &pose, horse_drift(scene, element));
    } else {
        GameDrummer pose = drummer_pose(scene, element);
        drummer_draw_back(list, scene, &pose);
    }
}

static void mother_front(DrawList *list, const Scene *scene, uint32_t element)
{
    GameMother pose = mother_pose(scene, element);
    mother_draw_front(list, scene, &pose);
    if (scene->young != NULL && pose.act == GAME_MOTHER_RESTS)
        young_draw(list, scene, scene->young);
}

static void front(DrawList *list, const Scene *scene, uint32_t element)
{
    LevelBossKind kind = kind_of(scene, element);
    if (kind == LEVEL_BOSS_MOTHER) {
        mother_front(list, scene, element);
    } else if (kind == LEVEL_BOSS_HORSE) {
        GameHorse pose = horse_pose(scene, element);
        horse_draw_front(list, scene, &pose, horse_drift(scene, element));
    } else {
        GameDrummer pose = drummer_pose(scene, element);
        drummer_draw_front(list, scene, &pose);
    }
}

static void light(DrawList *list, const Scene *scene, uint32_t element)
{
    LevelBossKind kind = kind_of(scene, element);
    if (kind == LEVEL_BOSS_MOTHER) {
        GameMother pose = mother_pose(scene, element);
        mother_draw_light(list, scene, &pose);
    } else if (kind == LEVEL_BOSS_HORSE) {
        GameHorse pose = horse_pose(scene, element);
        horse_draw_light(list, scene, &pose);
    } else {
        GameDrummer pose = drummer_pose(scene, element);
        drummer_draw_light(list, scene, &pose);
    }
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
    LevelBossKind kind = kind_of(scene, element);
    if (kind == LEVEL_BOSS_MOTHER) {
        GameMother pose = mother_pose(scene, element);
        return (StrikeTell){.part = pose.tell, .from = pose.balls[0], .at = {pose.aim, pose.aim}};
    }
    if (kind == LEVEL_BOSS_HORSE) {
        GameHorse pose = horse_pose(scene, element);
        Vec2 mouth = game_horse_mouth(&pose);
        return (StrikeTell){.part = pose.tell, .from = pose.head, .at = {mouth, mouth}};
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
