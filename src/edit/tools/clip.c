// clip.c - a stamp as text, for the clipboard: a small map as Tiled has them, with the same
// tilesets. So what is copied can be put into another level, or saved as a file and opened.
//
// Objects keep their places in the map that they come from; the offset of their layer shifts them
// to the small map's corner, and tells the reader where that corner was.
#include "brushes.h"
#include "stamp.h"

#include "jantar/real.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { CLIP_BYTES_MAX = 64 << 20 };

#define ORIGIN "copied-from" // property of the small map: the path of the level

// --- objects alone -------------------------------------------------------------------------------

// Returns the cells that a box of pixels meets.
static EditBox cells_of(const Edit *edit, Box box)
{
    double width = edit->map.tile_width, height = edit->map.tile_height;
    int32_t left = (int32_t)real_floor(box.min.x / width),
            top = (int32_t)real_floor(box.min.y / height),
            right = -(int32_t)real_floor(-box.max.x / width),
            bottom = -(int32_t)real_floor(-box.max.y / height);
    return (EditBox){left, top, right > left ? right - left : 1, bottom > top ? bottom - top : 1};
}

EditStamp *edit_stamp_copy_objects(Edit *edit, const uint32_t *ids, uint32_t count)
{
    EditStamp *stamp = calloc(1, sizeof *stamp);
    EditObject object;
    Box all = {0};
    bool good = stamp != NULL && count > 0;
    for (uint32_t i = 0; i < count && good; i++) {
        if (!edit_object(edit, ids[i], &object))
            continue;
        Box own = edit_object_box(edit, &object);
        all = stamp->object_count == 0 ? own : box_join(all, own);
        good = stamp_object_copy(stamp, edit, &object);
    }
    if (!good || stamp->object_count == 0) {
        edit_stamp_free(stamp);
        return NULL;
    }
    stamp->box = cells_of(edit, all);
    stamp->tile_width = edit->map.tile_width;
    stamp->tile_height = edit->map.tile_height;
    return stamp;
}

// --- writing -------------------------------------------------------------------------------------

static void put_member(JsonText *out, const char *name, double value)
{
    json_text_put(out, name);
    json_text_put_number(out, value);
}

// Reads a tileset, whose file two maps name by different paths, with the real path of that.
static bool tileset_at(const Edit *edit, uint32_t index, EditTileset *out)
{
    char real[FILES_PATH_BYTES];
    if (!edit_tileset(edit, index, out))
        return false;
    if (out->source[0] != '\0' && files_real_path(real, sizeof real, out->source))
        memcpy(out->source, real, sizeof real);
    return true;
}

static void put_tilesets(JsonText *out, const Edit *edit)
{
    EditTileset tileset;
    const char *next = "";
    json_text_put(out, "],\"tilesets\":[");
    for (uint32_t i = 0; tileset_at(edit, i, &tileset); i++) {
        if (tileset.source[0] == '\0')
            continue; // it lives in the map itself: another map can't have it
        json_text_put(out, next);
        put_member(out, "{\"firstgid\":", tileset.first_gid);
        json_text_put(out, ",\"source\":");
        json_text_put_string(out, tileset.source);
        json_text_put(out, "}");
        next = ",";
    }
}

static void put_layer_head(JsonText *out, uint32_t id, const char *name)
{
    put_member(out, "{\"id\":", id);
    json_text_put(out, ",\"name\":");
    json_text_put_string(out, name);
    json_text_put(out, ",\"x\":0,\"y\":0,\"visible\":true,\"opacity\":1");
}

static void put_cells(JsonText *out, const EditStamp *stamp, const StampLayer *layer)
{
    put_layer_head(out, layer->id, layer->name);
    put_member(out, ",\"type\":\"tilelayer\",\"width\":", stamp->box.width);
    put_member(out, ",\"height\":", stamp->box.height);
    json_text_put(out, ",\"data\":[");
    for (int32_t i = 0; i < stamp->box.width * stamp->box.height; i++)
        put_member(out, i > 0 ? "," : "", layer->gids[i]);
    json_text_put(out, "]}");
}

