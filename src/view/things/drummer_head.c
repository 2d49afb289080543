// drummer_head.c - draws the drummer's neck, skull, cheek and crest. Eye and beak are in
// drummer_face.c.
#include "drummer_parts.h"

enum { NECK_ROWS = 11, CREST = 9, CURVE_STEPS = 2, OUTLINE_MOST = 16, STRIPES = 4 };

#define COUNT(array) (uint32_t)(sizeof(array) / sizeof((array)[0]))

// --- neck ----------------------------------------------------------------------------------------

// The line of the neck, a cubic Bezier curve from the body to the head, pixels.
typedef struct Neck {
    Vec2 corners[4];
    double stretch; // length relative to rest
} Neck;

static Neck neck_of(const Bird *bird)
{
    const double deep = 0.42, rest = 1.4, reach = 0.38, stiff = 0.55;
    Vec2 from = vec2_add_scaled(bird->top, bird->down, deep);
    const Vec2 nape = vec2_add_scaled(vec2_scale(bird->up, -0.75), bird->ahead, -0.55);
    const Vec2 to = vec2_add_scaled(bird->head, nape, 0.12);
    double length = vec2_length(vec2_sub(to, from)) / bird->scale;
    double handle = reach * length;
    return (Neck){{from, vec2_add_scaled(from, bird->down, -real_min(handle, stiff)),
                   vec2_add_scaled(to, nape, 0.8 * handle), to},
                  length / rest};
}

static Vec2 neck_at(const Neck *neck, double t)
{
    double u = 1.0 - t;
    Vec2 at = vec2_scale(neck->corners[0], u * u * u);
    at = vec2_add_scaled(at, neck->corners[1], 3.0 * u * u * t);
    at = vec2_add_scaled(at, neck->corners[2], 3.0 * u * t * t);
    return vec2_add_scaled(at, neck->corners[3], t * t * t);
}

// Returns the cross section at t: 0 at the body, 1 in the head.
static Girdle neck_girdle(const Bird *bird, const Neck *neck, double t)
{
    const double base = 0.54, end = 0.37, step = 0.01, thinnest = 0.5;
    const double thin = real_clamp(1.0 / real_sqrt(real_max(neck->stretch, 0.5)), thinnest, 1.1);
    double waist = 1.0 + (thin - 1.0) * real_sin(REAL_PI * t);
    const double half = (base + (end - base) * bird_rise(t, 0.0, 0.8)) * waist *
                        (1.0 + 0.07 * bird->ruffle) * bird->scale;
    Vec2 way = vec2_sub(neck_at(neck, real_min(t + step, 1.0)), neck_at(neck, t - step));
    return (Girdle){neck_at(neck, t), vec2_scale(vec2_perp(vec2_normalize(way)), half)};
}

static DrawColor neck_color(const Bird *bird, double t, double x, Vec2 out)
{
    const double joint = 0.2, later = 0.3, high = 0.95;
    double z = real_sqrt(1.0 - x * x), front = x * bird->facing - z * bird->away;
    double lit = bird_lit(bird, out) * high;
    DrawColor back = draw_mix(bird->look->plume_deep, bird->look->plume, lit);
    DrawColor breast = draw_mix(bird->look->breast_deep, bird->look->breast, lit);
    const DrawColor color =
        draw_color_mix(back, breast, bird_rise(front, 0.35, 0.5) * (1.0 - 0.5 * t));
    return draw_color_fade(color, bird_rise(t, 0.0, joint + later * real_max(front, 0.0)));
}

// Draws the bright stripe along the front of the neck, with fine lines of feathers in it.
static void stripe_draw(DrawList *list, const Bird *bird, const Neck *neck)
{
    const double from = 0.06, wide = 0.36, narrow = 0.16, place = 0.46;
    const double turned = place * bird->facing * (1.0 - 0.9 * bird->away);
    const double shown = bird_rise(real_abs(bird->facing), 0.2, 0.6);
    DrawStrokePoint line[NECK_ROWS], shade[NECK_ROWS];
    for (uint32_t i = 0; i < NECK_ROWS; i++) {
        const double t = from + (1.0 - from) * i / (NECK_ROWS - 1), grown = bird_rise(t, from, 0.6);
        Girdle girdle = neck_girdle(bird, neck, t);
        double half = vec2_length(girdle.across), lit = bird_lit(bird, vec2(0.0, 0.0));
        Vec2 at = vec2_add_scaled(girdle.middle, girdle.across, turned);
        at = vec2_lerp(at, bird_head_pixel(bird, 0.16, -0.32), bird_rise(t, 0.75, 1.0));
        const double width =
            (narrow + (wide - narrow) * grown) * 2.0 * half * (0.25 + 0.75 * grown);
        lit = real_clamp(lit + 0.5 * grown, 0.0, 1.0);
        DrawColor color = draw_mix(bird->look->cheek_shade, bird->look->cheek, lit);
        line[i] =
            (DrawStrokePoint){at, width, draw_color_fade(color, shown * bird_rise(t, from, 0.22))};
        const Vec2 behind =
            vec2_add_scaled(at, vec2_normalize(girdle.across), -0.36 * width * bird->facing);
        shade[i] = (DrawStrokePoint){behind, 0.3 * width,
                                     draw_color(bird->look->cheek_shade, 0.75 * shown * grown)};
    }
    draw_stroke(list, line, NECK_ROWS, DRAW_CAP_FLAT);
    draw_stroke(list, shade, NECK_ROWS, DRAW_CAP_FLAT);
}

