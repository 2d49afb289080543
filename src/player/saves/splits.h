// splits.h - splits: the times at which a run reached each checkpoint. Not here: storing them
// (results.h), drawing them (screen_result.c).
#pragma once

#include "jantar/game.h"

enum { SPLITS_MAX = 16 }; // further checkpoints are not noted

typedef struct Split {
    uint32_t checkpoint; // index of the checkpoint's element
    uint32_t ticks;      // since the run began
} Split;

// The checkpoints in the order in which they were reached, each once.
typedef struct Splits {
    Split list[SPLITS_MAX];
    uint32_t count;
} Splits;

// Adds a split if the last tick reached a new checkpoint. Call after every tick.
void splits_see(Splits *splits, const GameState *state, const GameEvents *events);

// Removes the splits after a tick, for a run that was rewound to it.
void splits_cut(Splits *splits, uint32_t tick);

// Returns the ticks at which a checkpoint was reached; 0 if it was not.
uint32_t splits_of(const Splits *splits, uint32_t checkpoint);
