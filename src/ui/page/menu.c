// menu.c - the rows of a menu, the choice, scrolling and the mouse's spots.
#include "menu.h"

#include "jantar/real.h"

void menu_clear(Menu *menu)
{
    menu->count = 0;
}

MenuRow *menu_add(Menu *menu, const MenuDoes *does, const char *label, const char *help,
                  uint32_t subject)
{
    MenuRow *row = &menu->rows[menu->count < MENU_ROWS_MAX ? menu->count : MENU_ROWS_MAX - 1];
    menu->count += menu->count < MENU_ROWS_MAX;
    *row = (MenuRow){.does = does, .label = label, .help = help, .part = -1.0, .subject = subject};
    return row;
}

static bool can_choose(const Menu *menu, uint32_t row)
{
    return row < menu->count && menu->rows[row].does != NULL;
}

void menu_move(Menu *menu, int way)
{
    uint32_t step = way < 0 ? menu->count - 1 : 1;
    for (uint32_t i = 0; i < menu->count; i++) {
        menu->chosen = (menu->chosen + step) % menu->count;
        if (can_choose(menu, menu->chosen))
            return;
    }
}

void menu_settle(Menu *menu)
{
    if (menu->chosen >= menu->count)
        menu->chosen = menu->count > 0 ? menu->count - 1 : 0;
    if (!can_choose(menu, menu->chosen))
        menu_move(menu, menu->chosen + 1 == menu->count ? -1 : 1);
}

const MenuRow *menu_chosen(const Menu *menu)
{
    return can_choose(menu, menu->chosen) ? &menu->rows[menu->chosen] : NULL;
}

void menu_scroll(Menu *menu, uint32_t shown)
{
    uint32_t top = menu->chosen;
    menu->shown = shown;
    while (top > 0 && !can_choose(menu, top - 1)) // include the headings above
        top--;
    if (menu->first > top)
        menu->first = top;
    if (menu->chosen >= menu->first + shown)
        menu->first = menu->chosen + 1 - shown;
    if (menu->first + shown > menu->count)
        menu->first = menu->count > shown ? menu->count - shown : 0;
}

void menu_scroll_to(Menu *menu, int32_t first)
{
    int32_t last = (int32_t)menu->count - (int32_t)menu->shown;
    menu->first = first > last ? (last > 0 ? (uint32_t)last : 0) : first > 0 ? (uint32_t)first : 0;
    if (menu->chosen < menu->first)
        menu->chosen = menu->first;
    if (menu->chosen >= menu->first + menu->shown)
        menu->chosen = menu->first + menu->shown - 1;
    if (!can_choose(menu, menu->chosen))
        menu_move(menu, menu->chosen == menu->first ? 1 : -1);
}

void menu_spot(Menu *menu, Box box, Box slider, uint32_t row)
{
    if (menu->spot_count < MENU_SPOTS_MAX)
        menu->spots[menu->spot_count++] =
            (MenuSpot){.box = box, .slider = slider, .more = box.max.x, .row = row};
}

const MenuSpot *menu_spot_at(const Menu *menu, Vec2 at)
{
    for (uint32_t i = 0; i < menu->spot_count; i++)
        if (box_contains(menu->spots[i].box, at) && can_choose(menu, menu->spots[i].row))
            return &menu->spots[i];
    return NULL;
}

double menu_slider_part(const MenuSpot *spot, Vec2 at)
{
    double width = spot->slider.max.x - spot->slider.min.x;
    return width > 0.0 ? real_clamp((at.x - spot->slider.min.x) / width, 0.0, 1.0) : 0.0;
}
