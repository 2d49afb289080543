// scales_look.c - draws scales: a brass beam with a tongue, from whose ends cords run over two
// rollers down to the pans. Below each pan stands a row of dots, half a kilogram each: as many as
// the heavier load fills. What the lighter one lacks is hollow, and blinks when its pan is at the
// end of its way. The tongue leans to the heavier side; when both are even, all dots are gold.
#include "jantar/colors.h"
#include "view/frame/axes.h"
#include "view/things/shared/element_view.h"

#define BEAM 4.0         // tiles
#define BEAM_ABOVE 2.8   // tiles from the upper side of the rectangle
#define BEAM_TILTS 0.14  // radians, when the pans are at the ends of their way
#define BEAM_WIDTH 0.2   // tiles
#define TONGUE 1.1       // tiles
#define TONGUE_LEANS 0.5 // radians for each kg between the loads ...
#define TONGUE_MOST 0.7  // ... and at most
#define CORDS 1.9        // tiles above a pan where its three cords meet
#define SWINGS 0.0698    // radians: 4 degrees, after a stop
#define SWING_RATE 7.0   // radians/s
#define SWING_FADES 2.2  // 1/s
#define DOT 0.13         // radius, tiles
#define DOT_GAP 0.34     // tiles
#define DOT_BELOW 0.28   // tiles below a pan
#define PER_KG 2.0       // dots
#define BLINKS 48.0      // ticks

enum { DOTS_MOST = 8, PANS = 2, SHADES = 5 };

// Scales in a picture.
typedef struct Look {
    const LevelElement *scales;
    const GameElement *now;
    double progress; // tiles
    double still;    // ticks since they stopped
    Vec2 pivot;      // tiles
} Look;

static Look look_of(const Frame *frame, uint32_t element)
{
    const LevelElement *scales = frame_element(frame, element);
    const GameElement *now = frame_element_now(frame, element);
    return (Look){
        .scales = scales,
        .now = now,
        .progress = frame_element_progress(frame, element),
        .still = now->scales.still_ticks + frame->alpha,
        .pivot = {scales->centre.x, scales->centre.y - 0.5 * scales->size.y - BEAM_ABOVE},
    };
}

static double lean_of(const Look *look)
{
    return game_scales_load(look->scales, look->now, 1) -
           game_scales_load(look->scales, look->now, 0);
}

static DrawColor brass(double light)
{
    const DrawStop stops[] = {{0.0, draw_color(COLOR_BRASS_DARK, 1.0)},
                              {0.55, draw_color(COLOR_BRASS, 1.0)},
                              {1.0, draw_color(COLOR_BRASS_LIGHT, 1.0)}};
    return draw_gradient_at(stops, 3, light);
}

static void line_draw(DrawList *list, const Frame *frame, Vec2 from, Vec2 to, double width,
                      DrawColor color)
{
    draw_line(list, frame_pixel(frame, from), frame_pixel(frame, to), width * frame->scale, color,
              DRAW_CAP_ROUND);
}

static void disc_draw(DrawList *list, const Frame *frame, Vec2 at, double radius, DrawColor color)
{
    draw_disc(list, frame_pixel(frame, at), radius * frame->scale, color);
}

// --- beam ----------------------------------------------------------------------------------------

static void tongue_draw(DrawList *list, const Frame *frame, const Look *look)
{
    double lean = real_clamp(TONGUE_LEANS * lean_of(look), -TONGUE_MOST, TONGUE_MOST);
    Vec2 tip = {look->pivot.x + TONGUE * real_sin(lean), look->pivot.y - TONGUE * real_cos(lean)};
    Vec2 mark = {look->pivot.x, look->pivot.y - TONGUE - 0.12};
    bool even = look->now->mode == GAME_SCALES_EVEN;
    disc_draw(list, frame, mark, 0.11, even ? draw_color(COLOR_RESIN_LIGHT, 1.0) : brass(0.3));
    line_draw(list, frame, look->pivot, tip, 0.13, brass(0.15));
    line_draw(list, frame, look->pivot, tip, 0.06, brass(1.0));
}

