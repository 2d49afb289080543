// soft_hall.h - worlds full of soft rings for the tests of their contacts, and what is measured in
// them.
#pragma once

#include "jantar/sim.h"
#include "scenes.h"

typedef struct Hall {
    SimWorld *world; // owned
    Scene scene;     // the rock around it; empty: none
} Hall;

// A hall of air, or a closed room whose inside is as wide and high as said and begins at (1, 1).
Hall hall_of_air(uint32_t bodies, Vec2 gravity);
Hall hall_room(uint32_t bodies, uint32_t width, uint32_t height, Vec2 gravity);
void hall_free(Hall *hall);
void hall_step(Hall *hall, uint32_t ticks); // everything in view

// A ring of liquid, stiff as the hero, 4 kg per radius squared.
SimBodyId hall_ring(Hall *hall, Vec2 centre, double radius, uint32_t points);
// A static box.
SimBodyId hall_static_box(Hall *hall, Vec2 centre, double width, double height);

// Deepest point of a ring inside another ring, tiles.
double hall_overlap(const Hall *hall);
// Kinetic energy of all rings and their energy of place above y = 0, with the mass of their points.
double hall_energy(const Hall *hall);
Vec2 hall_momentum(const Hall *hall);
// Smallest and largest area of a ring, in rest areas.
double hall_least_area(const Hall *hall);
double hall_most_area(const Hall *hall);
double hall_mean_speed(const Hall *hall);
