// bench.h - the scenes that are measured, as plain data, and the summary of a measurement.
//
// A scene lists bodies with their shapes, positions and velocities. It does not depend on an
// engine: src/cli/bench/bench_world.c builds its bodies in Jantar, and tests/bench builds them in
// the engines that Jantar is compared with. The same name gives the same scene everywhere, random
// positions included. `jantar bench` also measures experiments; those are maps in
// levels/experiments. Units: tiles (for other engines metres), kg, seconds; y points down.
//
//     BenchScene scene;
//     if (bench_scene_build("rest-box", &scene)) {
//         BenchWorld *world = bench_world_new(&scene, &(BenchSettings){0});
#pragma once

#include "jantar/vec2.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// tiles/s^2, downwards.
#define BENCH_GRAVITY 10.0
// kg/tiles^2, of every body.
#define BENCH_DENSITY 1.0
// Coulomb friction of every body and wall. How the values of two surfaces are combined is up to the
// engine.
#define BENCH_FRICTION 0.5
// Points of a soft ring in a pile, and of every soft ring in the engines that Jantar is compared
// with.
#define BENCH_RING_POINTS 16

// Steps per second.
enum { BENCH_TICK_RATE = 60 };

// Shapes of bodies. A box is width x height; of a circle and a soft ring, the width is the
// diameter.
typedef enum BenchShape {
    BENCH_BOX,    // width x height
    BENCH_CIRCLE, // width = diameter
    BENCH_RING,   // soft; width = diameter
} BenchShape;

// A body at the start of a scene.
typedef struct BenchBody {
    // A BenchShape.
    uint32_t shape;
    // Points of a ring in Jantar; other engines use BENCH_RING_POINTS.
    uint32_t points;
    // tiles.
    double width, height;
    // Position of the centre, tiles.
    Vec2 place;
    // tiles/s.
    Vec2 velocity;
    // radians, clockwise on the screen.
    double angle;
} BenchBody;

// A whole scene. It owns its arrays; free it with bench_scene_free().
typedef struct BenchScene {
    // Owned.
    BenchBody *bodies;
    uint32_t body_count;
    // Owned. Their corners are whole numbers >= 0, so that an engine can use tiles or static boxes.
    Box *walls;
    uint32_t wall_count;
    // The part that the camera sees, tiles. An engine that can step a part of the world leaves out
    // the bodies outside of it.
    Box view;
    // Steps before the measurement begins.
    uint32_t warm_up;
    // Steps that are measured.
    uint32_t ticks;
    // tiles/s^2, downwards.
    double gravity;
    // Restitution of all bodies, 0..1.
    double restitution;
    // True: bodies may fall asleep.
    bool sleep;
} BenchScene;

// A row of `jantar bench --list`.
typedef struct BenchName {
    const char *name, *help;
} BenchName;
// Returns the name of a scene, in the order of that list; NULL when `index` is past the last one.
const BenchName *bench_scene_name(uint32_t index);

// Builds a scene by its name. Returns false, with *out untouched, when there is no such scene or no
// memory.
bool bench_scene_build(const char *name, BenchScene *out);
// Frees the arrays of a scene.
void bench_scene_free(BenchScene *scene);

// The summary of a list of times, microseconds: smallest, median, 99th percentile, largest.
typedef struct BenchTimes {
    double min, p50, p99, max;
} BenchTimes;
// Summarizes `count` > 0 times in microseconds. The array is sorted by the call.
BenchTimes bench_times(double *us, uint32_t count);

// --- a scene in Jantar ---------------------------------------------------------------------------

// A SimWorld with its terrain and all it needs to be stepped.
typedef struct BenchWorld BenchWorld;

typedef struct BenchSettings {
    // Bits of SimSwitch (sim.h). SIM_NO_SLEEP is added if the scene's `sleep` is false.
    uint32_t switches;
    // Substeps of a tick. 0: SIM_SUBSTEPS.
    uint32_t substeps;
} BenchSettings;

// Builds a scene in Jantar. Returns NULL when there is no memory. Free it with bench_world_free().
BenchWorld *bench_world_new(const BenchScene *scene, const BenchSettings *settings);
// Frees a world. NULL is fine.
void bench_world_free(BenchWorld *world);
