// soft_contact.h - contacts of rings and nets with each other and with rigid bodies, for one tick.
// Private to the files soft_*.c that find and solve them; all others use tick.h.
//
//   soft_contact.c  pairs, the order of solving, reports to the game
//   soft_outline.c  outlines of rings and nets when contacts are searched, and queries on them
//   soft_pair.c     points of a ring or net against edges of another ring, beads against beads
//   soft_rigid.c    points against convex outlines, corners of those against edges of rings
//   soft_impaled.c  rings that hang on a rigid body which goes through them
//   soft_placed.c   rings that were moved without velocity
//   soft_impact.c   bodies that are too fast to be resolved within a substep
//
// Every contact is found with the side that the point comes from. It keeps that side for the tick,
// however deep the point gets.
#pragma once

#include "sim/world/tick.h"

#define NO_PAIR UINT32_MAX

// Contacts are searched this much farther than the bodies move by themselves in the tick, tiles:
// another body may push them.
#define CONTACT_MARGIN 0.02

// Speed limit of the push out of an overlap that existed before the substep, tiles/s. Penetration
// that arose during the substep is removed at once. A resting pile of L = 14 layers has overlaps of
// L g h^2 tiles: 6e-4 at g = 10 tiles/s^2, 1.5e-3 at g = 25. A push of 2 tiles/s h = 4e-3 tiles
// removes that in one substep.
#define PUSH_OUT 2.0

// Slower impacts do not bounce, tiles/s. At rest a substep of gravity gives g h = 0.05 at g = 25
// tiles/s^2.
#define BOUNCE_SPEED 1.0

// Positions nearer to each other than this, tiles, give no direction.
#define NO_DISTANCE 1e-9

// A radius with which soft_edge_hit() finds every edge, tiles.
#define ANY_RADIUS 1e3

// A ring or net at the time of the last search for contacts. Positions are floats relative to an
// origin of its own, so nothing is lost far from the world's origin. Arrays of a ring have one more
// entry than points: the first point again.
typedef struct SoftOutline {
    const SoftBody *soft;
    uint32_t count;      // points
    uint32_t edge_count; // ring: count; net: 0
    bool found;          // the arrays are filled in this tick
    bool crushed;        // a ring so flat that its outline means nothing (soft_is_crushed())
    bool steppable;      // it is stepped; otherwise it is an obstacle
    bool flat;           // a ring that was less than half filled when the tick began
    bool placed;         // its points were moved in this substep without velocity
    double origin_x, origin_y;
    float bead;                 // radius of its points, tiles
    float size;                 // smaller side of its box, tiles
    float moved;                // how far it can move by itself in this tick, tiles
    float box[4];               // bounding box of its points: left, top, right, bottom
    float edge;                 // ring: mean length of an edge, tiles
    float *x, *y;               // positions of its points, tiles from the origin
    float *normal_x, *normal_y; // outward unit normal of the edge from point k to the next
    float *length;              // length of that edge, tiles
    float *out_x, *out_y;       // outward unit normal at point k, from its two neighbours
} SoftOutline;

// A point (or a bead) against an edge, or a bead against another bead.
typedef struct EdgeContact {
    uint32_t point;   // slot; against a rigid body: number of the body's vertex
    uint32_t a, b;    // slots of the edge's ends; for a bead: a
    uint32_t edge;    // number of the edge in its outline
    uint32_t index;   // number of the point in its outline
    uint32_t touched; // 1: it touched in this tick
} EdgeContact;

// A point of a ring or net against a convex outline.
typedef struct PlaneContact {
    uint32_t point;   // slot
    uint32_t index;   // number of the point in its outline
    uint32_t plane;   // edge of the convex outline that the point came in through
    uint32_t touched; // 1: it touched in this tick
    float x, y;       // outward unit normal where the point was stopped last, world coordinates
} PlaneContact;

// The strongest contact of a pair in this tick, for events and for the fields of bodies.
typedef struct Strongest {
    double speed_squared; // squared approach in a substep, tiles^2
    double impulse;       // kg tiles, sum of all substeps
    Vec2 place, normal;   // tiles; the unit normal points from the first body to the second
} Strongest;

