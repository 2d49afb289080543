// patch.c - makes changes of a text and takes them back.
#include "patch.h"

#include "jantar/grow.h"
#include <stdlib.h>
#include <string.h>

bool patch_splice(Patch *patch, const unsigned char *text, uint32_t at, uint32_t removed,
                  const void *bytes, uint32_t added)
{
    if (!GROW(patch->splices, patch->splice_capacity, patch->splice_count, 1) ||
        !GROW(patch->bytes, patch->byte_capacity, patch->byte_count, (uint64_t)removed + added))
        return false;
    Splice splice = {at, removed, added, patch->byte_count};
    memcpy(patch->bytes + patch->byte_count, text + at, removed);
    if (added > 0)
        memcpy(patch->bytes + patch->byte_count + removed, bytes, added);
    patch->byte_count += removed + added;
    patch->splices[patch->splice_count++] = splice;
    return true;
}

bool patch_cell(Patch *patch, CellChange change)
{
    if (!GROW(patch->cells, patch->cell_capacity, patch->cell_count, 1))
        return false;
    patch->cells[patch->cell_count++] = change;
    return true;
}

void patch_free(Patch *patch)
{
    free(patch->splices);
    free(patch->cells);
    free(patch->bytes);
    *patch = (Patch){0};
}

size_t patch_memory(const Patch *patch)
{
    return sizeof *patch + patch->splice_count * sizeof *patch->splices +
           patch->cell_count * sizeof *patch->cells + patch->byte_count;
}

bool patch_fits(const Patch *patch, const PatchText *text, bool back)
{
    size_t end = 0, delta = 0;
    for (uint32_t i = 0; i < patch->splice_count; i++) {
        const Splice *splice = &patch->splices[i];
        size_t at = back ? splice->at + delta : splice->at,
               size = back ? splice->added : splice->removed,
               bytes = (size_t)splice->bytes_at + (back ? splice->removed : 0);
        if (bytes + size > patch->byte_count || at < end || at > text->size ||
            size > text->size - at || memcmp(text->bytes + at, patch->bytes + bytes, size) != 0)
            return false;
        if ((size_t)splice->bytes_at + splice->removed + splice->added > patch->byte_count)
            return false;
        end = at + size;
        delta += (size_t)splice->added - splice->removed;
    }
    return true;
}

static size_t size_after(const Patch *patch, size_t size, bool back)
{
    for (uint32_t i = 0; i < patch->splice_count; i++) {
        const Splice *splice = &patch->splices[i];
        size += back ? splice->removed : splice->added;
        size -= back ? splice->added : splice->removed;
    }
    return size;
}

static bool make_room(PatchText *text, size_t size)
{
    if (text->spare_capacity > size)
        return true;
    size_t capacity = size + size / 4 + 1;
    unsigned char *spare = realloc(text->spare, capacity);
    if (spare == NULL)
        return false;
    text->spare = spare;
    text->spare_capacity = capacity;
    return true;
}

static void exchange(PatchText *text, size_t size)
{
    unsigned char *bytes = text->bytes;
    size_t capacity = text->capacity;
    text->bytes = text->spare;
    text->capacity = text->spare_capacity;
    text->spare = bytes;
    text->spare_capacity = capacity;
    text->size = size;
    text->bytes[size] = '\0';
}

bool patch_apply(const Patch *patch, PatchText *text, bool back)
{
    size_t size = size_after(patch, text->size, back), from = 0, to = 0, delta = 0;
    if (patch->splice_count == 0)
        return true;
    if (!make_room(text, size))
        return false;
    for (uint32_t i = 0; i < patch->splice_count; i++) {
        const Splice *splice = &patch->splices[i];
        const unsigned char *old = patch->bytes + splice->bytes_at, *new = old + splice->removed;
        // Taking back, the text already holds what earlier splices added.
        size_t at = back ? splice->at + delta : splice->at,
               removed = back ? splice->added : splice->removed,
               added = back ? splice->removed : splice->added;
        memcpy(text->spare + to, text->bytes + from, at - from);
        to += at - from;
        memcpy(text->spare + to, back ? old : new, added);
        to += added;
        from = at + removed;
        delta += (size_t)splice->added - splice->removed; // modulo SIZE_MAX + 1
    }
    memcpy(text->spare + to, text->bytes + from, text->size - from);
    exchange(text, size);
    return true;
}

void patch_text_free(PatchText *text)
{
    free(text->bytes);
    free(text->spare);
    *text = (PatchText){0};
}
