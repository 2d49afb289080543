// cost.h - what a level costs in play, counted and not measured, so that every machine says the
// same: the memory of its state, and the work of a tick in its costliest view.
//
// The unit of work is a settled tick of the scene `pile-1000` of `jantar bench`. A "small machine"
// is one on which that tick takes 1 ms, so the work is also the milliseconds of a tick there. (The
// machine on which the weights in cost.c were measured takes 0.38 ms.)
#pragma once

#include "jantar/level_desc.h"
#include "level/values/node.h"
#include <stddef.h>

// Work of a tick, units.
#define COST_SLOW 16.0      // above: `check` warns, for a small machine has 16.7 ms for a picture
#define COST_TOO_SLOW 100.0 // above: an error of `check`
#define COST_HOPELESS 200.0 // above: not loaded; the fastest machine would show a slide show

enum { COST_STATE_MIB = 128 }; // largest state; above: not loaded

typedef struct LevelCost {
    size_t state; // bytes of the state of a game with as many heroes as a level may have
    double work;  // of a tick in the costliest view; -1: there was no memory to count it
    Vec2 place;   // centre of that view, or the nearest point of the map, tiles
} LevelCost;

LevelCost cost_of(const LevelDesc *level);

// Returns false, with an error reported at the map, when a level costs too much to be loaded
// (lint_cost.c).
bool cost_allows(const LevelCost *cost, const Node *map);
