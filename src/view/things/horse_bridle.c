// horse_bridle.c - what the rider of the miller's horse left behind: bridle and bell on it, and the
// cups on the shelf, with a light below each that rises when it breaks. Lengths are tiles.
#include "horse_parts.h"

#include "jantar/colors.h"

#define SINKS 5.0 // that the bell sinks when it comes off
#define RISES 3.2 // that a light rises ...
#define ROOM 0.6  // ... and that it stays off rock above
#define SWAYS 0.25

enum { STRAP = 9, SHARDS = 5, CUP = 14 };

// --- bridle and bell -----------------------------------------------------------------------------

static void strap_draw(DrawList *list, const HorseRig *rig, Vec2 from, Vec2 bow, Vec2 to)
{
    DrawStrokePoint dark[STRAP], line[STRAP], stitch[STRAP];
    double s = rig->scene->scale;
    for (uint32_t i = 0; i < STRAP; i++) {
        double t = (double)i / (STRAP - 1);
        Vec2 at = vec2_lerp(vec2_lerp(from, bow, t), vec2_lerp(bow, to, t), t);
        dark[i] = (DrawStrokePoint){at, 0.22 * s, horse_color(rig, COLOR_HORSE_RIM, 1.0)};
        line[i] = (DrawStrokePoint){at, 0.13 * s, horse_color(rig, COLOR_HORSE_STRAP, 1.0)};
        stitch[i] =
            (DrawStrokePoint){at, 0.03 * s, horse_color(rig, COLOR_HORSE_BELL, i % 2 ? 0.0 : 0.6)};
    }
    draw_stroke(list, dark, STRAP, DRAW_CAP_ROUND);
    draw_stroke(list, line, STRAP, DRAW_CAP_ROUND);
    draw_stroke(list, stitch, STRAP, DRAW_CAP_FLAT);
}

// Draws the bell below a place. `swing`: its angle; `cover`: 0 to 1.
static void bell_draw(DrawList *list, const HorseRig *rig, Vec2 from, double swing, double cover)
{
    static const Vec2 shape[] = {{-0.06, 0.04}, {-0.16, 0.16}, {-0.2, 0.4},  {-0.3, 0.54},
                                 {0.3, 0.54},   {0.2, 0.4},    {0.16, 0.16}, {0.06, 0.04}};
    enum { CORNERS = sizeof shape / sizeof shape[0] };
    double s = rig->scene->scale;
    Vec2 down = {real_sin(swing), real_cos(swing)}, across = {down.y, -down.x}, inner[CORNERS];
    DrawStrokePoint edge[CORNERS];
    for (uint32_t i = 0; i < CORNERS; i++) {
        inner[i] =
            vec2_add_scaled(vec2_add_scaled(from, across, shape[i].x * s), down, shape[i].y * s);
        edge[i] = (DrawStrokePoint){inner[i], 0.1 * s, horse_color(rig, COLOR_HORSE_RIM, cover)};
    }
    draw_disc(list, vec2_add_scaled(from, down, 0.6 * s), 0.11 * s,
              horse_color(rig, COLOR_HORSE_RIM, cover));
    draw_stroke(list, edge, CORNERS, DRAW_CAP_CLOSED);
    draw_polygon(list, inner, CORNERS, horse_color(rig, COLOR_HORSE_BELL, cover));
    draw_line(list, vec2_lerp(inner[5], inner[6], 0.1), vec2_lerp(inner[5], inner[6], 0.9),
              0.06 * s, horse_color(rig, COLOR_HORSE_BELL_SHINE, 0.9 * cover), DRAW_CAP_ROUND);
}

// Draws the bell at its throat; with the last hit it comes off and sinks.
static void bell_hang(DrawList *list, const HorseRig *rig, Vec2 throat)
{
    const GameHorse *pose = rig->pose;
    const double swings = 0.2, pace = 2.3, pulls = 0.05, most = 0.9, tumbles = 3.0;
    double swing =
        swings * real_sin(pace * rig->scene->time) + real_clamp(-pulls * rig->drift.x, -most, most);
    if (pose->hits < 3) {
        bell_draw(list, rig, throat, swing, 1.0);
    } else if (pose->act == GAME_HORSE_REELS) {
        throat.y += SINKS * pose->part * pose->part * rig->scene->scale;
        bell_draw(list, rig, throat, swing + tumbles * pose->part,
                  real_min(4.0 - 4.0 * pose->part, 1.0));
    }
}

