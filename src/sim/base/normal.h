// normal.h - unit vectors and rest positions packed into 16 bits: state that every point carries
// from tick to tick. Private to sim. jantar/sim.h says what they mean.
#pragma once

#include "jantar/real.h"
#include "jantar/sim.h"

// A unit vector in 16 bits: the component nearer to zero in steps of 9e-5, a bit that says which
// component that is, and the sign of the other one. Packing a mirrored vector gives the mirrored
// result. 0 stands for "none".
enum {
    NORMAL_ZERO = 0x2000,
    NORMAL_STEPS = 0x1fff,
    NORMAL_NEGATIVE = 0x4000,
    NORMAL_STEEP = 0x8000
};
// The smaller component is at most sqrt(1/2).
#define NORMAL_STEP (0.70710678118654752 / NORMAL_STEPS)

// Rounds to the nearest integer, halves away from zero, and clamps to +-limit. NaN becomes -limit.
static inline int32_t normal_round(double value, int32_t limit)
{
    double rounded = value < 0.0 ? value - 0.5 : value + 0.5;
    if (!(rounded > (double)-limit))
        return -limit;
    return rounded < (double)limit ? (int32_t)rounded : limit;
}

// Packs a unit vector; the zero vector becomes 0.
static inline uint16_t normal_pack(Vec2 normal)
{
    if (normal.x == 0.0 && normal.y == 0.0)
        return 0;
    bool steep = real_abs(normal.y) < real_abs(normal.x);
    double small = steep ? normal.y : normal.x, large = steep ? normal.x : normal.y;
    int32_t steps = NORMAL_ZERO + normal_round(small / NORMAL_STEP, NORMAL_STEPS);
    return (uint16_t)(steps | (large < 0.0 ? NORMAL_NEGATIVE : 0) | (steep ? NORMAL_STEEP : 0));
}

// Unpacks what normal_pack() returned; 0 becomes the zero vector.
static inline Vec2 normal_unpack(uint16_t packed)
{
    if (packed == 0)
        return vec2(0.0, 0.0);
    double small = NORMAL_STEP * ((packed & (NORMAL_NEGATIVE - 1)) - NORMAL_ZERO),
           large = real_sqrt(1.0 - small * small);
    if (packed & NORMAL_NEGATIVE)
        large = -large;
    return packed & NORMAL_STEEP ? vec2(large, small) : vec2(small, large);
}

// Packs a coordinate of a point in the rest shape. `part` is the coordinate divided by the body's
// radius.
static inline int16_t normal_rest(double part)
{
    return (int16_t)normal_round(part * SIM_REST_UNIT, (int32_t)SIM_REST_UNIT);
}
