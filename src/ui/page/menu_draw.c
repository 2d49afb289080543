// menu_draw.c - draws menus as centred lines and as scrolling lists.
#include "menu_draw.h"

#include "jantar/real.h"

// Lengths in units.
#define HEAD_TOP 50.0
#define HEAD_TEXT 34.0
#define HEAD_GROWS 1.3
#define HELP_BOTTOM 46.0
#define SMALL_TEXT 14.0 // of headings and help
#define HELP_ROOM 1200.0
#define HELP_LINES_BYTES 512
#define ARROW_SIZE 6.0
#define ARROW_GAP 16.0   // from the value to the end of its left arrow
#define ARROW_RIGHT 10.0 // from the right arrow to the row's end
#define MORE_SIZE 7.0    // of the arrows that show that a list goes on

// Lines down the middle.
#define LINE_ROOM 700.0
#define LINE_MARGIN 26.0  // beside the label
#define LINE_DROP 6.0     // from the margin to the middle of the drop that marks the chosen line
#define LINE_SPOT 30.0    // from the margin to the end of the mouse's spot
#define LINES_BOTTOM 58.0 // free below the lines
#define MORE_GAP 12.0
enum { LINES_LEAST = 4 }; // so many are seen at once

// Rows of a list.
#define ROW_TEXT 16.0
#define ROW_LEFT 44.0 // of the label
#define ROW_DROP 22.0 // of the drop that marks the chosen row
#define ROW_DROP_RADIUS 8.0
#define ROW_CORNER 10.0
#define ROW_MARGINS 52.0 // left and right of label and value together
#define HEADING_LEFT 14.0
#define PANEL_MARGIN 12.0
#define VALUE_ROOM 300.0
#define LIST_BOTTOM 36.0     // between the list and the help below it
#define LIST_HALF_MOST 600.0 // of the width of a list with larger texts
#define VALUE_GAP 50.0       // between label and value
#define VALUE_RIGHT 26.0     // from the value to the row's end
#define SLIDER_WIDTH 180.0
#define SLIDER_HALF_HEIGHT 2.5
#define SLIDER_GAP 20.0 // between label and slider

// Opacities.
static const double help_alpha = 0.75, label_alpha = 0.88, heading_alpha = 0.6, value_alpha = 0.8,
                    slider_alpha = 0.18, slider_filled_alpha = 0.85, arrow_alpha = 0.9,
                    more_alpha = 0.8, plate_alpha = 0.13, panel_alpha = 0.8;

DrawColor menu_row_color(bool chosen)
{
    return draw_color(chosen ? PAGE_AMBER : PAGE_PAPER, chosen ? 1.0 : label_alpha);
}

void menu_draw_head(Page *page, const char *title)
{
    page->y = page->picture.min.y + HEAD_TOP * page->unit;
    double scale = page->scale;
    page_scale_most(page, HEAD_GROWS); // it is large already
    page_line(page, title, HEAD_TEXT, PAGE_PAPER, 1.0);
    page->scale = scale;
}

// What does not fit into one line goes into more of them, upwards.
void menu_draw_help(Page *page, const Menu *menu)
{
    char lines[HELP_LINES_BYTES];
    const MenuRow *row = menu_chosen(menu);
    if (!row || !row->help)
        return;
    const char *text = row->help;
    DrawTextStyle style = {
        page_text_size(page, SMALL_TEXT) * page->unit, 0.0, {0}, DRAW_ALIGN_CENTRE};
    if (page_text_width(page, text, SMALL_TEXT) > HELP_ROOM) {
        draw_text_wrap(text, &style, HELP_ROOM * page->unit, lines, sizeof lines);
        text = lines;
    }
    double more = draw_text_size(text, &style).y - draw_text_size("", &style).y;
    page_text(page, text, vec2(page->x, page->picture.max.y - HELP_BOTTOM * page->unit - more),
              SMALL_TEXT, HELP_ROOM, draw_color(PAGE_PAPER, help_alpha), DRAW_ALIGN_CENTRE);
}

