// shorten.h - makes a plan shorter and simpler: it drops, cuts and merges stretches and releases
// keys.
#pragma once

#include "jantar/rng.h"
#include "plan.h"

// Changes `plan`, which must lead from `start` to the goals, while the budget lasts or until
// nothing helps any more. Afterwards it still leads there, and not later. False: no memory (the
// plan still leads there).
bool route_shorten(const RouteGoals *goals, const GameState *start, uint64_t seed,
                   RouteBudget *budget, RoutePlan *plan);
