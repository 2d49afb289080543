// sim.h - the deterministic soft-body world: its memory block, its step, its hash.
//
// A SimWorld is one block of plain data without pointers. Its size follows from its capacities and
// never changes. The first state_size bytes are the state: copying them with memcpy takes a
// snapshot, which also works at another address. Scratch memory of a single tick follows.
//
//   SimWorld *world = aligned_alloc(16, sim_world_size(&capacity));
//   sim_world_init(world, &capacity, vec2(0.0, 25.0));
//   ... add bodies (sim_body.h), links (sim_link.h) and media (sim_media.h) ...
//   sim_world_step(world, &terrain, window);                        // one tick
//
// Determinism: the same block, terrain and calls give the same bits on every target. No function
// allocates, reads a clock or calls libm beyond sqrtf.
// Threads: a world is used by one thread at a time. Different worlds are independent.
// Units: tiles, kg, seconds, radians. y points down. One step is one tick of 1/60 s.
// Errors: programmer's mistakes are asserted. Limits that are hit are counted in SimStats.
#pragma once

#include "jantar/fields.h"
#include "jantar/sim_body.h"
#include "jantar/sim_link.h"
#include "jantar/sim_media.h"
#include "jantar/terrain.h"
#include "jantar/vec2.h"
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

// Version of the simulation's results. It changes whenever the same inputs may give other results;
// replays name it. Raise it by hand, update the golden files (tests/README.md, "Goldens"), and say
// why in the commit.
#define SIM_VERSION 9u

enum {
    SIM_TICK_RATE = 60, // ticks a second
    // Substeps per tick, unless a world is told otherwise. 8 keeps the area of a rolling ring
    // within 0.1 %.
    SIM_SUBSTEPS = 8,
};

// Speed limit of a point, tiles/s. A faster velocity is scaled down, and that is counted. The sweep
// against rock is exact at any speed; the limit bounds how many cells a substep can cross.
#define SIM_MAX_SPEED 1200.0
// Limit of the spin of a rigid body, rad/s; counted likewise. Of a ball it is more, if it is small:
// its rim may be as fast as 200 tiles/s. The fast run through the miller's
// horse has spins between 120 and 240; planks between a lift and the rock would spin ever faster.
#define SIM_MAX_SPIN 240.0

// Sizes of the arrays of a world, fixed when it is made. All but points and bodies may be 0.
// Points, bodies, convexes, links and media are numbered from 1; their sizes include the unused
// number 0.
typedef struct SimCapacity {
    // Points of all rings and nets.
    uint32_t points;
    // Springs of nets. The springs of rings are not stored.
    uint32_t springs;
    // Bodies of all kinds.
    uint32_t bodies;
    // Strands that can hold at once.
    uint32_t strands;
    // Outlines of rigid and static bodies. Bodies of the same shape share one.
    uint32_t convexes;
    uint32_t links;
    uint32_t media;
    // Pairs (two bodies, or a body and rock) that can touch at once; 0: 4 per body.
    uint32_t contacts;
    // Contact events that a tick can report; 0: none are kept.
    uint32_t events;
} SimCapacity;

// Counters of limits and emergencies: field, what it counts since the world was made. All are 0 in
// a healthy run.
#define SIM_STATS_LIST(X) \
    /* a point or body was faster than SIM_MAX_SPEED or SIM_MAX_SPIN */ \
    X(speed_caps) \
    /* a point or body was inside rock and was moved to a free place */ \
    X(rock_recovers) \
    /* no room for another strand */ \
    X(strand_limits) \
    /* no room for another contact */ \
    X(contact_limits) \
    /* no room for the working data of a tick */ \
    X(scratch_limits) \
    /* the area of a ring was not positive at the end of a tick */ \
    X(inversions) \
    /* a body had a number that is not finite; it was reset to its last place */ \
    X(not_finite)

typedef struct SimStats {
#define SIM_STATS_FIELD(name) uint32_t name;
    SIM_STATS_LIST(SIM_STATS_FIELD)
#undef SIM_STATS_FIELD
} SimStats;

// Features that can be switched off to measure what they are worth. The switches are part of the
// state: another setting gives other results.
typedef enum SimSwitch {
    // Bodies never fall asleep.
    SIM_NO_SLEEP = 1u << 0,
    // Every stepped body is tested against every other. Results stay the same.
    SIM_NO_BROAD_PHASE = 1u << 1,
    // Convex bodies are treated as general polygons.
    SIM_NO_SAT = 1u << 2,
} SimSwitch;

