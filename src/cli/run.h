// run.h - the parts of `jantar run`: what was asked for, and how the result is told. Private to
// cli.
#pragma once

#include "jantar/cli_options.h"

#include <stdio.h>

typedef struct RunOptions {
    const char *level;
    CliInputs inputs;   // of --input, one for each hero
    const char *replay; // file; NULL = none
    const char *record; // file to write; NULL = none
    const char *trace;  // file to write; NULL = none
    CliNumber ticks, seed;
    GameOptions game; // as the replay or the plain game has them, then --option
    char *settings; // of --option, in order, each NUL-terminated and the last followed by an empty
                    // one; owned
} RunOptions;

// Parses the command line. False: leave with *code, as cli_options_take().
bool run_options_parse(RunOptions *options, int argc, char **argv, int *code);

// What a run came to, beyond its last state.
typedef struct RunResult {
    const char *level;       // name as replays store it
    double seconds;          // of computing time in the ticks alone
    uint64_t events_dropped; // events that did not fit, in all
} RunResult;

// Prints the JSON object and a line break on stdout. False: no memory.
bool run_print_result(const GameState *state, const RunResult *result);

// The trace: a header line, then a row per tick.
void run_trace_header(FILE *trace, const GameState *state);
void run_trace_row(FILE *trace, const GameState *state);
