// horse_draw.c - see horse_draw.h. Its body is a curve through its balls, from its head to the tip
// of its tail; the skin is laid round that curve like a tube, so that it can roll on its back.
#include "horse_draw.h"

#include "horse_parts.h"
#include "jantar/colors.h"
#include "view/effects/view_rng.h"

#define TAIL 1.1       // tiles from its last ball to the tip of its tail
#define THINNER 0.96   // of the height of its last ball
#define WAVE 0.13      // tiles; the wave that runs down its body
#define WAVE_SPEED 3.4 // radians/s
#define RIM 0.06       // tiles; half of the dark line round it
#define SUN_EDGE 0.15  // tiles; width of the lit edge
#define SUNNY 0.5      // of the sun's colour in lit skin
#define SHADY 1.3      // times the shade of other things
#define PORES 0.12     // radians from the middle of its flank
#define GLEAM 0.66     // of its width
#define GLEAM_WIDE 0.2 // of its width
#define GLEAM_COVER 0.5
#define RIPPLE_PACE 1.1 // radians/s
#define RIPPLE_COVER 0.32
#define DIM 0.15       // water before what is drawn over a hero in it ...
#define COVER 0.45     // ... and the opacity of that
#define BULGE 0.5      // tiles by which a puffed-up hero widens its throat ...
#define BULGE_LONG 1.2 // ... and the tiles from its hinge at which half of that is left

enum {
    ACROSS = 13, // points of the skin from one edge to the other
    BLOTS = 52,
    RIPPLES = 9,
    RAYS = 9,
    SEED = 7,
};

// --- its curve -----------------------------------------------------------------------------------

// Returns a place of its spine: 0 is its head.
static Vec2 joint(const GameHorse *pose, int number)
{
    if (number < 0)
        return vec2_sub(vec2_scale(pose->head, 2.0), pose->balls[0]);
    if (number > GAME_HORSE_BALLS)
        return vec2_sub(vec2_scale(pose->balls[GAME_HORSE_BALLS - 1], 2.0),
                        pose->balls[GAME_HORSE_BALLS - 2]);
    return number == 0 ? pose->head : pose->balls[number - 1];
}

static double radius_at(int number, double part)
{
    uint32_t from = number > 0 ? (uint32_t)number - 1 : 0,
             to = number < GAME_HORSE_BALLS ? (uint32_t)number : GAME_HORSE_BALLS - 1;
    double thin = 1.0 - (1.0 - THINNER) * (number + part) / GAME_HORSE_BALLS;
    double a = game_horse_radius(from), b = game_horse_radius(to);
    return thin * (a + (b - a) * part);
}

static bool is_limp(const GameHorse *pose)
{
    return pose->act == GAME_HORSE_SLEEPS || pose->act == GAME_HORSE_RESTS || pose->harmless > 0.5;
}

double horse_swelling(const GameHorse *pose)
{
    const double in = 8.0, out = 3.0; // it swells fast, and shrinks as the hero comes out
    double part = real_min(in * pose->part, out * (1.0 - pose->part));
    return pose->swollen * real_clamp(part, 0.0, 1.0);
}

double horse_bulge(const HorseRig *rig, double away)
{
    double part = away * away / (BULGE_LONG * BULGE_LONG);
    return BULGE * horse_swelling(rig->pose) / (1.0 + part * part);
}

// Writes points and widths of the curve, without the wave, in tiles.
static void lay(HorseRig *rig)
{
    const GameHorse *pose = rig->pose;
    for (int i = 0; i <= HORSE_SPINE; i++) {
        int n = i / HORSE_EACH;
        double t = (double)(i % HORSE_EACH) / HORSE_EACH;
        rig->points[i] = draw_curve_at(joint(pose, n - 1), joint(pose, n), joint(pose, n + 1),
                                       joint(pose, n + 2), t);
        rig->widths[i] = radius_at(n, t) + horse_bulge(rig, (double)i / HORSE_EACH);
    }
    Vec2 back = vec2_normalize(vec2_sub(rig->points[HORSE_SPINE], rig->points[HORSE_SPINE - 1]));
    for (int i = 1; i <= HORSE_TIP; i++) {
        double part = (double)i / HORSE_TIP;
        rig->points[HORSE_SPINE + i] = vec2_add_scaled(rig->points[HORSE_SPINE], back, TAIL * part);
        rig->widths[HORSE_SPINE + i] = rig->widths[HORSE_SPINE] * (1.0 - 0.9 * part * part);
    }
}

