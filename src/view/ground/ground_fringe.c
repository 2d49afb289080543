// ground_fringe.c - what grows on the edge of the rock. All random numbers come from view_rng() of
// a position, so a level always looks the same.
#include "ground.h"
#include "ground_parts.h"
#include "jantar/colors.h"
#include "jantar/real.h"
#include "view/frame/view_rng.h"

enum {
    SEED_BLADE = 21,
    SEED_ROOT = 22,
    SEED_DRIP = 23,
    SEED_FRINGE = 24,
    BLADE_STEPS = 3,
    HANGING_STEPS = 4,
    STEM_STEPS = 6,
};

// Grass begins to grow where the normal points up by GRASS_FROM, and grows fully GRASS_BAND later.
#define GRASS_FROM 0.25
#define GRASS_BAND 0.4
#define GROWS_FROM 0.6  // grassiness from which blades, roots and moss grow
#define HANGS_FROM 0.45 // y of the normal from which ground hangs over

double fringe_grassiness(Vec2 normal)
{
    return real_clamp((-normal.y - GRASS_FROM) / GRASS_BAND, 0.0, 1.0);
}

// --- earth ---------------------------------------------------------------------------------------

static const ViewRange BLADE_LEAN = {-0.09, 0.09};   // tiles
static const ViewRange BLADE_WIDTH = {0.022, 0.042}; // tiles
#define BLADE_TAPER 0.75                             // of its width that a blade loses to its tip

static void blade_draw(DrawList *list, const Theme *theme, ViewRng *rng, Vec2 foot, Vec2 up,
                       double height, double scale)
{
    uint32_t color = theme->growth.blades[view_rng_below(rng, THEME_BLADES)];
    double lean = view_rng_in(rng, BLADE_LEAN) + theme->dressing.lean * height;
    double width = view_rng_in(rng, BLADE_WIDTH);
    DrawStrokePoint blade[BLADE_STEPS];
    for (uint32_t i = 0; i < BLADE_STEPS; i++) {
        double t = (double)i / (BLADE_STEPS - 1);
        Vec2 at = vec2_add_scaled(foot, up, height * t);
        at.x += lean * t * t;
        blade[i] =
            (DrawStrokePoint){vec2_scale(at, scale), width * (1.0 - BLADE_TAPER * t) * scale,
                              draw_mix(color, theme->growth.tip, t * theme->growth.tip_part)};
    }
    draw_stroke(list, blade, BLADE_STEPS, DRAW_CAP_FLAT);
}

static const ViewRange HANGING_BEND = {-0.08, 0.08}; // tiles
static const ViewRange HANGING_END = {-0.12, 0.12};  // tiles
#define HANGING_TAPER 0.85                           // of its width that it loses to its tip

// Draws a root, a hanging plant or hanging moss: a thin curve downwards.
static void hanging_draw(DrawList *list, ViewRng *rng, Vec2 from, double length, double width,
                         DrawColor color, double scale)
{
    double bend = view_rng_in(rng, HANGING_BEND);
    double end = view_rng_in(rng, HANGING_END);
    DrawStrokePoint line[HANGING_STEPS];
    for (uint32_t i = 0; i < HANGING_STEPS; i++) {
        double t = (double)i / (HANGING_STEPS - 1);
        Vec2 at = {from.x + 2.0 * bend * t * (1.0 - t) + end * t * t, from.y + length * t};
        line[i] = (DrawStrokePoint){vec2_scale(at, scale),
                                    width * (1.0 - HANGING_TAPER * t) * scale, color};
    }
    draw_stroke(list, line, HANGING_STEPS, DRAW_CAP_FLAT);
}

uint32_t fringe_count(ViewRng *rng, double expected)
{
    double whole = real_floor(expected);
    return (uint32_t)whole + (view_rng_chance(rng, expected - whole) ? 1u : 0u);
}

// Positions along each side of a tile that get random numbers of their own.
#define PLACES_A_TILE 512.0

ViewRng fringe_rng(uint64_t kind, const Side *side)
{
    return view_rng(kind, (int64_t)real_floor(side->a.x * PLACES_A_TILE + 0.5),
                    (int64_t)real_floor(side->a.y * PLACES_A_TILE + 0.5));
}