// Returns the end of the beam on a side.
static Vec2 beam_end(const Look *look, uint32_t side)
{
    double half = 0.5 * real_min(BEAM, real_max(look->scales->size.x, 0.5));
    double height = real_max(look->scales->size.y, 1e-9);
    double tilt = BEAM_TILTS * (1.0 - 2.0 * look->progress / height);
    double way = side == 0 ? -half : half;
    return vec2(look->pivot.x + way * real_cos(tilt), look->pivot.y + way * real_sin(tilt));
}

static void beam_draw(DrawList *list, const Frame *frame, const Look *look)
{
    Vec2 left = beam_end(look, 0), right = beam_end(look, 1);
    Vec2 up = {0.0, -0.06};
    line_draw(list, frame, look->pivot, vec2(look->pivot.x, look->pivot.y + 0.9), 0.3, brass(0.1));
    line_draw(list, frame, left, right, BEAM_WIDTH, brass(0.2));
    line_draw(list, frame, vec2_add(left, up), vec2_add(right, up), 0.4 * BEAM_WIDTH, brass(0.8));
    tongue_draw(list, frame, look);
    disc_draw(list, frame, look->pivot, 0.24, brass(0.2));
    disc_draw(list, frame, look->pivot, 0.16, brass(0.7));
}

static void ribbon_draw(DrawList *list, const Frame *frame, const Look *look)
{
    DrawColor red = draw_color(COLOR_RIBBON, 1.0);
    for (double way = -1.0; way < 2.0; way += 2.0) {
        Vec2 knot = vec2(look->pivot.x, look->pivot.y + 0.05);
        Vec2 bow = {knot.x + 0.55 * way, knot.y - 0.3}, back = {knot.x + 0.5 * way, knot.y + 0.22};
        Vec2 end = {knot.x + 0.35 * way, knot.y + 0.95};
        Vec2 corners[] = {frame_pixel(frame, knot), frame_pixel(frame, bow),
                          frame_pixel(frame, back)};
        draw_polygon(list, corners, 3, red);
        line_draw(list, frame, knot, end, 0.14, red);
    }
    disc_draw(list, frame, vec2(look->pivot.x, look->pivot.y + 0.05), 0.15, red);
}

// --- pans ----------------------------------------------------------------------------------------

// Draws a pan: its dish shines on one side, as a bowl does.
static void dish_draw(DrawList *list, const Axes *axes, double half, double ring)
{
    double foot = 0.55 * half, depth = ring + GAME_SCALES_DEPTH;
    for (uint32_t i = 0; i < SHADES; i++) {
        double a = -1.0 + 2.0 * i / SHADES, b = -1.0 + 2.0 * (i + 1) / SHADES;
        Vec2 corners[4] = {axes_pixel(axes, a * half, ring), axes_pixel(axes, b * half, ring),
                           axes_pixel(axes, b * foot, depth), axes_pixel(axes, a * foot, depth)};
        DrawColor from = brass(0.5 * (a + 1.0)), to = brass(0.5 * (b + 1.0));
        draw_patch(list, corners, (DrawColor[4]){from, to, to, from});
    }
    axes_line(list, axes, vec2(-half, ring + 0.05), vec2(half, ring + 0.05), 0.1, brass(0.95));
    axes_line(list, axes, vec2(-foot, depth - 0.04), vec2(foot, depth - 0.04), 0.08, brass(0.1));
}

