// edit_draw.c - what the editor draws over the level: the grid, cells that the game does not have
// yet, and what the hand is about to do.
#include "screen_edit.h"

#include "jantar/real.h"

#define GRID_LEAST 7.0 // pixels of a tile below which there is no grid
#define GRID_ALPHA 0.10
#define EDGE_ALPHA 0.5
#define CELL_ALPHA 0.92
#define AIR_ALPHA 0.3
#define HAND_WIDTH 2.0
#define HAND_ALPHA 0.9
#define FILL_ALPHA 0.14

enum {
    ALL_CORNERS = 15,
    WHOLE_CELLS = 1 << 14, // a level of more cells is built by sections
    NEAR_ACROSS = 44,      // tiles that are shown by the view in any case
    NEAR_DOWN = 26,
    FAR_PIXELS = 3,
};

// --- the grid ------------------------------------------------------------------------------------

static void grid_draw(Page *page, const EditScreen *edit)
{
    const EditorSight *sight = &edit->sight;
    Vec2 size = editor_level_size(edit->editor);
    Box all = editor_pixels(sight, (Box){{0.0, 0.0}, size});
    DrawColor color = draw_color(PAGE_PAPER, GRID_ALPHA);
    draw_frame(page->list, all, HAND_WIDTH * page->unit, draw_color(PAGE_PAPER, EDGE_ALPHA));
    if (!edit->editor->grid || sight->scale < GRID_LEAST)
        return;
    Vec2 low = editor_tile(sight, sight->picture.min),
         high = editor_tile(sight, sight->picture.max);
    for (double x = real_max(1.0, real_floor(low.x)); x < real_min(size.x, high.x); x++) {
        double at = editor_pixel(sight, vec2(x, 0.0)).x;
        draw_rect(page->list, (Box){{at, all.min.y}, {at + page->unit, all.max.y}}, color, color);
    }
    for (double y = real_max(1.0, real_floor(low.y)); y < real_min(size.y, high.y); y++) {
        double at = editor_pixel(sight, vec2(0.0, y)).y;
        draw_rect(page->list, (Box){{all.min.x, at}, {all.max.x, at + page->unit}}, color, color);
    }
}

// --- cells that the game does not have yet -------------------------------------------------------

static uint32_t shown_cell(const Editor *editor, int32_t x, int32_t y)
{
    EditBox box = editor->shown_box;
    x -= (int32_t)editor->shown_at.x;
    y -= (int32_t)editor->shown_at.y;
    if (!editor->shown || x < box.x || y < box.y || x >= box.x + box.width ||
        y >= box.y + box.height)
        return 0;
    return editor->shown[(size_t)(y - box.y) * (size_t)box.width + (size_t)(x - box.x)];
}

// Draws the ground of a cell as its corners say: the surface lies half way between two corners.
static void cell_draw(Page *page, const Editor *editor, uint32_t before_gid, uint32_t gid, Box cell)
{
    static const Vec2 round[8] = {{0.0, 0.0}, {0.5, 0.0}, {1.0, 0.0}, {1.0, 0.5},
                                  {1.0, 1.0}, {0.5, 1.0}, {0.0, 1.0}, {0.0, 0.5}};
    Vec2 points[8], size = vec2_sub(cell.max, cell.min);
    uint32_t count = 0, number = EDIT_BRUSH_AIR, corners = gid != 0 ? ALL_CORNERS : 0;
    EditBrush brush = {.color = PAGE_PANEL};
    if (editor->brushes && gid != 0)
        corners = edit_tile_corners(editor->brushes, gid, &number);
    if (editor->brushes && number != EDIT_BRUSH_AIR)
        (void)edit_brush(editor->brushes, number, &brush);
    for (uint32_t i = 0; i < 8; i++) {
        bool before = (corners >> i / 2 & 1) != 0, after = (corners >> (i / 2 + 1) % 4 & 1) != 0;
        if (i % 2 == 0 ? before : before != after)
            points[count++] =
                vec2(cell.min.x + round[i].x * size.x, cell.min.y + round[i].y * size.y);
    }
    DrawColor air = draw_color(PAGE_PAPER, AIR_ALPHA);
    if (corners != ALL_CORNERS && before_gid != 0)
        draw_rect(page->list, cell, air, air);
    draw_polygon(page->list, points, count, draw_color(brush.color, CELL_ALPHA));
}

