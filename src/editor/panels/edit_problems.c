// edit_problems.c - what the check says about the map: marks at the places, and a list that leads
// to them.
#include "screen_edit.h"

#include "jantar/real.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Lengths in units.
#define LIST_WIDTH 280.0
#define LIST_TOP 44.0
#define LIST_BOTTOM 586.0 // above the small map
#define HEAD 24.0
#define TEXT 11.5
#define LINE 2.0 // distance of two lines, heights of a capital
#define MARGIN 10.0
#define PANEL_ALPHA 0.86
#define MARK 8.0
#define RISE 16.0 // of a mark over its place

enum { LINES_BYTES = 1100, WORDS_BYTES = 220, DEPTH_MOST = 16 };

// --- what a message is about ---------------------------------------------------------------------

// Reads the next index of a list called `name` in a path like "$.layers[2].objects[5].x".
static const char *index_in(const char *path, const char *name, uint32_t *out)
{
    size_t length = strlen(name);
    const char *found = strstr(path, name);
    if (!found || found[length] != '[')
        return NULL;
    char *end;
    *out = (uint32_t)strtoul(found + length + 1, &end, 10);
    return *end == ']' ? end + 1 : NULL;
}

// Finds the layer whose place in the lists of the file is given: `indices` from the outermost in.
static bool layer_find(const Edit *map, const uint32_t *indices, uint32_t depth, uint32_t *id)
{
    EditLayer layer;
    uint32_t counts[DEPTH_MOST + 1] = {0}, matched = 0;
    for (uint32_t i = 0; edit_layer(map, i, &layer); i++) {
        if (layer.depth >= DEPTH_MOST)
            continue;
        matched = matched < layer.depth ? matched : layer.depth;
        uint32_t number = counts[layer.depth]++;
        counts[layer.depth + 1] = 0;
        if (matched != layer.depth || layer.depth >= depth || indices[layer.depth] != number)
            continue;
        matched++;
        if (matched == depth) {
            *id = layer.id;
            return true;
        }
    }
    return false;
}

// Returns the id of the object that a message is about; 0: it is about none.
static uint32_t object_of(const Edit *map, const LevelMessage *message)
{
    char path[LEVEL_MESSAGE_BYTES];
    uint32_t indices[DEPTH_MOST], depth = 0, number, layer;
    snprintf(path, sizeof path, "%.*s", (int)message->path_bytes, message->text + message->path_at);
    const char *rest = path;
    for (const char *next; depth < DEPTH_MOST && (next = index_in(rest, "layers", &indices[depth]));
         rest = next)
        depth++;
    if (depth == 0 || !index_in(rest, "objects", &number) ||
        !layer_find(map, indices, depth, &layer))
        return 0;
    return edit_object_in_layer(map, layer, number);
}

// How the path of a property of the map begins.
static const char of_map[] = "$.properties";

const LevelMessage *edit_property_problem(const EditScreen *edit, const char *property)
{
    const EditorFollow *follow = &edit->editor->follow;
    char name[EDIT_TEXT_BYTES];
    uint32_t index;
    EditValue *value = malloc(sizeof *value);
    const LevelMessage *found = NULL;
    for (uint32_t i = 0; value && follow->has_report && !found && i < follow->report.count; i++) {
        const LevelMessage *message = &follow->report.messages[i];
        const char *path = message->text + message->path_at;
        if (strncmp(path, of_map, strlen(of_map)) == 0 && index_in(path, "properties", &index) &&
            edit_property_at(edit->editor->edit, (EditOwner){EDIT_OF_MAP, 0}, index, name, value) &&
            strcmp(name, property) == 0)
            found = message;
    }
    free(value);
    return found;
}

void edit_go_to(EditScreen *edit, uint32_t id)
{
    Editor *editor = edit->editor;
    EditObject object;
    if (id == 0 || !edit_object(editor->edit, id, &object))
        return;
    Box box = edit_object_box(editor->edit, &object);
    editor->camera.at = editor_tile_of(editor, vec2_scale(vec2_add(box.min, box.max), 0.5));
    editor->camera.zoom = real_min(editor->camera.zoom, 1.0);
    editor->mode = EDITOR_THINGS;
    editor->class_of = LEVEL_MAP;
    editor_select(editor, id, false);
}

