// kinds.h - one body of every kind there is, for tests that hold for all of them.
#pragma once

#include "jantar/sim.h"

typedef enum Kind {
    KIND_RING,
    KIND_BALLOON, // a ring of gas
    KIND_CONCAVE, // a soft L
    KIND_BOX,
    KIND_PLANK,
    KIND_BALL,
    KIND_PARTICLE,
    KIND_ROPE,
    KIND_CLOTH,
    KIND_STATIC,
    KIND_COUNT
} Kind;

const char *kind_name(Kind kind);

// Room for `bodies` bodies of any kinds.
SimCapacity kinds_capacity(uint32_t bodies);
SimWorld *kinds_world(uint32_t bodies, Vec2 gravity); // owned by the caller: free()

// Adds one, about one tile in size, with its middle at `centre`, without friction between kinds
// unless given.
SimBodyId kinds_add(SimWorld *world, Kind kind, Vec2 centre, double friction, double restitution);

// Sums over all bodies that can move.
typedef struct Totals {
    Vec2 momentum;  // kg tiles/s
    double kinetic; // J
    double energy;  // J, with what gravity gives
    bool finite;
} Totals;
Totals kinds_totals(SimWorld *world);
