// edit_rules.c - in the panel of tiles: what each tile is for the game, the shapes and materials to
// give, and the form that makes a tileset of a picture.
#include "screen_edit.h"

#include "jantar/colors.h"
#include "jantar/real.h"
#include <stdio.h>

// Lengths in units.
#define MARGIN 8.0
#define STATUS 22.0
#define BUTTON_ROW 28.0
#define CELL 16.9 // of the shapes and materials
#define GAP 3.0
#define RULES_PART 0.62 // of the width, of the first of two buttons
#define TEXT 12.0
#define LETTERS 11.0
#define LETTERS_LEAST 22.0 // side of a tile in which letters have room
#define LINE 1.6
#define FILL_ALPHA 0.45
#define LINE_BRIGHT 0.4 // part of paper in the colour of a line

enum {
    COLUMNS = 13,
    SHAPE_ROWS = 2,
    KIND_ROWS = (LEVEL_MATERIAL_COUNT + COLUMNS - 1) / COLUMNS,
    KIND_LETTERS = 2
};

static const uint32_t kind_colors[LEVEL_MATERIAL_COUNT] = {
    [LEVEL_EARTH] = COLOR_MARK_EARTH,
    [LEVEL_STONE] = COLOR_MARK_STONE,
    [LEVEL_WOOD] = COLOR_MARK_WOOD,
    [LEVEL_MOSS] = COLOR_MARK_MOSS,
    [LEVEL_ICE] = COLOR_MARK_ICE,
    [LEVEL_THORNS] = COLOR_MARK_THORNS,
    [LEVEL_CRUMBLING] = COLOR_MARK_CRUMBLING,
    [LEVEL_BREAKABLE] = COLOR_MARK_BREAKABLE,
    [LEVEL_GRATE] = COLOR_MARK_GRATE,
    [LEVEL_ONE_WAY] = COLOR_MARK_ONEWAY,
    [LEVEL_EMBERS] = COLOR_MARK_EMBERS,
    [LEVEL_SAND] = COLOR_MARK_SAND,
    [LEVEL_FLEECE] = COLOR_MARK_FLEECE,
    [LEVEL_IRON] = COLOR_MARK_IRON,
    [LEVEL_GLASS] = COLOR_MARK_GLASS,
};

static bool is_convex(const EditTileRule *rule)
{
    const EditOutline *outline = &rule->outline;
    bool convex = outline->count > 2;
    for (uint32_t i = 0; i < outline->count && convex; i++) {
        Vec2 a = outline->points[i], b = outline->points[(i + 1) % outline->count],
             c = outline->points[(i + 2) % outline->count];
        convex = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) >= 0.0;
    }
    return convex;
}

static void outline_draw(Page *page, const EditTileRule *rule, Box cell, DrawColor fill,
                         DrawColor line)
{
    Vec2 points[EDIT_OUTLINE_MAX], size = vec2_sub(cell.max, cell.min);
    uint32_t count = rule->outline.count;
    for (uint32_t i = 0; i < count; i++)
        points[i] = vec2(cell.min.x + rule->outline.points[i].x * size.x,
                         cell.min.y + rule->outline.points[i].y * size.y);
    if (is_convex(rule))
        draw_polygon(page->list, points, count, fill);
    for (uint32_t i = 0; i < count; i++)
        draw_line(page->list, points[i], points[(i + 1) % count], LINE * page->unit, line,
                  DRAW_CAP_ROUND);
}

// Writes the first letters of a material.
static void letters_draw(Page *page, LevelMaterialKind kind, Box cell)
{
    char text[KIND_LETTERS + 1];
    snprintf(text, sizeof text, "%s", level_material_names[kind]);
    page_text(page, text,
              vec2(0.5 * (cell.min.x + cell.max.x),
                   0.5 * (cell.min.y + cell.max.y) - 0.6 * LETTERS * page->unit),
              LETTERS, 0.0, draw_color(PAGE_PAPER, 1.0), DRAW_ALIGN_CENTRE);
}

