// edit_panels.c - the panels of the editor: the bar at the top, the palettes at the left, the keys
// at the bottom.
#include "screen_edit.h"

#include "jantar/letters.h"
#include "jantar/real.h"
#include <stdio.h>
#include <string.h>

// Lengths in units.
#define BAR_TOP 6.0
#define BUTTON_HEIGHT 27.0
#define BUTTON_MARGIN 9.0
#define ROOM_MARGIN 4.0 // of a text that is wider than usual
#define BUTTON_GAP 5.0
#define BUTTON_CORNER 8.0
#define EDGE 10.0 // from the picture's edges
#define SIDE_TOP 44.0
#define SIDE_WIDTH 168.0
#define ROW 25.0
#define THING_ROW 33.0
#define PICTURE 29.0 // of a thing
#define SWATCH 8.0   // half its side
#define ROW_TEXT 12.0
#define ROW_MARGIN 8.0
#define SIDE_BOTTOM 672.0
#define HINTS_Y 699.0
#define HINTS_MARGIN 12.0
#define TITLE_TEXT 13.0
#define TITLE_ROOM 400.0
#define PANEL_ALPHA 0.86
#define ON_ALPHA 0.24
#define OFF_ALPHA 0.78

enum { CLASSES_MOST = LEVEL_OWNER_COUNT };

// --- buttons -------------------------------------------------------------------------------------

double edit_button(Page *page, EditScreen *edit, Vec2 at, double width, const char *text, bool on,
                   EditCommand command, uint32_t subject)
{
    double unit = page->unit;
    double wide =
        width > 0.0 ? width : page_text_width(page, text, EDIT_BUTTON_TEXT) + 2.0 * BUTTON_MARGIN;
    Box box = {at, {at.x + wide * unit, at.y + BUTTON_HEIGHT * unit}};
    bool over = box_contains(box, edit->pointer);
    draw_round_rect(page->list, box, BUTTON_CORNER * unit, draw_color(PAGE_PANEL, PANEL_ALPHA));
    if (on || over)
        draw_round_rect(page->list, box, BUTTON_CORNER * unit,
                        draw_color(PAGE_AMBER, on ? ON_ALPHA : 0.5 * ON_ALPHA));
    page_text(
        page, text,
        vec2(0.5 * (box.min.x + box.max.x), at.y + 0.5 * (BUTTON_HEIGHT - EDIT_BUTTON_TEXT) * unit),
        EDIT_BUTTON_TEXT, wide - ROOM_MARGIN,
        draw_color(on ? PAGE_AMBER : PAGE_PAPER, on || over ? 1.0 : OFF_ALPHA), DRAW_ALIGN_CENTRE);
    edit_spot(edit, box, command, subject);
    return box.max.x;
}

// --- the bar at the top --------------------------------------------------------------------------

typedef struct BarButton {
    TextId text;
    EditCommand command;
} BarButton;

static double buttons_width(const Page *page, const BarButton *buttons, size_t count)
{
    double width = 0.0;
    for (size_t i = 0; i < count; i++)
        width += page_text_width(page, page_word(page, buttons[i].text), EDIT_BUTTON_TEXT) +
                 2.0 * BUTTON_MARGIN + BUTTON_GAP;
    return width;
}

// A button is lit while it has something to do.
static bool is_on(Edit *edit, EditCommand command)
{
    switch ((int)command) {
    case EDIT_DO_UNDO:
        return edit_undo_name(edit) != NULL;
    case EDIT_DO_REDO:
        return edit_redo_name(edit) != NULL;
    case EDIT_DO_SAVE:
        return edit_is_changed(edit);
    default:
        return command == EDIT_DO_PLAY_ON;
    }
}