static void more_draw(Page *page, Vec2 at, double way)
{
    double size = MORE_SIZE * page->unit;
    Vec2 corners[3] = {{at.x - size, at.y}, {at.x + size, at.y}, {at.x, at.y + way * size}};
    draw_polygon(page->list, corners, 3, draw_color(PAGE_AMBER, more_alpha));
}

// --- lines ---------------------------------------------------------------------------------------

// Returns how wide a line is drawn at most, in units.
static double line_room(MenuLines lines)
{
    return lines.room > 0.0 ? lines.room : LINE_ROOM;
}

// Returns half of the width that a line is drawn with, with its margin, in units.
static double line_half(const Page *page, const MenuRow *row, MenuLines lines)
{
    return 0.5 * real_min(page_text_width(page, row->label, lines.size), line_room(lines)) +
           LINE_MARGIN;
}

static void line_draw(Page *page, Menu *menu, uint32_t number, MenuLines lines)
{
    const MenuRow *row = &menu->rows[number];
    bool chosen = number == menu->chosen && row->does;
    double half = line_half(page, row, lines), unit = page->unit;
    double size = lines.size, step = lines.step;
    double top = page->y - 0.5 * (step - size) * unit;
    if (row->does)
        menu_spot(menu,
                  (Box){{page->x - (half + LINE_SPOT) * unit, top},
                        {page->x + (half + LINE_SPOT) * unit, top + step * unit}},
                  (Box){{0.0, 0.0}, {0.0, 0.0}}, number);
    if (chosen)
        page_drop(page, vec2(page->x - (half + LINE_DROP) * unit, page->y + 0.5 * size * unit),
                  0.5 * size);
    page_text(page, row->label, vec2(page->x, page->y), size, line_room(lines),
              draw_color(chosen ? PAGE_AMBER : PAGE_PAPER,
                         row->does ? (chosen ? 1.0 : label_alpha) : heading_alpha),
              DRAW_ALIGN_CENTRE);
    page->y += step * unit;
}

// Returns how much larger lines are than usual: as the player wants them, but so that some are seen
// at once. Writes how many are.
static double lines_grow(const Page *page, const Menu *menu, MenuLines lines, uint32_t *seen)
{
    double bottom = lines.bottom > 0.0 ? lines.bottom : LINES_BOTTOM * real_max(page->scale, 1.0);
    double room = (page->picture.max.y - page->y) / page->unit - bottom;
    uint32_t least = menu->count < LINES_LEAST ? menu->count : LINES_LEAST;
    double grow = real_min(page->scale, room / (lines.step * (least > 0 ? least : 1)));
    *seen = menu->count;
    if (page->scale <= 1.0 || grow <= 1.0)
        return real_min(page->scale, 1.0);
    while (*seen > least && *seen * lines.step * grow > room)
        (*seen)--;
    return grow;
}

void menu_draw_lines(Page *page, Menu *menu, MenuLines lines)
{
    uint32_t seen;
    double scale = page->scale;
    page->scale = lines_grow(page, menu, lines, &seen);
    lines.step *= real_max(page->scale, 1.0);
    menu_scroll(menu, seen);
    menu->shown = seen < menu->count ? seen : 0;
    if (menu->first > 0)
        more_draw(page, vec2(page->x, page->y - MORE_GAP * page->unit), -1.0);
    for (uint32_t i = menu->first; i < menu->first + seen; i++)
        line_draw(page, menu, i, lines);
    if (menu->first + seen < menu->count)
        more_draw(page, vec2(page->x, page->y - MORE_GAP * page->unit), 1.0);
    page->scale = scale;
}

