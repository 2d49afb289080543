// raster_span.h - a run of pixels in one row, painted in a colour that changes evenly along it.
// Private to the painter. Not here: which pixels (raster.c).
#pragma once

#include "jantar/draw.h"

// How colours are put on what is there.
typedef enum RasterKind {
    RASTER_OPAQUE,
    RASTER_BLEND,
    RASTER_ADD,
    RASTER_MOD,
    RASTER_KIND_COUNT
} RasterKind;

// Four channels in the order they have in memory: blue, green, red, alpha where the lowest byte
// comes first.
typedef float RasterColor __attribute__((vector_size(16)));
typedef uint16_t RasterLanes __attribute__((vector_size(16))); // channels of two pixels, 1/256

// What all runs of one triangle share.
typedef struct RasterBrush {
    RasterKind kind;
    bool flat;                // one colour: `color` and `alpha`
    RasterColor step;         // from pixel to pixel
    RasterLanes color, alpha; // of the first two pixels; with a step what the second has more
    RasterLanes color_step, alpha_step; // from two pixels to the next two
} RasterBrush;

// The colour (0..255 a channel) as such a vector.
RasterColor raster_color(DrawColor color);

RasterBrush raster_brush_flat(RasterKind kind, RasterColor color);
RasterBrush raster_brush_ramp(RasterKind kind, RasterColor step);

// Paints `count` pixels from `row` on; the first one in `start` unless the brush has its own
// colour.
void raster_span(const RasterBrush *brush, uint32_t *row, uint32_t count, RasterColor start);
