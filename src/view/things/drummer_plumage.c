// drummer_plumage.c - tools of the drummer's drawing: feathers, rounded bodies in the light, and
// places on its body. The bird is in drummer_parts.h.
#include "drummer_parts.h"

enum { ACROSS = 5, SHAFTLESS = 5, COLUMNS = 8, RIM_MOST = 32 };

// --- light ---------------------------------------------------------------------------------------

double bird_lit(const Bird *bird, Vec2 out)
{
    const double all_round = 0.42, towards = 0.58;
    return real_clamp(all_round + towards * vec2_dot(out, bird->light), 0.0, 1.0);
}

// --- feathers ------------------------------------------------------------------------------------

// Half the width of a feather at part t of its length, as a part of its widest half.
static double feather_profile(double t, double blunt)
{
    const double root = 0.62, widest = 0.38, straight = 0.55;
    if (t < widest)
        return root + (1.0 - root) * bird_rise(t, 0.0, widest);
    double left = (1.0 - t) / (1.0 - widest);
    double pointed = left * (straight + (1.0 - straight) * (2.0 - left));
    return pointed + blunt * (real_sqrt(left * (2.0 - left)) - pointed);
}

// A feather's middle line: a parabola.
static Vec2 feather_at(const Feather *feather, Vec2 along, double t)
{
    const double arch = 4.0 * feather->bend * t * (1.0 - t);
    return vec2_add_scaled(vec2_add_scaled(feather->root, along, t), vec2_perp(along), arch);
}

static void feather_row(DrawList *list, const Feather *feather, Vec2 at, Vec2 out, double half,
                        DrawColor bright, DrawColor dark, bool shafted)
{
    const double inner = real_max(half - 0.5 * list->feather, 0.0),
                 outer = half + 0.5 * list->feather;
    const double caught = 0.55, middle = 0.35;
    DrawColor shaft = draw_color_mix(dark, bright, middle),
              edge = draw_color(feather->coat.edge, 1.0);
    edge.a = bright.a;
    edge = draw_color_mix(bright, edge, caught);
    draw_list_vertex(list, vec2_add_scaled(at, out, -outer), draw_color_fade(dark, 0.0));
    draw_list_vertex(list, vec2_add_scaled(at, out, -inner), dark);
    if (shafted)
        draw_list_vertex(list, at, shaft);
    draw_list_vertex(list, vec2_add_scaled(at, out, inner), edge);
    draw_list_vertex(list, vec2_add_scaled(at, out, outer), draw_color_fade(edge, 0.0));
}

// Returns how many cross sections a feather of this length (pixels) needs to look smooth.
static uint32_t feather_rows(double length)
{
    static const double longer_than[] = {30.0, 66.0, 120.0};
    enum { LEAST = 4, STEPS = sizeof longer_than / sizeof longer_than[0] };
    uint32_t rows = LEAST;
    for (uint32_t i = 0; i < STEPS; i++)
        rows += length > longer_than[i];
    return rows;
}

void feather_draw(DrawList *list, const Bird *bird, const Feather *feather)
{
    const double shade = 0.32, opaque = 0.45, half = 0.5 * feather->width * bird->scale;
    Vec2 along = vec2_sub(feather->tip, feather->root);
    Vec2 out = vec2_perp(vec2_normalize(along));
    if (vec2_dot(out, bird->light) < 0.0)
        out = vec2_scale(out, -1.0);
    uint32_t first = list->vertex_count, rows = feather_rows(vec2_length(along));
    const bool shafted = rows > SHAFTLESS;
    for (uint32_t i = 0; i < rows; i++) {
        double t = (double)i / (rows - 1);
        double alpha =
            (1.0 - feather->clear) * (1.0 - feather->soft * (1.0 - bird_rise(t, 0.0, opaque)));
        DrawColor bright = draw_mix(feather->coat.base, feather->coat.end, t);
        DrawColor dark = draw_color_mix(bright, draw_color(feather->coat.base, 1.0), shade);
        feather_row(list, feather, feather_at(feather, along, t), out,
                    half * feather_profile(t, feather->blunt), draw_color_fade(bright, alpha),
                    draw_color_fade(dark, alpha), shafted);
    }
    draw_list_rows(list, first, rows, shafted ? ACROSS : ACROSS - 1, false);
}

void speck_draw(DrawList *list, Vec2 middle, Vec2 half, double wide, DrawColor color)
{
    enum { CORNERS = 8 };
    const double shoulder = 0.62;
    Vec2 side = vec2_scale(vec2_perp(vec2_normalize(half)), wide);
    const Vec2 ways[CORNERS] = {
        {1.0, 0.0},  {shoulder, shoulder},   {0.0, 1.0},  {-shoulder, shoulder},
        {-1.0, 0.0}, {-shoulder, -shoulder}, {0.0, -1.0}, {shoulder, -shoulder}};
    uint32_t centre = draw_list_vertex(list, middle, color);
    for (uint32_t i = 0; i < CORNERS; i++)
        draw_list_vertex(list,
                         vec2_add_scaled(vec2_add_scaled(middle, half, ways[i].x), side, ways[i].y),
                         draw_color_fade(color, 0.0));
    for (uint32_t i = 0; i < CORNERS; i++)
        draw_list_triangle(list, centre, centre + 1 + i, centre + 1 + (i + 1) % CORNERS);
}

// --- rounded bodies ------------------------------------------------------------------------------

