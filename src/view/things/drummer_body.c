// drummer_body.c - draws the drummer's body with its breast, its tail and its legs.
#include "drummer_draw.h"
#include "drummer_parts.h"

enum { BODY_ROWS = 16, TAIL_FEATHERS = 4, TUFTS = 8, FLECK_ROWS = 9, FLECKS = 6, RIM_POINTS = 13 };

#define BREAST_FROM 0.12 // how far towards the breast (cosine) the brown begins
#define BREAST_WHOLE 0.3

// --- tail ----------------------------------------------------------------------------------------

// Returns how far the tail is turned from the body's line towards the breast, radians. It props the
// bird against the wood, slaps while it hops, and steers in the air.
static double tail_turn(const Bird *bird)
{
    const GameDrummer *pose = bird->pose;
    const double prop = 0.1, slap = 0.75, steer = 0.18, pace = 2.1, idle = 0.03;
    double turn = prop * pose->clings + idle * real_sin(pace * bird->scene->time);
    if (pose->act == GAME_DRUMMER_COMES)
        turn -= slap * pose->clings * real_sin(REAL_PI * pose->part) *
                real_sin(2.0 * REAL_PI * pose->part);
    turn += steer * pose->wings * real_cos(2.0 * REAL_PI * pose->beat);
    return turn * bird->facing;
}

void bird_tail_draw(DrawList *list, const Bird *bird)
{
    const double reach = 1.0, root = 0.84, wide = 0.34, closed = 0.085, opened = 0.24;
    const double turn = tail_turn(bird), inner = 0.96, bent = 0.07;
    const double fan = closed + (opened - closed) * real_max(bird->pose->wings, 0.4 * bird->ruffle);
    for (uint32_t i = 0; i < TAIL_FEATHERS; i++) {
        // from the outer ones to the middle
        const double place = i % 2 == 0 ? -1.5 + 0.5 * i : 1.5 - 0.5 * (i - 1.0),
                     angle = turn + fan * place;
        const Vec2 from = bird_skin(bird, root, 0.35 * place);
        Vec2 end = bird_skin(bird, 1.0, 0.0);
        Vec2 way = vec2_turn(bird->down, real_cos(angle), -real_sin(angle));
        const double length = reach * (i < 2 ? inner - 0.12 : 1.0);
        const Feather feather = {.root = from,
                                 .tip = vec2_add_scaled(end, way, length),
                                 .width = wide,
                                 .bend = bent * bird->facing,
                                 .coat = bird_dark(bird)};
        feather_draw(list, bird, &feather);
    }
}

// --- legs ----------------------------------------------------------------------------------------

// Where a foot holds: its place, the way out of what it holds, and the way along it; pixels, unit
// vectors.
typedef struct Hold {
    Vec2 foot, out, along;
} Hold;

// Returns where the foot of one side is: on wood, on the ground, or drawn up in the air.
static Hold hold_of(const Bird *bird, double hand)
{
    const GameDrummer *pose = bird->pose;
    const double near = hand * bird->facing, tuck = 0.22;
    const double air = bird_rise(pose->wings, 0.3, 0.8) * (1.0 - pose->clings);
    const Vec2 wood = {DRUMMER_WOOD * bird->facing, -0.28 - 0.3 * near},
               ground = {(0.2 + 0.26 * near) * bird->facing, DRUMMER_GROUND};
    Vec2 at = vec2_lerp(ground, wood, pose->clings);
    if (pose->act == GAME_DRUMMER_DAZED)
        at = vec2((0.9 + 0.3 * near) * bird->facing, 0.42);
    Vec2 foot = scene_pixel(bird->scene, vec2_add(pose->vent, at));
    Vec2 belly = bird_skin(bird, 0.86, 0.75 * bird->facing);
    belly = vec2_add_scaled(belly, bird->side, (tuck + 0.1 * near) * bird->facing);
    Vec2 out = vec2_lerp(vec2(0.0, -1.0), vec2(-bird->facing, 0.0), pose->clings);
    out = vec2_normalize(vec2_add(out, vec2(0.0, -0.01)));
    Vec2 along = vec2_scale(vec2_perp(out), bird_near(bird));
    return (Hold){vec2_lerp(foot, belly, air), out, along};
}