typedef enum SoftPairFlag {
    PAIR_RIGID = 1u << 0,   // the second body is rigid or static
    PAIR_BEADS = 1u << 1,   // two nets
    PAIR_FAST = 1u << 2,    // contacts are searched again in every substep
    PAIR_TOUCHED = 1u << 3, // they touched in this tick
    PAIR_WEAK = 1u << 5,    // one is a ring of gas, which even slow bodies can crush
    // One was moved without velocity in this substep: their overlap is removed at once, without
    // giving velocity.
    PAIR_PLACED = 1u << 6,
    PAIR_DEEP = 1u << 4, // one is so deep inside the other that edges do not tell the way out
} SoftPairFlag;

// Two bodies, at least one of them soft.
typedef struct SoftPair {
    uint32_t flags;
    uint32_t first;        // outline
    uint32_t second;       // outline, or slot in RigidWork
    uint32_t bodies[2];    // body numbers of first and second
    uint32_t edges;        // first EdgeContact: points of the first body against the second ...
    uint32_t edges_middle; // ... from here on points of the second body against the first
    uint32_t edges_end;    // end of its EdgeContacts
    uint32_t planes, planes_end; // first and end of its PlaneContacts
    uint32_t next_of_first;      // next pair of its first body with a rigid body; NO_PAIR: none
    float friction, restitution;
    float reach; // distance up to which contacts were searched, tiles
    Strongest strongest;
} SoftPair;

typedef struct SoftContacts {
    SoftOutline *outlines; // stepped bodies in the order of SoftWork.bodies, then obstacles
    uint32_t outline_count;
    SoftBody *obstacles; // rings and nets that are in reach but not stepped
    uint32_t obstacle_count, obstacle_room;
    float *numbers; // arrays of the outlines, OUTLINE_FLOATS each
    SoftPair *pairs;
    uint32_t pair_count, pair_room;
    EdgeContact *edges;
    uint32_t edge_count, edge_room;
    PlaneContact *planes;
    uint32_t plane_count, plane_room;
    uint32_t *rigid_pairs; // by stepped soft body: its first pair with a rigid body; NO_PAIR: none
    bool any_flat;         // a stepped ring is flat
    // A ring was moved without velocity in this substep (soft_placed.c). SoftPoints.spare then
    // holds that displacement for every point.
    bool any_placed;
    uint32_t substep; // substeps made in this tick
} SoftContacts;

// soft_outline.c: makes an empty outline of a body in `numbers`, OUTLINE_FLOATS arrays of `slots`
// floats; and fills it from the points, at the start of the substep or as they are now.
enum { OUTLINE_FLOATS = 7 };
SoftOutline soft_outline_of(const Tick *tick, const SoftBody *soft, float *numbers, uint32_t slots);
void soft_outline_find(const Tick *tick, SoftOutline *outline, bool at_start);

// Outlines are tested against boxes in spans of at most 63 edges, whose points and edges are the
// bits of a word. Edges of a very long outline beyond the last span are not found.
enum { OUTLINE_SPAN = 63, OUTLINE_SPANS_MAX = 16 };
typedef struct SoftMasks {
    uint32_t span_count;
    uint64_t points[OUTLINE_SPANS_MAX]; // inside the box
    uint64_t edges[OUTLINE_SPANS_MAX];  // may overlap the box
} SoftMasks;
void soft_outline_masks(const SoftOutline *outline, const float box[4], SoftMasks *masks);

// The edge of a ring that is nearest to a position outside of the ring, or a little inside it.
typedef struct NearEdge {
    uint32_t edge;
    float square; // squared distance to it, tiles^2; on input: the largest to search
    float apart;  // distance along its normal, tiles; < 0: the position is behind it
} NearEdge;

// Finds the nearest edge of the masks that is nearer than *best. `out` is the unit normal of the
// position's own outline; edges that do not oppose it are left out. Zero: it has no normal.
void soft_outline_nearest(const SoftOutline *outline, const SoftMasks *masks, const float place[2],
                          const float out[2], NearEdge *best);
