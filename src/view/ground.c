// ground.c - the body of the rock: depth shading, filling, pebbles and fossils. Not here: its edge (ground_edge.c).
#include "ground.h"
#include "fill.h"
#include "ground_ledge.h"
#include "ground_loose.h"
#include "ground_material.h"
#include "ground_pattern.h"
#include "jantar/real.h"
#include "palette.h"
#include "smooth.h"
#include "view_rng.h"
#include <stdlib.h>
#include <string.h>

enum { CHUNK_TILES = 2, DEPTH_MAX = 6, SEED_PEBBLE = 11 };

// How deep in the rock every corner of the grid lies, tiles, up to DEPTH_MAX.
typedef struct DepthMap {
    float *depth;
    float *scratch;
    uint32_t width, height; // corners
} DepthMap;

static bool cell_is_rock(const SimTerrain *terrain, int32_t cx, int32_t cy)
{
    int32_t x = (int32_t)real_clamp(cx, 0.0, terrain->width - 1.0);
    int32_t y = (int32_t)real_clamp(cy, 0.0, terrain->height - 1.0);
    return terrain->types[sim_terrain_type(terrain, x, y)].piece_count > 0; // beyond the map it looks as at its border
}

// The corner's depth, or that of the nearest one inside the map.
static float depth_of(const DepthMap *map, int32_t x, int32_t y)
{
    int32_t cx = (int32_t)real_clamp(x, 0.0, map->width - 1.0);
    int32_t cy = (int32_t)real_clamp(y, 0.0, map->height - 1.0);
    return map->depth[(uint32_t)cy * map->width + (uint32_t)cx];
}

// What a corner's depth becomes from the nine around it.
typedef float DepthRule(const DepthMap *map, int32_t x, int32_t y);

// Never deeper than a neighbour by more than the way to it.
static float depth_step(const DepthMap *map, int32_t x, int32_t y)
{
    float least = depth_of(map, x, y);
    for (int32_t dy = -1; dy <= 1; dy++)
        for (int32_t dx = -1; dx <= 1; dx++) {
            float way = dx != 0 && dy != 0 ? 1.41f : 1.0f;
            float depth = depth_of(map, x + dx, y + dy) + way;
            if ((dx != 0 || dy != 0) && depth < least)
                least = depth;
        }
    return least;
}

// The mean of the nine: takes the squareness out.
static float depth_blur(const DepthMap *map, int32_t x, int32_t y)
{
    float sum = 0.0f;
    for (int32_t dy = -1; dy <= 1; dy++)
        for (int32_t dx = -1; dx <= 1; dx++)
            sum += depth_of(map, x + dx, y + dy);
    return sum / 9.0f;
}

static void depth_pass(DepthMap *map, DepthRule *rule)
{
    for (int32_t y = 0; y < (int32_t)map->height; y++)
        for (int32_t x = 0; x < (int32_t)map->width; x++)
            map->scratch[(uint32_t)y * map->width + (uint32_t)x] = rule(map, x, y);
    memcpy(map->depth, map->scratch, (size_t)map->width * map->height * sizeof *map->depth);
}

static void depth_start(DepthMap *map, const SimTerrain *terrain)
{
    for (int32_t y = 0; y < (int32_t)map->height; y++)
        for (int32_t x = 0; x < (int32_t)map->width; x++) {
            bool inside = cell_is_rock(terrain, x, y) && cell_is_rock(terrain, x - 1, y) &&
                          cell_is_rock(terrain, x, y - 1) && cell_is_rock(terrain, x - 1, y - 1);
            map->depth[(uint32_t)y * map->width + (uint32_t)x] = inside ? (float)DEPTH_MAX : 0.0f;
        }
}

static bool depth_build(DepthMap *map, const SimTerrain *terrain)
{
    map->width = terrain->width + 1;
    map->height = terrain->height + 1;
    map->depth = malloc((size_t)map->width * map->height * sizeof *map->depth);
    map->scratch = malloc((size_t)map->width * map->height * sizeof *map->scratch);
    if (!map->depth || !map->scratch)
        return false;
    depth_start(map, terrain);
    for (uint32_t pass = 0; pass < DEPTH_MAX; pass++)
        depth_pass(map, depth_step);
    for (uint32_t pass = 0; pass < 2; pass++)
        depth_pass(map, depth_blur);
    return true;
}

static double depth_at(const DepthMap *map, Vec2 at)
{
    double x = real_clamp(at.x, 0.0, map->width - 1.0);
    double y = real_clamp(at.y, 0.0, map->height - 1.0);
    int32_t cx = (int32_t)real_floor(x);
    int32_t cy = (int32_t)real_floor(y);
    double tx = x - cx;
    double ty = y - cy;
    double upper = (double)depth_of(map, cx, cy) * (1.0 - tx) + (double)depth_of(map, cx + 1, cy) * tx;
    double lower = (double)depth_of(map, cx, cy + 1) * (1.0 - tx) + (double)depth_of(map, cx + 1, cy + 1) * tx;
    return upper + (lower - upper) * ty;
}

