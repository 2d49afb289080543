// edit_layers.c - the palette for pictures: the map's layers, buttons that add and remove them, and
// files to choose from.
#include "screen_edit.h"

#include "jantar/real.h"
#include <stdlib.h>

// Lengths in units.
#define LEFT_EDGE 10.0
#define TOP 44.0
#define WIDTH 168.0
#define ROW 24.0
#define MARK 5.0 // half the mark of a layer's kind
#define INDENT 8.0
#define EYE_WIDTH 24.0
#define EYE 6.0
#define GAP 5.0
#define BUTTONS_ROW 30.0

enum { ROWS_SHOWN = 9, BUTTONS = 8 };

// --- layers --------------------------------------------------------------------------------------

// Tiles are a square of four, objects a diamond, a picture a frame with a hill, a group two rows.
static void mark_draw(Page *page, Vec2 at, EditLayerKind kind, DrawColor color)
{
    double half = MARK * page->unit, line = 1.4 * page->unit;
    Vec2 diamond[4] = {
        {at.x, at.y - half}, {at.x + half, at.y}, {at.x, at.y + half}, {at.x - half, at.y}};
    Vec2 hill[3] = {{at.x - half, at.y + half}, {at.x, at.y}, {at.x + half, at.y + half}};
    switch ((int)kind) {
    case EDIT_LAYER_TILES:
        for (int i = 0; i < 4; i++)
            draw_rect(page->list,
                      box_at(vec2(at.x + (i % 2 == 0 ? -0.55 : 0.55) * half,
                                  at.y + (i < 2 ? -0.55 : 0.55) * half),
                             vec2(0.85 * half, 0.85 * half)),
                      color, color);
        break;
    case EDIT_LAYER_OBJECTS:
        draw_polygon(page->list, diamond, 4, color);
        break;
    case EDIT_LAYER_IMAGE:
        draw_frame(page->list, box_at(at, vec2(2.2 * half, 2.0 * half)), line, color);
        draw_polygon(page->list, hill, 3, color);
        break;
    default:
        draw_rect(page->list, box_at(vec2(at.x, at.y - 0.4 * half), vec2(2.0 * half, line)), color,
                  color);
        draw_rect(page->list, box_at(vec2(at.x, at.y + 0.4 * half), vec2(2.0 * half, line)), color,
                  color);
        break;
    }
}

// An eye: open while the layer is shown, a line while it is hidden.
static void eye_draw(Page *page, EditScreen *edit, Box row, uint32_t id, bool hidden)
{
    Box box = {{row.max.x - EYE_WIDTH * page->unit, row.min.y}, row.max};
    Vec2 at = vec2_scale(vec2_add(box.min, box.max), 0.5);
    double half = EYE * page->unit;
    bool over = box_contains(box, edit->pointer);
    DrawColor color = draw_color(over ? PAGE_AMBER : PAGE_PAPER, hidden ? 0.45 : 0.85);
    if (!hidden)
        draw_disc(page->list, at, 0.42 * half, color);
    if (!hidden)
        draw_line(page->list, vec2(at.x - half, at.y), vec2(at.x, at.y - 0.75 * half),
                  1.4 * page->unit, color, DRAW_CAP_ROUND);
    if (!hidden)
        draw_line(page->list, vec2(at.x, at.y - 0.75 * half), vec2(at.x + half, at.y),
                  1.4 * page->unit, color, DRAW_CAP_ROUND);
    draw_line(page->list, vec2(at.x - half, at.y), vec2(at.x, at.y + 0.75 * half), 1.4 * page->unit,
              color, DRAW_CAP_ROUND);
    draw_line(page->list, vec2(at.x, at.y + 0.75 * half), vec2(at.x + half, at.y), 1.4 * page->unit,
              color, DRAW_CAP_ROUND);
    edit_spot(edit, box, EDIT_DO_EYE, id);
}

