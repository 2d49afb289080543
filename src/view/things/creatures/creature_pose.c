// creature_pose.c - tells figures what creatures do, and draws the marks that all of them share.
#include "creature_pose.h"

#include "jantar/colors.h"

#define PATCH 0.4 // tiles; radius of what stands in for a figure

// ticks in which a creature that notices a hero opens its eyes
#define NOTICED_TICKS 7.0

enum { STARS = 3 };

double creature_notices(const Frame *frame, uint32_t element)
{
    const GameElement *now = frame_element_now(frame, element);
    if (now->mode != GAME_CREATURE_NOTICES)
        return 0.0;
    double ticks = (double)GAME_NOTICE_TICKS - now->creature.ticks + frame->alpha;
    return real_clamp(ticks / NOTICED_TICKS, 0.0, 1.0);
}

// Returns the way from a place (tiles) to the nearest hero; (0, 0): there is none.
static Vec2 way_to_hero(const Frame *frame, Vec2 place)
{
    Vec2 way = {0.0, 0.0};
    double nearest = 1e18;
    for (uint32_t i = 0; i < frame->current->hero_count; i++) {
        Vec2 to = vec2_sub(frame_hero_place(frame, i), place);
        if (frame_hero_seen(frame, i) && vec2_length_squared(to) < nearest) {
            nearest = vec2_length_squared(to);
            way = to;
        }
    }
    return way;
}

static void velocity_add(const Frame *frame, const GameElement *now, double *channels)
{
    if (now->body == 0)
        return;
    const SimBody *body = frame_body_now(frame, now->body);
    channels[CHANNEL_SPEED_X] = body->velocity.x;
    channels[CHANNEL_SPEED_Y] = body->velocity.y;
}

void thing_pose(const Frame *frame, Vec2 place, Vec2 down, double facing, FigurePose *pose)
{
    double *channels = pose->channels;
    Vec2 hero = way_to_hero(frame, place), look = vec2_normalize(hero), axis = vec2_normalize(down);
    Vec2 ahead = vec2_scale(vec2_perp(axis), facing < 0.0 ? 1.0 : -1.0);
    pose->body = (Axes){frame_pixel(frame, place), vec2_scale(ahead, frame->scale),
                        vec2_scale(axis, frame->scale), frame->scale, frame->theme};
    pose->places[FIGURE_AT_BODY] = place;
    channels[CHANNEL_TIME] = frame->time;
    channels[CHANNEL_LOOK_X] = vec2_dot(look, ahead);
    channels[CHANNEL_LOOK_Y] = vec2_dot(look, axis);
    channels[CHANNEL_HERO_X] = vec2_dot(hero, ahead);
    channels[CHANNEL_HERO_Y] = vec2_dot(hero, axis);
    channels[CHANNEL_FACING] = facing < 0.0 ? -1.0 : 1.0;
    channels[CHANNEL_RIGHT] = real_atan2(axis.x, ahead.x);
}

void creature_pose(const Frame *frame, uint32_t element, Vec2 down, double facing, FigurePose *pose)
{
    const GameElement *now = frame_element_now(frame, element);
    double *channels = pose->channels;
    thing_pose(frame, frame_element_place(frame, element).centre, down, facing, pose);
    channels[CHANNEL_NUMBER] = element;
    channels[CHANNEL_WALKED] = frame_element_progress(frame, element);
    channels[CHANNEL_CALM] = now->mode == GAME_CREATURE_CALM;
    channels[CHANNEL_NOTICES] = creature_notices(frame, element);
    channels[CHANNEL_BUSY] = now->mode == GAME_CREATURE_BUSY;
    channels[CHANNEL_STUNNED] = now->mode == GAME_CREATURE_STUNNED;
    channels[CHANNEL_MODE] = now->mode;
    channels[CHANNEL_LEFT] = real_max(now->creature.ticks - frame->alpha, 0.0) / SIM_TICK_RATE;
    velocity_add(frame, now, channels);
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
static void stars_draw(DrawList *list, const Frame *frame, const Axes *axes)
{
    for (uint32_t i = 0; i < STARS; i++) {
        double turn = frame->time * 4.0 + 2.0 * REAL_PI * i / STARS;
        Vec2 at = {axes->middle.x + 0.3 * axes->scale * real_cos(turn),
                   axes->middle.y + 0.07 * axes->scale * real_sin(turn)};
        star_draw(list, at, 0.1 * axes->scale,
                  draw_color(COLOR_STUN_STAR, 0.75 + 0.25 * real_sin(turn)));
    }
}

// Draws short strokes that spread from a point; `part` is 0 to 1.
static void alarm_draw(DrawList *list, const Axes *axes, double part)
{
    for (int i = -1; i <= 1; i++) {
        double lean = 0.5 * i, from = 0.1, to = from + 0.24 * part;
        Vec2 way = {real_sin(lean), -real_cos(lean)};
        draw_line(list, axes_pixel(axes, from * way.x, from * way.y),
                  axes_pixel(axes, to * way.x, to * way.y), 0.07 * axes->scale,
                  draw_color(COLOR_DANGER, 0.95 * part), DRAW_CAP_ROUND);
    }
}

void creature_marks_draw(DrawList *list, const Frame *frame, const Figure *figure,
                         const FigurePose *pose)
{
    Axes axes;
    double stunned = pose->channels[CHANNEL_STUNNED] + pose->channels[CHANNEL_DAZED];
    double notices = pose->channels[CHANNEL_NOTICES];
    if (notices > 0.0 && figure_bone_find(frame, figure, pose, "alarm", &axes))
        alarm_draw(list, &axes, notices);
    if (stunned > 0.0 && figure_bone_find(frame, figure, pose, "stars", &axes))
        stars_draw(list, frame, &axes);
}

void creature_draw(DrawList *list, const Frame *frame, const ElementLook *look, uint32_t element,
                   FigureLayer layer)
{
    const LevelElement *desc = frame_element(frame, element);
    const Figure *figure = figures_of(frame->figures, desc);
    FigurePose pose = {.balls = 0};
    if (level_element_has(desc->kind, ELEMENT_CREATURE) &&
        frame_element_now(frame, element)->mode == GAME_CREATURE_GONE)
        return;
    if (figure != NULL && layer != FIGURE_FRONT && !figure_has_layer(figure, layer))
        return;
    look->pose(frame, element, &pose);
    if (figure == NULL) {
        if (layer == FIGURE_FRONT)
            draw_disc(list, pose.body.middle, PATCH * pose.body.scale,
                      draw_color(frame->theme->creatures.rim, 0.8));
        return;
    }
    figure_draw(list, frame, figure, &pose, layer);
    if (layer == FIGURE_FRONT)
        creature_marks_draw(list, frame, figure, &pose);
}
