// boss_look.c - draws bosses: mixes the poses of the two states between which the picture lies, and
// hands them to the boss's figure and to what of it is drawn by code.
#include "boss_look.h"

#include "creature_pose.h"
#include "element_look.h"
#include "horse_draw.h"
#include "jantar/boss_pose.h"
#include "mother_draw.h"
#include "view/overlay/overlay.h"
#include "young.h"

// A boss jumps to another place when a hero returns to a flower, and the camera cuts then.
static bool is_cut(const Scene *scene)
{
    return scene->previous->camera.cuts != scene->current->camera.cuts;
}

static GameBossPose mixed_pose(const Scene *scene, uint32_t element)
{
    GameBossPose before, now, mixed;
    game_boss_of(&now, scene->current, scene->level, element);
    if (is_cut(scene))
        return now;
    game_boss_of(&before, scene->previous, scene->level, element);
    game_boss_mix(&before, &now, scene->alpha, &mixed);
    return mixed;
}

// Writes the velocity of its head, tiles/s.
static void speed_add(const Scene *scene, uint32_t element, double channels[FIGURE_CHANNELS])
{
    GameBossPose before, now;
    double unused[FIGURE_CHANNELS];
    Vec2 from[FIGURE_PLACES], to[FIGURE_PLACES];
    if (is_cut(scene))
        return;
    game_boss_of(&before, scene->previous, scene->level, element);
    game_boss_of(&now, scene->current, scene->level, element);
    game_boss_tell(&before, unused, from);
    game_boss_tell(&now, unused, to);
    Vec2 speed = vec2_sub(to[FIGURE_AT_HEAD], from[FIGURE_AT_HEAD]);
    channels[CHANNEL_SPEED_X] = speed.x * SIM_TICK_RATE;
    channels[CHANNEL_SPEED_Y] = speed.y * SIM_TICK_RATE;
}

// A boss's own frame is upright, with its origin in its head.
void boss_pose_tell(const Scene *scene, const GameBossPose *boss, FigurePose *out)
{
    double scale = scene->scale;
    game_boss_tell(boss, out->channels, out->places);
    out->places[FIGURE_AT_BODY] = out->places[FIGURE_AT_HEAD];
    out->balls = game_boss_forms[boss->kind].balls;
    out->channels[CHANNEL_TIME] = scene->time;
    out->body = (Frame){scene_pixel(scene, out->places[FIGURE_AT_HEAD]), {scale, 0.0}, {0.0, scale},
                        scale, scene->theme};
    out->light = vec2(out->channels[CHANNEL_LOOK_X], out->channels[CHANNEL_LOOK_Y]);
}

static void pose(const Scene *scene, uint32_t element, FigurePose *out)
{
    GameBossPose boss = mixed_pose(scene, element);
    boss_pose_tell(scene, &boss, out);
    out->channels[CHANNEL_NUMBER] = element;
    speed_add(scene, element, out->channels);
}

// --- what is drawn by code -----------------------------------------------------------------------

static void mother_back(DrawList *list, const Scene *scene, const GameBossPose *boss)
{
    mother_draw_back(list, scene, &boss->mother);
}

static void mother_front(DrawList *list, const Scene *scene, const GameBossPose *boss)
{
    mother_draw_front(list, scene, &boss->mother);
    if (scene->young != NULL && boss->mother.act == GAME_MOTHER_RESTS)
        young_draw(list, scene, scene->young);
}

static void mother_light(DrawList *list, const Scene *scene, const GameBossPose *boss)
{
    mother_draw_light(list, scene, &boss->mother);
}

static void horse_back(DrawList *list, const Scene *scene, const GameBossPose *boss)
{
    horse_draw_back(list, scene, &boss->horse, vec2(0.0, 0.0));
}

static void horse_front(DrawList *list, const Scene *scene, const GameBossPose *boss)
{
    horse_draw_front(list, scene, &boss->horse, vec2(0.0, 0.0));
}

static void horse_light(DrawList *list, const Scene *scene, const GameBossPose *boss)
{
    horse_draw_light(list, scene, &boss->horse);
}

typedef void DrawBoss(DrawList *list, const Scene *scene, const GameBossPose *boss);

// Indexed by LevelBossKind, then by layer. The drummer has a figure alone.
static DrawBoss *const draws[][3] = {
    [LEVEL_BOSS_MOTHER] = {mother_back, mother_front, mother_light},
    [LEVEL_BOSS_HORSE] = {horse_back, horse_front, horse_light}};

static void layer_draw(DrawList *list, const Scene *scene, uint32_t element, FigureLayer layer)
{
    GameBossPose boss = mixed_pose(scene, element);
    if (draws[boss.kind][layer] != NULL)
        draws[boss.kind][layer](list, scene, &boss);
}

static void back(DrawList *list, const Scene *scene, uint32_t element)
{
    layer_draw(list, scene, element, FIGURE_BACK);
}

static void front(DrawList *list, const Scene *scene, uint32_t element)
{
    layer_draw(list, scene, element, FIGURE_FRONT);
}

static void light(DrawList *list, const Scene *scene, uint32_t element)
{
    layer_draw(list, scene, element, FIGURE_LIGHT);
}

// A boss goes anywhere in its arena, and the drummer out of it.
#define REACH 48.0 // tiles

const ElementLook boss_look = {
    .pose = pose, .back = back, .front = front, .light = light, .reach = REACH};

// --- arrows --------------------------------------------------------------------------------------

StrikeTell boss_strike_of(const GameBossPose *boss)
{
    double channels[FIGURE_CHANNELS] = {0.0};
    Vec2 places[FIGURE_PLACES];
    game_boss_tell(boss, channels, places);
    Vec2 *at = places + FIGURE_AT_AIM;
    if (boss->kind == LEVEL_BOSS_MOTHER)
        at[1] = at[0];
    if (boss->kind == LEVEL_BOSS_HORSE)
        at[0] = at[1] = game_horse_mouth(&boss->horse);
    return (StrikeTell){.part = channels[CHANNEL_GONE] > 0.0 ? 0.0 : channels[CHANNEL_TELL],
                        .from = places[FIGURE_AT_HEAD],
                        .at = {at[0], at[1]}};
}

void boss_arrows_draw(DrawList *list, const Scene *scene)
{
    const LevelDesc *level = scene->level;
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_BOSS];
         i < level->element_first[LEVEL_ELEMENT_BOSS + 1]; i++) {
        GameBossPose boss = mixed_pose(scene, i);
        StrikeTell strike = boss_strike_of(&boss);
        strike_arrow_draw(list, scene, &strike);
    }
}
