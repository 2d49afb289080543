// stamp.c - copies a region of a map with its objects, mirrors it and puts it down.
#include "stamp.h"
#include "brushes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- copying -------------------------------------------------------------------------------------

bool stamp_layer_copy(EditStamp *stamp, const Edit *edit, const EditLayer *layer)
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

bool stamp_object_copy(EditStamp *stamp, const Edit *edit, const EditObject *object)
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
        if (layer.kind == EDIT_LAYER_TILES && layer.visible &&
            !stamp_layer_copy(stamp, edit, &layer))
            return false;
    for (uint32_t i = 0; edit_object_at(edit, i, &object); i++)
        if (strcmp(object.class_name, "spawn") != 0 && // a second one would be another player's
            index_layer(edit, object.layer)->info.visible && lies_in(edit, &object, stamp->box) &&
            !stamp_object_copy(stamp, edit, &object))
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

bool edit_stamp_has_ground(const EditStamp *stamp)
{
    return stamp->layer_count > 0;
}

bool edit_stamp_cut(Edit *edit, const EditBrushes *brushes, const EditStamp *stamp, Err *err)
{
    EditBox box = stamp->box;
    Box cells = {vec2(box.x, box.y), vec2(box.x + box.width, box.y + box.height)};
    uint32_t *ids = malloc((stamp->object_count + 1) * sizeof *ids);
    if (ids == NULL)
        return edit_no_memory(err);
    for (uint32_t i = 0; i < stamp->object_count; i++)
        ids[i] = stamp->objects[i].id;
    bool good =
        edit_paint_box(edit, brushes, edit_ground_layer(edit), EDIT_BRUSH_AIR, cells, false, err) &&
        (stamp->object_count == 0 || edit_remove_objects(edit, ids, stamp->object_count, err));
    free(ids);
    return good;
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

uint32_t stamp_layer(const Edit *edit, EditLayerKind kind, uint32_t id, const char *name)
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
    uint32_t id = stamp_layer(edit, EDIT_LAYER_TILES, layer->id, layer->name);
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

bool edit_stamp_put(Edit *edit, const EditStamp *stamp, int32_t x, int32_t y, bool whole,
                    uint32_t *copies, uint32_t room, uint32_t *count, Err *err)
{
    if (!step_is_open(edit, err))
        return false;
    for (uint32_t i = 0; i < stamp->layer_count; i++)
        if (!put_cells(edit, stamp, &stamp->layers[i], x, y, whole, err))
            return false;
    uint32_t first = 0;
    if (!step_ready(edit, err) || !stamp_objects_put(edit, stamp, x, y, &first, err))
        return false;
    for (uint32_t i = 0; copies != NULL && i < stamp->object_count && i < room; i++)
        copies[i] = first + i;
    if (count != NULL)
        *count = stamp->object_count;
    return true;
}
