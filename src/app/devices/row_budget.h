// row_budget.h - how many rows of pixels this machine's processor can paint in time: found out by
// the first pictures, then kept, since every other size makes the fixed geometry anew. Not here:
// painting, what the player chose (window.h).
#pragma once

#include <stdint.h>

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
