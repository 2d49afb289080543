// ogg_length.h - how long an Ogg Vorbis file is, before anything is decoded.
//
// Pure; no allocation. A file may lie: whoever decodes it looks at the result.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Finds the length of a file in memory, frames at its own rate: the largest position that one of
// its pages names. Returns false when it is no Ogg Vorbis file.
bool ogg_length(const unsigned char *bytes, size_t size, uint64_t *frames);
