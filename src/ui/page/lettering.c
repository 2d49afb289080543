// lettering.c - the game's name in letters of dripping resin.
#include "jantar/colors.h"
#include "jantar/real.h"
#include "page.h"

enum { STROKE_POINTS = 14, STROKES_OF_LETTER = 3, LETTERS = 6, LINE_POINTS = 64, COATS = 3 };

// The letters, on a grid 14 high. A stroke ends where its line turns sharply, because both ends of
// a stroke are drawn round.
#define GRID_HEIGHT 14.0
#define GRID_GAP 4.2
#define STEP 1.6 // longest distance of two points, so that the gradient is smooth

typedef struct LetterStroke {
    uint32_t count;
    Vec2 points[STROKE_POINTS];
} LetterStroke;

typedef struct Letter {
    double width;
    LetterStroke strokes[STROKES_OF_LETTER];
} Letter;

#define LETTER_A \
    { \
        10.0, \
        { \
            {2, {{0, 14}, {5, 0}}}, {2, {{5, 0}, {10, 14}}}, \
            { \
                2, \
                { \
                    {2.1, 9.2}, \
                    { \
                        7.9, 9.2 \
                    } \
                } \
            } \
        } \
    }

static const Letter letters[LETTERS] = {
    {9.0,
     {{12,
       {{8, 0},
        {8, 10},
        {7.78, 11.57},
        {7.18, 12.7},
        {6.32, 13.46},
        {5.29, 13.87},
        {4.2, 14},
        {3.08, 13.86},
        {2.12, 13.46},
        {1.36, 12.83},
        {0.81, 12},
        {0.5, 11}}}}},
    LETTER_A,
    {9.0, {{2, {{0, 14}, {0, 0}}}, {2, {{0, 0}, {9, 14}}}, {2, {{9, 14}, {9, 0}}}}},
    {10.0, {{2, {{0, 0}, {10, 0}}}, {2, {{5, 0}, {5, 14}}}}},
    LETTER_A,
    {9.0,
     {{2, {{0, 14}, {0, 0}}},
      {13,
       {{0, 0},
        {5, 0},
        {6.35, 0.21},
        {7.4, 0.77},
        {8.15, 1.6},
        {8.6, 2.6},
        {8.75, 3.7},
        {8.6, 4.8},
        {8.15, 5.8},
        {7.4, 6.63},
        {6.35, 7.19},
        {5, 7.4},
        {0, 7.4}}},
      {2, {{4.6, 7.4}, {9, 14}}}}},
};

// The layers of a letter, with widths and offsets on the grid. The second one takes its colours
// from resin_at().
static const struct {
    double width, offset;
    DrawColor color;
} coats[COATS] = {{3.7, 0.0, {0x6d, 0x2c, 0x05, 255}},
                  {2.9, 0.0, {0, 0, 0, 255}},
                  {0.32, -0.6, {0xff, 0xf0, 0xc0, 230}}};

// Each drip's position along the name, length and width, on the grid.
static const double drips[][3] = {{4.2, 2.6, 0.8},  {13.2, 4.6, 0.95}, {27.5, 2.0, 0.7},
                                  {45.6, 5.6, 1.0}, {65.6, 2.4, 0.7},  {78.4, 3.8, 0.85}};

static DrawColor resin_at(double down)
{
    static const DrawStop resin[] = {{0.0, {0xff, 0xef, 0xb8, 255}},
                                     {0.32, {0xff, 0xc2, 0x45, 255}},
                                     {0.68, {0xf2, 0x85, 0x14, 255}},
                                     {1.0, {0xb4, 0x4c, 0x08, 255}}};
    return draw_gradient_at(resin, 4, down);
}

static void stroke_draw(DrawList *list, const LetterStroke *stroke, Vec2 origin, double scale,
                        int coat)
{
    DrawStrokePoint line[LINE_POINTS];
    uint32_t count = 0;
    for (uint32_t i = 0; i < stroke->count; i++) {
        Vec2 from = stroke->points[i > 0 ? i - 1 : 0], to = stroke->points[i];
        uint32_t steps = i > 0 ? 1 + (uint32_t)(vec2_length(vec2_sub(to, from)) / STEP) : 1;
        for (uint32_t step = 1; step <= steps && count < LINE_POINTS; step++) {
            Vec2 at = vec2_lerp(from, to, (double)step / steps);
            DrawColor color =
                coat == 1 ? resin_at((at.y + 1.4) / (GRID_HEIGHT + 2.8)) : coats[coat].color;
            Vec2 place = vec2_add_scaled(
                origin, vec2_add(at, vec2(coats[coat].offset, coats[coat].offset)), scale);
            line[count++] = (DrawStrokePoint){place, coats[coat].width * scale, color};
        }
    }
    draw_stroke(list, line, count, DRAW_CAP_ROUND);
}

static void drips_draw(DrawList *list, Vec2 origin, double scale)
{
    for (uint32_t i = 0; i < sizeof drips / sizeof *drips; i++) {
        double width = drips[i][2] * scale, x = origin.x + drips[i][0] * scale;
        double foot = origin.y + (GRID_HEIGHT + 1.0) * scale, length = drips[i][1] * scale;
        DrawColor dark = draw_color(COLOR_LETTERING, 1.0),
                  light = draw_color(COLOR_LETTERING_BODY, 1.0);
        DrawStrokePoint line[] = {{{x, foot - 0.2 * length}, 1.9 * width, dark},
                                  {{x, foot + 0.4 * length}, 0.8 * width, light},
                                  {{x, foot + length}, 1.2 * width, light}};
        draw_stroke(list, line, 3, DRAW_CAP_ROUND);
        draw_ellipse(list, vec2(x - 0.18 * width, foot + length), vec2(0.2 * width, 0.24 * width),
                     0.0, 0.0, draw_color(COLOR_RESIN_BUBBLE, 0.95));
    }
}

void page_lettering(Page *page, double size)
{
    double scale = size * page->unit / GRID_HEIGHT, width = -GRID_GAP;
    for (int i = 0; i < LETTERS; i++)
        width += letters[i].width + GRID_GAP;
    Vec2 left = {page->x - 0.5 * width * scale, page->y};
    drips_draw(page->list, left, scale);
    for (int coat = 0; coat < COATS; coat++) {
        Vec2 origin = left;
        for (int i = 0; i < LETTERS; i++) {
            for (int stroke = 0; stroke < STROKES_OF_LETTER && letters[i].strokes[stroke].count > 0;
                 stroke++)
                stroke_draw(page->list, &letters[i].strokes[stroke], origin, scale, coat);
            origin.x += (letters[i].width + GRID_GAP) * scale;
        }
    }
    page->y += size * 1.6 * page->unit;
}
