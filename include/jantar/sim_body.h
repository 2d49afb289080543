// sim_body.h - the bodies of a world: what they are made of, how they are made, and what the game
// may do to them.
//
//   ring    A closed outline of points and springs with a filling: liquid (keeps its area), gas
//           (resists by pressure), or both. Round, or any simple polygon, also a concave one.
//   net     Open points joined by springs. Each point is a bead with a radius. Ropes, vines, cloth.
//           Springs may snap.
//   rigid   A convex outline that does not deform: boxes, planks, balls. A particle is a ball that
//           does not turn.
//   static  A convex outline that only the game moves (lifts, doors). What touches it or sticks to
//           it is carried along.
//
// An inverse mass of 0 means immovable; points can be pinned one by one. When two bodies touch,
// their friction coefficients are multiplied and the larger restitution counts. Rock brings the
// coefficients of its tile type (terrain.h).
//
// Example: a ball of 1 kg/tile^2 with radius 0.5 that starts at (3, 4).
//
//   SimConvex circle = sim_convex_circle(0.5);
//   SimBodyId ball = sim_add_rigid(world, &(SimRigidDef){
//       .convex = sim_add_convex(world, &circle), .centre = {3, 4}, .density = 1});
//
// What joins bodies is in sim_link.h; what happens between them is in sim.h. No function here
// allocates; all are deterministic.
#pragma once

#include "jantar/convex.h"
#include "jantar/vec2.h"
#include <stdbool.h>
#include <stdint.h>

typedef struct SimWorld SimWorld;

// The number of a body. 0 means "none". When a body is removed, its number may be given to a new
// body.
typedef struct SimBodyId {
    uint32_t index;
} SimBodyId;

typedef enum SimBodyKind { SIM_NONE, SIM_RING, SIM_NET, SIM_RIGID, SIM_STATIC } SimBodyKind;

typedef enum SimBodyFlag {
    // The body is stepped when the window reaches it. Cleared when it falls asleep.
    SIM_BODY_AWAKE = 1u << 0,
    // Ring: its points grow strands where they touch. sim_body_set_sticky() changes it.
    SIM_BODY_STICKY = 1u << 1,
    // The body is stepped wherever the window is. Wake the body after setting it.
    SIM_BODY_ALWAYS = 1u << 2,
    // The body is never stepped and touches nothing: the game has parked it.
    SIM_BODY_FROZEN = 1u << 3,
    // The body was stepped in the last tick.
    SIM_BODY_STEPPED = 1u << 4,
    // Its strands never tear by overload.
    SIM_BODY_GRIP = 1u << 5,
    // Nothing sticks to it (ice).
    SIM_BODY_NO_STICK = 1u << 6,
    // Its strands hold on to rock and bodies that nothing sticks to, too.
    SIM_BODY_CLINGS = 1u << 7,
    // Its strands hold on to smooth rock, too (SimTileType.smooth).
    SIM_BODY_WARM = 1u << 8,
} SimBodyFlag;

// Collision layers. Two bodies touch when the `touches` of each has a bit of the other's `layers`.
// Rock has SIM_LAYER_ROCK unless its tile type says otherwise (terrain.h). Of the layers named here
// ROCK, GRATE, LEDGE and GLASS are of rock, BODY and BACK of bodies.
//
// Planes. A world has two: the front, where everything is that says nothing else, and the back. The
// bits FRONT and BACK say in which of them rock and bodies are. A tile type is in the front without
// them. A body is in the front if it touches SIM_LAYER_FRONT or nothing, and in the back if it has
// SIM_LAYER_BACK in `layers` or is not in the front: sim_body_planes(). What has no plane in common
// does not collide.
enum {
    SIM_LAYER_ROCK = 1u << 0,
    // Bodies in the front.
    SIM_LAYER_BODY = 1u << 1,
    // Bars. A body without this bit in `touches` flows through them.
    SIM_LAYER_GRATE = 1u << 2,
    // One-way tiles. A body without this bit in `touches` drops through them.
    SIM_LAYER_LEDGE = 1u << 3,
    // The plane in front.
    SIM_LAYER_FRONT = 1u << 4,
    // The plane behind; also bodies in it.
    SIM_LAYER_BACK = 1u << 5,
    // Panes: solid for everybody, but rays that ask for SIM_LAYER_ROCK alone pass.
    SIM_LAYER_GLASS = 1u << 6,
    // What is solid for everybody, from all sides.
    SIM_LAYERS_SOLID = SIM_LAYER_ROCK | SIM_LAYER_GLASS,
    SIM_PLANES = SIM_LAYER_FRONT | SIM_LAYER_BACK,
    SIM_LAYERS_ALL = 0xffffu,
};

