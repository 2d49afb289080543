// kinds.h - one body of every kind, for tests of laws that hold for all of them.
#pragma once

#include "jantar/sim.h"

typedef enum Kind {
    KIND_RING,
    KIND_BALLOON, // a ring filled with gas
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

// Capacities for `bodies` bodies of any kind.
SimCapacity kinds_capacity(uint32_t bodies);
SimWorld *kinds_world(uint32_t bodies, Vec2 gravity); // owned by the caller: free()

// Adds a body, about one tile in size, with its centre at `centre`. The friction between two bodies
// is the product of their coefficients.
SimBodyId kinds_add(SimWorld *world, Kind kind, Vec2 centre, double friction, double restitution);

// Sums over all bodies that can move.
typedef struct Totals {
    Vec2 momentum;  // kg tiles/s
    double kinetic; // J
    double energy;  // J, including potential energy
    bool finite;
} Totals;
Totals kinds_totals(SimWorld *world);
