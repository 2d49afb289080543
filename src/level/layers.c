// layers.c - the layers stage: tiles become cells of the terrain; object layers go to objects.c (loader.h).
//
// A later layer lies over an earlier one, and a cell has one type: where two layers collide in a cell, the later tile
// counts. Layers with parallax or collides=false are only to be looked at. Not here: decoration (nobody draws it yet).
#include "loader.h"

#include <stdio.h>
#include <string.h>

enum { GROUP_DEPTH_MAX = 16 };

#define OFFSET_MAX 1e6
#define GID_BITS 0x0fffffffu // bit 28 is of hexagonal maps only; cleared like the flips above it

// A layer with what it takes from the groups around it.
typedef struct Layer {
    const Node *node;
    const char *name;
    char label[LOADER_LABEL_BYTES]; // `layer "rock": `
    Vec2 offset;                    // pixels, groups included
    bool has_parallax;
    int depth;
} Layer;

// Filling the cells from one layer.
typedef struct Filling {
    Loader *loader;
    const Layer *layer;
    uint32_t at;        // cell
    bool warned;        // of a cell that another layer fills too
    const Node *number; // the gid in the file
} Filling;

// --- cells ---------------------------------------------------------------------------------------------------------

static bool cell_error(const Filling *filling, const char *what)
{
    uint32_t width = filling->loader->width;
    return node_error(filling->number, "tile (%lu, %lu) of layer \"%.60s\": %s", (unsigned long)(filling->at % width),
                      (unsigned long)(filling->at / width), filling->layer->name, what);
}

// The terrain type of a tile shown with these flips, made when it is first met.
static bool type_of(const Filling *filling, const Tileset *tileset, TileRule *rule, uint32_t flips, uint32_t *type)
{
    Loader *loader = filling->loader;
    if (rule->types[flips] != 0) {
        *type = rule->types[flips] - 1u;
        return true;
    }
    switch (type_pool_add(&loader->types, tileset->pieces + rule->first_piece, rule->piece_count, flips,
                          loader->tile_size, type)) {
    case TYPE_FOUND:
        rule->types[flips] = (uint16_t)(*type + 1);
        return true;
    case TYPE_POOL_FULL:
        return cell_error(filling, "the level has more than 255 different tile shapes; use fewer");
    case TYPE_NO_MEMORY:
    default:
        return cell_error(filling, "not enough memory");
    }
}

static void set_cell(Filling *filling, uint32_t type)
{
    uint8_t *cell = &filling->loader->cells[filling->at];
    if (type == 0)
        return;
    if (*cell != 0 && *cell != type && !filling->warned) {
        uint32_t width = filling->loader->width;
        filling->warned = true;
        node_warn(filling->number,
                  "tile (%lu, %lu) of layer \"%.60s\": a layer below collides here too; only this one counts",
                  (unsigned long)(filling->at % width), (unsigned long)(filling->at / width), filling->layer->name);
    }
    *cell = (uint8_t)type;
}

static bool fill_cell(Filling *filling, uint32_t raw)
{
    uint32_t gid = raw & GID_BITS, flips = raw >> 29, type;
    if (gid == 0)
        return true;
    const Tileset *tileset = tilesets_find(filling->loader, gid);
    if (tileset == NULL)
        return cell_error(filling, "it is in no tileset of this map; erase it, or add the tileset");
    TileRule *rule = tileset_rule(tileset, gid - tileset->first_gid);
    if (rule == NULL)
        return true;
    if (!type_of(filling, tileset, rule, flips, &type))
        return false;
    set_cell(filling, type);
    return true;
}

static bool read_gid(const Filling *filling, uint32_t *gid)
{
    const cJSON *json = filling->number->json;
    double value = json->valuedouble;
    if (!cJSON_IsNumber(json) || !(value >= 0.0 && value <= 4294967295.0) || value != (double)(uint32_t)value)
        return cell_error(filling, "a tile number must be a whole number from 0 to 4294967295");
    *gid = (uint32_t)value;
    return true;
}

static bool fill_cells(Loader *loader, const Layer *layer, const Node *data)
{
    Filling filling = {.loader = loader, .layer = layer};
    for (Node number = node_first(data); number.json != NULL; number = node_next(&number)) {
        uint32_t gid = 0;
        filling.number = &number;
        if (!read_gid(&filling, &gid) || !fill_cell(&filling, gid))
            return false;
        filling.at++;
    }
    return true;
}

// --- tile layers ---------------------------------------------------------------------------------------------------

static const char csv_remedy[] = "in Tiled set Map > Map Properties > Tile Layer Format to CSV and save";

// The seam for packed layers: a decoder for a new encoding hands its gids to fill_cell() too.
static bool check_encoding(const Node *node, const char *label)
{
    Node encoding = node_member(node, "encoding"), chunks = node_member(node, "chunks");
    if (chunks.json != NULL)
        return node_error(&chunks, "%sit is infinite; in Tiled switch off Map > Map Properties > Infinite", label);
    const char *kind = node_text(node, "encoding"), *packing = node_text(node, "compression");
    if (packing[0] != '\0')
        return node_error(&encoding, "%sit is packed (%.20s), which is not read yet; %s", label, packing, csv_remedy);
    if (kind[0] != '\0' && strcmp(kind, "csv") != 0)
        return node_error(&encoding, "%sit is encoded (%.20s), which is not read yet; %s", label, kind, csv_remedy);
    return true;
}

