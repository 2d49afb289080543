// edit_symbols.c - classes of things in the panels of the editor: as the game draws them, and those
// that nobody sees in play by symbols of their own.
#include "screen_edit.h"

#include "jantar/real.h"

#define LINE 0.16        // of half the side
#define BARE_SIDE 0.56   // of a class without a picture and without a symbol
#define DROP_SIDE 0.55   // of the hero
#define SECRET_SIDE 0.75 // of the star of a secret

// A place in a symbol whose half side is 1.
static Vec2 place(Vec2 at, double half, double x, double y)
{
    return vec2(at.x + half * x, at.y + half * y);
}

static void line_draw(Page *page, const Vec2 *points, uint32_t count, double width, DrawColor color)
{
    for (uint32_t i = 1; i < count; i++)
        draw_line(page->list, points[i - 1], points[i], width, color, DRAW_CAP_ROUND);
}

// A line with points at its corners.
static void path_draw(Page *page, Vec2 at, double half, DrawColor color)
{
    const Vec2 points[] = {place(at, half, -0.8, 0.6), place(at, half, -0.25, -0.5),
                           place(at, half, 0.3, 0.35), place(at, half, 0.8, -0.6)};
    enum { COUNT = sizeof points / sizeof *points };
    line_draw(page, points, COUNT, LINE * half, color);
    for (int i = 0; i < COUNT; i++)
        draw_disc(page->list, points[i], (i == 0 || i == COUNT - 1 ? 0.22 : 0.15) * half, color);
}

// A bar between two axles.
static void joint_draw(Page *page, Vec2 at, double half, DrawColor color)
{
    const Vec2 ends[] = {place(at, half, -0.6, 0.5), place(at, half, 0.6, -0.5)};
    draw_line(page->list, ends[0], ends[1], 1.6 * LINE * half, color, DRAW_CAP_ROUND);
    for (int i = 0; i < 2; i++)
        draw_disc(page->list, ends[i], 0.32 * half, color);
}

// A dashed frame, and an arrow that enters it.
static void area_draw(Page *page, Vec2 at, double half, DrawColor color)
{
    enum { DASHES = 4 };
    double step = 1.6 / (DASHES - 0.4), width = 0.8 * LINE * half;
    for (int i = 0; i < DASHES; i++) {
        double from = -0.8 + step * i, to = from + 0.6 * step;
        for (int side = -1; side <= 1; side += 2) {
            draw_line(page->list, place(at, half, from, 0.8 * side),
                      place(at, half, to, 0.8 * side), width, color, DRAW_CAP_ROUND);
            draw_line(page->list, place(at, half, 0.8 * side, from),
                      place(at, half, 0.8 * side, to), width, color, DRAW_CAP_ROUND);
        }
    }
    const Vec2 head[3] = {place(at, half, 0.4, 0.0), place(at, half, -0.05, -0.32),
                          place(at, half, -0.05, 0.32)};
    draw_line(page->list, place(at, half, -0.5, 0.0), place(at, half, 0.0, 0.0), 1.2 * LINE * half,
              color, DRAW_CAP_ROUND);
    draw_polygon(page->list, head, 3, color);
}

// Two signals come in, one goes out.
static void gate_draw(Page *page, Vec2 at, double half, DrawColor color)
{
    enum { ARC = 9, CORNERS = ARC + 2 };
    Vec2 body[CORNERS] = {place(at, half, -0.4, 0.6), place(at, half, -0.4, -0.6)};
    for (int i = 0; i < ARC; i++) {
        double angle = REAL_PI * (i / (ARC - 1.0) - 0.5);
        body[2 + i] = place(at, half, 0.6 * real_cos(angle), 0.6 * real_sin(angle));
    }
    draw_polygon(page->list, body, CORNERS, color);
    for (int side = -1; side <= 1; side += 2)
        draw_line(page->list, place(at, half, -0.9, 0.32 * side),
                  place(at, half, -0.4, 0.32 * side), LINE * half, color, DRAW_CAP_ROUND);
    draw_line(page->list, place(at, half, 0.6, 0.0), place(at, half, 0.9, 0.0), LINE * half, color,
              DRAW_CAP_ROUND);
}

