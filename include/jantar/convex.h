// convex.h - convex outlines that rigid bodies and moving statics collide with, shared by all
// bodies of the same shape.
//
// A SimConvex is a convex polygon, rounded by a radius: one vertex and a radius is a circle, two
// and a radius a capsule. Vertices lie around the centroid of the outline (0, 0), clockwise on the
// screen (y down), so that the interior is to the right of every edge. Not here: places and motions
// (sim_body.h), shapes of tiles (terrain.h).
#pragma once

#include "jantar/vec2.h"
#include <stdint.h>

enum { SIM_CONVEX_MAX_VERTICES = 8 };

typedef struct SimConvex {
    uint32_t vertex_count; // 1 (circle), 2 (capsule) .. SIM_CONVEX_MAX_VERTICES
    uint32_t is_box;       // 1: four vertices and sides along the axes, which has faster ways
    double radius;         // tiles the outline lies outside the vertices
    double area;           // tiles^2, radius included
    double inertia;        // about the centroid of a body of mass 1: tiles^2
    double reach;          // tiles, farthest of the outline from the centroid
    double breadth; // tiles, distance of the nearest edge from the centroid (what a sweep must not
                    // step over)
    Vec2 vertices[SIM_CONVEX_MAX_VERTICES];
    Vec2 normals[SIM_CONVEX_MAX_VERTICES]; // outward unit normal of the edge from vertex k to
                                           // vertex k + 1
} SimConvex;

// A polygon of 3..SIM_CONVEX_MAX_VERTICES vertices (any winding, about any origin; moved so that
// its centroid is the origin, *offset is where that was). False, outputs untouched, when it is not
// convex or thinner than 1/64 tile.
bool sim_convex_polygon(SimConvex *out, const Vec2 *vertices, uint32_t count, Vec2 *offset);

// A rectangle of this width and height, tiles, > 0.
SimConvex sim_convex_box(double width, double height);

// A circle of this radius, tiles, > 0.
SimConvex sim_convex_circle(double radius);

// A bar with round ends: `length` between the centres of its ends.
SimConvex sim_convex_capsule(double length, double radius);
