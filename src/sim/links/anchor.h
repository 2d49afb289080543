// anchor.h - a place that a constraint pulls on. Strands, links and the ends of ropes hold on to
// anchors. Private to sim.
//
// An anchor moves with the point, edge or body that carries it, and it gives way according to the
// carrier's inverse mass. If the carrier is not stepped in this tick, the anchor is a fixed place
// of the world. It does not store what pulls on it, or how hard. Lengths are in tiles, angles in
// radians.
#pragma once

#include "jantar/real.h"
#include "sim/world/tick.h"

typedef enum AnchorKind {
    ANCHOR_PLACE, // a fixed place of the world
    ANCHOR_POINT, // a point of a ring or net
    ANCHOR_EDGE,  // a place on the edge of a ring, or beside it
    ANCHOR_RIGID, // a place fixed to a rigid or static body
} AnchorKind;

typedef struct Anchor {
    uint32_t kind; // AnchorKind
    // working slots: of the point; of the edge's two points; of the rigid body
    uint32_t slot, slot_b;
    double along; // 0..1, position along the edge
    // PLACE: the place itself. POINT: the offset from the point. EDGE: x is the distance from the
    // edge, outwards. RIGID: the place in the body's own coordinates, about its centre.
    Vec2 local;
} Anchor;

// Returns an anchor that does not move.
Anchor anchor_at_place(Vec2 place);
// Returns an anchor at `offset` from a point of a ring or net. `point` is its number within the
// body, from 0.
Anchor anchor_at_point(const Tick *tick, uint32_t body_index, uint32_t point, Vec2 offset);
// Returns an anchor at `along` (0..1) of the edge from `point` to the next one, `outwards` tiles
// outside of it.
Anchor anchor_at_edge(const Tick *tick, uint32_t body_index, uint32_t point, double along,
                      double outwards);
// Returns an anchor at a place of a rigid or static body, given in the body's coordinates.
Anchor anchor_at_rigid(const Tick *tick, uint32_t body_index, Vec2 local);

// Return where the anchor is now, and where it was at the start of the substep.
Vec2 anchor_place(const Tick *tick, const Anchor *anchor);
Vec2 anchor_start(const Tick *tick, const Anchor *anchor);

// Returns the arm from the centre of a rigid body to the anchor on it, as it was at the start of
// the substep; zero for anchors of other kinds.
Vec2 anchor_arm(const Tick *tick, const Anchor *anchor);

// The position of a rigid body now: its centre, and its rotation since the start of the substep.
typedef struct AnchorFrame {
    Vec2 centre;
    double cosine, sine;
} AnchorFrame;

// Rotations up to this one, in radians, use short series for sine and cosine. Their error stays
// below 1e-9 of the arm.
#define ANCHOR_SMALL_ROTATION 0.05

// Returns the position and rotation of a rigid body now.
static inline AnchorFrame anchor_frame(const Tick *tick, uint32_t slot)
{
    double rotation = (double)tick->rigid.motions[slot].rotation, square = rotation * rotation;
    AnchorFrame frame = {
        .centre = rigid_centre(tick, slot),
        .cosine = 1.0 - square * (0.5 - square * (1.0 / 24.0)),
        .sine = rotation * (1.0 - square * (1.0 / 6.0 - square * (1.0 / 120.0))),
    };
    if (square > ANCHOR_SMALL_ROTATION * ANCHOR_SMALL_ROTATION && square < 1e10)
        real_sin_cos(rotation, &frame.sine, &frame.cosine);
    return frame;
}

// Returns where the end of an arm is now. `arm` is the arm at the start of the substep.
static inline Vec2 anchor_frame_place(const AnchorFrame *frame, Vec2 arm)
{
    return vec2_add(frame->centre, vec2_turn(arm, frame->cosine, frame->sine));
}

// Returns the outward unit normal of the edge that carries the anchor.
Vec2 anchor_edge_normal(const Tick *tick, const Anchor *anchor);

// How an anchor moves when it is pushed: displacement = matrix * push. It is the inverse of the
// anchor's effective mass, a symmetric matrix, 1/kg.
typedef struct InverseMass {
    double xx, xy, yy;
} InverseMass;

// Returns that of the end of an arm from the centre of a rigid body: 1/m + p p^T / I, where p =
// perp(arm) is how a rotation moves that end.
static inline InverseMass rigid_inverse_mass_matrix(const RigidBody *body, Vec2 arm)
{
    double inverse_inertia = body->inverse_inertia;
    return (InverseMass){
        .xx = body->inverse_mass + inverse_inertia * arm.y * arm.y,
        .xy = -inverse_inertia * arm.x * arm.y,
        .yy = body->inverse_mass + inverse_inertia * arm.x * arm.x,
    };
}

// Returns that of an anchor that is at `place` now.
InverseMass anchor_inverse_mass_matrix(const Tick *tick, const Anchor *anchor, Vec2 place);

// Returns the effective inverse mass, 1/kg, of the anchor along `direction` (unit). The anchor is
// at `place` now.
double anchor_inverse_mass(const Tick *tick, const Anchor *anchor, Vec2 place, Vec2 direction);

// Where what carries an anchor is at a moment of a substep: of a rigid body its motion, of a point
// or edge the places of its points. Nothing of a fixed place.
typedef struct AnchorKept {
    Vec2 place, place_b; // tiles
    double rotation;     // radians
} AnchorKept;

// Keeps where the carrier is, and puts it back there, to the bit. In between it may be pushed.
AnchorKept anchor_keep(const Tick *tick, const Anchor *anchor);
void anchor_put_back(Tick *tick, const Anchor *anchor, const AnchorKept *kept);

// Pushes the anchor, which is at `place` now, by `push` (kg tiles), and so moves its carrier.
void anchor_push(Tick *tick, const Anchor *anchor, Vec2 place, Vec2 push);
