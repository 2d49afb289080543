// edit_tiles.c - the panel at the right while pictures are placed: the tiles of a tileset to choose
// from, or files to add.
#include "screen_edit.h"

#include "jantar/letters.h"
#include "jantar/real.h"
#include <stdio.h>
#include <string.h>

// Lengths in units.
#define WIDTH 236.0
#define TOP 44.0
#define BOTTOM 592.0
#define HEAD 34.0
#define ROW 24.0
#define MARGIN 8.0
#define TEXT 12.0
#define STATUS 22.0
#define CELL_MOST 76.0 // side of a cell of the grid
#define FRAME 2.0
#define PANEL_ALPHA 0.88
#define NAME_SHRUNK 0.8 // at most
#define SWATCH 58.0
#define SWATCH_ROW 34.0

// Where the grid is, pixels.
typedef struct Grid {
    Box box;
    double cell;
    uint32_t shown; // rows
} Grid;

static double left_of(const Page *page)
{
    return page->picture.max.x - (10.0 + WIDTH) * page->unit;
}

static double y_at(const Page *page, double y)
{
    return page->picture.min.y + y * page->unit;
}

// Returns where a picture is that is drawn as large as it fits into a box, in its middle.
static Box part_box(Vec2 part, Box box)
{
    Vec2 room = vec2_sub(box.max, box.min);
    double scale = real_min(room.x / part.x, room.y / part.y);
    return box_at(vec2_scale(vec2_add(box.min, box.max), 0.5), vec2_scale(part, scale));
}

static void part_draw(Page *page, const Texture *texture, const EditorTile *tile, Box box)
{
    Vec2 part = vec2_sub(tile->part.max, tile->part.min);
    if (!(part.x > 0.0 && part.y > 0.0))
        return;
    Box to = part_box(part, box);
    Vec2 corners[4] = {to.min, {to.max.x, to.min.y}, to.max, {to.min.x, to.max.y}};
    draw_picture(page->list, texture, tile->part, corners, draw_color(COLOR_WHITE, 1.0));
}

static Box panel_draw(Page *page, EditScreen *edit)
{
    Box panel = {{left_of(page), y_at(page, TOP)},
                 {page->picture.max.x - 10.0 * page->unit, y_at(page, BOTTOM)}};
    page_panel(page, panel, PANEL_ALPHA);
    edit_spot(edit, panel, EDIT_DO_NOTHING, 0);
    return panel;
}

static void title_draw(Page *page, Box panel, const char *text, double margin)
{
    page_text(page, text, vec2(0.5 * (panel.min.x + panel.max.x), panel.min.y + 10.0 * page->unit),
              TEXT + 1.0, WIDTH - 2.0 * margin, draw_color(PAGE_AMBER, 1.0), DRAW_ALIGN_CENTRE);
}

Box edit_right_panel(Page *page, EditScreen *edit, const char *title)
{
    Box panel = panel_draw(page, edit);
    title_draw(page, panel, title, 8.0);
    return panel;
}

// --- the grid ------------------------------------------------------------------------------------

static Grid grid_of(const Page *page, const EditScreen *edit, const EditorTiles *tiles)
{
    double room = WIDTH - 2.0 * MARGIN, top = TOP + HEAD + ROW + 4.0,
           high = BOTTOM - STATUS - edit_rules_height(edit) - top;
    double cell = real_min(CELL_MOST, room / (tiles->columns > 0 ? tiles->columns : 1));
    double left = left_of(page) + MARGIN * page->unit;
    return (Grid){{{left, y_at(page, top)},
                   {left + cell * tiles->columns * page->unit, y_at(page, top + high)}},
                  cell * page->unit,
                  (uint32_t)(high / cell)};
}

