// edit_sheet.c - the sheet of an object or of the level as a whole: its size and all properties of
// its class, made from the schema.
#include "screen_edit.h"

#include "jantar/real.h"
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Lengths in units.
#define SHEET_WIDTH 236.0
#define SHEET_TOP 44.0
#define SHEET_BOTTOM 592.0 // at most; the small map is below
#define SHEET_ROW 33.0
#define HEAD 30.0
#define MARGIN 10.0
#define LABEL 11.5
#define VALUE_ROOM 116.0
#define SLIDER_TOP 24.0 // from the row's top
#define SLIDER_HALF 1.8
#define KNOB 4.5
#define HELP_TEXT 11.5
#define HELP_MARGIN 18.0
#define MORE 5.0 // half an arrow
#define PANEL_ALPHA 0.88
#define WIDE_RANGE 250.0 // of a number

enum {
    SHEET_ROWS_MAX = 40,
    LINE_BYTES = 64,
    HELP_BYTES = 1100,
    SLIDER_STEPS = 100,
};

typedef enum SheetKind {
    SHEET_NAME,
    SHEET_WIDE,
    SHEET_HIGH,
    SHEET_ANGLE,
    SHEET_PROPERTY
} SheetKind;

// The labels of rows that are no properties.
static const TextId texts[] = {[SHEET_NAME] = TEXT_EDIT_NAME,
                               [SHEET_WIDE] = TEXT_EDIT_WIDTH,
                               [SHEET_HIGH] = TEXT_EDIT_HEIGHT,
                               [SHEET_ANGLE] = TEXT_EDIT_ANGLE};

typedef struct SheetRow {
    SheetKind kind;
    const LevelPropertyInfo *info; // of PROPERTY
} SheetRow;

static bool shows_level(const EditScreen *edit)
{
    const Editor *editor = edit->editor;
    return edit->level_sheet && (editor->mode != EDITOR_THINGS || editor->selected_count == 0);
}

// The level as a whole stands for an object without an id.
static bool is_level(const EditObject *object)
{
    return object->id == 0;
}

// The object whose sheet is shown. Its strings are large: one at a time.
static bool object_get(const EditScreen *edit, EditObject *object)
{
    const Editor *editor = edit->editor;
    if (shows_level(edit)) {
        memset(object, 0, sizeof *object);
        return true;
    }
    return editor->mode == EDITOR_THINGS && editor->selected_count == 1 &&
           edit_object(editor->edit, editor->selected[0], object);
}

static EditOwner owner_of(const EditScreen *edit)
{
    return shows_level(edit) ? (EditOwner){EDIT_OF_MAP, 0}
                             : (EditOwner){EDIT_OF_OBJECT, edit->editor->selected[0]};
}

static uint32_t rows_of(const EditObject *object, SheetRow rows[SHEET_ROWS_MAX])
{
    uint32_t count = 0;
    LevelOwner owner = editor_class_of(object->class_name);
    bool level = is_level(object), known = level || owner != LEVEL_MAP;
    bool sized = object->width > 0.0 || object->height > 0.0;
    if (!level)
        rows[count++] = (SheetRow){SHEET_NAME, NULL};
    if (sized) {
        rows[count++] = (SheetRow){SHEET_WIDE, NULL};
        rows[count++] = (SheetRow){SHEET_HIGH, NULL};
    }
    if (!known || (!level && editor_can_turn(owner)))
        rows[count++] = (SheetRow){SHEET_ANGLE, NULL};
    for (uint32_t i = 0; i < level_schema_property_count() && known; i++) {
        const LevelPropertyInfo *info = level_schema_property((LevelProperty)i);
        if (info->owner == owner && count < SHEET_ROWS_MAX)
            rows[count++] = (SheetRow){SHEET_PROPERTY, info};
    }
    return count;
}

// --- values --------------------------------------------------------------------------------------

// The value that a property has, or its default. Returns whether it is set.
static bool value_get(const EditScreen *edit, const LevelPropertyInfo *info, EditValue *value)
{
    if (edit_property(edit->editor->edit, owner_of(edit), info->name, value))
        return true;
    value->number = info->number;
    snprintf(value->text, sizeof value->text, "%s", info->text ? info->text : "");
    return false;
}

