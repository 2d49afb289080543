// sim_media.h - areas of water and air: density, drag and flow. Bodies in them float, sink and
// drift.
//
// Buoyancy acts on the drowned part of a body's outline (what lies inside the area), so how deep a
// body floats is what its density says. Where media overlap the densest one counts, among equals
// the one with the highest number (a current in a lake). Media live in the world: the game may add,
// move and drain them. Not here: how water looks.
#pragma once

#include "jantar/sim_body.h"

typedef struct SimMedium {
    Box box;        // tiles; empty: unused
    double density; // kg/tiles^2
    double
        drag; // 1/s: pull of what is in it towards the flow, for a body of the medium's own density
    Vec2 flow; // tiles/s
} SimMedium;

// A medium's number; 0 is "none", or no room.
uint32_t sim_add_medium(SimWorld *world, const SimMedium *medium);

// Changes a medium (an empty box takes it away); what is in it, before or after, wakes.
void sim_set_medium(SimWorld *world, uint32_t number, const SimMedium *medium);

const SimMedium *sim_media(const SimWorld *world); // media_count of them, number 0 unused
