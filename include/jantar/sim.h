// sim.h - the deterministic soft-body world: its block, its step, its state as numbers.
//
// A SimWorld is one block of plain data without pointers, sized once for its capacities. The first
// state_size bytes are the state: memcpy of them is a snapshot, also to another address; behind
// them lies scratch of a single tick. The same block, terrain and calls give the same bits on every
// target. Bodies are sim_body.h, what joins them sim_link.h, water sim_media.h, questions
// sim_query.h, rock terrain.h. Not here: players, goals, files, pixels, clocks, allocation.
// Threading: a world is used by one thread at a time; different worlds are independent. Units:
// tiles, kg, seconds, radians; y points down. One step is one tick of 1/60 s.
#pragma once

#include "jantar/sim_body.h"
#include "jantar/sim_link.h"
#include "jantar/sim_media.h"
#include "jantar/terrain.h"
#include "jantar/vec2.h"
#include <stddef.h>
#include <stdint.h>

// Changes whenever the same inputs may give other results; replays name it. Bump it by hand, bless
// the goldens, and say why in the commit.
#define SIM_VERSION 5u

enum {
    SIM_TICK_RATE = 60, // ticks a second
    SIM_SUBSTEPS = 8,   // per tick, unless a world is told otherwise; 8 keeps a ring's area within
                        // 0.1 % while rolling
};

// Speed limit of a point, tiles/s. Above it the velocity is scaled down and counted. The sweep is
// exact at any speed; the limit bounds how many cells one substep can cross.
#define SIM_MAX_SPEED 1200.0

// Sizes of the arrays of a world, fixed when it is made. All but points and bodies may be 0.
typedef struct SimCapacity {
    uint32_t points;   // includes the unused point 0
    uint32_t springs;  // of nets
    uint32_t bodies;   // includes the unused body 0
    uint32_t strands;  // sticky springs that can hold at once
    uint32_t convexes; // outlines of rigid bodies; includes the unused number 0
    uint32_t links;    // includes the unused number 0
    uint32_t media;    // includes the unused number 0
    uint32_t contacts; // pairs of bodies (or body and rock) that can touch at once; 0: 4 per body
    uint32_t events;   // contact events a tick can report; 0: none are kept
} SimCapacity;

// Limits that were hit, counted since the world was made: field, what it counts. All 0 in a healthy
// run.
#define SIM_STATS_LIST(X) \
    X(speed_caps)    /* a point or body was faster than SIM_MAX_SPEED */ \
    X(rock_recovers) /* a point or body was found inside rock and moved to the nearest free place \
                       */ \
    X(strand_limits)  /* no room for another strand */ \
    X(contact_limits) /* no room for another contact */ \
    X(scratch_limits) /* no room for the working data of a tick */ \
    X(inversions)     /* a ring's area was not positive at the end of a tick */ \
    X(not_finite)     /* a number of a body was not finite; it was put to rest where it last was */

typedef struct SimStats {
#define SIM_STATS_FIELD(name) uint32_t name;
    SIM_STATS_LIST(SIM_STATS_FIELD)
#undef SIM_STATS_FIELD
} SimStats;

// What can be switched off, to measure what it is worth. Part of the state: another setting gives
// other results.
typedef enum SimSwitch {
    SIM_NO_SLEEP = 1u << 0,
    SIM_NO_BROAD_PHASE =
        1u << 1,          // every stepped body is held against every other; results stay the same
    SIM_NO_SAT = 1u << 2, // convex bodies are treated as any polygon
} SimSwitch;

// A point mass. Kept as one array per field in the world; this struct is how a single one is read.
typedef struct SimPoint {
    Vec2 position;
    Vec2 velocity;
    Vec2 contact; // unit normal of the surface it touched in the last tick, towards the point;
                  // zero: none
    Vec2 rest; // ring: its place in the rest shape, about the centre, in parts of the body's radius
    double inverse_mass; // 1/kg; 0 = pinned
} SimPoint;

// A distance constraint between two points of a net.
typedef struct SimSpring {
    uint32_t a, b;      // world point numbers
    double rest;        // tiles
    double compliance;  // tiles per newton (XPBD); 0 = rigid
    double break_ratio; // length / rest at which it snaps; 0: never. Snapped: rest < 0
} SimSpring;

// What happened between two bodies in the last tick.
typedef enum SimEventKind {
    SIM_EVENT_BEGIN, // they began to touch
    SIM_EVENT_END,   // they parted
    SIM_EVENT_SNAP,  // a spring of a net, or a link (b: its number), broke
} SimEventKind;

typedef struct SimEvent {
    uint32_t kind; // SimEventKind
    uint32_t a, b; // bodies, a < b; a = 0: rock
    uint32_t reserved;
    Vec2 place;     // tiles
    Vec2 normal;    // unit, from a to b
    double speed;   // tiles/s with which they met
    double impulse; // kg tiles/s exchanged along the normal in the tick
} SimEvent;

