// map_size.c - rows and columns at the sides of a map.
#include "edit/map/changes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t member(const Edit *edit, uint32_t object, const char *name)
{
    return spans_member(&edit->spans, object, name);
}

// --- rows and columns ----------------------------------------------------------------------------

typedef struct Sides {
    int32_t left, top, right, bottom; // cells that are added
} Sides;

// What stands round the numbers of a list: before the first, between two, between two rows, behind
// the last.
typedef struct NumberLayout {
    JsonText open, next, row, close;
} NumberLayout;

static JsonText text_between(const Edit *edit, uint32_t from, uint32_t to)
{
    JsonText text = {0};
    json_text_put_bytes(&text, edit->text.bytes + from, to - from);
    return text;
}

// `width` is that of the rows in the file.
static NumberLayout number_layout(const Edit *edit, uint32_t list, uint32_t width)
{
    const Span *span = &edit->spans.list[list];
    uint32_t first, end, next, next_end, last, last_end;
    spans_element(&edit->spans, list, 0, &first, &end);
    spans_element(&edit->spans, list, span->count - 1, &last, &last_end);
    NumberLayout layout = {
        .open = text_between(edit, span->at, first),
        .close = text_between(edit, last_end, span->end),
    };
    if (span->count > 1) {
        spans_element(&edit->spans, list, 1, &next, &next_end);
        layout.next = text_between(edit, end, next);
    } else {
        json_text_put(&layout.next, ",");
    }
    if (width > 1 && span->count > width) {
        spans_element(&edit->spans, list, width - 1, &first, &end);
        spans_element(&edit->spans, list, width, &next, &next_end);
        layout.row = text_between(edit, end, next);
    } else {
        json_text_put(&layout.row, layout.next.text != NULL ? layout.next.text : ",");
    }
    return layout;
}

static void free_layout(NumberLayout *layout)
{
    json_text_free(&layout->open);
    json_text_free(&layout->next);
    json_text_free(&layout->row);
    json_text_free(&layout->close);
}

// Puts a cell of the old list in its own spelling, or 0.
static void put_cell(JsonText *out, const Edit *edit, const Chunk *chunk, int32_t x, int32_t y)
{
    uint32_t at, end;
    if (x < 0 || y < 0 || x >= (int32_t)chunk->width || y >= (int32_t)chunk->height) {
        json_text_put(out, "0");
        return;
    }
    spans_element(&edit->spans, chunk->data, (uint32_t)y * chunk->width + (uint32_t)x, &at, &end);
    json_text_put_bytes(out, edit->text.bytes + at, end - at);
}

static JsonText resized_numbers(const Edit *edit, const Chunk *chunk, Sides sides)
{
    NumberLayout layout = number_layout(edit, chunk->data, chunk->width);
    int32_t width = (int32_t)chunk->width + sides.left + sides.right,
            height = (int32_t)chunk->height + sides.top + sides.bottom;
    JsonText text = {0};
    json_text_put(&text, layout.open.text != NULL ? layout.open.text : "[");
    for (int32_t y = 0; y < height; y++) {
        for (int32_t x = 0; x < width; x++) {
            if (x > 0 || y > 0)
                json_text_put(&text, x == 0 ? layout.row.text : layout.next.text);
            put_cell(&text, edit, chunk, x - sides.left, y - sides.top);
        }
    }
    json_text_put(&text, layout.close.text != NULL ? layout.close.text : "]");
    free_layout(&layout);
    return text;
}

// Returns the packed text of a chunk with other sides; `failed` without memory.
static JsonText resized_packed(const Edit *edit, const LayerRow *layer, const Chunk *chunk,
                               Sides sides)
{
    JsonText text = {0};
    int32_t width = (int32_t)chunk->width + sides.left + sides.right,
            height = (int32_t)chunk->height + sides.top + sides.bottom;
    uint32_t *cells = calloc((size_t)width * (size_t)height, sizeof *cells);
    for (int32_t y = 0; cells != NULL && y < height; y++) {
        for (int32_t x = 0; x < width; x++) {
            int32_t from_x = x - sides.left, from_y = y - sides.top;
            if (from_x >= 0 && from_y >= 0 && from_x < (int32_t)chunk->width &&
                from_y < (int32_t)chunk->height)
                cells[y * width + x] =
                    edit->cells[chunk->first_cell + (size_t)from_y * chunk->width + (size_t)from_x];
        }
    }
    Edit other = {.cells = cells, .spans = edit->spans, .text = edit->text};
    Chunk resized = {.width = (uint32_t)width, .height = (uint32_t)height, .data = chunk->data};
    size_t length = 0;
    char *packed = cells == NULL ? NULL : tile_text_pack(&other, layer, &resized, &length);
    if (packed == NULL)
        text.failed = true;
    else
        json_text_put_bytes(&text, (unsigned char *)packed, length);
    free(packed);
    free(cells);
    return text;
}

