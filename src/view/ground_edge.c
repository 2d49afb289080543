// ground_edge.c - the living edge of the rock, by rule: shade under it, grass and moss on top, roots and drips below.
// Not here: the filling (ground.c). Sizes are tiles; numbers come from view_rng of the place, so a level always looks
// the same.
#include "ground.h"
#include "ground_material.h"
#include "ground_rim.h"
#include "jantar/real.h"
#include "palette.h"
#include "view_rng.h"
#include <stdlib.h>

enum { SEED_BLADE = 21, SEED_ROOT = 22, SEED_DRIP = 23, BLADE_STEPS = 3, HANGING_STEPS = 4 };

static const double BLADES_A_TILE = 12.0;
static const double ROOTS_A_TILE = 2.2;
static const double DRIPS_A_TILE = 2.6;

// One piece of the outline while it is dressed.
typedef struct Side {
    Vec2 a, b;
    Vec2 normal; // out of the rock
    double length;
} Side;

// 0 on walls and ceilings, 1 on ground one can stand on.
static double grassiness(Vec2 normal)
{
    return real_clamp((-normal.y - 0.25) / 0.4, 0.0, 1.0);
}

// Where the next cell has a tile that is drawn in every picture (ground_loose.c) nothing grows.
static bool is_covered(const LevelDesc *level, const Side *side)
{
    Vec2 at = vec2_add_scaled(vec2_lerp(side->a, side->b, 0.5), side->normal, 0.1);
    uint32_t type = sim_terrain_type(&level->terrain, (int32_t)real_floor(at.x), (int32_t)real_floor(at.y));
    return type != 0 && level->terrain.types[type].piece_count == 0;
}

static Side side_of(const Vec2 *points, uint32_t count, uint32_t i)
{
    Side side = {points[i], points[(i + 1) % count], {0.0, 0.0}, 0.0};
    Vec2 along = vec2_sub(side.b, side.a);
    side.length = vec2_length(along);
    side.normal = vec2_scale(vec2_perp(vec2_normalize(along)), -1.0);
    return side;
}

static Vec2 corner_normal(const Vec2 *points, uint32_t count, uint32_t i)
{
    Side before = side_of(points, count, (i + count - 1) % count);
    Side after = side_of(points, count, i);
    return vec2_normalize(vec2_add(before.normal, after.normal));
}

// --- bands along the outline ---------------------------------------------------------------------------------------

// A band: how far it reaches out of and into the rock where grass grows and where it does not, and its colours there.
typedef struct Band {
    double out_grass, in_grass;
    double out_bare, in_bare;
    uint32_t grass, bare;
    double bare_alpha;
} Band;

static const Band bands[] = {
    {0.012, 0.20, 0.012, 0.055, PALETTE_GRASS_DEEP, 0x1f3a36, 1.0},
    {0.016, 0.125, 0.014, 0.03, PALETTE_GRASS_MIDDLE, PALETTE_ROCK_RIM, 1.0},
    {0.024, 0.028, 0.014, 0.0, PALETTE_GRASS_RIM, 0x47705c, 0.55},
};

// Where nothing grows. Other materials than earth have a dark line under a bright one.
static DrawColor bare_color(uint32_t band, uint32_t kind)
{
    const MaterialLook *look = material_look(kind);
    if (kind == LEVEL_EARTH)
        return draw_color(bands[band].bare, bands[band].bare_alpha);
    return draw_color(band == 0 ? look->dark : look->rim, 1.0);
}

static void band_draw(DrawList *list, const Rim *rim, const double *lushness, DrawStrokePoint *line, uint32_t number,
                      double scale)
{
    const Band *band = &bands[number];
    for (uint32_t i = 0; i < rim->count; i++) {
        double lush = lushness[i];
        double out = band->out_bare + (band->out_grass - band->out_bare) * lush;
        double in = band->in_bare + (band->in_grass - band->in_bare) * lush;
        Vec2 middle = vec2_add_scaled(rim->points[i], corner_normal(rim->points, rim->count, i), (out - in) * 0.5);
        DrawColor bare = bare_color(number, rim->kinds[i]), grass = draw_color(band->grass, 1.0);
        line[i] = (DrawStrokePoint){vec2_scale(middle, scale), (out + in) * scale, draw_color_mix(bare, grass, lush)};
    }
    draw_stroke(list, line, rim->count, DRAW_CAP_CLOSED);
}

