// map_wood.c - draws the night, the stump of stone with its bark, and the bands of its years.
#include "map_draw.h"

#include "jantar/real.h"
#include "jantar/rng.h"

// Lengths in units.
#define AIR_RADIUS 760.0
#define BARK_OUT 14.0 // thickness of the bark
#define PITH 24.0
#define LINE_STEP 10.0 // between the points of a line

enum {
    ROUND = 72, // points of a whole ring
    LINE_POINTS = 128,
    STONES = 70,
    PLATES = 64,
    BLADES = 150,
    CRACKS = 60,
    GRASS = 36,
    DUST = 40,
};

static const double full_turn = 2.0 * REAL_PI;

// Random numbers of the picture; the same in every one. Never call it twice in one expression: C
// leaves their order open, and compilers differ.
static double between(Rng *rng, double least, double most)
{
    return least + (most - least) * rng_unit(rng);
}

static double from_wound(double angle)
{
    double turn = real_abs(angle - MAP_WOUND);
    while (turn > full_turn)
        turn -= full_turn;
    return turn > REAL_PI ? full_turn - turn : turn;
}

void map_line_draw(Page *page, MapLine line)
{
    DrawStrokePoint points[LINE_POINTS];
    double length = (line.to - line.from) * full_turn * line.radius;
    uint32_t count = (uint32_t)real_clamp(length / LINE_STEP, 2.0, LINE_POINTS - 1.0) + 1;
    if (line.to <= line.from)
        return;
    for (uint32_t i = 0; i < count; i++) {
        double part = line.from + (line.to - line.from) * i / (count - 1);
        points[i] =
            (DrawStrokePoint){map_pixel(page, map_at(map_angle(line.radius, part), line.radius)),
                              line.width * page->unit, line.color};
    }
    draw_stroke(page->list, points, count, DRAW_CAP_ROUND);
}

void map_glow_draw(Page *page, Vec2 place, double radius, uint32_t rgb, double alpha)
{
    const DrawStop stops[] = {{0.0, draw_color(rgb, alpha)},
                              {0.4, draw_color(rgb, 0.4 * alpha)},
                              {1.0, draw_color(rgb, 0.0)}};
    draw_list_blend(page->list, DRAW_ADD);
    draw_radial(page->list, map_pixel(page, place), vec2(radius * page->unit, radius * page->unit),
                stops, 3);
    draw_list_blend(page->list, DRAW_BLEND);
}

// --- the night -----------------------------------------------------------------------------------

static void air_draw(Page *page)
{
    const DrawStop stops[] = {{0.0, draw_color(COLOR_MAP_AIR, 1.0)},
                              {0.55, draw_color(COLOR_MAP_AIR_FAR, 1.0)},
                              {1.0, draw_color(COLOR_MAP_AIR_END, 1.0)}};
    DrawColor far = draw_color(COLOR_MAP_AIR_END, 1.0);
    draw_rect(page->list, page->shown, far, far);
    draw_radial(page->list, map_pixel(page, map_at(0.0, 0.0)),
                vec2(AIR_RADIUS * page->unit, AIR_RADIUS * page->unit), stops, 3);
}

static void stone_draw(Page *page, Rng *rng)
{
    enum { CORNERS = 6 };
    Vec2 corners[CORNERS];
    double angle = between(rng, 0.0, full_turn), out = between(rng, 380.0, 900.0);
    double size = between(rng, 8.0, 38.0), alpha = between(rng, 0.3, 0.8);
    Vec2 at = {420.0 + out * real_cos(angle), 364.0 + out * real_sin(angle)};
    for (int i = 0; i < CORNERS; i++) {
        double turn = full_turn * i / CORNERS, long_part = between(rng, 0.7, 1.1);
        corners[i] = map_pixel(page, vec2(at.x + size * long_part * real_cos(turn),
                                          at.y + 0.8 * size * long_part * real_sin(turn)));
    }
    draw_polygon(page->list, corners, CORNERS, draw_color(COLOR_MAP_STONE, alpha));
}

