// screen_title.c - the title: the game's name over a level that can be played with, and the list of levels.
// Not here: what choosing one does (screens.c), what is known of them (levels.c, results.c).
#include "jantar/real.h"
#include "screen_parts.h"

enum { ROWS = 6, COLUMNS = 2 };

// In units of a picture 720 high.
#define ROW_HEIGHT 34.0
#define ROW_WIDTH 566.0
#define ROW_TEXT 14.0
#define LIST_TOP 438.0
#define LIST_GAP 22.0
#define TITLE_LEFT 40.0
#define FIREFLIES_RIGHT 316.0 // from the row's right end to where these begin
#define SEEDS_RIGHT 226.0
#define TIME_RIGHT 18.0

static Box row_box(const Page *page, const App *app, uint32_t line)
{
    double unit = page->unit;
    bool one = app->levels.count <= ROWS;
    uint32_t place = line % (ROWS * COLUMNS), column = place / ROWS;
    double left = one ? page->x - 0.5 * ROW_WIDTH * unit
                      : page->x + (column == 0 ? -ROW_WIDTH - 0.5 * LIST_GAP : 0.5 * LIST_GAP) * unit;
    double top = page->picture.min.y + (LIST_TOP + ROW_HEIGHT * (place % ROWS)) * unit;
    return (Box){{left, top}, {left + ROW_WIDTH * unit, top + ROW_HEIGHT * unit}};
}

// A title that is too long is written smaller.
static void name_draw(Page *page, const char *name, Box row, DrawColor color)
{
    double room = (ROW_WIDTH - TITLE_LEFT - FIREFLIES_RIGHT - 8.0) * page->unit;
    DrawTextStyle style = {ROW_TEXT * page->unit, 0.0, color, DRAW_ALIGN_LEFT};
    double width = draw_text_size(name, &style).x;
    double size = ROW_TEXT * (width > room ? room / width : 1.0);
    double top = 0.5 * (row.min.y + row.max.y - size * page->unit);
    page_text(page, name, vec2(row.min.x + TITLE_LEFT * page->unit, top), size, color, DRAW_ALIGN_LEFT);
}

// A level that was only won with help shows that.
static void reached_draw(Page *page, const ResultsLevel *level, const LevelsEntry *entry, Box row)
{
    char text[PAGE_TEXT_BYTES];
    bool assisted = level->plain.ticks == 0 && level->assisted.ticks > 0;
    const ResultsBest *best = assisted ? &level->assisted : &level->plain;
    double unit = page->unit, middle = 0.5 * (row.min.y + row.max.y), right = row.max.x - TIME_RIGHT * unit;
    double strength = best->ticks > 0 ? 0.9 : 0.4;
    if (entry->of.fireflies > 0)
        page_count(page, VIEW_MARK_FIREFLY, vec2(row.max.x - FIREFLIES_RIGHT * unit, middle), 12.0,
                   best->found.fireflies, entry->of.fireflies, strength);
    if (entry->of.seeds > 0)
        page_count(page, VIEW_MARK_SEED, vec2(row.max.x - SEEDS_RIGHT * unit, middle), 12.0, best->found.seeds,
                   entry->of.seeds, strength);
    if (best->ticks == 0)
        return;
    page_text(page, page_time(text, best->ticks), vec2(right, middle - 6.5 * unit), 13.0,
              draw_color(PAGE_PAPER, assisted ? 0.6 : 0.95), DRAW_ALIGN_RIGHT);
    if (assisted)
        page_text(page, "with help", vec2(right - 76.0 * unit, middle - 2.5 * unit), 9.0, draw_color(PAGE_PAPER, 0.6),
                  DRAW_ALIGN_RIGHT);
}

static void row_draw(Page *page, const App *app, uint32_t line)
{
    const LevelsEntry *entry = &app->levels.entries[line];
    ResultsLevel level = results_of(&app->results, entry->key, entry->form);
    bool chosen = line == app->choice;
    Box row = row_box(page, app, line);
    page_spot(page, row, line);
    if (chosen) {
        draw_round_rect(page->list, row, 10.0 * page->unit, draw_color(PAGE_AMBER, 0.13));
        page_drop(page, vec2(row.min.x + 21.0 * page->unit, 0.5 * (row.min.y + row.max.y)), 7.0);
    }
    name_draw(page, entry->title, row, draw_color(chosen ? PAGE_AMBER : PAGE_PAPER, chosen ? 1.0 : 0.85));
    reached_draw(page, &level, entry, row);
}

static void list_draw(Page *page, const App *app)
{
    uint32_t first = app->choice - app->choice % (ROWS * COLUMNS), count = (uint32_t)app->levels.count;
    uint32_t last = count - first < ROWS * COLUMNS ? count : first + ROWS * COLUMNS;
    bool one = count <= ROWS;
    Box top = row_box(page, app, 0), bottom = row_box(page, app, one ? count - 1 : ROWS * COLUMNS - 1);
    draw_round_rect(page->list, box_grow((Box){top.min, bottom.max}, 10.0 * page->unit), 16.0 * page->unit,
                    draw_color(PAGE_PANEL, 0.74));
    for (uint32_t line = first; line < last; line++)
        row_draw(page, app, line);
}

void screen_title_draw(Page *page, const App *app)
{
    double seconds = app->session.current->tick / (double)SIM_TICK_RATE;
    draw_rect(page->list, (Box){page->picture.min, vec2(page->picture.max.x, page->picture.min.y + 330.0 * page->unit)},
              draw_color(PAGE_NIGHT, 0.62), draw_color(PAGE_NIGHT, 0.0));
    page->y = page->picture.min.y + 92.0 * page->unit;
    page_lettering(page, "Jantar", 104.0);
    if (app->levels.count > 0)
        list_draw(page, app);
    page->y = page->picture.max.y - 50.0 * page->unit;
    page_line(page, "Enter begins   Up and Down choose   Left and Right roll   Space jumps   Left Shift or J sticks",
              12.0, PAGE_PAPER, 0.7 + 0.15 * real_sin(seconds * 2.6));
}