// Draws a smooth limb through joints; its width falls from `thick` to `thin` (tiles).
static void limb_draw(DrawList *list, const Bird *bird, const Vec2 *joints, uint32_t count,
                      double thick, double thin)
{
    enum { STEPS = 2, MOST = 3 * STEPS + 1 };
    const double lit = 0.28, shine = 0.35;
    Vec2 curve[MOST];
    DrawStrokePoint dark[MOST], bright[MOST];
    count = draw_curve(joints, count, false, STEPS, curve);
    uint32_t lights = 0;
    for (uint32_t i = 0; i < count; i++) {
        double t = i / (count - 1.0), width = (thick + (thin - thick) * t) * bird->scale;
        dark[i] = (DrawStrokePoint){curve[i], width, draw_color(bird->look->leg, 1.0)};
        if (i % 2 == 0)
            bright[lights++] =
                (DrawStrokePoint){vec2_add_scaled(curve[i], bird->light, lit * width),
                                  shine * width, draw_color(bird->look->leg_light, 1.0 - 0.5 * t)};
    }
    draw_stroke(list, dark, count, DRAW_CAP_FLAT);
    draw_stroke(list, bright, lights, DRAW_CAP_FLAT);
}

// Draws a toe that arches and ends in a claw; `way` (-1..1) is how far it points along the hold.
static void toe_draw(DrawList *list, const Bird *bird, const Hold *hold, double way)
{
    const double length = 0.36, arch = 0.12, thick = 0.1, sharp = 0.025;
    const double reach = way * length * bird->scale, deep = -0.07 * bird->scale,
                 high = arch * bird->scale, middle = 0.5 * reach, pad = 0.9 * reach;
    Vec2 knuckle =
        vec2_add_scaled(vec2_add_scaled(hold->foot, hold->along, middle), hold->out, high);
    Vec2 end =
        vec2_add_scaled(vec2_add_scaled(hold->foot, hold->along, pad), hold->out, 0.5 * high);
    const Vec2 tip =
        vec2_add_scaled(vec2_add_scaled(hold->foot, hold->along, 1.1 * reach), hold->out, deep);
    const Vec2 heel = vec2_add_scaled(hold->foot, hold->out, 0.7 * high);
    limb_draw(list, bird, (const Vec2[]){heel, knuckle, end, tip}, 4, thick, sharp);
}

// Draws the feathered thigh from hip to ankle.
static void thigh_draw(DrawList *list, const Bird *bird, Vec2 hip, Vec2 ankle)
{
    const double wide = 0.42, past = 0.15;
    const Feather feather = {.root = hip,
                             .tip = vec2_lerp(hip, ankle, 1.0 + past),
                             .width = wide,
                             .blunt = 0.3,
                             .coat = bird_breast(bird),
                             .soft = 1.0};
    feather_draw(list, bird, &feather);
}

void bird_leg_draw(DrawList *list, const Bird *bird, double hand)
{
    const double bend = 0.16, pushed = 0.04, hip_at = 0.74, outwards = 0.9;
    Hold hold = hold_of(bird, hand);
    Vec2 hip = bird_skin_round(bird, hip_at, outwards, hand);
    double push = bird_does(bird, GAME_DRUMMER_PULLS) ? pushed : bend;
    Vec2 knee = vec2_add_scaled(vec2_lerp(hip, hold.foot, 0.5), bird->down, push);
    thigh_draw(list, bird, hip, knee);
    const Vec2 ankle = vec2_add_scaled(hold.foot, hold.out, 0.08 * bird->scale);
    limb_draw(list, bird, (const Vec2[]){knee, ankle}, 2, 0.14, 0.11);
}

