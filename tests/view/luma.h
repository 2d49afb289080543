// luma.h - how dark a picture is.
#pragma once

#include "jantar/raster.h"

// Returns the part of a picture's pixels (0..1) whose Rec. 709 luma is below `least` of 255.
static inline double luma_part_below(const Raster *raster, double least)
{
    uint32_t dark = 0, count = raster->width * raster->height;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t pixel = raster->pixels[i];
        double luma =
            0.2126 * (pixel >> 16 & 255) + 0.7152 * (pixel >> 8 & 255) + 0.0722 * (pixel & 255);
        dark += luma < least;
    }
    return (double)dark / count;
}
