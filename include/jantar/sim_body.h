// sim_body.h - the bodies of a world: what they are made of, how they are made, what the game may
// do to them.
//
//   ring    a closed outline of points and springs with a filling: liquid (keeps its area), gas
//           (resists by pressure) or both. Round, or any simple polygon, also a concave one.
//   net     open points joined by springs, each a bead with a radius: ropes, vines, cloth. Springs
//           may snap.
//   rigid   a convex outline that does not deform: boxes, planks, balls. A particle is a ball that
//           does not turn.
//   static  a convex outline that only the game moves (lifts, doors); what touches or sticks to it
//           is carried along.
//
// Inverse masses of 0 are immovable: points can be pinned one by one. Coefficients of two bodies
// that touch: friction is the product of the two, restitution the larger one. Rock counts as its
// tile type says (terrain.h). Not here: what joins bodies (sim_link.h), what happens between them
// (sim.h).
#pragma once

#include "jantar/convex.h"
#include "jantar/vec2.h"
#include <stdint.h>

typedef struct SimWorld SimWorld;

// A body's number; 0 is "none". A number is used again after its body was removed.
typedef struct SimBodyId {
    uint32_t index;
} SimBodyId;

typedef enum SimBodyKind { SIM_NONE, SIM_RING, SIM_NET, SIM_RIGID, SIM_STATIC } SimBodyKind;

typedef enum SimBodyFlag {
    SIM_BODY_AWAKE = 1u << 0,
    SIM_BODY_STICKY =
        1u << 1, // ring: its points grow strands where they touch; clearing it drops all strands
    SIM_BODY_ALWAYS = 1u << 2,   // stepped wherever the window is; wake the body after setting it
    SIM_BODY_FROZEN = 1u << 3,   // never stepped, touches nothing (the game parked it)
    SIM_BODY_STEPPED = 1u << 4,  // was stepped in the last tick
    SIM_BODY_GRIP = 1u << 5,     // its strands never tear by overload
    SIM_BODY_NO_STICK = 1u << 6, // nothing sticks to it (ice)
} SimBodyFlag;

// What bodies touch: two touch when each one's `touches` has a bit of the other's `layers`. Rock is
// SIM_LAYER_ROCK unless its tile type says otherwise (terrain.h); bodies leave the layers of rock
// to it.
enum {
    SIM_LAYER_ROCK = 1u << 0,
    SIM_LAYER_BODY = 1u << 1,
    SIM_LAYER_GRATE = 1u << 2, // bars: who clears it from `touches` flows through
    SIM_LAYER_LEDGE = 1u << 3, // for one-way tiles: who clears it drops through
    SIM_LAYERS_ALL = 0xffffu,
};

