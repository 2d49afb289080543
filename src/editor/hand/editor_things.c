// editor_things.c - selects, puts, moves, resizes, turns, copies and deletes objects; draws lines.
#include "hand.h"

#include "jantar/real.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LEAST_SIDE 8.0 // of an object that is resized, pixels of the map
#define DRAG_LEAST 0.5 // tiles; a shorter drag is a press

// --- what is selected ----------------------------------------------------------------------------

bool editor_is_selected(const Editor *editor, uint32_t id)
{
    for (uint32_t i = 0; i < editor->selected_count; i++)
        if (editor->selected[i] == id)
            return true;
    return false;
}

static void deselect(Editor *editor, uint32_t id)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < editor->selected_count; i++)
        if (editor->selected[i] != id)
            editor->selected[kept++] = editor->selected[i];
    editor->selected_count = kept;
}

void editor_select(Editor *editor, uint32_t id, bool more)
{
    if (!more)
        editor->selected_count = 0;
    if (id == 0)
        return;
    if (editor_is_selected(editor, id))
        deselect(editor, id);
    else if (editor->selected_count < EDITOR_SELECTED_MAX)
        editor->selected[editor->selected_count++] = id;
}

static void said(Messages *messages, bool good, const Err *err)
{
    if (!good)
        messages_complain(messages, err);
}

// --- putting things ------------------------------------------------------------------------------

static bool has_size(LevelObjectForm form)
{
    return form == LEVEL_FORM_RECTANGLE || form == LEVEL_FORM_BODY || form == LEVEL_FORM_SOFT ||
           form == LEVEL_FORM_TURNED || form == LEVEL_FORM_BALL;
}

// Begins to draw the size of a thing that was just put. A press without a drag leaves it as usual.
static void draw_begin(Editor *editor, uint32_t id, Messages *messages)
{
    EditObject *object = malloc(sizeof *object);
    if (object && edit_object(editor->edit, id, object) &&
        has_size(level_schema_owner(editor->class_of)->form)) {
        editor->hand.box = edit_object_box(editor->edit, object);
        editor->hand.object = id;
        editor->hand.act = EDITOR_ACT_DRAW;
    } else {
        editor_path_join(editor, id, messages);
        editor_step_end(editor);
    }
    free(object);
}

// Returns a side of what is drawn from one place to another; what is shorter than a side can be is
// as it usually is.
static void side_of(double from, double to, double *least, double *most)
{
    if (real_abs(to - from) < LEAST_SIDE)
        return;
    *least = real_min(from, to);
    *most = real_max(from, to);
}

// Gives what was just put the box from where it was pressed to where the hand is; a circle the
// larger side of it.
static void draw(Editor *editor, Messages *messages)
{
    Err err;
    const EditorHand *hand = &editor->hand;
    Vec2 from = editor_pixel_of(editor, editor_snap(editor, hand->from)),
         to = editor_pixel_of(editor, editor_snap(editor, hand->at));
    Box box = hand->box;
    side_of(from.x, to.x, &box.min.x, &box.max.x);
    side_of(from.y, to.y, &box.min.y, &box.max.y);
    Vec2 size = vec2_sub(box.max, box.min);
    if (level_schema_owner(editor->class_of)->form == LEVEL_FORM_BALL)
        size.x = size.y = real_max(size.x, size.y);
    said(messages,
         edit_move_object(editor->edit, hand->object, box.min.x, box.min.y, &err) &&
             edit_size_object(editor->edit, hand->object, size.x, size.y, &err),
         &err);
}

// Places a thing of the class in the hand. Texts that it can't be without are such that its author
// sees where to write.
static bool place(Editor *editor, Vec2 at, uint32_t *id, const Messages *messages, Err *err)
{
    bool good = edit_place_thing(editor->edit, level_schema_owner(editor->class_of)->name, at.x,
                                 at.y, id, err);
    for (uint32_t i = 0; good && i < level_schema_property_count(); i++) {
        const LevelPropertyInfo *info = level_schema_property((LevelProperty)i);
        if (info->owner != editor->class_of || !editor_is_needed_text(info))
            continue;
        good = editor_text_set(editor, *id, info->name,
                               messages_text(messages, TEXT_EDIT_FIRST_TEXT), err);
        editor->unwritten = *id;
    }
    return good;
}

static void put(Editor *editor, Messages *messages)
{
    Err err;
    uint32_t id = 0;
    Vec2 at = editor_pixel_of(editor, editor_snap(editor, editor->hand.at));
    editor_step_begin(editor, "put a thing");
    bool good = place(editor, at, &id, messages, &err);
    said(messages, good, &err);
    if (!good) {
        editor_step_end(editor);
        return;
    }
    editor_select(editor, id, false);
    editor->things = edit_object_layer(editor->edit);
    draw_begin(editor, id, messages);
}