// Draws fine feathers on the dark side of the neck; they stand off when it ruffles.
static void neck_feathers_draw(DrawList *list, const Bird *bird, const Neck *neck)
{
    enum { ROWS = 5 };
    const double shown = 0.85, off = 0.3;
    for (uint32_t row = 0; row < ROWS; row++)
        for (uint32_t i = 0; i < 2; i++) {
            const double t = 0.9 - 0.15 * row, x = -0.95 + 0.5 * i + 0.15 * (row % 2);
            const Girdle girdle = neck_girdle(bird, neck, t),
                         next = neck_girdle(bird, neck, real_max(t - 0.2, 0.0));
            const double out = i == 0 ? 0.9 * x - off * bird->ruffle : x;
            const Feather feather = {
                .root = vec2_add_scaled(girdle.middle, girdle.across, 0.78 * x * bird->facing),
                .tip = vec2_add_scaled(next.middle, next.across, out * bird->facing),
                .width = 0.2,
                .blunt = 0.3,
                .coat = bird_dark(bird),
                .clear = 1.0 - (shown * bird_rise(t, 0.05, 0.3))};
            feather_draw(list, bird, &feather);
        }
}

void bird_neck_draw(DrawList *list, const Bird *bird)
{
    Neck neck = neck_of(bird);
    Girdle girdles[NECK_ROWS];
    for (uint32_t i = 0; i < NECK_ROWS; i++)
        girdles[i] = neck_girdle(bird, &neck, (double)i / (NECK_ROWS - 1));
    round_draw(list, bird, girdles, NECK_ROWS, neck_color);
    neck_feathers_draw(list, bird, &neck);
    stripe_draw(list, bird, &neck);
    for (double edge = -1.0; edge <= 1.0; edge += 2.0) {
        Vec2 points[NECK_ROWS - 3];
        for (uint32_t i = 0; i < COUNT(points); i++)
            points[i] = vec2_add_scaled(girdles[i + 3].middle, girdles[i + 3].across, edge);
        rim_draw(list, bird, points, COUNT(points), edge, 0.05);
    }
}

// --- crest ---------------------------------------------------------------------------------------

// A feather of the crest: its root in tiles of the head (ahead, up), its angles from straight up
// towards the back (radians) when flat and when raised, its length, and by which hit it goes.
typedef struct Spike {
    double ahead, up, flat, raised, length;
    uint32_t lost;
} Spike;

// Four spikes: groups of two or three feathers.
static const Spike crest[CREST] = {
    {0.04, 0.34, 1.7, 0.12, 0.6, 2},    {-0.04, 0.33, 1.68, 0.36, 1.0, 1},
    {-0.1, 0.31, 1.74, 0.62, 0.8, 3},   {-0.16, 0.28, 1.78, 0.78, 1.2, 2},
    {-0.2, 0.24, 1.86, 1.0, 0.84, 1},   {-0.24, 0.19, 1.9, 1.2, 1.16, 3},
    {-0.27, 0.13, 2.02, 1.42, 0.78, 2}, {-0.29, 0.06, 2.08, 1.66, 1.0, 1},
    {-0.3, -0.02, 2.2, 1.92, 0.7, 3},
};

static void spike_draw(DrawList *list, const Bird *bird, uint32_t i)
{
    const Spike *spike = &crest[i];
    const double wide = 0.36, stub = 0.3, sway = 0.045, pace = 2.7, flat = 0.9;
    double raised = real_clamp(bird->pose->crest, 0.0, 1.0),
           length = spike->length * (flat + (1.0 - flat) * raised);
    if (spike->lost <= bird->pose->hits)
        length = stub;
    double angle = spike->flat + (spike->raised - spike->flat) * raised +
                   sway * (1.0 + 2.0 * bird->ruffle) * real_sin(pace * bird->scene->time + i);
    double ahead = -real_sin(angle), up = real_cos(angle);
    Vec2 root = bird_head_pixel(bird, spike->ahead, spike->up);
    Vec2 tip = bird_head_pixel(bird, spike->ahead + ahead * length, spike->up + up * length);
    const Feather feather = {.root = root,
                             .tip = tip,
                             .width = wide * real_min(length + 0.3, 1.0),
                             .bend = -0.05 * bird->facing,
                             .coat = bird_red(bird)};
    feather_draw(list, bird, &feather);
}

