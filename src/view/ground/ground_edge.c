// ground_edge.c - the edge of the rock: the light strip below its surface and the bands along it.
// The filling is in ground.c, plants are in ground_fringe.c. Sizes are tiles.
#include "ground.h"
#include "ground_parts.h"
#include "jantar/real.h"
#include <stdlib.h>

#define SHADE_DEPTH 0.34 // thickness of the lighter strip below the surface, tiles

// True if the cell outside this edge holds a tile that is drawn anew in every picture
// (ground_loose.c). Nothing grows there.
static bool is_covered(const LevelDesc *level, const Side *side)
{
    Vec2 at = vec2_add_scaled(vec2_lerp(side->a, side->b, 0.5), side->normal, 0.1);
    uint32_t type =
        sim_terrain_type(&level->terrain, (int32_t)real_floor(at.x), (int32_t)real_floor(at.y));
    return type != 0 && level->terrain.types[type].piece_count == 0;
}

// True if this side of a kind of rock lies in clear water, where no plants of the land grow. Thorns
// and embers are dressed there, too: what hurts must be seen.
static bool is_drowned(const LevelDesc *level, const Theme *theme, uint32_t kind, const Side *side)
{
    return kind != LEVEL_THORNS && kind != LEVEL_EMBERS && theme->media.glass.on &&
           ground_under_water(level, vec2_lerp(side->a, side->b, 0.5)) > 0.0;
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

// --- bands along the outline ---------------------------------------------------------------------

// A band along the outline: how far it reaches out of the rock and into it (tiles), where grass
// grows and where it is bare; and the alpha of the bare band. Its colours belong to the theme.
typedef struct Band {
    double out_grass, in_grass;
    double out_bare, in_bare;
    double bare_alpha;
} Band;

static const Band bands[THEME_EDGE_BANDS] = {{0.012, 0.20, 0.012, 0.055, 1.0},
                                             {0.016, 0.125, 0.014, 0.03, 1.0},
                                             {0.024, 0.028, 0.014, 0.0, 0.55}};

// Returns the colour of a band where nothing grows. Materials other than earth have a dark line
// below a bright one.
static DrawColor bare_color(const Theme *theme, uint32_t band, uint32_t kind)
{
    const ThemeMaterial *look = material_look(theme, kind);
    if (kind == LEVEL_EARTH)
        return draw_color(theme->ground.edge[band].bare, bands[band].bare_alpha);
    return draw_color(band == 0 ? look->dark : look->rim, 1.0);
}

#define SUNK_FROM 0.1  // tiles under water from which an edge takes on the water's colour
#define SUNK_MOST 0.82 // of that colour
#define SUNK_BAND 0.3  // tiles over which it does

// Returns the colour of an edge as it looks in clear water.
static DrawColor sunk_color(const LevelDesc *level, const Theme *theme, Vec2 at, DrawColor own)
{
    if (!theme->media.glass.on)
        return own;
    double under = (ground_under_water(level, at) - SUNK_FROM) / SUNK_BAND;
    DrawColor water = draw_color(theme->media.water.middle, 1.0);
    water.a = own.a;
    return draw_color_mix(own, water, SUNK_MOST * real_clamp(under, 0.0, 1.0));
}

static void band_draw(DrawList *list, const LevelDesc *level, const Theme *theme, const Rim *rim,
                      const double *lushness, DrawStrokePoint *line, uint32_t number, double scale)
{
    const Band *band = &bands[number];
    for (uint32_t i = 0; i < rim->count; i++) {
        double lush = lushness[i];
        double out = band->out_bare + (band->out_grass - band->out_bare) * lush;
        double in = band->in_bare + (band->in_grass - band->in_bare) * lush;
        Vec2 middle = vec2_add_scaled(rim->points[i], corner_normal(rim->points, rim->count, i),
                                      (out - in) * 0.5);
        DrawColor bare = bare_color(theme, number, rim->kinds[i]),
                  grass = draw_color(theme->ground.edge[number].grown, 1.0);
        line[i] = (DrawStrokePoint){
            vec2_scale(middle, scale), (out + in) * scale,
            sunk_color(level, theme, rim->points[i], draw_color_mix(bare, grass, lush))};
    }
    draw_stroke(list, line, rim->count, DRAW_CAP_CLOSED);
}

static Vec2 shade_inner(const Vec2 *points, uint32_t count, uint32_t i)
{
    return vec2_add_scaled(points[i], corner_normal(points, count, i), -SHADE_DEPTH);
}

// Returns where the strip below point i ends: the mean of the ends for all points near by. Without
// the mean the strip would cross itself at corners whose radius is smaller than its thickness.
static Vec2 shade_end(const Vec2 *points, uint32_t count, uint32_t i)
{
    Vec2 sum = shade_inner(points, count, i);
    double parts = 1.0;
    for (uint32_t side = 0; side < 2; side++) {
        uint32_t step = side == 0 ? 1 : count - 1, at = (i + step) % count;
        while (at != i && vec2_length(vec2_sub(points[at], points[i])) < 0.6 * SHADE_DEPTH) {
            sum = vec2_add(sum, shade_inner(points, count, at));
            parts += 1.0;
            at = (at + step) % count;
        }
    }
    return vec2_scale(sum, 1.0 / parts);
}

// Draws the lighter rock just below the surface: a strip that fades inwards.
static void shade_draw(DrawList *list, const Theme *theme, const Rim *rim, const double *lushness,
                       double scale)
{
    const Vec2 *points = rim->points;
    uint32_t count = rim->count;
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < count; i++) {
        DrawColor lit = draw_color_mix(draw_color(theme->ground.skin_bare, 0.75),
                                       draw_color(theme->ground.skin_grown, 0.9), lushness[i]);
        if (rim->kinds[i] != LEVEL_EARTH)
            lit = draw_color(material_look(theme, rim->kinds[i])->light, 0.25);
        draw_list_vertex(list, vec2_scale(points[i], scale), lit);
        draw_list_vertex(list, vec2_scale(shade_end(points, count, i), scale),
                         draw_color_fade(lit, 0.0));
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t here = first + 2 * i;
        uint32_t next = first + 2 * ((i + 1) % count);
        draw_list_quad(list, here, next, next + 1, here + 1);
    }
}

