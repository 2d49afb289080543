// soft_contact.h - contacts of rings and nets with each other and with rigid bodies, for one tick.
// Private to the files named soft_*.c that find and solve them; the others see tick.h.
//
//   soft_contact.c  who meets whom, the order of solving, what the game is told
//   soft_outline.c  outlines of rings as they are when contacts are looked for, and questions about
//                   them
//   soft_pair.c     points of a ring or net against edges of another ring, and beads against beads
//   soft_rigid.c    points against convex outlines, corners of those against edges of rings
//   soft_impaled.c  rings that hang on a rigid body which goes through them
//   soft_placed.c   rings that were put elsewhere without velocity
//   soft_impact.c   bodies that are too fast to be resolved within a substep
//
// Every contact is found with the side the point comes from and keeps it for the tick, however deep
// the point gets.
#pragma once

#include "tick.h"

#define NO_PAIR UINT32_MAX

// How far apart bodies may be at the start of a tick, besides what they move by themselves, for
// their contacts to be looked at, tiles: a body that another one pushes within the tick moves too.
#define CONTACT_MARGIN 0.02

// Fastest push out of an overlap that was there before the substep, tiles/s; what came in during it
// goes out at once. A resting pile of 14 layers has overlaps of L g h^2 = 6e-4, which 2 tiles/s h =
// 4e-3 take in one substep.
#define PUSH_OUT 2.0

// Slower approach than this does not bounce, tiles/s: at rest a substep of gravity brings g h =
// 0.05.
#define BOUNCE_SPEED 1.0

// A ring or net as it was when contacts were last looked for. Places are floats from an origin of
// its own, so that nothing is lost far from the world's. Arrays of a ring have one place more than
// points: the first point again.
typedef struct SoftOutline {
    const SoftBody *soft;
    uint32_t count;      // points
    uint32_t edge_count; // ring: count; net: 0
    bool found;          // arrays are filled in this tick
    bool crushed;        // a ring without a shape
    bool steppable;      // it moves; else an obstacle
    bool placed;         // its points were put elsewhere in this substep, without velocity
    double origin_x, origin_y;
    float bead;                 // radius of its points
    float size;                 // smaller side of its box, tiles
    float box[4];               // of its points: left, top, right, bottom
    float edge;                 // ring: mean length of an edge, tiles
    float *x, *y;               // places of its points
    float *normal_x, *normal_y; // outward unit normal of the edge from point k to the next
    float *length;              // of that edge
    float *out_x, *out_y;       // outward unit normal at point k: across its two neighbours
} SoftOutline;

// A point (or a bead) against an edge, or against another bead.
typedef struct EdgeContact {
    uint32_t point;   // slot; against a rigid body: number of its vertex
    uint32_t a, b;    // slots of the edge's ends; of a bead: a
    uint32_t edge;    // number of the edge in its outline
    uint32_t index;   // number of the point in its outline
    uint32_t touched; // it was in the way in this tick
} EdgeContact;

// A point against a convex outline.
typedef struct PlaneContact {
    uint32_t point;   // slot
    uint32_t index;   // number of the point in its outline
    uint32_t plane;   // edge of the convex outline it came in through
    uint32_t touched; //
    float x, y;       // outward normal of where it was stopped last, in the world
} PlaneContact;

// The strongest touch of a pair in this tick, for events; and what bodies learn.
typedef struct Strongest {
    double speed_squared; // tiles/s h: approach in a substep
    double impulse;       // kg tiles, all substeps
    Vec2 place, normal;   // normal from the first body to the second
} Strongest;

typedef enum SoftPairFlag {
    PAIR_RIGID = 1u << 0,   // the second is a rigid or static body
    PAIR_BEADS = 1u << 1,   // two nets
    PAIR_FAST = 1u << 2,    // contacts are looked for again in every substep
    PAIR_TOUCHED = 1u << 3, // they touched in this tick
    PAIR_WEAK = 1u << 5,    // one is a ring of gas: it can be crushed by what is not fast
    PAIR_PLACED =
        1u << 6, // one was placed in this substep: their overlap goes at once, but not as velocity
    PAIR_DEEP = 1u << 4, // one is so far inside the other that edges don't tell the way out
} SoftPairFlag;

// Two bodies, at least one of them soft.
typedef struct SoftPair {
    uint32_t flags;
    uint32_t first;              // outline
    uint32_t second;             // outline, or slot in RigidWork
    uint32_t bodies[2];          // numbers, of first and second
    uint32_t edges;              // its EdgeContacts: points of the first against the second ...
    uint32_t edges_middle;       // ... of the second against the first
    uint32_t edges_end;          //
    uint32_t planes, planes_end; // its PlaneContacts
    uint32_t next_of_first;      // next pair of its first body with a rigid one; NO_PAIR: none
    float friction, restitution;
    float reach; // tiles apart at which contacts were looked for
    Strongest strongest;
} SoftPair;

typedef struct SoftContacts {
    SoftOutline
        *outlines; // of the stepped ones in the order of SoftWork.bodies, then of the obstacles
    uint32_t outline_count;
    SoftBody *obstacles; // rings and nets that are in reach but not stepped
    uint32_t obstacle_count, obstacle_room;
    float *numbers; // of outlines, by slot of points
    SoftPair *pairs;
    uint32_t pair_count, pair_room;
    EdgeContact *edges;
    uint32_t edge_count, edge_room;
    PlaneContact *planes;
    uint32_t plane_count, plane_room;
    uint32_t *rigid_pairs; // by stepped soft body: its first pair with a rigid body
    bool any_placed; // in this substep (soft_placed.c): then spare of SoftPoints is how far each
                     // point was placed
    uint32_t substep;
} SoftContacts;

