// tilesets.c - the tilesets stage: which tiles of which tileset collide, and with what (loader.h).
//
// A tileset may be a part of the map or a file of its own; both are read by the same code. Pictures, animations and
// Wang sets are not looked at. Not here: gids of cells (layers.c), flips (types.c).
#include "loader.h"

#include "jantar/grow.h"
#include "report.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GID_LIMIT 0x0fffffffu // the bits above are flips

void tileset_close(Tileset *tileset)
{
    free(tileset->rules);
    free(tileset->pieces);
    tileset->rules = NULL;
    tileset->pieces = NULL;
}

// --- one tile ------------------------------------------------------------------------------------------------------

static bool keep_pieces(Tileset *tileset, const TileShapes *shapes, TileRule *rule)
{
    uint64_t needed = (uint64_t)tileset->piece_count + shapes->count;
    Piece *pieces = grow_array(tileset->pieces, &tileset->piece_capacity, needed, sizeof *pieces);
    if (pieces == NULL)
        return false;
    tileset->pieces = pieces;
    rule->first_piece = tileset->piece_count;
    rule->piece_count = shapes->count;
    for (uint32_t i = 0; i < shapes->count; i++)
        tileset->pieces[tileset->piece_count++] = shapes->pieces[i];
    return true;
}

static bool read_solid(const Node *tile, const char *label, bool *solid)
{
    bool alias;
    if (!property_bool(tile, LEVEL_TILE_SOLID, label, solid) ||
        !property_bool(tile, LEVEL_TILE_COLLIDES, label, &alias))
        return false;
    *solid = *solid || alias;
    return property_check_names(tile, LEVEL_TILE, false, label);
}

// Shapes say exactly what is solid, so they win over the property.
static bool read_tile(const Node *tile, double tile_size, Tileset *tileset)
{
    char label[LOADER_LABEL_BYTES];
    TileShapes shapes;
    TileRule rule = {0};
    bool solid;
    if (!node_required_integer(tile, "id", 0, LOADER_MAX_TILE_IDS - 1, &rule.id))
        return false;
    snprintf(label, sizeof label, "tile %lu of tileset \"%s\": ", (unsigned long)rule.id, tileset->name);
    if (rule.id >= tileset->id_count)
        return node_error(tile, "%sthe tileset has only %lu tiles; correct 'tilecount'", label,
                          (unsigned long)tileset->id_count);
    Node group = node_member(tile, "objectgroup");
    if (!read_solid(tile, label, &solid) || !shapes_read(&group, tile_size, label, &shapes))
        return false;
    if (shapes.count == 0 && solid)
        shapes_full_block(tile_size, &shapes);
    if (shapes.count == 0)
        return true;
    if (!keep_pieces(tileset, &shapes, &rule))
        return node_error(tile, "%snot enough memory", label);
    tileset->rules[tileset->rule_count++] = rule;
    return true;
}

static int compare_rules(const void *a, const void *b)
{
    const TileRule *x = a, *y = b;
    return x->id < y->id ? -1 : x->id > y->id;
}

// --- one tileset ---------------------------------------------------------------------------------------------------

// Collections of pictures have gaps in their ids, and very old files don't count: the next first gid bounds those.
static bool read_id_count(const Node *node, Tileset *tileset)
{
    uint32_t count = LOADER_MAX_TILE_IDS;
    if (!node_integer(node, "tilecount", 0, LOADER_MAX_TILE_IDS, &count))
        return false;
    bool has_image = node_member(node, "image").json != NULL;
    tileset->id_count = has_image ? count : LOADER_MAX_TILE_IDS;
    return true;
}

static bool read_tiles(const Node *tiles, double tile_size, Tileset *tileset)
{
    uint32_t count = node_count(tiles);
    bool good = true;
    if (count == 0)
        return true;
    if (count > LOADER_MAX_TILE_IDS)
        return node_error(tiles, "more than %d tiles in one tileset; split it", (int)LOADER_MAX_TILE_IDS);
    tileset->rules = calloc(count, sizeof *tileset->rules);
    if (tileset->rules == NULL)
        return node_error(tiles, "not enough memory");
    for (Node tile = node_first(tiles); tile.json != NULL; tile = node_next(&tile))
        good = read_tile(&tile, tile_size, tileset) && good;
    qsort(tileset->rules, tileset->rule_count, sizeof *tileset->rules, compare_rules);
    for (uint32_t i = 1; i < tileset->rule_count; i++)
        if (tileset->rules[i].id == tileset->rules[i - 1].id)
            return node_error(tiles, "tile %lu is listed twice; remove one", (unsigned long)tileset->rules[i].id);
    return good;
}