// --- one loop ------------------------------------------------------------------------------------

static double lushness_at(const LevelDesc *level, const Rim *rim, uint32_t i)
{
    Side side = side_of(rim->points, rim->count, i);
    bool grows = rim->kinds[i] == LEVEL_EARTH && !is_covered(level, &side);
    return grows ? fringe_grassiness(corner_normal(rim->points, rim->count, i)) : 0.0;
}

static void rim_draw(DrawList *layers, const LevelDesc *level, const Theme *theme, const Rim *rim,
                     Box near, DrawStrokePoint *line, double *lushness, double scale)
{
    for (uint32_t i = 0; i < rim->count; i++)
        lushness[i] = lushness_at(level, rim, i);
    shingle_draw(&layers[GROUND_INSIDE], level, theme, rim, near, scale);
    shade_draw(&layers[GROUND_SHADE], theme, rim, lushness, scale);
    sand_draw(&layers[GROUND_SHADE], level, theme, rim, lushness, scale);
    for (uint32_t b = 0; b < THEME_EDGE_BANDS; b++)
        band_draw(&layers[GROUND_DEEP + b], level, theme, rim, lushness, line, b, scale);
    daylight_draw(&layers[GROUND_RIM], theme, rim, scale);
    for (uint32_t i = 0; i < rim->count; i++) {
        Side side = side_of(rim->points, rim->count, i);
        if (box_contains(near, side.a) && !is_covered(level, &side) &&
            !is_drowned(level, theme, rim->kinds[i], &side))
            fringe_draw(layers, theme, rim->kinds[i], &side, scale);
    }
}

static void loop_draw(DrawList *layers, const LevelDesc *level, const Theme *theme,
                      const Vec2 *points, uint32_t count, Box near, double scale)
{
    Rim rim = {0};
    bool built = rim_build(&rim, level, points, count);
    DrawStrokePoint *line = malloc((rim.count + 1u) * sizeof *line);
    double *lushness = malloc((rim.count + 1u) * sizeof *lushness);
    if (built && line != NULL && lushness != NULL)
        rim_draw(layers, level, theme, &rim, near, line, lushness, scale);
    else
        layers[GROUND_SHADE].failed = true;
    free(line);
    free(lushness);
    rim_free(&rim);
}

void ground_edge_draw(DrawList *layers, const LevelDesc *level, const Theme *theme,
                      const Outline *outline, double scale)
{
    for (uint32_t l = 0; l < outline->loop_count; l++)
        loop_draw(layers, level, theme, outline->points + outline->loops[l].first,
                  outline->loops[l].count, outline_near(outline), scale);
}
