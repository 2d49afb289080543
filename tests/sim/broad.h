// broad.h - the first phases of a step alone: which bodies are stepped, and which pairs may touch.
// It uses headers that are private to sim. Tests of whole steps call sim_world_step().
#pragma once

#include "../../src/sim/world/index.h"
#include "../../src/sim/world/tick.h"

enum { BROAD_MAX = 20000 };

typedef struct Broad {
    uint32_t stepped[BROAD_MAX], stepped_count;
    Pair pairs[BROAD_MAX];
    uint32_t pair_count;
} Broad;

// Writes which bodies a tick with this window steps and which pairs of them may touch. Moves
// nothing. Wakes sleepers that are about to be hit.
void broad_find(SimWorld *world, Box window, Broad *out);

// Makes a world of bodies of all kinds and sizes, placed at random in a square with this side
// around `middle`. Some are asleep, some frozen, some in layers of their own, some always stepped.
// The caller releases it with free().
SimWorld *broad_scatter(uint32_t bodies, Vec2 middle, double side, uint64_t seed);

// Puts a body to sleep where it is, in a group of its own.
void broad_put_to_sleep(SimWorld *world, uint32_t body_index);
