// failing_files.h - calls that change files, of the program's own code, fail when a test wants them
// to, or the process dies at one of them: the linker leads open, write, pwrite, ftruncate, fsync,
// rename, mkdir and unlink here (--wrap, CMakeLists.txt). Not here: reading, which goes on as it
// is; calls inside of libraries.
#pragma once

#include <stdint.h>

typedef enum FailingFiles {
    FAILING_FILES_COUNT, // none fails; they are counted
    FAILING_FILES_ONE,   // the one of that number
    FAILING_FILES_ALL,   // that one and all after it, as on a full disk; what is to be removed is
    FAILING_FILES_KILL,  // SIGKILL there, half of what was to be written being written
} FailingFiles;

// Counts from here on; from the `number`th call (from 1 on) on they fail with `error` (ENOSPC).
void failing_files_begin(FailingFiles how, uint32_t number, int error);

// Ends that; returns how many calls there were since.
uint32_t failing_files_end(void);

// How many have failed since the beginning.
uint32_t failing_files_failed(void);
