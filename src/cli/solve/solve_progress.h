// solve_progress.h - shows on a terminal how far `jantar solve` is, and lets Ctrl+C end it.
#pragma once

#include "jantar/solve_plan.h"

typedef struct SolveProgressLine {
    bool shown;           // stderr is a terminal
    bool is_written;      // something stands in the line
    uint64_t began, last; // clock_ns()
    uint32_t goals;       // besides the exit
} SolveProgressLine;

// Begins. From here on the first Ctrl+C only ends the search; the second one ends the program.
void solve_progress_begin(SolveProgressLine *line, uint32_t goals);

// Returns the watch that shows the line.
SolveWatch solve_progress_watch(SolveProgressLine *line);

// Removes the line. Returns true if Ctrl+C was pressed.
bool solve_progress_end(SolveProgressLine *line);
