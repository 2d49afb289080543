// edit_sheet.c - the rows of a sheet, and how they change: those of an object or of the level as a
// whole, made from the schema, and those of the look of a layer. edit_sheet_draw.c draws them.
#include "edit_rows.h"

#include "jantar/real.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIDE_RANGE 250.0 // of a number

enum { SLIDER_STEPS = 100 };

bool sheet_is_of_level(const EditScreen *edit)
{
    const Editor *editor = edit->editor;
    return edit->sheet.of_level && (editor->mode != EDITOR_THINGS || editor->selected_count == 0);
}

// The level as a whole stands for an object without an id.
static bool is_level(const EditObject *object)
{
    return object->id == 0;
}

bool sheet_object(const EditScreen *edit, EditObject *object)
{
    const Editor *editor = edit->editor;
    if (sheet_is_of_level(edit)) {
        memset(object, 0, sizeof *object);
        return true;
    }
    return editor->mode == EDITOR_THINGS && editor->selected_count == 1 &&
           edit_object(editor->edit, editor->selected[0], object);
}

static EditOwner owner_of(const EditScreen *edit)
{
    return sheet_is_of_level(edit) ? (EditOwner){EDIT_OF_MAP, 0}
                                   : (EditOwner){EDIT_OF_OBJECT, edit->editor->selected[0]};
}

static const LevelPropertyInfo *property_of(LevelOwner owner, const char *name)
{
    for (uint32_t i = 0; i < level_schema_property_count(); i++) {
        const LevelPropertyInfo *info = level_schema_property((LevelProperty)i);
        if (info->owner == owner && strcmp(info->name, name) == 0)
            return info;
    }
    return NULL;
}

// True if the game reads a property. Some it reads only while another one has certain values.
static bool is_used(const EditScreen *edit, const LevelPropertyInfo *info)
{
    static const struct {
        const char *of, *name, *other, *values;
    } only[] = {{"joint", "softness", "kind", "rod rope"},
                {"joint", "limit", "kind", "hinge"},
                {"joint", "turn", "kind", "hinge"},
                {"joint", "speed", "kind", "slider"},
                {"joint", "strength", "kind", "hinge slider"},
                {"joint", "waits", "kind", "hinge slider"},
                {"task", "count", "rule", "fireflies crates"},
                {"task", "wait", "rule", "survive"}};
    EditValue *value = calloc(1, sizeof *value);
    const char *of = level_schema_owner(info->owner)->name;
    bool used = true;
    for (size_t i = 0; i < sizeof only / sizeof *only && value; i++)
        if (strcmp(only[i].of, of) == 0 && strcmp(only[i].name, info->name) == 0) {
            (void)row_value(edit, property_of(info->owner, only[i].other), value);
            used = strstr(only[i].values, value->text) != NULL;
        }
    free(value);
    return used;
}

uint32_t sheet_rows(const EditScreen *edit, const EditObject *object, SheetRow rows[SHEET_ROWS_MAX])
{
    uint32_t count = 0;
    LevelOwner owner = editor_class_of(object->class_name);
    bool level = is_level(object), known = level || owner != LEVEL_MAP;
    bool sized = object->width > 0.0 || object->height > 0.0;
    if (!level)
        rows[count++] = (SheetRow){SHEET_NAME, NULL, 0};
    if (sized) {
        rows[count++] = (SheetRow){SHEET_WIDE, NULL, 0};
        rows[count++] = (SheetRow){SHEET_HIGH, NULL, 0};
    }
    if (!known || (!level && editor_can_turn(owner)))
        rows[count++] = (SheetRow){SHEET_ANGLE, NULL, 0};
    for (uint32_t end = 0; end < 2 && owner == level_schema_class("joint"); end++)
        rows[count++] = (SheetRow){SHEET_END, NULL, end};
    for (uint32_t i = 0; i < level_schema_property_count() && known; i++) {
        const LevelPropertyInfo *info = level_schema_property((LevelProperty)i);
        if (info->owner == owner && count < SHEET_ROWS_MAX && is_used(edit, info))
            rows[count++] = (SheetRow){SHEET_PROPERTY, info, 0};
    }
    return count;
}

// --- values --------------------------------------------------------------------------------------

