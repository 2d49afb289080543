// painter.h - paints a picture with all cores of the processor. The picture is cut into bands of
// rows; each thread takes the next free band. The pixels do not depend on the number of threads.
// How a triangle is painted is in jantar/raster.h.
#pragma once

#include "jantar/raster.h"
#include <SDL.h>

enum { PAINTER_HELPERS_MAX = 3 }; // besides the calling thread

// A zeroed one is ready to use and may be closed. The first picture starts the threads.
typedef struct Painter {
    int helpers_most; // largest number of helpers, if not 0; set before the first picture
    SDL_Thread *helpers[PAINTER_HELPERS_MAX];
    int helper_count;
    bool started;
    // Semaphores. `begin` lets a helper start a picture; a helper posts `end` when no band is left.
    SDL_sem *begin, *end;
    SDL_atomic_t taken; // number of bands taken so far, of the current picture
    bool quit;          // tells helpers to end; written only while they wait
    const Raster *raster;
    const DrawList *list;
    uint32_t bands; // number of bands of the current picture
} Painter;

// Does what raster_paint() does, with all threads. The painter must not move in memory once it was
// used. False when memory ran out.
bool painter_paint(Painter *painter, Raster *raster, const DrawList *list);

// Ends the threads and frees the semaphores.
void painter_close(Painter *painter);

// How many rows of pixels this machine's processor can paint in time. The first ROWS_TRIAL_PICTURES
// pictures are timed at ROWS_FEWEST rows. Then the result is kept, because every change of size
// makes the view tessellate its static geometry again.
enum { ROWS_FEWEST = 360, ROWS_TRIAL_PICTURES = 40 };

// Timings so far. A zeroed one is ready to use.
typedef struct RowsTrial {
    uint32_t pictures; // number of pictures timed
    double least_ms;   // time of the quickest one, ms
} RowsTrial;

// Adds a timing: a picture of ROWS_FEWEST rows took `milliseconds`. Ignored once the trial is over.
void rows_take(RowsTrial *trial, double milliseconds);

// Returns the largest number of rows to paint: ROWS_FEWEST during the trial, afterwards up to 1080.
int rows_most(const RowsTrial *trial);
