// goals.h - the places that a route must pass, and how far a game still is from having passed them.
#pragma once

#include "jantar/game.h"
#include <stdbool.h>

enum { SOLVE_GOALS_MAX = 32 };

// Distance from the hero's centre within which a place counts as passed, tiles. The hero's radius
// is 0.8.
#define SOLVE_REACH 1.0

// A field of distances to one goal through the free space of a level, in steps of half a tile.
typedef struct SolveField {
    uint16_t *steps; // owned; UINT16_MAX: not connected
} SolveField;

typedef struct SolveGoals {
    const LevelDesc *level;
    uint32_t count; // number of places to pass
    bool to_exit;   // an exit comes last; reaching one before is useless
    bool in_order;  // places count only in the given order
    Vec2 places[SOLVE_GOALS_MAX];
    uint32_t found[SOLVE_GOALS_MAX]; // number of the firefly or seed there + 1, which has to be
                                     // found; 0: to come past it
    SolveField
        fields[SOLVE_GOALS_MAX + 1]; // of the places; the one after the last place's is the exits'
    int32_t columns, rows;           // size of the fields
} SolveGoals;

// Computes the fields. The caller has set count, to_exit, in_order and places. False: no memory.
// Free it in any case.
bool solve_goals_prepare(SolveGoals *goals, const LevelDesc *level);
void solve_goals_free(SolveGoals *goals);

// A game on its route: its state, and a bit for each place passed so far.
typedef struct SolveGame {
    GameState *state;
    uint32_t passed;
} SolveGame;

typedef enum SolveEnd { SOLVE_ON, SOLVE_THERE, SOLVE_LOST } SolveEnd;

// Plays one tick. Returns SOLVE_THERE when all goals are reached, SOLVE_LOST when the hero died or
// won too early.
SolveEnd solve_tick(const SolveGoals *goals, SolveGame *game, uint16_t keys);

// Remaining distance to the goals in steps of half a tile. Only meaningful for comparisons.
double solve_distance(const SolveGoals *goals, const SolveGame *game);
