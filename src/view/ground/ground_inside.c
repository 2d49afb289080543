// ground_inside.c - what lies in earth: layers, long roots, pebbles and fossils.
#include "ground_parts.h"
#include "jantar/real.h"
#include "view/effects/view_rng.h"

enum { SEED_PEBBLE = 11, SEED_LAYER = 12, SEED_ROOT = 13, SEED_FOSSIL = 14 };

#define SKIN 0.75 // tiles below the edge that the edge's own drawing covers

// What the functions of this file need: where to draw, the level, and the cells to fill.
typedef struct Inside {
    DrawList *list;
    const LevelDesc *level;
    const Theme *theme;
    const GroundDepth *map;
    CellBox cells;
    double scale; // pixels a tile
} Inside;

static bool is_earth(const Inside *inside, Vec2 at)
{
    const SimTerrain *terrain = &inside->level->terrain;
    bool there = at.x >= 0.0 && at.y >= 0.0 && at.x < terrain->width && at.y < terrain->height;
    return there && ground_cell_is_rock(terrain, (int32_t)at.x, (int32_t)at.y) &&
           material_of_cell(inside->level, (int32_t)at.x, (int32_t)at.y) == LEVEL_EARTH;
}

static DrawStrokePoint point_of(const Inside *inside, Vec2 at, double width, DrawColor color)
{
    return (DrawStrokePoint){vec2_scale(at, inside->scale), width * inside->scale, color};
}

// --- layers --------------------------------------------------------------------------------------

enum { LAYER_POINTS = 24 };
#define LAYER_STEP 0.8  // tiles between two points of a layer's line
#define LAYER_EVERY 1.7 // tiles between two layers
// tiles by which a layer may leave its height; also how far beyond the cells it is drawn
#define LAYER_REACH 3.0

// A layer of earth, deposited once: a wavy line across the whole level.
typedef struct Layer {
    double height, wide;          // height of its middle, thickness; tiles
    double swell, ripple, breath; // phases of its waves and of its strength, radians
} Layer;

static Layer layer_of(int64_t number)
{
    ViewRng rng = view_rng(SEED_LAYER, number, 0);
    Layer layer = {.height = LAYER_EVERY * ((double)number + view_rng_range(&rng, -0.28, 0.28))};
    layer.wide = view_rng_range(&rng, 0.25, 0.8);
    layer.swell = view_rng_range(&rng, 0.0, 6.3);
    layer.ripple = view_rng_range(&rng, 0.0, 6.3);
    layer.breath = view_rng_range(&rng, 0.0, 6.3);
    return layer;
}

static Vec2 layer_at(const Layer *layer, double x)
{
    return vec2(x, layer->height + 0.42 * real_sin(0.21 * x + layer->swell) +
                       0.13 * real_sin(0.83 * x + layer->ripple));
}

// Returns how strongly a layer is drawn at a point, 0..1. It fades out here and there, and before
// it reaches an edge of the earth.
static double layer_strength(const Inside *inside, const Layer *layer, Vec2 at)
{
    Vec2 lower = {at.x, at.y + layer->wide};
    if (!is_earth(inside, at) || !is_earth(inside, lower))
        return 0.0;
    double depth = real_min(ground_depth_at(inside->map, at), ground_depth_at(inside->map, lower));
    double breath = 0.55 + 0.6 * real_sin(0.37 * at.x + layer->breath);
    return real_clamp((depth - SKIN) / 1.3, 0.0, 1.0) * real_clamp(breath, 0.0, 1.0);
}

static void layer_flush(const Inside *inside, const Layer *layer, const Vec2 *way,
                        const double *strength, uint32_t count)
{
    DrawStrokePoint band[LAYER_POINTS], line[LAYER_POINTS];
    for (uint32_t i = 0; i < count; i++) {
        Vec2 below = {way[i].x, way[i].y + 0.5 * layer->wide};
        band[i] = point_of(inside, below, layer->wide,
                           draw_color(inside->theme->ground.top, 0.4 * strength[i]));
        line[i] = point_of(inside, way[i], 0.03,
                           draw_color(inside->theme->ground.rim, 0.34 * strength[i]));
    }
    if (count < 2)
        return;
    draw_stroke(inside->list, band, count, DRAW_CAP_FLAT);
    draw_stroke(inside->list, line, count, DRAW_CAP_FLAT);
}

