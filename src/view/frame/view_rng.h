// view_rng.h - random numbers for the view. They have a type of their own, so that the compiler
// keeps them apart from the simulation's Rng. No tick may read them.
#pragma once

#include "jantar/rng.h"
#include "jantar/theme.h"
#include <stdbool.h>

typedef struct ViewRng {
    Rng inner;
} ViewRng;

// Returns a generator for one thing. The same (kind, a, b) gives the same numbers every time.
static inline ViewRng view_rng(uint64_t kind, int64_t a, int64_t b)
{
    ViewRng rng = {{kind * 0x9e3779b97f4a7c15u ^ (uint64_t)a * 0xbf58476d1ce4e5b9u ^
                    (uint64_t)b * 0x94d049bb133111ebu}};
    rng_next(&rng.inner);
    return rng;
}

// Returns a random number, uniform in [low, high). Never call it twice among the arguments of one
// function call: C leaves their order open, and compilers differ.
static inline double view_rng_range(ViewRng *rng, double low, double high)
{
    return low + (high - low) * rng_unit(&rng->inner);
}

// A range of random numbers: [low, high).
typedef ThemeRange ViewRange;

// Returns a random number, uniform in the range. See view_rng_range() for the order of calls.
static inline double view_rng_in(ViewRng *rng, ViewRange range)
{
    return view_rng_range(rng, range.low, range.high);
}

// Returns true with this probability (0..1).
static inline bool view_rng_chance(ViewRng *rng, double probability)
{
    return rng_unit(&rng->inner) < probability;
}

// Returns a random number, uniform in [0, bound).
static inline uint32_t view_rng_below(ViewRng *rng, uint32_t bound)
{
    return rng_below(&rng->inner, bound);
}
