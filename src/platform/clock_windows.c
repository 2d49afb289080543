// clock_windows.c - clock.h for Windows.
#define WIN32_LEAN_AND_MEAN
#include "jantar/clock.h"

#include <windows.h>

uint64_t clock_ns(void)
{
    LARGE_INTEGER count, frequency;
    QueryPerformanceCounter(&count);
    QueryPerformanceFrequency(&frequency);
    uint64_t ticks = (uint64_t)count.QuadPart, rate = (uint64_t)frequency.QuadPart;
    return ticks / rate * CLOCK_SECOND + ticks % rate * CLOCK_SECOND / rate;
}

void clock_nap(uint32_t milliseconds)
{
    Sleep(milliseconds);
}