// True if rock of these layers is air for whoever does not touch the layers of `passes`: it has
// none of its kinds, or no plane, in common with the rock.
static inline bool sim_rock_is_passed(uint32_t layers, uint32_t passes)
{
    uint32_t planes = layers & SIM_PLANES, met = ~passes;
    planes = planes == 0 ? SIM_LAYER_FRONT : planes;
    return (layers & ~(uint32_t)SIM_PLANES & met) == 0 || (planes & met) == 0;
}

typedef struct SimBody {
    // --- what every tick reads of every body that it steps: the first two cache lines ---

    uint32_t kind;       // SimBodyKind
    uint32_t flags;      // SimBodyFlag
    uint16_t layers;     // what the body is
    uint16_t touches;    // what the body collides with
    uint32_t links;      // number of links (sim_link.h) that end on it
    uint32_t link_first; // first of them; SimLink has the next. 0: none
    // Index in the working layout of a tick. Scratch: neither state nor hashed.
    uint32_t slot;
    uint32_t quiet_ticks; // ticks in a row in which it was slower than the sleeping speed
    // Next body of its sleeping group. The list is circular; a body that is alone names itself.
    uint32_t group_next;
    Box box;       // bounding box of its points or outline, tiles
    Vec2 velocity; // of the centre of mass, tiles/s
    double spin;   // rad/s; > 0 is clockwise on the screen
    // Ring: radius of the free round shape. Rigid: reach of the outline. Tiles.
    double radius;
    // Acceleration of every point during the next step, tiles/s^2. The step sets it to zero.
    Vec2 drive;
    // Angular acceleration about the centre during the next step, rad/s^2. Then set to zero, too.
    double drive_spin;
    double gravity_scale; // factor of the world's gravity; 1 is the default
    // --- what only some phases read ---

    // Belongs to the game, for example the number of the thing this body is part of. The simulation
    // never reads it.
    uint32_t user;
    // Ring, net: world number of the first point. The points are consecutive; those of a ring are
    // in clockwise order on the screen.
    uint32_t first_point;
    uint32_t point_count;  // 0 for rigid and static bodies
    uint32_t first_spring; // net: its springs are consecutive
    uint32_t spring_count; // net
    uint32_t convex;       // rigid, static: number of its outline
    // Ring, net: points that touched anything in the last tick. Rigid: contact points.
    uint32_t touching;
    uint32_t holding; // strands that hold now
    uint32_t torn;    // strands torn by overload in the last tick
    // Index of a net that it passes through; of a net: of a body. 0: none. The game sets it.
    uint32_t shuns;
    double mass;        // kg; 0: immovable
    double friction;    // Coulomb coefficient
    double restitution; // 0..1
    // 1/s. Ring, net: how fast point velocities approach the rigid motion of the body. Rigid: how
    // fast its spin approaches zero.
    double damping;
    // Depends on `kind`; the members of the other kind have no meaning.
    union {
        struct {
            // Ring: area that the filling tries to keep, tiles^2; 0: no filling.
            double rest_area;
            // Ring: part of the area's deficit that each substep corrects, 0..1; 1: incompressible.
            double liquid;
            // Ring: K of P = K / V, N tiles. The over-pressure is K (1 / area - 1 / rest_area).
            double gas;
            // Ring: compliance of springs between neighbours, tiles/N (XPBD; 0: rigid).
            double edge_compliance;
            // Ring: compliance of springs between second neighbours, tiles/N.
            double bend_compliance;
            // Ring: pull towards the rest outline per substep, 0..1 (shape matching; 0: none).
            double stiffness;
        };
        struct {
            double inverse_mass;    // rigid: 1/kg; 0: immovable
            double inverse_inertia; // rigid: 1/(kg tiles^2); 0: does not turn
            // Rigid, static: rotation of the outline, radians, clockwise on the screen.
            double angle;
            Vec2 goal;         // static: its centre at the end of the next tick, tiles
            double goal_angle; // static: its angle at the end of the next tick, radians
        };
    };
    double bead;              // net: radius of its points, tiles; ring: 0
    double strand_compliance; // tiles/N
    double strand_break;      // stretch at which a strand tears, tiles
    // Stretch away from the surface at which a strand lets go by itself, tiles.
    double strand_peel;
    Vec2 centre;        // centre of mass, tiles
    Vec2 ground_normal; // sum of its contact normals in the last tick; not a unit vector
    Vec2 hold_place;    // mean of its strands' anchors relative to its centre; zero without strands
    // Largest normal speed that a contact took from it in the last tick, tiles/s.
    double impact;
    // Ring: signed area of the polygon, > 0 unless the ring is inside out. Rigid, static: area of
    // the outline. Tiles^2.
    double area;
} SimBody;

