// watched_run.h - opens a recorded run for a tool that plays it tick by tick and looks at it.
#pragma once

#include "app/play/session.h"
#include "jantar/cli.h"

// Opens the level of the run in the file `run`, wherever it lies, and begins to watch the run.
// Returns CLI_OK, or after a message that begins with `program` what the program should end with.
// The caller ends `session`, which must be all zero before, with session_close() in any case.
int watched_run_open(Session *session, const CliContext *context, const char *program,
                     const char *run);
