// rng.c - SplitMix64.
#include "jantar/rng.h"

#include <assert.h>

uint64_t rng_next(Rng *rng)
{
    rng->state += 0x9e3779b97f4a7c15u;
    uint64_t z = rng->state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

double rng_unit(Rng *rng)
{
    return (double)(rng_next(rng) >> 11) * 0x1p-53;
}

uint32_t rng_below(Rng *rng, uint32_t bound)
{
    assert(bound > 0);
    // The high half of a product of 32 x 32 bits. Its bias is below bound / 2^32, too small to
    // matter here, and it needs no loop.
    return (uint32_t)(((rng_next(rng) >> 32) * bound) >> 32);
}
