// edit_history.c - the earlier saves of the level: a list with small maps and dates, a large map of
// the one that is chosen, and the way back to it.
#include "screen_edit.h"

#include <stdio.h>
#include <time.h>

// Lengths in units.
#define ROW 62.0
#define TOP 34.0 // in the panel
#define MAP_WIDTH 112.0
#define TEXT 12.0
#define MARGIN 8.0
#define LARGE_WIDTH 720.0
#define LARGE_HEIGHT 400.0
#define LARGE_TOP 130.0
#define LARGE_LEFT 232.0

static const Tries no_tries = {0};

static void large_draw(Page *page, const EditorKept *kept)
{
    Box box = {page_at(page, LARGE_LEFT, LARGE_TOP),
               page_at(page, LARGE_LEFT + LARGE_WIDTH, LARGE_TOP + LARGE_HEIGHT)};
    page_panel(page, box, 0.92);
    page_map(page, &kept->map, &no_tries, 0, box);
}

static void save_draw(Page *page, EditScreen *edit, uint32_t number, Box row)
{
    char text[PAGE_TEXT_BYTES];
    const EditorKept *kept = &edit->editor->history.list[number];
    double unit = page->unit;
    bool over =
        edit->focus.on ? box_contains(row, edit->focus.at) : box_contains(row, edit->pointer);
    if (over) {
        edit->choices.over = number;
        draw_round_rect(page->list, row, 6.0 * unit, draw_color(PAGE_AMBER, 0.15));
    }
    page_map(page, &kept->map, &no_tries, 0,
             (Box){{row.min.x + 3.0 * unit, row.min.y + 3.0 * unit},
                   {row.min.x + MAP_WIDTH * unit, row.max.y - 3.0 * unit}});
    editor_history_date(page->language, kept->date, (int64_t)time(NULL), text, sizeof text);
    page_text(
        page, text,
        vec2(row.min.x + (MAP_WIDTH + MARGIN) * unit, 0.5 * (row.min.y + row.max.y - TEXT * unit)),
        TEXT, (row.max.x - row.min.x) / unit - MAP_WIDTH - 2.0 * MARGIN,
        draw_color(over ? PAGE_AMBER : PAGE_PAPER, 0.9), DRAW_ALIGN_LEFT);
    edit_spot(edit, row, EDIT_DO_CHOICE, number);
}

void edit_draw_history(Page *page, EditScreen *edit)
{
    const EditorHistory *history = &edit->editor->history;
    EditList *list = &edit->choices.rows;
    Box panel = edit_right_panel(page, edit, page_word(page, TEXT_EDIT_HISTORY));
    double unit = page->unit;
    uint32_t rows = (uint32_t)(((panel.max.y - panel.min.y) / unit - TOP - MARGIN) / ROW);
    list->last = history->count > rows ? history->count - rows : 0;
    list->first = list->first < list->last ? list->first : list->last;
    edit->choices.over = UINT32_MAX;
    for (uint32_t i = list->first; i < history->count && i < list->first + rows; i++) {
        double top = panel.min.y + (TOP + ROW * (i - list->first)) * unit;
        save_draw(
            page, edit, i,
            (Box){{panel.min.x + 4.0 * unit, top}, {panel.max.x - 4.0 * unit, top + ROW * unit}});
    }
    edit_more_draw(page,
                   (Box){{panel.min.x, panel.min.y + (TOP - 2.0) * unit},
                         {panel.max.x, panel.max.y - 6.0 * unit}},
                   list);
    if (history->known && history->count == 0)
        page_text(page, page_word(page, TEXT_EDIT_NO_HISTORY),
                  vec2(panel.min.x + MARGIN * unit, panel.min.y + TOP * unit), TEXT,
                  (panel.max.x - panel.min.x) / unit - 2.0 * MARGIN, draw_color(PAGE_PAPER, 0.8),
                  DRAW_ALIGN_LEFT);
    if (edit->choices.over < history->count)
        large_draw(page, &history->list[edit->choices.over]);
}
