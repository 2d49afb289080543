// lone.h - a world with one ring in it, for tests of the simulation without a game.
#pragma once

#include "jantar/sim.h"

typedef struct Lone {
    SimWorld *world; // owned
    SimBodyId body;
} Lone;

// The ring every test starts from: 24 points, radius 0.8, 1 kg, at `centre`. Like the hero of the
// game, on which these tests must not depend: the figures they assert stay when the hero is tuned.
SimRingDef lone_ring(Vec2 centre);

Lone lone_begin(const SimRingDef *def, Vec2 gravity);
void lone_end(Lone *lone);

// Steps `ticks` ticks with the ring in view.
void lone_step(Lone *lone, const SimTerrain *terrain, uint32_t ticks);

// A terrain of nothing.
const SimTerrain *lone_air(void);
