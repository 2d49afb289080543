// act.h - an act of a boss, as the recorded run of its level comes to it: who gets through it, and
// with which keys.
#pragma once

#include "jantar/level.h"
#include "jantar/rate.h"
#include "jantar/solve.h"

// A boss's act and its level, opened. All owned.
typedef struct Act {
    Level *level;
    RateGuide guide;  // of the level's plain run
    uint32_t section; // of the guide: the act
    SolveGoals goals; // the hit that ends it
} Act;

// Opens the act `number` (from 1 on) of the boss of a level, "levels/forest/11-the-drummer". False
// after a failed check. Close it in any case.
bool act_open(Act *act, const char *level, uint32_t number);
void act_close(Act *act);

// Looks for a way from the beginning of the act to the hit with these keys. Returns the ticks of
// play that it took, 0 if none was found within `ticks`.
uint64_t act_search(const Act *act, uint16_t keys, uint64_t seed, uint64_t ticks);
