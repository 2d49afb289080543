// bench_micro.c - single figures: the cost of a distance constraint, and the cost and size of a
// snapshot.
#include "bench_parts.h"
#include "jantar/clock.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RINGS = 200, // as many as in the scene soft-200
    RING_TICKS = 200,
    BODIES = 50, // in the state that is copied
    COPIES = 2000,
};

static bool has_no_memory(const BenchWorld *bench)
{
    return bench == NULL || bench->world == NULL;
}

// Makes rings that hang in the air, far from each other.
static BenchScene floating_rings(BenchBody bodies[RINGS], uint32_t points)
{
    enum { ROW = 20, STRIDE = 3 };
    for (uint32_t i = 0; i < RINGS; i++)
        bodies[i] = (BenchBody){.shape = BENCH_RING,
                                .points = points,
                                .width = 1.6,
                                .place = {2.0 + STRIDE * (i % ROW), 2.0 + STRIDE * (i / ROW)}};
    return (BenchScene){.bodies = bodies, .body_count = RINGS, .view = {{0.0, 0.0}, {64.0, 40.0}}};
}

// Without a filling, the phase `springs` contains nothing but the springs and its fixed cost.
static bool print_constraint(const BenchSettings *settings, uint32_t points)
{
    BenchBody bodies[RINGS];
    BenchScene scene = floating_rings(bodies, points);
    SimProfile profile = {.now = clock_ns};
    BenchWorld *bench = bench_world_new(&scene, settings);
    if (has_no_memory(bench))
        return false;
    for (uint32_t i = 1; i <= RINGS; i++)
        sim_body(bench->world, (SimBodyId){i})->rest_area = 0.0;
    for (uint32_t i = 0; i < RING_TICKS; i++)
        sim_world_step_timed(bench->world, &bench->terrain, bench->window,
                             i < RING_TICKS / 4 ? NULL : &profile);
    double solved =
        (double)bench->world->substeps * (RING_TICKS - RING_TICKS / 4) * RINGS * 2 * points;
    printf("constraint: %.2f ns for each distance constraint of %d rings of %" PRIu32 " points\n",
           (double)profile.ns[SIM_PHASE_springs] / solved, RINGS, points);
    bench_world_free(bench);
    return true;
}

// Rings of 16 points fill whole vectors with their springs. In rings of 24, like the hero, a
// quarter of the lanes is idle.
static bool run_constraint(const BenchSettings *settings)
{
    return print_constraint(settings, 16) && print_constraint(settings, 24);
}

static double copy_ns(void *to, const void *from, size_t size)
{
    double ns[COPIES];
    for (uint32_t i = 0; i < COPIES; i++) {
        uint64_t start = clock_ns();
        memcpy(to, from, size);
        ns[i] = (double)(clock_ns() - start);
    }
    return bench_times(ns, COPIES).p50;
}

static bool print_snapshot(const char *name, const BenchScene *scene, const BenchSettings *settings)
{
    BenchWorld *bench = bench_world_new(scene, settings);
    size_t size = has_no_memory(bench) ? 0 : bench->world->state_size;
    void *to = bench_block_new(size + 1), *from = bench_block_new(size + 1);
    bool good = size > 0 && to != NULL && from != NULL;
    if (good) {
        memset(from, 1, size);
        double plain = copy_ns(to, from, size), snapshot = copy_ns(to, bench->world, size);
        printf("snapshot: %d %s: %zu bytes of state, %.0f ns to copy it, %.2f times as long as "
               "memcpy\n",
               (int)scene->body_count, name, size, snapshot, snapshot / plain);
    }
    free(to);
    free(from);
    bench_world_free(bench);
    return good;
}

static bool print_snapshot_of(const char *name, const char *of, const BenchSettings *settings)
{
    BenchScene scene;
    if (!bench_scene_build(of, &scene))
        return false;
    if (scene.body_count > BODIES)
        scene.body_count = BODIES;
    bool good = print_snapshot(name, &scene, settings);
    bench_scene_free(&scene);
    return good;
}

static bool run_snapshot(const BenchSettings *settings)
{
    return print_snapshot_of("boxes", "pile-100", settings) &&
           print_snapshot_of("soft rings", "soft-50", settings);
}

static const struct {
    BenchName name;
    bool (*run)(const BenchSettings *settings);
} micros[] = {
    {{"constraint", "the time to solve a distance constraint"}, run_constraint},
    {{"snapshot", "the size of the state of 50 bodies, and the time to copy it"}, run_snapshot},
};
enum { MICROS = sizeof micros / sizeof micros[0] };

const BenchName *bench_micro_name(uint32_t index)
{
    return index < MICROS ? &micros[index].name : NULL;
}

bool bench_micro_run(const char *name, const BenchSettings *settings)
{
    uint32_t i = 0;
    while (strcmp(micros[i].name.name, name) != 0)
        i++;
    return micros[i].run(settings);
}
