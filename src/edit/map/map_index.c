// map_index.c - finds layers, chunks and objects in the text of a map.
#include "edit_parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    GROUPS_DEEP = 30,
    PLACE_MAX = 1 << 29, // cells; the distance of two chunks fits an int32_t
};

// What is being read: the old lists are kept until the new ones are whole.
typedef struct Indexing {
    Edit *edit;
    Edit found;       // its lists are the new ones
    bool failed;      // no memory
    uint32_t next_id; // for layers without an id of their own
} Indexing;

static uint32_t member(const Edit *edit, uint32_t object, const char *name)
{
    return spans_member(&edit->spans, object, name);
}

static double number(const Edit *edit, uint32_t object, const char *name, double other)
{
    return spans_number(&edit->spans, member(edit, object, name), other);
}

// Returns a member as a whole number within +-2^30; `other` when it is missing or no such number.
static int32_t whole(const Edit *edit, uint32_t object, const char *name, int32_t other)
{
    double value = number(edit, object, name, other);
    return value >= -1073741824.0 && value <= 1073741824.0 ? (int32_t)value : other;
}

static uint32_t size_of(const Edit *edit, uint32_t object, const char *name)
{
    int32_t value = whole(edit, object, name, 0);
    return value > 0 && value <= EDIT_SIDE_MAX ? (uint32_t)value : 0;
}

// --- chunks --------------------------------------------------------------------------------------

static bool is_near(const Chunk *chunk)
{
    return chunk->x >= -PLACE_MAX && chunk->x <= PLACE_MAX && chunk->y >= -PLACE_MAX &&
           chunk->y <= PLACE_MAX;
}

static void add_chunk(Indexing *indexing, LayerRow *layer, uint32_t object, uint32_t data)
{
    Edit *found = &indexing->found;
    const Edit *edit = indexing->edit;
    Chunk chunk = {
        .x = whole(edit, object, "x", 0),
        .y = whole(edit, object, "y", 0),
        .width = size_of(edit, object, "width"),
        .height = size_of(edit, object, "height"),
        .data = data,
        .first_cell = found->cell_count,
    };
    uint64_t cells = (uint64_t)chunk.width * chunk.height;
    if (!GROW(found->chunks, found->chunk_capacity, found->chunk_count, 1)) {
        indexing->failed = true;
        return;
    }
    if (data == 0 || cells == 0 || found->cell_count + cells > EDIT_CELLS_MAX || !is_near(&chunk))
        layer->readable = false;
    else
        found->cell_count += (size_t)cells;
    if (!is_near(&chunk))
        chunk.x = chunk.y = 0;
    found->chunks[found->chunk_count++] = chunk;
    layer->chunk_count++;
    EditBox box = {chunk.x, chunk.y, (int32_t)chunk.width, (int32_t)chunk.height};
    layer->info.cells = edit_box_join(layer->info.cells, box);
}

static void read_packing(const Edit *edit, LayerRow *layer)
{
    const Spans *spans = &edit->spans;
    uint32_t compression = member(edit, layer->span, "compression");
    layer->info.packed = spans_is(spans, member(edit, layer->span, "encoding"), "base64");
    layer->packing = spans_is(spans, compression, "zlib")   ? TILE_PACKING_ZLIB
                     : spans_is(spans, compression, "gzip") ? TILE_PACKING_GZIP
                                                            : TILE_PACKING_NONE;
    // Tiled's third one, zstd, is known to neither this program nor zlib.
    if (layer->packing == TILE_PACKING_NONE && compression != 0 &&
        !spans_is(spans, compression, ""))
        layer->readable = false;
}

static void read_chunks(Indexing *indexing, LayerRow *layer)
{
    const Edit *edit = indexing->edit;
    uint32_t chunks = member(edit, layer->span, "chunks");
    layer->first_chunk = layer->chunk_at = indexing->found.chunk_count;
    layer->readable = true;
    read_packing(edit, layer);
    if (chunks == 0) {
        uint32_t data = member(edit, layer->span, "data");
        // An infinite layer without tiles has no data.
        if (data != 0 || !indexing->found.map.infinite)
            add_chunk(indexing, layer, layer->span, data);
        return;
    }
    for (uint32_t i = edit->spans.list[chunks].first; i != 0; i = edit->spans.list[i].next)
        add_chunk(indexing, layer, i, member(edit, i, "data"));
}

