// stamp_put.c - puts the objects of a stamp down, as one patch of the map's text.
//
// After each patch the whole text is read again. A stamp of 500 objects in a large map took minutes
// when each object was added, moved and linked by patches of its own. So each is changed in a small
// map where it is alone, and the texts that come out are added together.
#include "stamp.h"

#include <stdlib.h>

// How the objects of a stamp change when it is put down.
typedef struct Placing {
    const Edit *edit;
    const EditStamp *stamp;
    uint32_t first; // id of the first object
    Vec2 way;       // pixels
    double middle;  // twice the place where they are mirrored, pixels
} Placing;

// Opens a map that holds nothing but an object, which gets the id `id`. NULL with a message.
static Edit *open_alone(const Placing *placing, const StampObject *object, uint32_t id, Err *err)
{
    JsonText text = {0};
    Edit *alone = NULL;
    LevelReport *report = malloc(sizeof *report);
    json_text_put(&text, "{\"height\":1,\"infinite\":false,\"layers\":[{\"id\":1,\"objects\":[");
    json_text_put(&text, object->text.text);
    json_text_put(&text, "],\"type\":\"objectgroup\"}],\"nextobjectid\":1,\"tileheight\":");
    json_text_put_number(&text, placing->stamp->tile_height);
    json_text_put(&text, ",\"tilewidth\":");
    json_text_put_number(&text, placing->stamp->tile_width);
    json_text_put(&text, ",\"type\":\"map\",\"width\":1}");
    if (report == NULL || text.failed ||
        edit_open_bytes(text.text, text.length, edit_path(placing->edit), &alone, report) !=
            LEVEL_OK)
        edit_no_memory(err);
    free(report);
    json_text_free(&text);
    if (alone == NULL)
        return NULL;
    edit_begin(alone, "put");
    Changes changes = changes_begin(alone, PATCH_VALUES);
    changes_number(&changes, alone->objects[0].span, "id", id);
    if (changes_make(&changes, err))
        return alone;
    edit_free(alone);
    return NULL;
}

// Mirrors an object: its place, its points, its rotation.
static bool mirror(Edit *alone, uint32_t id, double middle, Err *err)
{
    EditObject object;
    if (!edit_object(alone, id, &object))
        return false;
    Vec2 *points = malloc((object.point_count + 1) * sizeof *points);
    if (points == NULL)
        return edit_no_memory(err);
    uint32_t count = edit_object_points(alone, id, points, object.point_count);
    for (uint32_t i = 0; i < count; i++)
        points[i].x = -points[i].x;
    // A turned rectangle is mirrored to one that is turned the other way, from its other corner.
    bool has_points = count > 0;
    double x = has_points ? middle - object.x : middle - object.x - object.width;
    if (!has_points && object.rotation != 0.0) {
        Box box = edit_object_box(alone, &object);
        x = middle - box.max.x;
    }
    bool good = edit_move_object(alone, id, x, object.y, err) &&
                (!has_points || edit_set_points(alone, id, points, count, err)) &&
                (object.rotation == 0.0 || edit_turn_object(alone, id, -object.rotation, err));
    if (good && !has_points && object.rotation != 0.0) {
        // Turned the other way, its box is elsewhere: move it to where the mirror has it.
        EditObject now;
        Box box = edit_object(alone, id, &now) ? edit_object_box(alone, &now) : (Box){0};
        good = edit_move_object(alone, id, now.x + x - box.min.x, now.y, err);
    }
    free(points);
    return good;
}

// Returns the id that a copied object gets; 0: it was not copied.
static uint32_t new_id(const Placing *placing, double old)
{
    for (uint32_t i = 0; i < placing->stamp->object_count; i++)
        if ((double)placing->stamp->objects[i].id == old)
            return placing->first + i;
    return 0;
}

// Makes links to objects that were copied, too, lead to their copies. In another map the number of
// one that was not is that of a stranger: such a link goes.
static bool carry_links(const Placing *placing, Edit *alone, uint32_t id, Err *err)
{
    const EditOwner owner = {EDIT_OF_OBJECT, id};
    char name[EDIT_TEXT_BYTES];
    EditValue value;
    for (uint32_t i = 0; edit_property_at(alone, owner, i, name, &value);) {
        bool is_link = value.type == EDIT_VALUE_OBJECT;
        uint32_t to = is_link ? new_id(placing, value.number) : 0;
        bool goes = is_link && to == 0 && placing->stamp->is_foreign;
        if (to != 0)
            value.number = to;
        if ((to != 0 && !edit_set_property(alone, owner, name, &value, err)) ||
            (goes && !edit_remove_property(alone, owner, name, err)))
            return false;
        i += !goes; // the next one has taken its index
    }
    return true;
}

