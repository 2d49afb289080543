// drops.c - drops that fall from ceilings: where they hang and land, and drawing them.
#include "drops.h"
#include "jantar/grow.h"
#include "view/frame/view_rng.h"

#include <stdlib.h>

enum { SEED_DROP = 53, DROPS_MAX = 512, RING_POINTS = 20, RINGS = 3, BODY_POINTS = 4 };

#define PLACES_A_TILE \
    64.0           // positions along each side of a tile that get random numbers of their own
#define STEEP 0.55 // y of the normal from which ground hangs over
#define BORDER 0.5 // tiles along the border of the map where nothing hangs

// --- where they are ------------------------------------------------------------------------------

#define LAND_STEP 0.0625 // tiles between two places at which rock is looked for
#define LAND_FROM 0.15   // tiles below the ceiling where this begins
#define LAND_REACH 24.0  // tiles; a longer fall is not drawn

// Returns how far a drop falls from `foot` to rock; 0: too far.
static double fall_to_rock(const SimTerrain *terrain, Vec2 foot)
{
    for (double way = LAND_FROM; way < LAND_REACH; way += LAND_STEP) {
        Vec2 at = {foot.x, foot.y + way};
        if (at.y >= terrain->height)
            break;
        if (sim_terrain_depth(terrain, at) > 0.0)
            return way - 0.5 * LAND_STEP;
    }
    return 0.0;
}

// Shortens the fall if it ends in water.
static void fall_to_water(Drop *drop, const LevelDesc *level)
{
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_WATER];
         i < level->element_first[LEVEL_ELEMENT_WATER + 1]; i++) {
        const LevelElement *water = &level->elements[i];
        double way = water->centre.y - 0.5 * water->size.y - drop->foot.y;
        bool under = real_abs(drop->foot.x - water->centre.x) < 0.5 * water->size.x;
        if (under && way > LAND_FROM && (drop->fall == 0.0 || way < drop->fall)) {
            drop->fall = way;
            drop->on_water = true;
        }
    }
}

static const ViewRange DROP_SIZE = {0.7, 1.25}; // of the theme's

static void edge_grow(Drops *drops, const Theme *theme, const LevelDesc *level, Vec2 a, Vec2 b)
{
    Box map = {{0.0, 0.0}, {level->terrain.width, level->terrain.height}};
    ViewRng rng = view_rng(SEED_DROP, (int64_t)real_floor(a.x * PLACES_A_TILE),
                           (int64_t)real_floor(a.y * PLACES_A_TILE));
    double mean = vec2_length(vec2_sub(b, a)) * theme->drops.density;
    uint32_t tries = (uint32_t)(mean + view_rng_range(&rng, 0.0, 1.0));
    for (uint32_t i = 0; i < tries && drops->count < DROPS_MAX; i++) {
        Drop drop = {.foot = vec2_lerp(a, b, (i + view_rng_range(&rng, 0.2, 0.8)) / tries)};
        drop.every =
            view_rng_in(&rng, (ViewRange){theme->drops.every.low, theme->drops.every.high});
        drop.started = view_rng_range(&rng, 0.0, drop.every);
        drop.size = theme->drops.size * view_rng_in(&rng, DROP_SIZE);
        drop.fall = fall_to_rock(&level->terrain, drop.foot);
        fall_to_water(&drop, level);
        if (box_contains(box_grow(map, -BORDER), drop.foot) &&
            GROW(drops->list, drops->capacity, drops->count, 1))
            drops->list[drops->count++] = drop;
    }
}

void drops_build(Drops *drops, const Theme *theme, const LevelDesc *level, const Outline *outline)
{
    drops->count = 0;
    for (OutlineEdge edge = {0}; theme->drops.density > 0.0 && outline_next(outline, &edge);)
        if (-vec2_perp(vec2_normalize(vec2_sub(edge.b, edge.a))).y > STEEP)
            edge_grow(drops, theme, level, edge.a, edge.b);
}

void drops_free(Drops *drops)
{
    free(drops->list);
    *drops = (Drops){0};
}

// --- drawing -------------------------------------------------------------------------------------

#define SWELL_TIME 2.0  // seconds in which a drop swells
#define LEAST 0.45      // its size before that, of its own
#define STILL 0.6       // how swollen a drop is that never falls
#define GRAVITY 22.0    // tiles/s^2
#define RING_TIME 1.1   // seconds in which a ring spreads
#define RING_AFTER 0.14 // seconds from one ring to the next
#define RING_WATER 0.85 // half width of a ring at its end, tiles
#define RING_ROCK 0.2
#define RING_FLAT 0.17  // half height of a ring, of its half width
#define RING_LINE 0.026 // width of its line, tiles
#define RING_SUNK 0.05  // tiles by which a ring on water lies below the lit line of its surface
#define RING_BRIGHT 0.8 // alpha when it begins