static void layer_draw(const Inside *inside, const Layer *layer)
{
    Vec2 way[LAYER_POINTS];
    double strength[LAYER_POINTS];
    double right = real_min(inside->level->terrain.width, inside->cells.right + LAYER_REACH);
    uint32_t count = 0, steps = (uint32_t)(right / LAYER_STEP);
    for (uint32_t i = (uint32_t)(real_max(inside->cells.left - LAYER_REACH, 0.0) / LAYER_STEP);
         i <= steps; i++) {
        way[count] = layer_at(layer, i * LAYER_STEP);
        strength[count] = layer_strength(inside, layer, way[count]);
        bool dark = strength[count] <= 0.0;
        count++;
        if (dark || count == LAYER_POINTS || i == steps) {
            layer_flush(inside, layer, way, strength, count);
            way[0] = way[count - 1]; // the next stretch begins where this one ends
            strength[0] = strength[count - 1];
            count = 1;
        }
    }
}

// --- roots ---------------------------------------------------------------------------------------

enum { ROOT_STEPS = 13, ROOTLET_STEPS = 5 };
#define ROOT_STEP 0.3   // length of one step of a root, tiles
#define ROOT_DEPTH 0.16 // tiles of earth that roots keep between themselves and every edge

// Computes the path of a root that wanders downwards. Returns how many points it has; it ends where
// the earth ends. `way` has room for `steps` points.
static uint32_t root_way(const Inside *inside, ViewRng *rng, Vec2 from, double angle,
                         uint32_t steps, Vec2 *way)
{
    uint32_t count = 0;
    while (count < steps && is_earth(inside, from) &&
           sim_terrain_depth(&inside->level->terrain, from) >= ROOT_DEPTH) {
        way[count++] = from;
        angle += view_rng_range(rng, -0.42, 0.42) + 0.12 * (0.5 * REAL_PI - angle);
        from = vec2_add_scaled(from, vec2(real_cos(angle), real_sin(angle)), ROOT_STEP);
    }
    return count;
}

static void root_stroke(const Inside *inside, const Vec2 *way, uint32_t count, double width,
                        double strength)
{
    DrawStrokePoint line[ROOT_STEPS];
    for (uint32_t i = 0; i < count; i++) {
        double left = 1.0 - (double)i / count;
        line[i] = point_of(inside, way[i], width * (0.25 + 0.75 * left),
                           draw_color(inside->theme->growth.deep, strength * (0.2 + 0.8 * left)));
    }
    if (count > 2)
        draw_stroke(inside->list, line, count, DRAW_CAP_FLAT);
}

static void root_draw(const Inside *inside, Vec2 from, ViewRng *rng)
{
    Vec2 way[ROOT_STEPS], side[ROOTLET_STEPS];
    double width = view_rng_range(rng, 0.06, 0.13), lean = view_rng_range(rng, -0.6, 0.6);
    uint32_t steps = 6 + view_rng_below(rng, ROOT_STEPS - 5);
    uint32_t count = root_way(inside, rng, from, 0.5 * REAL_PI + lean, steps, way);
    root_stroke(inside, way, count, width, 0.85);
    for (uint32_t i = 3; i + 2 < count; i += 4) {
        double turn = 0.5 * REAL_PI +
                      (view_rng_chance(rng, 0.5) ? 1.0 : -1.0) * view_rng_range(rng, 0.5, 1.1);
        uint32_t reach = root_way(inside, rng, way[i], turn, ROOTLET_STEPS, side);
        root_stroke(inside, side, reach, 0.6 * width, 0.7);
    }
}

// Returns the point where a root begins: below the upper side of a cell, at the depth that roots
// keep. The upper part of the cell may be air.
static Vec2 root_start(const SimTerrain *terrain, Vec2 from)
{
    for (uint32_t i = 0; i < 14 && sim_terrain_depth(terrain, from) < ROOT_DEPTH; i++)
        from.y += 0.1;
    return from;
}

// Draws long roots, which begin where earth has air above it.
static void roots_draw(const Inside *inside)
{
    const SimTerrain *terrain = &inside->level->terrain;
    CellBox cells = cell_box_grow(inside->cells, GROUND_INSIDE_REACH, terrain);
    for (int32_t y = cells.top > 0 ? cells.top : 1; y < cells.bottom; y++)
        for (int32_t x = cells.left; x < cells.right; x++) {
            ViewRng rng = view_rng(SEED_ROOT, x, y);
            Vec2 at = {x + view_rng_range(&rng, 0.1, 0.9), y};
            if (view_rng_chance(&rng, inside->theme->dressing.deep_roots) && is_earth(inside, at) &&
                !ground_cell_is_rock(terrain, x, y - 1))
                root_draw(inside, root_start(terrain, at), &rng);
        }
}

