// lone.h - a world with a single ring, for tests of the simulation without a game.
#pragma once

#include "jantar/sim.h"

typedef struct Lone {
    SimWorld *world; // owned
    SimBodyId body;
} Lone;

// The ring that every test starts from: 24 points, radius 0.8, 1 kg, at `centre`. It resembles the
// game's hero but does not depend on it: tuning the hero leaves these tests' figures alone.
SimRingDef lone_ring(Vec2 centre);

Lone lone_begin(const SimRingDef *def, Vec2 gravity);
void lone_end(Lone *lone);

// Steps the world `ticks` times with the ring in view.
void lone_step(Lone *lone, const SimTerrain *terrain, uint32_t ticks);

// A terrain without any rock.
const SimTerrain *lone_air(void);
