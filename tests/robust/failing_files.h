// failing_files.h - calls that change files fail, or kill the process, when a test wants them to.
// The linker redirects open, write, pwrite, ftruncate, fsync, close, rename, mkdir and unlink of
// the program's own code (--wrap, CMakeLists.txt). Reading and calls inside libraries are not
// affected.
#pragma once

#include <stdint.h>

typedef enum FailingFiles {
    FAILING_FILES_COUNT, // no call fails; calls are counted
    FAILING_FILES_ONE,   // only the call with that number fails
    FAILING_FILES_ALL, // that call and all later ones fail, as on a full disk; removing files works
    FAILING_FILES_KILL, // SIGKILL at that call, after half of the data has been written
} FailingFiles;

// Starts counting calls from 1. `how` says which calls fail, relative to call `number`. `error` is
// the errno of a failure (for example ENOSPC).
void failing_files_begin(FailingFiles how, uint32_t number, int error);

// Stops. Returns how many calls there were.
uint32_t failing_files_end(void);

// How many calls have failed since the beginning.
uint32_t failing_files_failed(void);