void menu_draw_plate(Page *page, const Menu *menu, MenuLines lines, double right, double alpha)
{
    uint32_t seen;
    double half = 0.0, unit = page->unit, scale = page->scale;
    page->scale = lines_grow(page, menu, lines, &seen);
    lines.step *= real_max(page->scale, 1.0);
    for (uint32_t i = 0; i < menu->count; i++)
        half = real_max(half, line_half(page, &menu->rows[i], lines));
    page->scale = scale;
    half += LINE_SPOT;
    Box plate = {
        {page->picture.max.x - (right + 2.0 * half) * unit, page->y - 0.5 * lines.step * unit},
        {page->picture.max.x - right * unit,
         page->y + (seen * lines.step + 0.25 * lines.size) * unit}};
    page_panel(page, plate, alpha);
    page->x = plate.min.x + half * unit;
}

// --- lists ---------------------------------------------------------------------------------------

static Box slider_box(const Page *page, Box row)
{
    double middle = 0.5 * (row.min.y + row.max.y),
           right = row.max.x - (VALUE_ROOM * 0.5 + 4.0) * page->unit;
    return (Box){{right - SLIDER_WIDTH * page->unit, middle - SLIDER_HALF_HEIGHT * page->unit},
                 {right, middle + SLIDER_HALF_HEIGHT * page->unit}};
}

static void slider_draw(Page *page, Box slider, double part, bool chosen)
{
    double radius = 0.5 * (slider.max.y - slider.min.y),
           x = slider.min.x + part * (slider.max.x - slider.min.x);
    draw_round_rect(page->list, slider, radius, draw_color(PAGE_PAPER, slider_alpha));
    draw_round_rect(page->list,
                    (Box){slider.min, {real_max(x, slider.min.x + 2.0 * radius), slider.max.y}},
                    radius, draw_color(PAGE_AMBER, slider_filled_alpha));
    draw_ellipse(page->list, vec2(x, slider.min.y + radius), vec2(3.2 * radius, 3.2 * radius), 0.0,
                 0.0, draw_color(chosen ? PAGE_AMBER : PAGE_PAPER, 1.0));
}

// Draws the two arrows beside a value that Left and Right change.
static void arrows_draw(Page *page, Box row, double left)
{
    double middle = 0.5 * (row.min.y + row.max.y), size = ARROW_SIZE * page->unit,
           right = row.max.x - ARROW_RIGHT * page->unit;
    DrawColor color = draw_color(PAGE_AMBER, arrow_alpha);
    Vec2 less[3] = {{left, middle}, {left + size, middle - size}, {left + size, middle + size}};
    Vec2 more[3] = {{right, middle}, {right - size, middle - size}, {right - size, middle + size}};
    draw_polygon(page->list, less, 3, color);
    draw_polygon(page->list, more, 3, color);
}

static double value_room(const MenuRow *row)
{
    return row->part >= 0.0 ? 0.5 * VALUE_ROOM - VALUE_GAP : VALUE_ROOM;
}

static double value_width(const Page *page, const MenuRow *row)
{
    return real_min(value_room(row), page_text_width(page, row->value, ROW_TEXT));
}

static void value_draw(Page *page, const MenuRow *row, Box box, bool chosen)
{
    double unit = page->unit, room = value_room(row), width = value_width(page, row);
    double top = 0.5 * (box.min.y + box.max.y - ROW_TEXT * unit);
    if (row->value[0])
        page_text(page, row->value, vec2(box.max.x - VALUE_RIGHT * unit, top), ROW_TEXT, room,
                  draw_color(chosen ? PAGE_AMBER : PAGE_PAPER, chosen ? 1.0 : value_alpha),
                  DRAW_ALIGN_RIGHT);
    if (chosen && row->does->change)
        arrows_draw(page, box, box.max.x - (VALUE_RIGHT + width + ARROW_GAP) * unit);
}