#define BLADE_UP 1.2     // upward part of their direction; the ground's normal counts 1
#define BLADE_SUNK 0.05  // tiles below the edge
#define TUFT_WAVE 2.1    // radians a tile
#define TUFT_DRIFT 0.73  // radians a tile
#define BLADE_LOW 0.09   // tiles: lowest blade, highest one between tufts, and what tufts add
#define BLADE_HIGH 0.17  // tiles
#define BLADE_TUFT 0.20  // tiles
#define FRONT_PART 0.25  // fraction of the blades that stand in front of the hero
#define FRONT_HEIGHT 0.7 // their height, of the height of other blades

static void blades_grow(DrawList *edge, DrawList *front, const Theme *theme, const Side *side,
                        double scale)
{
    ViewRng rng = fringe_rng(SEED_BLADE, side);
    uint32_t count = fringe_count(&rng, side->length * theme->dressing.blades);
    Vec2 up = vec2_normalize(vec2_add(side->normal, vec2(0.0, -BLADE_UP)));
    for (uint32_t i = 0; i < count; i++) {
        Vec2 foot = vec2_lerp(side->a, side->b, view_rng_range(&rng, 0.0, 1.0));
        foot = vec2_add_scaled(foot, side->normal, -BLADE_SUNK);
        double patch =
            // blades stand in tufts
            0.5 + 0.5 * real_sin(foot.x * TUFT_WAVE + real_sin(foot.x * TUFT_DRIFT) * 2.0);
        double height = view_rng_range(&rng, BLADE_LOW, BLADE_HIGH + BLADE_TUFT * patch * patch);
        bool before = view_rng_chance(&rng, FRONT_PART);
        height *= theme->dressing.blade_height;
        blade_draw(before ? front : edge, theme, &rng, foot, up,
                   before ? height * FRONT_HEIGHT : height, scale);
    }
}

#define ROOT_SUNK 0.12                              // tiles below the edge
static const ViewRange ROOT_LENGTH = {0.14, 0.5};   // tiles
static const ViewRange ROOT_WIDTH = {0.024, 0.055}; // tiles
#define ROOT_ALPHA 0.9

static void roots_grow(DrawList *edge, const Theme *theme, const Side *side, double scale)
{
    ViewRng rng = fringe_rng(SEED_ROOT, side);
    uint32_t count = fringe_count(&rng, side->length * theme->dressing.roots);
    for (uint32_t i = 0; i < count; i++) {
        Vec2 from = vec2_lerp(side->a, side->b, view_rng_range(&rng, 0.0, 1.0));
        from = vec2_add_scaled(from, side->normal, -ROOT_SUNK);
        double length = view_rng_in(&rng, ROOT_LENGTH);
        hanging_draw(edge, &rng, from, length, view_rng_in(&rng, ROOT_WIDTH),
                     draw_color(theme->growth.deep, ROOT_ALPHA), scale);
    }
}

#define DRIP_SUNK 0.06  // tiles above the edge
#define DRIP_WAVE 1.7   // radians a tile
#define DRIP_SHORT 0.1  // tiles: shortest, longest between clumps, and what clumps add
#define DRIP_LONG 0.25  // tiles
#define DRIP_CLUMP 0.45 // tiles
static const ViewRange DRIP_WIDTH = {0.022, 0.07}; // tiles

static void drips_grow(DrawList *edge, const Theme *theme, const Side *side, double scale)
{
    ViewRng rng = fringe_rng(SEED_DRIP, side);
    uint32_t count = fringe_count(&rng, side->length * theme->dressing.drips);
    for (uint32_t i = 0; i < count; i++) {
        Vec2 from = vec2_lerp(side->a, side->b, view_rng_range(&rng, 0.0, 1.0));
        from.y -= DRIP_SUNK;
        double patch = 0.5 + 0.5 * real_sin(from.x * DRIP_WAVE + 1.0);
        double length = view_rng_range(&rng, DRIP_SHORT, DRIP_LONG + DRIP_CLUMP * patch);
        DrawColor color = draw_color(theme->growth.drips[view_rng_below(&rng, THEME_DRIPS)], 1.0);
        hanging_draw(edge, &rng, from, length, view_rng_in(&rng, DRIP_WIDTH), color, scale);
    }
}

