// outline.h - a rigid body's outline turned into the directions of the world, for finding contacts.
// Private to sim.
#pragma once

#include "clip.h"

// Places about some centre; floats, because all of it is near. Behind the last vertex it is
// repeated up to a whole vector of them (lanes.h): what is sought among all of them is the same
// then.
typedef struct Outline {
    uint32_t count; // vertices; 1: a circle, 2: a capsule
    float radius;
    float x[SIM_CONVEX_MAX_VERTICES], y[SIM_CONVEX_MAX_VERTICES];
    float normal_x[SIM_CONVEX_MAX_VERTICES],
        normal_y[SIM_CONVEX_MAX_VERTICES]; // outward, of the edge from k to k + 1
} Outline;

// The outline of a shape whose centre is at (x, y).
void outline_of(const RigidShape *shape, float x, float y, Outline *out);

// The edge whose normal points most against (x, y), which the incident edge is; a circle's is 0.
uint32_t outline_edge_against(const Outline *outline, float x, float y);

// Puts an outline's edge, or its only vertex, into the frame as the incident edge. The outline lies
// about the centre of the reference body.
void outline_set_incident(const Outline *outline, uint32_t edge, ClipFrame *frame);
