// pool_glass.c - clear water in daylight: leaning shafts and strokes of light in it, what stands
// far off in it, bubbles, and foam at its banks. The colours are ThemeGlass.
#include "pool.h"
#include "view/frame/view_rng.h"
#include "view/pictures/sprites.h"

enum {
    SEED_SHAFT = 101,
    SEED_CAUSTIC = 102,
    SEED_RUIN = 103,
    SEED_FOAM_DAB = 104,
    SEED_BEAD = 105
};

#define SHORE 0.1 // tiles from a surface to what is over and under it

static const ThemeGlass *glass_of(const Pool *pool)
{
    return &pool->frame->theme->media.glass;
}

// --- what stands far off -------------------------------------------------------------------------

#define RUIN_PARALLAX 0.5 // part of the camera's motion by which it moves
#define RUIN_CLEAR 0.7    // tiles of water over it
#define RUIN_LEAST 1.4    // tiles: lower water shows none
#define RUIN_SIDE 1.6     // tiles before the sides of a pool over which it fades
static const ViewRange RUIN_TALL = {0.6, 1.0}; // of the water's depth
#define RUIN_MOST 5.6                          // tiles
#define RUIN_SHIFT 0.3                         // of the distance between two

static void ruin_draw(DrawList *list, const Pool *pool, double slot, double deep)
{
    const Frame *frame = pool->frame;
    const ThemeGlass *glass = glass_of(pool);
    ViewRng rng = view_rng(SEED_RUIN, (int64_t)slot, (int64_t)pool->box.max.y);
    double shift = view_rng_range(&rng, -RUIN_SHIFT, RUIN_SHIFT);
    double x = (slot + 0.5 + shift) * glass->ruin_spacing +
               frame->camera.x * (1.0 - RUIN_PARALLAX) * frame->taste.motion;
    double tall = real_min(RUIN_MOST, deep * view_rng_in(&rng, RUIN_TALL));
    const Sprite *sprite = sprites_pick(frame->sprites, &glass->ruins, &rng);
    double side = real_min(x - pool->box.min.x, pool->box.max.x - x);
    double seen = real_clamp(side / RUIN_SIDE - 0.4, 0.0, 1.0);
    if (!sprite || seen <= 0.0)
        return;
    SpritePose pose = {.at = frame_pixel(frame, vec2(x, pool->box.max.y)),
                       .scale = frame->scale * tall / sprite_height(sprite)};
    sprite_draw(list, sprite, &pose, draw_color(glass->ruin, glass->ruin_alpha * seen));
}

static void ruins_draw(DrawList *list, const Pool *pool)
{
    const ThemeGlass *glass = glass_of(pool);
    double deep = pool->box.max.y - pool->box.min.y - RUIN_CLEAR;
    Vec2 below = {0.5 * (pool->box.min.x + pool->box.max.x), pool->box.max.y + 2.0 * SHORE};
    if (glass->ruins.count == 0 || glass->ruin_alpha <= 0.0 || deep < RUIN_LEAST ||
        pool_goes_on(pool, below)) // they would stand in the middle of the water
        return;
    Box seen = frame_seen(pool->frame);
    double by = pool->frame->camera.x * (1.0 - RUIN_PARALLAX) * pool->frame->taste.motion;
    double left = real_max(pool->box.min.x, seen.min.x - RUIN_MOST) - by,
           right = real_min(pool->box.max.x, seen.max.x + RUIN_MOST) - by;
    for (double slot = real_floor(left / glass->ruin_spacing) - 1.0;
         slot * glass->ruin_spacing < right; slot += 1.0)
        ruin_draw(list, pool, slot, deep);
}

// --- shafts --------------------------------------------------------------------------------------

#define SHAFT_EVERY 2.3 // tiles from one to the next
#define SHAFT_LONG 7.0  // tiles down
#define SHAFT_LEAN 0.62 // tiles to the left for each tile down: the sun is on the right
#define SHAFT_BREATH 0.25
#define SHAFT_SPEED 0.5                          // radians a second
static const ViewRange SHAFT_WIDE = {0.35, 1.3}; // tiles at the surface
#define SHAFT_WIDENS 1.5
static const ViewRange SHAFT_STRENGTH = {0.45, 1.0};
enum { SHAFT_ROWS = 10, SHAFT_ACROSS = 4 };

// Returns how much of the sun comes through the surface at `x`: none below rock or other water.
static double sun_at(const Pool *pool, double x)
{
    Vec2 above = {x, pool->box.min.y - SHORE};
    if (pool_is_covered(pool, x) || sim_terrain_depth(&pool->terrain, above) > 0.0)
        return 0.0;
    return pool->frame->gloom ? 1.0 - gloom_at(pool->frame->gloom, above) : 1.0;
}

