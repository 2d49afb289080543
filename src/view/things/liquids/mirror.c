// mirror.c - reflections of the sky, of lights and of stone teeth in a liquid's surface.
// Declared in pool.h.
#include "jantar/colors.h"
#include "pool.h"
#include "view/frame/view_rng.h"

#define SKY_DEPTH 1.5   // tiles below the surface at which the sky's reflection ends
#define SKY_MOST 0.65   // largest fraction of the sky's colour in the water's colour
#define SKY_COVER 0.6   // alpha of the reflected sky
#define LIGHT_COVER 0.8 // alpha of a reflected light
#define HIGHEST 5.5     // tiles above the surface; nothing higher is reflected
#define SUNK 0.2 // tiles below the surface; what is deeper is in the water and is not reflected

enum { DASHES = 8 };

// Returns the strength of a light's reflection, 0..1. It decreases with the light's height above
// the surface and is 0 for lights in the water.
static double light_strength(const Pool *pool, const Light *light)
{
    double above = pool->box.min.y - light->at.y;
    if (above < -SUNK || above > HIGHEST)
        return 0.0;
    double near = 1.0 - real_max(above, 0.0) / HIGHEST;
    return light->strength * near * real_clamp((above + SUNK) / SUNK, 0.0, 1.0);
}

// --- calm pools ----------------------------------------------------------------------------------

// A light beside a calm pool is mirrored at the bank that is nearer to it.
#define BANK 0.75      // tiles from the bank to the middle of the reflection
#define FIND 0.25      // distance between two places where water is looked for, tiles
#define FAR_AWAY 1.6   // distance from the pool at which a light is not mirrored, of its reach
#define BELOW_LINE 0.3 // tiles below the surface where there must be water
#define DIPS 0.9       // tiles above the surface: a light that is lower hides its own reflection

static bool is_water(const Pool *pool, double x)
{
    return x > pool->box.min.x && x < pool->box.max.x && !pool_is_covered(pool, x) &&
           sim_terrain_depth(&pool->terrain, vec2(x, pool->box.min.y + BELOW_LINE)) == 0.0;
}

// Returns the x of the water that is nearest to a light, at most FAR_AWAY from it, and at least
// BANK from the pool's banks if it is so wide there. The light's own x if there is none.
static double water_near(const Pool *pool, const Light *light)
{
    double most = FAR_AWAY * light->reach;
    for (double off = 0.0; off < most; off += FIND)
        for (int side = -1; side <= 1; side += 2) {
            double x = light->at.x + side * off;
            if (!is_water(pool, x))
                continue;
            if (!is_water(pool, x - BANK) && is_water(pool, x + 2.0 * FIND))
                return x + BANK - FIND;
            if (!is_water(pool, x + BANK) && is_water(pool, x - 2.0 * FIND))
                return x - BANK + FIND;
            return x;
        }
    return light->at.x;
}

Lights mirror_lights(const Pool *pool)
{
    Lights lights;
    lights_collect(&lights, pool->frame);
    for (uint32_t i = 0; i < lights.count && pool->style->calm; i++) {
        Light *light = &lights.list[i];
        double x = water_near(pool, light), away = real_abs(x - light->at.x);
        light->strength *= real_max(0.0, 1.0 - away / (FAR_AWAY * light->reach));
        double above = (pool->box.min.y - light->at.y + away) / DIPS;
        light->strength *= real_clamp(above, 0.0, 1.0);
        light->at.x = x;
    }
    return lights;
}

// Of a reflection in clear water by day: reflections lie over who swims, and would hide its rim.
#define BY_DAY 0.25

static double mirror_part(const Pool *pool)
{
    return pool->style->mirror * (pool->frame->theme->media.glass.on ? BY_DAY : 1.0);
}

// --- sky and lights in the water's colour --------------------------------------------------------

#define TRUNK_MEAN 0.65 // of the sky's reflection: bands that look like trunks
#define TRUNK_VARIES 0.35
#define TRUNK_WAVE 1.25 // radians a tile
#define TRUNK_SWAY 0.3  // radians
#define TRUNK_SPEED 0.6 // radians a second

