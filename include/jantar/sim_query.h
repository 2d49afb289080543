// sim_query.h - questions about where things are: boxes, places and rays. Reads the world, changes
// nothing.
//
// Answers come in the order of body numbers. Cost follows what is near, not what exists. Frozen
// bodies are not found.
#pragma once

#include "jantar/sim.h"

// Bodies whose box meets `box`: writes at most `max` numbers to `out`, returns how many there are.
uint32_t sim_query_box(const SimWorld *world, Box box, SimBodyId *out, uint32_t max);

// The body whose outline contains the place, lowest number first; 0: none.
SimBodyId sim_query_point(const SimWorld *world, Vec2 place);

// What a ray meets first.
typedef struct SimRayHit {
    SimBodyId body; // 0: rock
    Vec2 place;     // tiles
    Vec2 normal;    // unit, out of what was met
    double time;    // 0..1 along the way
} SimRayHit;

// The first thing on the way from `from` to `to`, other than `ignore`: rock (terrain may be NULL)
// or a body that shares a bit of `layers`. Tiles of other layers than SIM_LAYER_ROCK are met by the
// same bits, one-way tiles only from above. What the ray starts in, it does not meet.
bool sim_query_ray(const SimWorld *world, const SimTerrain *terrain, Vec2 from, Vec2 to,
                   uint32_t layers, SimBodyId ignore, SimRayHit *hit);
