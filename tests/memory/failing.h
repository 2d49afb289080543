// failing.h - allocations that fail when a test wants them to. The linker redirects every malloc,
// calloc, realloc, aligned_alloc and free of the program's own code to these functions (--wrap,
// CMakeLists.txt), and cJSON is told to use them. Allocations inside libc are not redirected and
// always succeed. A test chooses the allocations of one thread, or those of all other threads.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef enum FailingWhich {
    FAILING_ONE, // only the allocation with that number fails
    FAILING_ALL, // that allocation and all later ones fail, as when memory has run out
} FailingWhich;

// Starts counting this thread's allocations. The `number`th one (from 1; 0: none) fails.
void failing_begin(uint32_t number, FailingWhich which);

// The same for the allocations of all other threads.
void failing_begin_others(uint32_t number, FailingWhich which);

// Stops counting. Returns the number of allocations since; *leaked is how many of them were not
// freed.
uint32_t failing_end(int64_t *leaked);