static bool is_path(LevelOwner owner)
{
    return owner == level_schema_class("path");
}

// A point that is put twice ends the line.
static void line_point(Editor *editor, Messages *messages)
{
    EditorHand *hand = &editor->hand;
    Vec2 at = editor_snap(editor, hand->at), size = editor_level_size(editor);
    if (is_path(editor->class_of)) // what follows it would leave the level
        at = vec2(real_clamp(at.x, 0.0, size.x), real_clamp(at.y, 0.0, size.y));
    bool twice = hand->point_count > 1 && vec2_same(hand->points[hand->point_count - 1], at);
    hand->act = EDITOR_ACT_LINE;
    if (twice)
        editor_line_end(editor, messages);
    else if (hand->point_count < EDITOR_POINTS_MAX)
        hand->points[hand->point_count++] = at;
}

// Puts the first point as the thing is usually put, then gives it all points.
static bool line_put(Editor *editor, uint32_t *id, const Messages *messages, Err *err)
{
    Vec2 points[EDITOR_POINTS_MAX];
    const EditorHand *hand = &editor->hand;
    Vec2 first = editor_pixel_of(editor, hand->points[0]);
    for (uint32_t i = 0; i < hand->point_count; i++)
        points[i] = vec2_sub(editor_pixel_of(editor, hand->points[i]), first);
    return place(editor, first, id, messages, err) &&
           edit_move_object(editor->edit, *id, first.x, first.y, err) &&
           edit_set_points(editor->edit, *id, points, hand->point_count, err);
}

void editor_line_end(Editor *editor, Messages *messages)
{
    Err err;
    uint32_t id = 0;
    EditorHand *hand = &editor->hand;
    if (hand->act == EDITOR_ACT_LINE && hand->point_count > 1) {
        editor_step_begin(editor, "draw a line");
        uint32_t follower = hand->follower;
        bool good = line_put(editor, &id, messages, &err) &&
                    (follower == 0 || editor_path_give(editor, follower, id, &err));
        if (good)
            editor_step_end(editor);
        else
            edit_cancel(editor->edit);
        said(messages, good, &err);
        editor_select(editor, good ? id : 0, false);
    }
    if (hand->act == EDITOR_ACT_LINE && hand->point_count == 1)
        messages_say(messages, TEXT_EDIT_TWO_POINTS);
    if (hand->follower != 0) // only this path was wanted
        editor->class_of = LEVEL_MAP;
    hand->act = EDITOR_ACT_NONE;
    hand->point_count = hand->follower = 0;
}

// True if a path was ended just now, and another thing is pressed: that is meant then.
static bool is_done_with_path(const Editor *editor, uint32_t under)
{
    return is_path(editor->class_of) && editor->hand.point_count == 0 && under != 0 &&
           editor->selected_count == 1 && under != editor->selected[0] &&
           editor_line_is_selected(editor);
}

static void class_press(Editor *editor, const EditorPress *press, Messages *messages)
{
    bool line = level_schema_owner(editor->class_of)->form == LEVEL_FORM_LINE;
    if (press->erases && line && editor->hand.point_count > 0)
        editor_line_end(editor, messages);
    else if (press->erases)
        editor->class_of = LEVEL_MAP;
    else if (line)
        line_point(editor, messages);
    else
        put(editor, messages);
}

// --- handles -------------------------------------------------------------------------------------

static bool can_resize(const EditObject *object)
{
    return object->rotation == 0.0 &&
           (object->shape == EDIT_SHAPE_RECTANGLE || object->shape == EDIT_SHAPE_ELLIPSE ||
            object->shape == EDIT_SHAPE_TILE);
}

// Begins to pull a handle of the selected object, if one is there.
static bool handle_press(Editor *editor, const EditObject *object, Vec2 at, double reach)
{
    EditorHand *hand = &editor->hand;
    if (!can_resize(object))
        return false;
    hand->box = edit_object_box(editor->edit, object);
    hand->grip = editor_grip_at(hand->box, at, reach);
    hand->object = object->id;
    if (hand->grip == EDITOR_GRIP_NONE)
        return false;
    hand->act = EDITOR_ACT_RESIZE;
    editor_step_begin(editor, "resize");
    return true;
}