static void resize_layer(Changes *changes, const LayerRow *layer, Sides sides)
{
    const Edit *edit = changes->edit;
    const Chunk *chunk = &edit->chunks[layer->first_chunk];
    JsonText data = layer->info.packed ? resized_packed(edit, layer, chunk, sides)
                                       : resized_numbers(edit, chunk, sides);
    changes_member(changes, layer->span, "data", data);
    changes_number(changes, layer->span, "width", (double)chunk->width + sides.left + sides.right);
    changes_number(changes, layer->span, "height",
                   (double)chunk->height + sides.top + sides.bottom);
}

static void shift_objects(Changes *changes, double dx, double dy)
{
    const Edit *edit = changes->edit;
    for (uint32_t i = 0; i < edit->object_count; i++) {
        uint32_t span = edit->objects[i].span;
        double x = spans_number(&edit->spans, member(edit, span, "x"), 0.0),
               y = spans_number(&edit->spans, member(edit, span, "y"), 0.0);
        changes_number(changes, span, "x", x + dx);
        changes_number(changes, span, "y", y + dy);
    }
}

static void shift_pictures(Changes *changes, double dx, double dy)
{
    const Edit *edit = changes->edit;
    for (uint32_t i = 0; i < edit->layer_count; i++) {
        uint32_t span = edit->layers[i].span;
        double x = spans_number(&edit->spans, member(edit, span, "offsetx"), 0.0),
               y = spans_number(&edit->spans, member(edit, span, "offsety"), 0.0);
        if (edit->layers[i].info.kind != EDIT_LAYER_IMAGE)
            continue;
        if (dx != 0.0)
            changes_number(changes, span, "offsetx", x + dx);
        if (dy != 0.0)
            changes_number(changes, span, "offsety", y + dy);
    }
}

static bool side_is_fine(int32_t size, int32_t first, int32_t last, Err *err)
{
    int64_t sum = (int64_t)size + first + last;
    if (first > -EDIT_SIDE_MAX && first < EDIT_SIDE_MAX && last > -EDIT_SIDE_MAX &&
        last < EDIT_SIDE_MAX && sum >= 1 && sum <= EDIT_SIDE_MAX)
        return true;
    return err_set(err, "the map would have %ld rows or columns; there must be 1 to %d", (long)sum,
                   EDIT_SIDE_MAX);
}

static bool sides_are_fine(int32_t width, int32_t height, Sides sides, Err *err)
{
    return side_is_fine(width, sides.left, sides.right, err) &&
           side_is_fine(height, sides.top, sides.bottom, err);
}

// A layer may have another size than the map.
static bool can_resize(const Edit *edit, Sides sides, Err *err)
{
    uint64_t cells = 0;
    for (uint32_t i = 0; i < edit->layer_count; i++) {
        const LayerRow *layer = &edit->layers[i];
        EditBox box = layer->info.cells;
        if (layer->info.kind != EDIT_LAYER_TILES)
            continue;
        if (!layer->readable || layer->chunk_count != 1)
            return err_set(err, "the tiles of layer \"%s\" can't be read, so the map's size stays",
                           layer->info.name);
        if (!sides_are_fine(box.width, box.height, sides, err))
            return false;
        cells += (uint64_t)(box.width + sides.left + sides.right) *
                 (uint64_t)(box.height + sides.top + sides.bottom);
    }
    return sides_are_fine(edit->map.cells.width, edit->map.cells.height, sides, err) &&
           edit_cells_fit(cells, err);
}

bool edit_resize(Edit *edit, int32_t left, int32_t top, int32_t right, int32_t bottom, Err *err)
{
    const Sides sides = {left, top, right, bottom};
    if (!step_ready(edit, err) || edit->map.infinite)
        return edit->in_step && edit->map.infinite;
    if (!can_resize(edit, sides, err) || !step_commit(edit, err))
        return false;
    Changes changes = changes_begin(edit, PATCH_LAYERS);
    for (uint32_t i = 0; i < edit->layer_count; i++)
        if (edit->layers[i].info.kind == EDIT_LAYER_TILES)
            resize_layer(&changes, &edit->layers[i], sides);
    shift_objects(&changes, (double)left * edit->map.tile_width,
                  (double)top * edit->map.tile_height);
    shift_pictures(&changes, (double)left * edit->map.tile_width,
                   (double)top * edit->map.tile_height);
    changes_number(&changes, 0, "width", (double)edit->map.cells.width + left + right);
    changes_number(&changes, 0, "height", (double)edit->map.cells.height + top + bottom);
    return changes_make(&changes, err);
}
