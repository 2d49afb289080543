// text.c - text of a draw list: layout, and drawing of the font's strokes. The letters are in
// font.c.
#include "font.h"
#include "jantar/draw.h"
#include "jantar/letters.h"
#include "jantar/real.h"
#include <stddef.h>
#include <stdio.h>
#include <string.h>

enum {
    STROKE_POINTS_MAX = 24,
    CURVE_STEPS = 4,
};

static const FontFace face = {.weight = 0.15, .spacing = 4, .line_height = 2 * FONT_CAP_HEIGHT};

// --- layout --------------------------------------------------------------------------------------

static FontLetter letter_of(uint32_t code_point)
{
    FontLetter letter = font_letter(code_point);
    if (!letter.glyph)
        letter.glyph = font_missing();
    return letter;
}

static double unit_of(const DrawTextStyle *style)
{
    return style->size / FONT_CAP_HEIGHT;
}

// Returns the width of the line that begins at `text` in grid columns, without the space after its
// last letter.
static double line_columns(const char *text)
{
    double columns = 0.0;
    for (uint32_t code = utf8_next(&text); code != 0 && code != '\n'; code = utf8_next(&text))
        columns += letter_of(code).glyph->width + face.spacing;
    return real_max(columns - face.spacing, 0.0);
}

Vec2 draw_text_size(const char *text, const DrawTextStyle *style)
{
    double columns = line_columns(text);
    uint32_t lines = 1;
    for (const char *at = strchr(text, '\n'); at; at = strchr(at + 1, '\n')) {
        columns = real_max(columns, line_columns(at + 1));
        lines++;
    }
    return vec2(columns * unit_of(style),
                ((lines - 1.0) * face.line_height + FONT_CAP_HEIGHT) * unit_of(style));
}

double draw_text_weight(const DrawTextStyle *style)
{
    return style->weight > 0.0 ? style->weight : face.weight;
}

double draw_text_height(double size)
{
    return size * ((double)(FONT_TAIL - FONT_CAP_TOP) / FONT_CAP_HEIGHT + face.weight);
}

// --- drawing -------------------------------------------------------------------------------------

// Position and size of a letter's grid on the screen.
typedef struct Grid {
    Vec2 origin; // pixels
    double unit; // pixels per grid step
    double width;
    DrawColor color;
} Grid;

#define SMALL_UNIT 1.6  // pixels per grid step below which letters are small
#define MIDDLE_UNIT 3.2 // and below which they are middling

// Returns the number of segments between two points of a curve. Small letters need fewer to stay
// smooth to a fraction of a pixel.
static uint32_t curve_steps(double unit)
{
    return unit < SMALL_UNIT ? CURVE_STEPS - 2 : unit < MIDDLE_UNIT ? CURVE_STEPS - 1 : CURVE_STEPS;
}

static void stroke_draw(DrawList *list, const Grid *grid, char kind, const Vec2 *points,
                        uint32_t count)
{
    DrawStrokePoint line[STROKE_POINTS_MAX * CURVE_STEPS + 1];
    Vec2 curve[STROKE_POINTS_MAX * CURVE_STEPS + 1];
    bool closed = kind == '*';
    bool smooth = kind != '-' && count > 2;
    uint32_t total =
        smooth ? draw_curve(points, count, closed,
                            curve_steps(grid->unit * real_max(list->enlarged, 1.0)), curve)
               : count;
    for (uint32_t i = 0; i < total; i++)
        line[i] = (DrawStrokePoint){smooth ? curve[i] : points[i], grid->width, grid->color};
    draw_stroke(list, line, total, closed ? DRAW_CAP_CLOSED : DRAW_CAP_ROUND);
}

// Draws strokes in the font's notation (font.h), moved by (dx, dy) grid steps.
static void strokes_draw(DrawList *list, const Grid *grid, const char *strokes, int dx, int dy)
{
    Vec2 points[STROKE_POINTS_MAX];
    while (*strokes) {
        char kind = *strokes++;
        uint32_t count = 0;
        while (strokes[0] && strokes[0] != ' ' && strokes[1] && count < STROKE_POINTS_MAX) {
            Vec2 at = {font_digit(strokes[0]) + dx, font_digit(strokes[1]) + dy - FONT_CAP_TOP};
            bool repeats =
                count > 0 && kind == '-' && strokes[0] == strokes[-2] && strokes[1] == strokes[-1];
            if (!repeats) // a dot is written as a line of length 0
                points[count++] = vec2_add_scaled(grid->origin, at, grid->unit);
            strokes += 2;
        }
        stroke_draw(list, grid, kind, points, count);
        while (*strokes == ' ')
            strokes++;
    }
}