// Returns where they begin, pixels.
static double right_buttons_draw(Page *page, EditScreen *edit)
{
    static const BarButton buttons[] = {{TEXT_EDIT_UNDO, EDIT_DO_UNDO},
                                        {TEXT_EDIT_REDO, EDIT_DO_REDO},
                                        {TEXT_EDIT_SAVE, EDIT_DO_SAVE},
                                        {TEXT_EDIT_PROVE, EDIT_DO_PROVE},
                                        {TEXT_EDIT_FROM_START, EDIT_DO_PLAY_START},
                                        {TEXT_EDIT_PLAY_ON, EDIT_DO_PLAY_ON}};
    enum { COUNT = sizeof buttons / sizeof *buttons };
    double left = page->picture.max.x -
                  (EDGE - BUTTON_GAP + buttons_width(page, buttons, COUNT)) * page->unit;
    double x = left;
    for (size_t i = 0; i < COUNT; i++) {
        bool on = is_on(edit->editor->edit, buttons[i].command);
        x = edit_button(page, edit, vec2(x, page->picture.min.y + BAR_TOP * page->unit), 0.0,
                        page_word(page, buttons[i].text), on, buttons[i].command, 0) +
            BUTTON_GAP * page->unit;
    }
    return left;
}

// The title leads to the sheet of the level as a whole. It lies between two places, pixels.
static void title_draw(Page *page, const Screens *screens, EditScreen *edit, double left,
                       double right)
{
    char text[2 * PAGE_TEXT_BYTES];
    const LevelDesc *desc = screens->run->session.level.desc;
    bool changed = edit_is_changed(edit->editor->edit);
    snprintf(text, sizeof text, "%.200s%s%s%s%s",
             level_text_in(&desc->title, texts_language_code(page->language)),
             edit->editor->copied ? "  \u2013  " : "",
             edit->editor->copied ? page_word(page, TEXT_EDIT_COPY) : "",
             changed ? "  \u2013  " : "", changed ? page_word(page, TEXT_EDIT_UNSAVED) : "");
    double unit = page->unit, top = page->picture.min.y + BAR_TOP * unit;
    double room = real_min(TITLE_ROOM, (right - left) / unit - 2.0 * BUTTON_GAP);
    double width = real_min(page_text_width(page, text, TITLE_TEXT), room);
    Box box = {{left - BUTTON_GAP * unit, top},
               {left + (width + BUTTON_GAP) * unit, top + BUTTON_HEIGHT * unit}};
    bool on = edit->level_sheet, over = box_contains(box, edit->pointer);
    if (on || over)
        draw_round_rect(page->list, box, BUTTON_CORNER * unit,
                        draw_color(PAGE_AMBER, on ? ON_ALPHA : 0.5 * ON_ALPHA));
    page->outline = true;
    page_text(page, text, vec2(left, top + 0.5 * (BUTTON_HEIGHT - TITLE_TEXT) * unit), TITLE_TEXT,
              room, draw_color(on ? PAGE_AMBER : PAGE_PAPER, PAGE_CLEAR), DRAW_ALIGN_LEFT);
    page->outline = false;
    edit_spot(edit, box, EDIT_DO_LEVEL, 0);
}

// A mode's button is as wide as half of the panel below, or as its text needs.
static double mode_width(const Page *page, const char *text)
{
    return real_max(0.5 * (SIDE_WIDTH - BUTTON_GAP),
                    page_text_width(page, text, EDIT_BUTTON_TEXT) + 2.0 * ROOM_MARGIN);
}

void edit_draw_bar(Page *page, const Screens *screens, EditScreen *edit)
{
    double y = page->picture.min.y + BAR_TOP * page->unit;
    double x = page->picture.min.x + EDGE * page->unit;
    const Editor *editor = edit->editor;
    static const TextId texts[EDITOR_MODES] = {TEXT_EDIT_GROUND, TEXT_EDIT_THINGS,
                                               TEXT_EDIT_PICTURES};
    for (uint32_t mode = 0; mode < EDITOR_MODES; mode++)
        x = edit_button(page, edit, vec2(x, y), mode_width(page, page_word(page, texts[mode])),
                        page_word(page, texts[mode]), editor->mode == (EditorMode)mode,
                        EDIT_DO_MODE, mode) +
            BUTTON_GAP * page->unit;
    x = edit_button(page, edit, vec2(x, y), 0.0, page_word(page, TEXT_EDIT_RING), edit->ring,
                    EDIT_DO_RING, 0) +
        14.0 * page->unit;
    double right = right_buttons_draw(page, edit);
    title_draw(page, screens, edit, x, right);
}

// --- rows of the palettes ------------------------------------------------------------------------

