// picture_file.h - reads picture files: PNG, JPEG and WebP. Every picture that comes from a file
// goes through here: its header is looked at before it is decoded, so a small file cannot fill the
// memory.
#pragma once

#include "player/play/picture_decoder.h"

enum { PICTURE_FILE_MOST = 32 * 1024 * 1024 }; // bytes

// The functions of a PictureDecoder, and these together.
bool picture_file_read(const char *path, uint32_t pixels_most, PictureFile *out, Err *err);
void picture_file_free(PictureFile *picture);
extern const PictureDecoder picture_file_decoder;
