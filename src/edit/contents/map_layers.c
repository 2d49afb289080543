// map_layers.c - adds, moves and removes layers, and changes how they are shown.
#include "edit/map/changes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t member(const Edit *edit, uint32_t object, const char *name)
{
    return spans_member(&edit->spans, object, name);
}

// Returns the row of a layer; NULL with a message.
static const LayerRow *row_of(const Edit *edit, uint32_t id, Err *err)
{
    const LayerRow *row = index_layer(edit, id);
    if (row == NULL)
        err_set(err, "there is no layer with the id %lu", (unsigned long)id);
    return row;
}

// Returns the list that holds a layer, below the object `owner`; 0: none does.
static uint32_t list_with(const Edit *edit, uint32_t owner, uint32_t layer)
{
    const Span *spans = edit->spans.list;
    uint32_t list = member(edit, owner, "layers"), found = 0;
    for (uint32_t i = list == 0 ? 0 : spans[list].first; i != 0 && found == 0; i = spans[i].next)
        if (i == layer)
            found = list;
        else if (spans[i].at <= spans[layer].at && spans[layer].end <= spans[i].end)
            found = list_with(edit, i, layer);
    return found;
}

// --- new layers ----------------------------------------------------------------------------------

static uint32_t next_layer_id(const Edit *edit)
{
    double next = spans_number(&edit->spans, member(edit, 0, "nextlayerid"), 1.0);
    uint32_t id = next >= 1.0 && next <= 2147483647.0 ? (uint32_t)next : 1;
    for (uint32_t i = 0; i < edit->layer_count; i++)
        if (edit->layers[i].info.id >= id && edit->layers[i].info.id < UINT32_MAX / 2)
            id = edit->layers[i].info.id + 1;
    return id;
}

static void put_cells(JsonObject *to, const Edit *edit)
{
    size_t count = (size_t)edit->map.cells.width * (size_t)edit->map.cells.height;
    if (edit->map.infinite) {
        json_object_put(to, "chunks", "[]");
        return;
    }
    json_object_member(to, "data");
    for (size_t i = 0; i < count; i++)
        json_text_put(to->out, i == 0 ? "[0" : ", 0");
    json_text_put(to->out, "]");
}

// What a new layer is.
typedef struct NewLayer {
    EditLayerKind kind;
    const char *name, *image; // of an image layer, as the map names it
    uint32_t id;
} NewLayer;

// Members are in the order of the alphabet, as Tiled writes them.
static JsonText layer_text(const Edit *edit, const NewLayer *layer, const JsonStyle *style)
{
    static const char *const types[] = {"\"tilelayer\"", "\"objectgroup\"", "\"imagelayer\""};
    JsonText text = {0};
    JsonObject to = json_object(&text, style);
    bool tiles = layer->kind == EDIT_LAYER_TILES;
    if (tiles)
        put_cells(&to, edit);
    else if (layer->kind == EDIT_LAYER_OBJECTS)
        json_object_put(&to, "draworder", "\"topdown\"");
    if (tiles)
        json_object_number(&to, "height", edit->map.cells.height);
    json_object_number(&to, "id", layer->id);
    if (layer->kind == EDIT_LAYER_IMAGE)
        json_object_string(&to, "image", layer->image);
    json_object_string(&to, "name", layer->name);
    if (layer->kind == EDIT_LAYER_OBJECTS)
        json_object_put(&to, "objects", "[]");
    json_object_number(&to, "opacity", 1.0);
    json_object_put(&to, "type", types[layer->kind]);
    json_object_put(&to, "visible", "true");
    if (tiles)
        json_object_number(&to, "width", edit->map.cells.width);
    json_object_number(&to, "x", 0.0);
    json_object_number(&to, "y", 0.0);
    json_object_end(&to);
    return text;
}

static bool new_cells_fit(const Edit *edit, EditLayerKind kind, Err *err)
{
    uint64_t cells = (uint64_t)edit->map.cells.width * (uint64_t)edit->map.cells.height;
    return kind != EDIT_LAYER_TILES || edit->map.infinite ||
           edit_cells_fit(edit->cell_count + cells, err);
}

