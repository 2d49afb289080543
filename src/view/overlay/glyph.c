// glyph.c - pictures of keys and buttons.
#include "jantar/glyph.h"
#include "jantar/colors.h"
#include "jantar/real.h"

#include <stddef.h>

// Lengths below are parts of a glyph's height.
#define TEXT_MARGINS 0.55 // beside the text, both sides together
#define SIGN_SIZE 0.2     // half the square that a sign is drawn in
#define SIGN_STROKE 0.08
#define CIRCLE_OUTER 0.25
#define CIRCLE_INNER 0.17
#define RIM 0.045
#define CORNER_KEY 0.18
#define CORNER_SHOULDER 0.35

#define RIM_ALPHA 0.7 // opacity

// Of a key that is held: the bright rim, and the threads of the one that sticks.
#define HELD_RIM 0.14
#define HELD_CORNER 0.3
#define THREAD_WAIST 0.05
#define THREAD_ENDS 0.11

enum { SIGN_POINTS = 6 };

static DrawTextStyle text_style(double height, double alpha)
{
    return (DrawTextStyle){height * GLYPH_LETTERS, 0.0, draw_color(COLOR_PAPER, alpha),
                           DRAW_ALIGN_CENTRE};
}

static bool is_square(const Glyph *glyph)
{
    return glyph->shape != GLYPH_KEY && glyph->shape != GLYPH_SHOULDER &&
           glyph->shape != GLYPH_STICK;
}

double glyphs_width(const Glyph *glyph, double height)
{
    DrawTextStyle style = text_style(height, 1.0);
    double width =
        is_square(glyph) ? 0.0 : draw_text_size(glyph->text, &style).x + TEXT_MARGINS * height;
    return width > height ? width : height;
}

// Signs are strokes within the square from -1 to 1, of up to four points each.
typedef struct Sign {
    GlyphShape shape;
    DrawCap cap;
    uint32_t count;
    Vec2 points[SIGN_POINTS];
} Sign;

static const Sign signs[] = {
    {GLYPH_CROSS, DRAW_CAP_ROUND, 2, {{-1, -1}, {1, 1}}},
    {GLYPH_CROSS, DRAW_CAP_ROUND, 2, {{-1, 1}, {1, -1}}},
    {GLYPH_SQUARE,
     DRAW_CAP_CLOSED,
     4,
     {{-0.95, -0.95}, {0.95, -0.95}, {0.95, 0.95}, {-0.95, 0.95}}},
    {GLYPH_TRIANGLE, DRAW_CAP_CLOSED, 3, {{0, -1.15}, {1.1, 0.8}, {-1.1, 0.8}}},
    {GLYPH_PAD_LEFT, DRAW_CAP_ROUND, 3, {{0.4, -0.9}, {-0.6, 0}, {0.4, 0.9}}},
    {GLYPH_PAD_RIGHT, DRAW_CAP_ROUND, 3, {{-0.4, -0.9}, {0.6, 0}, {-0.4, 0.9}}},
    {GLYPH_PAD_UP, DRAW_CAP_ROUND, 3, {{-0.9, 0.4}, {0, -0.6}, {0.9, 0.4}}},
    {GLYPH_PAD_DOWN, DRAW_CAP_ROUND, 3, {{-0.9, -0.4}, {0, 0.6}, {0.9, -0.4}}},
    {GLYPH_TOUCH_JUMP, DRAW_CAP_ROUND, 3, {{-0.95, -0.05}, {0, -1.05}, {0.95, -0.05}}},
    {GLYPH_TOUCH_JUMP, DRAW_CAP_ROUND, 3, {{-0.95, 0.85}, {0, -0.15}, {0.95, 0.85}}},
    {GLYPH_TOUCH_GRIP, DRAW_CAP_ROUND, 2, {{-1.1, -1.05}, {1.1, -1.05}}},
    {GLYPH_TOUCH_GRIP, DRAW_CAP_ROUND, 2, {{-0.75, -1.05}, {-0.3, 0.2}}},
    {GLYPH_TOUCH_GRIP, DRAW_CAP_ROUND, 2, {{0, -1.05}, {0, 0.2}}},
    {GLYPH_TOUCH_GRIP, DRAW_CAP_ROUND, 2, {{0.75, -1.05}, {0.3, 0.2}}},
    {GLYPH_TOUCH_HEAVY,
     DRAW_CAP_CLOSED,
     6,
     {{-0.5, -0.95}, {0.5, -0.95}, {1.0, -0.1}, {0.6, 0.9}, {-0.6, 0.9}, {-1.0, -0.1}}},
    {GLYPH_TOUCH_HEAVY, DRAW_CAP_ROUND, 4, {{-1.0, -0.1}, {-0.2, 0.1}, {0.4, -0.35}, {1.0, -0.1}}},
    {GLYPH_TOUCH_PUFF, DRAW_CAP_ROUND, 3, {{-0.45, -0.35}, {-0.2, -0.62}, {0.15, -0.7}}},
    {GLYPH_TOUCH_SLICK, DRAW_CAP_ROUND, 4, {{-1.1, -0.2}, {-0.5, -0.55}, {0.3, -0.3}, {1.1, -0.6}}},
    {GLYPH_TOUCH_PAUSE, DRAW_CAP_ROUND, 2, {{-0.45, -0.8}, {-0.45, 0.8}}},
    {GLYPH_TOUCH_PAUSE, DRAW_CAP_ROUND, 2, {{0.45, -0.8}, {0.45, 0.8}}},
    {GLYPH_TOUCH_BACK, DRAW_CAP_ROUND, 3, {{0.4, -0.9}, {-0.6, 0}, {0.4, 0.9}}},
    {GLYPH_TOUCH_LEFT, DRAW_CAP_ROUND, 3, {{-0.8, -0.65}, {-1.4, 0}, {-0.8, 0.65}}},
    {GLYPH_TOUCH_RIGHT, DRAW_CAP_ROUND, 3, {{0.8, -0.65}, {1.4, 0}, {0.8, 0.65}}},
    {GLYPH_TOUCH_UP, DRAW_CAP_ROUND, 3, {{-0.65, -0.8}, {0, -1.4}, {0.65, -0.8}}},
    {GLYPH_TOUCH_DOWN, DRAW_CAP_ROUND, 3, {{-0.65, 0.8}, {0, 1.4}, {0.65, 0.8}}},
};

