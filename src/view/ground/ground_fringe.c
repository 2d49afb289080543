// ground_fringe.c - what grows on the edge of the rock. All random numbers come from view_rng() of
// a position, so a level always looks the same.
#include "ground.h"
#include "ground_parts.h"
#include "jantar/colors.h"
#include "jantar/real.h"
#include "view/effects/view_rng.h"

enum {
    SEED_BLADE = 21,
    SEED_ROOT = 22,
    SEED_DRIP = 23,
    SEED_FRINGE = 24,
    BLADE_STEPS = 3,
    HANGING_STEPS = 4,
    STEM_STEPS = 6,
};

double fringe_grassiness(Vec2 normal)
{
    return real_clamp((-normal.y - 0.25) / 0.4, 0.0, 1.0);
}

// --- earth ---------------------------------------------------------------------------------------

static void blade_draw(DrawList *list, const Theme *theme, ViewRng *rng, Vec2 foot, Vec2 up,
                       double height, double scale)
{
    DrawColor color = draw_color(theme->growth.blades[view_rng_below(rng, THEME_BLADES)], 1.0);
    double lean = view_rng_range(rng, -0.09, 0.09);
    double width = view_rng_range(rng, 0.022, 0.042);
    DrawStrokePoint blade[BLADE_STEPS];
    for (uint32_t i = 0; i < BLADE_STEPS; i++) {
        double t = (double)i / (BLADE_STEPS - 1);
        Vec2 at = vec2_add_scaled(foot, up, height * t);
        at.x += lean * t * t;
        blade[i] =
            (DrawStrokePoint){vec2_scale(at, scale), width * (1.0 - 0.75 * t) * scale, color};
    }
    draw_stroke(list, blade, BLADE_STEPS, DRAW_CAP_FLAT);
}

// Draws a root, a hanging plant or hanging moss: a thin curve downwards.
static void hanging_draw(DrawList *list, ViewRng *rng, Vec2 from, double length, double width,
                         DrawColor color, double scale)
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

// Returns a random whole number whose mean is `expected`: its whole part, or one more.
static uint32_t how_many(ViewRng *rng, double expected)
{
    double whole = real_floor(expected);
    return (uint32_t)whole + (view_rng_chance(rng, expected - whole) ? 1u : 0u);
}

static ViewRng rng_of(uint64_t kind, const Side *side)
{
    return view_rng(kind, (int64_t)real_floor(side->a.x * 512.0 + 0.5),
                    (int64_t)real_floor(side->a.y * 512.0 + 0.5));
}

static void blades_grow(DrawList *edge, DrawList *front, const Theme *theme, const Side *side,
                        double scale)
{
    ViewRng rng = rng_of(SEED_BLADE, side);
    uint32_t count = how_many(&rng, side->length * theme->dressing.blades);
    Vec2 up = vec2_normalize(vec2_add(side->normal, vec2(0.0, -1.2)));
    for (uint32_t i = 0; i < count; i++) {
        Vec2 foot = vec2_lerp(side->a, side->b, view_rng_range(&rng, 0.0, 1.0));
        foot = vec2_add_scaled(foot, side->normal, -0.05);
        double patch =
            // blades stand in tufts
            0.5 + 0.5 * real_sin(foot.x * 2.1 + real_sin(foot.x * 0.73) * 2.0);
        double height = view_rng_range(&rng, 0.09, 0.17 + 0.20 * patch * patch);
        bool before = view_rng_chance(&rng, 0.25);
        blade_draw(before ? front : edge, theme, &rng, foot, up, before ? height * 0.7 : height,
                   scale);
    }
}

static void roots_grow(DrawList *edge, const Theme *theme, const Side *side, double scale)
{
    ViewRng rng = rng_of(SEED_ROOT, side);
    uint32_t count = how_many(&rng, side->length * theme->dressing.roots);
    for (uint32_t i = 0; i < count; i++) {
        Vec2 from = vec2_lerp(side->a, side->b, view_rng_range(&rng, 0.0, 1.0));
        from = vec2_add_scaled(from, side->normal, -0.12);
        double length = view_rng_range(&rng, 0.14, 0.5);
        hanging_draw(edge, &rng, from, length, view_rng_range(&rng, 0.024, 0.055),
                     draw_color(theme->growth.deep, 0.9), scale);
    }
}

