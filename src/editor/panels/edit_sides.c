// edit_sides.c - the size of the map in the editor: a form with the cells at each side, and the box
// that the map would have.
#include "screen_edit.h"

#include "jantar/real.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

// Lengths in units.
#define LEFT_EDGE 10.0
#define ROW 25.0
#define BUTTON 39.0
#define TEXT 12.0
#define FORM_WIDTH 168.0
#define NUMBER_WIDTH 48.0
#define SIDE_HEIGHT 56.0
#define EDGE_WIDTH 2.5
#define FILL_ALPHA 0.10

enum { STEPS = 4 };
static const int32_t steps[STEPS] = {-10, -1, 1, 10};

void edit_side_step(EditScreen *edit, uint32_t subject)
{
    EditorSide side = (EditorSide)(subject / STEPS % EDITOR_SIDES);
    editor_sides_set(edit->editor, side, edit->editor->sides[side] + steps[subject % STEPS]);
}

static void side_draw(Page *page, EditScreen *edit, EditorSide side, double top)
{
    static const TextId names[EDITOR_SIDES] = {TEXT_EDIT_SIDE_LEFT, TEXT_EDIT_SIDE_TOP,
                                               TEXT_EDIT_SIDE_RIGHT, TEXT_EDIT_SIDE_BOTTOM};
    static const char *const signs[STEPS] = {"\u2013\u2013", "\u2013", "+", "++"};
    char text[PAGE_TEXT_BYTES];
    int32_t cells = edit->editor->sides[side];
    DrawColor color = draw_color(cells != 0 ? PAGE_AMBER : PAGE_PAPER, 0.9);
    double y = top + 0.5 * (ROW - TEXT);
    snprintf(text, sizeof text, "%s%" PRId32, cells > 0 ? "+" : "", cells);
    page_text(page, page_word(page, names[side]), page_at(page, LEFT_EDGE + 4.0, y), TEXT,
              FORM_WIDTH - NUMBER_WIDTH, color, DRAW_ALIGN_LEFT);
    page_text(page, text, page_at(page, LEFT_EDGE + FORM_WIDTH - 4.0, y), TEXT, NUMBER_WIDTH, color,
              DRAW_ALIGN_RIGHT);
    for (uint32_t i = 0; i < STEPS; i++)
        (void)edit_button(page, edit,
                          page_at(page, LEFT_EDGE + i * (BUTTON + 4.0), top + ROW - 1.0), BUTTON,
                          signs[i], false, EDIT_DO_SIDE, (uint32_t)side * STEPS + i);
}

double edit_sides_height(void)
{
    return SIDE_HEIGHT * EDITOR_SIDES + 2.0 * ROW;
}

void edit_draw_sides(Page *page, EditScreen *edit, double top)
{
    char text[PAGE_TEXT_BYTES];
    Box box = editor_sides_box(edit->editor);
    for (int side = 0; side < EDITOR_SIDES; side++)
        side_draw(page, edit, (EditorSide)side, top + SIDE_HEIGHT * side);
    top += SIDE_HEIGHT * EDITOR_SIDES;
    snprintf(text, sizeof text, "%.0f \u00d7 %.0f", box.max.x - box.min.x, box.max.y - box.min.y);
    page_text(page, text, page_at(page, LEFT_EDGE + 6.0, top + 0.5 * (ROW - TEXT)), TEXT,
              FORM_WIDTH, draw_color(PAGE_PAPER, 0.9), DRAW_ALIGN_LEFT);
    (void)edit_command_button(page, edit, page_at(page, LEFT_EDGE, top + ROW), FORM_WIDTH,
                              EDIT_DO_SIDES, 0);
}

void edit_draw_sides_box(Page *page, const EditScreen *edit)
{
    Box box = editor_pixels(&edit->sight, editor_sides_box(edit->editor));
    DrawColor color = draw_color(PAGE_AMBER, FILL_ALPHA);
    Vec2 middle = vec2_scale(vec2_add(box.min, box.max), 0.5);
    double thick = 3.0 * EDGE_WIDTH * page->unit, long_ = 26.0 * page->unit;
    if (editor_sides_wait(edit->editor))
        draw_rect(page->list, box, color, color);
    draw_frame(page->list, box, EDGE_WIDTH * page->unit, draw_color(PAGE_AMBER, 1.0));
    const struct {
        Vec2 at, size;
    } grips[EDITOR_SIDES] = {{{box.min.x, middle.y}, {thick, long_}},
                             {{middle.x, box.min.y}, {long_, thick}},
                             {{box.max.x, middle.y}, {thick, long_}},
                             {{middle.x, box.max.y}, {long_, thick}}};
    for (int i = 0; i < EDITOR_SIDES; i++)
        draw_round_rect(page->list, box_at(grips[i].at, grips[i].size), 0.4 * thick,
                        draw_color(PAGE_AMBER, 1.0));
}