// --- planes --------------------------------------------------------------------------------------

// The planes that a body is in: SIM_LAYER_FRONT, SIM_LAYER_BACK or both.
static inline uint32_t sim_body_planes(const SimBody *body)
{
    bool front = (body->touches & SIM_LAYER_FRONT) != 0 || body->touches == 0;
    bool back = (body->layers & SIM_LAYER_BACK) != 0 || !front;
    return (front ? SIM_LAYER_FRONT : 0u) | (back ? SIM_LAYER_BACK : 0u);
}

// SimTerrain.passes of all that is in these planes: the rock of the others is air.
static inline uint16_t sim_planes_passes(uint32_t planes)
{
    return (uint16_t)(SIM_PLANES & ~planes);
}

// The layers that a body passes: SimTerrain.passes of the terrain as it collides with it.
static inline uint16_t sim_body_passes(const SimBody *body)
{
    uint32_t others = ~(uint32_t)body->touches & ~(uint32_t)SIM_PLANES;
    return (uint16_t)(others | sim_planes_passes(sim_body_planes(body)));
}

// True if two bodies collide where they meet.
static inline bool sim_bodies_meet(const SimBody *a, const SimBody *b)
{
    return (a->layers & b->touches) != 0 && (b->layers & a->touches) != 0;
}

// Puts a body into the front, the back or both (`planes`, as sim_body_planes() returns them). One
// that collides with no bodies stays so. At the next step it lets go of what is not in its planes.
// It is not woken, and may be in rock there.
void sim_body_set_planes(SimBody *body, uint32_t planes);

// --- making bodies -------------------------------------------------------------------------------
//
// Each function returns the id 0 when the world is full; the world is unchanged then. A new body is
// awake, has gravity_scale 1 and layers SIM_LAYER_BODY, and touches everything. The fields of its
// SimBody may be changed afterwards.

// A closed ring of points.
typedef struct SimRingDef {
    // At least 8 and a multiple of 4, so that the springs form batches without common points.
    uint32_t point_count;
    // point_count places relative to the centre, clockwise on the screen. NULL: a circle.
    const Vec2 *outline;
    Vec2 centre; // tiles
    // Circle: direction of the middle of the edge before point 0, radians.
    double angle;
    double radius;            // circle: tiles
    double mass;              // kg, spread evenly over the points
    double edge_compliance;   // tiles/N, see SimBody
    double bend_compliance;   // tiles/N, see SimBody
    double stiffness;         // 0..1, see SimBody
    double gas;               // N tiles, see SimBody
    double liquid;            // 0..1, see SimBody
    double friction;          // Coulomb coefficient
    double restitution;       // 0..1
    double damping;           // 1/s
    double strand_compliance; // tiles/N
    double strand_break;      // tiles
    double strand_peel;       // tiles
} SimRingDef;

// Adds a ring at rest. Its rest shape is the one it starts with.
SimBodyId sim_add_ring(SimWorld *world, const SimRingDef *def);

// A rigid body, or a static one, which only the game moves.
typedef struct SimRigidDef {
    uint32_t convex;    // from sim_add_convex()
    Vec2 centre;        // tiles
    double angle;       // radians
    Vec2 velocity;      // tiles/s
    double spin;        // rad/s
    double density;     // kg/tiles^2; 0: static
    double friction;    // Coulomb coefficient
    double restitution; // 0..1
    bool upright;       // true: does not turn (a particle)
} SimRigidDef;

// Adds a rigid body, or a static one when the density is 0.
SimBodyId sim_add_rigid(SimWorld *world, const SimRigidDef *def);

// Adds an outline for rigid bodies and returns its number; 0 when the world has no room. Equal
// outlines are stored once and share a number. The outline is copied.
uint32_t sim_add_convex(SimWorld *world, const SimConvex *convex);

// A rope of beads.
typedef struct SimRopeDef {
    Vec2 from, to;         // its ends, tiles
    uint32_t point_count;  // 2 or more
    double slack;          // length / distance of the ends, >= 1; 1: taut
    double mass;           // kg, spread evenly over the points
    double bead;           // radius of its points, tiles
    double compliance;     // tiles/N; 0: does not stretch
    double break_ratio;    // length / rest length at which a piece snaps; 0: never
    double friction;       // Coulomb coefficient
    double damping;        // 1/s
    bool pin_from, pin_to; // pinned ends
    const Vec2 *places;    // where its points start, tiles; NULL: as below
} SimRopeDef;

// Adds a rope at rest. A slack one starts as an arc that hangs along gravity, unless `places` says
// otherwise.
SimBodyId sim_add_rope(SimWorld *world, const SimRopeDef *def);

