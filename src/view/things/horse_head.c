// horse_head.c - the head of the miller's horse: a flat skull and a lower jaw, hinged behind the
// eye, gill covers and barbels. Lengths are tiles.
#include "horse_parts.h"

#include "jantar/colors.h"
#include "view/effects/view_rng.h"

#define LINE 0.07        // width of dark lines
#define STONE 0.85       // radius of the boulder in its mouth ...
#define STONE_AHEAD 2.05 // ... and how far ahead of the hinge it sticks

enum { STATIONS = 11, RINGS = 7, BARBEL = 18, GAPE = 12, ARC = 13, BLOTS = 16, SEED = 9 };

// From its neck to its lips: how far ahead of the hinge, and the outlines of skull and jaw there.
static const double ahead_of[STATIONS] = {0.0, 0.35, 0.75, 1.15, 1.55, 1.9,
                                          2.2, 2.42, 2.56, 2.63, 2.65};
static const double outlines[2][STATIONS] = {
    {1.1, 1.04, 0.97, 0.89, 0.79, 0.68, 0.57, 0.45, 0.33, 0.2, 0.05},
    {1.1, 1.09, 1.04, 0.96, 0.86, 0.75, 0.63, 0.51, 0.39, 0.25, 0.08}};

// Returns the outline at a station; a hero in its throat widens it there.
static double outline_of(const HorseRig *rig, uint32_t station, double part)
{
    return (outlines[part < 0.0][station] + horse_bulge(rig, ahead_of[station])) * part;
}

Vec2 horse_head_pixel(const HorseRig *rig, double ahead, double up)
{
    double s = rig->scene->scale, turn = real_cos(rig->roll) >= 0.0 ? 1.0 : -1.0;
    Vec2 at = vec2_add_scaled(rig->points[0], rig->ahead, ahead * s);
    return vec2_add_scaled(at, rig->side, turn * up * s);
}

Vec2 horse_jaw_pixel(const HorseRig *rig, double ahead, double up, double part)
{
    double weight = real_clamp((ahead + 0.3) / 0.7, 0.0, 1.0);
    double turn = 0.5 * weight * rig->pose->gape * part;
    Vec2 at = vec2_turn(vec2(ahead, up), real_cos(turn), real_sin(turn));
    return horse_head_pixel(rig, at.x, at.y);
}

// --- skull and jaw -------------------------------------------------------------------------------

static void part_draw(DrawList *list, const HorseRig *rig, double part)
{
    uint32_t first = list->vertex_count;
    double turn = real_cos(rig->roll) >= 0.0 ? 1.0 : -1.0;
    for (uint32_t i = 0; i < STATIONS; i++)
        for (uint32_t k = 0; k < RINGS; k++) {
            double high = part * k / (RINGS - 1), up = real_abs(outline_of(rig, i, part)) * high;
            double front = real_max(ahead_of[i] - 0.9, 0.0), grow = real_max(ahead_of[i], 0.0);
            Vec2 normal =
                vec2_add(vec2_scale(rig->side, turn * high), vec2_scale(rig->ahead, 0.5 * front));
            double shown = real_clamp(high + 0.1 * grow, -1.0, 1.0);
            draw_list_vertex(list, horse_jaw_pixel(rig, ahead_of[i], up, part),
                             horse_skin(rig, turn * shown, normal));
        }
    draw_list_rows(list, first, STATIONS, RINGS, false);
}

// Draws the line round skull or jaw, and its lit edge.
static void part_edge(DrawList *list, const HorseRig *rig, double part)
{
    DrawStrokePoint dark[STATIONS], lit[STATIONS];
    double s = rig->scene->scale, turn = real_cos(rig->roll) >= 0.0 ? 1.0 : -1.0;
    for (uint32_t i = 0; i < STATIONS; i++) {
        double up = outline_of(rig, i, part), front = real_max(ahead_of[i] - 0.6, 0.0);
        Vec2 out = vec2_normalize(
            vec2_add(vec2_scale(rig->side, turn * part), vec2_scale(rig->ahead, 0.8 * front)));
        double sun = horse_sun(rig, out), in = 0.06 + 0.07 * sun;
        dark[i] = (DrawStrokePoint){horse_jaw_pixel(rig, ahead_of[i], up, part), 0.12 * s,
                                    horse_color(rig, COLOR_HORSE_RIM, 1.0)};
        lit[i] = (DrawStrokePoint){
            horse_jaw_pixel(rig, ahead_of[i] - 0.8 * in * front, up - in * part, part),
            0.15 * sun * s, horse_color(rig, rig->scene->theme->day.warm, sun)};
    }
    draw_stroke(list, dark, STATIONS, DRAW_CAP_ROUND);
    draw_stroke(list, lit, STATIONS - 1, DRAW_CAP_FLAT);
}