// Returns true if a position, relative to the outline's origin, is inside the ring.
bool soft_outline_contains(const SoftOutline *outline, const float place[2]);

// soft_pair.c: a position that overlaps an edge.
typedef struct EdgeHit {
    Vec2 normal;  // unit, from the edge to the position
    double depth; // penetration depth, tiles
    double along; // 0..1 along the edge from a to b
} EdgeHit;

// Returns true if a position with a radius overlaps the edge of a contact. The contact moves along
// the outline with the position.
bool soft_edge_hit(const Tick *tick, const SoftOutline *ring, EdgeContact *contact, Vec2 place,
                   double radius, EdgeHit *hit);
// Returns the outward unit normal of the outline as a smooth curve, at a point of an edge, as of
// the last search. Two round bodies that collide head on then separate along the line between them,
// whichever edges are in front.
Vec2 soft_edge_normal(const SoftOutline *ring, uint32_t edge, double along);
// Find and solve the contacts of a pair of rings or nets.
void soft_pair_find(Tick *tick, SoftPair *pair);
void soft_pair_solve(const Tick *tick, SoftPair *pair);
// Stores contact normals for the game.
void soft_pair_finish(const Tick *tick, const SoftPair *pair);

// soft_rigid.c: finds, solves and finishes a pair with a rigid body.
void soft_rigid_find(Tick *tick, SoftPair *pair);
void soft_rigid_solve(Tick *tick, SoftPair *pair);
void soft_rigid_finish(const Tick *tick, const SoftPair *pair);

// Returns true if the path of a point with radius `bead` enters a convex outline, both in the
// body's coordinates. *time is then the part of the path (0..1) before it.
bool soft_rigid_entry(const SimConvex *convex, double bead, Vec2 from, Vec2 to, double *time);

// Return the sum of the contact normals, each times its depth, over the contacts that overlap or
// are at most `near` tiles apart. It points from the second body to the first.
Vec2 soft_pair_way(const Tick *tick, const SoftPair *pair, double near);
Vec2 soft_rigid_way(const Tick *tick, const SoftPair *pair, double near);

// soft_impaled.c: frees rings that a rigid body goes through. Called before contacts are searched.
void soft_impaled_free(const Tick *tick, const SoftPair *pair);

// soft_placed.c: sets any_placed, `placed` of the outlines and spare of the points for this
// substep.
void soft_placed_find(const Tick *tick);

// soft_impact.c: limits the approach of a fast pair to what contacts resolve; and separates two
// rings, as wholes, one of which is deep inside the other.
void soft_impact_pair(Tick *tick, const SoftPair *pair);
void soft_impact_part(const Tick *tick, SoftPair *pair);

// soft_contact.c: return a new record, or NULL (counted) if there is no room.
EdgeContact *soft_contact_edge(Tick *tick);
PlaneContact *soft_contact_plane(Tick *tick);

// Returns how far a point was moved in this substep without velocity, tiles.
static inline Vec2 soft_placed(const Tick *tick, uint32_t slot)
{
    const SoftPoints *p = &tick->soft.points;
    return tick->soft_contacts->any_placed ? vec2(p->spare_x[slot], p->spare_y[slot])
                                           : vec2(0.0, 0.0);
}

// Moves a point like soft_shift(), but without giving it velocity.
static inline void soft_place_by(const Tick *tick, uint32_t slot, Vec2 push)
{
    const SoftPoints *p = &tick->soft.points;
    soft_shift(tick, slot, push);
    p->free_x[slot] += p->inverse_mass[slot] * push.x;
    p->free_y[slot] += p->inverse_mass[slot] * push.y;
}

// Returns how far a contact is pushed apart in this substep, tiles. The penetration that arose
// during the substep (`approach`) is removed at once, the rest at PUSH_OUT. The result is <= 0 if
// the bodies already separate that fast.
static inline double soft_push(const Tick *tick, double depth, double approach, double restitution)
{
    double push = real_min(depth, approach + PUSH_OUT * tick->h);
    return approach > BOUNCE_SPEED * tick->h ? push + restitution * approach : push;
}
