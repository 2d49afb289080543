// cave_growth.c - what grows on the ground in dark places: crystals, dripstones.
#include "cave_growth.h"
#include "jantar/colors.h"
#include "view/frame/view_rng.h"
#include "view/ground/shape/ground_shape.h"

enum { SEED_GROWTH = 34 };

#define DARK_FROM 0.7      // darkness (gloom_at()) from which a place is a cave
#define GROWTH_SPACING 1.2 // tiles between two positions where something may grow

static bool grows_on(const LevelDesc *level, Vec2 foot, Vec2 normal)
{
    Box map = {{0.0, 0.0}, {level->terrain.width, level->terrain.height}};
    uint32_t kind = material_behind(level, foot, normal);
    return box_contains(box_grow(map, -0.5), foot) && (kind == LEVEL_EARTH || kind == LEVEL_STONE);
}

// Positions along each side of a tile that get random numbers of their own.
#define PLACES_A_TILE 64.0
static const ViewRange GROWTH_AT = {0.2, 0.8}; // of the distance between two positions
#define CRYSTALS 0.1                           // chance of crystals on walls and ceilings
#define FLOOR_CRYSTALS 0.03                    // chance of crystals on floors
#define CEILING 0.6                            // y of the normal from which dripstones hang
#define SEEDS (1u << 30)                       // number of different seeds

static void edge_grow(Cave *cave, const ThemeDressing *dressing, const LevelDesc *level,
                      const Gloom *gloom, Vec2 a, Vec2 b)
{
    Vec2 normal = vec2_scale(vec2_perp(vec2_normalize(vec2_sub(b, a))),
                             -1.0); // rock lies to the right of the line from a to b
    ViewRng rng = view_rng(SEED_GROWTH, (int64_t)real_floor(a.x * PLACES_A_TILE),
                           (int64_t)real_floor(a.y * PLACES_A_TILE));
    uint32_t tries =
        (uint32_t)(vec2_length(vec2_sub(b, a)) / GROWTH_SPACING + view_rng_range(&rng, 0.0, 1.0));
    for (uint32_t i = 0; i < tries && cave->count < CAVE_GROWTH_MAX; i++) {
        Vec2 foot = vec2_lerp(a, b, (i + view_rng_in(&rng, GROWTH_AT)) / tries);
        bool crystal = view_rng_chance(&rng, dressing->crystals *
                                                 (normal.y > -0.5 ? CRYSTALS : FLOOR_CRYSTALS)),
             drips = normal.y > CEILING && view_rng_chance(&rng, 0.5 * dressing->teeth);
        uint32_t seed = view_rng_below(&rng, SEEDS);
        bool dark = gloom_at(gloom, vec2_add_scaled(foot, normal, 0.5)) > DARK_FROM;
        if (dark && (crystal || drips) && grows_on(level, foot, normal))
            cave->list[cave->count++] = (CaveGrowth){foot, normal, seed, crystal};
    }
}

void cave_build(Cave *cave, const Theme *theme, const LevelDesc *level, const Outline *outline,
                const Gloom *gloom)
{
    cave->count = 0;
    for (OutlineEdge edge = {0}; outline_next(outline, &edge);)
        edge_grow(cave, &theme->dressing, level, gloom, edge.a, edge.b);
}

static Vec2 along_of(const CaveGrowth *growth, double angle)
{
    double c = real_cos(angle), s = real_sin(angle);
    return vec2(growth->normal.x * c - growth->normal.y * s,
                growth->normal.x * s + growth->normal.y * c);
}

#define DRIPSTONES 3                                   // most dripstones in a group
static const ViewRange DRIPSTONE_X = {-0.35, 0.35};    // tiles from the middle of the group
#define DRIPSTONE_SUNK 0.12                            // tiles above the edge
static const ViewRange DRIPSTONE_HALF = {0.07, 0.14};  // half width at the root, tiles
static const ViewRange DRIPSTONE_LONG = {3.0, 5.5};    // length, of the half width
static const ViewRange DRIPSTONE_BEND = {-0.05, 0.05}; // tiles
#define DRIPSTONE_MIDDLE 0.4 // half width at half the length, of that at the root
#define EDGE_WIDTH 0.035     // of the lit side, tiles

// Draws one to three dark teeth of stone, with a lit line along the right side of each.
static void dripstone_draw(DrawList *list, const Frame *frame, const CaveGrowth *growth,
                           const Lights *lights)
{
    ViewRng rng = view_rng(SEED_GROWTH, growth->seed, 1);
    uint32_t count = 1 + view_rng_below(&rng, DRIPSTONES);
    for (uint32_t i = 0; i < count; i++) {
        double x = growth->foot.x + view_rng_in(&rng, DRIPSTONE_X),
               y = growth->foot.y - DRIPSTONE_SUNK;
        double half = view_rng_in(&rng, DRIPSTONE_HALF),
               length = half * view_rng_in(&rng, DRIPSTONE_LONG);
        double bend = view_rng_in(&rng, DRIPSTONE_BEND);
        const Vec2 corners[4] = {
            frame_pixel(frame, vec2(x - half, y)), frame_pixel(frame, vec2(x + half, y)),
            frame_pixel(frame, vec2(x + DRIPSTONE_MIDDLE * half + bend, y + 0.5 * length)),
            frame_pixel(frame, vec2(x + bend, y + length))};
        draw_polygon(list, corners, 4, draw_color(frame->theme->ground.deep, 1.0));
        double light = lights_at(lights, vec2(x, y + length));
        double width = EDGE_WIDTH * frame->scale;
        const DrawStrokePoint edge[3] = {
            {corners[1], width, draw_color(COLOR_RESIN_GLOW, 0.0)},
            {corners[2], width, draw_color(COLOR_RESIN_GLOW, 0.5 * light)},
            {corners[3], 0.5 * width, draw_color(COLOR_RESIN_GLOW, 0.8 * light)}};
        draw_stroke(list, edge, 3, DRAW_CAP_FLAT);
    }
}

