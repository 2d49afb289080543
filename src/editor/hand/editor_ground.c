// editor_ground.c - the tools for ground: brush and eraser, line, rectangle, freehand, fill,
// replace, stamp, rounding.
#include "hand.h"

#include "jantar/real.h"

// --- what is painted -----------------------------------------------------------------------------

static uint32_t brush_of(const Editor *editor)
{
    return editor->hand.erases ? EDIT_BRUSH_AIR : editor->brush;
}

static bool can_paint(const Editor *editor, Messages *messages)
{
    bool can = editor->ground != 0 && editor->brushes && edit_brush_count(editor->brushes) > 0;
    if (!can)
        messages_say(messages, TEXT_EDIT_NO_BRUSH);
    return can;
}

static EditBox box_join_cells(EditBox a, EditBox b)
{
    if (a.width <= 0 || a.height <= 0)
        return b;
    if (b.width <= 0 || b.height <= 0)
        return a;
    int32_t left = a.x < b.x ? a.x : b.x, top = a.y < b.y ? a.y : b.y;
    int32_t right = a.x + a.width > b.x + b.width ? a.x + a.width : b.x + b.width;
    int32_t bottom = a.y + a.height > b.y + b.height ? a.y + a.height : b.y + b.height;
    return (EditBox){left, top, right - left, bottom - top};
}

// Ends the step and keeps which cells it changed, for rounding.
static void ground_end(Editor *editor)
{
    editor_step_end(editor);
    editor->stroke = box_join_cells(editor->stroke, edit_touched(editor->edit));
}

static void complain(Editor *editor, bool good, Messages *messages, const Err *err)
{
    (void)editor;
    if (!good)
        messages_complain(messages, err);
}

EditBox editor_hand_box(const Editor *editor)
{
    Vec2 a = editor_cell_of(editor, editor->hand.from), b = editor_cell_of(editor, editor->hand.at);
    int32_t left = (int32_t)real_floor(real_min(a.x, b.x));
    int32_t top = (int32_t)real_floor(real_min(a.y, b.y));
    return (EditBox){left, top, (int32_t)real_floor(real_max(a.x, b.x)) - left + 1,
                     (int32_t)real_floor(real_max(a.y, b.y)) - top + 1};
}

// --- brush ---------------------------------------------------------------------------------------

static void paint(Editor *editor, Vec2 from, Messages *messages)
{
    Err err;
    bool good = edit_paint_line(editor->edit, editor->brushes, editor->ground, brush_of(editor),
                                editor->size, editor_cell_of(editor, from),
                                editor_cell_of(editor, editor->hand.at), &err);
    complain(editor, good, messages, &err);
}

static void brush_press(Editor *editor, const EditorPress *press, Messages *messages)
{
    bool line = press->more && editor->hand.has_last;
    editor->hand.act = EDITOR_ACT_PAINT;
    editor->stroke = (EditBox){0};
    editor_step_begin(editor, editor->hand.erases ? "erase ground" : "paint ground");
    paint(editor, line ? editor->hand.last : press->at, messages);
}

static void fill(Editor *editor, Messages *messages)
{
    Err err;
    editor_step_begin(editor, "fill");
    bool good = edit_paint_fill(editor->edit, editor->brushes, editor->ground, brush_of(editor),
                                editor_cell_of(editor, editor->hand.at), &err);
    editor->stroke = (EditBox){0};
    ground_end(editor);
    complain(editor, good, messages, &err);
}

// --- stamp ---------------------------------------------------------------------------------------

static void stamp_put(Editor *editor, Messages *messages)
{
    Err err;
    EditBox box = edit_stamp_box(editor->stamp);
    Vec2 at = editor_cell_of(editor, editor->hand.at);
    editor_step_begin(editor, "put stamp");
    bool good = edit_stamp_put(
        editor->edit, editor->stamp, (int32_t)real_floor(at.x - 0.5 * (box.width - 1)),
        (int32_t)real_floor(at.y - 0.5 * (box.height - 1)), false, NULL, 0, NULL, &err);
    editor->stroke = (EditBox){0};
    ground_end(editor);
    complain(editor, good, messages, &err);
}

static void stamp_press(Editor *editor, Messages *messages)
{
    if (editor->stamp && editor->hand.erases) {
        edit_stamp_free(editor->stamp);
        editor->stamp = NULL;
    } else if (editor->stamp) {
        stamp_put(editor, messages);
    } else {
        editor->hand.act = EDITOR_ACT_BOX;
    }
}

