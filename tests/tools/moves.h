// moves.h - keys at random, as someone would press them who tries things out.
#pragma once

#include "jantar/input.h"
#include "jantar/rng.h"

// What is held next by a hero who holds `held` now.
uint16_t route_choose_keys(Rng *rng, uint16_t held);
