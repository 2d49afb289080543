// editor_points.c - points of the selected line or area: dragged, added, removed.
#include "hand.h"

#include "jantar/real.h"
#include <stdlib.h>

bool editor_line_is_selected(const Editor *editor)
{
    EditObject *object = malloc(sizeof *object);
    bool is_line = object && editor->selected_count == 1 &&
                   edit_object(editor->edit, editor->selected[0], object) &&
                   (object->shape == EDIT_SHAPE_POLYLINE || object->shape == EDIT_SHAPE_POLYGON);
    free(object);
    return is_line;
}

static void hold(Editor *editor, uint32_t point, const char *step)
{
    editor->hand.act = EDITOR_ACT_POINT;
    editor->hand.object = editor->selected[0];
    editor->hand.point = point;
    editor_step_begin(editor, step);
}

bool editor_point_hold(Editor *editor, Vec2 at, double reach)
{
    if (!editor_line_is_selected(editor))
        return false;
    uint32_t point = edit_point_under(editor->edit, editor->selected[0], at, reach);
    if (point != UINT32_MAX)
        hold(editor, point, "move a point");
    return point != UINT32_MAX;
}

// Adds a point, snapped, within a step that is open.
static bool add(Editor *editor, uint32_t point, Vec2 at, Messages *messages)
{
    Err err;
    Vec2 to = editor_pixel_of(editor, editor_snap(editor, editor_tile_of(editor, at)));
    bool good = edit_add_point(editor->edit, editor->selected[0], point, to, &err);
    if (!good)
        messages_complain(messages, &err);
    return good;
}

// True if one object is selected that may become a polygon.
static bool may_have_corners(const Editor *editor)
{
    EditObject *object = malloc(sizeof *object);
    bool may = object && editor->selected_count == 1 &&
               edit_object(editor->edit, editor->selected[0], object) &&
               level_schema_owner(editor_class_of(object->class_name))->form == LEVEL_FORM_SOFT &&
               (object->shape == EDIT_SHAPE_RECTANGLE || object->shape == EDIT_SHAPE_ELLIPSE);
    free(object);
    return may;
}

static void outline(Editor *editor, Messages *messages)
{
    Err err;
    editor_step_begin(editor, "give it corners");
    bool good = edit_outline_object(editor->edit, editor->selected[0], &err);
    editor_step_end(editor);
    if (good)
        messages_say(messages, TEXT_EDIT_CORNERS);
    else
        messages_complain(messages, &err);
}

// True if a place is near the edge of the box of the object that is selected.
static bool is_at_edge(const Editor *editor, Vec2 at, double reach)
{
    EditObject *object = malloc(sizeof *object);
    bool is = false;
    if (object && edit_object(editor->edit, editor->selected[0], object)) {
        Box box = edit_object_box(editor->edit, object);
        is = box_contains(box_grow(box, reach), at) && !box_contains(box_grow(box, -reach), at);
    }
    free(object);
    return is;
}

bool editor_point_add(Editor *editor, Vec2 at, double reach, Messages *messages)
{
    if (may_have_corners(editor) && is_at_edge(editor, at, reach))
        outline(editor, messages);
    if (!editor_line_is_selected(editor))
        return false;
    uint32_t point = edit_line_under(editor->edit, editor->selected[0], at, reach);
    if (point == UINT32_MAX)
        return false;
    hold(editor, point, "add a point");
    if (!add(editor, point, at, messages))
        (void)editor_cancel(editor);
    return true;
}

void editor_point_drag(Editor *editor, Messages *messages)
{
    Err err;
    const EditorHand *hand = &editor->hand;
    Vec2 to = editor_pixel_of(editor, editor_snap(editor, hand->at));
    if (!edit_move_point(editor->edit, hand->object, hand->point, to, &err))
        messages_complain(messages, &err);
}

bool editor_point_erase(Editor *editor, Vec2 at, double reach, Messages *messages)
{
    Err err;
    if (!editor_line_is_selected(editor) || edit_in_step(editor->edit))
        return false;
    uint32_t point = edit_point_under(editor->edit, editor->selected[0], at, reach);
    if (point == UINT32_MAX)
        return false;
    editor_step_begin(editor, "remove a point");
    bool good = edit_remove_point(editor->edit, editor->selected[0], point, &err);
    editor_step_end(editor);
    if (!good)
        messages_complain(messages, &err);
    return true;
}

void editor_point_toggle(Editor *editor, Vec2 tile, double reach, Messages *messages)
{
    if (!edit_in_step(editor->edit) && may_have_corners(editor)) {
        outline(editor, messages);
        return;
    }
    if (!edit_in_step(editor->edit) && editor->hand.act == EDITOR_ACT_NONE &&
        editor_follower_is_selected(editor)) {
        editor_path_begin(editor, messages);
        return;
    }
    EditMap map = edit_map(editor->edit);
    Vec2 at = editor_pixel_of(editor, tile);
    double anywhere = (double)map.tile_width * EDIT_SIDE_MAX;
    if (!editor_line_is_selected(editor)) {
        messages_say(messages, TEXT_EDIT_NO_LINE);
        return;
    }
    if (edit_in_step(editor->edit) ||
        editor_point_erase(editor, at, reach * map.tile_width, messages))
        return;
    uint32_t point = edit_line_under(editor->edit, editor->selected[0], at, anywhere);
    editor_step_begin(editor, "add a point");
    if (point != UINT32_MAX)
        (void)add(editor, point, at, messages);
    editor_step_end(editor);
}