static bool insert(Edit *edit, NewLayer layer, uint32_t below, uint32_t *id, Err *err)
{
    const Spans *spans = &edit->spans;
    if (!changes_text_is_fine(layer.name, err) || !step_ready(edit, err) ||
        !new_cells_fit(edit, layer.kind, err) || !step_commit(edit, err))
        return false;
    const LayerRow *above = below == 0 ? NULL : row_of(edit, below, err);
    if (below != 0 && above == NULL)
        return false;
    uint32_t list = above != NULL ? list_with(edit, 0, above->span) : member(edit, 0, "layers");
    layer.id = next_layer_id(edit);
    JsonStyle outer = json_style_of(spans, 0), list_style, layer_style;
    json_style_inside(&outer, &list_style, &layer_style);
    if (spans->list[list].first != 0) {
        list_style = json_style_of_list(spans, list, &list_style);
        layer_style = json_style_of(spans, spans->list[list].first);
    }
    JsonText text = layer_text(edit, &layer, &layer_style);
    Changes changes = changes_begin(edit, PATCH_LAYERS);
    if (above != NULL)
        changes_insert(&changes, above->span, &list_style, text);
    else
        changes_append(&changes, list, &list_style, text);
    if (member(edit, 0, "nextlayerid") != 0)
        changes_number(&changes, 0, "nextlayerid", (double)layer.id + 1.0);
    if (!changes_make(&changes, err))
        return false;
    *id = layer.id;
    return true;
}

bool edit_insert_layer(Edit *edit, EditLayerKind kind, const char *name, uint32_t below,
                       uint32_t *id, Err *err)
{
    if (kind != EDIT_LAYER_TILES && kind != EDIT_LAYER_OBJECTS)
        return err_set(err, "only layers of tiles and of objects can be added here");
    return insert(edit, (NewLayer){.kind = kind, .name = name}, below, id, err);
}

bool edit_add_layer(Edit *edit, EditLayerKind kind, const char *name, uint32_t *id, Err *err)
{
    return edit_insert_layer(edit, kind, name, 0, id, err);
}

bool edit_add_image(Edit *edit, const char *path, uint32_t below, uint32_t *id, Err *err)
{
    char image[FILES_PATH_BYTES], name[EDIT_TEXT_BYTES];
    if (!edit_picture_from_map(edit, path, image, err) || !changes_text_is_fine(image, err))
        return false;
    snprintf(name, sizeof name, "%.200s", files_name_of(image));
    char *dot = strrchr(name, '.');
    if (dot != NULL && dot != name)
        *dot = '\0';
    if (!json_text_is_utf8(name)) // it was cut within a character
        snprintf(name, sizeof name, "picture");
    return insert(edit, (NewLayer){.kind = EDIT_LAYER_IMAGE, .name = name, .image = image}, below,
                  id, err);
}

bool edit_remove_layer(Edit *edit, uint32_t id, Err *err)
{
    if (!step_ready(edit, err) || !step_commit(edit, err))
        return false;
    const LayerRow *row = row_of(edit, id, err);
    if (row == NULL)
        return false;
    Changes changes = changes_begin(edit, PATCH_LAYERS);
    changes_remove(&changes, list_with(edit, 0, row->span), row->span);
    return changes_make(&changes, err);
}

// --- moving --------------------------------------------------------------------------------------

// Moves a layer before an element of a list (0: to its end). Its own text stays as it is.
static bool move_to(Edit *edit, uint32_t layer, uint32_t list, uint32_t before, Err *err)
{
    const Span *spans = edit->spans.list;
    uint32_t from = list_with(edit, 0, layer);
    if (before == layer || (list == from && spans[layer].next == before))
        return true;
    if (spans[layer].at <= spans[list].at && spans[list].end <= spans[layer].end)
        return err_set(err, "a group of layers can't be moved into itself");
    JsonStyle outer = json_style_of(&edit->spans, 0), style, inner;
    json_style_inside(&outer, &style, &inner);
    if (spans[list].first != 0)
        style = json_style_of_list(&edit->spans, list, &style);
    JsonText text = {0};
    json_text_put_bytes(&text, edit->text.bytes + spans[layer].at,
                        spans[layer].end - spans[layer].at);
    Changes changes = changes_begin(edit, PATCH_LAYERS);
    changes_remove(&changes, from, layer);
    if (before != 0)
        changes_insert(&changes, before, &style, text);
    else
        changes_append(&changes, list, &style, text);
    return changes_make(&changes, err);
}

bool edit_move_layer(Edit *edit, uint32_t id, uint32_t below, Err *err)
{
    if (!step_ready(edit, err) || !step_commit(edit, err))
        return false;
    const LayerRow *row = row_of(edit, id, err),
                   *above = row == NULL || below == 0 ? NULL : row_of(edit, below, err);
    if (row == NULL || (below != 0 && above == NULL))
        return false;
    uint32_t list = above != NULL ? list_with(edit, 0, above->span) : member(edit, 0, "layers");
    return move_to(edit, row->span, list, above != NULL ? above->span : 0, err);
}