// A row of a palette. Returns its box, pixels.
Box edit_palette_row(Page *page, EditScreen *edit, double top, double height, const char *text,
                     bool on, double indent, double outdent, EditCommand command, uint32_t subject)
{
    Box box = {page_at(page, EDGE, top), page_at(page, EDGE + SIDE_WIDTH, top + height)};
    bool over = box_contains(box, edit->pointer);
    if (on || over)
        draw_round_rect(page->list, box_grow(box, -1.5 * page->unit), BUTTON_CORNER * page->unit,
                        draw_color(PAGE_AMBER, on ? ON_ALPHA : 0.5 * ON_ALPHA));
    page_text(page, text,
              vec2(box.min.x + (ROW_MARGIN + indent) * page->unit,
                   box.min.y + 0.5 * (height - ROW_TEXT) * page->unit),
              ROW_TEXT, SIDE_WIDTH - 1.25 * ROW_MARGIN - indent - outdent,
              draw_color(on ? PAGE_AMBER : PAGE_PAPER, on || over ? 1.0 : OFF_ALPHA),
              DRAW_ALIGN_LEFT);
    edit_spot(edit, box, command, subject);
    return box;
}

static Box row_draw(Page *page, EditScreen *edit, double top, double height, const char *text,
                    bool on, double indent, EditCommand command, uint32_t subject)
{
    return edit_palette_row(page, edit, top, height, text, on, indent, 0.0, command, subject);
}

static void swatch_draw(Page *page, Box row, uint32_t rgb, bool round)
{
    double half = SWATCH * page->unit;
    Vec2 at = {row.min.x + (ROW_MARGIN + SWATCH) * page->unit, 0.5 * (row.min.y + row.max.y)};
    draw_round_rect(page->list, box_at(at, vec2(2.0 * half + 2.0, 2.0 * half + 2.0)),
                    round ? half : 0.4 * half, draw_color(PAGE_NIGHT, 0.8));
    draw_round_rect(page->list, box_at(at, vec2(2.0 * half, 2.0 * half)), round ? half : 0.4 * half,
                    draw_color(rgb, 1.0));
}

void edit_palette_panel(Page *page, EditScreen *edit, double bottom)
{
    Box box = {page_at(page, EDGE - 4.0, SIDE_TOP - 4.0),
               page_at(page, EDGE + SIDE_WIDTH + 4.0, bottom + 4.0)};
    page_panel(page, box, PANEL_ALPHA);
    edit_spot(edit, box, EDIT_DO_NOTHING, 0);
}

// Small arrows that show that a palette goes on.
static void more_draw(Page *page, bool above, bool below)
{
    double x = EDGE + 0.5 * SIDE_WIDTH;
    for (int i = 0; i < 2; i++) {
        double y = i == 0 ? SIDE_TOP + ROW - 2.0 : SIDE_BOTTOM + 2.0, way = i == 0 ? -5.0 : 5.0;
        Vec2 corners[3] = {page_at(page, x - 6.0, y), page_at(page, x + 6.0, y),
                           page_at(page, x, y + way)};
        if (i == 0 ? above : below)
            draw_polygon(page->list, corners, 3, draw_color(PAGE_AMBER, 0.9));
    }
}

// --- ground --------------------------------------------------------------------------------------

static const TextId tool_texts[EDITOR_TOOLS] = {
    [EDITOR_BRUSH] = TEXT_EDIT_BRUSH,  [EDITOR_RECTANGLE] = TEXT_EDIT_RECTANGLE,
    [EDITOR_FILL] = TEXT_EDIT_FILL,    [EDITOR_REPLACE] = TEXT_EDIT_REPLACE,
    [EDITOR_STAMP] = TEXT_EDIT_STAMP,  [EDITOR_SMOOTH] = TEXT_EDIT_SMOOTH,
    [EDITOR_RESIZE] = TEXT_EDIT_RESIZE};

