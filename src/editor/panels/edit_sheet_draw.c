// edit_sheet_draw.c - draws the sheet of an object or of the level as a whole, and the rows of the
// look of a layer.
#include "edit_rows.h"

#include "jantar/real.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Lengths in units.
#define SHEET_WIDTH 236.0
#define SHEET_TOP 44.0
#define SHEET_BOTTOM 592.0 // at most; the small map is below
#define SHEET_ROW 33.0
#define FLAG_ROW 22.0 // of a layer's look, which has no slider
#define LOOK_LEFT 10.0
#define LOOK_WIDTH 168.0
#define HEAD 30.0
#define LABEL 11.5
#define VALUE_ROOM 116.0
#define LOOK_VALUE 56.0
#define KNOB 4.5
#define HELP_TEXT 11.5
#define HELP_MARGIN 18.0
#define PANEL_ALPHA 0.88

enum { HELP_BYTES = 1100 };

// --- texts ---------------------------------------------------------------------------------------

static void cut(char *text, size_t most)
{
    if (strlen(text) <= most)
        return;
    while (most > 0 && ((unsigned char)text[most] & 0xc0) == 0x80)
        most--;
    snprintf(text + most, 4, "...");
}

static void link_text(Page *page, const EditScreen *edit, uint32_t id, char out[ROW_LINE_BYTES])
{
    EditObject object;
    if (id == 0 || !edit_object(edit->editor->edit, id, &object))
        snprintf(out, ROW_LINE_BYTES, "%s", page_word(page, TEXT_EDIT_NONE));
    else
        snprintf(out, ROW_LINE_BYTES, "%.40s %" PRIu32,
                 object.name[0] != '\0' ? object.name
                                        : words_get(page->language, WORD_CLASS, object.class_name),
                 id);
}

// Writes what an end of a joint holds. Its beginning holds a thing, or the joint does nothing.
static bool end_text(Page *page, const EditScreen *edit, uint32_t id, uint32_t end,
                     char out[ROW_LINE_BYTES])
{
    if (id == 0 && end == 1)
        snprintf(out, ROW_LINE_BYTES, "%s", page_word(page, TEXT_EDIT_WORLD));
    else
        link_text(page, edit, id, out);
    return id != 0;
}

static bool property_text(Page *page, const EditScreen *edit, const LevelPropertyInfo *info,
                          char out[ROW_LINE_BYTES])
{
    EditValue *value = calloc(1, sizeof *value);
    bool set = value && row_value(edit, info, value);
    out[0] = '\0';
    if (value && info->type == LEVEL_PROPERTY_LINK)
        link_text(page, edit, (uint32_t)value->number, out);
    else if (value && info->type == LEVEL_PROPERTY_BOOL)
        snprintf(out, ROW_LINE_BYTES, "%s",
                 page_word(page, value->number != 0.0 ? TEXT_YES : TEXT_NO));
    else if (value && info->type == LEVEL_PROPERTY_NUMBER && (set || !info->text || !*info->text))
        snprintf(out, ROW_LINE_BYTES, "%.4g %s", value->number,
                 info->unit ? words_get(page->language, WORD_UNIT, info->unit) : "");
    else if (value && info->type == LEVEL_PROPERTY_CHOICE)
        snprintf(out, ROW_LINE_BYTES, "%s", words_get(page->language, WORD_CHOICE, value->text));
    else if (value)
        snprintf(out, ROW_LINE_BYTES, "%.56s",
                 set ? value->text : words_get(page->language, WORD_UNIT, value->text));
    cut(out, 34);
    free(value);
    return set;
}