static void ring_draw(DrawList *list, const Frame *frame, const Drop *drop, double age)
{
    double part = age / RING_TIME, wide = (drop->on_water ? RING_WATER : RING_ROCK) * part;
    DrawStrokePoint line[RING_POINTS];
    double left = drop->on_water ? 1.0 - part : (1.0 - part) * (1.0 - part);
    double sunk = drop->on_water ? RING_SUNK * real_min(1.0, 4.0 * part) : 0.0;
    DrawColor color = draw_color(frame->theme->drops.light, RING_BRIGHT * left);
    for (uint32_t i = 0; i < RING_POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / RING_POINTS;
        Vec2 at = {drop->foot.x + wide * real_cos(turn),
                   drop->foot.y + drop->fall + sunk + RING_FLAT * wide * real_sin(turn)};
        line[i] = (DrawStrokePoint){frame_pixel(frame, at), RING_LINE * frame->scale, color};
    }
    draw_stroke(list, line, RING_POINTS, DRAW_CAP_CLOSED);
}

#define LONG_HANGING 3.0 // length of a drop that hangs, of its half width
#define LONG_FALLING 4.5

// Draws a drop whose lower end is at `at`: thin above, round below.
static void body_draw(DrawList *list, const Frame *frame, Vec2 at, double size, double longer)
{
    static const double rise[BODY_POINTS] = {1.0, 0.6, 0.3, 0.22};    // of its length
    static const double width[BODY_POINTS] = {0.12, 0.85, 1.75, 2.0}; // of its half width
    DrawStrokePoint line[BODY_POINTS];
    for (uint32_t i = 0; i < BODY_POINTS; i++)
        line[i] = (DrawStrokePoint){
            frame_pixel(frame, vec2(at.x, at.y - rise[i] * longer * size)),
            width[i] * size * frame->scale,
            draw_mix(frame->theme->drops.color, frame->theme->drops.light, 0.25 * i)};
    draw_stroke(list, line, BODY_POINTS, DRAW_CAP_ROUND);
}

static void hanging_draw(DrawList *list, const Frame *frame, const Drop *drop, double swollen)
{
    double size = drop->size * (LEAST + (1.0 - LEAST) * swollen * swollen);
    Vec2 at = {drop->foot.x, drop->foot.y + (LONG_HANGING - 0.6) * size};
    body_draw(list, frame, at, size, LONG_HANGING);
}

// Returns how long ago a drop began to fall, seconds; less than 0: it swells.
static double drop_age(const Frame *frame, const Drop *drop)
{
    double turn = (frame->time + drop->started) / drop->every;
    return (turn - real_floor(turn)) * drop->every - SWELL_TIME;
}

static bool drop_is_still(const Frame *frame, const Drop *drop)
{
    return frame->taste.motion <= 0.0 || drop->fall <= 0.0;
}

static void rings_draw(DrawList *list, const Frame *frame, const Drop *drop)
{
    double landed = real_sqrt(2.0 * drop->fall / GRAVITY);
    for (uint32_t i = 0; i < (drop->on_water ? RINGS : 1); i++) {
        double since = drop_age(frame, drop) - landed - RING_AFTER * i;
        if (since > 0.0 && since < RING_TIME)
            ring_draw(list, frame, drop, since);
    }
}

static void drop_draw(DrawList *list, const Frame *frame, const Drop *drop)
{
    double age = drop_age(frame, drop);
    bool still = drop_is_still(frame, drop);
    if (still || age < 0.0) {
        hanging_draw(list, frame, drop, still ? STILL : 1.0 + age / SWELL_TIME);
        return;
    }
    double way = 0.5 * GRAVITY * age * age;
    hanging_draw(list, frame, drop, 0.0);
    if (way < drop->fall)
        body_draw(list, frame, vec2(drop->foot.x, drop->foot.y + way + drop->size), drop->size,
                  LONG_FALLING);
    if (!drop->on_water)
        rings_draw(list, frame, drop);
}

static bool drop_is_seen(const Drop *drop, Box seen)
{
    return drop->foot.x > seen.min.x && drop->foot.x < seen.max.x && drop->foot.y < seen.max.y &&
           drop->foot.y + drop->fall > seen.min.y;
}

void drops_draw(const Drops *drops, DrawList *list, const Frame *frame)
{
    Box seen = box_grow(frame_seen(frame), 1.0);
    for (uint32_t i = 0; i < drops->count; i++)
        if (drop_is_seen(&drops->list[i], seen))
            drop_draw(list, frame, &drops->list[i]);
}

void drops_draw_on_water(const Drops *drops, DrawList *list, const Frame *frame)
{
    Box seen = box_grow(frame_seen(frame), 1.0);
    for (uint32_t i = 0; i < drops->count; i++) {
        const Drop *drop = &drops->list[i];
        if (drop->on_water && !drop_is_still(frame, drop) && drop_is_seen(drop, seen))
            rings_draw(list, frame, drop);
    }
}
