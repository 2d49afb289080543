// painter.h - paints a picture with all the processor's cores: each takes the next rows that nobody
// has taken. The pixels are the same however many take part. Not here: how a triangle is painted
// (jantar/raster.h).
#pragma once

#include "jantar/raster.h"
#include <SDL.h>

enum { PAINTER_HELPERS_MAX = 3 }; // threads besides the caller's

// A zeroed one is ready and may be closed; its threads are started by the first picture.
typedef struct Painter {
    SDL_Thread *helpers[PAINTER_HELPERS_MAX];
    int helper_count;
    bool started;
    SDL_sem *begin, *end; // a helper may start; a helper has nothing left to take
    SDL_atomic_t taken;   // bands of rows of the present picture
    bool quit;            // written while the helpers wait
    const Raster *raster;
    const DrawList *list;
    uint32_t bands; // of the present picture
} Painter;

// raster_paint(). A painter stays where it is in memory. False when memory ran out.
bool painter_paint(Painter *painter, Raster *raster, const DrawList *list);

// Ends the threads.
void painter_close(Painter *painter);

// How many rows of pixels this machine's processor can paint in time: found out by the first
// pictures, then kept, since every other size makes the fixed geometry anew.
enum { ROWS_FEWEST = 360, ROWS_TRIAL_PICTURES = 40 };

// A zeroed one is ready.
typedef struct RowsTrial {
    uint32_t pictures; // painted so far
    double least_ms;   // the quickest of them
} RowsTrial;

// A picture of ROWS_FEWEST rows took so many milliseconds to paint.
void rows_take(RowsTrial *trial, double milliseconds);

// The most rows to paint: ROWS_FEWEST until there were ROWS_TRIAL_PICTURES, then up to 1080.
int rows_most(const RowsTrial *trial);
