// rigid_yard.h - rigid and static bodies on an empty map, for tests of the rigid solver: adding,
// stepping and measuring them. Rings and nets are in soft_hall.h, one body of every kind in
// kinds.h.
#pragma once

#include "jantar/sim.h"

// Makes a world without rock in which nothing sleeps. Tests put their floors at y = 0. Release it
// with free().
SimWorld *yard_new(double gravity, uint32_t bodies);

// Describes one body of density 1, or a static one (density 0).
typedef struct YardBody {
    SimConvex outline;
    Vec2 centre;
    double angle;
    Vec2 velocity;
    double spin, density, friction, restitution;
} YardBody;
SimBodyId yard_add(SimWorld *world, const YardBody *body);

SimBodyId yard_add_floor(SimWorld *world, double half_width,
                         double friction); // its surface is at y = 0
SimBodyId yard_add_box(SimWorld *world, Vec2 centre, double size, Vec2 velocity); // friction 0.7

// Makes boxes of 1 x 1 tiles that fall into a container as wide as the pile will be high. `side` is
// 1, or -1 to mirror the scene.
SimWorld *yard_new_pile(uint32_t boxes, double gravity, double side);

void yard_step(SimWorld *world, uint32_t ticks);

typedef struct YardSums {
    double mean_speed, fastest; // tiles/s, of bodies that can move
    double overlap;             // deepest overlap of the polygons of any pair, tiles
    double energy;              // energy relative to y = 0, J
    double mean_x;
} YardSums;
YardSums yard_sums(SimWorld *world);
