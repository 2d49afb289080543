// page.h - what the screens' pictures are made of: texts that fit their room, lettering, panels,
// marks. Private to the screens. Not here: menus (menu_draw.h), what stands on each screen
// (screen_*.c).
#pragma once

#include "app/devices/glyphs.h"
#include "app/shelf/results.h"
#include "app/texts/texts.h"
#include "jantar/colors.h"
#include "jantar/draw.h"
#include "jantar/view.h"
#include "menu.h"

enum { PAGE_TEXT_BYTES = 256 };

// The colours of texts, 0xRRGGBB.
enum {
    PAGE_PAPER = COLOR_PAPER,
    PAGE_AMBER = COLOR_AMBER,
    PAGE_NIGHT = COLOR_NIGHT,
    PAGE_PANEL = COLOR_PANEL,
    PAGE_DANGER = COLOR_DANGER
};

// Where the next line goes and how large things are. Sizes are units: pixels of a picture 720 high.
typedef struct Page {
    DrawList *list;
    Menu *menu; // gets the places that the mouse can choose
    Language language;
    Box picture;     // pixels
    double unit;     // pixels of a unit
    double x, y;     // pixels: the middle, and the top of the next line
    bool outline;    // texts have a dark edge
    double tightest; // the smallest part of its size that a text had to be written at to fit its
                     // room; for tests
} Page;

// A page over a picture.
Page page_begin(DrawList *list, Menu *menu, Language language, Box picture);

// Pixels of a place given in units from the picture's left upper corner.
Vec2 page_at(const Page *page, double x, double y);

// A text of the program in the page's language.
const char *page_word(const Page *page, TextId id);

// Text of `size` units a capital about the middle; moves on below it.
void page_line(Page *page, const char *text, double size, uint32_t rgb, double alpha);

// The same broken into lines of at most `width` units.
void page_paragraph(Page *page, const char *text, double size, double width);

// Text at a place in pixels, nothing else; written smaller when it is wider than `room` units (0:
// no matter how wide).
void page_text(Page *page, const char *text, Vec2 at, double size, double room, DrawColor color,
               DrawAlign align);

// The width of a text in units.
double page_text_width(const Page *page, const char *text, double size);

// The game's name about the middle, `size` units high, with drops of resin that hang from it; moves
// on below.
void page_lettering(Page *page, double size);

// A dark plate with round corners.
void page_panel(Page *page, Box box, double alpha);

// The drop of resin that stands beside what is chosen, `radius` units. It looks at the reader.
void page_drop(Page *page, Vec2 at, double radius);

// A medal about `at`, `radius` units: told apart by its pips as well as its colour.
void page_medal(Page *page, Medal medal, Vec2 at, double radius);

// A pale drop: the best run is kept.
void page_ghost(Page *page, Vec2 at, double radius);

// A mark and "n/m" right of it, beginning at `at` (pixels, the middle of the line); all found shows
// in amber.
void page_count(Page *page, ViewMark mark, Vec2 at, double size, uint32_t found, uint32_t of,
                double alpha);

// The width of that count, pixels.
double page_count_width(const Page *page, double size, uint32_t found, uint32_t of);

// Darkens what is behind.
void page_dim(Page *page, double alpha);

// "0:42.31"; and the difference of two times, "+1.20" or "-0.42". Each returns `out`.
const char *page_time(char out[PAGE_TEXT_BYTES], uint32_t ticks);
const char *page_difference(char out[PAGE_TEXT_BYTES], uint32_t ticks, uint32_t before);

enum { HINT_GLYPHS_MAX = 4 };

// Some keys or buttons and what they do.
typedef struct Hint {
    Glyph glyphs[HINT_GLYPHS_MAX];
    uint32_t glyph_count;
    const char *text; // not owned
} Hint;

// How large they are, units: a glyph's height, a capital, the gap between two hints.
typedef struct HintStyle {
    double height, text, gap;
} HintStyle;

// A line of them about the page's middle, at the height where it stands (the middle of the line);
// smaller when it is wider than `room` units. The page stays where it is.
void hints_draw(Page *page, const Hint *hints, uint32_t count, HintStyle style, double room);
