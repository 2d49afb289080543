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
#define MORE 5.0 // half an arrow
#define ON_ALPHA 0.24
#define OFF_ALPHA 0.78

enum { CLASSES_MOST = LEVEL_OWNER_COUNT, HINTS_MOST = 48 };

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

double edit_command_button(Page *page, EditScreen *edit, Vec2 at, double width, EditCommand command,
                           uint32_t subject)
{
    return edit_button(page, edit, at, width, page_word(page, edit_name(edit, command, subject)),
                       edit_is_on(edit, command, subject), command, subject);
}

// --- the bar at the top --------------------------------------------------------------------------

static double name_width(const Page *page, const EditScreen *edit, EditCommand command,
                         uint32_t subject)
{
    return page_text_width(page, page_word(page, edit_name(edit, command, subject)),
                           EDIT_BUTTON_TEXT);
}

// Returns where they begin, pixels.
static double right_buttons_draw(Page *page, EditScreen *edit)
{
    static const EditCommand commands[] = {EDIT_DO_UNDO,  EDIT_DO_REDO,       EDIT_DO_SAVE,
                                           EDIT_DO_PROVE, EDIT_DO_PLAY_START, EDIT_DO_PLAY_ON};
    enum { COUNT = sizeof commands / sizeof *commands };
    double width = EDGE - BUTTON_GAP;
    for (size_t i = 0; i < COUNT; i++)
        width += name_width(page, edit, commands[i], 0) + 2.0 * BUTTON_MARGIN + BUTTON_GAP;
    double left = page->picture.max.x - width * page->unit, x = left;
    for (size_t i = 0; i < COUNT; i++)
        x = edit_command_button(page, edit, vec2(x, page->picture.min.y + BAR_TOP * page->unit),
                                0.0, commands[i], 0) +
            BUTTON_GAP * page->unit;
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
    bool on = edit->sheet.of_level, over = box_contains(box, edit->pointer);
    if (on || over)
        draw_round_rect(page->list, box, BUTTON_CORNER * unit,
                        draw_color(PAGE_AMBER, on ? ON_ALPHA : 0.5 * ON_ALPHA));
    page->outline = true;
    page_text(page, text, vec2(left, top + 0.5 * (BUTTON_HEIGHT - TITLE_TEXT) * unit), TITLE_TEXT,
              room, draw_color(on ? PAGE_AMBER : PAGE_PAPER, PAGE_CLEAR), DRAW_ALIGN_LEFT);
    page->outline = false;
    edit_spot(edit, box, EDIT_DO_LEVEL, 0);
}

