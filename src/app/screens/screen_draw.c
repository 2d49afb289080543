// screen_draw.c - what lies over every screen: messages. Not here: the screens (screen_*.c).
#include "jantar/real.h"
#include "screen_parts.h"

void screen_draw_banner(Page *page, const App *app)
{
    char text[APP_BANNER_BYTES + 32];
    double fade = real_min(1.0, app->banner_seconds);
    DrawTextStyle style = {14.0 * page->unit, 0.0, draw_color(PAGE_PAPER, fade), DRAW_ALIGN_CENTRE};
    draw_text_wrap(app->banner, &style, 1000.0 * page->unit, text, sizeof text);
    Vec2 size = draw_text_size(text, &style);
    double top = page->picture.max.y - size.y - 92.0 * page->unit;
    Box panel = {{page->x - size.x * 0.5 - 22.0 * page->unit, top - 16.0 * page->unit},
                 {page->x + size.x * 0.5 + 22.0 * page->unit, top + size.y + 16.0 * page->unit}};
    draw_round_rect(page->list, panel, 14.0 * page->unit, draw_color(PAGE_PANEL, 0.94 * fade));
    draw_text(page->list, text, vec2(page->x, top), &style);
}
