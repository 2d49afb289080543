// begun.h - a world of rigid bodies at the beginning of a tick, for tests of single phases of a
// step. It uses headers that are private to sim. Tests of whole steps call sim_world_step().
#pragma once

#include "../../src/sim/rigid/manifold.h"

typedef struct Begun {
    SimWorld *world; // owned
    Tick tick;
} Begun;

// Makes a world without gravity with room for `bodies` rigid bodies.
Begun begun_make(uint32_t bodies);
void begun_free(Begun *begun);

// Adds a body of density 1 and friction 0.5. Returns its number.
uint32_t begun_add(Begun *begun, const SimConvex *convex, Vec2 centre, double angle);

// Begins a tick in which all bodies are stepped; their slots equal their numbers. `terrain` may be
// NULL: air.
void begun_start(Begun *begun, const SimTerrain *terrain);
