// solve_output.h - files of `jantar solve`: plans as input scripts and as replays. The command line
// is in solve.c.
#pragma once

#include "jantar/cli.h"
#include "jantar/solve_plan.h"

// The settings that a run is played with.
typedef struct SolveStart {
    GameOptions options;
    uint64_t seed;
} SolveStart;

// Reads a plan from an input script, or from a replay (by its file name's ending); a replay also
// sets *start. Analogue sticks are ignored. False with a message.
bool solve_file_read(const char *path, SolvePlan *plan, SolveStart *start, Err *err);

// Writes an input script; `comment` is its first line, without "# ". False with a message.
bool solve_file_write(const char *path, const SolvePlan *plan, const char *comment, Err *err);

// Plays the plan in `state`, a game at tick 0, and writes the replay. False with a message.
bool solve_file_record(const char *path, const SolvePlan *plan, const char *stored_level,
                       const LevelDesc *level, GameState *state, Err *err);