void horse_draw_bridle(DrawList *list, const HorseRig *rig)
{
    Vec2 ring = horse_jaw_pixel(rig, 1.0, 0.1, 1.0), top = horse_head_pixel(rig, -0.25, 1.05),
         throat = horse_head_pixel(rig, -0.2, -1.08);
    strap_draw(list, rig, horse_jaw_pixel(rig, 1.95, 0.56, 1.0),
               horse_jaw_pixel(rig, 1.75, 0.2, 1.0), ring);
    strap_draw(list, rig, ring, horse_jaw_pixel(rig, 0.3, 0.5, 1.0), top);
    strap_draw(list, rig, top, horse_head_pixel(rig, 0.25, 0.0), throat);
    draw_disc(list, ring, 0.2 * rig->scene->scale, horse_color(rig, COLOR_HORSE_RIM, 1.0));
    draw_disc(list, ring, 0.13 * rig->scene->scale, horse_color(rig, COLOR_HORSE_BELL, 1.0));
    draw_disc(list, ring, 0.06 * rig->scene->scale, horse_color(rig, COLOR_HORSE_STRAP, 1.0));
    bell_hang(list, rig, throat);
}

// --- cups ----------------------------------------------------------------------------------------

static bool is_broken(const GameHorse *pose, uint32_t cup)
{
    return cup < GAME_HORSE_CUPS ? cup < pose->hits : pose->fourth > 0.0;
}

// Returns how much of its way the light of a broken cup has risen.
static double risen(const GameHorse *pose, uint32_t cup)
{
    if (cup >= GAME_HORSE_CUPS)
        return pose->fourth;
    return pose->act == GAME_HORSE_REELS && cup + 1 == pose->hits ? pose->part : 1.0;
}

// Returns how many tiles are free of rock from a place on, down (`way` 1) or up (-1); `most` if
// there is none, or nothing is known of the ground.
static double free_way(const Scene *scene, Vec2 place, double way, double most)
{
    const double step = 0.25; // tiles
    if (scene->level == NULL || scene->current == NULL)
        return most;
    SimTerrain terrain = game_terrain(scene->current, scene->level);
    for (double far = 0.0; far < most; far += step)
        if (sim_terrain_depth(&terrain, vec2(place.x, place.y + way * far)) > 0.0)
            return far;
    return most;
}

// Returns where the light of a cup is, tiles.
static Vec2 light_of(const Scene *scene, const GameHorse *pose, uint32_t cup)
{
    Vec2 at = pose->cups[cup];
    if (!is_broken(pose, cup))
        return vec2(at.x, at.y + 0.4 * GAME_HORSE_CUP);
    double part = risen(pose, cup), high = free_way(scene, at, -1.0, RISES + ROOM) - ROOM;
    part *= 2.0 - part;
    return vec2(at.x + part * SWAYS * real_sin(0.9 * scene->time + 2.0 * cup),
                at.y - high * part + part * SWAYS * real_sin(1.3 * scene->time + cup));
}

// Returns how far below a cup the ground is; 0: it stands on it, or nothing is known of the ground.
static double pole_below(const Scene *scene, Vec2 place)
{
    const double below = 0.25, most = 16.0; // tiles
    double down = free_way(scene, vec2(place.x, place.y + GAME_HORSE_CUP + below), 1.0, most);
    return down < most ? down : 0.0;
}

