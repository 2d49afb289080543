// menu_draw.h - draws menus: as lines down the middle, or as a scrolling list on a panel. Both note
// the rows' spots for the mouse. Not here: the model (menu.h), the rows of the level list
// (screen_levels.c).
#pragma once

#include "page.h"

// Draws the rows as lines centred on the page from its current y. `size` is the height of capitals
// and `step` the distance of lines, both in units.
void menu_draw_lines(Page *page, Menu *menu, double size, double step);

// Draws a row of a list. The plate under a chosen row is drawn already.
typedef void MenuRowDraw(Page *page, const struct Screens *screens, const MenuRow *row, Box box,
                         bool chosen);

// A list on a panel. Lengths in units.
typedef struct MenuList {
    double left, top, right, bottom; // bounds of the rows; the panel is larger
    double step;                     // height of a row
    const struct Screens *screens;   // passed to `draw`
    MenuRowDraw *draw;               // NULL: label at the left, value and slider at the right
} MenuList;

void menu_draw_list(Page *page, Menu *menu, const MenuList *list);

// Draws the help text of the chosen row at the bottom of the page.
void menu_draw_help(Page *page, const Menu *menu);

// Draws the title of a screen at the top and moves the page's y below it.
void menu_draw_head(Page *page, const char *title);
