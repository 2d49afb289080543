// page.h - what the screens' pictures are made of: lines of text down the middle, menus, marks; and where the lines
// are, for the mouse. Private to the screens.
// Not here: what lines do (screens.c), what stands on each screen (screen_*.c).
#pragma once

#include "running.h"

enum { PAGE_TEXT_BYTES = 256 };

// The colours of texts, 0xRRGGBB.
enum { PAGE_PAPER = 0xfff3d6, PAGE_AMBER = 0xffc94f, PAGE_NIGHT = 0x05090c, PAGE_PANEL = 0x0b1518 };

// Where the next line goes and how large things are.
typedef struct Page {
    DrawList *list;
    AppSpots *spots; // gets the lines that can be chosen
    Box picture;
    double unit; // pixels of a picture 720 high
    double x, y;
} Page;

// Text of `size` units a capital about the middle; moves on below it.
void page_line(Page *page, const char *text, double size, uint32_t rgb, double alpha);

// The same broken into lines of at most `width` units.
void page_paragraph(Page *page, const char *text, double size, double width);

// Text at a place in pixels, nothing else.
void page_text(Page *page, const char *text, Vec2 at, double size, DrawColor color, DrawAlign align);

// The game's name: dark edge, resin body, light on top.
void page_lettering(Page *page, const char *text, double size);

// A line that can be chosen; the one that is has a drop beside it.
void page_choice(Page *page, const char *label, uint32_t line, bool chosen);

// The drop of resin that stands beside what is chosen, `radius` units.
void page_drop(Page *page, Vec2 at, double radius);

// A mark and "n/m" right of it, beginning at `at` (pixels, the middle of the line); all found shows in amber.
void page_count(Page *page, ViewMark mark, Vec2 at, double size, uint32_t found, uint32_t of, double alpha);

// The width of that count, pixels.
double page_count_width(const Page *page, double size, uint32_t found, uint32_t of);

// Takes note of a line that the mouse can choose.
void page_spot(Page *page, Box box, uint32_t line);

// Darkens what is behind.
void page_dim(Page *page, double alpha);

// "0:42.31"; returns `out`.
const char *page_time(char out[PAGE_TEXT_BYTES], uint32_t ticks);