// --- stones and what once lived ------------------------------------------------------------------

enum { RING_POINTS = 10, SPIRAL_POINTS = 30, SPINE_POINTS = 7 };

#define FOSSIL_STRENGTH 0.55

static DrawColor fossil_color(const Inside *inside, double strength)
{
    return draw_color(inside->theme->ground.rim, FOSSIL_STRENGTH * strength);
}

static void pebble_draw(const Inside *inside, Vec2 centre, ViewRng *rng)
{
    DrawStrokePoint ring[RING_POINTS];
    double angle = view_rng_range(rng, 0.0, 0.4 * REAL_PI), size = view_rng_range(rng, 0.07, 0.2);
    double flat = view_rng_range(rng, 0.55, 0.8);
    Vec2 axis = {real_cos(angle), real_sin(angle)};
    for (uint32_t i = 0; i < RING_POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / RING_POINTS;
        Vec2 at = vec2_add_scaled(centre, axis, real_cos(turn) * size);
        at = vec2_add_scaled(at, vec2_perp(axis), real_sin(turn) * size * flat);
        ring[i] = point_of(inside, at, 0.03, fossil_color(inside, 0.65));
    }
    draw_stroke(inside->list, ring, RING_POINTS, DRAW_CAP_CLOSED);
}

// A fossil's own coordinates: its centre (tiles), the direction of its length, and its size.
typedef struct FossilFrame {
    const Inside *inside;
    Vec2 centre, along;
    double size; // tiles from the centre to an end
} FossilFrame;

static void fossil_line(const FossilFrame *frame, const Vec2 *places, uint32_t count, double width)
{
    DrawStrokePoint line[SPIRAL_POINTS];
    for (uint32_t i = 0; i < count; i++) {
        Vec2 at = vec2_add_scaled(frame->centre, frame->along, frame->size * places[i].x);
        at = vec2_add_scaled(at, vec2_perp(frame->along), frame->size * places[i].y);
        line[i] =
            point_of(frame->inside, at, width, fossil_color(frame->inside, 1.0 - 0.5 * i / count));
    }
    draw_stroke(frame->inside->list, line, count, DRAW_CAP_FLAT);
}

typedef void FossilDraw(const FossilFrame *frame);

// Draws a snail's spiral with ribs across its outer turn.
static void ammonite_draw(const FossilFrame *frame)
{
    Vec2 spiral[SPIRAL_POINTS];
    for (uint32_t i = 0; i < SPIRAL_POINTS; i++) {
        double t = 1.0 - (double)i / (SPIRAL_POINTS - 1), turn = 4.6 * REAL_PI * t;
        spiral[i] = vec2_scale(vec2(real_cos(turn), real_sin(turn)), 0.1 + 0.9 * t * t);
    }
    fossil_line(frame, spiral, SPIRAL_POINTS, 0.045);
    for (uint32_t i = 0; i < 8; i++) {
        Vec2 rib[2] = {vec2_scale(spiral[i], 0.96), vec2_scale(spiral[i], 0.66)};
        fossil_line(frame, rib, 2, 0.025);
    }
}

// Draws a fish: its spine, ribs that grow shorter, a head and a tail.
static void fish_draw(const FossilFrame *frame)
{
    static const Vec2 head[] = {
        {-0.62, -0.2}, {-0.9, -0.12}, {-1.0, 0.02}, {-0.88, 0.16}, {-0.62, 0.2}};
    static const Vec2 tail[] = {{1.0, -0.26}, {0.74, 0.0}, {1.0, 0.26}};
    Vec2 spine[SPINE_POINTS];
    for (uint32_t i = 0; i < SPINE_POINTS; i++) {
        double t = (double)i / (SPINE_POINTS - 1), high = 0.3 * (1.0 - 0.75 * t);
        spine[i] = vec2(-0.62 + 1.36 * t, 0.05 * real_sin(3.0 * t));
        Vec2 rib[3] = {
            {spine[i].x + 0.1, spine[i].y - high}, spine[i], {spine[i].x + 0.1, spine[i].y + high}};
        fossil_line(frame, rib, 3, 0.026);
    }
    fossil_line(frame, spine, SPINE_POINTS, 0.045);
    fossil_line(frame, head, 5, 0.035);
    fossil_line(frame, tail, 3, 0.035);
}

