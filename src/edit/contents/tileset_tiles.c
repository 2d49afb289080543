// tileset_tiles.c - how tiles of a tileset look: parts of its picture, or pictures of their own.
#include "edit/map/edit_parts.h"
#include "jantar/level_pictures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TILES_MOST = 1 << 16 };

static uint32_t whole(const OpenTileset *tileset, uint32_t object, const char *name)
{
    const Spans *spans = tileset->spans;
    double value = spans_number(spans, spans_member(spans, object, name), 0.0);
    return value >= 0.0 && value <= TILES_MOST ? (uint32_t)value : 0;
}

// Writes the value of the first property with that name.
static void property(const OpenTileset *tileset, uint32_t tile, const char *name,
                     char out[EDIT_TEXT_BYTES])
{
    const Spans *spans = tileset->spans;
    uint32_t list = spans_member(spans, tile, "properties");
    for (uint32_t i = list == 0 ? 0 : spans->list[list].first; i != 0; i = spans->list[i].next)
        if (spans_is(spans, spans_member(spans, i, "name"), name)) {
            spans_text(spans, spans_member(spans, i, "value"), out, EDIT_TEXT_BYTES);
            return;
        }
}

static void read_name(const OpenTileset *tileset, uint32_t span, EditTile *tile)
{
    static const char *const members[] = {"type", "class"};
    static const char *const properties[] = {"name", "material"};
    const Spans *spans = tileset->spans;
    tile->name[0] = '\0';
    for (int i = 0; i < 2 && tile->name[0] == '\0'; i++)
        property(tileset, span, properties[i], tile->name);
    for (int i = 0; i < 2 && tile->name[0] == '\0'; i++)
        spans_text(spans, spans_member(spans, span, members[i]), tile->name, sizeof tile->name);
    if (tile->name[0] == '\0' && tile->image[0] != '\0')
        snprintf(tile->name, sizeof tile->name, "%.200s", files_name_of(tile->image));
}

// Writes the path of a picture that the tileset names; "" if it names none.
static void read_image(const Edit *edit, const OpenTileset *tileset, uint32_t object,
                       char out[FILES_PATH_BYTES])
{
    char name[FILES_PATH_BYTES], folder[FILES_PATH_BYTES];
    const Spans *spans = tileset->spans;
    out[0] = '\0';
    spans_text(spans, spans_member(spans, object, "image"), name, sizeof name);
    files_directory_of(folder, sizeof folder,
                       tileset->source[0] != '\0' ? tileset->source : edit->path);
    if (name[0] != '\0')
        (void)files_join(out, FILES_PATH_BYTES, folder, name);
}

// Returns the description of each tile by its number, `count` of them; 0: it has none. To be freed.
static uint32_t *spans_by_id(const OpenTileset *tileset, uint32_t count)
{
    const Spans *spans = tileset->spans;
    uint32_t list = spans_member(spans, tileset->root, "tiles");
    uint32_t *by_id = calloc((size_t)count + 1, sizeof *by_id);
    for (uint32_t i = list == 0 || by_id == NULL ? 0 : spans->list[list].first; i != 0;
         i = spans->list[i].next) {
        uint32_t id = whole(tileset, i, "id");
        if (id < count && spans->list[i].kind == SPAN_OBJECT)
            by_id[id] = i;
    }
    return by_id;
}

uint32_t tileset_id_count(const OpenTileset *tileset)
{
    const Spans *spans = tileset->spans;
    uint32_t list = spans_member(spans, tileset->root, "tiles"),
             count = whole(tileset, tileset->root, "tilecount");
    for (uint32_t i = list == 0 ? 0 : spans->list[list].first; i != 0; i = spans->list[i].next) {
        uint32_t id = whole(tileset, i, "id");
        count = id + 1 > count ? id + 1 : count;
    }
    return count < TILES_MOST ? count : TILES_MOST;
}

// Where a tile is in the picture of its tileset. Returns false without one.
static bool read_place(const OpenTileset *tileset, bool has_image, EditTile *tile)
{
    uint32_t root = tileset->root, columns = whole(tileset, root, "columns"),
             width = whole(tileset, root, "tilewidth"), height = whole(tileset, root, "tileheight"),
             margin = whole(tileset, root, "margin"), spacing = whole(tileset, root, "spacing");
    if (!has_image || columns == 0 || width == 0 || height == 0)
        return false;
    tile->x = margin + tile->id % columns * (width + spacing);
    tile->y = margin + tile->id / columns * (height + spacing);
    tile->width = width;
    tile->height = height;
    return true;
}

// Reads a tile that has a picture of its own or a part of the tileset's. False: it has neither.
static bool read_tile(const Edit *edit, const OpenTileset *tileset, uint32_t span, bool has_image,
                      EditTile *tile)
{
    bool shown = read_place(tileset, has_image, tile);
    if (span == 0)
        return shown;
    read_image(edit, tileset, span, tile->image);
    if (tile->image[0] != '\0') {
        tile->x = whole(tileset, span, "x");
        tile->y = whole(tileset, span, "y");
        tile->width = whole(tileset, span, "width");
        tile->height = whole(tileset, span, "height");
        tile->image_width = whole(tileset, span, "imagewidth");
        tile->image_height = whole(tileset, span, "imageheight");
        shown = true;
    }
    read_name(tileset, span, tile);
    tile_rule_read(tileset, span, &tile->rule);
    return shown;
}

bool edit_tiles_visit(const Edit *edit, uint32_t index,
                      bool (*take)(void *data, const EditTile *tile), void *data)
{
    OpenTileset tileset;
    if (!tileset_open(edit, index, &tileset, NULL))
        return false;
    EditTile *tile = malloc(sizeof *tile);
    uint32_t count = tileset_id_count(&tileset), *by_id = spans_by_id(&tileset, count);
    bool good = tile != NULL && by_id != NULL, has_image = false, goes_on = true;
    if (good) {
        read_image(edit, &tileset, tileset.root, tile->image);
        has_image = tile->image[0] != '\0';
    }
    for (uint32_t id = 0; good && goes_on && id < count; id++) {
        *tile = (EditTile){.id = id};
        if (read_tile(edit, &tileset, by_id[id], has_image, tile))
            goes_on = take(data, tile);
    }
    free(by_id);
    free(tile);
    tileset_shut(&tileset);
    return good;
}

// --- sizes ---------------------------------------------------------------------------------------

typedef struct Wanted {
    uint32_t id;
    Vec2 size;
} Wanted;

static bool take_size(void *data, const EditTile *tile)
{
    Wanted *wanted = data;
    if (tile->id != wanted->id)
        return true;
    wanted->size = tile->width > 0 ? vec2(tile->width, tile->height)
                                   : vec2(tile->image_width, tile->image_height);
    return false;
}

bool edit_tile_size(const Edit *edit, uint32_t gid, Vec2 *out)
{
    Wanted wanted = {0};
    uint32_t best = UINT32_MAX, first = 0;
    EditTileset *tileset = malloc(sizeof *tileset);
    gid &= LEVEL_TILE_MASK;
    for (uint32_t i = 0; tileset != NULL && edit_tileset(edit, i, tileset); i++)
        if (tileset->first_gid <= gid && tileset->first_gid >= first) {
            first = tileset->first_gid;
            best = i;
        }
    free(tileset);
    wanted.id = gid - first;
    if (best == UINT32_MAX || !edit_tiles_visit(edit, best, take_size, &wanted) ||
        !(wanted.size.x > 0.0 && wanted.size.y > 0.0))
        return false;
    *out = wanted.size;
    return true;
}