static void earth_dress(DrawList *layers, const Theme *theme, const Side *side, double scale)
{
    if (fringe_grassiness(side->normal) > GROWS_FROM) {
        roots_grow(&layers[GROUND_GROWTH], theme, side, scale);
        blades_grow(&layers[GROUND_GROWTH], &layers[GROUND_FRONT], theme, side, scale);
    } else if (side->normal.y > HANGS_FROM) {
        drips_grow(&layers[GROUND_GROWTH], theme, side, scale);
    }
}

// --- other materials -----------------------------------------------------------------------------

Vec2 fringe_along(const Side *side)
{
    return vec2_normalize(vec2_sub(side->b, side->a));
}

Vec2 fringe_over(const Side *side, double way, double out)
{
    return vec2_add_scaled(vec2_add_scaled(side->a, fringe_along(side), way), side->normal, out);
}

void fringe_dab(DrawList *list, Vec2 at, Vec2 radii, double angle, DrawColor color, double scale)
{
    draw_ellipse(list, vec2_scale(at, scale), vec2_scale(radii, scale), angle, 0.0, color);
}

#define CUSHIONS 3.2                                // mean number of cushions a tile
static const ViewRange CUSHION_SIZE = {0.25, 1.0};  // of the largest
#define CUSHION_LEAST 0.08                          // half width of the smallest cushion, tiles
#define CUSHION_MORE 0.22                           // by which the largest is wider, tiles
#define CUSHION_SUNK 0.035                          // tiles below the edge
#define CUSHION_FLAT 0.05                           // half height, tiles
#define CUSHION_ROUND 0.3                           // more half height, of the half width
#define CUSHION_SHADE 0.6                           // of the body's colour in the darkest cushion
#define LIT_PART 0.4                                // fraction of cushions with a highlight
#define BEARDS 3.0                                  // mean number of beards a tile
static const ViewRange BEARD_LENGTH = {0.12, 0.42}; // tiles
#define BEARD_SUNK 0.05                             // tiles above the edge
#define BEARD_WIDTH 0.06                            // tiles

static const Vec2 LIT_SHIFT = {-0.3 * 0.03, -1.0 * 0.03}; // of a highlight, tiles
#define LIT_WIDTH 0.55                                    // of the cushion's half width
#define LIT_FLAT 0.02                                     // half height, tiles
#define LIT_ROUND 0.12 // more half height, of the cushion's half width
#define LIT_ALPHA 0.6

// Draws round cushions of moss, with highlights; and beards of moss where the ground hangs over.
static void moss_dress(DrawList *layers, const Theme *theme, const Side *side, double scale)
{
    const ThemeMaterial *look = material_look(theme, LEVEL_MOSS);
    ViewRng rng = fringe_rng(SEED_FRINGE, side);
    DrawList *list = &layers[GROUND_GROWTH];
    Vec2 way = fringe_along(side);
    double angle = real_atan2(way.y, way.x);
    for (uint32_t i = fringe_count(&rng, side->length * CUSHIONS); i > 0; i--) {
        double t = view_rng_range(&rng, 0.0, side->length), size = view_rng_in(&rng, CUSHION_SIZE);
        double wide = CUSHION_LEAST + CUSHION_MORE * size * size,
               shade = view_rng_range(&rng, 0.0, 1.0);
        Vec2 at = fringe_over(side, t, -CUSHION_SUNK);
        fringe_dab(list, at, vec2(wide, CUSHION_FLAT + CUSHION_ROUND * wide), angle,
                   draw_mix(look->piece, look->body, CUSHION_SHADE * shade), scale);
        if (shade < LIT_PART)
            fringe_dab(list, vec2_add(at, LIT_SHIFT),
                       vec2(LIT_WIDTH * wide, LIT_FLAT + LIT_ROUND * wide), angle,
                       draw_color(look->light, LIT_ALPHA), scale);
    }
    for (uint32_t i = side->normal.y > HANGS_FROM ? fringe_count(&rng, side->length * BEARDS) : 0;
         i > 0; i--) {
        double t = view_rng_range(&rng, 0.0, side->length),
               length = view_rng_in(&rng, BEARD_LENGTH);
        hanging_draw(list, &rng, fringe_over(side, t, -BEARD_SUNK), length, BEARD_WIDTH,
                     draw_color(look->piece, 1.0), scale);
    }
}

