// screen_result.c - what a won run came to, beside the best before. Not here: its menu (screens.c),
// keeping it (results.c).
#include "screen_parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MARKS = 3 };

#define MARK_SIZE 16.0
#define MARK_GAP 34.0

static void best_draw(Page *page, const App *app)
{
    char time[PAGE_TEXT_BYTES], text[PAGE_TEXT_BYTES + 32];
    uint32_t before = app->win.news.before.ticks;
    if (!app->win.counts)
        return;
    if (before > 0) {
        snprintf(text, sizeof text, "%s %s", app->win.news.fastest ? "New best, before it was" : "Best",
                 page_time(time, before));
        page_line(page, text, 15.0, app->win.news.fastest ? PAGE_AMBER : PAGE_PAPER, 0.85);
    } else {
        page_line(page, "The first time through", 15.0, PAGE_PAPER, 0.75);
    }
}

// The marks of what the level hides stand in one line about the middle; kinds it has none of are left out.
static void found_draw(Page *page, const App *app)
{
    const GameFound *found = &app->win.run.found, *of = &app->win.run.of;
    const struct {
        ViewMark mark;
        uint32_t found, of;
    } marks[MARKS] = {{VIEW_MARK_FIREFLY, found->fireflies, of->fireflies},
                      {VIEW_MARK_SEED, found->seeds, of->seeds},
                      {VIEW_MARK_SECRET, found->secrets, of->secrets}};
    double width = -MARK_GAP * page->unit;
    for (int i = 0; i < MARKS; i++)
        if (marks[i].of > 0)
            width += page_count_width(page, MARK_SIZE, marks[i].found, marks[i].of) + MARK_GAP * page->unit;
    Vec2 at = {page->x - 0.5 * width, page->y + 0.5 * MARK_SIZE * page->unit};
    for (int i = 0; i < MARKS; i++) {
        if (marks[i].of == 0)
            continue;
        page_count(page, marks[i].mark, at, MARK_SIZE, marks[i].found, marks[i].of, 0.95);
        at.x += page_count_width(page, MARK_SIZE, marks[i].found, marks[i].of) + MARK_GAP * page->unit;
    }
    page->y += width > 0.0 ? 2.4 * MARK_SIZE * page->unit : 0.0;
}

static void deaths_draw(Page *page, const App *app)
{
    char text[PAGE_TEXT_BYTES];
    uint32_t deaths = app->win.run.deaths;
    if (deaths == 0)
        snprintf(text, sizeof text, "Not a single fall");
    else
        snprintf(text, sizeof text, deaths == 1 ? "%" PRIu32 " fall" : "%" PRIu32 " falls", deaths);
    page_line(page, text, 15.0, PAGE_PAPER, 0.75);
}

// Which options helped, by their names.
static void help_draw(Page *page, const App *app)
{
    uint32_t count = 0;
    char text[PAGE_TEXT_BYTES] = "With help:";
    const GameOptions *options = &app->session.current->options;
    const GameOptionInfo *table = game_option_table(&count);
    if (!app->win.run.assisted)
        return;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t value = 0;
        size_t used = strlen(text);
        memcpy(&value, (const char *)options + table[i].offset, sizeof value);
        if (value > 0)
            snprintf(text + used, sizeof text - used, "  %s %" PRIu32, table[i].name, value);
    }
    for (char *letter = text; *letter; letter++)
        *letter = *letter == '_' ? ' ' : *letter;
    page_line(page, text, 13.0, PAGE_PAPER, 0.65);
}

void screen_result_draw(Page *page, const App *app)
{
    char text[PAGE_TEXT_BYTES];
    page_dim(page, 0.55);
    page->y = page->picture.min.y + 70.0 * page->unit;
    page_line(page, app->session.level.desc->title, 17.0, PAGE_PAPER, 0.75);
    page_line(page, "You made it", 46.0, PAGE_AMBER, 1.0);
    page_line(page, page_time(text, app->win.run.ticks), 34.0, PAGE_PAPER, 1.0);
    best_draw(page, app);
    page->y += 12.0 * page->unit;
    found_draw(page, app);
    deaths_draw(page, app);
    help_draw(page, app);
    page->y += 22.0 * page->unit;
}
