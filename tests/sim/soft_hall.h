// soft_hall.h - worlds full of soft rings for tests of their contacts, and measurements in them.
#pragma once

#include "jantar/sim.h"
#include "scenes.h"

typedef struct Hall {
    SimWorld *world; // owned
    Scene scene;     // rock around it; empty: none
} Hall;

// Makes a hall of air, or a closed room. The inside of the room has the given width and height and
// begins at (1, 1).
Hall hall_of_air(uint32_t bodies, Vec2 gravity);
Hall hall_room(uint32_t bodies, uint32_t width, uint32_t height, Vec2 gravity);
void hall_free(Hall *hall);
void hall_step(Hall *hall, uint32_t ticks); // with everything in view

// Adds a ring filled with liquid. It is as stiff as the hero and weighs 4 kg times its radius
// squared.
SimBodyId hall_ring(Hall *hall, Vec2 centre, double radius, uint32_t points);
// Adds a static box.
SimBodyId hall_static_box(Hall *hall, Vec2 centre, double width, double height);

// Deepest penetration of a point of one ring into another ring, tiles.
double hall_overlap(const Hall *hall);
// Kinetic energy of all rings plus their potential energy relative to y = 0, by the masses of their
// points.
double hall_energy(const Hall *hall);
Vec2 hall_momentum(const Hall *hall);
// Smallest and largest area of a ring, as a multiple of its rest area.
double hall_least_area(const Hall *hall);
double hall_most_area(const Hall *hall);
double hall_mean_speed(const Hall *hall);