static void drips_grow(DrawList *edge, const Theme *theme, const Side *side, double scale)
{
    ViewRng rng = rng_of(SEED_DRIP, side);
    uint32_t count = how_many(&rng, side->length * theme->dressing.drips);
    for (uint32_t i = 0; i < count; i++) {
        Vec2 from = vec2_lerp(side->a, side->b, view_rng_range(&rng, 0.0, 1.0));
        from.y -= 0.06;
        double patch = 0.5 + 0.5 * real_sin(from.x * 1.7 + 1.0);
        double length = view_rng_range(&rng, 0.1, 0.25 + 0.45 * patch);
        DrawColor color = draw_color(theme->growth.drips[view_rng_below(&rng, THEME_DRIPS)], 1.0);
        hanging_draw(edge, &rng, from, length, view_rng_range(&rng, 0.022, 0.07), color, scale);
    }
}

static void earth_dress(DrawList *layers, const Theme *theme, const Side *side, double scale)
{
    if (fringe_grassiness(side->normal) > 0.6) {
        roots_grow(&layers[GROUND_GROWTH], theme, side, scale);
        blades_grow(&layers[GROUND_GROWTH], &layers[GROUND_FRONT], theme, side, scale);
    } else if (side->normal.y > 0.45) {
        drips_grow(&layers[GROUND_GROWTH], theme, side, scale);
    }
}

// --- other materials -----------------------------------------------------------------------------

static Vec2 along(const Side *side)
{
    return vec2_normalize(vec2_sub(side->b, side->a));
}

// Returns a point near the side: `way` tiles along it from its start and `out` tiles out of the
// rock.
static Vec2 over(const Side *side, double way, double out)
{
    return vec2_add_scaled(vec2_add_scaled(side->a, along(side), way), side->normal, out);
}

static void dab(DrawList *list, Vec2 at, Vec2 radii, double angle, DrawColor color, double scale)
{
    draw_ellipse(list, vec2_scale(at, scale), vec2_scale(radii, scale), angle, 0.0, color);
}

// Draws round cushions of moss, with highlights; and beards of moss where the ground hangs over.
static void moss_dress(DrawList *layers, const Theme *theme, const Side *side, double scale)
{
    const ThemeMaterial *look = material_look(theme, LEVEL_MOSS);
    ViewRng rng = rng_of(SEED_FRINGE, side);
    DrawList *list = &layers[GROUND_GROWTH];
    Vec2 way = along(side);
    double angle = real_atan2(way.y, way.x);
    for (uint32_t i = how_many(&rng, side->length * 3.2); i > 0; i--) {
        double t = view_rng_range(&rng, 0.0, side->length), size = view_rng_range(&rng, 0.25, 1.0);
        double wide = 0.08 + 0.22 * size * size, shade = view_rng_range(&rng, 0.0, 1.0);
        Vec2 at = over(side, t, -0.035);
        dab(list, at, vec2(wide, 0.05 + 0.3 * wide), angle,
            draw_color_mix(draw_color(look->piece, 1.0), draw_color(look->body, 1.0), 0.6 * shade),
            scale);
        if (shade < 0.4)
            dab(list, vec2_add_scaled(at, vec2(-0.3, -1.0), 0.03),
                vec2(0.55 * wide, 0.02 + 0.12 * wide), angle, draw_color(look->light, 0.6), scale);
    }
    for (uint32_t i = side->normal.y > 0.45 ? how_many(&rng, side->length * 3.0) : 0; i > 0; i--) {
        double t = view_rng_range(&rng, 0.0, side->length),
               length = view_rng_range(&rng, 0.12, 0.42);
        hanging_draw(list, &rng, over(side, t, -0.05), length, 0.06, draw_color(look->piece, 1.0),
                     scale);
    }
}