static void grass_draw(Page *page, Rng *rng, int number)
{
    bool left = number % 2 == 0;
    double x = left ? between(rng, -40.0, 90.0) : between(rng, 640.0, 830.0);
    double height = between(rng, 60.0, 200.0) * (left ? 1.0 : 0.6), width = between(rng, 8.0, 15.0);
    double lean = between(rng, -30.0, 80.0) * (left ? 1.0 : -0.6);
    DrawColor color = draw_color(COLOR_MAP_GRASS, 0.9);
    const DrawStrokePoint points[] = {
        {page_at(page, x, 740.0), width * page->unit, color},
        {page_at(page, x + 0.2 * lean, 730.0 - 0.55 * height), 0.7 * width * page->unit, color},
        {page_at(page, x + lean, 726.0 - height), 0.5 * page->unit, color}};
    draw_stroke(page->list, points, 3, DRAW_CAP_ROUND);
}

// --- bark ----------------------------------------------------------------------------------------

static void plate_draw(Page *page, Rng *rng, int number)
{
    static const double moon = -2.3; // the direction it shines from
    double from = full_turn * number / PLATES, to = full_turn * (number + 0.9) / PLATES;
    double middle = 0.5 * (from + to), out = MAP_RIM + between(rng, 8.0, BARK_OUT + 4.0);
    double lit = real_max(0.0, real_cos(middle - moon));
    if (from_wound(middle) < map_wound_half(MAP_RIM) + 0.05)
        return;
    const Vec2 corners[] = {
        map_pixel(page, map_at(from, MAP_RIM - 2.0)), map_pixel(page, map_at(from, out)),
        map_pixel(page, map_at(middle, out + 4.0)), map_pixel(page, map_at(to, out)),
        map_pixel(page, map_at(to, MAP_RIM - 2.0))};
    draw_polygon(page->list, corners, 5,
                 draw_mix(COLOR_MAP_BARK, COLOR_MAP_BARK_LIT, 0.25 + 0.6 * rng_unit(rng) * lit));
    DrawColor edge = draw_color_mix(draw_color(COLOR_MAP_BARK_LIT, 0.6),
                                    draw_color(COLOR_MAP_BARK_EDGE, 1.0), lit);
    draw_line(page->list, corners[1], corners[2], 2.0 * page->unit, edge, DRAW_CAP_ROUND);
    draw_line(page->list, corners[2], corners[3], 2.0 * page->unit, edge, DRAW_CAP_ROUND);
    if (lit > 0.3 && rng_unit(rng) < 0.6)
        draw_line(page->list, corners[1], corners[2], between(rng, 3.0, 5.0) * page->unit,
                  draw_color(COLOR_MAP_FROST, 0.5 * lit), DRAW_CAP_ROUND);
}

static void blade_draw(Page *page, Rng *rng)
{
    double tuft = real_floor(between(rng, 0.0, full_turn) * 9.0) / 9.0;
    double angle = tuft + between(rng, -0.05, 0.05);
    double length = between(rng, 8.0, 24.0), lean = between(rng, 0.0, 0.12);
    uint32_t rgb = rng_unit(rng) < 0.3 ? COLOR_MAP_FROST : COLOR_MAP_BLADE;
    if (from_wound(angle) < 0.2)
        return;
    double foot = MAP_RIM + between(rng, 12.0, 22.0);
    const DrawStrokePoint points[] = {
        {map_pixel(page, map_at(angle, foot)), between(rng, 1.4, 2.8) * page->unit,
         draw_color(rgb, 0.7)},
        {map_pixel(page, map_at(angle + 0.3 * lean, foot + 0.6 * length)), 1.4 * page->unit,
         draw_color(rgb, 0.6)},
        {map_pixel(page, map_at(angle + lean, foot + length)), 0.6 * page->unit,
         draw_color(rgb, 0.4)}};
    draw_stroke(page->list, points, 3, DRAW_CAP_ROUND);
}