// A circle of short lines.
static void circle_draw(Page *page, Vec2 at, double half, double radius, DrawColor color)
{
    enum { PARTS = 20 };
    Vec2 points[PARTS + 1];
    for (int i = 0; i <= PARTS; i++) {
        double turn = 2.0 * REAL_PI * i / PARTS;
        points[i] = place(at, half, radius * real_sin(turn), -radius * real_cos(turn));
    }
    line_draw(page, points, PARTS + 1, LINE * half, color);
}

// A clock.
static void timer_draw(Page *page, Vec2 at, double half, DrawColor color)
{
    const Vec2 hands[] = {place(at, half, 0.0, -0.5), place(at, half, 0.0, 0.0),
                          place(at, half, 0.35, 0.2)};
    circle_draw(page, at, half, 0.8, color);
    line_draw(page, hands, 3, LINE * half, color);
}

// A signal comes into a box and stays there.
static void memory_draw(Page *page, Vec2 at, double half, DrawColor color)
{
    draw_frame(page->list, box_at(place(at, half, 0.2, 0.0), vec2(1.3 * half, 1.3 * half)),
               0.7 * LINE * half, color);
    draw_line(page->list, place(at, half, -0.95, 0.0), place(at, half, -0.05, 0.0), LINE * half,
              color, DRAW_CAP_ROUND);
    draw_disc(page->list, place(at, half, 0.2, 0.0), 0.3 * half, color);
}

// A frame with a tick in it.
static void task_draw(Page *page, Vec2 at, double half, DrawColor color)
{
    const Vec2 tick[] = {place(at, half, -0.4, 0.0), place(at, half, -0.1, 0.35),
                         place(at, half, 0.5, -0.4)};
    draw_frame(page->list, box_at(at, vec2(1.6 * half, 1.6 * half)), 0.7 * LINE * half,
               draw_color_fade(color, 0.6));
    line_draw(page, tick, 3, 1.3 * LINE * half, color);
}

// Lines of words in a bubble.
static void speech_draw(Page *page, Vec2 at, double half, DrawColor color)
{
    const Vec2 tail[3] = {place(at, half, -0.35, 0.4), place(at, half, 0.05, 0.4),
                          place(at, half, -0.45, 0.9)};
    draw_frame(page->list, box_at(place(at, half, 0.0, -0.2), vec2(1.8 * half, 1.3 * half)),
               0.7 * LINE * half, color);
    draw_polygon(page->list, tail, 3, color);
    for (int i = 0; i < 2; i++)
        draw_line(page->list, place(at, half, -0.55, -0.4 + 0.4 * i),
                  place(at, half, 0.55 - 0.4 * i, -0.4 + 0.4 * i), 0.8 * LINE * half, color,
                  DRAW_CAP_ROUND);
}

// The corners of a picture, wider ones around it.
static void frame_draw(Page *page, Vec2 at, double half, DrawColor color)
{
    for (int i = 0; i < 4; i++) {
        double x = i % 2 == 0 ? -0.85 : 0.85, y = i < 2 ? -0.6 : 0.6;
        const Vec2 corner[3] = {place(at, half, 0.55 * x, y), place(at, half, x, y),
                                place(at, half, x, 0.45 * y)};
        line_draw(page, corner, 3, LINE * half, color);
    }
    draw_frame(page->list, box_at(at, vec2(0.8 * half, 0.5 * half)), 0.7 * LINE * half,
               draw_color_fade(color, 0.6));
}

// A way that disappears behind a wall.
static void passage_draw(Page *page, Vec2 at, double half, DrawColor color)
{
    const Vec2 before[] = {place(at, half, -0.9, 0.3), place(at, half, -0.1, 0.3)};
    const Vec2 tip[] = {place(at, half, 0.5, 0.0), place(at, half, 0.9, 0.3),
                        place(at, half, 0.5, 0.6)};
    const Vec2 after[] = {place(at, half, 0.4, 0.3), place(at, half, 0.85, 0.3)};
    draw_frame(page->list, box_at(place(at, half, 0.1, 0.0), vec2(0.6 * half, 1.6 * half)),
               0.7 * LINE * half, draw_color_fade(color, 0.6));
    line_draw(page, before, 2, LINE * half, color);
    line_draw(page, after, 2, LINE * half, color);
    line_draw(page, tip, 3, LINE * half, color);
}