static double sky_strength(const Pool *pool, Vec2 place, double depth)
{
    double fall = real_clamp(1.0 - depth / SKY_DEPTH, 0.0, 1.0), time = pool->frame->time;
    if (fall <= 0.0)
        return 0.0;
    double trunks =
        TRUNK_MEAN + TRUNK_VARIES * real_sin(TRUNK_WAVE * place.x +
                                             TRUNK_SWAY * real_sin(TRUNK_SPEED * time + place.x));
    double dark = pool->frame->gloom == NULL ? 0.0 : gloom_at(pool->frame->gloom, place);
    return SKY_MOST * mirror_part(pool) * trunks * (1.0 - dark) * fall * fall;
}

#define BEAM_HALF 0.55  // half width of a light's reflection at the surface, tiles
#define BEAM_WIDENS 0.2 // tiles of half width for each tile of depth
#define BEAM_REACH 0.3  // depth of the reflection, of the light's reach ...
#define BEAM_LEAST 0.4  // ... plus this, tiles

DrawColor mirror_color(const Pool *pool, Vec2 place, double depth, DrawColor own)
{
    if (pool->style->mirror <= 0.0)
        return own;
    depth = real_max(depth, 0.0);
    double sky = sky_strength(pool, place, depth);
    DrawColor color = own;
    if (sky > 0.0)
        color = draw_color_mix(own, draw_color(pool->frame->theme->air.haze, SKY_COVER), sky);
    for (uint32_t i = 0; i < pool->lights.count; i++) {
        const Light *light = &pool->lights.list[i];
        double across = (place.x - light->at.x) / (BEAM_HALF + BEAM_WIDENS * depth),
               down = depth / (BEAM_REACH * light->reach + BEAM_LEAST);
        if (real_abs(across) >= 1.0 || down >= 1.0)
            continue;
        double strength = mirror_part(pool) * light_strength(pool, light);
        double shine = strength * real_max(0.0, 1.0 - across * across) * real_max(0.0, 1.0 - down);
        color = draw_color_mix(color, draw_color(light->color, LIGHT_COVER), shine);
    }
    return color;
}

// --- lines of light ------------------------------------------------------------------------------

#define DASH_INSET 0.1   // tiles that dashes keep from the pool's sides and bottom
#define DASH_WIDTH 0.045 // tiles
#define DASH_END 0.3     // width and alpha at a dash's ends, of those in its middle

static void dash_draw(DrawList *list, const Pool *pool, Vec2 middle, double half, DrawColor color)
{
    Vec2 from = {middle.x - half, middle.y}, to = {middle.x + half, middle.y};
    if (from.x < pool->box.min.x + DASH_INSET || to.x > pool->box.max.x - DASH_INSET ||
        middle.y > pool->box.max.y - DASH_INSET || sim_terrain_depth(&pool->terrain, from) > 0.0 ||
        sim_terrain_depth(&pool->terrain, to) > 0.0)
        return;
    double width = DASH_WIDTH * pool->frame->scale;
    DrawStrokePoint line[] = {
        {frame_pixel(pool->frame, from), DASH_END * width, draw_color_fade(color, DASH_END)},
        {frame_pixel(pool->frame, middle), width, color},
        {frame_pixel(pool->frame, to), DASH_END * width, draw_color_fade(color, DASH_END)}};
    draw_stroke(list, line, sizeof line / sizeof line[0], DRAW_CAP_FLAT);
}

// Dashes of light below a light, the first near the surface. Lengths in tiles are for a light of
// USUAL_REACH and scale with the reach; `part` runs from 0 at the first dash to 1 past the last.
#define FAINTEST 0.02   // strength of a reflection below which it has no dashes
#define USUAL_REACH 7.0 // tiles
#define SWAY 0.1        // tiles to either side, of the first dash
#define SWAY_DEEP 0.22  // tiles more, times part
#define SWAY_SPEED 2.1  // radians a second
#define SWAY_PHASE 1.7  // radians from dash to dash
#define FIRST_DASH 0.14 // tiles below the surface
#define NEXT_DASH 0.17  // tiles from dash to dash ...
#define LATER_DASH 0.02 // ... and what is added with the square of the dash's number
#define NARROWS 0.75    // of its length that a dash loses, times part
#define LENGTH_MEAN 0.7 // of a tile
#define LENGTH_VARIES 0.3
#define LENGTH_SPEED 3.1 // radians a second
#define LENGTH_PHASE 2.3 // radians from dash to dash
#define DASH_ALPHA 0.8   // of the first dash