void bird_crest_draw(DrawList *list, const Bird *bird)
{
    // the short ones lie behind the long ones
    for (uint32_t i = 0; i < CREST; i += 2)
        spike_draw(list, bird, i);
    for (uint32_t i = 1; i < CREST; i += 2)
        spike_draw(list, bird, i);
}

// --- skull ---------------------------------------------------------------------------------------

// Outlines, in tiles of the head (ahead, up).
static const Vec2 skull[] = {{0.46, 0.12},  {0.32, 0.34},   {0.04, 0.47},  {-0.24, 0.42},
                             {-0.45, 0.18}, {-0.47, -0.12}, {-0.3, -0.38}, {0.0, -0.46},
                             {0.28, -0.34}, {0.46, -0.16}};
static const Vec2 cap[] = {{0.48, 0.13},   {0.34, 0.36}, {0.04, 0.5},  {-0.26, 0.45}, {-0.49, 0.2},
                           {-0.52, -0.02}, {-0.4, 0.0},  {-0.2, 0.14}, {0.05, 0.22},  {0.3, 0.2}};
static const Vec2 cheek[] = {{0.5, -0.06},   {0.3, -0.08},   {0.1, -0.14},
                             {-0.06, -0.26}, {-0.14, -0.46}, {0.0, -0.58},
                             {0.18, -0.54},  {0.32, -0.36},  {0.47, -0.2}};

// Writes a smooth closed outline in pixels; returns the number of points. `ahead` is the vector of
// one tile towards the beak: that of the bird, or the one that stays when it turns.
static uint32_t outline_of(const Bird *bird, Vec2 ahead, const Vec2 *points, uint32_t count,
                           Vec2 out[OUTLINE_MOST * CURVE_STEPS + 1])
{
    Vec2 corners[OUTLINE_MOST];
    for (uint32_t i = 0; i < count; i++)
        corners[i] =
            vec2_add_scaled(vec2_add_scaled(bird->head, ahead, points[i].x), bird->up, points[i].y);
    return draw_curve(corners, count, true, CURVE_STEPS, out);
}

// Draws fine bright lines from the brow back over the cap.
static void cap_lines_draw(DrawList *list, const Bird *bird)
{
    static const Vec2 lines[STRIPES][3] = {{{0.38, 0.26}, {0.08, 0.42}, {-0.3, 0.38}},
                                           {{0.3, 0.22}, {0.02, 0.33}, {-0.36, 0.26}},
                                           {{0.1, 0.24}, {-0.14, 0.26}, {-0.42, 0.14}},
                                           {{-0.14, 0.18}, {-0.28, 0.14}, {-0.46, 0.03}}};
    const double wide = 0.03, shown = 0.55;
    for (uint32_t i = 0; i < STRIPES; i++) {
        DrawStrokePoint line[3];
        for (uint32_t k = 0; k < 3; k++)
            line[k] = (DrawStrokePoint){bird_head_pixel(bird, lines[i][k].x, lines[i][k].y),
                                        wide * bird->scale * (k == 1 ? 1.0 : 0.4),
                                        draw_color(bird->look->crest_edge, shown)};
        draw_stroke(list, line, 3, DRAW_CAP_FLAT);
    }
}

static void skull_rim_draw(DrawList *list, const Bird *bird, const Vec2 *points, uint32_t count)
{
    Vec2 top[OUTLINE_MOST];
    uint32_t used = count / 2 < OUTLINE_MOST ? count / 2 : OUTLINE_MOST;
    for (uint32_t i = 0; i < used; i++)
        top[i] = points[i];
    rim_draw(list, bird, top, used, bird_near(bird), 0.05);
}

void bird_head_draw(DrawList *list, const Bird *bird)
{
    const ThemeDrummer *look = bird->look;
    Vec2 points[OUTLINE_MOST * CURVE_STEPS + 1];
    uint32_t count = outline_of(bird, bird->broad, skull, COUNT(skull), points);
    bulge_draw(list, bird, points, count, look->plume_deep, look->plume);
    count = outline_of(bird, bird->ahead, cheek, COUNT(cheek), points);
    bulge_draw(list, bird, points, count, look->cheek_shade, look->cheek);
    count = outline_of(bird, bird->broad, cap, COUNT(cap), points);
    bulge_draw(list, bird, points, count, look->crest_deep, look->crest);
    skull_rim_draw(list, bird, points, count);
    cap_lines_draw(list, bird);
}
