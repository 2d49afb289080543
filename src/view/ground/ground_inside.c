// ground_inside.c - what lies in earth: layers, long roots, pebbles and fossils.
#include "ground_parts.h"
#include "jantar/real.h"
#include "view/frame/view_rng.h"

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

static const ViewRange LAYER_SHIFT = {-0.28, 0.28}; // of the distance between two layers
static const ViewRange LAYER_THICK = {0.25, 0.8};   // tiles
static const ViewRange PHASE = {0.0, 6.3};          // radians

static Layer layer_of(int64_t number)
{
    ViewRng rng = view_rng(SEED_LAYER, number, 0);
    Layer layer = {.height = LAYER_EVERY * ((double)number + view_rng_in(&rng, LAYER_SHIFT))};
    layer.wide = view_rng_in(&rng, LAYER_THICK);
    layer.swell = view_rng_in(&rng, PHASE);
    layer.ripple = view_rng_in(&rng, PHASE);
    layer.breath = view_rng_in(&rng, PHASE);
    return layer;
}

#define SWELL 0.42       // tiles up and down: long waves
#define SWELL_WAVE 0.21  // radians a tile
#define RIPPLE 0.13      // tiles up and down: short waves
#define RIPPLE_WAVE 0.83 // radians a tile

static Vec2 layer_at(const Layer *layer, double x)
{
    return vec2(x, layer->height + SWELL * real_sin(SWELL_WAVE * x + layer->swell) +
                       RIPPLE * real_sin(RIPPLE_WAVE * x + layer->ripple));
}

#define BREATH_MEAN 0.55 // mean strength of a layer
#define BREATH 0.6       // by which its strength varies
#define BREATH_WAVE 0.37 // radians a tile
#define LAYER_FADE 1.3   // tiles below SKIN in which it reaches its strength

// Returns how strongly a layer is drawn at a point, 0..1. It fades out here and there, and before
// it reaches an edge of the earth.
static double layer_strength(const Inside *inside, const Layer *layer, Vec2 at)
{
    Vec2 lower = {at.x, at.y + layer->wide};
    if (!is_earth(inside, at) || !is_earth(inside, lower))
        return 0.0;
    double depth = real_min(ground_depth_at(inside->map, at), ground_depth_at(inside->map, lower));
    double breath = BREATH_MEAN + BREATH * real_sin(BREATH_WAVE * at.x + layer->breath);
    return real_clamp((depth - SKIN) / LAYER_FADE, 0.0, 1.0) * real_clamp(breath, 0.0, 1.0);
}

#define BAND_ALPHA 0.62
#define LINE_WIDTH 0.03 // of the line along its upper edge, tiles
#define LINE_ALPHA 0.5
#define SEAM_WIDTH 0.12 // of the dark gap above that line, tiles
#define SEAM_ALPHA 0.7

// Draws the gap above a layer: a strip that fades upwards.
static void seam_draw(const Inside *inside, const Vec2 *way, const double *strength, uint32_t count)
{
    uint32_t first = inside->list->vertex_count;
    for (uint32_t i = 0; i < count; i++) {
        DrawColor dark = draw_color(inside->theme->ground.deep, SEAM_ALPHA * strength[i]);
        Vec2 upper = {way[i].x, way[i].y - SEAM_WIDTH};
        draw_list_vertex(inside->list, vec2_scale(upper, inside->scale),
                         draw_color_fade(dark, 0.0));
        draw_list_vertex(inside->list, vec2_scale(way[i], inside->scale), dark);
    }
    draw_list_rows(inside->list, first, count, 2, false);
}

