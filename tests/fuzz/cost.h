// cost.h - measures what reading an input costs. A reader that runs more than COST_BLOCKS basic
// blocks, or takes more than COST_BYTES of memory at once, has failed: the fuzz target aborts like
// on any other fault. What an input costs for each of its bytes is shown to libFuzzer as coverage,
// so that it keeps and changes the inputs that cost more than any before. Nothing depends on time.
// The largest costs are printed at the end.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// The bars of the program as players get it are 1 s and 256 MB. In a second it runs about so many
// blocks.
enum { COST_BLOCKS = 2000000000, COST_BYTES = 256 << 20 };

// Ends the process like any other fault when it is false.
void require(bool holds);

// Begins to measure; one measurement at a time.
void cost_begin(void);

// Ends it. `size` is that of the input in bytes, `what` says what was done with it.
void cost_end(const char *what, size_t size);
