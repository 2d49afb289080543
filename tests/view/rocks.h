// rocks.h - small terrains from pictures in text, for the view's tests.
#pragma once

#include "jantar/level_desc.h"

enum { ROCKS_CELLS_MAX = 4096, ROCKS_TYPES = 8, ROCKS_PIECES = 8 };

// A terrain and a level round it; plain data, no memory to free.
typedef struct Rocks {
    SimShape pieces[ROCKS_PIECES];
    SimTileType types[ROCKS_TYPES];
    uint8_t cells[ROCKS_CELLS_MAX];
    LevelExit exits[1];
    LevelSign signs[1];
    LevelDesc level;
    double area; // sum of the shapes, tiles^2
} Rocks;

// Rows of equal length: '#' full, '/' 45 degrees rising to the right, '\' falling, '_' lower half,
// '-' upper half, '<' 1:2 slope low half rising to the right, '.' air.
void rocks_make(Rocks *rocks, const char *const *rows, uint32_t row_count);

// The same from random cells of all kinds.
void rocks_random(Rocks *rocks, uint32_t width, uint32_t height, uint32_t seed);