// soft_outline.c
enum { OUTLINE_FLOATS = 7 };
SoftOutline soft_outline_of(const Tick *tick, const SoftBody *soft, float *numbers, uint32_t slots);
void soft_outline_find(const Tick *tick, SoftOutline *outline, bool at_start);

// Outlines are held against boxes in spans of at most 63 edges, whose points and edges are the bits
// of a word. Of very long outlines the edges beyond the last span are not found by boxes.
enum { OUTLINE_SPAN = 63, OUTLINE_SPANS_MAX = 16 };
typedef struct SoftMasks {
    uint32_t span_count;
    uint64_t points[OUTLINE_SPANS_MAX]; // inside the box
    uint64_t edges[OUTLINE_SPANS_MAX];  // may meet the box
} SoftMasks;
void soft_outline_masks(const SoftOutline *outline, const float box[4], SoftMasks *masks);

// The edge of a ring that a place outside or little inside it would come through.
typedef struct NearEdge {
    uint32_t edge;
    float square; // distance to it, tiles^2; nothing farther is looked for
    float apart;  // distance along its normal, tiles; < 0: the place is behind it
    bool behind;  // some edge that was looked at has the place behind it
} NearEdge;

// The nearest of the edges of the masks that is nearer than *best; `out` is the unit normal of the
// place's own outline, zero when it has none.
void soft_outline_nearest(const SoftOutline *outline, const SoftMasks *masks, const float place[2],
                          const float out[2], NearEdge *best);
bool soft_outline_contains(const SoftOutline *outline, const float place[2]);

// soft_pair.c
typedef struct EdgeHit {
    Vec2 normal;  // unit, from the edge to the place
    double depth; // tiles
    double along; // 0..1 from a to b
} EdgeHit;
// Whether a place with a radius is in the edge of a contact, which follows the place along the
// outline.
bool soft_edge_hit(const Tick *tick, const SoftOutline *ring, EdgeContact *contact, Vec2 place,
                   double radius, EdgeHit *hit);
// Outward normal of the outline as a curve, at a place of an edge, when contacts were last looked
// for: two round bodies that meet head on part along the line between them, whichever edges are in
// front.
Vec2 soft_edge_normal(const SoftOutline *ring, uint32_t edge, double along);
void soft_pair_find(Tick *tick, SoftPair *pair);
void soft_pair_solve(const Tick *tick, SoftPair *pair);
void soft_pair_finish(const Tick *tick, const SoftPair *pair); // contact normals, for the game

// soft_rigid.c
void soft_rigid_find(Tick *tick, SoftPair *pair);
void soft_rigid_solve(Tick *tick, SoftPair *pair);
void soft_rigid_finish(const Tick *tick, const SoftPair *pair);

// A convex outline in the frame of its body, and one that meets no place on a way: how far of it
// (0..1) comes first.
bool soft_rigid_entry(const SimConvex *convex, double bead, Vec2 from, Vec2 to, double *time);

// Sum of the normals of the contacts that are in the way now, or no farther than `near`, from the
// second body to the first, each times its depth.
Vec2 soft_pair_way(const Tick *tick, const SoftPair *pair, double near);
Vec2 soft_rigid_way(const Tick *tick, const SoftPair *pair, double near);

// soft_impaled.c: called before their contacts are looked for.
void soft_impaled_free(const Tick *tick, const SoftPair *pair);

// soft_placed.c: sets any_placed, spare of the points and placed of the outlines for this substep.
void soft_placed_find(const Tick *tick);

// soft_impact.c
void soft_impact_pair(Tick *tick, const SoftPair *pair);
void soft_impact_part(const Tick *tick,
                      SoftPair *pair); // two rings of which one is deep in the other, as wholes

// soft_contact.c: another record, NULL (counted) when there is no room.
EdgeContact *soft_contact_edge(Tick *tick);
PlaneContact *soft_contact_plane(Tick *tick);

static inline Vec2 soft_place(const Tick *tick, uint32_t slot)
{
    return vec2(tick->soft.points.x[slot], tick->soft.points.y[slot]);
}

static inline Vec2 soft_start(const Tick *tick, uint32_t slot)
{
    return vec2(tick->soft.points.start_x[slot], tick->soft.points.start_y[slot]);
}

static inline void soft_shift(const Tick *tick, uint32_t slot, Vec2 push)
{
    const SoftPoints *p = &tick->soft.points;
    p->x[slot] += p->inverse_mass[slot] * push.x;
    p->y[slot] += p->inverse_mass[slot] * push.y;
}

// How far a point was put in this substep without being given velocity.
static inline Vec2 soft_placed(const Tick *tick, uint32_t slot)
{
    const SoftPoints *p = &tick->soft.points;
    return tick->soft_contacts->any_placed ? vec2(p->spare_x[slot], p->spare_y[slot])
                                           : vec2(0.0, 0.0);
}

// The same as soft_shift(), without giving velocity.
static inline void soft_place_by(const Tick *tick, uint32_t slot, Vec2 push)
{
    const SoftPoints *p = &tick->soft.points;
    soft_shift(tick, slot, push);
    p->free_x[slot] += p->inverse_mass[slot] * push.x;
    p->free_y[slot] += p->inverse_mass[slot] * push.y;
}

// How far a contact is pushed out in this substep: what came in during it at once, the rest so that
// it leaves at PUSH_OUT. <= 0: it is leaving as fast already.
static inline double soft_push(const Tick *tick, double depth, double growth, double restitution)
{
    double push = real_min(depth, growth + PUSH_OUT * tick->h);
    return growth > BOUNCE_SPEED * tick->h ? push + restitution * growth : push;
}