static void bark_draw(Page *page)
{
    Rng rng = {51};
    Vec2 outline[ROUND];
    for (int i = 0; i < ROUND; i++)
        outline[i] =
            map_pixel(page, map_at(full_turn * i / ROUND, MAP_RIM + BARK_OUT + 2.0 * (i % 3)));
    draw_polygon(page->list, outline, ROUND, draw_color(COLOR_MAP_BARK_DARK, 1.0));
    for (int i = 0; i < PLATES; i++)
        plate_draw(page, &rng, i);
    for (int i = 0; i < BLADES; i++)
        blade_draw(page, &rng);
}

// --- wood ----------------------------------------------------------------------------------------

// Draws the wood between two radii, with a colour along its inner and its outer edge.
static void wood_draw(Page *page, double from, double to, DrawColor inner, DrawColor outer)
{
    uint32_t first = page->list->vertex_count;
    for (int i = 0; i < ROUND; i++) {
        double angle = full_turn * i / ROUND;
        draw_list_vertex(page->list, map_pixel(page, map_at(angle, from)), inner);
        draw_list_vertex(page->list, map_pixel(page, map_at(angle, to)), outer);
    }
    draw_list_rows(page->list, first, ROUND, 2, true);
}

// Draws the fine lines of years over the wood.
static void years_draw(Page *page, Rng *rng, double from, double to, uint32_t light)
{
    enum { COLORS = 3 };
    const uint32_t rgb[COLORS] = {COLOR_MAP_GAP, light, COLOR_WHITE};
    for (int i = (int)((to - from) / 3.0); i > 0; i--) {
        double begin = rng_unit(rng), end = begin + between(rng, 0.06, 0.4);
        double radius = between(rng, from, to), width = between(rng, 0.6, 1.6);
        double alpha = between(rng, 0.05, 0.18);
        map_line_draw(page, (MapLine){.radius = radius,
                                      .from = begin,
                                      .to = real_min(1.0, end),
                                      .width = width,
                                      .color = draw_color(rgb[rng_below(rng, COLORS)], alpha)});
    }
}

static void band_draw(Page *page, Rng *rng, double from, double to, const uint32_t wood[3])
{
    double middle = 0.5 * (from + to);
    DrawColor colors[3];
    for (int i = 0; i < 3; i++)
        colors[i] = draw_color(wood[i], 1.0);
    wood_draw(page, from - 2.0, middle, colors[0], colors[1]);
    wood_draw(page, middle, to + 2.0, colors[1], colors[2]);
    years_draw(page, rng, from, to, wood[2]);
    map_line_draw(page, (MapLine){to + 2.0, 0.0, 1.0, 3.0, draw_color(COLOR_MAP_GAP, 0.9)});
    map_line_draw(page, (MapLine){to + 4.0, 0.0, 1.0, 1.2,
                                  draw_color_fade(draw_mix(wood[2], COLOR_WHITE, 0.35), 0.5)});
}

static void crack_draw(Page *page, Rng *rng)
{
    double angle = between(rng, 0.0, full_turn), radius = between(rng, 24.0, 300.0);
    double length = between(rng, 14.0, 60.0), bend = between(rng, -0.012, 0.012);
    DrawColor color = draw_color(rng_unit(rng) < 0.7 ? COLOR_MAP_GAP : COLOR_RESIN_CORE, 0.2);
    const DrawStrokePoint points[] = {
        {map_pixel(page, map_at(angle, radius)), 1.3 * page->unit, color},
        {map_pixel(page, map_at(angle + bend, radius + 0.5 * length)), 1.1 * page->unit, color},
        {map_pixel(page, map_at(angle, radius + length)), 0.6 * page->unit, color}};
    draw_stroke(page->list, points, 3, DRAW_CAP_ROUND);
}

