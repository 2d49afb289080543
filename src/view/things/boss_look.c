// boss_look.c - draws bosses: mixes the poses of the two states between which the picture lies, and
// hands them to the boss's own drawing.
#include "boss_look.h"

#include "drummer_draw.h"
#include "element_look.h"
#include "horse_draw.h"
#include "mother_draw.h"
#include "view/overlay/overlay.h"
#include "young.h"

// A boss jumps to another place when a hero returns to a flower, and the camera cuts then.
static bool is_cut(const Scene *scene)
{
    return scene->previous->camera.cuts != scene->current->camera.cuts;
}

// --- the drummer ---------------------------------------------------------------------------------

static GameDrummer drummer_pose(const Scene *scene, uint32_t element)
{
    GameDrummer now = game_drummer_of(scene->current, scene->level, element);
    if (is_cut(scene))
        return now;
    GameDrummer before = game_drummer_of(scene->previous, scene->level, element);
    return game_drummer_mix(&before, &now, scene->alpha);
}

static void drummer_back(DrawList *list, const Scene *scene, uint32_t element)
{
    GameDrummer pose = drummer_pose(scene, element);
    drummer_draw_back(list, scene, &pose);
}

static void drummer_front(DrawList *list, const Scene *scene, uint32_t element)
{
    GameDrummer pose = drummer_pose(scene, element);
    drummer_draw_front(list, scene, &pose);
}

static void drummer_light(DrawList *list, const Scene *scene, uint32_t element)
{
    GameDrummer pose = drummer_pose(scene, element);
    drummer_draw_light(list, scene, &pose);
}

StrikeTell boss_strike_of_drummer(const GameDrummer *pose)
{
    return (StrikeTell){.part = pose->act == GAME_DRUMMER_GONE ? 0.0 : pose->tell,
                        .from = pose->head,
                        .at = {pose->taps[0], pose->taps[1]}};
}

static StrikeTell drummer_strike(const Scene *scene, uint32_t element)
{
    GameDrummer pose = drummer_pose(scene, element);
    return boss_strike_of_drummer(&pose);
}

// --- the mother of dragons -----------------------------------------------------------------------

static GameMother mother_pose(const Scene *scene, uint32_t element)
{
    GameMother now = game_mother_of(scene->current, scene->level, element);
    if (is_cut(scene))
        return now;
    GameMother before = game_mother_of(scene->previous, scene->level, element);
    return game_mother_mix(&before, &now, scene->alpha);
}

static void mother_back(DrawList *list, const Scene *scene, uint32_t element)
{
    GameMother pose = mother_pose(scene, element);
    mother_draw_back(list, scene, &pose);
}

static void mother_front(DrawList *list, const Scene *scene, uint32_t element)
{
    GameMother pose = mother_pose(scene, element);
    mother_draw_front(list, scene, &pose);
    if (scene->young != NULL && pose.act == GAME_MOTHER_RESTS)
        young_draw(list, scene, scene->young);
}

static void mother_light(DrawList *list, const Scene *scene, uint32_t element)
{
    GameMother pose = mother_pose(scene, element);
    mother_draw_light(list, scene, &pose);
}

static StrikeTell mother_strike(const Scene *scene, uint32_t element)
{
    GameMother pose = mother_pose(scene, element);
    return (StrikeTell){.part = pose.tell, .from = pose.balls[0], .at = {pose.aim, pose.aim}};
}

// --- the miller's horse --------------------------------------------------------------------------

static GameHorse horse_pose(const Scene *scene, uint32_t element)
{
    GameHorse now = game_horse_of(scene->current, scene->level, element);
    if (is_cut(scene))
        return now;
    GameHorse before = game_horse_of(scene->previous, scene->level, element);
    return game_horse_mix(&before, &now, scene->alpha);
}

// Returns the velocity of its head, tiles/s.
static Vec2 horse_drift(const Scene *scene, uint32_t element)
{
    if (is_cut(scene))
        return vec2(0.0, 0.0);
    Vec2 now = game_horse_of(scene->current, scene->level, element).head,
         before = game_horse_of(scene->previous, scene->level, element).head;
    return vec2_scale(vec2_sub(now, before), SIM_TICK_RATE);
}

static void horse_back(DrawList *list, const Scene *scene, uint32_t element)
{
    GameHorse pose = horse_pose(scene, element);
    horse_draw_back(list, scene, &pose, horse_drift(scene, element));
}

static void horse_front(DrawList *list, const Scene *scene, uint32_t element)
{
    GameHorse pose = horse_pose(scene, element);
    horse_draw_front(list, scene, &pose, horse_drift(scene, element));
}

static void horse_light(DrawList *list, const Scene *scene, uint32_t element)
{
    GameHorse pose = horse_pose(scene, element);
    horse_draw_light(list, scene, &pose);
}

static StrikeTell horse_strike(const Scene *scene, uint32_t element)
{
    GameHorse pose = horse_pose(scene, element);
    Vec2 mouth = game_horse_mouth(&pose);
    return (StrikeTell){.part = pose.tell, .from = pose.head, .at = {mouth, mouth}};
}

// --- all of them ---------------------------------------------------------------------------------

typedef void DrawBoss(DrawList *list, const Scene *scene, uint32_t element);

// How one kind of boss is drawn.
typedef struct KindLook {
    DrawBoss *back, *front, *light;
    // returns what tells that it strikes: none of it is in the picture, then an arrow is
    StrikeTell (*strike)(const Scene *scene, uint32_t element);
} KindLook;

// Indexed by LevelBossKind.
static const KindLook kinds[] = {
    [LEVEL_BOSS_DRUMMER] = {drummer_back, drummer_front, drummer_light, drummer_strike},
    [LEVEL_BOSS_MOTHER] = {mother_back, mother_front, mother_light, mother_strike},
    [LEVEL_BOSS_HORSE] = {horse_back, horse_front, horse_light, horse_strike}};

static const KindLook *look_of(const Scene *scene, uint32_t element)
{
    return &kinds[(uint32_t)scene_element(scene, element)->boss.kind];
}

static void back(DrawList *list, const Scene *scene, uint32_t element)
{
    look_of(scene, element)->back(list, scene, element);
}

static void front(DrawList *list, const Scene *scene, uint32_t element)
{
    look_of(scene, element)->front(list, scene, element);
}

static void light(DrawList *list, const Scene *scene, uint32_t element)
{
    look_of(scene, element)->light(list, scene, element);
}

// A boss goes anywhere in its arena, and the drummer out of it.
#define REACH 48.0 // tiles

const ElementLook boss_look = {.back = back, .front = front, .light = light, .reach = REACH};

void boss_arrows_draw(DrawList *list, const Scene *scene)
{
    const LevelDesc *level = scene->level;
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_BOSS];
         i < level->element_first[LEVEL_ELEMENT_BOSS + 1]; i++) {
        StrikeTell strike = look_of(scene, i)->strike(scene, i);
        strike_arrow_draw(list, scene, &strike);
    }
}
