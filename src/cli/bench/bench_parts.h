// bench_parts.h - the parts of `jantar bench`: what is measured, how, and how it is printed.
// Private to cli and tests/bench; the scenes as data are in jantar/bench.h.
#pragma once

#include "jantar/bench.h"
#include "jantar/cli.h"
#include "jantar/game.h"
#include "jantar/real.h"

struct BenchWorld {
    SimWorld *world; // owned
    uint8_t *cells;  // owned
    SimShape block;  // the one shape of rock
    SimTileType types[2];
    SimTerrain terrain; // points to `cells`, `block` and `types`
    Box window;
};

// Returns memory for a world; free it with free(). NULL: there is none.
void *bench_block_new(size_t size);

// --- what is measured ----------------------------------------------------------------------------

// Something that can be stepped: a scene, or a level that is played.
typedef struct BenchSubject {
    void *self;
    void (*step)(void *self,
                 SimProfile *profile); // one tick; its parts are measured unless `profile` is NULL
    SimWorld *(*world)(void *self);
    uint64_t (*hash)(void *self);
} BenchSubject;

typedef struct BenchResult {
    const char *scene;
    uint32_t bodies, points, contacts, ticks;
    uint32_t awake;                // bodies that the last tick stepped
    BenchTimes us;                 // per tick
    double share[SIM_PHASE_COUNT]; // part of a tick's time, 0..1
    uint64_t hash;                 // of the state after the measured ticks
} BenchResult;

// How many ticks to run before measuring, and how many to measure.
typedef struct BenchLength {
    uint32_t warm_up, ticks;
} BenchLength;
#define BENCH_AS_USUAL UINT32_MAX // for either of them: as the scene says

static inline BenchLength bench_length(const BenchLength *wanted, BenchLength usual)
{
    return (BenchLength){wanted->warm_up == BENCH_AS_USUAL ? usual.warm_up : wanted->warm_up,
                         wanted->ticks == BENCH_AS_USUAL ? usual.ticks : wanted->ticks};
}

// Warms up, measures whole ticks (at least one), and then the phases of some more ticks, so that
// reading the clock does not count. False: no memory.
bool bench_measure(const BenchSubject *subject, BenchLength length, BenchResult *out);

BenchSubject bench_world_subject(BenchWorld *world);

// bench_game.c: the experiments of Mocný 2009, 4.2: levels in levels/experiments and the keys they
// are played with. NULL: there are fewer.
const BenchName *bench_game_name(uint32_t index);
// Runs an experiment. Returns CLI_OK, or a code after a message.
int bench_game_run(const CliContext *context, const char *name, const BenchLength *length,
                   const BenchSettings *settings, BenchResult *out);

// bench_micro.c: single figures, printed as text with an explanation. False: no memory.
const BenchName *bench_micro_name(uint32_t index); // NULL: there are fewer
bool bench_micro_run(const char *name, const BenchSettings *settings);

// --- how it is printed ---------------------------------------------------------------------------

void bench_print_header(void);
void bench_print_row(const BenchResult *result);
bool bench_print_json(const BenchResult *results, uint32_t count); // false: no memory