static void row_draw(Page *page, const MenuRow *row, Box box, bool chosen)
{
    double unit = page->unit, top = 0.5 * (box.min.y + box.max.y - ROW_TEXT * unit);
    bool valued = row->value[0] != '\0' || row->part >= 0.0;
    double room = (box.max.x - box.min.x) / unit - ROW_MARGINS -
                  (row->part >= 0.0 ? VALUE_ROOM * 0.5 + SLIDER_WIDTH + SLIDER_GAP
                   : valued         ? VALUE_ROOM + VALUE_GAP
                                    : 0.0);
    double alpha = !row->does ? heading_alpha : chosen ? 1.0 : label_alpha;
    page_text(page, row->label, vec2(box.min.x + (row->does ? ROW_LEFT : HEADING_LEFT) * unit, top),
              row->does ? ROW_TEXT : SMALL_TEXT, room,
              draw_color(chosen || !row->does ? PAGE_AMBER : PAGE_PAPER, alpha), DRAW_ALIGN_LEFT);
    if (row->part >= 0.0)
        slider_draw(page, slider_box(page, box), row->part, chosen);
    if (valued)
        value_draw(page, row, box, chosen);
}

// The arrows of a value stand around it, however short it is.
static void list_spot(const Page *page, Menu *menu, uint32_t number, Box box)
{
    const MenuRow *row = &menu->rows[number];
    Box slider = row->part >= 0.0 ? slider_box(page, box) : (Box){{0.0, 0.0}, {0.0, 0.0}};
    double middle = VALUE_RIGHT + 0.5 * value_width(page, row);
    menu_spot(menu, box, slider, number);
    menu->spots[menu->spot_count - 1].more = box.max.x - middle * page->unit;
}

static void list_row_draw(Page *page, Menu *menu, const MenuList *list,
                          const struct Screens *screens, uint32_t number, Box box)
{
    const MenuRow *row = &menu->rows[number];
    bool chosen = row->does && number == menu->chosen;
    if (chosen) {
        draw_round_rect(page->list, box, ROW_CORNER * page->unit,
                        draw_color(PAGE_AMBER, plate_alpha));
        page_drop(page, vec2(box.min.x + ROW_DROP * page->unit, 0.5 * (box.min.y + box.max.y)),
                  ROW_DROP_RADIUS);
    }
    if (row->does)
        list_spot(page, menu, number, box);
    if (list->draw && row->does)
        list->draw(page, screens, row, box, chosen);
    else
        row_draw(page, row, box, chosen);
}

// Returns the list with higher rows, of which fewer are seen, and as wide as there is room for it.
static MenuList list_grown(const Page *page, const MenuList *list)
{
    MenuList grown = *list;
    double scale = real_max(page->scale, 1.0), middle = 0.5 * (list->left + list->right);
    double half = real_min(0.5 * (list->right - list->left) * scale,
                           real_max(0.5 * (list->right - list->left), LIST_HALF_MOST));
    double room = (page->picture.max.y - page->picture.min.y) / page->unit - list->top -
                  HELP_BOTTOM * scale - LIST_BOTTOM;
    uint32_t rows = scale > 1.0 ? (uint32_t)(room / (list->step * scale)) : list->rows;
    grown.step = list->step * scale;
    grown.rows = rows < 1 ? 1 : rows < list->rows ? rows : list->rows;
    grown.left = middle - half;
    grown.right = middle + half;
    return grown;
}

void menu_draw_list(Page *page, Menu *menu, const MenuList *usual, const struct Screens *screens)
{
    MenuList grown = list_grown(page, usual), *list = &grown;
    menu_scroll(menu, list->rows);
    uint32_t end = menu->first + list->rows < menu->count ? menu->first + list->rows : menu->count;
    double bottom = list->top + list->step * (end - menu->first);
    Box all = {page_at(page, list->left, list->top), page_at(page, list->right, bottom)};
    page_panel(page, box_grow(all, PANEL_MARGIN * page->unit), panel_alpha);
    for (uint32_t i = menu->first; i < end; i++) {
        double top = list->top + list->step * (i - menu->first);
        list_row_draw(
            page, menu, list, screens, i,
            (Box){page_at(page, list->left, top), page_at(page, list->right, top + list->step)});
    }
    if (menu->first > 0)
        more_draw(page, vec2(page->x, all.min.y - 2.0 * page->unit), -1.0);
    if (end < menu->count)
        more_draw(page, vec2(page->x, all.max.y + 2.0 * page->unit), 1.0);
}