#define ICICLE_ALPHA 0.95
#define ICICLE_TIP 0.012 // width, tiles
#define GLEAM_ABOVE 0.22 // of the icicle's width: distance from its middle, and width, at the root
#define GLEAM_BELOW 0.03 // of the icicle's width: distance from its middle, at the end
#define GLEAM_LENGTH 0.8 // of the icicle's length
#define GLEAM_TIP 0.01   // width, tiles
#define GLEAM_ALPHA 0.8
#define GLEAM_TIP_ALPHA 0.7

static void icicle_draw(DrawList *list, const Theme *theme, Vec2 root, double length, double width,
                        double scale)
{
    const ThemeMaterial *look = material_look(theme, LEVEL_ICE);
    DrawStrokePoint body[2] = {
        {vec2_scale(root, scale), width * scale, draw_color(look->piece, ICICLE_ALPHA)},
        {vec2_scale(vec2(root.x, root.y + length), scale), ICICLE_TIP * scale,
         draw_color(look->light, ICICLE_ALPHA)}};
    DrawStrokePoint gleam[2] = {
        {vec2_scale(vec2(root.x - GLEAM_ABOVE * width, root.y), scale), GLEAM_ABOVE * width * scale,
         draw_color(look->rim, GLEAM_ALPHA)},
        {vec2_scale(vec2(root.x - GLEAM_BELOW * width, root.y + GLEAM_LENGTH * length), scale),
         GLEAM_TIP * scale, draw_color(look->rim, GLEAM_TIP_ALPHA)}};
    draw_stroke(list, body, 2, DRAW_CAP_FLAT);
    draw_stroke(list, gleam, 2, DRAW_CAP_FLAT);
}

#define GLINT_ALPHA 0.95
#define GLINT_TIP 0.004    // width of a ray at its tips, tiles
#define GLINT_MIDDLE 0.035 // width of a ray in the middle, tiles
#define GLINT_FLAT 0.6     // length of the flat ray, of that of the upright one

// Draws a star of four rays.
static void glint_draw(DrawList *list, const Theme *theme, Vec2 at, double size, double scale)
{
    DrawColor color = draw_color(material_look(theme, LEVEL_ICE)->rim, GLINT_ALPHA);
    for (uint32_t i = 0; i < 2; i++) {
        Vec2 ray = i == 0 ? vec2(0.0, size) : vec2(GLINT_FLAT * size, 0.0);
        DrawStrokePoint line[3] = {
            {vec2_scale(vec2_sub(at, ray), scale), GLINT_TIP * scale, color},
            {vec2_scale(at, scale), GLINT_MIDDLE * scale, color},
            {vec2_scale(vec2_add(at, ray), scale), GLINT_TIP * scale, color}};
        draw_stroke(list, line, 3, DRAW_CAP_FLAT);
    }
}

#define ICICLES 4.5                               // mean number of icicles a tile
static const ViewRange ICICLE_SIZE = {0.2, 1.0};  // of the largest
#define ICICLE_SUNK 0.04                          // tiles above the edge
#define ICICLE_SHORT 0.08                         // least length, tiles
#define ICICLE_LONG 0.42                          // more length of the largest, tiles
#define ICICLE_THIN 0.05                          // least width, tiles
#define ICICLE_THICK 0.08                         // more width of the largest, tiles
#define GLINTS 0.4                                // chance of a glint a tile
static const ViewRange GLINT_DEPTH = {0.0, 0.12}; // tiles below the edge
static const ViewRange GLINT_SIZE = {0.08, 0.16}; // tiles from its middle to a tip

