// budget.h - what a level may cost to load, counted over the map and all of its tilesets. Each part
// is spent where it is read, so a level that asks for too much is refused before that work is done.
//
// The limits keep whatever is refused below a second and 256 MiB. The largest honest levels, 1024 x
// 1024 tiles and 10 000 objects, use less than half of each.
#pragma once

#include "jantar/json_places.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    BUDGET_FILES_MIB = 24,   // bytes of all files
    BUDGET_TILES = 16 << 20, // tiles of all layers, empty ones too
    BUDGET_POINTS = 1 << 19, // corners of all collision shapes of all tilesets
    BUDGET_PIECES = 1 << 17, // convex pieces that these shapes become
};

typedef struct Budget {
    size_t bytes; // of files
    size_t tree;  // bytes of JSON trees, as json_check() estimates them
    uint32_t tiles, points, pieces;
} Budget;

static inline Budget budget_whole(void)
{
    return (Budget){
        .bytes = (size_t)BUDGET_FILES_MIB << 20,
        .tree = (size_t)JSON_TREES_MIB << 20,
        .tiles = BUDGET_TILES,
        .points = BUDGET_POINTS,
        .pieces = BUDGET_PIECES,
    };
}

// Takes `cost` from a part of a budget. When too little is left it takes all and returns false.
static inline bool budget_spend(uint32_t *left, uint32_t cost)
{
    bool enough = cost <= *left;
    *left -= enough ? cost : *left;
    return enough;
}

static inline bool budget_spend_bytes(size_t *left, size_t cost)
{
    bool enough = cost <= *left;
    *left -= enough ? cost : *left;
    return enough;
}
