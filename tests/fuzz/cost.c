// cost.c - the basic blocks that run, and the largest memory in use, between two calls.
#include "cost.h"

#include <sanitizer/allocator_interface.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// libFuzzer treats each of these bytes as a counter of an edge. One stands for half a doubling of
// blocks a byte, or of memory a byte.
enum { STEPS = 64 };
__attribute__((used, section("__libfuzzer_extra_counters"))) static uint8_t counters[2 * STEPS];

static struct {
    bool hooked, measures;
    long long now, most; // bytes in use beyond those at the beginning
    uint64_t blocks;
} cost;

// libFuzzer has a function of this name itself (--wrap, CMakeLists.txt).
void __wrap___sanitizer_cov_trace_pc(void);

__attribute__((no_sanitize("coverage"))) void __wrap___sanitizer_cov_trace_pc(void)
{
    cost.blocks++;
}

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
    cost.blocks = 0;
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
    double blocks = (double)cost.blocks;
    cost.measures = false;
    double bytes = (double)size + 1000.0; // the smallest valid level
    show(counters, blocks / bytes, 1.0);
    show(counters + STEPS, (double)cost.most / bytes, 1.0);
    if (blocks <= COST_BLOCKS && cost.most <= COST_BYTES)
        return;
    fprintf(stderr, "cost: %s of %zu bytes ran %.0f million blocks (at most %d) and took %.1f MB",
            what, size, blocks * 1e-6, (int)COST_BLOCKS / 1000000, (double)cost.most / (1 << 20));
    fprintf(stderr, " (at most %d)\n", (int)COST_BYTES >> 20);
    abort();
}
