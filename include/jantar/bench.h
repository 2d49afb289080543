// bench.h - the scenes that are measured, as plain data, and what a measurement comes to.
//
// A scene says what lies where and how it begins; it knows no engine. Whoever runs it (Jantar:
// bench_world.c, the engines it is compared with: tests/bench) builds the same bodies from it. The
// same name gives the same scene everywhere, random places included. Not here: levels (the
// experiments are maps in levels/experiments), engines, clocks. Units: tiles (for other engines:
// metres), kg, seconds; y points down.
#pragma once

#include "jantar/vec2.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BENCH_GRAVITY 10.0 // tiles/s^2
#define BENCH_DENSITY 1.0  // kg/tiles^2
// of every body and wall; an engine that multiplies or mixes does it its own way
#define BENCH_FRICTION 0.5
// of a soft ring in a pile, and of any soft ring in the engines compared with
#define BENCH_RING_POINTS 16

enum { BENCH_TICK_RATE = 60, BENCH_NAME_BYTES = 32 };

typedef enum BenchShape {
    BENCH_BOX,    // width x height
    BENCH_CIRCLE, // width = diameter
    BENCH_RING,   // soft; width = diameter
} BenchShape;

typedef struct BenchBody {
    uint32_t shape;  // BenchShape
    uint32_t points; // of a ring, in Jantar
    double width, height;
    Vec2 place; // of the centre
    Vec2 velocity;
    double angle; // radians
} BenchBody;

typedef struct BenchScene {
    char name[BENCH_NAME_BYTES];
    BenchBody *bodies; // owned
    uint32_t body_count;
    Box *walls; // owned; corners are whole numbers >= 0, so that they are tiles as well as static
                // boxes
    uint32_t wall_count;
    Box view; // what the camera sees; bodies outside are not stepped where an engine can do that
    uint32_t warm_up;   // steps before measuring
    uint32_t ticks;     // steps that are measured
    double gravity;     // tiles/s^2
    double restitution; // of bodies
    bool sleep;         // bodies may fall asleep
} BenchScene;

// Rows of `jantar bench --list`, in the order in which all of them are run; *count is set.
typedef struct BenchName {
    const char *name, *help;
} BenchName;
const BenchName *bench_scene_names(uint32_t *count);

// Builds a scene by its name. False, output untouched: there is no such scene, or no memory.
bool bench_scene_build(const char *name, BenchScene *out);
void bench_scene_free(BenchScene *scene);

// Rows of microseconds, told as a whole. `us` is sorted by this; count > 0.
typedef struct BenchTimes {
    double min, p50, p99, max; // microseconds
} BenchTimes;
BenchTimes bench_times(double *us, uint32_t count);

// Scene of one body that falls freely, or bounces: for what is right rather than fast.
bool bench_scene_fall(BenchShape shape, double height, double restitution, bool floor,
                      BenchScene *out);

// --- a scene in Jantar ---------------------------------------------------------------------------

typedef struct BenchWorld BenchWorld; // a SimWorld, its terrain, and what it takes to step it

typedef struct BenchSettings {
    uint32_t switches; // SimSwitch, besides what the scene says of sleep
    uint32_t substeps; // 0: as usual
} BenchSettings;

BenchWorld *bench_world_new(const BenchScene *scene,
                            const BenchSettings *settings); // NULL: no memory
void bench_world_free(BenchWorld *world);
void bench_world_step(BenchWorld *world);
// Place of body `index` of the scene.
Vec2 bench_world_place(const BenchWorld *world, uint32_t index);
