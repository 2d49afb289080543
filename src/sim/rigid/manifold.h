// manifold.h - contact manifolds: where two rigid bodies touch, or a rigid body and the rock. A
// manifold has at most two points that share a normal. Private to sim.
//
// Manifolds are found once a tick, from the positions at its start. Those of fast bodies are found
// again in every substep, after manifold_place(). All positions are relative to the bodies' centres
// at that moment, and small, so floats lose nothing. Lengths are in tiles. The solver is declared
// in rigid_contact.h, the broad phase is in pairs.c, and contacts of soft bodies are in
// soft_contact.h.
#pragma once

#include "sim/world/tick.h"

typedef struct ManifoldPoint {
    // From the centre of a to the midpoint between the two surfaces, tiles. Not used if a is the
    // rock.
    float arm_a_x, arm_a_y;
    float arm_b_x, arm_b_y; // the same from the centre of b
    float separation;       // tiles along the normal; < 0: the bodies overlap
    // Identifies what touches: an edge of a, an edge of b and an end (clip.h). It stays the same
    // from tick to tick, for the warm start.
    uint32_t feature;
} ManifoldPoint;

typedef struct Manifold {
    uint32_t a, b;            // body numbers; a = 0: rock
    uint32_t slot_a, slot_b;  // slots in RigidWork; 0: rock
    float normal_x, normal_y; // unit, from a to b
    float friction;           // product of both coefficients
    float restitution;        // the larger of both
    uint32_t count;           // 1 or 2
    ManifoldPoint points[2];
    // Of the last tick, kg tiles: of the points along the normal, and along the tangent. The solver
    // starts with them.
    float impulses[2], tangent_impulse;
} Manifold;

typedef struct ManifoldPair {
    uint32_t slot_a, slot_b;
    float reach; // tiles; pairs that are farther apart give no manifold
} ManifoldPair;

// How much better another axis must be than the first one, tiles, to be chosen. Two parallel edges
// differ by rounding errors only, and the contact must not change sides from tick to tick.
#define MANIFOLD_PREFERENCE 5e-4f

enum { MANIFOLD_ROCK_MAX = 32 }; // surfaces of the rock that one body can touch at once

// Finds the contact of two bodies. Returns 1 if their outlines are at most `reach` tiles apart,
// else 0, and then *out is undefined.
uint32_t manifold_between(const Tick *tick, uint32_t slot_a, uint32_t slot_b, double reach,
                          Manifold *out);

// The same for `count` pairs, which is faster per pair. Writes the manifolds of the pairs that
// touch in the order of the pairs, and returns how many there are. `out` must have room for one per
// pair.
uint32_t manifold_between_many(const Tick *tick, const ManifoldPair *pairs, uint32_t count,
                               Manifold *out);

// manifold_polygon.c: finds the contact of any two convex outlines. Sets normal, points and count
// of *out, and returns 1, or 0 if they are more than `reach` tiles apart. `by_points` compares
// vertices with edges instead of searching for a separating axis.
uint32_t manifold_between_outlines(const RigidShape *a, const RigidShape *b, float reach,
                                   bool by_points, Manifold *out);

// rigid_rock.c: finds the contacts of a body with the rock, one manifold for each surface. Returns
// how many were written, at most `max`.
uint32_t manifold_with_rock(const Tick *tick, uint32_t slot, double reach, Manifold *out,
                            uint32_t max);

// Fills in the shape of a slot, at the position of the body at the start of the tick.
// rigid_begin_tick() calls it for every slot.
void manifold_begin_tick(Tick *tick, uint32_t slot);

// Moves the shape of a slot to where the body is at the start of this substep.
void manifold_place(Tick *tick, uint32_t slot);