static void ice_dress(DrawList *layers, const Theme *theme, const Side *side, double scale)
{
    ViewRng rng = fringe_rng(SEED_FRINGE, side);
    DrawList *list = &layers[GROUND_GROWTH];
    if (side->normal.y > HANGS_FROM) {
        for (uint32_t i = fringe_count(&rng, side->length * ICICLES); i > 0; i--) {
            double t = view_rng_range(&rng, 0.0, side->length),
                   size = view_rng_in(&rng, ICICLE_SIZE);
            icicle_draw(list, theme, fringe_over(side, t, -ICICLE_SUNK),
                        ICICLE_SHORT + ICICLE_LONG * size * size, ICICLE_THIN + ICICLE_THICK * size,
                        scale);
        }
    } else if (view_rng_chance(&rng, GLINTS * side->length)) {
        double t = view_rng_range(&rng, 0.0, side->length), depth = view_rng_in(&rng, GLINT_DEPTH);
        glint_draw(list, theme, fringe_over(side, t, -depth), view_rng_in(&rng, GLINT_SIZE), scale);
    }
}

// Widths of a thorn, tiles.
#define THORN_ROOT 0.075
#define THORN_MIDDLE 0.045
#define THORN_TIP 0.02

// Draws a thorn on a stem: bright, with a tip in the colour of danger.
static void thorn_draw(DrawList *list, const Theme *theme, Vec2 root, Vec2 way, double length,
                       double scale)
{
    const ThemeMaterial *look = material_look(theme, LEVEL_THORNS);
    Vec2 middle = vec2_add_scaled(root, way, 0.5 * length),
         tip = vec2_add_scaled(root, way, length);
    DrawStrokePoint thorn[3] = {
        {vec2_scale(root, scale), THORN_ROOT * scale, draw_color(look->light, 1.0)},
        {vec2_scale(middle, scale), THORN_MIDDLE * scale, draw_color(look->rim, 1.0)},
        {vec2_scale(tip, scale), THORN_TIP * scale, draw_color(COLOR_DANGER, 1.0)}};
    draw_stroke(list, thorn, 3, DRAW_CAP_FLAT);
}

#define STEM_BEFORE 0.1                            // tiles before the side where a stem may begin
static const ViewRange STEM_REACH = {0.5, 1.0};    // tiles
static const ViewRange STEM_HEIGHT = {0.08, 0.25}; // tiles
#define STEM_KINK 0.25                             // of its height by which a stem is bent
#define STEM_KINKS 9.0                             // radians of these bends along it
#define STEM_SUNK 0.04                             // tiles below the edge where it begins and ends
#define STEM_WIDTH 0.075                           // tiles
#define STEM_TAPER 0.03                            // tiles of width that it loses
#define STEM_LIT 0.4                               // width of its lit side, of the stem's
#define STEM_LIT_OUT 0.018                         // tiles from the stem's middle
#define THORN_SLANT 0.6                            // along the stem; out of the ground is 1
static const ViewRange THORN_LENGTH = {0.1, 0.17}; // tiles

// Draws a stem that rises out of the ground and bends back into it, with thorns on its outside.
static void stem_draw(DrawList *list, const Theme *theme, const Side *side, ViewRng *rng,
                      double scale)
{
    const ThemeMaterial *look = material_look(theme, LEVEL_THORNS);
    double from = view_rng_range(rng, -STEM_BEFORE, side->length),
           reach = view_rng_in(rng, STEM_REACH);
    double high = view_rng_in(rng, STEM_HEIGHT), lean = view_rng_chance(rng, 0.5) ? 1.0 : -1.0;
    DrawStrokePoint stem[STEM_STEPS + 1], lit[STEM_STEPS + 1];
    for (uint32_t i = 0; i <= STEM_STEPS; i++) {
        double t = (double)i / STEM_STEPS,
               out = high * real_sin(REAL_PI * t) * (1.0 + STEM_KINK * real_sin(STEM_KINKS * t)) -
                     STEM_SUNK;
        Vec2 at = fringe_over(side, from + lean * reach * (t - 0.5), out);
        stem[i] = (DrawStrokePoint){vec2_scale(at, scale), (STEM_WIDTH - STEM_TAPER * t) * scale,
                                    draw_color(look->piece, 1.0)};
        lit[i] = (DrawStrokePoint){vec2_add_scaled(stem[i].at, side->normal, STEM_LIT_OUT * scale),
                                   STEM_LIT * stem[i].width, draw_color(look->light, 1.0)};
        double slant = i & 1u ? THORN_SLANT : -THORN_SLANT;
        Vec2 way = vec2_normalize(vec2_add_scaled(side->normal, fringe_along(side), slant * lean));
        if (i > 0 && i < STEM_STEPS)
            thorn_draw(list, theme, at, way, view_rng_in(rng, THORN_LENGTH), scale);
    }
    draw_stroke(list, stem, STEM_STEPS + 1, DRAW_CAP_ROUND);
    draw_stroke(list, lit, STEM_STEPS + 1, DRAW_CAP_FLAT);
}

