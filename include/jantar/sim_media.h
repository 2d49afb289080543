// sim_media.h - media: areas of water or air with a density, a drag and a flow. Bodies in them
// float, sink and drift.
//
// Buoyancy acts on the submerged part of a body's outline, that is the part inside the area. So the
// density of a body decides how deep it floats. Where media overlap, the densest one counts; of
// equally dense ones, the one with the highest number (a current within a lake).
//
// Media are part of the world's state. The game may add, move and drain them. How a medium looks is
// up to the view.
#pragma once

#include "jantar/sim_body.h"

typedef struct SimMedium {
    Box box;        // area, tiles; an empty box: an unused entry
    double density; // kg/tiles^2
    // 1/s: how fast a body of the medium's own density takes on the flow's velocity.
    double drag;
    Vec2 flow; // velocity of the medium, tiles/s
} SimMedium;

// Adds a medium and returns its number, or 0 when the world has no room. Bodies in it wake.
uint32_t sim_add_medium(SimWorld *world, const SimMedium *medium);

// Replaces a medium. An empty box removes it. Bodies that are in it before or after wake.
void sim_set_medium(SimWorld *world, uint32_t number, const SimMedium *medium);

// Moves the upper side of a medium, to above its lower side, and gives it another flow. Only bodies
// that the upper side passes wake.
void sim_raise_medium(SimWorld *world, uint32_t number, double top, Vec2 flow);

// All media: SimWorld.media_count entries. Number 0 is unused. Valid until the next call that adds
// one.
const SimMedium *sim_media(const SimWorld *world);
