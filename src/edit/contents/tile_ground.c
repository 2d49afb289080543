// tile_ground.c - what tiles are for the game: which part of each is ground, and of which material.
// A tileset with a file of its own is put into a small map for the change, so that both kinds are
// changed in the same way, and all that is not touched keeps its bytes.
#include "edit/map/changes.h"
#include "jantar/level_pictures.h"
#include "jantar/real.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NEAR 0.02 // parts of a tile by which a corner may be beside its place

// --- reading -------------------------------------------------------------------------------------

static uint32_t first_shape(const Spans *spans, uint32_t tile)
{
    uint32_t group = spans_member(spans, tile, "objectgroup"),
             list = group == 0 ? 0 : spans_member(spans, group, "objects");
    return list == 0 ? 0 : spans->list[list].first;
}

static double number(const Spans *spans, uint32_t object, const char *name)
{
    return spans_number(spans, spans_member(spans, object, name), 0.0);
}

static Vec2 place(const Spans *spans, uint32_t object)
{
    return vec2(number(spans, object, "x"), number(spans, object, "y"));
}

// Reads an outline in pixels. A shape without corners of its own is its box.
static EditOutline outline_read(const Spans *spans, uint32_t shape)
{
    Vec2 at = place(spans, shape);
    uint32_t list = spans_member(spans, shape, "polygon");
    double width = number(spans, shape, "width"), height = number(spans, shape, "height");
    EditOutline out = {{at, vec2(at.x + width, at.y), vec2(at.x + width, at.y + height),
                        vec2(at.x, at.y + height)},
                       4};
    if (list == 0)
        return out;
    out.count = 0;
    for (uint32_t i = spans->list[list].first; i != 0 && out.count < EDIT_OUTLINE_MAX;
         i = spans->list[i].next)
        out.points[out.count++] = vec2_add(at, place(spans, i));
    return out;
}

static bool is_outline(const EditOutline *a, const EditOutline *b)
{
    bool same = false;
    for (uint32_t shift = 0; shift < a->count && a->count == b->count && !same; shift++) {
        same = true;
        for (uint32_t i = 0; i < a->count && same; i++) {
            Vec2 away = vec2_sub(a->points[i], b->points[(i + shift) % b->count]);
            same = real_abs(away.x) < NEAR && real_abs(away.y) < NEAR;
        }
    }
    return same;
}

static uint32_t shape_of(const EditOutline *outline)
{
    for (uint32_t shape = EDIT_SHAPE_WHOLE; shape < EDIT_SHAPE_COUNT; shape++) {
        EditOutline known = edit_tile_shape(shape);
        if (is_outline(&known, outline))
            return shape;
    }
    return EDIT_SHAPE_OWN;
}

static uint32_t property_value(const Spans *spans, uint32_t tile, const char *name)
{
    uint32_t list = spans_member(spans, tile, "properties");
    for (uint32_t i = list == 0 ? 0 : spans->list[list].first; i != 0; i = spans->list[i].next)
        if (spans_is(spans, spans_member(spans, i, "name"), name))
            return spans_member(spans, i, "value");
    return 0;
}

static bool is_on(const Spans *spans, uint32_t tile, const char *name)
{
    uint32_t value = property_value(spans, tile, name);
    return value != 0 && spans_bool(spans, value, false);
}

void tile_rule_read(const OpenTileset *tileset, uint32_t span, EditTileRule *out)
{
    const Spans *spans = tileset->spans;
    double width = number(spans, tileset->root, "tilewidth"),
           height = number(spans, tileset->root, "tileheight");
    *out = (EditTileRule){.material = LEVEL_EARTH};
    if (span == 0)
        return;
    uint32_t material = property_value(spans, span, "material"), shape = first_shape(spans, span);
    for (uint32_t i = 0; material != 0 && i < LEVEL_MATERIAL_COUNT; i++)
        if (spans_is(spans, material, level_material_names[i]))
            out->material = (LevelMaterialKind)i;
    if (shape == 0 || !(width > 0.0 && height > 0.0)) {
        bool solid = is_on(spans, span, "solid") || is_on(spans, span, "collides");
        out->shape = solid ? EDIT_SHAPE_WHOLE : EDIT_SHAPE_NONE;
        out->outline = edit_tile_shape(out->shape);
        return;
    }
    out->outline = outline_read(spans, shape);
    for (uint32_t i = 0; i < out->outline.count; i++)
        out->outline.points[i] =
            vec2(out->outline.points[i].x / width, out->outline.points[i].y / height);
    out->shape = spans->list[shape].next == 0 ? shape_of(&out->outline) : EDIT_SHAPE_OWN;
}

// --- finding -------------------------------------------------------------------------------------

static uint32_t span_in(const Edit *edit, uint32_t tileset, uint32_t id)
{
    uint32_t list = spans_member(&edit->spans, tileset, "tiles");
    for (uint32_t i = list == 0 ? 0 : edit->spans.list[list].first; i != 0;
         i = edit->spans.list[i].next)
        if (number(&edit->spans, i, "id") == id)
            return i;
    return 0;
}

