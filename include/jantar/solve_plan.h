// solve_plan.h - the keys of a way as an editable list of stretches, and what may be spent on
// looking for one.
#pragma once

#include "jantar/input_track.h"
#include "jantar/solve_goals.h"

// --- what may be spent ---------------------------------------------------------------------------

// What is being done.
typedef enum SolveStep { SOLVE_SEARCHING, SOLVE_RACING, SOLVE_SHORTENING } SolveStep;

// How far it is, for people. Nothing reads it back.
typedef struct SolveProgress {
    SolveStep step;
    // Ticks of play spent on the step, and those that may be spent.
    uint64_t spent, of;
    // The game that has come nearest to the goals; goals besides the exit.
    SolveStand nearest;
    // Length of the best way so far, ticks; 0: there is none yet.
    uint32_t ticks;
} SolveProgress;

// Is told of the progress every few thousand ticks. `go_on` returns false to end the work with the
// best so far. The result depends on when, so only people should do that. NULL: nobody looks.
typedef struct SolveWatch {
    bool (*go_on)(void *self, const SolveProgress *progress);
    void *self;
} SolveWatch;

// Ticks of play that a step may spend: so results don't depend on the machine's speed.
typedef struct SolveBudget {
    // Ticks left.
    uint64_t ticks;
    // The watch ended it.
    bool stopped;
    SolveWatch watch;
    // `spent` counts on when nothing is left.
    SolveProgress progress;
} SolveBudget;

// Returns the budget of a step that may spend so many ticks.
SolveBudget solve_budget(SolveStep step, uint64_t ticks, SolveWatch watch);
bool solve_budget_is_left(const SolveBudget *budget);
// Takes ticks that were played, and tells the watch now and then.
void solve_budget_spend(SolveBudget *budget, uint32_t ticks);

// --- plans ---------------------------------------------------------------------------------------

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

// Appends a stretch, or lengthens the last one if its keys are the same. False: no memory.
bool solve_plan_add(SolvePlan *plan, uint16_t keys, uint32_t ticks);
// Makes `plan` a copy. False: no memory.
bool solve_plan_copy(SolvePlan *plan, const SolvePlan *from);
// Appends the keys of the first player; sticks are ignored. False: no memory.
bool solve_plan_from_track(SolvePlan *plan, const InputTrack *track);
// Merges neighbours with the same keys, drops stretches of no ticks, and counts the ticks.
void solve_plan_tidy(SolvePlan *plan);
// Cuts the plan at `ticks`, or lengthens its last stretch.
void solve_plan_end_at(SolvePlan *plan, uint32_t ticks);
void solve_plan_free(SolvePlan *plan);

// Plays the stretches from `first` on until the goals are reached. The last one is held until the
// game has played `limit` ticks.
SolveEnd solve_plan_play(const SolveGoals *goals, const SolvePlan *plan, uint32_t first,
                         uint32_t limit, SolveGame *game, SolveBudget *budget);