// Draws the gleam on its wet skull or, on its back, on its jaw.
static void wet_draw(DrawList *list, const HorseRig *rig, double part)
{
    enum { FIRST = 1, LAST = 7 };
    const double high = 0.68, wide = 0.15;
    double s = rig->scene->scale, turn = real_cos(rig->roll) >= 0.0 ? 1.0 : -1.0;
    double up = real_clamp(-turn * part * rig->side.y, 0.0, 1.0);
    DrawStrokePoint line[STATIONS];
    for (uint32_t i = FIRST; i <= LAST; i++) {
        double strength = up * real_sin(REAL_PI * (i - FIRST + 0.2) / (LAST - FIRST + 0.4));
        line[i - FIRST] = (DrawStrokePoint){
            horse_jaw_pixel(rig, ahead_of[i], high * outline_of(rig, i, part), part),
            wide * strength * s, horse_gleam(rig, up)};
    }
    if (up > 0.05)
        draw_stroke(list, line, LAST - FIRST + 1, DRAW_CAP_FLAT);
}

// Returns how much its mouth hurts: while it draws breath, and while it whirls with it open.
static double biting(const GameHorse *pose)
{
    const double open = 0.4; // radians
    return real_max(pose->breath, pose->whirl * real_min(pose->gape / open, 1.0));
}

// Draws the lip along the line where skull and jaw meet.
static void lip_draw(DrawList *list, const HorseRig *rig, double part)
{
    enum { FIRST = 2 };
    DrawStrokePoint dark[STATIONS], lip[STATIONS];
    double s = rig->scene->scale, bites = 0.9 * biting(rig->pose);
    DrawColor color = draw_color_mix(horse_color(rig, COLOR_HORSE_LIP, 1.0),
                                     draw_color(COLOR_DANGER, 1.0), bites);
    for (uint32_t i = FIRST; i < STATIONS; i++) {
        Vec2 at = horse_jaw_pixel(rig, ahead_of[i], 0.03 * part, part);
        double thin = real_min(0.35 * (i - FIRST + 1), 1.0);
        dark[i - FIRST] =
            (DrawStrokePoint){at, 0.22 * thin * s, horse_color(rig, COLOR_HORSE_RIM, 1.0)};
        lip[i - FIRST] = (DrawStrokePoint){at, 0.13 * thin * s, color};
    }
    draw_stroke(list, dark, STATIONS - FIRST, DRAW_CAP_ROUND);
    draw_stroke(list, lip, STATIONS - FIRST, DRAW_CAP_ROUND);
}

// Writes the far side of its lips: a bow from the upper to the lower one.
static void far_lips(const HorseRig *rig, Vec2 out[GAPE])
{
    Vec2 ends[2] = {horse_jaw_pixel(rig, 2.55, 0.0, 1.0), horse_jaw_pixel(rig, 2.55, 0.0, -1.0)};
    double wide = 0.5 * rig->pose->gape * rig->scene->scale;
    for (uint32_t i = 0; i < GAPE; i++) {
        double part = (double)i / (GAPE - 1);
        Vec2 at = vec2_lerp(ends[0], ends[1], 0.5 - 0.5 * real_cos(REAL_PI * part));
        out[i] = vec2_add_scaled(at, rig->ahead, wide * real_sin(REAL_PI * part));
    }
}

// Draws the inside of its open mouth.
static void mouth_draw(DrawList *list, const HorseRig *rig)
{
    Vec2 far[GAPE + 1], hinge = horse_head_pixel(rig, -0.1, 0.0);
    far_lips(rig, far);
    far[GAPE] = hinge;
    draw_polygon(list, far, GAPE + 1, horse_color(rig, COLOR_HORSE_MOUTH, 1.0));
    for (uint32_t ring = 0; ring < 3; ring++) { // darker towards the throat
        Vec2 inner[GAPE + 1];
        for (uint32_t i = 0; i <= GAPE; i++)
            inner[i] = vec2_lerp(hinge, far[i], 0.82 - 0.2 * ring);
        draw_polygon(list, inner, GAPE + 1, horse_color(rig, COLOR_HORSE_THROAT, 0.5));
    }
    DrawStrokePoint lip[GAPE];
    for (uint32_t i = 0; i < GAPE; i++)
        lip[i] = (DrawStrokePoint){far[i], 0.16 * rig->scene->scale,
                                   horse_color(rig, COLOR_HORSE_LIP, 1.0)};
    draw_stroke(list, lip, GAPE, DRAW_CAP_ROUND);
}

