// edit_garden.c - the panel at the right while plants are placed: kinds of the world, tools, how
// dense; and what the hand is about to do over the level.
#include "screen_edit.h"

#include "jantar/real.h"
#include <stdio.h>

// Lengths in units.
#define TOOL_GAP 4.0
#define MARGIN 8.0
#define HEAD 34.0
#define ROW 24.0
#define BUTTON_ROW 30.0
#define FOOT 188.0 // of what stands below the kinds
#define STEP_WIDTH 34.0
#define TEXT 12.0
#define LINE 2.0
#define FILL_ALPHA 0.18

static void kind_draw(Page *page, EditScreen *edit, Box panel, uint32_t kind, double top)
{
    const EditorGarden *garden = &edit->editor->garden;
    double unit = page->unit;
    bool on = kind == garden->kind;
    Box row = {{panel.min.x + 4.0 * unit, top}, {panel.max.x - 4.0 * unit, top + ROW * unit}};
    bool over = box_contains(row, edit->pointer);
    if (on || over)
        draw_round_rect(page->list, row, 6.0 * unit, draw_color(PAGE_AMBER, on ? 0.3 : 0.15));
    page_text(page, garden->kinds[kind].name, vec2(row.min.x + MARGIN * unit, top + 6.0 * unit),
              TEXT, 0.0, draw_color(on || over ? PAGE_AMBER : PAGE_PAPER, 0.9), DRAW_ALIGN_LEFT);
    edit_spot(edit, row, EDIT_DO_PLANT, kind);
}

// A name with a value between two buttons.
static void step_draw(Page *page, EditScreen *edit, Box panel, double top, const char *text,
                      EditCommand command, uint32_t less, uint32_t more)
{
    double unit = page->unit, left = panel.min.x + MARGIN * unit,
           right = panel.max.x - (MARGIN + STEP_WIDTH) * unit;
    (void)edit_button(page, edit, vec2(left, top), STEP_WIDTH, "<", false, command, less);
    page_text(page, text, vec2(0.5 * (panel.min.x + panel.max.x), top + 6.0 * unit), TEXT,
              (right - left) / unit - STEP_WIDTH - MARGIN, draw_color(PAGE_PAPER, 0.9),
              DRAW_ALIGN_CENTRE);
    (void)edit_button(page, edit, vec2(right, top), STEP_WIDTH, ">", false, command, more);
}

void edit_draw_garden(Page *page, EditScreen *edit, Box panel)
{
    char text[PAGE_TEXT_BYTES];
    const Editor *editor = edit->editor;
    double unit = page->unit, top = panel.min.y + HEAD * unit, foot = panel.max.y - FOOT * unit,
           width = (panel.max.x - panel.min.x) / unit - 2.0 * MARGIN,
           half = 0.5 * (width - TOOL_GAP), left = panel.min.x + MARGIN * unit;
    page_text(page, page_word(page, TEXT_EDIT_PLANTS),
              vec2(0.5 * (panel.min.x + panel.max.x), panel.min.y + 10.0 * unit), TEXT + 1.0, width,
              draw_color(PAGE_AMBER, 1.0), DRAW_ALIGN_CENTRE);
    for (uint32_t i = 0; i < editor->garden.kind_count && top + ROW * unit < foot; i++) {
        kind_draw(page, edit, panel, i, top);
        top += ROW * unit;
    }
    for (uint32_t i = 0; i < EDITOR_GARDEN_TOOLS; i++) // two in a row
        (void)edit_command_button(
            page, edit,
            vec2(left + i % 2 * (half + TOOL_GAP) * unit, foot + i / 2 * BUTTON_ROW * unit), half,
            EDIT_DO_GARDEN_TOOL, i);
    foot += (EDITOR_GARDEN_TOOLS - 1) / 2 * BUTTON_ROW * unit;
    snprintf(text, sizeof text, "%s  %u", page_word(page, TEXT_EDIT_SIZE), (unsigned)editor->size);
    step_draw(page, edit, panel, foot + BUTTON_ROW * unit, text, EDIT_DO_SIZE,
              editor->size > 1 ? editor->size - 1 : 1,
              editor->size < EDIT_BRUSH_MAX ? editor->size + 1 : EDIT_BRUSH_MAX);
    snprintf(text, sizeof text, "%s  %g", page_word(page, TEXT_EDIT_DENSITY),
             editor_garden_density(editor));
    step_draw(page, edit, panel, foot + 2.0 * BUTTON_ROW * unit, text, EDIT_DO_DENSITY, 0, 1);
    (void)edit_command_button(page, edit, vec2(left, foot + 3.5 * BUTTON_ROW * unit), width,
                              EDIT_DO_GARDEN, 0);
}

void edit_draw_garden_hand(Page *page, const EditScreen *edit)
{
    const Editor *editor = edit->editor;
    const EditorHand *hand = &editor->hand;
    const EditorGarden *garden = &editor->garden;
    Vec2 shift = editor_layer_shift(editor);
    double line = LINE * page->unit;
    if (hand->act == EDITOR_ACT_CLEAR) {
        Box box = editor_pixels(
            &edit->sight, box_between(vec2_add(hand->from, shift), vec2_add(hand->at, shift)));
        DrawColor fill = draw_color(PAGE_DANGER, FILL_ALPHA);
        draw_rect(page->list, box, fill, fill);
        draw_frame(page->list, box, line, draw_color(PAGE_DANGER, 1.0));
        return;
    }
    double radius = garden->tool == EDITOR_GARDEN_SCATTER
                        ? editor_garden_radius(editor) * edit->sight.scale
                        : 5.0 * page->unit;
    bool erases = garden->tool == EDITOR_GARDEN_CLEAR;
    enum { CORNERS = 32 };
    DrawStrokePoint ring[CORNERS];
    for (int i = 0; i < CORNERS; i++) {
        double angle = 2.0 * REAL_PI * i / CORNERS;
        ring[i] = (DrawStrokePoint){vec2(edit->pointer.x + radius * real_cos(angle),
                                         edit->pointer.y + radius * real_sin(angle)),
                                    line, draw_color(erases ? PAGE_DANGER : PAGE_AMBER, 0.9)};
    }
    draw_stroke(page->list, ring, CORNERS, DRAW_CAP_CLOSED);
}
