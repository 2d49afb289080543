// texture.c - makes the mip levels of a texture: premultiplies, halves, and copies the border.
#include "jantar/texture.h"
#include "jantar/hash.h"
#include <stdlib.h>
#include <string.h>

enum { CHANNEL_MAX = 255, PIXEL_BYTES = 4, BORDER = 1, WORD_BITS = 32 };

// Bits by which the channels of a pixel are shifted.
enum { ALPHA_SHIFT = 24, RED_SHIFT = 16, GREEN_SHIFT = 8 };

// A level is painted while its pixels are up to this many times as dense as those of the screen.
// Above 1, edges flicker a little less than they blur; tried with grass at 640 x 360.
#define DENSITY_MOST 1.5

static uint32_t half_of(uint32_t size)
{
    return (size + 1) / 2;
}

static uint32_t level_pixels(uint32_t width, uint32_t height)
{
    return (width + 2 * BORDER) * (height + 2 * BORDER);
}

static uint32_t marks_pitch(uint32_t width)
{
    return width / WORD_BITS + 2; // width + 1 bits, and a word of zeros
}

static uint32_t level_words(uint32_t width, uint32_t height)
{
    return level_pixels(width, height) + marks_pitch(width) * (height + 1);
}

uint64_t texture_size(uint32_t width, uint32_t height)
{
    uint64_t words = 0;
    if (width == 0 || height == 0 || width > TEXTURE_SIDE_MAX || height > TEXTURE_SIDE_MAX)
        return 0;
    for (;; width = half_of(width), height = half_of(height)) {
        words += level_words(width, height);
        if (width == 1 && height == 1)
            return words * sizeof(uint32_t);
    }
}

// Hands out the memory to the levels. The levels have no pixels yet.
static void levels_place(Texture *texture, uint32_t width, uint32_t height)
{
    uint32_t *next = texture->memory;
    for (;; width = half_of(width), height = half_of(height)) {
        uint32_t pitch = width + 2 * BORDER;
        texture->levels[texture->level_count++] = (TextureLevel){next + BORDER * pitch + BORDER,
                                                                 width,
                                                                 height,
                                                                 pitch,
                                                                 next + level_pixels(width, height),
                                                                 marks_pitch(width)};
        next += level_words(width, height);
        if (width == 1 && height == 1)
            return;
    }
}

// The pixels' channels are computed two at a time, each in a half of a word.
static const uint32_t HALVES = 255u << 16 | 255u;

// Product of two channels and alpha divided by 255, each rounded to nearest.
static uint32_t parts_of(uint32_t channels, uint32_t alpha)
{
    uint32_t product = channels * alpha + (128u << 16 | 128u);
    return (product + (product >> 8 & HALVES)) >> 8 & HALVES;
}

static uint32_t premultiplied(const uint8_t *rgba)
{
    uint32_t alpha = rgba[3], red_blue = (uint32_t)rgba[0] << RED_SHIFT | rgba[2];
    return alpha << ALPHA_SHIFT | parts_of(red_blue, alpha) |
           parts_of(rgba[1], alpha) << GREEN_SHIFT;
}

// Fills in the first level.
static void picture_take(Texture *texture, const TextureImage *image)
{
    const TextureLevel *level = texture->levels;
    texture->opaque = true;
    for (uint32_t y = 0; y < level->height; y++) {
        const uint8_t *from = image->bytes + (size_t)y * image->pitch;
        uint32_t *to = level->pixels + (size_t)y * level->pitch;
        for (uint32_t x = 0; x < level->width; x++) {
            to[x] = premultiplied(from + (size_t)x * PIXEL_BYTES);
            texture->opaque = texture->opaque && from[x * PIXEL_BYTES + 3] == CHANNEL_MAX;
        }
    }
}