// A point mass, as sim_point() returns it. The world keeps one array per field (SimPoints).
typedef struct SimPoint {
    // tiles.
    Vec2 position;
    // tiles/s.
    Vec2 velocity;
    // Unit normal of the surface it touched in the last tick, towards the point. Zero: none.
    Vec2 contact;
    // Ring: its place in the rest shape relative to the centre, in units of the body's radius.
    Vec2 rest;
    // 1/kg; 0: pinned.
    double inverse_mass;
} SimPoint;

// A distance constraint between two points of a net.
typedef struct SimSpring {
    // Its points, as indices into the arrays of SimPoints.
    uint32_t a, b;
    // Rest length, tiles; < 0: the spring has snapped.
    double rest;
    // tiles/N (XPBD); 0: rigid.
    double compliance;
    // Length / rest length at which it snaps; 0: never.
    double break_ratio;
} SimSpring;

// What happened in the last tick.
typedef enum SimEventKind {
    SIM_EVENT_BEGIN, // two bodies began to touch
    SIM_EVENT_END,   // two bodies stopped touching
    SIM_EVENT_SNAP,  // a spring of a net broke, or a link, whose number is `b`
} SimEventKind;

typedef struct SimEvent {
    uint32_t kind;     // SimEventKind
    uint32_t a, b;     // bodies, a < b; a = 0: rock
    uint32_t reserved; // 0
    Vec2 place;        // of the contact, tiles
    Vec2 normal;       // unit, from a to b
    double speed;      // relative normal speed at the first touch, tiles/s
    double impulse;    // impulse along the normal in this tick, kg tiles/s
} SimEvent;

// Header of the block. The arrays follow it. Fields may be read at any time; they are written only
// by the functions below, except where a comment says otherwise.
typedef struct SimWorld {
    uint32_t size;       // bytes of the whole block
    uint32_t state_size; // bytes of it that are state
    uint32_t tick;       // steps made
    // Substeps per tick: SIM_SUBSTEPS. May be written before the first step.
    uint32_t substeps;
    uint32_t switches; // SimSwitch; may be written between steps
    // Used entries of each array. Those of arrays that are numbered from 1 include number 0.
    uint32_t point_count;
    uint32_t spring_count; // numbered from 0
    uint32_t body_count;
    uint32_t strand_count; // numbered from 0
    uint32_t convex_count;
    uint32_t link_count;
    uint32_t media_count;
    uint32_t contact_count; // pairs that touched in the last tick
    uint32_t event_count;   // events of the last tick
    uint32_t awake_count;   // bodies stepped in the last tick
    // First removed body whose number can be used again; the list goes on through group_next.
    uint32_t free_body;
    SimCapacity capacity;
    uint32_t reserved; // 0
    Vec2 gravity;      // tiles/s^2
    SimStats stats;    // limits that were hit
    // Offsets of the arrays from the start of the block, bytes.
    uint32_t offset_bodies;
    uint32_t offset_points;
    uint32_t offset_springs;
    uint32_t offset_strands;
    uint32_t offset_convexes;
    uint32_t offset_links;
    uint32_t offset_media;
    uint32_t offset_contacts;
    uint32_t offset_events;
    uint32_t offset_index;
    uint32_t offset_scratch;
    uint32_t offset_pairs;
    uint32_t padding; // 0
} SimWorld;

// The point arrays of a world: one array per field, indexed by point number.
typedef struct SimPoints {
    double *x, *y;       // position, tiles
    double *vx, *vy;     // velocity, tiles/s
    float *inverse_mass; // 1/kg; 0: pinned
    uint16_t *contact;   // contact normal in packed form, see sim_contact_normal(); 0: none
    // Ring: its place in the rest shape relative to the centre, in units of 1 / SIM_REST_UNIT of
    // the body's radius. The rest lengths of the springs follow from it, so a larger radius makes
    // the whole shape larger.
    int16_t *rest_x, *rest_y;
} SimPoints;
#define SIM_REST_UNIT 32767.0

// Bytes that a world of these capacities needs, and how many of them are state.
size_t sim_world_size(const SimCapacity *capacity);
size_t sim_world_state_size(const SimCapacity *capacity);

// Makes an empty world in `block`: sim_world_size() bytes, aligned to 16, owned by the caller.
// `gravity` is in tiles/s^2.
void sim_world_init(SimWorld *block, const SimCapacity *capacity, Vec2 gravity);

// Advances the world by one tick. It steps the awake bodies whose bounding box overlaps `window`
// (tiles), those flagged SIM_BODY_ALWAYS, and whatever links join to them. Every other body keeps
// its state to the bit and acts as an immovable obstacle.
void sim_world_step(SimWorld *world, const SimTerrain *terrain, Box window);

