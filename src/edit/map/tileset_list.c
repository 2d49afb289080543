// tileset_list.c - the tilesets of a map, and adding one.
#include "changes.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TILESET_FILE_BYTES = 8 << 20 };

static uint32_t list_of(const Edit *edit)
{
    uint32_t list = spans_member(&edit->spans, 0, "tilesets");
    return list != 0 && edit->spans.list[list].kind == SPAN_LIST ? list : 0;
}

uint32_t tileset_span(const Edit *edit, uint32_t index)
{
    uint32_t list = list_of(edit);
    uint32_t at = list == 0 ? 0 : edit->spans.list[list].first;
    for (; at != 0 && index > 0; index--)
        at = edit->spans.list[at].next;
    return at;
}

static uint32_t whole(const Spans *spans, uint32_t object, const char *name, uint32_t other)
{
    double value = spans_number(spans, spans_member(spans, object, name), other);
    return value >= 0.0 && value <= (double)INT32_MAX ? (uint32_t)value : other;
}

uint32_t edit_tileset_count(const Edit *edit)
{
    uint32_t list = list_of(edit);
    return list == 0 ? 0 : edit->spans.list[list].count;
}

static bool open_file(OpenTileset *tileset)
{
    LevelReport *report = malloc(sizeof *report);
    bool good = report != NULL &&
                files_read(tileset->source, TILESET_FILE_BYTES, &tileset->file, NULL) &&
                level_scan((const char *)tileset->file.bytes, tileset->file.size, tileset->source,
                           report) == LEVEL_OK &&
                spans_open(&tileset->own, tileset->file.bytes, tileset->file.size, NULL);
    free(report);
    tileset->spans = &tileset->own;
    if (!good)
        tileset_shut(tileset);
    return good;
}

// Writes the path of a tileset's file; "" for one inside of the map. False if it is too long.
static bool source_of(const Edit *edit, uint32_t tileset, char out[FILES_PATH_BYTES])
{
    char source[FILES_PATH_BYTES];
    spans_text(&edit->spans, spans_member(&edit->spans, tileset, "source"), source, sizeof source);
    out[0] = '\0';
    return source[0] == '\0' || files_beside(edit->path, source, out, FILES_PATH_BYTES);
}

bool edit_tileset_source(const Edit *edit, uint32_t index, char out[FILES_PATH_BYTES])
{
    uint32_t at = tileset_span(edit, index);
    if (at == 0)
        return false;
    (void)source_of(edit, at, out);
    return true;
}

bool tileset_open(const Edit *edit, uint32_t index, OpenTileset *out, bool *missing)
{
    uint32_t at = tileset_span(edit, index);
    *out = (OpenTileset){.spans = &edit->spans, .root = at};
    if (missing != NULL)
        *missing = at != 0;
    if (at == 0 || edit->spans.list[at].kind != SPAN_OBJECT)
        return false;
    out->first_gid = whole(&edit->spans, at, "firstgid", 1);
    bool fits = source_of(edit, at, out->source);
    if (fits && out->source[0] == '\0')
        return true;
    out->root = 0;
    return fits && open_file(out);
}

void tileset_shut(OpenTileset *tileset)
{
    files_bytes_free(&tileset->file);
    spans_close(&tileset->own);
}

bool edit_tileset(const Edit *edit, uint32_t index, EditTileset *out)
{
    OpenTileset tileset;
    bool there;
    if (!tileset_open(edit, index, &tileset, &there)) {
        if (!there)
            return false;
        *out = (EditTileset){.first_gid = tileset.first_gid};
        snprintf(out->source, sizeof out->source, "%s", tileset.source);
        return true;
    }
    char image[FILES_PATH_BYTES];
    const Spans *spans = tileset.spans;
    uint32_t root = tileset.root;
    *out = (EditTileset){
        .first_gid = tileset.first_gid,
        .tile_count = whole(spans, root, "tilecount", 0),
        .columns = whole(spans, root, "columns", 0),
        .tile_width = whole(spans, root, "tilewidth", 0),
        .tile_height = whole(spans, root, "tileheight", 0),
        .margin = whole(spans, root, "margin", 0),
        .spacing = whole(spans, root, "spacing", 0),
    };
    spans_text(spans, spans_member(spans, root, "name"), out->name, sizeof out->name);
    snprintf(out->source, sizeof out->source, "%s", tileset.source);
    spans_text(spans, spans_member(spans, root, "image"), image, sizeof image);
    if (image[0] != '\0')
        files_beside(out->source[0] != '\0' ? out->source : edit->path, image, out->image,
                     FILES_PATH_BYTES);
    tileset_shut(&tileset);
    return true;
}

