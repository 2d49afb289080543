// drummer_wings.c - draws the drummer's wings: folded on its body, and spread.
#include "drummer_parts.h"
#include "jantar/colors.h"

enum { WING_ROWS = 9, BARS = 6, FLIGHT = 5, PRIMARIES = 8, SECONDARIES = 4, COVERTS = 6 };

// --- folded --------------------------------------------------------------------------------------

// The wing's edges as angles from the breast, radians.
#define EDGE_FRONT 1.32
#define EDGE_BACK 2.75

#define FOLDED_FROM 0.02 // its shoulder and its end, parts of the body's length
#define FOLDED_TO 0.98

// Returns the angle of the wing's front edge at s: the wing narrows to its end at the back.
static double front_edge(double s)
{
    const double narrow = 1.15, power = 0.2;
    return EDGE_FRONT + narrow * s * s * s + power * bird_rise(0.1 - s, 0.0, 0.12);
}

// A place on the wing of one side: s along the body, w 0 at its back edge, 1 at its front edge.
static Vec2 wing_place(const Bird *bird, double hand, double s, double w)
{
    double front = front_edge(s);
    return bird_skin_round(bird, s, EDGE_BACK + (front - EDGE_BACK) * w, hand);
}

static DrawColor wing_color(const Bird *bird, double t, double x, Vec2 out)
{
    const double base = 0.3, fall = 0.75, cross = 0.25;
    double lit = bird_lit(bird, out);
    double bright = real_clamp(base + fall * (1.0 - t) * (1.0 - t) * lit + cross * x, 0.0, 1.0);
    DrawColor dark = draw_mix(bird->look->plume_deep, bird->look->plume, bright);
    return draw_color_mix(dark, draw_color(bird->look->plume_edge, 1.0), 0.35 * (1.0 - t) * lit);
}

static void wing_sheet_draw(DrawList *list, const Bird *bird, double hand)
{
    Girdle girdles[WING_ROWS];
    for (uint32_t i = 0; i < WING_ROWS; i++) {
        double s = FOLDED_FROM + (FOLDED_TO - FOLDED_FROM) * i / (WING_ROWS - 1);
        Vec2 back = wing_place(bird, hand, s, 0.0), front = wing_place(bird, hand, s, 1.0);
        girdles[i] = (Girdle){vec2_lerp(back, front, 0.5), vec2_scale(vec2_sub(front, back), 0.5)};
    }
    round_draw(list, bird, girdles, WING_ROWS, wing_color);
}

// Draws the long feathers of the folded wing; they end on the tail.
static void flight_draw(DrawList *list, const Bird *bird, double hand)
{
    const double first = 0.34, step = 0.07, reach = 0.52, wide = 0.3;
    for (uint32_t i = 0; i < FLIGHT; i++) {
        const double w = 0.12 + 0.17 * i, s = first + step * (FLIGHT - 1 - i);
        const double end = real_min(s + reach + 0.05 * i, 1.16);
        Vec2 tip = wing_place(bird, hand, end, 0.5 * w + 0.1);
        tip = vec2_add_scaled(tip, bird->side, 0.1 * bird->ruffle * (i - 2.0) * bird->facing);
        const Feather feather = {
            .root = wing_place(bird, hand, s, w),
            .tip = tip,
            .width = wide,
            .bend = 0.04 * bird->facing,
            .blunt = 0.15,
            .coat = {bird->look->plume, bird->look->plume_deep, bird->look->plume_edge}};
        feather_draw(list, bird, &feather);
    }
}

// Draws the short feathers that cover the roots of the long ones, row over row.
static void scales_draw(DrawList *list, const Bird *bird, double hand)
{
    enum { ROWS = 3, SCALES = 4 };
    const double length = 0.17, wide = 0.32, lift = 0.16;
    for (uint32_t row = ROWS; row-- > 0;)
        for (uint32_t i = 0; i < SCALES; i++) {
            const double s = 0.04 + 0.11 * row, w = 0.17 + 0.22 * (i + 0.5 * (row % 2));
            if (w > 1.0)
                continue;
            Vec2 tip = wing_place(bird, hand, s + length, w - 0.02);
            const double stir = bird->ruffle * lift * (bird_hash(row * SCALES + i) - 0.3);
            tip = vec2_add_scaled(tip, bird->side, stir * bird->facing);
            const Feather feather = {.root = wing_place(bird, hand, s, w),
                                     .tip = tip,
                                     .width = wide,
                                     .blunt = 0.9,
                                     .coat = bird_dark(bird)};
            feather_draw(list, bird, &feather);
        }
}