enum { SPINES = 15 };
static const ViewRange URCHIN_SIZE = {0.1, 0.2};    // radius, tiles
#define URCHIN_RISE 0.4                             // of its radius by which its middle is outside
static const ViewRange SPINE_LENGTH = {0.09, 0.17}; // tiles
#define SPINE_TURN 0.12                             // radians, either way
#define SPINE_SUNK 0.8                              // of the radius, where it begins
#define SHELL_LIT 0.55                              // size of the shell's lit part, of the radius
#define SHELL_LIT_OUT 0.3                           // of the radius, out of the shell's middle

// Draws a sea urchin that sits on the edge: a dark shell with spines all round.
static void urchin_draw(DrawList *list, const Theme *theme, const Side *side, ViewRng *rng,
                        double scale)
{
    const ThemeMaterial *look = material_look(theme, LEVEL_THORNS);
    double size = view_rng_in(rng, URCHIN_SIZE), first = view_rng_range(rng, 0.0, REAL_PI);
    Vec2 at = fringe_over(side, view_rng_range(rng, 0.0, side->length), URCHIN_RISE * size);
    for (uint32_t i = 0; i < SPINES; i++) {
        double angle =
            first + 2.0 * REAL_PI * i / SPINES + view_rng_range(rng, -SPINE_TURN, SPINE_TURN);
        Vec2 way = {real_cos(angle), real_sin(angle)};
        thorn_draw(list, theme, vec2_add_scaled(at, way, SPINE_SUNK * size), way,
                   view_rng_in(rng, SPINE_LENGTH), scale);
    }
    fringe_dab(list, at, vec2(size, size), 0.0, draw_color(look->dark, 1.0), scale);
    Vec2 lit = vec2_add_scaled(at, side->normal, SHELL_LIT_OUT * size);
    fringe_dab(list, lit, vec2(SHELL_LIT * size, SHELL_LIT * size), 0.0,
               draw_color(look->piece, 1.0), scale);
}

static const ViewRange PIN_LENGTH = {0.22, 0.45}; // tiles
#define PIN_SUNK 0.05                             // tiles below the edge
#define PIN_LEAN 0.32                             // of its length, to either side
#define PIN_WIDTH 0.06                            // tiles
#define PIN_TIP 0.012                             // its width there, tiles
#define PIN_RED 0.45                              // of its length, from where it is red
#define PIN_LIT 0.35                              // width of its lit side, of the pin's

// Draws a pin that stands in the ground with its tip up: steel, with a tip in the colour of danger.
static void pin_draw(DrawList *list, const Theme *theme, const Side *side, ViewRng *rng,
                     double scale)
{
    const ThemeMaterial *look = material_look(theme, LEVEL_THORNS);
    double from = view_rng_range(rng, 0.0, side->length), length = view_rng_in(rng, PIN_LENGTH),
           lean = view_rng_range(rng, -PIN_LEAN, PIN_LEAN) * length;
    Vec2 root = fringe_over(side, from, -PIN_SUNK), tip = fringe_over(side, from + lean, length);
    Vec2 red = vec2_lerp(root, tip, PIN_RED);
    double width = PIN_WIDTH * scale, there = width + (PIN_TIP * scale - width) * PIN_RED;
    DrawStrokePoint pin[3] = {
        {vec2_scale(root, scale), width, draw_color(look->piece, 1.0)},
        {vec2_scale(red, scale), there, draw_color(look->piece, 1.0)},
        {vec2_scale(tip, scale), PIN_TIP * scale, draw_color(COLOR_DANGER, 1.0)}};
    DrawStrokePoint lit[2] = {{pin[0].at, PIN_LIT * width, draw_color(look->light, 1.0)},
                              {pin[1].at, PIN_LIT * there, draw_color(look->light, 1.0)}};
    draw_stroke(list, pin, 3, DRAW_CAP_FLAT);
    draw_stroke(list, lit, 2, DRAW_CAP_FLAT);
}

