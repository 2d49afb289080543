// ground_rim.h - a loop of the ground's outline, cut where the material behind it changes. Not
// here: what is drawn along it (ground_edge.c).
#pragma once

#include "jantar/level_desc.h"
#include <stdbool.h>

// Owned arrays; zeroed = empty.
typedef struct Rim {
    Vec2 *points;    // tiles; rock lies to the right of the way from each to the next
    uint32_t *kinds; // LevelMaterialKind behind the way from each point to the next
    uint32_t count;
    uint32_t point_capacity, kind_capacity;
} Rim;

// Makes the rim of a loop of `count` points. Plain earth everywhere leaves the points as they are.
// False when memory ran out (the rim is to be freed all the same).
bool rim_build(Rim *rim, const LevelDesc *level, const Vec2 *points, uint32_t count);
void rim_free(Rim *rim);