// Signs have filled ellipses, too, in the same square.
static const struct {
    GlyphShape shape;
    Vec2 at, radii;
} blots[] = {
    {GLYPH_TOUCH_GRIP, {0, 0.55}, {0.62, 0.5}},    {GLYPH_TOUCH_FORMS, {-0.6, 0.5}, {0.62, 0.3}},
    {GLYPH_TOUCH_FORMS, {0.65, 0.4}, {0.38, 0.4}}, {GLYPH_TOUCH_FORMS, {0.0, -0.5}, {0.55, 0.55}},
    {GLYPH_TOUCH_SLICK, {0, 0.5}, {1.15, 0.36}},   {GLYPH_TOUCH_LEFT, {0.2, 0}, {0.75, 0.75}},
    {GLYPH_TOUCH_RIGHT, {-0.2, 0}, {0.75, 0.75}},  {GLYPH_TOUCH_UP, {0, 0.2}, {0.75, 0.75}},
    {GLYPH_TOUCH_DOWN, {0, -0.2}, {0.75, 0.75}},
};

#define PUFF_RADIUS 1.05 // of its circle, in the same square

static void sign_draw(DrawList *list, const Sign *sign, Vec2 centre, double height, DrawColor color)
{
    DrawStrokePoint points[SIGN_POINTS];
    for (uint32_t i = 0; i < sign->count; i++)
        points[i] = (DrawStrokePoint){vec2(centre.x + sign->points[i].x * height * SIGN_SIZE,
                                           centre.y + sign->points[i].y * height * SIGN_SIZE),
                                      height * SIGN_STROKE, color};
    draw_stroke(list, points, sign->count, sign->cap);
}

// The body of the button or key: a rim and its inside.
static void body_draw(DrawList *list, const Glyph *glyph, Vec2 centre, double width, double height,
                      double alpha)
{
    bool round =
        is_square(glyph) && (glyph->shape < GLYPH_PAD_LEFT || glyph->shape >= GLYPH_TOUCH_JUMP);
    double corner = round ? 0.5 : glyph->shape == GLYPH_KEY ? CORNER_KEY : CORNER_SHOULDER;
    double rim = height * RIM;
    Vec2 half = {width * 0.5, height * 0.5};
    Box outer = {vec2(centre.x - half.x, centre.y - half.y),
                 vec2(centre.x + half.x, centre.y + half.y)};
    Box inner = {vec2(outer.min.x + rim, outer.min.y + rim),
                 vec2(outer.max.x - rim, outer.max.y - rim)};
    draw_round_rect(list, outer, height * corner, draw_color(COLOR_PAPER, alpha * RIM_ALPHA));
    draw_round_rect(list, inner, height * corner - rim, draw_color(COLOR_KEY_BODY, alpha));
}

