// vec2.h - the plane vector every module above core computes with, and the axis-aligned box.
//
// Plain doubles passed by value; y points down, as in the maps. Everything here is built from + - *
// / and comparisons, so it gives the same bits on every target (README, "Determinism contract").
// Not here: lengths and angles (real.h), anything that knows what a point mass is.
#pragma once

#include <stdbool.h>

typedef struct Vec2 {
    double x; // tiles, or tiles/s where a name says velocity
    double y;
} Vec2;

// Axis-aligned box; empty when min > max on an axis.
typedef struct Box {
    Vec2 min; // inclusive
    Vec2 max; // inclusive
} Box;

static inline Vec2 vec2(double x, double y)
{
    return (Vec2){x, y};
}

static inline Vec2 vec2_add(Vec2 a, Vec2 b)
{
    return (Vec2){a.x + b.x, a.y + b.y};
}

static inline Vec2 vec2_sub(Vec2 a, Vec2 b)
{
    return (Vec2){a.x - b.x, a.y - b.y};
}

static inline Vec2 vec2_scale(Vec2 a, double s)
{
    return (Vec2){a.x * s, a.y * s};
}

// a + b * s
static inline Vec2 vec2_add_scaled(Vec2 a, Vec2 b, double s)
{
    return (Vec2){a.x + b.x * s, a.y + b.y * s};
}

// Linear interpolation: a at t = 0, b at t = 1.
static inline Vec2 vec2_lerp(Vec2 a, Vec2 b, double t)
{
    return (Vec2){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

static inline double vec2_dot(Vec2 a, Vec2 b)
{
    return a.x * b.x + a.y * b.y;
}

// z of the cross product: > 0 when b lies clockwise of a on the screen (y down).
static inline double vec2_cross(Vec2 a, Vec2 b)
{
    return a.x * b.y - a.y * b.x;
}

// a turned a quarter clockwise on the screen (y down): (1, 0) becomes (0, 1).
static inline Vec2 vec2_perp(Vec2 a)
{
    return (Vec2){-a.y, a.x};
}

static inline double vec2_length_squared(Vec2 a)
{
    return a.x * a.x + a.y * a.y;
}

static inline bool box_overlaps(Box a, Box b)
{
    return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y;
}

static inline bool box_contains(Box box, Vec2 p)
{
    return p.x >= box.min.x && p.x <= box.max.x && p.y >= box.min.y && p.y <= box.max.y;
}

// The box grown by `margin` on every side.
static inline Box box_grow(Box box, double margin)
{
    return (Box){{box.min.x - margin, box.min.y - margin},
                 {box.max.x + margin, box.max.y + margin}};
}
