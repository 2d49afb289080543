// editor_links.c - links between things: to the object that is clicked, and of what is put on a
// path to that path.
#include "hand.h"

#include "jantar/real.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NEAR_PATH 0.5 // tiles from a thing's sides to a path that it joins

// Returns the property of a class, or NULL if it has none of that name and type.
static const LevelPropertyInfo *property_of(LevelOwner owner, const char *name,
                                            LevelPropertyType type)
{
    for (uint32_t i = 0; owner != LEVEL_MAP && i < level_schema_property_count(); i++) {
        const LevelPropertyInfo *info = level_schema_property((LevelProperty)i);
        if (info->owner == owner && info->type == type && strcmp(info->name, name) == 0)
            return info;
    }
    return NULL;
}

static LevelOwner class_of(const Editor *editor, uint32_t id)
{
    EditObject *object = malloc(sizeof *object);
    LevelOwner owner = object && edit_object(editor->edit, id, object)
                           ? editor_class_of(object->class_name)
                           : LEVEL_MAP;
    free(object);
    return owner;
}

static bool set(Editor *editor, uint32_t id, const char *name, EditValueType type, double number,
                Err *err)
{
    EditValue *value = calloc(1, sizeof *value);
    if (!value)
        return err_set(err, "there is no memory");
    value->type = type;
    value->number = number;
    bool good = edit_set_property(editor->edit, (EditOwner){EDIT_OF_OBJECT, id}, name, value, err);
    free(value);
    return good;
}

bool editor_is_needed_text(const LevelPropertyInfo *info)
{
    return info->type == LEVEL_PROPERTY_TEXT && info->min > 0.0;
}

bool editor_text_set(Editor *editor, uint32_t id, const char *name, const char *text, Err *err)
{
    EditValue *value = calloc(1, sizeof *value);
    if (!value)
        return err_set(err, "there is no memory");
    value->type = EDIT_VALUE_STRING;
    snprintf(value->text, sizeof value->text, "%s", text);
    bool good = edit_set_property(editor->edit, (EditOwner){EDIT_OF_OBJECT, id}, name, value, err);
    free(value);
    return good;
}

// Returns the number of a property; 0 if it is not set.
static double number_of(const Editor *editor, uint32_t id, const char *name)
{
    EditValue *value = calloc(1, sizeof *value);
    double number =
        value && edit_property(editor->edit, (EditOwner){EDIT_OF_OBJECT, id}, name, value)
            ? value->number
            : 0.0;
    free(value);
    return number;
}

// A machine that works without signals waits for them as soon as something switches it. True if
// that is new.
static bool wait_for_signals(Editor *editor, uint32_t target, bool *good, Err *err)
{
    static const char waits[] = "waits";
    if (strncmp(editor->linking, "target", strlen("target")) != 0 ||
        !property_of(class_of(editor, target), waits, LEVEL_PROPERTY_BOOL) ||
        number_of(editor, target, waits) != 0.0)
        return false;
    *good = set(editor, target, waits, EDIT_VALUE_BOOL, 1.0, err);
    return *good;
}

// --- to a path -----------------------------------------------------------------------------------

static const char of_path[] = "path";

bool editor_follower_is_selected(const Editor *editor)
{
    return editor->selected_count == 1 &&
           property_of(class_of(editor, editor->selected[0]), of_path, LEVEL_PROPERTY_LINK);
}

static Vec2 middle_of(const Editor *editor, const EditObject *object)
{
    Box box = edit_object_box(editor->edit, object);
    return vec2_scale(vec2_add(box.min, box.max), 0.5);
}

void editor_path_begin(Editor *editor, Messages *messages)
{
    EditorHand *hand = &editor->hand;
    EditObject *object = malloc(sizeof *object);
    uint32_t id = editor->selected[0], path = (uint32_t)number_of(editor, id, of_path);
    if (object && path != 0 && edit_object(editor->edit, path, object)) {
        editor_select(editor, path, false);
    } else if (object && edit_object(editor->edit, id, object)) {
        editor->class_of = level_schema_class(of_path);
        hand->act = EDITOR_ACT_LINE;
        hand->points[0] = editor_tile_of(editor, middle_of(editor, object));
        hand->point_count = 1;
        hand->follower = id;
        messages_say(messages, TEXT_EDIT_PATH_BEGUN);
    }
    free(object);
}

bool editor_path_give(Editor *editor, uint32_t id, uint32_t path, Err *err)
{
    Vec2 first;
    EditObject *object = malloc(sizeof *object);
    bool good = object && edit_object(editor->edit, path, object) &&
                edit_object_points(editor->edit, path, &first, 1) > 0;
    if (!good)
        err_set(err, "there is no path");
    first = good ? vec2_add(vec2(object->x, object->y), first) : vec2(0.0, 0.0);
    if (good && edit_object(editor->edit, id, object)) {
        Vec2 way = vec2_sub(first, middle_of(editor, object));
        good = edit_move_object(editor->edit, id, object->x + way.x, object->y + way.y, err) &&
               set(editor, id, of_path, EDIT_VALUE_OBJECT, path, err);
    }
    free(object);
    return good;
}

// Writes the first corner of a path. False for a turned one, whose corner is not its place.
static bool start_of(const Editor *editor, const EditObject *path, Vec2 *out)
{
    Vec2 first;
    if (edit_object_points(editor->edit, path->id, &first, 1) == 0)
        return false;
    *out = vec2_add(vec2(path->x, path->y), first);
    return path->rotation == 0.0 || vec2_same(first, vec2(0.0, 0.0));
}