// Draws the thin pole with a plate on which a cup stands that has no ground below it.
static void pole_draw(DrawList *list, const Scene *scene, Vec2 place)
{
    double s = scene->scale, length = pole_below(scene, place);
    Vec2 top = scene_pixel(scene, vec2(place.x, place.y + GAME_HORSE_CUP + 0.03));
    if (length <= 0.0)
        return;
    Vec2 foot = {top.x, top.y + (length + 0.5) * s};
    uint32_t lit = scene->theme->day.on ? scene->theme->day.warm : COLOR_HORSE_STRAP;
    draw_line(list, top, foot, 0.16 * s, draw_color(COLOR_HORSE_RIM, 1.0), DRAW_CAP_FLAT);
    draw_line(list, top, foot, 0.08 * s, draw_color(COLOR_HORSE_STRAP, 1.0), DRAW_CAP_FLAT);
    draw_line(list, vec2(top.x + 0.03 * s, top.y), vec2(foot.x + 0.03 * s, foot.y), 0.025 * s,
              draw_color(lit, 0.7), DRAW_CAP_FLAT);
    Vec2 left = {top.x - 0.58 * s, top.y}, right = {top.x + 0.58 * s, top.y};
    draw_line(list, left, right, 0.16 * s, draw_color(COLOR_HORSE_RIM, 1.0), DRAW_CAP_ROUND);
    draw_line(list, left, right, 0.09 * s, draw_color(COLOR_HORSE_STRAP, 1.0), DRAW_CAP_ROUND);
}

// Draws an upturned cup with its foot above and a handle; light comes out below its rim.
static void cup_draw(DrawList *list, const Scene *scene, Vec2 place)
{
    static const Vec2 shape[] = {{-0.5, -0.95}, {0.5, -0.95},  {0.62, -0.78}, {0.72, -0.3},
                                 {0.86, 0.5},   {1.0, 0.86},   {-1.0, 0.86},  {-0.86, 0.5},
                                 {-0.72, -0.3}, {-0.62, -0.78}};
    enum { CORNERS = sizeof shape / sizeof shape[0] };
    double s = GAME_HORSE_CUP * scene->scale;
    Vec2 at = scene_pixel(scene, place), points[CORNERS], ear[CUP];
    DrawStrokePoint edge[CORNERS], handle[2][CUP];
    for (uint32_t i = 0; i < CUP; i++) {
        double turn = REAL_PI * ((double)i / (CUP - 1) - 0.5);
        ear[i] = vec2(at.x - (0.7 + 0.5 * real_cos(turn)) * s, at.y + 0.45 * real_sin(turn) * s);
        handle[0][i] = (DrawStrokePoint){ear[i], 0.34 * s, draw_color(COLOR_HORSE_RIM, 1.0)};
        handle[1][i] = (DrawStrokePoint){ear[i], 0.18 * s, draw_color(COLOR_HORSE_CUP_SHADE, 1.0)};
    }
    draw_stroke(list, handle[0], CUP, DRAW_CAP_ROUND);
    draw_stroke(list, handle[1], CUP, DRAW_CAP_ROUND);
    for (uint32_t i = 0; i < CORNERS; i++) {
        points[i] = vec2_add_scaled(at, shape[i], s);
        edge[i] = (DrawStrokePoint){points[i], 0.17 * s, draw_color(COLOR_HORSE_RIM, 1.0)};
    }
    draw_stroke(list, edge, CORNERS, DRAW_CAP_CLOSED);
    draw_polygon(list, points, CORNERS, draw_color(COLOR_HORSE_CUP, 1.0));
    const Vec2 cool[] = {points[0], vec2_lerp(points[0], points[1], 0.45),
                         vec2_lerp(points[6], points[5], 0.4), points[6], points[8]};
    draw_polygon(list, cool, 5, draw_color(COLOR_HORSE_CUP_SHADE, 0.7));
    for (int band = 0; band < 2; band++) // painted bands
        draw_line(list, vec2_add_scaled(at, vec2(-0.78 - 0.06 * band, 0.22 + 0.22 * band), s),
                  vec2_add_scaled(at, vec2(0.78 + 0.06 * band, 0.22 + 0.22 * band), s), 0.1 * s,
                  draw_color(COLOR_HORSE_CUP_BAND, 0.9), DRAW_CAP_FLAT);
    draw_line(list, vec2_add_scaled(at, vec2(0.5, -0.6), s),
              vec2_add_scaled(at, vec2(0.66, 0.1), s), 0.14 * s,
              draw_color(scene->theme->day.on ? scene->theme->day.warm : COLOR_SHINE, 0.9),
              DRAW_CAP_ROUND);
    draw_line(list, vec2_add_scaled(at, vec2(-0.85, 0.92), s),
              vec2_add_scaled(at, vec2(0.85, 0.92), s), 0.16 * s,
              draw_color(COLOR_HORSE_SOUL, 0.95), DRAW_CAP_ROUND);
}