bool row_value(const EditScreen *edit, const LevelPropertyInfo *info, EditValue *value)
{
    if (edit_property(edit->editor->edit, owner_of(edit), info->name, value))
        return true;
    value->number = info->number;
    snprintf(value->text, sizeof value->text, "%s", info->text ? info->text : "");
    return false;
}

bool row_number(const EditScreen *edit, const EditObject *object, const SheetRow *row, double *out)
{
    double side = edit_map(edit->editor->edit).tile_width;
    EditValue *value = calloc(1, sizeof *value);
    bool has = value != NULL;
    if (row->kind == SHEET_PROPERTY && has) {
        has = row->info->type == LEVEL_PROPERTY_NUMBER;
        (void)row_value(edit, row->info, value);
        *out = value->number;
    } else if (row->kind == SHEET_LOOK) {
        has = !look_row(row->look)->flag && look_get(edit, row->look, out);
    } else if (row->kind == SHEET_ANGLE) {
        *out = object->rotation;
    } else if (row->kind == SHEET_WIDE || row->kind == SHEET_HIGH) {
        *out = (row->kind == SHEET_WIDE ? object->width : object->height) / side;
    } else {
        has = false;
    }
    free(value);
    return has;
}

uint32_t row_end(const EditScreen *edit, const EditObject *joint, const SheetRow *row)
{
    uint32_t ends[2];
    editor_joint_holds(edit->editor, joint, ends);
    return ends[row->look];
}

RowRange row_range(const SheetRow *row)
{
    if (row->kind == SHEET_LOOK)
        return look_row(row->look)->range;
    if (row->kind == SHEET_PROPERTY)
        return (RowRange){row->info->min, row->info->max, 0.0};
    return (RowRange){0.0, row->kind == SHEET_ANGLE ? 360.0 : 20.0, 0.0};
}

TextId row_text_id(const SheetRow *row)
{
    static const TextId texts[] = {[SHEET_NAME] = TEXT_EDIT_NAME,
                                   [SHEET_WIDE] = TEXT_EDIT_WIDTH,
                                   [SHEET_HIGH] = TEXT_EDIT_HEIGHT,
                                   [SHEET_ANGLE] = TEXT_EDIT_ANGLE};
    if (row->kind == SHEET_END)
        return row->look == 0 ? TEXT_EDIT_BEGINS_IN : TEXT_EDIT_ENDS_IN;
    return row->kind == SHEET_LOOK ? look_row(row->look)->name : texts[row->kind];
}

// --- changing ------------------------------------------------------------------------------------

static void complain(Screens *screens, bool good, const Err *err)
{
    if (!good)
        messages_complain(screens->messages, err);
}

// Sets a number within a step that is open.
static bool number_put(EditScreen *edit, const EditObject *object, const SheetRow *row,
                       double number, Err *err)
{
    Edit *map = edit->editor->edit;
    double side = edit_map(map).tile_width;
    if (row->kind == SHEET_LOOK)
        return look_put(edit, row->look, number, err);
    if (row->kind == SHEET_ANGLE)
        return edit_turn_object(map, object->id, number, err);
    if (row->kind != SHEET_PROPERTY)
        return edit_size_object(map, object->id,
                                row->kind == SHEET_WIDE ? number * side : object->width,
                                row->kind == SHEET_HIGH ? number * side : object->height, err);
    EditValue *value = calloc(1, sizeof *value);
    if (!value)
        return err_set(err, "there is no memory");
    bool set = row_value(edit, row->info, value);
    bool whole = set && value->type == EDIT_VALUE_INT && number == real_floor(number);
    value->type = whole ? EDIT_VALUE_INT : EDIT_VALUE_FLOAT;
    value->number = number;
    bool good = edit_set_property(map, owner_of(edit), row->info->name, value, err);
    free(value);
    return good;
}

static bool value_put(EditScreen *edit, const LevelPropertyInfo *info, EditValueType type,
                      double number, const char *text, Err *err)
{
    EditValue *value = calloc(1, sizeof *value);
    if (!value)
        return err_set(err, "there is no memory");
    value->type = type;
    value->number = number;
    snprintf(value->text, sizeof value->text, "%s", text);
    bool good = edit_set_property(edit->editor->edit, owner_of(edit), info->name, value, err);
    free(value);
    return good;
}

