// picture_size.h - the size of a picture as its header says it, before anything is decoded. PNG,
// JPEG and WebP are told by their first bytes, whatever the file is called.
//
// Pure; no allocation. A header may lie: whoever decodes the picture compares the result.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum PictureFormat { PICTURE_PNG, PICTURE_JPEG, PICTURE_WEBP } PictureFormat;

typedef struct PictureSize {
    PictureFormat format;
    // Pixels; as in the file, not checked.
    uint32_t width, height;
} PictureSize;

// Reads the header of a picture in memory. Returns false, with *out untouched, when it is of none
// of the formats or ends within the header.
bool picture_size(const unsigned char *bytes, size_t size, PictureSize *out);
