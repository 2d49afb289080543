// normal.h - unit vectors and rest places in few bytes: state that a point has to carry from tick
// to tick. Private to sim. Not here: what they mean (jantar/sim.h).
#pragma once

#include "jantar/real.h"
#include "jantar/sim.h"

// A unit vector in 16 bits: the component nearer to zero in steps of 9e-5, which of the two it is,
// and the sign of the other. A mirrored vector gives the mirrored one. 0 is none.
enum {
    NORMAL_ZERO = 0x2000,
    NORMAL_STEPS = 0x1fff,
    NORMAL_NEGATIVE = 0x4000,
    NORMAL_STEEP = 0x8000
};
// the smaller component is sqrt(1/2) at most
#define NORMAL_STEP (0.70710678118654752 / NORMAL_STEPS)

// To the nearest, halves away from zero; what is no number becomes -limit.
static inline int32_t normal_round(double value, int32_t limit)
{
    double rounded = value < 0.0 ? value - 0.5 : value + 0.5;
    if (!(rounded > (double)-limit))
        return -limit;
    return rounded < (double)limit ? (int32_t)rounded : limit;
}

static inline uint16_t normal_pack(Vec2 normal)
{
    if (normal.x == 0.0 && normal.y == 0.0)
        return 0;
    bool steep = real_abs(normal.y) < real_abs(normal.x);
    double small = steep ? normal.y : normal.x, large = steep ? normal.x : normal.y;
    int32_t steps = NORMAL_ZERO + normal_round(small / NORMAL_STEP, NORMAL_STEPS);
    return (uint16_t)(steps | (large < 0.0 ? NORMAL_NEGATIVE : 0) | (steep ? NORMAL_STEEP : 0));
}

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

// A place in the rest shape, `part` of the body's radius in one coordinate.
static inline int16_t normal_rest(double part)
{
    return (int16_t)normal_round(part * SIM_REST_UNIT, (int32_t)SIM_REST_UNIT);
}