static void icicle_draw(DrawList *list, const Theme *theme, Vec2 root, double length, double width,
                        double scale)
{
    const ThemeMaterial *look = material_look(theme, LEVEL_ICE);
    DrawStrokePoint body[2] = {
        {vec2_scale(root, scale), width * scale, draw_color(look->piece, 0.95)},
        {vec2_scale(vec2(root.x, root.y + length), scale), 0.012 * scale,
         draw_color(look->light, 0.95)}};
    DrawStrokePoint gleam[2] = {
        {vec2_scale(vec2(root.x - 0.22 * width, root.y), scale), 0.22 * width * scale,
         draw_color(look->rim, 0.8)},
        {vec2_scale(vec2(root.x - 0.03 * width, root.y + 0.8 * length), scale), 0.01 * scale,
         draw_color(look->rim, 0.7)}};
    draw_stroke(list, body, 2, DRAW_CAP_FLAT);
    draw_stroke(list, gleam, 2, DRAW_CAP_FLAT);
}

// Draws a star of four rays.
static void glint_draw(DrawList *list, const Theme *theme, Vec2 at, double size, double scale)
{
    DrawColor color = draw_color(material_look(theme, LEVEL_ICE)->rim, 0.95);
    for (uint32_t i = 0; i < 2; i++) {
        Vec2 ray = i == 0 ? vec2(0.0, size) : vec2(0.6 * size, 0.0);
        DrawStrokePoint line[3] = {{vec2_scale(vec2_sub(at, ray), scale), 0.004 * scale, color},
                                   {vec2_scale(at, scale), 0.035 * scale, color},
                                   {vec2_scale(vec2_add(at, ray), scale), 0.004 * scale, color}};
        draw_stroke(list, line, 3, DRAW_CAP_FLAT);
    }
}

static void ice_dress(DrawList *layers, const Theme *theme, const Side *side, double scale)
{
    ViewRng rng = rng_of(SEED_FRINGE, side);
    DrawList *list = &layers[GROUND_GROWTH];
    if (side->normal.y > 0.45) {
        for (uint32_t i = how_many(&rng, side->length * 4.5); i > 0; i--) {
            double t = view_rng_range(&rng, 0.0, side->length),
                   size = view_rng_range(&rng, 0.2, 1.0);
            icicle_draw(list, theme, over(side, t, -0.04), 0.08 + 0.42 * size * size,
                        0.05 + 0.08 * size, scale);
        }
    } else if (view_rng_chance(&rng, 0.4 * side->length)) {
        double t = view_rng_range(&rng, 0.0, side->length), depth = view_rng_range(&rng, 0.0, 0.12);
        glint_draw(list, theme, over(side, t, -depth), view_rng_range(&rng, 0.08, 0.16), scale);
    }
}

// Draws a thorn on a stem: dark, with a tip in the colour of danger.
static void thorn_draw(DrawList *list, const Theme *theme, Vec2 root, Vec2 way, double length,
                       double scale)
{
    const ThemeMaterial *look = material_look(theme, LEVEL_THORNS);
    Vec2 middle = vec2_add_scaled(root, way, 0.5 * length),
         tip = vec2_add_scaled(root, way, length);
    DrawStrokePoint thorn[3] = {
        {vec2_scale(root, scale), 0.075 * scale, draw_color(look->piece, 1.0)},
        {vec2_scale(middle, scale), 0.045 * scale, draw_color(look->light, 1.0)},
        {vec2_scale(tip, scale), 0.012 * scale, draw_color(COLOR_DANGER, 1.0)}};
    draw_stroke(list, thorn, 3, DRAW_CAP_FLAT);
}

