// sim.h - the deterministic soft-body world: points, springs, closed bodies, sticky strands.
//
// A SimWorld is one block of plain data without pointers, sized once for its capacities: memcpy is a snapshot, also to
// another address. The same block, terrain and calls give the same bits on every target.
// Not here: players, goals, files, pixels, clocks, allocation. The static world is terrain.h.
// Threading: a world is used by one thread at a time; different worlds are independent.
// Units: tiles, kg, seconds, radians; y points down. One step is one tick of 1/60 s in SIM_SUBSTEPS substeps.
#pragma once

#include "jantar/terrain.h"
#include "jantar/vec2.h"
#include <stddef.h>
#include <stdint.h>

// Changes whenever the same inputs may give other results; replays name it. Bump it by hand, bless the goldens, and say
// why in the commit.
#define SIM_VERSION 1u

enum {
    SIM_TICK_RATE = 60, // ticks a second
    SIM_SUBSTEPS = 8,   // per tick; 8 keeps the ring's area within 0.1 % while rolling
};

// Speed limit of a point, tiles/s. Above it the velocity is scaled down and counted. The sweep is exact at any speed;
// the limit bounds how many cells one substep can cross.
#define SIM_MAX_SPEED 1200.0

// Sizes of the arrays of a world, fixed when it is made.
typedef struct SimCapacity {
    uint32_t points;  // includes the unused point 0
    uint32_t springs; //
    uint32_t bodies;  // includes the unused body 0
    uint32_t strands; // sticky springs that can hold at once
} SimCapacity;

// A body's number; 0 is "none". Bodies are numbered in the order they were added.
typedef struct SimBodyId {
    uint32_t index;
} SimBodyId;

// Limits that were hit, counted since the world was made: field, what it counts. All 0 in a healthy run.
#define SIM_STATS_LIST(X)                                                                                              \
    X(speed_caps)    /* a point was faster than SIM_MAX_SPEED */                                                       \
    X(rock_recovers) /* a point was found inside rock and moved to the nearest surface */                              \
    X(strand_limits) /* no room for another strand */                                                                  \
    X(inversions)    /* a closed body's area was not positive at the end of a tick */                                  \
    X(not_finite)    /* a number of a body was not finite; it was put to rest where it last was */

typedef struct SimStats {
#define SIM_STATS_FIELD(name) uint32_t name;
    SIM_STATS_LIST(SIM_STATS_FIELD)
#undef SIM_STATS_FIELD
} SimStats;

typedef enum SimBodyFlag {
    SIM_BODY_AWAKE = 1u << 0,
    SIM_BODY_STICKY = 1u << 1,  // its points grow strands where they touch rock; clearing it drops all strands
    SIM_BODY_ALWAYS = 1u << 2,  // stepped wherever the window is
    SIM_BODY_FROZEN = 1u << 3,  // never stepped (the game parked it)
    SIM_BODY_STEPPED = 1u << 4, // was stepped in the last tick
    SIM_BODY_GRIP = 1u << 5,    // its strands never tear by overload
} SimBodyFlag;

// A point mass. Kept as one array per field in the world; this struct is how a single one is read.
typedef struct SimPoint {
    Vec2 position;
    Vec2 velocity;
    Vec2 contact;        // unit normal of the surface it touched in the last tick, out of the rock; zero: none
    double inverse_mass; // 1/kg; 0 = pinned
} SimPoint;

// A distance constraint between two points.
typedef struct SimSpring {
    uint32_t a, b;     // point numbers
    double rest;       // tiles
    double compliance; // tiles per newton (XPBD); 0 = rigid
    double strain;     // (length - rest) / rest after the last substep, for drawing
} SimSpring;

// A sticky spring from a point to a place on the rock (Mocný 2009, 2.11.4, form c).
typedef struct SimStrand {
    uint32_t point;
    uint32_t body;
    Vec2 anchor;    // world place it holds on to
    Vec2 normal;    // of the surface there, out of the rock
    double stretch; // tiles, after the last substep
} SimStrand;

typedef struct SimBody {
    uint32_t flags;        // SimBodyFlag
    uint32_t first_point;  // its points are consecutive and, for a ring, in clockwise order on the screen
    uint32_t point_count;  //
    uint32_t first_spring; // its springs are consecutive, sorted into batches that share no point
    uint32_t spring_count;
    uint32_t quiet_ticks;     // ticks in a row slower than the sleeping speed
    uint32_t touching;        // points that touched rock in the last tick
    uint32_t holding;         // strands that hold now
    uint32_t torn;            // strands torn by overload in the last tick
    uint32_t reserved;        // 0
    double mass;              // kg
    double rest_area;         // tiles^2 the filling wants; 0: not a closed body
    double friction;          // against rock: tangential correction <= friction x normal correction
    double damping;           // 1/s, pull of the points' velocities towards the body's rigid motion
    double gravity_scale;     // 1 = as the world says
    double strand_compliance; // tiles per newton
    double strand_break;      // tiles of stretch at which a strand tears
    double strand_peel;       // tiles a strand may stretch away from the surface before it lets go by itself
    Vec2 drive;               // acceleration added to every point during the next step, tiles/s^2; then zeroed
    double drive_spin;        // angular acceleration about the centroid in the next step, rad/s^2; then zeroed
    double radius;            // of the free ring, tiles
    Vec2 ground_normal;       // sum of its contact normals in the last tick (not unit)
    Vec2 hold_place;          // mean of its strands' anchors, from its centre; zero without strands
    double impact;            // largest normal speed taken from a point by rock in the last tick, tiles/s
    Vec2 centre;              // centre of mass, tiles
    Vec2 velocity;            // of the centre of mass, tiles/s
    double spin;              // rad/s, clockwise on the screen > 0
    double area;              // signed polygon area, > 0 unless inside out
    Box box;                  // of its points
} SimBody;

