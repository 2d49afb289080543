// level_map.h - a small map of a level for the screens: where its ground is and where its
// checkpoints stand. Not here: drawing it (page_map.c).
#pragma once

#include "jantar/level_desc.h"
#include <stdbool.h>

enum {
    LEVEL_MAP_COLUMNS = 192, // most cells of a map; each is a square of whole tiles
    LEVEL_MAP_ROWS = 72,
    LEVEL_MAP_CHECKPOINTS = 16
};

typedef struct LevelMap {
    uint32_t columns, rows; // 0: no map
    uint32_t step;          // tiles that a cell is wide and high
    Vec2 size;              // of the level, tiles
    Vec2 checkpoints[LEVEL_MAP_CHECKPOINTS];
    uint32_t checkpoint_first, checkpoint_count;            // numbers of their elements
    uint8_t ground[LEVEL_MAP_COLUMNS * LEVEL_MAP_ROWS / 8]; // a bit for each cell, row by row
} LevelMap;

LevelMap level_map_of(const LevelDesc *level);

// True if the ground fills at least half of a cell.
bool level_map_is_ground(const LevelMap *map, uint32_t column, uint32_t row);