static void glitter_draw(DrawList *list, const Pool *pool)
{
    double time = pool->frame->time;
    for (uint32_t i = 0; i < pool->lights.count; i++) {
        const Light *light = &pool->lights.list[i];
        double strength = pool->style->mirror * light_strength(pool, light);
        for (uint32_t k = 0; k < DASHES && strength > FAINTEST; k++) {
            double part = (double)k / DASHES, size = light->reach / USUAL_REACH;
            double x = light->at.x + size * (SWAY + SWAY_DEEP * part) *
                                         real_sin(SWAY_SPEED * time + SWAY_PHASE * k);
            double y =
                pool_height(pool, x) + FIRST_DASH + size * (NEXT_DASH * k + LATER_DASH * k * k);
            double half =
                size * 0.5 * (1.0 - NARROWS * part) *
                (LENGTH_MEAN + LENGTH_VARIES * real_sin(LENGTH_SPEED * time + LENGTH_PHASE * k));
            dash_draw(list, pool, vec2(x, y), half,
                      draw_color(light->color, DASH_ALPHA * strength * (1.0 - part)));
        }
    }
}

// Strokes of a light in a calm pool. Lengths in tiles; `part` as above.
enum { STROKES = 30 };

#define STROKE_FADES 1.4  // tiles below the surface where the last one is
#define STROKE_FIRST 0.06 // tiles below the surface
#define STROKE_HALF 0.62  // half the length of the longest
#define STROKE_SHORT 0.35 // of it, the shortest
#define STROKE_SWAY 0.22  // tiles to either side, of the last one
#define STROKE_BRIGHT 0.9 // alpha of the first one
#define STROKE_PALE 0.72  // how much white is in the light's colour at the surface

static void stroke_draw(DrawList *list, const Pool *pool, const Light *light, uint32_t number,
                        double strength)
{
    double part = (double)number / STROKES, time = pool->frame->time;
    // one number for each stroke that looks like chance, 0..1
    double chance = 0.5 + 0.5 * real_sin(12.9 * number * number + 3.7 * number);
    double sway = 0.05 + STROKE_SWAY * part;
    double x = light->at.x + sway * real_sin(0.9 * time + 1.9 * number) +
               (chance - 0.5) * STROKE_HALF * (0.4 + 0.5 * part);
    double y = pool_height(pool, x) + STROKE_FIRST + part * STROKE_FADES;
    double half = STROKE_HALF * (STROKE_SHORT + (1.0 - STROKE_SHORT) * chance) *
                  (0.85 + 0.15 * real_sin(1.3 * time + 2.3 * number)) * (1.0 - 0.35 * part);
    DrawColor pale = draw_mix(light->color, COLOR_SHINE, STROKE_PALE),
              deep = draw_color(light->color, 1.0);
    DrawColor color = draw_color_mix(pale, deep, real_min(1.0, 2.0 * part));
    dash_draw(
        list, pool, vec2(x, y), half,
        draw_color_fade(color, STROKE_BRIGHT * strength * (1.0 - part) * (0.55 + 0.45 * chance)));
}

// Draws the soft light under the strokes.
static void sheen_draw(DrawList *list, const Pool *pool, const Light *light, double strength)
{
    const DrawStop stops[] = {{0.0, draw_color(light->color, 0.5 * strength)},
                              {0.45, draw_color(light->color, 0.2 * strength)},
                              {1.0, draw_color(light->color, 0.0)}};
    enum { COLUMNS = 8 };
    const double depths[] = {0.0, 0.15, 0.35, 0.65, 1.0};
    enum { ROWS = sizeof depths / sizeof depths[0] };
    double top = pool->box.min.y, bottom = real_min(pool->box.max.y, top + 1.7);
    uint32_t first = list->vertex_count;
    for (uint32_t column = 0; column <= COLUMNS; column++) {
        double side = 2.0 * column / COLUMNS - 1.0;
        for (uint32_t row = 0; row < ROWS; row++) {
            Vec2 at = {light->at.x + 1.1 * side, top + depths[row] * (bottom - top)};
            double far = real_sqrt(side * side + depths[row] * depths[row]);
            bool buried = sim_terrain_depth(&pool->terrain, at) > 0.0;
            DrawColor color = draw_gradient_at(stops, 3, real_min(far, 1.0));
            draw_list_vertex(list, frame_pixel(pool->frame, at),
                             draw_color_fade(color, buried ? 0.0 : 1.0));
        }
    }
    draw_list_rows(list, first, COLUMNS + 1, ROWS, false);
}

