// goals.h - what a route has to come past, and how far a game still is from having done so.
//
// Not here: how the way is looked for (search.h).
#pragma once

#include "jantar/game.h"
#include <stdbool.h>

enum { ROUTE_GOALS_MAX = 32 };

// tiles from the hero's centre within which a place counts as passed; its radius is 0.8
#define ROUTE_REACH 1.0

// A field of distances to one goal over the room of the level, in steps of half a tile.
typedef struct RouteField {
    uint16_t *steps; // owned; UINT16_MAX: no way leads there
} RouteField;

typedef struct RouteGoals {
    const LevelDesc *level;
    uint32_t count; // places to pass
    bool to_exit;   // and then to an exit; reaching one before is of no use
    bool in_order;  // places count only in the order given
    Vec2 places[ROUTE_GOALS_MAX];
    uint32_t found[ROUTE_GOALS_MAX]; // number of the firefly or seed there + 1, which has to be
                                     // found; 0: to come past it
    RouteField
        fields[ROUTE_GOALS_MAX + 1]; // of the places; the one after the last place's is the exits'
    int32_t columns, rows;           // of the fields
} RouteGoals;

// Computes the fields; count, to_exit, in_order and places are set. False: no memory. Free in any
// case.
bool route_goals_prepare(RouteGoals *goals, const LevelDesc *level);
void route_goals_free(RouteGoals *goals);

// A game on its way: the state and the places passed so far (a bit each).
typedef struct RouteGame {
    GameState *state;
    uint32_t passed;
} RouteGame;

typedef enum RouteEnd { ROUTE_ON, ROUTE_THERE, ROUTE_LOST } RouteEnd;

// Plays one tick. ROUTE_THERE: all goals are reached. ROUTE_LOST: the hero died, or won too early.
RouteEnd route_tick(const RouteGoals *goals, RouteGame *game, uint16_t keys);

// How far it is to the end, in steps of half a tile; only good for comparing.
double route_distance(const RouteGoals *goals, const RouteGame *game);
