// sim_query.h - spatial queries: what lies in a box, at a place, along a ray.
//
// Queries read the world and change nothing. Answers come in the order of body numbers, so they are
// deterministic. The cost grows with the number of bodies nearby, not with the number of all
// bodies. Frozen bodies are never found.
#pragma once

#include "jantar/sim.h"

// Finds the bodies whose bounding box overlaps `box` (tiles). Writes at most `max` of their ids to
// `out` and returns how many there are, which may be more than `max`. `out` may be NULL if `max` is
// 0.
uint32_t sim_query_box(const SimWorld *world, Box box, SimBodyId *out, uint32_t max);

// The body whose outline contains `place` (tiles); of several, the one with the lowest number. Id
// 0: none.
SimBodyId sim_query_point(const SimWorld *world, Vec2 place);

// The first hit of a ray.
typedef struct SimRayHit {
    SimBodyId body; // 0: rock
    Vec2 place;     // where the ray hits, tiles
    Vec2 normal;    // unit, pointing out of what was hit
    double time;    // position along the ray: 0 at its start, 1 at its end
} SimRayHit;

// Casts a ray from `from` to `to` (tiles). True if it hits rock, or a body other than `ignore` that
// has a bit of `layers`; *hit is the first hit. False leaves *hit unchanged.
//
// `terrain` may be NULL: then only bodies are hit. Tiles count when they are rock or have a bit of
// `layers`, and are in a plane that terrain->passes does not name; one-way tiles are hit only from
// above. A ray does not hit what it starts in.
bool sim_query_ray(const SimWorld *world, const SimTerrain *terrain, Vec2 from, Vec2 to,
                   uint32_t layers, SimBodyId ignore, SimRayHit *hit);
