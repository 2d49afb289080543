// page_marks.c - small marks on a page: the drop, the ghost, medals, counts.
#include "jantar/colors.h"
#include "jantar/real.h"
#include "page.h"

#include <inttypes.h>
#include <stdio.h>

// --- marks ---------------------------------------------------------------------------------------

// An ellipse of a mark. Lengths are in radii of the mark, from its centre.
typedef struct MarkPart {
    Vec2 offset, radii;
    double turn, feather; // radians; radii
    uint32_t rgb;
    double alpha;
} MarkPart;

static void part_draw(Page *page, Vec2 at, double size, const MarkPart *part)
{
    draw_ellipse(page->list, vec2_add_scaled(at, part->offset, size), vec2_scale(part->radii, size),
                 part->turn, part->feather * size, draw_color(part->rgb, part->alpha));
}

// Draws the eyes, which look down to the right.
static void eyes_draw(Page *page, Vec2 at, double size, DrawColor white, DrawColor black)
{
    static const Vec2 place = {0.34, -0.1}, white_radii = {0.24, 0.27}, pupil_radii = {0.12, 0.14};
    static const double pupil_offset = 0.05;
    for (int side = -1; side <= 1; side += 2) {
        Vec2 eye = {at.x + place.x * size * side, at.y + place.y * size};
        Vec2 pupil = {eye.x + pupil_offset * size, eye.y + pupil_offset * size};
        draw_ellipse(page->list, eye, vec2_scale(white_radii, size), 0.0, 0.0, white);
        draw_ellipse(page->list, pupil, vec2_scale(pupil_radii, size), 0.0, 0.0, black);
    }
}

void page_drop(Page *page, Vec2 at, double radius)
{
    static const DrawStop glow[] = {
        {0.0, {0xff, 0xb0, 0x3a, 90}}, {0.4, {0xff, 0xa0, 0x30, 34}}, {1.0, {0xff, 0xa0, 0x30, 0}}};
    static const double glow_radius = 3.2;
    static const MarkPart edge = {{0.0, 0.0}, {1.06, 1.06}, 0.0, 0.0, COLOR_MARK_RESIN_EDGE, 1.0},
                          body = {{0.0, -0.06}, {0.94, 0.92}, 0.0, 0.25, COLOR_MARK_RESIN, 1.0},
                          shine = {{-0.3, -0.55}, {0.36, 0.17},       -0.5,
                                   0.0,           COLOR_RESIN_BUBBLE, 0.85};
    double size = radius * page->unit;
    draw_radial(page->list, at, vec2(glow_radius * size, glow_radius * size), glow,
                sizeof glow / sizeof *glow);
    part_draw(page, at, size, &edge);
    part_draw(page, at, size, &body);
    part_draw(page, at, size, &shine);
    eyes_draw(page, at, size, draw_color(COLOR_EYE, 1.0), draw_color(COLOR_PUPIL, 1.0));
}

