// raster_texels.h - reads a texture for blocks of eight pixels: bilinear, in whole numbers. Private
// to raster_band.c, which is compiled twice (raster_lanes.h).
//
// A position in a texture is given in 1/65536 pixel of its mip level, from the middle of the pixel
// at the left top. Where positions are whole, the texture's pixels come out as they are.
#pragma once

#include "raster_lanes.h"

enum { TEXEL_BITS = 16, TEXEL = 1 << TEXEL_BITS }; // positions in a pixel of the level

// Bits of a position that bilinear weights have; half of their last step.
enum { WEIGHT_BITS = 8, WEIGHT_ROUND = 1 << (TEXEL_BITS - WEIGHT_BITS - 1) };

typedef int32_t Positions __attribute__((vector_size(32)));
typedef float Parts __attribute__((vector_size(32)));

// A texture's level as it is read, and how the position changes. `origin`, `right` and `down` have
// u and v in their first two lanes, and may wrap around.
typedef struct Texels {
    const TextureLevel *level; // NULL: plain colours
    bool repeats;
    bool tinted; // false: the colour is white
    bool copied; // the picture is painted in its own size, at whole pixels
    bool marked; // whether the level's marks are asked: the picture has clear parts and isn't tiny
    Channels origin, right, down;
} Texels;

static RASTER_INLINE Positions lesser(Positions a, Positions b)
{
    Positions less = a < b;
    return (a & less) | (b & ~less);
}

static RASTER_INLINE Positions greater(Positions a, Positions b)
{
    Positions more = a > b;
    return (a & more) | (b & ~more);
}

// Brings positions into a picture of `size` pixels that is repeated. The quotient may be wrong by 1
// after rounding; the next two lines mend that.
static RASTER_INLINE Positions repeated(Positions at, int32_t size)
{
    const Positions zero = {0};
    Positions whole = zero + size * TEXEL;
    float part = 1.0f / (float)(size * TEXEL);
    Parts times = __builtin_convertvector(at, Parts) * part;
    at -= __builtin_convertvector(times, Positions) * whole;
    at += whole & (at < zero);
    at -= whole & (at >= whole);
    return at + (whole & (at < zero));
}

// The border of a level is one pixel wide, and the pixels at a position and right of it are read.
static RASTER_INLINE Positions inside(const Texels *texels, Positions at, uint32_t size)
{
    const Positions zero = {0};
    if (texels->repeats)
        return repeated(at, (int32_t)size);
    return lesser(greater(at, zero - TEXEL), zero + ((int32_t)size * TEXEL - 1));
}

// The same weight for both lanes of a pixel, 0..255.
static RASTER_INLINE Lanes weights_of(Positions at)
{
    Pixels weights = (Pixels)(at >> (TEXEL_BITS - WEIGHT_BITS)) & 255u;
    return (Lanes)(weights | weights << 16);
}

// Mixes two channels by a weight, rounded to nearest. The difference may wrap around, but the sum,
// a (256 - weight) + b weight + 128, is less than 65536.
static RASTER_INLINE Lanes between(Lanes a, Lanes b, Lanes weights)
{
    return ((a << 8) + (b - a) * weights + 128) >> 8;
}

// Two neighbouring pixels of the texture for each pixel of a block.
typedef struct Neighbours {
    Pixels left, right;
} Neighbours;

#if defined(HAS_SHUFFLE)
// Both neighbours of a pixel are read at once.
static RASTER_INLINE uint64_t pair_at(const uint32_t *at)
{
    uint64_t pair;
    memcpy(&pair, at, sizeof pair);
    return pair;
}

static RASTER_INLINE Neighbours neighbours_read(const uint32_t *at, Positions index)
{
    typedef uint64_t Pairs __attribute__((vector_size(32)));
    Pixels outer = (Pixels)(Pairs){pair_at(at + index[0]), pair_at(at + index[1]),
                                   pair_at(at + index[4]), pair_at(at + index[5])},
           inner = (Pixels)(Pairs){pair_at(at + index[2]), pair_at(at + index[3]),
                                   pair_at(at + index[6]), pair_at(at + index[7])};
    return (Neighbours){__builtin_shufflevector(outer, inner, 0, 2, 8, 10, 4, 6, 12, 14),
                        __builtin_shufflevector(outer, inner, 1, 3, 9, 11, 5, 7, 13, 15)};
}
#else
static RASTER_INLINE Pixels pixels_at(const uint32_t *at, Positions index)
{
    return (Pixels){at[index[0]], at[index[1]], at[index[2]], at[index[3]],
                    at[index[4]], at[index[5]], at[index[6]], at[index[7]]};
}

static RASTER_INLINE Neighbours neighbours_read(const uint32_t *at, Positions index)
{
    return (Neighbours){pixels_at(at, index), pixels_at(at + 1, index)};
}
#endif

// The colours of a block of premultiplied pixels.
static RASTER_INLINE Tint tint_of_pixels(Pixels pixels)
{
    Pixels alpha = pixels >> 24;
    return (Tint){(Lanes)pixels << 8, (Lanes)pixels & (uint16_t)~255,
                  (Lanes)(alpha | alpha << 16) << 8};
}