// The rock is lighter just under its skin: a strip that fades inwards.
static void shade_draw(DrawList *list, const Rim *rim, const double *lushness, double scale)
{
    const Vec2 *points = rim->points;
    uint32_t count = rim->count;
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < count; i++) {
        Vec2 normal = corner_normal(points, count, i);
        DrawColor lit = draw_color_mix(draw_color(0x1d3230, 0.75), draw_color(0x24443a, 0.9), lushness[i]);
        if (rim->kinds[i] != LEVEL_EARTH)
            lit = draw_color(material_look(rim->kinds[i])->light, 0.25);
        draw_list_vertex(list, vec2_scale(points[i], scale), lit);
        draw_list_vertex(list, vec2_scale(vec2_add_scaled(points[i], normal, -0.34), scale), draw_color_fade(lit, 0.0));
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t here = first + 2 * i;
        uint32_t next = first + 2 * ((i + 1) % count);
        draw_list_quad(list, here, next, next + 1, here + 1);
    }
}

// --- things that grow ----------------------------------------------------------------------------------------------

static void blade_draw(DrawList *list, ViewRng *rng, Vec2 foot, Vec2 up, double height, double scale)
{
    static const uint32_t colors[] = {PALETTE_GRASS_RIM, PALETTE_GRASS_MIDDLE, 0x4f8350, PALETTE_GRASS_TIP};
    DrawColor color = draw_color(colors[view_rng_below(rng, 4)], 1.0);
    double lean = view_rng_range(rng, -0.09, 0.09);
    double width = view_rng_range(rng, 0.022, 0.042);
    DrawStrokePoint blade[BLADE_STEPS];
    for (uint32_t i = 0; i < BLADE_STEPS; i++) {
        double t = (double)i / (BLADE_STEPS - 1);
        Vec2 at = vec2_add_scaled(foot, up, height * t);
        at.x += lean * t * t;
        blade[i] = (DrawStrokePoint){vec2_scale(at, scale), width * (1.0 - 0.75 * t) * scale, color};
    }
    draw_stroke(list, blade, BLADE_STEPS, DRAW_CAP_FLAT);
}

// A root, drip or hanging moss: a thin curve downwards.
static void hanging_draw(DrawList *list, ViewRng *rng, Vec2 from, double length, double width, DrawColor color,
                         double scale)
{
    double bend = view_rng_range(rng, -0.08, 0.08);
    double end = view_rng_range(rng, -0.12, 0.12);
    DrawStrokePoint line[HANGING_STEPS];
    for (uint32_t i = 0; i < HANGING_STEPS; i++) {
        double t = (double)i / (HANGING_STEPS - 1);
        Vec2 at = {from.x + 2.0 * bend * t * (1.0 - t) + end * t * t, from.y + length * t};
        line[i] = (DrawStrokePoint){vec2_scale(at, scale), width * (1.0 - 0.85 * t) * scale, color};
    }
    draw_stroke(list, line, HANGING_STEPS, DRAW_CAP_FLAT);
}

// How many things stand on a stretch: the whole part of the expectation, and one more by chance.
static uint32_t how_many(ViewRng *rng, double expected)
{
    double whole = real_floor(expected);
    return (uint32_t)whole + (view_rng_chance(rng, expected - whole) ? 1u : 0u);
}

static ViewRng rng_of(uint64_t kind, const Side *side)
{
    return view_rng(kind, (int64_t)real_floor(side->a.x * 512.0 + 0.5), (int64_t)real_floor(side->a.y * 512.0 + 0.5));
}

static void blades_grow(DrawList *edge, DrawList *front, const Side *side, double scale)
{
    ViewRng rng = rng_of(SEED_BLADE, side);
    uint32_t count = how_many(&rng, side->length * BLADES_A_TILE);
    Vec2 up = vec2_normalize(vec2_add(side->normal, vec2(0.0, -1.2)));
    for (uint32_t i = 0; i < count; i++) {
        Vec2 foot = vec2_lerp(side->a, side->b, view_rng_range(&rng, 0.0, 1.0));
        foot = vec2_add_scaled(foot, side->normal, -0.05);
        double patch = 0.5 + 0.5 * real_sin(foot.x * 2.1 + real_sin(foot.x * 0.73) * 2.0); // grows in tufts
        double height = view_rng_range(&rng, 0.09, 0.17 + 0.20 * patch * patch);
        bool before = view_rng_chance(&rng, 0.25);
        blade_draw(before ? front : edge, &rng, foot, up, before ? height * 0.7 : height, scale);
    }
}

static void roots_grow(DrawList *edge, const Side *side, double scale)
{
    ViewRng rng = rng_of(SEED_ROOT, side);
    uint32_t count = how_many(&rng, side->length * ROOTS_A_TILE);
    for (uint32_t i = 0; i < count; i++) {
        Vec2 from = vec2_lerp(side->a, side->b, view_rng_range(&rng, 0.0, 1.0));
        from = vec2_add_scaled(from, side->normal, -0.12);
        double length = view_rng_range(&rng, 0.14, 0.5);
        hanging_draw(edge, &rng, from, length, view_rng_range(&rng, 0.024, 0.055), draw_color(PALETTE_GRASS_DEEP, 0.9),
                     scale);
    }
}

