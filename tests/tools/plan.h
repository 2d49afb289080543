// plan.h - the keys of a route as an editable list of stretches, and what playing them results in.
// Plans come from search.h, become shorter in shorten.h, and are read and written by
// route_output.c.
#pragma once

#include "goals.h"
#include "jantar/input_track.h"

typedef struct RouteStretch {
    uint16_t keys;
    uint32_t ticks;
} RouteStretch;

// A plan. A zeroed one is valid and empty.
typedef struct RoutePlan {
    RouteStretch *list; // owned
    uint32_t count, capacity;
    uint32_t ticks; // of all stretches
} RoutePlan;

// What may be spent. Ticks of play, so that results don't depend on the machine's speed, and a time
// limit as a safeguard.
typedef struct RouteBudget {
    uint64_t ticks;   // ticks left
    uint64_t spent;   // ticks spent in total
    double stop;      // route_clock() after which no new work begins
    bool out_of_time; // true: the time limit ended it
} RouteBudget;

double route_clock(void);                       // seconds since some moment
bool route_budget_is_late(RouteBudget *budget); // true if it is out of time
bool route_budget_is_left(RouteBudget *budget);
void route_budget_spend(RouteBudget *budget, uint32_t ticks);

// Appends a stretch, or lengthens the last one if its keys are the same. False: no memory.
bool route_plan_add(RoutePlan *plan, uint16_t keys, uint32_t ticks);
// Makes `plan` a copy. False: no memory.
bool route_plan_copy(RoutePlan *plan, const RoutePlan *from);
bool route_plan_from_track(RoutePlan *plan, const InputTrack *track);
bool route_plan_to_track(const RoutePlan *plan, InputTrack *track);
// Merges neighbours with the same keys, drops stretches of no ticks, and counts the ticks.
void route_plan_tidy(RoutePlan *plan);
void route_plan_free(RoutePlan *plan);

// Plays the stretches from `first` on until the goals are reached. The last one is held until the
// game has played `limit` ticks.
RouteEnd route_plan_play(const RouteGoals *goals, const RoutePlan *plan, uint32_t first,
                         uint32_t limit, RouteGame *game, RouteBudget *budget);

// Cuts the plan at `ticks`, or lengthens its last stretch.
void route_plan_end_at(RoutePlan *plan, uint32_t ticks);
