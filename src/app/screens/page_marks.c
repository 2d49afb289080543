// page_marks.c - small marks on a page: the drop, the ghost, medals, counts.
#include "jantar/colors.h"
#include "jantar/real.h"
#include "page.h"

#include <inttypes.h>
#include <stdio.h>

// --- marks ---------------------------------------------------------------------------------------

static void eyes_draw(Page *page, Vec2 at, double size, DrawColor white, DrawColor black)
{
    for (int side = -1; side <= 1; side += 2) {
        Vec2 eye = {at.x + 0.34 * size * side, at.y - 0.1 * size};
        draw_ellipse(page->list, eye, vec2(0.24 * size, 0.27 * size), 0.0, 0.0, white);
        draw_ellipse(page->list, vec2(eye.x + 0.05 * size, eye.y + 0.05 * size),
                     vec2(0.12 * size, 0.14 * size), 0.0, 0.0, black);
    }
}

void page_drop(Page *page, Vec2 at, double radius)
{
    static const DrawStop glow[] = {
        {0.0, {0xff, 0xb0, 0x3a, 90}}, {0.4, {0xff, 0xa0, 0x30, 34}}, {1.0, {0xff, 0xa0, 0x30, 0}}};
    double size = radius * page->unit;
    draw_radial(page->list, at, vec2(3.2 * size, 3.2 * size), glow, 3);
    draw_ellipse(page->list, at, vec2(1.06 * size, 1.06 * size), 0.0, 0.0,
                 draw_color(COLOR_MARK_RESIN_EDGE, 1.0));
    draw_ellipse(page->list, vec2(at.x, at.y - 0.06 * size), vec2(0.94 * size, 0.92 * size), 0.0,
                 0.25 * size, draw_color(COLOR_MARK_RESIN, 1.0));
    draw_ellipse(page->list, vec2(at.x - 0.3 * size, at.y - 0.55 * size),
                 vec2(0.36 * size, 0.17 * size), -0.5, 0.0, draw_color(COLOR_RESIN_BUBBLE, 0.85));
    eyes_draw(page, at, size, draw_color(COLOR_EYE, 1.0), draw_color(COLOR_PUPIL, 1.0));
}

void page_ghost(Page *page, Vec2 at, double radius)
{
    double size = radius * page->unit;
    draw_ellipse(page->list, at, vec2(size, size), 0.0, 0.0, draw_color(PAGE_PAPER, 0.42));
    draw_ellipse(page->list, at, vec2(0.8 * size, 0.8 * size), 0.0, 0.0,
                 draw_color(PAGE_PANEL, 0.35));
    eyes_draw(page, at, size, draw_color(PAGE_PAPER, 0.75), draw_color(PAGE_PANEL, 0.9));
}

void page_medal(Page *page, Medal medal, Vec2 at, double radius)
{
    static const uint32_t rgb[MEDAL_COUNT] = {0, COLOR_BRONZE, COLOR_SILVER, COLOR_GOLD};
    double size = radius * page->unit;
    if (medal == MEDAL_NONE) {
        draw_ellipse(page->list, at, vec2(0.3 * size, 0.3 * size), 0.0, 0.0,
                     draw_color(PAGE_PAPER, 0.16));
        return;
    }
    DrawColor edge = draw_color_mix(draw_color(rgb[medal], 1.0), draw_color(PAGE_NIGHT, 1.0), 0.45);
    draw_ellipse(page->list, at, vec2(size, size), 0.0, 0.0, edge);
    draw_ellipse(page->list, at, vec2(0.84 * size, 0.84 * size), 0.0, 0.0,
                 draw_color(rgb[medal], 1.0));
    draw_ellipse(page->list, vec2(at.x - 0.25 * size, at.y - 0.3 * size),
                 vec2(0.45 * size, 0.35 * size), -0.5, 0.3 * size, draw_color(COLOR_WHITE, 0.35));
    for (int pip = 0; pip < (int)medal; pip++) {
        double turn = 2.0 * REAL_PI * pip / (double)medal - 0.5 * REAL_PI,
               out = medal > MEDAL_BRONZE ? 0.36 * size : 0.0;
        draw_ellipse(page->list, vec2(at.x + out * real_cos(turn), at.y + out * real_sin(turn)),
                     vec2(0.17 * size, 0.17 * size), 0.0, 0.0, edge);
    }
}

static DrawTextStyle count_text(const Page *page, char text[PAGE_TEXT_BYTES], double size,
                                uint32_t found, uint32_t of)
{
    snprintf(text, PAGE_TEXT_BYTES, "%" PRIu32 "/%" PRIu32, found, of);
    return (DrawTextStyle){size * page->unit, 0.0, draw_color(PAGE_PAPER, 1.0), DRAW_ALIGN_LEFT};
}

void page_count(Page *page, ViewMark mark, Vec2 at, double size, uint32_t found, uint32_t of,
                double alpha)
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
