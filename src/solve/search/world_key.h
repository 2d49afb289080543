// world_key.h - keys of the world's part of a cell: what is open, moved, switched, broken. Private
// to the library.
#pragma once

#include "jantar/game.h"
#include "jantar/hash.h"

// Where each body was at the start.
typedef struct SolveFirstPlaces {
    Vec2 *places; // owned by the archive
    uint32_t count;
} SolveFirstPlaces;

// Returns a key of which sources send their signal.
uint64_t solve_signal_key(const LevelDesc *level, const GameState *state);

// Returns how many bosses can be hit now.
uint32_t solve_openings(const LevelDesc *level, const GameState *state);

// Returns a key of all that tells two worlds apart.
uint64_t solve_world_key(const SolveFirstPlaces *first, const LevelDesc *level,
                         const GameState *state);
