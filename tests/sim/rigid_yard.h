// rigid_yard.h - rigid bodies and statics on an empty map, for the tests of their solver: adding,
// stepping and measuring them. Not here: rings and nets (soft_hall.h), one of every kind (kinds.h).
#pragma once

#include "jantar/sim.h"

// An empty map without rock or sleep; y = 0 is where tests put their floors. Free with free().
SimWorld *yard_new(double gravity, uint32_t bodies);

// One body of density 1, or a static (density 0), with its numbers.
typedef struct YardBody {
    SimConvex outline;
    Vec2 centre;
    double angle;
    Vec2 velocity;
    double spin, density, friction, restitution;
} YardBody;
SimBodyId yard_add(SimWorld *world, const YardBody *body);

SimBodyId yard_add_floor(SimWorld *world, double half_width,
                         double friction); // its surface at y = 0
SimBodyId yard_add_box(SimWorld *world, Vec2 centre, double size, Vec2 velocity); // friction 0.7

// Boxes of 1 x 1 dropped into a container as wide as the pile will be high, mirrored when `side` is
// -1.
SimWorld *yard_new_pile(uint32_t boxes, double gravity, double side);

void yard_step(SimWorld *world, uint32_t ticks);

typedef struct YardSums {
    double mean_speed, fastest; // tiles/s, of bodies that can move
    double overlap;             // of polygons, tiles: the deepest of any pair
    double energy;              // J over y = 0
    double mean_x;
} YardSums;
YardSums yard_sums(SimWorld *world);
