// drown.h - area and centroid of the part of a body that lies in a box. Private to media_forces.c.
// Lengths are in tiles.
#pragma once

#include "sim/world/tick.h"

// Number of vertices that stand for a circle, for each end of a capsule, and for each vertex of
// another rounded outline.
enum {
    DROWN_CIRCLE_PLACES = 16,
    DROWN_CAPSULE_PLACES = 8,
    DROWN_ARC_PLACES = 4,
    DROWN_PLACES_MAX = DROWN_ARC_PLACES * SIM_CONVEX_MAX_VERTICES
};

// A body's outline, clockwise on the screen, where it will be at the end of the tick if no force
// acts.
typedef struct DrownOutline {
    SimPoints points;              // ring: its points
    uint32_t first;                // ring: world number of the first of them
    uint32_t count;                // number of vertices of the outline
    bool is_ring;                  // false: a rigid body
    Vec2 places[DROWN_PLACES_MAX]; // rigid body: its vertices in the world
    Box box;
    double scale; // true area / area of the vertices' polygon: arcs are drawn with few vertices
} DrownOutline;

// A region of the plane: its area and its centroid.
typedef struct Patch {
    double area; // tiles^2
    Vec2 centre;
} Patch;

// Fills in the outline of a ring or a rigid body.
void drown_trace(SimWorld *world, const SimBody *body, DrownOutline *outline);
// Returns the part of an outline that lies in the box; all zero if none does.
Patch drown_outline(const DrownOutline *outline, Box box);
// Returns the area of the part of a disc that lies in the box. It is exact if only one side of the
// box crosses the disc. In place of the centroid it returns the centre of the disc.
Patch drown_disc(Vec2 centre, double radius, Box box);
