// ground_strata.c - bands of years in earth. They follow the height in the map and are cut off
// along the collision shapes of the cells, which the edge of the ground covers.
#include "ground_parts.h"
#include "jantar/real.h"
#include "view/frame/view_rng.h"
#include "view/ground/shape/ground_cut.h"
#include "view/light/lights.h"

enum {
    SEED_STRATUM = 51,
    SEED_GRAIN = 52,
    COLUMNS = 2, // parts of a cell between which a band is straight
    LINES = 5,   // lines along a band: between each two of them its strength changes evenly
};

#define DEEP_FROM 1.5  // tiles below the surface from which bands get fainter ...
#define DEEP_TO 6.0    // ... to where they are faintest
#define DEEP_PART 0.45 // of their strength there
#define SOFT 0.035     // width of a band's soft edges, tiles
#define LINE 0.05      // thickness of the line along its upper edge, tiles

// What the functions of this file need.
typedef struct Strata {
    DrawList *list;
    const LevelDesc *level;
    const Theme *theme;
    const GroundDepth *map;
    double scale; // pixels a tile
} Strata;

// One band.
typedef struct Bed {
    const ThemeStratum *look;
    uint32_t kind; // index in ThemeGround.strata
    int64_t number;
    double height, wide;          // of its upper edge and its thickness; tiles
    double swell, ripple, breath; // phases of its waves, radians
} Bed;

static const ViewRange BED_SHIFT = {-0.2, 0.2}; // of the distance between two bands
static const ViewRange PHASE = {0.0, 6.3};      // radians

static Bed bed_of(const Theme *theme, uint32_t kind, int64_t number)
{
    const ThemeStratum *look = &theme->ground.strata[kind];
    ViewRng rng = view_rng(SEED_STRATUM + 100 * kind, number, 0);
    Bed bed = {.look = look, .kind = kind, .number = number};
    bed.height = look->start + look->spacing * ((double)number + view_rng_in(&rng, BED_SHIFT));
    bed.wide = view_rng_in(&rng, (ViewRange){look->width.low, look->width.high});
    bed.swell = view_rng_in(&rng, PHASE);
    bed.ripple = view_rng_in(&rng, PHASE);
    bed.breath = view_rng_in(&rng, PHASE);
    return bed;
}

#define SWELL_WAVE 0.23  // radians a tile: long waves
#define RIPPLE 0.35      // of the wave's height: short waves
#define RIPPLE_WAVE 0.71 // radians a tile
#define BREATH 0.35      // of its thickness, by which it varies
#define BREATH_WAVE 0.47 // radians a tile

static double bed_top(const Bed *bed, double x)
{
    double wave =
        real_sin(SWELL_WAVE * x + bed->swell) + RIPPLE * real_sin(RIPPLE_WAVE * x + bed->ripple);
    return bed->height + bed->look->wave * wave;
}

static double bed_wide(const Bed *bed, double x)
{
    return bed->wide * (1.0 + BREATH * real_sin(BREATH_WAVE * x + bed->breath));
}

// Returns how strong bands are at a point: fainter deep inside.
static double strength_at(const Strata *strata, Vec2 at)
{
    double deep = (ground_depth_at(strata->map, at) - DEEP_FROM) / (DEEP_TO - DEEP_FROM);
    return 1.0 - (1.0 - DEEP_PART) * real_clamp(deep, 0.0, 1.0);
}

// --- cut to a cell -------------------------------------------------------------------------------

// A part of a band with straight sides: between two lines along it, from one x to another. Lengths
// are tiles from the cell's corner.
typedef struct Slab {
    double left, right;
    double upper[2], lower[2]; // y at both ends
    DrawColor above, below;    // colours along the upper and the lower line
} Slab;

static DrawColor slab_color(const Strata *strata, const Slab *slab, Vec2 corner, Vec2 at)
{
    double t = (at.x - slab->left) / (slab->right - slab->left);
    double upper = slab->upper[0] + t * (slab->upper[1] - slab->upper[0]);
    double lower = slab->lower[0] + t * (slab->lower[1] - slab->lower[0]);
    double down = lower > upper ? real_clamp((at.y - upper) / (lower - upper), 0.0, 1.0) : 0.0;
    return draw_color_fade(draw_color_mix(slab->above, slab->below, down),
                           strength_at(strata, vec2_add(corner, at)));
}