// Draws the boulder that sticks in its mouth.
static void stone_draw(DrawList *list, const HorseRig *rig)
{
    static const Vec2 cracks[] = {{-0.5, -0.35}, {-0.1, -0.1}, {0.05, 0.3}, {0.4, 0.5}};
    enum { CRACKS = sizeof cracks / sizeof cracks[0] };
    Vec2 at = horse_head_pixel(rig, STONE_AHEAD, 0.0);
    const ThemeDay *day = &rig->scene->theme->day;
    double r = STONE * rig->pose->choke * rig->scene->scale, lit = day->on ? day->warmth : 0.0;
    draw_disc(list, at, r + 0.06 * rig->scene->scale, horse_color(rig, COLOR_HORSE_RIM, 1.0));
    draw_disc(list, at, r, horse_color(rig, COLOR_HORSE_STONE, 1.0));
    draw_ellipse(list, vec2(at.x + 0.25 * r, at.y - 0.3 * r), vec2(0.62 * r, 0.5 * r), -0.6,
                 0.4 * r, horse_color(rig, COLOR_HORSE_STONE_LIGHT, 0.5 + 0.4 * lit));
    DrawStrokePoint line[CRACKS];
    for (uint32_t i = 0; i < CRACKS; i++)
        line[i] = (DrawStrokePoint){vec2_add_scaled(at, cracks[i], r), 0.1 * r,
                                    horse_color(rig, COLOR_HORSE_RIM, 0.7)};
    draw_stroke(list, line, CRACKS, DRAW_CAP_ROUND);
}

// --- what is on it -------------------------------------------------------------------------------

// Draws its gill: a bow behind its cheek, and the comb behind that as far as it is open. It glows
// before it draws breath.
static void gill_draw(DrawList *list, const HorseRig *rig)
{
    double open = rig->pose->gills, s = rig->scene->scale;
    Vec2 slit[2 * ARC];
    DrawStrokePoint bow[ARC];
    DrawColor glow = draw_color_mix(horse_color(rig, COLOR_HORSE_GILL, 1.0),
                                    draw_color(COLOR_DANGER, 1.0), rig->pose->tell);
    for (uint32_t i = 0; i < ARC; i++) {
        double part = 2.0 * i / (ARC - 1) - 1.0, bulge = 1.0 - part * part;
        double ahead = -0.5 - 0.36 * bulge, up = 0.72 * part - 0.06;
        slit[i] = horse_head_pixel(rig, ahead - 0.04 - 0.5 * open * bulge, up);
        slit[2 * ARC - 1 - i] = horse_head_pixel(rig, ahead + 0.1, up);
        bow[i] =
            (DrawStrokePoint){horse_head_pixel(rig, ahead + 0.1 * open * bulge, up),
                              (0.06 + 0.06 * bulge) * s, horse_color(rig, COLOR_HORSE_RIM, 0.9)};
    }
    draw_polygon(list, slit, 2 * ARC, draw_color_fade(glow, real_min(0.4 + open, 1.0)));
    for (uint32_t k = 0; k < 3 && open > 0.4; k++) {
        DrawStrokePoint rib[ARC];
        for (uint32_t i = 0; i < ARC; i++)
            rib[i] = (DrawStrokePoint){vec2_lerp(slit[2 * ARC - 1 - i], slit[i], 0.4 + 0.22 * k),
                                       0.04 * s, horse_color(rig, COLOR_HORSE_MOUTH, 0.55)};
        draw_stroke(list, rib, ARC, DRAW_CAP_FLAT);
    }
    draw_stroke(list, bow, ARC, DRAW_CAP_ROUND);
}

static bool is_asleep(const GameHorse *pose)
{
    return pose->act == GAME_HORSE_SLEEPS || pose->act == GAME_HORSE_RESTS;
}

static void eye_draw(DrawList *list, const HorseRig *rig)
{
    const double ahead = 1.42, up = 0.46, small = 0.13;
    const GameHorse *pose = rig->pose;
    double shock = real_max(pose->choke, pose->act == GAME_HORSE_SWELLS ? 1.0 : 0.0);
    double r = small * (1.0 + shock) * rig->scene->scale;
    Vec2 at = horse_jaw_pixel(rig, ahead, up, 1.0);
    if (is_asleep(pose)) {
        draw_line(list, horse_jaw_pixel(rig, ahead - small, up - 0.03, 1.0),
                  horse_jaw_pixel(rig, ahead + small, up - 0.06, 1.0), LINE * rig->scene->scale,
                  horse_color(rig, COLOR_HORSE_RIM, 1.0), DRAW_CAP_ROUND);
        return;
    }
    draw_disc(list, at, 1.45 * r, horse_color(rig, COLOR_HORSE_RIM, 0.95));
    draw_disc(list, at, r, draw_color(shock > 0.5 ? COLOR_EYE : COLOR_HORSE_IRIS, 1.0));
    draw_disc(list, vec2_add_scaled(at, rig->ahead, 0.15 * r), (shock > 0.5 ? 0.36 : 0.58) * r,
              draw_color(COLOR_PUPIL, 1.0));
    draw_disc(list, vec2(at.x + 0.3 * r, at.y - 0.35 * r), 0.24 * r, draw_color(COLOR_SHINE, 0.9));
}