// A cloth of columns x rows beads. It hangs from its first row, whose points may be pinned.
typedef struct SimClothDef {
    Vec2 corner;               // place of the first point, tiles
    uint32_t columns, rows;    // 2 or more each
    double spacing;            // distance of neighbours, tiles
    double mass;               // kg, spread evenly over the points
    double bead;               // radius of its points, tiles
    double compliance;         // tiles/N
    double break_ratio;        // see SimRopeDef
    double friction;           // Coulomb coefficient
    double damping;            // 1/s
    bool pin_corners, pin_row; // of the first row
} SimClothDef;

// Adds a cloth at rest, spread out below its first row.
SimBodyId sim_add_cloth(SimWorld *world, const SimClothDef *def);

// Number of springs in a cloth of this size: what it takes of SimCapacity.springs.
uint32_t sim_cloth_spring_count(uint32_t columns, uint32_t rows);

// Removes a body. Its strands, the strands that hold it and its links are removed, too. Bodies that
// rested on it wake.
void sim_remove_body(SimWorld *world, SimBodyId id);

// --- what the game does to bodies ----------------------------------------------------------------
//
// Ids must be valid. Debug builds assert it.

// Wakes a body and its sleeping group. They are stepped again from the next tick on.
void sim_body_wake(SimWorld *world, SimBodyId id);

// Wakes every body whose box overlaps `box` (an explosion). For changed rock use
// sim_terrain_changed().
void sim_wake_box(SimWorld *world, Box box);

// Turns sticking on or off. Turning it off releases all strands at once. Wakes the body if anything
// changes.
void sim_body_set_sticky(SimWorld *world, SimBodyId id, bool sticky);

// Moves a body to `centre`, at rest, awake and without strands. A ring takes its rest shape.
void sim_body_place(SimWorld *world, SimBodyId id, Vec2 centre);

// Moves a body by `way` tiles as it is: its shape and velocities stay, its strands and those that
// hold it are released. It is awake then, and so is what it touched.
void sim_body_shift(SimWorld *world, SimBodyId id, Vec2 way);

// Adds `velocity` (tiles/s) to every point of a body.
void sim_body_push(SimWorld *world, SimBodyId id, Vec2 velocity);

// Adds a velocity along `direction` (unit) to every point. It grows linearly with the distance of
// the point, along `direction`, from the body's hindmost point; its mean over the body is `mean`
// tiles/s. The lowest points of a jumping body cling to the ground while its top shoots up (Mocný
// 2009, 4.1).
void sim_body_shoot(SimWorld *world, SimBodyId id, Vec2 direction, double mean);

// Changes the mass (kg) of a body. Velocities stay as they are.
void sim_body_set_mass(SimWorld *world, SimBodyId id, double mass);

// How the rest shape of a ring gives way.
typedef struct SimYield {
    // Tiles from its place in the rest shape by which a point may be pressed without giving way.
    double least;
    // 0..1: part of what is more than that by which the rest shape follows in a call.
    double part;
    // 0..1: how much of it the ring follows as a whole, as by a linear map; the rest is followed
    // point by point.
    double whole;
    // Length divided by width that the rest shape may have, 1 or more.
    double longest;
    // Tiles; the rest shape gives way no further where it would become thinner.
    double thinnest;
} SimYield;

// The most points of a ring whose rest shape may give way.
enum { SIM_YIELD_POINTS_MAX = 96 };

// Lets the rest shape of a ring follow its present shape, between two steps of the world. Its area
// stays the rest area. `radius` becomes the reach of the new rest shape. A ring whose area is off
// by more than a tenth is crumpled and learns nothing. At most SIM_YIELD_POINTS_MAX points. Returns
// true if the rest shape changed.
bool sim_ring_yield(SimWorld *world, SimBodyId id, const SimYield *yield);

// Pins a point of a ring or net (inverse mass 0, at rest), or releases it. `point` is counted
// within the body.
void sim_pin_point(SimWorld *world, SimBodyId id, uint32_t point, bool pinned);

// Cuts a spring of a net, as if it had snapped. `spring` is counted within the body. Does nothing
// if it has snapped already.
void sim_net_cut(SimWorld *world, SimBodyId id, uint32_t spring);

// Tells a static body where to be at the end of the next tick: centre in tiles, angle in radians.
// It moves there at constant speed and carries what touches it. If the goal differs from its
// present place, what touches it wakes.
void sim_static_move(SimWorld *world, SimBodyId id, Vec2 centre, double angle);

// Converts a place that is fixed to a rigid or static body between body coordinates (relative to
// the centre, at angle 0) and world coordinates.
Vec2 sim_body_to_world(const SimBody *body, Vec2 local);
Vec2 sim_body_to_local(const SimBody *body, Vec2 place);