void edit_draw_bar(Page *page, const Screens *screens, EditScreen *edit)
{
    double y = page->picture.min.y + BAR_TOP * page->unit;
    double x = page->picture.min.x + EDGE * page->unit;
    for (uint32_t mode = 0; mode < EDITOR_MODES; mode++) {
        // as wide as half of the panel below, or as its text needs
        double width = real_max(0.5 * (SIDE_WIDTH - BUTTON_GAP),
                                name_width(page, edit, EDIT_DO_MODE, mode) + 2.0 * ROOM_MARGIN);
        x = edit_command_button(page, edit, vec2(x, y), width, EDIT_DO_MODE, mode) +
            BUTTON_GAP * page->unit;
    }
    x = edit_command_button(page, edit, vec2(x, y), 0.0, EDIT_DO_RING, 0) + 14.0 * page->unit;
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

void edit_more_draw(Page *page, Box rows, const EditList *list)
{
    double x = 0.5 * (rows.min.x + rows.max.x), size = MORE * page->unit;
    for (int i = 0; i < 2; i++) {
        double y = i == 0 ? rows.min.y : rows.max.y, way = i == 0 ? -size : size;
        Vec2 corners[3] = {{x - size, y}, {x + size, y}, {x, y + way}};
        if (i == 0 ? list->first > 0 : list->first < list->last)
            draw_polygon(page->list, corners, 3, draw_color(PAGE_AMBER, 0.9));
    }
}

// --- ground --------------------------------------------------------------------------------------

// A wavy line.
static void draw_curve_mark(Page *page, Vec2 at, double half, double width, DrawColor color)
{
    DrawStrokePoint wave[9];
    for (int i = 0; i < 9; i++) {
        double x = i / 4.0 - 1.0;
        wave[i] = (DrawStrokePoint){
            vec2(at.x + x * half, at.y + 0.5 * half * real_sin(REAL_PI * x)), width, color};
    }
    draw_stroke(page->list, wave, 9, DRAW_CAP_ROUND);
}

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
    case EDITOR_FREEHAND:
        draw_curve_mark(page, at, half, line, color);
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
        Box row = row_draw(page, edit, top, ROW,
                           page_word(page, edit_name(edit, EDIT_DO_TOOL, (uint32_t)tool)), on,
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

// How well a class fits what is searched: its name begins with it, has it within, other games call
// it so, its help says it.
enum { FITS_FIRST, FITS_WITHIN, FITS_ELSEWHERE, FITS_HELP, FITS };

static bool is_named(const char *advice, const char *name)
{
    char quoted[EDITOR_NAME_BYTES + 3];
    snprintf(quoted, sizeof quoted, "'%.*s'", EDITOR_NAME_BYTES - 1, name);
    return advice && strstr(advice, quoted) != NULL;
}

static int fit_of(const char *search, const LevelOwnerInfo *info, Language language)
{
    const char *word = words_get(language, WORD_CLASS, info->name);
    if (letters_begin(info->name, search) || letters_begin(word, search))
        return FITS_FIRST;
    if (letters_contain(info->name, search) || letters_contain(word, search))
        return FITS_WITHIN;
    if (is_named(level_schema_other_name(search), info->name))
        return FITS_ELSEWHERE;
    return letters_contain(info->help, search) ||
                   letters_contain(words_get(language, WORD_HELP, info->help), search)
               ? FITS_HELP
               : FITS;
}

uint32_t edit_classes(const EditScreen *edit, Language language, LevelOwner *out, uint32_t room)
{
    uint32_t count = 0;
    // what only the help says is shown if there is nothing else
    for (int fit = 0; fit < FITS && (fit < FITS_HELP || count == 0); fit++)
        for (int owner = LEVEL_SPAWN; owner < LEVEL_OWNER_COUNT && count < room; owner++)
            if (fit_of(edit->typing.search, level_schema_owner((LevelOwner)owner), language) == fit)
                out[count++] = (LevelOwner)owner;
    return count;
}

static void search_draw(Page *page, EditScreen *edit)
{
    char text[EDITOR_NAME_BYTES + 8];
    bool types = edit->typing.into == EDIT_TYPES_SEARCH;
    snprintf(text, sizeof text, "%s%s", edit->typing.search, types ? "_" : "");
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
    edit->classes.last = last;
    edit->classes.first = edit->classes.first < last ? edit->classes.first : last;
    edit_palette_panel(page, edit, SIDE_TOP + ROW + THING_ROW * rows);
    search_draw(page, edit);
    if (count == 0)
        page_text(page, page_word(page, TEXT_EDIT_NOTHING_FOUND),
                  page_at(page, EDGE + 0.5 * SIDE_WIDTH, SIDE_TOP + 1.5 * ROW), EDIT_BUTTON_TEXT,
                  SIDE_WIDTH - 2.0 * ROW_MARGIN, draw_color(PAGE_PAPER, PAGE_CALM),
                  DRAW_ALIGN_CENTRE);
    for (uint32_t i = 0; i < rows && edit->classes.first + i < count; i++) {
        LevelOwner owner = classes[edit->classes.first + i];
        Box row =
            row_draw(page, edit, SIDE_TOP + ROW + THING_ROW * i, THING_ROW,
                     words_get(page->language, WORD_CLASS, level_schema_owner(owner)->name),
                     owner == edit->editor->class_of, PICTURE + ROW_MARGIN, EDIT_DO_CLASS, owner);
        edit_draw_class(page, edit->editor, owner,
                        vec2(row.min.x + (ROW_MARGIN + 0.5 * PICTURE) * page->unit,
                             0.5 * (row.min.y + row.max.y)),
                        0.5 * PICTURE * page->unit);
    }
    edit_more_draw(page,
                   (Box){page_at(page, EDGE, SIDE_TOP + ROW - 2.0),
                         page_at(page, EDGE + SIDE_WIDTH, SIDE_BOTTOM + 2.0)},
                   &edit->classes);
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
    bool first = edit->question.then != EDIT_DO_NOTHING;
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

static bool hint_counts(const EditScreen *edit, const EditWay *row)
{
    const Editor *editor = edit->editor;
    bool in_sheet =
        edit->focus.spot < edit->spot_count && edit->spots[edit->focus.spot].command == EDIT_DO_ROW;
    uint32_t when = row->hint & ~(uint32_t)EDIT_HINT_SPARE;
    if (edit->focus.on || edit->question.open)
        return row->hint == EDIT_HINT_CHOOSING ||
               (row->hint == EDIT_HINT_IN_RING && edit->ring.open) ||
               (row->hint == EDIT_HINT_IN_SHEET && in_sheet);
    switch (when) {
    case EDIT_HINT_GROUND:
        return editor->mode == EDITOR_GROUND;
    case EDIT_HINT_THINGS:
        return editor->mode == EDITOR_THINGS;
    case EDIT_HINT_LINE:
        return editor->hand.act == EDITOR_ACT_LINE;
    case EDIT_HINT_PICTURES:
        return editor->mode == EDITOR_PICTURES;
    case EDIT_HINT_POINTS:
        return editor->mode == EDITOR_THINGS && editor_line_is_selected(editor);
    case EDIT_HINT_FOLLOWER:
        return editor->mode == EDITOR_THINGS && editor_follower_is_selected(editor);
    case EDIT_HINT_SELECTED:
        return editor->mode == EDITOR_THINGS && editor->selected_count > 0;
    default:
        return when == EDIT_HINT_ALWAYS;
    }
}

static Hint hint_of(const Page *page, const Screens *screens, const EditScreen *edit,
                    const EditWay *row)
{
    Hint hint = {.text = page_word(page, row->text), .spare = (row->hint & EDIT_HINT_SPARE) != 0};
    BindingDevice device = edit->pad.used ? BINDING_PAD : BINDING_KEYBOARD;
    bool ctrl = row->with == EDIT_CTRL, pair = row->buttons[1] != BINDING_NONE;
    BindingSource keys[2] = {ctrl ? KEY(LCTRL) : row->keys[0], row->keys[ctrl ? 0 : 1]},
                  buttons[2] = {row->buttons[pair], BINDING_NONE};
    const BindingSource *sources = edit->pad.used ? buttons : keys;
    if (row->command == EDIT_DO_PLAY_ON) {
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
    Hint hints[HINTS_MOST];
    uint32_t count = 0;
    for (uint32_t i = 0; edit_way(i) && count < HINTS_MOST; i++) {
        if (!hint_counts(edit, edit_way(i)))
            continue;
        hints[count] = hint_of(page, screens, edit, edit_way(i));
        count += hints[count].glyph_count > 0;
    }
    Box box = {page_at(page, 0.0, HINTS_Y - 17.0), vec2(page->picture.max.x, page->picture.max.y)};
    draw_rect(page->list, box, draw_color(PAGE_PANEL, 0.6), draw_color(PAGE_PANEL, PANEL_ALPHA));
    page->x = 0.5 * (page->picture.min.x + page->picture.max.x);
    page->y = page->picture.min.y + HINTS_Y * page->unit;
    double room = (page->picture.max.x - page->picture.min.x) / page->unit - 2.0 * HINTS_MARGIN;
    hints_draw(page, hints, count, style, room);
}