// Header of the block; the arrays follow it. Fields are read freely and written through the
// functions below.
typedef struct SimWorld {
    uint32_t size;        // bytes of the whole block
    uint32_t state_size;  // bytes of it that are state
    uint32_t tick;        // steps made
    uint32_t substeps;    // a tick; SIM_SUBSTEPS unless changed before the first step
    uint32_t switches;    // SimSwitch
    uint32_t point_count; // used, including point 0 (all counts below include the unused number 0)
    uint32_t spring_count;
    uint32_t body_count;
    uint32_t strand_count; // (without a number 0)
    uint32_t convex_count;
    uint32_t link_count;
    uint32_t media_count;
    uint32_t contact_count; // pairs touching, from the last tick
    uint32_t event_count;   // events of the last tick
    uint32_t awake_count;   // bodies stepped in the last tick
    uint32_t free_body;     // first of the removed bodies' numbers, a list through group_next
    SimCapacity capacity;
    Vec2 gravity; // tiles/s^2
    SimStats stats;
    uint32_t offset_bodies; // bytes from the start of the block
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
    uint32_t reserved;
} SimWorld;

// The point arrays of a world, one per field, indexed by point number.
typedef struct SimPoints {
    double *x, *y;            // position
    double *vx, *vy;          // velocity
    float *inverse_mass;      // 1/kg
    uint16_t *contact;        // contact normal: sim_contact_normal(); 0: none
    int16_t *rest_x, *rest_y; // ring: its place in the rest shape, about the centre; its springs'
                              // lengths follow.
                              // SIM_REST_UNIT is the body's radius: changing that makes the shape
                              // larger
} SimPoints;
#define SIM_REST_UNIT 32767.0

// Bytes a world of these capacities needs, and how many of them are state.
size_t sim_world_size(const SimCapacity *capacity);
size_t sim_world_state_size(const SimCapacity *capacity);

// Makes an empty world in `block` (sim_world_size() bytes, aligned to 16).
void sim_world_init(SimWorld *block, const SimCapacity *capacity, Vec2 gravity);

// Advances the world by one tick. Stepped are the awake bodies whose box meets `window` (and those
// flagged ALWAYS), with what links join to them; every other body keeps its state to the bit and is
// an obstacle that does not give way.
void sim_world_step(SimWorld *world, const SimTerrain *terrain, Box window);

// Rock in `box` is different in the terrain that the next step is given: what is there wakes,
// strands that hold on to rock there let go. Rock that appears in a body is left by it at walking
// pace.
void sim_terrain_changed(SimWorld *world, Box box);

// The parts of a step, for measuring.
#define SIM_PHASE_LIST(X) \
    X(gather)   /* who is stepped */ \
    X(pairs)    /* broad phase */ \
    X(contacts) /* narrow phase */ \
    X(motion)   /* free flight */ \
    X(springs)  /* springs, fillings, nets, links, strands */ \
    X(solve)    /* contacts between bodies */ \
    X(rock)     /* points against rock */ \
    X(finish)   /* velocities, events, sleep, index */

typedef enum SimPhase {
#define SIM_PHASE_ENTRY(name) SIM_PHASE_##name,
    SIM_PHASE_LIST(SIM_PHASE_ENTRY)
#undef SIM_PHASE_ENTRY
        SIM_PHASE_COUNT,
} SimPhase;

// A stopwatch: `now` gives nanoseconds; times are added up.
typedef struct SimProfile {
    uint64_t (*now)(void);
    uint64_t ns[SIM_PHASE_COUNT];
} SimProfile;

// The same step, with its parts measured.
void sim_world_step_timed(SimWorld *world, const SimTerrain *terrain, Box window,
                          SimProfile *profile);

// Access.
SimPoints sim_points(SimWorld *world);
SimPoint sim_point(const SimWorld *world, uint32_t point);
Vec2 sim_contact_normal(const SimPoints *points,
                        uint32_t point); // unit, of what it touched in the last tick; or zero
const SimSpring *sim_springs(const SimWorld *world);  // spring_count of them
const SimConvex *sim_convexes(const SimWorld *world); // convex_count of them
const SimEvent *sim_events(const SimWorld *world);    // event_count of them, in the order of a, b

// What is kept of contacts from tick to tick, as the hash reads it: for those who print or compare
// states.
typedef struct SimKept {
    uint32_t a, b;        // bodies; a = 0: rock
    uint32_t features[2]; // of the points of contact
    float impulses[2];    // kg tiles, along the normal
    float slide;          // kg tiles, along the tangent
    uint32_t age;         // ticks since they were last seen to touch; of touches alone
    uint32_t is_touch;    // 1: that two touch, and since when; 0: with what impulses
} SimKept;
uint32_t sim_kept_count(const SimWorld *world);
SimKept sim_kept(const SimWorld *world, uint32_t number); // number < that count

// Places of a rigid or static body's vertices in the world; their number. For drawing, queries and
// tests.
uint32_t sim_body_outline(const SimWorld *world, SimBodyId id, Vec2 out[SIM_CONVEX_MAX_VERTICES]);

// The state as numbers: equal states hash equal. Scratch and drawing fields do not count. By parts,
// so that a divergence names the part.
typedef struct SimHash {
    uint64_t all;
    uint64_t bodies;       // with their points and springs
    uint64_t joints;       // strands and links
    uint64_t contacts;     // what is kept of contacts from tick to tick
    uint64_t surroundings; // gravity, media, settings, stats
} SimHash;
SimHash sim_world_hashes(const SimWorld *world);
uint64_t sim_world_hash(const SimWorld *world);
uint64_t sim_body_hash(const SimWorld *world, SimBodyId id);