// Draws the six bars across the front of the wing: strokes that taper towards the back.
static void bars_draw(DrawList *list, const Bird *bird, double hand)
{
    enum { POINTS = 5 };
    const double first = 0.16, step = 0.118, thick = 0.1, slant = 0.08, reach = 0.5;
    const double lit = bird_lit(bird, vec2_scale(vec2_normalize(bird->side), 0.6 * bird->facing));
    const DrawColor color = draw_color_mix(draw_color(bird->look->cheek_shade, 1.0),
                                           draw_color(bird->look->cheek, 1.0), 0.4 + 0.6 * lit);
    for (uint32_t i = 0; i < BARS; i++) {
        const double small = 1.0 - 0.08 * i, s = first + step * i;
        DrawStrokePoint line[POINTS], tick[2];
        for (uint32_t k = 0; k < POINTS; k++) {
            double t = (double)k / (POINTS - 1);
            line[k] =
                (DrawStrokePoint){wing_place(bird, hand, s - slant * t * t, 0.985 - reach * t),
                                  thick * small * (1.0 - 0.75 * t * t) * bird->scale, color};
        }
        draw_stroke(list, line, POINTS, DRAW_CAP_FLAT);
        for (uint32_t k = 0; k < 2; k++)
            tick[k] = (DrawStrokePoint){
                wing_place(bird, hand, s - slant - 0.03 * k, 0.36 - 0.15 * k),
                (0.6 - 0.3 * k) * thick * small * bird->scale, draw_color_fade(color, 0.45)};
        draw_stroke(list, tick, 2, DRAW_CAP_FLAT);
    }
}

void bird_folded_draw(DrawList *list, const Bird *bird)
{
    const double hides = 0.3;
    if (bird->pose->wings > hides)
        return;
    for (double hand = -1.0; hand <= 1.0; hand += 2.0) {
        double front = bird_across(bird, EDGE_FRONT, hand),
               back = bird_across(bird, EDGE_BACK, hand);
        if (real_abs(front - back) < 0.05)
            continue;
        flight_draw(list, bird, hand);
        wing_sheet_draw(list, bird, hand);
        scales_draw(list, bird, hand);
        bars_draw(list, bird, hand);
    }
}

// --- spread --------------------------------------------------------------------------------------

// A spread wing: pixels and unit vectors.
typedef struct Wing {
    Vec2 shoulder, wrist, tip;
    Vec2 arm, hand; // ways of upper arm and hand
    Vec2 trail;     // the way to which the arm's feathers point
    double open;    // 0 folded, 1 spread
    double bend;    // how far feathers bend, part of their length
    double far;     // 1: behind the body, darker; 0: before it
} Wing;

static Vec2 mixed_way(Vec2 a, Vec2 b, double t)
{
    Vec2 way = vec2_normalize(vec2_lerp(a, b, t));
    return vec2_length_squared(way) > 0.0 ? way : b;
}

// Returns the way at an elevation (radians) over the horizontal, outwards.
static Vec2 raised(double outwards, double elevation)
{
    return vec2(outwards * real_cos(elevation), -real_sin(elevation));
}

static Wing wing_of(const Bird *bird, double hand)
{
    const GameDrummer *pose = bird->pose;
    const double middle = 0.3, lower = 0.28, swing = 0.85, lag = 0.09, whip = 1.05, arm = 0.95,
                 palm = 0.6;
    double turn = 2.0 * REAL_PI * pose->beat;
    double far = hand * bird->facing < 0.0 ? 1.0 : 0.0,
           outwards = hand * (bird->away - real_abs(bird->facing));
    double arm_up = middle + swing * real_cos(turn),
           hand_up = middle + whip * real_cos(turn - 2.0 * REAL_PI * lag);
    arm_up -= lower * far;
    hand_up -= lower * far;
    Vec2 folded = vec2_normalize(bird->down);
    Wing wing = {.shoulder = bird_skin_round(bird, 0.1, 1.9 - 0.5 * far, hand),
                 .open = bird_rise(pose->wings, 0.0, 1.0),
                 .far = far};
    wing.arm = mixed_way(folded, raised(outwards, arm_up), wing.open);
    wing.hand = mixed_way(folded, raised(outwards, hand_up), wing.open);
    wing.bend = -0.16 * outwards * real_sin(turn) * wing.open;
    const Vec2 back = vec2_normalize(vec2_add(folded, vec2(0.4 * outwards, 0.4)));
    wing.trail = mixed_way(folded, back, wing.open);
    wing.wrist = vec2_add_scaled(wing.shoulder, wing.arm, arm * bird->scale);
    wing.tip = vec2_add_scaled(wing.wrist, wing.hand, palm * bird->scale);
    return wing;
}

// Draws a feather of the wing from `root`, `length` tiles long.
static void wing_feather(DrawList *list, const Bird *bird, const Wing *wing, Vec2 root, Vec2 way,
                         double length, double width, double light)
{
    const ThemeDrummer *look = bird->look;
    bool near = wing->far < 0.5;
    Feather feather = {
        .root = root,
        .tip = vec2_add_scaled(root, way, length * bird->scale),
        .width = width,
        .bend = wing->bend,
        .blunt = 0.35,
        .coat = {look->plume, look->plume_deep, near ? look->plume_edge : look->plume}};
    if (light > 0.0 && near) {
        feather.coat = (Coat){look->plume_deep, look->plume, look->plume_edge};
        feather.blunt = light;
    }
    feather_draw(list, bird, &feather);
}

