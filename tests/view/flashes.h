// flashes.h - counts flashes in a row of pictures, as the Web Content Accessibility Guidelines 2
// define a general flash: a pair of opposing changes of relative luminance by a tenth or more,
// where the darker side is below 0.8. Not here: making the pictures.
#pragma once

#include "jantar/raster.h"

enum {
    FLASHES_COLUMNS = 32,
    FLASHES_ROWS = 18,
    FLASHES_CELLS = FLASHES_COLUMNS * FLASHES_ROWS,
    FLASHES_TURNS = 8
};

// A part of the picture: the mean luminance of its pixels, followed from turn to turn.
typedef struct FlashCell {
    double low, high;              // since the last turn
    int direction;                 // of the last turn: 1 brighter, -1 darker, 0 none yet
    uint32_t turns[FLASHES_TURNS]; // ticks of the last of them, by turn_count % FLASHES_TURNS
    uint32_t turn_count;
} FlashCell;

// A zeroed one is ready.
typedef struct FlashMeter {
    FlashCell cells[FLASHES_CELLS];
    bool begun;
    uint32_t
        worst; // cells that flashed more than three times within one second, at the worst moment
    uint32_t worst_tick; // which was that
} FlashMeter;

// Takes the picture of a tick (60 a second, ascending), whose sides are multiples of the meter's.
void flashes_see(FlashMeter *meter, const Raster *raster, uint32_t tick);
