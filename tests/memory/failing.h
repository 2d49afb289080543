// failing.h - allocations that fail when a test wants them to: the linker leads every malloc,
// calloc, realloc, aligned_alloc and free of the program's own code here (--wrap, CMakeLists.txt),
// and cJSON is told to come here too. Allocations inside libc are not ours and always succeed.
// Those of one thread fail, or those of all others.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef enum FailingWhich {
    FAILING_ONE, // the one of that number
    FAILING_ALL, // that one and all after it, as when memory has run out
} FailingWhich;

// Counts this thread's from here on; the `number`th allocation (from 1 on; 0: none) fails.
void failing_begin(uint32_t number, FailingWhich which);

// The same for those of all other threads.
void failing_begin_others(uint32_t number, FailingWhich which);

// Ends that: allocations asked for since. *leaked is how many of them were not freed.
uint32_t failing_end(int64_t *leaked);
