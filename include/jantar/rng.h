// rng.h - the simulation's random numbers: SplitMix64 (Steele, Lea, Flood 2014), one 64-bit word of
// state.
//
// The state lives in the game state, so it is saved, hashed and restored with it. Cosmetic
// randomness (particles, art) keeps a ViewRng of its own (view.h), a different type so that the two
// can't be swapped by mistake.
#pragma once

#include <stdint.h>

typedef struct Rng {
    uint64_t state; // any value, also 0
} Rng;

// Next 64 random bits.
uint64_t rng_next(Rng *rng);

// Uniform in [0, 1), 53 bits.
double rng_unit(Rng *rng);

// Uniform in [0, bound), bound > 0 (asserted).
uint32_t rng_below(Rng *rng, uint32_t bound);
