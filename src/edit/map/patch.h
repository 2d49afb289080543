// patch.h - a change of a text that can be made and taken back: bytes that were replaced, and the
// cells of tile layers that changed with them.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum PatchKind {
    PATCH_VALUES, // bytes outside of tile layers
    PATCH_CELLS,  // cells, with the bytes of those that are not packed
    PATCH_PACKED, // bytes of packed cells; the cells are those that were kept beside the bytes
    PATCH_LAYERS, // anything: layers and cells are read again
} PatchKind;

// A range of bytes that was replaced by others. Both are in Patch.bytes, the old ones first.
typedef struct Splice {
    uint32_t at;             // in the text before the patch
    uint32_t removed, added; // bytes
    uint32_t bytes_at;       // in Patch.bytes
} Splice;

typedef struct CellChange {
    uint32_t layer; // id
    int32_t x, y;
    uint32_t before, after; // tile numbers
} CellChange;

// Splices lie in the order of the text and do not overlap.
typedef struct Patch {
    PatchKind kind;
    Splice *splices; // owned, like the other two lists
    uint32_t splice_count, splice_capacity;
    CellChange *cells;
    uint32_t cell_count, cell_capacity;
    unsigned char *bytes;
    uint32_t byte_count, byte_capacity;
} Patch;

// Adds a splice: `removed` bytes at `at` of the text become `added`. It must lie behind all that
// are there. Returns false without memory.
bool patch_splice(Patch *patch, const unsigned char *text, uint32_t at, uint32_t removed,
                  const void *bytes, uint32_t added);

bool patch_cell(Patch *patch, CellChange change);

void patch_free(Patch *patch);

// Returns the memory that it takes, bytes.
size_t patch_memory(const Patch *patch);

// A text that patches change.
typedef struct PatchText {
    unsigned char *bytes; // owned; a NUL follows the last one
    size_t size, capacity;
    unsigned char *spare; // owned; the text is built there, then both are exchanged
    size_t spare_capacity;
} PatchText;

// True if the patch can be made (taken back): its splices lie in the text, in order, and the bytes
// that they replace are there.
bool patch_fits(const Patch *patch, const PatchText *text, bool back);

// Makes a patch, or takes it back (`back`). It must fit. Returns false without memory, with the
// text unchanged.
bool patch_apply(const Patch *patch, PatchText *text, bool back);

void patch_text_free(PatchText *text);
