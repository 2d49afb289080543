// manifold.h - where two rigid bodies touch, or one and the rock: at most two points that share a
// normal. Private to sim.
//
// Found from the places of the bodies at the start of the tick, or, for fast ones, again at the
// start of a substep after manifold_place(). Everything is relative to the bodies' centres at that
// moment and small: floats lose nothing. Not here: what is done about contacts (rigid_contact.h),
// which pairs come near each other (pairs.c), soft bodies.
#pragma once

#include "tick.h"

typedef struct ManifoldPoint {
    float arm_a_x,
        arm_a_y; // from the centre of a to the middle between the two surfaces, tiles; rock: 0
    float arm_b_x, arm_b_y; // from the centre of b
    float separation;       // tiles along the normal; < 0: they overlap
    uint32_t feature; // which corner and which edge: the same from tick to tick, for warm starting
} ManifoldPoint;

typedef struct Manifold {
    uint32_t a, b;            // body numbers; a = 0: rock
    uint32_t slot_a, slot_b;  // in RigidWork; 0: rock
    float normal_x, normal_y; // unit, from a to b
    float friction;           // product of the two
    float restitution;        // larger of the two
    uint32_t count;           // 1 or 2
    ManifoldPoint points[2];
} Manifold;

typedef struct ManifoldPair {
    uint32_t slot_a, slot_b;
    float reach; // tiles: contacts of outlines that are at most so far apart are told
} ManifoldPair;

// How much better another axis must be than the one looked at first, tiles. Two parallel edges are
// equally good but for rounding: the contact must not change sides from tick to tick.
#define MANIFOLD_PREFERENCE 5e-4f

enum { MANIFOLD_ROCK_MAX = 16 }; // surfaces of the rock that one body can touch at once

// Contacts of two bodies whose outlines are at most `reach` apart; 1 when there are any, else 0 and
// *out is undefined.
uint32_t manifold_between(const Tick *tick, uint32_t slot_a, uint32_t slot_b, double reach,
                          Manifold *out);

// The same for many pairs, which is faster: writes the manifolds of those that touch to `out`,
// which has room for all of them, in the order of the pairs; how many there are.
uint32_t manifold_between_many(const Tick *tick, const ManifoldPair *pairs, uint32_t count,
                               Manifold *out);

// manifold_polygon.c: the contact of any two convex outlines. Sets normal, points and count of *out
// and returns the number of manifolds, 0 or 1. `by_points` compares vertices with edges instead of
// looking for separating axes.
uint32_t manifold_between_outlines(const RigidShape *a, const RigidShape *b, float reach,
                                   bool by_points, Manifold *out);

// Contacts with the rock, one manifold for each surface; how many were written, at most `max`.
uint32_t manifold_with_rock(const Tick *tick, uint32_t slot, double reach, Manifold *out,
                            uint32_t max);

// Fills in the shape of a slot, where the body is at the start of the tick (rigid_begin_tick() does
// so for all).
void manifold_begin_tick(Tick *tick, uint32_t slot);

// Moves the outline that manifolds are found from to where the body is at the start of this
// substep.
void manifold_place(Tick *tick, uint32_t slot);