static void drips_grow(DrawList *edge, const Side *side, double scale)
{
    static const uint32_t colors[] = {PALETTE_GROUND_TOP, PALETTE_GRASS_DEEP, 0x31583f};
    ViewRng rng = rng_of(SEED_DRIP, side);
    uint32_t count = how_many(&rng, side->length * DRIPS_A_TILE);
    for (uint32_t i = 0; i < count; i++) {
        Vec2 from = vec2_lerp(side->a, side->b, view_rng_range(&rng, 0.0, 1.0));
        from.y -= 0.06;
        double patch = 0.5 + 0.5 * real_sin(from.x * 1.7 + 1.0);
        double length = view_rng_range(&rng, 0.1, 0.25 + 0.45 * patch);
        DrawColor color = draw_color(colors[view_rng_below(&rng, 3)], 1.0);
        hanging_draw(edge, &rng, from, length, view_rng_range(&rng, 0.022, 0.07), color, scale);
    }
}

// Spikes all along what hurts, so that it shows by its outline too.
static void thorns_grow(DrawList *list, const Side *side, double scale)
{
    static const double spacing = 0.2, height = 0.17, half_width = 0.055;
    const MaterialLook *look = material_look(LEVEL_THORNS);
    uint32_t count = (uint32_t)(side->length / spacing + 0.5);
    Vec2 along = vec2_normalize(vec2_sub(side->b, side->a));
    for (uint32_t i = 0; i < count; i++) {
        Vec2 foot = vec2_lerp(side->a, side->b, (i + 0.5) / count);
        Vec2 tip = vec2_add_scaled(foot, side->normal, height);
        DrawStrokePoint spike[2] = {
            {vec2_scale(foot, scale), 2.0 * half_width * scale, draw_color(look->light, 1.0)},
            {vec2_scale(vec2_add_scaled(tip, along, 0.02), scale), 0.012 * scale, draw_color(look->rim, 1.0)}};
        draw_stroke(list, spike, 2, DRAW_CAP_FLAT);
    }
}

// --- one loop ------------------------------------------------------------------------------------------------------

static void side_dress(DrawList *layers, const Side *side, double scale)
{
    if (grassiness(side->normal) > 0.6) {
        roots_grow(&layers[GROUND_GROWTH], side, scale);
        blades_grow(&layers[GROUND_GROWTH], &layers[GROUND_FRONT], side, scale);
    } else if (side->normal.y > 0.45) {
        drips_grow(&layers[GROUND_GROWTH], side, scale);
    }
}

static double lushness_at(const LevelDesc *level, const Rim *rim, uint32_t i)
{
    Side side = side_of(rim->points, rim->count, i);
    bool grows = rim->kinds[i] == LEVEL_EARTH && !is_covered(level, &side);
    return grows ? grassiness(corner_normal(rim->points, rim->count, i)) : 0.0;
}

static void rim_draw(DrawList *layers, const LevelDesc *level, const Rim *rim, DrawStrokePoint *line, double *lushness,
                     double scale)
{
    for (uint32_t i = 0; i < rim->count; i++)
        lushness[i] = lushness_at(level, rim, i);
    shade_draw(&layers[GROUND_SHADE], rim, lushness, scale);
    for (uint32_t b = 0; b < sizeof bands / sizeof bands[0]; b++)
        band_draw(&layers[GROUND_DEEP + b], rim, lushness, line, b, scale);
    for (uint32_t i = 0; i < rim->count; i++) {
        Side side = side_of(rim->points, rim->count, i);
        if (is_covered(level, &side))
            continue;
        if (rim->kinds[i] == LEVEL_EARTH)
            side_dress(layers, &side, scale);
        else if (rim->kinds[i] == LEVEL_THORNS)
            thorns_grow(&layers[GROUND_GROWTH], &side, scale);
    }
}

static void loop_draw(DrawList *layers, const LevelDesc *level, const Vec2 *points, uint32_t count, double scale)
{
    Rim rim = {0};
    bool built = rim_build(&rim, level, points, count);
    DrawStrokePoint *line = malloc((rim.count + 1u) * sizeof *line);
    double *lushness = malloc((rim.count + 1u) * sizeof *lushness);
    if (built && line != NULL && lushness != NULL)
        rim_draw(layers, level, &rim, line, lushness, scale);
    else
        layers[GROUND_SHADE].failed = true;
    free(line);
    free(lushness);
    rim_free(&rim);
}

void ground_edge_draw(DrawList *layers, const LevelDesc *level, const Outline *outline, double scale)
{
    for (uint32_t l = 0; l < outline->loop_count; l++)
        loop_draw(layers, level, outline->points + outline->loops[l].first, outline->loops[l].count, scale);
}
