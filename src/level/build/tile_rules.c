// tile_rules.c - reads which tiles of a tileset collide, and how. Tiled since 1.2 lists each tile
// with all its data in "tiles". Before that "tiles" and "tileproperties" were two JSON objects,
// both with tile ids as keys.
#include "loader.h"

#include "jantar/grow.h"
#include "jantar/level_material.h"
#include <stdio.h>
#include <string.h>

enum { ID_DIGITS = 5 }; // most digits of a tile id below LOADER_MAX_TILE_IDS

// All that the file says of one tile: its entry in "tiles", in "tileproperties", or both.
typedef struct TileEntry {
    uint32_t id;
    uint32_t index;     // index in the array of tiles
    const cJSON *tile;  // NULL: the file has only properties for it
    const cJSON *apart; // its entry in "tileproperties"; NULL: none
} TileEntry;

// The lists that the entries come from. Nodes point to their parents, so these must not move.
typedef struct Source {
    const Loader *loader;
    Node tiles, apart;
    TileEntry *entries; // sorted by id
    uint32_t count;
} Source;

// --- one tile ------------------------------------------------------------------------------------

static bool keep_pieces(Tileset *tileset, const TileShapes *shapes, TileRule *rule)
{
    if (!GROW(tileset->pieces, tileset->piece_capacity, tileset->piece_count, shapes->count))
        return false;
    rule->first_piece = tileset->piece_count;
    rule->piece_count = shapes->count;
    for (uint32_t i = 0; i < shapes->count; i++)
        tileset->pieces[tileset->piece_count++] = shapes->pieces[i];
    return true;
}

static bool read_solid(const Node *values, const Label *label, Tileset *tileset, bool *solid)
{
    bool alias;
    tileset->tells = tileset->tells || property_exists(values, LEVEL_TILE_SOLID) ||
                     property_exists(values, LEVEL_TILE_COLLIDES);
    if (!property_check_names(values, LEVEL_TILE, false, label) ||
        !property_bool(values, LEVEL_TILE_SOLID, label, solid) ||
        !property_bool(values, LEVEL_TILE_COLLIDES, label, &alias))
        return false;
    *solid = *solid || alias;
    return true;
}

// Reads the collision shapes of a tile. They say exactly what is solid, so they win over the
// property `solid`. Tiles that are not as large as the map's cannot use them; they get a full block
// instead, so that placing such a tile can be reported.
static bool read_shapes(const Node *tile, const Loader *loader, const Label *label,
                        Tileset *tileset, bool solid, TileShapes *out)
{
    Node group = node_member(tile, "objectgroup"), objects = node_member(&group, "objects");
    out->count = 0;
    if (cJSON_IsArray(objects.json) && objects.json->child != NULL) {
        tileset->tells = true;
        solid = solid || tileset->is_odd;
    }
    if (!tileset->is_odd && !shapes_read(&group, loader->tile_size, label, loader->budget, out))
        return false;
    if (out->count == 0 && solid)
        shapes_full_block(loader->tile_size, out);
    return true;
}

// Reads the material of a tile and the numbers that its own properties replace; `label` begins
// messages ("tile 7: ").
static bool tile_material_read(const Node *tile, const Label *label, TileMaterial *out)
{
    uint32_t kind;
    double stickiness;
    if (!property_choice(tile, LEVEL_TILE_MATERIAL, label, &kind))
        return false;
    const LevelMaterialInfo *info = level_material((LevelMaterialKind)kind);
    *out = (TileMaterial){.game.kind = kind};
    bool good =
        property_number_or(tile, LEVEL_TILE_FRICTION, label, info->friction, &out->friction) &&
        property_number_or(tile, LEVEL_TILE_STICKINESS, label, info->stickiness, &stickiness) &&
        property_number_or(tile, LEVEL_TILE_RESTITUTION, label, info->restitution,
                           &out->restitution) &&
        property_number_or(tile, LEVEL_TILE_DAMAGE, label, info->damage, &out->game.damage) &&
        property_number_or(tile, LEVEL_TILE_STRENGTH, label, info->strength, &out->game.strength);
    out->tells_plane = property_exists(tile, LEVEL_TILE_PLANE);
    good = property_choice(tile, LEVEL_TILE_PLANE, label, &out->plane) && good;
    out->sticky = good && stickiness > 0.0;
    out->game.hold = out->sticky ? stickiness - 1.0 : 0.0;
    return good;
}

static bool read_tile(const Loader *loader, const Node *tile, const Node *values, Tileset *tileset,
                      uint32_t id)
{
    const Label label = {.kind = LABEL_TILE, .id = id, .name = tileset->name};
    TileShapes shapes;
    TileRule rule = {.id = id};
    bool solid = false;
    if (id >= tileset->id_count)
        tileset->id_count = id + 1; // a tile with an entry exists, whatever "tilecount" says
    Node list = property_list(values);
    if (!tile_values_add(loader, tile, &list, tileset, id))
        return node_error_of(tile, &label, "not enough memory");
    if (!tile_material_read(values, &label, &rule.material) ||
        !read_solid(values, &label, tileset, &solid) ||
        !read_shapes(tile, loader, &label, tileset, solid, &shapes))
        return false;
    if (shapes.count == 0)
        return true;
    if (!budget_spend(&loader->budget->pieces, shapes.count))
        return node_error_of(
            tile, &label,
            "the collision shapes of all tilesets have more than %d convex pieces; "
            "simplify them, or use fewer tilesets",
            (int)BUDGET_PIECES);
    if (!keep_pieces(tileset, &shapes, &rule))
        return node_error_of(tile, &label, "not enough memory");
    tileset->rules[tileset->rule_count++] = rule;
    return true;
}