static void pan_draw(DrawList *list, const Frame *frame, const Look *look, uint32_t side)
{
    Vec2 top = game_scales_pan(look->scales, look->progress, side);
    double half = 0.5 * game_scales_width(look->scales), seconds = look->still / SIM_TICK_RATE;
    double swing =
        SWINGS * real_max(0.0, 1.0 - SWING_FADES * 0.4 * seconds) * real_sin(SWING_RATE * seconds);
    Vec2 ring = {top.x, top.y - CORDS}, roller = {top.x, look->pivot.y};
    Axes axes = axes_at(frame, ring, side == 0 ? swing : -swing);
    DrawColor cord = draw_color(COLOR_CORD, 1.0);
    line_draw(list, frame, beam_end(look, side), roller, 0.05, cord);
    line_draw(list, frame, roller, ring, 0.05, cord);
    disc_draw(list, frame, roller, 0.18, brass(0.25));
    disc_draw(list, frame, roller, 0.09, brass(0.8));
    for (double way = -1.0; way < 2.0; way += 1.0)
        axes_line(list, &axes, vec2(0.0, 0.0), vec2(0.94 * way * half, CORDS), 0.045, cord);
    axes_disc(list, &axes, vec2(0.0, 0.0), 0.08, brass(0.7));
    dish_draw(list, &axes, half, CORDS);
}

// --- dots ----------------------------------------------------------------------------------------

static uint32_t dots_of(const Look *look, uint32_t side)
{
    return (uint32_t)real_clamp(PER_KG * game_scales_load(look->scales, look->now, side) + 0.25,
                                0.0, DOTS_MOST);
}

static Vec2 dot_at(const Look *look, uint32_t side, uint32_t number, uint32_t count)
{
    Vec2 top = game_scales_pan(look->scales, look->progress, side);
    return vec2(top.x + DOT_GAP * (number - 0.5 * (count - 1.0)),
                top.y + GAME_SCALES_DEPTH + DOT_BELOW);
}

// Returns how strongly hollow dots are seen.
static double lack_of(const Look *look)
{
    double height = look->scales->size.y;
    bool at_end = look->progress <= 0.0 || look->progress >= height;
    bool dark = at_end && look->still < BLINKS && real_sin(0.65 * look->still) < 0.0;
    return dark ? 0.15 : 0.85;
}

static void dots_draw(DrawList *list, const Frame *frame, const Look *look, uint32_t side)
{
    uint32_t full = dots_of(look, side), other = dots_of(look, 1 - side);
    uint32_t count = full > other ? full : other;
    bool even = look->now->mode == GAME_SCALES_EVEN;
    for (uint32_t i = 0; i < count; i++) {
        Vec2 at = dot_at(look, side, i, count);
        disc_draw(list, frame, at, 1.35 * DOT, draw_color(COLOR_MARK_EDGE, 0.7));
        if (i < full) {
            disc_draw(list, frame, at, DOT,
                      even ? draw_color(COLOR_RESIN_LIGHT, 1.0) : draw_color(COLOR_SHINE, 0.9));
            continue;
        }
        disc_draw(list, frame, at, DOT, draw_color(COLOR_SHINE, lack_of(look)));
        disc_draw(list, frame, at, 0.62 * DOT, draw_color(COLOR_MARK_EDGE, 1.0));
    }
}

static void scales_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    Look look = look_of(frame, element);
    for (uint32_t side = 0; side < PANS; side++)
        pan_draw(list, frame, &look, side);
    beam_draw(list, frame, &look);
    if (look.now->mode == GAME_SCALES_TIED)
        ribbon_draw(list, frame, &look);
    for (uint32_t side = 0; side < PANS; side++)
        dots_draw(list, frame, &look, side);
}

static void scales_light(DrawList *list, const Frame *frame, uint32_t element)
{
    Look look = look_of(frame, element);
    const DrawStop glow[] = {{0.0, draw_color(COLOR_RESIN_GLOW, 0.4)},
                             {1.0, draw_color(COLOR_RESIN_BODY, 0.0)}};
    double reach = 0.5 * frame->scale;
    for (uint32_t side = 0; side < PANS && look.now->mode == GAME_SCALES_EVEN; side++) {
        uint32_t count = dots_of(&look, side);
        for (uint32_t i = 0; i < count; i++)
            draw_radial(list, frame_pixel(frame, dot_at(&look, side, i, count)), vec2(reach, reach),
                        glow, 2);
    }
}

const ElementLook scales_look = {
    .back = scales_draw, .light = scales_light, .reach = 4.5, .lit = true, .edged = true};
