// vec2.h - the plane vector that every module above core computes with, and the axis-aligned box.
//
// Both are plain doubles passed by value. Nothing here checks its arguments: NaN and infinity
// spread as IEEE 754 says. y points down, as in the maps. Everything here is built from + - * / and
// comparisons, so it gives the same bits on every target ("Determinism contract", src/README.md).
// Lengths and angles are in real.h. Because y points down, a positive angle and a positive cross
// product mean clockwise on the screen.
//
//     Vec2 middle = vec2_scale(vec2_add(a, b), 0.5);
//     Box around = box_grow((Box){middle, middle}, 2.0); // a square of 4 x 4 tiles
#pragma once

#include <stdbool.h>

// A point or a vector. In a level, positions are in tiles and velocities in tiles/s; in draw lists
// (draw.h) positions are in pixels.
typedef struct Vec2 {
    // To the right.
    double x;
    // Downwards.
    double y;
} Vec2;

// An axis-aligned box (AABB), in tiles or pixels. It is empty when min > max on an axis. Both
// corners belong to it, so a box with min = max holds one point.
typedef struct Box {
    // Upper left corner, inclusive.
    Vec2 min;
    // Lower right corner, inclusive.
    Vec2 max;
} Box;

// Returns the vector (x, y). In the initializers of constants write {x, y} instead.
static inline Vec2 vec2(double x, double y)
{
    return (Vec2){x, y};
}

// Returns a + b. With a position a and a displacement b it is the position after the move; with two
// displacements it is one after the other.
static inline Vec2 vec2_add(Vec2 a, Vec2 b)
{
    return (Vec2){a.x + b.x, a.y + b.y};
}

// Returns a - b, the vector from b to a: adding it to b gives a, apart from rounding. Its length is
// the distance between the two positions.
static inline Vec2 vec2_sub(Vec2 a, Vec2 b)
{
    return (Vec2){a.x - b.x, a.y - b.y};
}

// Returns a * s. A negative s reverses the direction.
static inline Vec2 vec2_scale(Vec2 a, double s)
{
    return (Vec2){a.x * s, a.y * s};
}

// Returns a + b * s, e.g. the position a after the time s at the velocity b.
static inline Vec2 vec2_add_scaled(Vec2 a, Vec2 b, double s)
{
    return (Vec2){a.x + b.x * s, a.y + b.y * s};
}

// Returns the linear interpolation: a at t = 0, b at t = 1. `t` is not clamped, and at t = 1 the
// result may differ from b in its last bit. Drawing uses it between two ticks.
static inline Vec2 vec2_lerp(Vec2 a, Vec2 b, double t)
{
    return (Vec2){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

// Returns the dot product |a| |b| cos(angle between them). With a unit vector b it is the length of
// a along b; it is 0 when they are perpendicular, and below 0 when they point apart.
static inline double vec2_dot(Vec2 a, Vec2 b)
{
    return a.x * b.x + a.y * b.y;
}

// Returns the z of the cross product, |a| |b| sin(angle from a to b): twice the signed area of the
// triangle 0, a, b. It is above 0 when b lies clockwise of a on the screen (y down).
static inline double vec2_cross(Vec2 a, Vec2 b)
{
    return a.x * b.y - a.y * b.x;
}

// Returns a turned by a quarter clockwise on the screen (y down): (1, 0) becomes (0, 1). The length
// stays. For an edge of an outline that runs clockwise the result points inwards.
static inline Vec2 vec2_perp(Vec2 a)
{
    return (Vec2){-a.y, a.x};
}

// Returns a turned by the angle with this cosine and sine, clockwise on the screen; with -sine,
// turned back.
static inline Vec2 vec2_turn(Vec2 a, double cosine, double sine)
{
    return (Vec2){cosine * a.x - sine * a.y, sine * a.x + cosine * a.y};
}

// True when two points are the same.
static inline bool vec2_same(Vec2 a, Vec2 b)
{
    return a.x == b.x && a.y == b.y;
}

// Returns the squared length. It costs no square root: to compare distances, compare their squares.
static inline double vec2_length_squared(Vec2 a)
{
    return a.x * a.x + a.y * a.y;
}

// True when two boxes share at least a point; touching edges count. Both boxes must not be empty:
// the result says nothing about empty ones.
static inline bool box_overlaps(Box a, Box b)
{
    return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y;
}

// True when the point lies in the box or on its edge. Never true for an empty box or a NaN.
static inline bool box_contains(Box box, Vec2 p)
{
    return p.x >= box.min.x && p.x <= box.max.x && p.y >= box.min.y && p.y <= box.max.y;
}

// Returns the box of this size around a centre.
static inline Box box_at(Vec2 centre, Vec2 size)
{
    Vec2 half = vec2_scale(size, 0.5);
    return (Box){vec2_sub(centre, half), vec2_add(centre, half)};
}

// Returns the box grown by `margin` tiles on every side. A negative margin shrinks it, perhaps to
// an empty box. Growing an empty box may make it non-empty.
static inline Box box_grow(Box box, double margin)
{
    return (Box){{box.min.x - margin, box.min.y - margin},
                 {box.max.x + margin, box.max.y + margin}};
}
