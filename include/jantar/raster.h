// raster.h - paints a draw list (draw.h) into an image with the CPU alone: for machines without a
// graphics card, for image files, and for tests that compare images.
//
// Vertex positions are rounded to 1/256 pixel, so slow things move smoothly. A pixel belongs to the
// triangle that contains its centre. Triangles that share a side neither overlap nor leave pixels
// out. The same list gives the same pixels on every machine, and with any number of threads.
//
//     Raster raster = {0};
//     if (raster_resize(&raster, 1280, 720) && raster_paint(&raster, &list))
//         ... use raster.pixels ...
//     raster_free(&raster);
#pragma once

#include "jantar/draw.h"

// The feather (pixels; draw_list_clear()) to use for lists that are painted here.
#define RASTER_FEATHER 1.0

// An image. A zeroed one is empty and may be freed.
typedef struct Raster {
    // width * height pixels, 0xAARRGGBB, row by row from the top. Owned.
    uint32_t *pixels;
    // Pixels; 0 while the image is empty.
    uint32_t width, height;
    // The prepared list. Owned; used by the painter only.
    struct RasterWork *work;
} Raster;

// Sets the size of the image in pixels; each side is 1 .. 16384. If the size changes, the image is
// cleared to opaque black; otherwise it keeps its pixels. Returns false, and changes nothing, if a
// side is out of range or memory ran out.
bool raster_resize(Raster *raster, uint32_t width, uint32_t height);

// Frees the memory of an image and leaves it empty.
void raster_free(Raster *raster);

// Sets every pixel to one colour.
void raster_clear(Raster *raster, DrawColor color);

// Paints all batches of the list, in order, over the pixels that are there. A coordinate that is
// NaN or farther than 60000 pixels from 0 is clamped to that distance. Returns false, and paints
// nothing, if memory ran out.
bool raster_paint(Raster *raster, const DrawList *list);

// raster_paint() in two steps, for several threads. raster_prepare() finds the triangles that may
// have pixels in the image; it returns false if memory ran out. Afterwards raster_paint_rows()
// paints the rows from `first` to before `end` (clipped to the image). Several threads may paint
// different rows of one prepared list at the same time. The list must not change in between.
bool raster_prepare(Raster *raster, const DrawList *list);
void raster_paint_rows(const Raster *raster, const DrawList *list, uint32_t first, uint32_t end);

// Returns a hash of the width and all pixels; tests compare images by it.
uint64_t raster_hash(const Raster *raster);
