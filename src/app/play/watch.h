// watch.h - notices that files were changed, by looking at them now and then: that works on every
// file system and whether a file is written anew or replaced by another. Not here: which files, and
// what is then done.
#pragma once

#include "jantar/files.h"
#include <stdint.h>

enum { WATCH_PERIOD_MS = 100 }; // between looks; a few microseconds each

// What tells two states of a file apart. All 0: there is no such file.
typedef struct WatchStamp {
    uint64_t device, inode, size, seconds, nanoseconds;
} WatchStamp;

typedef struct Watch {
    FileList files;     // owned
    WatchStamp *stamps; // owned; of the files
    uint32_t restless;  // looks in a row that found something new
    uint64_t look_ms;   // the next time to look
} Watch;

// Begins to watch; takes the list over. False when there is no memory: it then watches nothing.
bool watch_open(Watch *watch, FileList *files);

// True once after files have changed and then kept still for a period, so that one who writes in
// several strokes has come to an end (or not, after three periods). `now_ms` is any clock that only
// goes forward; cheap when called more often than there is to look.
bool watch_changed(Watch *watch, uint64_t now_ms);

// Frees everything; a zeroed watch may be closed, and watches nothing.
void watch_close(Watch *watch);