// Adds the text of an object, as it is where the stamp is put down, to the others of its layer.
static bool join_object(const Placing *placing, uint32_t index, const char *next, JsonText *out,
                        Err *err)
{
    uint32_t id = placing->first + index;
    EditObject object;
    Edit *alone = open_alone(placing, &placing->stamp->objects[index], id, err);
    bool good =
        alone != NULL && edit_object(alone, id, &object) &&
        edit_move_object(alone, id, object.x + placing->way.x, object.y + placing->way.y, err) &&
        (!placing->stamp->is_mirrored || mirror(alone, id, placing->middle, err)) &&
        carry_links(placing, alone, id, err);
    if (good) {
        const Span *span = &alone->spans.list[index_object(alone, id)->span];
        JsonText text = {0};
        json_text_put_bytes(&text, alone->text.bytes + span->at, span->end - span->at);
        json_text_join(out, next, &text);
    }
    edit_free(alone);
    return good;
}

// Adds all objects that go to a layer. It fails if the layer can't hold any.
static bool put_in_layer(const Placing *placing, const LayerRow *layer, const uint32_t *layers,
                         Changes *changes, Err *err)
{
    const Edit *edit = placing->edit;
    uint32_t list = spans_member(&edit->spans, layer->span, "objects");
    JsonStyle outer = json_style_of(&edit->spans, layer->span), list_style, object_style;
    JsonText texts = {0};
    bool good = true;
    json_style_inside(&outer, &list_style, &object_style);
    if (list != 0 && edit->spans.list[list].first != 0)
        list_style = json_style_of_list(&edit->spans, list, &list_style);
    for (uint32_t i = 0; i < placing->stamp->object_count && good; i++)
        if (layers[i] == layer->info.id)
            good = join_object(placing, i, list_style.next, &texts, err);
    if (good && texts.length > 0 && list != 0) {
        changes_append(changes, list, &list_style, texts);
        return true;
    }
    if (good && texts.length > 0)
        good = err_set(err, "layer \"%s\" has no list of objects", layer->info.name);
    json_text_free(&texts);
    return good;
}

static bool put_all(const Placing *placing, const uint32_t *layers, Changes *changes, Err *err)
{
    const Edit *edit = placing->edit;
    for (uint32_t i = 0; i < edit->layer_count; i++)
        if (edit->layers[i].info.kind == EDIT_LAYER_OBJECTS &&
            !put_in_layer(placing, &edit->layers[i], layers, changes, err))
            return false;
    if (spans_member(&edit->spans, 0, "nextobjectid") != 0)
        changes_number(changes, 0, "nextobjectid",
                       (double)placing->first + placing->stamp->object_count);
    return true;
}

bool stamp_objects_put(Edit *edit, const EditStamp *stamp, int32_t x, int32_t y, uint32_t *first,
                       Err *err)
{
    *first = object_next_id(edit);
    const Placing placing = {
        .edit = edit,
        .stamp = stamp,
        .first = *first,
        .way = {(double)(x - stamp->box.x) * stamp->tile_width,
                (double)(y - stamp->box.y) * stamp->tile_height},
        .middle = (2.0 * x + stamp->box.width) * stamp->tile_width,
    };
    if (stamp->object_count == 0)
        return true;
    uint32_t *layers = malloc(stamp->object_count * sizeof *layers);
    if (layers == NULL)
        return edit_no_memory(err);
    bool good = true;
    for (uint32_t i = 0; i < stamp->object_count && good; i++) {
        const StampObject *object = &stamp->objects[i];
        layers[i] = stamp_layer(edit, EDIT_LAYER_OBJECTS, object->layer, object->layer_name);
        good = layers[i] != 0 ||
               err_set(err, "the map has no object layer for the objects of the stamp");
    }
    Changes changes = changes_begin(edit, PATCH_VALUES);
    good = good && put_all(&placing, layers, &changes, err);
    if (good)
        good = changes_make(&changes, err);
    else
        changes_drop(&changes);
    free(layers);
    return good;
}