void edit_draw_rule(Page *page, const EditTileRule *rule, Box cell)
{
    uint32_t color = kind_colors[rule->material];
    Box inner = box_grow(cell, -0.06 * (cell.max.x - cell.min.x));
    if (rule->shape == EDIT_SHAPE_NONE)
        return;
    outline_draw(page, rule, inner, draw_color(color, FILL_ALPHA),
                 draw_mix(color, PAGE_PAPER, LINE_BRIGHT));
    if (rule->material != LEVEL_EARTH && cell.max.x - cell.min.x >= LETTERS_LEAST * page->unit)
        letters_draw(page, rule->material, cell);
}

// --- what pressed tiles become -------------------------------------------------------------------

double edit_rules_height(const EditScreen *edit)
{
    double row = CELL + GAP;
    return BUTTON_ROW + (edit->editor->gives.on ? row * (SHAPE_ROWS + KIND_ROWS) + GAP : 0.0);
}

static Box cell_draw(Page *page, EditScreen *edit, Vec2 at, bool on, EditCommand command,
                     uint32_t subject)
{
    double side = (CELL - 1.0) * page->unit;
    Box cell = {at, {at.x + side, at.y + side}};
    bool over = box_contains(cell, edit->pointer);
    draw_round_rect(page->list, cell, 2.0 * page->unit, draw_color(PAGE_NIGHT, 0.6));
    if (on || over)
        draw_frame(page->list, cell, LINE * page->unit, draw_color(PAGE_AMBER, on ? 1.0 : 0.5));
    edit_spot(edit, cell, command, subject);
    return box_grow(cell, -3.0 * page->unit);
}

static void shapes_draw(Page *page, EditScreen *edit, Vec2 at)
{
    const EditorRules *rules = &edit->editor->gives;
    for (uint32_t shape = 0; shape < EDIT_SHAPE_COUNT; shape++) {
        EditTileRule rule = {shape, rules->material, edit_tile_shape(shape)};
        Vec2 corner = {at.x + shape % COLUMNS * CELL * page->unit,
                       at.y + shape / COLUMNS * (CELL + GAP) * page->unit};
        Box cell = cell_draw(page, edit, corner, shape == rules->shape, EDIT_DO_SHAPE, shape);
        DrawColor color = draw_color(PAGE_PAPER, 0.9);
        if (shape != EDIT_SHAPE_NONE)
            outline_draw(page, &rule, cell, draw_color(PAGE_PAPER, 0.5), color);
        else
            draw_line(page->list, cell.min, cell.max, page->unit, color, DRAW_CAP_ROUND);
    }
}

static void kinds_draw(Page *page, EditScreen *edit, Vec2 at)
{
    for (uint32_t kind = 0; kind < LEVEL_MATERIAL_COUNT; kind++) {
        Vec2 corner = {at.x + kind % COLUMNS * CELL * page->unit,
                       at.y + kind / COLUMNS * (CELL + GAP) * page->unit};
        Box cell =
            cell_draw(page, edit, corner, kind == edit->editor->gives.material, EDIT_DO_KIND, kind);
        DrawColor color = draw_color(kind_colors[kind], 1.0);
        draw_rect(page->list, cell, color, color);
    }
}

// A material is called as the brush that paints it is.
static const char *kind_name(const Page *page, LevelMaterialKind kind)
{
    char name[EDITOR_NAME_BYTES];
    snprintf(name, sizeof name, "%s", level_material_names[kind]);
    name[0] = (char)(name[0] - 'a' + 'A');
    const char *word = words_get(page->language, WORD_BRUSH, name);
    return word != name ? word : level_material_names[kind]; // `name` ends here
}

