// splits.h - when a run came to each checkpoint. Not here: keeping them (results.h), showing them
// (screen_result.c).
#pragma once

#include "jantar/game.h"

enum { SPLITS_MAX = 16 }; // checkpoints past that many are not noted

typedef struct Split {
    uint32_t checkpoint; // number of the element
    uint32_t ticks;      // since the run began
} Split;

// In the order they were reached; each checkpoint once.
typedef struct Splits {
    Split list[SPLITS_MAX];
    uint32_t count;
} Splits;

// Takes note of a tick.
void splits_see(Splits *splits, const GameState *state, const GameEvents *events);

// Forgets those after a tick.
void splits_cut(Splits *splits, uint32_t tick);

// The ticks at a checkpoint; 0: it was not reached.
uint32_t splits_of(const Splits *splits, uint32_t checkpoint);
