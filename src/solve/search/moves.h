// moves.h - random keys, as a player who tries things out presses them.
#pragma once

#include "jantar/input.h"
#include "jantar/rng.h"

// Returns the keys to hold after `held`.
uint16_t solve_choose_keys(Rng *rng, uint16_t held);
