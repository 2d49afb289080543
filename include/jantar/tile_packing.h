// tile_packing.h - how maps pack the numbers of tiles into a text: base64, plain or deflated by
// zlib or gzip. Only the bytes; level knows their meaning, edit writes them again.
//
// Functions keep no state and may be called from any thread.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum TilePacking {
    TILE_PACKING_NONE, // base64 alone
    TILE_PACKING_ZLIB,
    TILE_PACKING_GZIP,
} TilePacking;

// Decodes `length` characters of base64 (RFC 4648), which may be broken into lines, as in old maps.
// `out` needs room for length / 4 * 3 + 3 bytes; *count becomes the number of bytes. Returns false,
// with *count untouched, when the text has other characters, or a number of digits that makes no
// whole bytes.
bool tile_base64_read(const char *text, size_t length, unsigned char *out, size_t *count);

typedef enum TileInflated {
    TILE_INFLATED_EXACTLY,
    TILE_INFLATED_MORE, // than there is room for
    TILE_INFLATED_LESS,
    TILE_INFLATED_DAMAGED,
    TILE_INFLATED_NO_MEMORY
} TileInflated;

// Inflates `size` bytes, of zlib or gzip, into `out`, which has room for *count bytes; more than
// that are never made. Sets *count to the number of bytes that came out.
TileInflated tile_inflate(const unsigned char *packed, size_t size, unsigned char *out,
                          size_t *count);

// Packs `size` bytes and returns the text, NUL-terminated and *length characters long, to be
// released with free(); NULL without memory.
char *tile_pack(const unsigned char *bytes, size_t size, TilePacking packing, size_t *length);
