// screen_credits.c - what the game is made of, and its licences in short. The full text is in
// LICENSE.
#include "screens.h"

static const struct {
    const char *name, *licence;
} libraries[] = {{"SDL2", "zlib"},
                 {"SDL2_image", "zlib"},
                 {"SDL2_mixer", "zlib"},
                 {"cJSON", "MIT"},
                 {"zlib", "zlib"}};
enum { LIBRARIES = sizeof libraries / sizeof *libraries };
const uint32_t screen_library_count = LIBRARIES;

const char *screen_library_name(uint32_t number)
{
    return libraries[number].name;
}

static void fill(Screens *screens, Menu *menu)
{
    menu_add(menu, &screen_does_back, screen_text(screens, TEXT_BACK), NULL, 0);
}

static void libraries_draw(Page *page)
{
    for (int i = 0; i < LIBRARIES; i++) {
        page_text(page, libraries[i].name, vec2(page->x - 16.0 * page->unit, page->y), PAGE_TITLE,
                  0.0, draw_color(PAGE_PAPER, PAGE_CLEAR), DRAW_ALIGN_RIGHT);
        page_text(page, libraries[i].licence, vec2(page->x + 16.0 * page->unit, page->y),
                  PAGE_TITLE, 0.0, draw_color(PAGE_AMBER, PAGE_CLEAR), DRAW_ALIGN_LEFT);
        page->y += 31.0 * page->unit;
    }
}

static void draw(Page *page, Screens *screens)
{
    page_dim(page, 0.7);
    page->y = page->picture.min.y + 60.0 * page->unit;
    page_lettering(page, 70.0);
    page->y += 14.0 * page->unit;
    page_line(page, cli_version, PAGE_BODY, PAGE_PAPER, PAGE_FAINT);
    page->y += 10.0 * page->unit;
    page_line(page, "MIT", 20.0, PAGE_AMBER, 1.0);
    page_line(page, screen_text(screens, TEXT_CREDITS_FREE), PAGE_BODY, PAGE_PAPER, PAGE_CALM);
    page_line(page, screen_text(screens, TEXT_CREDITS_MADE), PAGE_BODY, PAGE_PAPER, PAGE_CALM);
    page->y += 26.0 * page->unit;
    page_line(page, screen_text(screens, TEXT_CREDITS_LIBRARIES), PAGE_TITLE, PAGE_PAPER, 0.7);
    page->y += 6.0 * page->unit;
    libraries_draw(page);
    page->y = page->picture.max.y - 84.0 * page->unit;
    menu_draw_lines(page, &screens->menu, MENU_LINES_USUAL);
}

const Screen screen_credits = {SCREEN_WORLD_BELOW, fill, draw, NULL, NULL, 1.3};
