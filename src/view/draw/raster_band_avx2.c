// raster_band_avx2.c - raster_band.c once more, compiled for processors that have AVX2. raster.c
// chooses between the two at run time.
#include "raster_parts.h"

#if RASTER_AVX2
#include <string.h>
#define RASTER_BAND raster_band_avx2
#define ROWS 4
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "raster_band.c"
#pragma clang attribute pop
#else
#pragma GCC target("avx2")
#include "raster_band.c"
#endif
#endif