static const uint32_t untold[3] = {COLOR_MAP_WOOD, COLOR_MAP_WOOD_MIDDLE, COLOR_MAP_WOOD_END};

// Draws a row of dots round a band that is shut.
static void dots_draw(Page *page, double radius, uint32_t rgb)
{
    static const double gap = 11.0;
    uint32_t count = (uint32_t)(full_turn * radius / gap);
    for (uint32_t i = 0; i < count; i++)
        draw_disc(page->list, map_pixel(page, map_at(map_angle(radius, (i + 0.5) / count), radius)),
                  1.0 * page->unit, draw_color(rgb, 0.5));
}

// Draws the bands of worlds that are not made yet: shut, as one that is closed is.
static void shut_draw(Page *page, Rng *rng, const MapShape *shape)
{
    static const uint32_t woods[MAP_WORLDS][3] = {
        [2] = {COLOR_MAP_SHORE, COLOR_MAP_SHORE_MIDDLE, COLOR_MAP_SHORE_END},
        [3] = {COLOR_MAP_WORKSHOP, COLOR_MAP_WORKSHOP_MIDDLE, COLOR_MAP_WORKSHOP_END},
        [4] = {COLOR_MAP_WOOD, COLOR_MAP_WOOD_MIDDLE, COLOR_MAP_WOOD_END}};
    DrawColor shade = draw_color(COLOR_MAP_CLOSED, 0.42);
    for (uint32_t i = 0; i < shape->shut; i++) {
        const uint32_t *wood = woods[MAP_WORLDS - shape->shut + i];
        double from = shape->shut_first + shape->shut_step * i, to = from + shape->shut_step - 4.0;
        if (wood[2] == 0)
            wood = untold; // of a world that always is there
        band_draw(page, rng, from, to, wood);
        wood_draw(page, from - 2.0, to + 2.0, shade, shade);
        dots_draw(page, 0.5 * (from + to), wood[2]);
    }
}

static void bands_draw(Page *page, const MapWood *wood)
{
    Rng rng = {7};
    const MapShape *shape = wood->shape;
    double end = shape->count > 0 ? map_band_end(shape, shape->count - 1) : PITH;
    wood_draw(page, end, MAP_RIM, draw_color(untold[0], 1.0), draw_color(untold[1], 1.0));
    band_draw(page, &rng, end + 4.0, MAP_RIM - 4.0, untold);
    for (uint32_t i = 0; i < shape->count; i++) {
        double from = shape->bands[i].first, to = map_band_end(shape, i);
        band_draw(page, &rng, from, to, wood->worlds->list[i].map.wood);
        DrawColor shade = draw_color(COLOR_MAP_CLOSED, 0.42);
        if (wood->closed[i])
            wood_draw(page, from - 2.0, to + 2.0, shade, shade);
    }
    shut_draw(page, &rng, shape);
    DrawColor pith = draw_color(COLOR_MAP_PITH, 1.0);
    wood_draw(page, 0.0, shape->count > 0 ? shape->bands[0].first : PITH, pith, pith);
    for (int i = 0; i < CRACKS; i++)
        crack_draw(page, &rng);
}

void map_wood_draw(Page *page, const MapWood *wood)
{
    Rng rng = {31};
    air_draw(page);
    for (int i = 0; i < STONES; i++)
        stone_draw(page, &rng);
    bark_draw(page);
    bands_draw(page, wood);
    for (int i = 0; i < GRASS; i++)
        grass_draw(page, &rng, i);
    for (int i = 0; i < DUST; i++) {
        double alpha = between(&rng, 0.1, 0.5), radius = between(&rng, 0.6, 1.7) * page->unit;
        double y = between(&rng, 0.0, 720.0), x = between(&rng, 0.0, 840.0);
        draw_disc(page->list, page_at(page, x, y), radius, draw_color(COLOR_RESIN_CORE, alpha));
    }
}
