// bell_look.c - draws bells of bronze with a bead below, which is lit once the bell has rung. A
// bell that is struck swings, a ring of light runs out from it and three lines stand over it; if
// the blow was too soft, half a ring. The one whose turn is next sways in the light. A cracked one
// has a crack, and makes no ring.
#include "jantar/colors.h"
#include "view/frame/axes.h"
#include "view/things/shared/element_view.h"

#define SIDE_LEAST 0.125 // tiles; an element may be drawn without a size
#define SWINGS 0.2094    // radians: 12 degrees, when it is struck
#define SWING_RATE 15.0  // radians/s
#define SWAYS 0.07       // radians, while it beckons
#define SWAY_RATE 3.0    // radians/s
#define LASTS 48.0       // ticks
#define RING_FROM 1.0    // radius of the ring of light, tiles
#define RING_TO 3.6
#define RING_WIDTH 0.12 // tiles
#define BEAD 0.16       // radius, tiles
#define MOUTH 0.09      // half height of its mouth, of the bell's height

enum { ARC = 32, SIDE = 11, LINES = 3 };

// A bell in a picture.
typedef struct Look {
    const LevelElement *bell;
    const GameElement *now;
    double since; // ticks since it was struck, at most LASTS
    Vec2 half;    // tiles
    Axes axes;    // from the middle of its upper side, from which it swings
} Look;

static Look look_of(const Frame *frame, uint32_t element)
{
    const LevelElement *bell = frame_element(frame, element);
    const GameElement *now = frame_element_now(frame, element);
    bool struck = now->mode != GAME_BELL_STILL && now->mode != GAME_BELL_MUTED;
    double ticks = (double)(frame->current->tick - now->bell.struck_tick) - 1.0 + frame->alpha;
    Look look = {
        .bell = bell,
        .now = now,
        .since = struck ? real_clamp(ticks, 0.0, LASTS) : LASTS,
        .half = {0.5 * real_max(bell->size.x, SIDE_LEAST),
                 0.5 * real_max(bell->size.y, SIDE_LEAST)},
    };
    double left = 1.0 - look.since / LASTS, seconds = look.since / SIM_TICK_RATE;
    double angle = SWINGS * left * real_sin(SWING_RATE * seconds);
    if (now->bell.beckons)
        angle += SWAYS * real_sin(SWAY_RATE * frame->time);
    look.axes = axes_at(frame, vec2(bell->centre.x, bell->centre.y - look.half.y), angle);
    return look;
}

// --- bronze --------------------------------------------------------------------------------------

// Half of its width at a part of its height, of half its width.
static double width_at(double part)
{
    static const double widths[SIDE] = {0.62, 0.69, 0.71, 0.7,  0.69, 0.69,
                                        0.71, 0.75, 0.81, 0.89, 1.0};
    double at = part * (SIDE - 1);
    uint32_t i = (uint32_t)real_min(at, SIDE - 2);
    return widths[i] + (widths[i + 1] - widths[i]) * (at - i);
}

static DrawColor bronze(double light)
{
    const DrawStop stops[] = {{0.0, draw_color(COLOR_BELL_DARK, 1.0)},
                              {0.6, draw_color(COLOR_BELL, 1.0)},
                              {1.0, draw_color(COLOR_BELL_LIGHT, 1.0)}};
    return draw_gradient_at(stops, 3, light);
}

// Draws the wall of the bell between two parts of its width, -1 to 1, in bands down its height.
static void strip_draw(DrawList *list, const Look *look, double a, double b, double la, double lb)
{
    double height = 2.0 * look->half.y, half = look->half.x;
    for (uint32_t i = 0; i + 1 < SIDE; i++) {
        double from = (double)i / (SIDE - 1), to = (double)(i + 1) / (SIDE - 1);
        double wide = half * width_at(from), wider = half * width_at(to);
        Vec2 corners[4] = {axes_pixel(&look->axes, a * wide, from * height),
                           axes_pixel(&look->axes, b * wide, from * height),
                           axes_pixel(&look->axes, b * wider, to * height),
                           axes_pixel(&look->axes, a * wider, to * height)};
        draw_patch(list, corners, (DrawColor[4]){bronze(la), bronze(lb), bronze(lb), bronze(la)});
    }
}

static void band_draw(DrawList *list, const Look *look, double part, double thick, double light)
{
    double y = part * 2.0 * look->half.y, wide = look->half.x * width_at(part);
    axes_line(list, &look->axes, vec2(-wide, y), vec2(wide, y), thick, bronze(light));
}

static void crack_draw(DrawList *list, const Look *look)
{
    const Vec2 corners[] = {{0.2, 1.0}, {0.08, 0.74}, {0.26, 0.56}, {0.12, 0.36}};
    for (uint32_t i = 0; i + 1 < 4; i++)
        axes_line(list, &look->axes,
                  vec2(corners[i].x * look->half.x, corners[i].y * 2.0 * look->half.y),
                  vec2(corners[i + 1].x * look->half.x, corners[i + 1].y * 2.0 * look->half.y),
                  0.07, draw_color(COLOR_MARK_EDGE, 0.95));
}

