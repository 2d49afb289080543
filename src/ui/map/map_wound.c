// map_wound.c - draws the wound of the stump, and the resin that closes it world by world.
#include "map_draw.h"

#include "jantar/real.h"
#include "jantar/rng.h"

enum { JAGS = 40, SPLINTERS = 3, EMBERS = 26 };

// Of the wound in units: where it begins and ends.
#define INNER 10.0
#define OUTER (MAP_RIM + 22.0)
#define CAP 6.0 // by how much the resin bulges

// Writes one side (-1 or 1) of the wound between two radii: torn, so that it follows the years here
// and there. `grow` widens it, radians.
static void side_make(const Page *page, double side, double from, double to, double grow,
                      Vec2 out[JAGS])
{
    Rng rng = {side > 0.0 ? 2 : 1};
    for (int i = 0; i < JAGS; i++) {
        double radius = from + (to - from) * i / (JAGS - 1);
        double jag = (2.0 * rng_unit(&rng) - 1.0) * 0.9 / real_max(radius, 30.0);
        double half = map_wound_half(radius) + grow;
        // It comes to a point at both ends.
        half *= real_min(1.0, real_min(0.3 + (radius - INNER) / 60.0, (OUTER - radius) / 12.0));
        out[i] = map_pixel(page, map_at(MAP_WOUND + side * (half + jag), radius));
    }
}

static void gash_draw(Page *page, double from, double to, double grow, DrawColor inner,
                      DrawColor outer)
{
    Vec2 left[JAGS], right[JAGS];
    side_make(page, -1.0, from, to, grow, left);
    side_make(page, 1.0, from, to, grow, right);
    uint32_t first = page->list->vertex_count;
    for (int i = 0; i < JAGS; i++) {
        DrawColor color = draw_color_mix(inner, outer, (double)i / (JAGS - 1));
        draw_list_vertex(page->list, left[i], color);
        draw_list_vertex(page->list, right[i], color);
    }
    draw_list_rows(page->list, first, JAGS, 2, false);
}

static void edge_draw(Page *page, double side, DrawColor color)
{
    Vec2 places[JAGS];
    DrawStrokePoint points[JAGS];
    side_make(page, side, INNER, OUTER, 0.0, places);
    for (int i = 0; i < JAGS; i++)
        points[i] = (DrawStrokePoint){places[i], 1.6 * page->unit,
                                      draw_color_fade(color, i < JAGS / 3 ? 0.2 : 1.0)};
    draw_stroke(page->list, points, JAGS, DRAW_CAP_FLAT);
}

// Cracks run from the wound along the years.
static void cracks_draw(Page *page)
{
    static const struct {
        double radius, side, length;
    } cracks[] = {{160, 1, 0.34}, {196, -1, 0.26}, {232, 1, 0.2},  {262, -1, 0.3},
                  {286, 1, 0.16}, {318, -1, 0.14}, {330, 1, 0.22}, {345, -1, 0.2}};
    enum { POINTS = 5 };
    for (size_t i = 0; i < sizeof cracks / sizeof *cracks; i++) {
        DrawStrokePoint points[POINTS];
        double radius = cracks[i].radius;
        for (int k = 0; k < POINTS; k++) {
            double t = (double)k / (POINTS - 1);
            double angle =
                MAP_WOUND + cracks[i].side * (0.8 * map_wound_half(radius) + cracks[i].length * t);
            points[k] = (DrawStrokePoint){
                map_pixel(page, map_at(angle, radius + 5.0 * real_sin(9.0 * t + radius))),
                (7.0 * (1.0 - t) + 0.6) * page->unit, draw_color(COLOR_MAP_WOUND, 1.0)};
        }
        draw_stroke(page->list, points, POINTS, DRAW_CAP_ROUND);
    }
}