#define PRISMS 3                                    // a fan has 2 to PRISMS + 1 prisms
static const ViewRange PRISM_TURN = {-0.12, 0.12};  // radians
static const ViewRange PRISM_LENGTH = {0.35, 0.75}; // tiles
static const ViewRange PRISM_HALF = {0.13, 0.2};    // half width, of the length
#define PRISM_SUNK 0.1                              // tiles below the edge
#define PRISM_SHOULDER 0.72                         // where it is widest, of the length
#define PRISM_FOOT 0.6                              // half width at the foot, of the widest
#define PRISM_EDGE 0.1 // where the lighter half begins, of the half width
#define PRISM_ALPHA 0.9
#define FACE_ALPHA 0.6

// Draws a fan of cold prisms; each has a lighter half.
static void crystal_draw(DrawList *list, const Frame *frame, const CaveGrowth *growth)
{
    ViewRng rng = view_rng(SEED_GROWTH, growth->seed, 2);
    uint32_t count = 2 + view_rng_below(&rng, PRISMS);
    for (uint32_t i = 0; i < count; i++) {
        double angle = (i - 0.5 * (count - 1)) * 0.5 + view_rng_in(&rng, PRISM_TURN);
        Vec2 up = along_of(growth, angle), side = vec2_perp(up);
        double length = view_rng_in(&rng, PRISM_LENGTH),
               half = length * view_rng_in(&rng, PRISM_HALF);
        Vec2 foot = vec2_add_scaled(growth->foot, up, -PRISM_SUNK),
             shoulder = vec2_add_scaled(foot, up, PRISM_SHOULDER * length);
        Vec2 tip = frame_pixel(frame, vec2_add_scaled(foot, up, length));
        Vec2 left = frame_pixel(frame, vec2_add_scaled(shoulder, side, -half));
        Vec2 right = frame_pixel(frame, vec2_add_scaled(shoulder, side, half));
        Vec2 base_left = frame_pixel(frame, vec2_add_scaled(foot, side, -PRISM_FOOT * half));
        Vec2 base_right = frame_pixel(frame, vec2_add_scaled(foot, side, PRISM_FOOT * half));
        const Vec2 body[] = {base_left, left, tip, right, base_right};
        const Vec2 face[] = {base_right,
                             frame_pixel(frame, vec2_add_scaled(shoulder, side, PRISM_EDGE * half)),
                             tip, right};
        draw_polygon(list, body, sizeof body / sizeof body[0],
                     draw_color(frame->theme->gloom.crystal, PRISM_ALPHA));
        draw_polygon(list, face, sizeof face / sizeof face[0],
                     draw_color(frame->theme->gloom.crystal_face, FACE_ALPHA));
    }
}

static bool is_seen(const Frame *frame, const CaveGrowth *growth, double reach)
{
    return box_contains(box_grow(frame_seen(frame), reach), growth->foot);
}

void cave_draw_growth(const Cave *cave, DrawList *list, const Frame *frame)
{
    Lights lights;
    lights_collect(&lights, frame);
    for (uint32_t i = 0; i < cave->count; i++) {
        if (!is_seen(frame, &cave->list[i], 1.0))
            continue;
        if (cave->list[i].crystal)
            crystal_draw(list, frame, &cave->list[i]);
        else
            dripstone_draw(list, frame, &cave->list[i], &lights);
    }
}

#define GLOW_MEAN 0.13   // alpha
#define GLOW_VARIES 0.03 // alpha
#define GLOW_SPEED 0.8   // radians a second
#define GLOW_PHASES 7    // different phases, a radian apart
#define GLOW_RADIUS 1.9  // tiles
#define GLOW_OUT 0.25    // tiles out of the rock

void cave_draw_glow(const Cave *cave, DrawList *list, const Frame *frame)
{
    const ThemeGloom *gloom = &frame->theme->gloom;
    for (uint32_t i = 0; i < cave->count; i++) {
        const CaveGrowth *growth = &cave->list[i];
        if (!growth->crystal || !is_seen(frame, growth, 2.0))
            continue;
        double breath = GLOW_MEAN + GLOW_VARIES * real_sin(GLOW_SPEED * frame->time +
                                                           growth->seed % GLOW_PHASES),
               radius = GLOW_RADIUS * frame->scale;
        const DrawStop stops[] = {{0.0, draw_color(gloom->crystal_glow, breath)},
                                  {0.4, draw_color(gloom->crystal_halo, 0.4 * breath)},
                                  {1.0, draw_color(gloom->crystal_halo, 0.0)}};
        draw_radial(list,
                    frame_pixel(frame, vec2_add_scaled(growth->foot, growth->normal, GLOW_OUT)),
                    vec2(radius, radius), stops, sizeof stops / sizeof stops[0]);
    }
}