// Adds the wave and goes over to pixels.
static void sway(HorseRig *rig)
{
    double left = rig->pose->side < 0.0 ? -1.0 : 1.0, scale = rig->scene->scale;
    for (int i = 0; i < HORSE_CURVE; i++) {
        int from = i > 0 ? i - 1 : 0, to = i + 1 < HORSE_CURVE ? i + 1 : i;
        Vec2 way = vec2_normalize(vec2_sub(rig->points[from], rig->points[to]));
        rig->sides[i] = vec2_scale(vec2_perp(i == 0 ? rig->ahead : way), -left);
    }
    double wave = WAVE * (is_limp(rig->pose) ? 0.2 : 1.0);
    for (int i = 0; i < HORSE_CURVE; i++) {
        double part = (double)i / (HORSE_CURVE - 1);
        double aside = wave * part * real_sin(5.5 * part - WAVE_SPEED * rig->scene->time);
        rig->points[i] =
            scene_pixel(rig->scene, vec2_add_scaled(rig->points[i], rig->sides[i], aside));
        rig->widths[i] *= scale;
    }
}

HorseRig horse_rig(const Scene *scene, const GameHorse *pose, Vec2 drift)
{
    HorseRig rig = {.scene = scene,
                    .pose = pose,
                    .ahead = {real_cos(pose->facing), real_sin(pose->facing)},
                    .roll = -REAL_PI * pose->roll,
                    .drift = drift,
                    .cover = 1.0};
    lay(&rig);
    sway(&rig);
    rig.side = rig.sides[0];
    return rig;
}

// --- its skin ------------------------------------------------------------------------------------

double horse_sun(const HorseRig *rig, Vec2 normal)
{
    const ThemeDay *day = &rig->scene->theme->day;
    double facing = real_clamp(0.85 * normal.x - 0.5 * normal.y, 0.0, 1.0);
    return day->on ? day->warmth * facing : 0.0;
}

static DrawColor behind_water(const HorseRig *rig, DrawColor color)
{
    DrawColor water = draw_color(rig->scene->theme->media.water.middle, 1.0);
    water.a = color.a;
    return draw_color_fade(draw_color_mix(color, water, rig->dim), rig->cover);
}

DrawColor horse_color(const HorseRig *rig, uint32_t rgb, double alpha)
{
    return behind_water(rig, draw_color(rgb, alpha));
}

DrawColor horse_skin(const HorseRig *rig, double high, Vec2 normal)
{
    enum { STOPS = 5 };
    static const double at[STOPS] = {0.0, 0.3, 0.45, 0.68, 1.0};
    static const uint32_t colors[STOPS] = {COLOR_HORSE_BELLY_SHADE, COLOR_HORSE_BELLY,
                                           COLOR_HORSE_SLATE, COLOR_HORSE_MOSS, COLOR_HORSE_BACK};
    DrawStop stops[STOPS];
    for (uint32_t i = 0; i < STOPS; i++)
        stops[i] = (DrawStop){at[i], draw_color(colors[i], 1.0)};
    double front = real_sqrt(real_max(1.0 - high * high, 0.0));
    double back = high * real_cos(rig->roll) + front * real_sin(rig->roll);
    DrawColor color = draw_gradient_at(stops, STOPS, 0.5 + 0.5 * back);
    const ThemeDay *day = &rig->scene->theme->day;
    double away = day->on ? real_clamp(-0.8 * normal.x + 0.45 * normal.y, 0.0, 1.0) : 0.0;
    color = draw_color_mix(color, draw_color(day->warm, 1.0), SUNNY * horse_sun(rig, normal));
    color = draw_color_mix(color, draw_color(day->cool, 1.0), SHADY * day->coolness * away);
    return behind_water(rig, color);
}

DrawColor horse_gleam(const HorseRig *rig, double strength)
{
    const ThemeDay *day = &rig->scene->theme->day;
    DrawColor light = draw_color(COLOR_SHINE, GLEAM_COVER * strength * rig->cover);
    return draw_color_mix(light, draw_color(day->warm, light.a), day->on ? 0.5 : 0.0);
}

static Vec2 edge_at(const HorseRig *rig, uint32_t i, double side, double wider)
{
    return vec2_add_scaled(rig->points[i], rig->sides[i], side * (rig->widths[i] + wider));
}

