// tilesets.c - reads the tilesets of a map, and finds the tileset of a tile number.
//
// A tileset is a part of the map or a file of its own; the same code reads both. Pictures,
// animations and Wang sets are ignored. tile_rules.c reads the tiles.
#include "level/tiled/gids.h"
#include "loader.h"

#include "level/values/report.h"
#include "level/values/tiled_export.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LOWER_LEFT vec2(0.0, 1.0)

enum { PIXELS_MAX = 1 << 20 };

// The layout of the tiles in their picture.
typedef struct TileGrid {
    uint32_t tile_width, tile_height, margin, spacing; // pixels
} TileGrid;

void tileset_close(Tileset *tileset)
{
    if (!tileset->shares) {
        free(tileset->rules);
        free(tileset->pieces);
        tile_values_free(tileset);
    }
    free(tileset->path);
    tileset->path = NULL;
    tileset->rules = NULL;
    tileset->pieces = NULL;
}

// --- one tileset ---------------------------------------------------------------------------------

// Reads the size of the tiles. Tiles of another size than the map's are decoration; where a
// colliding one is placed, that is reported.
static bool read_tile_size(const Loader *loader, const Node *node, Tileset *tileset, TileGrid *grid)
{
    if (!node_required_integer(node, "tilewidth", 1, PIXELS_MAX, &grid->tile_width) ||
        !node_required_integer(node, "tileheight", 1, PIXELS_MAX, &grid->tile_height))
        return false;
    tileset->tile_width = grid->tile_width;
    tileset->tile_height = grid->tile_height;
    tileset->is_odd = (double)grid->tile_width != loader->tile_size ||
                      (double)grid->tile_height != loader->tile_size;
    snprintf(tileset->size, sizeof tileset->size, "%lux%lu", (unsigned long)grid->tile_width,
             (unsigned long)grid->tile_height);
    return true;
}

static uint32_t count_along(uint32_t picture, uint32_t tile, const TileGrid *grid)
{
    return picture < grid->margin + tile
               ? 0
               : (picture - grid->margin + grid->spacing) / (tile + grid->spacing);
}

// Finds how many tiles there are. If Tiled did not find the picture, it saves a count of 0, or a
// count of those tiles that have data, so the size of the picture counts too. Collections of
// pictures have gaps in their ids, and very old files have no count; the next first gid is the
// bound for those.
static bool read_id_count(const Node *node, Tileset *tileset, TileGrid *grid)
{
    uint32_t width = 0, height = 0;
    tileset->id_count = 0;
    if (!node_integer(node, "tilecount", 0, LOADER_MAX_TILE_IDS, &tileset->id_count) ||
        !node_integer(node, "imagewidth", 0, PIXELS_MAX, &width) ||
        !node_integer(node, "imageheight", 0, PIXELS_MAX, &height) ||
        !node_integer(node, "margin", 0, PIXELS_MAX, &grid->margin) ||
        !node_integer(node, "spacing", 0, PIXELS_MAX, &grid->spacing))
        return false;
    tileset->is_empty = tileset->id_count == 0 && node_member(node, "tilecount").json != NULL;
    uint64_t shown = (uint64_t)count_along(width, grid->tile_width, grid) *
                     count_along(height, grid->tile_height, grid);
    if (shown > tileset->id_count)
        tileset->id_count = shown < LOADER_MAX_TILE_IDS ? (uint32_t)shown : LOADER_MAX_TILE_IDS;
    if (tileset->id_count == 0 || node_member(node, "image").json == NULL)
        tileset->id_count = LOADER_MAX_TILE_IDS;
    return true;
}

// Reads which part of a tile object is at its position (Tiled since 1.4). By default it is the
// lower left corner.
static bool read_anchor(const Node *node, Tileset *tileset)
{
    static const char *const names[] = {"topleft", "top",        "topright", "left",       "center",
                                        "right",   "bottomleft", "bottom",   "bottomright"};
    const char *name = node_text(node, "objectalignment");
    Node at = node_member(node, "objectalignment");
    tileset->anchor = LOWER_LEFT;
    if (at.json == NULL || strcmp(name, "unspecified") == 0)
        return true;
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(names[i], name) == 0) {
            tileset->anchor = vec2(i % 3 / 2.0, i / 3 / 2.0);
            return true;
        }
    return node_error(
        &at, "'%.20s' is no alignment of objects; in Tiled choose one in the tileset's properties",
        name);
}

static bool read_tileset(const Loader *loader, const Node *node, Tileset *tileset)
{
    TileGrid grid = {0};
    snprintf(tileset->name, sizeof tileset->name, "%s", node_text(node, "name"));
    return property_check_limits(node, NULL) && read_tile_size(loader, node, tileset, &grid) &&
           read_id_count(node, tileset, &grid) && read_anchor(node, tileset) &&
           tile_rules_read(loader, node, tileset);
}

// --- external files ------------------------------------------------------------------------------

