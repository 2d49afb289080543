// collectibles.c - draws fireflies and seeds. hero/hero_finds.c places them inside the hero that
// found them.
#include "collectibles.h"
#include "jantar/colors.h"
#include "view/frame/view_rng.h"
#include "view/things/shared/element_view.h"

enum {
    SEED_FIREFLY = 91,
    WING_POINTS = 7,
};

// --- fireflies -----------------------------------------------------------------------------------

static void wing_draw(DrawList *list, Vec2 root, double size, double angle, double strength)
{
    Vec2 points[WING_POINTS];
    Vec2 along = {real_cos(angle), real_sin(angle)}, across = {-along.y, along.x};
    for (uint32_t i = 0; i < WING_POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / WING_POINTS;
        Vec2 at = vec2_add_scaled(root, along, size * (0.62 + 0.62 * real_cos(turn)));
        points[i] = vec2_add_scaled(at, across, size * 0.28 * real_sin(turn));
    }
    draw_polygon(list, points, WING_POINTS, draw_color(COLOR_FIREFLY_WING, 0.42 * strength));
}

// A firefly has a dark body above, its lantern below, and two wings that blur.
void collect_draw_firefly(DrawList *list, Vec2 at, double size, double time, double strength)
{
    double beat = 0.5 * real_sin(time * 47.0);
    Vec2 shoulder = {at.x, at.y - 0.35 * size};
    wing_draw(list, shoulder, 0.95 * size, -REAL_PI / 2 - 0.95 - beat, strength);
    wing_draw(list, shoulder, 0.95 * size, -REAL_PI / 2 + 0.95 + beat, strength);
    draw_ellipse(list, vec2(at.x, at.y + 0.3 * size), vec2(0.42 * size, 0.6 * size), 0.0, 0.0,
                 draw_color(COLOR_FIREFLY, strength));
    draw_ellipse(list, vec2(at.x, at.y + 0.38 * size), vec2(0.2 * size, 0.34 * size), 0.0, 0.0,
                 draw_color(COLOR_WHITE, 0.9 * strength));
    draw_ellipse(list, vec2(at.x, at.y - 0.4 * size), vec2(0.34 * size, 0.42 * size), 0.0, 0.0,
                 draw_color(COLOR_FIREFLY_HEAD, strength));
    draw_ellipse(list, vec2(at.x, at.y - 0.84 * size), vec2(0.22 * size, 0.2 * size), 0.0, 0.0,
                 draw_color(COLOR_FIREFLY_BACK, strength));
}

static void firefly_glow(DrawList *list, Vec2 at, double radius, double strength)
{
    const DrawStop stops[] = {{0.0, draw_color(COLOR_FIREFLY, 0.62 * strength)},
                              {0.18, draw_color(COLOR_FIREFLY, 0.34 * strength)},
                              {0.5, draw_color(COLOR_FIREFLY_HALO, 0.1 * strength)},
                              {1.0, draw_color(COLOR_FIREFLY_HALO, 0.0)}};
    draw_radial(list, at, vec2(radius, radius), stops, 4);
}

// Returns the brightness of a firefly, 0..1. Each pulses at its own rate.
static double firefly_pulse(const Frame *frame, uint32_t element)
{
    ViewRng rng = view_rng(SEED_FIREFLY, element, 1);
    double rate = view_rng_range(&rng, 1.6, 2.6), phase = view_rng_range(&rng, 0.0, 2.0 * REAL_PI);
    return 0.72 + 0.28 * real_sin(frame->time * rate + phase);
}

Vec2 collect_firefly_place(const Frame *frame, uint32_t element)
{
    ViewRng rng = view_rng(SEED_FIREFLY, element, 0);
    double rate = view_rng_range(&rng, 0.9, 1.5), phase = view_rng_range(&rng, 0.0, 2.0 * REAL_PI);
    Vec2 place = frame_element(frame, element)->centre;
    return vec2(place.x + 0.16 * real_sin(frame->time * rate + phase),
                place.y + 0.11 * real_sin(frame->time * 1.7 * rate + 2.0 * phase));
}

static void firefly_front(DrawList *list, const Frame *frame, uint32_t element)
{
    if (!frame_element_now(frame, element)->on)
        collect_draw_firefly(list, frame_pixel(frame, collect_firefly_place(frame, element)),
                             0.17 * frame->scale, frame->time, 1.0);
}

static void firefly_light(DrawList *list, const Frame *frame, uint32_t element)
{
    if (!frame_element_now(frame, element)->on)
        firefly_glow(list, frame_pixel(frame, collect_firefly_place(frame, element)),
                     1.35 * frame->scale, firefly_pulse(frame, element));
}