// Returns the path that a thing joins, of several near it the one that begins nearest; 0: none.
static uint32_t path_near(const Editor *editor, Box box)
{
    double tile = edit_map(editor->edit).tile_width;
    Vec2 middle = vec2_scale(vec2_add(box.min, box.max), 0.5), size = vec2_sub(box.max, box.min);
    double reach = 0.5 * real_max(size.x, size.y) + NEAR_PATH * tile;
    uint32_t found = 0;
    double least = 0.0;
    EditObject *object = malloc(sizeof *object);
    LevelOwner path = level_schema_class("path");
    uint32_t next = 0;
    Vec2 start;
    while (object &&
           edit_object_near(editor->edit, box_grow(box, NEAR_PATH * tile), &next, object)) {
        if (editor_class_of(object->class_name) != path || !start_of(editor, object, &start) ||
            (edit_line_under(editor->edit, object->id, middle, reach) == UINT32_MAX &&
             edit_point_under(editor->edit, object->id, middle, reach) == UINT32_MAX))
            continue;
        double far = vec2_length(vec2_sub(start, middle));
        if (found != 0 && far >= least)
            continue;
        found = object->id;
        least = far;
    }
    free(object);
    return found;
}

void editor_path_join(Editor *editor, uint32_t id, Messages *messages)
{
    Err err;
    EditObject *object = malloc(sizeof *object);
    if (object && edit_object(editor->edit, id, object) &&
        property_of(editor_class_of(object->class_name), of_path, LEVEL_PROPERTY_LINK) &&
        number_of(editor, id, of_path) == 0.0) {
        uint32_t path = path_near(editor, edit_object_box(editor->edit, object));
        if (path != 0 && editor_path_give(editor, id, path, &err))
            messages_say(messages, TEXT_EDIT_ON_PATH);
        else if (path != 0)
            messages_complain(messages, &err);
    }
    free(object);
}

// Adds a path within a step that is open. False if it could not.
static bool path_add(Editor *editor, Vec2 from, Vec2 way, uint32_t *path, Err *err)
{
    Vec2 points[2] = {{0.0, 0.0}, way};
    return edit_place_thing(editor->edit, of_path, from.x, from.y, path, err) &&
           edit_set_points(editor->edit, *path, points, 2, err);
}

void editor_door_open(Editor *editor, uint32_t id, Messages *messages)
{
    Err err;
    uint32_t path = 0;
    EditObject *object = malloc(sizeof *object);
    if (object && edit_object(editor->edit, id, object) &&
        editor_class_of(object->class_name) == level_schema_class("door") &&
        number_of(editor, id, of_path) == 0.0) {
        Vec2 from = middle_of(editor, object);
        double top = editor_pixel_of(editor, vec2(0.0, 0.0)).y,
               up = real_min(object->height, from.y - top);
        if (up >= 0.5 * edit_map(editor->edit).tile_width &&
            !(path_add(editor, from, vec2(0.0, -up), &path, &err) &&
              set(editor, id, of_path, EDIT_VALUE_OBJECT, path, &err)))
            messages_complain(messages, &err);
    }
    free(object);
}

bool editor_has_path(const Editor *editor)
{
    EditObject *object = malloc(sizeof *object);
    bool has = false;
    for (uint32_t i = 0; object && !has && edit_object_at(editor->edit, i, object); i++)
        has = strcmp(object->class_name, of_path) == 0;
    free(object);
    return has;
}

// --- to what is clicked --------------------------------------------------------------------------

uint32_t editor_link_meant(const Editor *editor, uint32_t under, Vec2 at)
{
    EditObject *object = malloc(sizeof *object);
    bool other = strcmp(editor->linking, of_path) != 0 &&
                 class_of(editor, under) == level_schema_class(of_path);
    uint32_t meant = under;
    for (uint32_t i = 0; object && other && edit_object_at(editor->edit, i, object); i++)
        if (number_of(editor, object->id, of_path) == under &&
            box_contains(edit_object_box(editor->edit, object), at))
            meant = object->id;
    free(object);
    return meant;
}

// True if what is linked follows the other thing: then it goes to its beginning.
static bool follows(const Editor *editor, uint32_t id)
{
    Vec2 start;
    EditObject *object = malloc(sizeof *object);
    bool is = object && strcmp(editor->linking, of_path) == 0 &&
              edit_object(editor->edit, id, object) && strcmp(object->class_name, of_path) == 0 &&
              start_of(editor, object, &start);
    free(object);
    return is;
}

void editor_link_to(Editor *editor, uint32_t id, Messages *messages)
{
    Err err;
    bool waits = false, good = true, joins = follows(editor, id);
    editor_step_begin(editor, "link");
    if (editor->selected_count > 0)
        good = joins
                   ? editor_path_give(editor, editor->selected[0], id, &err)
                   : set(editor, editor->selected[0], editor->linking, EDIT_VALUE_OBJECT, id, &err);
    if (good && editor->selected_count > 0)
        waits = wait_for_signals(editor, id, &good, &err);
    editor_step_end(editor);
    editor->linking[0] = '\0';
    if (!good)
        messages_complain(messages, &err);
    else if (waits || joins)
        messages_say(messages, waits ? TEXT_EDIT_WAITS : TEXT_EDIT_ON_PATH);
}
