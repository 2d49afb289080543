// tile_cells.c - reads and sets cells of tile layers. What is set waits beside the text until
// somebody needs the text; then runs of cells become one splice each.
#include "edit_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GID_DIGITS = 11,
    CHUNK_SIDE = 16, // of a chunk that is added, as Tiled's
};

static bool chunk_has(const Chunk *chunk, int32_t x, int32_t y)
{
    return x >= chunk->x && y >= chunk->y && x - chunk->x < (int32_t)chunk->width &&
           y - chunk->y < (int32_t)chunk->height;
}

Chunk *cells_chunk(const Edit *edit, LayerRow *layer, int32_t x, int32_t y)
{
    if (layer->chunk_count == 0 || !layer->readable)
        return NULL;
    if (chunk_has(&edit->chunks[layer->chunk_at], x, y))
        return &edit->chunks[layer->chunk_at];
    const Chunk *found = layer->regular ? index_chunk(edit, layer, x, y) : NULL;
    for (uint32_t i = 0; !layer->regular && i < layer->chunk_count && found == NULL; i++)
        if (chunk_has(&edit->chunks[layer->first_chunk + i], x, y))
            found = &edit->chunks[layer->first_chunk + i];
    if (found == NULL)
        return NULL;
    layer->chunk_at = (uint32_t)(found - edit->chunks);
    return &edit->chunks[layer->chunk_at];
}

static uint32_t index_in(const Chunk *chunk, int32_t x, int32_t y)
{
    return (uint32_t)(y - chunk->y) * chunk->width + (uint32_t)(x - chunk->x);
}

uint32_t edit_tile(const Edit *edit, uint32_t layer, int32_t x, int32_t y)
{
    LayerRow *row = index_layer(edit, layer);
    const Chunk *chunk = row == NULL ? NULL : cells_chunk(edit, row, x, y);
    return chunk == NULL ? 0 : edit->cells[chunk->first_cell + index_in(chunk, x, y)];
}

// Writes a row of cells, chunk by chunk.
static void copy_row(const Edit *edit, LayerRow *layer, int32_t x, int32_t y, int32_t end,
                     uint32_t *out)
{
    while (x < end) {
        const Chunk *chunk = layer == NULL ? NULL : cells_chunk(edit, layer, x, y);
        int32_t next = chunk == NULL ? x + 1 : chunk->x + (int32_t)chunk->width;
        next = next < end ? next : end;
        if (chunk == NULL)
            *out = 0;
        else
            memcpy(out, edit->cells + chunk->first_cell + index_in(chunk, x, y),
                   (size_t)(next - x) * sizeof *out);
        out += next - x;
        x = next;
    }
}

void edit_tiles(const Edit *edit, uint32_t layer, EditBox box, uint32_t *out)
{
    LayerRow *row = index_layer(edit, layer);
    for (int32_t y = 0; y < box.height; y++)
        copy_row(edit, row, box.x, box.y + y, box.x + box.width,
                 out + (size_t)y * (size_t)box.width);
}

// --- chunks that are added -----------------------------------------------------------------------

static int32_t chunk_start(int32_t cell, int32_t side)
{
    return (cell >= 0 ? cell / side : -((-cell + side - 1) / side)) * side;
}

static const char *append_text(char **out, uint32_t *capacity, uint32_t *length, const char *text)
{
    size_t more = strlen(text);
    if (!GROW(*out, *capacity, *length, more + 1))
        return NULL;
    memcpy(*out + *length, text, more + 1);
    *length += (uint32_t)more;
    return *out;
}

// Returns the text of an empty chunk's data, to be freed.
static char *empty_data(const Edit *edit, const LayerRow *layer, uint32_t width, uint32_t height)
{
    size_t count = (size_t)width * height, length = 0;
    if (!layer->info.packed) {
        char *text = malloc(count * 2 + 2);
        for (size_t i = 0; text != NULL && i < count; i++)
            memcpy(text + i * 2, i == 0 ? "[0" : ",0", 2);
        if (text != NULL)
            memcpy(text + count * 2, "]", 2);
        return text;
    }
    Edit empty = {.cells = calloc(count, sizeof *empty.cells)};
    Span none = {0};
    empty.spans = (Spans){.list = &none, .count = 1};
    empty.text.bytes = edit->text.bytes;
    Chunk chunk = {.width = width, .height = height};
    char *text = empty.cells == NULL ? NULL : tile_text_pack(&empty, layer, &chunk, &length);
    free(empty.cells);
    return text;
}

// Returns the text of an empty chunk, with a comma before it unless it is the first; to be freed.
static char *chunk_text(const Edit *edit, const LayerRow *layer, EditBox box, bool first)
{
    char head[128], *out = NULL;
    uint32_t capacity = 0, length = 0;
    char *data = empty_data(edit, layer, (uint32_t)box.width, (uint32_t)box.height);
    snprintf(head, sizeof head, "%s{\"data\":", first ? "" : ", ");
    bool good = data != NULL && append_text(&out, &capacity, &length, head) != NULL &&
                append_text(&out, &capacity, &length, data) != NULL;
    snprintf(head, sizeof head, ",\"height\":%ld,\"width\":%ld,\"x\":%ld,\"y\":%ld}",
             (long)box.height, (long)box.width, (long)box.x, (long)box.y);
    good = good && append_text(&out, &capacity, &length, head) != NULL;
    free(data);
    if (good)
        return out;
    free(out);
    return NULL;
}