static bool read_tileset_document(const Loader *loader, const Document *document, Tileset *tileset)
{
    Node root = node_root(document);
    const char *type = node_text(&root, "type");
    if (type[0] != '\0' && strcmp(type, "tileset") != 0)
        return node_error(&root,
                          "this is a %.40s, not a tileset; name a tileset that Tiled saved as "
                          ".tsj",
                          type);
    if (node_member(&root, "source").json != NULL)
        return node_error(&root, "a tileset file must not point to another one ('source')");
    return read_tileset(loader, &root, tileset);
}

static bool read_tileset_bytes(const Loader *loader, const char *path, FileBytes *file,
                               Tileset *tileset)
{
    Document document;
    const LevelReport *report = loader->report;
    uint32_t messages = report->error_count + report->warning_count;
    if (!document_open(&document, path, file->bytes, file->size, &loader->budget->tree,
                       loader->report))
        return false;
    bool good = read_tileset_document(loader, &document, tileset);
    document_close(&document);
    if (good && report->error_count + report->warning_count == messages)
        tilesets_keep(loader, file, tileset);
    return good;
}

static bool read_tileset_file(const Loader *loader, const Node *source, const char *path,
                              Tileset *tileset)
{
    FileBytes file;
    Err err;
    if (loader->budget->bytes == 0)
        return false; // this was reported before
    if (!files_read(path, CONTENT_FILE_MAX, &file, &err))
        return node_error(source, "%s", err.message);
    bool good = budget_spend_bytes(&loader->budget->bytes, file.size)
                    ? tilesets_recall(loader, &file, tileset) ||
                          read_tileset_bytes(loader, path, &file, tileset)
                    : node_error(source,
                                 "with this file the map and its tilesets have more than %d MiB; "
                                 "remove tilesets, or what is not needed in them",
                                 (int)BUDGET_FILES_MIB);
    files_bytes_free(&file);
    return good;
}

// Returns the earlier tileset with the same file, or NULL.
static const Tileset *find_same(const Loader *loader, const Tileset *tileset, const char *real)
{
    for (const Tileset *other = loader->tilesets; other < tileset; other++)
        if (other->path != NULL && strcmp(other->path, real) == 0)
            return other;
    return NULL;
}

static bool share_tileset(const Tileset *from, Tileset *tileset)
{
    uint32_t first_gid = tileset->first_gid;
    *tileset = *from;
    tileset->first_gid = first_gid;
    tileset->path = NULL;
    tileset->shares = true;
    return !from->faulty; // its errors were reported before
}

// Reads a tileset's file, unless an earlier entry did: many names of one file cost as much as one.
static bool read_once(const Loader *loader, const Node *source, const char *path, Tileset *tileset)
{
    char real[FILES_PATH_BYTES];
    if (!files_real_path(real, sizeof real, path))
        return read_tileset_file(loader, source, path, tileset);
    const Tileset *same = find_same(loader, tileset, real);
    if (same != NULL)
        return share_tileset(same, tileset);
    bool good = read_tileset_file(loader, source, path, tileset);
    size_t size = strlen(real) + 1;
    tileset->path = malloc(size);
    if (tileset->path != NULL)
        memcpy(tileset->path, real, size);
    tileset->faulty = !good;
    return good;
}

static bool read_external(const Loader *loader, const Node *node, Tileset *tileset)
{
    char path[FILES_PATH_BYTES], export[TILED_EXPORT_BYTES];
    Node source = node_member(node, "source");
    if (!cJSON_IsString(source.json))
        return node_error(&source, "'source' must be the name of a tileset file");
    const char *name = source.json->valuestring;
    snprintf(tileset->name, sizeof tileset->name, "%s", name);
    if (files_ends_in(name, ".tsx") || files_ends_in(name, ".xml"))
        return node_error(&source,
                          "'%.100s' is an XML tileset; open it in Tiled, File > Save As and choose "
                          ".tsj, then use that%s",
                          name, tiled_export_words(loader->content.path, export));
    return content_resolve(&loader->content, &source, name, TILESET_REMEDY, path, sizeof path) &&
           read_once(loader, &source, path, tileset);
}

// --- all of them ---------------------------------------------------------------------------------

static bool read_first_gid(const Loader *loader, const Node *node, Tileset *tileset)
{
    if (!node_required_integer(node, "firstgid", 1, GID_BITS, &tileset->first_gid))
        return false;
    const Tileset *last = loader->tileset_count > 0 ? tileset - 1 : NULL;
    if (last != NULL && tileset->first_gid < last->first_gid + !last->is_empty)
        return node_error(node,
                          "'firstgid' is %lu, and that of the tileset before it %lu; it must grow "
                          "from tileset to tileset: open the map in Tiled and save it again",
                          (unsigned long)tileset->first_gid, (unsigned long)last->first_gid);
    return true;
}

