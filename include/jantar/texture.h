// texture.h - pictures as painters read them: premultiplied pixels in mip levels.
//
// A texture is made once from straight RGBA and is constant after that. Level 0 has the picture's
// size; every further level has half the width and height of the level before it, rounded up, down
// to one pixel. A level is painted where its pixels are about as large as those of the screen.
// Everything is computed in whole numbers, so the same picture gives the same texture on every
// machine.
//
//     Texture texture = {0};
//     if (texture_make(&texture, &image, TEXTURE_CLAMP))
//         ... draw_list_texture(&list, &texture, 0); draw_corner(...) ...
//     texture_free(&texture);
#pragma once

#include <stdbool.h>
#include <stdint.h>

// Longest side of a texture, pixels; and the most levels that such a texture has.
enum { TEXTURE_SIDE_MAX = 4096, TEXTURE_LEVELS_MAX = 13 };

// A picture in memory that the caller owns: four bytes a pixel in the order red, green, blue,
// alpha. Alpha is straight (not premultiplied).
typedef struct TextureImage {
    const uint8_t *bytes;
    // Pixels.
    uint32_t width, height;
    // Bytes from a row to the next.
    uint32_t pitch;
} TextureImage;

// What lies outside of a picture.
typedef enum TextureEdge {
    // Its outermost pixels go on.
    TEXTURE_CLAMP,
    // It is repeated in both directions.
    TEXTURE_REPEAT,
} TextureEdge;

// A mip level.
typedef struct TextureLevel {
    // The pixel at the left top, 0xAARRGGBB, premultiplied. Around the picture lies a border of one
    // pixel that shows what lies outside, so a painter may read pixels -1 and `width`.
    uint32_t *pixels;
    // Pixels, without the border.
    uint32_t width, height;
    // Pixels from a row to the next.
    uint32_t pitch;
    // Where something is to be seen, so that painters can pass over clear parts without reading
    // them: bit x + 1 of row y + 1 is 1 if one of the pixels at x, x + 1 in the rows y, y + 1 is
    // not 0, for x from -1 to width - 1 and y from -1 to height - 1. Bit i of a row is bit i % 32
    // of its word i / 32. Each row ends with a word of zeros.
    uint32_t *marks;
    // Words from a row of marks to the next.
    uint32_t marks_pitch;
} TextureLevel;

// A texture. A zeroed one is empty and may be freed.
typedef struct Texture {
    TextureLevel levels[TEXTURE_LEVELS_MAX];
    uint32_t level_count;
    TextureEdge edge;
    // True if every pixel has alpha 255.
    bool opaque;
    // Hash of size, edge and pixels: textures with the same hash show the same.
    uint64_t hash;
    // All levels. Owned.
    uint32_t *memory;
} Texture;

// Makes a texture. Returns false, and leaves `texture` empty, if a side is 0 or longer than
// TEXTURE_SIDE_MAX, or if memory ran out. The caller frees the texture with texture_free().
bool texture_make(Texture *texture, const TextureImage *image, TextureEdge edge);

// Frees the memory of a texture and leaves it empty.
void texture_free(Texture *texture);

// Returns the memory that a texture of this size takes, bytes; 0 for a size that is not allowed.
uint64_t texture_size(uint32_t width, uint32_t height);

// Returns the level to paint when a pixel of the picture is `scale` pixels wide on the screen: the
// first one whose pixels are at most 1.5 times as dense as those of the screen.
uint32_t texture_level(const Texture *texture, double scale);
