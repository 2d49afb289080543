// map_rings.c - draws what lies in the bands of the map: rings of levels, drops of scenes and
// inclusions.
#include "jantar/colors.h"
#include "jantar/real.h"
#include "map_draw.h"

#define WIDE 10.0 // rings farther apart than this are drawn as grooves
#define DOT_GAP 9.0

enum { DROP_POINTS = 24 };

// --- rings ---------------------------------------------------------------------------------------

static void whole_draw(Page *page, const MapRing *ring, double width, uint32_t rgb, double alpha)
{
    map_line_draw(page, (MapLine){ring->radius, 0.0, 1.0, width, draw_color(rgb, alpha)});
}

// The groove of a level that can be played: a dark floor and a lit lower lip.
static void groove_draw(Page *page, const MapRing *ring)
{
    if (ring->step < WIDE) {
        whole_draw(page, ring, 0.4 * ring->step, COLOR_MAP_GAP, 0.42);
        return;
    }
    whole_draw(page, ring, 0.42 * ring->step, COLOR_MAP_GROOVE, 0.6);
    map_line_draw(page, (MapLine){ring->radius + 0.22 * ring->step, 0.0, 1.0, 1.4,
                                  draw_color(ring->rgb, 0.35)});
    map_line_draw(page, (MapLine){ring->radius - 0.22 * ring->step, 0.0, 1.0, 1.2,
                                  draw_color(COLOR_MAP_GAP, 0.6)});
}

// A level that is closed: a dotted line.
static void dots_draw(Page *page, const MapRing *ring)
{
    double round = 2.0 * REAL_PI * ring->radius;
    uint32_t count = (uint32_t)(round / DOT_GAP);
    for (uint32_t i = 0; i < count; i++)
        draw_disc(page->list,
                  map_pixel(page, map_at(map_angle(ring->radius, (i + 0.5) / count), ring->radius)),
                  (ring->step < WIDE ? 0.7 : 1.2) * page->unit, draw_color(ring->rgb, 0.4));
}

static void found_draw(Page *page, const MapRing *ring)
{
    double width = ring->step * (ring->step < WIDE ? 0.5 : 0.3);
    MapLine line = {ring->radius, 0.0, ring->part, 0.0, {0}};
    const struct {
        double width;
        DrawColor color;
    } gold[] = {{2.2, draw_color(COLOR_MAP_GOLD_GLOW, 0.22)},
                {1.2, draw_color(COLOR_MAP_GOLD_EDGE, 1.0)},
                {0.8, draw_color(COLOR_MAP_GOLD, 1.0)},
                {0.3, draw_color(COLOR_MAP_GOLD_CORE, 1.0)}},
      plain[] = {{1.0, draw_mix(ring->rgb, COLOR_NIGHT, 0.5)},
                 {0.6, draw_color(ring->rgb, 1.0)},
                 {0.2, draw_mix(ring->rgb, COLOR_WHITE, 0.5)}};
    int layers = ring->gold ? 4 : 3;
    for (int i = 0; i < layers; i++) {
        line.width = width * (ring->gold ? gold[i].width : plain[i].width);
        line.color = ring->gold ? gold[i].color : plain[i].color;
        map_line_draw(page, line);
    }
    Vec2 end = map_at(map_angle(ring->radius, ring->part), ring->radius);
    if (ring->part < 1.0 || !ring->whole) {
        map_glow_draw(page, end, 2.6 * width, COLOR_FIREFLY, 0.5);
        draw_disc(page->list, map_pixel(page, end), 0.62 * width * page->unit,
                  draw_color(COLOR_FIREFLY_CORE, 1.0));
    }
}

void map_ring_draw(Page *page, const MapRing *ring)
{
    if (ring->open)
        groove_draw(page, ring);
    else
        dots_draw(page, ring);
    if (ring->chosen)
        whole_draw(page, ring, real_max(0.6 * ring->step, 3.0), COLOR_RESIN_CORE, 0.16);
    if (ring->part > 0.0)
        found_draw(page, ring);
    else if (ring->won)
        whole_draw(page, ring, 1.4, ring->rgb, 0.9);
}

// --- drops ---------------------------------------------------------------------------------------

// The outline of a drop with its tip up, or of a lump; in radii.
static void outline_make(const Page *page, const MapDrop *drop, double grow, Vec2 out[DROP_POINTS])
{
    double c = real_cos(drop->turn), s = real_sin(drop->turn);
    for (int i = 0; i < DROP_POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / DROP_POINTS;
        double tip = real_max(0.0, -real_sin(turn));
        Vec2 at = {real_cos(turn), real_sin(turn)};
        if (drop->scene) // drawn out upwards
            at = vec2(at.x * (1.0 - 0.62 * tip * tip), at.y - 0.42 * tip * tip * tip);
        else
            at = vec2_scale(at, 1.0 + 0.05 * real_sin(3.0 * turn + 1.0));
        at = vec2_scale(vec2_turn(at, c, s), drop->radius * (1.0 + grow));
        out[i] = map_pixel(page, vec2_add(drop->place, at));
    }
}

