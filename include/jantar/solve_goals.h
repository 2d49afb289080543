// solve_goals.h - what a way through a level must do, and how far a game still is from having done
// it.
//
// A goal is a place to come past or an event: something switched, hit, broken, moved, carried, or a
// phase of a creature. The exit, if it is a goal, comes last. A SolveGame is a game with a bit for
// each goal that it has passed; a goal stays passed.
//
//     SolveGoals goals = {.in_order = true};
//     if (!solve_goals_read(&goals, "on:12,7,exit", level, &err))
//         ...
//     end = solve_tick(&goals, &game, GAME_KEY_RIGHT);
//     solve_goals_free(&goals);
#pragma once

#include "jantar/err.h"
#include "jantar/game.h"
#include "jantar/level.h"
#include <stdbool.h>

// Most goals besides the exit.
enum { SOLVE_GOALS_MAX = 32 };

// Distance from the hero's centre within which a place counts as passed, tiles. The hero's radius
// is 0.8.
#define SOLVE_REACH 1.0

// Cells all over a level and round it, half a tile wide.
typedef struct SolveGrid {
    int32_t columns, rows;
} SolveGrid;

// What must be true once for a goal to be passed. X(NAME, word, help): `word` stands before the
// number of the object in a list of goals.
// clang-format off
#define SOLVE_GOAL_LIST(X) \
    X(AT, "at", "the hero comes within a tile of it; a firefly or seed has to be caught") \
    X(ON, "on", "the button, lever, area or gate sends its signal") \
    X(OFF, "off", "it sends no signal") \
    X(HIT, "hit", "the creature is stunned or gone") \
    X(BROKEN, "broken", "the crate is broken, the creature gone, the rope, cloth or bridge torn") \
    X(MOVED, "moved", "it is a tile or more from where it begins, or gone") \
    X(CARRIED, "carried", "the hero carries it") \
    X(PHASE, "phase", \
      "its mode is that number or more: phase:12=3 (1 stunned, 2 calm, 3 busy); for a boss " \
      "its hits")
// clang-format on

typedef enum SolveGoalKind {
#define SOLVE_GOAL_KIND(NAME, word, help) SOLVE_GOAL_##NAME,
    SOLVE_GOAL_LIST(SOLVE_GOAL_KIND)
#undef SOLVE_GOAL_KIND
        SOLVE_GOAL_KINDS
} SolveGoalKind;

// One goal.
typedef struct SolveGoal {
    SolveGoalKind kind;
    // Where the hero has to go for it, tiles. A gate has no place: that of a source that targets
    // it.
    Vec2 place;
    // What it is about: number of the element or thing + 1; 0: none.
    uint32_t element, thing;
    // SOLVE_GOAL_PHASE: the least mode.
    uint32_t phase;
} SolveGoal;

// A field of distances to one goal through the free space of a level, in steps of half a tile.
typedef struct SolveField {
    uint16_t *steps; // owned; UINT16_MAX: not connected
} SolveField;

typedef struct SolveGoals {
    const LevelDesc *level;
    // Goals in `list`.
    uint32_t count;
    // An exit comes last; reaching one before is useless.
    bool to_exit;
    // Goals count only in the given order.
    bool in_order;
    SolveGoal list[SOLVE_GOALS_MAX];
    // To each goal; the one after the last goal's leads to the exits.
    SolveField fields[SOLVE_GOALS_MAX + 1];
    // Of the fields.
    SolveGrid grid;
} SolveGoals;

// Reads a list of goals with commas between them and computes the fields. A goal is "exit", the
// number of an object, or a word of SOLVE_GOAL_LIST, a colon and the number of an object:
// "on:12,7,exit". The caller has set in_order, and keeps the level. False with a message: free it
// all the same.
bool solve_goals_read(SolveGoals *goals, const char *list, const Level *level, Err *err);
void solve_goals_free(SolveGoals *goals);

// A game on its way.
typedef struct SolveGame {
    GameState *state;
    // A bit for each goal of the list that is passed.
    uint32_t passed;
} SolveGame;

typedef enum SolveEnd {
    // The game goes on.
    SOLVE_ON,
    // All goals are reached.
    SOLVE_THERE,
    // The hero died, or won too early.
    SOLVE_LOST
} SolveEnd;

// Plays one tick.
SolveEnd solve_tick(const SolveGoals *goals, SolveGame *game, uint16_t keys);

// Remaining distance to the goals: for comparisons. Every goal that is left adds more than the
// longest way.
double solve_distance(const SolveGoals *goals, const SolveGame *game);

// Where a game stands, for people.
typedef struct SolveStand {
    // The hero's centre, tiles.
    Vec2 place;
    // Goals passed, the exit included, and tiles to the next one through the free space; in a
    // straight line where the rock leaves none.
    uint32_t passed;
    double tiles;
} SolveStand;

SolveStand solve_stand(const SolveGoals *goals, const SolveGame *game);

// Returns a copy of `start` with room for playing on; free it with free(). NULL: no memory.
GameState *solve_game_copy(const SolveGoals *goals, const GameState *start);
