// tile_text.c - the cells of a layer or chunk as the file holds them: a list of numbers, or base64.
#include "edit_parts.h"

#include <stdlib.h>
#include <string.h>

enum { GID_BYTES = 4 };

static size_t cell_count(const Chunk *chunk)
{
    return (size_t)chunk->width * chunk->height;
}

// Reads a number that is mostly a short row of digits. False if it is no tile number.
static bool read_gid(const unsigned char *text, uint32_t at, uint32_t end, uint32_t *out)
{
    uint64_t value = 0;
    uint32_t i = at;
    for (; i < end && i - at < 11 && text[i] >= '0' && text[i] <= '9'; i++)
        value = value * 10 + (uint64_t)(text[i] - '0');
    if (i < end) { // "1e3", "7.0"
        double number = json_number(text + at, end - at);
        if (!(number >= 0.0 && number <= (double)UINT32_MAX))
            return false;
        value = (uint64_t)number;
    }
    *out = (uint32_t)value;
    return value <= UINT32_MAX;
}

static bool read_numbers(const Edit *edit, const Span *span, size_t count, uint32_t *out)
{
    const unsigned char *text = edit->text.bytes;
    if (span->kind != SPAN_NUMBERS || span->count != count)
        return false;
    uint32_t at = edit->spans.marks[span->first];
    for (size_t i = 0; i < count; i++) {
        uint32_t end = spans_number_end(text, at);
        if (!read_gid(text, at, end, &out[i]))
            return false;
        at = spans_next_number(text, end);
    }
    return true;
}

// Removes the escapes of "\/", the only one that a packed text needs. Returns its length.
static size_t plain_text(const unsigned char *text, size_t length, char *out)
{
    size_t made = 0;
    for (size_t i = 0; i < length; i++)
        if (text[i] != '\\')
            out[made++] = (char)text[i];
    return made;
}

static bool unpack(const LayerRow *layer, const char *text, size_t length, unsigned char *bytes,
                   unsigned char *packed, size_t size)
{
    size_t count = 0;
    if (!tile_base64_read(text, length, packed, &count))
        return false;
    if (layer->packing != TILE_PACKING_NONE)
        return tile_inflate(packed, count, bytes, &size) == TILE_INFLATED_EXACTLY;
    if (count == size)
        memcpy(bytes, packed, size);
    return count == size;
}

