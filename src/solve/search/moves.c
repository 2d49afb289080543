// moves.c - chooses the keys that an exploring player holds next.
#include "moves.h"

#include <stdbool.h>

enum { ADD_JUMP = 3, ADD_STICK = 3, ADD_FORM = 24 }; // probabilities: one in so many

static uint16_t choose_direction(Rng *rng)
{
    static const uint16_t directions[] = {
        GAME_KEY_RIGHT,
        GAME_KEY_RIGHT,
        GAME_KEY_LEFT,
        GAME_KEY_LEFT,
        GAME_KEY_UP,
        GAME_KEY_DOWN,
        GAME_KEY_RIGHT | GAME_KEY_UP,
        GAME_KEY_LEFT | GAME_KEY_UP,
        0,
    };
    return directions[rng_below(rng, sizeof directions / sizeof *directions)];
}

static bool one_in(Rng *rng, uint32_t many)
{
    return rng_below(rng, many) == 0;
}

static uint16_t choose_form(Rng *rng)
{
    static const uint16_t forms[] = {GAME_KEY_SLICK, GAME_KEY_HEAVY, GAME_KEY_PUFF};
    return forms[rng_below(rng, 3)];
}

static uint16_t fresh_keys(Rng *rng)
{
    uint16_t keys = choose_direction(rng);
    if (one_in(rng, ADD_JUMP))
        keys |= GAME_KEY_JUMP;
    if (one_in(rng, ADD_STICK))
        keys |= GAME_KEY_STICK;
    if (one_in(rng, ADD_FORM))
        keys = (uint16_t)(keys | choose_form(rng));
    return keys;
}

// In half of the cases only one key or the direction changes, so that a climb or a form lasts.
uint16_t solve_choose_keys(Rng *rng, uint16_t held)
{
    enum { DIRECTIONS = GAME_KEY_LEFT | GAME_KEY_RIGHT | GAME_KEY_UP | GAME_KEY_DOWN };
    switch (rng_below(rng, 8)) {
    case 0:
        return held ^ GAME_KEY_JUMP;
    case 1:
        return held ^ GAME_KEY_STICK;
    case 2:
        return (uint16_t)((held & ~(uint32_t)DIRECTIONS) | choose_direction(rng));
    case 3:
        return one_in(rng, 3) ? (uint16_t)(held ^ choose_form(rng)) : held;
    default:
        return fresh_keys(rng);
    }
}
