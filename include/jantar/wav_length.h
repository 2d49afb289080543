// wav_length.h - how long a WAV file is, before anything is decoded.
//
// Pure; no allocation.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Finds the length of a file in memory, seconds. Returns false when it is no WAV file of 16 bit PCM
// with one or two channels and 8000 to 192000 samples a second, or when it is cut off.
bool wav_length(const unsigned char *bytes, size_t size, double *seconds);