typedef struct Rock {
    const LevelDesc *level;
    DepthMap map;
} Rock;

static DrawColor earth_color(double depth)
{
    const DrawStop stops[] = {{0.0, draw_color(PALETTE_GROUND_TOP, 1.0)},
                              {1.3, draw_color(PALETTE_GROUND_BODY, 1.0)},
                              {4.0, draw_color(PALETTE_GROUND_DEEP, 1.0)}};
    return draw_gradient_at(stops, 3, depth);
}

static DrawColor kind_color(uint32_t kind, double depth)
{
    if (kind == LEVEL_EARTH)
        return earth_color(depth);
    const MaterialLook *look = material_look(kind);
    return draw_color_mix(draw_color(look->body, 1.0), draw_color(look->deep, 1.0), depth / 5.0);
}

// Materials run into each other over a tile: the mean of the four nearest cells, by nearness, without those of air.
static DrawColor rock_color(const void *context, int32_t cx, int32_t cy, Vec2 at)
{
    const Rock *rock = context;
    double depth = depth_at(&rock->map, at), whole = 0.0;
    DrawColor color = {0};
    if (material_is_plain(rock->level))
        return earth_color(depth);
    int32_t left = (int32_t)real_floor(at.x - 0.5), top = (int32_t)real_floor(at.y - 0.5);
    for (int32_t i = 0; i < 4; i++) {
        int32_t x = left + (i & 1), y = top + (i >> 1);
        double near = (1.0 - real_abs(at.x - 0.5 - x)) * (1.0 - real_abs(at.y - 0.5 - y));
        if (near <= 0.0 || !cell_is_rock(&rock->level->terrain, x, y))
            continue;
        whole += near;
        color = draw_color_mix(color, kind_color(material_of_cell(rock->level, x, y), depth), near / whole);
    }
    return whole > 0.0 ? color : kind_color(material_of_cell(rock->level, cx, cy), depth);
}

// --- what lies inside ----------------------------------------------------------------------------------------------

enum { RING_POINTS = 14, SPIRAL_POINTS = 34 };

static void pebble_draw(DrawList *list, Vec2 centre, Vec2 radii, double angle, double scale)
{
    DrawStrokePoint ring[RING_POINTS];
    Vec2 axis = {real_cos(angle), real_sin(angle)};
    for (uint32_t i = 0; i < RING_POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / RING_POINTS;
        Vec2 at = vec2_add_scaled(centre, axis, real_cos(turn) * radii.x);
        ring[i].at = vec2_add_scaled(at, vec2_perp(axis), real_sin(turn) * radii.y);
        ring[i].width = 0.03 * scale;
        ring[i].color = draw_color(PALETTE_ROCK_RIM, 0.30);
    }
    draw_stroke(list, ring, RING_POINTS, DRAW_CAP_CLOSED);
}

static void fossil_draw(DrawList *list, Vec2 centre, double radius, double angle, double scale)
{
    DrawStrokePoint spiral[SPIRAL_POINTS];
    for (uint32_t i = 0; i < SPIRAL_POINTS; i++) {
        double t = (double)i / (SPIRAL_POINTS - 1);
        double turn = angle + t * 4.6 * REAL_PI;
        spiral[i].at = vec2_add_scaled(centre, vec2(real_cos(turn), real_sin(turn)), radius * (0.12 + 0.88 * t));
        spiral[i].width = (0.02 + 0.025 * t) * scale;
        spiral[i].color = draw_color(PALETTE_ROCK_RIM, 0.34);
    }
    draw_stroke(list, spiral, SPIRAL_POINTS, DRAW_CAP_ROUND);
}

static void inclusions_draw(DrawList *list, const LevelDesc *level, const DepthMap *map, double scale)
{
    const SimTerrain *terrain = &level->terrain;
    for (uint32_t y = 0; y < terrain->height; y++)
        for (uint32_t x = 0; x < terrain->width; x++) {
            ViewRng rng = view_rng(SEED_PEBBLE, x, y);
            Vec2 at = {x + view_rng_range(&rng, 0.2, 0.8), y + view_rng_range(&rng, 0.2, 0.8)};
            if (depth_at(map, at) < 0.75 || sim_terrain_depth(terrain, at) < 0.45 || !view_rng_chance(&rng, 0.26) ||
                material_of_cell(level, (int32_t)x, (int32_t)y) != LEVEL_EARTH)
                continue;
            double angle = view_rng_range(&rng, 0.0, 2.0 * REAL_PI);
            double size = view_rng_range(&rng, 0.07, 0.2) * scale;
            if (view_rng_chance(&rng, 0.1))
                fossil_draw(list, vec2_scale(at, scale), size + 0.06 * scale, angle, scale);
            else
                pebble_draw(list, vec2_scale(at, scale), vec2(size, size * view_rng_range(&rng, 0.55, 0.8)),
                            angle * 0.2, scale);
        }
}

