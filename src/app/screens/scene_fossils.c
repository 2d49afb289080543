// scene_fossils.c - the fossils in the layers of earth of a scene: lines, as a print in stone.
#include "jantar/real.h"
#include "scene_draw.h"

// Lengths are in half widths of the fossil, from its middle, y down.
#define LINE 0.045
#define FINE 0.028

enum { ARC = 24, TURN_POINTS = 64 };

static Vec2 place(const SceneFossil *fossil, Vec2 at)
{
    Vec2 own = {fossil->mirrored ? -at.x : at.x, at.y};
    double sine, cosine;
    real_sin_cos(fossil->turn, &sine, &cosine);
    return vec2_add_scaled(fossil->at, vec2_turn(own, cosine, sine), fossil->size);
}

static void line_draw(DrawList *list, const SceneFossil *fossil, Vec2 from, Vec2 to, double width)
{
    draw_line(list, place(fossil, from), place(fossil, to), width * fossil->size, fossil->color,
              DRAW_CAP_ROUND);
}

// Draws a curve that begins and ends at a width and is `belly` times as wide in its middle.
static void curve_draw(DrawList *list, const SceneFossil *fossil, const Vec2 *points,
                       uint32_t count, double width, double belly)
{
    DrawStrokePoint stroke[TURN_POINTS];
    for (uint32_t i = 0; i < count && i < TURN_POINTS; i++) {
        double swell = real_sin(REAL_PI * i / (count - 1));
        stroke[i] =
            (DrawStrokePoint){place(fossil, points[i]),
                              width * (1.0 + (belly - 1.0) * swell) * fossil->size, fossil->color};
    }
    draw_stroke(list, stroke, count < TURN_POINTS ? count : TURN_POINTS, DRAW_CAP_ROUND);
}

// Draws a curve from one place to another that is `bow` times their distance off in the middle.
static void bow_draw(DrawList *list, const SceneFossil *fossil, Vec2 from, Vec2 to, double bow,
                     double width, double belly)
{
    Vec2 points[ARC], across = vec2_perp(vec2_sub(to, from));
    for (uint32_t i = 0; i < ARC; i++) {
        double part = (double)i / (ARC - 1);
        points[i] =
            vec2_add_scaled(vec2_lerp(from, to, part), across, bow * 4.0 * part * (1.0 - part));
    }
    curve_draw(list, fossil, points, ARC, width, belly);
}

static void dot_draw(DrawList *list, const SceneFossil *fossil, Vec2 at, Vec2 radii, double alpha)
{
    draw_ellipse(list, place(fossil, at), vec2_scale(radii, fossil->size), fossil->turn, 0.0,
                 draw_color_fade(fossil->color, alpha));
}

// --- sand: a fish --------------------------------------------------------------------------------

static void fish_draw(DrawList *list, const SceneFossil *fossil)
{
    static const Vec2 nose = {-1.0, 0.02}, tail = {0.62, 0.0}, up = {1.0, -0.42},
                      down = {1.0, 0.42}, eye = {-0.72, -0.07}, gill = {-0.5, 0.0};
    static const double bow = 0.24, first = -0.36, step = 0.13, bone = 0.26, slant = 0.12;
    enum { BONES = 7 };
    bow_draw(list, fossil, nose, tail, -bow, LINE, 1.6);
    bow_draw(list, fossil, nose, tail, bow, LINE, 1.6);
    line_draw(list, fossil, gill, vec2(0.9, 0.0), LINE);
    bow_draw(list, fossil, vec2(gill.x, -0.27), vec2(gill.x, 0.27), 0.2, FINE, 1.4);
    for (int i = 0; i < BONES; i++) {
        double x = first + step * i, long_is = bone * (1.0 - 0.09 * i);
        bow_draw(list, fossil, vec2(x, 0.0), vec2(x + slant, -long_is), 0.1, FINE, 1.2);
        bow_draw(list, fossil, vec2(x, 0.0), vec2(x + slant, long_is), -0.1, FINE, 1.2);
    }
    bow_draw(list, fossil, tail, up, 0.14, LINE, 1.5);
    bow_draw(list, fossil, tail, down, -0.14, LINE, 1.5);
    bow_draw(list, fossil, up, down, -0.18, FINE, 1.0);
    for (int i = -1; i <= 1; i++)
        line_draw(list, fossil, vec2(0.72, 0.03 * i), vec2(0.9, 0.2 * i), FINE);
    dot_draw(list, fossil, eye, vec2(0.06, 0.06), 1.0);
}

