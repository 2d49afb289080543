// rigid_contact.h - contacts of rigid bodies laid out for the solver. Private to sim:
// rigid_contact.c makes the layout, rigid_solve.c works on it, rigid_bounce.c and contact.c read
// it. Not here: where bodies touch (manifold.h).
//
// Everything is in displacement space. With u the motion of a body in the substep (RigidMotion), a
// point of contact wants
//     separation + J u >= 0,   J u = n . (u_b - u_a) + turn_b (arm_b x n) - turn_a (arm_a x n)
// and an impulse l >= 0 (kg tiles) changes u by M^-1 J^T l. Impulses are accumulated (Catto 2005)
// and J stays what it was when the tick began, so that the sum of M^-1 J^T l over a body's contacts
// is exactly what contacts have corrected it by in the last substep: starting warm is adding that
// sum again, without a look at the contacts.
#pragma once

#include "manifold.h"
#include "wide.h"

// One of the two points of a manifold, in eight lanes.
typedef struct ContactRow {
    float lever_a[WIDE_LANES], lever_b[WIDE_LANES]; // arm x normal
    float along_a[WIDE_LANES],
        along_b[WIDE_LANES];      // normal . arm of the outline without its rounding
    float separation[WIDE_LANES]; // when it was found, without drift
    float impulse[WIDE_LANES];
} ContactRow;

// Eight manifolds that share no body that can move.
typedef struct ContactBlock {
    _Alignas(64) uint32_t slot_a[WIDE_LANES];
    uint32_t slot_b[WIDE_LANES];
    float normal_x[WIDE_LANES], normal_y[WIDE_LANES];
    float mass_a[WIDE_LANES], mass_b[WIDE_LANES];       // inverse, 1/kg
    float inertia_a[WIDE_LANES], inertia_b[WIDE_LANES]; // inverse
    ContactRow rows[2]; // a manifold of one point has an empty second row
    float k11[WIDE_LANES], k12[WIDE_LANES], k22[WIDE_LANES]; // K = J M^-1 J^T of the two points
    float i11[WIDE_LANES], i12[WIDE_LANES], i22[WIDE_LANES]; // its inverse
    float one1[WIDE_LANES], one2[WIDE_LANES];                // 1 / k11, 1 / k22
    float slide_a[WIDE_LANES], slide_b[WIDE_LANES];          // arm x tangent, of the middle
    float slide_mass[WIDE_LANES];                            // 1 / (J M^-1 J^T) along the tangent
    float friction[WIDE_LANES];
    float slide[WIDE_LANES]; // impulse along the tangent, kg tiles
    float peak[WIDE_LANES];  // largest normal impulse of two substeps in a row in this tick
    float total[WIDE_LANES]; // of all substeps
} ContactBlock;

// Four floats of a slot: x, y, turn, unused.
typedef struct RigidPush {
    float x, y, turn, none;
} RigidPush;

typedef struct RigidPair {
    uint32_t slot_a, slot_b;
    float reach;
} RigidPair;

// In which order blocks are solved in a sweep: what can't give way has the last word, rock the very
// last.
typedef enum ContactOrder {
    CONTACT_FREE,
    CONTACT_STATIC,
    CONTACT_ROCK,
    CONTACT_ORDERS
} ContactOrder;

// Blocks of each order lie behind each other, from firsts[order] to firsts[order + 1].
typedef struct ContactRanges {
    uint32_t firsts[CONTACT_ORDERS + 1];
} ContactRanges;

typedef struct RigidContacts {
    Manifold *manifolds; // ascending by a, b; those found in every substep behind them
    uint32_t *places;    // of a manifold: block * WIDE_LANES + lane
    uint32_t count;      // of manifolds that last for the tick
    uint32_t capacity;   //
    ContactBlock *blocks;
    uint32_t block_capacity; //
    ContactRanges lasting;   // blocks of the tick
    ContactRanges fleeting;  // behind them: those made in this substep
    uint32_t *colours;       // by slot: a bit for every colour a body has
    RigidPush *pushes;       // by slot: what contacts corrected in the last substep
    RigidPush *befores;      // by slot: the motion before they did
    RigidPush *masses;       // by slot: inverse mass (x) and inertia (turn)
    float *reaches;          // by slot: how far its outline may get in this tick, tiles
    RigidPair *fast;         // pairs that are found again in every substep; slot_a 0: the rock
    uint32_t fast_count;
    uint32_t fast_found;    // manifolds of the blocks made in this substep
    struct Bounce *bounces; // rigid_bounce.c
    uint32_t bounce_count;
    uint32_t bouncy; // manifolds with restitution found in this tick
} RigidContacts;

enum { CONTACT_COLOURS = 32 }; // of all orders together

// rigid_contact.c: finds and lays out the contacts of the fast pairs at the start of a substep,
// behind the others.
void rigid_contact_pack_fast(Tick *tick);

// How far contacts of a fast body are found ahead that gets so far in a substep, tiles.
double rigid_contact_ahead(double way);

// rigid_impact.c: stops what moves too far in this substep just before what it meets first.
void rigid_impact(Tick *tick);

// rigid_bounce.c: restitution, around the sweep.
void rigid_bounce_begin(Tick *tick);
void rigid_bounce_end(Tick *tick);
size_t rigid_bounce_size(void);

// rigid_solve.c: adds `sign` times the impulses of blocks to the pushes.
void rigid_contact_apply_lane(RigidContacts *contacts, const ContactBlock *block, uint32_t lane,
                              float sign);
void rigid_contact_apply(RigidContacts *contacts, uint32_t block, uint32_t count, float sign);

// rigid_solve.c: tiles/s with which the first point of a manifold closes.
double rigid_contact_approach(const Tick *tick, const Manifold *manifold);

// rigid_solve.c: velocities of bodies at rest between what the substeps work with and what the
// world sees.
void rigid_contact_settle(Tick *tick, double sign);

static inline ContactBlock *rigid_contact_block(const RigidContacts *contacts, uint32_t manifold,
                                                uint32_t *lane)
{
    uint32_t place = contacts->places[manifold];
    *lane = place % WIDE_LANES;
    return contacts->blocks + place / WIDE_LANES;
}

// What an impulse of a manifold changes the speed of approach by, 1/kg. Two points share it without
// turning anything.
static inline float rigid_contact_inverse_mass(const Manifold *manifold, const ContactBlock *block,
                                               uint32_t lane)
{
    return manifold->count == 1 ? block->k11[lane] : block->mass_a[lane] + block->mass_b[lane];
}
