// editor_decor.c - pictures: the layer that is worked on, new layers, tiles painted as they are,
// tile objects, and image layers that are moved.
#include "hand.h"

#include "jantar/level_pictures.h"
#include "jantar/real.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char decor_name[] = "decor", objects_name[] = "landmarks";

static void said(Messages *messages, bool good, const Err *err)
{
    if (!good)
        messages_complain(messages, err);
}

// --- the layer -----------------------------------------------------------------------------------

static bool layer_is(const Editor *editor, EditLayerKind kind)
{
    EditLayer layer;
    return editor_layer_get(editor, editor->layer, &layer) && layer.kind == kind;
}

bool editor_picks_objects(const Editor *editor)
{
    return editor->mode == EDITOR_THINGS ||
           (editor->mode == EDITOR_PICTURES && layer_is(editor, EDIT_LAYER_OBJECTS));
}

void editor_layer_choose(Editor *editor, uint32_t id)
{
    EditLayer layer;
    (void)editor_cancel(editor);
    editor->selected_count = 0;
    editor->layer = editor_layer_get(editor, id, &layer) && layer.kind != EDIT_LAYER_GROUP ? id : 0;
}

void editor_next_layer(Editor *editor, int way)
{
    EditLayer layer;
    uint32_t count = edit_layer_count(editor->edit), now = count;
    for (uint32_t i = 0; edit_layer(editor->edit, i, &layer); i++)
        now = layer.id == editor->layer ? i : now;
    for (uint32_t i = 0; i <= count; i++) {
        now = (now + count + 1 + (uint32_t)(way > 0 ? 1 : (int)count)) % (count + 1);
        if (!edit_layer(editor->edit, now, &layer) || layer.kind != EDIT_LAYER_GROUP)
            break; // the place behind the last one is the new layer's
    }
    editor_layer_choose(editor, edit_layer(editor->edit, now, &layer) ? layer.id : 0);
}

Vec2 editor_layer_shift(const Editor *editor)
{
    Vec2 shift = {0.0, 0.0};
    EditLook *look = malloc(sizeof *look);
    double side = edit_map(editor->edit).tile_width;
    if (look && editor->mode == EDITOR_PICTURES && !layer_is(editor, EDIT_LAYER_IMAGE) &&
        edit_look(editor->edit, editor->layer, look)) {
        Vec2 away = vec2_sub(editor_pixel_of(editor, editor->camera.at), editor->parallax_origin);
        shift = vec2((look->offset_x + away.x * (1.0 - look->parallax_x)) / side,
                     (look->offset_y + away.y * (1.0 - look->parallax_y)) / side);
    }
    free(look);
    return shift;
}

// Of the objects of the layer that meet a place the smallest one.
static uint32_t layer_object(const Editor *editor, Vec2 at, double reach)
{
    uint32_t ids[EDITOR_SELECTED_MAX], found = 0;
    Box near = {{at.x - reach, at.y - reach}, {at.x + reach, at.y + reach}};
    uint32_t count = edit_objects_in(editor->edit, near, ids, EDITOR_SELECTED_MAX);
    double least = 1e18;
    EditObject *object = malloc(sizeof *object);
    for (uint32_t i = 0; i < count && i < EDITOR_SELECTED_MAX && object; i++) {
        if (!edit_object(editor->edit, ids[i], object) || object->layer != editor->layer)
            continue;
        Box box = edit_object_box(editor->edit, object);
        double area = (box.max.x - box.min.x) * (box.max.y - box.min.y);
        if (area <= least) {
            least = area;
            found = ids[i];
        }
    }
    free(object);
    return found;
}

uint32_t editor_object_under(const Editor *editor, Vec2 at, double reach)
{
    return editor->mode == EDITOR_PICTURES ? layer_object(editor, at, reach)
                                           : edit_object_under(editor->edit, at, reach);
}

// --- hidden in the editor alone ------------------------------------------------------------------

bool editor_layer_is_hidden(const Editor *editor, uint32_t id)
{
    const EditorHidden *hidden = &editor->follow.hidden;
    for (uint32_t i = 0; i < hidden->count; i++)
        if (hidden->ids[i] == id)
            return true;
    return false;
}