static void layer_draw(Page *page, EditScreen *edit, const EditLayer *layer, double top)
{
    const Editor *editor = edit->editor;
    bool on = layer->id == editor->layer, group = layer->kind == EDIT_LAYER_GROUP;
    double indent = 2.0 * MARK + 7.0 + INDENT * (layer->depth < 6 ? layer->depth : 6);
    bool hidden = !layer->visible || editor_layer_is_hidden(editor, layer->id);
    Box row = edit_palette_row(page, edit, top, ROW, layer->name, on, indent, EYE_WIDTH,
                               group ? EDIT_DO_EYE : EDIT_DO_LAYER, layer->id);
    DrawColor color = draw_color(on ? PAGE_AMBER : PAGE_PAPER, hidden ? 0.4 : on ? 1.0 : 0.78);
    mark_draw(
        page,
        vec2(row.min.x + (8.0 + indent - MARK - 7.0) * page->unit, 0.5 * (row.min.y + row.max.y)),
        layer->kind, color);
    if (layer->id != editor->ground)
        eye_draw(page, edit, row, layer->id, hidden);
}

// The uppermost layer comes first, as in Tiled. A number behind the last one is the new layer's.
static void layers_draw(Page *page, EditScreen *edit, double top)
{
    EditLayer layer;
    const Editor *editor = edit->editor;
    uint32_t count = edit_layer_count(editor->edit), chosen = count;
    for (uint32_t i = 0; edit_layer(editor->edit, i, &layer); i++)
        chosen = layer.id == editor->layer ? count - 1 - i : chosen;
    uint32_t last = count + 1 > ROWS_SHOWN ? count + 1 - ROWS_SHOWN : 0;
    if (edit->layers.shown != editor->layer) { // it was chosen or moved
        edit->layers.shown = editor->layer;
        edit->layers.first = chosen < edit->layers.first ? chosen : edit->layers.first;
        if (chosen >= edit->layers.first + ROWS_SHOWN)
            edit->layers.first = chosen + 1 - ROWS_SHOWN;
    }
    edit->layers.first = edit->layers.first < last ? edit->layers.first : last;
    for (uint32_t i = 0; i < ROWS_SHOWN && edit->layers.first + i <= count; i++) {
        uint32_t number = edit->layers.first + i;
        if (number < count && edit_layer(editor->edit, count - 1 - number, &layer))
            layer_draw(page, edit, &layer, top + ROW * i);
        else
            (void)edit_palette_row(page, edit, top + ROW * i, ROW,
                                   page_word(page, TEXT_EDIT_NEW_LAYER), editor->layer == 0, 0.0,
                                   0.0, EDIT_DO_LAYER, 0);
    }
}

// --- buttons -------------------------------------------------------------------------------------

static void buttons_draw(Page *page, EditScreen *edit, double top, uint32_t columns)
{
    static const struct {
        EditCommand command;
        uint32_t subject;
    } buttons[BUTTONS] = {{EDIT_DO_ADD, EDIT_LAYER_TILES},
                          {EDIT_DO_ADD, EDIT_LAYER_OBJECTS},
                          {EDIT_DO_CHOOSE, EDITOR_CHOICE_IMAGE},
                          {EDIT_DO_CHOOSE, EDITOR_CHOICE_TILESET},
                          {EDIT_DO_BEFORE, 0},
                          {EDIT_DO_DROP, 0},
                          {EDIT_DO_LIFT, 1},
                          {EDIT_DO_LIFT, 0}};
    double width = (WIDTH - GAP * (columns - 1)) / columns;
    for (uint32_t i = 0; i < BUTTONS; i++)
        (void)edit_command_button(page, edit,
                                  page_at(page, LEFT_EDGE + (i % columns) * (width + GAP),
                                          top + i / columns * BUTTONS_ROW),
                                  width, buttons[i].command, buttons[i].subject);
}

