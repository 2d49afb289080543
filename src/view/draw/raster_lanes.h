// raster_lanes.h - mixes colours into blocks of eight pixels. Private to raster_band.c, which is
// compiled twice: compilers make one AVX2 instruction of what is written here, or two of SSE2, or
// several others. Every lane is computed by itself in whole numbers, so the pixels are the same.
//
// A pixel is two lanes of 16 bits: blue and red (`even` bytes), or green and alpha (`odd` bytes).
#pragma once

#include "raster_parts.h"
#include <string.h>

#if !defined(__GNUC__)
#error "the rasterizer needs a compiler with vector extensions: gcc or clang"
#endif
#pragma GCC diagnostic ignored "-Wpsabi" // all functions with vectors are inlined

#define RASTER_INLINE __attribute__((always_inline)) inline

enum { BLOCK = 8 };

typedef uint32_t Pixels __attribute__((vector_size(32), aligned(4), may_alias));
typedef uint16_t Lanes __attribute__((vector_size(32), aligned(16), may_alias));
// Red, green, blue, alpha; 1/65536 of a channel's step. Sums and products may wrap around: only
// colours inside of a triangle are used, and those fit.
typedef uint32_t Channels __attribute__((vector_size(16)));

// Colours of the pixels of a block, in 1/256 of a channel's step; `alpha` holds alpha in all lanes.
typedef struct Tint {
    Lanes even, odd, alpha;
} Tint;

static RASTER_INLINE Pixels pixels_all(uint32_t pixel)
{
    return (Pixels){pixel, pixel, pixel, pixel, pixel, pixel, pixel, pixel};
}

// A vector of the low halves of channels i and j, in turn.
#if defined(__has_builtin) && defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#if __has_builtin(__builtin_shufflevector)
#define HAS_SHUFFLE 1
#define PAIRS(c, i, j) \
    __builtin_shufflevector(c, c, 2 * (i), 2 * (j), 2 * (i), 2 * (j), 2 * (i), 2 * (j), 2 * (i), \
                            2 * (j), 2 * (i), 2 * (j), 2 * (i), 2 * (j), 2 * (i), 2 * (j), \
                            2 * (i), 2 * (j))
typedef uint16_t Halves __attribute__((vector_size(16)));
#endif
#endif
#if !defined(HAS_SHUFFLE)
#define PAIRS(c, i, j) pixels_all(((c)[i] & 0xffffu) | (c)[j] << 16)
typedef Channels Halves;
#endif

// Returns the same colour for all pixels of a block. The integer parts of `channels` wrap at 256.
static RASTER_INLINE Tint tint_of(Channels channels)
{
    Halves halves = (Halves)(channels >> 8);
    return (Tint){(Lanes)PAIRS(halves, 2, 0), (Lanes)PAIRS(halves, 1, 3),
                  (Lanes)PAIRS(halves, 3, 3)};
}

static RASTER_INLINE void tint_add(Tint *tint, const Tint *step)
{
    tint->even += step->even;
    tint->odd += step->odd;
    tint->alpha += step->alpha;
}

// How a colour changes along a row.
typedef struct Ramp {
    Channels right;    // from a pixel to the next
    Tint lanes, block; // from the first pixel of a block to the others, and to the next block
} Ramp;

static RASTER_INLINE Ramp ramp_of(Channels right)
{
    const Lanes places = {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7};
    Tint lane = tint_of(right + 128);
    return (Ramp){right,
                  {lane.even * places, lane.odd * places, lane.alpha * places},
                  tint_of(right * BLOCK + 128)};
}

// --- mixing --------------------------------------------------------------------------------------

// Product of two channels divided by 255, rounded to nearest; times 256, plus a fraction.
#define PART_OF_255(product) (((product) + 128) + (((product) + 128) >> 8))

// Joins the lanes of PART_OF_255() to pixels.
static RASTER_INLINE Pixels joined(Lanes even, Lanes odd)
{
    return (Pixels)((PART_OF_255(even) >> 8) | (PART_OF_255(odd) & (uint16_t)~255));
}