static bool check_size(const Loader *loader, const Node *node, const Node *data, const char *label)
{
    uint32_t width = loader->width, height = loader->height, count = node_count(data);
    if (!node_integer(node, "width", 0, SIM_TERRAIN_MAX_SIDE, &width) ||
        !node_integer(node, "height", 0, SIM_TERRAIN_MAX_SIDE, &height))
        return false;
    if (width != loader->width || height != loader->height)
        return node_error(node, "%sit is %lux%lu tiles, the map %lux%lu; in Tiled use Map > Resize Map", label,
                          (unsigned long)width, (unsigned long)height, (unsigned long)loader->width,
                          (unsigned long)loader->height);
    if (count != width * height)
        return node_error(data, "%s'data' has %lu tiles; it must have %lux%lu = %lu", label, (unsigned long)count,
                          (unsigned long)width, (unsigned long)height, (unsigned long)(width * height));
    return true;
}

static bool read_tile_layer(Loader *loader, const Layer *layer)
{
    const Node *node = layer->node;
    bool collides;
    if (!property_check_names(node, LEVEL_LAYER, false, layer->label) ||
        !property_bool(node, LEVEL_LAYER_COLLIDES, layer->label, &collides))
        return false;
    if (!collides || layer->has_parallax)
        return true;
    Node data = node_member(node, "data");
    if (!check_encoding(node, layer->label))
        return false;
    if (!cJSON_IsArray(data.json))
        return node_error(&data, "%sit has no 'data' array; %s", layer->label, csv_remedy);
    if (!check_size(loader, node, &data, layer->label))
        return false;
    if (layer->offset.x != 0.0 || layer->offset.y != 0.0)
        return node_error(node, "%sit collides, so its offset must be 0 (give it collides=false otherwise)",
                          layer->label);
    return fill_cells(loader, layer, &data);
}

// --- the tree of layers --------------------------------------------------------------------------------------------

static bool read_list(Loader *loader, const Node *owner, const Layer *around);

// What Tiled does not say aloud: a layer that leaves these out is invisible there.
static void warn_of_invisible(const Node *node, const char *label)
{
    if (node_member(node, "visible").json == NULL || node_member(node, "opacity").json == NULL)
        node_warn(node, "%sit lacks 'visible' or 'opacity'; Tiled will show it as invisible", label);
}

static bool open_layer(const Layer *around, const Node *node, Layer *layer)
{
    double x = 0.0, y = 0.0, parallax_x = 1.0, parallax_y = 1.0;
    if (!node_number(node, "offsetx", -OFFSET_MAX, OFFSET_MAX, &x) ||
        !node_number(node, "offsety", -OFFSET_MAX, OFFSET_MAX, &y) ||
        !node_number(node, "parallaxx", -1000.0, 1000.0, &parallax_x) ||
        !node_number(node, "parallaxy", -1000.0, 1000.0, &parallax_y))
        return false;
    *layer = (Layer){.node = node, .name = node_text(node, "name"), .depth = around->depth + 1};
    snprintf(layer->label, sizeof layer->label, "layer \"%.60s\": ", layer->name);
    layer->offset = vec2_add(around->offset, vec2(x, y));
    layer->has_parallax = around->has_parallax || parallax_x != 1.0 || parallax_y != 1.0;
    return true;
}

static bool read_layer(Loader *loader, const Layer *around, const Node *node)
{
    const char *type = node_text(node, "type");
    Layer layer;
    if (++loader->layer_count > LOADER_MAX_LAYERS)
        return node_error(node, "more than %d layers; merge some", (int)LOADER_MAX_LAYERS);
    if (!open_layer(around, node, &layer))
        return false;
    warn_of_invisible(node, layer.label);
    if (strcmp(type, "tilelayer") == 0)
        return read_tile_layer(loader, &layer);
    if (strcmp(type, "objectgroup") == 0)
        return objects_read(loader, node, layer.offset);
    if (strcmp(type, "group") == 0)
        return layer.depth <= GROUP_DEPTH_MAX
                   ? read_list(loader, node, &layer)
                   : node_error(node, "more than %d groups inside each other", (int)GROUP_DEPTH_MAX);
    if (strcmp(type, "imagelayer") == 0)
        return true; // only to be looked at
    return node_error(node, "%sit has the type '%.20s'; it must be tilelayer, objectgroup, imagelayer or group",
                      layer.label, type);
}

static bool read_list(Loader *loader, const Node *owner, const Layer *around)
{
    Node list;
    bool good = true;
    if (!node_array(owner, "layers", &list))
        return false;
    for (Node node = node_first(&list); node.json != NULL; node = node_next(&node)) {
        good = read_layer(loader, around, &node) && good;
        if (loader->layer_count > LOADER_MAX_LAYERS)
            return false;
    }
    return good;
}

bool layers_read(Loader *loader, const Node *map)
{
    Layer outside = {.node = map, .name = "", .depth = 0};
    return read_list(loader, map, &outside);
}
