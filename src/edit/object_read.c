// object_read.c - reads objects of a map from its text.
#include "edit_parts.h"

#include <string.h>

static double number(const Edit *edit, uint32_t object, const char *name)
{
    return spans_number(&edit->spans, spans_member(&edit->spans, object, name), 0.0);
}

static EditShape shape_of(const Edit *edit, uint32_t object, uint32_t *points)
{
    static const struct {
        const char *name;
        EditShape shape;
    } members[] = {
        {"polygon", EDIT_SHAPE_POLYGON}, {"polyline", EDIT_SHAPE_POLYLINE},
        {"gid", EDIT_SHAPE_TILE},        {"text", EDIT_SHAPE_TEXT},
        {"ellipse", EDIT_SHAPE_ELLIPSE}, {"point", EDIT_SHAPE_POINT},
    };
    for (uint32_t i = 0; i < sizeof members / sizeof *members; i++) {
        uint32_t member = spans_member(&edit->spans, object, members[i].name);
        bool flag = members[i].shape == EDIT_SHAPE_ELLIPSE || members[i].shape == EDIT_SHAPE_POINT;
        if (member == 0 || (flag && !spans_bool(&edit->spans, member, false)))
            continue;
        *points = i < 2 ? edit->spans.list[member].count : 0;
        return members[i].shape;
    }
    return EDIT_SHAPE_RECTANGLE;
}

static void read_row(const Edit *edit, const ObjectRow *row, EditObject *out)
{
    const Spans *spans = &edit->spans;
    uint32_t at = row->span, points = 0;
    double gid = number(edit, at, "gid");
    EditShape shape = shape_of(edit, at, &points);
    *out = (EditObject){
        .id = row->id,
        .layer = edit->layers[row->layer].info.id,
        .shape = shape,
        .x = number(edit, at, "x"),
        .y = number(edit, at, "y"),
        .width = number(edit, at, "width"),
        .height = number(edit, at, "height"),
        .rotation = number(edit, at, "rotation"),
        .gid = gid >= 0.0 && gid <= (double)UINT32_MAX ? (uint32_t)gid : 0,
        .visible = spans_bool(spans, spans_member(spans, at, "visible"), true),
        .point_count = points,
    };
    spans_text(spans, spans_member(spans, at, "name"), out->name, sizeof out->name);
    spans_text(spans, spans_member(spans, at, "class"), out->class_name, sizeof out->class_name);
    if (out->class_name[0] == '\0')
        spans_text(spans, spans_member(spans, at, "type"), out->class_name, sizeof out->class_name);
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