// Writes what stands at the right of a row. Returns whether its author set it.
static bool row_text(Page *page, const EditScreen *edit, const EditObject *object,
                     const SheetRow *row, char out[ROW_LINE_BYTES])
{
    double number = 0.0;
    if (row->kind == SHEET_END)
        return end_text(page, edit, row_end(edit, object, row), row->look, out);
    if (row->kind == SHEET_PROPERTY)
        return property_text(page, edit, row->info, out);
    if (row->kind == SHEET_LOOK && look_row(row->look)->flag) {
        bool set = look_get(edit, row->look, &number) && number != 0.0;
        snprintf(out, ROW_LINE_BYTES, "%s", page_word(page, set ? TEXT_YES : TEXT_NO));
        return set;
    }
    if (row->kind == SHEET_NAME)
        snprintf(out, ROW_LINE_BYTES, "%.56s", object->name);
    else if (row_number(edit, object, row, &number))
        snprintf(out, ROW_LINE_BYTES, "%.4g%s", number, row->kind == SHEET_ANGLE ? "\u00b0" : "");
    cut(out, 34);
    if (row->kind == SHEET_LOOK)
        return number != look_row(row->look)->usual;
    return row->kind != SHEET_NAME || object->name[0] != '\0';
}

// --- drawing -------------------------------------------------------------------------------------

static void slider_draw(Page *page, Box row, double part, bool set)
{
    Box slider = row_slider(row, page->unit);
    double x = slider.min.x + part * (slider.max.x - slider.min.x),
           radius = ROW_SLIDER_HALF * page->unit;
    draw_round_rect(page->list, slider, radius, draw_color(PAGE_PAPER, 0.18));
    draw_round_rect(page->list, (Box){slider.min, {x, slider.max.y}}, radius,
                    draw_color(PAGE_AMBER, set ? 0.85 : 0.4));
    draw_disc(page->list, vec2(x, slider.min.y + radius), KNOB * page->unit,
              draw_color(set ? PAGE_AMBER : PAGE_PAPER, 1.0));
}

static const char *label_of(const Page *page, const SheetRow *row)
{
    if (row->kind != SHEET_PROPERTY)
        return page_word(page, row_text_id(row));
    return words_property(page->language, level_schema_owner(row->info->owner)->name,
                          row->info->name);
}

// Returns how wide the label of a row may be, units. Values of a layer's look are short numbers.
static double label_width(const Page *page, const SheetRow *row, const char *value)
{
    if (row->kind != SHEET_LOOK)
        return SHEET_WIDTH - VALUE_ROOM - 2.0 * ROW_MARGIN;
    return LOOK_WIDTH - 2.0 * ROW_MARGIN -
           real_min(page_text_width(page, value, LABEL), LOOK_VALUE);
}

// Returns what the check says of a row of the level; NULL: nothing.
static const LevelMessage *problem_of(const EditScreen *edit, const SheetRow *row)
{
    return row->kind == SHEET_PROPERTY && row->info->owner == LEVEL_MAP
               ? edit_property_problem(edit, row->info->name)
               : NULL;
}