// --- adding --------------------------------------------------------------------------------------

// Writes `path` as seen from the folder `folder`, both absolute.
static bool relative_path(const char *folder, const char *path, char *out, size_t size)
{
    size_t common = 0, length = 0;
    for (size_t i = 0; folder[i] != '\0' && folder[i] == path[i]; i++)
        if (folder[i] == '/')
            common = i + 1;
    size_t all = strlen(folder);
    if (strncmp(folder, path, all) == 0 && path[all] == '/')
        return snprintf(out, size, "%s", path + all + 1) < (int)size;
    for (const char *at = folder + common; *at != '\0'; at++)
        if ((at == folder + common || *at == '/') && length + 4 < size) {
            memcpy(out + length, "../", 4);
            length += 3;
        }
    return snprintf(out + length, size - length, "%s", path + common) < (int)(size - length);
}

bool edit_path_from_map(const Edit *edit, const char *source, char out[FILES_PATH_BYTES])
{
    char folder[FILES_PATH_BYTES], real_folder[FILES_PATH_BYTES], real[FILES_PATH_BYTES];
    files_directory_of(folder, sizeof folder, edit->path);
    return files_real_path(real_folder, sizeof real_folder, folder) &&
           files_real_path(real, sizeof real, source) &&
           relative_path(real_folder, real, out, FILES_PATH_BYTES);
}

// Returns the first number that no tileset has.
static uint32_t free_gid(const Edit *edit)
{
    uint32_t next = 1;
    OpenTileset tileset;
    bool there = true;
    for (uint32_t i = 0; there; i++) {
        bool good = tileset_open(edit, i, &tileset, &there);
        uint32_t count = good ? tileset_id_count(&tileset) : 0;
        uint32_t end = there ? tileset.first_gid + (count > 0 ? count : 1) : 0;
        next = end > next ? end : next;
        if (good)
            tileset_shut(&tileset);
    }
    return next;
}

static bool is_file(const char *path, const char *other)
{
    char real[FILES_PATH_BYTES], other_real[FILES_PATH_BYTES];
    return path[0] != '\0' && files_real_path(real, sizeof real, path) &&
           files_real_path(other_real, sizeof other_real, other) && strcmp(real, other_real) == 0;
}

// Returns the first number of the tileset with this file, or inside of the map with this picture
// and tiles of `side` pixels; 0: there is none.
static uint32_t known_gid(const Edit *edit, const char *source, const char *image, uint32_t side)
{
    uint32_t known = 0;
    EditTileset *tileset = malloc(sizeof *tileset);
    for (uint32_t i = 0; known == 0 && tileset != NULL && edit_tileset(edit, i, tileset); i++)
        if (source != NULL ? is_file(tileset->source, source)
                           : tileset->source[0] == '\0' && is_file(tileset->image, image) &&
                                 tileset->tile_width == side && tileset->tile_height == side)
            known = tileset->first_gid;
    free(tileset);
    return known;
}

// Begins a tileset in the list of them, in its layout.
static bool tileset_begin(Edit *edit, JsonStyle *list_style, JsonStyle *style, Err *err)
{
    uint32_t list = list_of(edit);
    if (list == 0)
        return err_set(err, "the map has no list of 'tilesets'; save it in Tiled first");
    JsonStyle outer = json_style_of(&edit->spans, 0);
    json_style_inside(&outer, list_style, style);
    if (edit->spans.list[list].first != 0) {
        *list_style = json_style_of_list(&edit->spans, list, list_style);
        *style = json_style_of(&edit->spans, edit->spans.list[list].first);
    }
    return true;
}

