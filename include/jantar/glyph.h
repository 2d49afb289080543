// glyph.h - pictures of keys and buttons. Which one does what, only the app knows (glyphs.h there).
#pragma once

#include "jantar/draw.h"

enum { GLYPH_TEXT_BYTES = 48 };

typedef enum GlyphShape {
    GLYPH_KEY,      // a key of the keyboard, labelled with the text
    GLYPH_ROUND,    // a round button, labelled with the text
    GLYPH_SHOULDER, // a shoulder button or trigger, labelled with the text
    GLYPH_CROSS,    // this and the next three: PlayStation's signs
    GLYPH_CIRCLE,
    GLYPH_SQUARE,
    GLYPH_TRIANGLE,
    GLYPH_PAD_LEFT, // this and the next three: directions of the directional pad
    GLYPH_PAD_RIGHT,
    GLYPH_PAD_UP,
    GLYPH_PAD_DOWN,
    GLYPH_STICK,      // a stick that is pushed or pressed, labelled with the text
    GLYPH_TOUCH_JUMP, // this and the next ones: signs of the controls for fingers
    GLYPH_TOUCH_GRIP,
    GLYPH_TOUCH_FORMS,
    GLYPH_TOUCH_SLICK,
    GLYPH_TOUCH_HEAVY,
    GLYPH_TOUCH_PUFF,
    GLYPH_TOUCH_PAUSE,
    GLYPH_TOUCH_BACK,
    GLYPH_TOUCH_LEFT, // this and the next three: the stick under a thumb, pushed that way
    GLYPH_TOUCH_RIGHT,
    GLYPH_TOUCH_UP,
    GLYPH_TOUCH_DOWN,
} GlyphShape;

// The look of one key or button.
typedef struct Glyph {
    GlyphShape shape;
    // Its name in words: "Space", "A", "Cross", "LT". "": there is none.
    char text[GLYPH_TEXT_BYTES];
} Glyph;

// Height of a capital on a key, as a part of the glyph's height.
#define GLYPH_LETTERS 0.42

// Returns the width, in pixels, of a glyph that is `height` pixels high.
double glyphs_width(const Glyph *glyph, double height);

// Draws a glyph of that height. `at` is the middle of its left edge, alpha 0..1 its opacity.
void glyphs_draw(DrawList *list, const Glyph *glyph, Vec2 at, double height, double alpha);

// Length of the threads over a key that sticks, as a part of the glyph's height.
#define THREAD_LENGTH 0.5

// Draws a glyph whose key is held: with a bright rim. The key that sticks has three threads above
// it, which sway with the time.
void glyphs_draw_held(DrawList *list, const Glyph *glyph, Vec2 at, double height, bool sticks,
                      double seconds, double alpha);

// Draws only the sign of a glyph that has one, as large as in a glyph of that height.
void glyphs_draw_sign(DrawList *list, GlyphShape shape, Vec2 centre, double height,
                      DrawColor color);
