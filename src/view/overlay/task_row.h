// task_row.h - the rows of tasks that are not done: what each asks for, and how far it is.
#pragma once

#include "jantar/draw.h"
#include "view/frame/frame.h"

enum { TASK_ROWS_MOST = 3 };

// Returns the number of the first task from element `i` on that has a row in this state, or the
// number behind the last task if there is none.
uint32_t task_row_next(const LevelDesc *level, const GameState *state, uint32_t i);

// Draws the row of a task. `at` is its left end, `size` half its height, pixels.
void task_row_draw(DrawList *list, const Frame *frame, uint32_t element, Vec2 at, double size);
