// stamp.c - copies a region of a map with its objects, mirrors it and puts it down.
#include "brushes.h"
#include "changes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct StampLayer {
    uint32_t id;
    char name[EDIT_TEXT_BYTES];
    uint32_t *gids; // owned; row by row
} StampLayer;

// An object of a stamp: its text, and where it is from the stamp's upper left corner.
typedef struct StampObject {
    uint32_t id, layer;
    char layer_name[EDIT_TEXT_BYTES];
    JsonText text; // owned
    bool mirrored;
} StampObject;

struct EditStamp {
    EditBox box; // as it was in the map
    uint32_t tile_width, tile_height;
    StampLayer *layers;
    uint32_t layer_count, layer_capacity;
    StampObject *objects;
    uint32_t object_count, object_capacity;
    bool is_mirrored;
};

// --- copying -------------------------------------------------------------------------------------

static bool copy_layer(EditStamp *stamp, const Edit *edit, const EditLayer *layer)
{
    EditBox box = stamp->box;
    if (!GROW(stamp->layers, stamp->layer_capacity, stamp->layer_count, 1))
        return false;
    StampLayer *copy = &stamp->layers[stamp->layer_count];
    *copy = (StampLayer){.id = layer->id};
    memcpy(copy->name, layer->name, sizeof copy->name);
    copy->gids = malloc((size_t)box.width * (size_t)box.height * sizeof *copy->gids);
    if (copy->gids == NULL)
        return false;
    stamp->layer_count++;
    for (int32_t y = 0; y < box.height; y++)
        for (int32_t x = 0; x < box.width; x++)
            copy->gids[y * box.width + x] = edit_tile(edit, layer->id, box.x + x, box.y + y);
    return true;
}

static bool copy_object(EditStamp *stamp, const Edit *edit, const EditObject *object)
{
    const ObjectRow *row = index_object(edit, object->id);
    if (row == NULL)
        return true;
    const Span *span = &edit->spans.list[row->span];
    StampObject copy = {.id = object->id, .layer = object->layer};
    const LayerRow *layer = index_layer(edit, object->layer);
    memcpy(copy.layer_name, layer->info.name, sizeof copy.layer_name);
    json_text_put_bytes(&copy.text, edit->text.bytes + span->at, span->end - span->at);
    if (copy.text.failed || !GROW(stamp->objects, stamp->object_capacity, stamp->object_count, 1)) {
        json_text_free(&copy.text);
        return false;
    }
    stamp->objects[stamp->object_count++] = copy;
    return true;
}

static bool lies_in(const Edit *edit, const EditObject *object, EditBox box)
{
    Box own = edit_object_box(edit, object);
    double width = edit->map.tile_width, height = edit->map.tile_height;
    return own.min.x >= box.x * width && own.min.y >= box.y * height &&
           own.max.x <= (box.x + box.width) * width && own.max.y <= (box.y + box.height) * height;
}

static bool copy_all(EditStamp *stamp, const Edit *edit)
{
    EditLayer layer;
    EditObject object;
    for (uint32_t i = 0; edit_layer(edit, i, &layer); i++)
        if (layer.kind == EDIT_LAYER_TILES && layer.visible && !copy_layer(stamp, edit, &layer))
            return false;
    for (uint32_t i = 0; edit_object_at(edit, i, &object); i++)
        if (strcmp(object.class_name, "spawn") != 0 && // a second one would be another player's
            index_layer(edit, object.layer)->info.visible && lies_in(edit, &object, stamp->box) &&
            !copy_object(stamp, edit, &object))
            return false;
    return true;
}

EditStamp *edit_stamp_copy(Edit *edit, EditBox box)
{
    EditStamp *stamp = calloc(1, sizeof *stamp);
    if (stamp == NULL || box.width <= 0 || box.height <= 0 ||
        (int64_t)box.width * box.height > EDIT_FILL_MAX) {
        free(stamp);
        return NULL;
    }
    stamp->box = box;
    stamp->tile_width = edit->map.tile_width;
    stamp->tile_height = edit->map.tile_height;
    if (cells_flush(edit, NULL) && copy_all(stamp, edit))
        return stamp;
    edit_stamp_free(stamp);
    return NULL;
}

void edit_stamp_free(EditStamp *stamp)
{
    if (stamp == NULL)
        return;
    for (uint32_t i = 0; i < stamp->layer_count; i++)
        free(stamp->layers[i].gids);
    for (uint32_t i = 0; i < stamp->object_count; i++)
        json_text_free(&stamp->objects[i].text);
    free(stamp->layers);
    free(stamp->objects);
    free(stamp);
}

EditBox edit_stamp_box(const EditStamp *stamp)
{
    return (EditBox){0, 0, stamp->box.width, stamp->box.height};
}

