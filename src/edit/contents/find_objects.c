// find_objects.c - objects under a point or in a box, and the links between them.
#include "edit/map/edit_parts.h"
#include "jantar/edit_tools.h"
#include "jantar/real.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS_MAX = 4096 };

static const double RADIANS = 3.14159265358979323846 / 180.0;

// Returns a point of an object as it lies in the map: turned round (x, y).
static Vec2 turned(const EditObject *object, Vec2 local)
{
    if (object->rotation == 0.0)
        return vec2(object->x + local.x, object->y + local.y);
    double angle = object->rotation * RADIANS, c = cos(angle), s = sin(angle);
    return vec2(object->x + local.x * c - local.y * s, object->y + local.x * s + local.y * c);
}

static Box box_of_points(const Edit *edit, const EditObject *object)
{
    uint32_t count = object->point_count < POINTS_MAX ? object->point_count : POINTS_MAX;
    Vec2 *points = malloc((count + 1) * sizeof *points), at = vec2(object->x, object->y);
    Box box = {at, at};
    if (points == NULL)
        return box;
    count = edit_object_points(edit, object->id, points, count);
    for (uint32_t i = 0; i < count && i < POINTS_MAX; i++) {
        Vec2 point = turned(object, points[i]);
        box = i == 0 ? (Box){point, point} : box_include(box, point);
    }
    free(points);
    return box;
}

Box edit_object_box(const Edit *edit, const EditObject *object)
{
    double top = object->shape == EDIT_SHAPE_TILE ? -object->height : 0.0;
    if (object->shape == EDIT_SHAPE_POLYGON || object->shape == EDIT_SHAPE_POLYLINE)
        return box_of_points(edit, object);
    Vec2 corner = turned(object, vec2(0.0, top));
    Box box = {corner, corner};
    if (object->shape == EDIT_SHAPE_POINT)
        return box;
    box = box_include(box, turned(object, vec2(object->width, top)));
    box = box_include(box, turned(object, vec2(object->width, top + object->height)));
    return box_include(box, turned(object, vec2(0.0, top + object->height)));
}

static bool is_shown(const Edit *edit, const ObjectRow *row)
{
    return edit->layers[row->layer].info.visible;
}

// Returns the distance of a point from a box; 0 inside.
static double distance_to(Box box, Vec2 at)
{
    double x = fmax(fmax(box.min.x - at.x, at.x - box.max.x), 0.0),
           y = fmax(fmax(box.min.y - at.y, at.y - box.max.y), 0.0);
    return sqrt(x * x + y * y);
}

static double area_of(Box box)
{
    return (box.max.x - box.min.x) * (box.max.y - box.min.y);
}

uint32_t edit_object_under(const Edit *edit, Vec2 at, double reach)
{
    double best = 0.0, best_area = 0.0;
    uint32_t found = 0;
    for (uint32_t i = 0; i < edit->object_count; i++) {
        const ObjectRow *row = &edit->objects[i];
        double distance = distance_to(row->box, at), area = area_of(row->box);
        if (distance > reach || !is_shown(edit, row))
            continue;
        // Of those at the same distance the smallest, and of equal ones the uppermost.
        if (found == 0 || distance < best || (distance == best && area <= best_area)) {
            found = row->id;
            best = distance;
            best_area = area;
        }
    }
    return found;
}

uint32_t edit_objects_in(const Edit *edit, Box box, uint32_t *ids, uint32_t room)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < edit->object_count; i++) {
        const ObjectRow *row = &edit->objects[i];
        if (!box_overlaps(row->box, box) || !is_shown(edit, row))
            continue;
        if (count < room)
            ids[count] = row->id;
        count++;
    }
    return count;
}

uint32_t edit_links(const Edit *edit, EditLink *links, uint32_t room)
{
    uint32_t count = 0;
    EditValue value;
    for (uint32_t i = 0; i < edit->object_count; i++) {
        const EditOwner owner = {EDIT_OF_OBJECT, edit->objects[i].id};
        EditLink link = {.from = owner.id};
        for (uint32_t j = 0; edit_property_at(edit, owner, j, link.property, &value); j++) {
            if (value.type != EDIT_VALUE_OBJECT || value.number < 1.0)
                continue;
            link.to = (uint32_t)value.number;
            if (count < room)
                links[count] = link;
            count++;
        }
    }
    return count;
}
