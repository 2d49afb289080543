// anchor.h - a place that something pulls on: strands, links and the ends of ropes all hold on to
// one. Private to sim.
//
// An anchor moves with what carries it and gives way by its mass; what is not stepped in this tick
// is a fixed place. Not here: who pulls, and how hard.
#pragma once

#include "jantar/real.h"
#include "tick.h"

typedef enum AnchorKind {
    ANCHOR_PLACE, // of the world: immovable
    ANCHOR_POINT, // a point of a ring or net
    ANCHOR_EDGE,  // a place on the edge of a ring
    ANCHOR_RIGID, // a place fixed to a rigid or static body
} AnchorKind;

typedef struct Anchor {
    uint32_t kind;         // AnchorKind
    uint32_t slot, slot_b; // of the point, of the edge's two points; of the rigid body
    double along;          // 0..1 along the edge
    Vec2 local; // place: itself; point: from it; edge: x is its distance outwards; rigid: about its
                // centre
} Anchor;

Anchor anchor_at_place(Vec2 place);
// `point` is counted within the body.
Anchor anchor_at_point(const Tick *tick, uint32_t body_index, uint32_t point, Vec2 offset);
Anchor anchor_at_edge(const Tick *tick, uint32_t body_index, uint32_t point, double along,
                      double outwards);
Anchor anchor_at_rigid(const Tick *tick, uint32_t body_index, Vec2 local);

// Where it is now, and where it was at the start of the substep.
Vec2 anchor_place(const Tick *tick, const Anchor *anchor);
Vec2 anchor_start(const Tick *tick, const Anchor *anchor);

// Of an anchor on a rigid body: the centre now, and the arm from there to the anchor as it was at
// the start of the substep. The arm of any other is zero.
Vec2 anchor_centre(const Tick *tick, const Anchor *anchor);
Vec2 anchor_arm(const Tick *tick, const Anchor *anchor);

// A rigid body now: its centre, and its turn since the start of the substep.
typedef struct AnchorFrame {
    Vec2 centre;
    double cosine, sine;
} AnchorFrame;

static inline Vec2 anchor_frame_centre(const Tick *tick, uint32_t slot)
{
    const RigidBody *body = tick->rigid.bodies + slot;
    const RigidMotion *motion = tick->rigid.motions + slot;
    return vec2(body->x + (double)motion->x, body->y + (double)motion->y);
}

// Turns smaller than this are taken by short series; their error stays below 1e-9 of the arm.
#define ANCHOR_SMALL_TURN 0.05

static inline AnchorFrame anchor_frame(const Tick *tick, uint32_t slot)
{
    double turn = (double)tick->rigid.motions[slot].turn, square = turn * turn;
    AnchorFrame frame = {
        .centre = anchor_frame_centre(tick, slot),
        .cosine = 1.0 - square * (0.5 - square * (1.0 / 24.0)),
        .sine = turn * (1.0 - square * (1.0 / 6.0 - square * (1.0 / 120.0))),
    };
    if (square > ANCHOR_SMALL_TURN * ANCHOR_SMALL_TURN && square < 1e10)
        real_sin_cos(turn, &frame.sine, &frame.cosine);
    return frame;
}

// Where an arm that the body had at the start of the substep ends now.
static inline Vec2 anchor_frame_place(const AnchorFrame *frame, Vec2 arm)
{
    return vec2_add(frame->centre, vec2(frame->cosine * arm.x - frame->sine * arm.y,
                                        frame->sine * arm.x + frame->cosine * arm.y));
}

// Outward normal of the edge it lies on.
Vec2 anchor_edge_normal(const Tick *tick, const Anchor *anchor);

// How an anchor, which is at `place` now, gives way to a push: a symmetric matrix, 1/kg.
typedef struct AnchorGive {
    double xx, xy, yy;
} AnchorGive;
AnchorGive anchor_give(const Tick *tick, const Anchor *anchor, Vec2 place);

// Inverse mass, 1/kg, that a pull along `direction` (unit) meets at the anchor, which is at `place`
// now.
double anchor_inverse_mass(const Tick *tick, const Anchor *anchor, Vec2 place, Vec2 direction);

// Moves what carries the anchor by a push, kg tiles.
void anchor_push(Tick *tick, const Anchor *anchor, Vec2 place, Vec2 push);