// Draws a frond: a bent stem with leaves on both sides.
static void fern_draw(const FossilFrame *frame)
{
    Vec2 stem[SPINE_POINTS];
    for (uint32_t i = 0; i < SPINE_POINTS; i++) {
        double t = (double)i / (SPINE_POINTS - 1), leaf = 0.42 * (1.05 - t);
        stem[i] = vec2(-1.0 + 2.0 * t, 0.28 * t * t);
        for (int side = -1; side <= 1; side += 2) {
            Vec2 blade[2] = {stem[i], {stem[i].x + 0.7 * leaf, stem[i].y + side * leaf}};
            fossil_line(frame, blade, 2, 0.04);
        }
    }
    fossil_line(frame, stem, SPINE_POINTS, 0.03);
}

// Draws a drop of old resin that has gone dark.
static void amber_draw(const FossilFrame *frame)
{
    const ThemeGround *ground = &frame->inside->theme->ground;
    double size = 0.3 * frame->size, tilt = real_atan2(frame->along.y, frame->along.x);
    Vec2 at = vec2_scale(frame->centre, frame->inside->scale);
    Vec2 radii = vec2_scale(vec2(size, 0.72 * size), frame->inside->scale);
    DrawList *list = frame->inside->list;
    draw_ellipse(list, at, radii, tilt, 0.0, draw_color(ground->amber_edge, 0.5));
    draw_ellipse(list, at, vec2_scale(radii, 0.66), tilt, 0.4 * radii.y,
                 draw_color(ground->amber_body, 0.34));
    draw_ellipse(list, vec2(at.x - 0.3 * radii.x, at.y - 0.35 * radii.y), vec2_scale(radii, 0.18),
                 0.0, 0.0, draw_color(ground->amber_light, 0.2));
}

static void fossil_draw(const Inside *inside, Vec2 centre, ViewRng *rng)
{
    static FossilDraw *const kinds[] = {ammonite_draw, fish_draw,     fern_draw,
                                        amber_draw,    ammonite_draw, amber_draw};
    double angle = view_rng_range(rng, -0.9, 0.9);
    FossilFrame frame = {
        inside, centre, {real_cos(angle), real_sin(angle)}, view_rng_range(rng, 0.3, 0.62)};
    if (view_rng_chance(rng, 0.5))
        frame.along = vec2_scale(frame.along, -1.0);
    kinds[view_rng_below(rng, sizeof kinds / sizeof kinds[0])](&frame);
}

static void stones_draw(const Inside *inside)
{
    const SimTerrain *terrain = &inside->level->terrain;
    CellBox cells = cell_box_grow(inside->cells, 1, terrain);
    for (int32_t y = cells.top; y < cells.bottom; y++)
        for (int32_t x = cells.left; x < cells.right; x++) {
            ViewRng pebbles = view_rng(SEED_PEBBLE, x, y), fossils = view_rng(SEED_FOSSIL, x, y);
            Vec2 at = {x + view_rng_range(&pebbles, 0.2, 0.8),
                       y + view_rng_range(&pebbles, 0.2, 0.8)};
            double depth = ground_depth_at(inside->map, at);
            if (!is_earth(inside, at) || depth < SKIN || sim_terrain_depth(terrain, at) < 0.45)
                continue;
            if (depth > 1.6 && view_rng_chance(&fossils, inside->theme->dressing.fossils))
                fossil_draw(inside, at, &fossils);
            else if (view_rng_chance(&pebbles, inside->theme->dressing.pebbles))
                pebble_draw(inside, at, &pebbles);
        }
}

void ground_inside_draw(DrawList *list, const LevelDesc *level, const Theme *theme,
                        const GroundDepth *map, CellBox cells, double scale)
{
    Inside inside = {list, level, theme, map, cells, scale};
    double bottom = real_min(level->terrain.height + 1.0, cells.bottom + LAYER_REACH);
    int64_t number = (int64_t)(real_max(cells.top - LAYER_REACH, 0.0) / LAYER_EVERY);
    for (; LAYER_EVERY * (double)number < bottom; number++) {
        Layer layer = layer_of(number);
        layer_draw(&inside, &layer);
    }
    roots_draw(&inside);
    stones_draw(&inside);
}
