// route_output.h - files of `route`: plans as input scripts and as replays. The command line is in
// route.c.
#pragma once

#include "jantar/cli.h"
#include "plan.h"

// The settings that a run is played with.
typedef struct RouteStart {
    GameOptions options;
    uint64_t seed;
} RouteStart;

// Reads a plan from an input script, or from a replay (by its file name's ending); a replay also
// sets *start. Analogue sticks are ignored. False with a message.
bool route_plan_read(const char *path, RoutePlan *plan, RouteStart *start, Err *err);

// Writes an input script; `comment` is its first line, without "# ". False with a message.
bool route_plan_write(const char *path, const RoutePlan *plan, const char *comment, Err *err);

// Plays the plan in `state`, a game at tick 0, and writes the replay. False with a message.
bool route_plan_record(const char *path, const RoutePlan *plan, const char *stored_level,
                       const LevelDesc *level, GameState *state, Err *err);
