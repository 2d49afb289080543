// file_watch.h - notices changed files by comparing their stamps at intervals. That works on every
// file system, and for files that are rewritten as well as for replaced ones. Not here: which files
// are watched, and the reaction to a change.
#pragma once

#include "jantar/file_stamp.h"
#include "jantar/files.h"
#include <stdint.h>

enum { WATCH_PERIOD_MS = 100 }; // interval of looking; a look takes a few microseconds

typedef struct Watch {
    FileList files;    // owned
    FileStamp *stamps; // owned; one for each file
    uint32_t restless; // consecutive looks that found a change
    uint64_t looks;    // so far
    uint64_t look_ms;  // time of the next look
} Watch;

// Starts watching; takes over the ownership of `files`. False if memory runs out; nothing is
// watched then.
bool watch_open(Watch *watch, FileList *files);

// True once after files have changed and then stayed unchanged for one interval, so that a program
// that writes in several steps has finished; or after three intervals with changes. `now_ms` is any
// clock that never goes back. Calls between two looks cost next to nothing.
bool watch_changed(Watch *watch, uint64_t now_ms);

// Frees everything; a zeroed watch may be closed, and watches nothing.
void watch_close(Watch *watch);
