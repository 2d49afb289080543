// glyphs.h - names and pictures of keys and buttons, in the style of the device that was used last.
// Which of them do what is in bindings.h.
#pragma once

#include "app/settings/bindings.h"
#include "jantar/draw.h"

struct Input;

enum { GLYPH_TEXT_BYTES = 48 };

// Makes of controllers; they print different signs on the same buttons.
typedef enum GlyphFamily {
    GLYPH_FAMILY_XBOX,
    GLYPH_FAMILY_PLAYSTATION,
    GLYPH_FAMILY_SWITCH
} GlyphFamily;

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
    GLYPH_STICK, // a stick that is pushed or pressed, labelled with the text
} GlyphShape;

// The look of one key or button.
typedef struct Glyph {
    GlyphShape shape;
    // Its name in words: "Space", "A", "Cross", "LT". "" for BINDING_NONE.
    char text[GLYPH_TEXT_BYTES];
} Glyph;

// Returns the make of a type of controller. Types that SDL does not know count as Xbox.
GlyphFamily glyphs_family(SDL_GameControllerType type);

// Returns the make of the pad that was used last.
GlyphFamily glyphs_family_used(const struct Input *input);

// Returns the look of a source. A key is labelled as on the player's keyboard layout.
Glyph glyphs_of(BindingDevice device, GlyphFamily family, BindingSource source);

// Returns the look of what is bound to an action on the device that was used last: of the first
// slot that is not empty. Its text is "" when nothing is bound.
Glyph glyphs_action(const struct Input *input, BindingAction action);

// The same on the device of one of several players, who must have one.
Glyph glyphs_player(const struct Input *input, uint32_t player, BindingAction action);

// Writes the text of glyphs_action() to `out`, or "-" when nothing is bound. Returns `out`.
const char *glyphs_text(const struct Input *input, BindingAction action,
                        char out[GLYPH_TEXT_BYTES]);

// Returns the width, in pixels, of a glyph that is `height` pixels high.
double glyphs_width(const Glyph *glyph, double height);

// Draws a glyph of that height. `at` is the middle of its left edge, alpha 0..1 its opacity.
void glyphs_draw(DrawList *list, const Glyph *glyph, Vec2 at, double height, double alpha);