void round_draw(DrawList *list, const Bird *bird, const Girdle *girdles, uint32_t count,
                RoundColor *color)
{
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < count; i++) {
        const Girdle *girdle = &girdles[i];
        const double soft = 0.5 * list->feather / real_max(vec2_length(girdle->across), 1.0);
        Vec2 way = vec2_normalize(girdle->across);
        for (uint32_t k = 0; k < COLUMNS; k++) {
            double x = real_sin(0.5 * REAL_PI * (2.0 * k / (COLUMNS - 1) - 1.0));
            DrawColor paint = color(bird, (double)i / (count - 1), x, vec2_scale(way, x));
            const double ends[2] = {x - soft, x + soft};
            if (k == 0)
                draw_list_vertex(list, vec2_add_scaled(girdle->middle, girdle->across, ends[0]),
                                 draw_color_fade(paint, 0.0));
            x = k == 0 ? ends[1] : k == COLUMNS - 1 ? ends[0] : x;
            draw_list_vertex(list, vec2_add_scaled(girdle->middle, girdle->across, x), paint);
            if (k == COLUMNS - 1)
                draw_list_vertex(list, vec2_add_scaled(girdle->middle, girdle->across, ends[1]),
                                 draw_color_fade(paint, 0.0));
        }
    }
    draw_list_rows(list, first, count, COLUMNS + 2, false);
}

static Vec2 mean_of(const Vec2 *points, uint32_t count)
{
    Vec2 sum = {0.0, 0.0};
    for (uint32_t i = 0; i < count; i++)
        sum = vec2_add(sum, points[i]);
    return vec2_scale(sum, 1.0 / count);
}

void bulge_draw(DrawList *list, const Bird *bird, const Vec2 *points, uint32_t count, uint32_t deep,
                uint32_t bright)
{
    const double centre_lit = 0.62;
    Vec2 middle = mean_of(points, count);
    uint32_t centre = draw_list_vertex(list, middle, draw_mix(deep, bright, centre_lit));
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < count; i++) {
        Vec2 out = vec2_normalize(vec2_sub(points[i], middle));
        DrawColor color = draw_mix(deep, bright, bird_lit(bird, out));
        const double half = 0.5 * list->feather;
        draw_list_vertex(list, vec2_add_scaled(points[i], out, -half), color);
        draw_list_vertex(list, vec2_add_scaled(points[i], out, half), draw_color_fade(color, 0.0));
    }
    for (uint32_t i = 0; i < count; i++)
        draw_list_triangle(list, centre, first + 2 * i, first + 2 * ((i + 1) % count));
    draw_list_rows(list, first, count, 2, true);
}

void rim_draw(DrawList *list, const Bird *bird, const Vec2 *points, uint32_t count, double side,
              double width)
{
    const double least = 0.1, most = 0.85;
    DrawStrokePoint line[RIM_MOST];
    double brightest = 0.0;
    count = count < RIM_MOST ? count : RIM_MOST;
    for (uint32_t i = 0; i < count; i++) {
        Vec2 way = vec2_sub(points[i + 1 < count ? i + 1 : i], points[i > 0 ? i - 1 : 0]);
        Vec2 out = vec2_scale(vec2_perp(vec2_normalize(way)), side);
        double lit = bird_rise(vec2_dot(out, bird->light), least, most);
        double end = real_min((double)i, (double)(count - 1 - i));
        brightest = real_max(brightest, lit);
        const double half = 0.5 * width * lit * real_min(0.4 + 0.3 * end, 1.0) * bird->scale;
        line[i] = (DrawStrokePoint){vec2_add_scaled(points[i], out, -half), 2.0 * half,
                                    draw_color(bird->look->rim, most * lit)};
    }
    if (brightest > 0.0)
        draw_stroke(list, line, count, DRAW_CAP_FLAT);
}

// --- places on the body --------------------------------------------------------------------------

// Half the breadth from PROFILE_FROM to PROFILE_TO, in even steps of s; tiles.
static const double profile[] = {0.66, 0.66, 0.66, 0.68, 0.72, 0.7, 0.61, 0.48, 0.33, 0.16};

#define PROFILE_FROM (-0.16)
#define PROFILE_TO 1.08

enum { PROFILE_LAST = sizeof profile / sizeof profile[0] - 1 };

double bird_breadth(const Bird *bird, double s)
{
    const double at = real_clamp((s - PROFILE_FROM) / (PROFILE_TO - PROFILE_FROM), 0.0, 1.0);
    double place = at * PROFILE_LAST;
    uint32_t i = (uint32_t)real_min(place, PROFILE_LAST - 1.0);
    Vec2 corner[4];
    for (uint32_t k = 0; k < 4; k++) {
        uint32_t n = i + k == 0 ? 0 : i + k - 1;
        corner[k] = vec2(0.0, profile[n < PROFILE_LAST ? n : PROFILE_LAST]);
    }
    const double dome = 0.25, high = dome - PROFILE_FROM, from = (dome - s) / high;
    double round = s < dome ? real_sqrt(real_max(1.0 - from * from, 0.0)) : 1.0;
    return bird->girth * round *
           draw_curve_at(corner[0], corner[1], corner[2], corner[3], place - i).y;
}

Vec2 bird_skin(const Bird *bird, double s, double x)
{
    const double bow = 0.12 * bird->facing * real_sin(REAL_PI * real_clamp(s, 0.0, 1.0));
    Vec2 spine = vec2_add_scaled(bird->top, bird->down, s * bird->length);
    return vec2_add_scaled(spine, bird->side, bow + x * bird_breadth(bird, s));
}

double bird_across(const Bird *bird, double angle, double hand)
{
    double c = real_cos(angle), s = hand * real_sin(angle);
    double x = c * bird->facing + s * bird->away, near = s * bird->facing - c * bird->away;
    return near >= 0.0 ? x : hand;
}

Vec2 bird_skin_round(const Bird *bird, double s, double angle, double hand)
{
    return bird_skin(bird, s, bird_across(bird, angle, hand));
}