static void shards_draw(DrawList *list, const Scene *scene, Vec2 place)
{
    static const Vec2 places[SHARDS] = {
        {-0.9, 0.82}, {-0.35, 0.86}, {0.2, 0.78}, {0.65, 0.86}, {1.05, 0.84}};
    double s = GAME_HORSE_CUP * scene->scale;
    for (uint32_t i = 0; i < SHARDS; i++) {
        Vec2 at = vec2_add_scaled(scene_pixel(scene, place), places[i], s);
        double turn = 1.3 * i, size = (0.22 + 0.08 * (i % 3)) * s;
        Vec2 points[3];
        for (uint32_t k = 0; k < 3; k++)
            points[k] = vec2(at.x + size * real_cos(turn + 2.0 * k),
                             at.y + 0.6 * size * real_sin(turn + 2.0 * k));
        draw_polygon(list, points, 3,
                     draw_color(i % 2 ? COLOR_HORSE_CUP : COLOR_HORSE_CUP_SHADE, 1.0));
    }
}

// Draws a light that came out of its cup.
static void soul_draw(DrawList *list, const Scene *scene, Vec2 place)
{
    double s = scene->scale, beat = 1.0 + 0.08 * real_sin(3.1 * scene->time + place.x);
    Vec2 at = scene_pixel(scene, place);
    draw_ellipse(list, at, vec2(0.42 * beat * s, 0.42 * beat * s), 0.0, 0.34 * s,
                 draw_color(COLOR_HORSE_SOUL_HALO, 0.6));
    draw_disc(list, at, 0.17 * beat * s, draw_color(COLOR_HORSE_SOUL, 1.0));
    for (uint32_t i = 1; i <= 4; i++) // its tail
        draw_disc(list,
                  vec2(at.x + 0.07 * s * real_sin(2.6 * scene->time - 0.9 * i),
                       at.y + (0.1 + 0.16 * i) * s),
                  (0.13 - 0.026 * i) * s, draw_color(COLOR_HORSE_SOUL, 0.75 - 0.15 * i));
}

void horse_draw_cups(DrawList *list, const Scene *scene, const GameHorse *pose)
{
    for (uint32_t i = 0; i < pose->cup_count; i++) {
        pole_draw(list, scene, pose->cups[i]);
        if (!is_broken(pose, i)) {
            cup_draw(list, scene, pose->cups[i]);
            continue;
        }
        shards_draw(list, scene, pose->cups[i]);
        soul_draw(list, scene, light_of(scene, pose, i));
    }
}

void horse_draw_cup_light(DrawList *list, const Scene *scene, const GameHorse *pose)
{
    double s = scene->scale;
    for (uint32_t i = 0; i < pose->cup_count; i++) {
        bool wanted = i == pose->hits && i < GAME_HORSE_CUPS;
        double beat = 0.85 + 0.15 * real_sin((wanted ? 4.0 : 1.7) * scene->time + 2.0 * i);
        double radius = (is_broken(pose, i) ? 1.6 : 1.3) * beat * s;
        double strength = is_broken(pose, i) ? 0.4 : wanted ? 0.3 + 0.3 * pose->harmless : 0.16;
        const DrawStop stops[] = {{0.0, draw_color(COLOR_HORSE_SOUL_HALO, strength)},
                                  {0.4, draw_color(COLOR_HORSE_SOUL_HALO, 0.45 * strength)},
                                  {1.0, draw_color(COLOR_HORSE_SOUL_HALO, 0.0)}};
        Vec2 at = light_of(scene, pose, i);
        if (!is_broken(pose, i))
            at.y += GAME_HORSE_CUP; // out below its rim
        draw_radial(list, scene_pixel(scene, at), vec2(radius, radius), stops,
                    sizeof stops / sizeof stops[0]);
    }
}
