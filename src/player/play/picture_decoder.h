// picture_decoder.h - what opens picture files for the player's part, which knows no format of
// them. The shell has one (picture_file.h).
#pragma once

#include "jantar/err.h"
#include "jantar/texture.h"
#include <stdbool.h>
#include <stdint.h>

// Pixels of a picture, and of all pictures of a level.
enum { PICTURE_PIXELS_MOST = 16 * 1024 * 1024 };

// A picture that was read.
typedef struct PictureFile {
    TextureImage image; // its pixels
    uint8_t *bytes;     // the same, to be changed
    void *decoded;      // owned; holds them
} PictureFile;

// The functions may be called from any thread.
typedef struct PictureDecoder {
    // Reads a picture of at most `pixels_most` pixels and TEXTURE_SIDE_MAX pixels a side. The
    // caller frees it. False with a message that names the file, what is wrong and the remedy;
    // then there is nothing to free, but freeing it is fine.
    bool (*read)(const char *path, uint32_t pixels_most, PictureFile *out, Err *err);
    void (*free)(PictureFile *picture);
} PictureDecoder;