// Small pictures of the tools, beside their names.
static void tool_mark_draw(Page *page, Box row, EditorTool tool, DrawColor color)
{
    double half = SWATCH * page->unit, line = 1.6 * page->unit;
    Vec2 at = {row.min.x + (ROW_MARGIN + SWATCH) * page->unit, 0.5 * (row.min.y + row.max.y)};
    Vec2 hill[5] = {{at.x - half, at.y + half},
                    {at.x - 0.4 * half, at.y},
                    {at.x, at.y - 0.3 * half},
                    {at.x + 0.4 * half, at.y},
                    {at.x + half, at.y + half}};
    switch ((int)tool) {
    case EDITOR_BRUSH:
        draw_disc(page->list, at, 0.7 * half, color);
        break;
    case EDITOR_RECTANGLE:
        draw_frame(page->list, box_at(at, vec2(1.7 * half, 1.3 * half)), line, color);
        break;
    case EDITOR_FILL:
        draw_rect(page->list, box_at(at, vec2(1.6 * half, 1.4 * half)), draw_color_fade(color, 0.3),
                  color);
        break;
    case EDITOR_REPLACE:
        draw_rect(page->list, box_at(vec2(at.x - 0.4 * half, at.y), vec2(0.8 * half, 1.4 * half)),
                  color, color);
        draw_frame(page->list, box_at(vec2(at.x + 0.5 * half, at.y), vec2(0.8 * half, 1.4 * half)),
                   line, color);
        break;
    case EDITOR_STAMP:
        draw_frame(page->list, box_at(vec2(at.x - 0.3 * half, at.y - 0.3 * half), vec2(half, half)),
                   line, color);
        draw_rect(page->list, box_at(vec2(at.x + 0.3 * half, at.y + 0.3 * half), vec2(half, half)),
                  color, color);
        break;
    case EDITOR_RESIZE:
        draw_frame(page->list, box_at(at, vec2(1.7 * half, 1.3 * half)), line, color);
        draw_frame(page->list, box_at(at, vec2(0.7 * half, 0.5 * half)), line,
                   draw_color_fade(color, 0.5));
        break;
    default:
        draw_polygon(page->list, hill, 5, color);
        break;
    }
}

static double tools_draw(Page *page, EditScreen *edit, double top)
{
    for (int tool = 0; tool < EDITOR_TOOLS; tool++, top += ROW) {
        bool on = edit->editor->tool == (EditorTool)tool;
        Box row = row_draw(page, edit, top, ROW, page_word(page, tool_texts[tool]), on,
                           2.0 * SWATCH + ROW_MARGIN, EDIT_DO_TOOL, (uint32_t)tool);
        tool_mark_draw(page, row, (EditorTool)tool,
                       draw_color(on ? PAGE_AMBER : PAGE_PAPER, on ? 1.0 : OFF_ALPHA));
    }
    return top;
}

// The sizes of the brush as nine dots that grow.
static double sizes_draw(Page *page, EditScreen *edit, double top)
{
    double step = SIDE_WIDTH / EDIT_BRUSH_MAX;
    for (uint32_t size = 1; size <= EDIT_BRUSH_MAX; size++) {
        double left = EDGE + step * (size - 1);
        Box box = {page_at(page, left, top), page_at(page, left + step, top + ROW)};
        bool on = size == edit->editor->size;
        double half = (1.5 + 0.62 * size) * page->unit;
        draw_round_rect(
            page->list,
            box_at(page_at(page, left + 0.5 * step, top + 0.5 * ROW), vec2(2.0 * half, 2.0 * half)),
            0.3 * half, draw_color(on ? PAGE_AMBER : PAGE_PAPER, on ? 1.0 : 0.4));
        edit_spot(edit, box, EDIT_DO_SIZE, size);
    }
    return top + ROW;
}

static double brushes_draw(Page *page, EditScreen *edit, double top)
{
    EditBrush brush;
    const Editor *editor = edit->editor;
    for (uint32_t i = 0; editor->brushes && edit_brush(editor->brushes, i, &brush);
         i++, top += ROW) {
        // Tilesets write "Earth" and "stone"; on the screen all begin alike.
        if (brush.name[0] >= 'a' && brush.name[0] <= 'z')
            brush.name[0] = (char)(brush.name[0] - 'a' + 'A');
        Box row = row_draw(page, edit, top, ROW, words_get(page->language, WORD_BRUSH, brush.name),
                           i == editor->brush, 2.0 * SWATCH + ROW_MARGIN, EDIT_DO_BRUSH, i);
        swatch_draw(page, row, brush.color, false);
    }
    return top;
}