static void grid_draw(Page *page, EditScreen *edit, const EditorTiles *tiles)
{
    Grid grid = grid_of(page, edit, tiles);
    const Texture *texture = editor_tiles_texture(tiles);
    const EditorPicked *picked = &edit->editor->picked;
    uint32_t last = tiles->rows > grid.shown ? tiles->rows - grid.shown : 0;
    if (edit->tiles.row != picked->at.y) { // it was chosen by a key
        edit->tiles.row = picked->at.y;
        uint32_t row = (uint32_t)picked->at.y;
        edit->tiles.first = row < edit->tiles.first ? row : edit->tiles.first;
        if (row >= edit->tiles.first + grid.shown)
            edit->tiles.first = row + 1 - grid.shown;
    }
    edit->tiles.first = edit->tiles.first < last ? edit->tiles.first : last;
    edit->tiles.corner = grid.box.min;
    edit->tiles.side = grid.cell;
    for (uint32_t row = 0; texture && row < grid.shown && edit->tiles.first + row < tiles->rows;
         row++)
        for (uint32_t column = 0; column < tiles->columns; column++) {
            const EditorTile *tile =
                editor_tiles_at(tiles, (int32_t)column, (int32_t)(edit->tiles.first + row));
            Vec2 at = {grid.box.min.x + column * grid.cell, grid.box.min.y + row * grid.cell};
            Box cell = {at, {at.x + grid.cell, at.y + grid.cell}};
            if (tile)
                part_draw(page, texture, tile,
                          tiles->first_gid == 0 || grid.cell < 0.5 * CELL_MOST * page->unit
                              ? cell
                              : box_grow(cell, -0.04 * grid.cell));
            if (tile && edit->editor->gives.on)
                edit_draw_rule(page, &tile->rule, cell);
        }
    edit_spot(edit, grid.box, EDIT_DO_TILES, 0);
    EditBox box = picked->box;
    double top = grid.box.min.y + (box.y - (double)edit->tiles.first) * grid.cell,
           left = grid.box.min.x + box.x * grid.cell;
    Box chosen = {
        {left, real_max(top, grid.box.min.y)},
        {left + box.width * grid.cell, real_min(top + box.height * grid.cell, grid.box.max.y)}};
    if (picked->holds && chosen.max.y > chosen.min.y)
        draw_frame(page->list, chosen, FRAME * page->unit,
                   draw_color(edit->tiles.extends ? PAGE_DANGER : PAGE_AMBER, 1.0));
}

static bool cell_at(const EditScreen *edit, Vec2 at, int32_t *column, int32_t *row)
{
    if (!(edit->tiles.side > 0.0))
        return false;
    *column = (int32_t)real_floor((at.x - edit->tiles.corner.x) / edit->tiles.side);
    *row = (int32_t)real_floor((at.y - edit->tiles.corner.y) / edit->tiles.side) +
           (int32_t)edit->tiles.first;
    return true;
}

// Several tiles that are pressed without letting go are one step.
static void rule_give(Screens *screens, EditScreen *edit, int32_t column, int32_t row)
{
    editor_tile_pick(edit->editor, column, row, false);
    editor_tile_rule(edit->editor, column, row, edit->tiles.clears, screens->messages);
    edit->tiles.row = edit->editor->picked.at.y;
}

static void rule_press(Screens *screens, EditScreen *edit, Vec2 at)
{
    int32_t column = edit->editor->picked.at.x, row = edit->editor->picked.at.y;
    if (edit_in_step(edit->editor->edit) || (!edit->focus.on && !cell_at(edit, at, &column, &row)))
        return;
    editor_step_begin(edit->editor, "make ground of tiles");
    rule_give(screens, edit, column, row);
    if (edit->focus.on)
        editor_step_end(edit->editor);
}

void edit_tiles_press(Screens *screens, EditScreen *edit, Vec2 at, bool clears)
{
    int32_t column, row;
    edit->tiles.clears = clears;
    if (edit->editor->gives.on) {
        rule_press(screens, edit, at);
        return;
    }
    if (edit->focus.on)
        edit->tiles.extends = !edit->tiles.extends;
    else if (cell_at(edit, at, &column, &row))
        editor_tile_pick(edit->editor, column, row, edit->shift);
    edit->tiles.row = edit->editor->picked.at.y;
}

void edit_tiles_slide(Screens *screens, EditScreen *edit, Vec2 at)
{
    int32_t column, row;
    if (edit->editor->gives.on && edit_in_step(edit->editor->edit) &&
        cell_at(edit, at, &column, &row))
        rule_give(screens, edit, column, row);
    else if (!edit->editor->gives.on && cell_at(edit, at, &column, &row))
        editor_tile_pick(edit->editor, column, row, true);
    edit->tiles.row = edit->editor->picked.at.y;
}

