// contact.h - what is kept of contacts from tick to tick, for the rigid solver. Private to sim; the
// rest of contact.c is in tick.h and world.h. Not here: manifolds (manifold.h).
#pragma once

#include "kept.h"
#include "manifold.h"

// A walk through what is kept, for manifolds that come in ascending order of a, b.
typedef struct ContactRecall {
    const KeptImpulse *at, *end;
} ContactRecall;

ContactRecall contact_recall(const Tick *tick);

// The impulses of the points of `manifold` and along its tangent; false when none are kept.
bool contact_recall_next(ContactRecall *recall, const Manifold *manifold, float impulses[3]);