static void border_copy(const TextureLevel *level, TextureEdge edge)
{
    size_t pitch = level->pitch, width = level->width, height = level->height;
    bool repeats = edge == TEXTURE_REPEAT;
    for (size_t y = 0; y < height; y++) {
        uint32_t *row = level->pixels + y * pitch;
        row[-1] = row[repeats ? width - 1 : 0];
        row[width] = row[repeats ? 0 : width - 1];
    }
    uint32_t *first = level->pixels - BORDER, *last = first + (height - 1) * pitch;
    memcpy(first - pitch, repeats ? last : first, pitch * sizeof *first);
    memcpy(last + pitch, repeats ? first : last, pitch * sizeof *first);
}

// Makes a row of marks. `upper` and `lower` are the pixels at x = -1 of its two rows.
static void marks_row(uint32_t *marks, const uint32_t *upper, const uint32_t *lower, uint32_t count)
{
    uint32_t before = upper[0] | lower[0], word = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t next = upper[i + 1] | lower[i + 1], bit = i % WORD_BITS;
        word |= (uint32_t)((before | next) != 0) << bit;
        before = next;
        if (bit == WORD_BITS - 1 || i + 1 == count) {
            marks[i / WORD_BITS] = word;
            word = 0;
        }
    }
}

static void marks_make(const TextureLevel *level)
{
    const uint32_t *upper = level->pixels - BORDER - level->pitch;
    memset(level->marks, 0, (size_t)level->marks_pitch * (level->height + 1) * sizeof(uint32_t));
    for (size_t y = 0; y <= level->height; y++, upper += level->pitch)
        marks_row(level->marks + y * level->marks_pitch, upper, upper + level->pitch,
                  level->width + 1);
}

// The mean of four pixels, each channel rounded to nearest.
static uint32_t mean_of(const uint32_t pixels[4])
{
    uint32_t even = 2u << 16 | 2u, odd = even;
    for (uint32_t i = 0; i < 4; i++) {
        even += pixels[i] & HALVES;
        odd += pixels[i] >> 8 & HALVES;
    }
    return (even >> 2 & HALVES) | (odd >> 2 & HALVES) << 8;
}

// A side of odd length ends with pixels that take half of what lies outside: the border of `whole`.
static void level_halve(const TextureLevel *whole, const TextureLevel *half)
{
    for (uint32_t y = 0; y < half->height; y++) {
        const uint32_t *from = whole->pixels + (size_t)(2 * y) * whole->pitch;
        uint32_t *to = half->pixels + (size_t)y * half->pitch;
        for (uint32_t x = 0; x < half->width; x++, from += 2) {
            const uint32_t four[] = {from[0], from[1], from[whole->pitch], from[whole->pitch + 1]};
            to[x] = mean_of(four);
        }
    }
}

static uint64_t hash_of(const Texture *texture)
{
    const TextureLevel *level = texture->levels;
    Hash hash = hash_begin();
    hash_u32(&hash, level->width);
    hash_u32(&hash, texture->edge);
    for (uint32_t y = 0; y < level->height; y++)
        for (uint32_t x = 0; x < level->width; x++)
            hash_u32(&hash, level->pixels[(size_t)y * level->pitch + x]);
    return hash_end(&hash);
}

bool texture_make(Texture *texture, const TextureImage *image, TextureEdge edge)
{
    uint64_t size = texture_size(image->width, image->height);
    *texture = (Texture){.edge = edge, .memory = size > 0 ? malloc((size_t)size) : NULL};
    if (!texture->memory)
        return false;
    levels_place(texture, image->width, image->height);
    picture_take(texture, image);
    border_copy(texture->levels, edge);
    for (uint32_t i = 1; i < texture->level_count; i++) {
        level_halve(texture->levels + i - 1, texture->levels + i);
        border_copy(texture->levels + i, edge);
    }
    for (uint32_t i = 0; i < texture->level_count; i++)
        marks_make(texture->levels + i);
    texture->hash = hash_of(texture);
    return true;
}

void texture_free(Texture *texture)
{
    free(texture->memory);
    *texture = (Texture){0};
}

uint32_t texture_level(const Texture *texture, double scale)
{
    uint32_t level = 0;
    for (; level + 1 < texture->level_count && scale * DENSITY_MOST < 1.0; level++)
        scale *= 2.0;
    return level;
}
