// menu_draw.h - what menus look like: lines down the middle, or a list on a panel that scrolls.
// Both tell the menu where its rows are. Not here: the menus' model (menu.h), rows of levels
// (screen_levels.c).
#pragma once

#include "page.h"

// Lines about the page's middle from where it stands; `size` units a capital, `step` from line to
// line.
void menu_draw_lines(Page *page, Menu *menu, double size, double step);

// Draws a row of a list; `chosen` rows stand on a lighter plate already.
typedef void MenuRowDraw(Page *page, const struct Screens *screens, const MenuRow *row, Box box,
                         bool chosen);

// A list on a panel. Units.
typedef struct MenuList {
    double left, top, right, bottom; // of the rows; the panel is larger
    double step;                     // from row to row
    const struct Screens *screens;   // for `draw`
    MenuRowDraw *draw;               // NULL: label at the left, value and slider at the right
} MenuList;

void menu_draw_list(Page *page, Menu *menu, const MenuList *list);

// The chosen row's help at the foot of the page.
void menu_draw_help(Page *page, const Menu *menu);

// The title of a screen at its head.
void menu_draw_head(Page *page, const char *title);
