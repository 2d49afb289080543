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

// --- to what is clicked --------------------------------------------------------------------------

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

void editor_link_to(Editor *editor, uint32_t id, Messages *messages)
{
    Err err;
    bool waits = false;
    editor_step_begin(editor, "link");
    bool good = editor->selected_count == 0 ||
                set(editor, editor->selected[0], editor->linking, EDIT_VALUE_OBJECT, id, &err);
    if (good && editor->selected_count > 0)
        waits = wait_for_signals(editor, id, &good, &err);
    editor_step_end(editor);
    editor->linking[0] = '\0';
    if (!good)
        messages_complain(messages, &err);
    else if (waits)
        messages_say(messages, TEXT_EDIT_WAITS);
}

// --- to a path -----------------------------------------------------------------------------------

// Where a thing is to go, pixels of the map.
typedef struct Joining {
    uint32_t path; // id; 0: none was found
    Vec2 start;
    double far; // from the thing's middle
} Joining;

// Writes the first corner of a path. False for a turned one, whose corner is not its place.
static bool start_of(const Editor *editor, const EditObject *path, Vec2 *out)
{
    Vec2 first;
    if (edit_object_points(editor->edit, path->id, &first, 1) == 0)
        return false;
    *out = vec2_add(vec2(path->x, path->y), first);
    return path->rotation == 0.0 || vec2_same(first, vec2(0.0, 0.0));
}

// Of several paths near a thing it joins the one that begins nearest.
static Joining path_near(const Editor *editor, Box box)
{
    double tile = edit_map(editor->edit).tile_width;
    Vec2 middle = vec2_scale(vec2_add(box.min, box.max), 0.5), size = vec2_sub(box.max, box.min);
    double reach = 0.5 * real_max(size.x, size.y) + NEAR_PATH * tile;
    Joining found = {0};
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
        if (found.path == 0 || far < found.far)
            found = (Joining){object->id, start, far};
    }
    free(object);
    return found;
}

void editor_path_join(Editor *editor, uint32_t id, Messages *messages)
{
    Err err;
    EditObject *object = malloc(sizeof *object);
    static const char name[] = "path";
    if (object && edit_object(editor->edit, id, object) &&
        property_of(editor_class_of(object->class_name), name, LEVEL_PROPERTY_LINK) &&
        number_of(editor, id, name) == 0.0) {
        Box box = edit_object_box(editor->edit, object);
        Joining to = path_near(editor, box);
        Vec2 way = vec2_sub(to.start, vec2_scale(vec2_add(box.min, box.max), 0.5));
        if (to.path != 0 &&
            edit_move_object(editor->edit, id, object->x + way.x, object->y + way.y, &err) &&
            set(editor, id, name, EDIT_VALUE_OBJECT, to.path, &err))
            messages_say(messages, TEXT_EDIT_ON_PATH);
        else if (to.path != 0)
            messages_complain(messages, &err);
    }
    free(object);
}
