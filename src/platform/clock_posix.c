// clock_posix.c - clock.h where systems are like Unix, and in a page.
#define _POSIX_C_SOURCE 200809L // clock_gettime, nanosleep
#include "jantar/clock.h"

#include <time.h>

enum { MS_A_SECOND = 1000 };

uint64_t clock_ns(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * CLOCK_SECOND + (uint64_t)now.tv_nsec;
}

// A signal ends nanosleep() early, and it says what is left.
void clock_nap(uint32_t milliseconds)
{
    struct timespec left = {.tv_sec = (time_t)(milliseconds / MS_A_SECOND),
                            .tv_nsec = (long)(milliseconds % MS_A_SECOND * CLOCK_MS)};
    while (nanosleep(&left, &left) != 0)
        continue;
}