// Sets a bool or choice to its next value, by `way`.
static bool next_put(EditScreen *edit, const LevelPropertyInfo *info, int way, Err *err)
{
    EditValue *value = calloc(1, sizeof *value);
    int count = 0, now = 0;
    bool good = value != NULL;
    if (good)
        (void)row_value(edit, info, value);
    if (good && info->type == LEVEL_PROPERTY_BOOL) {
        good = value_put(edit, info, EDIT_VALUE_BOOL, value->number == 0.0, "", err);
    } else if (good) {
        for (; info->choices[count]; count++)
            now = strcmp(info->choices[count], value->text) == 0 ? count : now;
        good = value_put(edit, info, EDIT_VALUE_STRING, 0.0,
                         info->choices[(now + count + way) % count], err);
    }
    free(value);
    return good;
}

// Returns the row with that number and its object; false if there is none.
static bool row_get(const EditScreen *edit, uint32_t number, EditObject *object, SheetRow *row)
{
    SheetRow rows[SHEET_ROWS_MAX];
    if (number >= EDIT_ROW_LOOK) {
        memset(object, 0, sizeof *object);
        *row = (SheetRow){SHEET_LOOK, NULL, number - EDIT_ROW_LOOK};
        return look_has(edit, row->look);
    }
    if (!sheet_object(edit, object) || number >= sheet_rows(edit, object, rows))
        return false;
    *row = rows[number];
    return true;
}

// Makes the value of a row what is typed so far.
static void typed_begin(EditScreen *edit, const EditObject *object, const SheetRow *row,
                        uint32_t number)
{
    EditValue *value = calloc(1, sizeof *value);
    double now;
    edit->typing.row = number;
    edit->typing.text[0] = '\0';
    if (row->kind == SHEET_NAME)
        snprintf(edit->typing.text, sizeof edit->typing.text, "%s", object->name);
    else if (row_number(edit, object, row, &now))
        snprintf(edit->typing.text, sizeof edit->typing.text, "%.6g", now);
    else if (value && row_value(edit, row->info, value))
        snprintf(edit->typing.text, sizeof edit->typing.text, "%.500s", value->text);
    free(value);
}

// Returns a round number near `number`, so that a slider gives no long fractions.
static double rounded(double number, double range)
{
    double step = 0.01;
    while (step * SLIDER_STEPS < range)
        step *= step * 2.0 * SLIDER_STEPS < range && step < 1.0 ? 5.0 : 2.0;
    return real_floor(number / step + 0.5) * step;
}

// Small numbers of a wide range get most of its slider.
static bool is_wide(RowRange range)
{
    return range.step == 0.0 && range.most - range.least > WIDE_RANGE;
}

static double number_at(double part, RowRange range)
{
    double width = range.most - range.least, from = part * part * part * width;
    if (range.step > 0.0)
        return real_floor((range.least + part * width) / range.step + 0.5) * range.step;
    return is_wide(range) ? range.least + rounded(from, 2.0 * from + 1.0)
                          : rounded(range.least + part * width, width);
}

double row_part(RowRange range, double number)
{
    double width = range.most - range.least;
    double share = width > 0.0 ? real_clamp((number - range.least) / width, 0.0, 1.0) : 0.0;
    return is_wide(range) ? cbrt(share) : share;
}

Box row_slider(Box row, double unit)
{
    return (Box){
        {row.min.x + ROW_MARGIN * unit, row.min.y + (ROW_SLIDER_TOP - ROW_SLIDER_HALF) * unit},
        {row.max.x - ROW_MARGIN * unit, row.min.y + (ROW_SLIDER_TOP + ROW_SLIDER_HALF) * unit}};
}

// True for what has a few values, one after another.
static bool has_next(const SheetRow *row)
{
    if (row->kind == SHEET_LOOK)
        return look_row(row->look)->flag;
    return row->kind == SHEET_PROPERTY &&
           (row->info->type == LEVEL_PROPERTY_BOOL || row->info->type == LEVEL_PROPERTY_CHOICE);
}

// What a step of the map is called.
static const char *step_of(const SheetRow *row)
{
    return row->kind == SHEET_LOOK ? "change a layer" : "set a property";
}

