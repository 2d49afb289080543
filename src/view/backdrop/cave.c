// cave.c - dark places: columns of rock in the background, crystals, dripstones.
#include "backdrop.h"
#include "jantar/colors.h"
#include "view/effects/view_rng.h"
#include "view/ground/ground_parts.h"
#include "view/light/lights.h"

enum { SEED_COLUMN = 33, SEED_GROWTH = 34, COLUMN_ROWS = 5, COLUMN_ACROSS = 4 };

#define DARK_FROM 0.7      // darkness (gloom_at()) from which a place is a cave
#define GROWTH_SPACING 1.2 // tiles between two positions where something may grow

// --- columns far behind --------------------------------------------------------------------------

#define COLUMN_SPACING 1.9 // tiles between two columns
#define COLUMN_PARALLAX 0.3

// Returns how much of a cave a place is, 0..1.
static double cave_at(const Gloom *gloom, Vec2 place)
{
    double deep = real_clamp((gloom_at(gloom, place) - 0.55) / 0.45, 0.0, 1.0);
    return deep * deep * (3.0 - 2.0 * deep);
}

typedef struct Column {
    double x, waist, width, lean; // tiles of the picture; waist: 0..1 of the picture's height
    uint32_t color;
    double strength;
} Column;

static Column column_of(const ThemeGloom *gloom, double slot, double shift)
{
    ViewRng rng = view_rng(SEED_COLUMN, (int64_t)slot, 0);
    Column column = {.x = (slot + view_rng_range(&rng, 0.1, 0.9)) * COLUMN_SPACING + shift};
    column.waist = view_rng_range(&rng, 0.35, 0.65);
    column.width = view_rng_range(&rng, 0.5, 1.3);
    column.lean = view_rng_range(&rng, -0.5, 0.5);
    uint32_t kind = view_rng_below(&rng, THEME_COLUMNS);
    column.color = gloom->columns[kind];
    column.strength = kind % 2 == 0 ? 0.75 : 0.5;
    return column;
}

// Draws a column: wide at its top and bottom, narrow at its waist, with soft sides, and as bright
// as the light that reaches it.
static void column_draw(DrawList *list, const Scene *scene, const Gloom *gloom,
                        const Lights *lights, const Column *column)
{
    static const double across[COLUMN_ACROSS] = {-1.0, -0.55, 0.55, 1.0};
    uint32_t first = list->vertex_count;
    for (uint32_t row = 0; row <= COLUMN_ROWS; row++) {
        double t = (double)row / COLUMN_ROWS,
               from_waist = (t - column->waist) * (t - column->waist);
        double half = column->width * (0.42 + 1.7 * from_waist),
               middle = column->x + column->lean * t;
        for (uint32_t i = 0; i < COLUMN_ACROSS; i++) {
            Vec2 at = {middle + half * across[i], GAME_VIEW_HEIGHT * t};
            Vec2 place = vec2_add(lights->seen.min, at);
            double strength = i % 3 == 0 ? 0.0 : column->strength * cave_at(gloom, place);
            DrawColor lit = draw_color_mix(draw_color(column->color, 1.0),
                                           draw_color(scene->theme->gloom.column_lit, 1.0),
                                           0.5 * lights_at(lights, place));
            draw_list_vertex(list, vec2_add_scaled(scene->picture.min, at, scene->scale),
                             draw_color_fade(lit, strength));
        }
    }
    for (uint32_t row = 0; row < COLUMN_ROWS; row++)
        for (uint32_t i = 0; i + 1 < COLUMN_ACROSS; i++) {
            uint32_t here = first + row * COLUMN_ACROSS + i, below = here + COLUMN_ACROSS;
            draw_list_quad(list, here, here + 1, below + 1, below);
        }
}

// True if some part of the column stands in a dark place.
static bool column_is_seen(const Gloom *gloom, const Lights *lights, const Column *column)
{
    for (uint32_t row = 0; row <= COLUMN_ROWS; row++) {
        Vec2 at = {column->x, GAME_VIEW_HEIGHT * row / COLUMN_ROWS};
        if (cave_at(gloom, vec2_add(lights->seen.min, at)) > 0.02)
            return true;
    }
    return false;
}