#define STEMS 2.0       // mean number of stems a tile
#define URCHINS 3.5     // mean number of sea urchins a tile
#define PINS 12.0       // mean number of pins a tile
#define THORN_FRONT 0.2 // fraction of them that are in front of the hero

static void thorns_dress(DrawList *layers, const Theme *theme, const Side *side, double scale)
{
    const ThemeMaterial *look = material_look(theme, LEVEL_THORNS);
    double mean = look->pins ? PINS : look->urchins ? URCHINS : STEMS;
    ViewRng rng = fringe_rng(SEED_FRINGE, side);
    for (uint32_t i = fringe_count(&rng, side->length * mean); i > 0; i--) {
        DrawList *list = &layers[view_rng_chance(&rng, THORN_FRONT) ? GROUND_FRONT : GROUND_GROWTH];
        (look->pins      ? pin_draw
         : look->urchins ? urchin_draw
                         : stem_draw)(list, theme, side, &rng, scale);
    }
}

#define COALS 5.0                                // mean number of lumps a tile
static const ViewRange COAL_SIZE = {0.06, 0.15}; // half width, tiles
#define COAL_RISE 0.1  // of its size by which a lump lies above the edge ...
#define COAL_SUNK 0.03 // ... less this, tiles
#define COAL_LIGHT 3.0 // part of the light colour for each tile of size
#define COAL_FLAT 0.7  // height, of the width
static const ViewRange COAL_TILT = {-0.5, 0.5}; // radians
#define COAL_GLOWS 0.7                          // fraction of the lumps that have a glow
#define GLOW_SUNK 0.9                           // below the edge, of the lump's size
#define GLOW_WIDTH 0.8                          // half width, of the lump's size
#define GLOW_FLAT 0.25                          // half height, of the lump's size
#define GLOW_ALPHA 0.6

#define HAZE_STEP 0.5 // tiles from one dab of the haze to the next
#define HAZE_ALPHA 0.16
static const Vec2 HAZE_SIZE = {1.0, 0.8}; // half width and half height of a dab, tiles

// Draws the glow in the air over embers: nobody shall take them for cold coal.
static void embers_haze(DrawList *glow, const Side *side, double scale)
{
    const DrawStop stops[] = {{0.0, draw_color(COLOR_DANGER, HAZE_ALPHA)},
                              {1.0, draw_color(COLOR_DANGER, 0.0)}};
    for (double t = 0.5 * HAZE_STEP; t < side->length; t += HAZE_STEP)
        draw_radial(glow, vec2_scale(fringe_over(side, t, 0.0), scale),
                    vec2_scale(HAZE_SIZE, scale), stops, sizeof stops / sizeof *stops);
}

// Draws lumps of coal, and the glow below and above them.
static void embers_dress(DrawList *layers, const Theme *theme, const Side *side, double scale)
{
    const ThemeMaterial *look = material_look(theme, LEVEL_EMBERS);
    ViewRng rng = fringe_rng(SEED_FRINGE, side);
    embers_haze(&layers[GROUND_GLOW], side, scale);
    for (uint32_t i = fringe_count(&rng, side->length * COALS); i > 0; i--) {
        double t = view_rng_range(&rng, 0.0, side->length), size = view_rng_in(&rng, COAL_SIZE);
        Vec2 at = fringe_over(side, t, COAL_RISE * size - COAL_SUNK);
        DrawColor coal = draw_mix(look->piece, look->light, COAL_LIGHT * size);
        fringe_dab(&layers[GROUND_GROWTH], at, vec2(size, COAL_FLAT * size),
                   view_rng_in(&rng, COAL_TILT), coal, scale);
        if (view_rng_chance(&rng, COAL_GLOWS))
            fringe_dab(&layers[GROUND_GLOW], fringe_over(side, t, -GLOW_SUNK * size),
                       vec2(GLOW_WIDTH * size, GLOW_FLAT * size), 0.0,
                       draw_color(COLOR_DANGER, GLOW_ALPHA), scale);
    }
}

