// page.c - see page.h.
#include "page.h"

#include <inttypes.h>
#include <stdio.h>

// --- text ----------------------------------------------------------------------------------------------------------

void page_text(Page *page, const char *text, Vec2 at, double size, DrawColor color, DrawAlign align)
{
    DrawTextStyle style = {size * page->unit, size > 40.0 ? 0.17 : 0.0, color, align};
    draw_text(page->list, text, at, &style);
}

void page_line(Page *page, const char *text, double size, uint32_t rgb, double alpha)
{
    page_text(page, text, vec2(page->x, page->y), size, draw_color(rgb, alpha), DRAW_ALIGN_CENTRE);
    page->y += size * 2.0 * page->unit;
}

void page_paragraph(Page *page, const char *text, double size, double width)
{
    char lines[1024];
    DrawTextStyle style = {size * page->unit, 0.0, draw_color(PAGE_PAPER, 0.85), DRAW_ALIGN_CENTRE};
    draw_text_wrap(text, &style, width * page->unit, lines, sizeof lines);
    draw_text(page->list, lines, vec2(page->x, page->y), &style);
    page->y += draw_text_size(lines, &style).y;
}

void page_lettering(Page *page, const char *text, double size)
{
    const struct {
        double weight, dx, dy;
        uint32_t rgb;
        double alpha;
    } coats[] = {{0.34, 0.0, 0.030, 0x1d0d04, 0.55},
                 {0.27, 0.0, 0.012, 0x7d3206, 1.0},
                 {0.215, 0.0, 0.0, 0xf58a16, 1.0},
                 {0.13, -0.008, -0.014, 0xffc94f, 1.0},
                 {0.04, -0.022, -0.036, 0xfff6d8, 0.95}};
    for (uint32_t i = 0; i < sizeof coats / sizeof coats[0]; i++) {
        DrawTextStyle style = {size * page->unit, coats[i].weight, draw_color(coats[i].rgb, coats[i].alpha),
                               DRAW_ALIGN_CENTRE};
        Vec2 at = {page->x + coats[i].dx * style.size, page->y + coats[i].dy * style.size};
        draw_text(page->list, text, at, &style);
    }
    page->y += size * 1.6 * page->unit;
}

const char *page_time(char out[PAGE_TEXT_BYTES], uint32_t ticks)
{
    uint64_t hundredths = (uint64_t)ticks * 100u / SIM_TICK_RATE;
    snprintf(out, PAGE_TEXT_BYTES, "%" PRIu64 ":%02" PRIu64 ".%02" PRIu64, hundredths / 6000, hundredths / 100 % 60,
             hundredths % 100);
    return out;
}

// --- what can be chosen --------------------------------------------------------------------------------------------

void page_spot(Page *page, Box box, uint32_t line)
{
    AppSpots *spots = page->spots;
    if (spots->count < APP_SPOTS_MAX)
        spots->list[spots->count++] = (AppSpot){box, line};
}

void page_drop(Page *page, Vec2 at, double radius)
{
    double size = radius * page->unit;
    draw_ellipse(page->list, at, vec2(size, size), 0.0, 0.0, draw_color(0xf58a16, 1.0));
    draw_ellipse(page->list, vec2(at.x - size * 0.25, at.y - size * 0.3), vec2(size * 0.45, size * 0.4), 0.0, 0.0,
                 draw_color(0xfff0b8, 0.9));
}

void page_choice(Page *page, const char *label, uint32_t line, bool chosen)
{
    const double size = 22.0;
    DrawTextStyle style = {size * page->unit, 0.0, draw_color(PAGE_PAPER, 1.0), DRAW_ALIGN_CENTRE};
    double half = draw_text_size(label, &style).x * 0.5 + 44.0 * page->unit;
    page_spot(page, (Box){{page->x - half, page->y - 11.0 * page->unit}, {page->x + half, page->y + 33.0 * page->unit}},
              line);
    if (chosen)
        page_drop(page, vec2(page->x - half + 14.0 * page->unit, page->y + 11.0 * page->unit), 8.0);
    page_line(page, label, size, chosen ? PAGE_AMBER : PAGE_PAPER, chosen ? 1.0 : 0.75);
}

// --- marks ---------------------------------------------------------------------------------------------------------

static DrawTextStyle count_text(const Page *page, char text[PAGE_TEXT_BYTES], double size, uint32_t found, uint32_t of)
{
    snprintf(text, PAGE_TEXT_BYTES, "%" PRIu32 "/%" PRIu32, found, of);
    return (DrawTextStyle){size * page->unit, 0.0, draw_color(PAGE_PAPER, 1.0), DRAW_ALIGN_LEFT};
}

void page_count(Page *page, ViewMark mark, Vec2 at, double size, uint32_t found, uint32_t of, double alpha)
{
    char text[PAGE_TEXT_BYTES];
    double half = 0.75 * size * page->unit;
    DrawTextStyle style = count_text(page, text, size, found, of);
    style.color = draw_color(found >= of ? PAGE_AMBER : PAGE_PAPER, alpha);
    view_draw_mark(page->list, mark, vec2(at.x + half, at.y), half, alpha);
    draw_text(page->list, text, vec2(at.x + 2.9 * half, at.y - 0.5 * style.size), &style);
}

double page_count_width(const Page *page, double size, uint32_t found, uint32_t of)
{
    char text[PAGE_TEXT_BYTES];
    DrawTextStyle style = count_text(page, text, size, found, of);
    return draw_text_size(text, &style).x + 2.9 * 0.75 * size * page->unit;
}

void page_dim(Page *page, double alpha)
{
    draw_rect(page->list, page->picture, draw_color(PAGE_NIGHT, alpha), draw_color(PAGE_NIGHT, alpha));
}
