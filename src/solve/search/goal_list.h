// goal_list.h - reads lists of goals, and says whether one is met. Private to goals.c.
#pragma once

#include "jantar/solve_goals.h"

// Reads a list into `goals`, whose `level` is set. False with a message.
bool goal_list_read(SolveGoals *goals, const char *list, const Level *level, Err *err);

// Whether the goal is met now, in whatever order the goals come.
bool goal_is_met(const LevelDesc *level, const GameState *state, const SolveGoal *goal);
