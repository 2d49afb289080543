// bench_measure.c - measures subjects and condenses many times into a few figures.
#include "bench_parts.h"
#include "jantar/clock.h"

#include <stdlib.h>

static int compare(const void *left, const void *right)
{
    const double *a = left, *b = right;
    return (*a > *b) - (*a < *b);
}

// Returns the value at `part` (0..1) of the way from the smallest to the largest value in the
// sorted list, rounded to the nearest index.
static double quantile(const double *sorted, uint32_t count, double part)
{
    uint32_t rank = (uint32_t)(part * (double)(count - 1) + 0.5);
    return sorted[rank];
}

BenchTimes bench_times(double *us, uint32_t count)
{
    qsort(us, count, sizeof *us, compare);
    return (BenchTimes){us[0], quantile(us, count, 0.5), quantile(us, count, 0.99), us[count - 1]};
}

// --- a subject -----------------------------------------------------------------------------------

enum { PROFILED_TICKS = 120 };

static void measure_ticks(const BenchSubject *subject, double *us, uint32_t ticks)
{
    for (uint32_t i = 0; i < ticks; i++) {
        uint64_t start = clock_ns();
        subject->step(subject->self, NULL);
        us[i] = (double)(clock_ns() - start) * 1e-3;
    }
}

static void measure_phases(const BenchSubject *subject, uint32_t ticks,
                           double share[SIM_PHASE_COUNT])
{
    SimProfile profile = {.now = clock_ns};
    uint64_t sum = 0;
    for (uint32_t i = 0; i < ticks && i < PROFILED_TICKS; i++)
        subject->step(subject->self, &profile);
    for (int phase = 0; phase < SIM_PHASE_COUNT; phase++)
        sum += profile.ns[phase];
    for (int phase = 0; phase < SIM_PHASE_COUNT; phase++)
        share[phase] = sum > 0 ? (double)profile.ns[phase] / (double)sum : 0.0;
}

bool bench_measure(const BenchSubject *subject, BenchLength length, BenchResult *out)
{
    uint32_t ticks = length.ticks > 0 ? length.ticks : 1;
    double *us = malloc(ticks * sizeof *us);
    if (us == NULL)
        return false;
    for (uint32_t i = 0; i < length.warm_up; i++)
        subject->step(subject->self, NULL);
    measure_ticks(subject, us, ticks);
    const SimWorld *world = subject->world(subject->self);
    *out = (BenchResult){
        .scene = out->scene,
        .bodies = world->body_count - 1,
        .points = world->point_count - 1,
        .contacts = world->contact_count,
        .awake = world->awake_count,
        .ticks = ticks,
        .us = bench_times(us, ticks),
        .hash = subject->hash(subject->self),
    };
    free(us);
    measure_phases(subject, ticks, out->share);
    return true;
}
