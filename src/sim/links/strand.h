// strand.h - records what stopped each soft point in a tick. The contact solvers write these
// records, strand.c reads them. Private to sim.
//
// Only sticky bodies need the records, so they exist only in ticks in which a sticky body is
// stepped.
#pragma once

#include "sim/world/tick.h"

// What stopped a point in this tick, other than rock: enough to attach a strand to it (Mocný 2009,
// 2.11.4).
typedef struct Touch {
    uint32_t body;  // 0: nothing, or rock
    uint32_t point; // ring, net: world number of the point, or of the first point of the edge
    float along;    // 0..1 along the edge to the next point; < 0: the point itself
    uint32_t held;  // at the end of the tick: 1 if the point has a strand
} Touch;

// Records that a rigid or static body stopped the point in this slot.
static inline void strand_touch_rigid(const Tick *tick, uint32_t slot, uint32_t body)
{
    if (tick->touches != NULL)
        tick->touches[slot] = (Touch){.body = body};
}

// Records that the edge of a ring from the point with world number `point` to the next point
// stopped it.
static inline void strand_touch_edge(const Tick *tick, uint32_t slot, uint32_t body, uint32_t point,
                                     double along)
{
    if (tick->touches != NULL)
        tick->touches[slot] = (Touch){.body = body, .point = point, .along = (float)along};
}

// Records that the point with world number `point` of a ring or net stopped it.
static inline void strand_touch_point(const Tick *tick, uint32_t slot, uint32_t body,
                                      uint32_t point)
{
    if (tick->touches != NULL)
        tick->touches[slot] = (Touch){.body = body, .point = point, .along = -1.0f};
}