void page_amber(Page *page, Vec2 at, double radius)
{
    static const MarkPart parts[] = {
        {{0.0, 0.0}, {1.06, 1.06}, 0.0, 0.0, COLOR_MARK_RESIN_EDGE, 1.0},
        {{0.0, -0.06}, {0.94, 0.92}, 0.0, 0.25, COLOR_MARK_RESIN, 1.0},
        {{-0.36, 0.2}, {0.3, 0.2}, -0.3, 0.05, COLOR_MARK_RESIN_EDGE, 1.0}, // an ant
        {{0.06, 0.06}, {0.17, 0.13}, -0.3, 0.05, COLOR_MARK_RESIN_EDGE, 1.0},
        {{0.4, -0.06}, {0.21, 0.17}, -0.3, 0.05, COLOR_MARK_RESIN_EDGE, 1.0},
        {{-0.3, -0.55}, {0.36, 0.17}, -0.5, 0.0, COLOR_RESIN_BUBBLE, 0.85}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        part_draw(page, at, radius * page->unit, &parts[i]);
}

void page_hero(Page *page, uint32_t hero, Vec2 at, double radius)
{
    static const double glow_radius = 2.1;
    const HeroResin *resin = &hero_resin[hero];
    const DrawStop glow[] = {{0.0, draw_color(resin->glow, 0.35)},
                             {0.4, draw_color(resin->glow, 0.14)},
                             {1.0, draw_color(resin->halo, 0.0)}};
    const MarkPart parts[] = {
        {{0.0, 0.0}, {1.06, 1.0}, 0.0, 0.0, resin->edge, 1.0},
        {{0.0, -0.03}, {0.98, 0.92}, 0.0, 0.12, resin->body, 1.0},
        {{0.02, -0.1}, {0.74, 0.66}, 0.0, 0.6, resin->light, 0.85},
        {{0.05, 0.3}, {0.5, 0.34}, 0.0, 0.5, resin->core, 0.55},
        {{-0.3, -0.55}, {0.36, 0.17}, -0.5, 0.0, resin->bubble, 0.85},
    };
    double size = radius * page->unit;
    draw_radial(page->list, at, vec2(glow_radius * size, glow_radius * size), glow,
                sizeof glow / sizeof *glow);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        part_draw(page, at, size, &parts[i]);
    eyes_draw(page, at, size, draw_color(COLOR_EYE, 1.0), draw_color(COLOR_PUPIL, 1.0));
}

void page_ghost(Page *page, Vec2 at, double radius)
{
    static const MarkPart edge = {{0.0, 0.0}, {1.0, 1.0}, 0.0, 0.0, PAGE_PAPER, 0.42},
                          body = {{0.0, 0.0}, {0.8, 0.8}, 0.0, 0.0, PAGE_PANEL, 0.35};
    static const double white_alpha = 0.75, pupil_alpha = 0.9;
    double size = radius * page->unit;
    part_draw(page, at, size, &edge);
    part_draw(page, at, size, &body);
    eyes_draw(page, at, size, draw_color(PAGE_PAPER, white_alpha),
              draw_color(PAGE_PANEL, pupil_alpha));
}

// Draws the pips of a medal: one in the middle, or several in a circle.
static void pips_draw(Page *page, Medal medal, Vec2 at, double size, DrawColor color)
{
    static const double pip_radius = 0.17, circle_radius = 0.36;
    double out = medal > MEDAL_BRONZE ? circle_radius * size : 0.0;
    for (int pip = 0; pip < (int)medal; pip++) {
        double turn = 2.0 * REAL_PI * pip / (double)medal - 0.5 * REAL_PI;
        draw_ellipse(page->list, vec2(at.x + out * real_cos(turn), at.y + out * real_sin(turn)),
                     vec2(pip_radius * size, pip_radius * size), 0.0, 0.0, color);
    }
}

void page_medal(Page *page, Medal medal, Vec2 at, double radius)
{
    static const uint32_t rgb[MEDAL_COUNT] = {0, COLOR_BRONZE, COLOR_SILVER, COLOR_GOLD};
    static const MarkPart none = {{0.0, 0.0}, {0.3, 0.3}, 0.0, 0.0, PAGE_PAPER, 0.16},
                          shine = {{-0.25, -0.3}, {0.45, 0.35}, -0.5, 0.3, COLOR_WHITE, 0.35};
    static const double body_radius = 0.84, edge_darkness = 0.45;
    double size = radius * page->unit;
    if (medal == MEDAL_NONE) {
        part_draw(page, at, size, &none);
        return;
    }
    DrawColor body = draw_color(rgb[medal], 1.0);
    DrawColor edge = draw_color_mix(body, draw_color(PAGE_NIGHT, 1.0), edge_darkness);
    draw_ellipse(page->list, at, vec2(size, size), 0.0, 0.0, edge);
    draw_ellipse(page->list, at, vec2(body_radius * size, body_radius * size), 0.0, 0.0, body);
    part_draw(page, at, size, &shine);
    pips_draw(page, medal, at, size, edge);
}

// Of a count: half the mark's size in heights of a capital, and where the text begins in halves.
#define COUNT_MARK_HALF 0.75
#define COUNT_TEXT_LEFT 2.9

static DrawTextStyle count_text(const Page *page, char text[PAGE_TEXT_BYTES], double size,
                                uint32_t found, uint32_t of)
{
    snprintf(text, PAGE_TEXT_BYTES, "%" PRIu32 "/%" PRIu32, found, of);
    return (DrawTextStyle){page_text_size(page, size) * page->unit, 0.0,
                           draw_color(PAGE_PAPER, 1.0), DRAW_ALIGN_LEFT};
}

void page_count(Page *page, ViewMark mark, Vec2 at, double size, uint32_t found, uint32_t of,
                double alpha)
{
    char text[PAGE_TEXT_BYTES];
    double half = COUNT_MARK_HALF * size * page->unit;
    DrawTextStyle style = count_text(page, text, size, found, of);
    style.color = draw_color(found >= of ? PAGE_AMBER : PAGE_PAPER, alpha);
    view_draw_mark(page->list, mark, vec2(at.x + half, at.y), half, alpha);
    draw_text(page->list, text, vec2(at.x + COUNT_TEXT_LEFT * half, at.y - 0.5 * style.size),
              &style);
}

double page_count_width(const Page *page, double size, uint32_t found, uint32_t of)
{
    char text[PAGE_TEXT_BYTES];
    DrawTextStyle style = count_text(page, text, size, found, of);
    return draw_text_size(text, &style).x + COUNT_TEXT_LEFT * COUNT_MARK_HALF * size * page->unit;
}
