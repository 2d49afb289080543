// font.h - the project's stroke font: letters as lines on a small grid. Text layout and drawing are
// in text.c.
#pragma once

#include <stdint.h>

// Rows of the grid, y down. Capitals begin well below y = 0, so that marks above them have room.
enum {
    FONT_CAP_TOP = 6,
    FONT_X_TOP = 10,
    FONT_BASELINE = 20,
    FONT_TAIL = 25, // lower end of g, j, p, q, y
    FONT_CAP_HEIGHT = FONT_BASELINE - FONT_CAP_TOP,
};

// What a face makes of the letters' strokes.
typedef struct FontFace {
    double weight;       // usual stroke width as a fraction of the cap height
    uint8_t spacing;     // empty grid columns between two letters
    uint8_t line_height; // grid rows from one baseline to the next
} FontFace;

// A letter. `strokes` lists its strokes, separated by blanks. A stroke is a character for its kind,
// followed by points. A point is two digits in base 36: x, then y. Kinds: '-' straight lines, '~' a
// smooth open curve, '*' a smooth closed curve. Example: "-060k" is a line from (0, 6) to (0, 20).
typedef struct FontGlyph {
    uint32_t code_point;
    uint8_t width; // grid columns, without the space after it
    const char *strokes;
} FontGlyph;

typedef enum FontMarkPlace {
    FONT_MARK_ABOVE,
    FONT_MARK_BELOW,
    FONT_MARK_BELOW_RIGHT, // at the letter's right side
} FontMarkPlace;

// A mark above or below a letter. Its coordinates fit a small letter; above a capital it is moved
// up.
typedef struct FontMark {
    const char *strokes; // as in FontGlyph, with 9 added to x: '9' is the middle
    FontMarkPlace place;
} FontMark;

// How a letter is composed. `mark` is NULL for plain glyphs.
typedef struct FontLetter {
    const FontGlyph *glyph;
    const FontMark *mark;
    int mark_x; // grid column of the mark's middle
    int mark_y; // grid rows by which the mark is moved down
} FontLetter;

// Returns the parts of a letter. `glyph` is NULL if the font does not have the letter.
FontLetter font_letter(uint32_t code_point);

// Returns the box that is shown for characters the font does not have. Never NULL.
const FontGlyph *font_missing(void);

// Returns the value of a digit in base 36 ('0'..'9', 'a'..'z').
int font_digit(char digit);