void cave_draw_columns(const Gloom *gloom, DrawList *list, const Scene *scene)
{
    Lights lights;
    lights_collect(&lights, scene);
    double shift = -scene->camera.x * scene->taste.motion * COLUMN_PARALLAX;
    double first = real_floor((-2.0 - shift) / COLUMN_SPACING);
    double last = real_floor((GAME_VIEW_WIDTH + 2.0 - shift) / COLUMN_SPACING);
    for (double slot = first; slot <= last; slot += 1.0) {
        Column column = column_of(&scene->theme->gloom, slot, shift);
        if (column_is_seen(gloom, &lights, &column))
            column_draw(list, scene, gloom, &lights, &column);
    }
}

// --- what grows ----------------------------------------------------------------------------------

static bool grows_on(const LevelDesc *level, Vec2 foot, Vec2 normal)
{
    Box map = {{0.0, 0.0}, {level->terrain.width, level->terrain.height}};
    uint32_t kind = material_behind(level, foot, normal);
    return box_contains(box_grow(map, -0.5), foot) && (kind == LEVEL_EARTH || kind == LEVEL_STONE);
}

static void edge_grow(Cave *cave, const LevelDesc *level, const Gloom *gloom, Vec2 a, Vec2 b)
{
    Vec2 normal = vec2_scale(vec2_perp(vec2_normalize(vec2_sub(b, a))),
                             -1.0); // rock lies to the right of the line from a to b
    ViewRng rng =
        view_rng(SEED_GROWTH, (int64_t)real_floor(a.x * 64.0), (int64_t)real_floor(a.y * 64.0));
    uint32_t tries =
        (uint32_t)(vec2_length(vec2_sub(b, a)) / GROWTH_SPACING + view_rng_range(&rng, 0.0, 1.0));
    for (uint32_t i = 0; i < tries && cave->count < CAVE_GROWTH_MAX; i++) {
        Vec2 foot = vec2_lerp(a, b, (i + view_rng_range(&rng, 0.2, 0.8)) / tries);
        bool crystal = view_rng_chance(&rng, normal.y > -0.5 ? 0.1 : 0.03),
             drips = normal.y > 0.6 && view_rng_chance(&rng, 0.5);
        uint32_t seed = view_rng_below(&rng, 1u << 30);
        bool dark = gloom_at(gloom, vec2_add_scaled(foot, normal, 0.5)) > DARK_FROM;
        if (dark && (crystal || drips) && grows_on(level, foot, normal))
            cave->list[cave->count++] = (CaveGrowth){foot, normal, seed, crystal};
    }
}

void cave_build(Cave *cave, const LevelDesc *level, const Outline *outline, const Gloom *gloom)
{
    cave->count = 0;
    for (uint32_t loop = 0; loop < outline->loop_count; loop++) {
        const Vec2 *points = outline->points + outline->loops[loop].first;
        uint32_t count = outline->loops[loop].count;
        for (uint32_t i = 0; i < count; i++)
            if (outline_owns(outline, points[i]))
                edge_grow(cave, level, gloom, points[i], points[(i + 1) % count]);
    }
}

static Vec2 along_of(const CaveGrowth *growth, double angle)
{
    double c = real_cos(angle), s = real_sin(angle);
    return vec2(growth->normal.x * c - growth->normal.y * s,
                growth->normal.x * s + growth->normal.y * c);
}

// Draws one to three dark teeth of stone, with a light along the right side of each.
static void dripstone_draw(DrawList *list, const Scene *scene, const CaveGrowth *growth,
                           const Lights *lights)
{
    ViewRng rng = view_rng(SEED_GROWTH, growth->seed, 1);
    uint32_t count = 1 + view_rng_below(&rng, 3);
    for (uint32_t i = 0; i < count; i++) {
        double x = growth->foot.x + view_rng_range(&rng, -0.35, 0.35), y = growth->foot.y - 0.12;
        double half = view_rng_range(&rng, 0.07, 0.14),
               length = half * view_rng_range(&rng, 3.0, 5.5);
        double bend = view_rng_range(&rng, -0.05, 0.05);
        const Vec2 corners[4] = {scene_pixel(scene, vec2(x - half, y)),
                                 scene_pixel(scene, vec2(x + half, y)),
                                 scene_pixel(scene, vec2(x + 0.4 * half + bend, y + 0.5 * length)),
                                 scene_pixel(scene, vec2(x + bend, y + length))};
        draw_polygon(list, corners, 4, draw_color(scene->theme->ground.deep, 1.0));
        double light = lights_at(lights, vec2(x, y + length));
        double width = 0.035 * scene->scale;
        const DrawStrokePoint edge[3] = {
            {corners[1], width, draw_color(COLOR_RESIN_GLOW, 0.0)},
            {corners[2], width, draw_color(COLOR_RESIN_GLOW, 0.5 * light)},
            {corners[3], 0.5 * width, draw_color(COLOR_RESIN_GLOW, 0.8 * light)}};
        draw_stroke(list, edge, 3, DRAW_CAP_FLAT);
    }
}

