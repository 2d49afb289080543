// shorten.h - makes a plan that leads to the goals shorter and simpler: stretches dropped, cut,
// merged, keys let go.
#pragma once

#include "jantar/rng.h"
#include "plan.h"

// Changes `plan`, which must lead there from `start`, while the budget lasts or until nothing helps
// any more; it leads there afterwards, too, not later. False: no memory (the plan still leads
// there).
bool route_shorten(const RouteGoals *goals, const GameState *start, uint64_t seed,
                   RouteBudget *budget, RoutePlan *plan);
