// page.c - texts, panels and key hints on a page.
#include "page.h"

#include "jantar/real.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// Hundredths of a second in a second, and in a minute.
enum { HUNDREDTHS = 100, MINUTE = 60 * HUNDREDTHS, LINES_BYTES = 1100 };

// Lengths in units.
#define PAGE_UNITS 720.0 // height of the picture
#define LINE_ROOM 1200.0
#define PANEL_CORNER 16.0
#define BOLD_FROM 40.0 // larger texts are bold
#define ROUNDING 0.01

// Widths of strokes, in heights of a capital.
#define BOLD_WEIGHT 0.17
#define EDGE_WEIGHT (0.15 + 0.22) // a usual stroke and the dark edge around it
#define EDGE_ALPHA 0.75

Page page_begin(DrawList *list, Menu *menu, Language language, Box picture)
{
    return (Page){.list = list,
                  .menu = menu,
                  .language = language,
                  .picture = picture,
                  .shown = picture,
                  .real = 1.0,
                  .unit = (picture.max.y - picture.min.y) / PAGE_UNITS,
                  .x = (picture.min.x + picture.max.x) * 0.5,
                  .y = picture.min.y,
                  .scale = 1.0,
                  .tightest = 1.0};
}

void page_sharpen(Page *page)
{
    draw_list_sharpen(page->list, page->real);
}

Vec2 page_at(const Page *page, double x, double y)
{
    return vec2(page->picture.min.x + x * page->unit, page->picture.min.y + y * page->unit);
}

Vec2 page_from_middle(const Page *page, double x, double y)
{
    double middle = 0.5 * (page->picture.min.x + page->picture.max.x);
    return vec2(middle + x * page->unit, page->picture.min.y + y * page->unit);
}

const char *page_word(const Page *page, TextId id)
{
    return texts_get(page->language, id);
}

// Returns the smallest cap height in units.
static double least_of(const Page *page)
{
    double pixels = real_max(page->unit * page->real, PAGE_ROWS_LEAST / PAGE_UNITS);
    return PAGE_LEAST / draw_text_height(1.0) / pixels;
}

void page_scale_most(Page *page, double most)
{
    page->scale = real_min(page->scale, most);
}

double page_text_size(const Page *page, double size)
{
    return real_max(size * page->scale, least_of(page));
}

double page_glyph_height(const Page *page, double height)
{
    return real_max(height * page->scale, least_of(page) / GLYPH_LETTERS);
}

// `size` is that of the letters as they are drawn.
static DrawTextStyle style_of(const Page *page, double size, DrawColor color, DrawAlign align)
{
    return (DrawTextStyle){size * page->unit, size > BOLD_FROM * page->scale ? BOLD_WEIGHT : 0.0,
                           color, align};
}

double page_text_width(const Page *page, const char *text, double size)
{
    DrawTextStyle style =
        style_of(page, page_text_size(page, size), (DrawColor){0}, DRAW_ALIGN_LEFT);
    return draw_text_size(text, &style).x / page->unit;
}

// Notes by which part of its usual size a text is drawn, where that is less than 1.
static void part_note(Page *page, double part)
{
    page->tightest = real_min(page->tightest, part * real_max(page->scale, 1.0));
}

// Writes as much of a text as fits into `room` units, with an ellipsis.
static const char *shorten(Page *page, const char *text, const DrawTextStyle *style, double room,
                           char out[PAGE_TEXT_BYTES])
{
    static const char more[] = "\u2026";
    size_t bytes = strlen(text);
    page->cut++;
    bytes = bytes < PAGE_TEXT_BYTES - sizeof more ? bytes : PAGE_TEXT_BYTES - sizeof more;
    do {
        while (bytes > 0 && ((unsigned char)text[bytes] & 0xc0u) == 0x80u)
            bytes--; // not amid a letter
        snprintf(out, PAGE_TEXT_BYTES, "%.*s%s", (int)bytes, text, more);
    } while (draw_text_size(out, style).x > room * page->unit && bytes-- > 0);
    return out;
}

void page_text(Page *page, const char *text, Vec2 at, double size, double room, DrawColor color,
               DrawAlign align)
{
    char fitting[PAGE_TEXT_BYTES];
    double full = page_text_size(page, size);
    double width = room > 0.0 ? page_text_width(page, text, size) : 0.0;
    double part = width > room ? real_max(room / width, least_of(page) / full) : 1.0;
    part_note(page, part);
    at.y += 0.5 * (size - part * full) * page->unit; // stays centred vertically
    DrawTextStyle style = style_of(page, full * part, color, align);
    if (width * part > room + ROUNDING)
        text = shorten(page, text, &style, room, fitting);
    if (page->outline) {
        DrawTextStyle edge = style;
        edge.weight = EDGE_WEIGHT;
        edge.color = draw_color(PAGE_NIGHT, EDGE_ALPHA * color.a / UINT8_MAX);
        draw_text(page->list, text, at, &edge);
    }
    draw_text(page->list, text, at, &style);
}

void page_line(Page *page, const char *text, double size, uint32_t rgb, double alpha)
{
    page_text(page, text, vec2(page->x, page->y), size, LINE_ROOM, draw_color(rgb, alpha),
              DRAW_ALIGN_CENTRE);
    page->y += page_text_size(page, size) * 2.0 * page->unit;
}

void page_paragraph(Page *page, const char *text, double size, double width)
{
    char lines[LINES_BYTES];
    DrawTextStyle style = style_of(page, page_text_size(page, size),
                                   draw_color(PAGE_PAPER, PAGE_CALM), DRAW_ALIGN_CENTRE);
    draw_text_wrap(text, &style, width * page->unit, lines, sizeof lines);
    page_text(page, lines, vec2(page->x, page->y), size, 0.0, style.color, DRAW_ALIGN_CENTRE);
    page->y += draw_text_size(lines, &style).y;
}