bool edit_tiles_move(EditScreen *edit, int across, int down)
{
    Editor *editor = edit->editor;
    bool on = edit->focus.spot < edit->spot_count &&
              edit->spots[edit->focus.spot].command == EDIT_DO_TILES;
    int32_t row = editor->picked.at.y + down;
    if (!on || row < 0 || row >= (int32_t)editor->tiles.rows)
        return false;
    editor_next_tile(editor, across, down, edit->tiles.extends || edit->shift);
    return true;
}

// --- the panel -----------------------------------------------------------------------------------

static void search_draw(Page *page, EditScreen *edit, Box panel)
{
    char text[EDITOR_NAME_BYTES + 8];
    bool types = edit->typing.into == EDIT_TYPES_SEARCH;
    Box box = {{panel.min.x + MARGIN * page->unit, panel.min.y + HEAD * page->unit},
               {panel.max.x - MARGIN * page->unit, panel.min.y + (HEAD + ROW) * page->unit}};
    snprintf(text, sizeof text, "%s%s", edit->typing.search, types ? "_" : "");
    draw_round_rect(page->list, box, 6.0 * page->unit, draw_color(PAGE_NIGHT, 0.5));
    page_text(page, text[0] != '\0' ? text : page_word(page, TEXT_EDIT_SEARCH),
              vec2(box.min.x + MARGIN * page->unit, box.min.y + 6.0 * page->unit), TEXT,
              WIDTH - 4.0 * MARGIN, draw_color(types ? PAGE_AMBER : PAGE_PAPER, 0.8),
              DRAW_ALIGN_LEFT);
    edit_spot(edit, box, EDIT_DO_SEARCH, 0);
}

static void status_draw(Page *page, const EditScreen *edit, Box panel)
{
    char text[EDITOR_TILE_NAME_BYTES + 64] = "";
    const Editor *editor = edit->editor;
    const EditorPicked *picked = &editor->picked;
    const EditorTile *tile = editor_tiles_at(&editor->tiles, picked->at.x, picked->at.y);
    if (picked->holds && (picked->box.width > 1 || picked->box.height > 1))
        snprintf(text, sizeof text, "%d \u00d7 %d", (int)picked->box.width,
                 (int)picked->box.height);
    else if (picked->holds && tile)
        snprintf(text, sizeof text, "%u %s %.0f \u00d7 %.0f", (unsigned)tile->id, tile->name,
                 tile->size.x, tile->size.y);
    page_text(page, text,
              vec2(panel.min.x + MARGIN * page->unit, panel.max.y - (STATUS - 5.0) * page->unit),
              TEXT, (editor->gives.on ? 0.6 : 1.0) * WIDTH - 1.5 * MARGIN,
              draw_color(PAGE_PAPER, 0.8), DRAW_ALIGN_LEFT);
}

static void tileset_draw(Page *page, EditScreen *edit)
{
    Editor *editor = edit->editor;
    Box panel = panel_draw(page, edit);
    bool there = edit_tileset_count(editor->edit) > 0;
    title_draw(page, panel, there ? editor->tiles.title : page_word(page, TEXT_EDIT_NO_TILESET),
               40.0);
    if (edit_tileset_count(editor->edit) > 1) {
        double y = panel.min.y + 4.0 * page->unit;
        (void)edit_button(page, edit, vec2(panel.min.x + 4.0 * page->unit, y), 28.0, "<", false,
                          EDIT_DO_TILESET, 0);
        (void)edit_button(page, edit, vec2(panel.max.x - 32.0 * page->unit, y), 28.0, ">", false,
                          EDIT_DO_TILESET, 1);
    }
    editor_tiles_filter(&editor->tiles, edit->typing.search);
    search_draw(page, edit, panel);
    grid_draw(page, edit, &editor->tiles);
    edit_draw_rules(page, edit, panel, there);
    status_draw(page, edit, panel);
}