void edit_go_to_problem(EditScreen *edit, uint32_t number)
{
    const Editor *editor = edit->editor;
    if (number >= editor->follow.report.count)
        return;
    const LevelMessage *message = &editor->follow.report.messages[number];
    if (strncmp(message->text + message->path_at, of_map, strlen(of_map)) == 0)
        edit->sheet.of_level = true;
    edit_go_to(edit, object_of(editor->edit, message));
}

// --- marks ---------------------------------------------------------------------------------------

static void mark_draw(Page *page, Vec2 at, bool warning)
{
    double size = MARK * page->unit;
    DrawColor color = draw_color(warning ? PAGE_AMBER : PAGE_DANGER, 1.0);
    Vec2 corners[3] = {
        {at.x, at.y - size}, {at.x + size, at.y + 0.8 * size}, {at.x - size, at.y + 0.8 * size}};
    draw_polygon(page->list, corners, 3, draw_color(PAGE_NIGHT, 0.9));
    for (int i = 0; i < 3; i++)
        corners[i] = vec2_lerp(vec2(at.x, at.y + 0.2 * size), corners[i], 0.8);
    draw_polygon(page->list, corners, 3, color);
    draw_line(page->list, vec2(at.x, at.y - 0.3 * size), vec2(at.x, at.y + 0.25 * size),
              1.8 * page->unit, draw_color(PAGE_NIGHT, 1.0), DRAW_CAP_ROUND);
    draw_disc(page->list, vec2(at.x, at.y + 0.52 * size), 1.1 * page->unit,
              draw_color(PAGE_NIGHT, 1.0));
}

static void place_draw(Page *page, EditScreen *edit, uint32_t number)
{
    const Editor *editor = edit->editor;
    const LevelMessage *message = &editor->follow.report.messages[number];
    EditObject object;
    uint32_t id = object_of(editor->edit, message);
    if (id == 0 || !edit_object(editor->edit, id, &object))
        return;
    Box box = edit_object_box(editor->edit, &object);
    Vec2 top = {0.5 * (box.min.x + box.max.x), box.min.y};
    Vec2 at = editor_pixel(&edit->sight, editor_tile_of(editor, top));
    mark_draw(page, vec2(at.x, at.y - RISE * page->unit), message->warning);
}

// --- the list ------------------------------------------------------------------------------------

// True for what the check says of a level without a recorded run beside it.
static bool is_of_run(const LevelMessage *message)
{
    static const char words[] = "no recorded run wins this level";
    return strncmp(message->text + message->words_at, words, strlen(words)) == 0;
}

void edit_problem_words(Language language, const LevelMessage *message,
                        char out[LEVEL_MESSAGE_BYTES])
{
    if (is_of_run(message))
        texts_fill(language, TEXT_EDIT_NO_RUN, out, LEVEL_MESSAGE_BYTES,
                   texts_get(language, TEXT_EDIT_FROM_START), texts_get(language, TEXT_EDIT_PROVE));
    else
        words_message(language, message->text + message->words_at, &message->parts, out,
                      LEVEL_MESSAGE_BYTES);
}

// The player's own runs do as well as one beside the level.
static bool is_shown(const Editor *editor, uint32_t number)
{
    bool wins = false;
    for (uint32_t i = 0; i < editor->living.run_count; i++)
        wins = wins || editor->living.runs[i].wins;
    return !wins || !is_of_run(&editor->follow.report.messages[number]);
}

// Writes the words of a message in lines and returns their height, pixels.
static double words_of(Page *page, const LevelMessage *message, DrawTextStyle *style,
                       char lines[LINES_BYTES])
{
    char words[WORDS_BYTES], text[LEVEL_MESSAGE_BYTES];
    edit_problem_words(page->language, message, text);
    snprintf(words, sizeof words, "%.*s", WORDS_BYTES - 4, text);
    if (strlen(text) > WORDS_BYTES - 4) {
        size_t end = strlen(words);
        while (end > 0 && words[end - 1] != ' ')
            end--;
        snprintf(words + (end > 0 ? end - 1 : 0), 4, "...");
    }
    *style = (DrawTextStyle){page_text_size(page, TEXT) * page->unit, 0.0,
                             draw_color(PAGE_PAPER, 0.85), DRAW_ALIGN_LEFT};
    draw_text_wrap(words, style, (LIST_WIDTH - 4.0 * MARGIN) * page->unit, lines, LINES_BYTES);
    return draw_text_size(lines, style).y;
}