// Returns how many columns of buttons there are: one where a text does not fit into two.
static uint32_t button_columns(const Page *page)
{
    static const TextId words[] = {
        TEXT_EDIT_ADD_TILES, TEXT_EDIT_ADD_OBJECTS, TEXT_EDIT_ADD_IMAGE, TEXT_EDIT_ADD_TILESET,
        TEXT_EDIT_BEFORE,    TEXT_EDIT_BEHIND,      TEXT_EDIT_DELETE};
    double most = 0.0;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        most = real_max(most, page_text_width(page, page_word(page, words[i]), EDIT_BUTTON_TEXT));
    return most > 0.5 * (WIDTH - GAP) - GAP ? 1 : 2;
}

void edit_draw_layers(Page *page, EditScreen *edit)
{
    uint32_t count = edit_layer_count(edit->editor->edit) + 1, columns = button_columns(page);
    double rows = ROW * (count < ROWS_SHOWN ? count : ROWS_SHOWN);
    double buttons = TOP + rows + 6.0, looks = buttons + BUTTONS_ROW * BUTTONS / columns + 2.0;
    edit_palette_panel(page, edit, looks + edit_looks_height(edit));
    layers_draw(page, edit, TOP);
    buttons_draw(page, edit, buttons, columns);
    edit_draw_looks(page, edit, looks);
}

// --- files to choose from ------------------------------------------------------------------------

void edit_choices_close(EditScreen *edit)
{
    files_list_free(&edit->choices.files);
    free(edit->choices.swatches);
    edit->choices = (EditChoices){.over = UINT32_MAX};
    edit->typing.search[0] = '\0';
}

static void files_open(const Screens *screens, EditScreen *edit)
{
    char shipped[FILES_PATH_BYTES];
    EditChoices *choices = &edit->choices;
    if (!files_join(shipped, sizeof shipped, screens->run->context->data_dir, "levels/tilesets"))
        shipped[0] = '\0';
    editor_choices_list(edit_path(edit->editor->edit), shipped, screens->run->context->user_dir,
                        choices->kind, &choices->files);
}

void edit_choose(Screens *screens, EditScreen *edit, EditorChoiceKind kind)
{
    bool shut = edit->choices.kind == kind;
    edit_choices_close(edit);
    if (shut)
        return;
    (void)editor_cancel(edit->editor);
    edit->editor->cut.path[0] = '\0';
    edit->choices.kind = kind;
    if (edit_lists_values(edit))
        edit_values_open(screens, edit);
    else if (kind == EDITOR_CHOICE_SAVE)
        editor_history_begin(&edit->editor->history, edit->editor->kept,
                             edit_path(edit->editor->edit));
    else
        files_open(screens, edit);
    if (kind != EDITOR_CHOICE_SAVE && edit->choices.files.count == 0)
        messages_say(screens->messages, TEXT_EDIT_NO_CHOICES);
}

void edit_choice_take(Screens *screens, EditScreen *edit, uint32_t number)
{
    Err err;
    char path[FILES_PATH_BYTES];
    Editor *editor = edit->editor;
    bool save = edit->choices.kind == EDITOR_CHOICE_SAVE;
    if (number >= (save ? editor->history.count : edit->choices.files.count))
        return;
    if (save)
        editor_return_to(editor, number, screens->messages);
    else if (edit_lists_values(edit))
        edit_value_take(screens, edit, number);
    else if (edit->choices.kind == EDITOR_CHOICE_IMAGE)
        editor_layer_add(editor, EDIT_LAYER_IMAGE, edit->choices.files.paths[number],
                         screens->messages);
    else if (editor_choices_is_picture(edit->choices.files.paths[number]))
        editor_cut_begin(editor, edit->choices.files.paths[number], screens->messages);
    else if (editor_choices_take(edit_path(editor->edit), edit->choices.files.paths[number], path,
                                 &err))
        (void)editor_tileset_add(editor, path, screens->messages);
    else
        messages_complain(screens->messages, &err);
    edit_choices_close(edit);
}