void editor_layer_hide(Editor *editor, uint32_t id)
{
    EditorHidden *hidden = &editor->follow.hidden;
    bool was = editor_layer_is_hidden(editor, id);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < hidden->count; i++)
        if (hidden->ids[i] != id)
            hidden->ids[kept++] = hidden->ids[i];
    hidden->count = kept;
    if (!was && id != 0 && kept < EDITOR_HIDDEN_MAX)
        hidden->ids[hidden->count++] = id;
    hidden->key++;
}

void editor_layers_show(Editor *editor)
{
    EditorHidden *hidden = &editor->follow.hidden;
    hidden->key += hidden->count > 0;
    hidden->count = 0;
}

// --- new layers ----------------------------------------------------------------------------------

// Returns the layer that a new one is to lie below, so that it is just behind or before the ground;
// 0: on top.
static uint32_t below_of(const Editor *editor)
{
    EditLayer layer;
    uint32_t count = edit_layer_count(editor->edit), depth = 0, i = 0;
    while (i < count && edit_layer(editor->edit, i, &layer) && layer.id != editor->ground)
        i++;
    if (i == count || !editor->before)
        return i == count ? 0 : editor->ground;
    depth = layer.depth;
    for (i++; edit_layer(editor->edit, i, &layer); i++)
        if (layer.depth <= depth)
            return layer.depth == depth ? layer.id : 0;
    return 0;
}

// Makes a layer within a step that is open, and works on it from then on.
static bool layer_make(Editor *editor, EditLayerKind kind, const char *image, Err *err)
{
    uint32_t id = 0, below = below_of(editor);
    bool tiles = kind == EDIT_LAYER_TILES;
    bool good = image ? edit_add_image(editor->edit, image, below, &id, err)
                      : edit_insert_layer(editor->edit, kind, tiles ? decor_name : objects_name,
                                          below, &id, err);
    EditValue *off = calloc(1, sizeof *off); // what is painted there is no ground
    if (good && tiles && off)
        good =
            edit_set_property(editor->edit, (EditOwner){EDIT_OF_LAYER, id}, "collides", off, err);
    free(off);
    if (good)
        editor->layer = id;
    return good;
}

void editor_layer_add(Editor *editor, EditLayerKind kind, const char *image, Messages *messages)
{
    Err err;
    if (edit_in_step(editor->edit))
        return;
    (void)editor_cancel(editor);
    editor->selected_count = 0;
    editor_step_begin(editor, image ? "add a picture" : "add a layer");
    bool good = layer_make(editor, kind, image, &err);
    if (good)
        editor_step_end(editor);
    else
        edit_cancel(editor->edit);
    said(messages, good, &err);
}

void editor_layer_drop(Editor *editor, Messages *messages)
{
    Err err;
    EditLayer layer;
    if (edit_in_step(editor->edit) || !editor_layer_get(editor, editor->layer, &layer))
        return;
    if (layer.id == editor->ground) {
        messages_say(messages, TEXT_EDIT_KEEPS_GROUND);
        return;
    }
    editor_step_begin(editor, "remove a layer");
    bool good = edit_remove_layer(editor->edit, layer.id, &err);
    editor_step_end(editor);
    said(messages, good, &err);
    editor_settle(editor);
}

void editor_layer_move(Editor *editor, int way, Messages *messages)
{
    Err err;
    EditLayer layer;
    if (edit_in_step(editor->edit) || !editor_layer_get(editor, editor->layer, &layer))
        return;
    (void)editor_cancel(editor);
    editor_step_begin(editor, "move a layer");
    bool good = edit_shift_layer(editor->edit, layer.id, way, &err);
    editor_step_end(editor);
    said(messages, good, &err);
}

// --- tiles in the hand ---------------------------------------------------------------------------

uint32_t editor_picked_gid(const Editor *editor, int32_t column, int32_t row)
{
    const EditorPicked *picked = &editor->picked;
    const EditorTile *tile =
        editor_tiles_at(&editor->tiles, picked->box.x + column, picked->box.y + row);
    return picked->holds && tile && editor->tiles.first_gid != 0
               ? editor->tiles.first_gid + tile->id
               : 0;
}

