// hints.c - see hints.h.
#include "hints.h"

#include "jantar/real.h"

// Of a glyph's height.
#define GLYPH_GAP 0.18
#define TEXT_GAP 0.4

// Units.
static double hint_width(const Page *page, const Hint *hint, HintStyle style)
{
    double width = TEXT_GAP * style.height + page_text_width(page, hint->text, style.text);
    for (uint32_t i = 0; i < hint->glyph_count; i++)
        width +=
            glyphs_width(&hint->glyphs[i], style.height) + (i > 0 ? GLYPH_GAP * style.height : 0.0);
    return width;
}

// Begins at `at`, pixels; returns where it ends.
static double hint_draw(Page *page, const Hint *hint, HintStyle style, Vec2 at)
{
    double unit = page->unit, height = style.height * unit;
    for (uint32_t i = 0; i < hint->glyph_count; i++) {
        at.x += i > 0 ? GLYPH_GAP * height : 0.0;
        glyphs_draw(page->list, &hint->glyphs[i], at, height, 0.9);
        at.x += glyphs_width(&hint->glyphs[i], height);
    }
    at.x += TEXT_GAP * height;
    page_text(page, hint->text, vec2(at.x, at.y - 0.5 * style.text * unit), style.text, 0.0,
              draw_color(PAGE_PAPER, 0.75), DRAW_ALIGN_LEFT);
    return at.x + page_text_width(page, hint->text, style.text) * unit;
}

void hints_draw(Page *page, const Hint *hints, uint32_t count, HintStyle style, double room)
{
    double width = -style.gap;
    for (uint32_t i = 0; i < count; i++)
        width += hint_width(page, &hints[i], style) + style.gap;
    double part = width > room ? room / width : 1.0;
    page->tightest = real_min(page->tightest, part);
    style = (HintStyle){style.height * part, style.text * part, style.gap * part};
    double x = page->x - 0.5 * width * part * page->unit;
    for (uint32_t i = 0; i < count; i++)
        x = hint_draw(page, &hints[i], style, vec2(x, page->y)) + style.gap * page->unit;
}