// Gusts that bend at their ends.
static void wind_draw(Page *page, Vec2 at, double half, DrawColor color)
{
    for (int i = -1; i <= 1; i++) {
        double x = 0.25 * i * i;
        const Vec2 gust[] = {
            place(at, half, -0.85 + x, 0.5 * i + 0.1), place(at, half, -0.2, 0.5 * i - 0.08),
            place(at, half, 0.3, 0.5 * i + 0.08), place(at, half, 0.85 - x, 0.5 * i - 0.1)};
        line_draw(page, gust, sizeof gust / sizeof *gust, LINE * half, color);
    }
}

// Three blades from one foot.
static void plant_draw(Page *page, Vec2 at, double half, DrawColor color)
{
    for (int i = -1; i <= 1; i++) {
        const Vec2 blade[] = {place(at, half, 0.0, 0.8), place(at, half, 0.3 * i, 0.1),
                              place(at, half, 0.75 * i, i == 0 ? -0.85 : -0.4)};
        line_draw(page, blade, sizeof blade / sizeof *blade, LINE * half, color);
    }
}

// Bare ground under a cross.
static void clearing_draw(Page *page, Vec2 at, double half, DrawColor color)
{
    const Vec2 ground[] = {place(at, half, -0.8, 0.7), place(at, half, 0.8, 0.7)},
               down[] = {place(at, half, -0.45, -0.6), place(at, half, 0.45, 0.3)},
               up[] = {place(at, half, -0.45, 0.3), place(at, half, 0.45, -0.6)};
    line_draw(page, ground, 2, LINE * half, color);
    line_draw(page, down, 2, LINE * half, color);
    line_draw(page, up, 2, LINE * half, color);
}

bool edit_draw_symbol(Page *page, LevelOwner owner, Vec2 at, double half, DrawColor color)
{
    if (owner == LEVEL_PLANT)
        plant_draw(page, at, half, color);
    if (owner == LEVEL_CLEARING)
        clearing_draw(page, at, half, color);
    if (level_schema_is_seen(owner))
        return true;
    uint32_t element =
        owner < LEVEL_FIRST_ELEMENT ? UINT32_MAX : level_schema_owner(owner)->element;
    switch (element) {
    case LEVEL_ELEMENT_PATH:
        path_draw(page, at, half, color);
        return true;
    case LEVEL_ELEMENT_JOINT:
        joint_draw(page, at, half, color);
        return true;
    case LEVEL_ELEMENT_AREA:
        area_draw(page, at, half, color);
        return true;
    case LEVEL_ELEMENT_GATE:
        gate_draw(page, at, half, color);
        return true;
    case LEVEL_ELEMENT_TIMER:
        timer_draw(page, at, half, color);
        return true;
    case LEVEL_ELEMENT_MEMORY:
        memory_draw(page, at, half, color);
        return true;
    case LEVEL_ELEMENT_TASK:
        task_draw(page, at, half, color);
        return true;
    case LEVEL_ELEMENT_SPEECH:
        speech_draw(page, at, half, color);
        return true;
    case LEVEL_ELEMENT_VIEW:
        frame_draw(page, at, half, color);
        return true;
    case LEVEL_ELEMENT_PASSAGE:
        passage_draw(page, at, half, color);
        return true;
    case LEVEL_ELEMENT_WIND:
        wind_draw(page, at, half, color);
        return true;
    default:
        return false;
    }
}

void edit_draw_class(Page *page, const Editor *editor, LevelOwner owner, Vec2 at, double half)
{
    const LevelOwnerInfo *info = level_schema_owner(owner);
    DrawColor color = draw_color(info->color != 0 ? info->color : (uint32_t)PAGE_PAPER, 0.9);
    Box box = box_at(at, vec2(2.0 * half, 2.0 * half)), part;
    const Vec2 corners[4] = {box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}};
    const Texture *texture = editor_pictures_of(&editor->pictures, owner, &part);
    if (texture)
        draw_picture(page->list, texture, part, corners, draw_color(COLOR_WHITE, 1.0));
    else if (owner == LEVEL_SPAWN)
        page_drop(page, at, DROP_SIDE * half / page->unit);
    else if (owner >= LEVEL_FIRST_ELEMENT && info->element == LEVEL_ELEMENT_SECRET)
        view_draw_mark(page->list, VIEW_MARK_SECRET, at, SECRET_SIDE * half, 1.0);
    else if (!edit_draw_symbol(page, owner, at, half, color))
        draw_round_rect(page->list,
                        box_at(at, vec2(2.0 * BARE_SIDE * half, 2.0 * BARE_SIDE * half)),
                        0.4 * half, draw_color_fade(color, 0.9));
}
