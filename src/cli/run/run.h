// run.h - the parts of `jantar run`: its options, and the printing of its result. Private to cli.
#pragma once

#include "jantar/cli_options.h"

#include <stdio.h>

typedef struct RunOptions {
    const char *level;
    CliInputs inputs;   // of --input, one for each hero
    const char *replay; // file; NULL: none
    const char *record; // file to write; NULL: none
    const char *trace;  // file to write; NULL: none
    CliNumber ticks, seed;
    GameOptions game; // of the replay or the plain game, then --option
    char *settings; // of --option, in order, each NUL-terminated and the last followed by an empty
                    // one; owned
} RunOptions;

// Parses the command line. Returns false when the command must end with *code, as
// cli_options_take() does.
bool run_options_parse(RunOptions *options, int argc, char **argv, int *code);

// Sets an option from "K=V", or from a tick on from "K=V@TICK". Ticks must not go back from one
// call to the next. Returns false with a message.
bool run_option_set(GameOptions *options, InputTrack *inputs, const char *setting, Err *err);

// The result of a run besides its last state.
typedef struct RunResult {
    const char *level;       // name of the level as replays store it
    double seconds;          // computing time of the ticks alone, seconds
    uint64_t events_dropped; // total number of events that did not fit
} RunResult;

// Prints the JSON object and a line break on stdout. False: no memory.
bool run_print_result(const GameState *state, const RunResult *result);

// Writes the trace: a header line, then a row per tick.
void run_trace_header(FILE *trace, const GameState *state);
void run_trace_row(FILE *trace, const GameState *state);