static void problem_draw(Page *page, EditScreen *edit, uint32_t number, double *y, bool measure)
{
    char lines[LINES_BYTES];
    DrawTextStyle style;
    const LevelMessage *message = &edit->editor->follow.report.messages[number];
    double unit = page->unit, height = words_of(page, message, &style, lines);
    double right = page->picture.max.x - 10.0 * unit;
    Box box = {{right - LIST_WIDTH * unit, *y}, {right, *y + height + MARGIN * unit}};
    *y = box.max.y;
    if (measure)
        return;
    if (box_contains(box, edit->pointer))
        draw_round_rect(page->list, box_grow(box, -3.0 * unit), 6.0 * unit,
                        draw_color(PAGE_AMBER, 0.12));
    draw_disc(page->list,
              vec2(box.min.x + 1.3 * MARGIN * unit, box.min.y + 0.5 * (MARGIN + TEXT) * unit),
              4.0 * unit, draw_color(message->warning ? PAGE_AMBER : PAGE_DANGER, 1.0));
    draw_text(page->list, lines,
              vec2(box.min.x + 2.6 * MARGIN * unit, box.min.y + 0.5 * MARGIN * unit), &style);
    edit_spot(edit, box, EDIT_DO_PROBLEM, number);
}

// Returns how many of the rows from `first` on there is room for, at least one, and their height.
static uint32_t rows_from(Page *page, EditScreen *edit, const uint32_t *rows, uint32_t count,
                          uint32_t first, double *height)
{
    double most = (LIST_BOTTOM - LIST_TOP - HEAD) * page->unit;
    uint32_t shown = 0;
    *height = 0.0;
    while (first + shown < count && shown < EDIT_PROBLEMS_SHOWN) {
        double end = *height;
        problem_draw(page, edit, rows[first + shown], &end, true);
        if (end > most && shown > 0)
            break;
        *height = end;
        shown++;
    }
    return shown;
}

static void list_draw(Page *page, EditScreen *edit, const uint32_t *rows, uint32_t count)
{
    EditList *list = &edit->problems;
    double unit = page->unit, right = page->picture.max.x - 10.0 * unit, height;
    double top = page->picture.min.y + LIST_TOP * unit, y = top + HEAD * unit;
    list->last = 0;
    while (list->last + rows_from(page, edit, rows, count, list->last, &height) < count)
        list->last++;
    list->first = list->first < list->last ? list->first : list->last;
    uint32_t shown = rows_from(page, edit, rows, count, list->first, &height);
    Box panel = {{right - LIST_WIDTH * unit, top}, {right, y + height + 0.5 * MARGIN * unit}};
    page_panel(page, panel, PANEL_ALPHA);
    edit_spot(edit, panel, EDIT_DO_NOTHING, 0);
    page_text(page, page_word(page, TEXT_EDIT_PROBLEMS),
              vec2(panel.min.x + MARGIN * unit, top + 7.0 * unit), PAGE_SMALL,
              LIST_WIDTH - 2.0 * MARGIN, draw_color(PAGE_AMBER, 1.0), DRAW_ALIGN_LEFT);
    edit_more_draw(page, (Box){{panel.min.x, y}, {panel.max.x, y + height}}, list);
    for (uint32_t i = 0; i < shown; i++)
        problem_draw(page, edit, rows[list->first + i], &y, false);
}

void edit_draw_problems(Page *page, EditScreen *edit)
{
    const EditorFollow *follow = &edit->editor->follow;
    uint32_t rows[LEVEL_REPORT_MAX], count = 0;
    for (uint32_t i = 0; follow->has_report && i < follow->report.count; i++)
        if (is_shown(edit->editor, i))
            rows[count++] = i;
    for (uint32_t i = 0; i < count; i++)
        place_draw(page, edit, rows[i]);
    if (count > 0)
        list_draw(page, edit, rows, count);
}
