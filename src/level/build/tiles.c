// tiles.c - visits the tiles of a layer: plain or packed, in one block or in chunks.
#include "layers.h"

#include "level/tiled/data_rows.h"
#include "level/tiled/gids.h"
#include <stdlib.h>
#include <string.h>

enum {
    CHUNKS_MAX = 4096,
    CHUNK_PLACE_MAX = 100000, // tiles from the origin
    LAYER_AREA_MAX = SIM_TERRAIN_MAX_SIDE * SIM_TERRAIN_MAX_SIDE,
};

static const char csv_remedy[] =
    "in Tiled set Map > Map Properties > Tile Layer Format to CSV and save";

// How the tile numbers of a layer are stored.
typedef struct Encoding {
    bool is_text;
    GidPacking packing;
} Encoding;

// A rectangle of tiles: the layer of a finite map, or a chunk.
typedef struct Block {
    const Node *data;
    const Label *label;
    Encoding encoding;
    int32_t x, y;
    uint32_t width, height;
} Block;

typedef struct Visit {
    TileVisitor visit;
    void *context;
} Visit;

// --- one block -----------------------------------------------------------------------------------

static TileFound tile_of(const Block *block, const Node *at, uint32_t index, uint32_t gid)
{
    return (TileFound){at, block->x + (int32_t)(index % block->width),
                       block->y + (int32_t)(index / block->width), gid};
}

static bool fail_at_number(const Block *block, const Node *number, uint32_t index)
{
    TileFound tile = tile_of(block, number, index, 0);
    char shown[NODE_SHOWN_BYTES];
    const Label label = label_of_cell(block->label->name, tile.x, tile.y);
    return node_error_of(number, &label, "here stands %s; " GIDS_FAULT, node_shown(number, shown));
}

static bool visit_numbers(const Block *block, const Visit *visit)
{
    uint32_t index = 0;
    for (Node number = node_first(block->data); number.json != NULL;
         number = node_next(&number), index++) {
        uint32_t gid = 0;
        if (!gids_from(&number, &gid))
            return fail_at_number(block, &number, index);
        TileFound tile = tile_of(block, &number, index, gid);
        if (gid != 0 && !visit->visit(visit->context, &tile))
            return false;
    }
    return true;
}

// Visits the numbers of a list that is still text. A number that is not plain is read as the others
// are in a tree.
static bool visit_list(const Block *block, const NumberList *list, const Visit *visit)
{
    cJSON value = {.type = cJSON_Number};
    Node number = {block->data->document, &value, block->data, 0};
    TileFound tile = {&number, block->x, block->y, 0};
    const unsigned char *at = list->at + 1;
    for (; number.index < list->count; number.index++) {
        if (!number_list_next_whole(&at, &tile.gid)) {
            value.valuedouble = number_list_next(&at);
            if (!gids_from(&number, &tile.gid))
                return fail_at_number(block, &number, number.index);
        }
        if (tile.gid != 0 && !visit->visit(visit->context, &tile))
            return false;
        if (++tile.x == block->x + (int32_t)block->width) {
            tile.x = block->x;
            tile.y++;
        }
    }
    return true;
}

static bool visit_packed(const Block *block, const Visit *visit)
{
    unsigned char *gids = gids_unpack(block->data, block->encoding.packing, block->label,
                                      block->width, block->height);
    bool good = gids != NULL;
    for (uint32_t i = 0; good && i < block->width * block->height; i++) {
        TileFound tile = tile_of(block, block->data, i, gids_at(gids, i));
        good = tile.gid == 0 || visit->visit(visit->context, &tile);
    }
    free(gids);
    return good;
}

static bool check_count(const Block *block)
{
    DataRow odd;
    const NumberList *list = node_numbers(block->data);
    uint32_t count = list != NULL ? list->count : node_count(block->data),
             wanted = block->width * block->height;
    if (count == wanted)
        return true;
    if (data_rows_find_odd(block->data, block->width, &odd))
        return node_error_at(block->data, odd.at, block->label,
                             "'data' has %lu tiles; it must have %lux%lu = %lu: row %lu, in this "
                             "line, has %lu instead of %lu; make it as long as the others",
                             (unsigned long)count, (unsigned long)block->width,
                             (unsigned long)block->height, (unsigned long)wanted,
                             (unsigned long)odd.row, (unsigned long)odd.count,
                             (unsigned long)block->width);
    return node_error_of(block->data, block->label,
                         "'data' has %lu tiles; it must have %lux%lu = %lu: %lu %s; correct that, "
                         "or in Tiled use Map > Resize Map",
                         (unsigned long)count, (unsigned long)block->width,
                         (unsigned long)block->height, (unsigned long)wanted,
                         (unsigned long)(count < wanted ? wanted - count : count - wanted),
                         count < wanted ? "too few" : "too many");
}

static bool visit_block(const Block *block, const Visit *visit)
{
    char shown[NODE_SHOWN_BYTES];
    const NumberList *list = node_numbers(block->data);
    if (list != NULL && !block->encoding.is_text)
        return check_count(block) && visit_list(block, list, visit);
    if (block->encoding.is_text && list == NULL && cJSON_IsString(block->data->json))
        return visit_packed(block, visit);
    if (block->encoding.is_text)
        return node_error_of(block->data, block->label,
                             "'data' is %s; it must be a text, because 'encoding' is base64; %s",
                             node_shown(block->data, shown), csv_remedy);
    if (!cJSON_IsArray(block->data->json))
        return node_error_of(block->data, block->label,
                             "'data' is %s; it must be an array '[...]'; %s",
                             node_shown(block->data, shown), csv_remedy);
    return check_count(block) && visit_numbers(block, visit);
}

