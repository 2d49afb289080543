// link.h - links in the working layout of a tick. Private to link.c, link_solve.c and link_train.c.
// Pulls are in kg tiles: impulse times the length of a substep. A train is a row of pivots, each of
// which shares a rigid body with the next; link_train.c solves its pivots together.
#pragma once

#include "anchor.h"

// A link of which at least one end is stepped.
typedef struct LinkItem {
    SimLink *link;
    uint32_t number;
    uint32_t held;    // 1: a chain of a net solves its length (net.h)
    uint32_t snapped; // 1: the link is removed at the end of the tick
    // At the first pivot of a train: the number of pivots in it. At the other pivots of a train: 0.
    // At any other link: 1.
    uint32_t train;
    uint32_t flipped; // 1: a is the link's end b, so that the pivots of a train follow each other
    Anchor a, b;
    double softness;                 // compliance / h^2, 1/kg
    Vec2 place_a, place_b;           // where the ends were when last measured
    Vec2 pull_place_a, pull_place_b; // where the pull acts on the two bodies
    // from centre to end at the start of the substep; zero for ends that are not rigid
    Vec2 arm_a, arm_b;
    Vec2 reach_a, reach_b; // train: from centre to end when last measured
    Vec2 way;              // length: unit vector from a to b at the start of the substep
    Vec2 pull;    // kg tiles, total pull in this substep: lambda of XPBD, times its direction
    double twist; // kg tiles^2 rad, total push of the angular spring in this substep
    double motor; // kg tiles (slider) or kg tiles^2 rad (pivot), total push of its motor
    double slid;  // slider: how far b was along it at the start of the substep, tiles
    Vec2 upper[2], right; // elimination: columns of the block of the next pivot, and the right side
    // Part (0..1) of the rotation of a's and of b's body that the pulls on that body leave free
    // (link_train.c).
    double rotation_part_a, rotation_part_b;
    // Train: the carrier of end b (of the first item: of both ends) and the pull before a
    // correction that may have to be undone.
    AnchorKept kept_a, kept_b;
    Vec2 kept_pull;
    double left; // first of a train: sum of its gaps when last measured, tiles
    // First of a train: 1 if the whole train was measured in this substep, and the count of pushes
    // on rigid bodies at that moment.
    uint32_t measured;
    uint32_t pushes;
} LinkItem;

typedef struct LinkWork {
    LinkItem *items; // in the order of link numbers
    uint32_t count;
    uint64_t *marks;   // the set of these links
    uint32_t *numbers; // their numbers
} LinkWork;

// The diagonal of the matrix is increased by this part of itself: a straight row of pivots between
// two fixed places has one constraint too many.
#define LINK_DIAGONAL_EXTRA 1e-7
#define LINK_LENGTH_LEAST 1e-9 // tiles; a shorter link has no direction and does not pull
#define LINK_GAP_ENOUGH 1e-7   // tiles; a smaller gap is left as it is

// Measures where the ends are now, and returns the vector from a to b.
Vec2 link_measure(const Tick *tick, LinkItem *item);

// Solve a pivot alone, or a train of `count` pivots. Return how large the gaps were before, tiles.
double link_solve_pivot(Tick *tick, LinkItem *item);
double link_solve_train(Tick *tick, LinkItem *items, uint32_t count);

// Begin a slider's substep, and solve it. Return how far b was off its line, or past an end, tiles.
void link_begin_slider(const Tick *tick, LinkItem *item);
double link_solve_slider(Tick *tick, LinkItem *item);

// Angle, rotation in this substep, and inverse inertia of the body at an end. All 0 for the world
// and for points.
typedef struct EndRotation {
    double angle, rotation, inverse_inertia;
} EndRotation;
EndRotation link_end_rotation(const Tick *tick, const SimLinkEnd *end, const Anchor *anchor);

// Adds to what a motor has pushed in this substep, within its strength (times h^2). Returns what is
// to be pushed now.
static inline double link_motor_push(const Tick *tick, LinkItem *item, double wanted)
{
    double most = item->link->motor_strength * tick->h * tick->h, before = item->motor;
    item->motor = real_clamp(before + wanted, -most, most);
    return item->motor - before;
}

// True if all pivots of a train are still where they were last measured.
bool link_train_is_measured(const Tick *tick, const LinkItem *items, uint32_t count);

typedef struct Matrix {
    Vec2 x, y; // rows
} Matrix;

// Returns m v.
static inline Vec2 matrix_times(const Matrix *m, Vec2 v)
{
    return vec2(vec2_dot(m->x, v), vec2_dot(m->y, v));
}

// Returns how much two ends move apart by a pull on both: displacement = matrix * pull. `softness`
// is that of the link, 1/kg.
static inline Matrix link_inverse_mass(const InverseMass *a, const InverseMass *b, double softness)
{
    double extra = 1.0 + LINK_DIAGONAL_EXTRA, cross = a->xy + b->xy;
    return (Matrix){{(a->xx + b->xx) * extra + softness, cross},
                    {cross, (a->yy + b->yy) * extra + softness}};
}

// Returns the inverse of a symmetric matrix; all zero if it has none.
static inline Matrix matrix_inverse(const Matrix *m)
{
    double determinant = m->x.x * m->y.y - m->x.y * m->y.x;
    if (determinant <= 0.0)
        return (Matrix){{0.0, 0.0}, {0.0, 0.0}};
    double scale = 1.0 / determinant;
    return (Matrix){{m->y.y * scale, -m->x.y * scale}, {-m->y.x * scale, m->x.x * scale}};
}