// The signs of scenes: strokes in radii, by the scene's number in the story.
enum { SIGN_POINTS = 7 };
static const struct {
    int count;
    double points[SIGN_POINTS][2];
} signs[][2] = {
    // a bolt of lightning
    {{7,
      {{0.12, -0.5},
       {-0.3, 0.1},
       {0.0, 0.1},
       {-0.14, 0.55},
       {0.32, -0.12},
       {0.0, -0.12},
       {0.12, -0.5}}}},
    // waves of the flood
    {{5, {{-0.5, -0.05}, {-0.25, -0.3}, {0.0, -0.05}, {0.25, -0.3}, {0.5, -0.05}}},
     {5, {{-0.5, 0.32}, {-0.25, 0.08}, {0.0, 0.32}, {0.25, 0.08}, {0.5, 0.32}}}},
    // the edge of the ice, and a crack in it
    {{5, {{-0.52, 0.36}, {-0.16, -0.34}, {0.5, -0.34}, {0.5, 0.36}, {-0.52, 0.36}}},
     {4, {{0.22, -0.34}, {0.04, -0.1}, {0.2, 0.06}, {0.08, 0.36}}}},
    // a net
    {{5, {{-0.52, -0.3}, {0.52, -0.3}, {0.24, 0.42}, {-0.24, 0.42}, {-0.52, -0.3}}},
     {5, {{-0.2, -0.3}, {0.1, 0.42}, {0.24, -0.3}, {-0.1, 0.42}, {-0.2, -0.3}}}},
};
enum { SIGNS = sizeof signs / sizeof *signs };

static void sign_draw(Page *page, const MapDrop *drop, DrawColor color)
{
    for (int k = 0; k < 2; k++) {
        DrawStrokePoint points[SIGN_POINTS];
        int count = signs[drop->sign % SIGNS][k].count;
        for (int i = 0; i < count; i++) {
            const double *at = signs[drop->sign % SIGNS][k].points[i];
            points[i] = (DrawStrokePoint){
                map_pixel(page, vec2_add_scaled(drop->place, vec2(at[0], at[1]), drop->radius)),
                0.14 * drop->radius * page->unit, color};
        }
        if (count > 0)
            draw_stroke(page->list, points, (uint32_t)count, DRAW_CAP_ROUND);
    }
}

// An ant, or what one sees of it through a dull drop.
static void ant_draw(Page *page, const MapDrop *drop, DrawColor color)
{
    static const struct {
        Vec2 at, radii;
    } parts[] = {
        {{-0.36, 0.14}, {0.3, 0.2}}, {{0.06, 0.02}, {0.16, 0.13}}, {{0.4, -0.1}, {0.2, 0.17}}};
    static const double legs[][4] = {{-0.05, 0.08, -0.3, 0.5},
                                     {0.05, 0.1, 0.05, 0.55},
                                     {0.12, 0.08, 0.42, 0.45},
                                     {-0.05, -0.04, -0.25, -0.4},
                                     {0.08, -0.05, 0.15, -0.45}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        draw_ellipse(page->list,
                     map_pixel(page, vec2_add_scaled(drop->place, parts[i].at, drop->radius)),
                     vec2_scale(parts[i].radii, drop->radius * page->unit), -0.3, 0.0, color);
    for (size_t i = 0; i < sizeof legs / sizeof *legs; i++)
        draw_line(page->list,
                  map_pixel(page, vec2_add_scaled(drop->place, vec2(legs[i][0], legs[i][1]),
                                                  drop->radius)),
                  map_pixel(page, vec2_add_scaled(drop->place, vec2(legs[i][2], legs[i][3]),
                                                  drop->radius)),
                  0.06 * drop->radius * page->unit, color, DRAW_CAP_ROUND);
}

static void body_draw(Page *page, const MapDrop *drop)
{
    Vec2 outline[DROP_POINTS];
    double size = drop->radius * page->unit;
    uint32_t edge = drop->lit ? COLOR_MARK_RESIN_EDGE : COLOR_MAP_DULL_LINE;
    outline_make(page, drop, drop->chosen ? 0.16 : 0.07, outline);
    draw_polygon(page->list, outline, DROP_POINTS,
                 draw_color(drop->chosen ? COLOR_RESIN_CORE : edge, 1.0));
    outline_make(page, drop, 0.0, outline);
    draw_polygon(page->list, outline, DROP_POINTS,
                 draw_color(drop->lit ? COLOR_MARK_RESIN : COLOR_MAP_DULL, 1.0));
    if (drop->lit)
        draw_ellipse(
            page->list,
            map_pixel(page, vec2_add_scaled(drop->place, vec2(-0.32, -0.36), drop->radius)),
            vec2(0.26 * size, 0.13 * size), -0.6, 0.0, draw_color(COLOR_RESIN_BUBBLE, 0.85));
}

void map_drop_draw(Page *page, const MapDrop *drop)
{
    DrawColor ink = draw_color(drop->lit ? COLOR_RESIN_INK : COLOR_MAP_DULL_LINE, 1.0);
    if (drop->lit || drop->chosen)
        map_glow_draw(page, drop->place, 2.4 * drop->radius, COLOR_RESIN_GLOW, 0.4);
    body_draw(page, drop);
    if (drop->scene)
        sign_draw(page, drop, ink);
    else
        ant_draw(page, drop, ink);
}