static int32_t floor_div(int32_t a, int32_t b)
{
    return a >= 0 ? a / b : -((b - 1 - a) / b);
}

// Returns the size of a hash table for so many values: a power of two, at most half full.
static uint32_t table_size(uint32_t count)
{
    uint32_t size = 16;
    while (size < count * 2)
        size *= 2;
    return size;
}

static uint32_t chunk_slot(const Edit *edit, uint32_t layer, int32_t column, int32_t row)
{
    uint32_t hash = (uint32_t)column * UINT32_C(2654435761) ^ (uint32_t)row * UINT32_C(2246822519) ^
                    layer * UINT32_C(3266489917);
    return (hash ^ hash >> 15) & (edit->by_place_size - 1);
}

// The grid of a regular layer begins at its first chunk.
static void grid_place(const Chunk *first, int32_t x, int32_t y, int32_t *column, int32_t *row)
{
    *column = floor_div(x - first->x, (int32_t)first->width);
    *row = floor_div(y - first->y, (int32_t)first->height);
}

static bool is_regular(const Edit *edit, const LayerRow *layer)
{
    if (layer->chunk_count == 0)
        return false;
    const Chunk *first = &edit->chunks[layer->first_chunk];
    if (first->width == 0 || first->height == 0)
        return false;
    for (uint32_t i = 0; i < layer->chunk_count; i++) {
        const Chunk *chunk = first + i;
        if (chunk->width != first->width || chunk->height != first->height ||
            (chunk->x - first->x) % (int32_t)first->width != 0 ||
            (chunk->y - first->y) % (int32_t)first->height != 0)
            return false;
    }
    return true;
}

static void hash_layer(Edit *found, uint32_t layer)
{
    const LayerRow *row = &found->layers[layer];
    for (uint32_t i = 0; i < row->chunk_count; i++) {
        const Chunk *chunk = &found->chunks[row->first_chunk + i];
        int32_t column, line;
        grid_place(&found->chunks[row->first_chunk], chunk->x, chunk->y, &column, &line);
        uint32_t slot = chunk_slot(found, layer, column, line);
        while (found->by_place[slot] != 0)
            slot = (slot + 1) & (found->by_place_size - 1);
        found->by_place[slot] = row->first_chunk + i + 1;
    }
}

static bool hash_chunks(Edit *found)
{
    found->by_place_size = table_size(found->chunk_count);
    found->by_place = calloc(found->by_place_size, sizeof *found->by_place);
    for (uint32_t i = 0; found->by_place != NULL && i < found->layer_count; i++) {
        found->layers[i].regular = is_regular(found, &found->layers[i]);
        if (found->layers[i].regular)
            hash_layer(found, i);
    }
    return found->by_place != NULL;
}

const Chunk *index_chunk(const Edit *edit, const LayerRow *layer, int32_t x, int32_t y)
{
    const Chunk *first = &edit->chunks[layer->first_chunk];
    int32_t column, row;
    grid_place(first, x, y, &column, &row);
    uint32_t slot = chunk_slot(edit, (uint32_t)(layer - edit->layers), column, row);
    for (; edit->by_place[slot] != 0; slot = (slot + 1) & (edit->by_place_size - 1)) {
        const Chunk *chunk = &edit->chunks[edit->by_place[slot] - 1];
        bool own = chunk >= first && chunk < first + layer->chunk_count;
        if (own && chunk->x == first->x + column * (int32_t)first->width &&
            chunk->y == first->y + row * (int32_t)first->height)
            return chunk;
    }
    return NULL;
}

// --- objects -------------------------------------------------------------------------------------