// The patterns of all cells that are not earth.
static void patterns_draw(DrawList *layers, const LevelDesc *level, const DepthMap *map, double scale)
{
    const SimTerrain *terrain = &level->terrain;
    for (int32_t y = 0; y < (int32_t)terrain->height && !material_is_plain(level); y++)
        for (int32_t x = 0; x < (int32_t)terrain->width; x++) {
            const SimTileType *type = &terrain->types[sim_terrain_type(terrain, x, y)];
            PatternCell cell = {.level = level,
                                .cx = x,
                                .cy = y,
                                .kind = material_of_cell(level, x, y),
                                .pieces = terrain->pieces + type->first_piece,
                                .piece_count = type->piece_count,
                                .corner = vec2(x * scale, y * scale),
                                .scale = scale,
                                .depth = depth_at(map, vec2(x + 0.5, y + 0.5))};
            if (type->piece_count == 0)
                continue;
            pattern_draw(&layers[GROUND_INSIDE], &cell);
            pattern_draw_glow(&layers[GROUND_GLOW], &cell);
        }
}

// --- building ------------------------------------------------------------------------------------------------------

static bool body_draw(DrawList *layers, const LevelDesc *level, const Outline *outline, double scale)
{
    Rock rock = {.level = level};
    uint32_t width = level->terrain.width, height = level->terrain.height;
    bool built = depth_build(&rock.map, &level->terrain) &&
                 fill_outline(&layers[GROUND_BODY], outline, width, height, scale, rock_color, &rock);
    if (built) {
        inclusions_draw(&layers[GROUND_INSIDE], level, &rock.map, scale);
        patterns_draw(layers, level, &rock.map, scale);
    }
    free(rock.map.depth);
    free(rock.map.scratch);
    return built;
}

static bool round_outline(const SimTerrain *terrain, Outline *rounded)
{
    Outline sharp = {0};
    bool built = outline_build(terrain, &sharp) && smooth_outline(&sharp, rounded);
    outline_free(&sharp);
    return built;
}

static bool layers_draw(Ground *ground, DrawList *layers, const LevelDesc *level, double scale)
{
    GroundStill still;
    bool drawn = ground_still_make(&still, level) && round_outline(&still.level.terrain, &ground->outline) &&
                 body_draw(layers, &still.level, &ground->outline, scale);
    if (drawn) {
        ground_edge_draw(layers, &still.level, &ground->outline, scale);
        ledges_draw(&layers[GROUND_BEHIND], level, scale);
    }
    ground_still_free(&still);
    return drawn;
}

bool ground_build(Ground *ground, const LevelDesc *level, double scale, double feather)
{
    Vec2 size = {level->terrain.width * scale, level->terrain.height * scale};
    DrawList layers[GROUND_LAYER_COUNT] = {{0}};
    memset(ground, 0, sizeof *ground);
    for (uint32_t i = 0; i < GROUND_LAYER_COUNT; i++)
        draw_list_clear(&layers[i], feather);
    bool built = layers_draw(ground, layers, level, scale);
    for (uint32_t i = 0; i < GROUND_LAYER_COUNT; i++) {
        built = built && mesh_build(&ground->layers[i], &layers[i], size, CHUNK_TILES * scale);
        draw_list_free(&layers[i]);
    }
    ground->scale = scale;
    ground->feather = feather;
    if (!built)
        ground_free(ground);
    return built;
}

void ground_draw(const Ground *ground, DrawList *list, GroundLayer first, GroundLayer last, Box view, Vec2 offset)
{
    for (uint32_t i = first; i <= (uint32_t)last; i++)
        mesh_draw(&ground->layers[i], list, view, offset);
}

void ground_draw_glow(const Ground *ground, DrawList *list, Box view, Vec2 offset, double time)
{
    double breath = 0.72 + 0.2 * real_sin(1.9 * time) + 0.08 * real_sin(5.3 * time);
    uint32_t first = list->vertex_count;
    draw_list_blend(list, DRAW_ADD);
    mesh_draw(&ground->layers[GROUND_GLOW], list, view, offset);
    draw_list_blend(list, DRAW_BLEND);
    for (uint32_t i = first; i < list->vertex_count; i++)
        list->vertices[i].color = draw_color_fade(list->vertices[i].color, breath);
}

void ground_free(Ground *ground)
{
    outline_free(&ground->outline);
    for (uint32_t i = 0; i < GROUND_LAYER_COUNT; i++)
        mesh_free(&ground->layers[i]);
    memset(ground, 0, sizeof *ground);
}