static bool number_of(const EditScreen *edit, const EditObject *object, const SheetRow *row,
                      double *out)
{
    double side = edit_map(edit->editor->edit).tile_width;
    EditValue *value = calloc(1, sizeof *value);
    bool has = value != NULL;
    if (row->kind == SHEET_PROPERTY && has) {
        has = row->info->type == LEVEL_PROPERTY_NUMBER;
        (void)value_get(edit, row->info, value);
        *out = value->number;
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

static void range_of(const SheetRow *row, double *least, double *most)
{
    *least = row->kind == SHEET_PROPERTY ? row->info->min : 0.0;
    *most = row->kind == SHEET_PROPERTY ? row->info->max : row->kind == SHEET_ANGLE ? 360.0 : 20.0;
}

static void cut(char *text, size_t most)
{
    if (strlen(text) <= most)
        return;
    while (most > 0 && ((unsigned char)text[most] & 0xc0) == 0x80)
        most--;
    snprintf(text + most, 4, "...");
}

static void link_text(Page *page, const EditScreen *edit, uint32_t id, char out[LINE_BYTES])
{
    EditObject object;
    if (id == 0 || !edit_object(edit->editor->edit, id, &object))
        snprintf(out, LINE_BYTES, "%s", page_word(page, TEXT_EDIT_NONE));
    else
        snprintf(out, LINE_BYTES, "%.40s %" PRIu32,
                 object.name[0] != '\0' ? object.name
                                        : words_get(page->language, WORD_CLASS, object.class_name),
                 id);
}

static bool property_text(Page *page, const EditScreen *edit, const LevelPropertyInfo *info,
                          char out[LINE_BYTES])
{
    EditValue *value = calloc(1, sizeof *value);
    bool set = value && value_get(edit, info, value);
    out[0] = '\0';
    if (value && info->type == LEVEL_PROPERTY_LINK)
        link_text(page, edit, (uint32_t)value->number, out);
    else if (value && info->type == LEVEL_PROPERTY_BOOL)
        snprintf(out, LINE_BYTES, "%s", page_word(page, value->number != 0.0 ? TEXT_YES : TEXT_NO));
    else if (value && info->type == LEVEL_PROPERTY_NUMBER && (set || !info->text || !*info->text))
        snprintf(out, LINE_BYTES, "%.4g %s", value->number,
                 info->unit ? words_get(page->language, WORD_UNIT, info->unit) : "");
    else if (value && info->type == LEVEL_PROPERTY_CHOICE)
        snprintf(out, LINE_BYTES, "%s", words_get(page->language, WORD_CHOICE, value->text));
    else if (value)
        snprintf(out, LINE_BYTES, "%.56s",
                 set ? value->text : words_get(page->language, WORD_UNIT, value->text));
    cut(out, 34);
    free(value);
    return set;
}

// Writes what stands at the right of a row. Returns whether its author set it.
static bool row_text(Page *page, const EditScreen *edit, const EditObject *object,
                     const SheetRow *row, char out[LINE_BYTES])
{
    double number = 0.0;
    if (row->kind == SHEET_PROPERTY)
        return property_text(page, edit, row->info, out);
    if (row->kind == SHEET_NAME)
        snprintf(out, LINE_BYTES, "%.56s", object->name);
    else if (number_of(edit, object, row, &number))
        snprintf(out, LINE_BYTES, "%.4g%s", number, row->kind == SHEET_ANGLE ? "\u00b0" : "");
    cut(out, 34);
    return row->kind != SHEET_NAME || object->name[0] != '\0';
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
    if (row->kind == SHEET_ANGLE)
        return edit_turn_object(map, object->id, number, err);
    if (row->kind != SHEET_PROPERTY)
        return edit_size_object(map, object->id,
                                row->kind == SHEET_WIDE ? number * side : object->width,
                                row->kind == SHEET_HIGH ? number * side : object->height, err);
    EditValue *value = calloc(1, sizeof *value);
    if (!value)
        return err_set(err, "there is no memory");
    bool set = value_get(edit, row->info, value);
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
        (void)value_get(edit, info, value);
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
    if (!object_get(edit, object) || number >= rows_of(object, rows))
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
    edit->typed_row = number;
    edit->typed[0] = '\0';
    if (row->kind == SHEET_NAME)
        snprintf(edit->typed, sizeof edit->typed, "%s", object->name);
    else if (number_of(edit, object, row, &now))
        snprintf(edit->typed, sizeof edit->typed, "%.6g", now);
    else if (value && value_get(edit, row->info, value))
        snprintf(edit->typed, sizeof edit->typed, "%.500s", value->text);
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
static bool is_wide(double least, double most)
{
    return most - least > WIDE_RANGE;
}

static double number_at(double part, double least, double most)
{
    double range = most - least;
    if (!is_wide(least, most))
        return rounded(least + part * range, range);
    double from = part * part * part * range;
    return least + rounded(from, 2.0 * from + 1.0);
}

static double part_of(double number, double least, double most)
{
    double share = most > least ? real_clamp((number - least) / (most - least), 0.0, 1.0) : 0.0;
    return is_wide(least, most) ? cbrt(share) : share;
}

static Box slider_of(Box row, double unit)
{
    return (Box){{row.min.x + MARGIN * unit, row.min.y + (SLIDER_TOP - SLIDER_HALF) * unit},
                 {row.max.x - MARGIN * unit, row.min.y + (SLIDER_TOP + SLIDER_HALF) * unit}};
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
    double now, least, most;
    if (edit->typing == EDIT_TYPES_ROW || !row_get(edit, number, &object, &row) ||
        !row_spot(edit, number, &box) || !number_of(edit, &object, &row, &now))
        return;
    Box slider = slider_of(box, unit_of(edit));
    double part = real_clamp((at.x - slider.min.x) / (slider.max.x - slider.min.x), 0.0, 1.0);
    range_of(&row, &least, &most);
    double to = real_clamp(number_at(part, least, most), least, most);
    if (to == now || (to <= 0.0 && (row.kind == SHEET_WIDE || row.kind == SHEET_HIGH)))
        return;
    if (!edit_in_step(edit->editor->edit))
        editor_step_begin(edit->editor, "set a property");
    complain(screens, number_put(edit, &object, &row, to, &err), &err);
}

void edit_sheet_change(Screens *screens, EditScreen *edit, uint32_t number, int way)
{
    Err err;
    EditObject object;
    SheetRow row;
    bool good = true;
    double now, least, most;
    if (!row_get(edit, number, &object, &row) || edit_in_step(edit->editor->edit))
        return;
    editor_step_begin(edit->editor, "set a property");
    if (number_of(edit, &object, &row, &now)) {
        range_of(&row, &least, &most);
        double step = real_max(rounded((most - least) / SLIDER_STEPS, most - least), 0.01);
        good = number_put(edit, &object, &row, real_clamp(now + way * step, least, most), &err);
    } else if (row.kind == SHEET_PROPERTY &&
               (row.info->type == LEVEL_PROPERTY_BOOL || row.info->type == LEVEL_PROPERTY_CHOICE)) {
        good = next_put(edit, row.info, way, &err);
    }
    editor_step_end(edit->editor);
    complain(screens, good, &err);
}

static void link_begin(EditScreen *edit, const char *property)
{
    snprintf(edit->editor->linking, sizeof edit->editor->linking, "%s", property);
    edit->panels = false; // the next press chooses the object
}

static void type_begin(Screens *screens, EditScreen *edit, const EditObject *object,
                       const SheetRow *row, uint32_t number, bool again)
{
    if (!again)
        typed_begin(edit, object, row, number);
    edit_type(screens, edit, EDIT_TYPES_ROW, edit->pad || again,
              row->kind == SHEET_PROPERTY ? row->info->name
                                          : screen_text(screens, texts[row->kind]));
}

void edit_sheet_press(Screens *screens, EditScreen *edit, uint32_t number, Vec2 at)
{
    EditObject object;
    SheetRow row;
    Box box = {{0.0, 0.0}, {0.0, 0.0}};
    double now;
    if (!row_get(edit, number, &object, &row) || !row_spot(edit, number, &box))
        return;
    // A second press opens the letters, for whoever has the mouse alone.
    bool again = edit->typing == EDIT_TYPES_ROW && edit->typed_row == number;
    bool low = at.y > box.min.y + (SLIDER_TOP - 6.0) * unit_of(edit);
    edit->typing = EDIT_TYPES_NOTHING;
    if (number_of(edit, &object, &row, &now) && low)
        edit_sheet_slide(screens, edit, number, at);
    else if (row.kind == SHEET_PROPERTY && row.info->type == LEVEL_PROPERTY_LINK)
        link_begin(edit, row.info->name);
    else if (row.kind == SHEET_PROPERTY &&
             (row.info->type == LEVEL_PROPERTY_BOOL || row.info->type == LEVEL_PROPERTY_CHOICE))
        edit_sheet_change(screens, edit, number, 1);
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
    editor_step_begin(edit->editor, "reset a property");
    if (row.kind == SHEET_PROPERTY)
        good = edit_remove_property(edit->editor->edit, owner_of(edit), row.info->name, &err);
    else if (row.kind == SHEET_ANGLE)
        good = edit_turn_object(edit->editor->edit, object.id, 0.0, &err);
    editor_step_end(edit->editor);
    complain(screens, good, &err);
}

void edit_sheet_typed(Screens *screens, EditScreen *edit)
{
    Err err;
    EditObject object;
    SheetRow row;
    double now, least, most;
    bool good;
    if (!row_get(edit, edit->typed_row, &object, &row))
        return;
    editor_step_begin(edit->editor, "set a property");
    if (row.kind == SHEET_NAME) {
        good = edit_name_object(edit->editor->edit, object.id, edit->typed, &err);
    } else if (number_of(edit, &object, &row, &now)) {
        char *end;
        double number = strtod(edit->typed, &end);
        range_of(&row, &least, &most);
        good =
            end != edit->typed && isfinite(number)
                ? number_put(edit, &object, &row,
                             row.kind == SHEET_PROPERTY ? real_clamp(number, least, most) : number,
                             &err)
                : err_set(&err, "'%.40s' is no number", edit->typed);
    } else if (edit->typed[0] == '\0' && row.info->min == 0.0) {
        good = edit_remove_property(edit->editor->edit, owner_of(edit), row.info->name, &err);
    } else {
        good = value_put(edit, row.info, EDIT_VALUE_STRING, 0.0, edit->typed, &err);
    }
    editor_step_end(edit->editor);
    complain(screens, good, &err);
}

// --- drawing -------------------------------------------------------------------------------------

static void slider_draw(Page *page, Box row, double part, bool set)
{
    Box slider = slider_of(row, page->unit);
    double x = slider.min.x + part * (slider.max.x - slider.min.x),
           radius = SLIDER_HALF * page->unit;
    draw_round_rect(page->list, slider, radius, draw_color(PAGE_PAPER, 0.18));
    draw_round_rect(page->list, (Box){slider.min, {x, slider.max.y}}, radius,
                    draw_color(PAGE_AMBER, set ? 0.85 : 0.4));
    draw_disc(page->list, vec2(x, slider.min.y + radius), KNOB * page->unit,
              draw_color(set ? PAGE_AMBER : PAGE_PAPER, 1.0));
}

static const char *label_of(const Page *page, const SheetRow *row)
{
    if (row->kind != SHEET_PROPERTY)
        return page_word(page, texts[row->kind]);
    return words_property(page->language, level_schema_owner(row->info->owner)->name,
                          row->info->name);
}

static void row_draw(Page *page, EditScreen *edit, const EditObject *object, const SheetRow *row,
                     uint32_t number, Box box)
{
    char text[LINE_BYTES];
    double now, least, most, unit = page->unit;
    bool set = row_text(page, edit, object, row, text);
    bool types = edit->typing == EDIT_TYPES_ROW && edit->typed_row == number;
    bool over = box_contains(box, edit->pointer) || types;
    if (types) {
        const char *typed = edit->typed;
        size_t length = strlen(typed), shown = length > 20 ? 20 : length;
        while (shown < length && ((unsigned char)typed[length - shown] & 0xc0) == 0x80)
            shown--;
        snprintf(text, sizeof text, "%s_", typed + length - shown);
    }
    if (over)
        draw_round_rect(page->list, box, 6.0 * unit, draw_color(PAGE_AMBER, 0.1));
    double top = box.min.y + 6.0 * unit;
    page_text(page, label_of(page, row), vec2(box.min.x + MARGIN * unit, top), LABEL,
              SHEET_WIDTH - VALUE_ROOM - 2.0 * MARGIN, draw_color(PAGE_PAPER, 0.8),
              DRAW_ALIGN_LEFT);
    page_text(page, text, vec2(box.max.x - MARGIN * unit, top), LABEL, VALUE_ROOM,
              draw_color(set || types ? PAGE_AMBER : PAGE_PAPER, set || types ? 1.0 : 0.5),
              DRAW_ALIGN_RIGHT);
    if (number_of(edit, object, row, &now)) {
        range_of(row, &least, &most);
        slider_draw(page, box, part_of(now, least, most), set);
    }
    edit_spot(edit, box, EDIT_DO_ROW, number);
}

// Writes the help of a row in lines; "" if it has none. In other languages it begins with the name
// in the file, which messages and documents say. Returns its height, pixels.
static double help_of(const Page *page, const SheetRow *row, DrawTextStyle *style,
                      char lines[HELP_BYTES])
{
    char text[HELP_BYTES];
    bool other = page->language != LANGUAGE_ENGLISH;
    lines[0] = '\0';
    if (row->kind != SHEET_PROPERTY || !row->info->help)
        return 0.0;
    *style = (DrawTextStyle){page_text_size(page, HELP_TEXT) * page->unit, 0.0,
                             draw_color(PAGE_PAPER, 0.75), DRAW_ALIGN_LEFT};
    snprintf(text, sizeof text, "%s%s%s", other ? row->info->name : "", other ? ": " : "",
             words_get(page->language, WORD_HELP, row->info->help));
    draw_text_wrap(text, style, (SHEET_WIDTH - 2.0 * MARGIN) * page->unit, lines, HELP_BYTES);
    return draw_text_size(lines, style).y;
}

// The panel is as high as the longest help needs, so that it does not jump.
static double help_height(const Page *page, const SheetRow *rows, uint32_t count)
{
    char lines[HELP_BYTES];
    DrawTextStyle style;
    double most = 0.0;
    for (uint32_t i = 0; i < count; i++)
        most = real_max(most, help_of(page, &rows[i], &style, lines));
    return most / page->unit + HELP_MARGIN;
}

static void help_draw(Page *page, const SheetRow *row, Vec2 at)
{
    char lines[HELP_BYTES];
    DrawTextStyle style;
    if (help_of(page, row, &style, lines) > 0.0)
        draw_text(page->list, lines, at, &style);
}

static void head_draw(Page *page, const EditObject *object, Box panel)
{
    char text[LINE_BYTES + 16];
    snprintf(text, sizeof text, "%.60s",
             is_level(object) ? page_word(page, TEXT_EDIT_OF_LEVEL)
                              : words_get(page->language, WORD_CLASS, object->class_name));
    page_text(page, text, vec2(panel.min.x + MARGIN * page->unit, panel.min.y + 9.0 * page->unit),
              14.0, SHEET_WIDTH - 70.0, draw_color(PAGE_AMBER, 1.0), DRAW_ALIGN_LEFT);
    if (is_level(object))
        return;
    snprintf(text, sizeof text, "%" PRIu32, object->id);
    page_text(page, text, vec2(panel.max.x - MARGIN * page->unit, panel.min.y + 10.0 * page->unit),
              LABEL, 60.0, draw_color(PAGE_PAPER, 0.5), DRAW_ALIGN_RIGHT);
}

// Small arrows that show that the rows go on.
static void more_draw(Page *page, Box panel, double bottom, bool above, bool below)
{
    double x = 0.5 * (panel.min.x + panel.max.x), size = MORE * page->unit;
    for (int i = 0; i < 2; i++) {
        double y = i == 0 ? panel.min.y + HEAD * page->unit : bottom, way = i == 0 ? -size : size;
        Vec2 corners[3] = {{x - size, y}, {x + size, y}, {x, y + way}};
        if (i == 0 ? above : below)
            draw_polygon(page->list, corners, 3, draw_color(PAGE_AMBER, 0.9));
    }
}

static void sheet_draw(Page *page, EditScreen *edit, const EditObject *object)
{
    SheetRow rows[SHEET_ROWS_MAX];
    uint32_t count = rows_of(object, rows), over = UINT32_MAX;
    double help = help_height(page, rows, count);
    uint32_t room = (uint32_t)((SHEET_BOTTOM - SHEET_TOP - HEAD - help) / SHEET_ROW),
             shown = count < room ? count : room, last = count - shown;
    edit->last_row = last;
    edit->first_row = edit->first_row < last ? edit->first_row : last;
    double right = page->picture.max.x - 10.0 * page->unit, unit = page->unit;
    double top = page->picture.min.y + SHEET_TOP * unit;
    Box panel = {{right - SHEET_WIDTH * unit, top},
                 {right, top + (HEAD + SHEET_ROW * shown + help) * unit}};
    page_panel(page, panel, PANEL_ALPHA);
    edit_spot(edit, panel, EDIT_DO_NOTHING, 0);
    head_draw(page, object, panel);
    for (uint32_t i = 0; i < shown; i++) {
        Box box = {{panel.min.x + 4.0 * unit, top + (HEAD + SHEET_ROW * i) * unit},
                   {panel.max.x - 4.0 * unit, top + (HEAD + SHEET_ROW * (i + 1)) * unit}};
        row_draw(page, edit, object, &rows[edit->first_row + i], edit->first_row + i, box);
        bool here =
            edit->panels ? box_contains(box, edit->focus_at) : box_contains(box, edit->pointer);
        over = here ? edit->first_row + i : over;
    }
    more_draw(page, panel, top + (HEAD + SHEET_ROW * shown) * unit, edit->first_row > 0,
              edit->first_row < last);
    if (over != UINT32_MAX)
        help_draw(page, &rows[over],
                  vec2(panel.min.x + MARGIN * unit, top + (HEAD + SHEET_ROW * shown + 8.0) * unit));
}

void edit_draw_request(Page *page, TextId text)
{
    page->outline = true;
    page_text(page, page_word(page, text), page_from_middle(page, 0.0, 60.0), PAGE_VALUE, 800.0,
              draw_color(PAGE_AMBER, 1.0), DRAW_ALIGN_CENTRE);
    page->outline = false;
}

static void count_draw(Page *page, uint32_t count)
{
    char text[PAGE_TEXT_BYTES];
    texts_fill(page->language, TEXT_EDIT_SELECTED, text, sizeof text, (unsigned)count);
    page->outline = true;
    page_text(page, text,
              vec2(page->picture.max.x - 16.0 * page->unit,
                   page->picture.min.y + (SHEET_TOP + 8.0) * page->unit),
              PAGE_SMALL, 0.0, draw_color(PAGE_AMBER, 1.0), DRAW_ALIGN_RIGHT);
    page->outline = false;
}

void edit_draw_sheet(Page *page, EditScreen *edit)
{
    EditObject object;
    bool level = shows_level(edit);
    edit->level_sheet = level; // a thing that is selected takes its place
    if (edit->editor->mode == EDITOR_PICTURES && !level)
        edit_draw_tiles(page, edit);
    else if (object_get(edit, &object))
        sheet_draw(page, edit, &object);
    else if (edit->editor->mode == EDITOR_THINGS && edit->editor->selected_count > 1)
        count_draw(page, edit->editor->selected_count);
    else
        edit_draw_problems(page, edit);
    if (edit->editor->linking[0] != '\0')
        edit_draw_request(page, TEXT_EDIT_LINKING);
}
