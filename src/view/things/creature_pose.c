// creature_pose.c - tells figures what creatures do, and draws the marks that all of them share.
#include "creature_pose.h"

#include "jantar/colors.h"

#define PATCH 0.4 // tiles; radius of what stands in for a figure

// ticks in which a creature that notices a hero opens its eyes
#define NOTICED_TICKS 7.0

enum { STARS = 3 };

Vec2 creature_place(const Scene *scene, uint32_t element)
{
    double angle;
    return scene_element_place(scene, element, &angle);
}

double creature_notices(const Scene *scene, uint32_t element)
{
    const GameElement *now = scene_element_now(scene, element);
    if (now->mode != GAME_CREATURE_NOTICES)
        return 0.0;
    double ticks = (double)GAME_NOTICE_TICKS - now->creature.ticks + scene->alpha;
    return real_clamp(ticks / NOTICED_TICKS, 0.0, 1.0);
}

// Returns the way from a place (tiles) to the nearest hero; (0, 0): there is none.
static Vec2 way_to_hero(const Scene *scene, Vec2 place)
{
    Vec2 way = {0.0, 0.0};
    double nearest = 1e18;
    for (uint32_t i = 0; i < scene->current->hero_count; i++) {
        Vec2 to = vec2_sub(scene_hero_place(scene, i), place);
        if (scene_hero_seen(scene, i) && vec2_length_squared(to) < nearest) {
            nearest = vec2_length_squared(to);
            way = to;
        }
    }
    return way;
}

static void velocity_add(const Scene *scene, const GameElement *now, double *channels)
{
    if (now->body == 0)
        return;
    const SimBody *body = sim_body_const(game_world_const(scene->current), (SimBodyId){now->body});
    channels[CHANNEL_SPEED_X] = body->velocity.x;
    channels[CHANNEL_SPEED_Y] = body->velocity.y;
}

void thing_pose(const Scene *scene, Vec2 place, Vec2 down, double facing, FigurePose *pose)
{
    double *channels = pose->channels;
    Vec2 hero = way_to_hero(scene, place), look = vec2_normalize(hero), axis = vec2_normalize(down);
    Vec2 ahead = vec2_scale(vec2_perp(axis), facing < 0.0 ? 1.0 : -1.0);
    pose->body = (Frame){scene_pixel(scene, place), vec2_scale(ahead, scene->scale),
                         vec2_scale(axis, scene->scale), scene->scale, scene->theme};
    pose->places[FIGURE_AT_BODY] = place;
    channels[CHANNEL_TIME] = scene->time;
    channels[CHANNEL_LOOK_X] = vec2_dot(look, ahead);
    channels[CHANNEL_LOOK_Y] = vec2_dot(look, axis);
    channels[CHANNEL_HERO_X] = vec2_dot(hero, ahead);
    channels[CHANNEL_HERO_Y] = vec2_dot(hero, axis);
    channels[CHANNEL_FACING] = facing < 0.0 ? -1.0 : 1.0;
    channels[CHANNEL_RIGHT] = real_atan2(axis.x, ahead.x);
}

void creature_pose(const Scene *scene, uint32_t element, Vec2 down, double facing, FigurePose *pose)
{
    const GameElement *now = scene_element_now(scene, element);
    double *channels = pose->channels;
    thing_pose(scene, creature_place(scene, element), down, facing, pose);
    channels[CHANNEL_NUMBER] = element;
    channels[CHANNEL_WALKED] = scene_element_progress(scene, element);
    channels[CHANNEL_CALM] = now->mode == GAME_CREATURE_CALM;
    channels[CHANNEL_NOTICES] = creature_notices(scene, element);
    channels[CHANNEL_BUSY] = now->mode == GAME_CREATURE_BUSY;
    channels[CHANNEL_STUNNED] = now->mode == GAME_CREATURE_STUNNED;
    channels[CHANNEL_MODE] = now->mode;
    channels[CHANNEL_LEFT] = real_max(now->creature.ticks - scene->alpha, 0.0) / SIM_TICK_RATE;
    velocity_add(scene, now, channels);
}

// --- marks ---------------------------------------------------------------------------------------

static void star_draw(DrawList *list, Vec2 at, double radius, DrawColor color)
{
    Vec2 points[8];
    for (uint32_t i = 0; i < 8; i++) {
        double reach = i % 2 ? 0.38 * radius : radius, turn = REAL_PI * 0.25 * i;
        points[i] = vec2(at.x + reach * real_cos(turn), at.y + reach * real_sin(turn));
    }
    draw_polygon(list, points, 8, color);
}

// Draws stars that circle round a point.
static void stars_draw(DrawList *list, const Scene *scene, const Frame *frame)
{
    for (uint32_t i = 0; i < STARS; i++) {
        double turn = scene->time * 4.0 + 2.0 * REAL_PI * i / STARS;
        Vec2 at = {frame->middle.x + 0.3 * frame->scale * real_cos(turn),
                   frame->middle.y + 0.07 * frame->scale * real_sin(turn)};
        star_draw(list, at, 0.1 * frame->scale,
                  draw_color(COLOR_STUN_STAR, 0.75 + 0.25 * real_sin(turn)));
    }
}

// Draws short strokes that spread from a point; `part` is 0 to 1.
static void alarm_draw(DrawList *list, const Frame *frame, double part)
{
    for (int i = -1; i <= 1; i++) {
        double lean = 0.5 * i, from = 0.1, to = from + 0.24 * part;
        Vec2 way = {real_sin(lean), -real_cos(lean)};
        draw_line(list, frame_pixel(frame, from * way.x, from * way.y),
                  frame_pixel(frame, to * way.x, to * way.y), 0.07 * frame->scale,
                  draw_color(COLOR_DANGER, 0.95 * part), DRAW_CAP_ROUND);
    }
}

void creature_marks_draw(DrawList *list, const Scene *scene, const Figure *figure,
                         const FigurePose *pose)
{
    Frame frame;
    double stunned = pose->channels[CHANNEL_STUNNED] + pose->channels[CHANNEL_DAZED];
    double notices = pose->channels[CHANNEL_NOTICES];
    if (notices > 0.0 && figure_bone_find(scene, figure, pose, "alarm", &frame))
        alarm_draw(list, &frame, notices);
    if (stunned > 0.0 && figure_bone_find(scene, figure, pose, "stars", &frame))
        stars_draw(list, scene, &frame);
}

void creature_draw(DrawList *list, const Scene *scene, uint32_t element, FigureLayer layer)
{
    const LevelElement *desc = scene_element(scene, element);
    const Figure *figure = figures_of(scene->figures, desc);
    FigurePose pose = {.balls = 0};
    if (level_element_has(desc->kind, ELEMENT_CREATURE) &&
        scene_element_now(scene, element)->mode == GAME_CREATURE_GONE)
        return;
    if (figure != NULL && layer != FIGURE_FRONT && !figure_has_layer(figure, layer))
        return;
    element_look(desc->kind)->pose(scene, element, &pose);
    if (figure == NULL) {
        if (layer == FIGURE_FRONT)
            draw_disc(list, pose.body.middle, PATCH * pose.body.scale,
                      draw_color(scene->theme->creatures.rim, 0.8));
        return;
    }
    figure_draw(list, scene, figure, &pose, layer);
    if (layer == FIGURE_FRONT)
        creature_marks_draw(list, scene, figure, &pose);
}