// Header of the block; the arrays follow it. Fields are read freely and written through the functions below.
typedef struct SimWorld {
    uint32_t size;        // bytes of the whole block
    uint32_t tick;        // steps made
    uint32_t point_count; // used, including point 0
    uint32_t spring_count;
    uint32_t body_count; // used, including body 0
    uint32_t strand_count;
    uint32_t awake_count; // bodies stepped in the last tick
    uint32_t reserved;    // 0
    SimCapacity capacity;
    Vec2 gravity; // tiles/s^2
    SimStats stats;
    uint32_t offset_points; // bytes from the start of the block, see sim_points()
    uint32_t offset_springs;
    uint32_t offset_bodies;
    uint32_t offset_strands;
} SimWorld;

// The point arrays of a world, one per field, indexed by point number.
typedef struct SimPoints {
    double *x, *y;                 // position
    double *vx, *vy;               // velocity
    double *inverse_mass;          // 1/kg
    double *contact_x, *contact_y; // contact normal
    double *start_x, *start_y;     // position at the start of the substep (scratch, not part of the state)
    double *free_x, *free_y;       // position it would have without constraints (scratch)
} SimPoints;

// A closed ring of points, filled with liquid (keeps its area).
typedef struct SimRingDef {
    uint32_t point_count;     // 8 or more, a multiple of 4 (so that the springs fall into red-black batches)
    Vec2 centre;              // tiles
    double angle;             // of the middle of the edge before point 0, radians
    double radius;            // tiles
    double mass;              // kg, spread evenly
    double edge_compliance;   // of the springs between neighbours, tiles/N
    double bend_compliance;   // of the springs between second neighbours, tiles/N
    double friction;          // see SimBody
    double damping;           // 1/s
    double strand_compliance; // tiles/N
    double strand_break;      // tiles
    double strand_peel;       // tiles
} SimRingDef;

// Bytes a world of these capacities needs.
size_t sim_world_size(const SimCapacity *capacity);

// Makes an empty world in `block` (sim_world_size() bytes, aligned to 16).
void sim_world_init(SimWorld *block, const SimCapacity *capacity, Vec2 gravity);

// Adds a ring at rest in its round shape. The id is 0 when the world is full (nothing is changed).
SimBodyId sim_add_ring(SimWorld *world, const SimRingDef *def);

// Advances the world by one tick. Stepped are the awake bodies whose box meets `window` (and those flagged ALWAYS);
// every other body keeps its state to the bit.
void sim_world_step(SimWorld *world, const SimTerrain *terrain, Box window);

// Access. Ids must be valid (asserted).
SimPoints sim_points(SimWorld *world);
SimBody *sim_body(SimWorld *world, SimBodyId id);
const SimBody *sim_body_const(const SimWorld *world, SimBodyId id);
SimPoint sim_point(const SimWorld *world, uint32_t point);
const SimSpring *sim_springs(const SimWorld *world); // spring_count of them
const SimStrand *sim_strands(const SimWorld *world); // strand_count of them

// Wakes a body: it is stepped again from the next tick on.
void sim_body_wake(SimWorld *world, SimBodyId id);

// Turns sticking on or off; off lets go of every strand at once. Wakes the body when something changes.
void sim_body_set_sticky(SimWorld *world, SimBodyId id, bool sticky);

// Puts a ring back into its round rest shape at `centre`, at rest, without strands, awake.
void sim_body_place(SimWorld *world, SimBodyId id, Vec2 centre);

// Adds `velocity` to every point of a body.
void sim_body_push(SimWorld *world, SimBodyId id, Vec2 velocity);

// Adds `mean` as a velocity along `direction` (unit) in proportion to how far each point lies along it from the body's
// hindmost point, with the given mean over the body (Mocný 2009, 4.1: the lowest points cling, the top shoots up).
void sim_body_shoot(SimWorld *world, SimBodyId id, Vec2 direction, double mean);

// The state as numbers: equal states hash equal. Scratch and drawing fields do not count.
uint64_t sim_world_hash(const SimWorld *world);
uint64_t sim_body_hash(const SimWorld *world, SimBodyId id);