// Draws a firefly inside the hero. The hero's resin is bright, so the light gets a little shadow
// round it; without the shadow it would not show. The dark body is left out, because it would look
// like a crumb. Each firefly brightens and fades at its own rate, as if it moved nearer and back.
void collect_draw_firefly_inside(DrawList *list, const Frame *frame, Vec2 at, double size,
                                 uint32_t element)
{
    double pulse = firefly_pulse(frame, element), reach = (1.5 + 0.4 * pulse) * size;
    double near = 0.5 + 0.5 * real_sin(0.9 * frame->time + 1.7 * element);
    const DrawStop stops[] = {{0.0, draw_color(COLOR_SECRET_CORE, 0.85 + 0.15 * near)},
                              {0.2, draw_color(COLOR_SECRET_LIGHT, 0.75 + 0.2 * near)},
                              {0.46, draw_color(COLOR_SECRET_BODY, (0.36 + 0.2 * near) * pulse)},
                              {0.74, draw_color(COLOR_SECRET_EDGE, 0.16)},
                              {1.0, draw_color(COLOR_RESIN_DARK, 0.0)}};
    wing_draw(list, vec2(at.x, at.y - 0.2 * size), 0.8 * size, -REAL_PI / 2 - 0.9,
              0.5 + 0.3 * near);
    wing_draw(list, vec2(at.x, at.y - 0.2 * size), 0.8 * size, -REAL_PI / 2 + 0.9,
              0.5 + 0.3 * near);
    draw_radial(list, at, vec2(reach, reach), stops, 5);
}

const ElementLook firefly_look = {.front = firefly_front, .light = firefly_light, .reach = 1.8};

// --- seeds ---------------------------------------------------------------------------------------

// A seed of a fir: a drop of dark wood with a pale wing.
void collect_draw_seed(DrawList *list, Vec2 at, double size, double angle, double strength)
{
    Vec2 along = {real_cos(angle), real_sin(angle)}, across = {-along.y, along.x};
    Vec2 wing[WING_POINTS];
    for (uint32_t i = 0; i < WING_POINTS; i++) {
        double turn = REAL_PI * (-0.5 + (double)i / (WING_POINTS - 1));
        Vec2 point = vec2_add_scaled(at, along, size * (0.1 + 0.95 * real_cos(turn)));
        wing[i] = vec2_add_scaled(point, across, size * 0.46 * real_sin(turn));
    }
    draw_polygon(list, wing, WING_POINTS, draw_color(COLOR_SEED_WING, 0.85 * strength));
    Vec2 kernel = vec2_add_scaled(at, along, -0.25 * size);
    draw_ellipse(list, kernel, vec2(0.56 * size, 0.42 * size), angle, 0.0,
                 draw_color(COLOR_SEED_DARK, strength));
    draw_ellipse(list, vec2_add_scaled(kernel, across, -0.12 * size), vec2(0.3 * size, 0.13 * size),
                 angle, 0.0, draw_color(COLOR_SEED_LIGHT, strength));
}

// Returns the brightness of the seed's glint, 0..1. Seeds are small and dark; only a short glint
// now and then shows where they are.
static double seed_glint(const Frame *frame, uint32_t element)
{
    double turn = frame->time * 0.42 + 0.37 * element;
    double part = turn - real_floor(turn);
    return part < 0.12 ? real_sin(REAL_PI * part / 0.12) : 0.0;
}

static void seed_front(DrawList *list, const Frame *frame, uint32_t element)
{
    if (frame_element_now(frame, element)->on)
        return;
    Vec2 at = frame_pixel(frame, frame_element(frame, element)->centre);
    double s = frame->scale, glint = seed_glint(frame, element);
    collect_draw_seed(list, at, 0.24 * s, -0.7 + 0.08 * real_sin(frame->time), 1.0);
    Vec2 star = {at.x - 0.1 * s, at.y + 0.02 * s};
    draw_ellipse(list, star, vec2(0.2 * s * glint, 0.025 * s), 0.0, 0.0,
                 draw_color(COLOR_SHINE, 0.9 * glint));
    draw_ellipse(list, star, vec2(0.025 * s, 0.2 * s * glint), 0.0, 0.0,
                 draw_color(COLOR_SHINE, 0.9 * glint));
}

static void seed_light(DrawList *list, const Frame *frame, uint32_t element)
{
    if (frame_element_now(frame, element)->on)
        return;
    double strength = 0.1 + 0.3 * seed_glint(frame, element), radius = 0.7 * frame->scale;
    const DrawStop stops[] = {{0.0, draw_color(COLOR_RESIN_GLOW, strength)},
                              {1.0, draw_color(COLOR_RESIN_GLOW, 0.0)}};
    draw_radial(list, frame_pixel(frame, frame_element(frame, element)->centre),
                vec2(radius, radius), stops, 2);
}

const ElementLook seed_look = {.front = seed_front, .light = seed_light, .reach = 1.0};