static bool tileset_append(Edit *edit, const JsonStyle *list_style, JsonText text, Err *err)
{
    Changes changes = changes_begin(edit, PATCH_VALUES);
    changes_append(&changes, list_of(edit), list_style, text);
    return changes_make(&changes, err);
}

bool edit_add_tileset(Edit *edit, const char *source, uint32_t *first_gid, Err *err)
{
    char from_map[FILES_PATH_BYTES];
    JsonStyle list_style, style;
    if (!step_ready(edit, err))
        return false;
    if ((*first_gid = known_gid(edit, source, NULL, 0)) != 0)
        return true;
    if (!edit_path_from_map(edit, source, from_map))
        return err_set(err, "the tileset '%s' can't be found, or its path is too long", source);
    if (!changes_text_is_fine(from_map, err) || !tileset_begin(edit, &list_style, &style, err))
        return false;
    *first_gid = free_gid(edit);
    JsonText text = {0};
    JsonObject object = json_object(&text, &style);
    json_object_number(&object, "firstgid", *first_gid);
    json_object_string(&object, "source", from_map);
    json_object_end(&object);
    return tileset_append(edit, &list_style, text, err);
}

// What Tiled writes of a tileset with one picture.
static JsonText tileset_text(const char *image, const uint32_t size[2], uint32_t side,
                             uint32_t first_gid, const JsonStyle *style)
{
    char name[EDIT_TEXT_BYTES];
    snprintf(name, sizeof name, "%.*s", EDIT_TEXT_BYTES - 1, files_name_of(image));
    char *dot = strrchr(name, '.');
    if (dot != NULL && dot != name)
        *dot = '\0';
    JsonText text = {0};
    JsonObject object = json_object(&text, style);
    json_object_number(&object, "columns", size[0] / side);
    json_object_number(&object, "firstgid", first_gid);
    json_object_string(&object, "image", image);
    json_object_number(&object, "imageheight", size[1]);
    json_object_number(&object, "imagewidth", size[0]);
    json_object_number(&object, "margin", 0.0);
    json_object_string(&object, "name", name);
    json_object_number(&object, "spacing", 0.0);
    json_object_number(&object, "tilecount", (double)(size[0] / side) * (size[1] / side));
    json_object_number(&object, "tileheight", side);
    json_object_number(&object, "tilewidth", side);
    json_object_end(&object);
    return text;
}

bool edit_picture_from_map(const Edit *edit, const char *path, char out[FILES_PATH_BYTES], Err *err)
{
    char folder[FILES_PATH_BYTES], root[FILES_PATH_BYTES], real[FILES_PATH_BYTES];
    level_folder(edit->path, folder);
    if (!files_real_path(real, sizeof real, path))
        return err_set(err, "there is no picture '%.300s'", path);
    size_t length = files_real_path(root, sizeof root, folder) ? strlen(root) : 0;
    if (length == 0 || strncmp(real, root, length) != 0 || real[length] != '/')
        return err_set(err,
                       "the picture '%.300s' is outside of the level's folder '%.300s'; copy it "
                       "there first",
                       path, folder);
    return edit_path_from_map(edit, real, out) ||
           err_set(err, "the path of the picture '%.300s' is too long", path);
}

bool edit_new_tileset(Edit *edit, const char *image, uint32_t width, uint32_t height, uint32_t side,
                      uint32_t *first_gid, Err *err)
{
    char from_map[FILES_PATH_BYTES];
    JsonStyle list_style, style;
    if (!step_ready(edit, err))
        return false;
    if (side == 0 || side > width || side > height)
        return err_set(err, "a picture of %lux%lu pixels has no tile of %lu", (unsigned long)width,
                       (unsigned long)height, (unsigned long)side);
    if ((*first_gid = known_gid(edit, NULL, image, side)) != 0)
        return true;
    if (!edit_picture_from_map(edit, image, from_map, err) ||
        !changes_text_is_fine(from_map, err) || !tileset_begin(edit, &list_style, &style, err))
        return false;
    *first_gid = free_gid(edit);
    const uint32_t size[2] = {width, height};
    return tileset_append(edit, &list_style, tileset_text(from_map, size, side, *first_gid, &style),
                          err);
}