// True if there is water of the pool, or of those that it is one with.
static bool is_wet(const Pool *pool, Vec2 at)
{
    return (box_contains(pool->box, at) || pool_goes_on(pool, at)) &&
           sim_terrain_depth(&pool->terrain, at) == 0.0;
}

static void shaft_draw(DrawList *list, const Pool *pool, double slot)
{
    static const double across[SHAFT_ACROSS] = {0.0, 0.35, 0.65, 1.0};
    static const double left_at[SHAFT_ACROSS] = {0.0, 1.0, 1.0, 0.0};
    const Frame *frame = pool->frame;
    ViewRng rng = view_rng(SEED_SHAFT, (int64_t)slot, 0);
    double x = SHAFT_EVERY * (slot + view_rng_range(&rng, 0.0, 1.0));
    double wide = view_rng_in(&rng, SHAFT_WIDE), strength = view_rng_in(&rng, SHAFT_STRENGTH);
    double phase = view_rng_range(&rng, 0.0, 6.3), sun = sun_at(pool, x + 0.5 * wide);
    double breath = 1.0 - SHAFT_BREATH + SHAFT_BREATH * real_sin(SHAFT_SPEED * frame->time + phase);
    if (sun <= 0.0 || x < pool->box.min.x || x > pool->box.max.x)
        return;
    double top = pool_height(pool, x);
    uint32_t first = list->vertex_count;
    for (uint32_t row = 0; row < SHAFT_ROWS; row++) {
        double part = (double)row / (SHAFT_ROWS - 1), down = part * SHAFT_LONG;
        double middle = x + 0.5 * wide - SHAFT_LEAN * down;
        double fade = (1.0 - part) * strength * breath * sun;
        if (row > 0 && !is_wet(pool, vec2(middle, top + down)))
            sun = fade = 0.0; // what is below is in the shade
        for (uint32_t i = 0; i < SHAFT_ACROSS; i++) {
            double aside = wide * (across[i] - 0.5) * (1.0 + (SHAFT_WIDENS - 1.0) * part);
            draw_list_vertex(
                list, frame_pixel(frame, vec2(middle + aside, top + down)),
                draw_color(glass_of(pool)->shaft, glass_of(pool)->shafts * left_at[i] * fade));
        }
    }
    draw_list_rows(list, first, SHAFT_ROWS, SHAFT_ACROSS, false);
}

static void shafts_draw(DrawList *list, const Pool *pool)
{
    Box seen = frame_seen(pool->frame);
    double left = real_max(pool->box.min.x, seen.min.x - SHAFT_WIDE.high),
           right = real_min(pool->box.max.x, seen.max.x + SHAFT_LEAN * SHAFT_LONG);
    for (double slot = real_floor(left / SHAFT_EVERY); slot * SHAFT_EVERY < right; slot += 1.0)
        shaft_draw(list, pool, slot);
}

void glass_draw_back(DrawList *list, const Pool *pool)
{
    if (!glass_of(pool)->on || !pool_has_area(pool))
        return;
    ruins_draw(list, pool);
    shafts_draw(list, pool);
}

// --- strokes of light and bubbles ----------------------------------------------------------------

#define CAUSTIC_DEEP 1.5                           // tiles below the surface to where there are any
static const ViewRange CAUSTIC_LONG = {0.22, 0.8}; // tiles
static const ViewRange CAUSTIC_SPEED = {0.8, 1.9}; // radians a second
static const ViewRange CAUSTIC_BOW = {-0.07, 0.07}; // tiles

static void caustic_draw(DrawList *list, const Pool *pool, Vec2 at, ViewRng *rng)
{
    const Frame *frame = pool->frame;
    double length = view_rng_in(rng, CAUSTIC_LONG), bow = view_rng_in(rng, CAUSTIC_BOW);
    double turn = frame->time * view_rng_in(rng, CAUSTIC_SPEED) + view_rng_range(rng, 0.0, 6.3);
    double deep = at.y - pool_height(pool, at.x), shine = 0.55 + 0.45 * real_sin(turn);
    at.x += 0.12 * real_sin(0.6 * turn);
    Vec2 end = {at.x + length, at.y + 0.3 * bow};
    if (deep < 0.12 || deep > CAUSTIC_DEEP || end.x > pool->box.max.x ||
        pool_is_covered(pool, at.x) || sim_terrain_depth(&pool->terrain, end) > 0.0 ||
        sim_terrain_depth(&pool->terrain, at) > 0.0)
        return;
    DrawColor color = draw_color(glass_of(pool)->ripple, glass_of(pool)->ripples * shine *
                                                             (1.0 - 0.7 * deep / CAUSTIC_DEEP));
    double wide = 0.035 * frame->scale;
    DrawStrokePoint line[3] = {
        {frame_pixel(frame, at), 0.4 * wide, draw_color_fade(color, 0.5)},
        {frame_pixel(frame, vec2(at.x + 0.45 * length, at.y + bow)), wide, color},
        {frame_pixel(frame, end), 0.3 * wide, draw_color_fade(color, 0.3)}};
    draw_stroke(list, line, 3, DRAW_CAP_FLAT);
}