static void tube_draw(DrawList *list, const HorseRig *rig)
{
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < HORSE_CURVE; i++)
        for (uint32_t k = 0; k < ACROSS; k++) {
            double high = real_sin(REAL_PI * (0.5 - (double)k / (ACROSS - 1)));
            draw_list_vertex(list, edge_at(rig, i, high, 0.0),
                             horse_skin(rig, high, vec2_scale(rig->sides[i], high)));
        }
    draw_list_rows(list, first, HORSE_CURVE, ACROSS, false);
}

// Draws an edge of the tube: 1 that of `sides`, -1 the other one. By day the sun lights it.
static void edge_draw(DrawList *list, const HorseRig *rig, double side)
{
    double s = rig->scene->scale;
    DrawStrokePoint dark[HORSE_CURVE], lit[HORSE_CURVE];
    for (uint32_t i = 0; i < HORSE_CURVE; i++) {
        double sun = horse_sun(rig, vec2_scale(rig->sides[i], side));
        dark[i] = (DrawStrokePoint){edge_at(rig, i, side, 0.0), 2.0 * RIM * s,
                                    horse_color(rig, COLOR_HORSE_RIM, 1.0)};
        lit[i] = (DrawStrokePoint){edge_at(rig, i, side, -(RIM + 0.5 * SUN_EDGE * sun) * s),
                                   SUN_EDGE * sun * s,
                                   horse_color(rig, rig->scene->theme->day.warm, sun)};
    }
    draw_stroke(list, dark, HORSE_CURVE, DRAW_CAP_ROUND);
    draw_stroke(list, lit, HORSE_CURVE, DRAW_CAP_FLAT);
}

// Draws the dark blots of its back and flanks; they roll with it.
static void blots_draw(DrawList *list, const HorseRig *rig)
{
    for (uint32_t n = 0; n < BLOTS; n++) {
        ViewRng rng = view_rng(SEED, n, 0);
        double along = view_rng_range(&rng, 0.02, 0.95), round = view_rng_range(&rng, -0.15, 1.45),
               wide = view_rng_range(&rng, 0.1, 0.3);
        uint32_t i = (uint32_t)(along * HORSE_SPINE);
        double turn = round + rig->roll, front = real_cos(turn), w = rig->widths[i];
        if (front < 0.1)
            continue;
        Vec2 at = vec2_add_scaled(edge_at(rig, i, real_sin(turn), 0.0), vec2_perp(rig->sides[i]),
                                  (along * HORSE_SPINE - i) * 0.3 * rig->scene->scale);
        Vec2 radii = {wide * w, (0.04 + 0.55 * wide) * front * w};
        draw_ellipse(list, at, radii, real_atan2(-rig->sides[i].x, rig->sides[i].y), 0.07 * w,
                     horse_color(rig, COLOR_HORSE_BLOT, 0.3 + 0.3 * round));
    }
}

// --- wet light -----------------------------------------------------------------------------------

// Returns the place of its skin that lies `round` radians from the middle of its flank towards its
// back, and in *front how much of it looks to us: 1 all, below 0 it is on the far side.
static Vec2 skin_at(const HorseRig *rig, uint32_t i, double round, double *front)
{
    *front = real_cos(round + rig->roll);
    return edge_at(rig, i, real_sin(round + rig->roll), 0.0);
}

// Draws the line of pores along its flank, with which fish feel the water.
static void pores_draw(DrawList *list, const HorseRig *rig)
{
    enum { FIRST = 3 };
    double s = rig->scene->scale, front;
    for (uint32_t i = FIRST; i + 1 < HORSE_SPINE; i += 2) {
        Vec2 at = skin_at(rig, i, PORES + 0.1 * real_sin(0.6 * i), &front);
        Vec2 next = skin_at(rig, i + 1, PORES + 0.1 * real_sin(0.6 * (i + 1)), &front);
        if (front > 0.2)
            draw_line(list, at, vec2_lerp(at, next, 0.45), 0.05 * s,
                      horse_color(rig, COLOR_HORSE_RIM, 0.45 * front), DRAW_CAP_FLAT);
    }
}