static void slab_draw(const Strata *strata, const Slab *slab, Vec2 corner, const SimShape *piece)
{
    Cut cut = {.points = {{slab->left, slab->upper[0]},
                          {slab->right, slab->upper[1]},
                          {slab->right, slab->lower[1]},
                          {slab->left, slab->lower[0]}},
               .count = 4};
    cut_to_piece(&cut, piece);
    uint32_t first = strata->list->vertex_count;
    for (uint32_t i = 0; i < cut.count; i++)
        draw_list_vertex(strata->list, vec2_scale(vec2_add(corner, cut.points[i]), strata->scale),
                         slab_color(strata, slab, corner, cut.points[i]));
    for (uint32_t i = 2; i < cut.count; i++)
        draw_list_triangle(strata->list, first, first + i - 1, first + i);
}

// How far down the lines of a band lie at x, and its colours along them: a soft edge, the line, the
// band, a soft edge.
static void lines_of(const Bed *bed, double x, double down[LINES])
{
    double wide = bed_wide(bed, x);
    down[0] = -SOFT;
    down[1] = 0.0;
    down[2] = real_min(LINE, 0.5 * wide);
    down[3] = real_max(wide - SOFT, down[2]);
    down[4] = down[3] + 2.0 * SOFT;
}

static void column_draw(const Strata *strata, const Bed *bed, Vec2 corner, uint32_t column,
                        const SimTileType *type)
{
    const ThemeStratum *look = bed->look;
    DrawColor line = draw_color(look->line, look->line_alpha),
              body = draw_color(look->color, look->alpha);
    const DrawColor colors[LINES] = {draw_color_fade(line, 0.0), line, body, body,
                                     draw_color_fade(body, 0.0)};
    double left = (double)column / COLUMNS, right = (column + 1.0) / COLUMNS;
    double from[LINES], to[LINES];
    lines_of(bed, corner.x + left, from);
    lines_of(bed, corner.x + right, to);
    double top = bed_top(bed, corner.x + left) - corner.y,
           end = bed_top(bed, corner.x + right) - corner.y;
    for (uint32_t i = 0; i + 1 < LINES; i++) {
        Slab slab = {left,
                     right,
                     {top + from[i], end + to[i]},
                     {top + from[i + 1], end + to[i + 1]},
                     colors[i],
                     colors[i + 1]};
        bool passes = real_min(slab.upper[0], slab.upper[1]) < 1.0 &&
                      real_max(slab.lower[0], slab.lower[1]) > 0.0;
        for (uint32_t p = 0; passes && p < type->piece_count; p++)
            slab_draw(strata, &slab, corner, &strata->level->terrain.pieces[type->first_piece + p]);
    }
}

// --- grains --------------------------------------------------------------------------------------

static const ViewRange GRAIN_SIZE = {0.014, 0.05};   // half its height, tiles
static const ViewRange GRAIN_STRENGTH = {0.25, 0.9}; // alpha
#define GRAIN_SLIM 0.75                              // half its width, of its half height
#define GRAIN_DEPTH 0.1 // tiles of ground that grains keep between themselves and every edge

enum { GRAINS_MOST = 12 }; // of a band in a cell

typedef struct Grain {
    Vec2 at;     // tiles
    double half; // its height, tiles
    double alpha;
} Grain;

// Writes the grains of a band that lie in a cell. Returns their number.
static uint32_t grains_of(const LevelDesc *level, const Bed *bed, Vec2 corner,
                          Grain grains[GRAINS_MOST])
{
    ViewRng rng = view_rng(SEED_GRAIN + 100 * bed->kind, (int64_t)corner.x, bed->number);
    double mean = bed->look->grains;
    uint32_t tries = (uint32_t)mean + (view_rng_chance(&rng, mean - real_floor(mean)) ? 1u : 0u);
    uint32_t count = 0;
    for (uint32_t i = 0; i < tries && count < GRAINS_MOST; i++) {
        double x = corner.x + view_rng_range(&rng, 0.0, 1.0), part = view_rng_range(&rng, 0.0, 1.0);
        double half = view_rng_in(&rng, GRAIN_SIZE), alpha = view_rng_in(&rng, GRAIN_STRENGTH);
        Vec2 at = {x, bed_top(bed, x) + part * bed_wide(bed, x)};
        if (at.y >= corner.y && at.y < corner.y + 1.0 &&
            sim_terrain_depth(&level->terrain, at) >= GRAIN_DEPTH)
            grains[count++] = (Grain){at, half, alpha};
    }
    return count;
}