static bool check_tile_size(const Loader *loader, const Node *node, const Tileset *tileset)
{
    uint32_t width, height;
    if (!node_required_integer(node, "tilewidth", 1, 65536, &width) ||
        !node_required_integer(node, "tileheight", 1, 65536, &height))
        return false;
    if (tileset->rule_count == 0 || ((double)width == loader->tile_size && (double)height == loader->tile_size))
        return true;
    return node_error(node,
                      "tiles of tileset \"%s\" collide, so they must be as large as the map's: %.10gx%.10g pixels, not "
                      "%lux%lu",
                      tileset->name, loader->tile_size, loader->tile_size, (unsigned long)width, (unsigned long)height);
}

// Tiled before 1.2 kept tiles and their properties in objects keyed by id.
static bool refuse_old_form(const Node *node)
{
    Node tiles = node_member(node, "tiles"), values = node_member(node, "tileproperties");
    const Node *old = cJSON_IsObject(tiles.json) ? &tiles : &values;
    if (old->json == NULL)
        return true;
    return node_error(old, "this is how Tiled before 1.2 saved tiles; open it in a newer Tiled and save it again");
}

static bool read_tileset(const Loader *loader, const Node *node, Tileset *tileset)
{
    Node tiles;
    snprintf(tileset->name, sizeof tileset->name, "%s", node_text(node, "name"));
    if (!refuse_old_form(node) || !read_id_count(node, tileset) || !node_array(node, "tiles", &tiles))
        return false;
    bool good = read_tiles(&tiles, loader->tile_size, tileset);
    return check_tile_size(loader, node, tileset) && good;
}

// --- external files ------------------------------------------------------------------------------------------------

static bool ends_in(const char *text, const char *suffix)
{
    size_t length = strlen(text), tail = strlen(suffix);
    return length >= tail && strcmp(text + length - tail, suffix) == 0;
}

static bool read_tileset_document(const Loader *loader, const Document *document, Tileset *tileset)
{
    Node root = node_root(document);
    const char *type = node_text(&root, "type");
    if (type[0] != '\0' && strcmp(type, "tileset") != 0)
        return node_error(&root, "this is a %.40s, not a tileset", type);
    if (node_member(&root, "source").json != NULL)
        return node_error(&root, "a tileset file must not point to another one ('source')");
    return read_tileset(loader, &root, tileset);
}

static bool read_tileset_file(const Loader *loader, const Node *source, const char *path, Tileset *tileset)
{
    FileBytes file;
    Document document;
    Err err;
    if (!files_read(path, CONTENT_FILE_MAX, &file, &err))
        return node_error(source, "%s", err.message);
    bool good = document_open(&document, path, file.bytes, file.size, loader->report);
    if (good) {
        good = read_tileset_document(loader, &document, tileset);
        document_close(&document);
    }
    files_bytes_free(&file);
    return good;
}

static bool read_external(const Loader *loader, const Node *node, Tileset *tileset)
{
    char path[FILES_PATH_BYTES];
    Node source = node_member(node, "source");
    if (!cJSON_IsString(source.json))
        return node_error(&source, "'source' must be the name of a tileset file");
    const char *name = source.json->valuestring;
    snprintf(tileset->name, sizeof tileset->name, "%s", name);
    if (ends_in(name, ".tsx") || ends_in(name, ".xml"))
        return node_error(&source,
                          "'%.100s' is an XML tileset; open it in Tiled, File > Save As and choose .tsj, then use that",
                          name);
    return content_resolve(&loader->content, &source, name, path, sizeof path) &&
           read_tileset_file(loader, &source, path, tileset);
}

// --- all of them ---------------------------------------------------------------------------------------------------

static bool read_first_gid(const Loader *loader, const Node *node, Tileset *tileset)
{
    if (!node_required_integer(node, "firstgid", 1, GID_LIMIT, &tileset->first_gid))
        return false;
    if (loader->tileset_count > 0 && tileset->first_gid <= loader->tilesets[loader->tileset_count - 1].first_gid)
        return node_error(node,
                          "'firstgid' must grow from tileset to tileset; open the map in Tiled and save it again");
    return true;
}

static bool read_entry(Loader *loader, const Node *node)
{
    if (loader->tileset_count == LOADER_MAX_TILESETS)
        return node_error(node, "more than %d tilesets; remove those that are not used", (int)LOADER_MAX_TILESETS);
    Tileset *tileset = &loader->tilesets[loader->tileset_count];
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
    return read_tileset(loader, tileset, &loader->tilesets[loader->tileset_count++]);
}

Tileset *tilesets_find(Loader *loader, uint32_t gid)
{
    uint32_t i = loader->tileset_count;
    while (i > 0 && loader->tilesets[i - 1].first_gid > gid)
        i--;
    if (i == 0)
        return NULL;
    Tileset *tileset = &loader->tilesets[i - 1];
    return gid - tileset->first_gid < tileset->id_count ? tileset : NULL;
}

TileRule *tileset_rule(const Tileset *tileset, uint32_t id)
{
    TileRule key = {.id = id};
    if (tileset->rule_count == 0)
        return NULL;
    return bsearch(&key, tileset->rules, tileset->rule_count, sizeof key, compare_rules);
}
