// soft_parts.h - what the files that move rings and nets on share. Private to soft*.c, rock*.c,
// impact.c and corner.c; the others see soft.h.
#pragma once

#include "surface.h"
#include "tick.h"

// soft_springs.c: lengths and weights of a ring's springs for this tick; and all rings' springs in
// a substep.
void springs_begin_ring(const Tick *tick, const SoftBody *soft, const SimBody *body);
void springs_solve(const Tick *tick);

// soft_solve.c: puts a ring that is inside out into its rest shape, as far as the rock lets its
// points, with its mean velocity.
void solve_unfold(Tick *tick, SoftBody *soft);

// impact.c: takes what a substep can't resolve out of the impact of a very fast body. Before the
// constraints.
void impact_limit(Tick *tick, SoftBody *soft);

// --- rock ----------------------------------------------------------------------------------------

// A convex corner of the rock.
typedef struct Corner {
    Vec2 place;  // of the corner, tiles
    Vec2 inward; // unit, along its bisector into the rock
} Corner;

// A surface of the rock whose whole plane bounds the free space around some points.
typedef struct RockPlane {
    Vec2 normal;     // unit, out of the rock
    double friction; // of body and rock together
} RockPlane;

enum { ROCK_PLANES_MAX = 4 };

// The rock a body may meet in a tick.
typedef struct Surroundings {
    double reach; // tiles a point may get from where it began the tick before what is known here is
                  // not enough
    uint32_t plane_count;
    uint32_t first_corner, corner_count;
    uint32_t first_surface, surface_count; // nets
    RockPlane planes[ROCK_PLANES_MAX];
} Surroundings;

typedef struct RockWork {
    Surroundings *list; // by SoftBody.rock
    Corner *corners;
    Surface *surfaces;
    double *home_x, *home_y; // by slot: where it began the tick; far away: planes do not do for it
    double *offsets;  // by plane and slot: normal . place of a point on the surface; ROCK_NO_PLANE:
                      // does not concern it
    int64_t *touched; // by slot: 1 + the plane it touched last in this tick; 0: none
    uint32_t count, slot_count;
    uint32_t corner_count, corner_room;
    uint32_t surface_count, surface_room;
} RockWork;

#define ROCK_NO_PLANE -1e30
#define ROCK_FAR 1e30

// rock_look.c: finds what rock each body may meet in this tick.
void rock_begin_tick(Tick *tick);
void rock_take_most(Tick *tick);
bool rock_corner_of(const Surfaces *surfaces, uint32_t surface,
                    Corner *corner); // at its end; false: none

// soft_recover.c: true when the body was inside the rock: it is on its way out, and the rock does
// not stop it.
bool soft_recover(const Tick *tick, SoftBody *soft);

// rock_point.c: takes one point from where it was free as far as the rock lets it.
void rock_follow_point(Tick *tick, const SoftBody *soft, uint32_t slot);

// rock.c: tells the points what they touched.
void rock_end_tick(Tick *tick);

// corner.c: corners of the rock against the edges of a ring.
void corner_push_edges(Tick *tick, const SoftBody *soft, const Corner *corners, uint32_t count);