static void strokes_draw(DrawList *list, const Pool *pool)
{
    for (uint32_t i = 0; i < pool->lights.count; i++) {
        const Light *light = &pool->lights.list[i];
        double strength = pool->style->mirror * light_strength(pool, light);
        if (strength < FAINTEST || !is_water(pool, light->at.x))
            continue;
        draw_list_blend(list, DRAW_ADD);
        sheen_draw(list, pool, light, strength);
        for (uint32_t k = 0; k < STROKES; k++)
            stroke_draw(list, pool, light, k, strength);
        draw_list_blend(list, DRAW_BLEND);
    }
}

// --- stone teeth in a calm pool ------------------------------------------------------------------

// What hangs above a calm pool stands in it upside down and dark. The teeth of the roof far behind
// have no place in the level, so their reflections are drawn at places of the pool's own.
#define TOOTH_APART 1.7      // tiles from one place to the next
#define TOOTH_SWAYS 0.05     // tiles to either side, at its point
#define TOOTH_SWAY_SPEED 0.8 // radians a second
#define TOOTH_DARK 0.75      // alpha at the surface
#define TOOTH_BASE 0.6       // of its half width that is left where the flare at its base ends

enum { SEED_TOOTH = 59, TOOTH_ROWS = 6, TOOTH_ACROSS = 4 };

static const ViewRange TOOTH_SHIFT = {-0.6, 0.6};  // of a place, tiles
static const ViewRange TOOTH_HALF = {0.16, 0.42};  // half width at the surface, tiles
static const ViewRange TOOTH_LENGTH = {0.7, 1.75}; // tiles
static const double tooth_chance = 0.75;

static void tooth_draw(DrawList *list, const Pool *pool, Vec2 foot, double half, double length)
{
    static const double across[TOOTH_ACROSS] = {-1.0, -0.75, 0.75, 1.0},
                        cover[TOOTH_ACROSS] = {0.0, 1.0, 1.0, 0.0};
    uint32_t dark = pool->frame->theme->gloom.shadow, first = list->vertex_count;
    for (uint32_t row = 0; row < TOOTH_ROWS; row++) {
        double part = (double)row / (TOOTH_ROWS - 1), left = 1.0 - part;
        double wide = half * (TOOTH_BASE * left + (1.0 - TOOTH_BASE) * left * left * left) + 0.015;
        double x =
            foot.x + TOOTH_SWAYS * part *
                         real_sin(TOOTH_SWAY_SPEED * pool->frame->time + 3.0 * part + foot.x);
        for (uint32_t i = 0; i < TOOTH_ACROSS; i++) {
            Vec2 at = {x + across[i] * wide, foot.y + part * length};
            bool buried = sim_terrain_depth(&pool->terrain, at) > 0.0;
            draw_list_vertex(list, frame_pixel(pool->frame, at),
                             draw_color(dark, buried ? 0.0 : TOOTH_DARK * cover[i] * left));
        }
    }
    draw_list_rows(list, first, TOOTH_ROWS, TOOTH_ACROSS, false);
}

static void teeth_draw(DrawList *list, const Pool *pool)
{
    Box seen = frame_seen(pool->frame);
    int64_t first = (int64_t)real_floor(real_max(pool->box.min.x, seen.min.x) / TOOTH_APART),
            last = (int64_t)real_floor(real_min(pool->box.max.x, seen.max.x) / TOOTH_APART);
    for (int64_t place = first; place <= last; place++) {
        ViewRng rng = view_rng(SEED_TOOTH, place, (int64_t)real_floor(pool->box.min.y));
        bool grows = view_rng_chance(&rng, tooth_chance);
        double x = TOOTH_APART * ((double)place + 0.5) + view_rng_in(&rng, TOOTH_SHIFT);
        double half = view_rng_in(&rng, TOOTH_HALF), length = view_rng_in(&rng, TOOTH_LENGTH);
        length = real_min(length, 0.9 * (pool->box.max.y - pool->box.min.y));
        if (grows && is_water(pool, x - half) && is_water(pool, x + half))
            tooth_draw(list, pool, vec2(x, pool_height(pool, x)), half, length);
    }
}

void mirror_draw_teeth(DrawList *list, const Pool *pool)
{
    if (pool->style->calm && pool_has_area(pool))
        teeth_draw(list, pool);
}

void mirror_draw_glitter(DrawList *list, const Pool *pool)
{
    (pool->style->calm ? strokes_draw : glitter_draw)(list, pool);
}