// Adds the chunk that holds a cell of an infinite layer.
static bool add_chunk(Edit *edit, uint32_t id, int32_t x, int32_t y, Err *err)
{
    if (!step_commit(edit, err))
        return false;
    const LayerRow *layer = index_layer(edit, id);
    uint32_t chunks = spans_member(&edit->spans, layer->span, "chunks");
    const Chunk *like = layer->chunk_count > 0 ? &edit->chunks[layer->first_chunk] : NULL;
    int32_t width = like != NULL ? (int32_t)like->width : CHUNK_SIDE,
            height = like != NULL ? (int32_t)like->height : CHUNK_SIDE;
    EditBox box = {chunk_start(x, width), chunk_start(y, height), width, height};
    if (!edit_cells_fit(edit->cell_count + (uint64_t)width * (uint64_t)height, err))
        return false;
    if (chunks == 0)
        return err_set(err,
                       "layer \"%s\" has no list of 'chunks'; paint a tile on it in Tiled "
                       "first",
                       layer->info.name);
    const Span *list = &edit->spans.list[chunks];
    char *text = chunk_text(edit, layer, box, list->count == 0);
    bool good = text != NULL ? step_splice(edit, PATCH_LAYERS, list->end - 1, 0, text, err)
                             : edit_no_memory(err);
    free(text);
    return good;
}

// --- setting -------------------------------------------------------------------------------------

static bool within_limits(int32_t x, int32_t y)
{
    return x >= -EDIT_SIDE_MAX && y >= -EDIT_SIDE_MAX && x < EDIT_SIDE_MAX && y < EDIT_SIDE_MAX;
}

static bool fail_outside(const Edit *edit, const LayerRow *layer, int32_t x, int32_t y, Err *err)
{
    if (layer->info.kind != EDIT_LAYER_TILES)
        return err_set(err, "layer \"%s\" has no tiles", layer->info.name);
    if (!layer->readable)
        return err_set(err,
                       "the tiles of layer \"%s\" can't be read; choose CSV, or Base64 with zlib "
                       "or gzip, as the Tile Layer Format in Tiled",
                       layer->info.name);
    return err_set(err, "cell (%ld, %ld) is outside of the map, which has %ldx%ld cells", (long)x,
                   (long)y, (long)edit->map.cells.width, (long)edit->map.cells.height);
}

// Returns the chunk for a cell that is to be set, which is added where it is missing.
static Chunk *chunk_to_set(Edit *edit, uint32_t id, int32_t x, int32_t y, Err *err)
{
    LayerRow *layer = index_layer(edit, id);
    if (layer == NULL) {
        err_set(err, "there is no layer with the id %lu", (unsigned long)id);
        return NULL;
    }
    Chunk *chunk = cells_chunk(edit, layer, x, y);
    if (chunk != NULL)
        return chunk;
    if (layer->info.kind != EDIT_LAYER_TILES || !layer->readable || !edit->map.infinite ||
        !within_limits(x, y)) {
        fail_outside(edit, layer, x, y, err);
        return NULL;
    }
    if (!add_chunk(edit, id, x, y, err))
        return NULL;
    return cells_chunk(edit, index_layer(edit, id), x, y);
}

bool edit_set_tile(Edit *edit, uint32_t layer, int32_t x, int32_t y, uint32_t gid, Err *err)
{
    if (!step_is_open(edit, err))
        return false;
    if (edit_tile(edit, layer, x, y) == gid && (gid != 0 || edit->map.infinite))
        return true;
    Chunk *chunk = chunk_to_set(edit, layer, x, y, err);
    if (chunk == NULL)
        return false;
    uint32_t *cell = &edit->cells[chunk->first_cell + index_in(chunk, x, y)];
    if (*cell == gid)
        return true;
    if (!patch_cell(&edit->waiting, (CellChange){layer, x, y, *cell, gid}))
        return edit_no_memory(err);
    *cell = gid;
    edit->revision++;
    edit->touched = edit_box_join(edit->touched, (EditBox){x, y, 1, 1});
    return true;
}

void cells_apply(Edit *edit, const Patch *patch, bool back)
{
    LayerRow *layer = NULL;
    for (uint32_t i = 0; i < patch->cell_count; i++) {
        const CellChange *change = &patch->cells[i];
        if (layer == NULL || layer->info.id != change->layer)
            layer = index_layer(edit, change->layer);
        Chunk *chunk = layer == NULL ? NULL : cells_chunk(edit, layer, change->x, change->y);
        if (chunk == NULL)
            continue;
        edit->cells[chunk->first_cell + index_in(chunk, change->x, change->y)] =
            back ? change->before : change->after;
        chunk->touched = layer->info.packed;
        edit->touched = edit_box_join(edit->touched, (EditBox){change->x, change->y, 1, 1});
    }
}

