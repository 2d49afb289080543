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

// How far inside the outline of the rock its surface lies, tiles: a tenth of a pixel at 32 pixels a tile (collide.c).
#define SURFACE_INSET 0.003

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

// The first surface on the way from a free place: true, and after what part of the way.
bool collide_sweep(const SimTerrain *terrain, Vec2 from, Vec2 to, double *time);

// The surface that a short way from a free place leads into, if any: the foot of its end on that surface, and the normal.
bool collide_probe(const SimTerrain *terrain, Vec2 from, Vec2 to, Vec2 *place, Vec2 *normal);

// impact.c: takes what a substep can't resolve out of the impact of a very fast body. Before the constraints.
void impact_limit(const Substep *step);

// body.c: sums over a body's points.
void body_update_motion(const SimPoints *points, SimBody *body); // centre, velocity, spin
void body_update_shape(const SimPoints *points, SimBody *body);  // area, box
double body_area(const SimPoints *points, const SimBody *body);