static void splinters_draw(Page *page)
{
    enum { POINTS = 16 };
    static const double sides[SPLINTERS] = {-0.45, 0.1, 0.5};
    for (int i = 0; i < SPLINTERS; i++) {
        DrawStrokePoint points[POINTS];
        for (int k = 0; k < POINTS; k++) {
            double radius = 150.0 + 12.0 * k;
            double angle =
                MAP_WOUND + map_wound_half(radius) * (sides[i] + 0.16 * real_sin(radius / 9.0));
            points[k] = (DrawStrokePoint){map_pixel(page, map_at(angle, radius)), 5.0 * page->unit,
                                          draw_color(COLOR_MAP_SPLINTER, 0.9)};
        }
        draw_stroke(page->list, points, POINTS, DRAW_CAP_ROUND);
    }
}

// Embers that never went out; they breathe.
static void embers_draw(Page *page, double time)
{
    static const double sides[] = {-0.8, 0.8, 0.2, -0.3};
    Rng rng = {26};
    for (int i = 0; i < EMBERS; i++) {
        double radius = 150.0 + 195.0 * rng_unit(&rng);
        double side = sides[rng_below(&rng, 4)], size = 0.8 + 1.4 * rng_unit(&rng);
        double breath = 0.7 + 0.3 * real_sin(1.3 * time + 5.0 * rng_unit(&rng));
        uint32_t rgb = rng_unit(&rng) < 0.6 ? COLOR_MAP_EMBER : COLOR_MAP_EDGE_EMBER;
        Vec2 at = map_at(MAP_WOUND + side * map_wound_half(radius), radius);
        draw_disc(page->list, map_pixel(page, at), size * page->unit, draw_color(rgb, breath));
    }
    map_glow_draw(page, map_at(MAP_WOUND, 250.0), 110.0, COLOR_MAP_EMBER, 0.12);
}

// The resin flows in from the pith as far as `part`.
static void seam_draw(Page *page, double from, double to, double part)
{
    double end = from + (to - from) * part;
    gash_draw(page, from, end, 0.014, draw_color(COLOR_MAP_SEAM_CORE, 1.0),
              draw_color(COLOR_MAP_SEAM, 1.0));
    double width = end * map_wound_half(end) * page->unit;
    draw_ellipse(page->list, map_pixel(page, map_at(MAP_WOUND, end)),
                 vec2(width, (CAP + 3.0) * page->unit), MAP_WOUND + 0.5 * REAL_PI, 1.0,
                 draw_color(COLOR_MAP_SEAM, 1.0));
    draw_line(page->list, map_pixel(page, map_at(MAP_WOUND - 0.3 * map_wound_half(end), from)),
              map_pixel(page, map_at(MAP_WOUND - 0.4 * map_wound_half(end), end)), 2.0 * page->unit,
              draw_color(COLOR_SHINE, 0.8), DRAW_CAP_ROUND);
    map_glow_draw(page, map_at(MAP_WOUND, 0.5 * (from + end)), 60.0, COLOR_RESIN_GLOW, 0.35);
}

void map_wound_draw(Page *page, const MapWood *wood)
{
    const MapShape *shape = wood->shape;
    cracks_draw(page);
    gash_draw(page, 30.0, MAP_RIM + 10.0, 0.035, draw_color(COLOR_MAP_CHAR, 0.45),
              draw_color(COLOR_MAP_CHAR, 0.7));
    gash_draw(page, INNER, OUTER, 0.0, draw_color(COLOR_MAP_WOUND, 1.0),
              draw_color(COLOR_MAP_WOUND, 1.0));
    splinters_draw(page);
    edge_draw(page, -1.0, draw_color(COLOR_MAP_EDGE_COLD, 0.6));
    edge_draw(page, 1.0, draw_color(COLOR_MAP_EDGE_EMBER, 0.7));
    embers_draw(page, wood->time);
    for (uint32_t i = 0; i < shape->count; i++) {
        double from = i == 0 ? INNER : shape->bands[i].first - 3.0;
        if (wood->healed[i] > 0.0)
            seam_draw(page, from, map_band_end(shape, i) + 3.0, wood->healed[i]);
    }
}