void edit_draw_rules(Page *page, EditScreen *edit, Box panel, bool has_tiles)
{
    const EditorRules *rules = &edit->editor->gives;
    double unit = page->unit, left = panel.min.x + MARGIN * unit,
           top = panel.max.y - (STATUS + edit_rules_height(edit)) * unit, row = (CELL + GAP) * unit;
    double width = (panel.max.x - panel.min.x) / unit - 2.0 * MARGIN, at = left;
    if (has_tiles) {
        width = RULES_PART * (width - GAP);
        at =
            edit_command_button(page, edit, vec2(left, top + GAP * unit), width, EDIT_DO_RULES, 0) +
            GAP * unit;
        width *= (1.0 - RULES_PART) / RULES_PART;
    }
    (void)edit_command_button(page, edit, vec2(at, top + GAP * unit), width, EDIT_DO_GARDEN, 0);
    if (!rules->on || !has_tiles)
        return;
    page_text(page, kind_name(page, rules->material),
              vec2(panel.max.x - MARGIN * unit, panel.max.y - (STATUS - 5.0) * unit), TEXT, 0.0,
              draw_color(kind_colors[rules->material], 1.0), DRAW_ALIGN_RIGHT);
    shapes_draw(page, edit, vec2(left, top + (BUTTON_ROW + GAP) * unit));
    kinds_draw(page, edit, vec2(left, top + (BUTTON_ROW + GAP) * unit + SHAPE_ROWS * row));
}

// --- a tileset of a picture ----------------------------------------------------------------------

// The lines along which the picture is cut, if they are not too dense to be seen.
static void lines_draw(Page *page, const EditorCut *cut, Box picture)
{
    double scale = (picture.max.x - picture.min.x) / cut->width, cell = cut->side * scale;
    DrawColor color = draw_color(PAGE_AMBER, 0.6);
    uint32_t across = cut->width / cut->side, down = cut->height / cut->side;
    if (cell < 3.0)
        return;
    for (uint32_t i = 0; i <= across; i++)
        draw_line(page->list, vec2(picture.min.x + i * cell, picture.min.y),
                  vec2(picture.min.x + i * cell, picture.min.y + down * cell), page->unit, color,
                  DRAW_CAP_FLAT);
    for (uint32_t i = 0; i <= down; i++)
        draw_line(page->list, vec2(picture.min.x, picture.min.y + i * cell),
                  vec2(picture.min.x + across * cell, picture.min.y + i * cell), page->unit, color,
                  DRAW_CAP_FLAT);
}

void edit_draw_cut(Page *page, EditScreen *edit, Box panel, Box picture)
{
    const EditorCut *cut = &edit->editor->cut;
    char text[PAGE_TEXT_BYTES];
    bool odd = cut->side != edit_map(edit->editor->edit).tile_width;
    double unit = page->unit, left = panel.min.x + MARGIN * unit,
           middle = 0.5 * (panel.min.x + panel.max.x), top = panel.max.y - 150.0 * unit,
           width = (panel.max.x - panel.min.x) / unit - 2.0 * MARGIN;
    lines_draw(page, cut, picture);
    page_text(page, page_word(page, TEXT_EDIT_TILE_SIDE), vec2(middle, top), TEXT, width,
              draw_color(PAGE_PAPER, 0.9), DRAW_ALIGN_CENTRE);
    (void)edit_button(page, edit, vec2(left, top + 18.0 * unit), 34.0, "<", false, EDIT_DO_CUT_SIDE,
                      0);
    snprintf(text, sizeof text, "%u", (unsigned)cut->side);
    page_text(page, text, vec2(middle, top + 23.0 * unit), TEXT + 2.0, width,
              draw_color(PAGE_AMBER, 1.0), DRAW_ALIGN_CENTRE);
    (void)edit_button(page, edit, vec2(left + (width - 34.0) * unit, top + 18.0 * unit), 34.0, ">",
                      false, EDIT_DO_CUT_SIDE, 1);
    snprintf(text, sizeof text, page_word(page, TEXT_EDIT_TILES_OF),
             (unsigned)(cut->width / cut->side), (unsigned)(cut->height / cut->side));
    page_text(page, text, vec2(middle, top + 52.0 * unit), TEXT, width, draw_color(PAGE_PAPER, 0.9),
              DRAW_ALIGN_CENTRE);
    if (odd)
        page_text(page, page_word(page, TEXT_EDIT_TILE_ODD), vec2(middle, top + 72.0 * unit), TEXT,
                  width, draw_color(PAGE_DANGER, 1.0), DRAW_ALIGN_CENTRE);
    (void)edit_command_button(page, edit, vec2(left, top + 88.0 * unit), width, EDIT_DO_CUT_END, 1);
    (void)edit_command_button(page, edit, vec2(left, top + 118.0 * unit), width, EDIT_DO_CUT_END,
                              0);
}