void editor_mirror(Editor *editor, Messages *messages)
{
    Err err;
    if (editor->stamp)
        complain(editor, edit_stamp_mirror(editor->stamp, editor->brushes, &err), messages, &err);
}

// --- boxes ---------------------------------------------------------------------------------------

// Corners of cells lie at whole numbers: those nearest to the two places are the box's.
static Box corner_box(const Editor *editor)
{
    Vec2 a = editor_cell_of(editor, editor->hand.from), b = editor_cell_of(editor, editor->hand.at);
    return box_between(editor_grip_snap(a, 1.0), editor_grip_snap(b, 1.0));
}

// Returns the brush that the ground at a place (tiles) is of.
static uint32_t brush_at(const Editor *editor, Vec2 tile)
{
    uint32_t brush = EDIT_BRUSH_AIR;
    Vec2 cell = editor_cell_of(editor, tile);
    uint32_t gid = edit_tile(editor->edit, editor->ground, (int32_t)real_floor(cell.x),
                             (int32_t)real_floor(cell.y));
    (void)edit_tile_corners(editor->brushes, gid, &brush);
    return brush;
}

void editor_pick(Editor *editor, Vec2 tile)
{
    uint32_t brush = editor->brushes ? brush_at(editor, tile) : EDIT_BRUSH_AIR;
    if (brush != EDIT_BRUSH_AIR)
        editor->brush = brush;
}

// The ground under the first corner of the box is replaced; all ground if there is none.
static bool replace(Editor *editor, Err *err)
{
    bool good = true;
    uint32_t to = brush_of(editor), only = brush_at(editor, editor->hand.from);
    for (uint32_t from = 0; from < edit_brush_count(editor->brushes) && good; from++)
        if (from != to && (only == EDIT_BRUSH_AIR || from == only))
            good = edit_paint_replace(editor->edit, editor->brushes, editor->ground, from, to,
                                      editor_hand_box(editor), err);
    return good;
}

static void box_end(Editor *editor, Messages *messages)
{
    Err err;
    bool good = true;
    uint32_t changed = 0;
    if (editor->tool == EDITOR_STAMP) {
        editor->stamp = edit_stamp_copy(editor->edit, editor_hand_box(editor));
        return;
    }
    editor_step_begin(editor, editor->tool == EDITOR_REPLACE  ? "replace ground"
                              : editor->tool == EDITOR_SMOOTH ? "round hills"
                                                              : "paint a rectangle");
    if (editor->tool == EDITOR_RECTANGLE)
        good = edit_paint_box(editor->edit, editor->brushes, editor->ground, brush_of(editor),
                              corner_box(editor), false, &err);
    else if (editor->tool == EDITOR_REPLACE)
        good = replace(editor, &err);
    else
        good = edit_smooth(editor->edit, editor->rules, editor->ground, editor_hand_box(editor),
                           &changed, &err);
    editor->stroke = (EditBox){0};
    ground_end(editor);
    complain(editor, good, messages, &err);
}

void editor_smooth(Editor *editor, Messages *messages)
{
    Err err;
    uint32_t changed = 0;
    EditBox box = editor->stroke;
    if (box.width <= 0 || edit_in_step(editor->edit)) {
        messages_say(messages, TEXT_EDIT_NO_STROKE);
        return;
    }
    editor_step_begin(editor, "round hills");
    // a hill's slopes begin a little beside what was painted
    box = (EditBox){box.x - 2, box.y - 2, box.width + 4, box.height + 4};
    bool good = edit_smooth(editor->edit, editor->rules, editor->ground, box, &changed, &err);
    editor_step_end(editor);
    complain(editor, good, messages, &err);
    if (good && changed == 0)
        messages_say(messages, TEXT_EDIT_NOTHING_ROUNDED);
}

// --- freehand ------------------------------------------------------------------------------------

static void stroke_begin(Editor *editor)
{
    editor->hand.act = EDITOR_ACT_STROKE;
    editor->hand.points[0] = editor->hand.at;
    editor->hand.point_count = 1;
    editor->hand.apart = 0.25;
}

