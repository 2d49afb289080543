// sim_link.h - what joins bodies: links (distance, pivot) that the game makes, strands that sticky
// bodies grow.
//
// Bodies that links join are stepped together: if one of them is in the window all are, so that
// nothing tears at its edge. Not here: the springs inside rings and nets (sim_body.h).
#pragma once

#include "jantar/sim_body.h"

// One end of a link: a point of a ring or net, a place fixed to a rigid or static body, or a place
// of the world (body 0).
typedef struct SimLinkEnd {
    SimBodyId body;
    uint32_t point; // of a ring or net, counted within the body
    Vec2 local;     // rigid, static: about the centre at angle 0; world: the place
} SimLinkEnd;

typedef enum SimLinkKind {
    SIM_LINK_NONE,     // an unused place of the array
    SIM_LINK_DISTANCE, // keeps the length between its ends
    SIM_LINK_ROPE,     // keeps the length from growing
    SIM_LINK_PIVOT, // keeps its ends in one place; between rigid bodies it can bound and spring the
                    // angle
} SimLinkKind;

// Pivots made one after the other along a row of rigid bodies (bridges, chains of planks) are
// solved together, and each then stretches by 1e-4 tiles under the weight of the row, so that one
// held as far apart as it is long can carry.

typedef struct SimLink {
    uint32_t kind;           // SimLinkKind
    uint32_t limited;        // pivot: 1: the angle stays within angle_min..angle_max
    uint32_t collide;        // 1: what it joins touches each other all the same
    uint32_t next_a, next_b; // next link of a's and of b's body, 0: none (kept by the world)
    uint32_t generation;     // how many links had this number before (kept by the world)
    SimLinkEnd a, b;
    double rest;                 // tiles, distance and rope
    double compliance;           // tiles/N
    double break_stretch;        // tiles of stretch at which it snaps; 0: never
    double angle_min, angle_max; // radians of b relative to a
    double angle_rest;           // radians, of the spring
    double angle_stiffness;      // N tiles/rad; 0: no spring
    double angle_damping;        // N tiles s/rad
    double stretch;              // tiles, after the last substep
} SimLink;

// A link; index 0 is "none". Numbers are used again, with another generation: the id of a link that
// is gone stays invalid.
typedef struct SimLinkId {
    uint32_t index, generation;
} SimLinkId;

// Joins two bodies. For a pivot both ends must be in one place now. Id 0 when the world is full.
SimLinkId sim_add_link(SimWorld *world, const SimLink *link);

// Parts them; both wake. Does nothing when the link is gone.
void sim_remove_link(SimWorld *world, SimLinkId id);

// NULL when it is gone: removed, snapped, or one of its bodies was removed.
const SimLink *sim_link(const SimWorld *world, SimLinkId id);

const SimLink *sim_links(const SimWorld *world); // array of link_count, number 0 unused

// What a strand holds on to (Mocný 2009, 2.11.4).
typedef enum SimHold {
    SIM_HOLD_PLACE, // (c) a place of the rock
    SIM_HOLD_POINT, // (a) a point of another body
    SIM_HOLD_EDGE,  // (b) an edge of another ring, at `along`
    SIM_HOLD_RIGID, // (d) a place fixed to a rigid or static body, which carries it along
} SimHold;

// A sticky spring from a point of a body to what it touched.
typedef struct SimStrand {
    uint32_t point;       // world number of its own point
    uint32_t body;        // whose strand it is
    uint32_t hold;        // SimHold
    uint32_t other;       // body it holds on to; 0: rock
    uint32_t other_point; // world number of the point, or of the edge's first
    uint32_t reserved;    // 0
    double along;         // 0..1 along the edge
    Vec2 local;           // rigid, static: about its centre at angle 0
    Vec2 anchor;          // world place it holds on to, after the last substep
    Vec2 normal;          // of the surface there, out of what it holds on to
    double stretch;       // tiles, after the last substep
} SimStrand;

// Lets go of the strands of a body whose own points lie more than `reach` tiles behind its middle,
// seen in direction `way` (unit); not below `least` of them.
void sim_body_let_go_behind(SimWorld *world, SimBodyId id, Vec2 way, double reach, uint32_t least);

const SimStrand *sim_strands(const SimWorld *world); // strand_count of them

// How well a body holds on: how many strands hold it, and how near the most loaded one is to
// breaking.
typedef struct SimGrip {
    uint32_t count;
    uint32_t on_bodies; // of them on other bodies than rock
    double strain;      // 0 = slack .. 1 = the next pull tears one
} SimGrip;
SimGrip sim_body_grip(const SimWorld *world, SimBodyId id);
