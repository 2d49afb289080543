// manifold_boxes.h - contacts of boxes with boxes, eight pairs at a time. Private to sim.
#pragma once

#include "manifold.h"
#include "wide.h"

// What is told of a box, by lane.
typedef struct BoxRows {
    float cosine[WIDE_LANES], sine[WIDE_LANES], half_x[WIDE_LANES], half_y[WIDE_LANES];
} BoxRows;

typedef struct PointRows {
    float arm_a_x[WIDE_LANES], arm_a_y[WIDE_LANES], arm_b_x[WIDE_LANES], arm_b_y[WIDE_LANES];
    float separation[WIDE_LANES];
    float kept[WIDE_LANES]; // 1 or 0
} PointRows;

typedef struct BoxLanes {
    BoxRows a, b;
    float way_x[WIDE_LANES], way_y[WIDE_LANES]; // from a's centre to b's
    float reach[WIDE_LANES];
    float touches[WIDE_LANES],
        corners[WIDE_LANES]; // 1 or 0: within reach; no more than corners face each other
    float normal_x[WIDE_LANES], normal_y[WIDE_LANES];
    float edges[WIDE_LANES], end[WIDE_LANES]; // feature of the first point: of both, and of its end
    PointRows points[2];
} BoxLanes;

// Looks at no more than WIDE_LANES pairs of any kind. Bit i of the result: pair i is one of boxes.
uint32_t manifold_boxes_find(const Tick *tick, const ManifoldPair *pairs, uint32_t count,
                             BoxLanes *out);

// Normal, points and count of a pair of boxes that touches with more than corners (`touches`, not
// `corners`); false when none of the points is in reach after all.
bool manifold_boxes_take(const BoxLanes *lanes, uint32_t lane, Manifold *out);