// Draws a bright patch on a feather, which tapers to both ends.
static void wing_bar(DrawList *list, const Bird *bird, const Wing *wing, Vec2 root, Vec2 tip,
                     double width)
{
    enum { POINTS = 4 };
    const double from = 0.3, length = 0.3;
    Vec2 along = vec2_sub(tip, root);
    const DrawColor color = draw_mix(bird->look->cheek, bird->look->cheek_shade, 0.8 * wing->far);
    DrawStrokePoint line[POINTS];
    for (uint32_t k = 0; k < POINTS; k++) {
        double part = (double)k / (POINTS - 1), t = from + length * part;
        const Vec2 bent = vec2_scale(vec2_perp(along), 4.0 * wing->bend * t * (1.0 - t));
        const double wide = real_min(1.0, 0.25 + 4.0 * part * (1.0 - part)) * (1.0 - 0.4 * part);
        line[k] = (DrawStrokePoint){vec2_add(vec2_lerp(root, tip, t), bent),
                                    width * wide * bird->scale, color};
    }
    draw_stroke(list, line, POINTS, DRAW_CAP_FLAT);
}

// A long feather of the hand: 0 is next to the arm's feathers, PRIMARIES - 1 the outermost.
typedef struct Primary {
    Vec2 root, way;
    double length; // tiles
} Primary;

static Primary primary_of(const Wing *wing, uint32_t i)
{
    const double longest = 2.15, shortest = 1.45, spread = 0.9, folded = 0.55;
    double t = (double)i / (PRIMARIES - 1);
    return (Primary){vec2_lerp(wing->wrist, wing->tip, t),
                     mixed_way(wing->trail, wing->hand, 1.0 - spread + spread * t),
                     (shortest + (longest - shortest) * t) *
                         (folded + (1.0 - folded) * wing->open)};
}

static void primaries_draw(DrawList *list, const Bird *bird, const Wing *wing)
{
    const double wide = 0.42, bar = 0.15;
    for (uint32_t i = 0; i < PRIMARIES; i++) {
        Primary primary = primary_of(wing, i);
        wing_feather(list, bird, wing, primary.root, primary.way, primary.length, wide, 0.0);
    }
    for (uint32_t i = PRIMARIES - BARS; i < PRIMARIES; i++) {
        Primary primary = primary_of(wing, i);
        wing_bar(list, bird, wing, primary.root,
                 vec2_add_scaled(primary.root, primary.way, primary.length * bird->scale), bar);
    }
}

static void secondaries_draw(DrawList *list, const Bird *bird, const Wing *wing)
{
    const double longest = 1.3, shortest = 0.95, wide = 0.36;
    for (uint32_t i = 0; i < SECONDARIES; i++) {
        const double t = (i + 0.3) / SECONDARIES;
        Vec2 root = vec2_lerp(wing->shoulder, wing->wrist, t);
        const Vec2 way = mixed_way(wing->trail, wing->hand, 0.12 * t);
        wing_feather(list, bird, wing, root, way, shortest + (longest - shortest) * t, wide, 0.0);
    }
}

// Draws a row of short feathers over the roots of longer ones, from the shoulder to the hand.
static void coverts_row(DrawList *list, const Bird *bird, const Wing *wing, uint32_t count,
                        double length, double light)
{
    const double arm = 0.62, wide = 0.4;
    for (uint32_t i = 0; i < count; i++) {
        const double t = (i + 0.4) / count;
        Vec2 root = t < arm ? vec2_lerp(wing->shoulder, wing->wrist, t / arm)
                            : vec2_lerp(wing->wrist, wing->tip, (t - arm) / (1.0 - arm));
        const Vec2 way = mixed_way(wing->trail, wing->hand, 0.05 + 0.65 * t * t);
        root = vec2_add_scaled(root, way, -0.08 * bird->scale);
        wing_feather(list, bird, wing, root, way, length * (1.0 - 0.25 * t), wide, light);
    }
}

static void coverts_draw(DrawList *list, const Bird *bird, const Wing *wing)
{
    const double arm = 0.26, wrist = 0.2, end = 0.08, longer = 0.82, shorter = 0.48;
    coverts_row(list, bird, wing, wing->far > 0.5 ? COVERTS : COVERTS + 1, longer, 0.6);
    DrawColor color = draw_mix(bird->look->plume_deep, bird->look->plume, 1.0 - 0.5 * wing->far);
    const DrawStrokePoint line[] = {
        {wing->shoulder, arm * bird->scale, color},
        {wing->wrist, wrist * bird->scale, color},
        {vec2_lerp(wing->wrist, wing->tip, 1.1), end * bird->scale, color}};
    draw_stroke(list, line, 3, DRAW_CAP_ROUND);
    if (wing->far < 0.5)
        coverts_row(list, bird, wing, COVERTS, shorter, 0.8);
}

void bird_spread_draw(DrawList *list, const Bird *bird, double hand)
{
    const double least = 0.15;
    if (bird->pose->wings < least)
        return;
    Wing wing = wing_of(bird, hand);
    primaries_draw(list, bird, &wing);
    secondaries_draw(list, bird, &wing);
    coverts_draw(list, bird, &wing);
}
