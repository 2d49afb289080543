// luma.h - how dark a picture is.
#pragma once

#include "jantar/raster.h"

// Returns the Rec. 709 luma of a pixel, 0 to 255.
static inline double luma_of(uint32_t pixel)
{
    return 0.2126 * (pixel >> 16 & 255) + 0.7152 * (pixel >> 8 & 255) + 0.0722 * (pixel & 255);
}

// Returns the part of a picture's pixels (0..1) whose luma is below `least` of 255.
static inline double luma_part_below(const Raster *raster, double least)
{
    uint32_t dark = 0, count = raster->width * raster->height;
    for (uint32_t i = 0; i < count; i++)
        dark += luma_of(raster->pixels[i]) < least;
    return (double)dark / count;
}
