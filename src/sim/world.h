// world.h - what the files of sim share about the block: its arrays, and the phases a step is made of.
// Private to sim; the public face is sim.h.
#pragma once

#include "jantar/sim.h"

SimBody *world_bodies(SimWorld *world);
SimSpring *world_springs(SimWorld *world);
SimStrand *world_strands(SimWorld *world);

// --- the phases of a step, in the order they run (step.c) ----------------------------------------------------------

// What one substep of one body works on.
typedef struct Substep {
    SimWorld *world;
    const SimTerrain *terrain;
    SimBody *body;
    uint32_t body_index;
    SimPoints points;
    double h;         // seconds
    double inverse_h; // 1/seconds
} Substep;

// solve.c: springs and area (XPBD, one iteration a substep).
void solve_springs(const Substep *step);
void solve_area(const Substep *step);

// strand.c: sticky strands.
void strand_solve(const Substep *step); // pulls the points to their anchors, marks what tears
// Drops torn ones, grows new ones.
void strand_update(SimWorld *world, const SimTerrain *terrain, SimBody *body, uint32_t body_index);
void strand_drop_all(SimWorld *world, SimBody *body, uint32_t body_index);

// How far inside the outline of the rock its surface lies, tiles: a tenth of a pixel at 32 pixels a tile (trace.c).
#define SURFACE_INSET 0.003

// trace.c: the rock in the way of a single place. There is none beyond +-1e6 tiles.
typedef struct Hit {
    Vec2 normal;
    double offset; // the surface is normal . x = offset (world)
    double time;   // part of the motion after which the sweep met it
} Hit;

// What a place has run into.
typedef enum Contact {
    CONTACT_NONE,
    CONTACT_HIT,    // a surface it came through, known from where it started
    CONTACT_BURIED, // rock, but none of its surfaces here was crossed: it came in through a neighbour
} Contact;

// The surface that stops the motion of a place from where it was free.
Contact trace_motion(const SimTerrain *terrain, Vec2 from, Vec2 to, Hit *hit);

// The first surface on the way: true, and after what part of the way.
bool trace_sweep(const SimTerrain *terrain, Vec2 from, Vec2 to, double *time);

// The surface that a short way leads into, if any: the foot of its end on that surface, and the normal.
bool trace_probe(const SimTerrain *terrain, Vec2 from, Vec2 to, Vec2 *place, Vec2 *normal);

// corner.c and collide.c: rock. Corners first (they move edges), points last: after it no point is inside rock.
enum { CORNERS_MAX = 64 };
typedef struct Corner {
    Vec2 place;  // of the convex corner, tiles
    Vec2 inward; // unit, along its bisector into the rock
} Corner;
typedef struct Corners {
    bool rock; // some cell of the box holds a piece at all
    uint32_t count;
    Corner list[CORNERS_MAX];
} Corners;
void collide_gather_corners(const SimTerrain *terrain, Box box, Corners *out);
void collide_corners(const Substep *step, const Corners *corners);
void collide_points(const Substep *step);

// impact.c: takes what a substep can't resolve out of the impact of a very fast body. Before the constraints.
void impact_limit(const Substep *step);

// body.c: sums over a body's points.
void body_update_motion(const SimPoints *points, SimBody *body); // centre, velocity, spin
void body_update_shape(const SimPoints *points, SimBody *body);  // area, box
double body_area(const SimPoints *points, const SimBody *body);
