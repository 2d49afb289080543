// edit_look.c - how a layer is shown, as rows with sliders: its offset, parallax, opacity, whether
// it is repeated.
#include "screen_edit.h"

#include "jantar/real.h"
#include <stdio.h>
#include <stdlib.h>

// Lengths in units.
#define LEFT_EDGE 10.0
#define WIDTH 168.0
#define ROW 30.0
#define FLAG_ROW 22.0
#define MARGIN 8.0
#define TEXT 11.5
#define VALUE_ROOM 56.0
#define SLIDER_TOP 22.0
#define SLIDER_HALF 1.8
#define KNOB 4.5

#define OFFSET_MOST 2048.0 // pixels that the slider reaches; more can be typed
#define PARALLAX_MOST 2.0

enum { LOOK_ROWS = 7, FLAGS_FROM = 5 };

static const TextId names[LOOK_ROWS] = {
    TEXT_EDIT_OFFSET_X, TEXT_EDIT_OFFSET_Y, TEXT_EDIT_PARALLAX_X, TEXT_EDIT_PARALLAX_Y,
    TEXT_EDIT_OPACITY,  TEXT_EDIT_REPEAT_X, TEXT_EDIT_REPEAT_Y};

// Writes which rows the layer has: a picture all, others no offset and repetition; the ground none,
// because the game needs it where it is.
static uint32_t rows_of(const EditScreen *edit, uint32_t rows[LOOK_ROWS])
{
    EditLayer layer;
    const Editor *editor = edit->editor;
    uint32_t count = 0;
    if (!editor_layer_get(editor, editor->layer, &layer) || layer.id == editor->ground)
        return 0;
    for (uint32_t i = 0; i < LOOK_ROWS; i++)
        if (layer.kind == EDIT_LAYER_IMAGE || (i > 1 && i < FLAGS_FROM))
            rows[count++] = i;
    return count;
}

static double *number_in(EditLook *look, uint32_t row)
{
    double *const numbers[FLAGS_FROM] = {&look->offset_x, &look->offset_y, &look->parallax_x,
                                         &look->parallax_y, &look->opacity};
    return row < FLAGS_FROM ? numbers[row] : NULL;
}

static bool *flag_in(EditLook *look, uint32_t row)
{
    return row < FLAGS_FROM ? NULL : row == FLAGS_FROM ? &look->repeat_x : &look->repeat_y;
}

static void range_of(uint32_t row, double *least, double *most, double *step)
{
    *least = row < 2 ? -OFFSET_MOST : 0.0;
    *most = row < 2 ? OFFSET_MOST : row < 4 ? PARALLAX_MOST : 1.0;
    *step = row < 2 ? 8.0 : 0.05;
}

// --- changing ------------------------------------------------------------------------------------

// Sets a row to a value, in the step that is open or one of its own.
static void row_set(Screens *screens, EditScreen *edit, uint32_t row, double value, bool joined)
{
    Err err;
    Editor *editor = edit->editor;
    EditLook *look = malloc(sizeof *look);
    if (!look || !edit_look(editor->edit, editor->layer, look)) {
        free(look);
        return;
    }
    if (row < FLAGS_FROM)
        *number_in(look, row) = value;
    else
        *flag_in(look, row) = value != 0.0;
    if (!edit_in_step(editor->edit))
        editor_step_begin(editor, "change a layer");
    if (!edit_set_look(editor->edit, editor->layer, look, &err))
        messages_complain(screens->messages, &err);
    if (!joined)
        editor_step_end(editor);
    free(look);
}

static bool row_get(const EditScreen *edit, uint32_t row, double *out)
{
    const Editor *editor = edit->editor;
    EditLook *look = malloc(sizeof *look);
    bool good = row < LOOK_ROWS && look && edit_look(editor->edit, editor->layer, look);
    if (good)
        *out = row < FLAGS_FROM ? *number_in(look, row) : *flag_in(look, row);
    free(look);
    return good;
}

static double unit_of(const EditScreen *edit)
{
    return (edit->sight.picture.max.y - edit->sight.picture.min.y) / 720.0;
}

static bool row_box(const EditScreen *edit, uint32_t row, Box *out)
{
    for (uint32_t i = 0; i < edit->spot_count; i++)
        if (edit->spots[i].command == EDIT_DO_LOOK && edit->spots[i].subject == row) {
            *out = edit->spots[i].box;
            return true;
        }
    return false;
}

static Box slider_of(Box row, double unit)
{
    return (Box){{row.min.x + MARGIN * unit, row.min.y + (SLIDER_TOP - SLIDER_HALF) * unit},
                 {row.max.x - MARGIN * unit, row.min.y + (SLIDER_TOP + SLIDER_HALF) * unit}};
}

void edit_look_slide(Screens *screens, EditScreen *edit, uint32_t row, Vec2 at)
{
    Box box;
    double now, least, most, step;
    if (row >= FLAGS_FROM || edit->typing == EDIT_TYPES_LOOK || !row_get(edit, row, &now) ||
        !row_box(edit, row, &box))
        return;
    Box slider = slider_of(box, unit_of(edit));
    double part = real_clamp((at.x - slider.min.x) / (slider.max.x - slider.min.x), 0.0, 1.0);
    range_of(row, &least, &most, &step);
    double to = real_floor((least + part * (most - least)) / step + 0.5) * step;
    if (to != now)
        row_set(screens, edit, row, real_clamp(to, least, most), true);
}