static bool is_inside(const Edit *edit, uint32_t tileset)
{
    return tileset != 0 && spans_member(&edit->spans, tileset, "source") == 0;
}

static uint32_t gid_of(const Edit *edit, uint32_t tileset)
{
    return (uint32_t)spans_number(&edit->spans, spans_member(&edit->spans, tileset, "firstgid"),
                                  1.0);
}

uint32_t tile_span(const Edit *edit, uint32_t gid)
{
    uint32_t found = 0, first = 0, tileset;
    for (uint32_t i = 0; (tileset = tileset_span(edit, i)) != 0; i++) {
        uint32_t number_of = gid_of(edit, tileset);
        if (number_of <= gid && number_of >= first) {
            first = number_of;
            found = tileset;
        }
    }
    return is_inside(edit, found) ? span_in(edit, found, gid - first) : 0;
}

// --- the description of a tile -------------------------------------------------------------------

static JsonText entry_text(uint32_t id, const JsonStyle *style)
{
    JsonText text = {0};
    JsonObject object = json_object(&text, style);
    json_object_number(&object, "id", id);
    json_object_end(&object);
    return text;
}

// Adds the list of descriptions with one of them.
static void list_add(Changes *changes, uint32_t tileset, uint32_t id)
{
    JsonStyle outer = json_style_of(&changes->edit->spans, tileset), list, style;
    JsonText text = {0}, entry;
    json_style_inside(&outer, &list, &style);
    entry = entry_text(id, &style);
    json_text_put(&text, "[");
    json_text_put(&text, list.open);
    json_text_put(&text, entry.text);
    json_text_put(&text, list.close);
    json_text_put(&text, "]");
    json_text_free(&entry);
    changes_member(changes, tileset, "tiles", text);
}

// Adds a description, where its number has its place.
static bool entry_add(Edit *edit, uint32_t tileset, uint32_t id, Err *err)
{
    const Spans *spans = &edit->spans;
    uint32_t list = spans_member(spans, tileset, "tiles"), before = 0;
    if (list != 0 && spans->list[list].kind != SPAN_LIST)
        return err_set(err, "the tileset is of a Tiled before 1.2; save it in a newer one first");
    Changes changes = changes_begin(edit, PATCH_VALUES);
    if (list == 0 || spans->list[list].first == 0) {
        list_add(&changes, tileset, id);
        return changes_make(&changes, err);
    }
    JsonStyle none = {"", ",", "", ":"}, style = json_style_of_list(spans, list, &none),
              entry = json_style_of(spans, spans->list[list].first);
    for (uint32_t i = spans->list[list].first; i != 0 && before == 0; i = spans->list[i].next)
        before = number(spans, i, "id") > id ? i : 0;
    if (before != 0)
        changes_insert(&changes, before, &style, entry_text(id, &entry));
    else
        changes_append(&changes, list, &style, entry_text(id, &entry));
    return changes_make(&changes, err);
}

// Takes away a description that says nothing any more, and the list with the last one.
static bool entry_tidy(Edit *edit, uint32_t tileset, uint32_t id, Err *err)
{
    uint32_t entry = span_in(edit, tileset, id),
             list = spans_member(&edit->spans, tileset, "tiles");
    if (entry == 0 || edit->spans.list[entry].count > 1)
        return true;
    Changes changes = changes_begin(edit, PATCH_VALUES);
    if (edit->spans.list[list].count == 1)
        changes_remove(&changes, tileset, list);
    else
        changes_remove(&changes, list, entry);
    return changes_make(&changes, err);
}

// --- changing ------------------------------------------------------------------------------------

// A group of shapes as Tiled writes it, with one polygon, on one line.
static JsonText group_text(const EditOutline *outline, Vec2 size)
{
    JsonText text = {0};
    json_text_put(&text, "{\"draworder\":\"index\",\"name\":\"\",\"objects\":[{\"height\":0,"
                         "\"id\":1,\"name\":\"\",\"polygon\":[");
    for (uint32_t i = 0; i < outline->count; i++) {
        json_text_put(&text, i > 0 ? ",{\"x\":" : "{\"x\":");
        json_text_put_number(&text, outline->points[i].x * size.x);
        json_text_put(&text, ",\"y\":");
        json_text_put_number(&text, outline->points[i].y * size.y);
        json_text_put(&text, "}");
    }
    json_text_put(&text, "],\"rotation\":0,\"type\":\"\",\"visible\":true,\"width\":0,"
                         "\"x\":0,\"y\":0}],\"opacity\":1,\"type\":\"objectgroup\","
                         "\"visible\":true,\"x\":0,\"y\":0}");
    return text;
}