static void ground_palette_draw(Page *page, EditScreen *edit)
{
    const Editor *editor = edit->editor;
    uint32_t count = editor->brushes ? edit_brush_count(editor->brushes) : 0;
    bool stamp = editor->tool == EDITOR_STAMP && editor->stamp;
    double top = SIDE_TOP, gap = 8.0;
    bool lacks = editor_lacks_ground(editor);
    if (editor->tool == EDITOR_RESIZE) {
        edit_palette_panel(page, edit, top + ROW * (EDITOR_TOOLS + 1) + edit_sides_height() + gap);
        edit_draw_sides(page, edit, tools_draw(page, edit, top) + gap);
        return;
    }
    edit_palette_panel(page, edit, top + ROW * (EDITOR_TOOLS + 2 + count + lacks) + 2.0 * gap);
    top = tools_draw(page, edit, top) + gap;
    if (stamp)
        (void)row_draw(page, edit, top, ROW, page_word(page, TEXT_EDIT_MIRROR), false, 0.0,
                       EDIT_DO_MIRROR, 0);
    else
        (void)row_draw(page, edit, top, ROW, page_word(page, TEXT_EDIT_ROUND_LAST), false, 0.0,
                       EDIT_DO_ROUND, 0);
    top = sizes_draw(page, edit, top + ROW) + gap;
    top = brushes_draw(page, edit, top);
    if (lacks)
        (void)row_draw(page, edit, top, ROW, page_word(page, TEXT_EDIT_MORE_GROUND), false, 0.0,
                       EDIT_DO_MORE_GROUND, 0);
}

// --- things --------------------------------------------------------------------------------------

// Names that begin with what is searched come first.
uint32_t edit_classes(const EditScreen *edit, Language language, LevelOwner *out, uint32_t room)
{
    uint32_t count = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int owner = LEVEL_SPAWN; owner < LEVEL_OWNER_COUNT && count < room; owner++) {
            const char *name = level_schema_owner((LevelOwner)owner)->name,
                       *word = words_get(language, WORD_CLASS, name);
            bool first = letters_begin(name, edit->search) || letters_begin(word, edit->search);
            bool later = letters_contain(name, edit->search) || letters_contain(word, edit->search);
            if (pass == 0 ? first : !first && later)
                out[count++] = (LevelOwner)owner;
        }
    return count;
}

static void search_draw(Page *page, EditScreen *edit)
{
    char text[EDITOR_NAME_BYTES + 8];
    bool types = edit->typing == EDIT_TYPES_SEARCH;
    snprintf(text, sizeof text, "%s%s", edit->search, types ? "_" : "");
    (void)row_draw(page, edit, SIDE_TOP, ROW,
                   text[0] != '\0' ? text : page_word(page, TEXT_EDIT_SEARCH), types, 0.0,
                   EDIT_DO_SEARCH, 0);
}

static void things_palette_draw(Page *page, EditScreen *edit)
{
    LevelOwner classes[CLASSES_MOST];
    uint32_t count = edit_classes(edit, page->language, classes, CLASSES_MOST);
    uint32_t rows = (uint32_t)((SIDE_BOTTOM - SIDE_TOP - ROW) / THING_ROW);
    uint32_t last = count > rows ? count - rows : 0;
    edit->last_class = last;
    edit->first_class = edit->first_class < last ? edit->first_class : last;
    edit_palette_panel(page, edit, SIDE_TOP + ROW + THING_ROW * rows);
    search_draw(page, edit);
    for (uint32_t i = 0; i < rows && edit->first_class + i < count; i++) {
        LevelOwner owner = classes[edit->first_class + i];
        Box row =
            row_draw(page, edit, SIDE_TOP + ROW + THING_ROW * i, THING_ROW,
                     words_get(page->language, WORD_CLASS, level_schema_owner(owner)->name),
                     owner == edit->editor->class_of, PICTURE + ROW_MARGIN, EDIT_DO_CLASS, owner);
        edit_draw_class(page, edit->editor, owner,
                        vec2(row.min.x + (ROW_MARGIN + 0.5 * PICTURE) * page->unit,
                             0.5 * (row.min.y + row.max.y)),
                        0.5 * PICTURE * page->unit);
    }
    more_draw(page, edit->first_class > 0, edit->first_class < last);
}

