// object_read.c - reads objects of a map from its text.
#include "edit_parts.h"
#include "jantar/edit_tools.h"

#include <string.h>

static double number(const Edit *edit, uint32_t object, const char *name)
{
    return spans_number(&edit->spans, spans_member(&edit->spans, object, name), 0.0);
}

// What is read of an object. The first six tell its shape; of several the first counts.
typedef enum Part {
    PART_POLYGON,
    PART_POLYLINE,
    PART_GID,
    PART_TEXT,
    PART_ELLIPSE,
    PART_POINT,
    PART_X,
    PART_Y,
    PART_WIDTH,
    PART_HEIGHT,
    PART_ROTATION,
    PART_VISIBLE,
    PART_NAME,
    PART_CLASS,
    PART_TYPE,
    PARTS
} Part;

static const char *const part_names[PARTS] = {
    "polygon", "polyline", "gid",      "text",    "ellipse", "point", "x",    "y",
    "width",   "height",   "rotation", "visible", "name",    "class", "type",
};

static EditShape shape_of(const Edit *edit, const uint32_t parts[PARTS], uint32_t *points)
{
    static const EditShape shapes[] = {EDIT_SHAPE_POLYGON, EDIT_SHAPE_POLYLINE, EDIT_SHAPE_TILE,
                                       EDIT_SHAPE_TEXT,    EDIT_SHAPE_ELLIPSE,  EDIT_SHAPE_POINT};
    for (uint32_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        bool flag = i == PART_ELLIPSE || i == PART_POINT;
        if (parts[i] == 0 || (flag && !spans_bool(&edit->spans, parts[i], false)))
            continue;
        *points = i <= PART_POLYLINE ? edit->spans.list[parts[i]].count : 0;
        return shapes[i];
    }
    return EDIT_SHAPE_RECTANGLE;
}

static void read_row(const Edit *edit, const ObjectRow *row, EditObject *out)
{
    const Spans *spans = &edit->spans;
    uint32_t parts[PARTS], points = 0;
    spans_members(spans, row->span, part_names, PARTS, parts);
    double gid = spans_number(spans, parts[PART_GID], 0.0);
    EditShape shape = shape_of(edit, parts, &points);
    *out = (EditObject){
        .id = row->id,
        .layer = edit->layers[row->layer].info.id,
        .shape = shape,
        .x = spans_number(spans, parts[PART_X], 0.0),
        .y = spans_number(spans, parts[PART_Y], 0.0),
        .width = spans_number(spans, parts[PART_WIDTH], 0.0),
        .height = spans_number(spans, parts[PART_HEIGHT], 0.0),
        .rotation = spans_number(spans, parts[PART_ROTATION], 0.0),
        .gid = gid >= 0.0 && gid <= (double)UINT32_MAX ? (uint32_t)gid : 0,
        .visible = spans_bool(spans, parts[PART_VISIBLE], true),
        .point_count = points,
    };
    spans_text(spans, parts[PART_NAME], out->name, sizeof out->name);
    spans_text(spans, parts[PART_CLASS], out->class_name, sizeof out->class_name);
    if (out->class_name[0] == '\0')
        spans_text(spans, parts[PART_TYPE], out->class_name, sizeof out->class_name);
}

void index_measure(Edit *edit)
{
    EditObject object;
    for (uint32_t i = 0; i < edit->object_count; i++) {
        read_row(edit, &edit->objects[i], &object);
        edit->objects[i].box = edit_object_box(edit, &object);
    }
}

uint32_t edit_object_count(const Edit *edit)
{
    return edit->object_count;
}

bool edit_object_at(const Edit *edit, uint32_t index, EditObject *out)
{
    if (index >= edit->object_count)
        return false;
    read_row(edit, &edit->objects[index], out);
    return true;
}

bool edit_object(const Edit *edit, uint32_t id, EditObject *out)
{
    const ObjectRow *row = index_object(edit, id);
    if (row == NULL)
        return false;
    read_row(edit, row, out);
    return true;
}

bool edit_object_near(const Edit *edit, Box box, uint32_t *next, EditObject *out)
{
    for (uint32_t i = *next; i < edit->object_count; i++) {
        if (!box_overlaps(edit->objects[i].box, box))
            continue;
        *next = i + 1;
        read_row(edit, &edit->objects[i], out);
        return true;
    }
    *next = edit->object_count;
    return false;
}

uint32_t edit_object_in_layer(const Edit *edit, uint32_t layer, uint32_t index)
{
    for (uint32_t i = 0, seen = 0; i < edit->object_count; i++)
        if (edit->layers[edit->objects[i].layer].info.id == layer && seen++ == index)
            return edit->objects[i].id;
    return 0;
}

uint32_t edit_object_points(const Edit *edit, uint32_t id, Vec2 *points, uint32_t room)
{
    const ObjectRow *row = index_object(edit, id);
    const Spans *spans = &edit->spans;
    uint32_t list = row == NULL ? 0 : spans_member(spans, row->span, "polyline"), count = 0;
    if (row != NULL && list == 0)
        list = spans_member(spans, row->span, "polygon");
    for (uint32_t i = list == 0 ? 0 : spans->list[list].first; i != 0; i = spans->list[i].next) {
        if (count < room)
            points[count] = vec2(number(edit, i, "x"), number(edit, i, "y"));
        count++;
    }
    return count;
}
