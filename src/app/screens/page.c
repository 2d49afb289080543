// page.c - texts, panels and key hints on a page.
#include "page.h"

#include "jantar/real.h"
#include <inttypes.h>
#include <stdio.h>

// Hundredths of a second in a second, and in a minute.
enum { HUNDREDTHS = 100, MINUTE = 60 * HUNDREDTHS, LINES_BYTES = 1100 };

// Lengths in units.
#define PAGE_UNITS 720.0 // height of the picture
#define LINE_ROOM 1200.0
#define PANEL_CORNER 16.0
#define BOLD_FROM 40.0 // larger texts are bold

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
                  .tightest = 1.0};
}

Vec2 page_at(const Page *page, double x, double y)
{
    return vec2(page->picture.min.x + x * page->unit, page->picture.min.y + y * page->unit);
}

const char *page_word(const Page *page, TextId id)
{
    return texts_get(page->language, id);
}

static DrawTextStyle style_of(const Page *page, double size, DrawColor color, DrawAlign align)
{
    return (DrawTextStyle){size * page->unit, size > BOLD_FROM ? BOLD_WEIGHT : 0.0, color, align};
}

double page_text_width(const Page *page, const char *text, double size)
{
    DrawTextStyle style = style_of(page, size, (DrawColor){0}, DRAW_ALIGN_LEFT);
    return draw_text_size(text, &style).x / page->unit;
}

void page_text(Page *page, const char *text, Vec2 at, double size, double room, DrawColor color,
               DrawAlign align)
{
    double width = room > 0.0 ? page_text_width(page, text, size) : 0.0;
    double part = width > room ? room / width : 1.0;
    page->tightest = real_min(page->tightest, part);
    at.y += 0.5 * (1.0 - part) * size * page->unit; // stays centred vertically
    DrawTextStyle style = style_of(page, size * part, color, align);
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
    page->y += size * 2.0 * page->unit;
}

void page_paragraph(Page *page, const char *text, double size, double width)
{
    char lines[LINES_BYTES];
    DrawTextStyle style =
        style_of(page, size, draw_color(PAGE_PAPER, PAGE_CALM), DRAW_ALIGN_CENTRE);
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

void hints_draw(Page *page, const Hint *hints, uint32_t count, HintStyle style, double room)
{
    double width = -style.gap;
    for (uint32_t i = 0; i < count; i++)
        width += hint_width(page, &hints[i], style) + style.gap;
    double part = width > room ? room / width : 1.0;
    page->tightest = real_min(page->tightest, part);
    style = (HintStyle){style.height * part, style.text * part, style.gap * part};
    double x = page->x - 0.5 * width * part * page->unit;
    for (uint32_t i = 0; i < count; i++)
        x = hint_draw(page, &hints[i], style, vec2(x, page->y)) + style.gap * page->unit;
}
