// search.h - looks for a way to the goals: an archive of the places the hero got to, each with the
// quickest way there.
//
// After Go-Explore (Ecoffet et al., Nature 590, 2021): choose a cell, take back its snapshot, go on
// at random, remember what is new or was reached sooner. The same goals, settings and hint give the
// same plan on every machine, unless time ran out. Not here: making the way shorter (shorten.h).
#pragma once

#include "jantar/rng.h"
#include "plan.h"

typedef struct RouteSearch {
    uint64_t seed;
    uint16_t keys; // that may be held
    size_t memory; // bytes for snapshots
} RouteSearch;

typedef enum RouteFound { ROUTE_FOUND, ROUTE_NOT_FOUND, ROUTE_NO_MEMORY } RouteFound;

// `hint`: a plan that may lead there or part of the way; may be empty. `start`: the game at tick 0.
// `out` is overwritten.
RouteFound route_search(const RouteGoals *goals, const RouteSearch *search, const GameState *start,
                        const RoutePlan *hint, RouteBudget *budget, RoutePlan *out);

// A game of its own with room for a tick, at the same moment as `start`; free with free(). NULL: no
// memory.
GameState *route_game_copy(const RouteGoals *goals, const GameState *start);
