// menu_draw.c - draws menus as centred lines and as scrolling lists.
#include "menu_draw.h"

#include "jantar/real.h"

#define ROW_TEXT 16.0
#define VALUE_ROOM 300.0
#define SLIDER_WIDTH 180.0

void menu_draw_head(Page *page, const char *title)
{
    page->y = page->picture.min.y + 50.0 * page->unit;
    page_line(page, title, 34.0, PAGE_PAPER, 1.0);
}

void menu_draw_help(Page *page, const Menu *menu)
{
    const MenuRow *row = menu_chosen(menu);
    if (row && row->help)
        page_text(page, row->help, vec2(page->x, page->picture.max.y - 46.0 * page->unit), 14.0,
                  1200.0, draw_color(PAGE_PAPER, 0.75), DRAW_ALIGN_CENTRE);
}

// --- lines ---------------------------------------------------------------------------------------

static void line_draw(Page *page, Menu *menu, uint32_t number, double size, double step)
{
    const MenuRow *row = &menu->rows[number];
    bool chosen = number == menu->chosen && row->does;
    double half = 0.5 * page_text_width(page, row->label, size) + 26.0, unit = page->unit;
    double top = page->y - 0.5 * (step - size) * unit;
    if (row->does)
        menu_spot(menu,
                  (Box){{page->x - (half + 30.0) * unit, top},
                        {page->x + (half + 30.0) * unit, top + step * unit}},
                  (Box){{0.0, 0.0}, {0.0, 0.0}}, number);
    if (chosen)
        page_drop(page, vec2(page->x - (half + 6.0) * unit, page->y + 0.5 * size * unit),
                  0.5 * size);
    page_text(page, row->label, vec2(page->x, page->y), size, 700.0,
              draw_color(chosen ? PAGE_AMBER : PAGE_PAPER, row->does ? (chosen ? 1.0 : 0.88) : 0.6),
              DRAW_ALIGN_CENTRE);
    page->y += step * unit;
}

void menu_draw_lines(Page *page, Menu *menu, double size, double step)
{
    for (uint32_t i = 0; i < menu->count; i++)
        line_draw(page, menu, i, size, step);
}

// --- lists ---------------------------------------------------------------------------------------

static Box slider_box(const Page *page, Box row)
{
    double middle = 0.5 * (row.min.y + row.max.y),
           right = row.max.x - (VALUE_ROOM * 0.5 + 4.0) * page->unit;
    return (Box){{right - SLIDER_WIDTH * page->unit, middle - 2.5 * page->unit},
                 {right, middle + 2.5 * page->unit}};
}

static void slider_draw(Page *page, Box slider, double part, bool chosen)
{
    double radius = 0.5 * (slider.max.y - slider.min.y),
           x = slider.min.x + part * (slider.max.x - slider.min.x);
    draw_round_rect(page->list, slider, radius, draw_color(PAGE_PAPER, 0.18));
    draw_round_rect(page->list,
                    (Box){slider.min, {real_max(x, slider.min.x + 2.0 * radius), slider.max.y}},
                    radius, draw_color(PAGE_AMBER, 0.85));
    draw_ellipse(page->list, vec2(x, slider.min.y + radius), vec2(3.2 * radius, 3.2 * radius), 0.0,
                 0.0, draw_color(chosen ? PAGE_AMBER : PAGE_PAPER, 1.0));
}

// Draws the two arrows beside a value that Left and Right change.
static void arrows_draw(Page *page, Box row, double left)
{
    double middle = 0.5 * (row.min.y + row.max.y), size = 6.0 * page->unit,
           right = row.max.x - 10.0 * page->unit;
    DrawColor color = draw_color(PAGE_AMBER, 0.9);
    Vec2 less[3] = {{left, middle}, {left + size, middle - size}, {left + size, middle + size}};
    Vec2 more[3] = {{right, middle}, {right - size, middle - size}, {right - size, middle + size}};
    draw_polygon(page->list, less, 3, color);
    draw_polygon(page->list, more, 3, color);
}

