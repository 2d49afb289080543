// saver.h - runs one job that writes to disk in a thread, so that no frame waits for the disk. Not
// here: what is written (recorder.c).
#pragma once

#include "jantar/err.h"
#include <SDL.h>
#include <stdbool.h>

// A job. Does the work and frees `data`; false with a message on failure. It must share no data
// with the threads that go on meanwhile.
typedef bool SaverWork(void *data, Err *err);

// A zeroed one has no job. It must not move in memory while a job runs.
typedef struct Saver {
    SDL_Thread *thread; // owned; NULL: no job runs
    SaverWork *work;
    void *data;
    bool good; // the last job succeeded
    Err err;
} Saver;

// Starts a job; waits first for the one before it. Without a thread the job is done at once. Drops
// the result of a job that saver_wait() was not called for.
void saver_begin(Saver *saver, SaverWork *work, void *data);

// Waits until no job runs. False with a message if the last job failed; that is reported once.
bool saver_wait(Saver *saver, Err *err);