static void cells_draw(Page *page, const EditScreen *edit)
{
    const Editor *editor = edit->editor;
    const EditorSight *sight = &edit->sight;
    EditBox map = edit_map(editor->edit).cells;
    Vec2 low = editor_tile(sight, sight->picture.min),
         high = editor_tile(sight, sight->picture.max);
    int32_t left = (int32_t)real_max(0.0, real_floor(low.x)),
            top = (int32_t)real_max(0.0, real_floor(low.y)),
            right = (int32_t)real_min(map.width, high.x + 1.0),
            bottom = (int32_t)real_min(map.height, high.y + 1.0);
    if (edit_revision(editor->edit) == editor->follow.taken)
        return;
    for (int32_t y = top; y < bottom; y++)
        for (int32_t x = left; x < right; x++) {
            uint32_t now = edit_tile(editor->edit, editor->ground, map.x + x, map.y + y);
            uint32_t before = shown_cell(editor, map.x + x, map.y + y);
            if (now == before)
                continue;
            Box cell = editor_pixels(sight, (Box){{x, y}, {x + 1.0, y + 1.0}});
            cell_draw(page, editor, before, now, cell);
        }
}

// --- large levels from afar ----------------------------------------------------------------------

// The view builds the ground of a large level by sections and keeps only a few of them. From afar
// the cells are drawn plain instead, so many together that they are a few pixels wide.
static bool is_far(const EditScreen *edit)
{
    Vec2 size = editor_level_size(edit->editor);
    Vec2 low = editor_tile(&edit->sight, edit->sight.picture.min),
         high = editor_tile(&edit->sight, edit->sight.picture.max);
    return size.x * size.y > WHOLE_CELLS &&
           (high.x - low.x > NEAR_ACROSS || high.y - low.y > NEAR_DOWN);
}

// Draws a row of cells as runs of ground and air. Positions are cells of the level.
static void far_row_draw(Page *page, const EditScreen *edit, int32_t y, int32_t left, int32_t right,
                         int32_t step)
{
    const Editor *editor = edit->editor;
    EditBox map = edit_map(editor->edit).cells;
    DrawColor color = draw_color(PAGE_PANEL, 1.0);
    int32_t begin = left;
    for (int32_t x = left; x <= right; x += step) {
        bool ground =
            x + step <= right && edit_tile(editor->edit, editor->ground, map.x + x, map.y + y) != 0;
        if (ground)
            continue;
        if (x > begin)
            draw_rect(page->list,
                      editor_pixels(&edit->sight, (Box){{begin, y}, {x, (double)y + step}}), color,
                      color);
        begin = x + step;
    }
}

static void far_draw(Page *page, const EditScreen *edit)
{
    const EditorSight *sight = &edit->sight;
    Vec2 size = editor_level_size(edit->editor);
    Vec2 low = editor_tile(sight, sight->picture.min),
         high = editor_tile(sight, sight->picture.max);
    int32_t step = 1;
    while (step * sight->scale < FAR_PIXELS)
        step *= 2;
    int32_t left = (int32_t)real_max(0.0, real_floor(low.x)) / step * step,
            top = (int32_t)real_max(0.0, real_floor(low.y)) / step * step,
            right = (int32_t)real_min(size.x, high.x + 1.0),
            bottom = (int32_t)real_min(size.y, high.y + 1.0);
    for (int32_t y = top; y < bottom; y += step)
        far_row_draw(page, edit, y, left, right, step);
}

// --- the hand ------------------------------------------------------------------------------------

static void box_draw(Page *page, const EditScreen *edit, Box tiles, bool erases)
{
    Box box = editor_pixels(&edit->sight, tiles);
    uint32_t rgb = erases ? PAGE_DANGER : PAGE_AMBER;
    draw_rect(page->list, box, draw_color(rgb, FILL_ALPHA), draw_color(rgb, FILL_ALPHA));
    draw_frame(page->list, box, HAND_WIDTH * page->unit, draw_color(rgb, HAND_ALPHA));
}