// Puts the layer of objects that begins with the object `first`; an earlier one may have put it.
static bool put_objects(JsonText *out, const EditStamp *stamp, uint32_t first, const char *next)
{
    const StampObject *objects = stamp->objects;
    for (uint32_t i = 0; i < first; i++)
        if (objects[i].layer == objects[first].layer)
            return false;
    json_text_put(out, next);
    put_layer_head(out, objects[first].layer, objects[first].layer_name);
    put_member(out, ",\"type\":\"objectgroup\",\"draworder\":\"topdown\",\"offsetx\":",
               -(double)stamp->box.x * stamp->tile_width);
    put_member(out, ",\"offsety\":", -(double)stamp->box.y * stamp->tile_height);
    json_text_put(out, ",\"objects\":[");
    for (uint32_t i = first; i < stamp->object_count; i++) {
        if (objects[i].layer != objects[first].layer)
            continue;
        json_text_put(out, i > first ? "," : "");
        json_text_put(out, objects[i].text.text);
    }
    json_text_put(out, "]}");
    return true;
}

static uint32_t greater(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

char *edit_stamp_write(const Edit *edit, const EditStamp *stamp)
{
    JsonText out = {0};
    const char *next = "";
    uint32_t layer = 0, object = 0;
    json_text_put(&out, "{\"type\":\"map\",\"version\":\"1.10\",\"orientation\":\"orthogonal\","
                        "\"renderorder\":\"right-down\",\"infinite\":false");
    put_member(&out, ",\"width\":", stamp->box.width);
    put_member(&out, ",\"height\":", stamp->box.height);
    put_member(&out, ",\"tilewidth\":", stamp->tile_width);
    put_member(&out, ",\"tileheight\":", stamp->tile_height);
    json_text_put(&out, ",\"properties\":[{\"name\":\"" ORIGIN "\",\"type\":\"string\",\"value\":");
    json_text_put_string(&out, edit_path(edit));
    json_text_put(&out, "}");
    put_tilesets(&out, edit);
    json_text_put(&out, "],\"layers\":[");
    for (uint32_t i = 0; i < stamp->layer_count; i++, next = ",") {
        json_text_put(&out, next);
        put_cells(&out, stamp, &stamp->layers[i]);
        layer = greater(layer, stamp->layers[i].id);
    }
    for (uint32_t i = 0; i < stamp->object_count; i++) {
        next = put_objects(&out, stamp, i, next) ? "," : next;
        layer = greater(layer, stamp->objects[i].layer);
        object = greater(object, stamp->objects[i].id);
    }
    put_member(&out, "],\"nextlayerid\":", layer + 1.0);
    put_member(&out, ",\"nextobjectid\":", object + 1.0);
    json_text_put(&out, "}\n");
    if (out.failed)
        json_text_free(&out);
    return out.text;
}

// --- reading -------------------------------------------------------------------------------------

// The tilesets of the small map and of the map into which it goes.
typedef struct Renumber {
    EditTileset *from, *to; // owned
    uint32_t from_count, to_count;
    uint32_t missing; // tiles of tilesets that `to` lacks
} Renumber;

// Returns the tilesets of a map, which the caller frees. NULL without memory.
static EditTileset *tilesets_of(const Edit *edit, uint32_t *count)
{
    EditTileset *list = calloc(edit_tileset_count(edit) + 1, sizeof *list);
    for (*count = 0; list != NULL && tileset_at(edit, *count, &list[*count]);)
        ++*count;
    return list;
}

// Returns the number that a tile of the small map has in the other map; 0: it lacks the tileset.
static uint32_t renumbered(Renumber *renumber, uint32_t gid)
{
    uint32_t number = gid & LEVEL_TILE_MASK, flips = gid ^ number;
    const EditTileset *from = NULL;
    for (uint32_t i = 0; i < renumber->from_count; i++)
        if (renumber->from[i].first_gid <= number &&
            (from == NULL || renumber->from[i].first_gid > from->first_gid))
            from = &renumber->from[i];
    for (uint32_t i = 0; number != 0 && from != NULL && i < renumber->to_count; i++)
        if (strcmp(from->source, renumber->to[i].source) == 0 &&
            number - from->first_gid < renumber->to[i].tile_count)
            return (renumber->to[i].first_gid + number - from->first_gid) | flips;
    renumber->missing += number != 0;
    return 0;
}

static bool read_cells(EditStamp *stamp, const Edit *clip, Renumber *renumber)
{
    EditLayer layer;
    for (uint32_t i = 0; edit_layer(clip, i, &layer); i++) {
        if (layer.kind != EDIT_LAYER_TILES)
            continue;
        if (!stamp_layer_copy(stamp, clip, &layer))
            return false;
        uint32_t *gids = stamp->layers[stamp->layer_count - 1].gids;
        for (int32_t k = 0; k < stamp->box.width * stamp->box.height; k++)
            gids[k] = renumbered(renumber, gids[k]);
    }
    return true;
}

// Gives objects that are tiles the numbers of the other map.
static bool renumber_objects(Edit *clip, Renumber *renumber, Err *err)
{
    EditObject object;
    edit_begin(clip, "renumber");
    Changes changes = changes_begin(clip, PATCH_VALUES);
    for (uint32_t i = 0; edit_object_at(clip, i, &object); i++) {
        uint32_t gid =
            object.shape == EDIT_SHAPE_TILE ? renumbered(renumber, object.gid) : object.gid;
        if (gid != 0 && gid != object.gid)
            changes_number(&changes, index_object(clip, object.id)->span, "gid", gid);
    }
    return changes_make(&changes, err);
}

static bool has_spawn(const Edit *edit)
{
    EditObject object;
    for (uint32_t i = 0; edit_object_at(edit, i, &object); i++)
        if (strcmp(object.class_name, "spawn") == 0)
            return true;
    return false;
}

// Reads all objects. Where there is a spawn, one that was copied would be that of another player.
static bool read_objects(EditStamp *stamp, const Edit *clip, bool spawns)
{
    EditObject object;
    EditLayer layer;
    for (uint32_t i = 0; edit_object_at(clip, i, &object); i++)
        if ((spawns || strcmp(object.class_name, "spawn") != 0) &&
            !stamp_object_copy(stamp, clip, &object))
            return false;
    for (uint32_t i = 0; edit_layer(clip, i, &layer); i++)
        if (layer.kind == EDIT_LAYER_OBJECTS) {
            stamp->box.x = (int32_t)real_floor(0.5 - layer.offset_x / stamp->tile_width);
            stamp->box.y = (int32_t)real_floor(0.5 - layer.offset_y / stamp->tile_height);
        }
    return true;
}

// A stamp from another map finds its layers by name alone.
static void forget_layers(EditStamp *stamp)
{
    for (uint32_t i = 0; i < stamp->layer_count; i++)
        stamp->layers[i].id = 0;
    for (uint32_t i = 0; i < stamp->object_count; i++)
        stamp->objects[i].layer = 0;
}

static Edit *open_clip(const Edit *edit, const char *text, Err *err)
{
    size_t size = strlen(text);
    Edit *clip = NULL;
    EditValue origin;
    LevelReport *report = malloc(sizeof *report);
    bool good = report != NULL && size <= CLIP_BYTES_MAX &&
                edit_open_bytes(text, size, edit_path(edit), &clip, report) == LEVEL_OK;
    free(report);
    if (good && edit_property(clip, (EditOwner){EDIT_OF_MAP, 0}, ORIGIN, &origin) &&
        clip->map.cells.width > 0 && clip->map.cells.height > 0 &&
        (int64_t)clip->map.cells.width * clip->map.cells.height <= EDIT_FILL_MAX &&
        clip->map.tile_width == edit->map.tile_width &&
        clip->map.tile_height == edit->map.tile_height)
        return clip;
    edit_free(clip);
    err_set(err, "what was copied last is nothing of a level with tiles of this size; copy ground "
                 "or things first");
    return NULL;
}

static bool read_all(EditStamp *stamp, Edit *clip, Renumber *renumber, bool spawns, Err *err)
{
    EditValue origin;
    stamp->box = (EditBox){0, 0, clip->map.cells.width, clip->map.cells.height};
    stamp->tile_width = clip->map.tile_width;
    stamp->tile_height = clip->map.tile_height;
    stamp->is_foreign = edit_property(clip, (EditOwner){EDIT_OF_MAP, 0}, ORIGIN, &origin) &&
                        strcmp(origin.text, edit_path(clip)) != 0;
    if (!read_cells(stamp, clip, renumber) || !renumber_objects(clip, renumber, err) ||
        !read_objects(stamp, clip, spawns))
        return false;
    if (stamp->is_foreign)
        forget_layers(stamp);
    return true;
}

EditStamp *edit_stamp_read(const Edit *edit, const char *text, uint32_t *missing, Err *err)
{
    Edit *clip = open_clip(edit, text, err);
    if (clip == NULL)
        return NULL;
    Renumber renumber = {0};
    renumber.from = tilesets_of(clip, &renumber.from_count);
    renumber.to = tilesets_of(edit, &renumber.to_count);
    EditStamp *stamp = calloc(1, sizeof *stamp);
    edit_no_memory(err); // unless read_all() says something else
    bool good = stamp != NULL && renumber.from != NULL && renumber.to != NULL &&
                read_all(stamp, clip, &renumber, !has_spawn(edit), err);
    *missing = renumber.missing;
    free(renumber.from);
    free(renumber.to);
    edit_free(clip);
    if (good)
        return stamp;
    edit_stamp_free(stamp);
    return NULL;
}