static bool row_spot(const EditScreen *edit, uint32_t number, Box *out)
{
    for (uint32_t i = 0; i < edit->spot_count; i++)
        if (edit->spots[i].command == EDIT_DO_ROW && edit->spots[i].subject == number) {
            *out = edit->spots[i].box;
            return true;
        }
    return false;
}

static double unit_of(const EditScreen *edit)
{
    return (edit->sight.picture.max.y - edit->sight.picture.min.y) / 720.0;
}

bool edit_sheet_is(const EditScreen *edit, uint32_t number, const char *property)
{
    EditObject object;
    SheetRow row;
    return row_get(edit, number, &object, &row) && row.kind == SHEET_PROPERTY &&
           strcmp(row.info->name, property) == 0;
}

void edit_sheet_slide(Screens *screens, EditScreen *edit, uint32_t number, Vec2 at)
{
    Err err;
    EditObject object;
    SheetRow row;
    Box box;
    double now;
    if (edit->typing.into == EDIT_TYPES_ROW || !row_get(edit, number, &object, &row) ||
        !row_spot(edit, number, &box) || !row_number(edit, &object, &row, &now))
        return;
    Box slider = row_slider(box, unit_of(edit));
    double part = real_clamp((at.x - slider.min.x) / (slider.max.x - slider.min.x), 0.0, 1.0);
    RowRange range = row_range(&row);
    double to = real_clamp(number_at(part, range), range.least, range.most);
    if (to == now || (to <= 0.0 && (row.kind == SHEET_WIDE || row.kind == SHEET_HIGH)))
        return;
    if (!edit_in_step(edit->editor->edit))
        editor_step_begin(edit->editor, step_of(&row));
    complain(screens, number_put(edit, &object, &row, to, &err), &err);
}

void edit_sheet_change(Screens *screens, EditScreen *edit, uint32_t number, int way)
{
    Err err;
    EditObject object;
    SheetRow row;
    bool good = true;
    double now = 0.0;
    if (!row_get(edit, number, &object, &row) || edit_in_step(edit->editor->edit))
        return;
    editor_step_begin(edit->editor, step_of(&row));
    if (row_number(edit, &object, &row, &now)) {
        RowRange range = row_range(&row);
        double width = range.most - range.least;
        double step =
            range.step > 0.0 ? range.step : real_max(rounded(width / SLIDER_STEPS, width), 0.01);
        // what was typed may lie beyond the slider
        good = number_put(
            edit, &object, &row,
            real_clamp(now + way * step, real_min(range.least, now), real_max(range.most, now)),
            &err);
    } else if (row.kind == SHEET_LOOK && look_get(edit, row.look, &now)) {
        good = look_put(edit, row.look, now == 0.0, &err);
    } else if (has_next(&row)) {
        good = next_put(edit, row.info, way, &err);
    }
    editor_step_end(edit->editor);
    complain(screens, good, &err);
}

static void link_begin(Screens *screens, EditScreen *edit, const char *property)
{
    edit->focus.on = false; // the next press chooses the object
    if (strcmp(property, "path") == 0 && !editor_has_path(edit->editor)) {
        editor_path_begin(edit->editor, screens->messages); // there is none to choose
        return;
    }
    snprintf(edit->editor->linking, sizeof edit->editor->linking, "%s", property);
}

static void type_begin(Screens *screens, EditScreen *edit, const EditObject *object,
                       const SheetRow *row, uint32_t number, bool again)
{
    if (!again)
        typed_begin(edit, object, row, number);
    edit_type(screens, edit, EDIT_TYPES_ROW, edit->pad.used || (again && !edit->has_keys),
              row->kind == SHEET_PROPERTY ? row->info->name
                                          : screen_text(screens, row_text_id(row)));
    if (again)
        edit->typing.whole = false; // what it was is gone on with
}

void edit_sheet_ask(Screens *screens, EditScreen *edit)
{
    EditObject object;
    SheetRow rows[SHEET_ROWS_MAX];
    uint32_t id = edit->editor->unwritten, count;
    edit->editor->unwritten = 0;
    if (id == 0 || !sheet_object(edit, &object) || object.id != id)
        return;
    count = sheet_rows(edit, &object, rows);
    for (uint32_t i = 0; i < count; i++)
        if (rows[i].kind == SHEET_PROPERTY && editor_is_needed_text(rows[i].info)) {
            type_begin(screens, edit, &object, &rows[i], i, false);
            return;
        }
}

