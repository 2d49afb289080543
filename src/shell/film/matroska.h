// matroska.h - the bytes between raw pictures and samples that make one stream of them, in which
// both say when they are due: Matroska, as programs that encode films read it. A stream is
//
//     matroska_head()
//     for each picture: matroska_picture_head(), its pixels, matroska_sound_head(), its samples
//
// Pixels are those of a Raster, samples are signed, 16 bits, in pairs (left, right); both in the
// byte order of this machine.
#pragma once

#include <stddef.h>
#include <stdint.h>

enum { MATROSKA_HEAD_BYTES = 512, MATROSKA_PART_BYTES = 64 };

typedef struct MatroskaShape {
    uint32_t width, height; // pixels
    uint32_t picture_rate;  // pictures a second
    uint32_t sample_rate;   // pairs of samples a second
} MatroskaShape;

// Writes the head of the stream and returns its size.
size_t matroska_head(const MatroskaShape *shape, uint8_t out[MATROSKA_HEAD_BYTES]);

// Writes what stands before picture `number`, counted from 0, which is followed by `samples` pairs.
// Returns its size.
size_t matroska_picture_head(const MatroskaShape *shape, uint32_t number, uint32_t samples,
                             uint8_t out[MATROSKA_PART_BYTES]);

// Writes what stands between a picture and its samples, and returns its size.
size_t matroska_sound_head(uint32_t samples, uint8_t out[MATROSKA_PART_BYTES]);
