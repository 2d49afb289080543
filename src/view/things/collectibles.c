// collectibles.c - draws fireflies and seeds, both in the level and inside the hero that found
// them.
#include "collectibles.h"
#include "element_look.h"
#include "jantar/colors.h"
#include "view/frame/view_rng.h"
#include "view/hero/hero.h"

enum {
    SEED_FIREFLY = 91,
    INSIDE_FIREFLIES = 8, // at most so many are drawn inside the hero
    INSIDE_SEEDS = 2,
    JOIN_TICKS = 34, // duration of the flight into the hero
    WING_POINTS = 7,
    ROOTS_MOST = 5,
};

#define STORY_SEED 0.16 // size of the story's seed, tiles
#define STORY_SIDE 0.52 // its place: behind the face, and low; of half the hero's size
#define STORY_LOW 0.5

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

// Returns the position of a firefly (tiles). It hovers about its place in the level.
static Vec2 firefly_hover(const Frame *frame, uint32_t element)
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
        collect_draw_firefly(list, frame_pixel(frame, firefly_hover(frame, element)),
                             0.17 * frame->scale, frame->time, 1.0);
}

static void firefly_light(DrawList *list, const Frame *frame, uint32_t element)
{
    if (!frame_element_now(frame, element)->on)
        firefly_glow(list, frame_pixel(frame, firefly_hover(frame, element)), 1.35 * frame->scale,
                     firefly_pulse(frame, element));
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

// --- inside the hero -----------------------------------------------------------------------------

#define INSIDE_MARGIN 0.16 // of the hero's radius, to its outline

// Returns where the n-th collectible of its kind floats inside the hero, in pixels. It circles
// slowly round the hero's middle and lags behind when the hero moves.
static Vec2 place_inside(const Frame *frame, const HeroShape *shape, const HeroMood *mood,
                         uint32_t n, double reach)
{
    double turn = 2.4 * n + frame->time * (0.32 + 0.05 * n);
    Vec2 size = vec2_sub(shape->box.max, shape->box.min);
    Vec2 way = {0.5 * size.x * reach * real_cos(turn), 0.5 * size.y * reach * real_sin(turn)};
    Vec2 at = vec2_add_scaled(vec2_add(shape->centre, way), mood->lag, 0.8 * shape->radius);
    return hero_keep_inside(shape, at, INSIDE_MARGIN * shape->radius);
}

// Returns how far a collectible has flown into the hero: 0 just found, 1 inside.
static double joined(const Frame *frame, uint32_t element)
{
    double ticks =
        frame->time * SIM_TICK_RATE - frame_element_now(frame, element)->collectible.found_tick;
    double t = real_clamp(ticks / JOIN_TICKS, 0.0, 1.0);
    return t * t * (3.0 - 2.0 * t);
}

// Returns where the n-th firefly is, in pixels, when it has risen from the hero that won: in a
// loose swarm above it.
static Vec2 place_risen(const Frame *frame, const HeroShape *shape, uint32_t n)
{
    double turn = 2.4 * n + 1.1 * frame->time, wide = 0.55 + 0.16 * (n % 4);
    return vec2(shape->centre.x + frame->scale * wide * real_cos(turn),
                shape->centre.y - frame->scale * (1.7 + 0.34 * (n % 3) + 0.2 * real_sin(turn)));
}

// Returns how far the n-th firefly has risen from the hero that won, 0..1. They leave it one after
// the other.
static double risen(const Frame *frame, const HeroShape *shape, uint32_t n)
{
    double after = 0.05 * (n % INSIDE_FIREFLIES);
    double part = shape->bubble ? 0.0 : (frame_arrived(frame) - after) / (0.95 - after);
    part = real_clamp(part, 0.0, 1.0);
    return part * part * (3.0 - 2.0 * part);
}

typedef void InsideDraw(DrawList *list, const Frame *frame, Vec2 at, double size, uint32_t element);

static void inside_draw(DrawList *list, const Frame *frame, const HeroShape *shape,
                        const HeroMood *mood, LevelElementKind kind, InsideDraw *draw)
{
    bool flies = kind == LEVEL_ELEMENT_FIREFLY;
    const uint32_t *first = frame->level->element_first;
    for (uint32_t i = first[kind]; i < first[kind + 1]; i++) {
        const GameElement *state = frame_element_now(frame, i);
        double part = joined(frame, i);
        if (state->on &&
            (state->collectible.rank - 1) % frame->current->hero_count != shape->number)
            continue;
        if (!state->on ||
            (part >= 1.0 && state->collectible.rank > (flies ? INSIDE_FIREFLIES : INSIDE_SEEDS)))
            continue;
        Vec2 from =
            frame_pixel(frame, flies ? firefly_hover(frame, i) : frame_element(frame, i)->centre);
        Vec2 to = place_inside(frame, shape, mood,
                               flies ? state->collectible.rank : 20 + state->collectible.rank,
                               flies ? 0.6 : 0.55);
        double size =
            (flies ? 0.17 - 0.05 * part : 0.24 - 0.1 * part) * frame->scale * shape->shrink;
        if (flies) {
            double up = risen(frame, shape, state->collectible.rank);
            to = vec2_lerp(to, place_risen(frame, shape, state->collectible.rank), up);
            size += up * (0.15 * frame->scale - size);
        }
        draw(list, frame, vec2_lerp(from, to, part), size, i);
    }
}

// Draws a firefly inside the hero. The hero's resin is bright, so the light gets a little shadow
// round it; without the shadow it would not show. The dark body is left out, because it would look
// like a crumb. Each firefly brightens and fades at its own rate, as if it moved nearer and back.
static void inside_firefly(DrawList *list, const Frame *frame, Vec2 at, double size,
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

static void inside_seed(DrawList *list, const Frame *frame, Vec2 at, double size, uint32_t element)
{
    collect_draw_seed(list, at, size, 0.6 * frame->time + element, 1.0);
}

// Draws a root hair that grows out of the story's seed, in the direction `angle`.
static void root_draw(DrawList *list, Vec2 at, double size, double angle)
{
    Vec2 along = {real_cos(angle), real_sin(angle)}, across = {-along.y, along.x};
    const double places[][2] = {{0.3, 0.0}, {0.75, 0.12}, {1.1, -0.06}, {1.5, 0.1}};
    enum { POINTS = sizeof places / sizeof *places };
    DrawStrokePoint points[POINTS];
    for (uint32_t i = 0; i < POINTS; i++)
        points[i] =
            (DrawStrokePoint){vec2_add_scaled(vec2_add_scaled(at, along, places[i][0] * size),
                                              across, places[i][1] * size),
                              (0.2 - 0.04 * i) * size, draw_color(COLOR_SEED_LIGHT, 0.9)};
    draw_stroke(list, points, POINTS, DRAW_CAP_ROUND);
}

// Returns where the seed is: away from where the hero looks, so that it never hides the face.
static Vec2 story_place(const Frame *frame, const HeroShape *shape, const HeroMood *mood)
{
    double side = -real_clamp(1.0 + 3.0 * mood->look.x, -1.0, 1.0); // left if it looks straight
    Vec2 half = vec2_scale(vec2_sub(shape->box.max, shape->box.min), 0.5);
    Vec2 way = {half.x * STORY_SIDE * side, half.y * (STORY_LOW + 0.06 * real_sin(frame->time))};
    Vec2 at = vec2_add_scaled(vec2_add(shape->centre, way), mood->lag, 0.5 * shape->radius);
    return hero_keep_inside(shape, at, INSIDE_MARGIN * shape->radius);
}

// The seed of the story, which the first hero carries from the opening on: in that it is caught. It
// grows a root hair in each world.
static void story_seed_draw(DrawList *list, const Frame *frame, const HeroShape *shape,
                            const HeroMood *mood)
{
    if (frame->level->role == LEVEL_ROLE_SCENE || shape->number > 0)
        return;
    uint32_t roots = frame->theme ? frame->theme->map.order : 1;
    double size = STORY_SEED * frame->scale * shape->shrink;
    double angle = 0.6 + 0.25 * real_sin(0.7 * frame->time) + 0.4 * mood->lag.x;
    Vec2 at = story_place(frame, shape, mood);
    for (uint32_t i = 0; i < roots && i < ROOTS_MOST; i++)
        root_draw(list, at, size, angle + REAL_PI + 0.5 * ((i + 1) / 2) * (i % 2 ? 1.0 : -1.0));
    collect_draw_seed(list, at, size, angle, 1.0);
}

void collect_draw_inside(DrawList *list, const Frame *frame, const HeroShape *shape,
                         const HeroMood *mood)
{
    story_seed_draw(list, frame, shape, mood);
    inside_draw(list, frame, shape, mood, LEVEL_ELEMENT_SEED, inside_seed);
    inside_draw(list, frame, shape, mood, LEVEL_ELEMENT_FIREFLY, inside_firefly);
}
