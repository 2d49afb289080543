// raster_parts.h - what the files of the rasterizer share. Private to them.
#pragma once

#include "jantar/raster.h"

// Steps per pixel to which vertex positions are rounded.
enum { RASTER_UNIT = 256 };

// Whether there is a version for AVX2. Windows has none: gcc does not align vectors of 32 bytes on
// the stack there, and instructions that expect it would crash (gcc's bug 54412).
#if defined(__x86_64__) && !defined(_WIN32)
#define RASTER_AVX2 1
#else
#define RASTER_AVX2 0
#endif

// Added to a coordinate (pixels) to make it positive, so that dropping its fraction rounds down.
#define RASTER_FAR 131072.0

// Position of a vertex, in 1/RASTER_UNIT pixel.
typedef struct RasterPlace {
    int32_t x, y;
} RasterPlace;

// How a colour is combined with the pixel below it. RASTER_OPAQUE is RASTER_BLEND for alpha 255.
// The second half is the same for textured triangles, whose colours are premultiplied.
typedef enum RasterKind {
    RASTER_OPAQUE,
    RASTER_BLEND,
    RASTER_ADD,
    RASTER_MOD,
    RASTER_TEXTURED, // the first of the textured kinds
    RASTER_TEXTURED_OPAQUE = RASTER_TEXTURED,
    RASTER_TEXTURED_BLEND,
    RASTER_TEXTURED_ADD,
    RASTER_TEXTURED_MOD,
    RASTER_KIND_COUNT
} RasterKind;

// A triangle that may have pixels in the image, and its rows.
typedef struct RasterTriangle {
    uint32_t first_index; // in DrawList.indices
    uint32_t batch;       // of DrawList.batches
    uint16_t top, bottom; // rows from `top` to before `bottom`
    uint8_t kind;         // RasterKind
} RasterTriangle;

// A list prepared for an image. The arrays are owned and kept from picture to picture.
typedef struct RasterWork {
    RasterPlace *places;       // of the list's vertices
    RasterTriangle *triangles; // in the order of painting
    uint32_t triangle_count;
    uint32_t cover_from; // covers from this one on hide what is painted before it
    uint8_t *cover;      // a bit for each pixel that they hide; raster_cover_pitch() bytes a row
    uint32_t place_capacity, triangle_capacity, cover_capacity;
} RasterWork;

// True if a triangle is an opaque one of so many rows that it is asked what it hides.
static inline bool raster_is_cover(const RasterTriangle *triangle)
{
    enum { ROWS_LEAST = 12 };
    return triangle->kind == RASTER_OPAQUE && triangle->bottom - triangle->top >= ROWS_LEAST;
}

static inline uint32_t raster_cover_pitch(uint32_t width)
{
    return (width + 7) / 8;
}

// Paints the prepared list in the rows from `first` to before `end`, which lie in the image. The
// second one needs AVX2; it paints the same pixels.
void raster_band_plain(const Raster *raster, const DrawList *list, int32_t first, int32_t end);
void raster_band_avx2(const Raster *raster, const DrawList *list, int32_t first, int32_t end);
