// cost.c - processor time and the largest memory in use, between two calls.
#define _POSIX_C_SOURCE 200809L // clock_gettime
#include "cost.h"

#include <sanitizer/allocator_interface.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

// libFuzzer treats each of these bytes as a counter of an edge. One stands for half a doubling of
// time a byte, or of memory a byte.
enum { STEPS = 64 };
__attribute__((used, section("__libfuzzer_extra_counters"))) static uint8_t counters[2 * STEPS];

// Shorter times are not told apart: the clock would make coverage of noise.
static const double least_seconds = 0.02;

static struct {
    bool hooked, measures;
    long long now, most; // bytes in use beyond those at the beginning
    struct timespec start;
} cost;

static void on_malloc(const volatile void *block, size_t size)
{
    (void)block;
    (void)size;
    if (!cost.measures)
        return;
    cost.now += (long long)__sanitizer_get_allocated_size(block);
    cost.most = cost.now > cost.most ? cost.now : cost.most;
}

static void on_free(const volatile void *block)
{
    if (cost.measures && block)
        cost.now -= (long long)__sanitizer_get_allocated_size(block);
}

void cost_begin(void)
{
    if (!cost.hooked)
        __sanitizer_install_malloc_and_free_hooks(on_malloc, on_free);
    cost.hooked = cost.measures = true;
    cost.now = cost.most = 0;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &cost.start);
}

// Counts half doublings of value / unit.
static void show(uint8_t *steps, double value, double unit)
{
    int step = 0;
    for (double bound = unit; value > bound && step < STEPS - 1; bound *= 1.4142)
        step++;
    steps[step] = 1;
}

void cost_end(const char *what, size_t size)
{
    struct timespec end;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    cost.measures = false;
    double seconds = (double)(end.tv_sec - cost.start.tv_sec) +
                     (double)(end.tv_nsec - cost.start.tv_nsec) * 1e-9;
    double bytes = (double)size + 1000.0; // the smallest valid level
    if (seconds > least_seconds)
        show(counters, seconds / bytes, 1e-8);
    show(counters + STEPS, (double)cost.most / bytes, 1.0);
    if (seconds <= COST_SECONDS && cost.most <= COST_BYTES)
        return;
    fprintf(stderr, "cost: %s of %zu bytes took %.2f s (at most %d) and %.1f MB (at most %d)\n",
            what, size, seconds, (int)COST_SECONDS, (double)cost.most / (1 << 20),
            (int)COST_BYTES >> 20);
    abort();
}
