// ground_fleece.c - wool: lumps with curls in the ground, and a nap of hairs on its edge.
#include "ground.h"
#include "ground_parts.h"
#include "jantar/real.h"

enum {
    SEED_LUMP = 171,
    SEED_NAP = 172,
    LUMPS_A_SIDE = 3, // lumps along each side of a cell
    CURL_STEPS = 5
};

static const ViewRange LUMP_SHIFT = {-0.07, 0.07}; // of a lump from its place in the grid, tiles
static const ViewRange LUMP_SIZE = {0.15, 0.2};    // radius, tiles
#define LUMP_OUT 0.04                              // tiles
#define ROW_STAGGER 0.25 // of a lump's width by which every other row is shifted to either side
static const ViewRange LUMP_SHADE = {0.15, 0.6}; // of the body's colour
static const ViewRange CURL_FROM = {-3.6, -1.6}; // where a curl begins round its lump, radians
static const ViewRange CURL_TURN = {1.9, 3.4};   // how far it goes round, radians
#define LUMP_FLAT 0.95                           // height, of the width
#define SHADE_DOWN 0.2                           // of the radius, by which its shade lies lower
#define CURL_OUT 0.62                            // of the radius: its beginning from the middle
#define CURL_IN 0.2                              // of the radius: its end
#define CURL_LINE 0.032                          // width, tiles

// Draws a curl of wool on a lump.
static void curl_draw(DrawList *list, Vec2 at, double radius, ViewRng *rng, DrawColor color,
                      double scale)
{
    double from = view_rng_in(rng, CURL_FROM), turn = view_rng_in(rng, CURL_TURN);
    DrawStrokePoint line[CURL_STEPS];
    for (uint32_t i = 0; i < CURL_STEPS; i++) {
        double t = (double)i / (CURL_STEPS - 1), angle = from + turn * t;
        double far = radius * (CURL_OUT + (CURL_IN - CURL_OUT) * t * t) * scale;
        line[i] = (DrawStrokePoint){
            vec2_add_scaled(at, vec2(real_cos(angle), real_sin(angle)), far),
            CURL_LINE * (1.0 - 0.5 * t) * scale, draw_color_fade(color, 1.0 - 0.6 * t)};
    }
    draw_stroke(list, line, CURL_STEPS, DRAW_CAP_FLAT);
}

static void lump_draw(DrawList *list, const PatternCell *cell, Vec2 local, ViewRng *rng)
{
    const ThemeMaterial *look = material_look(cell->theme, LEVEL_FLEECE);
    double strength = pattern_strength(cell->depth) * pattern_fade(cell, local),
           radius = view_rng_in(rng, LUMP_SIZE), shade = view_rng_in(rng, LUMP_SHADE);
    Vec2 at = vec2_add_scaled(cell->corner, local, cell->scale),
         radii = vec2_scale(vec2(radius, LUMP_FLAT * radius), cell->scale);
    draw_ellipse(list, vec2(at.x, at.y + SHADE_DOWN * radii.y), radii, 0.0, 0.0,
                 draw_color(look->dark, strength));
    draw_ellipse(list, at, radii, 0.0, 0.0,
                 draw_color_fade(draw_mix(look->piece, look->body, shade), strength));
    curl_draw(list, at, radius, rng, draw_color(look->light, (0.75 - 0.6 * shade) * strength),
              cell->scale);
}

// Returns the middle of a lump along one axis of its cell, tiles. It stands out of the cell by no
// more than LUMP_OUT.
static double lump_place(int32_t number, double shift, ViewRng *rng)
{
    double at = (number + 0.5 + shift) / LUMPS_A_SIDE + view_rng_in(rng, LUMP_SHIFT);
    return real_clamp(at, LUMP_SIZE.high - LUMP_OUT, 1.0 + LUMP_OUT - LUMP_SIZE.high);
}

void pattern_fleece(DrawList *list, const PatternCell *cell)
{
    for (int32_t j = 0; j < LUMPS_A_SIDE; j++)
        for (int32_t i = 0; i < LUMPS_A_SIDE; i++) {
            int32_t row = cell->cy * LUMPS_A_SIDE + j;
            ViewRng rng = view_rng(SEED_LUMP, cell->cx * LUMPS_A_SIDE + i, row);
            double stagger = row & 1 ? ROW_STAGGER : -ROW_STAGGER, x = lump_place(i, stagger, &rng),
                   y = lump_place(j, 0.0, &rng);
            if (pattern_holds(cell, vec2(x, y), 0.0))
                lump_draw(list, cell, vec2(x, y), &rng);
        }
}

#define EDGE_LUMPS 4.5                            // mean number of lumps on a tile of edge
static const ViewRange EDGE_SIZE = {0.1, 0.17};   // radius, tiles
#define EDGE_SUNK 0.1                             // of their middles below the edge, tiles
#define HAIRS 40.0                                // mean number of hairs on a tile of edge
static const ViewRange HAIR_LENGTH = {0.07, 0.2}; // tiles
static const ViewRange HAIR_LEAN = {-0.5, 0.5};   // of its length to the side
#define HAIR_SUNK 0.03                            // tiles below the edge
#define HAIR_ROOT 0.026                           // width, tiles
#define HAIR_TIP 0.006                            // width, tiles
#define HAIRS_FRONT 0.3                           // fraction of them in front of the hero

static void hair_draw(DrawList *list, const ThemeMaterial *look, const Side *side, ViewRng *rng,
                      double scale)
{
    double way = view_rng_range(rng, 0.0, side->length), length = view_rng_in(rng, HAIR_LENGTH),
           lean = view_rng_in(rng, HAIR_LEAN);
    Vec2 foot = fringe_over(side, way, -HAIR_SUNK), tip = fringe_over(side, way, length);
    tip = vec2_add_scaled(tip, fringe_along(side), lean * length);
    DrawStrokePoint line[2] = {
        {vec2_scale(foot, scale), HAIR_ROOT * scale, draw_color(look->piece, 0.9)},
        {vec2_scale(tip, scale), HAIR_TIP * scale,
         draw_mix(look->rim, look->light, view_rng_range(rng, 0.0, 1.0))}};
    draw_stroke(list, line, 2, DRAW_CAP_FLAT);
}

void fringe_fleece(DrawList *layers, const Theme *theme, const Side *side, double scale)
{
    const ThemeMaterial *look = material_look(theme, LEVEL_FLEECE);
    ViewRng rng = fringe_rng(SEED_NAP, side);
    for (uint32_t i = fringe_count(&rng, side->length * EDGE_LUMPS); i > 0; i--) {
        double size = view_rng_in(&rng, EDGE_SIZE);
        Vec2 at = fringe_over(side, view_rng_range(&rng, 0.0, side->length), -EDGE_SUNK);
        fringe_dab(&layers[GROUND_GROWTH], at, vec2(size, size), 0.0,
                   draw_mix(look->body, look->rim, view_rng_range(&rng, 0.35, 0.75)), scale);
    }
    for (uint32_t i = fringe_count(&rng, side->length * HAIRS); i > 0; i--) {
        bool front = view_rng_chance(&rng, HAIRS_FRONT);
        hair_draw(&layers[front ? GROUND_FRONT : GROUND_GROWTH], look, side, &rng, scale);
    }
}
