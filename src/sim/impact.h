// impact.h - what impacts of very fast rings and nets on rock (impact.c) and on statics
// (soft_impact.c) have in common. Private to sim.
#pragma once

#include "soft.h"

// Motion of a substep that contact resolves well, tiles: about the distance between two points of
// the hero.
#define IMPACT_RESOLVED 0.2

// Time at which the segment from-to is crossed by the edge a-b; 2 when it is not.
double impact_crossing(Vec2 from, Vec2 to, Vec2 a, Vec2 b);

// Stops every point's free motion at `part` of the substep and leaves it at most the speed that
// contact resolves, in the frame of what is met, which moves by `carried` (tiles in the substep).
void impact_cut(const Tick *tick, const SoftBody *soft, double part, Vec2 carried);
