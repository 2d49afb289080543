// sim_link.h - what joins bodies: links, which the game makes (distance, rope, pivot), and strands,
// which sticky bodies grow by themselves.
//
// Bodies that are joined by links are stepped together: if one of them is in the window, all of
// them are. So nothing tears at the window's edge. The springs inside rings and nets belong to
// their bodies (sim_body.h).
//
// Pivots made one after the other along a row of rigid bodies (bridges, chains of planks) are
// solved together. Each of them stretches by 1e-4 tiles under the weight of the row. If the ends of
// a row are exactly as far apart as the row is long, only such a stretch keeps the tension finite.
#pragma once

#include "jantar/sim_body.h"

// One end of a link: a point of a ring or net, a place fixed to a rigid or static body, or a fixed
// place in the world.
typedef struct SimLinkEnd {
    SimBodyId body; // 0: a fixed place in the world
    uint32_t point; // ring, net: number of the point within the body
    // Rigid, static: place relative to the centre, at angle 0. World: the place itself. Tiles.
    Vec2 local;
} SimLinkEnd;

typedef enum SimLinkKind {
    SIM_LINK_NONE,     // an unused entry of the array
    SIM_LINK_DISTANCE, // keeps the distance of its ends
    SIM_LINK_ROPE,     // keeps the distance of its ends from growing
    // Keeps its ends in one place. Between rigid bodies it can limit the angle and act as an
    // angular spring.
    SIM_LINK_PIVOT,
    // Keeps end b on a straight line through end a, which turns with a's body; with `limited` and
    // equal angle limits, b's body does not turn on it.
    SIM_LINK_SLIDER,
} SimLinkKind;

// The caller fills in the fields of a new link. The world maintains those marked so; they may start
// as anything.
typedef struct SimLink {
    uint32_t kind;    // SimLinkKind
    uint32_t limited; // pivot, slider: 1: the angle stays within angle_min..angle_max
    uint32_t collide; // 1: the joined bodies collide with each other; 0: they don't
    // Next link of the body at end a, and at end b; 0: none. Maintained by the world.
    uint32_t next_a, next_b;
    // How many links have had this number before. Maintained by the world.
    uint32_t generation;
    SimLinkEnd a, b;
    // Distance and rope: the length that it keeps, tiles.
    double rest;
    // tiles/N (XPBD); 0: rigid.
    double compliance;
    double break_stretch;        // stretch at which it snaps, tiles; 0: never
    double angle_min, angle_max; // limits of the angle of b relative to a, radians
    double angle_rest;           // rest angle of the angular spring, radians
    double angle_stiffness;      // N tiles/rad; 0: no spring
    double angle_damping;        // N tiles s/rad
    double stretch;              // after the last substep, tiles; maintained by the world
    // Slider: unit vector along its line, at angle 0 of a's body; and how far b may be from a along
    // it, tiles.
    Vec2 axis;
    double slide_min, slide_max;
    // A motor brings b to this speed relative to a, rad/s of a pivot, tiles/s along a slider, with
    // at most this strength, N tiles or N. Strength 0: there is none.
    double motor_speed, motor_strength;
} SimLink;

// Identifies a link. Index 0 is "none". When the number of a removed link is reused, the new link
// gets another generation, so an old id never names a new link.
typedef struct SimLinkId {
    uint32_t index, generation;
} SimLinkId;

// Joins two bodies, or a body and a place in the world. The two ends of a pivot must be in one
// place now. The link is copied. Returns the id 0 when the world is full.
SimLinkId sim_add_link(SimWorld *world, const SimLink *link);

// Removes a link and wakes its bodies. Does nothing if the link is gone already.
void sim_remove_link(SimWorld *world, SimLinkId id);

// The link with this id. NULL if it is gone: it was removed, it snapped, or one of its bodies was
// removed.
const SimLink *sim_link(const SimWorld *world, SimLinkId id);

// Returns where an end is, tiles.
Vec2 sim_link_place(const SimWorld *world, const SimLinkEnd *end);

// Sets the motor of a link and wakes its bodies. Does nothing if the link is gone.
void sim_link_drive(SimWorld *world, SimLinkId id, double speed, double strength);

// All links: SimWorld.link_count entries. Number 0 is unused.
const SimLink *sim_links(const SimWorld *world);

// What a strand holds on to: the four cases of Mocný 2009, 2.11.4, where the letters are from.
typedef enum SimHold {
    SIM_HOLD_PLACE, // (c) a place on rock
    SIM_HOLD_POINT, // (a) a point of another body
    SIM_HOLD_EDGE,  // (b) an edge of another ring, at `along`
    SIM_HOLD_RIGID, // (d) a place fixed to a rigid or static body, which carries the strand along
} SimHold;

// A strand: a breakable spring of rest length 0 between a point of a sticky body and what that
// point touched.
typedef struct SimStrand {
    uint32_t point; // world number of the sticky body's point
    uint32_t body;  // the sticky body
    uint32_t hold;  // SimHold
    uint32_t other; // body it holds on to; 0: rock
    // World number of the point it holds on to, or of the first point of the edge.
    uint32_t other_point;
    uint32_t reserved; // 0
    double along;      // position on the edge: 0 at its first point, 1 at its second
    // Rigid, static: the anchor relative to the other body's centre, at angle 0. Tiles.
    Vec2 local;
    Vec2 anchor;    // place in the world it holds on to, after the last substep, tiles
    Vec2 normal;    // unit normal of the surface there, pointing out of what it holds on to
    double stretch; // after the last substep, tiles
} SimStrand;

// Releases strands of a body whose points lie more than `reach` tiles behind its centre, seen in
// direction `way` (unit). At least `least` strands are kept.
void sim_body_let_go_behind(SimWorld *world, SimBodyId id, Vec2 way, double reach, uint32_t least);

// Releases all strands of other bodies that hold on to this one, and wakes those bodies. Call it
// before a body is frozen or moved away, because strands do not notice that.
void sim_body_release(SimWorld *world, SimBodyId id);

// All strands: SimWorld.strand_count entries. There is no unused number 0 here.
const SimStrand *sim_strands(const SimWorld *world);