static void read_objects(Indexing *indexing, uint32_t layer)
{
    Edit *found = &indexing->found;
    const Edit *edit = indexing->edit;
    uint32_t objects = member(edit, found->layers[layer].span, "objects");
    if (objects == 0 || edit->spans.list[objects].kind != SPAN_LIST)
        return;
    for (uint32_t i = edit->spans.list[objects].first; i != 0; i = edit->spans.list[i].next) {
        if (edit->spans.list[i].kind != SPAN_OBJECT)
            continue;
        if (!GROW(found->objects, found->object_capacity, found->object_count, 1)) {
            indexing->failed = true;
            return;
        }
        found->objects[found->object_count++] =
            (ObjectRow){.id = (uint32_t)whole(edit, i, "id", 0), .span = i, .layer = layer};
    }
}

static uint32_t slot_of(const Edit *edit, uint32_t id)
{
    uint32_t slot = id * UINT32_C(2654435761) & (edit->by_id_size - 1);
    while (edit->by_id[slot] != 0 && edit->objects[edit->by_id[slot] - 1].id != id)
        slot = (slot + 1) & (edit->by_id_size - 1);
    return slot;
}

static bool hash_objects(Edit *found)
{
    found->by_id_size = table_size(found->object_count);
    found->by_id = calloc(found->by_id_size, sizeof *found->by_id);
    for (uint32_t i = 0; found->by_id != NULL && i < found->object_count; i++) {
        uint32_t slot = slot_of(found, found->objects[i].id);
        if (found->by_id[slot] == 0) // of two with the same id the first counts
            found->by_id[slot] = i + 1;
    }
    return found->by_id != NULL;
}

// --- layers --------------------------------------------------------------------------------------

// Returns false for a layer of a kind that is not known.
static bool kind_of(const Edit *edit, uint32_t span, EditLayerKind *kind)
{
    static const char *const names[] = {"tilelayer", "objectgroup", "imagelayer", "group"};
    uint32_t type = member(edit, span, "type");
    for (uint32_t i = 0; i < sizeof names / sizeof *names; i++) {
        *kind = (EditLayerKind)i;
        if (spans_is(&edit->spans, type, names[i]))
            return true;
    }
    return false;
}

static void read_layers(Indexing *indexing, uint32_t owner, const EditLayer *group, uint32_t depth);

static void read_layer(Indexing *indexing, uint32_t span, const EditLayer *group, uint32_t depth)
{
    Edit *found = &indexing->found;
    const Edit *edit = indexing->edit;
    EditLayer info = {
        .id = (uint32_t)whole(edit, span, "id", 0),
        .visible = spans_bool(&edit->spans, member(edit, span, "visible"), true) && group->visible,
        .depth = depth,
        .offset_x = number(edit, span, "offsetx", 0.0) + group->offset_x,
        .offset_y = number(edit, span, "offsety", 0.0) + group->offset_y,
    };
    if (!kind_of(edit, span, &info.kind))
        return;
    if (!GROW(found->layers, found->layer_capacity, found->layer_count, 1)) {
        indexing->failed = true;
        return;
    }
    info.id = info.id != 0 ? info.id : indexing->next_id--;
    spans_text(&edit->spans, member(edit, span, "name"), info.name, sizeof info.name);
    uint32_t index = found->layer_count++;
    found->layers[index] = (LayerRow){.info = info, .span = span};
    if (info.kind == EDIT_LAYER_TILES)
        read_chunks(indexing, &found->layers[index]);
    else if (info.kind == EDIT_LAYER_OBJECTS)
        read_objects(indexing, index);
    else if (info.kind == EDIT_LAYER_GROUP && depth < GROUPS_DEEP)
        read_layers(indexing, span, &info, depth + 1);
}

static void read_layers(Indexing *indexing, uint32_t owner, const EditLayer *group, uint32_t depth)
{
    const Spans *spans = &indexing->edit->spans;
    uint32_t layers = spans_member(spans, owner, "layers");
    for (uint32_t i = layers == 0 ? 0 : spans->list[layers].first; i != 0; i = spans->list[i].next)
        if (spans->list[i].kind == SPAN_OBJECT)
            read_layer(indexing, i, group, depth);
}