void editor_tile_pick(Editor *editor, int32_t column, int32_t row, bool more)
{
    EditorPicked *picked = &editor->picked;
    EditBox one = {column, row, 1, 1};
    int32_t across = (int32_t)editor->tiles.columns, down = (int32_t)editor->tiles.rows;
    if (column < 0 || row < 0 || column >= across || row >= down)
        return;
    if (!more)
        picked->from = one;
    EditBox from = picked->from;
    int32_t left = from.x < column ? from.x : column, top = from.y < row ? from.y : row;
    int32_t right = from.x > column ? from.x : column, bottom = from.y > row ? from.y : row;
    picked->box = (EditBox){left, top, right - left + 1, bottom - top + 1};
    picked->holds = true;
    picked->at = one;
}

void editor_next_tile(Editor *editor, int across, int down, bool more)
{
    EditorPicked *picked = &editor->picked;
    if (!picked->holds && editor->tiles.rows > 0) {
        editor_tile_pick(editor, picked->at.x, picked->at.y, false);
        return;
    }
    int32_t columns = (int32_t)editor->tiles.columns, column = picked->at.x + across,
            row = picked->at.y + down;
    if (!more && column >= columns) {
        column = 0;
        row++;
    } else if (!more && column < 0) {
        column = columns - 1;
        row--;
    }
    editor_tile_pick(editor, column, row, more);
}

void editor_pictures_follow(Editor *editor, bool wait)
{
    EditLook *look = malloc(sizeof *look);
    uint32_t count = edit_tileset_count(editor->edit);
    if (editor->mode == EDITOR_PICTURES && editor->cut.path[0] != '\0') {
        editor_tiles_want_image(&editor->tiles, editor->cut.path);
    } else if (editor->mode == EDITOR_PICTURES && look && layer_is(editor, EDIT_LAYER_IMAGE)) {
        if (edit_look(editor->edit, editor->layer, look))
            editor_tiles_want_image(&editor->tiles, look->image);
    } else if (editor->mode == EDITOR_PICTURES && count > 0) {
        editor->tileset = editor->tileset < count ? editor->tileset : count - 1;
        editor_tiles_want(&editor->tiles, editor->edit, editor->tileset);
    }
    free(look);
    editor_tiles_poll(&editor->tiles, wait);
}

// --- painting tiles ------------------------------------------------------------------------------

static void fresh_note(Editor *editor, int32_t x, int32_t y, uint32_t gid)
{
    uint32_t number = editor->fresh_count;
    for (uint32_t i = 0; i < editor->fresh_count; i++)
        if (editor->fresh[i].x == x && editor->fresh[i].y == y)
            number = i;
    if (number == EDITOR_FRESH_MAX)
        return;
    editor->fresh[number] = (EditorFresh){x, y, gid};
    editor->fresh_count += number == editor->fresh_count;
}

static int32_t floor_to(int32_t value, int32_t step)
{
    int32_t rest = value % step;
    return value - (rest < 0 ? rest + step : rest);
}

// Paints the region that is in the hand, so that strokes of it join: its corner lies at multiples
// of its size from where the stroke began.
static bool block_put(Editor *editor, Vec2 cell, Err *err)
{
    EditMap map = edit_map(editor->edit);
    const EditorPicked *picked = &editor->picked;
    int32_t width = picked->holds ? picked->box.width : 1,
            height = picked->holds ? picked->box.height : 1,
            from_x = (int32_t)real_floor(editor->hand.anchor.x),
            from_y = (int32_t)real_floor(editor->hand.anchor.y),
            x = from_x + floor_to((int32_t)real_floor(cell.x) - from_x, width),
            y = from_y + floor_to((int32_t)real_floor(cell.y) - from_y, height);
    for (int32_t i = 0; i < width * height; i++) {
        int32_t to_x = x + i % width, to_y = y + i / width;
        uint32_t gid = editor->hand.erases ? 0 : editor_picked_gid(editor, i % width, i / width);
        bool fits = map.infinite ||
                    (to_x >= 0 && to_y >= 0 && to_x < map.cells.width && to_y < map.cells.height);
        if (!fits || (gid == 0 && !editor->hand.erases))
            continue;
        if (!edit_set_tile(editor->edit, editor->layer, to_x, to_y, gid, err))
            return false;
        fresh_note(editor, to_x, to_y, gid);
    }
    return true;
}

