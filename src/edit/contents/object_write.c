// object_write.c - adds, copies, changes and removes objects of a map.
#include "edit/map/changes.h"

#include "jantar/real.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ELLIPSE_CORNERS = 12 };

static uint32_t member(const Edit *edit, uint32_t object, const char *name)
{
    return spans_member(&edit->spans, object, name);
}

// Returns the row of an object that is to be changed; NULL with a message.
static const ObjectRow *row_to_change(Edit *edit, uint32_t id, Err *err)
{
    if (!step_ready(edit, err))
        return NULL;
    const ObjectRow *row = index_object(edit, id);
    if (row == NULL)
        err_set(err, "there is no object with the id %lu", (unsigned long)id);
    return row;
}

// --- numbers and names ---------------------------------------------------------------------------

typedef struct Number {
    const char *name;
    double value;
} Number;

static bool set_numbers(Edit *edit, uint32_t id, const Number *numbers, uint32_t count, Err *err)
{
    const ObjectRow *row = row_to_change(edit, id, err);
    if (row == NULL)
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (!isfinite(numbers[i].value))
            return err_set(err, "'%s' must be a number", numbers[i].name);
    Changes changes = changes_begin(edit, PATCH_VALUES);
    for (uint32_t i = 0; i < count; i++)
        changes_number(&changes, row->span, numbers[i].name, numbers[i].value);
    return changes_make(&changes, err);
}

bool edit_move_object(Edit *edit, uint32_t id, double x, double y, Err *err)
{
    return set_numbers(edit, id, (Number[]){{"x", x}, {"y", y}}, 2, err);
}

bool edit_move_objects(Edit *edit, const uint32_t *ids, uint32_t count, Vec2 way, Err *err)
{
    if (!step_ready(edit, err))
        return false;
    if (!isfinite(way.x) || !isfinite(way.y))
        return err_set(err, "the way to move objects must be numbers");
    Changes changes = changes_begin(edit, PATCH_VALUES);
    for (uint32_t i = 0; i < count; i++) {
        const ObjectRow *row = index_object(edit, ids[i]);
        EditObject object;
        if (row == NULL || !edit_object(edit, ids[i], &object))
            continue;
        changes_number(&changes, row->span, "x", object.x + way.x);
        changes_number(&changes, row->span, "y", object.y + way.y);
    }
    return changes_make(&changes, err);
}

bool edit_size_object(Edit *edit, uint32_t id, double width, double height, Err *err)
{
    if (!(width >= 0.0 && height >= 0.0))
        return err_set(err, "the size of an object can't be negative");
    return set_numbers(edit, id, (Number[]){{"width", width}, {"height", height}}, 2, err);
}

bool edit_turn_object(Edit *edit, uint32_t id, double degrees, Err *err)
{
    return set_numbers(edit, id, (Number[]){{"rotation", degrees}}, 1, err);
}

static bool set_string(Edit *edit, const ObjectRow *row, const char *name, const char *value,
                       Err *err)
{
    if (!changes_text_is_fine(value, err))
        return false;
    if (spans_is(&edit->spans, member(edit, row->span, name), value))
        return true;
    Changes changes = changes_begin(edit, PATCH_VALUES);
    changes_string(&changes, row->span, name, value);
    return changes_make(&changes, err);
}

bool edit_name_object(Edit *edit, uint32_t id, const char *name, Err *err)
{
    const ObjectRow *row = row_to_change(edit, id, err);
    return row != NULL && set_string(edit, row, "name", name, err);
}

// Returns the member that holds the class of objects: Tiled 1.9 called it `class`.
static const char *class_member(const Edit *edit)
{
    for (uint32_t i = 0; i < edit->object_count; i++)
        if (member(edit, edit->objects[i].span, "class") != 0)
            return "class";
    return "type";
}

