// menu_draw.h - draws menus: as lines down the middle, or as a scrolling list on a panel. Both note
// the rows' spots for the mouse. Not here: the model (menu.h), the rows of the level list
// (screen_levels.c).
#pragma once

#include "page.h"

// The layout of rows as lines, in units: height of capitals, distance of lines, what a longer line
// is shrunk to, and what stays free below them (0: usual).
typedef struct MenuLines {
    double size, step, room, bottom;
} MenuLines;

// What most screens use.
#define MENU_LINES_USUAL ((MenuLines){.size = 22.0, .step = 46.0})

// Draws the rows as lines centred on the page from its current y. Where the player wants larger
// texts than there is room for, the lines scroll.
void menu_draw_lines(Page *page, Menu *menu, MenuLines lines);

// Draws a plate for such lines that ends `right` units from the picture's right side and is as wide
// as they are, and moves the page's x to its middle.
void menu_draw_plate(Page *page, const Menu *menu, MenuLines lines, double right, double alpha);

// Draws a row of a list. The plate under a chosen row is drawn already.
typedef void MenuRowDraw(Page *page, const struct Screens *screens, const MenuRow *row, Box box,
                         bool chosen);

// The layout of a list on a panel. Lengths in units.
typedef struct MenuList {
    double left, right, top; // bounds of the rows; the panel is larger
    double step;             // height of a row; with larger texts it is higher
    uint32_t rows;           // visible at the same time; with larger texts fewer are
    MenuRowDraw *draw;       // NULL: label at the left, value and slider at the right
} MenuList;

// Draws the visible rows of a menu. `screens` is passed to the layout's `draw`.
void menu_draw_list(Page *page, Menu *menu, const MenuList *list, const struct Screens *screens);

// Returns the colour of a row's label.
DrawColor menu_row_color(bool chosen);

// Draws the help text of the chosen row at the bottom of the page.
void menu_draw_help(Page *page, const Menu *menu);

// Draws the title of a screen at the top and moves the page's y below it.
void menu_draw_head(Page *page, const char *title);
