// rigid_contact.h - contacts of rigid bodies as the solver works on them. Private to sim.
// rigid_contact.c makes the layout, rigid_solve.c works on it, rigid_bounce.c and contact.c read
// it. Manifolds come from manifold.h.
//
// Everything is in displacement space. Let u be the motion of a body in the substep (RigidMotion).
// A contact point demands
//     separation + J u >= 0
//     J u = n . (u_b - u_a) + rotation_b (arm_b x n) - rotation_a (arm_a x n)
// and an impulse l >= 0 (kg tiles) changes u by M^-1 J^T l. Impulses are accumulated (Catto 2005),
// and J keeps its value from the start of the tick. So the sum of M^-1 J^T l over a body's contacts
// is exactly the motion that contacts caused in the last substep. A warm start adds that sum again,
// without reading the contacts. J M^-1 J^T is the inverse of what is called the effective mass.
#pragma once

#include "manifold.h"
#include "sim/base/wide.h"
#include "sim/world/kept.h"

// One of the two points of a manifold, in eight lanes.
typedef struct ContactRow {
    // Moment arms of the normal impulse: arm x normal, tiles.
    float normal_arm_a[WIDE_LANES], normal_arm_b[WIDE_LANES];
    // Component along the normal of the arm to the outline without its rounding, tiles.
    float along_a[WIDE_LANES], along_b[WIDE_LANES];
    float separation[WIDE_LANES]; // when it was found, without drift, tiles; < 0: overlap
    float impulse[WIDE_LANES];    // accumulated, along the normal, kg tiles
} ContactRow;

// Eight manifolds that share no movable body.
typedef struct ContactBlock {
    _Alignas(64) uint32_t slot_a[WIDE_LANES];
    uint32_t slot_b[WIDE_LANES];
    float normal_x[WIDE_LANES], normal_y[WIDE_LANES];
    float mass_a[WIDE_LANES], mass_b[WIDE_LANES]; // inverse masses, 1/kg
    // Inverse moments of inertia, 1/(kg tiles^2).
    float inertia_a[WIDE_LANES], inertia_b[WIDE_LANES];
    ContactRow rows[2]; // the second row is empty for a manifold of one point
    float k11[WIDE_LANES], k12[WIDE_LANES], k22[WIDE_LANES]; // K = J M^-1 J^T of the two points
    float i11[WIDE_LANES], i12[WIDE_LANES], i22[WIDE_LANES]; // inverse of K: i11, -i12, i22
    // Effective mass of each point alone: 1 / k11, 1 / k22.
    float normal_mass1[WIDE_LANES], normal_mass2[WIDE_LANES];
    // Moment arms of friction, at the middle of the points: arm x tangent, tiles.
    float tangent_arm_a[WIDE_LANES], tangent_arm_b[WIDE_LANES];
    float tangent_mass[WIDE_LANES]; // effective mass along the tangent, kg
    float friction[WIDE_LANES];
    float tangent_impulse[WIDE_LANES]; // accumulated, by friction, kg tiles
    float peak[WIDE_LANES];  // largest sum of the normal impulses of two consecutive substeps
    float total[WIDE_LANES]; // sum of the normal impulses of all substeps, kg tiles
} ContactBlock;

// Three numbers of a body as a row of four floats: x, y, rotation, unused.
typedef struct RigidPush {
    float x, y, rotation, none;
} RigidPush;

// The order in which blocks are solved in a sweep. Statics come late and rock last, because what is
// solved last is fulfilled best. Lone bodies have sweeps of their own.
typedef enum ContactOrder {
    CONTACT_FREE,
    CONTACT_STATIC,
    CONTACT_ROCK,
    CONTACT_LONE, // rock, of a lone body
    CONTACT_ORDERS
} ContactOrder;

// Blocks of an order are consecutive, from firsts[order] to firsts[order + 1].
typedef struct ContactRanges {
    uint32_t firsts[CONTACT_ORDERS + 1];
} ContactRanges;

typedef struct RigidContacts {
    Manifold *manifolds; // ascending by a, b; behind them those found in this substep
    uint32_t *places;    // by manifold: block * WIDE_LANES + lane
    uint32_t *members;   // by lane of the blocks that are laid out: its manifold
    uint32_t count;      // manifolds that hold for the whole tick
    uint32_t capacity;
    ContactBlock *blocks;
    uint32_t block_capacity;
    ContactRanges lasting;  // blocks that hold for the whole tick
    ContactRanges fleeting; // behind them: blocks made in this substep
    uint32_t *colours;      // by slot: a bit for every colour of the body's manifolds
    RigidPush *pushes;      // by slot: motion that contacts caused in the last substep
    RigidPush *befores;     // by slot: motion before the sweep
    RigidPush *masses;      // by slot: inverse mass (x), inverse inertia (rotation)
    float *reaches;         // by slot: how far its outline can get in this tick, tiles
    float *breadths;        // by slot: least width of its outline, tiles
    ManifoldPair *fast;     // pairs searched again in every substep; slot_a 0: the rock
    uint32_t fast_count;
    uint32_t fast_found;    // manifolds found in this substep
    struct Bounce *bounces; // rigid_bounce.c
    uint32_t bounce_count;
    uint32_t bouncy; // manifolds of the tick with restitution
} RigidContacts;

enum { CONTACT_COLOURS = 32 }; // sum over all orders

// contact.c: the warm start. Sets the impulses of a manifold to those that are kept from the last
// tick, if any are. One walk serves manifolds that come in ascending order of a, b.
void contact_warm_start(KeptWalk *walk, Manifold *manifold);

// rigid_contact.c: finds and lays out the contacts of fast pairs at the start of a substep, behind
// the others.
void rigid_contact_pack_fast(Tick *tick);

// Returns how far ahead contacts are searched for a fast body that moves `way` in a substep, tiles.
double rigid_contact_ahead(double way);

// rigid_impact.c: stops bodies that would move too far in this substep just before their first hit.
void rigid_impact(Tick *tick);

// rigid_bounce.c: restitution; called before and after the sweep.
void rigid_bounce_begin(Tick *tick);
void rigid_bounce_end(Tick *tick);
size_t rigid_bounce_size(void);

// rigid_solve.c: add `sign` times the impulses of a lane, or of `count` blocks, to the pushes.
void rigid_contact_apply_lane(RigidContacts *contacts, const ContactBlock *block, uint32_t lane,
                              float sign);
void rigid_contact_apply(RigidContacts *contacts, uint32_t block, uint32_t count, float sign);

// rigid_solve.c: returns the speed with which the first point of a manifold closes, tiles/s.
double rigid_contact_approach(const Tick *tick, const Manifold *manifold);

// rigid_solve.c: converts the velocities of resting bodies between the values that substeps use and
// the values that the world stores between ticks. `sign`: -0.5 at the start of the tick, 0.5 at its
// end.
void rigid_contact_settle(Tick *tick, double sign);

// Returns the block of a manifold, given by its index, and sets *lane to its lane there.
static inline ContactBlock *rigid_contact_block(const RigidContacts *contacts, uint32_t manifold,
                                                uint32_t *lane)
{
    uint32_t place = contacts->places[manifold];
    *lane = place % WIDE_LANES;
    return contacts->blocks + place / WIDE_LANES;
}

// Returns the change of approach speed per impulse of a manifold, 1/kg. Two points share an impulse
// without turning the bodies.
static inline float rigid_contact_inverse_mass(const Manifold *manifold, const ContactBlock *block,
                                               uint32_t lane)
{
    return manifold->count == 1 ? block->k11[lane] : block->mass_a[lane] + block->mass_b[lane];
}
