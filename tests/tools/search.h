// search.h - looks for a route to the goals. It keeps an archive of the places that the hero has
// reached, each with the quickest known route to it.
//
// After Go-Explore (Ecoffet et al., Nature 590, 2021): choose a cell, restore its snapshot,
// continue at random, store what is new or was reached sooner. The same goals, settings and hint
// give the same plan on every machine, unless time runs out. shorten.h shortens the route.
#pragma once

#include "jantar/rng.h"
#include "plan.h"

typedef struct RouteSearch {
    uint64_t seed;
    uint16_t keys; // keys that may be used
    size_t memory; // bytes for snapshots
} RouteSearch;

typedef enum RouteFound { ROUTE_FOUND, ROUTE_NOT_FOUND, ROUTE_NO_MEMORY } RouteFound;

// `hint` is a plan that leads to the goals or part of the way; it may be empty. `start` is the game
// at tick 0. `out` is overwritten.
RouteFound route_search(const RouteGoals *goals, const RouteSearch *search, const GameState *start,
                        const RoutePlan *hint, RouteBudget *budget, RoutePlan *out);

// Returns a copy of `start` with room for playing on; free it with free(). NULL: no memory.
GameState *route_game_copy(const RouteGoals *goals, const GameState *start);