bool edit_class_object(Edit *edit, uint32_t id, const char *class_name, Err *err)
{
    const ObjectRow *row = row_to_change(edit, id, err);
    if (row == NULL)
        return false;
    uint32_t own = member(edit, row->span, "class");
    bool is_class = own != 0 || (member(edit, row->span, "type") == 0 &&
                                 strcmp(class_member(edit), "class") == 0);
    return set_string(edit, row, is_class ? "class" : "type", class_name, err);
}

// --- points --------------------------------------------------------------------------------------

static JsonText points_text(const Vec2 *points, uint32_t count, const JsonStyle *list,
                            const JsonStyle *point)
{
    JsonText text = {0};
    json_text_put(&text, "[");
    for (uint32_t i = 0; i < count; i++) {
        json_text_put(&text, i == 0 ? list->open : list->next);
        JsonObject object = json_object(&text, point);
        json_object_number(&object, "x", points[i].x);
        json_object_number(&object, "y", points[i].y);
        json_object_end(&object);
    }
    json_text_put(&text, count == 0 ? "" : list->close);
    json_text_put(&text, "]");
    return text;
}

static bool points_are_fine(const Vec2 *points, uint32_t count, uint32_t least, Err *err)
{
    if (count < least)
        return err_set(err, "there must be at least %lu points, not %lu", (unsigned long)least,
                       (unsigned long)count);
    for (uint32_t i = 0; i < count; i++)
        if (!isfinite(points[i].x) || !isfinite(points[i].y))
            return err_set(err, "the place of point %lu is no number", (unsigned long)i + 1);
    return true;
}

bool edit_set_points(Edit *edit, uint32_t id, const Vec2 *points, uint32_t count, Err *err)
{
    const ObjectRow *row = row_to_change(edit, id, err);
    if (row == NULL)
        return false;
    uint32_t line = member(edit, row->span, "polyline"), area = member(edit, row->span, "polygon"),
             list = line != 0 ? line : area;
    if (list == 0)
        return err_set(err, "object %lu has no points: it is no polyline or polygon",
                       (unsigned long)id);
    if (!points_are_fine(points, count, line != 0 ? 2 : 3, err))
        return false;
    JsonStyle outer = json_style_of(&edit->spans, row->span), list_style, point_style;
    json_style_inside(&outer, &list_style, &point_style);
    list_style = json_style_of_list(&edit->spans, list, &list_style);
    if (edit->spans.list[list].first != 0)
        point_style = json_style_of(&edit->spans, edit->spans.list[list].first);
    Changes changes = changes_begin(edit, PATCH_VALUES);
    changes_member(&changes, row->span, line != 0 ? "polyline" : "polygon",
                   points_text(points, count, &list_style, &point_style));
    return changes_make(&changes, err);
}

// Writes the corners of a rectangle or of an ellipse, clockwise from its place. Returns their
// number.
static uint32_t corners_of(const EditObject *object, Vec2 corners[ELLIPSE_CORNERS])
{
    double width = object->width, height = object->height;
    if (object->shape == EDIT_SHAPE_RECTANGLE) {
        corners[0] = vec2(0.0, 0.0);
        corners[1] = vec2(width, 0.0);
        corners[2] = vec2(width, height);
        corners[3] = vec2(0.0, height);
        return 4;
    }
    for (uint32_t i = 0; i < ELLIPSE_CORNERS; i++) {
        double turn = 2.0 * REAL_PI * i / ELLIPSE_CORNERS;
        corners[i] = vec2(0.5 * width * (1.0 + cos(turn)), 0.5 * height * (1.0 + sin(turn)));
    }
    return ELLIPSE_CORNERS;
}