static void tiles_paint(Editor *editor, Vec2 from, Messages *messages)
{
    Err err;
    bool good = true;
    Vec2 a = editor_cell_of(editor, from), b = editor_cell_of(editor, editor->hand.at);
    double far = real_max(real_abs(b.x - a.x), real_abs(b.y - a.y));
    int32_t steps = (int32_t)(2.0 * far + 0.999);
    for (int32_t i = 0; i <= steps && good; i++)
        good = block_put(editor, steps > 0 ? vec2_lerp(a, b, (double)i / steps) : b, &err);
    said(messages, good, &err);
}

static void tiles_press(Editor *editor, const EditorPress *press, Messages *messages)
{
    EditorHand *hand = &editor->hand;
    if (!press->erases && editor_picked_gid(editor, 0, 0) == 0 && editor->picked.box.width <= 1) {
        messages_say(messages, TEXT_EDIT_NO_TILE);
        return;
    }
    bool line = press->more && hand->has_last && hand->last_layer == editor->layer;
    hand->act = EDITOR_ACT_TILES;
    if (!line)
        hand->anchor = editor_cell_of(editor, press->at);
    hand->last_layer = editor->layer;
    editor_step_begin(editor, press->erases ? "erase tiles" : "paint tiles");
    tiles_paint(editor, line ? hand->last : press->at, messages);
}

// Without a layer that could take tiles, one is made in the same step.
static void new_press(Editor *editor, const EditorPress *press, Messages *messages)
{
    Err err;
    if (press->erases)
        return;
    if (editor_picked_gid(editor, 0, 0) == 0) {
        messages_say(messages, TEXT_EDIT_NO_TILE);
        return;
    }
    editor_step_begin(editor, "paint tiles");
    if (layer_make(editor, EDIT_LAYER_TILES, NULL, &err)) {
        tiles_press(editor, press, messages);
    } else {
        edit_cancel(editor->edit);
        messages_complain(messages, &err);
    }
}

// --- tile objects --------------------------------------------------------------------------------

// Puts the tile with the middle of its lower side at the pointer.
static void object_put(Editor *editor, Messages *messages)
{
    Err err;
    Vec2 at = editor_pixel_of(editor, editor_snap(editor, editor->hand.at)), size;
    uint32_t gid = editor_picked_gid(editor, 0, 0), id = 0;
    EditObject *object = calloc(1, sizeof *object);
    const EditorTile *tile = editor_tiles_with(&editor->tiles, gid - editor->tiles.first_gid);
    size = tile ? tile->size : vec2(0.0, 0.0);
    if (!object || gid == 0 || !(size.x > 0.0)) {
        messages_say(messages, TEXT_EDIT_NO_TILE);
        free(object);
        return;
    }
    *object = (EditObject){.layer = editor->layer,
                           .shape = EDIT_SHAPE_TILE,
                           .gid = gid,
                           .visible = true,
                           .x = at.x - 0.5 * size.x,
                           .y = at.y,
                           .width = size.x,
                           .height = size.y};
    editor_step_begin(editor, "put a picture");
    bool good = edit_add_object(editor->edit, object, NULL, &id, &err);
    editor_step_end(editor);
    said(messages, good, &err);
    editor_select(editor, good ? id : 0, false);
    free(object);
}

static void objects_press(Editor *editor, const EditorPress *press, Messages *messages)
{
    if (!editor->picked.holds)
        editor_things_press(editor, press, messages);
    else if (press->erases)
        editor->picked.holds = false;
    else
        object_put(editor, messages);
}

// --- image layers --------------------------------------------------------------------------------

static void image_press(Editor *editor, const EditorPress *press)
{
    EditLook *look = malloc(sizeof *look);
    if (!press->erases && look && edit_look(editor->edit, editor->layer, look)) {
        editor->hand.act = EDITOR_ACT_IMAGE;
        editor->hand.anchor = vec2(look->offset_x, look->offset_y);
        editor_step_begin(editor, "move a picture");
    }
    free(look);
}

static bool image_put(Editor *editor, Vec2 offset, Err *err)
{
    EditLook *look = malloc(sizeof *look);
    if (!look || !edit_look(editor->edit, editor->layer, look)) {
        free(look);
        return true;
    }
    look->offset_x = real_floor(offset.x + 0.5);
    look->offset_y = real_floor(offset.y + 0.5);
    bool good = edit_set_look(editor->edit, editor->layer, look, err);
    free(look);
    return good;
}