static void puff_draw(DrawList *list, Vec2 centre, double height, DrawColor color)
{
    enum { POINTS = 24 };
    DrawStrokePoint points[POINTS];
    for (int i = 0; i < POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / POINTS, radius = PUFF_RADIUS * SIGN_SIZE * height;
        points[i] = (DrawStrokePoint){
            vec2(centre.x + radius * real_cos(turn), centre.y + radius * real_sin(turn)),
            height * SIGN_STROKE, color};
    }
    draw_stroke(list, points, POINTS, DRAW_CAP_CLOSED);
}

void glyphs_draw_sign(DrawList *list, GlyphShape shape, Vec2 centre, double height, DrawColor color)
{
    double unit = height * SIGN_SIZE;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (signs[i].shape == shape)
            sign_draw(list, &signs[i], centre, height, color);
    for (size_t i = 0; i < sizeof blots / sizeof *blots; i++)
        if (blots[i].shape == shape)
            draw_ellipse(list,
                         vec2(centre.x + blots[i].at.x * unit, centre.y + blots[i].at.y * unit),
                         vec2(blots[i].radii.x * unit, blots[i].radii.y * unit), 0.0, 0.0, color);
    if (shape == GLYPH_TOUCH_PUFF)
        puff_draw(list, centre, height, color);
}

static bool has_sign(GlyphShape shape)
{
    return (shape >= GLYPH_CROSS && shape <= GLYPH_PAD_DOWN && shape != GLYPH_CIRCLE) ||
           shape >= GLYPH_TOUCH_JUMP;
}

void glyphs_draw(DrawList *list, const Glyph *glyph, Vec2 at, double height, double alpha)
{
    double width = glyphs_width(glyph, height);
    Vec2 centre = {at.x + width * 0.5, at.y};
    DrawColor color = draw_color(COLOR_PAPER, alpha);
    body_draw(list, glyph, centre, width, height, alpha);
    if (has_sign(glyph->shape))
        glyphs_draw_sign(list, glyph->shape, centre, height, color);
    if (glyph->shape == GLYPH_CIRCLE) {
        draw_ellipse(list, centre, vec2(height * CIRCLE_OUTER, height * CIRCLE_OUTER), 0.0, 0.0,
                     color);
        draw_ellipse(list, centre, vec2(height * CIRCLE_INNER, height * CIRCLE_INNER), 0.0, 0.0,
                     draw_color(COLOR_KEY_BODY, alpha));
    } else if (!has_sign(glyph->shape)) {
        DrawTextStyle style = text_style(height, alpha);
        draw_text(list, glyph->text, vec2(centre.x, centre.y - style.size * 0.5), &style);
    }
}

// Draws a thread that leaves a key at `from`, bows and holds on at `to`.
static void thread_draw(DrawList *list, Vec2 from, Vec2 to, double bow, double height, double alpha)
{
    enum { POINTS = 7 };
    DrawStrokePoint points[POINTS];
    for (int i = 0; i < POINTS; i++) {
        double part = (double)i / (POINTS - 1), out = 2.0 * part - 1.0;
        Vec2 at = vec2_lerp(from, to, part);
        at.x += bow * (1.0 - out * out);
        points[i] = (DrawStrokePoint){at, height * (THREAD_WAIST + THREAD_ENDS * out * out),
                                      draw_color(COLOR_AMBER, alpha)};
    }
    draw_stroke(list, points, POINTS, DRAW_CAP_ROUND);
}

void glyphs_draw_held(DrawList *list, const Glyph *glyph, Vec2 at, double height, bool sticks,
                      double seconds, double alpha)
{
    double width = glyphs_width(glyph, height), rim = HELD_RIM * height;
    Box key = {vec2(at.x, at.y - 0.5 * height), vec2(at.x + width, at.y + 0.5 * height)};
    for (int i = -1; i <= 1 && sticks; i++) {
        Vec2 from = {at.x + 0.5 * width + 0.26 * height * i, key.min.y};
        Vec2 to = {from.x + 0.2 * height * i, from.y - THREAD_LENGTH * height};
        double bow = 0.06 * height * real_sin(2.7 * seconds + 2.1 * i);
        thread_draw(list, from, to, bow, height, alpha);
    }
    draw_round_rect(list, box_grow(key, rim), HELD_CORNER * height,
                    draw_color(COLOR_AMBER, 0.9 * alpha));
    glyphs_draw(list, glyph, at, height, alpha);
}
