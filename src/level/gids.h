// gids.h - tile numbers as files hold them: one as a number, or those of a layer or chunk packed
// into base64, plain or deflated by zlib or gzip.
//
// The number of tiles is known and checked beforehand and nothing but as many are written, so that
// a small text can't unpack to a large memory. Not here: which layer and tile they belong to
// (tiles.c), what they mean (cells.c).
#pragma once

#include "node.h"

// What "compression" says.
typedef enum GidPacking { GIDS_PLAIN, GIDS_DEFLATED } GidPacking;

// Unpacks the text `data` into width * height numbers of 4 bytes each, read with gids_at(); the
// area is at most 2^20. The memory is the caller's, for free(). NULL, reported, when the text is
// damaged or holds another number of tiles; `label` begins the message.
unsigned char *gids_unpack(const Node *data, GidPacking packing, const char *label, uint32_t width,
                           uint32_t height);

// A tile number in the file: false when it is none, which is to be told in these words.
bool gids_from(const Node *number, uint32_t *gid);
#define GIDS_FAULT "a tile number must be a whole number from 0 to 4294967295"

static inline uint32_t gids_at(const unsigned char *gids, uint32_t index)
{
    const unsigned char *at = gids + (size_t)index * 4;
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}