// The most texels by which a position may change from a pixel to the next, along the texture's rows
// and across them, if marks are asked. A block then lies in 30 bits of at most 5 rows.
enum { MARKED_ALONG = 4, MARKED_ACROSS = 1 };

// True if a texture whose position changes by `right` from a pixel to the next is so little reduced
// and turned that marks can be asked.
static RASTER_INLINE bool is_markable(Channels right)
{
    int32_t along = (int32_t)right[0], across = (int32_t)right[1];
    return along <= MARKED_ALONG * TEXEL && along >= -MARKED_ALONG * TEXEL &&
           across <= MARKED_ACROSS * TEXEL / 2 && across >= -MARKED_ACROSS * TEXEL / 2;
}

// Numbers of the first and last mark of a block along an axis.
typedef struct Marks {
    uint32_t first, last;
} Marks;

static RASTER_INLINE int32_t mark_at(uint32_t position, uint32_t size)
{
    int32_t at = (int32_t)position >> TEXEL_BITS, last = (int32_t)size - 1;
    return 1 + (at < -1 ? -1 : at > last ? last : at);
}

// Where positions wrap around within the block, these are all marks.
static RASTER_INLINE Marks marks_of(uint32_t position, uint32_t step, uint32_t size)
{
    int32_t a = mark_at(position, size), b = mark_at(position + (BLOCK - 1) * step, size);
    return a < b ? (Marks){(uint32_t)a, (uint32_t)b} : (Marks){(uint32_t)b, (uint32_t)a};
}

// True if a block that begins at `position` shows nothing. The picture is not repeated.
static RASTER_INLINE bool texels_are_clear(const Texels *texels, Channels position)
{
    enum { WORD_BITS = 32, ASKED_MOST = 30, ROWS_MOST = 5 };
    const TextureLevel *level = texels->level;
    Marks x = marks_of(position[0], texels->right[0], level->width),
          y = marks_of(position[1], texels->right[1], level->height);
    if (x.last - x.first >= ASKED_MOST || y.last - y.first >= ROWS_MOST)
        return false;
    const uint32_t *row = level->marks + (size_t)y.first * level->marks_pitch + x.first / WORD_BITS;
    uint64_t found = 0;
    for (uint32_t i = y.first; i <= y.last; i++, row += level->marks_pitch)
        found |= row[0] | (uint64_t)row[1] << WORD_BITS;
    uint64_t asked = ((uint64_t)2 << (x.last - x.first)) - 1;
    return (found >> x.first % WORD_BITS & asked) == 0;
}

// Reads a block without mixing. False if the block is not wholly inside of the picture.
static RASTER_INLINE bool texels_copy(const TextureLevel *level, Channels position, Tint *tint)
{
    uint32_t x = position[0] >> TEXEL_BITS, y = position[1] >> TEXEL_BITS;
    if (x >= level->width || x + BLOCK > level->width || y >= level->height)
        return false;
    *tint = tint_of_pixels(*(const Pixels *)(level->pixels + (size_t)y * level->pitch + x));
    return true;
}

// Returns the texture's colours, in the units of Tint. `position` is that of the block's first
// pixel.
static RASTER_INLINE Tint texels_read(const Texels *texels, Channels position)
{
    Tint copy;
    if (texels->copied && texels_copy(texels->level, position, &copy))
        return copy;
    const Pixels steps = {0, 1, 2, 3, 4, 5, 6, 7};
    const TextureLevel *level = texels->level;
    // Of pixels outside of the triangle positions may wrap around.
    Positions u = (Positions)(position[0] + steps * texels->right[0]),
              v = (Positions)(position[1] + steps * texels->right[1]);
    u = inside(texels, u, level->width);
    v = inside(texels, v, level->height);
    Positions index = (v >> TEXEL_BITS) * (int32_t)level->pitch + (u >> TEXEL_BITS);
    Neighbours top = neighbours_read(level->pixels, index),
               bottom = neighbours_read(level->pixels + level->pitch, index);
    Lanes across = weights_of(u), down = weights_of(v);
    Lanes even =
        between(between((Lanes)top.left & 255, (Lanes)top.right & 255, across),
                between((Lanes)bottom.left & 255, (Lanes)bottom.right & 255, across), down);
    Lanes odd = between(between((Lanes)top.left >> 8, (Lanes)top.right >> 8, across),
                        between((Lanes)bottom.left >> 8, (Lanes)bottom.right >> 8, across), down);
    return tint_of_pixels((Pixels)(even | odd << 8));
}

// Multiplies a texture's colours by a tint.
static RASTER_INLINE Tint texels_tinted(const Tint *texels, const Tint *tint)
{
    Lanes even = (texels->even >> 8) * (tint->even >> 8),
          odd = (texels->odd >> 8) * (tint->odd >> 8),
          alpha = (texels->alpha >> 8) * (tint->alpha >> 8);
    return (Tint){PART_OF_255(even), PART_OF_255(odd), PART_OF_255(alpha)};
}
