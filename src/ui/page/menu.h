// menu.h - the menu of a screen as a list of rows: which row is chosen, which rows are visible,
// which row the mouse points at. A screen fills its menu again before every press and every frame,
// so rows are never out of date; the choice stays. Not here: drawing (menu_draw.h), the rows of
// each screen (screen_*.c).
#pragma once

#include "jantar/vec2.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct Screens;

enum { MENU_ROWS_MAX = 1024, MENU_VALUE_BYTES = 128, MENU_SPOTS_MAX = 96 };

// The actions of a row; NULL: not possible. `subject` is that of the row.
typedef struct MenuDoes {
    void (*accept)(struct Screens *screens, uint32_t subject); // Enter, A or a click
    void (*change)(struct Screens *screens, uint32_t subject,
                   int32_t way); // Left (-1) or Right (1)
    void (*slide)(struct Screens *screens, uint32_t subject,
                  double part);                               // mouse position on the slider, 0..1
    void (*erase)(struct Screens *screens, uint32_t subject); // Delete or X
} MenuDoes;

typedef struct MenuRow {
    const MenuDoes *does;         // NULL: a heading, which can't be chosen
    const char *label;            // not owned; must last until the menu is filled again
    const char *help;             // line shown at the bottom while chosen; NULL: none
    char value[MENU_VALUE_BYTES]; // text at the right end; "": none
    double part;                  // position of the slider, 0..1; negative: no slider
    uint32_t subject;             // the setting, level, replay ... that the row stands for
} MenuRow;

// Where a row was drawn in the last frame, for the mouse.
typedef struct MenuSpot {
    Box box;    // pixels
    Box slider; // pixels; empty: none
    // Right of it, pixels, a click increases the row's value, left of it decreases it.
    double more;
    uint32_t row;
} MenuSpot;

typedef struct Menu {
    MenuRow rows[MENU_ROWS_MAX];
    uint32_t count;
    uint32_t chosen; // index of the chosen row; a row with actions, if there is one
    uint32_t first;  // index of the first visible row
    uint32_t shown;  // how many rows can be visible; 0: all are
    MenuSpot spots[MENU_SPOTS_MAX];
    uint32_t spot_count;
    uint32_t held; // 1 + index of the row whose slider the mouse drags; 0: none
} Menu;

// Removes all rows. `chosen` and `first` stay for the rows that are added next.
void menu_clear(Menu *menu);

// Adds a row and returns it. If the menu is full, the last row is overwritten.
MenuRow *menu_add(Menu *menu, const MenuDoes *does, const char *label, const char *help,
                  uint32_t subject);

// Moves the choice to the next row that can be chosen, up (`way` -1) or down (1), and around at the
// ends.
void menu_move(Menu *menu, int way);

// Makes sure that a row that can be chosen is chosen. Call after all rows are added.
void menu_settle(Menu *menu);

// Returns the chosen row; NULL if none can be chosen.
const MenuRow *menu_chosen(const Menu *menu);

// Scrolls so that the chosen row is among the `shown` visible rows, together with the headings
// directly above it.
void menu_scroll(Menu *menu, uint32_t shown);

// Scrolls to another first visible row; the choice comes along. Only for menus that scroll.
void menu_scroll_to(Menu *menu, int32_t first);

// Notes where a row is drawn, and its value's middle where the box ends. Spots beyond
// MENU_SPOTS_MAX are dropped.
void menu_spot(Menu *menu, Box box, Box slider, uint32_t row);

// Returns the spot at a position in pixels, or NULL if there is none.
const MenuSpot *menu_spot_at(const Menu *menu, Vec2 at);

// Returns where a position lies along the spot's slider, 0..1.
double menu_slider_part(const MenuSpot *spot, Vec2 at);
