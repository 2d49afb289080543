// retrace_search.h - looks for inputs that lead along the path of an older run.
#pragma once

#include "jantar/solve_plan.h"

// Where the hero of the older run was after each tick, and the keys of that tick.
typedef struct RetraceStep {
    Vec2 place, velocity;
    uint16_t keys;
} RetraceStep;

typedef struct RetracePath {
    RetraceStep *steps; // owned
    uint32_t count, capacity;
    uint32_t due[SOLVE_GOALS_MAX]; // ticks in which the goals were passed
} RetracePath;

typedef struct RetraceSettings {
    uint64_t seed, ticks; // of play that may be spent until a way is found ...
    uint64_t faster;      // ... and then on a faster one
    bool talks;           // says on stderr how far it is
} RetraceSettings;

typedef enum RetraceFound { RETRACE_NONE, RETRACE_FOUND, RETRACE_NO_MEMORY } RetraceFound;

// Looks for a way along the path to the goals that takes hardly longer. `start` is a game at tick
// 0.
RetraceFound retrace_search(const SolveGoals *goals, const RetracePath *path,
                            const RetraceSettings *settings, const GameState *start,
                            SolvePlan *found);
