// bench_draw.h - what bench_draw is made of: finding the moment of a level that is dearest
// to draw, and what it costs. Private to its two files.
#pragma once

#include "app/play/session.h"

enum { BENCH_DRAW_NAME_BYTES = 96 };

// Milliseconds of one picture: the list of triangles is made, then painted.
typedef struct BenchDrawTimes {
    double draw, paint; // medians
    double worst;       // the dearest of both together
} BenchDrawTimes;

// The dearest moment among a level's shipped runs.
typedef struct BenchDrawRow {
    char level[BENCH_DRAW_NAME_BYTES]; // the file's name without its end
    char run[BENCH_DRAW_NAME_BYTES];   // the replay's
    uint32_t tick;
    BenchDrawTimes whole, reduced; // painted by the processor, 1280 x 720 and 640 x 360
    uint32_t triangles, vertices,
        batches; // of the whole picture, with feathered edges: what a graphics card is given
} BenchDrawRow;

// Finds and measures. CLI_OK, or an exit code after a message on stderr.
int bench_draw_level(const CliContext *context, const char *path, BenchDrawRow *out);