// Draws the gleam of its wet skin, where that looks up to the sky: a long one, and a short one
// behind it.
static void gleam_draw(DrawList *list, const HorseRig *rig, double side)
{
    enum { GAP_FROM = 17, GAP_TO = 19 };
    const uint32_t ends[][2] = {{1, GAP_FROM}, {GAP_TO, HORSE_SPINE - 2}};
    for (uint32_t k = 0; k < 2; k++) {
        DrawStrokePoint line[HORSE_CURVE];
        uint32_t first = ends[k][0], last = ends[k][1];
        double bright = 0.0;
        for (uint32_t i = first; i <= last; i++) {
            double part = (double)(i - first) / (last - first);
            double up = real_clamp(-side * rig->sides[i].y, 0.0, 1.0);
            double strength = up * real_sin(REAL_PI * part);
            bright = real_max(bright, strength);
            line[i - first] =
                (DrawStrokePoint){edge_at(rig, i, GLEAM * side, 0.0),
                                  GLEAM_WIDE * rig->widths[i] * strength, horse_gleam(rig, up)};
        }
        if (bright > 0.05)
            draw_stroke(list, line, last - first + 1, DRAW_CAP_FLAT);
    }
}

// Draws the bright bands of light that waves throw on its back while it is under water.
static void ripples_draw(DrawList *list, const HorseRig *rig)
{
    enum { POINTS = 5 };
    double under = 1.0 - real_max(rig->pose->harmless, rig->pose->swollen);
    for (uint32_t n = 0; n < RIPPLES && under > 0.0; n++) {
        double time = RIPPLE_PACE * rig->scene->time + 2.4 * n;
        double along = (n + 0.5 + 0.4 * real_sin(time)) / RIPPLES;
        DrawStrokePoint line[POINTS];
        for (uint32_t k = 0; k < POINTS; k++) {
            double part = (double)k / (POINTS - 1), bow = real_sin(3.0 * part + 1.3 * time);
            double far = real_clamp(along * HORSE_SPINE + 0.8 * bow, 0.0, HORSE_SPINE - 1.0);
            uint32_t i = (uint32_t)far;
            double up = real_clamp(-rig->sides[i].y, 0.0, 1.0), high = 0.12 + 0.8 * part;
            Vec2 at =
                vec2_lerp(edge_at(rig, i, high, 0.0), edge_at(rig, i + 1, high, 0.0), far - i);
            line[k] = (DrawStrokePoint){
                at, 0.1 * rig->scene->scale * real_sin(REAL_PI * real_max(part, 0.08)),
                draw_color(rig->scene->theme->media.water.line,
                           RIPPLE_COVER * under * up * (0.6 + 0.4 * real_sin(1.7 * time)))};
        }
        draw_stroke(list, line, POINTS, DRAW_CAP_FLAT);
    }
}

// --- its fins ------------------------------------------------------------------------------------

// Draws a fin between two rows of points, with a ray from each to each.
static void fin_draw(DrawList *list, const HorseRig *rig, const Vec2 *roots, const Vec2 *tips,
                     uint32_t count)
{
    uint32_t first = list->vertex_count;
    DrawStrokePoint edge[HORSE_CURVE];
    double s = rig->scene->scale;
    for (uint32_t i = 0; i < count; i++) {
        Vec2 out = vec2_normalize(vec2_sub(tips[i], roots[i]));
        double sun = horse_sun(rig, out);
        draw_list_vertex(list, roots[i], horse_color(rig, COLOR_HORSE_FIN, 1.0));
        draw_list_vertex(list, tips[i],
                         draw_color_mix(horse_color(rig, COLOR_HORSE_FIN_EDGE, 0.92),
                                        horse_color(rig, rig->scene->theme->day.warm, 0.92),
                                        SUNNY * sun));
        edge[i] = (DrawStrokePoint){tips[i], RIM * s, horse_color(rig, COLOR_HORSE_RIM, 0.85)};
    }
    draw_list_rows(list, first, count, 2, false);
    for (uint32_t i = 0; i < count; i++)
        draw_line(list, roots[i], vec2_lerp(roots[i], tips[i], 0.92), 0.035 * s,
                  horse_color(rig, COLOR_HORSE_RIM, 0.4), DRAW_CAP_FLAT);
    draw_stroke(list, edge, count, DRAW_CAP_ROUND);
}

