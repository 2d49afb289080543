// rng.h - the simulation's random numbers: SplitMix64 (Steele, Lea, Flood 2014) with one 64-bit
// word of state.
//
// The state lives in the game state, so it is saved, hashed and restored with it, and the same seed
// gives the same numbers on every target. Cosmetic randomness (particles, art) has a ViewRng of its
// own (view.h). It is a different type, so that nobody can pass one for the other.
//
//     Rng rng = {seed};
//     double angle = rng_unit(&rng) * 2.0 * REAL_PI;
#pragma once

#include <stdint.h>

typedef struct Rng {
    // Any value is fine, also 0.
    uint64_t state;
} Rng;

// Returns the next 64 random bits.
uint64_t rng_next(Rng *rng);

// Returns a uniform number in [0, 1) with 53 random bits.
double rng_unit(Rng *rng);

// Returns a uniform whole number in [0, bound). `bound` must be above 0 (asserted).
uint32_t rng_below(Rng *rng, uint32_t bound);
