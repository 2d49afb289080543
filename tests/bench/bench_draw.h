// bench_draw.h - finds the moment of a level that is most expensive to draw, and measures its cost.
// Private to the two files of bench_draw.
#pragma once

#include "player/play/session.h"

enum { BENCH_DRAW_NAME_BYTES = 96 };

// Milliseconds of one picture: making the list of triangles (draw), and painting it.
typedef struct BenchDrawTimes {
    double draw, paint; // processor time of one core, medians
    double paint_two;   // on two cores, by the clock, the least
    double worst;       // the largest sum of `draw` and `paint`
} BenchDrawTimes;

// Returns by how much the worst picture exceeds the median one.
double bench_draw_ratio(const BenchDrawTimes *times);

// The most expensive moment among a level's shipped runs.
typedef struct BenchDrawRow {
    char level[BENCH_DRAW_NAME_BYTES]; // the level's file name without extension
    char run[BENCH_DRAW_NAME_BYTES];   // the replay's file name
    uint32_t tick;
    BenchDrawTimes whole, reduced; // painted by the processor, at 1280 x 720 and 640 x 360
    uint32_t triangles, vertices,
        batches; // of the whole picture, with feathered edges: what a graphics card is given
} BenchDrawRow;

// Finds that moment in the level `path` and measures it. Returns CLI_OK, or an exit code after a
// message on stderr.
int bench_draw_level(const CliContext *context, const char *path, BenchDrawRow *out);
