// rocks.h - small terrains from pictures in text, for the view's tests.
#pragma once

#include "jantar/level_desc.h"
#include "view/ground/shape/ground_outline.h"

enum { ROCKS_CELLS_MAX = 4096, ROCKS_TYPES = 8, ROCKS_PIECES = 8 };

// A terrain and a level with it. Plain data; nothing to free.
typedef struct Rocks {
    SimShape pieces[ROCKS_PIECES];
    SimTileType types[ROCKS_TYPES];
    uint8_t cells[ROCKS_CELLS_MAX];
    LevelExit exits[1];
    LevelSign signs[1];
    LevelDesc level;
    double area; // sum of the areas of the shapes, tiles^2
} Rocks;

// Makes a terrain from rows of equal length: '#' full block, '/' slope of 45 degrees that rises to
// the right, '\' one that falls, '_' lower half, '-' upper half, '<' lower half of a 1:2 slope that
// rises to the right, '.' air.
void rocks_make(Rocks *rocks, const char *const *rows, uint32_t row_count);

// Makes a terrain of random cells of all kinds.
void rocks_random(Rocks *rocks, uint32_t width, uint32_t height, uint32_t seed);

// Returns the area inside the loops of an outline in square tiles: rock counts positive, holes in
// it negative.
double rocks_outline_area(const Outline *outline);
