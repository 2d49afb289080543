// drown.h - how much of a body lies in a box, and where. Private to media_forces.c.
#pragma once

#include "tick.h"

// A circle is drawn by so many places, a capsule by so many at each end, any other rounded outline
// at each vertex.
enum {
    DROWN_CIRCLE_PLACES = 16,
    DROWN_CAPSULE_PLACES = 8,
    DROWN_ARC_PLACES = 4,
    DROWN_PLACES_MAX = DROWN_ARC_PLACES * SIM_CONVEX_MAX_VERTICES
};

// A body's outline, clockwise on the screen, where it will be at the end of the tick if nothing
// happens.
typedef struct DrownOutline {
    SimPoints points;              // ring: its points
    uint32_t first;                // world number of the first of them
    uint32_t count;                //
    bool is_ring;                  //
    Vec2 places[DROWN_PLACES_MAX]; // rigid
    Box box;
    double scale; // true area of what is drawn with area 1: arcs are drawn by few places
} DrownOutline;

// A part of the plane.
typedef struct Patch {
    double area; // tiles^2
    Vec2 centre;
} Patch;

void drown_trace(SimWorld *world, const SimBody *body, DrownOutline *outline);
Patch drown_outline(const DrownOutline *outline, Box box);
Patch drown_disc(Vec2 centre, double radius, Box box); // exact where one side of the box crosses it