static bool group_set(Edit *edit, uint32_t tileset, uint32_t id, uint32_t shape, Err *err)
{
    const Spans *spans = &edit->spans;
    uint32_t entry = span_in(edit, tileset, id), group = spans_member(spans, entry, "objectgroup");
    Vec2 size = {number(spans, tileset, "tilewidth"), number(spans, tileset, "tileheight")};
    EditOutline outline = edit_tile_shape(shape);
    bool wants = shape >= EDIT_SHAPE_FIRST;
    if (!wants && group == 0)
        return true;
    Changes changes = changes_begin(edit, PATCH_VALUES);
    if (wants)
        changes_member(&changes, entry, "objectgroup", group_text(&outline, size));
    else
        changes_remove(&changes, entry, group);
    return changes_make(&changes, err);
}

static bool property_set(Edit *edit, uint32_t gid, const char *name, EditValueType type,
                         const char *text, Err *err)
{
    const EditOwner tile = {EDIT_OF_TILE, gid};
    EditValue *value = calloc(1, sizeof *value);
    if (value == NULL)
        return edit_no_memory(err);
    value->type = type;
    value->number = 1.0;
    snprintf(value->text, sizeof value->text, "%s", text != NULL ? text : "");
    bool good = text != NULL ? edit_set_property(edit, tile, name, value, err)
                             : edit_remove_property(edit, tile, name, err);
    free(value);
    return good;
}

// Changes a tile of a tileset inside of the map. Spans are found again after each change of the
// text.
static bool rule_set(Edit *edit, uint32_t index, uint32_t id, uint32_t shape,
                     LevelMaterialKind material, Err *err)
{
    uint32_t tileset = tileset_span(edit, index), gid = gid_of(edit, tileset) + id;
    bool plain = shape == EDIT_SHAPE_NONE || material == LEVEL_EARTH;
    if (span_in(edit, tileset, id) == 0 && shape == EDIT_SHAPE_NONE)
        return true;
    return (span_in(edit, tileset, id) != 0 || entry_add(edit, tileset, id, err)) &&
           group_set(edit, tileset_span(edit, index), id, shape, err) &&
           property_set(edit, gid, "material", EDIT_VALUE_STRING,
                        plain ? NULL : level_material_names[material], err) &&
           property_set(edit, gid, "solid", EDIT_VALUE_BOOL, shape == EDIT_SHAPE_WHOLE ? "" : NULL,
                        err) &&
           property_set(edit, gid, "collides", EDIT_VALUE_BOOL, NULL, err) &&
           entry_tidy(edit, tileset_span(edit, index), id, err);
}

// --- files ---------------------------------------------------------------------------------------

static const char before_file[] =
    "{\"height\":1,\"infinite\":false,\"layers\":[],\"orientation\":\"orthogonal\","
    "\"tileheight\":32,\"tilewidth\":32,\"type\":\"map\",\"width\":1,\"tilesets\":[";
static const char after_file[] = "]}";
enum { BEFORE = sizeof before_file - 1, AFTER = sizeof after_file - 1 };

// Opens a map whose only tileset is what the file holds. NULL with a message.
static Edit *file_open(const OpenTileset *tileset, Err *err)
{
    Edit *map = NULL;
    LevelReport *report = malloc(sizeof *report);
    size_t size = BEFORE + tileset->file.size + AFTER;
    char *text = malloc(size + 1);
    if (report != NULL && text != NULL) {
        memcpy(text, before_file, BEFORE);
        memcpy(text + BEFORE, tileset->file.bytes, tileset->file.size);
        memcpy(text + BEFORE + tileset->file.size, after_file, AFTER + 1);
        if (edit_open_bytes(text, size, tileset->source, &map, report) != LEVEL_OK)
            err_set(err, "'%.300s' can't be changed: it is no tileset", tileset->source);
    } else {
        (void)edit_no_memory(err);
    }
    free(text);
    free(report);
    return map;
}

static bool file_write(Edit *map, const char *path, Err *err)
{
    size_t size;
    const unsigned char *text;
    return edit_text(map, &text, &size, err) &&
           files_write_atomic(path, text + BEFORE, size - BEFORE - AFTER, err);
}

// Changes a tile in the tileset's file.
static bool file_set(const OpenTileset *tileset, uint32_t id, uint32_t shape,
                     LevelMaterialKind material, Err *err)
{
    Edit *map = file_open(tileset, err);
    if (map == NULL)
        return false;
    edit_begin(map, "set a tile");
    bool good = rule_set(map, 0, id, shape, material, err);
    bool changed = edit_end(map);
    good = good && (!changed || file_write(map, tileset->source, err));
    edit_free(map);
    return good;
}

bool edit_set_tile_rule(Edit *edit, uint32_t index, uint32_t id, uint32_t shape,
                        LevelMaterialKind material, Err *err)
{
    OpenTileset tileset;
    if (!step_ready(edit, err))
        return false;
    if (!tileset_open(edit, index, &tileset, NULL))
        return err_set(err, "the tileset can't be read");
    bool inside = tileset.source[0] == '\0';
    bool good = id < tileset_id_count(&tileset) ||
                err_set(err, "the tileset has no tile %lu", (unsigned long)id);
    good = good && (inside || file_set(&tileset, id, shape, material, err));
    tileset_shut(&tileset);
    if (good && inside)
        return rule_set(edit, index, id, shape, material, err);
    edit->revision += good;
    return good;
}
