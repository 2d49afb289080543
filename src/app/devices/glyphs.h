// glyphs.h - what keys and buttons are called and look like, for the device that was used last.
// Not here: which of them do what (bindings.h).
#pragma once

#include "app/settings/bindings.h"
#include "jantar/draw.h"

struct Input;

enum { GLYPH_TEXT_BYTES = 48 };

// Makes of pads, by what stands on their buttons.
typedef enum GlyphFamily {
    GLYPH_FAMILY_XBOX,
    GLYPH_FAMILY_PLAYSTATION,
    GLYPH_FAMILY_SWITCH
} GlyphFamily;

typedef enum GlyphShape {
    GLYPH_KEY,      // a key of the keyboard, with its text on it
    GLYPH_ROUND,    // a round button, with its text on it
    GLYPH_SHOULDER, // a shoulder button or trigger, with its text on it
    GLYPH_CROSS,    // PlayStation's signs
    GLYPH_CIRCLE,
    GLYPH_SQUARE,
    GLYPH_TRIANGLE,
    GLYPH_PAD_LEFT, // a direction of the cross
    GLYPH_PAD_RIGHT,
    GLYPH_PAD_UP,
    GLYPH_PAD_DOWN,
    GLYPH_STICK, // a stick pushed or pressed, with its text on it
} GlyphShape;

// One key or button.
typedef struct Glyph {
    GlyphShape shape;
    char text[GLYPH_TEXT_BYTES]; // its name in words: "Space", "A", "Cross", "LT"; "" for
                                 // BINDING_NONE
} Glyph;

// The make of a kind of controller; those that SDL does not know count as Xbox.
GlyphFamily glyphs_family(SDL_GameControllerType type);

// The make of the pad that was used last.
GlyphFamily glyphs_family_used(const struct Input *input);

// How a source looks. Keys have the letter of the player's layout on them.
Glyph glyphs_of(BindingDevice device, GlyphFamily family, BindingSource source);

// How the first binding of an action on the device that was used last looks; text "" when nothing
// is bound there.
Glyph glyphs_action(const struct Input *input, BindingAction action);

// The words of that alone; returns `out`, never empty: "-" when nothing is bound.
const char *glyphs_text(const struct Input *input, BindingAction action,
                        char out[GLYPH_TEXT_BYTES]);

// The width in pixels of a glyph whose height is `height`; and draws it, `at` is its left end in
// the middle of its height.
double glyphs_width(const Glyph *glyph, double height);
void glyphs_draw(DrawList *list, const Glyph *glyph, Vec2 at, double height, double alpha);
