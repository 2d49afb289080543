// plan.h - the keys of a route as stretches that can be edited, and what playing them comes to.
//
// Not here: inventing them (search.h), making them shorter (shorten.h), files (route_output.c).
#pragma once

#include "goals.h"
#include "jantar/input_track.h"

typedef struct RouteStretch {
    uint16_t keys;
    uint32_t ticks;
} RouteStretch;

// A zeroed one is valid and empty.
typedef struct RoutePlan {
    RouteStretch *list; // owned
    uint32_t count, capacity;
    uint32_t ticks; // of all stretches
} RoutePlan;

// What may be spent: ticks of play, so that results don't depend on the machine's speed, and time
// as a stop in any case.
typedef struct RouteBudget {
    uint64_t ticks;   // left
    uint64_t spent;   // in all
    double stop;      // route_clock() after which nothing is begun any more
    bool out_of_time; // it stopped for that
} RouteBudget;

double route_clock(void);                       // seconds since some moment
bool route_budget_is_late(RouteBudget *budget); // out of time, that is
bool route_budget_is_left(RouteBudget *budget);
void route_budget_spend(RouteBudget *budget, uint32_t ticks);

// Adds a stretch, joined to the last one when its keys are the same. False: no memory.
bool route_plan_add(RoutePlan *plan, uint16_t keys, uint32_t ticks);
// Makes `plan` a copy. False: no memory.
bool route_plan_copy(RoutePlan *plan, const RoutePlan *from);
bool route_plan_from_track(RoutePlan *plan, const InputTrack *track);
bool route_plan_to_track(const RoutePlan *plan, InputTrack *track);
// Joins neighbours of the same keys, drops stretches of no ticks, counts the ticks.
void route_plan_tidy(RoutePlan *plan);
void route_plan_free(RoutePlan *plan);

// Plays stretches from `first` on until the goals are reached (the last one is held on, to at most
// `limit` ticks of the game).
RouteEnd route_plan_play(const RouteGoals *goals, const RoutePlan *plan, uint32_t first,
                         uint32_t limit, RouteGame *game, RouteBudget *budget);

// Cuts what lies behind `ticks`, or makes the last stretch longer.
void route_plan_end_at(RoutePlan *plan, uint32_t ticks);