// The dry sand on top, from its lowest layer up: how far it reaches into the ground, tiles.
static const double DRY[] = {0.4, 0.24, 0.1};
#define DRY_STEP 0.4 // tiles from one dab of it to the next

// Draws dry sand on what faces up: three layers, the upper ones lighter and thinner.
static void sand_dress(DrawList *layers, const Theme *theme, const Side *side, double scale)
{
    const ThemeMaterial *look = material_look(theme, LEVEL_SAND);
    const uint32_t colors[] = {look->piece, look->light, look->rim};
    ViewRng rng = fringe_rng(SEED_FRINGE, side);
    if (fringe_grassiness(side->normal) <= GROWS_FROM)
        return;
    for (uint32_t k = 0; k < sizeof DRY / sizeof *DRY; k++)
        for (double t = 0.5 * DRY_STEP; t < side->length; t += DRY_STEP) {
            double deep = DRY[k] * view_rng_range(&rng, 0.7, 1.0);
            fringe_dab(&layers[GROUND_GROWTH], fringe_over(side, t, -0.5 * deep),
                       vec2(0.85 * DRY_STEP, 0.5 * deep),
                       real_atan2(side->normal.x, -side->normal.y), draw_color(colors[k], 0.55),
                       scale);
        }
}

#define PATCHES 0.45   // chance of a patch of moss a tile
#define PATCH_LAST 0.6 // of the side's length, where the last patch may begin
static const ViewRange PATCH_LENGTH = {0.18, 0.4}; // of the side's length
#define PATCH_DABS 4                               // dabs in a patch
#define PATCH_SUNK 0.01                            // tiles below the edge
static const ViewRange DAB_SIZE = {0.04, 0.1};     // tiles
#define DAB_WIDTH 1.4                              // half width, of its size
#define DAB_HEIGHT 0.6                             // half height, of its size

// Draws patches of moss here and there on stone or wood that faces up.
static void weather_dress(DrawList *layers, const Theme *theme, const Side *side, double scale)
{
    ViewRng rng = fringe_rng(SEED_FRINGE, side);
    bool grows = fringe_grassiness(side->normal) > GROWS_FROM &&
                 view_rng_chance(&rng, PATCHES * side->length);
    double from = view_rng_range(&rng, 0.0, PATCH_LAST * side->length),
           wide = view_rng_in(&rng, PATCH_LENGTH) * side->length;
    for (uint32_t i = 0; i < PATCH_DABS && grows; i++) {
        Vec2 at = fringe_over(side, from + wide * view_rng_range(&rng, 0.0, 1.0), -PATCH_SUNK);
        double size = view_rng_in(&rng, DAB_SIZE);
        fringe_dab(&layers[GROUND_GROWTH], at, vec2(DAB_WIDTH * size, DAB_HEIGHT * size), 0.0,
                   draw_color(i < 2 ? theme->growth.deep : theme->growth.middle, 1.0), scale);
    }
}

typedef void Dress(DrawList *layers, const Theme *theme, const Side *side, double scale);

static Dress *const dresses[LEVEL_MATERIAL_COUNT] = {
    [LEVEL_EARTH] = earth_dress,   [LEVEL_STONE] = weather_dress, [LEVEL_WOOD] = weather_dress,
    [LEVEL_MOSS] = moss_dress,     [LEVEL_ICE] = ice_dress,       [LEVEL_THORNS] = thorns_dress,
    [LEVEL_EMBERS] = embers_dress, [LEVEL_SAND] = sand_dress,     [LEVEL_FLEECE] = fringe_fleece};

void fringe_draw(DrawList *layers, const Theme *theme, uint32_t kind, const Side *side,
                 double scale)
{
    if (dresses[kind] != NULL)
        dresses[kind](layers, theme, side, scale);
}
