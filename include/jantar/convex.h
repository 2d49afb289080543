// convex.h - convex outlines that rigid and static bodies collide with. Bodies of the same shape
// share one.
//
// A SimConvex is a convex polygon rounded by a radius: one vertex and a radius make a circle, two
// vertices and a radius make a capsule. The vertices lie around the outline's centroid, which is
// (0, 0), clockwise on the screen (y points down), so the interior is to the right of every edge.
//
// All functions are pure and deterministic. Where bodies are and how they move is in sim_body.h;
// shapes of tiles are in terrain.h.
#pragma once

#include "jantar/vec2.h"
#include <stdint.h>

enum { SIM_CONVEX_MAX_VERTICES = 8 };

typedef struct SimConvex {
    uint32_t vertex_count; // 1: circle, 2: capsule, up to SIM_CONVEX_MAX_VERTICES
    // 1: a rectangle with sides along its own axes. Collision has faster code for these.
    uint32_t is_box;
    double radius;  // distance of the outline from the polygon of the vertices, tiles
    double area;    // tiles^2, radius included
    double inertia; // moment of inertia about the centroid per kg, tiles^2
    double reach;   // distance of the farthest point of the outline from the centroid, tiles
    // Distance of the nearest edge from the centroid, tiles. A body that moves farther than a part
    // of this in a substep is swept, so that it cannot pass through thin things.
    double breadth;
    Vec2 vertices[SIM_CONVEX_MAX_VERTICES]; // tiles, relative to the centroid
    // Outward unit normal of the edge from vertex k to vertex k + 1.
    Vec2 normals[SIM_CONVEX_MAX_VERTICES];
} SimConvex;

// Makes a polygon of 3 to SIM_CONVEX_MAX_VERTICES vertices (tiles), in any winding and about any
// origin. The polygon is moved so that its centroid is the origin; *offset receives where the
// centroid was. Returns false, with the outputs untouched, when the polygon is not convex or is
// thinner than 1/64 tile.
bool sim_convex_polygon(SimConvex *out, const Vec2 *vertices, uint32_t count, Vec2 *offset);

// Makes a rectangle. Width and height in tiles, > 0.
SimConvex sim_convex_box(double width, double height);

// Makes a circle. Radius in tiles, > 0.
SimConvex sim_convex_circle(double radius);

// Makes a bar with round ends. `length` is the distance between the centres of its ends, `radius`
// that of its ends; both in tiles, > 0.
SimConvex sim_convex_capsule(double length, double radius);
