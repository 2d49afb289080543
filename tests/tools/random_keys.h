// random_keys.h - the random keys that levels are tried with.
#pragma once

#include "jantar/input.h"
#include "jantar/rng.h"

// Returns the input of the next tick: mostly the same keys again, else new ones. The restart key is
// rare.
static inline TickInput random_keys(Rng *rng, TickInput input)
{
    if (rng_below(rng, 12) != 0)
        return input;
    uint32_t keys = (uint32_t)(rng_next(rng) & (rng_next(rng) | rng_next(rng))) & GAME_KEYS_ALL;
    if (rng_below(rng, 40) != 0)
        keys &= ~(uint32_t)GAME_KEY_RESTART;
    return (TickInput){.keys = (uint16_t)keys};
}
