// gids.h - tile numbers as files hold them: a plain number, or all numbers of a layer or chunk
// packed into base64, plain or deflated by zlib or gzip.
//
// The number of tiles is known and checked before, and never more than that are unpacked, so a
// small text cannot fill the memory. tiles.c knows the layer and tile of each number, cells.c its
// meaning.
//
// gids_at(gids, index) reads a number that was unpacked.
#pragma once

#include "level/values/node.h"

// The number of a tile number. The bits above are flips; bit 28 is for hexagonal maps only.
#define GID_BITS UINT32_C(0x0fffffff)

// The value of "compression".
typedef enum GidPacking { GIDS_PLAIN, GIDS_DEFLATED } GidPacking;

// Unpacks the text `data` into width * height numbers of 4 bytes each, to be read with gids_at().
// The area is at most 2^20. The caller releases the result with free(). Returns NULL, with an error
// reported, when the text is damaged or holds another number of tiles; `label` begins the message.
unsigned char *gids_unpack(const Node *data, GidPacking packing, const Label *label, uint32_t width,
                           uint32_t height);

// Reads a tile number. Returns false when the value is not one; the caller then reports GIDS_FAULT.
bool gids_from(const Node *number, uint32_t *gid);
#define GIDS_FAULT "a tile number must be a whole number from 0 to 4294967295"

static inline uint32_t gids_at(const unsigned char *gids, uint32_t index)
{
    const unsigned char *at = gids + (size_t)index * 4;
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}
