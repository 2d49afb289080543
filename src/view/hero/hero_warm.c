// hero_warm.c - what a warm hero shows: an arc on its outline for the warmth that is left, drops
// that fall off it, and the thread that it hangs on.
#include "hero.h"
#include "jantar/colors.h"

enum { ARC_POINTS = 48, THREAD_POINTS = 13 };

// --- the arc -------------------------------------------------------------------------------------

// Parts of the radius.
#define ARC_OUT 0.16
#define ARC_WIDTH 0.1
#define ARC_EDGE 0.06 // how much wider the dark line below is

#define LAST 0.25      // warmth of the last 1.5 seconds, in which it beats
#define BEAT_TURN 25.1 // radians a second: four beats
#define BEAT_DARK 0.5

static double beat(const Frame *frame, double heat)
{
    double wave = 0.5 + 0.5 * real_sin(BEAT_TURN * frame->time);
    return heat < LAST ? 1.0 - BEAT_DARK * frame->taste.flashes * wave : 1.0;
}

// Returns the number of the curve's point that is highest.
static uint32_t curve_top(const HeroShape *shape)
{
    uint32_t top = 0;
    for (uint32_t i = 1; i < shape->curve_count; i++)
        top = shape->curve[i].y < shape->curve[top].y ? i : top;
    return top;
}

static void arc_draw(DrawList *list, const HeroShape *shape, double part, double width,
                     DrawColor color)
{
    DrawStrokePoint line[ARC_POINTS];
    uint32_t count = shape->curve_count, top = curve_top(shape);
    for (uint32_t i = 0; i < ARC_POINTS; i++) {
        double on = part * i / (ARC_POINTS - 1) * count;
        uint32_t a = (top + (uint32_t)on) % count, b = (a + 1) % count;
        Vec2 at = vec2_lerp(shape->curve[a], shape->curve[b], on - real_floor(on));
        Vec2 out = vec2_normalize(vec2_sub(at, shape->centre));
        line[i] = (DrawStrokePoint){vec2_add_scaled(at, out, ARC_OUT * shape->radius),
                                    width * shape->radius, color};
    }
    draw_stroke(list, line, ARC_POINTS, DRAW_CAP_ROUND);
}

// --- drops ---------------------------------------------------------------------------------------

// Tiles.
#define DROP 0.1
#define DROP_FALLS 2.2
#define DROP_GROWS 0.4 // of the second from one drop to the next

static void drop_draw(DrawList *list, const Frame *frame, const HeroShape *shape)
{
    double age = frame->time - real_floor(frame->time);
    double grown = real_min(age / DROP_GROWS, 1.0), fall = real_max(age - DROP_GROWS, 0.0);
    double radius = DROP * grown * frame->scale;
    Vec2 at = {shape->centre.x + 0.1 * shape->radius,
               shape->box.max.y - 0.2 * radius + DROP_FALLS * fall * fall * frame->scale};
    draw_ellipse(list, at, vec2(0.8 * radius, 1.2 * radius), 0.0, 0.0,
                 draw_color(shape->resin->light, 1.0 - fall));
}

void hero_warm_draw(DrawList *list, const Frame *frame, const HeroShape *shape)
{
    if (shape->heat <= 0.0)
        return;
    drop_draw(list, frame, shape);
    double left = real_max(shape->heat, 0.02);
    arc_draw(list, shape, left, ARC_WIDTH + ARC_EDGE,
             draw_color(shape->resin->ink, 0.75 * beat(frame, shape->heat)));
    arc_draw(list, shape, left, ARC_WIDTH,
             draw_color_mix(draw_color(COLOR_WARM_RIM, beat(frame, shape->heat)),
                            draw_color(COLOR_WARM_ARC, beat(frame, shape->heat)),
                            real_min(1.0, 2.0 * shape->heat)));
}

// --- the thread ----------------------------------------------------------------------------------

// Widths, tiles: at both ends, and in the middle of one that is a tile long and of the longest.
#define END_WIDTH 0.34
#define SHORT_WIDTH 0.24
#define LONG_WIDTH 0.08
#define LONG 4.0
#define EDGE_WIDTH 0.05
#define SHINE 0.25 // of its width

#define GLOWS 0.2    // warmth from which on it glows, because it will tear
#define WHITE 0.0834 // half a second before
#define HALO_WIDTH 3.5

static void thread_coat(DrawList *list, const Vec2 *at, const double *width, double part,
                        double more, DrawColor color)
{
    DrawStrokePoint line[THREAD_POINTS];
    for (uint32_t i = 0; i < THREAD_POINTS; i++)
        line[i] = (DrawStrokePoint){at[i], part * width[i] + more, color};
    draw_stroke(list, line, THREAD_POINTS, DRAW_CAP_ROUND);
}

void hero_thread_draw(DrawList *list, const Frame *frame, const HeroShape *shape)
{
    Vec2 at[THREAD_POINTS];
    double width[THREAD_POINTS], long_part = real_clamp((shape->thread - 1.0) / (LONG - 1.0), 0, 1);
    double waist = SHORT_WIDTH + (LONG_WIDTH - SHORT_WIDTH) * long_part;
    if (shape->thread <= 0.0)
        return;
    for (uint32_t i = 0; i < THREAD_POINTS; i++) {
        double t = (double)i / (THREAD_POINTS - 1), out = real_abs(2.0 * t - 1.0);
        at[i] = vec2_lerp(shape->centre, shape->thread_place, t);
        width[i] = (waist + (END_WIDTH - waist) * out * out * out * out) * frame->scale;
    }
    double glow = real_clamp((GLOWS - shape->heat) / (GLOWS - WHITE), 0.0, 1.0);
    DrawColor body = draw_color_mix(draw_color(shape->resin->strand, 1.0),
                                    draw_color(COLOR_WARM_RIM, 1.0), 0.6 * glow);
    if (shape->heat < WHITE)
        body = draw_color(COLOR_WHITE, 1.0);
    if (glow > 0.0) {
        draw_list_blend(list, DRAW_ADD);
        thread_coat(list, at, width, HALO_WIDTH, 0.0, draw_color(COLOR_HEARTH, 0.3 * glow));
        draw_list_blend(list, DRAW_BLEND);
    }
    thread_coat(list, at, width, 1.0, EDGE_WIDTH * frame->scale,
                draw_color(shape->resin->edge, 0.9));
    thread_coat(list, at, width, 1.0, 0.0, body);
    thread_coat(list, at, width, SHINE, 0.0, draw_color(shape->resin->light, 0.85));
}