// The picture of an image layer.
static void image_draw(Page *page, EditScreen *edit, const EditLayer *layer)
{
    Box panel = edit_right_panel(page, edit, layer->name);
    const Texture *texture = editor_tiles_texture(&edit->editor->tiles);
    const EditorTile *tile = editor_tiles_with(&edit->editor->tiles, 0);
    if (texture && tile && edit->editor->tiles.first_gid == 0)
        part_draw(page, texture, tile,
                  (Box){{panel.min.x + MARGIN * page->unit, panel.min.y + HEAD * page->unit},
                        {panel.max.x - MARGIN * page->unit, panel.max.y - MARGIN * page->unit}});
}

// The picture that is about to become a tileset, with the form for it.
static void cut_draw(Page *page, EditScreen *edit)
{
    Box panel = panel_draw(page, edit), room = panel;
    const EditorCut *cut = &edit->editor->cut;
    const EditorTiles *tiles = &edit->editor->tiles;
    const Texture *texture = editor_tiles_texture(tiles);
    const EditorTile *tile = editor_tiles_with(tiles, 0);
    title_draw(page, panel, files_name_of(cut->path), 8.0);
    room.min = vec2_add(room.min, vec2(MARGIN * page->unit, HEAD * page->unit));
    room.max = vec2_sub(room.max, vec2(MARGIN * page->unit, 160.0 * page->unit));
    Box to = part_box(vec2(cut->width, cut->height), room);
    if (texture && tile && tiles->first_gid == 0)
        part_draw(page, texture, tile, room);
    edit_draw_cut(page, edit, panel, to);
}

// --- files ---------------------------------------------------------------------------------------

static bool choice_counts(const EditScreen *edit, const char *name)
{
    return edit->typing.search[0] == '\0' || letters_contain(name, edit->typing.search);
}

uint32_t edit_first_choice(const EditScreen *edit)
{
    const char *path = edit_path(edit->editor->edit);
    for (uint32_t i = 0; i < edit->choices.files.count; i++)
        if (choice_counts(edit, editor_choices_name(path, edit->choices.files.paths[i])))
            return i;
    return UINT32_MAX;
}

// Returns the end of a long name that has room without being hardly legible, after dots.
static const char *name_end(const Page *page, const char *name, double room, char *out, size_t size)
{
    const char *end = name;
    snprintf(out, size, "%s", name);
    while (*end != '\0' && page_text_width(page, out, TEXT) > room) {
        for (end++; ((unsigned char)*end & 0xc0) == 0x80;)
            end++;
        snprintf(out, size, "...%s", end);
    }
    return out;
}

// A strip of a world: its sky with its light, over its earth and what grows there.
static void swatch_draw(Page *page, const EditorSwatch *swatch, Box box)
{
    double ground = box.min.y + 0.72 * (box.max.y - box.min.y), unit = page->unit;
    Vec2 sun = {box.min.x + 0.7 * (box.max.x - box.min.x),
                box.min.y + 0.35 * (box.max.y - box.min.y)};
    draw_rect(page->list, (Box){box.min, {box.max.x, ground}}, draw_color(swatch->top, 1.0),
              draw_color(swatch->bottom, 1.0));
    draw_disc(page->list, sun, 5.0 * unit, draw_color(swatch->sun, 0.8));
    draw_rect(page->list, (Box){{box.min.x, ground}, box.max}, draw_color(swatch->earth, 1.0),
              draw_color(swatch->earth, 1.0));
    draw_rect(page->list, (Box){{box.min.x, ground - 1.5 * unit}, {box.max.x, ground + 1.5 * unit}},
              draw_color(swatch->growth, 1.0), draw_color(swatch->growth, 1.0));
    draw_frame(page->list, box, unit, draw_color(PAGE_PAPER, 0.35));
}

