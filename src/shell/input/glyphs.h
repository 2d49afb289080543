// glyphs.h - names of keys and buttons, in the style of the device that was used last.
// Which of them do what is in bindings.h.
#pragma once

#include "jantar/view.h"
#include "player/settings/bindings.h"
#include <SDL.h>

struct Input;

// Makes of controllers; they print different signs on the same buttons.
typedef enum GlyphFamily {
    GLYPH_FAMILY_XBOX,
    GLYPH_FAMILY_PLAYSTATION,
    GLYPH_FAMILY_SWITCH
} GlyphFamily;

// Returns the make of a type of controller. Types that SDL does not know count as Xbox.
GlyphFamily glyphs_family(SDL_GameControllerType type);

// Returns the make of the pad that was used last.
GlyphFamily glyphs_family_used(const struct Input *input);

// Returns the look of a source. A key is labelled as on the player's keyboard layout.
Glyph glyphs_of(BindingDevice device, GlyphFamily family, BindingSource source);

// Returns the look of what is bound to an action on the device that was used last: of the first
// slot that is not empty. Its text is "" when nothing is bound.
Glyph glyphs_action(const struct Input *input, BindingAction action);

// Writes the looks of the keys of a hero, in the order of GameKey.
void glyphs_hero(const struct Input *input, Glyph out[VIEW_KEYS]);

// The same on the device of one of several players, who must have one.
Glyph glyphs_player(const struct Input *input, uint32_t player, BindingAction action);

// Writes the text of glyphs_action() to `out`, or "-" when nothing is bound. Returns `out`.
const char *glyphs_text(const struct Input *input, BindingAction action,
                        char out[GLYPH_TEXT_BYTES]);
