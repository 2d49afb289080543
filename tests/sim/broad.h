// broad.h - the beginning of a tick alone: who is stepped and which pairs may touch (private to
// sim). Not here: whole steps (use sim_world_step).
#pragma once

#include "../../src/sim/index.h"
#include "../../src/sim/tick.h"

enum { BROAD_MAX = 20000 };

typedef struct Broad {
    uint32_t stepped[BROAD_MAX], stepped_count;
    Pair pairs[BROAD_MAX];
    uint32_t pair_count;
} Broad;

// What a tick with this window begins with. Nothing is moved; sleepers that are about to be hit are
// woken.
void broad_find(SimWorld *world, Box window, Broad *out);

// A world of bodies of all kinds and sizes, thrown about at random in a square of this side around
// `middle`, some of them asleep, frozen, in layers of their own or stepped always.
SimWorld *broad_scatter(uint32_t bodies, Vec2 middle, double side,
                        uint64_t seed); // owned by the caller: free()

// Puts a body asleep, alone, where it is.
void broad_put_to_sleep(SimWorld *world, uint32_t body_index);
