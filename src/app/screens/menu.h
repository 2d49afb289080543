// menu.h - a screen's menu as a list of rows: which one is chosen, which ones are seen, which one
// the mouse points at. A screen fills it anew whenever something is to be done with it or drawn;
// what is chosen stays. Not here: what rows look like (menu_draw.h), what is on which screen
// (screen_*.c).
#pragma once

#include "jantar/vec2.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct Screens;

enum { MENU_ROWS_MAX = 410, MENU_VALUE_BYTES = 128, MENU_SPOTS_MAX = 64 };

// What can be done with a row; what is NULL can't be. `subject` is the row's.
typedef struct MenuDoes {
    void (*accept)(struct Screens *screens, uint32_t subject); // Enter, A, a click
    void (*change)(struct Screens *screens, uint32_t subject,
                   int32_t way); // Left (-1) and Right (1)
    void (*slide)(struct Screens *screens, uint32_t subject,
                  double part);                               // the mouse on its slider, 0..1
    void (*erase)(struct Screens *screens, uint32_t subject); // Delete, Y
} MenuDoes;

typedef struct MenuRow {
    const MenuDoes *does;         // NULL: a text; it can't be chosen
    const char *label;            // not owned; must last until the menu is filled again
    const char *help;             // the line at the bottom while it is chosen; NULL: none
    char value[MENU_VALUE_BYTES]; // at its right end; "": none
    double part;                  // 0..1: how far its slider is; below 0: it has none
    uint32_t subject;             // which setting, level, replay ... it is about
} MenuRow;

// A place of the last picture that the mouse can choose.
typedef struct MenuSpot {
    Box box;    // pixels
    Box slider; // empty: none
    uint32_t row;
} MenuSpot;

typedef struct Menu {
    MenuRow rows[MENU_ROWS_MAX];
    uint32_t count;
    uint32_t chosen; // a row that can be chosen, if there is one
    uint32_t first;  // the first one seen
    MenuSpot spots[MENU_SPOTS_MAX];
    uint32_t spot_count;
    uint32_t held; // row + 1 whose slider the mouse holds; 0: none
} Menu;

// Takes all rows away; what is chosen and seen is kept for those that follow.
void menu_clear(Menu *menu);

// Adds a row and returns it; a full menu hands out its last row again.
MenuRow *menu_add(Menu *menu, const MenuDoes *does, const char *label, const char *help,
                  uint32_t subject);

// Moves the choice to the next row that can be chosen, `way` -1 or 1, from one end to the other.
void menu_move(Menu *menu, int way);

// Makes sure that something is chosen that can be. Call when all rows are there.
void menu_settle(Menu *menu);

// The chosen row; NULL when none can be chosen.
const MenuRow *menu_chosen(const Menu *menu);

// Lets the chosen row be among the `shown` that are seen; texts above the first of all are seen
// with it.
void menu_scroll(Menu *menu, uint32_t shown);

// Takes note of where a row is seen.
void menu_spot(Menu *menu, Box box, Box slider, uint32_t row);

// The spot under a place of the picture; NULL: none.
const MenuSpot *menu_spot_at(const Menu *menu, Vec2 at);

// How far along its slider a place is, 0..1.
double menu_slider_part(const MenuSpot *spot, Vec2 at);