void edit_sheet_press(Screens *screens, EditScreen *edit, uint32_t number, Vec2 at)
{
    EditObject object;
    SheetRow row;
    Box box = {{0.0, 0.0}, {0.0, 0.0}};
    double now;
    if (!row_get(edit, number, &object, &row) || !row_spot(edit, number, &box))
        return;
    // A second press goes on with what was there, or opens the letters for whoever has the mouse
    // alone.
    bool again = edit->typing.into == EDIT_TYPES_ROW && edit->typing.row == number;
    if (!again)
        edit_type_end(screens, edit);
    edit->editor->linking[0] = '\0';
    bool low = at.y > box.min.y + (ROW_SLIDER_TOP - 6.0) * unit_of(edit);
    edit->typing.into = EDIT_TYPES_NOTHING;
    if (row.kind == SHEET_END)
        edit_go_to(edit, row_end(edit, &object, &row));
    else if (row_number(edit, &object, &row, &now) && low)
        edit_sheet_slide(screens, edit, number, at);
    else if (row.kind == SHEET_PROPERTY && row.info->type == LEVEL_PROPERTY_LINK)
        link_begin(screens, edit, row.info->name);
    else if (has_next(&row))
        edit_sheet_change(screens, edit, number, 1);
    else if (is_level(&object) && row.kind == SHEET_PROPERTY &&
             editor_values_kind(row.info->name) != EDITOR_CHOICE_NONE)
        edit_choose(screens, edit, editor_values_kind(row.info->name));
    else
        type_begin(screens, edit, &object, &row, number, again);
}

void edit_sheet_reset(Screens *screens, EditScreen *edit, uint32_t number)
{
    Err err;
    EditObject object;
    SheetRow row;
    bool good = true;
    if (!row_get(edit, number, &object, &row) || edit_in_step(edit->editor->edit))
        return;
    editor_step_begin(edit->editor, row.kind == SHEET_LOOK ? step_of(&row) : "reset a property");
    if (row.kind == SHEET_LOOK)
        good = look_put(edit, row.look, look_row(row.look)->usual, &err);
    else if (row.kind == SHEET_PROPERTY)
        good = edit_remove_property(edit->editor->edit, owner_of(edit), row.info->name, &err);
    else if (row.kind == SHEET_ANGLE)
        good = edit_turn_object(edit->editor->edit, object.id, 0.0, &err);
    editor_step_end(edit->editor);
    complain(screens, good, &err);
}

// Reads a number, which may have a comma, and nothing else.
static bool number_read(const char *text, double *out)
{
    char copy[EDIT_TYPED_BYTES], *end;
    snprintf(copy, sizeof copy, "%s", text);
    char *comma = strchr(copy, ',');
    if (comma)
        *comma = '.';
    *out = strtod(copy, &end);
    while (*end == ' ')
        end++;
    return end != copy && *end == '\0' && isfinite(*out);
}

void edit_sheet_typed(Screens *screens, EditScreen *edit)
{
    Err err;
    EditObject object;
    SheetRow row;
    double now;
    bool good;
    if (!row_get(edit, edit->typing.row, &object, &row))
        return;
    editor_step_begin(edit->editor, step_of(&row));
    if (row.kind == SHEET_NAME) {
        good = edit_name_object(edit->editor->edit, object.id, edit->typing.text, &err);
    } else if (row_number(edit, &object, &row, &now)) {
        double number;
        bool is = number_read(edit->typing.text, &number);
        RowRange range = row_range(&row);
        if (row.kind == SHEET_PROPERTY)
            number = real_clamp(number, range.least, range.most);
        good = is ? number_put(edit, &object, &row, number, &err)
                  : err_set(&err, "'%.40s' is no number", edit->typing.text);
    } else if (edit->typing.text[0] == '\0' && row.info->min == 0.0) {
        good = edit_remove_property(edit->editor->edit, owner_of(edit), row.info->name, &err);
    } else {
        good = value_put(edit, row.info, EDIT_VALUE_STRING, 0.0, edit->typing.text, &err);
    }
    editor_step_end(edit->editor);
    complain(screens, good, &err);
}
