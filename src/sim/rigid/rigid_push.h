// rigid_push.h - bounds what constraints do to a rigid body in a substep. Private to sim.
#pragma once

#include "sim/base/lanes.h"
#include "sim/world/tick.h"

// Returns what is left of a push: x, y and rotation, tiles and radians, of a body with the velocity
// that it has without it. One that is no number is dropped, and counted.
LanesFloat rigid_bound_push(Tick *tick, const RigidBody *body, LanesFloat push);