static void letter_draw(DrawList *list, const Grid *grid, const FontLetter *letter)
{
    enum { MARK_MIDDLE = 9 };
    strokes_draw(list, grid, letter->glyph->strokes, 0, 0);
    if (letter->mark)
        strokes_draw(list, grid, letter->mark->strokes, letter->mark_x - MARK_MIDDLE,
                     letter->mark_y);
}

static double line_start(const char *text, Vec2 at, const DrawTextStyle *style)
{
    double width = line_columns(text) * unit_of(style);
    return style->align == DRAW_ALIGN_LEFT     ? at.x
           : style->align == DRAW_ALIGN_CENTRE ? at.x - width * 0.5
                                               : at.x - width;
}

static void text_note(DrawTexts *texts, const char *text, Vec2 at, const DrawTextStyle *style)
{
    if (texts->count == DRAW_TEXTS_MOST || text[0] == '\0' || style->color.a == 0)
        return;
    DrawTextNote *note = &texts->list[texts->count++];
    Vec2 size = draw_text_size(text, style);
    double left = at.x - (style->align == DRAW_ALIGN_LEFT     ? 0.0
                          : style->align == DRAW_ALIGN_CENTRE ? 0.5 * size.x
                                                              : size.x);
    double tail = (FONT_TAIL - FONT_BASELINE) * unit_of(style);
    note->box = (Box){{left, at.y}, {left + size.x, at.y + size.y + tail}};
    note->size = style->size;
    snprintf(note->start, sizeof note->start, "%s", text);
}

void draw_text(DrawList *list, const char *text, Vec2 at, const DrawTextStyle *style)
{
    if (list->texts)
        text_note(list->texts, text, at, style);
    Grid grid = {{line_start(text, at, style), at.y},
                 unit_of(style),
                 style->size * draw_text_weight(style),
                 style->color};
    for (uint32_t code = utf8_next(&text); code != 0; code = utf8_next(&text)) {
        if (code == '\n') {
            grid.origin =
                vec2(line_start(text, at, style), grid.origin.y + face.line_height * grid.unit);
            continue;
        }
        FontLetter letter = letter_of(code);
        letter_draw(list, &grid, &letter);
        grid.origin.x += (letter.glyph->width + face.spacing) * grid.unit;
    }
}

// --- wrapping ------------------------------------------------------------------------------------

// Returns the length in bytes of the word at `text` (up to a blank or newline). Sets *columns to
// its width in grid columns, the space after each letter included.
static uint32_t word_length(const char *text, double *columns)
{
    const char *at = text;
    *columns = 0.0;
    while (*at && *at != ' ' && *at != '\n')
        *columns += letter_of(utf8_next(&at)).glyph->width + face.spacing;
    return (uint32_t)(at - text);
}

bool draw_text_wrap(const char *text, const DrawTextStyle *style, double width, char *out,
                    uint32_t out_size)
{
    double limit = width / unit_of(style);
    double used = 0.0;
    uint32_t written = 0;
    while (*text) {
        double columns = 0.0;
        uint32_t bytes = word_length(text, &columns);
        double blank = letter_of(' ').glyph->width + face.spacing;
        if (written + bytes + 2 > out_size)
            break;
        if (used > 0.0 && used + blank + columns - face.spacing > limit) {
            out[written++] = '\n';
            used = 0.0;
        } else if (used > 0.0) {
            out[written++] = ' ';
            used += blank;
        }
        memcpy(out + written, text, bytes);
        written += bytes;
        used += columns;
        text += bytes;
        while (*text == ' ')
            text++;
        if (*text == '\n' && written + 1 < out_size) {
            out[written++] = '\n';
            used = 0.0;
            text++;
        }
    }
    out[written] = '\0';
    return *text == '\0';
}