// --- mirroring -----------------------------------------------------------------------------------

// Returns the tile with left and right exchanged: one of the same brush if there is such a one.
static uint32_t mirrored_gid(const EditBrushes *brushes, uint32_t gid)
{
    uint32_t brush, other, corners = edit_tile_corners(brushes, gid, &brush);
    uint32_t wanted = (corners & EDIT_CORNER_NW ? EDIT_CORNER_NE : 0u) |
                      (corners & EDIT_CORNER_NE ? EDIT_CORNER_NW : 0u) |
                      (corners & EDIT_CORNER_SW ? EDIT_CORNER_SE : 0u) |
                      (corners & EDIT_CORNER_SE ? EDIT_CORNER_SW : 0u);
    if (gid == 0)
        return 0;
    // Only a tile of the Terrain Set itself: slopes have corners, too, but another shape.
    if (brush != EDIT_BRUSH_AIR && brush_gid(brushes, brush, corners) == gid) {
        uint32_t found = brush_gid(brushes, brush, wanted);
        if (found != 0 && edit_tile_corners(brushes, found, &other) == wanted)
            return found;
    }
    // A flip of left and right after a diagonal one is one of top and bottom before it.
    return gid ^ LEVEL_TILE_FLIPPED;
}

bool edit_stamp_mirror(EditStamp *stamp, const EditBrushes *brushes, Err *err)
{
    int32_t width = stamp->box.width;
    if (width <= 0)
        return err_set(err, "the stamp is empty");
    for (uint32_t i = 0; i < stamp->layer_count; i++) {
        for (int32_t y = 0; y < stamp->box.height; y++) {
            uint32_t *row = stamp->layers[i].gids + (size_t)y * (size_t)width;
            for (int32_t a = 0, b = width - 1; a <= b; a++, b--) {
                uint32_t left = row[a], right = row[b];
                row[a] = mirrored_gid(brushes, right);
                row[b] = mirrored_gid(brushes, left);
            }
        }
    }
    stamp->is_mirrored = !stamp->is_mirrored;
    return true;
}

// --- putting down --------------------------------------------------------------------------------

// Returns the layer of this kind that a part of a stamp goes to; 0: none.
static uint32_t target(const Edit *edit, EditLayerKind kind, uint32_t id, const char *name)
{
    const LayerRow *row = index_layer(edit, id);
    EditLayer layer;
    if (row != NULL && row->info.kind == kind)
        return id;
    for (uint32_t i = 0; edit_layer(edit, i, &layer); i++)
        if (layer.kind == kind && strcmp(layer.name, name) == 0)
            return layer.id;
    return kind == EDIT_LAYER_TILES ? edit_ground_layer(edit) : edit_object_layer(edit);
}

static bool put_cells(Edit *edit, const EditStamp *stamp, const StampLayer *layer, int32_t x,
                      int32_t y, bool whole, Err *err)
{
    uint32_t id = target(edit, EDIT_LAYER_TILES, layer->id, layer->name);
    EditBox map = edit->map.cells;
    for (int32_t i = 0; id != 0 && i < stamp->box.width * stamp->box.height; i++) {
        int32_t to_x = x + i % stamp->box.width, to_y = y + i / stamp->box.width;
        bool fits = edit->map.infinite || (to_x >= map.x && to_y >= map.y &&
                                           to_x < map.x + map.width && to_y < map.y + map.height);
        if (fits && (whole || layer->gids[i] != 0) &&
            !edit_set_tile(edit, id, to_x, to_y, layer->gids[i], err))
            return false;
    }
    return true;
}

// Adds an object's text as it was copied, and returns its new id; 0 with a message.
static uint32_t put_text(Edit *edit, const StampObject *object, Err *err)
{
    uint32_t layer_id = target(edit, EDIT_LAYER_OBJECTS, object->layer, object->layer_name),
             id = object_next_id(edit);
    const LayerRow *layer = index_layer(edit, layer_id);
    uint32_t list = layer == NULL ? 0 : spans_member(&edit->spans, layer->span, "objects");
    if (list == 0) {
        err_set(err, "the map has no object layer for the objects of the stamp");
        return 0;
    }
    JsonStyle outer = json_style_of(&edit->spans, layer->span), list_style, object_style;
    json_style_inside(&outer, &list_style, &object_style);
    if (edit->spans.list[list].first != 0)
        list_style = json_style_of_list(&edit->spans, list, &list_style);
    JsonText text = {0};
    json_text_put(&text, object->text.text);
    Changes changes = changes_begin(edit, PATCH_VALUES);
    changes_append(&changes, list, &list_style, text);
    if (!changes_make(&changes, err))
        return 0;
    // The text still has its old id, so it is looked for at the end of its list.
    list = spans_member(&edit->spans, index_layer(edit, layer_id)->span, "objects");
    uint32_t last = edit->spans.list[list].first;
    while (edit->spans.list[last].next != 0)
        last = edit->spans.list[last].next;
    changes = changes_begin(edit, PATCH_VALUES);
    changes_number(&changes, last, "id", id);
    if (spans_member(&edit->spans, 0, "nextobjectid") != 0)
        changes_number(&changes, 0, "nextobjectid", (double)id + 1.0);
    return changes_make(&changes, err) ? id : 0;
}

