// solve.h - looks for inputs that lead through a level.
//
// solve_search() finds a way to the goals (solve_goals.h), solve_faster() a faster one beside it,
// solve_shorten() makes it shorter and simpler. Each spends a budget of ticks of play
// (solve_plan.h): the same arguments give the same plan on every machine.
#pragma once

#include "jantar/solve_plan.h"

typedef struct SolveSearch {
    uint64_t seed;
    uint16_t keys;   // keys that may be used
    uint64_t memory; // bytes for snapshots
} SolveSearch;

typedef enum SolveFound { SOLVE_FOUND, SOLVE_NOT_FOUND, SOLVE_NO_MEMORY } SolveFound;

// `hint` is a plan that leads to the goals or part of the way; it may be empty. `start` is the game
// at tick 0. `out` is overwritten; if no way was found, it is the one that comes nearest.
SolveFound solve_search(const SolveGoals *goals, const SolveSearch *search, const GameState *start,
                        const SolvePlan *hint, SolveBudget *budget, SolvePlan *out);

// A beam search along `plan`, which must lead from `start` to the goals: of all states of one tick,
// those that are farthest along the known route survive. The search is repeated from its own
// result, with a wider beam after a failure, while the budget lasts. Afterwards `plan` still leads
// to the goals, and not later. Uses only `keys`. False: no memory.
bool solve_faster(const SolveGoals *goals, const GameState *start, uint64_t seed, uint16_t keys,
                  SolveBudget *budget, SolvePlan *plan);

// Changes `plan`, which must lead from `start` to the goals, while the budget lasts or until
// nothing helps any more. Afterwards it still leads there, and not later. False: no memory (the
// plan still leads there).
bool solve_shorten(const SolveGoals *goals, const GameState *start, uint64_t seed,
                   SolveBudget *budget, SolvePlan *plan);
