// faster.h - looks for a faster way beside a known one, for the sake of time alone.
#pragma once

#include "plan.h"

// A beam search along `plan`, which must lead to the goals from `start`: of all states of one tick
// those that are farthest along the known way go on. Repeated from what was found, wider when
// nothing was, while the budget lasts. `plan` leads there afterwards, too, not later. Only `keys`
// are used. False: no memory.
bool route_faster(const RouteGoals *goals, const GameState *start, uint64_t seed, uint16_t keys,
                  RouteBudget *budget, RoutePlan *plan);
