// measure.h - measures whole ways. Private to steady.c; solve_measure() is in jantar/solve.h.
#pragma once

#include "jantar/solve.h"

// Writes how many of SOLVE_PLAYS plays with errors get to the goals. Stops when that can't be more
// than `bar`: a smaller number then. False: no memory.
bool solve_measure_whole(const SolveGoals *goals, const GameState *start, uint64_t seed,
                         const SolvePlan *plan, uint32_t bar, SolveBudget *budget, uint32_t *out);
