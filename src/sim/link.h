// link.h - links in the working layout of a tick. Private to link.c, link_solve.c and link_train.c.
#pragma once

#include "anchor.h"

// One link that joins something stepped.
typedef struct LinkItem {
    SimLink *link;
    uint32_t number;
    uint32_t held;    // 1: a chain of a net solves its length (net.h)
    uint32_t snapped; // 1: goes at the end of the tick
    uint32_t train;   // pivots from here on that hang together, each body between two of them; 0:
                      // within such a row
    uint32_t flipped; // 1: a is the link's b, so that trains run on
    Anchor a, b;
    double softness;              // compliance / h^2, 1/kg
    Vec2 place_a, place_b;        // of the ends, as last measured
    Vec2 lever_a, lever_b;        // where it pulls on them
    Vec2 arm_a, arm_b;            // of rigid ends at the start of the substep
    Vec2 reach_a, reach_b;        // in a train: of rigid ends, as last measured
    Vec2 way;                     // length: from a to b then, unit
    Vec2 pull;                    // kg tiles, what it has pulled in this substep
    double twist;                 // kg tiles^2 rad, of the spring of its angle in this substep
    Vec2 upper_x, upper_y, right; // elimination: what is left of its two rows
    double turns_a, turns_b; // part of the turning of a's and b's body that pulls on it leave free
    double left;             // first of a train: what was left to correct, as last measured
    uint32_t measured;       // first of a train: 1: all of it was measured in this substep,
    uint32_t pushes;         // when rigid bodies had been pushed so often in it
} LinkItem;

typedef struct LinkWork {
    LinkItem *items; // by link number
    uint32_t count;
} LinkWork;

// Added to the diagonal in parts of itself: pivots in a straight line between two fixed places are
// one too many.
#define LINK_DIAGONAL_EXTRA 1e-7
#define LINK_GAP_ENOUGH 1e-7 // tiles: nothing left to correct

// Where the ends are now: fills in their places; the way from a to b.
Vec2 link_measure(const Tick *tick, LinkItem *item);

// Both return what there was to correct, tiles.
double link_solve_pivot(Tick *tick, LinkItem *item);
double link_solve_train(Tick *tick, LinkItem *items, uint32_t count);

// Whether the places of all pivots of a train are still where they were last measured.
bool link_train_is_measured(const Tick *tick, const LinkItem *items, uint32_t count);

typedef struct Matrix {
    Vec2 x, y; // rows
} Matrix;

static inline Vec2 matrix_times(const Matrix *m, Vec2 v)
{
    return vec2(vec2_dot(m->x, v), vec2_dot(m->y, v));
}

// Of a symmetric matrix; all zero when it has none.
static inline Matrix matrix_inverse(const Matrix *m)
{
    double determinant = m->x.x * m->y.y - m->x.y * m->y.x;
    if (determinant <= 0.0)
        return (Matrix){{0.0, 0.0}, {0.0, 0.0}};
    double scale = 1.0 / determinant;
    return (Matrix){{m->y.y * scale, -m->x.y * scale}, {-m->y.x * scale, m->x.x * scale}};
}