void bird_foot_draw(DrawList *list, const Bird *bird, double hand)
{
    static const double ways[] = {-1.0, 0.75, 1.0, -0.62};
    const double tucked = 0.5;
    uint32_t toes = bird->pose->wings > tucked ? 3 : sizeof ways / sizeof ways[0];
    Hold hold = hold_of(bird, hand);
    for (uint32_t i = 0; i < toes; i++)
        toe_draw(list, bird, &hold, ways[i]);
}

// --- body ----------------------------------------------------------------------------------------

static DrawColor body_color(const Bird *bird, double t, double x, Vec2 out)
{
    const double high = 0.95, lower = 0.45;
    double z = real_sqrt(1.0 - x * x), belly = x * bird->facing - z * bird->away;
    double lit = bird_lit(bird, out) * (high - lower * t);
    DrawColor back = draw_mix(bird->look->plume_deep, bird->look->plume, lit);
    DrawColor breast = draw_mix(bird->look->breast_deep, bird->look->breast, lit);
    return draw_color_mix(back, breast,
                          bird_rise(belly, BREAST_FROM, BREAST_WHOLE) * bird_rise(t, 0.2, 0.45));
}

static double tuft_stir(const Bird *bird, uint32_t i)
{
    const double wide = 0.02, pace = 3.1;
    return wide * (0.4 + bird->ruffle) * real_sin(pace * bird->scene->time + 1.7 * i);
}

// Draws feathers that stand off along one edge of the body (-1 left, 1 right).
static void tufts_draw(DrawList *list, const Bird *bird, double edge)
{
    const double from = 0.0, to = 0.84, least = 0.015, most = 0.2, length = 0.115;
    bool breast = edge * bird->facing > BREAST_WHOLE;
    for (uint32_t i = 0; i < TUFTS; i++) {
        const double s =
            from + (breast ? 0.08 : 0.0) + (to - from) * (i + 0.5 * bird_hash(i)) / TUFTS;
        double off = least + (most - least) * bird->ruffle + tuft_stir(bird, i);
        const Vec2 root = bird_skin(bird, s, edge * (0.78 + 0.08 * bird->ruffle));
        Vec2 tip = bird_skin(bird, s + length * (1.0 - 0.3 * bird->ruffle),
                             edge * (0.94 + 0.06 * bird->ruffle));
        tip = vec2_add_scaled(tip, bird->side, edge * off);
        const Feather feather = {.root = root,
                                 .tip = tip,
                                 .width = 0.2 + 0.06 * bird_hash(i + 3),
                                 .bend = -0.1 * edge,
                                 .coat = breast ? bird_breast(bird) : bird_dark(bird)};
        feather_draw(list, bird, &feather);
    }
}

// Draws a fleck: a short stroke towards the vent that is bright where light falls on it.
static void fleck_draw(DrawList *list, const Bird *bird, double s, double angle, double hand,
                       uint32_t rgb)
{
    const double length = 0.09, wide = 0.055, most = 1.0;
    double x = bird_across(bird, angle, hand);
    if (real_abs(x) >= 1.0)
        return;
    double lit = bird_lit(bird, vec2_scale(vec2_normalize(bird->side), x));
    DrawColor color = draw_color(rgb, most * lit * lit);
    Vec2 from = bird_skin(bird, s, x), to = bird_skin_round(bird, s + length, angle, hand);
    const Vec2 middle =
        vec2_add_scaled(vec2_lerp(from, to, 0.6), bird->side, bird->ruffle * wide * bird->facing);
    speck_draw(list, middle, vec2_sub(to, middle), wide * bird->scale, color);
}