static void row_draw(Page *page, EditScreen *edit, const EditObject *object, const SheetRow *row,
                     uint32_t number, Box box)
{
    char text[ROW_LINE_BYTES];
    double now, unit = page->unit, room = row->kind == SHEET_LOOK ? LOOK_VALUE : VALUE_ROOM;
    bool set = row_text(page, edit, object, row, text);
    bool types = edit->typing.into == EDIT_TYPES_ROW && edit->typing.row == number;
    bool over = box_contains(box, edit->pointer) || types;
    if (types) {
        const char *typed = edit->typing.text;
        size_t length = strlen(typed), shown = length > 20 ? 20 : length;
        while (shown < length && ((unsigned char)typed[length - shown] & 0xc0) == 0x80)
            shown--;
        snprintf(text, sizeof text, "%s%s", typed + length - shown, edit->typing.whole ? "" : "_");
    }
    if (over)
        draw_round_rect(page->list, box, 6.0 * unit, draw_color(PAGE_AMBER, 0.1));
    double top = box.min.y + 6.0 * unit;
    page_text(page, label_of(page, row), vec2(box.min.x + ROW_MARGIN * unit, top), LABEL,
              label_width(page, row, text), draw_color(PAGE_PAPER, 0.8), DRAW_ALIGN_LEFT);
    if (types && edit->typing.whole) {
        double width = real_min(page_text_width(page, text, LABEL), room);
        Box chosen = {{box.max.x - (ROW_MARGIN + width + 3.0) * unit, top - 2.0 * unit},
                      {box.max.x - (ROW_MARGIN - 3.0) * unit, top + (LABEL + 4.0) * unit}};
        draw_round_rect(page->list, chosen, 3.0 * unit, draw_color(PAGE_AMBER, 0.35));
    }
    page_text(page, text, vec2(box.max.x - ROW_MARGIN * unit, top), LABEL, room,
              draw_color(set || types ? PAGE_AMBER : PAGE_PAPER, set || types ? 1.0 : 0.5),
              DRAW_ALIGN_RIGHT);
    if (!types && problem_of(edit, row))
        draw_disc(page->list, vec2(box.min.x + 4.0 * unit, top + 0.5 * LABEL * unit), 3.0 * unit,
                  draw_color(PAGE_DANGER, 1.0));
    if (row_number(edit, object, row, &now))
        slider_draw(page, box, row_part(row_range(row), now), set);
    edit_spot(edit, box, EDIT_DO_ROW, number);
}

// Writes the help of a row, or what is wrong with its value, in lines; "" if it has none. In other
// languages it begins with the name in the file, which messages and documents say. Returns its
// height, pixels.
static double help_of(const Page *page, const EditScreen *edit, const SheetRow *row,
                      DrawTextStyle *style, char lines[HELP_BYTES])
{
    char text[HELP_BYTES];
    bool other = page->language != LANGUAGE_ENGLISH;
    lines[0] = '\0';
    if (row->kind != SHEET_PROPERTY || !row->info->help)
        return 0.0;
    *style = (DrawTextStyle){page_text_size(page, HELP_TEXT) * page->unit, 0.0,
                             draw_color(PAGE_PAPER, 0.75), DRAW_ALIGN_LEFT};
    const LevelMessage *problem = problem_of(edit, row);
    if (problem)
        edit_problem_words(page->language, problem, text);
    else
        snprintf(text, sizeof text, "%s%s%s", other ? row->info->name : "", other ? ": " : "",
                 words_get(page->language, WORD_HELP, row->info->help));
    draw_text_wrap(text, style, (SHEET_WIDTH - 2.0 * ROW_MARGIN) * page->unit, lines, HELP_BYTES);
    return draw_text_size(lines, style).y;
}

// The panel is as high as the longest help needs, so that it does not jump.
static double help_height(const Page *page, const EditScreen *edit, const SheetRow *rows,
                          uint32_t count)
{
    char lines[HELP_BYTES];
    DrawTextStyle style;
    double most = 0.0;
    for (uint32_t i = 0; i < count; i++)
        most = real_max(most, help_of(page, edit, &rows[i], &style, lines));
    return most / page->unit + HELP_MARGIN;
}

static void help_draw(Page *page, const EditScreen *edit, const SheetRow *row, Vec2 at)
{
    char lines[HELP_BYTES];
    DrawTextStyle style;
    if (help_of(page, edit, row, &style, lines) > 0.0)
        draw_text(page->list, lines, at, &style);
}