void edit_draw_palette(Page *page, EditScreen *edit)
{
    if (edit->editor->mode == EDITOR_GROUND)
        ground_palette_draw(page, edit);
    else if (edit->editor->mode == EDITOR_PICTURES)
        edit_draw_layers(page, edit);
    else
        things_palette_draw(page, edit);
}

// --- a question ----------------------------------------------------------------------------------

void edit_draw_question(Page *page, EditScreen *edit)
{
    static const TextId files[] = {TEXT_EDIT_MINE, TEXT_EDIT_THEIRS, TEXT_EDIT_BOTH},
                        firsts[] = {TEXT_EDIT_SAVE, TEXT_EDIT_SAVE_NOT, TEXT_EDIT_STAY};
    bool first = edit->then != EDIT_DO_NOTHING;
    const TextId *texts = first ? firsts : files;
    static const double width = 150.0;
    page_dim(page, PAGE_DIM_LIGHT);
    edit->spot_count = 0;
    edit_spot(edit, page->picture, EDIT_DO_NOTHING, 0);
    page_text(page, page_word(page, first ? TEXT_EDIT_SAVE_FIRST : TEXT_EDIT_CHANGED_QUESTION),
              page_from_middle(page, 0.0, 300.0), PAGE_VALUE, 1100.0, draw_color(PAGE_PAPER, 1.0),
              DRAW_ALIGN_CENTRE);
    for (uint32_t i = 0; i < 3; i++)
        (void)edit_button(page, edit,
                          page_from_middle(page, (width + 12.0) * (i - 1.0) - 0.5 * width, 350.0),
                          width, page_word(page, texts[i]), false, EDIT_DO_ANSWER, i);
}

// --- the keys ------------------------------------------------------------------------------------

// When a hint is shown. HINT_SPARE is added to what may be left out where there is no room: there
// is a button for it, too.
enum {
    HINT_ALWAYS,
    HINT_GROUND,
    HINT_THINGS,
    HINT_SELECTED,
    HINT_LINE,
    HINT_POINTS,
    HINT_PICTURES,
    HINT_CHOOSING, // among the buttons; then nothing else means what it usually does
    HINT_IN_RING,
    HINT_IN_SHEET,
    HINT_SPARE = 64
};

typedef struct EditHint {
    BindingSource keys[2]; // BINDING_NONE: not shown for a keyboard
    BindingSource button;
    TextId text;
    uint32_t when;
} EditHint;