static bool read_entry(Loader *loader, const Node *node)
{
    if (loader->tileset_count == LOADER_MAX_TILESETS)
        return node_error(node, "more than %d tilesets; remove those that are not used",
                          (int)LOADER_MAX_TILESETS);
    Tileset *tileset = &loader->tilesets[loader->tileset_count];
    if (!cJSON_IsObject(node->json))
        return node_error(node, "a tileset '{...}' is expected");
    if (!read_first_gid(loader, node, tileset))
        return false;
    loader->tileset_count++;
    bool external = node_member(node, "source").json != NULL;
    return external ? read_external(loader, node, tileset) : read_tileset(loader, node, tileset);
}

bool tilesets_read(Loader *loader, const Node *map)
{
    Node list;
    bool good = true;
    if (!node_array(map, "tilesets", &list))
        return false;
    for (Node entry = node_first(&list); entry.json != NULL; entry = node_next(&entry))
        good = read_entry(loader, &entry) && good;
    return good;
}

bool tilesets_check(Loader *loader, const Node *tileset)
{
    uint32_t size = 0;
    if (!node_required_integer(tileset, "tilewidth", 1, 65536, &size))
        return false;
    loader->tile_size = (double)size;
    Tileset *read = &loader->tilesets[loader->tileset_count++];
    if (!read_tileset(loader, tileset, read))
        return false;
    return !read->is_odd || read->rule_count == 0 ||
           node_error(tileset, "tiles that collide must be square; these are %s pixels",
                      read->size);
}

// Returns how many numbers a tileset may use: they end where those of the next one begin. How many
// tiles its file counts does not matter, since its picture may have grown.
static uint32_t room_of(const Loader *loader, uint32_t index)
{
    uint32_t first = loader->tilesets[index].first_gid, next = first + LOADER_MAX_TILE_IDS;
    if (index + 1 < loader->tileset_count && loader->tilesets[index + 1].first_gid < next)
        next = loader->tilesets[index + 1].first_gid;
    return next - first;
}

// Returns the index of the tileset of a tile number; tileset_count when there is none.
static uint32_t find_index(const Loader *loader, uint32_t gid)
{
    uint32_t i = loader->tileset_count;
    while (i > 0 && loader->tilesets[i - 1].first_gid > gid)
        i--;
    bool is_known = i > 0 && gid - loader->tilesets[i - 1].first_gid < room_of(loader, i - 1);
    return is_known ? i - 1 : loader->tileset_count;
}

Tileset *tilesets_find(Loader *loader, uint32_t gid)
{
    uint32_t index = find_index(loader, gid);
    return index < loader->tileset_count ? &loader->tilesets[index] : NULL;
}

static unsigned long last_gid(const Tileset *tileset)
{
    return (unsigned long)tileset->first_gid + tileset->id_count - 1;
}

const char *tilesets_known(const Loader *loader, uint32_t gid, char out[TILESETS_KNOWN_BYTES])
{
    const Tileset *next = loader->tilesets, *end = next + loader->tileset_count;
    while (next < end && next->first_gid <= gid)
        next++;
    if (loader->tileset_count == 0)
        snprintf(out, TILESETS_KNOWN_BYTES, ", which has none");
    else if (next == loader->tilesets)
        snprintf(out, TILESETS_KNOWN_BYTES, " (the first is %lu, of tileset \"%.60s\")",
                 (unsigned long)next->first_gid, next->name);
    else if (next < end)
        snprintf(out, TILESETS_KNOWN_BYTES,
                 " (tileset \"%.60s\" ends with %lu, \"%.60s\" begins with %lu)", next[-1].name,
                 last_gid(&next[-1]), next->name, (unsigned long)next->first_gid);
    else
        snprintf(out, TILESETS_KNOWN_BYTES, " (the highest is %lu, of tileset \"%.60s\")",
                 last_gid(&next[-1]), next[-1].name);
    return out;
}

bool tilesets_anchor(const Loader *loader, const Node *object, const Label *label, Vec2 *anchor)
{
    Node node = node_member(object, "gid");
    char shown[NODE_SHOWN_BYTES];
    uint32_t gid = 0;
    *anchor = vec2(0.0, 0.0);
    if (node.json == NULL)
        return true;
    if (!gids_from(&node, &gid))
        return node_error_of(&node, label, "'gid' is %s; " GIDS_FAULT, node_shown(&node, shown));
    uint32_t index = find_index(loader, gid & GID_BITS);
    *anchor = index < loader->tileset_count ? loader->tilesets[index].anchor : LOWER_LEFT;
    return true;
}

static int compare_rules(const void *a, const void *b)
{
    const TileRule *x = a, *y = b;
    return x->id < y->id ? -1 : x->id > y->id;
}

TileRule *tileset_rule(const Tileset *tileset, uint32_t id)
{
    TileRule key = {.id = id};
    if (tileset->rule_count == 0)
        return NULL;
    return bsearch(&key, tileset->rules, tileset->rule_count, sizeof key, compare_rules);
}