static void read_map(Indexing *indexing)
{
    const Edit *edit = indexing->edit;
    EditMap *map = &indexing->found.map;
    const EditLayer none = {.visible = true};
    map->infinite = spans_bool(&edit->spans, member(edit, 0, "infinite"), false);
    map->tile_width = size_of(edit, 0, "tilewidth");
    map->tile_height = size_of(edit, 0, "tileheight");
    read_layers(indexing, 0, &none, 0);
    if (!map->infinite)
        map->cells = (EditBox){0, 0, (int32_t)size_of(edit, 0, "width"),
                               (int32_t)size_of(edit, 0, "height")};
    for (uint32_t i = 0; map->infinite && i < indexing->found.layer_count; i++)
        map->cells = edit_box_join(map->cells, indexing->found.layers[i].info.cells);
}

// --- cells ---------------------------------------------------------------------------------------

static bool read_cells(Edit *edit, Edit *found)
{
    found->cells = calloc(found->cell_count + 1, sizeof *found->cells);
    if (found->cells == NULL)
        return false;
    for (uint32_t i = 0; i < found->layer_count; i++) {
        LayerRow *layer = &found->layers[i];
        for (uint32_t j = 0; layer->readable && j < layer->chunk_count; j++) {
            const Chunk *chunk = &found->chunks[layer->first_chunk + j];
            layer->readable = tile_text_read(edit, layer, chunk, found->cells + chunk->first_cell);
        }
    }
    return true;
}

// True if two indices have the same layers with the same chunks.
static bool same_chunks(const Edit *a, const Edit *b)
{
    bool same = a->layer_count == b->layer_count && a->chunk_count == b->chunk_count;
    for (uint32_t i = 0; same && i < a->layer_count; i++)
        same = a->layers[i].chunk_count == b->layers[i].chunk_count;
    for (uint32_t i = 0; same && i < a->chunk_count; i++)
        same = a->chunks[i].x == b->chunks[i].x && a->chunks[i].y == b->chunks[i].y &&
               a->chunks[i].width == b->chunks[i].width &&
               a->chunks[i].height == b->chunks[i].height;
    return same;
}

// Takes over cells and what is known of their chunks. The layers are the same as before.
static void keep_cells(const Edit *edit, Edit *found)
{
    found->cells = edit->cells;
    found->cell_count = edit->cell_count;
    for (uint32_t i = 0; i < found->layer_count; i++) {
        found->layers[i].readable = edit->layers[i].readable;
        found->layers[i].chunk_at = edit->layers[i].chunk_at;
    }
    for (uint32_t i = 0; i < found->chunk_count; i++)
        found->chunks[i].touched = edit->chunks[i].touched;
}

static void free_lists(Edit *edit, bool cells)
{
    free(edit->layers);
    free(edit->chunks);
    free(edit->objects);
    free(edit->by_id);
    free(edit->by_place);
    if (cells)
        free(edit->cells);
}

static void take_lists(Edit *edit, const Edit *found)
{
    edit->map = found->map;
    edit->layers = found->layers;
    edit->layer_count = found->layer_count;
    edit->layer_capacity = found->layer_capacity;
    edit->chunks = found->chunks;
    edit->chunk_count = found->chunk_count;
    edit->chunk_capacity = found->chunk_capacity;
    edit->cells = found->cells;
    edit->cell_count = found->cell_count;
    edit->objects = found->objects;
    edit->object_count = found->object_count;
    edit->object_capacity = found->object_capacity;
    edit->by_id = found->by_id;
    edit->by_id_size = found->by_id_size;
    edit->by_place = found->by_place;
    edit->by_place_size = found->by_place_size;
}

static bool is_map(const Edit *edit)
{
    uint32_t layers = member(edit, 0, "layers");
    uint32_t type = member(edit, 0, "type");
    return edit->spans.list[0].kind == SPAN_OBJECT && layers != 0 &&
           edit->spans.list[layers].kind == SPAN_LIST &&
           (type == 0 || spans_is(&edit->spans, type, "map"));
}

// Takes over the boxes of objects, if only cells changed. True if it did.
static bool keep_boxes(const Edit *edit, Edit *found, PatchKind kind)
{
    if ((kind != PATCH_CELLS && kind != PATCH_PACKED) || edit->object_count != found->object_count)
        return false;
    for (uint32_t i = 0; i < found->object_count; i++)
        found->objects[i].box = edit->objects[i].box;
    return true;
}