bool edit_outline_object(Edit *edit, uint32_t id, Err *err)
{
    EditObject object;
    Vec2 corners[ELLIPSE_CORNERS];
    const ObjectRow *row = row_to_change(edit, id, err);
    if (row == NULL || !edit_object(edit, id, &object))
        return false;
    if (object.shape != EDIT_SHAPE_RECTANGLE && object.shape != EDIT_SHAPE_ELLIPSE)
        return err_set(err, "object %lu is no rectangle or ellipse", (unsigned long)id);
    uint32_t count = corners_of(&object, corners), ellipse = member(edit, row->span, "ellipse");
    JsonStyle outer = json_style_of(&edit->spans, row->span), list, point;
    json_style_inside(&outer, &list, &point);
    Changes changes = changes_begin(edit, PATCH_VALUES);
    changes_number(&changes, row->span, "width", 0.0);
    changes_number(&changes, row->span, "height", 0.0);
    changes_member(&changes, row->span, "polygon", points_text(corners, count, &list, &point));
    if (ellipse != 0)
        changes_remove(&changes, row->span, ellipse);
    return changes_make(&changes, err);
}

// --- new objects ---------------------------------------------------------------------------------

uint32_t object_next_id(const Edit *edit)
{
    double next = spans_number(&edit->spans, member(edit, 0, "nextobjectid"), 1.0);
    uint32_t id = next >= 1.0 && next <= 2147483647.0 ? (uint32_t)next : 1;
    for (uint32_t i = 0; i < edit->object_count; i++)
        if (edit->objects[i].id >= id)
            id = edit->objects[i].id + 1;
    return id;
}

// Advances the map's next id behind `id`.
static void take_id(Changes *changes, uint32_t id)
{
    if (member(changes->edit, 0, "nextobjectid") != 0)
        changes_number(changes, 0, "nextobjectid", (double)id + 1.0);
}

// The layouts of a layer's list of objects, and of the objects.
static void layouts_of(const Edit *edit, const LayerRow *layer, uint32_t list, JsonStyle *of_list,
                       JsonStyle *of_object)
{
    JsonStyle outer = json_style_of(&edit->spans, layer->span);
    json_style_inside(&outer, of_list, of_object);
    if (edit->spans.list[list].first == 0)
        return;
    *of_list = json_style_of_list(&edit->spans, list, of_list);
    *of_object = json_style_of(&edit->spans, edit->spans.list[list].first);
}

static void put_points(JsonObject *to, const char *name, const JsonStyle *style, const Vec2 *points,
                       uint32_t count)
{
    JsonStyle list, point;
    json_style_inside(style, &list, &point);
    JsonText text = points_text(points, count, &list, &point);
    json_object_put(to, name, text.text != NULL ? text.text : "[]");
    to->out->failed = to->out->failed || text.failed;
    json_text_free(&text);
}

// Members are in the order of the alphabet, as Tiled writes them.
static JsonText object_text(const Edit *edit, const EditObject *object, const Vec2 *points,
                            uint32_t id, const JsonStyle *style)
{
    JsonText text = {0};
    JsonObject to = json_object(&text, style);
    bool is_class = strcmp(class_member(edit), "class") == 0;
    if (is_class)
        json_object_string(&to, "class", object->class_name);
    if (object->shape == EDIT_SHAPE_ELLIPSE)
        json_object_flag(&to, "ellipse", true);
    if (object->shape == EDIT_SHAPE_TILE)
        json_object_number(&to, "gid", object->gid);
    json_object_number(&to, "height", object->height);
    json_object_number(&to, "id", id);
    json_object_string(&to, "name", object->name);
    if (object->shape == EDIT_SHAPE_POINT)
        json_object_flag(&to, "point", true);
    if (object->shape == EDIT_SHAPE_POLYGON)
        put_points(&to, "polygon", style, points, object->point_count);
    if (object->shape == EDIT_SHAPE_POLYLINE)
        put_points(&to, "polyline", style, points, object->point_count);
    json_object_number(&to, "rotation", object->rotation);
    if (!is_class)
        json_object_string(&to, "type", object->class_name);
    json_object_flag(&to, "visible", object->visible);
    json_object_number(&to, "width", object->width);
    json_object_number(&to, "x", object->x);
    json_object_number(&to, "y", object->y);
    json_object_end(&to);
    return text;
}