bool edit_shift_layer(Edit *edit, uint32_t id, int32_t places, Err *err)
{
    if (!step_ready(edit, err) || !step_commit(edit, err))
        return false;
    const LayerRow *row = row_of(edit, id, err);
    if (row == NULL)
        return false;
    const Span *spans = edit->spans.list;
    uint32_t list = list_with(edit, 0, row->span), before = row->span;
    for (; places > 0 && spans[before].next != 0; places--)
        before = spans[before].next;
    if (before != row->span)
        return move_to(edit, row->span, list, spans[before].next, err);
    for (; places < 0 && before != spans[list].first; places++) {
        uint32_t previous = spans[list].first;
        while (spans[previous].next != before)
            previous = spans[previous].next;
        before = previous;
    }
    return move_to(edit, row->span, list, before, err);
}

// --- looks ---------------------------------------------------------------------------------------

static double number(const Edit *edit, uint32_t span, const char *name, double other)
{
    return spans_number(&edit->spans, member(edit, span, name), other);
}

static bool flag(const Edit *edit, uint32_t span, const char *name, bool other)
{
    return spans_bool(&edit->spans, member(edit, span, name), other);
}

bool edit_look(const Edit *edit, uint32_t id, EditLook *out)
{
    char image[FILES_PATH_BYTES], folder[FILES_PATH_BYTES];
    const LayerRow *row = index_layer(edit, id);
    if (row == NULL)
        return false;
    uint32_t span = row->span;
    *out = (EditLook){.offset_x = number(edit, span, "offsetx", 0.0),
                      .offset_y = number(edit, span, "offsety", 0.0),
                      .parallax_x = number(edit, span, "parallaxx", 1.0),
                      .parallax_y = number(edit, span, "parallaxy", 1.0),
                      .opacity = number(edit, span, "opacity", 1.0),
                      .repeat_x = flag(edit, span, "repeatx", false),
                      .repeat_y = flag(edit, span, "repeaty", false),
                      .visible = flag(edit, span, "visible", true)};
    spans_text(&edit->spans, member(edit, span, "image"), image, sizeof image);
    files_directory_of(folder, sizeof folder, edit->path);
    if (image[0] != '\0')
        (void)files_join(out->image, sizeof out->image, folder, image);
    return true;
}

static void set_number(Changes *changes, uint32_t span, const char *name, double now, double value)
{
    if (now != value)
        changes_number(changes, span, name, value);
}

static void set_flag(Changes *changes, uint32_t span, const char *name, bool now, bool value)
{
    JsonText text = {0};
    if (now == value)
        return;
    json_text_put(&text, value ? "true" : "false");
    changes_member(changes, span, name, text);
}

static bool look_is_fine(const EditLook *look, Err *err)
{
    return (isfinite(look->offset_x) && isfinite(look->offset_y) && isfinite(look->parallax_x) &&
            isfinite(look->parallax_y) && look->opacity >= 0.0 && look->opacity <= 1.0) ||
           err_set(err, "offsets and parallax must be numbers, the opacity one from 0 to 1");
}

bool edit_set_look(Edit *edit, uint32_t id, const EditLook *look, Err *err)
{
    EditLook *now = malloc(sizeof *now);
    if (now == NULL)
        return edit_no_memory(err);
    if (!look_is_fine(look, err) || !step_ready(edit, err) || row_of(edit, id, err) == NULL) {
        free(now);
        return false;
    }
    (void)edit_look(edit, id, now);
    uint32_t span = index_layer(edit, id)->span;
    Changes changes = changes_begin(edit, PATCH_VALUES);
    set_number(&changes, span, "offsetx", now->offset_x, look->offset_x);
    set_number(&changes, span, "offsety", now->offset_y, look->offset_y);
    set_number(&changes, span, "parallaxx", now->parallax_x, look->parallax_x);
    set_number(&changes, span, "parallaxy", now->parallax_y, look->parallax_y);
    set_number(&changes, span, "opacity", now->opacity, look->opacity);
    set_flag(&changes, span, "repeatx", now->repeat_x, look->repeat_x);
    set_flag(&changes, span, "repeaty", now->repeat_y, look->repeat_y);
    set_flag(&changes, span, "visible", now->visible, look->visible);
    free(now);
    return changes_make(&changes, err);
}

bool edit_name_layer(Edit *edit, uint32_t id, const char *name, Err *err)
{
    if (!changes_text_is_fine(name, err) || !step_ready(edit, err))
        return false;
    const LayerRow *row = row_of(edit, id, err);
    if (row == NULL)
        return false;
    Changes changes = changes_begin(edit, PATCH_VALUES);
    changes_string(&changes, row->span, "name", name);
    return changes_make(&changes, err);
}