// Returns which way its barbels hang: below its chin, or, while it lies still, simply down.
static Vec2 down_of(const HorseRig *rig)
{
    if (is_asleep(rig->pose) || rig->pose->harmless > 0.5 || rig->pose->swollen > 0.0)
        return vec2(0.0, 1.0);
    return vec2_scale(rig->side, real_cos(rig->roll) >= 0.0 ? -1.0 : 1.0);
}

// Draws one barbel from its root on: first forwards and down, then it trails behind. `late` shifts
// its swing.
static void barbel_draw(DrawList *list, const HorseRig *rig, Vec2 root, double length, double late)
{
    const double first = 0.9, last = 2.5, swing = 0.34, pace = 1.9, drag = 0.16;
    const GameHorse *pose = rig->pose;
    double s = rig->scene->scale, step = length * s / (BARBEL - 1);
    double still = is_asleep(pose) || pose->harmless > 0.5 ? 0.7 : 1.0;
    Vec2 down = down_of(rig), at = root;
    DrawStrokePoint line[BARBEL], edge[BARBEL];
    for (uint32_t i = 0; i < BARBEL; i++) {
        double part = (double)i / (BARBEL - 1), width = 0.15 - 0.11 * part;
        line[i] = (DrawStrokePoint){at, width * s, horse_color(rig, COLOR_HORSE_BARBEL, 1.0)};
        edge[i] = (DrawStrokePoint){at, (width + 0.06) * s, horse_color(rig, COLOR_HORSE_RIM, 0.9)};
        double wave = swing * part * still * real_sin(pace * rig->scene->time - 4.0 * part + late);
        double angle = first + (last * still - first) * real_min(1.5 * part, 1.0) + wave;
        Vec2 way =
            vec2_add(vec2_scale(rig->ahead, real_cos(angle)), vec2_scale(down, real_sin(angle)));
        way = vec2_add_scaled(way, rig->drift, -drag * part);
        at = vec2_add_scaled(at, vec2_normalize(way), step);
    }
    draw_stroke(list, edge, BARBEL, DRAW_CAP_ROUND);
    draw_stroke(list, line, BARBEL, DRAW_CAP_ROUND);
}

void horse_draw_barbels(DrawList *list, const HorseRig *rig, bool far)
{
    double off = far ? 0.22 : 0.0, late = far ? 1.7 : 0.0;
    barbel_draw(list, rig, horse_jaw_pixel(rig, 2.3 + off, 0.2, 1.0), 4.6 - off, late);
    barbel_draw(list, rig, horse_jaw_pixel(rig, 1.75 + off, -0.72, -1.0), 2.3 - off, late + 0.9);
}

// Draws the dark blots on its skull.
static void blots_draw(DrawList *list, const HorseRig *rig)
{
    for (uint32_t n = 0; n < BLOTS; n++) {
        ViewRng rng = view_rng(SEED, n, 0);
        double ahead = view_rng_range(&rng, 0.0, 2.1), high = view_rng_range(&rng, 0.15, 0.9),
               wide = view_rng_range(&rng, 0.08, 0.22);
        double up = high * (1.05 - 0.24 * ahead), s = rig->scene->scale;
        draw_ellipse(list, horse_jaw_pixel(rig, ahead, up, 1.0),
                     vec2(wide * s, (0.05 + 0.4 * wide) * s),
                     real_atan2(rig->ahead.y, rig->ahead.x), 0.06 * s,
                     horse_color(rig, COLOR_HORSE_BLOT, 0.25 + 0.3 * high));
    }
}

void horse_draw_head(DrawList *list, const HorseRig *rig)
{
    if (rig->pose->gape > 0.03)
        mouth_draw(list, rig);
    if (rig->pose->choke > 0.0)
        stone_draw(list, rig);
    for (int part = -1; part <= 1; part += 2) {
        part_draw(list, rig, part);
        if (part > 0 && real_abs(real_cos(rig->roll)) > 0.7)
            blots_draw(list, rig);
        wet_draw(list, rig, part);
        part_edge(list, rig, part);
    }
    for (int part = -1; part <= 1; part += 2)
        lip_draw(list, rig, part);
    gill_draw(list, rig);
    eye_draw(list, rig);
    draw_disc(list, horse_jaw_pixel(rig, 2.2, 0.3, 1.0), 0.05 * rig->scene->scale,
              horse_color(rig, COLOR_HORSE_RIM, 1.0));
}