static void layer_flush(const Inside *inside, const Layer *layer, const Vec2 *way,
                        const double *strength, uint32_t count)
{
    DrawStrokePoint band[LAYER_POINTS], line[LAYER_POINTS];
    for (uint32_t i = 0; i < count; i++) {
        Vec2 below = {way[i].x, way[i].y + 0.5 * layer->wide};
        band[i] = point_of(inside, below, layer->wide,
                           draw_color(inside->theme->ground.top, BAND_ALPHA * strength[i]));
        line[i] = point_of(inside, way[i], LINE_WIDTH,
                           draw_color(inside->theme->ground.rim, LINE_ALPHA * strength[i]));
    }
    if (count < 2)
        return;
    draw_stroke(inside->list, band, count, DRAW_CAP_FLAT);
    seam_draw(inside, way, strength, count);
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

enum {
    ROOT_STEPS = 13, // longest root, steps
    ROOT_STEPS_MIN = 6,
    ROOTLET_STEPS = 5,
    ROOTLET_FIRST = 3, // step of a root at which the first rootlet branches off
    ROOTLET_EVERY = 4, // steps to the next one
    START_STEPS = 14,  // steps downwards in search of the point where a root begins
};
#define ROOT_STEP 0.3   // length of one step of a root, tiles
#define ROOT_DEPTH 0.16 // tiles of earth that roots keep between themselves and every edge

static const ViewRange ROOT_TURN = {-0.42, 0.42}; // radians a step
#define ROOT_DOWN 0.12 // part of its angle from straight down that a root loses in each step

// Computes the path of a root that wanders downwards. Returns how many points it has; it ends where
// the earth ends. `way` has room for `steps` points.
static uint32_t root_way(const Inside *inside, ViewRng *rng, Vec2 from, double angle,
                         uint32_t steps, Vec2 *way)
{
    uint32_t count = 0;
    while (count < steps && is_earth(inside, from) &&
           sim_terrain_depth(&inside->level->terrain, from) >= ROOT_DEPTH) {
        way[count++] = from;
        angle += view_rng_in(rng, ROOT_TURN) + ROOT_DOWN * (0.5 * REAL_PI - angle);
        from = vec2_add_scaled(from, vec2(real_cos(angle), real_sin(angle)), ROOT_STEP);
    }
    return count;
}

#define ROOT_TIP 0.25  // of its width, at the tip
#define ROOT_FAINT 0.2 // of its strength, at the tip

static void root_stroke(const Inside *inside, const Vec2 *way, uint32_t count, double width,
                        double strength)
{
    DrawStrokePoint line[ROOT_STEPS];
    for (uint32_t i = 0; i < count; i++) {
        double left = 1.0 - (double)i / count;
        line[i] = point_of(inside, way[i], width * (ROOT_TIP + (1.0 - ROOT_TIP) * left),
                           draw_color(inside->theme->growth.deep,
                                      strength * (ROOT_FAINT + (1.0 - ROOT_FAINT) * left)));
    }
    if (count > 2)
        draw_stroke(inside->list, line, count, DRAW_CAP_FLAT);
}

static const ViewRange ROOT_WIDTH = {0.06, 0.13}; // tiles
static const ViewRange ROOT_LEAN = {-0.6, 0.6};   // radians from straight down
static const ViewRange ROOTLET_LEAN = {0.5, 1.1}; // radians from straight down
#define ROOT_ALPHA 0.85
#define ROOTLET_ALPHA 0.7
#define ROOTLET_WIDTH 0.6 // of the root's width

static void root_draw(const Inside *inside, Vec2 from, ViewRng *rng)
{
    Vec2 way[ROOT_STEPS], side[ROOTLET_STEPS];
    double width = view_rng_in(rng, ROOT_WIDTH), lean = view_rng_in(rng, ROOT_LEAN);
    uint32_t steps = ROOT_STEPS_MIN + view_rng_below(rng, ROOT_STEPS - ROOT_STEPS_MIN + 1);
    uint32_t count = root_way(inside, rng, from, 0.5 * REAL_PI + lean, steps, way);
    root_stroke(inside, way, count, width, ROOT_ALPHA);
    for (uint32_t i = ROOTLET_FIRST; i + 2 < count; i += ROOTLET_EVERY) {
        double turn = 0.5 * REAL_PI +
                      (view_rng_chance(rng, 0.5) ? 1.0 : -1.0) * view_rng_in(rng, ROOTLET_LEAN);
        uint32_t reach = root_way(inside, rng, way[i], turn, ROOTLET_STEPS, side);
        root_stroke(inside, side, reach, ROOTLET_WIDTH * width, ROOTLET_ALPHA);
    }
}

#define START_STEP 0.1 // tiles

// Returns the point where a root begins: below the upper side of a cell, at the depth that roots
// keep. The upper part of the cell may be air.
static Vec2 root_start(const SimTerrain *terrain, Vec2 from)
{
    for (uint32_t i = 0; i < START_STEPS && sim_terrain_depth(terrain, from) < ROOT_DEPTH; i++)
        from.y += START_STEP;
    return from;
}

static const ViewRange ROOT_X = {0.1, 0.9}; // of a cell

// Draws long roots, which begin where earth has air above it.
static void roots_draw(const Inside *inside)
{
    const SimTerrain *terrain = &inside->level->terrain;
    CellBox cells = cell_box_grow(inside->cells, GROUND_INSIDE_REACH, terrain);
    for (int32_t y = cells.top > 0 ? cells.top : 1; y < cells.bottom; y++)
        for (int32_t x = cells.left; x < cells.right; x++) {
            ViewRng rng = view_rng(SEED_ROOT, x, y);
            Vec2 at = {x + view_rng_in(&rng, ROOT_X), y};
            if (view_rng_chance(&rng, inside->theme->dressing.deep_roots) && is_earth(inside, at) &&
                !ground_cell_is_rock(terrain, x, y - 1))
                root_draw(inside, root_start(terrain, at), &rng);
        }
}

// --- stones and what once lived ------------------------------------------------------------------

enum { RING_POINTS = 10, SPIRAL_POINTS = 30, SPIRAL_RIBS = 8, SPINE_POINTS = 7 };

#define FOSSIL_STRENGTH 0.55 // alpha
// Widths of the lines of fossils, tiles.
#define FOSSIL_THICK 0.045
#define FOSSIL_LINE 0.035

static DrawColor fossil_color(const Inside *inside, double strength)
{
    return draw_color(inside->theme->ground.rim, FOSSIL_STRENGTH * strength);
}

static const ViewRange PEBBLE_SIZE = {0.07, 0.2}; // half length, tiles
static const ViewRange PEBBLE_FLAT = {0.55, 0.8}; // its width, of its length
#define PEBBLE_TURN 0.4                           // half turns
#define PEBBLE_ALPHA 0.3
#define GLEAM_RISE 0.35 // of its width by which its lit side lies higher
#define GLEAM_PART 0.6  // size of its lit side, of its own
#define PEBBLE_NEAR 1.8 // times as many of them lie where the earth shows its pattern, and they are
#define PEBBLE_LARGE 1.5 // up to this much larger there
#define NEAR_DEPTH 3.2   // tiles below the surface to where it does

static void pebble_draw(const Inside *inside, Vec2 centre, double larger, ViewRng *rng)
{
    Vec2 body[RING_POINTS], gleam[RING_POINTS / 2];
    double angle = view_rng_range(rng, 0.0, PEBBLE_TURN * REAL_PI),
           size = larger * view_rng_in(rng, PEBBLE_SIZE);
    double flat = view_rng_in(rng, PEBBLE_FLAT);
    Vec2 axis = {real_cos(angle), real_sin(angle)};
    Vec2 high = {centre.x, centre.y - GLEAM_RISE * size * flat};
    for (uint32_t i = 0; i < RING_POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / RING_POINTS;
        Vec2 at = vec2_add_scaled(centre, axis, real_cos(turn) * size);
        at = vec2_add_scaled(at, vec2_perp(axis), real_sin(turn) * size * flat);
        body[i] = vec2_scale(at, inside->scale);
        gleam[i / 2] = vec2_scale(vec2_lerp(high, at, GLEAM_PART), inside->scale);
    }
    DrawColor color = draw_color(inside->theme->ground.rim, PEBBLE_ALPHA);
    draw_polygon(inside->list, body, RING_POINTS, color);
    draw_polygon(inside->list, gleam, RING_POINTS / 2, color);
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

#define SPIRAL_TURN 4.6  // half turns
#define SPIRAL_INNER 0.1 // radius of its inner end, of its size
#define RIB_OUTER 0.96   // ends of its ribs, of the spiral's radius there
#define RIB_INNER 0.66
#define RIB_LINE 0.025 // width, tiles

// Draws a snail's spiral with ribs across its outer turn.
static void ammonite_draw(const FossilFrame *frame)
{
    Vec2 spiral[SPIRAL_POINTS];
    for (uint32_t i = 0; i < SPIRAL_POINTS; i++) {
        double t = 1.0 - (double)i / (SPIRAL_POINTS - 1), turn = SPIRAL_TURN * REAL_PI * t;
        spiral[i] = vec2_scale(vec2(real_cos(turn), real_sin(turn)),
                               SPIRAL_INNER + (1.0 - SPIRAL_INNER) * t * t);
    }
    fossil_line(frame, spiral, SPIRAL_POINTS, FOSSIL_THICK);
    for (uint32_t i = 0; i < SPIRAL_RIBS; i++) {
        Vec2 rib[2] = {vec2_scale(spiral[i], RIB_OUTER), vec2_scale(spiral[i], RIB_INNER)};
        fossil_line(frame, rib, 2, RIB_LINE);
    }
}

// A fish, in its own axes: lengths are parts of its size.
#define FISH_NECK (-0.62) // x where the spine begins
#define FISH_LENGTH 1.36  // of the spine
#define FISH_RIB 0.3      // length of the first rib
#define FISH_TAPER 0.75   // part of that length by which the last rib is shorter
#define FISH_SLANT 0.1    // by which ribs slant backwards
#define FISH_BEND 0.05    // by which the spine is bent
#define FISH_BENDS 3.0    // radians of this bend along it
#define FISH_LINE 0.026   // width of a rib, tiles

// Draws a fish: its spine, ribs that grow shorter, a head and a tail.
static void fish_draw(const FossilFrame *frame)
{
    static const Vec2 head[] = {
        {-0.62, -0.2}, {-0.9, -0.12}, {-1.0, 0.02}, {-0.88, 0.16}, {-0.62, 0.2}};
    static const Vec2 tail[] = {{1.0, -0.26}, {0.74, 0.0}, {1.0, 0.26}};
    Vec2 spine[SPINE_POINTS];
    for (uint32_t i = 0; i < SPINE_POINTS; i++) {
        double t = (double)i / (SPINE_POINTS - 1), high = FISH_RIB * (1.0 - FISH_TAPER * t);
        spine[i] = vec2(FISH_NECK + FISH_LENGTH * t, FISH_BEND * real_sin(FISH_BENDS * t));
        Vec2 rib[3] = {{spine[i].x + FISH_SLANT, spine[i].y - high},
                       spine[i],
                       {spine[i].x + FISH_SLANT, spine[i].y + high}};
        fossil_line(frame, rib, 3, FISH_LINE);
    }
    fossil_line(frame, spine, SPINE_POINTS, FOSSIL_THICK);
    fossil_line(frame, head, sizeof head / sizeof head[0], FOSSIL_LINE);
    fossil_line(frame, tail, sizeof tail / sizeof tail[0], FOSSIL_LINE);
}

#define FERN_LEAF 0.42  // height of the first leaf, of its size
#define FERN_TIP 1.05   // where, along the stem, leaves would have no height
#define FERN_BEND 0.28  // of its size by which the stem is bent
#define FERN_SLANT 0.7  // length of a leaf along the stem, of its height
#define FERN_BLADE 0.04 // width of a leaf, tiles
#define FERN_STEM 0.03  // width of the stem, tiles

// Draws a frond: a bent stem with leaves on both sides.
static void fern_draw(const FossilFrame *frame)
{
    Vec2 stem[SPINE_POINTS];
    for (uint32_t i = 0; i < SPINE_POINTS; i++) {
        double t = (double)i / (SPINE_POINTS - 1), leaf = FERN_LEAF * (FERN_TIP - t);
        stem[i] = vec2(-1.0 + 2.0 * t, FERN_BEND * t * t);
        for (int side = -1; side <= 1; side += 2) {
            Vec2 blade[2] = {stem[i], {stem[i].x + FERN_SLANT * leaf, stem[i].y + side * leaf}};
            fossil_line(frame, blade, 2, FERN_BLADE);
        }
    }
    fossil_line(frame, stem, SPINE_POINTS, FERN_STEM);
}

#define AMBER_SIZE 0.3  // half length, of a fossil's size
#define AMBER_FLAT 0.72 // its width, of its length
#define AMBER_BODY 0.66 // size of the lighter body, of the drop's
#define AMBER_SOFT 0.4  // width of the body's soft edge, of the drop's half width
#define AMBER_ALPHA 0.34
#define GLEAM_LEFT 0.3 // place and size of the highlight, of the drop's half axes
#define GLEAM_UP 0.35
#define GLEAM_SIZE 0.18
#define GLEAM_ALPHA 0.2

// Draws a drop of old resin that has gone dark.
static void amber_draw(const FossilFrame *frame)
{
    const ThemeGround *ground = &frame->inside->theme->ground;
    double size = AMBER_SIZE * frame->size, tilt = real_atan2(frame->along.y, frame->along.x);
    Vec2 at = vec2_scale(frame->centre, frame->inside->scale);
    Vec2 radii = vec2_scale(vec2(size, AMBER_FLAT * size), frame->inside->scale);
    DrawList *list = frame->inside->list;
    draw_ellipse(list, at, radii, tilt, 0.0, draw_color(ground->amber_edge, 0.5));
    draw_ellipse(list, at, vec2_scale(radii, AMBER_BODY), tilt, AMBER_SOFT * radii.y,
                 draw_color(ground->amber_body, AMBER_ALPHA));
    draw_ellipse(list, vec2(at.x - GLEAM_LEFT * radii.x, at.y - GLEAM_UP * radii.y),
                 vec2_scale(radii, GLEAM_SIZE), 0.0, 0.0,
                 draw_color(ground->amber_light, GLEAM_ALPHA));
}

static const ViewRange FOSSIL_TILT = {-0.9, 0.9}; // radians
static const ViewRange FOSSIL_SIZE = {0.3, 0.62}; // half length, tiles

static void fossil_draw(const Inside *inside, Vec2 centre, ViewRng *rng)
{
    static FossilDraw *const kinds[] = {ammonite_draw, fish_draw,     fern_draw,
                                        amber_draw,    ammonite_draw, amber_draw};
    double angle = view_rng_in(rng, FOSSIL_TILT);
    FossilFrame frame = {
        inside, centre, {real_cos(angle), real_sin(angle)}, view_rng_in(rng, FOSSIL_SIZE)};
    if (view_rng_chance(rng, 0.5))
        frame.along = vec2_scale(frame.along, -1.0);
    kinds[view_rng_below(rng, sizeof kinds / sizeof kinds[0])](&frame);
}

static const ViewRange STONE_AT = {0.2, 0.8}; // of a cell
#define STONE_DEPTH 0.45 // tiles of earth that stones keep between themselves and every edge
#define FOSSIL_DEPTH 1.6 // tiles below the surface (GroundDepth) from which fossils lie

static void stones_draw(const Inside *inside)
{
    const SimTerrain *terrain = &inside->level->terrain;
    CellBox cells = cell_box_grow(inside->cells, 1, terrain);
    for (int32_t y = cells.top; y < cells.bottom; y++)
        for (int32_t x = cells.left; x < cells.right; x++) {
            ViewRng pebbles = view_rng(SEED_PEBBLE, x, y), fossils = view_rng(SEED_FOSSIL, x, y);
            Vec2 at = {x + view_rng_in(&pebbles, STONE_AT), y + view_rng_in(&pebbles, STONE_AT)};
            double depth = ground_depth_at(inside->map, at);
            if (!is_earth(inside, at) || depth < SKIN ||
                sim_terrain_depth(terrain, at) < STONE_DEPTH)
                continue;
            if (depth > FOSSIL_DEPTH && view_rng_chance(&fossils, inside->theme->dressing.fossils))
                fossil_draw(inside, at, &fossils);
            else if (view_rng_chance(&pebbles, inside->theme->dressing.pebbles *
                                                   (depth < NEAR_DEPTH ? PEBBLE_NEAR : 1.0)))
                pebble_draw(inside, at, depth < NEAR_DEPTH ? PEBBLE_LARGE : 1.0, &pebbles);
        }
}

void ground_inside_draw(DrawList *list, const LevelDesc *level, const Theme *theme,
                        const GroundDepth *map, CellBox cells, double scale)
{
    Inside inside = {list, level, theme, map, cells, scale};
    double bottom = real_min(level->terrain.height + 1.0, cells.bottom + LAYER_REACH);
    int64_t number = (int64_t)(real_max(cells.top - LAYER_REACH, 0.0) / LAYER_EVERY);
    for (; theme->ground.stratum_count == 0 && LAYER_EVERY * (double)number < bottom; number++) {
        Layer layer = layer_of(number);
        layer_draw(&inside, &layer);
    }
    roots_draw(&inside);
    stones_draw(&inside);
}
