// fed_child.h - starts another program and writes to its standard input. No shell takes part, so
// the arguments reach the program as they are. A program whose output is read is in child.h.
//
//     const char *const arguments[] = {"ffmpeg", "-i", "pipe:0", "film.webm", NULL};
//     FedChild child;
//     if (fed_child_start(&child, arguments, &err) == FED_CHILD_RUNS) {
//         bool taken = fed_child_write(&child, bytes, size);
//         bool good = fed_child_end(&child, &err) && taken;
//     }
//
// A sandbox (sandbox.h) forbids new programs, so start the child before you enter it. The child is
// not in the sandbox, and can be written to and ended from inside.
#pragma once

#include "jantar/err.h"
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

// A program that runs. Its fields belong to the functions below.
typedef struct FedChild {
    // Its name, for messages. Not owned.
    const char *name;
    // Number or handle of the process.
    intptr_t process;
    // Our end of the pipe to its standard input.
    intptr_t input;
    // Owned: what it prints. NULL: it prints where this program does.
    FILE *said;
} FedChild;

typedef enum FedChildStart {
    FED_CHILD_RUNS,
    // There is no such program on the PATH.
    FED_CHILD_MISSING,
    // It is there but can't be started, or this system has no programs to start.
    FED_CHILD_FAILED,
} FedChildStart;

// Starts the program arguments[0], which is looked for on the PATH. NULL ends the arguments; the
// name must outlive the child. What it prints is kept for fed_child_end(). It does not get the
// interrupts of the terminal: it ends when its input does. On failure err has the message and
// *child is untouched.
FedChildStart fed_child_start(FedChild *child, const char *const *arguments, Err *err);

// Writes all bytes to its standard input, and waits while it is busy. Returns false when it does
// not read any more, mostly because it has ended; fed_child_end() tells why.
bool fed_child_write(FedChild *child, const void *bytes, size_t size);

enum { FED_CHILD_LINE_BYTES = 400 };

// Waits for at most so long. Returns true while it runs; `line` then has the last line that it
// printed so far, or the end of it; "": none.
bool fed_child_runs(const FedChild *child, uint32_t milliseconds, char line[FED_CHILD_LINE_BYTES]);

// Asks it to end, where the system can ask; else it is ended. fed_child_end() waits for that.
void fed_child_stop(const FedChild *child);

// Closes its standard input and waits until it has ended. Returns true when it ended well (exit
// code 0). Otherwise err has a message with the exit code or signal, and the last line it printed.
bool fed_child_end(FedChild *child, Err *err);