// --- chunks --------------------------------------------------------------------------------------

// Takes the tiles of a block from the budget, before they are inflated.
static bool spend_tiles(const Loader *loader, const Node *at, const Block *block)
{
    return budget_spend(&loader->budget->tiles, block->width * block->height) ||
           node_error_of(
               at, block->label,
               "with it all layers together have more than %d tiles, empty ones too; merge "
               "layers, or divide the level",
               (int)BUDGET_TILES);
}

static bool visit_chunk(const Loader *loader, const Node *chunk, Block *block, uint32_t *area,
                        const Visit *visit)
{
    Node data = node_member(chunk, "data");
    block->data = &data;
    if (!cJSON_IsObject(chunk->json))
        return node_error(chunk, "a chunk '{...}' is expected");
    if (!node_required_signed(chunk, "x", CHUNK_PLACE_MAX, &block->x) ||
        !node_required_signed(chunk, "y", CHUNK_PLACE_MAX, &block->y) ||
        !node_required_integer(chunk, "width", 1, SIM_TERRAIN_MAX_SIDE, &block->width) ||
        !node_required_integer(chunk, "height", 1, SIM_TERRAIN_MAX_SIDE, &block->height))
        return false;
    *area += block->width * block->height;
    if (*area > LAYER_AREA_MAX)
        return node_error_of(chunk, block->label,
                             "its chunks have more than %d tiles together; divide the level",
                             (int)LAYER_AREA_MAX);
    return spend_tiles(loader, chunk, block) && visit_block(block, visit);
}

static bool visit_chunks(const Loader *loader, const Node *chunks, Block *block, const Visit *visit)
{
    uint32_t count = node_count(chunks), area = 0;
    if (!cJSON_IsArray(chunks->json))
        return node_error_of(chunks, block->label, "'chunks' must be an array '[...]'");
    if (count > CHUNKS_MAX)
        return node_error_of(chunks, block->label,
                             "it has %lu chunks; at most %d are read: divide the level",
                             (unsigned long)count, (int)CHUNKS_MAX);
    for (Node chunk = node_first(chunks); chunk.json != NULL; chunk = node_next(&chunk))
        if (!visit_chunk(loader, &chunk, block, &area, visit))
            return false;
    return true;
}

// --- layers --------------------------------------------------------------------------------------

static bool read_encoding(const Layer *layer, Encoding *out)
{
    Node encoding = node_member(layer->node, "encoding"),
         packing = node_member(layer->node, "compression");
    const char *kind = node_text(layer->node, "encoding"),
               *packer = node_text(layer->node, "compression");
    out->is_text = strcmp(kind, "base64") == 0;
    out->packing = packer[0] != '\0' ? GIDS_DEFLATED : GIDS_PLAIN;
    if (kind[0] != '\0' && strcmp(kind, "csv") != 0 && !out->is_text)
        return node_error_of(&encoding, &layer->label,
                             "it is encoded (%.20s), which is not read; %s", kind, csv_remedy);
    if (out->packing == GIDS_PLAIN || strcmp(packer, "zlib") == 0 || strcmp(packer, "gzip") == 0)
        return true;
    return node_error_of(&packing, &layer->label, "it is packed (%.20s), which is not read; %s",
                         packer, csv_remedy);
}

static bool read_size(const Loader *loader, const Layer *layer, Block *block)
{
    block->width = loader->width;
    block->height = loader->height;
    if (!node_integer(layer->node, "width", 0, SIM_TERRAIN_MAX_SIDE, &block->width) ||
        !node_integer(layer->node, "height", 0, SIM_TERRAIN_MAX_SIDE, &block->height))
        return false;
    return (block->width == loader->width && block->height == loader->height) ||
           node_error_of(layer->node, &layer->label,
                         "it is %lux%lu tiles, the map %lux%lu; in Tiled use Map > Resize Map",
                         (unsigned long)block->width, (unsigned long)block->height,
                         (unsigned long)loader->width, (unsigned long)loader->height);
}

bool tiles_visit(const Loader *loader, const Layer *layer, TileVisitor visit, void *context)
{
    const Visit whom = {visit, context};
    Node data = node_member(layer->node, "data"), chunks = node_member(layer->node, "chunks");
    Block block = {.data = &data, .label = &layer->label};
    if (!read_encoding(layer, &block.encoding))
        return false;
    if (chunks.json != NULL && loader->infinite)
        return visit_chunks(loader, &chunks, &block, &whom);
    if (chunks.json != NULL)
        return node_error_of(&chunks, &layer->label,
                             "it has chunks, but the map is not infinite; correct 'infinite'");
    return data.json == NULL && loader->infinite
               ? true // nothing was painted on this layer
               : read_size(loader, layer, &block) && spend_tiles(loader, layer->node, &block) &&
                     visit_block(&block, &whom);
}