// Returns the list of objects of a layer; 0 with a message.
static uint32_t objects_of(const Edit *edit, const LayerRow *layer, uint32_t id, Err *err)
{
    uint32_t list = layer == NULL ? 0 : member(edit, layer->span, "objects");
    if (layer == NULL)
        err_set(err, "there is no layer with the id %lu", (unsigned long)id);
    else if (list == 0 || edit->spans.list[list].kind != SPAN_LIST)
        err_set(err, "layer \"%s\" has no objects; choose an object layer", layer->info.name);
    return list;
}

static bool check_object(const EditObject *object, const Vec2 *points, Err *err)
{
    if (!isfinite(object->x) || !isfinite(object->y) || !isfinite(object->rotation) ||
        !(object->width >= 0.0 && isfinite(object->width)) ||
        !(object->height >= 0.0 && isfinite(object->height)))
        return err_set(err, "place, size and rotation must be numbers, the size not negative");
    if (!changes_text_is_fine(object->class_name, err) || !changes_text_is_fine(object->name, err))
        return false;
    if (object->shape == EDIT_SHAPE_TEXT)
        return err_set(err, "texts can't be added here; add them in Tiled");
    uint32_t least = object->shape == EDIT_SHAPE_POLYGON    ? 3
                     : object->shape == EDIT_SHAPE_POLYLINE ? 2
                                                            : 0;
    return least == 0 || points_are_fine(points, object->point_count, least, err);
}

bool edit_add_object(Edit *edit, const EditObject *object, const Vec2 *points, uint32_t *id,
                     Err *err)
{
    if (!step_ready(edit, err) || !check_object(object, points, err))
        return false;
    const LayerRow *layer = index_layer(edit, object->layer);
    uint32_t list = objects_of(edit, layer, object->layer, err), next = object_next_id(edit);
    if (list == 0)
        return false;
    JsonStyle list_style, object_style;
    layouts_of(edit, layer, list, &list_style, &object_style);
    Changes changes = changes_begin(edit, PATCH_VALUES);
    changes_append(&changes, list, &list_style,
                   object_text(edit, object, points, next, &object_style));
    take_id(&changes, next);
    if (!changes_make(&changes, err))
        return false;
    *id = next;
    return true;
}

// Puts a piece of an object's text with the value of a member replaced.
static void put_replaced(JsonText *text, const Edit *edit, uint32_t *from, uint32_t span,
                         double value)
{
    const Span *range = &edit->spans.list[span];
    json_text_put_bytes(text, edit->text.bytes + *from, range->at - *from);
    json_text_put_number(text, value);
    *from = range->end;
}

// Returns the text of an object with another id and place; all else stays.
static JsonText copied_text(const Edit *edit, uint32_t object, uint32_t id, double dx, double dy)
{
    const Spans *spans = &edit->spans;
    const Span *whole = &spans->list[object];
    uint32_t from = whole->at, own_id = member(edit, object, "id"), x = member(edit, object, "x"),
             y = member(edit, object, "y");
    JsonText text = {0};
    for (uint32_t i = whole->first; i != 0; i = spans->list[i].next) {
        if (i == own_id)
            put_replaced(&text, edit, &from, i, id);
        else if (i == x)
            put_replaced(&text, edit, &from, i, spans_number(spans, i, 0.0) + dx);
        else if (i == y)
            put_replaced(&text, edit, &from, i, spans_number(spans, i, 0.0) + dy);
    }
    json_text_put_bytes(&text, edit->text.bytes + from, whole->end - from);
    return text;
}

// --- several objects -----------------------------------------------------------------------------

// What several objects are: one text is read again after each patch, so one patch changes them all.
typedef struct Chosen {
    const ObjectRow **rows; // owned; in the order of the text
    uint32_t count;
} Chosen;