// Adds a point to the stroke. Where there is no more room, every other one goes.
static void stroke_go_on(EditorHand *hand)
{
    Vec2 way = vec2_sub(hand->at, hand->points[hand->point_count - 1]);
    if (vec2_length(way) < hand->apart)
        return;
    if (hand->point_count == EDITOR_POINTS_MAX) {
        hand->point_count /= 2;
        hand->apart *= 2.0;
        for (uint32_t i = 1; i < hand->point_count; i++)
            hand->points[i] = hand->points[2 * i];
    }
    hand->points[hand->point_count++] = hand->at;
}

// Rounds the hills along a stroke. Ground that has no slopes stays as it is.
static void round_along(Editor *editor, const Vec2 *cells, uint32_t count)
{
    uint32_t changed;
    Box box = {cells[0], cells[0]};
    for (uint32_t i = 1; i < count; i++)
        box = box_include(box, cells[i]);
    box = box_grow(box, 2.0); // a hill's slopes begin a little beside it
    int32_t left = (int32_t)real_floor(box.min.x), top = (int32_t)real_floor(box.min.y);
    EditBox around = {left, top, (int32_t)real_floor(box.max.x) + 1 - left,
                      (int32_t)real_floor(box.max.y) + 1 - top};
    (void)edit_smooth(editor->edit, editor->rules, editor->ground, around, &changed, NULL);
}

static void stroke_end(Editor *editor, Messages *messages)
{
    Err err;
    EditorHand *hand = &editor->hand;
    Vec2 cells[EDITOR_POINTS_MAX];
    for (uint32_t i = 0; i < hand->point_count; i++)
        cells[i] = editor_cell_of(editor, hand->points[i]);
    uint32_t count = hand->point_count;
    hand->point_count = 0;
    if (count < 2)
        return; // a click
    editor_step_begin(editor, hand->erases ? "dig by hand" : "draw a hill");
    bool good = edit_paint_freehand(editor->edit, editor->brushes, editor->ground, brush_of(editor),
                                    cells, count, &err);
    if (good)
        round_along(editor, cells, count);
    ground_end(editor);
    complain(editor, good, messages, &err);
}

// --- the hand ------------------------------------------------------------------------------------

void editor_ground_press(Editor *editor, const EditorPress *press, Messages *messages)
{
    editor->hand.erases = press->erases;
    if (editor->tool == EDITOR_RESIZE) {
        editor_sides_press(editor, press, messages);
        return;
    }
    if (!can_paint(editor, messages))
        return;
    switch ((int)editor->tool) {
    case EDITOR_BRUSH:
        brush_press(editor, press, messages);
        break;
    case EDITOR_FILL:
        fill(editor, messages);
        break;
    case EDITOR_STAMP:
        stamp_press(editor, messages);
        break;
    case EDITOR_FREEHAND:
        stroke_begin(editor);
        break;
    default:
        editor->hand.act = EDITOR_ACT_BOX;
        break;
    }
}

void editor_ground_drag(Editor *editor, Messages *messages)
{
    if (editor->hand.act == EDITOR_ACT_PAINT)
        paint(editor, editor->hand.last, messages);
    else if (editor->hand.act == EDITOR_ACT_STROKE)
        stroke_go_on(&editor->hand);
    else if (editor->hand.act == EDITOR_ACT_SIDES)
        editor_sides_drag(editor);
}

void editor_ground_release(Editor *editor, Messages *messages)
{
    EditorAct act = editor->hand.act;
    editor->hand.act = EDITOR_ACT_NONE;
    if (act == EDITOR_ACT_PAINT) {
        ground_end(editor);
        editor->hand.last = editor->hand.at;
        editor->hand.has_last = true;
    } else if (act == EDITOR_ACT_SIDES) {
        editor_sides_apply(editor, messages);
    } else if (act == EDITOR_ACT_STROKE) {
        stroke_end(editor, messages);
    } else if (act == EDITOR_ACT_BOX) {
        box_end(editor, messages);
    }
}

void editor_next_brush(Editor *editor, int way)
{
    uint32_t count = editor->brushes ? edit_brush_count(editor->brushes) : 0;
    if (count > 0)
        editor->brush = (editor->brush + count + (uint32_t)(way + (int)count)) % count;
}

void editor_size(Editor *editor, int way)
{
    int size = (int)editor->size + way;
    editor->size = (uint32_t)(size < 1 ? 1 : size > EDIT_BRUSH_MAX ? EDIT_BRUSH_MAX : size);
}