static void image_drag(Editor *editor, Messages *messages)
{
    Err err;
    const EditorHand *hand = &editor->hand;
    Vec2 way = editor_snap(editor, vec2_sub(hand->at, hand->from));
    Vec2 to = vec2_add_scaled(hand->anchor, way, edit_map(editor->edit).tile_width);
    said(messages, image_put(editor, to, &err), &err);
}

bool editor_image_nudge(Editor *editor, Vec2 tiles, Messages *messages)
{
    Err err;
    EditLook *look = malloc(sizeof *look);
    bool can = look && editor->mode == EDITOR_PICTURES && layer_is(editor, EDIT_LAYER_IMAGE) &&
               !edit_in_step(editor->edit) && edit_look(editor->edit, editor->layer, look);
    if (can) {
        Vec2 to = vec2_add_scaled(vec2(look->offset_x, look->offset_y), tiles,
                                  edit_map(editor->edit).tile_width);
        editor_step_begin(editor, "move a picture");
        bool good = image_put(editor, to, &err);
        editor_step_end(editor);
        said(messages, good, &err);
    }
    free(look);
    return can;
}

// --- the hand ------------------------------------------------------------------------------------

void editor_decor_press(Editor *editor, const EditorPress *press, Messages *messages)
{
    EditLayer layer;
    bool there = editor_layer_get(editor, editor->layer, &layer);
    editor->hand.erases = press->erases;
    if (editor->garden.on)
        editor_garden_press(editor, press, messages);
    else if (!there)
        new_press(editor, press, messages);
    else if (layer.kind == EDIT_LAYER_TILES)
        tiles_press(editor, press, messages);
    else if (layer.kind == EDIT_LAYER_OBJECTS)
        objects_press(editor, press, messages);
    else
        image_press(editor, press);
}

void editor_decor_drag(Editor *editor, Messages *messages)
{
    if (editor->garden.on)
        editor_garden_drag(editor, messages);
    else if (editor->hand.act == EDITOR_ACT_TILES)
        tiles_paint(editor, editor->hand.last, messages);
    else if (editor->hand.act == EDITOR_ACT_IMAGE)
        image_drag(editor, messages);
    else
        editor_things_drag(editor, messages);
}

void editor_decor_release(Editor *editor, Messages *messages)
{
    EditorHand *hand = &editor->hand;
    bool painted = hand->act == EDITOR_ACT_TILES;
    if (editor->garden.on) {
        editor_garden_release(editor, messages);
        return;
    }
    if (!painted && hand->act != EDITOR_ACT_IMAGE) {
        editor_things_release(editor, messages);
        return;
    }
    hand->act = EDITOR_ACT_NONE;
    hand->last = hand->at;
    hand->has_last = hand->has_last || painted;
    if (edit_in_step(editor->edit))
        editor_step_end(editor);
}

void editor_decor_pick(Editor *editor, Vec2 tile)
{
    Vec2 cell = editor_cell_of(editor, vec2_sub(tile, editor_layer_shift(editor)));
    uint32_t gid = edit_tile(editor->edit, editor->layer, (int32_t)real_floor(cell.x),
                             (int32_t)real_floor(cell.y)) &
                   LEVEL_TILE_MASK;
    EditTileset *tileset = malloc(sizeof *tileset);
    uint32_t first = 0;
    for (uint32_t i = 0; gid != 0 && tileset && edit_tileset(editor->edit, i, tileset); i++)
        if (tileset->first_gid <= gid && tileset->first_gid >= first) {
            first = tileset->first_gid;
            editor->tileset = i;
        }
    free(tileset);
    if (first == 0)
        return;
    editor_pictures_follow(editor, true);
    for (uint32_t i = 0; i < editor->tiles.columns * editor->tiles.rows; i++) {
        int32_t column = (int32_t)(i % editor->tiles.columns),
                row = (int32_t)(i / editor->tiles.columns);
        const EditorTile *found = editor_tiles_at(&editor->tiles, column, row);
        if (found && found->id == gid - first)
            editor_tile_pick(editor, column, row, false);
    }
}