static bool read_entry(const Source *source, const TileEntry *entry, Tileset *tileset)
{
    Node tile = {source->tiles.document, entry->tile, &source->tiles, entry->index};
    Node apart = {source->apart.document, entry->apart, &source->apart, 0};
    return read_tile(source->loader, &tile, entry->apart != NULL ? &apart : &tile, tileset,
                     entry->id);
}

// --- all of them ---------------------------------------------------------------------------------

static bool read_id(const Node *entry, uint32_t *id)
{
    const char *key = entry->json->string;
    size_t length = key == NULL ? 0 : strlen(key);
    if (key == NULL)
        return node_required_integer(entry, "id", 0, LOADER_MAX_TILE_IDS - 1, id);
    *id = 0;
    for (size_t i = 0; i < length && length <= ID_DIGITS; i++)
        *id = key[i] >= '0' && key[i] <= '9' ? *id * 10 + (uint32_t)(key[i] - '0')
                                             : LOADER_MAX_TILE_IDS;
    return (length >= 1 && length <= ID_DIGITS && *id < LOADER_MAX_TILE_IDS) ||
           node_error(entry, "a tile's number must be from 0 to %d", LOADER_MAX_TILE_IDS - 1);
}

static bool gather(Source *source, const Node *list, bool apart)
{
    bool good = true;
    for (Node entry = node_first(list); entry.json != NULL; entry = node_next(&entry)) {
        TileEntry *next = &source->entries[source->count];
        *next = (TileEntry){.index = entry.index};
        *(apart ? &next->apart : &next->tile) = entry.json;
        if (!cJSON_IsObject(entry.json))
            good = node_error(&entry, "an object '{...}' is expected");
        else if (read_id(&entry, &next->id))
            source->count++;
        else
            good = false;
    }
    return good;
}

static int compare_entries(const void *a, const void *b)
{
    const TileEntry *x = a, *y = b;
    if (x->id != y->id)
        return x->id < y->id ? -1 : 1;
    if ((x->tile == NULL) != (y->tile == NULL))
        return x->tile == NULL ? 1 : -1;
    return x->index < y->index ? -1 : x->index > y->index;
}

static bool read_entries(const Source *source, Tileset *tileset)
{
    bool good = true;
    for (uint32_t i = 0; i < source->count; i++) {
        TileEntry entry = source->entries[i];
        const TileEntry *next = &source->entries[i + 1];
        if (i + 1 < source->count && next->id == entry.id &&
            (entry.tile == NULL || next->tile != NULL))
            return node_error(entry.tile != NULL ? &source->tiles : &source->apart,
                              "tile %lu is listed twice; remove one", (unsigned long)entry.id);
        if (i + 1 < source->count && next->id == entry.id) {
            entry.apart = next->apart;
            i++;
        }
        good = read_entry(source, &entry, tileset) && good;
    }
    return good;
}

static bool is_list(const Node *list, bool may_be_array)
{
    if (list->json == NULL || cJSON_IsObject(list->json) ||
        (may_be_array && cJSON_IsArray(list->json)))
        return true;
    return node_error(list, may_be_array ? "'tiles' must be an array '[...]'"
                                         : "'tileproperties' must be an object '{...}'");
}

// Allocates the rules, once the file is known to be within the limits.
static bool make_room(Source *source, Tileset *tileset)
{
    uint32_t tiles = node_count(&source->tiles), apart = node_count(&source->apart);
    if (tiles > LOADER_MAX_TILE_IDS || apart > LOADER_MAX_TILE_IDS)
        return node_error(tiles > apart ? &source->tiles : &source->apart,
                          "more than %d tiles in one tileset; split it", (int)LOADER_MAX_TILE_IDS);
    source->entries = calloc((size_t)tiles + apart + 1, sizeof *source->entries);
    tileset->rules = calloc((size_t)tiles + apart + 1, sizeof *tileset->rules);
    return (source->entries != NULL && tileset->rules != NULL) ||
           node_error(&source->tiles, "not enough memory");
}

// Makes the rule of a whole tile of rock. In a tileset that says nothing of collision any tile may
// become rock.
static bool make_block(const Source *source, Tileset *tileset)
{
    TileShapes shapes;
    const Node nothing = {source->tiles.document, NULL, &source->tiles, 0};
    shapes_full_block(source->loader->tile_size, &shapes);
    return tile_material_read(&nothing, NULL, &tileset->block.material) &&
           (keep_pieces(tileset, &shapes, &tileset->block) ||
            node_error(&source->tiles, "not enough memory"));
}

bool tile_rules_read(const Loader *loader, const Node *node, Tileset *tileset)
{
    Source source = {.loader = loader,
                     .tiles = node_member(node, "tiles"),
                     .apart = node_member(node, "tileproperties")};
    if (!is_list(&source.tiles, true) || !is_list(&source.apart, false))
        return false;
    bool good = make_room(&source, tileset);
    if (good) {
        good = gather(&source, &source.tiles, false) && gather(&source, &source.apart, true);
        qsort(source.entries, source.count, sizeof *source.entries, compare_entries);
        good = read_entries(&source, tileset) && good;
        good = make_block(&source, tileset) && good;
    }
    free(source.entries);
    return good;
}
