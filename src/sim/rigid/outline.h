// outline.h - a rigid body's outline, rotated into the directions of the world, for finding
// contacts. Private to sim. Lengths are in tiles.
#pragma once

#include "clip.h"

// Coordinates are relative to some centre nearby, so floats are precise enough. Behind the last
// vertex, copies of it fill the arrays up to a whole vector (lanes.h); a search over whole vectors
// then finds the same as one over the vertices.
typedef struct Outline {
    uint32_t count; // number of vertices; 1: a circle, 2: a capsule
    float radius;
    float x[SIM_CONVEX_MAX_VERTICES], y[SIM_CONVEX_MAX_VERTICES];
    // Outward unit normals; entry k is that of the edge from vertex k to k + 1.
    float normal_x[SIM_CONVEX_MAX_VERTICES], normal_y[SIM_CONVEX_MAX_VERTICES];
} Outline;

// Writes the outline of a shape whose centre is at (x, y).
void outline_of(const RigidShape *shape, float x, float y, Outline *out);

// Returns the edge whose normal is most opposed to (x, y): the incident edge for this normal. For a
// circle 0.
uint32_t outline_edge_against(const Outline *outline, float x, float y);

// Writes an edge of an outline, which must be relative to its centre, to the frame as the reference
// edge.
void outline_set_reference(const Outline *outline, uint32_t edge, ClipFrame *frame);

// Writes an edge of an outline, or its only vertex, to the frame as the incident edge. The outline
// must be relative to the centre of the reference body.
void outline_set_incident(const Outline *outline, uint32_t edge, ClipFrame *frame);