// --- clay: an ammonite ---------------------------------------------------------------------------

// Returns a place on the spiral after so many turns; `part` 1 is its outer side.
static Vec2 on_spiral(double turns, double part)
{
    static const double heart = 0.05, grows = 0.135; // half widths, and of them a squared turn
    double angle = 2.0 * REAL_PI * turns, radius = (heart + grows * turns * turns) * part;
    return vec2(radius * real_cos(angle), radius * real_sin(angle));
}

static void ammonite_draw(DrawList *list, const SceneFossil *fossil)
{
    enum { RIBS = 34 };
    static const double whole = 2.6, inner = 0.42;
    Vec2 points[TURN_POINTS];
    for (uint32_t i = 0; i < TURN_POINTS; i++)
        points[i] = on_spiral(whole * i / (TURN_POINTS - 1), 1.0);
    curve_draw(list, fossil, points, TURN_POINTS, LINE, 1.3);
    for (int i = 0; i < RIBS; i++) {
        double turns = whole - 0.052 * i;
        bow_draw(list, fossil, on_spiral(turns, 0.96), on_spiral(turns - 0.02, inner), 0.08, FINE,
                 1.6);
    }
    bow_draw(list, fossil, on_spiral(whole, 1.0), on_spiral(whole, inner), 0.25, LINE, 1.4);
}

// --- shells --------------------------------------------------------------------------------------

static void shell_draw(DrawList *list, const SceneFossil *fossil, Vec2 at, double size, double turn)
{
    enum { RAYS = 9 };
    static const double open = 1.15; // radians to each side
    Vec2 rim[RAYS];
    for (int i = 0; i < RAYS; i++) {
        double angle = turn + open * (2.0 * i / (RAYS - 1) - 1.0);
        Vec2 way = {real_sin(angle), -real_cos(angle)};
        rim[i] = vec2_add_scaled(at, way, size * (i == 0 || i == RAYS - 1 ? 0.8 : 1.0));
        bow_draw(list, fossil, at, rim[i], 0.0, FINE, 1.5);
        if (i > 0)
            bow_draw(list, fossil, rim[i - 1], rim[i], -0.22, LINE, 1.2);
    }
    dot_draw(list, fossil, at, vec2(0.12 * size, 0.09 * size), 1.0);
}

static void shells_draw(DrawList *list, const SceneFossil *fossil)
{
    static const struct {
        Vec2 at;
        double size, turn;
    } shells[] = {{{-0.45, 0.45}, 0.85, -0.25},
                  {{0.55, 0.35}, 0.62, 0.5},
                  {{0.5, -0.75}, 0.4, 2.6},
                  {{-1.1, -0.1}, 0.36, -1.4}};
    for (size_t i = 0; i < sizeof shells / sizeof *shells; i++)
        shell_draw(list, fossil, shells[i].at, shells[i].size, shells[i].turn);
}

// --- leaves: a fern and a leaf -------------------------------------------------------------------

static Vec2 on_stem(double part)
{
    return vec2(-1.7 + 2.5 * part, 0.5 - 0.9 * part + 0.4 * part * part);
}

static void leaf_draw(DrawList *list, const SceneFossil *fossil)
{
    static const Vec2 foot = {0.75, 0.6}, tip = {1.75, -0.25};
    enum { VEINS = 4 };
    bow_draw(list, fossil, foot, tip, 0.24, LINE, 1.4);
    bow_draw(list, fossil, foot, tip, -0.24, LINE, 1.4);
    line_draw(list, fossil, vec2(0.6, 0.73), tip, LINE);
    Vec2 along = vec2_sub(tip, foot), across = vec2_perp(along);
    for (int i = 0; i < VEINS; i++) {
        Vec2 at = vec2_lerp(foot, tip, 0.2 + 0.15 * i), to = vec2_add_scaled(at, along, 0.16);
        line_draw(list, fossil, at, vec2_add_scaled(to, across, 0.17), FINE);
        line_draw(list, fossil, at, vec2_add_scaled(to, across, -0.17), FINE);
    }
}

