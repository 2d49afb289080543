// mouse_look.c - draws the holes of mice, and says what a mouse does, as its figure is told. In the
// hole to which it would run from the nearest hero eyes shine.
#include "creature_pose.h"
#include "jantar/colors.h"

#define HOLE 0.5     // half width of a hole, tiles
#define FRAME 0.1    // tiles
#define FOOT 0.35    // tiles from a mouse's middle down to what it stands on
#define EYE 0.07     // tiles
#define CRUMBS_FAR 3 // tiles from a hole in which crumbs lead on to the next one
#define CRUMB 0.03   // tiles

enum { ARCH_POINTS = 12, CRUMBS = 5 };

static void arch_draw(DrawList *list, const Frame *frame, Vec2 middle, double half, uint32_t color)
{
    Vec2 points[ARCH_POINTS + 2];
    double foot = middle.y + FOOT;
    for (uint32_t i = 0; i < ARCH_POINTS; i++) {
        double angle = REAL_PI * (1.0 + (double)i / (ARCH_POINTS - 1));
        points[i] = frame_pixel(
            frame, vec2(middle.x + half * real_cos(angle), foot - HOLE + half * real_sin(angle)));
    }
    points[ARCH_POINTS] = frame_pixel(frame, vec2(middle.x + half, foot));
    points[ARCH_POINTS + 1] = frame_pixel(frame, vec2(middle.x - half, foot));
    draw_polygon(list, points, ARCH_POINTS + 2, draw_color(color, 1.0));
}

static void eyes_draw(DrawList *list, const Frame *frame, Vec2 hole)
{
    for (int side = -1; side <= 1; side += 2)
        draw_disc(list, frame_pixel(frame, vec2(hole.x + 0.11 * side, hole.y - 0.02)),
                  EYE * frame->scale, draw_color(COLOR_MOUSE_EYE, 0.9));
}

// Crumbs lead from a hole towards the next one.
static void crumbs_draw(DrawList *list, const Frame *frame, Vec2 hole, Vec2 next)
{
    Vec2 way = vec2_normalize(vec2_sub(next, hole));
    double far = real_min(vec2_length(vec2_sub(next, hole)), CRUMBS_FAR);
    for (uint32_t i = 1; i <= CRUMBS; i++) {
        Vec2 at = vec2_add_scaled(hole, way, far * i / CRUMBS);
        draw_disc(list, frame_pixel(frame, vec2(at.x, at.y + FOOT - CRUMB)),
                  CRUMB * (1.0 + 0.5 * (i % 2)) * frame->scale, draw_color(COLOR_WAX, 0.8));
    }
}

static void mouse_back(DrawList *list, const Frame *frame, uint32_t element)
{
    const LevelElement *mouse = frame_element(frame, element);
    const GameElement *now = frame_element_now(frame, element);
    if (mouse->links[LEVEL_LINK_PATH] == 0)
        return;
    const LevelElement *path = frame_element(frame, mouse->links[LEVEL_LINK_PATH] - 1);
    const Vec2 *holes = frame->level->places + path->first_place;
    for (uint32_t i = 0; i < path->place_count; i++) {
        if (i + 1 < path->place_count)
            crumbs_draw(list, frame, holes[i], holes[i + 1]);
        arch_draw(list, frame, holes[i], HOLE + FRAME, COLOR_MOUSE_FRAME);
        arch_draw(list, frame, holes[i], HOLE, COLOR_MOUSE_HOLE);
        if (now->mode == GAME_MOUSE_SITS && now->mouse.goal == i && now->mouse.hole != i)
            eyes_draw(list, frame, holes[i]);
    }
}

static void mouse_pose(const Frame *frame, uint32_t element, FigurePose *pose)
{
    const GameElement *before = frame_element_before(frame, element),
                      *now = frame_element_now(frame, element);
    double *channels = pose->channels;
    thing_pose(frame, vec2_lerp(before->mouse.place, now->mouse.place, frame->alpha),
               vec2(0.0, 1.0), now->mouse.facing, pose);
    channels[CHANNEL_NUMBER] = element;
    channels[CHANNEL_WALKED] =
        before->mouse.along + (now->mouse.along - before->mouse.along) * frame->alpha;
    channels[CHANNEL_CALM] = now->mode == GAME_MOUSE_SITS;
    channels[CHANNEL_NOTICES] = now->mode == GAME_MOUSE_FREEZES;
    channels[CHANNEL_BUSY] = now->mode == GAME_MOUSE_GNAWS;
    channels[CHANNEL_FLEES] = now->mode == GAME_MOUSE_RUNS;
    channels[CHANNEL_REFUSES] = now->mode == GAME_MOUSE_SHIVERS;
    channels[CHANNEL_MODE] = now->mode;
    channels[CHANNEL_LEFT] = real_max(now->mouse.ticks - frame->alpha, 0.0) / SIM_TICK_RATE;
}

// Its holes may lie anywhere.
const ElementLook mouse_look = {
    .back = mouse_back, .pose = mouse_pose, .reach = 1024.0, .lit = true};