bool index_read(Edit *edit, PatchKind kind, Err *err)
{
    Indexing indexing = {.edit = edit, .next_id = UINT32_MAX};
    JsonError error;
    if (!spans_open(&edit->spans, edit->text.bytes, edit->text.size, &error))
        return err_set(err, "%s", error.message);
    if (!is_map(edit))
        return err_set(err, "this is no map: a map has a list of 'layers'; name a map that Tiled "
                            "saved as JSON");
    read_map(&indexing);
    bool cells = kind == PATCH_LAYERS || indexing.failed || !same_chunks(edit, &indexing.found);
    if (cells)
        indexing.failed = indexing.failed || !read_cells(edit, &indexing.found);
    else
        keep_cells(edit, &indexing.found);
    if (indexing.failed || !hash_objects(&indexing.found) || !hash_chunks(&indexing.found)) {
        free_lists(&indexing.found, cells);
        return edit_no_memory(err);
    }
    bool measured = keep_boxes(edit, &indexing.found, kind);
    free_lists(edit, cells);
    take_lists(edit, &indexing.found);
    if (!measured)
        index_measure(edit);
    return true;
}

LayerRow *index_layer(const Edit *edit, uint32_t id)
{
    for (uint32_t i = 0; i < edit->layer_count; i++)
        if (edit->layers[i].info.id == id)
            return &edit->layers[i];
    return NULL;
}

const ObjectRow *index_object(const Edit *edit, uint32_t id)
{
    uint32_t found = edit->by_id == NULL ? 0 : edit->by_id[slot_of(edit, id)];
    return found == 0 ? NULL : &edit->objects[found - 1];
}

// --- what callers ask ----------------------------------------------------------------------------

EditMap edit_map(const Edit *edit)
{
    return edit->map;
}

uint32_t edit_layer_count(const Edit *edit)
{
    return edit->layer_count;
}

bool edit_layer(const Edit *edit, uint32_t index, EditLayer *out)
{
    if (index >= edit->layer_count)
        return false;
    *out = edit->layers[index].info;
    return true;
}

// True if a layer of tiles says, or may be taken to say, that it collides: 0 no, 1 may, 2 says so.
static int collides(const Edit *edit, const LayerRow *layer)
{
    const EditOwner owner = {EDIT_OF_LAYER, layer->info.id};
    double still = number(edit, layer->span, "parallaxx", 1.0);
    EditValue value;
    if (layer->info.kind != EDIT_LAYER_TILES || still != 1.0)
        return 0;
    if (!edit_property(edit, owner, "collides", &value))
        return 1;
    return value.number != 0.0 ? 2 : 0;
}

static size_t tiles_in(const Edit *edit, const LayerRow *layer)
{
    size_t count = 0;
    for (uint32_t i = 0; i < layer->chunk_count; i++) {
        const Chunk *chunk = &edit->chunks[layer->first_chunk + i];
        for (size_t j = 0; layer->readable && j < (size_t)chunk->width * chunk->height; j++)
            count += edit->cells[chunk->first_cell + j] != 0;
    }
    return count;
}

uint32_t edit_ground_layer(const Edit *edit)
{
    uint32_t best = 0;
    int best_rank = 0;
    size_t best_tiles = 0;
    for (uint32_t i = 0; i < edit->layer_count; i++) {
        const LayerRow *layer = &edit->layers[i];
        int rank = collides(edit, layer);
        size_t tiles = rank > 0 && rank >= best_rank ? tiles_in(edit, layer) : 0;
        if (rank > best_rank || (rank > 0 && rank == best_rank && tiles > best_tiles)) {
            best = layer->info.id;
            best_rank = rank;
            best_tiles = tiles;
        }
    }
    return best;
}

uint32_t edit_object_layer(const Edit *edit)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < edit->layer_count; i++) {
        const EditLayer *layer = &edit->layers[i].info;
        if (layer->kind == EDIT_LAYER_OBJECTS && layer->visible)
            found = layer->id;
    }
    return found;
}