typedef struct SimBody {
    // What every tick asks of every body it steps: two lines of the cache.
    uint32_t kind;       // SimBodyKind
    uint32_t flags;      // SimBodyFlag
    uint16_t layers;     // what it is
    uint16_t touches;    // what it collides with
    uint32_t links;      // links (sim_link.h) that end on it
    uint32_t link_first; // first of them; the next is in SimLink. 0: none
    uint32_t slot; // its place in the working layout of a tick (scratch: neither state nor hashed)
    uint32_t quiet_ticks; // ticks in a row slower than the sleeping speed
    uint32_t group_next;  // next body of its sleeping group, in a circle; its own number: alone
    Box box;              // of its points or outline
    Vec2 velocity;        // of the centre of mass, tiles/s
    double spin;          // rad/s, clockwise on the screen > 0
    double radius;        // ring: of the free round shape; rigid: its outline's reach, tiles
    Vec2 drive; // acceleration added to every point during the next step, tiles/s^2; then zeroed
    double
        drive_spin; // angular acceleration about the centre in the next step, rad/s^2; then zeroed
    double gravity_scale; // 1 = as the world says
    // The rest.
    uint32_t user; // the game's own, e.g. the number of the thing it belongs to; not read by sim
    uint32_t first_point;  // ring, net: its points are consecutive; a ring's in clockwise order on
                           // the screen
    uint32_t point_count;  // 0 for rigid and static
    uint32_t first_spring; // net: its springs are consecutive
    uint32_t spring_count; //
    uint32_t convex;       // rigid, static: number of its outline
    uint32_t
        touching; // ring, net: points that touched anything in the last tick; rigid: contact points
    uint32_t holding;   // strands that hold now
    uint32_t torn;      // strands torn by overload in the last tick
    uint32_t reserved;  // 0
    double mass;        // kg; 0: immovable
    double friction;    // Coulomb coefficient
    double restitution; // 0..1
    double damping; // 1/s: ring, net: pull of velocities towards the rigid motion; rigid: of its
                    // spin to zero
    union {         // by kind: a body of the other one has no meaning in them
        struct {
            double rest_area; // tiles^2 the filling of a ring wants; 0: no filling
            double liquid;    // ring: 0..1, part of the area's deficit met in each substep; 1 =
                              // incompressible
            double gas; // ring: N tiles (K of P = K / V): over-pressure K (1/area - 1/rest_area)
            double edge_compliance; // ring: of the springs between neighbours, tiles/N (XPBD; 0 =
                                    // rigid)
            double bend_compliance; // ring: of the springs between second neighbours, tiles/N
            double stiffness;       // ring: 0..1, pull towards the rest outline per substep (shape
                                    // matching; 0 = none)
        };
        struct {
            double inverse_mass;    // rigid: 1/kg; 0 = immovable
            double inverse_inertia; // rigid: 1/(kg tiles^2); 0: does not turn
            double angle; // rigid, static: turn of its outline, radians, clockwise on the screen
            Vec2 goal;    // static: where its centre is at the end of the next tick
            double goal_angle; // static: its angle then
        };
    };
    double bead;              // net: radius of its points; ring: 0
    double strand_compliance; // tiles per newton
    double strand_break;      // tiles of stretch at which a strand tears
    double
        strand_peel; // tiles a strand may stretch away from the surface before it lets go by itself
    Vec2 centre;     // of mass, tiles
    Vec2 ground_normal; // sum of its contact normals in the last tick (not unit)
    Vec2 hold_place;    // mean of its strands' anchors, from its centre; zero without strands
    double impact;      // largest normal speed taken from it by a contact in the last tick, tiles/s
    double area; // ring: signed polygon area, > 0 unless inside out; rigid, static: its outline's
} SimBody;

// --- making bodies -------------------------------------------------------------------------------
// All return the id 0 when the world is full (nothing is changed). New bodies are awake, with
// gravity_scale 1, layers SIM_LAYER_BODY, touching everything. Fields of the SimBody may be changed
// afterwards.

// A closed ring of points.
typedef struct SimRingDef {
    uint32_t point_count; // 8 or more, a multiple of 4 (so that the springs fall into batches)
    const Vec2
        *outline;  // point_count places around the centre, clockwise on the screen; NULL: a circle
    Vec2 centre;   // tiles
    double angle;  // circle: of the middle of the edge before point 0, radians
    double radius; // circle: tiles
    double mass;   // kg, spread evenly
    double edge_compliance;   // tiles/N
    double bend_compliance;   // tiles/N
    double stiffness;         // 0..1, see SimBody
    double gas;               // N tiles, see SimBody
    double liquid;            // 0..1; see SimBody
    double friction;          //
    double restitution;       //
    double damping;           // 1/s
    double strand_compliance; // tiles/N
    double strand_break;      // tiles
    double strand_peel;       // tiles
} SimRingDef;
SimBodyId sim_add_ring(SimWorld *world, const SimRingDef *def);

// A rigid body, or a static one (moved by the game alone).
typedef struct SimRigidDef {
    uint32_t convex;    // from sim_add_convex()
    Vec2 centre;        // tiles
    double angle;       // radians
    Vec2 velocity;      // tiles/s
    double spin;        // rad/s
    double density;     // kg/tiles^2; 0: static
    double friction;    //
    double restitution; //
    bool upright;       // does not turn (a particle)
} SimRigidDef;
SimBodyId sim_add_rigid(SimWorld *world, const SimRigidDef *def);