// Sums of two channels; what is above 255 becomes 255.
static RASTER_INLINE Lanes saturated(Lanes sum)
{
    typedef int16_t Signed __attribute__((vector_size(32), aligned(16)));
    return (sum | (Lanes)((Signed)sum > 255)) & 255;
}

// The bits of alpha among the odd bytes.
static RASTER_INLINE Lanes alpha_bits(void)
{
    return (Lanes)pixels_all(0x00ff0000u);
}

// mixed() for textured kinds. A sum may exceed 255 by 1, because the channels of a tint are rounded
// one by one.
static RASTER_INLINE Pixels mixed_texels(RasterKind kind, Pixels under, const Tint *tint)
{
    Lanes even = tint->even >> 8, odd = tint->odd >> 8, rest = 255 - (tint->alpha >> 8);
    Lanes under_even = (Lanes)under & 255, under_odd = (Lanes)under >> 8;
    if (kind == RASTER_TEXTURED_OPAQUE)
        return (Pixels)(even | odd << 8);
    if (kind == RASTER_TEXTURED_MOD)
        return joined(under_even * saturated(even + rest),
                      under_odd * (saturated(odd + rest) | alpha_bits()));
    if (kind == RASTER_TEXTURED_BLEND) {
        even += PART_OF_255(under_even * rest) >> 8;
        odd += PART_OF_255(under_odd * rest) >> 8;
    } else {
        even += under_even;
        odd = (odd & ~alpha_bits()) + under_odd;
    }
    return (Pixels)(saturated(even) | saturated(odd) << 8);
}

// Returns the pixels that result when a tint is painted over `under`. With light and shade an image
// keeps its alpha, and paint makes it more opaque.
static RASTER_INLINE Pixels mixed(RasterKind kind, Pixels under, const Tint *tint)
{
    if (kind >= RASTER_TEXTURED)
        return mixed_texels(kind, under, tint);
    const Lanes opaque = alpha_bits();
    Lanes even = tint->even >> 8, odd = tint->odd >> 8 | opaque, alpha = tint->alpha >> 8;
    Lanes under_even = (Lanes)under & 255, under_odd = (Lanes)under >> 8;
    if (kind == RASTER_OPAQUE)
        return (Pixels)(even | odd << 8);
    if (kind == RASTER_MOD)
        return joined(even * under_even, odd * under_odd);
    if (kind == RASTER_BLEND) {
        Lanes rest = alpha ^ 255;
        return joined(even * alpha + under_even * rest, odd * alpha + under_odd * rest);
    }
    even *= alpha;
    odd = (odd & ~opaque) * alpha;
    return (Pixels)(saturated(under_even + (PART_OF_255(even) >> 8)) |
                    saturated(under_odd + (PART_OF_255(odd) >> 8)) << 8);
}

// --- blocks --------------------------------------------------------------------------------------

static const uint32_t window[3 * BLOCK] = {[BLOCK] = ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u};

// Returns a mask of the pixels of a block from `first` on; and of those before `end`.
static RASTER_INLINE Pixels mask_from(int32_t first)
{
    return *(const Pixels *)(window + BLOCK - first);
}

static RASTER_INLINE Pixels mask_before(int32_t end)
{
    return *(const Pixels *)(window + 2 * BLOCK - end);
}

static RASTER_INLINE void block_paint(RasterKind kind, uint32_t *at, const Tint *tint)
{
    *(Pixels *)at = mixed(kind, *(const Pixels *)at, tint);
}

static RASTER_INLINE Pixels masked(RasterKind kind, Pixels under, Pixels mask, const Tint *tint)
{
    return under ^ ((mixed(kind, under, tint) ^ under) & mask);
}

// Paints the masked pixels of a block. The row ends after `room` pixels; what is behind must not
// even be written with its own value, because another thread may paint it.
static RASTER_INLINE void block_paint_part(RasterKind kind, uint32_t *at, int32_t room, Pixels mask,
                                           const Tint *tint)
{
    if (room >= BLOCK) {
        *(Pixels *)at = masked(kind, *(const Pixels *)at, mask, tint);
        return;
    }
    Pixels under = {0};
    size_t size = (size_t)room * sizeof *at;
    memcpy(&under, at, size);
    under = masked(kind, under, mask, tint);
    memcpy(at, &under, size);
}