// The square of corners that the brush covers, with half a cell around it.
static Box brush_box(const Editor *editor, Vec2 at)
{
    double half = 0.5 * editor->size;
    Vec2 middle = editor->size % 2 != 0 ? editor_grip_snap(at, 1.0)
                                        : vec2(real_floor(at.x) + 0.5, real_floor(at.y) + 0.5);
    return (Box){{middle.x - half, middle.y - half}, {middle.x + half, middle.y + half}};
}

static Box cells_in_tiles(const Editor *editor, EditBox box)
{
    EditBox map = edit_map(editor->edit).cells;
    return (Box){{box.x - map.x, box.y - map.y},
                 {box.x - map.x + box.width, box.y - map.y + box.height}};
}

static void stamp_draw(Page *page, const EditScreen *edit, Vec2 at)
{
    EditBox box = edit_stamp_box(edit->editor->stamp);
    Vec2 corner = {real_floor(at.x - 0.5 * (box.width - 1)),
                   real_floor(at.y - 0.5 * (box.height - 1))};
    box_draw(page, edit, (Box){corner, vec2_add(corner, vec2(box.width, box.height))}, false);
}

static void stroke_draw(Page *page, const EditScreen *edit)
{
    const EditorHand *hand = &edit->editor->hand;
    DrawStrokePoint stroke[EDITOR_POINTS_MAX];
    for (uint32_t i = 0; i < hand->point_count; i++)
        stroke[i] =
            (DrawStrokePoint){editor_pixel(&edit->sight, hand->points[i]), HAND_WIDTH * page->unit,
                              draw_color(hand->erases ? PAGE_DANGER : PAGE_AMBER, 1.0)};
    draw_stroke(page->list, stroke, hand->point_count, DRAW_CAP_ROUND);
}

static void ground_hand_draw(Page *page, const EditScreen *edit, Vec2 at)
{
    const Editor *editor = edit->editor;
    const EditorHand *hand = &editor->hand;
    bool boxes = hand->act == EDITOR_ACT_BOX;
    if (editor->tool == EDITOR_RESIZE)
        return;
    if (boxes && editor->tool == EDITOR_RECTANGLE)
        box_draw(page, edit,
                 box_grow(box_between(editor_grip_snap(hand->from, 1.0),
                                      editor_grip_snap(hand->at, 1.0)),
                          0.5),
                 hand->erases);
    else if (hand->act == EDITOR_ACT_STROKE)
        stroke_draw(page, edit);
    else if (boxes)
        box_draw(page, edit, cells_in_tiles(editor, editor_hand_box(editor)), hand->erases);
    else if (editor->tool == EDITOR_STAMP && editor->stamp)
        stamp_draw(page, edit, at);
    else if (editor->tool == EDITOR_BRUSH)
        box_draw(page, edit, brush_box(editor, at), hand->act == EDITOR_ACT_PAINT && hand->erases);
    else
        box_draw(page, edit,
                 (Box){{real_floor(at.x), real_floor(at.y)},
                       {real_floor(at.x) + 1.0, real_floor(at.y) + 1.0}},
                 false);
}

// The straight line that Shift would paint.
static void straight_draw(Page *page, const EditScreen *edit, Vec2 at)
{
    const EditorHand *hand = &edit->editor->hand;
    if ((edit->shift || edit->more) && hand->has_last && hand->act == EDITOR_ACT_NONE &&
        edit->editor->tool == EDITOR_BRUSH)
        draw_line(page->list, editor_pixel(&edit->sight, hand->last),
                  editor_pixel(&edit->sight, at), HAND_WIDTH * page->unit,
                  draw_color(PAGE_AMBER, HAND_ALPHA), DRAW_CAP_ROUND);
}

void edit_draw_level(Page *page, EditScreen *edit)
{
    Vec2 at = editor_tile(&edit->sight, edit->pointer);
    if (is_far(edit))
        far_draw(page, edit);
    cells_draw(page, edit);
    grid_draw(page, edit);
    if (edit->editor->mode == EDITOR_GROUND && edit->editor->tool == EDITOR_RESIZE)
        edit_draw_sides_box(page, edit);
    if (edit->editor->mode == EDITOR_GROUND && !edit->over_panel && !edit->mouse.pans &&
        !edit->focus.on) {
        straight_draw(page, edit, at);
        ground_hand_draw(page, edit, at);
    }
}