// Mirrors an object at the middle of a stamp that lies at `left` pixels: its place, its points, its
// rotation.
static bool mirror_object(Edit *edit, uint32_t id, double left, double width, Err *err)
{
    EditObject object;
    if (!edit_object(edit, id, &object))
        return false;
    double middle = 2.0 * left + width;
    Vec2 *points = malloc((object.point_count + 1) * sizeof *points);
    if (points == NULL)
        return edit_no_memory(err);
    uint32_t count = edit_object_points(edit, id, points, object.point_count);
    for (uint32_t i = 0; i < count; i++)
        points[i].x = -points[i].x;
    // A turned rectangle is mirrored to one that is turned the other way, from its other corner.
    bool has_points = count > 0;
    double x = has_points ? middle - object.x : middle - object.x - object.width;
    if (!has_points && object.rotation != 0.0) {
        Box box = edit_object_box(edit, &object);
        x = middle - box.max.x;
    }
    bool good = edit_move_object(edit, id, x, object.y, err) &&
                (!has_points || edit_set_points(edit, id, points, count, err)) &&
                (object.rotation == 0.0 || edit_turn_object(edit, id, -object.rotation, err));
    if (good && !has_points && object.rotation != 0.0) {
        // Turned the other way, its box is elsewhere: move it to where the mirror has it.
        EditObject now;
        Box box = edit_object(edit, id, &now) ? edit_object_box(edit, &now) : (Box){0};
        good = edit_move_object(edit, id, now.x + x - box.min.x, now.y, err);
    }
    free(points);
    return good;
}

// Makes links between copied objects lead to the copies.
static bool carry_links(Edit *edit, const EditStamp *stamp, const uint32_t *ids, Err *err)
{
    EditValue value;
    char name[EDIT_TEXT_BYTES];
    for (uint32_t i = 0; i < stamp->object_count; i++) {
        const EditOwner owner = {EDIT_OF_OBJECT, ids[i]};
        for (uint32_t j = 0; edit_property_at(edit, owner, j, name, &value); j++) {
            if (value.type != EDIT_VALUE_OBJECT)
                continue;
            for (uint32_t k = 0; k < stamp->object_count; k++) {
                if ((double)stamp->objects[k].id != value.number)
                    continue;
                value.number = ids[k];
                if (!edit_set_property(edit, owner, name, &value, err))
                    return false;
                break;
            }
        }
    }
    return true;
}

static bool put_object(Edit *edit, const EditStamp *stamp, const StampObject *object, int32_t x,
                       int32_t y, uint32_t *id, Err *err)
{
    EditObject copy;
    *id = put_text(edit, object, err);
    if (*id == 0 || !edit_object(edit, *id, &copy))
        return false;
    double left = (double)x * stamp->tile_width,
           dx = (double)(x - stamp->box.x) * stamp->tile_width,
           dy = (double)(y - stamp->box.y) * stamp->tile_height;
    return edit_move_object(edit, *id, copy.x + dx, copy.y + dy, err) &&
           (!stamp->is_mirrored ||
            mirror_object(edit, *id, left, (double)stamp->box.width * stamp->tile_width, err));
}

bool edit_stamp_put(Edit *edit, const EditStamp *stamp, int32_t x, int32_t y, bool whole,
                    uint32_t *copies, uint32_t room, uint32_t *count, Err *err)
{
    if (!step_is_open(edit, err))
        return false;
    for (uint32_t i = 0; i < stamp->layer_count; i++)
        if (!put_cells(edit, stamp, &stamp->layers[i], x, y, whole, err))
            return false;
    uint32_t *ids = malloc((stamp->object_count + 1) * sizeof *ids);
    bool good = ids != NULL ? step_ready(edit, err) : edit_no_memory(err);
    for (uint32_t i = 0; good && i < stamp->object_count; i++)
        good = put_object(edit, stamp, &stamp->objects[i], x, y, &ids[i], err);
    good = good && carry_links(edit, stamp, ids, err);
    for (uint32_t i = 0; good && copies != NULL && i < stamp->object_count && i < room; i++)
        copies[i] = ids[i];
    if (good && count != NULL)
        *count = stamp->object_count;
    free(ids);
    return good;
}