static void head_draw(Page *page, const EditObject *object, Box panel)
{
    char text[ROW_LINE_BYTES + 16];
    snprintf(text, sizeof text, "%.60s",
             object->id == 0 ? page_word(page, TEXT_EDIT_OF_LEVEL)
                             : words_get(page->language, WORD_CLASS, object->class_name));
    page_text(page, text,
              vec2(panel.min.x + ROW_MARGIN * page->unit, panel.min.y + 9.0 * page->unit), 14.0,
              SHEET_WIDTH - 70.0, draw_color(PAGE_AMBER, 1.0), DRAW_ALIGN_LEFT);
    if (object->id == 0)
        return;
    snprintf(text, sizeof text, "%" PRIu32, object->id);
    page_text(page, text,
              vec2(panel.max.x - ROW_MARGIN * page->unit, panel.min.y + 10.0 * page->unit), LABEL,
              60.0, draw_color(PAGE_PAPER, 0.5), DRAW_ALIGN_RIGHT);
}

static void sheet_draw(Page *page, EditScreen *edit, const EditObject *object)
{
    SheetRow rows[SHEET_ROWS_MAX];
    uint32_t count = sheet_rows(edit, object, rows), over = UINT32_MAX;
    double help = help_height(page, edit, rows, count);
    uint32_t room = (uint32_t)((SHEET_BOTTOM - SHEET_TOP - HEAD - help) / SHEET_ROW),
             shown = count < room ? count : room, last = count - shown;
    edit->sheet.rows.last = last;
    edit->sheet.rows.first = edit->sheet.rows.first < last ? edit->sheet.rows.first : last;
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
        row_draw(page, edit, object, &rows[edit->sheet.rows.first + i], edit->sheet.rows.first + i,
                 box);
        bool here =
            edit->focus.on ? box_contains(box, edit->focus.at) : box_contains(box, edit->pointer);
        over = here ? edit->sheet.rows.first + i : over;
    }
    edit_more_draw(page,
                   (Box){{panel.min.x, panel.min.y + HEAD * unit},
                         {panel.max.x, top + (HEAD + SHEET_ROW * shown) * unit}},
                   &edit->sheet.rows);
    if (over != UINT32_MAX)
        help_draw(
            page, edit, &rows[over],
            vec2(panel.min.x + ROW_MARGIN * unit, top + (HEAD + SHEET_ROW * shown + 8.0) * unit));
}

// --- the look of a layer -------------------------------------------------------------------------

static double look_height(uint32_t row)
{
    return look_row(row)->flag ? FLAG_ROW : SHEET_ROW;
}

double edit_looks_height(const EditScreen *edit)
{
    double height = 0.0;
    for (uint32_t i = 0; look_row(i); i++)
        height += look_has(edit, i) ? look_height(i) : 0.0;
    return height;
}

void edit_draw_looks(Page *page, EditScreen *edit, double top)
{
    EditObject none = {0};
    for (uint32_t i = 0; look_row(i); i++) {
        SheetRow row = {SHEET_LOOK, NULL, i};
        double height = look_height(i);
        Box box = {page_at(page, LOOK_LEFT, top),
                   page_at(page, LOOK_LEFT + LOOK_WIDTH, top + height)};
        if (!look_has(edit, i))
            continue;
        row_draw(page, edit, &none, &row, EDIT_ROW_LOOK + i, box);
        top += height;
    }
}

// --- the right side ------------------------------------------------------------------------------

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
    bool level = sheet_is_of_level(edit);
    edit->sheet.of_level = level; // a thing that is selected takes its place
    if (!level && edit_lists_values(edit))
        edit_choices_close(edit);
    if (edit->choices.kind == EDITOR_CHOICE_SAVE)
        edit_draw_history(page, edit);
    else if (edit->editor->mode == EDITOR_PICTURES && !level)
        edit_draw_tiles(page, edit);
    else if (edit_lists_values(edit))
        edit_draw_choices(page, edit);
    else if (sheet_object(edit, &object))
        sheet_draw(page, edit, &object);
    else if (edit->editor->mode == EDITOR_THINGS && edit->editor->selected_count > 1)
        count_draw(page, edit->editor->selected_count);
    else
        edit_draw_problems(page, edit);
    if (edit->editor->linking[0] != '\0')
        edit_draw_request(page, TEXT_EDIT_LINKING);
}