static const EditHint edit_hints[] = {
    {{KEY(RETURN)}, PAD_BUTTON(A), TEXT_EDIT_USE, HINT_GROUND},
    {{KEY(BACKSPACE)}, PAD_BUTTON(X), TEXT_EDIT_ERASE, HINT_GROUND},
    {{KEY(LSHIFT)}, BINDING_NONE, TEXT_EDIT_LINE, HINT_GROUND | HINT_SPARE},
    {{KEY(LEFTBRACKET), KEY(RIGHTBRACKET)}, BINDING_NONE, TEXT_EDIT_SIZE, HINT_GROUND},
    {{KEY(COMMA), KEY(PERIOD)}, PAD_BUTTON(DPAD_RIGHT), TEXT_EDIT_MATERIAL, HINT_GROUND},
    {{BINDING_NONE}, PAD_BUTTON(DPAD_DOWN), TEXT_EDIT_TOOL, HINT_GROUND},
    {{KEY(W)}, BINDING_NONE, TEXT_EDIT_RESIZE, HINT_GROUND | HINT_SPARE},
    {{KEY(L)}, BINDING_NONE, TEXT_EDIT_ROUND_LAST, HINT_GROUND | HINT_SPARE},
    {{KEY(RETURN)}, PAD_BUTTON(A), TEXT_EDIT_USE, HINT_PICTURES},
    {{KEY(BACKSPACE)}, PAD_BUTTON(X), TEXT_EDIT_ERASE, HINT_PICTURES},
    {{KEY(COMMA), KEY(PERIOD)}, PAD_BUTTON(DPAD_RIGHT), TEXT_EDIT_TILE, HINT_PICTURES},
    {{KEY(PAGEUP), KEY(PAGEDOWN)}, PAD_BUTTON(DPAD_DOWN), TEXT_EDIT_LAYER, HINT_PICTURES},
    {{KEY(LCTRL), KEY(PAGEUP)}, BINDING_NONE, TEXT_EDIT_HIGHER, HINT_PICTURES | HINT_SPARE},
    {{KEY(V)}, BINDING_NONE, TEXT_EDIT_HIDE, HINT_PICTURES | HINT_SPARE},
    {{KEY(I)}, BINDING_NONE, TEXT_EDIT_PICK, HINT_PICTURES | HINT_SPARE},
    {{KEY(SLASH)}, BINDING_NONE, TEXT_EDIT_SEARCH, HINT_PICTURES | HINT_SPARE},
    {{BINDING_NONE}, PAD_BUTTON(A), TEXT_EDIT_SELECT, HINT_THINGS},
    {{KEY(SLASH)}, BINDING_NONE, TEXT_EDIT_SEARCH, HINT_THINGS | HINT_SPARE},
    {{KEY(DELETE)}, PAD_BUTTON(X), TEXT_EDIT_DELETE, HINT_THINGS},
    {{KEY(LCTRL), KEY(D)}, BINDING_NONE, TEXT_EDIT_DUPLICATE, HINT_SELECTED},
    {{KEY(LCTRL), KEY(C)}, BINDING_NONE, TEXT_EDIT_COPY_IT, HINT_SELECTED | HINT_SPARE},
    {{KEY(LCTRL), KEY(V)}, BINDING_NONE, TEXT_EDIT_PASTE, HINT_ALWAYS | HINT_SPARE},
    {{KEY(T)}, BINDING_NONE, TEXT_EDIT_TURN, HINT_SELECTED | HINT_SPARE},
    {{KEY(P)}, PAD_BUTTON(DPAD_RIGHT), TEXT_EDIT_POINT, HINT_POINTS},
    {{KEY(N)}, BINDING_NONE, TEXT_EDIT_SNAP, HINT_THINGS | HINT_SPARE},
    {{KEY(BACKSPACE)}, PAD_BUTTON(X), TEXT_EDIT_END_LINE, HINT_LINE},
    {{BINDING_NONE}, PAD_AXIS(RIGHTX), TEXT_EDIT_LOOK, HINT_ALWAYS | HINT_SPARE},
    {{BINDING_NONE}, PAD_AXIS(TRIGGERRIGHT), TEXT_EDIT_ZOOM, HINT_ALWAYS | HINT_SPARE},
    {{KEY(G)}, BINDING_NONE, TEXT_EDIT_GRID, HINT_ALWAYS | HINT_SPARE},
    {{KEY(HOME)}, BINDING_NONE, TEXT_EDIT_FIT, HINT_ALWAYS | HINT_SPARE},
    {{KEY(J)}, BINDING_NONE, TEXT_EDIT_JUMP, HINT_ALWAYS | HINT_SPARE},
    {{KEY(K)}, BINDING_NONE, TEXT_EDIT_MISSED, HINT_ALWAYS | HINT_SPARE},
    {{KEY(F9)}, BINDING_NONE, TEXT_EDIT_HEAT, HINT_ALWAYS | HINT_SPARE},
    {{KEY(U)}, BINDING_NONE, TEXT_EDIT_OF_LEVEL, HINT_ALWAYS | HINT_SPARE},
    {{BINDING_NONE}, PAD_BUTTON(LEFTSHOULDER), TEXT_EDIT_UNDO, HINT_ALWAYS | HINT_SPARE},
    {{BINDING_NONE}, PAD_BUTTON(RIGHTSTICK), TEXT_EDIT_THINGS, HINT_GROUND},
    {{BINDING_NONE}, PAD_BUTTON(RIGHTSTICK), TEXT_EDIT_PICTURES, HINT_THINGS},
    {{BINDING_NONE}, PAD_BUTTON(RIGHTSTICK), TEXT_EDIT_GROUND, HINT_PICTURES},
    {{BINDING_NONE}, PAD_BUTTON(BACK), TEXT_EDIT_SAVE, HINT_ALWAYS | HINT_SPARE},
    {{KEY(F8)}, BINDING_NONE, TEXT_LESSON, HINT_ALWAYS | HINT_SPARE},
    {{KEY(X)}, PAD_BUTTON(Y), TEXT_EDIT_RING, HINT_ALWAYS},
    {{KEY(Q)}, BINDING_NONE, TEXT_EDIT_PANELS, HINT_ALWAYS},
    {{KEY(F6)}, BINDING_NONE, TEXT_EDIT_FROM_HERE, HINT_ALWAYS | HINT_SPARE},
    {{KEY(TAB)}, PAD_BUTTON(LEFTSTICK), TEXT_EDIT_PLAY_ON, HINT_ALWAYS},
    {{KEY(RETURN)}, PAD_BUTTON(A), TEXT_EDIT_USE, HINT_CHOOSING},
    {{KEY(DELETE)}, PAD_BUTTON(X), TEXT_EDIT_RESET, HINT_IN_SHEET},
    {{KEY(Q)}, PAD_BUTTON(Y), TEXT_EDIT_PANELS, HINT_IN_RING},
    {{KEY(ESCAPE)}, PAD_BUTTON(B), TEXT_BACK, HINT_CHOOSING},
};
enum { EDIT_HINTS = sizeof edit_hints / sizeof *edit_hints };