static void value_draw(Page *page, const MenuRow *row, Box box, bool chosen)
{
    double unit = page->unit, room = row->part >= 0.0 ? 0.5 * VALUE_ROOM - 50.0 : VALUE_ROOM,
           inset = 26.0;
    double top = 0.5 * (box.min.y + box.max.y - ROW_TEXT * unit);
    double width = real_min(room, page_text_width(page, row->value, ROW_TEXT));
    if (row->value[0])
        page_text(page, row->value, vec2(box.max.x - inset * unit, top), ROW_TEXT, room,
                  draw_color(chosen ? PAGE_AMBER : PAGE_PAPER, chosen ? 1.0 : 0.8),
                  DRAW_ALIGN_RIGHT);
    if (chosen && row->does->change)
        arrows_draw(page, box, box.max.x - (inset + width + 16.0) * unit);
}

static void row_draw(Page *page, const struct Screens *screens, const MenuRow *row, Box box,
                     bool chosen)
{
    (void)screens;
    double unit = page->unit, top = 0.5 * (box.min.y + box.max.y - ROW_TEXT * unit);
    bool valued = row->value[0] != '\0' || row->part >= 0.0;
    double room = (box.max.x - box.min.x) / unit - 52.0 -
                  (row->part >= 0.0 ? VALUE_ROOM * 0.5 + SLIDER_WIDTH + 20.0
                   : valued         ? VALUE_ROOM + 50.0
                                    : 0.0);
    double alpha = !row->does ? 0.6 : chosen ? 1.0 : 0.88;
    page_text(page, row->label, vec2(box.min.x + (row->does ? 44.0 : 14.0) * unit, top),
              row->does ? ROW_TEXT : 14.0, room,
              draw_color(chosen || !row->does ? PAGE_AMBER : PAGE_PAPER, alpha), DRAW_ALIGN_LEFT);
    if (row->part >= 0.0)
        slider_draw(page, slider_box(page, box), row->part, chosen);
    if (valued)
        value_draw(page, row, box, chosen);
}

static void more_draw(Page *page, Vec2 at, double way)
{
    double size = 7.0 * page->unit;
    Vec2 corners[3] = {{at.x - size, at.y}, {at.x + size, at.y}, {at.x, at.y + way * size}};
    draw_polygon(page->list, corners, 3, draw_color(PAGE_AMBER, 0.8));
}

static void list_row_draw(Page *page, Menu *menu, const MenuList *list, uint32_t number, Box box)
{
    const MenuRow *row = &menu->rows[number];
    bool chosen = row->does && number == menu->chosen;
    if (chosen) {
        draw_round_rect(page->list, box, 10.0 * page->unit, draw_color(PAGE_AMBER, 0.13));
        page_drop(page, vec2(box.min.x + 22.0 * page->unit, 0.5 * (box.min.y + box.max.y)), 8.0);
    }
    if (row->does)
        menu_spot(menu, box,
                  row->part >= 0.0 ? slider_box(page, box) : (Box){{0.0, 0.0}, {0.0, 0.0}}, number);
    if (list->draw && row->does)
        list->draw(page, list->screens, row, box, chosen);
    else
        row_draw(page, NULL, row, box, chosen);
}

void menu_draw_list(Page *page, Menu *menu, const MenuList *list)
{
    uint32_t shown = (uint32_t)((list->bottom - list->top) / list->step + 0.01);
    menu_scroll(menu, shown);
    uint32_t end = menu->first + shown < menu->count ? menu->first + shown : menu->count;
    double bottom = list->top + list->step * (end - menu->first);
    Box all = {page_at(page, list->left, list->top), page_at(page, list->right, bottom)};
    page_panel(page, box_grow(all, 12.0 * page->unit), 0.8);
    for (uint32_t i = menu->first; i < end; i++) {
        double top = list->top + list->step * (i - menu->first);
        list_row_draw(
            page, menu, list, i,
            (Box){page_at(page, list->left, top), page_at(page, list->right, top + list->step)});
    }
    if (menu->first > 0)
        more_draw(page, vec2(page->x, all.min.y - 2.0 * page->unit), -1.0);
    if (end < menu->count)
        more_draw(page, vec2(page->x, all.max.y + 2.0 * page->unit), 1.0);
}
