// watched_run.h - plays recorded runs for tools that look at them tick by tick.
#pragma once

#include "jantar/cli.h"
#include "player/play/session.h"

// Opens the level of the run in the file `run`, wherever it lies, and begins to watch the run.
// Returns CLI_OK, or after a message that begins with `program` what the program should end with.
// The caller ends `session`, which must be all zero before, with session_close() in any case.
int watched_run_open(Session *session, const CliContext *context, const char *program,
                     const char *run);

// Looks at the state of a session and draws what it needs. False without memory.
typedef bool (*WatchedRunSee)(void *self, const Session *session);

// Plays the run in the file `run` to its end in a session of its own, after a line with its name,
// and calls `see` after each tick whose number `every` divides. Returns CLI_OK, or after a message
// that begins with `program` what the program should end with.
int watched_run_play(const CliContext *context, const char *program, const char *run,
                     uint32_t every, WatchedRunSee see, void *self);