static bool hint_counts(const EditScreen *edit, const EditHint *row)
{
    const Editor *editor = edit->editor;
    bool in_sheet =
        edit->focused < edit->spot_count && edit->spots[edit->focused].command == EDIT_DO_ROW;
    uint32_t when = row->when & ~(uint32_t)HINT_SPARE;
    if (edit->panels || edit->asks)
        return row->when == HINT_CHOOSING || (row->when == HINT_IN_RING && edit->ring) ||
               (row->when == HINT_IN_SHEET && in_sheet);
    switch (when) {
    case HINT_GROUND:
        return editor->mode == EDITOR_GROUND;
    case HINT_THINGS:
        return editor->mode == EDITOR_THINGS;
    case HINT_LINE:
        return editor->hand.act == EDITOR_ACT_LINE;
    case HINT_PICTURES:
        return editor->mode == EDITOR_PICTURES;
    case HINT_POINTS:
        return editor->mode == EDITOR_THINGS && editor_line_is_selected(editor);
    case HINT_SELECTED:
        return editor->mode == EDITOR_THINGS && editor->selected_count > 0;
    default:
        return when == HINT_ALWAYS;
    }
}

static Hint hint_of(const Page *page, const Screens *screens, const EditScreen *edit,
                    const EditHint *row)
{
    Hint hint = {.text = page_word(page, row->text), .spare = (row->when & HINT_SPARE) != 0};
    BindingDevice device = edit->pad ? BINDING_PAD : BINDING_KEYBOARD;
    BindingSource sources[2] = {edit->pad ? row->button : row->keys[0],
                                edit->pad ? BINDING_NONE : row->keys[1]};
    if (row->text == TEXT_EDIT_PLAY_ON) {
        hint.glyphs[hint.glyph_count++] = glyphs_action(screens->input, BINDING_EDIT);
        return hint;
    }
    for (int i = 0; i < 2 && sources[i] != BINDING_NONE; i++)
        hint.glyphs[hint.glyph_count++] =
            glyphs_of(device, glyphs_family_used(screens->input), sources[i]);
    return hint;
}

void edit_draw_hints(Page *page, const Screens *screens, EditScreen *edit)
{
    static const HintStyle style = {.height = 19.0, .text = 12.0, .gap = 16.0};
    Hint hints[EDIT_HINTS];
    uint32_t count = 0;
    for (uint32_t i = 0; i < EDIT_HINTS; i++) {
        if (!hint_counts(edit, &edit_hints[i]))
            continue;
        hints[count] = hint_of(page, screens, edit, &edit_hints[i]);
        count += hints[count].glyph_count > 0;
    }
    Box box = {page_at(page, 0.0, HINTS_Y - 17.0), vec2(page->picture.max.x, page->picture.max.y)};
    draw_rect(page->list, box, draw_color(PAGE_PANEL, 0.6), draw_color(PAGE_PANEL, PANEL_ALPHA));
    page->x = 0.5 * (page->picture.min.x + page->picture.max.x);
    page->y = page->picture.min.y + HINTS_Y * page->unit;
    double room = (page->picture.max.x - page->picture.min.x) / page->unit - 2.0 * HINTS_MARGIN;
    hints_draw(page, hints, count, style, room);
}
