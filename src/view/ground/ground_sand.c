// ground_sand.c - what the shore adds to the edge of earth: strips of sand that end at the water,
// a layer of shingle, and the light of a low sun.
#include "ground_parts.h"
#include "jantar/real.h"
#include "view/frame/view_rng.h"
#include <stdlib.h>

enum { SEED_SHINGLE = 25 };

static Vec2 side_normal(const Vec2 *points, uint32_t count, uint32_t i)
{
    Vec2 along = vec2_sub(points[(i + 1) % count], points[i]);
    return vec2_scale(vec2_perp(vec2_normalize(along)), -1.0);
}

static Vec2 point_normal(const Rim *rim, uint32_t i)
{
    return vec2_normalize(
        vec2_add(side_normal(rim->points, rim->count, (i + rim->count - 1) % rim->count),
                 side_normal(rim->points, rim->count, i)));
}

// --- sand ----------------------------------------------------------------------------------------

#define ENDS 0.4       // tiles above water over which sand tapers off
#define SAND_WAVE 0.22 // of its depth
#define SAND_OUT 0.012 // tiles that it reaches out of the ground

// Returns how much of its depth sand has at each point of a rim: none under water, and less beside
// places without it. The caller frees it; NULL without memory.
static double *sand_parts(const LevelDesc *level, const Rim *rim, const double *lushness)
{
    double *part = malloc((rim->count + 1u) * sizeof *part);
    for (uint32_t i = 0; part != NULL && i < rim->count; i++) {
        double under = ground_under_water(level, rim->points[i]);
        part[i] = lushness[i] * real_clamp(-under / ENDS, 0.0, 1.0);
    }
    return part;
}

static void strip_draw(DrawList *list, const ThemeSand *look, uint32_t number, const Rim *rim,
                       const double *part, double scale)
{
    uint32_t count = rim->count, first = list->vertex_count;
    for (uint32_t i = 0; i < count; i++) {
        Vec2 at = rim->points[i], normal = point_normal(rim, i);
        double wave = 1.0 + SAND_WAVE * real_sin((1.9 + 0.7 * number) * at.x + number);
        double depth = look->depth * wave * part[i];
        DrawColor color = draw_color(look->color, part[i] > 0.0 ? look->alpha : 0.0);
        draw_list_vertex(list, vec2_scale(vec2_add_scaled(at, normal, SAND_OUT), scale), color);
        draw_list_vertex(list, vec2_scale(vec2_add_scaled(at, normal, -0.85 * depth), scale),
                         color);
        draw_list_vertex(list, vec2_scale(vec2_add_scaled(at, normal, -depth), scale),
                         draw_color_fade(color, 0.0));
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t next = (i + 1) % count;
        if (part[i] <= 0.0 && part[next] <= 0.0)
            continue;
        for (uint32_t k = 0; k < 2; k++)
            draw_list_quad(list, first + 3 * i + k, first + 3 * next + k, first + 3 * next + k + 1,
                           first + 3 * i + k + 1);
    }
}

void sand_draw(DrawList *list, const LevelDesc *level, const Theme *theme, const Rim *rim,
               const double *lushness, double scale)
{
    const ThemeGround *ground = &theme->ground;
    if (ground->sand_count == 0 || rim->count < 3)
        return;
    double *part = sand_parts(level, rim, lushness);
    if (part == NULL) {
        list->failed = true;
        return;
    }
    for (uint32_t i = 0; i < ground->sand_count; i++)
        strip_draw(list, &ground->sand[i], i, rim, part, scale);
    free(part);
}

// --- shingle -------------------------------------------------------------------------------------

#define HANGS 0.3    // y of the normal from which an edge hangs over and has no shingle below it
#define SPREAD 0.22  // tiles by which stones lie higher or lower
#define ROLL 0.12    // tiles by which the layer rises and falls
#define COVER 0.16   // tiles of ground round a stone
#define PLACES 512.0 // positions along a tile that get random numbers of their own
#define STONE_FLAT 0.62
#define STONE_ALPHA 0.8
static const ViewRange STONE_SIZE = {0.05, 0.14}; // half length, tiles
static const ViewRange STONE_TURN = {-0.5, 0.5};  // radians

