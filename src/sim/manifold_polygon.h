// manifold_polygon.h - contacts of any two convex outlines. Private to sim.
#pragma once

#include "manifold.h"

// Sets normal, points and count of *out; how many manifolds, 0 or 1. `by_points`: without
// separating axes.
uint32_t manifold_between_outlines(const RigidShape *a, const RigidShape *b, float reach,
                                   bool by_points, Manifold *out);
