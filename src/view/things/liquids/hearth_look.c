// hearth_look.c - draws hearths: a plate at the foot that glows, and air above it that wavers.
#include "jantar/colors.h"
#include "view/frame/view_rng.h"
#include "view/things/shared/element_view.h"

#define PLATE 0.22 // thickness, tiles
#define RIM 0.07   // tiles
#define COVER 0.16 // of the wavering air at its foot
#define WAVER 0.22 // tiles by which it wavers
#define WAVER_SPEED 2.6
#define WAVER_TURN 2.3 // radians a tile
#define WIDE 0.16      // of a strip, of the hearth's width
#define GLOW 0.34

enum { STRIPS = 5, STRIP_POINTS = 9, SEED_STRIP = 131 };

static Box area_of(const Frame *frame, uint32_t element)
{
    const LevelElement *hearth = frame_element(frame, element);
    return box_at(hearth->centre, hearth->size);
}

static bool is_drawn(const Frame *frame, uint32_t element)
{
    Vec2 size = frame_element(frame, element)->size;
    return size.x > 0.0 && size.y > 0.0;
}

static void hearth_back(DrawList *list, const Frame *frame, uint32_t element)
{
    Box area = area_of(frame, element);
    bool on = frame_element_now(frame, element)->on != 0;
    double top = real_max(area.max.y - PLATE, area.min.y);
    if (!is_drawn(frame, element))
        return;
    Box plate = {frame_pixel(frame, vec2(area.min.x, top)), frame_pixel(frame, area.max)};
    draw_round_rect(list, plate, 0.5 * PLATE * frame->scale, draw_color(COLOR_COAL_BED, 1.0));
    DrawColor rim = draw_color(on ? COLOR_HEARTH : COLOR_COAL, 1.0);
    draw_line(list, frame_pixel(frame, vec2(area.min.x + 0.1, top)),
              frame_pixel(frame, vec2(area.max.x - 0.1, top)), RIM * frame->scale, rim,
              DRAW_CAP_ROUND);
}

// Draws a strip of hot air that rises from the plate and fades towards the top.
static void strip_draw(DrawList *list, const Frame *frame, Box area, uint32_t number)
{
    DrawStrokePoint line[STRIP_POINTS];
    Vec2 size = vec2_sub(area.max, area.min);
    ViewRng rng = view_rng(SEED_STRIP, number, (int32_t)area.min.x);
    double phase = view_rng_range(&rng, 0.0, 6.3), speed = view_rng_range(&rng, 0.8, 1.2),
           x = area.min.x + (number + 0.5) / STRIPS * size.x;
    for (uint32_t i = 0; i < STRIP_POINTS; i++) {
        double up = (double)i / (STRIP_POINTS - 1), y = area.max.y - up * size.y;
        double sway = real_sin(WAVER_TURN * y + speed * WAVER_SPEED * frame->time + phase);
        double fade = real_sin(REAL_PI * real_min(up + 0.12, 1.0));
        line[i] = (DrawStrokePoint){
            frame_pixel(frame, vec2(x + WAVER * real_min(up * 3.0, 1.0) * sway, y)),
            WIDE * size.x * (0.7 + 0.3 * sway) * frame->scale,
            draw_color(COLOR_HEARTH, COVER * fade)};
    }
    draw_stroke(list, line, STRIP_POINTS, DRAW_CAP_FLAT);
}

static void hearth_light(DrawList *list, const Frame *frame, uint32_t element)
{
    Box area = area_of(frame, element);
    if (!is_drawn(frame, element) || !frame_element_now(frame, element)->on)
        return;
    Vec2 foot = vec2(0.5 * (area.min.x + area.max.x), area.max.y - PLATE);
    double reach = 0.5 * (area.max.x - area.min.x) + 1.0;
    const DrawStop glow[] = {{0.0, draw_color(COLOR_HEARTH, GLOW)},
                             {0.5, draw_color(COLOR_HEARTH, 0.35 * GLOW)},
                             {1.0, draw_color(COLOR_HEARTH, 0.0)}};
    draw_radial(list, frame_pixel(frame, foot), vec2_scale(vec2(reach, 0.6 * reach), frame->scale),
                glow, 3);
    for (uint32_t i = 0; i < STRIPS; i++)
        strip_draw(list, frame, area, i);
}

const ElementLook hearth_look = {.back = hearth_back, .light = hearth_light, .reach = 2.0};