// Draws a stem that rises out of the ground and bends back into it, with thorns on its outside.
static void stem_draw(DrawList *list, const Theme *theme, const Side *side, ViewRng *rng,
                      double scale)
{
    const ThemeMaterial *look = material_look(theme, LEVEL_THORNS);
    double from = view_rng_range(rng, -0.1, side->length), reach = view_rng_range(rng, 0.5, 1.0);
    double high = view_rng_range(rng, 0.08, 0.25), lean = view_rng_chance(rng, 0.5) ? 1.0 : -1.0;
    DrawStrokePoint stem[STEM_STEPS + 1];
    for (uint32_t i = 0; i <= STEM_STEPS; i++) {
        double t = (double)i / STEM_STEPS,
               out = high * real_sin(REAL_PI * t) * (1.0 + 0.25 * real_sin(9.0 * t)) - 0.04;
        Vec2 at = over(side, from + lean * reach * (t - 0.5), out);
        stem[i] = (DrawStrokePoint){
            vec2_scale(at, scale), (0.075 - 0.03 * t) * scale,
            draw_color_mix(draw_color(look->piece, 1.0), draw_color(look->light, 1.0), 0.5 * t)};
        double slant = i & 1u ? 0.6 : -0.6;
        Vec2 way = vec2_normalize(vec2_add_scaled(side->normal, along(side), slant * lean));
        if (i > 0 && i < STEM_STEPS)
            thorn_draw(list, theme, at, way, view_rng_range(rng, 0.1, 0.17), scale);
    }
    draw_stroke(list, stem, STEM_STEPS + 1, DRAW_CAP_ROUND);
}

static void thorns_dress(DrawList *layers, const Theme *theme, const Side *side, double scale)
{
    ViewRng rng = rng_of(SEED_FRINGE, side);
    for (uint32_t i = how_many(&rng, side->length * 2.0); i > 0; i--)
        stem_draw(&layers[view_rng_chance(&rng, 0.2) ? GROUND_FRONT : GROUND_GROWTH], theme, side,
                  &rng, scale);
}

// Draws lumps of coal, and the glow below them.
static void embers_dress(DrawList *layers, const Theme *theme, const Side *side, double scale)
{
    const ThemeMaterial *look = material_look(theme, LEVEL_EMBERS);
    ViewRng rng = rng_of(SEED_FRINGE, side);
    for (uint32_t i = how_many(&rng, side->length * 5.0); i > 0; i--) {
        double t = view_rng_range(&rng, 0.0, side->length), size = view_rng_range(&rng, 0.06, 0.15);
        Vec2 at = over(side, t, 0.1 * size - 0.03);
        DrawColor coal =
            draw_color_mix(draw_color(look->piece, 1.0), draw_color(look->light, 1.0), 3.0 * size);
        dab(&layers[GROUND_GROWTH], at, vec2(size, 0.7 * size), view_rng_range(&rng, -0.5, 0.5),
            coal, scale);
        if (view_rng_chance(&rng, 0.4))
            dab(&layers[GROUND_GLOW], over(side, t, -0.9 * size), vec2(0.8 * size, 0.25 * size),
                0.0, draw_color(COLOR_DANGER, 0.6), scale);
    }
}

// Draws patches of moss here and there on stone or wood that faces up.
static void weather_dress(DrawList *layers, const Theme *theme, const Side *side, double scale)
{
    ViewRng rng = rng_of(SEED_FRINGE, side);
    bool grows =
        fringe_grassiness(side->normal) > 0.6 && view_rng_chance(&rng, 0.45 * side->length);
    double from = view_rng_range(&rng, 0.0, 0.6 * side->length),
           wide = view_rng_range(&rng, 0.18, 0.4) * side->length;
    for (uint32_t i = 0; i < 4 && grows; i++) {
        Vec2 at = over(side, from + wide * view_rng_range(&rng, 0.0, 1.0), -0.01);
        double size = view_rng_range(&rng, 0.04, 0.1);
        dab(&layers[GROUND_GROWTH], at, vec2(1.4 * size, 0.6 * size), 0.0,
            draw_color(i < 2 ? theme->growth.deep : theme->growth.middle, 1.0), scale);
    }
}

typedef void Dress(DrawList *layers, const Theme *theme, const Side *side, double scale);

static Dress *const dresses[LEVEL_MATERIAL_COUNT] = {
    [LEVEL_EARTH] = earth_dress,  [LEVEL_STONE] = weather_dress, [LEVEL_WOOD] = weather_dress,
    [LEVEL_MOSS] = moss_dress,    [LEVEL_ICE] = ice_dress,       [LEVEL_THORNS] = thorns_dress,
    [LEVEL_EMBERS] = embers_dress};

void fringe_draw(DrawList *layers, const Theme *theme, uint32_t kind, const Side *side,
                 double scale)
{
    if (dresses[kind] != NULL)
        dresses[kind](layers, theme, side, scale);
}