// Draws the grains of a band that lie in a cell: small upright diamonds.
static void grains_draw(const Strata *strata, const Bed *bed, Vec2 corner)
{
    Grain grains[GRAINS_MOST];
    uint32_t count = grains_of(strata->level, bed, corner, grains);
    for (uint32_t i = 0; i < count; i++) {
        Vec2 at = grains[i].at;
        double half = grains[i].half;
        const Vec2 corners[4] = {vec2_scale(vec2(at.x, at.y - half), strata->scale),
                                 vec2_scale(vec2(at.x + GRAIN_SLIM * half, at.y), strata->scale),
                                 vec2_scale(vec2(at.x, at.y + half), strata->scale),
                                 vec2_scale(vec2(at.x - GRAIN_SLIM * half, at.y), strata->scale)};
        draw_polygon(strata->list, corners, 4,
                     draw_color(bed->look->grain, grains[i].alpha * strength_at(strata, at)));
    }
}

// --- all of it -----------------------------------------------------------------------------------

static void cell_draw(const Strata *strata, const Bed *bed, int32_t cx, int32_t cy)
{
    const SimTerrain *terrain = &strata->level->terrain;
    const SimTileType *type = &terrain->types[sim_terrain_type(terrain, cx, cy)];
    if (type->piece_count == 0 || material_of_cell(strata->level, cx, cy) != LEVEL_EARTH)
        return;
    Vec2 corner = {cx, cy};
    for (uint32_t column = 0; column < COLUMNS; column++)
        column_draw(strata, bed, corner, column, type);
    if (bed->look->grains > 0.0)
        grains_draw(strata, bed, corner);
}

static void bed_draw(const Strata *strata, const Bed *bed, CellBox cells)
{
    double rise = bed->look->wave * (1.0 + RIPPLE) + SOFT,
           fall = rise + bed->wide * (1.0 + BREATH) + SOFT;
    int32_t top = (int32_t)real_floor(bed->height - rise),
            bottom = (int32_t)real_floor(bed->height + fall);
    for (int32_t y = top > cells.top ? top : cells.top; y <= bottom && y < cells.bottom; y++)
        for (int32_t x = cells.left; x < cells.right; x++)
            cell_draw(strata, bed, x, y);
}

void ground_strata_draw(DrawList *list, const LevelDesc *level, const Theme *theme,
                        const GroundDepth *map, CellBox cells, double scale)
{
    Strata strata = {list, level, theme, map, scale};
    for (uint32_t kind = 0; kind < theme->ground.stratum_count; kind++) {
        const ThemeStratum *look = &theme->ground.strata[kind];
        double reach = 2.0 * look->wave + look->width.high + 1.0;
        double first = (cells.top - reach - look->start) / look->spacing - 1.0,
               last = (cells.bottom + reach - look->start) / look->spacing + 1.0;
        for (double number = real_floor(first); number <= last; number += 1.0) {
            Bed bed = bed_of(theme, kind, (int64_t)number);
            bed_draw(&strata, &bed, cells);
        }
    }
}

// --- glints --------------------------------------------------------------------------------------

// A grain flashes while it faces a lamp: each has a face of its own, so that they flash one after
// the other as the lamp passes.
#define GLINT_FACING \
    0.93            // cosine between a grain's face and the way to the lamp at which it begins
#define FACE_X 37.7 // radians a tile by which faces differ from place to place
#define FACE_Y 91.3
#define GLINT_LEAST 0.09 // half its height, tiles
#define GLINT_GROWS 6.0  // of the grain's size
#define GLINT_WAIST 0.22 // of its half height: where the star is thinnest
#define GLINT_FAINT 0.03 // strength below which it is left out, 0..1

enum { STAR_POINTS = 8 };

static double glint_strength(const Lights *lamps, const Grain *grain)
{
    double turn = FACE_X * grain->at.x + FACE_Y * grain->at.y, strength = 0.0;
    Vec2 face = {real_cos(turn), real_sin(turn)};
    for (uint32_t i = 0; i < lamps->heroes; i++) {
        Vec2 way = vec2_normalize(vec2_sub(lamps->list[i].at, grain->at));
        double facing = (real_abs(vec2_dot(way, face)) - GLINT_FACING) / (1.0 - GLINT_FACING);
        double light = light_at(&lamps->list[i], grain->at, 1.0);
        strength += real_sqrt(light) * real_max(facing, 0.0);
    }
    return real_min(strength, 1.0);
}