// Announces that the terrain of the next step differs inside `box` (tiles). Bodies there wake, and
// strands that hold on to rock there are released. A body inside which rock appears is pushed out
// at walking pace.
void sim_terrain_changed(SimWorld *world, Box box);

// The phases of a step, for measuring.
#define SIM_PHASE_LIST(X) \
    /* chooses the bodies to step */ \
    X(gather) \
    /* broad phase: pairs of bodies that may touch */ \
    X(pairs) \
    /* narrow phase: contacts of each pair */ \
    X(contacts) \
    /* moves points and bodies as in free flight */ \
    X(motion) \
    /* springs, fillings, nets, links, strands */ \
    X(springs) \
    /* contacts between bodies, with friction */ \
    X(solve) \
    /* points against rock */ \
    X(rock) \
    /* velocities, restitution, events, sleep, spatial index */ \
    X(finish)

typedef enum SimPhase {
#define SIM_PHASE_ENTRY(name) SIM_PHASE_##name,
    SIM_PHASE_LIST(SIM_PHASE_ENTRY)
#undef SIM_PHASE_ENTRY
        SIM_PHASE_COUNT,
} SimPhase;

// A stopwatch. The simulation reads no clock itself; the caller brings one.
typedef struct SimProfile {
    uint64_t (*now)(void);        // current time in nanoseconds
    uint64_t ns[SIM_PHASE_COUNT]; // time spent in each phase, added up over all timed steps
} SimProfile;

// Does the same as sim_world_step() and adds the time of each phase to `profile`.
void sim_world_step_timed(SimWorld *world, const SimTerrain *terrain, Box window,
                          SimProfile *profile);

// Return the body itself. The pointer stays valid as long as the world's block is not moved.
static inline SimBody *sim_body(SimWorld *world, SimBodyId id)
{
    assert(id.index > 0 && id.index < world->body_count);
    return (SimBody *)(void *)((unsigned char *)world + world->offset_bodies) + id.index;
}
static inline const SimBody *sim_body_const(const SimWorld *world, SimBodyId id)
{
    return sim_body((SimWorld *)world, id);
}

// The arrays of points. The pointers stay valid as long as the block is not moved.
SimPoints sim_points(SimWorld *world);

// Returns a copy of the point with this number in the world.
SimPoint sim_point(const SimWorld *world, uint32_t point);

// Unit normal of the surface that a point touched in the last tick; zero if it touched nothing.
Vec2 sim_contact_normal(const SimPoints *points, uint32_t point);

// The springs of nets: spring_count of them.
const SimSpring *sim_springs(const SimWorld *world);

// The outlines: convex_count of them; number 0 is unused.
const SimConvex *sim_convexes(const SimWorld *world);

// The events of the last tick: event_count of them, ordered by a, then b.
const SimEvent *sim_events(const SimWorld *world);

// Writes the vertices of a rigid or static body in world coordinates (tiles) and returns their
// number. For drawing, queries and tests.
uint32_t sim_body_outline(const SimWorld *world, SimBodyId id, Vec2 out[SIM_CONVEX_MAX_VERTICES]);

// Hash of a world's state, and of its parts, so that a divergence names the part. Equal states have
// equal hashes. Scratch memory and unused entries do not count.
typedef struct SimHash {
    uint64_t all;          // of everything below
    uint64_t bodies;       // bodies with their points and springs
    uint64_t joints;       // strands and links
    uint64_t contacts;     // what is kept of contacts from tick to tick (SimKept)
    uint64_t surroundings; // gravity, media, switches, stats
} SimHash;

// The hash of all parts; the hash of the whole (SimHash.all); and that of one body.
SimHash sim_world_hashes(const SimWorld *world);
uint64_t sim_world_hash(const SimWorld *world);
uint64_t sim_body_hash(const SimWorld *world, SimBodyId id);

// The parts of the state, as in SimHash.
typedef enum SimPart {
    SIM_PART_BODIES,
    SIM_PART_JOINTS,
    SIM_PART_CONTACTS,
    SIM_PART_SURROUNDINGS,
} SimPart;

// Visits every field that is hashed, in the order of the hash: of one part, or of one body.
// SIM_PART_BODIES visits the number of bodies alone, because each body enters the hash with a hash
// of its own (sim_walk_body()). Spans point into the world; it must not change meanwhile.
void sim_walk_world(const SimWorld *world, SimPart part, FieldVisit *visit, void *context);
void sim_walk_body(const SimWorld *world, SimBodyId id, FieldVisit *visit, void *context);

// The tables of all structs of a world, *count of them. They include fields that are not hashed, so
// that a test can check that no field is missing.
const FieldTable *sim_field_tables(uint32_t *count);