// Presses a handle or a point of what is selected; a double press puts a new point on a line.
static bool grips_press(Editor *editor, Vec2 at, const EditorPress *press, double reach,
                        Messages *messages)
{
    EditObject *object = malloc(sizeof *object);
    bool held = object && editor->selected_count == 1 &&
                edit_object(editor->edit, editor->selected[0], object) &&
                (handle_press(editor, object, at, reach) || editor_point_hold(editor, at, reach) ||
                 (press->twice && editor_point_add(editor, at, reach, messages)));
    free(object);
    return held;
}

static void resize(Editor *editor, Messages *messages)
{
    Err err;
    const EditorHand *hand = &editor->hand;
    Vec2 to = editor_pixel_of(editor, editor_snap(editor, hand->at));
    Box box = editor_grip_pull(hand->box, hand->grip, to, LEAST_SIDE);
    EditObject *object = malloc(sizeof *object);
    if (object && edit_object(editor->edit, hand->object, object)) {
        double y = object->shape == EDIT_SHAPE_TILE ? box.max.y : box.min.y;
        said(messages,
             edit_move_object(editor->edit, hand->object, box.min.x, y, &err) &&
                 edit_size_object(editor->edit, hand->object, box.max.x - box.min.x,
                                  box.max.y - box.min.y, &err),
             &err);
    }
    free(object);
}

// --- moving --------------------------------------------------------------------------------------

static bool move_all(Editor *editor, Vec2 pixels, Err *err)
{
    return edit_move_objects(editor->edit, editor->selected, editor->selected_count, pixels, err);
}

// Moves what is selected so that it lies where the hand is, by whole steps of the grid.
static void move(Editor *editor, Messages *messages)
{
    Err err;
    EditorHand *hand = &editor->hand;
    Vec2 way = editor_snap(editor, vec2_sub(hand->at, hand->from));
    Vec2 to = vec2_scale(way, edit_map(editor->edit).tile_width);
    said(messages, move_all(editor, vec2_sub(to, hand->moved), &err), &err);
    hand->moved = to;
}

void editor_nudge(Editor *editor, Vec2 tiles, Messages *messages)
{
    Err err;
    if (editor->selected_count == 0 || edit_in_step(editor->edit))
        return;
    editor_step_begin(editor, "move");
    bool good = move_all(editor, vec2_scale(tiles, edit_map(editor->edit).tile_width), &err);
    editor_step_end(editor);
    said(messages, good, &err);
}

static void object_press(Editor *editor, uint32_t id, bool more)
{
    if (more || !editor_is_selected(editor, id))
        editor_select(editor, id, more);
    if (!editor_is_selected(editor, id))
        return;
    editor->hand.act = EDITOR_ACT_MOVE;
    editor->hand.moved = vec2(0.0, 0.0);
    editor_step_begin(editor, "move");
}

// --- the hand ------------------------------------------------------------------------------------

void editor_things_press(Editor *editor, const EditorPress *press, Messages *messages)
{
    Vec2 at = editor_pixel_of(editor, press->at);
    double reach = press->reach * edit_map(editor->edit).tile_width;
    uint32_t under = editor_object_under(editor, at, reach);
    if (editor->linking[0] != '\0') {
        if (press->erases)
            editor->linking[0] = '\0';
        else if (under != 0)
            editor_link_to(editor, editor_link_meant(editor, under, at), messages);
        else // a slip
            messages_say(messages, TEXT_EDIT_LINK_SLIP);
    } else if (editor->class_of != LEVEL_MAP && !press->erases && editor->hand.point_count == 0 &&
               grips_press(editor, at, press, reach, messages)) {
        // a handle wins over the thing in the hand
    } else if (!press->erases && is_done_with_path(editor, under)) {
        editor->class_of = LEVEL_MAP;
        object_press(editor, under, press->more);
    } else if (editor->class_of != LEVEL_MAP) {
        class_press(editor, press, messages);
    } else if (press->erases && editor_point_erase(editor, at, reach, messages)) {
        // a point of what is selected
    } else if (press->erases) {
        editor_select(editor, under, false);
        editor_delete(editor, messages);
    } else if (grips_press(editor, at, press, reach, messages)) {
        // a handle of what is selected
    } else if (under != 0) {
        object_press(editor, under, press->more);
    } else {
        editor->hand.act = EDITOR_ACT_BAND;
        editor->hand.adds = press->more;
    }
}

void editor_things_drag(Editor *editor, Messages *messages)
{
    switch ((int)editor->hand.act) {
    case EDITOR_ACT_MOVE:
        move(editor, messages);
        break;
    case EDITOR_ACT_RESIZE:
        resize(editor, messages);
        break;
    case EDITOR_ACT_DRAW:
        draw(editor, messages);
        break;
    case EDITOR_ACT_POINT:
        editor_point_drag(editor, messages);
        break;
    default:
        break;
    }
}