static void stones_draw(DrawList *list, const LevelDesc *level, const ThemeShingle *look, Vec2 a,
                        Vec2 b, double scale)
{
    Vec2 way = vec2_sub(b, a), normal = vec2_scale(vec2_perp(vec2_normalize(way)), -1.0);
    double length = vec2_length(way), mean = length * look->density;
    ViewRng rng = view_rng(SEED_SHINGLE, (int64_t)real_floor(a.x * PLACES),
                           (int64_t)real_floor(a.y * PLACES));
    uint32_t count = (uint32_t)mean + (view_rng_chance(&rng, mean - real_floor(mean)) ? 1u : 0u);
    for (uint32_t i = 0; i < count; i++) {
        Vec2 at = vec2_lerp(a, b, view_rng_range(&rng, 0.0, 1.0));
        double deep = look->depth + ROLL * real_sin(1.1 * at.x + 0.7 * at.y) +
                      SPREAD * view_rng_range(&rng, -1.0, 1.0);
        double size = view_rng_in(&rng, STONE_SIZE), turn = view_rng_in(&rng, STONE_TURN);
        double tone = view_rng_range(&rng, 0.0, 1.0);
        at = vec2_add_scaled(at, normal, -deep);
        if (sim_terrain_depth(&level->terrain, at) < COVER ||
            material_of_cell(level, (int32_t)at.x, (int32_t)at.y) != LEVEL_EARTH)
            continue;
        DrawColor color = draw_color_fade(draw_mix(look->dark, look->color, tone), STONE_ALPHA);
        draw_ellipse(list, vec2_scale(at, scale), vec2_scale(vec2(size, STONE_FLAT * size), scale),
                     turn, 0.0, color);
    }
}

void shingle_draw(DrawList *list, const LevelDesc *level, const Theme *theme, const Rim *rim,
                  Box near, double scale)
{
    for (uint32_t i = 0; theme->ground.shingle.density > 0.0 && i < rim->count; i++) {
        Vec2 a = rim->points[i], b = rim->points[(i + 1) % rim->count];
        if (rim->kinds[i] == LEVEL_EARTH && box_contains(near, a) &&
            side_normal(rim->points, rim->count, i).y < HANGS)
            stones_draw(list, level, &theme->ground.shingle, a, b, scale);
    }
}

// --- daylight ------------------------------------------------------------------------------------

#define LIT_WIDE 0.055  // tiles of an edge that face the sun
#define SHADE_WIDE 0.16 // tiles of an edge that face away from it
#define SHADE_SURE 0.6  // part of the shade there is at most on an edge

void daylight_draw(DrawList *list, const Theme *theme, const Rim *rim, double scale)
{
    const ThemeDay *day = &theme->day;
    DrawStrokePoint *line = day->on ? malloc((rim->count + 1u) * sizeof *line) : NULL;
    if (line == NULL)
        return;
    for (uint32_t lit = 0; lit < 2; lit++) {
        double wide = lit ? LIT_WIDE : SHADE_WIDE;
        for (uint32_t i = 0; i < rim->count; i++) {
            Vec2 normal = point_normal(rim, i);
            double facing = vec2_dot(normal, THEME_SUN_WAY);
            double strength = lit ? day->warmth * real_clamp(facing, 0.0, 1.0)
                                  : SHADE_SURE * day->coolness * real_clamp(-facing, 0.0, 1.0);
            Vec2 at = vec2_add_scaled(rim->points[i], normal, -0.45 * wide);
            line[i] = (DrawStrokePoint){vec2_scale(at, scale), wide * scale,
                                        draw_color(lit ? day->warm : day->cool, strength)};
        }
        draw_stroke(list, line, rim->count, DRAW_CAP_CLOSED);
    }
    free(line);
}