void edit_look_change(Screens *screens, EditScreen *edit, uint32_t row, int way)
{
    double now, least, most, step;
    if (!row_get(edit, row, &now) || edit_in_step(edit->editor->edit))
        return;
    range_of(row, &least, &most, &step);
    if (row >= FLAGS_FROM)
        row_set(screens, edit, row, now == 0.0, false);
    else
        row_set(screens, edit, row,
                row < 2 ? now + way * step : real_clamp(now + way * step, least, most), false);
}

void edit_look_reset(Screens *screens, EditScreen *edit, uint32_t row)
{
    if (row < LOOK_ROWS && !edit_in_step(edit->editor->edit))
        row_set(screens, edit, row, row >= 2 && row < FLAGS_FROM ? 1.0 : 0.0, false);
}

// A press on the slider sets it, one on the number begins to type, one on a flag turns it.
void edit_look_press(Screens *screens, EditScreen *edit, uint32_t row, Vec2 at)
{
    Box box = {{0.0, 0.0}, {0.0, 0.0}};
    double now;
    if (!row_get(edit, row, &now) || !row_box(edit, row, &box))
        return;
    bool again = edit->typing == EDIT_TYPES_LOOK && edit->typed_row == row;
    edit->typing = EDIT_TYPES_NOTHING;
    if (row >= FLAGS_FROM) {
        edit_look_change(screens, edit, row, 1);
    } else if (at.y > box.min.y + (SLIDER_TOP - 6.0) * unit_of(edit)) {
        edit_look_slide(screens, edit, row, at);
    } else {
        edit->typed_row = row;
        if (!again)
            snprintf(edit->typed, sizeof edit->typed, "%.6g", now);
        edit_type(screens, edit, EDIT_TYPES_LOOK, edit->pad || again,
                  screen_text(screens, names[row]));
    }
}

void edit_look_typed(Screens *screens, EditScreen *edit)
{
    char *end;
    double value = strtod(edit->typed, &end), least, most, step;
    if (end == edit->typed || edit->typed_row >= FLAGS_FROM || !(value > -1e6 && value < 1e6) ||
        edit_in_step(edit->editor->edit))
        return;
    range_of(edit->typed_row, &least, &most, &step);
    if (edit->typed_row == FLAGS_FROM - 1)
        value = real_clamp(value, least, most);
    row_set(screens, edit, edit->typed_row, value, false);
}

// --- drawing -------------------------------------------------------------------------------------

double edit_looks_height(const EditScreen *edit)
{
    uint32_t rows[LOOK_ROWS], count = rows_of(edit, rows);
    double height = 0.0;
    for (uint32_t i = 0; i < count; i++)
        height += rows[i] < FLAGS_FROM ? ROW : FLAG_ROW;
    return height;
}

static void slider_draw(Page *page, Box box, uint32_t row, double value)
{
    double least, most, step;
    Box slider = slider_of(box, page->unit);
    range_of(row, &least, &most, &step);
    double part = real_clamp((value - least) / (most - least), 0.0, 1.0);
    draw_round_rect(page->list, slider, SLIDER_HALF * page->unit, draw_color(PAGE_PAPER, 0.3));
    draw_disc(page->list,
              vec2(slider.min.x + part * (slider.max.x - slider.min.x),
                   0.5 * (slider.min.y + slider.max.y)),
              KNOB * page->unit, draw_color(PAGE_AMBER, 1.0));
}

static void row_draw(Page *page, EditScreen *edit, uint32_t row, double top, double height)
{
    char text[EDIT_TYPED_BYTES + 8];
    double value = 0.0;
    Box box = {page_at(page, LEFT_EDGE, top), page_at(page, LEFT_EDGE + WIDTH, top + height)};
    bool over = box_contains(box, edit->pointer), number = row < FLAGS_FROM,
         types = edit->typing == EDIT_TYPES_LOOK && edit->typed_row == row;
    (void)row_get(edit, row, &value);
    if (types)
        snprintf(text, sizeof text, "%s_", edit->typed);
    else if (number)
        snprintf(text, sizeof text, "%.5g", value);
    else
        snprintf(text, sizeof text, "%s", page_word(page, value != 0.0 ? TEXT_YES : TEXT_NO));
    double y = box.min.y + 4.0 * page->unit;
    page_text(page, page_word(page, names[row]), vec2(box.min.x + MARGIN * page->unit, y), TEXT,
              WIDTH - 2.5 * MARGIN - real_min(page_text_width(page, text, TEXT), VALUE_ROOM),
              draw_color(PAGE_PAPER, over ? 1.0 : 0.78), DRAW_ALIGN_LEFT);
    page_text(page, text, vec2(box.max.x - MARGIN * page->unit, y), TEXT, VALUE_ROOM,
              draw_color(types ? PAGE_AMBER : PAGE_PAPER, 0.95), DRAW_ALIGN_RIGHT);
    if (number)
        slider_draw(page, box, row, value);
    edit_spot(edit, box, EDIT_DO_LOOK, row);
}

void edit_draw_looks(Page *page, EditScreen *edit, double top)
{
    uint32_t rows[LOOK_ROWS], count = rows_of(edit, rows);
    for (uint32_t i = 0; i < count; i++) {
        double height = rows[i] < FLAGS_FROM ? ROW : FLAG_ROW;
        row_draw(page, edit, rows[i], top, height);
        top += height;
    }
}
