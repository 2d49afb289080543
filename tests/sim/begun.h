// begun.h - a world of rigid bodies whose tick has only begun, for tests of single parts of a tick
// (private to sim). Not here: whole steps (use sim_world_step).
#pragma once

#include "../../src/sim/manifold.h"

typedef struct Begun {
    SimWorld *world; // owned
    Tick tick;
} Begun;

// A world without gravity for some rigid bodies.
Begun begun_make(uint32_t bodies);
void begun_free(Begun *begun);

// Adds a body of density 1, friction 0.5.
uint32_t begun_add(Begun *begun, const SimConvex *convex, Vec2 centre, double angle);

// Begins a tick of all bodies: their slots are their numbers. No terrain (NULL): air.
void begun_start(Begun *begun, const SimTerrain *terrain);