// The mouth is seen a little from below: its far edge, and the dark in it.
static void mouth_draw(DrawList *list, const Look *look)
{
    double height = 2.0 * look->half.y, angle = real_atan2(look->axes.right.y, look->axes.right.x);
    Vec2 at = axes_pixel(&look->axes, 0.0, height),
         radii = vec2_scale(vec2(look->half.x, MOUTH * height), look->axes.scale);
    draw_ellipse(list, at, radii, angle, 0.0, bronze(0.7));
    draw_ellipse(list, at, vec2_scale(radii, 0.86), angle, 0.0, draw_color(COLOR_BELL_DARK, 1.0));
}

static Vec2 bead_at(const Look *look)
{
    return vec2(0.0, 2.0 * look->half.y + 0.16);
}

static void bell_back(DrawList *list, const Frame *frame, uint32_t element)
{
    Look look = look_of(frame, element);
    bool lit = look.now->bell.rings > 0;
    mouth_draw(list, &look);
    axes_disc(list, &look.axes, bead_at(&look), 1.3 * BEAD, draw_color(COLOR_MARK_EDGE, 0.8));
    axes_disc(list, &look.axes, bead_at(&look), BEAD,
              lit ? draw_color(COLOR_RESIN_LIGHT, 1.0) : bronze(0.35));
    strip_draw(list, &look, -1.0, -0.45, 0.05, 0.45);
    strip_draw(list, &look, -0.45, 0.35, 0.45, 0.85);
    strip_draw(list, &look, 0.35, 1.0, 0.85, 0.25);
    band_draw(list, &look, 0.0, 0.1, 0.95);
    band_draw(list, &look, 0.16, 0.03, 0.95);
    band_draw(list, &look, 0.72, 0.03, 0.95);
    band_draw(list, &look, 0.78, 0.03, 0.95);
    band_draw(list, &look, 1.0, 0.07, 0.6);
    if (look.bell->bell.note < 0.0)
        crack_draw(list, &look);
}

// --- light ---------------------------------------------------------------------------------------

// Draws the ring that runs out from a bell: a whole one when it rings, the upper half of one, a
// short way, when the blow was too soft.
static void ring_draw(DrawList *list, const Frame *frame, const Look *look)
{
    bool whole = look->now->mode == GAME_BELL_RANG;
    double part = look->since / LASTS, out = 1.0 - (1.0 - part) * (1.0 - part);
    double radius = RING_FROM + (whole ? RING_TO - RING_FROM : 0.6) * out;
    double cover = 0.8 * (1.0 - part), span = whole ? 2.0 * REAL_PI : REAL_PI;
    DrawStrokePoint points[ARC + 1];
    for (uint32_t i = 0; i <= ARC; i++) {
        double turn = -0.5 * span + span * i / ARC;
        Vec2 at =
            vec2_add(look->bell->centre, vec2(radius * real_sin(turn), -radius * real_cos(turn)));
        points[i] = (DrawStrokePoint){frame_pixel(frame, at), RING_WIDTH * frame->scale,
                                      draw_color(COLOR_RESIN_LIGHT, cover)};
    }
    draw_stroke(list, points, ARC + 1, DRAW_CAP_ROUND);
}

static void lines_draw(DrawList *list, const Look *look)
{
    double part = look->since / LASTS, cover = real_max(0.0, 1.0 - 2.0 * part);
    for (uint32_t i = 0; i < LINES; i++) {
        double turn = 0.5 * (i - 1.0), from = 0.4 + 0.8 * part, to = from + 0.55;
        Vec2 way = {real_sin(turn), -real_cos(turn)};
        axes_line(list, &look->axes, vec2_scale(way, from), vec2_scale(way, to), 0.07,
                  draw_color(COLOR_RESIN_LIGHT, cover));
    }
}

static void glow_draw(DrawList *list, const Look *look, Vec2 at, double reach, double strength)
{
    axes_glow(list, &look->axes, at, reach, draw_color(COLOR_RESIN_GLOW, strength),
              COLOR_RESIN_BODY);
}

static void bell_light(DrawList *list, const Frame *frame, uint32_t element)
{
    Look look = look_of(frame, element);
    bool rang = look.now->mode == GAME_BELL_RANG;
    if (look.now->bell.rings > 0)
        glow_draw(list, &look, bead_at(&look), 0.6, 0.5);
    if (look.now->bell.beckons)
        glow_draw(list, &look, vec2(0.0, look.half.y), 2.2 * look.half.x,
                  0.3 + 0.08 * real_sin(SWAY_RATE * frame->time));
    if (look.since < LASTS && (rang || look.now->mode == GAME_BELL_SOFT))
        ring_draw(list, frame, &look);
    if (look.since < LASTS && rang)
        lines_draw(list, &look);
}

// Its edges are not those of its body, whose sides are straight.
const ElementLook bell_look = {.back = bell_back, .light = bell_light, .reach = 4.5, .lit = true};
