// picture_file.h - reads picture files. Every picture that comes from a file goes through here: its
// header is looked at before it is decoded, so a small file cannot fill the memory.
#pragma once

#include "jantar/err.h"
#include "jantar/texture.h"
#include <SDL.h>
#include <stdint.h>

// Bytes of a picture file; pixels of a picture.
enum { PICTURE_FILE_MOST = 32 * 1024 * 1024, PICTURE_PIXELS_MOST = 16 * 1024 * 1024 };

// Reads a PNG, JPEG or WebP of at most `pixels_most` pixels and TEXTURE_SIDE_MAX pixels a side, as
// a surface of the format SDL_PIXELFORMAT_RGBA32. The caller frees it with SDL_FreeSurface().
// Returns NULL with a message that names the file, what is wrong and the remedy.
SDL_Surface *picture_file_read(const char *path, uint32_t pixels_most, Err *err);

// Returns the pixels of such a surface, which must outlive the result.
TextureImage picture_file_image(const SDL_Surface *surface);
