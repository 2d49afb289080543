// faster.h - looks for a faster route next to a known one.
#pragma once

#include "plan.h"

// A beam search along `plan`, which must lead from `start` to the goals: of all states of one tick,
// those that are farthest along the known route survive. The search is repeated from its own
// result, with a wider beam after a failure, while the budget lasts. Afterwards `plan` still leads
// to the goals, and not later. Uses only `keys`. False: no memory.
bool route_faster(const RouteGoals *goals, const GameState *start, uint64_t seed, uint16_t keys,
                  RouteBudget *budget, RoutePlan *plan);