// Draws the flecks of one side, from the breast to the back.
static void flecks_draw(DrawList *list, const Bird *bird, double hand)
{
    static const double angles[FLECKS] = {0.35, 0.75, 1.15, 1.75, 2.2, 2.7};
    const double first = 0.05, step = 0.095, stray = 0.3, breast = 1.4;
    for (uint32_t row = 0; row < FLECK_ROWS; row++)
        for (uint32_t i = 0; i < FLECKS; i++) {
            uint32_t n = row * FLECKS + i;
            double angle = angles[i] + stray * (bird_hash(n + 1) - 0.5);
            double s = first + (row + 0.5 * (i % 2) + stray * bird_hash(n)) * step;
            if (angle < breast)
                fleck_draw(list, bird, s, angle, hand,
                           n % 3 == 0 ? bird->look->breast_deep : bird->look->breast_edge);
            else if (bird->pose->wings > 0.0 && row % 2 == 0)
                fleck_draw(list, bird, s, angle, hand, bird->look->plume_edge);
        }
}

// Draws the feathers that cover the root of the tail.
static void vent_draw(DrawList *list, const Bird *bird)
{
    enum { FEATHERS = 4 };
    const double from = 0.86, to = 1.15, wide = 0.3;
    for (uint32_t i = 0; i < FEATHERS; i++) {
        const double x = -0.8 + 1.6 * i / (FEATHERS - 1.0),
                     belly = x * bird->facing - 0.4 * bird->away;
        bool breast = belly > BREAST_FROM;
        const Feather feather = {.root = bird_skin(bird, from, 0.9 * x),
                                 .tip = bird_skin(bird, to, 0.8 * x),
                                 .width = wide,
                                 .blunt = 0.5,
                                 .coat = breast ? bird_breast(bird) : bird_dark(bird),
                                 .soft = 1.0};
        feather_draw(list, bird, &feather);
    }
}

// Draws the light of the sky along the edge that is turned away from the warm light.
static void cool_rim_draw(DrawList *list, const Bird *bird, const Vec2 points[RIM_POINTS],
                          double edge)
{
    const double width = 0.03, most = 0.6, whole = 0.6;
    const double away = -edge * vec2_dot(bird->light, bird->side) / bird->scale;
    if (away <= 0.0)
        return;
    DrawStrokePoint line[RIM_POINTS];
    for (uint32_t i = 0; i < RIM_POINTS; i++)
        line[i] = (DrawStrokePoint){
            points[i], width * bird->scale,
            draw_color(bird->look->plume_edge, most * bird_rise(away, 0.0, whole))};
    draw_stroke(list, line, RIM_POINTS, DRAW_CAP_FLAT);
}

static void body_rims_draw(DrawList *list, const Bird *bird)
{
    const double width = 0.06;
    for (double edge = -1.0; edge <= 1.0; edge += 2.0) {
        Vec2 points[RIM_POINTS];
        for (uint32_t i = 0; i < RIM_POINTS; i++)
            points[i] = bird_skin(bird, 1.02 * i / (RIM_POINTS - 1.0), edge);
        rim_draw(list, bird, points, RIM_POINTS, -edge, width);
        cool_rim_draw(list, bird, points, edge);
    }
}

void bird_body_draw(DrawList *list, const Bird *bird)
{
    const double from = -0.16, to = 1.07;
    Girdle girdles[BODY_ROWS];
    for (uint32_t i = 0; i < BODY_ROWS; i++) {
        const double t = (double)i / (BODY_ROWS - 1),
                     s = from + (to - from) * t * (0.25 + 0.75 * t);
        girdles[i] =
            (Girdle){bird_skin(bird, s, 0.0), vec2_scale(bird->side, bird_breadth(bird, s))};
    }
    tufts_draw(list, bird, -1.0);
    tufts_draw(list, bird, 1.0);
    round_draw(list, bird, girdles, BODY_ROWS, body_color);
    flecks_draw(list, bird, 1.0);
    flecks_draw(list, bird, -1.0);
    vent_draw(list, bird);
    body_rims_draw(list, bird);
}
