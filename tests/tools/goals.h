// goals.h - the places that a route must pass, and how far a game still is from having passed them.
#pragma once

#include "jantar/game.h"
#include <stdbool.h>

enum { ROUTE_GOALS_MAX = 32 };

// Distance from the hero's centre within which a place counts as passed, tiles. The hero's radius
// is 0.8.
#define ROUTE_REACH 1.0

// A field of distances to one goal through the free space of a level, in steps of half a tile.
typedef struct RouteField {
    uint16_t *steps; // owned; UINT16_MAX: not connected
} RouteField;

typedef struct RouteGoals {
    const LevelDesc *level;
    uint32_t count; // number of places to pass
    bool to_exit;   // an exit comes last; reaching one before is useless
    bool in_order;  // places count only in the given order
    Vec2 places[ROUTE_GOALS_MAX];
    uint32_t found[ROUTE_GOALS_MAX]; // number of the firefly or seed there + 1, which has to be
                                     // found; 0: to come past it
    RouteField
        fields[ROUTE_GOALS_MAX + 1]; // of the places; the one after the last place's is the exits'
    int32_t columns, rows;           // size of the fields
} RouteGoals;

// Computes the fields. The caller has set count, to_exit, in_order and places. False: no memory.
// Free it in any case.
bool route_goals_prepare(RouteGoals *goals, const LevelDesc *level);
void route_goals_free(RouteGoals *goals);

// A game on its route: its state, and a bit for each place passed so far.
typedef struct RouteGame {
    GameState *state;
    uint32_t passed;
} RouteGame;

typedef enum RouteEnd { ROUTE_ON, ROUTE_THERE, ROUTE_LOST } RouteEnd;

// Plays one tick. Returns ROUTE_THERE when all goals are reached, ROUTE_LOST when the hero died or
// won too early.
RouteEnd route_tick(const RouteGoals *goals, RouteGame *game, uint16_t keys);

// Remaining distance to the goals in steps of half a tile. Only meaningful for comparisons.
double route_distance(const RouteGoals *goals, const RouteGame *game);