static void choice_draw(Page *page, EditScreen *edit, uint32_t number, const char *name, Box row)
{
    EditChoices *choices = &edit->choices;
    bool over =
             edit->focus.on ? box_contains(row, edit->focus.at) : box_contains(row, edit->pointer),
         on = edit_lists_values(edit) && strcmp(choices->files.paths[number], choices->now) == 0;
    double left = choices->swatches ? SWATCH + MARGIN : 0.0, room = WIDTH - 3.0 * MARGIN - left,
           high = row.max.y - row.min.y;
    char text[FILES_PATH_BYTES];
    choices->over = over ? number : choices->over;
    if (over || on)
        draw_round_rect(page->list, row, 6.0 * page->unit,
                        draw_color(PAGE_AMBER, over ? 0.15 : 0.08));
    if (choices->swatches && choices->swatches[number].top != choices->swatches[number].earth)
        swatch_draw(page, &choices->swatches[number],
                    (Box){{row.min.x + 4.0 * page->unit, row.min.y + 2.0 * page->unit},
                          {row.min.x + (4.0 + SWATCH) * page->unit, row.max.y - 2.0 * page->unit}});
    page_text(page, name_end(page, name, room / NAME_SHRUNK, text, sizeof text),
              vec2(row.min.x + (MARGIN + left) * page->unit,
                   row.min.y + 0.5 * (high - TEXT * page->unit)),
              TEXT, room, draw_color(over || on ? PAGE_AMBER : PAGE_PAPER, 0.9), DRAW_ALIGN_LEFT);
    edit_spot(edit, row, EDIT_DO_CHOICE, number);
}

static const char *choices_title(const Page *page, const EditScreen *edit)
{
    EditorChoiceKind kind = edit->choices.kind;
    if (edit_lists_values(edit))
        return words_property(page->language, "map", editor_values_property(kind));
    return page_word(page,
                     kind == EDITOR_CHOICE_IMAGE ? TEXT_EDIT_ADD_IMAGE : TEXT_EDIT_ADD_TILESET);
}

// Returns the name of what is listed, or NULL if that is not what is searched.
static const char *choice_name(const Page *page, const EditScreen *edit, uint32_t number)
{
    const char *path = edit->choices.files.paths[number];
    if (edit_lists_values(edit))
        return path[0] != '\0' ? path : page_word(page, TEXT_EDIT_RESET);
    const char *name = editor_choices_name(edit_path(edit->editor->edit), path);
    return choice_counts(edit, name) ? name : NULL;
}

void edit_draw_choices(Page *page, EditScreen *edit)
{
    EditList *list = &edit->choices.rows;
    Box panel = edit_right_panel(page, edit, choices_title(page, edit));
    bool values = edit_lists_values(edit);
    double high = edit->choices.swatches ? SWATCH_ROW : ROW,
           from = HEAD + (values ? 0.0 : ROW) + 6.0;
    uint32_t rows = (uint32_t)((BOTTOM - TOP - from - 6.0) / high), found = 0;
    if (!values)
        search_draw(page, edit, panel);
    edit->choices.over = UINT32_MAX;
    for (uint32_t i = 0; i < edit->choices.files.count; i++) {
        const char *name = choice_name(page, edit, i);
        if (!name || found++ < list->first || found > list->first + rows)
            continue;
        double top = panel.min.y + (from + high * (found - 1 - list->first)) * page->unit;
        choice_draw(page, edit, i, name,
                    (Box){{panel.min.x + 4.0 * page->unit, top},
                          {panel.max.x - 4.0 * page->unit, top + high * page->unit}});
    }
    list->last = found > rows ? found - rows : 0;
    list->first = list->first < list->last ? list->first : list->last;
    edit_more_draw(page,
                   (Box){{panel.min.x, panel.min.y + (from - 2.0) * page->unit},
                         {panel.max.x, panel.max.y - 6.0 * page->unit}},
                   list);
}

void edit_draw_tiles(Page *page, EditScreen *edit)
{
    EditLayer layer;
    const Editor *editor = edit->editor;
    bool there = editor_layer_get(editor, editor->layer, &layer);
    if (edit->choices.kind != EDITOR_CHOICE_NONE)
        edit_draw_choices(page, edit);
    else if (editor->cut.path[0] != '\0')
        cut_draw(page, edit);
    else if (editor->garden.on)
        edit_draw_garden(page, edit, panel_draw(page, edit));
    else if (there && layer.kind == EDIT_LAYER_IMAGE)
        image_draw(page, edit, &layer);
    else
        tileset_draw(page, edit);
}
