// raster.h - paints a draw list into pixels with the processor alone: for machines without a
// graphics card, for pictures in files, and for what tests hold pictures against.
//
// Corners keep 1/256 of a pixel, so slow things move smoothly; triangles that share a side neither
// overlap nor leave pixels out. The same list gives the same pixels on every machine. Not here:
// windows, scaling, files.
#pragma once

#include "jantar/draw.h"

// The feather (draw.h) of pictures that are made to be painted here.
#define RASTER_FEATHER 1.0

// A picture. A zeroed one is empty and may be freed.
typedef struct Raster {
    uint32_t *pixels; // owned; 0xAARRGGBB, row by row
    uint32_t width, height;
    struct RasterPlace *places; // owned; the painter's own
    uint32_t place_capacity;
} Raster;

// Gives it that size (each side 1 .. 16384); what was painted is lost unless the size stays. False,
// untouched: no memory.
bool raster_resize(Raster *raster, uint32_t width, uint32_t height);
void raster_free(Raster *raster);

// Fills all of it.
void raster_clear(Raster *raster, DrawColor color);

// Paints every batch in order, over what is there. Corners that are no numbers or farther than
// 60000 pixels away count as lying there. False when memory ran out; nothing is painted then.
bool raster_paint(Raster *raster, const DrawList *list);

// The same in parts: prepared once, then the rows from `first` to before `end`. Different rows of
// one prepared list may be painted by several threads at the same time.
bool raster_prepare(Raster *raster, const DrawList *list);
void raster_paint_rows(const Raster *raster, const DrawList *list, uint32_t first, uint32_t end);

// A hash of its size and pixels.
uint64_t raster_hash(const Raster *raster);
