// saver.h - one piece of work at a time for the disk, in a thread of its own, so that no picture
// waits until something is written for good. Not here: what is written (recorder.c).
#pragma once

#include "jantar/err.h"
#include <SDL.h>
#include <stdbool.h>

// Does the work and frees `data`; false with a message when it failed. It shares nothing with those
// who go on meanwhile.
typedef bool SaverWork(void *data, Err *err);

// A zeroed one has nothing to do.
typedef struct Saver {
    SDL_Thread *thread; // owned; NULL: nothing is going on
    SaverWork *work;
    void *data;
    bool good; // what came of the last work
    Err err;
} Saver;

// Begins some work; what was begun before is waited for. Where there is no thread to be had it is
// done at once.
void saver_begin(Saver *saver, SaverWork *work, void *data);

// Waits until nothing is going on. False with a message when what was begun last failed; that is
// said once.
bool saver_wait(Saver *saver, Err *err);
