// level_plane.h - the planes of a level: the front, where everything is that says nothing else, and
// the back, a second ground behind it. A hero gets from one into the other through an element of
// class `passage`. sim_body.h says what planes are for the simulation.
#pragma once

#include "jantar/sim_body.h"

// The values of the property `plane`.
typedef enum LevelPlane {
    LEVEL_PLANE_FRONT,
    LEVEL_PLANE_BACK,
    LEVEL_PLANE_BOTH,
    LEVEL_PLANE_COUNT
} LevelPlane;

// Returns SIM_LAYER_FRONT, SIM_LAYER_BACK or both for a LevelPlane.
static inline uint32_t level_plane_layers(uint32_t plane)
{
    return plane == LEVEL_PLANE_FRONT  ? SIM_LAYER_FRONT
           : plane == LEVEL_PLANE_BACK ? SIM_LAYER_BACK
                                       : SIM_PLANES;
}