// Draws a fan of cold prisms; each has a lighter half.
static void crystal_draw(DrawList *list, const Scene *scene, const CaveGrowth *growth)
{
    ViewRng rng = view_rng(SEED_GROWTH, growth->seed, 2);
    uint32_t count = 2 + view_rng_below(&rng, 3);
    for (uint32_t i = 0; i < count; i++) {
        double angle = (i - 0.5 * (count - 1)) * 0.5 + view_rng_range(&rng, -0.12, 0.12);
        Vec2 up = along_of(growth, angle), side = vec2_perp(up);
        double length = view_rng_range(&rng, 0.35, 0.75),
               half = length * view_rng_range(&rng, 0.13, 0.2);
        Vec2 foot = vec2_add_scaled(growth->foot, up, -0.1),
             shoulder = vec2_add_scaled(foot, up, 0.72 * length);
        Vec2 tip = scene_pixel(scene, vec2_add_scaled(foot, up, length));
        Vec2 left = scene_pixel(scene, vec2_add_scaled(shoulder, side, -half));
        Vec2 right = scene_pixel(scene, vec2_add_scaled(shoulder, side, half));
        Vec2 base_left = scene_pixel(scene, vec2_add_scaled(foot, side, -0.6 * half));
        Vec2 base_right = scene_pixel(scene, vec2_add_scaled(foot, side, 0.6 * half));
        const Vec2 body[5] = {base_left, left, tip, right, base_right};
        const Vec2 face[4] = {base_right,
                              scene_pixel(scene, vec2_add_scaled(shoulder, side, 0.1 * half)), tip,
                              right};
        draw_polygon(list, body, 5, draw_color(scene->theme->gloom.crystal, 0.9));
        draw_polygon(list, face, 4, draw_color(scene->theme->gloom.crystal_face, 0.6));
    }
}

static bool is_seen(const Scene *scene, const CaveGrowth *growth, double reach)
{
    return box_contains(box_grow(scene_view(scene), reach), growth->foot);
}

void cave_draw_growth(const Cave *cave, DrawList *list, const Scene *scene)
{
    Lights lights;
    lights_collect(&lights, scene);
    for (uint32_t i = 0; i < cave->count; i++) {
        if (!is_seen(scene, &cave->list[i], 1.0))
            continue;
        if (cave->list[i].crystal)
            crystal_draw(list, scene, &cave->list[i]);
        else
            dripstone_draw(list, scene, &cave->list[i], &lights);
    }
}

void cave_draw_glow(const Cave *cave, DrawList *list, const Scene *scene)
{
    const ThemeGloom *gloom = &scene->theme->gloom;
    for (uint32_t i = 0; i < cave->count; i++) {
        const CaveGrowth *growth = &cave->list[i];
        if (!growth->crystal || !is_seen(scene, growth, 2.0))
            continue;
        double breath = 0.13 + 0.03 * real_sin(0.8 * scene->time + growth->seed % 7),
               radius = 1.9 * scene->scale;
        const DrawStop stops[] = {{0.0, draw_color(gloom->crystal_glow, breath)},
                                  {0.4, draw_color(gloom->crystal_halo, 0.4 * breath)},
                                  {1.0, draw_color(gloom->crystal_halo, 0.0)}};
        draw_radial(list, scene_pixel(scene, vec2_add_scaled(growth->foot, growth->normal, 0.25)),
                    vec2(radius, radius), stops, 3);
    }
}