// Draws a fin along a part of its back (`side` 1) or belly (-1), between two points of the curve.
static void ridge_draw(DrawList *list, const HorseRig *rig, uint32_t from, uint32_t to, double side,
                       double height)
{
    Vec2 roots[HORSE_CURVE], tips[HORSE_CURVE];
    double turn = side * real_cos(rig->roll), s = rig->scene->scale;
    for (uint32_t i = from; i <= to; i++) {
        double part = (double)(i - from) / (to - from);
        double wave = 0.08 * real_sin(9.0 * part - 1.6 * WAVE_SPEED * rig->scene->time);
        double high = height * (0.26 + 0.75 * real_sin(REAL_PI * (0.12 + 0.8 * part))) + wave;
        roots[i - from] = edge_at(rig, i, turn, -0.15 * s);
        tips[i - from] = vec2_add_scaled(
            edge_at(rig, i, turn, high * s),
            vec2_normalize(vec2_sub(rig->points[i], rig->points[i - 1])), 0.4 * height * s);
    }
    fin_draw(list, rig, roots, tips, to - from + 1);
}

// Draws a fan of rays from a place.
static void fan_draw(DrawList *list, const HorseRig *rig, Vec2 root, Vec2 way, double wide,
                     double length)
{
    Vec2 roots[RAYS], tips[RAYS], across = vec2_perp(way);
    double s = rig->scene->scale;
    for (uint32_t i = 0; i < RAYS; i++) {
        double part = 2.0 * i / (RAYS - 1) - 1.0, turn = wide * part;
        Vec2 to = vec2_add(vec2_scale(way, real_cos(turn)), vec2_scale(across, real_sin(turn)));
        roots[i] = vec2_add_scaled(root, across, 0.16 * part * s);
        tips[i] = vec2_add_scaled(root, to, length * (1.0 - 0.15 * part * part) * s);
    }
    fin_draw(list, rig, roots, tips, RAYS);
}

static void fins_draw(DrawList *list, const HorseRig *rig)
{
    enum { BACK_FIN = 2 * HORSE_EACH, BACK_LONG = 5, BELLY_FIN = 3 * HORSE_EACH + 2 };
    Vec2 root = rig->points[HORSE_SPINE],
         way = vec2_normalize(vec2_sub(root, rig->points[HORSE_SPINE - 2]));
    ridge_draw(list, rig, BELLY_FIN, HORSE_SPINE + 1, -1.0, 0.55);
    ridge_draw(list, rig, BACK_FIN, BACK_FIN + BACK_LONG, 1.0, 0.8);
    double beat = (is_limp(rig->pose) ? 0.06 : 0.25) * real_sin(WAVE_SPEED * rig->scene->time);
    way = vec2_normalize(vec2_add_scaled(way, vec2_perp(way), beat));
    fan_draw(list, rig, vec2_add_scaled(root, way, 0.3 * rig->scene->scale), way, 0.8, 1.6);
}

// Draws the fin behind its gills.
static void breast_fin_draw(DrawList *list, const HorseRig *rig)
{
    double beat = is_limp(rig->pose) ? 0.08 : 0.3, spread = rig->pose->choke;
    double lean = 0.7 + beat * real_sin((2.6 + 9.0 * spread) * rig->scene->time) + 0.5 * spread;
    double turn = real_cos(rig->roll);
    Vec2 way = vec2_add(vec2_scale(rig->ahead, -real_cos(lean)),
                        vec2_scale(rig->side, -turn * real_sin(lean)));
    fan_draw(list, rig, horse_head_pixel(rig, -1.0, -0.45), vec2_normalize(way), 0.5, 1.35);
}

void horse_draw_over(DrawList *list, const HorseRig *rig)
{
    HorseRig over = *rig;
    over.dim = DIM;
    over.cover = COVER;
    tube_draw(list, &over);
    horse_draw_head(list, &over);
    horse_draw_bridle(list, rig);
}

void horse_draw_back(DrawList *list, const Scene *scene, const GameHorse *pose, Vec2 drift)
{
    HorseRig rig = horse_rig(scene, pose, drift);
    horse_draw_cups(list, scene, pose);
    horse_draw_barbels(list, &rig, true);
    fins_draw(list, &rig);
    tube_draw(list, &rig);
    blots_draw(list, &rig);
    pores_draw(list, &rig);
    ripples_draw(list, &rig);
    gleam_draw(list, &rig, 1.0);
    gleam_draw(list, &rig, -1.0);
    edge_draw(list, &rig, 1.0);
    edge_draw(list, &rig, -1.0);
    horse_draw_head(list, &rig);
    horse_draw_bridle(list, &rig);
    breast_fin_draw(list, &rig);
    horse_draw_barbels(list, &rig, false);
}
