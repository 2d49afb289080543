// raster_span.h - paints a run of pixels in one row, in a colour that changes linearly along it.
// Private to the rasterizer; raster.c decides which pixels a run covers.
#pragma once

#include "jantar/draw.h"

// How a colour is combined with the pixel below it. RASTER_OPAQUE is RASTER_BLEND for alpha 255.
typedef enum RasterKind {
    RASTER_OPAQUE,
    RASTER_BLEND,
    RASTER_ADD,
    RASTER_MOD,
    RASTER_KIND_COUNT
} RasterKind;

// Four channels (0..255) in the order they have in memory: blue, green, red, alpha on a
// little-endian machine.
typedef float RasterColor __attribute__((vector_size(16)));
typedef uint16_t RasterLanes __attribute__((vector_size(16))); // four channels of two pixels, 1/256

// What all runs of one triangle have in common.
typedef struct RasterBrush {
    RasterKind kind;
    bool flat;        // one colour everywhere; it is in `color` and `alpha`
    RasterColor step; // change of the colour from pixel to pixel
    // Colour and alpha of the first two pixels; if not flat: offsets from the run's start colour.
    RasterLanes color, alpha;
    RasterLanes color_step, alpha_step; // change from two pixels to the next two
} RasterBrush;

// Returns a colour as a vector.
RasterColor raster_color(DrawColor color);

// Returns the brush of a single colour; and the brush of a colour that changes by `step` from pixel
// to pixel.
RasterBrush raster_brush_flat(RasterKind kind, RasterColor color);
RasterBrush raster_brush_ramp(RasterKind kind, RasterColor step);

// Paints `count` pixels from `row` on. `start` is the colour of the first pixel; a flat brush
// ignores it.
void raster_span(const RasterBrush *brush, uint32_t *row, uint32_t count, RasterColor start);