// Draws a star of four points; it fades towards them.
static void star_draw(DrawList *list, const Frame *frame, Vec2 middle, double half, DrawColor color)
{
    uint32_t first = draw_list_vertex(list, frame_pixel(frame, middle), color);
    for (uint32_t i = 0; i < STAR_POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / STAR_POINTS, far = i % 2 == 0 ? half : GLINT_WAIST * half;
        Vec2 at = vec2_add_scaled(middle, vec2(real_cos(turn), real_sin(turn)), far);
        draw_list_vertex(list, frame_pixel(frame, at), draw_color_fade(color, 0.0));
    }
    for (uint32_t i = 0; i < STAR_POINTS; i++)
        draw_list_triangle(list, first, first + 1 + i, first + 1 + (i + 1) % STAR_POINTS);
}

static void bed_glint(DrawList *list, const Frame *frame, const Lights *lamps, const Bed *bed,
                      CellBox cells)
{
    for (int32_t y = cells.top; y < cells.bottom; y++)
        for (int32_t x = cells.left; x < cells.right; x++) {
            Grain grains[GRAINS_MOST];
            uint32_t count = 0;
            if (material_of_cell(frame->level, x, y) == LEVEL_EARTH)
                count = grains_of(frame->level, bed, vec2(x, y), grains);
            for (uint32_t i = 0; i < count; i++) {
                double strength = glint_strength(lamps, &grains[i]);
                if (strength > GLINT_FAINT)
                    star_draw(list, frame, grains[i].at,
                              GLINT_LEAST + GLINT_GROWS * grains[i].half * strength,
                              draw_color(bed->look->grain, strength));
            }
        }
}

// Returns the part of `cells` in which a band may lie.
static CellBox cells_of_bed(const Bed *bed, CellBox cells)
{
    double rise = bed->look->wave * (1.0 + RIPPLE), fall = rise + bed->wide * (1.0 + BREATH);
    int32_t top = (int32_t)real_floor(bed->height - rise),
            bottom = (int32_t)real_floor(bed->height + fall) + 1;
    cells.top = top > cells.top ? top : cells.top;
    cells.bottom = bottom < cells.bottom ? bottom : cells.bottom;
    return cells;
}

// Returns the cells of the map that the lamps of heroes reach and that are seen.
static CellBox cells_in_light(const Frame *frame, const Lights *lamps)
{
    Box lit = {{0.0, 0.0}, {0.0, 0.0}};
    for (uint32_t i = 0; i < lamps->heroes; i++) {
        Vec2 at = lamps->list[i].at, reach = {lamps->list[i].reach, lamps->list[i].reach};
        Box one = {vec2_sub(at, reach), vec2_add(at, reach)};
        lit = i == 0 ? one
                     : (Box){{real_min(lit.min.x, one.min.x), real_min(lit.min.y, one.min.y)},
                             {real_max(lit.max.x, one.max.x), real_max(lit.max.y, one.max.y)}};
    }
    double right = frame->level->terrain.width, bottom = frame->level->terrain.height;
    Box seen = lamps->seen;
    return (CellBox){
        (int32_t)real_floor(real_clamp(real_max(lit.min.x, seen.min.x), 0.0, right)),
        (int32_t)real_floor(real_clamp(real_max(lit.min.y, seen.min.y), 0.0, bottom)),
        (int32_t)real_floor(real_clamp(real_min(lit.max.x, seen.max.x) + 1.0, 0.0, right)),
        (int32_t)real_floor(real_clamp(real_min(lit.max.y, seen.max.y) + 1.0, 0.0, bottom))};
}

void ground_glints_draw(DrawList *list, const Frame *frame)
{
    Lights lamps;
    const Theme *theme = frame->theme;
    if (!theme->lamp.on)
        return;
    lights_collect_lamps(&lamps, frame, 0.0);
    CellBox cells = cells_in_light(frame, &lamps);
    for (uint32_t kind = 0; kind < theme->ground.stratum_count && lamps.heroes > 0; kind++) {
        const ThemeStratum *look = &theme->ground.strata[kind];
        double reach = 2.0 * look->wave + look->width.high + 1.0;
        double first = (cells.top - reach - look->start) / look->spacing - 1.0,
               last = (cells.bottom + reach - look->start) / look->spacing + 1.0;
        for (double number = real_floor(first); look->grains > 0.0 && number <= last;
             number += 1.0) {
            Bed bed = bed_of(theme, kind, (int64_t)number);
            bed_glint(list, frame, &lamps, &bed, cells_of_bed(&bed, cells));
        }
    }
}
