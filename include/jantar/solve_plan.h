// plan.h - the keys of a route as an editable list of stretches, and what playing them results in.
// Plans come from search.h, become shorter in shorten.h, and are read and written by
// solve_output.c.
#pragma once

#include "jantar/input_track.h"
#include "jantar/solve_goals.h"

typedef struct SolveStretch {
    uint16_t keys;
    uint32_t ticks;
} SolveStretch;

// A plan. A zeroed one is valid and empty.
typedef struct SolvePlan {
    SolveStretch *list; // owned
    uint32_t count, capacity;
    uint32_t ticks; // of all stretches
} SolvePlan;

// What may be spent. Ticks of play, so that results don't depend on the machine's speed, and a time
// limit as a safeguard.
typedef struct SolveBudget {
    uint64_t ticks;   // ticks left
    uint64_t spent;   // ticks spent in total
    double stop;      // solve_clock() after which no new work begins
    bool out_of_time; // true: the time limit ended it
} SolveBudget;

double solve_clock(void);                       // seconds since some moment
bool solve_budget_is_late(SolveBudget *budget); // true if it is out of time
bool solve_budget_is_left(SolveBudget *budget);
void solve_budget_spend(SolveBudget *budget, uint32_t ticks);

// Appends a stretch, or lengthens the last one if its keys are the same. False: no memory.
bool solve_plan_add(SolvePlan *plan, uint16_t keys, uint32_t ticks);
// Makes `plan` a copy. False: no memory.
bool solve_plan_copy(SolvePlan *plan, const SolvePlan *from);
bool solve_plan_from_track(SolvePlan *plan, const InputTrack *track);
// Merges neighbours with the same keys, drops stretches of no ticks, and counts the ticks.
void solve_plan_tidy(SolvePlan *plan);
void solve_plan_free(SolvePlan *plan);

// Plays the stretches from `first` on until the goals are reached. The last one is held until the
// game has played `limit` ticks.
SolveEnd solve_plan_play(const SolveGoals *goals, const SolvePlan *plan, uint32_t first,
                         uint32_t limit, SolveGame *game, SolveBudget *budget);

// Cuts the plan at `ticks`, or lengthens its last stretch.
void solve_plan_end_at(SolvePlan *plan, uint32_t ticks);