static int by_span(const void *a, const void *b)
{
    uint32_t first = (*(const ObjectRow *const *)a)->span,
             second = (*(const ObjectRow *const *)b)->span;
    return first < second ? -1 : first > second;
}

// Finds objects; an id that is not there is refused, one that is there twice counts once. Free the
// rows also if it fails.
static bool choose(Edit *edit, const uint32_t *ids, uint32_t count, Chosen *out, Err *err)
{
    *out = (Chosen){.rows = malloc((count + 1) * sizeof(const ObjectRow *))};
    if (out->rows == NULL)
        return edit_no_memory(err);
    for (uint32_t i = 0; i < count; i++) {
        out->rows[i] = row_to_change(edit, ids[i], err);
        if (out->rows[i] == NULL)
            return false;
    }
    if (count > 0)
        qsort(out->rows, count, sizeof *out->rows, by_span);
    for (uint32_t i = 0; i < count; i++)
        if (out->count == 0 || out->rows[i] != out->rows[out->count - 1])
            out->rows[out->count++] = out->rows[i];
    return true;
}

// Returns how many rows from `first` on lie in the same layer.
static uint32_t same_layer(const Chosen *chosen, uint32_t first)
{
    uint32_t end = first;
    while (end < chosen->count && chosen->rows[end]->layer == chosen->rows[first]->layer)
        end++;
    return end - first;
}

// Adds copies of rows of one layer; the first gets the id `next`.
static void add_copies(Changes *changes, const ObjectRow *const *rows, uint32_t count,
                       uint32_t next, Vec2 way)
{
    const Edit *edit = changes->edit;
    const LayerRow *layer = &edit->layers[rows[0]->layer];
    uint32_t list = member(edit, layer->span, "objects");
    JsonStyle list_style, object_style;
    JsonText copies = {0};
    layouts_of(edit, layer, list, &list_style, &object_style);
    for (uint32_t i = 0; i < count; i++) {
        JsonText copy = copied_text(edit, rows[i]->span, next + i, way.x, way.y);
        json_text_join(&copies, list_style.next, &copy);
    }
    changes_append(changes, list, &list_style, copies);
}

bool edit_copy_objects(Edit *edit, const uint32_t *ids, uint32_t count, Vec2 way, uint32_t *copies,
                       Err *err)
{
    Chosen chosen;
    if (!step_ready(edit, err))
        return false;
    bool good = choose(edit, ids, count, &chosen, err);
    if (good && chosen.count > 0) {
        uint32_t next = object_next_id(edit);
        Changes changes = changes_begin(edit, PATCH_VALUES);
        for (uint32_t i = 0, same; i < chosen.count; i += same) {
            same = same_layer(&chosen, i);
            add_copies(&changes, chosen.rows + i, same, next + i, way);
        }
        take_id(&changes, next + chosen.count - 1);
        good = changes_make(&changes, err);
        for (uint32_t i = 0; i < chosen.count && good; i++)
            copies[i] = next + i;
    }
    free(chosen.rows);
    return good;
}

bool edit_remove_objects(Edit *edit, const uint32_t *ids, uint32_t count, Err *err)
{
    Chosen chosen;
    if (!step_ready(edit, err))
        return false;
    bool good = choose(edit, ids, count, &chosen, err);
    uint32_t *spans = good ? malloc((chosen.count + 1) * sizeof *spans) : NULL;
    if (good && spans == NULL)
        good = edit_no_memory(err);
    if (good) {
        Changes changes = changes_begin(edit, PATCH_VALUES);
        for (uint32_t i = 0; i < chosen.count; i++)
            spans[i] = chosen.rows[i]->span;
        for (uint32_t i = 0, same; i < chosen.count; i += same) {
            uint32_t layer = edit->layers[chosen.rows[i]->layer].span;
            same = same_layer(&chosen, i);
            changes_remove_all(&changes, member(edit, layer, "objects"), spans + i, same);
        }
        good = changes_make(&changes, err);
    }
    free(spans);
    free(chosen.rows);
    return good;
}
