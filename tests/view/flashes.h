// flashes.h - counts flashes in a sequence of pictures, as the Web Content Accessibility Guidelines
// 2 define a general flash: a pair of opposing changes of relative luminance by 10 % or more, where
// the darker state is below 0.8.
#pragma once

#include "jantar/raster.h"

enum {
    FLASHES_COLUMNS = 32,
    FLASHES_ROWS = 18,
    FLASHES_CELLS = FLASHES_COLUMNS * FLASHES_ROWS,
    FLASHES_TURNS = 8
};

// A part of the picture and the mean luminance of its pixels. A turn is the moment when the
// luminance has changed enough in the direction opposite to the last turn.
typedef struct FlashCell {
    double low, high;              // extremes since the last turn
    int direction;                 // of the last turn: 1 brighter, -1 darker, 0 no turn yet
    uint32_t turns[FLASHES_TURNS]; // ticks of the last turns, at turn_count % FLASHES_TURNS
    uint32_t turn_count;
} FlashCell;

// A zeroed meter is ready for use.
typedef struct FlashMeter {
    FlashCell cells[FLASHES_CELLS];
    bool begun;
    uint32_t
        worst; // cells that flashed more than three times within one second, at the worst moment
    uint32_t worst_tick; // the tick of that moment
} FlashMeter;

// Adds the picture of a tick (60 a second, ascending). Its width must be a multiple of
// FLASHES_COLUMNS, its height a multiple of FLASHES_ROWS.
void flashes_see(FlashMeter *meter, const Raster *raster, uint32_t tick);