#define BEAD_LONG 4.0                            // tiles that a bubble rises before it begins again
static const ViewRange BEAD_SIZE = {0.02, 0.07}; // radius, tiles
static const ViewRange BEAD_PACE = {0.35, 0.8};  // tiles a second
#define BEAD_LIKELY 0.5                          // part of the places that have one

static void bead_draw(DrawList *list, const Pool *pool, Vec2 at, ViewRng *rng)
{
    const Frame *frame = pool->frame;
    bool has = view_rng_chance(rng, BEAD_LIKELY);
    double radius = view_rng_in(rng, BEAD_SIZE), pace = view_rng_in(rng, BEAD_PACE);
    double way = pace * frame->time / BEAD_LONG + view_rng_range(rng, 0.0, 1.0);
    way -= real_floor(way);
    at.y -= BEAD_LONG * (way - 0.5);
    at.x += 0.06 * real_sin(2.4 * frame->time + 7.0 * at.x);
    double deep = at.y - radius - pool_height(pool, at.x);
    double shine = real_min(real_min(1.0, 3.0 * deep), 4.0 * way * (1.0 - way));
    if (!has || shine <= 0.0 || at.y > pool->box.max.y || at.x - radius < pool->box.min.x ||
        at.x + radius > pool->box.max.x || sim_terrain_depth(&pool->terrain, at) > 0.0)
        return;
    enum { POINTS = 10 };
    DrawStrokePoint ring[POINTS];
    for (uint32_t i = 0; i < POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / POINTS;
        Vec2 place = {at.x + radius * real_cos(turn), at.y + radius * real_sin(turn)};
        ring[i] = (DrawStrokePoint){frame_pixel(frame, place), 0.016 * frame->scale,
                                    draw_color(glass_of(pool)->ripple, 0.75 * shine)};
    }
    draw_stroke(list, ring, POINTS, DRAW_CAP_CLOSED);
}

// --- foam ----------------------------------------------------------------------------------------

#define FOAM_STEP 0.25 // tiles
enum { FOAM_DABS = 6 };
static const ViewRange FOAM_SIZE = {0.03, 0.085};  // radius, tiles
static const ViewRange FOAM_OUT = {-0.06, 0.5};    // tiles from the bank
static const ViewRange FOAM_RISE = {-0.035, 0.06}; // tiles below the surface

// Draws the foam at a bank; `out` is 1 where the water lies to its right, -1 to its left.
static void bank_draw(DrawList *list, const Pool *pool, double x, double out)
{
    const Frame *frame = pool->frame;
    ViewRng rng =
        view_rng(SEED_FOAM_DAB, (int64_t)real_floor(x / FOAM_STEP), (int64_t)pool->box.min.x);
    for (uint32_t i = 0; i < FOAM_DABS; i++) {
        double phase = view_rng_range(&rng, 0.0, 6.3), size = view_rng_in(&rng, FOAM_SIZE);
        double swim = 0.06 * real_sin(1.3 * frame->time + phase);
        double at = x + out * (view_rng_in(&rng, FOAM_OUT) + swim);
        Vec2 place = {at, pool_height(pool, at) + view_rng_in(&rng, FOAM_RISE)};
        double breath = 0.8 + 0.2 * real_sin(2.0 * frame->time + phase);
        draw_disc(list, frame_pixel(frame, place), size * breath * frame->scale,
                  draw_color(glass_of(pool)->foam, 0.9));
    }
}

// True if there is water at the surface.
static bool is_free(const Pool *pool, double x)
{
    return is_wet(pool, vec2(x, pool->box.min.y + SHORE));
}

static void foam_draw(DrawList *list, const Pool *pool)
{
    Box seen = frame_seen(pool->frame);
    double from = real_max(pool->box.min.x, seen.min.x) - 2.0 * FOAM_STEP,
           to = real_min(pool->box.max.x, seen.max.x) + 2.0 * FOAM_STEP;
    bool before = false;
    for (double k = real_floor(from / FOAM_STEP); k * FOAM_STEP < to; k += 1.0) {
        bool free = is_free(pool, k * FOAM_STEP);
        if (free != before)
            bank_draw(list, pool, (k - 0.5) * FOAM_STEP, free ? 1.0 : -1.0);
        before = free;
    }
}

void glass_draw_front(DrawList *list, const Pool *pool)
{
    if (!glass_of(pool)->on || !pool_has_area(pool))
        return;
    pool_draw_cells(list, pool, SEED_CAUSTIC, 0.42, caustic_draw);
    pool_draw_cells(list, pool, SEED_BEAD, 1.2, bead_draw);
    foam_draw(list, pool);
}
