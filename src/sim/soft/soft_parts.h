// soft_parts.h - shared by the files that move rings and nets. Private to soft*.c, rock*.c,
// impact.c and corner.c; all others use soft_work.h.
#pragma once

#include "sim/terrain/surface.h"
#include "sim/world/tick.h"

// soft_springs.c: computes rest lengths and weights of a ring's springs for this tick; solves the
// springs of all rings in a substep.
void springs_begin_ring(const Tick *tick, const SoftBody *soft, const SimBody *body);
void springs_solve(const Tick *tick);

// soft_solve.c: moves the points of a ring to its rest shape, as far as the rock lets them, and
// gives them the ring's mean velocity. For rings that are inside out or cross themselves.
void solve_unfold(Tick *tick, SoftBody *soft);

// soft_loops.c: tells whether the outline of a ring crosses itself, which is looked for now and
// then in slow ones. PRESSED: at a rigid body; put into its rest shape at a thin wall, the ring
// would be on both sides of it.
typedef enum SoftLoops { SOFT_LOOPS_NONE, SOFT_LOOPS_ALONE, SOFT_LOOPS_PRESSED } SoftLoops;
SoftLoops soft_loops_of(const Tick *tick, const SimBody *ring);

// Takes the loops out of the outline, and lays the points out anew, at equal distances along what
// is left. Returns true if there was a loop.
bool soft_loops_take_out(Tick *tick, SoftBody *soft);

// impact.c: limits the impact of a very fast body to what a substep can resolve. Runs before the
// constraints.
void impact_limit(Tick *tick, SoftBody *soft);

// --- rock ----------------------------------------------------------------------------------------

// A convex corner of the rock.
typedef struct Corner {
    Vec2 place;  // of the corner, tiles
    Vec2 inward; // unit, along its bisector into the rock
} Corner;

// A surface of the rock whose whole plane bounds the free space of some points.
typedef struct RockPlane {
    Vec2 normal;     // unit, out of the rock
    double friction; // combined friction of body and rock
} RockPlane;

enum { ROCK_PLANES_MAX = 4 };

// The rock that a body may hit in a tick.
typedef struct Surroundings {
    // Distance from a point's position at the start of the tick, tiles, up to which this holds.
    double reach;
    uint32_t plane_count;
    uint32_t first_corner, corner_count;
    uint32_t first_surface, surface_count; // nets only
    RockPlane planes[ROCK_PLANES_MAX];
} Surroundings;

typedef struct RockWork {
    Surroundings *list; // indexed by SoftBody.rock
    Corner *corners;
    Surface *surfaces;
    // By slot: position at the start of the tick; ROCK_FAR: rock_point.c must handle the point.
    double *home_x, *home_y;
    // By plane and slot: normal . position of a point on the surface; ROCK_NO_PLANE: not bounded.
    double *offsets;
    int64_t *touched; // by slot: 1 + the plane that it touched last in this tick; 0: none
    uint32_t count, slot_count;
    uint32_t corner_count, corner_room;
    uint32_t surface_count, surface_room;
} RockWork;

#define ROCK_NO_PLANE -1e30
#define ROCK_FAR 1e30

// rock_look.c: finds the rock that each body may hit in this tick. rock_corner_of() returns the
// convex corner at the end of a surface; false if there is none.
void rock_begin_tick(Tick *tick);
void rock_take_most(Tick *tick);
bool rock_corner_of(const Surfaces *surfaces, uint32_t surface, Corner *corner);

// soft_recover.c: returns true if the body was inside the rock. It is then moved out, and does not
// collide with the rock.
bool soft_recover(const Tick *tick, SoftBody *soft);

// rock_point.c: moves one point from its free start as far as the rock lets it.
void rock_follow_point(Tick *tick, const SoftBody *soft, uint32_t slot);

// rock.c: stores the contact normals of the points.
void rock_end_tick(Tick *tick);

// corner.c: pushes the edges of a ring off corners of the rock.
void corner_push_edges(Tick *tick, const SoftBody *soft, const Corner *corners, uint32_t count);
