// edit_look.c - how a layer is shown, as rows of a sheet: its offset, parallax, opacity, whether it
// is repeated. edit_sheet.c draws and changes rows.
#include "edit_rows.h"

#include "jantar/real.h"
#include <stdlib.h>

#define OFFSET_MOST 2048.0 // pixels that the slider reaches; more can be typed

enum { LOOK_ROWS = 7, LOOK_OPACITY = 4, FLAGS_FROM = 5 };

static const LookRow rows[LOOK_ROWS] = {
    {TEXT_EDIT_OFFSET_X, {-OFFSET_MOST, OFFSET_MOST, 8.0}, 0.0, false},
    {TEXT_EDIT_OFFSET_Y, {-OFFSET_MOST, OFFSET_MOST, 8.0}, 0.0, false},
    {TEXT_EDIT_PARALLAX_X, {0.0, 2.0, 0.05}, 1.0, false},
    {TEXT_EDIT_PARALLAX_Y, {0.0, 2.0, 0.05}, 1.0, false},
    {TEXT_EDIT_OPACITY, {0.0, 1.0, 0.05}, 1.0, false},
    {TEXT_EDIT_REPEAT_X, {0.0, 1.0, 1.0}, 0.0, true},
    {TEXT_EDIT_REPEAT_Y, {0.0, 1.0, 1.0}, 0.0, true},
};

const LookRow *look_row(uint32_t row)
{
    return row < LOOK_ROWS ? &rows[row] : NULL;
}

bool look_has(const EditScreen *edit, uint32_t row)
{
    EditLayer layer;
    const Editor *editor = edit->editor;
    if (row >= LOOK_ROWS || !editor_layer_get(editor, editor->layer, &layer) ||
        layer.id == editor->ground)
        return false;
    return layer.kind == EDIT_LAYER_IMAGE || (row > 1 && row < FLAGS_FROM);
}

static double *number_in(EditLook *look, uint32_t row)
{
    double *const numbers[FLAGS_FROM] = {&look->offset_x, &look->offset_y, &look->parallax_x,
                                         &look->parallax_y, &look->opacity};
    return numbers[row];
}

static bool *flag_in(EditLook *look, uint32_t row)
{
    return row == FLAGS_FROM ? &look->repeat_x : &look->repeat_y;
}

bool look_get(const EditScreen *edit, uint32_t row, double *out)
{
    const Editor *editor = edit->editor;
    EditLook *look = malloc(sizeof *look);
    bool good = row < LOOK_ROWS && look && edit_look(editor->edit, editor->layer, look);
    if (good)
        *out = row < FLAGS_FROM ? *number_in(look, row) : *flag_in(look, row);
    free(look);
    return good;
}

bool look_put(EditScreen *edit, uint32_t row, double value, Err *err)
{
    Editor *editor = edit->editor;
    EditLook *look = malloc(sizeof *look);
    bool good = look && edit_look(editor->edit, editor->layer, look);
    if (good && row < FLAGS_FROM)
        *number_in(look, row) =
            row == LOOK_OPACITY ? real_clamp(value, 0.0, 1.0) : real_clamp(value, -1e6, 1e6);
    else if (good)
        *flag_in(look, row) = value != 0.0;
    good = good ? edit_set_look(editor->edit, editor->layer, look, err)
                : err_set(err, "there is no memory");
    free(look);
    return good;
}
