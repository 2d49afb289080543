// font.h - the project's stroke font: letters as lines on a small grid. Not here: drawing and
// layout (text.c).
#pragma once

#include <stdint.h>

// Grid lines, y down. Ascenders and capitals begin below y = 0 so that marks over capitals have
// room.
enum {
    FONT_CAP_TOP = 6,
    FONT_X_TOP = 10,
    FONT_BASELINE = 20,
    FONT_CAP_HEIGHT = FONT_BASELINE - FONT_CAP_TOP,
    FONT_SPACING = 4, // free grid columns between two letters
};

// A letter. `strokes` are separated by blanks; each is a kind and then points of two digits (base
// 36: x, y): '-' straight lines, '~' a smooth open curve, '*' a smooth closed curve.
typedef struct FontGlyph {
    uint32_t code_point;
    uint8_t width; // grid columns without spacing
    const char *strokes;
} FontGlyph;

// A mark that sits on (or under) a letter: drawn about x = 0; over small letters as it is, over
// capitals moved up.
typedef struct FontMark {
    const char *strokes; // x is offset by 9: '9' is the middle
} FontMark;

// How a letter is put together. mark is NULL for plain glyphs.
typedef struct FontLetter {
    const FontGlyph *glyph;
    const FontMark *mark;
    int mark_x; // grid column of the mark's middle
    int mark_y; // grid rows it is moved down
} FontLetter;

// The parts of a letter; glyph is NULL when the font does not have it.
FontLetter font_letter(uint32_t code_point);

// The box shown for what the font does not have.
const FontGlyph *font_missing(void);

// A base-36 digit's value.
int font_digit(char digit);
