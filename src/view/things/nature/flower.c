// flower.c - draws the flower of a checkpoint. It is a bud until the hero comes, then it stays
// open. The hero's last checkpoint shines brightest.
#include "jantar/colors.h"
#include "jantar/level_sign.h"
#include "view/things/shared/element_view.h"

enum { PETALS = 7, PETAL_POINTS = 20, STEM_POINTS = 6, OPEN_TICKS = 50 };

#define HEIGHT 1.25 // length of the stem, tiles
#define PETAL 0.62  // length of an open petal, tiles

// Returns how far the flower is open: 0 a bud, 1 open. It overshoots 1 a little while it opens.
static double openness(const Frame *frame, uint32_t element)
{
    const GameElement *state = frame_element_now(frame, element);
    if (!state->on)
        return 0.0;
    double t = real_clamp(
        (frame->time * SIM_TICK_RATE - state->checkpoint.opened_tick) / OPEN_TICKS, 0.0, 1.0);
    return 1.0 - (1.0 - t) * (1.0 - t) * real_cos(2.5 * REAL_PI * t);
}

static Vec2 foot_of(const Frame *frame, uint32_t element)
{
    const LevelElement *level = frame_element(frame, element);
    return level_foot(&frame->level->terrain, box_at(level->centre, level->size));
}

// Returns the middle of the blossom, tiles. It sways, and rises when the flower opens.
static Vec2 head_of(const Frame *frame, Vec2 foot, double open)
{
    double sway = 0.05 * real_sin(frame->time * 0.9 + foot.x);
    return vec2(foot.x + 0.1 + sway, foot.y - HEIGHT + 0.16 * (1.0 - open));
}

static void stem_draw(DrawList *list, const Frame *frame, Vec2 foot, Vec2 head)
{
    DrawStrokePoint line[STEM_POINTS];
    for (uint32_t i = 0; i < STEM_POINTS; i++) {
        double t = (double)i / (STEM_POINTS - 1);
        Vec2 at = vec2_lerp(vec2(foot.x, foot.y + 0.08), head, t);
        at.x -= 0.16 * real_sin(REAL_PI * t);
        DrawColor color = draw_mix(frame->theme->growth.deep, frame->theme->growth.rim, t);
        line[i] =
            (DrawStrokePoint){frame_pixel(frame, at), (0.11 - 0.04 * t) * frame->scale, color};
    }
    draw_stroke(list, line, STEM_POINTS, DRAW_CAP_ROUND);
}

// Draws a leaf or a petal from `root` (pixels) in the direction `angle` (radians). `length` and
// `width` are pixels.
static void petal_draw(DrawList *list, Vec2 root, double angle, double length, double width,
                       DrawColor color)
{
    Vec2 points[PETAL_POINTS];
    Vec2 along = {real_cos(angle), real_sin(angle)}, across = {-along.y, along.x};
    for (uint32_t i = 0; i < PETAL_POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / PETAL_POINTS, way = 0.5 - 0.5 * real_cos(turn);
        Vec2 at = vec2_add_scaled(root, along, length * way);
        points[i] = vec2_add_scaled(at, across, 0.5 * width * real_sin(turn) * (0.55 + 0.6 * way));
    }
    draw_polygon(list, points, PETAL_POINTS, color);
}

// Draws the petals, those at the back first. They stand together in a bud and spread to both sides
// in a blossom.
static void petals_draw(DrawList *list, const Frame *frame, Vec2 head, double open)
{
    const ThemeThings *things = &frame->theme->things;
    static const int order[PETALS] = {0, 6, 1, 5, 2, 4, 3};
    double s = frame->scale;
    Vec2 root = frame_pixel(frame, vec2(head.x, head.y + 0.06));
    for (uint32_t i = 0; i < PETALS; i++) {
        double side = (order[i] - 3) / 3.0; // -1 .. 1
        double angle = -REAL_PI / 2 + side * (0.2 + 1.5 * open);
        double length = (PETAL * (0.8 + 0.2 * open) - 0.1 * side * side) * s,
               width = (0.22 + 0.08 * open) * s;
        DrawColor bud = draw_mix(things->bud, things->bud_light, 1.0 - real_abs(side));
        DrawColor bloom = draw_mix(things->petal, things->petal_light, 1.0 - real_abs(side));
        petal_draw(list, root, angle, length, width,
                   draw_color_mix(bud, bloom, real_clamp(open, 0.0, 1.0)));
    }
}

// Draws the green leaves that hold the bud, and the heart of the blossom once it opens.
static void heart_draw(DrawList *list, const Frame *frame, Vec2 head, double open)
{
    double s = frame->scale;
    Vec2 at = frame_pixel(frame, head);
    for (int side = -1; side <= 1; side += 2)
        petal_draw(list, vec2(at.x, at.y + 0.12 * s), -REAL_PI / 2 + side * (0.5 + 0.9 * open),
                   0.34 * s, 0.17 * s, draw_color(frame->theme->growth.middle, 1.0));
    double radius = 0.16 * s * real_clamp(open, 0.0, 1.2);
    draw_ellipse(list, vec2(at.x, at.y - 0.04 * s), vec2(radius, 0.85 * radius), 0.0, 0.0,
                 draw_color(COLOR_RESIN_LIGHT, 1.0));
    draw_ellipse(list, vec2(at.x, at.y - 0.07 * s), vec2(0.5 * radius, 0.4 * radius), 0.0, 0.0,
                 draw_color(COLOR_RESIN_CORE, 1.0));
}

static void flower_back(DrawList *list, const Frame *frame, uint32_t element)
{
    Vec2 foot = foot_of(frame, element), low = frame_pixel(frame, vec2(foot.x, foot.y + 0.04));
    double open = openness(frame, element), s = frame->scale;
    Vec2 head = head_of(frame, foot, open);
    petal_draw(list, low, -0.55, 0.62 * s, 0.24 * s, draw_color(frame->theme->growth.deep, 1.0));
    petal_draw(list, low, -REAL_PI + 0.5, 0.7 * s, 0.26 * s,
               draw_color(frame->theme->growth.middle, 1.0));
    stem_draw(list, frame, foot, head);
    petals_draw(list, frame, head, open);
    heart_draw(list, frame, head, open);
}

static void flower_light(DrawList *list, const Frame *frame, uint32_t element)
{
    const ThemeThings *things = &frame->theme->things;
    double open = real_clamp(openness(frame, element), 0.0, 1.0);
    bool last = frame->current->saved.checkpoint == element + 1;
    double strength = open * (last ? 0.25 + 0.04 * real_sin(frame->time * 2.0) : 0.1);
    double radius = (last ? 2.6 : 1.5) * frame->scale;
    const DrawStop stops[] = {{0.0, draw_color(COLOR_RESIN_CORE, strength)},
                              {0.3, draw_color(things->flower_glow, 0.45 * strength)},
                              {0.65, draw_color(things->petal, 0.12 * strength)},
                              {1.0, draw_color(things->petal, 0.0)}};
    if (strength > 0.0)
        draw_radial(list, frame_pixel(frame, head_of(frame, foot_of(frame, element), open)),
                    vec2(radius, radius), stops, 4);
}

const ElementLook checkpoint_look = {.back = flower_back, .light = flower_light, .reach = 9.0};
