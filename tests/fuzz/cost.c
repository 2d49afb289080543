// cost.c - the basic blocks that run, and the largest memory in use, between two calls.
#include "cost.h"

#include <sanitizer/allocator_interface.h>
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

// The largest of all measurements.
static struct {
    double blocks, bytes;
    const char *of_blocks, *of_bytes;
} worst = {.of_blocks = "nothing", .of_bytes = "nothing"};

// libFuzzer has a function of this name itself (--wrap, CMakeLists.txt).
void __wrap___sanitizer_cov_trace_pc(void);

__attribute__((no_sanitize("coverage"))) void __wrap___sanitizer_cov_trace_pc(void)
{
    cost.blocks++;
}

void require(bool holds)
{
    if (!holds)
        abort();
}

// A build without sanitizers does not have them: there memory is not counted.
#pragma weak __sanitizer_install_malloc_and_free_hooks
#pragma weak __sanitizer_get_allocated_size

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

static void tell_worst(void)
{
    fprintf(stderr, "cost: most work: %.1f million blocks for %s\n", worst.blocks * 1e-6,
            worst.of_blocks);
    fprintf(stderr, "cost: most memory: %.1f MB for %s\n", worst.bytes / (1 << 20), worst.of_bytes);
}

static void note_worst(const char *what)
{
    if ((double)cost.blocks > worst.blocks) {
        worst.blocks = (double)cost.blocks;
        worst.of_blocks = what;
    }
    if ((double)cost.most > worst.bytes) {
        worst.bytes = (double)cost.most;
        worst.of_bytes = what;
    }
}

void cost_begin(void)
{
    if (!cost.hooked) {
        if (__sanitizer_install_malloc_and_free_hooks != NULL)
            __sanitizer_install_malloc_and_free_hooks(on_malloc, on_free);
        atexit(tell_worst);
    }
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
    note_worst(what);
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