static bool read_packed(const Edit *edit, const LayerRow *layer, const Span *span, size_t count,
                        uint32_t *out)
{
    size_t length = span->end - span->at - 2, size = count * GID_BYTES;
    if (span->kind != SPAN_STRING)
        return false;
    char *text = malloc(length + 1);
    unsigned char *packed = malloc(length / 4 * 3 + 3), *bytes = malloc(size);
    bool good = text != NULL && packed != NULL && bytes != NULL;
    if (good) {
        length = plain_text(edit->text.bytes + span->at + 1, length, text);
        good = unpack(layer, text, length, bytes, packed, size);
    }
    for (size_t i = 0; good && i < count; i++) {
        const unsigned char *at = bytes + i * GID_BYTES;
        out[i] =
            (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
    }
    free(text);
    free(packed);
    free(bytes);
    return good;
}

bool tile_text_read(const Edit *edit, const LayerRow *layer, const Chunk *chunk, uint32_t *out)
{
    const Span *span = &edit->spans.list[chunk->data];
    if (layer->info.packed)
        return read_packed(edit, layer, span, cell_count(chunk), out);
    return read_numbers(edit, span, cell_count(chunk), out);
}

// Returns the text with quotes and the escapes that Tiled writes ("\/") if the old text had some or
// had no slash.
static char *quoted(const char *packed, size_t length, bool escape, size_t *out_length)
{
    char *text = malloc(length * 2 + 3);
    size_t made = 0;
    if (text == NULL)
        return NULL;
    text[made++] = '"';
    for (size_t i = 0; i < length; i++) {
        if (escape && packed[i] == '/')
            text[made++] = '\\';
        text[made++] = packed[i];
    }
    text[made++] = '"';
    text[made] = '\0';
    *out_length = made;
    return text;
}

char *tile_text_pack(const Edit *edit, const LayerRow *layer, const Chunk *chunk, size_t *length)
{
    size_t count = cell_count(chunk), packed_length = 0;
    const Span *span = &edit->spans.list[chunk->data];
    bool bare = memchr(edit->text.bytes + span->at, '/', span->end - span->at) != NULL &&
                memchr(edit->text.bytes + span->at, '\\', span->end - span->at) == NULL;
    unsigned char *bytes = malloc(count * GID_BYTES + 1);
    if (bytes == NULL)
        return NULL;
    for (size_t i = 0; i < count; i++)
        for (uint32_t j = 0; j < GID_BYTES; j++)
            bytes[i * GID_BYTES + j] =
                (unsigned char)(edit->cells[chunk->first_cell + i] >> (8 * j));
    char *packed = tile_pack(bytes, count * GID_BYTES, layer->packing, &packed_length);
    char *text = packed == NULL ? NULL : quoted(packed, packed_length, !bare, length);
    free(bytes);
    free(packed);
    return text;
}

// --- packed layers whose cells changed -----------------------------------------------------------

// Returns 1 if the cells of a chunk are those of its text, 0 if not, -1 without memory.
static int is_same(const Edit *edit, const LayerRow *layer, const Chunk *chunk)
{
    size_t size = cell_count(chunk) * sizeof *edit->cells;
    uint32_t *cells = malloc(size + 1);
    if (cells == NULL)
        return -1;
    bool same = tile_text_read(edit, layer, chunk, cells) &&
                memcmp(cells, edit->cells + chunk->first_cell, size) == 0;
    free(cells);
    return same;
}

// A packed chunk, to be put in the order of the text.
typedef struct Packed {
    uint32_t at; // of its text
    uint32_t layer, chunk;
} Packed;

static int by_place(const void *a, const void *b)
{
    uint32_t first = ((const Packed *)a)->at, second = ((const Packed *)b)->at;
    return first < second ? -1 : first > second;
}

static bool list_touched(const Edit *edit, Packed **list, uint32_t *count)
{
    uint32_t capacity = 0;
    for (uint32_t i = 0; i < edit->layer_count; i++) {
        const LayerRow *layer = &edit->layers[i];
        for (uint32_t j = 0; layer->info.packed && j < layer->chunk_count; j++) {
            const Chunk *chunk = &edit->chunks[layer->first_chunk + j];
            if (!chunk->touched)
                continue;
            if (!GROW(*list, capacity, *count, 1))
                return false;
            (*list)[(*count)++] =
                (Packed){edit->spans.list[chunk->data].at, i, layer->first_chunk + j};
        }
    }
    if (*count > 0)
        qsort(*list, *count, sizeof **list, by_place);
    return true;
}

static bool commit_chunk(const Edit *edit, const Packed *packed, Patch *patch)
{
    const LayerRow *layer = &edit->layers[packed->layer];
    const Chunk *chunk = &edit->chunks[packed->chunk];
    const Span *span = &edit->spans.list[chunk->data];
    int same = is_same(edit, layer, chunk);
    if (same != 0)
        return same > 0;
    size_t length = 0;
    char *text = tile_text_pack(edit, layer, chunk, &length);
    bool good = text != NULL && patch_splice(patch, edit->text.bytes, span->at,
                                             span->end - span->at, text, (uint32_t)length);
    free(text);
    return good;
}

bool tile_text_commit(const Edit *edit, Patch *patch)
{
    Packed *list = NULL;
    uint32_t count = 0;
    bool good = list_touched(edit, &list, &count);
    for (uint32_t i = 0; good && i < count; i++)
        good = commit_chunk(edit, &list[i], patch);
    free(list);
    return good;
}