void page_panel(Page *page, Box box, double alpha)
{
    draw_round_rect(page->list, box, PANEL_CORNER * page->unit, draw_color(PAGE_PANEL, alpha));
}

void page_dim(Page *page, double alpha)
{
    draw_rect(page->list, page->shown, draw_color(PAGE_NIGHT, alpha),
              draw_color(PAGE_NIGHT, alpha));
}

const char *page_time(char out[PAGE_TEXT_BYTES], uint32_t ticks)
{
    uint64_t hundredths = (uint64_t)ticks * HUNDREDTHS / SIM_TICK_RATE;
    snprintf(out, PAGE_TEXT_BYTES, "%" PRIu64 ":%02" PRIu64 ".%02" PRIu64, hundredths / MINUTE,
             hundredths / HUNDREDTHS % 60, hundredths % HUNDREDTHS);
    return out;
}

const char *page_difference(char out[PAGE_TEXT_BYTES], uint32_t ticks, uint32_t before)
{
    uint32_t size = ticks > before ? ticks - before : before - ticks;
    uint64_t hundredths = (uint64_t)size * HUNDREDTHS / SIM_TICK_RATE;
    snprintf(out, PAGE_TEXT_BYTES, "%c%" PRIu64 ".%02" PRIu64, ticks > before ? '+' : '-',
             hundredths / HUNDREDTHS, hundredths % HUNDREDTHS);
    return out;
}

// --- hints ---------------------------------------------------------------------------------------

// Gaps after a glyph, in heights of the glyph.
#define GLYPH_GAP 0.18
#define TEXT_GAP 0.4

// Returns the width of a hint in units.
static double hint_width(const Page *page, const Hint *hint, HintStyle style)
{
    double width = TEXT_GAP * style.height + page_text_width(page, hint->text, style.text);
    for (uint32_t i = 0; i < hint->glyph_count; i++)
        width +=
            glyphs_width(&hint->glyphs[i], style.height) + (i > 0 ? GLYPH_GAP * style.height : 0.0);
    return width;
}

// Draws a hint from `at`, in pixels. Returns the x where it ends.
static double hint_draw(Page *page, const Hint *hint, HintStyle style, Vec2 at)
{
    double unit = page->unit, height = style.height * unit;
    for (uint32_t i = 0; i < hint->glyph_count; i++) {
        at.x += i > 0 ? GLYPH_GAP * height : 0.0;
        glyphs_draw(page->list, &hint->glyphs[i], at, height, PAGE_CLEAR);
        at.x += glyphs_width(&hint->glyphs[i], height);
    }
    at.x += TEXT_GAP * height;
    page_text(page, hint->text, vec2(at.x, at.y - 0.5 * style.text * unit), style.text, 0.0,
              draw_color(PAGE_PAPER, PAGE_SOFT), DRAW_ALIGN_LEFT);
    return at.x + page_text_width(page, hint->text, style.text) * unit;
}

// A line with spare hints is not shrunk more than this.
#define HINTS_TIGHTEST 0.8
#define GAP_TIGHT 0.5 // of the gaps in a line that does not fit otherwise

enum { HINTS_MOST = 48 };

// The hints of a line that fit.
typedef struct Line {
    const Hint *hints[HINTS_MOST];
    uint32_t count;
} Line;

// Returns the width of a line in units.
static double line_width(const Page *page, const Line *line, HintStyle style)
{
    double width = -style.gap;
    for (uint32_t i = 0; i < line->count; i++)
        width += hint_width(page, line->hints[i], style) + style.gap;
    return width;
}

// Takes the last spare hint out of a line. Returns false if there is none.
static bool leave_spare_out(Line *line)
{
    for (uint32_t i = line->count; i-- > 0;)
        if (line->hints[i]->spare) {
            memmove(&line->hints[i], &line->hints[i + 1],
                    (line->count - 1 - i) * sizeof(const Hint *));
            line->count--;
            return true;
        }
    return false;
}

void hints_draw(Page *page, const Hint *hints, uint32_t count, HintStyle style, double room)
{
    Line line = {0};
    double scale = page->scale, usual = real_max(scale, 1.0);
    style.text = page_text_size(page, style.text);
    style.height = page_glyph_height(page, style.height);
    page->scale = 1.0; // these are the sizes
    for (uint32_t i = 0; i < count && i < HINTS_MOST; i++)
        line.hints[line.count++] = &hints[i];
    double least =
        real_max(least_of(page) / style.text, page_glyph_height(page, 0.0) / style.height);
    while (line_width(page, &line, style) * real_max(least, HINTS_TIGHTEST / usual) >
               room + ROUNDING &&
           leave_spare_out(&line))
        continue;
    if (line_width(page, &line, style) * least > room)
        style.gap *= GAP_TIGHT;
    while (line.count > 1 && line_width(page, &line, style) * least > room + ROUNDING) {
        line.count--;
        page->cut++;
    }
    double width = line_width(page, &line, style), part = width > room ? room / width : 1.0;
    page->tightest = real_min(page->tightest, part * usual);
    style = (HintStyle){style.height * part, style.text * part, style.gap * part};
    double x = page->x - 0.5 * width * part * page->unit;
    for (uint32_t i = 0; i < line.count; i++)
        x = hint_draw(page, line.hints[i], style, vec2(x, page->y)) + style.gap * page->unit;
    page->scale = scale;
}
