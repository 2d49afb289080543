// picture_file.h - reads picture files. Every picture that comes from a file goes through here: its
// header is looked at before it is decoded, so a small file cannot fill the memory.
#pragma once

#include "jantar/err.h"
#include "jantar/texture.h"
#include <stdbool.h>
#include <stdint.h>

// Bytes of a picture file; pixels of a picture.
enum { PICTURE_FILE_MOST = 32 * 1024 * 1024, PICTURE_PIXELS_MOST = 16 * 1024 * 1024 };

// A picture that was read.
typedef struct PictureFile {
    TextureImage image; // its pixels
    uint8_t *bytes;     // the same, to be changed
    void *decoded;      // owned; holds them
} PictureFile;

// Reads a PNG, JPEG or WebP of at most `pixels_most` pixels and TEXTURE_SIDE_MAX pixels a side. The
// caller frees it with picture_file_free(). False with a message that names the file, what is wrong
// and the remedy; then there is nothing to free, but freeing it is fine.
bool picture_file_read(const char *path, uint32_t pixels_most, PictureFile *out, Err *err);
void picture_file_free(PictureFile *picture);
