// page.h - drawing for the screens: texts that fit their room, the game's name, panels, marks.
// Lengths are in units: 1/720 of the picture's height. Private to the screens. Not here: menus
// (menu_draw.h), the content of each screen (screen_*.c).
#pragma once

#include "jantar/colors.h"
#include "jantar/draw.h"
#include "jantar/view.h"
#include "menu.h"
#include "player/saves/level_map.h"
#include "player/saves/tries.h"
#include "shell/input/glyphs.h"
#include "text/texts.h"

enum { PAGE_TEXT_BYTES = 256 };

// The colours of texts, 0xRRGGBB.
enum {
    PAGE_PAPER = COLOR_PAPER,
    PAGE_AMBER = COLOR_AMBER,
    PAGE_NIGHT = COLOR_NIGHT,
    PAGE_PANEL = COLOR_PANEL,
    PAGE_DANGER = COLOR_DANGER
};

// Heights of capitals, in units.
#define PAGE_HUGE 44.0
#define PAGE_HEAD 34.0
#define PAGE_LARGE 30.0
#define PAGE_TITLE 17.0 // titles of levels
#define PAGE_VALUE 16.0
#define PAGE_BODY 15.0
#define PAGE_NOTE 14.0
#define PAGE_SMALL 13.0

// Letters are at least so high, from the top of capitals to the end of tails, in pixels of the
// window. In windows that are less than PAGE_ROWS_LEAST high everything is smaller.
#define PAGE_LEAST 12.0
#define PAGE_ROWS_LEAST 450.0

// The width of paragraphs, in units.
#define PAGE_COLUMN 900.0

// Opacities of texts and marks.
#define PAGE_STRONG 0.95
#define PAGE_CLEAR 0.9
#define PAGE_CALM 0.85
#define PAGE_SOFT 0.75
#define PAGE_FAINT 0.6

// Opacities of the dark layer between the world and a screen.
#define PAGE_DIM 0.66
#define PAGE_DIM_LIGHT 0.55

// The page that a screen draws on, and where its next line goes.
typedef struct Page {
    DrawList *list;
    Menu *menu; // gets the spots for the mouse
    Language language;
    Box picture;     // the 16:9 part, pixels: all that is to be read lies in it
    Box shown;       // all that is shown, pixels
    double real;     // pixels of the window for each of the picture
    double unit;     // pixels of a unit
    double scale;    // of texts, as the player wants them, or as far as there is room
    double x, y;     // pixels: the middle of the page, and the top of the next line
    bool outline;    // texts get a dark edge
    double tightest; // smallest factor by which a text was shrunk to fit; for tests
    uint32_t cut;    // number of texts of which something was left out; for tests
} Page;

// Returns a page over a picture, with its next line at the top.
Page page_begin(DrawList *list, Menu *menu, Language language, Box picture);

// What is drawn from here on is as sharp as the window can show it, while what is below may be
// enlarged.
void page_sharpen(Page *page);

// Converts a position in units from the picture's upper left corner into pixels.
Vec2 page_at(const Page *page, double x, double y);

// Does the same for a position whose x is counted from the picture's middle.
Vec2 page_from_middle(const Page *page, double x, double y);

// Returns a text of the program in the page's language.
const char *page_word(const Page *page, TextId id);

// Draws a centred line with capitals of `size` units and moves the page's y below it.
void page_line(Page *page, const char *text, double size, uint32_t rgb, double alpha);

// Draws a centred text, broken into lines of at most `width` units, and moves y below it.
void page_paragraph(Page *page, const char *text, double size, double width);

// Draws a text at a position in pixels and leaves the page's y alone. A text wider than `room`
// units is shrunk to fit, but not below PAGE_LEAST; what does not fit then is left out (0: any
// width).
void page_text(Page *page, const char *text, Vec2 at, double size, double room, DrawColor color,
               DrawAlign align);

// Lets texts grow no further than `most` times their usual size from here on.
void page_scale_most(Page *page, double most);

// Returns the size in units that a text of `size` is drawn with: as the player wants it, and larger
// where the letters would not be PAGE_LEAST pixels of the window high, as on a small screen.
double page_text_size(const Page *page, double size);

// The same for the height of a key or button, with the letters on it.
double page_glyph_height(const Page *page, double height);

// Returns the width of a text in units.
double page_text_width(const Page *page, const char *text, double size);

// Draws the game's name centred and `size` units high, with dripping resin, and moves y below it.
void page_lettering(Page *page, double size);

// Draws a dark panel with round corners; the box is in pixels.
void page_panel(Page *page, Box box, double alpha);

// Draws the drop of resin that marks the chosen row. `at` in pixels, `radius` in units.
void page_drop(Page *page, Vec2 at, double radius);

// Draws a drop of old amber with an insect in it. `at` in pixels, `radius` in units.
void page_amber(Page *page, Vec2 at, double radius);

// Draws a hero of several in its own resin. `at` in pixels, `radius` in
// units.
void page_hero(Page *page, uint32_t hero, Vec2 at, double radius);

// Draws a medal, with pips so that it does not depend on colours alone. `at` in pixels, `radius` in
// units.
void page_medal(Page *page, Medal medal, Vec2 at, double radius);

// Draws the pale drop that means that a best run is stored. `at` in pixels, `radius` in units.
void page_ghost(Page *page, Vec2 at, double radius);

// Draws a mark with "found/of" right of it, in amber if everything is found. `at` is the left end
// of the line's middle, in pixels.
void page_count(Page *page, ViewMark mark, Vec2 at, double size, uint32_t found, uint32_t of,
                double alpha);

// Returns the width of what page_count() draws, in pixels.
double page_count_width(const Page *page, double size, uint32_t found, uint32_t of);

// Draws the map of a level in a box, in pixels, with the places of falls. `chosen` is the
// checkpoint that is drawn larger, GameSaved.checkpoint; 0: none.
void page_map(Page *page, const LevelMap *map, const Tries *tries, uint32_t chosen, Box box);

// Writes how often a level was begun, the falls and the time, with `gap` between them; "" if it was
// never played. Returns `out`.
const char *page_tries(Language language, const Tries *tries, const char *gap,
                       char out[PAGE_TEXT_BYTES]);

// Darkens all that is shown.
void page_dim(Page *page, double alpha);

// page_time() writes a time as "0:42.31", page_difference() the difference to an earlier one as
// "+1.20" or "-0.42". Both return `out`.
const char *page_time(char out[PAGE_TEXT_BYTES], uint32_t ticks);
const char *page_difference(char out[PAGE_TEXT_BYTES], uint32_t ticks, uint32_t before);

enum { HINT_GLYPHS_MAX = 4 };

// Some keys or buttons with a text that says what they do.
typedef struct Hint {
    Glyph glyphs[HINT_GLYPHS_MAX];
    uint32_t glyph_count;
    const char *text; // not owned
    bool spare;       // may be left out
} Hint;

// Sizes in units: height of a glyph, height of capitals, gap between two hints.
typedef struct HintStyle {
    double height, text, gap;
} HintStyle;

// What most screens use.
#define HINT_STYLE_USUAL ((HintStyle){.height = 24.0, .text = 14.0, .gap = 30.0})

// Draws a line of hints centred on the page, with its middle at the page's y, which it leaves
// alone. A line wider than `room` units is shrunk, but not below PAGE_LEAST: then those that are
// spare are left out, the last ones first, and then the last ones.
void hints_draw(Page *page, const Hint *hints, uint32_t count, HintStyle style, double room);
