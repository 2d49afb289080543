// hints.h - lines that say which keys or buttons do what. Not here: what they look like (glyphs.h),
// which do what (bindings.h).
#pragma once

#include "app/devices/glyphs.h"
#include "page.h"

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