// While pictures are placed only objects of their layer are selected.
static bool is_of_mode(const Editor *editor, uint32_t id)
{
    EditObject *object = malloc(sizeof *object);
    bool is = editor->mode != EDITOR_PICTURES ||
              (object && edit_object(editor->edit, id, object) && object->layer == editor->layer);
    free(object);
    return is;
}

void editor_select_in(Editor *editor, Box pixels)
{
    uint32_t ids[EDITOR_SELECTED_MAX],
        count = edit_objects_in(editor->edit, pixels, ids, EDITOR_SELECTED_MAX);
    for (uint32_t i = 0; i < count && i < EDITOR_SELECTED_MAX; i++)
        if (!editor_is_selected(editor, ids[i]) && is_of_mode(editor, ids[i]))
            editor_select(editor, ids[i], true);
}

// Selects what the rubber band meets.
static void band_end(Editor *editor)
{
    bool click = vec2_length(vec2_sub(editor->hand.from, editor->hand.at)) < 0.1;
    if (!editor->hand.adds)
        editor->selected_count = 0;
    if (!click)
        editor_select_in(editor, box_between(editor_pixel_of(editor, editor->hand.from),
                                             editor_pixel_of(editor, editor->hand.at)));
}

void editor_things_release(Editor *editor, Messages *messages)
{
    EditorAct act = editor->hand.act;
    bool moved = act == EDITOR_ACT_MOVE && !vec2_same(editor->hand.moved, vec2(0.0, 0.0));
    if (act == EDITOR_ACT_LINE) { // it goes on until it is ended; a drag makes a whole one
        if (editor->hand.point_count == 1 &&
            vec2_length(vec2_sub(editor->hand.at, editor->hand.points[0])) > DRAG_LEAST) {
            line_point(editor, messages);
            editor_line_end(editor, messages);
        }
        return;
    }
    editor->hand.act = EDITOR_ACT_NONE;
    if (act == EDITOR_ACT_BAND)
        band_end(editor);
    if ((moved || act == EDITOR_ACT_DRAW) && editor->selected_count == 1)
        editor_path_join(editor, editor->selected[0], messages);
    if (act == EDITOR_ACT_DRAW && editor->selected_count == 1)
        editor_door_open(editor, editor->selected[0], messages);
    if (edit_in_step(editor->edit))
        editor_step_end(editor);
}

// --- all that is selected ------------------------------------------------------------------------

void editor_delete(Editor *editor, Messages *messages)
{
    Err err;
    bool good = true;
    if (editor->selected_count == 0 || edit_in_step(editor->edit))
        return;
    editor_step_begin(editor, "delete");
    good = edit_remove_objects(editor->edit, editor->selected, editor->selected_count, &err);
    editor_step_end(editor);
    said(messages, good, &err);
    editor_settle(editor);
}

void editor_duplicate(Editor *editor, Messages *messages)
{
    Err err;
    bool good = true;
    uint32_t copies[EDITOR_SELECTED_MAX];
    double step = edit_map(editor->edit).tile_width;
    if (editor->selected_count == 0 || edit_in_step(editor->edit))
        return;
    editor_step_begin(editor, "duplicate");
    good = edit_copy_objects(editor->edit, editor->selected, editor->selected_count,
                             vec2(step, -step), copies, &err);
    editor_step_end(editor);
    said(messages, good, &err);
    if (!good)
        return;
    memcpy(editor->selected, copies, editor->selected_count * sizeof *copies);
}

bool editor_can_turn(LevelOwner owner)
{
    LevelObjectForm form = level_schema_owner(owner)->form;
    return form == LEVEL_FORM_BODY || form == LEVEL_FORM_SOFT || form == LEVEL_FORM_TURNED;
}

void editor_turn(Editor *editor, double degrees, Messages *messages)
{
    Err err;
    bool good = true;
    EditObject *object = malloc(sizeof *object);
    if (!object || editor->selected_count == 0 || edit_in_step(editor->edit)) {
        free(object);
        return;
    }
    editor_step_begin(editor, "turn");
    for (uint32_t i = 0; i < editor->selected_count && good; i++)
        if (edit_object(editor->edit, editor->selected[i], object) &&
            (editor_class_of(object->class_name) == LEVEL_MAP ||
             editor_can_turn(editor_class_of(object->class_name)))) {
            double turned = object->rotation + degrees;
            good = edit_turn_object(editor->edit, object->id,
                                    turned - 360.0 * real_floor(turned / 360.0), &err);
        }
    editor_step_end(editor);
    said(messages, good, &err);
    free(object);
}