// An outline for rigid bodies; its number, 0 when the world has no room for another. Equal ones are
// shared.
uint32_t sim_add_convex(SimWorld *world, const SimConvex *convex);

// A rope of beads from one place to another, as long as the way between them times `slack`.
typedef struct SimRopeDef {
    Vec2 from, to;         // tiles
    uint32_t point_count;  // 2 or more
    double slack;          // 1: taut
    double mass;           // kg, spread evenly
    double bead;           // radius of its points, tiles
    double compliance;     // tiles/N; 0: does not stretch
    double break_ratio;    // length / rest length at which a piece snaps; 0: never
    double friction;       //
    double damping;        // 1/s
    bool pin_from, pin_to; // pinned ends
} SimRopeDef;
SimBodyId sim_add_rope(SimWorld *world, const SimRopeDef *def);

// A cloth of columns x rows beads, hanging from its first row, whose points may be pinned.
typedef struct SimClothDef {
    Vec2 corner;               // of the first point, tiles
    uint32_t columns, rows;    // 2 or more each
    double spacing;            // tiles between neighbours
    double mass;               // kg, spread evenly
    double bead;               // radius of its points, tiles
    double compliance;         // tiles/N
    double break_ratio;        // as SimRopeDef
    double friction;           //
    double damping;            // 1/s
    bool pin_corners, pin_row; // of the first row
} SimClothDef;
SimBodyId sim_add_cloth(SimWorld *world, const SimClothDef *def);

// How many springs a cloth has.
uint32_t sim_cloth_spring_count(uint32_t columns, uint32_t rows);

// Takes a body out of the world: strands and links that hold it go, what rested on it wakes.
void sim_remove_body(SimWorld *world, SimBodyId id);

// --- what the game does to bodies ----------------------------------------------------------------
SimBody *sim_body(SimWorld *world, SimBodyId id); // id must be valid (asserted)
const SimBody *sim_body_const(const SimWorld *world, SimBodyId id);

// Wakes a body and its sleeping group: they are stepped again from the next tick on.
void sim_body_wake(SimWorld *world, SimBodyId id);

// Wakes every body whose box meets `box` (an explosion; for changed rock see
// sim_terrain_changed()).
void sim_wake_box(SimWorld *world, Box box);

// Turns sticking on or off; off lets go of every strand at once. Wakes the body when something
// changes.
void sim_body_set_sticky(SimWorld *world, SimBodyId id, bool sticky);

// Puts a body at `centre`, at rest, without strands, awake; a ring in its rest shape.
void sim_body_place(SimWorld *world, SimBodyId id, Vec2 centre);

// Adds `velocity` to every point of a body.
void sim_body_push(SimWorld *world, SimBodyId id, Vec2 velocity);

// Adds an impulse (kg tiles/s) at a place of the world: rigid bodies turn by it, of others the
// nearest point takes it.
void sim_body_strike(SimWorld *world, SimBodyId id, Vec2 place, Vec2 impulse);

// Adds `mean` as a velocity along `direction` (unit) in proportion to how far each point lies along
// it from the body's hindmost point, with the given mean over the body (Mocný 2009, 4.1: the lowest
// points cling, the top shoots up).
void sim_body_shoot(SimWorld *world, SimBodyId id, Vec2 direction, double mean);

// Changes what a body weighs; velocities stay.
void sim_body_set_mass(SimWorld *world, SimBodyId id, double mass);

// Pins a point of a ring or net (inverse mass 0, at rest) or lets it go.
void sim_pin_point(SimWorld *world, SimBodyId id, uint32_t point, bool pinned);

// Where a static is to be at the end of the next tick; it moves there evenly and carries what it
// touches. Wakes what touches it when that is elsewhere than now.
void sim_static_move(SimWorld *world, SimBodyId id, Vec2 centre, double angle);

// A place fixed to a rigid or static body, given about its centre at angle 0, as a place of the
// world; and back.
Vec2 sim_body_to_world(const SimBody *body, Vec2 local);
Vec2 sim_body_to_local(const SimBody *body, Vec2 place);
