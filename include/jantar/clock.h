// clock.h - the time of a clock that is never set and never goes back, and naps. Only differences
// of times have a meaning. Nothing that decides what happens in a game or a search may ask it.
#pragma once

#include <stdint.h>

#define CLOCK_MS ((uint64_t)1000000)        // a millisecond, in nanoseconds
#define CLOCK_SECOND ((uint64_t)1000000000) // a second, in nanoseconds

// Returns the time in nanoseconds, from any thread.
uint64_t clock_ns(void);

// The same in whole milliseconds.
static inline uint64_t clock_ms(void)
{
    return clock_ns() / CLOCK_MS;
}

// Lets this thread sleep for at least so many milliseconds.
void clock_nap(uint32_t milliseconds);
