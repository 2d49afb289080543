// boss_look.c - draws bosses: mixes the poses of the two states between which the picture lies, and
// hands them to the boss's figure and to what of it is drawn by code.
#include "boss_look.h"

#include "horse_cups.h"
#include "view/effects/refusals.h"
#include "view/things/creatures/creature_pose.h"
#include "view/things/creatures/young.h"
#include "view/things/shared/element_view.h"

// A boss jumps to another place when a hero returns to a flower, and the camera cuts then.
static bool is_cut(const Frame *frame)
{
    return frame->previous->camera.cuts != frame->current->camera.cuts;
}

static BossPose mixed_pose(const Frame *frame, uint32_t element)
{
    BossPose before, now, mixed;
    boss_pose_of(&now, frame->current, frame->level, element);
    if (is_cut(frame))
        return now;
    boss_pose_of(&before, frame->previous, frame->level, element);
    boss_pose_mix(&before, &now, frame->alpha, &mixed);
    return mixed;
}

// Returns the velocity of its head, tiles/s.
static Vec2 speed_of(const Frame *frame, uint32_t element)
{
    BossPose before, now;
    double unused[FIGURE_CHANNELS];
    Vec2 from[FIGURE_PLACES], to[FIGURE_PLACES];
    if (is_cut(frame))
        return vec2(0.0, 0.0);
    boss_pose_of(&before, frame->previous, frame->level, element);
    boss_pose_of(&now, frame->current, frame->level, element);
    boss_pose_tell(&before, unused, from);
    boss_pose_tell(&now, unused, to);
    return vec2_scale(vec2_sub(to[FIGURE_AT_HEAD], from[FIGURE_AT_HEAD]), SIM_TICK_RATE);
}

// A boss's own axes are upright, with their origin in its head.
static void pose_tell(const Frame *frame, const BossPose *boss, Vec2 speed, FigurePose *out)
{
    double scale = frame->scale;
    boss_pose_tell(boss, out->channels, out->places);
    out->places[FIGURE_AT_BODY] = out->places[FIGURE_AT_HEAD];
    out->balls = boss_forms[boss->kind].balls;
    out->channels[CHANNEL_TIME] = frame->time;
    out->channels[CHANNEL_SPEED_X] = speed.x;
    out->channels[CHANNEL_SPEED_Y] = speed.y;
    out->light = vec2(out->channels[CHANNEL_LOOK_X], out->channels[CHANNEL_LOOK_Y]);
    out->body = (Axes){frame_pixel(frame, out->places[FIGURE_AT_HEAD]),
                       {scale, 0.0},
                       {0.0, scale},
                       scale,
                       frame->theme};
}

// --- what is drawn by code -----------------------------------------------------------------------

static void mother_front(DrawList *list, const Frame *frame, const BossPose *boss)
{
    if (frame->young != NULL && boss->mother.act == GAME_MOTHER_RESTS)
        young_draw(list, frame, frame->young);
}

static void horse_back(DrawList *list, const Frame *frame, const BossPose *boss)
{
    horse_cups_draw(list, frame, &boss->horse, FIGURE_BACK);
}

static void horse_light(DrawList *list, const Frame *frame, const BossPose *boss)
{
    horse_cups_draw(list, frame, &boss->horse, FIGURE_LIGHT);
}

typedef void DrawBoss(DrawList *list, const Frame *frame, const BossPose *boss);

// Indexed by LevelBossKind, then by layer. The drummer has a figure alone.
static DrawBoss *const draws[][3] = {[LEVEL_BOSS_MOTHER] = {NULL, mother_front, NULL},
                                     [LEVEL_BOSS_HORSE] = {horse_back, NULL, horse_light}};

// Returns the name of the figure of a kind.
static const char *name_of(LevelBossKind kind)
{
    LevelElement element = {.kind = LEVEL_ELEMENT_BOSS, .boss.kind = kind};
    return figure_name_of(&element);
}

void boss_draw(DrawList *list, const Frame *frame, const Figure *worn, const BossPose *boss,
               Vec2 speed, FigureLayer layer)
{
    const Figure *figure = worn != NULL ? worn : figures_find(frame->figures, name_of(boss->kind));
    DrawBoss *draw = draws[boss->kind][layer];
    FigurePose pose = {.balls = 0};
    pose_tell(frame, boss, speed, &pose);
    pose.channels[CHANNEL_REFUSES] = boss->refuses;
    if (draw != NULL && layer == FIGURE_BACK)
        draw(list, frame, boss);
    if (figure != NULL)
        figure_draw(list, frame, figure, &pose, layer);
    if (figure != NULL && layer == FIGURE_FRONT)
        creature_marks_draw(list, frame, figure, &pose);
    if (draw != NULL && layer != FIGURE_BACK)
        draw(list, frame, boss);
}

static void layer_draw(DrawList *list, const Frame *frame, uint32_t element, FigureLayer layer)
{
    BossPose boss = mixed_pose(frame, element);
    boss.refuses = refusals_shake(frame->refusals, element);
    boss_draw(list, frame, figures_worn(frame->figures, frame_element(frame, element)->id), &boss,
              speed_of(frame, element), layer);
}

static void back(DrawList *list, const Frame *frame, uint32_t element)
{
    layer_draw(list, frame, element, FIGURE_BACK);
}

static void front(DrawList *list, const Frame *frame, uint32_t element)
{
    layer_draw(list, frame, element, FIGURE_FRONT);
}

static void light(DrawList *list, const Frame *frame, uint32_t element)
{
    layer_draw(list, frame, element, FIGURE_LIGHT);
}

// A boss goes anywhere in its arena, and the drummer out of it.
#define REACH 48.0 // tiles

const ElementLook boss_look = {.back = back, .front = front, .light = light, .reach = REACH};

// --- strikes -------------------------------------------------------------------------------------

StrikeTell boss_strike_of(const BossPose *boss)
{
    double channels[FIGURE_CHANNELS] = {0.0};
    Vec2 places[FIGURE_PLACES];
    boss_pose_tell(boss, channels, places);
    Vec2 *at = places + FIGURE_AT_AIM;
    if (boss->kind == LEVEL_BOSS_MOTHER)
        at[1] = at[0];
    if (boss->kind == LEVEL_BOSS_HORSE)
        at[0] = at[1] = game_horse_mouth(&boss->horse);
    return (StrikeTell){.part = channels[CHANNEL_GONE] > 0.0 ? 0.0 : channels[CHANNEL_TELL],
                        .from = places[FIGURE_AT_HEAD],
                        .at = {at[0], at[1]}};
}

StrikeTell boss_strike_now(const Frame *frame, uint32_t element)
{
    BossPose boss = mixed_pose(frame, element);
    return boss_strike_of(&boss);
}