static void leaves_draw(DrawList *list, const SceneFossil *fossil)
{
    enum { LEAFLETS = 13 };
    Vec2 stem[ARC];
    for (int i = 0; i < ARC; i++)
        stem[i] = on_stem((double)i / (ARC - 1));
    curve_draw(list, fossil, stem, ARC, LINE, 1.2);
    for (int i = 0; i < LEAFLETS; i++) {
        double part = 0.12 + 0.86 * i / (LEAFLETS - 1);
        double size = 0.56 * (1.0 - part) + 0.09;
        Vec2 at = on_stem(part);
        bow_draw(list, fossil, at, vec2(at.x + 0.5 * size, at.y - size), 0.08, FINE, 3.4);
        bow_draw(list, fossil, at, vec2(at.x + 0.6 * size, at.y + 0.8 * size), -0.08, FINE, 3.4);
    }
    leaf_draw(list, fossil);
}

// --- ribs of a whale -----------------------------------------------------------------------------

static void ribs_draw(DrawList *list, const SceneFossil *fossil)
{
    enum { JOINTS = 15, RIBS = 7 };
    static const double step = 0.3, back = -0.55;
    for (int i = 0; i < JOINTS; i++) {
        double x = step * (i - 0.5 * (JOINTS - 1)), y = back + 0.05 * x * x;
        dot_draw(list, fossil, vec2(x, y), vec2(0.115, 0.1 - 0.003 * i), 0.95);
        line_draw(list, fossil, vec2(x, y), vec2(x + 0.06, y - 0.22), 1.5 * LINE);
    }
    for (int i = 0; i < RIBS; i++) {
        double x = step * (i - 0.5 * (RIBS + 3)), y = back + 0.05 * x * x;
        double deep = 1.35 - 0.05 * (i - 3) * (i - 3);
        bow_draw(list, fossil, vec2(x, y), vec2(x + 0.32, y + deep), -0.2, LINE, 2.2);
    }
}

// --- stones that ice has polished ----------------------------------------------------------------

static void stones_draw(DrawList *list, const SceneFossil *fossil)
{
    static const struct {
        Vec2 at, radii;
    } stones[] = {{{-0.7, 0.35}, {0.72, 0.46}},
                  {{0.75, 0.4}, {0.56, 0.38}},
                  {{0.05, -0.4}, {0.5, 0.34}},
                  {{1.5, 0.6}, {0.26, 0.18}},
                  {{-1.65, 0.6}, {0.24, 0.17}}};
    enum { SCRATCHES = 4 };
    for (size_t i = 0; i < sizeof stones / sizeof *stones; i++) {
        Vec2 at = stones[i].at, radii = stones[i].radii;
        dot_draw(list, fossil, at, radii, 0.42);
        dot_draw(list, fossil, vec2(at.x - 0.1 * radii.x, at.y - 0.2 * radii.y),
                 vec2(0.74 * radii.x, 0.6 * radii.y), 0.3);
        for (int k = 0; k < SCRATCHES; k++) {
            double y = at.y + radii.y * (0.3 * k - 0.5), half = radii.x * (0.62 - 0.1 * k);
            line_draw(list, fossil, vec2(at.x - half, y + 0.06), vec2(at.x + half, y - 0.06), FINE);
        }
    }
}

void scene_fossil_draw(DrawList *list, const SceneFossil *fossil)
{
    static void (*const drawers[SCENE_EARTHS])(DrawList *, const SceneFossil *) = {
        [SCENE_EARTH_SAND] = fish_draw,     [SCENE_EARTH_CLAY] = ammonite_draw,
        [SCENE_EARTH_SHELLS] = shells_draw, [SCENE_EARTH_LEAVES] = leaves_draw,
        [SCENE_EARTH_RIBS] = ribs_draw,     [SCENE_EARTH_STONES] = stones_draw};
    drawers[fossil->earth](list, fossil);
}