// --- cells become text ---------------------------------------------------------------------------

// A change with its place in the text.
typedef struct Placed {
    uint32_t data;  // offset of the list of numbers; 0: it is packed
    uint32_t index; // in that list
    uint32_t order; // in which it was made
    const CellChange *change;
} Placed;

static int by_place(const void *a, const void *b)
{
    const Placed *first = a, *second = b;
    if (first->data != second->data)
        return first->data < second->data ? -1 : 1;
    if (first->index != second->index)
        return first->index < second->index ? -1 : 1;
    return first->order < second->order ? -1 : first->order > second->order;
}

static void place_all(const Edit *edit, const Patch *waiting, Placed *placed)
{
    LayerRow *layer = NULL;
    for (uint32_t i = 0; i < waiting->cell_count; i++) {
        const CellChange *change = &waiting->cells[i];
        if (layer == NULL || layer->info.id != change->layer)
            layer = index_layer(edit, change->layer);
        const Chunk *chunk = cells_chunk(edit, layer, change->x, change->y);
        placed[i] = (Placed){
            .data = edit->spans.list[chunk->data].at,
            .index = index_in(chunk, change->x, change->y),
            .order = i,
            .change = change,
        };
    }
    qsort(placed, waiting->cell_count, sizeof *placed, by_place);
}

// Makes one change of all changes of a cell, and drops those that change nothing. Returns false
// without memory.
static bool merge_cells(const Placed *placed, uint32_t count, Patch *out, Placed *merged)
{
    for (uint32_t i = 0; i < count;) {
        CellChange change = *placed[i].change;
        Placed place = placed[i];
        for (; i < count && placed[i].data == place.data && placed[i].index == place.index; i++)
            change.after = placed[i].change->after;
        if (change.before == change.after)
            continue;
        if (!patch_cell(out, change))
            return false;
        merged[out->cell_count - 1] = place;
    }
    for (uint32_t i = 0; i < out->cell_count; i++)
        merged[i].change = &out->cells[i];
    return true;
}

// Returns the index behind the last change of a run: neighbours in the same list of numbers.
static uint32_t end_of_run(const Placed *placed, uint32_t count, uint32_t first)
{
    uint32_t end = first + 1;
    while (end < count && placed[end].data == placed[first].data &&
           placed[end].index == placed[end - 1].index + 1)
        end++;
    return end;
}

// Replaces the numbers of a run; what lies between them stays.
static bool splice_run(const Edit *edit, uint32_t list, const Placed *placed, uint32_t count,
                       Patch *patch)
{
    const unsigned char *text = edit->text.bytes;
    uint32_t at, end, start, length = 0, capacity = 0;
    char *out = NULL;
    spans_element(&edit->spans, list, placed[0].index, &at, &end);
    start = at;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t next = i + 1 < count ? spans_next_number(text, end) : end;
        if (!GROW(out, capacity, length, (uint64_t)GID_DIGITS + 1 + (next - end)))
            break;
        length += (uint32_t)snprintf(out + length, GID_DIGITS + 1, "%lu",
                                     (unsigned long)placed[i].change->after);
        memcpy(out + length, text + end, next - end);
        length += next - end;
        at = next;
        end = i + 1 < count ? spans_number_end(text, next) : end;
    }
    bool good = out != NULL && patch_splice(patch, text, start, end - start, out, length);
    free(out);
    return good;
}

// Adds the splices of all changes in lists of numbers. Packed ones have none.
static bool splice_cells(const Edit *edit, const Placed *placed, Patch *patch)
{
    for (uint32_t i = 0; i < patch->cell_count;) {
        uint32_t end = end_of_run(placed, patch->cell_count, i);
        const CellChange *change = placed[i].change;
        LayerRow *layer = index_layer(edit, change->layer);
        const Chunk *chunk = cells_chunk(edit, layer, change->x, change->y);
        if (!layer->info.packed && !splice_run(edit, chunk->data, placed + i, end - i, patch))
            return false;
        i = end;
    }
    return true;
}

bool cells_flush(Edit *edit, Err *err)
{
    uint32_t count = edit->waiting.cell_count;
    if (count == 0)
        return true;
    Placed *placed = malloc(2 * (size_t)count * sizeof *placed);
    Patch patch = {.kind = PATCH_CELLS};
    if (placed == NULL)
        return edit_no_memory(err);
    place_all(edit, &edit->waiting, placed);
    bool good = merge_cells(placed, count, &patch, placed + count) &&
                splice_cells(edit, placed + count, &patch);
    free(placed);
    if (!good) {
        patch_free(&patch);
        return edit_no_memory(err);
    }
    Patch waiting = edit->waiting;
    edit->waiting = (Patch){0};
    bool done = patch.cell_count == 0 || step_patch(edit, &patch, err);
    if (done)
        patch_free(&waiting);
    else
        edit->waiting = waiting;
    if (done)
        patch_free(&patch);
    return done;
}
