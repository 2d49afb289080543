// rigid_work.h - the working layout of rigid bodies and statics for one tick. Private to sim.
//
// Slot 0 is the rock, which never moves. Bodies that are in reach but not stepped (asleep, or
// outside the window) have a slot with inverse masses 0 and do not move. Lone bodies, which can
// meet nothing but the rock in this tick, come last and are stepped by themselves
// (rigid_step_lone()).
#pragma once

#include "world.h"

typedef struct Tick Tick;

enum { LONE_LENGTH = 2 }; // substeps of lone bodies are so many times as long as those of others

// What every contact reads: half a cache line. Floats are precise enough: motions are small and
// relative to the position at the start of the tick (RigidBody has that as doubles), so nothing is
// lost far from the origin.
typedef struct RigidMotion {
    // Motion in this substep: tiles, tiles, radians; `none` is 0.
    float x, y, rotation, none;
    float drift_x, drift_y;     // motion in this tick before this substep, tiles
    float drift_cos, drift_sin; // of the rotation in this tick before this substep
} RigidMotion;

typedef enum RigidFlag {
    RIGID_STEPPED = 1u << 0, // it is stepped, not only a neighbour
    RIGID_STATIC = 1u << 1,  // the game moves it
    RIGID_NO_ROCK = 1u << 2, // does not collide with the rock
    RIGID_BURIED = 1u << 3,  // it was inside rock and is moved out
    RIGID_FAST = 1u << 4,    // its contacts with the rock are found in every substep
    RIGID_STRUCK = 1u << 5,  // its velocity was changed a lot in this tick
    RIGID_REFUSED = 1u << 6, // its train was put back in this substep (link_train.c)
    RIGID_BESIDE = 1u << 7,  // something much heavier is at it in this tick (rigid_bounce.c)
    RIGID_BOUNCED = 1u << 8, // it bounced in this substep (rigid_bounce.c)
} RigidFlag;

// The state of a body in the solver. The unions give three numbers by name and as a row for vector
// units; the fourth of a row is 0.
typedef struct RigidBody {
    uint32_t body;                        // body number; slot 0: 0
    uint32_t flags;                       // RigidFlag
    double inverse_mass, inverse_inertia; // 1/kg, 1/(kg tiles^2); 0: immovable in this tick
    double keep_spin;                     // part of the spin that damping keeps in a substep
    union {
        struct {
            double x, y, angle; // at the start of the substep: tiles, radians
        };
        double place[4];
    };
    union {
        struct {
            double vx, vy, spin; // tiles/s, rad/s
        };
        double velocity[4];
    };
    union {
        struct {
            double free_x, free_y, free_rotation; // motion in this substep without constraints
        };
        double free_motion[4];
    };
    union {
        struct {
            double ax, ay, spin_up; // acceleration in this tick, tiles/s^2, rad/s^2
        };
        double gain[4];
    };
    double cosine, sine; // of `angle`
    // Contacts with the rock are known for motions up to this, tiles: motions in the whole tick or,
    // with RIGID_FAST, in the substep.
    double known;
    double reach; // largest distance of its outline from the centre, tiles
} RigidBody;

typedef enum RigidForm { RIGID_BOX, RIGID_ROUND, RIGID_POLYGON } RigidForm;

// The shape from which contacts are found (manifold.h): one cache line. Its position is that at the
// start of the tick, or at the last call of manifold_place().
typedef struct RigidShape {
    double x, y; // centre, tiles
    const SimConvex *convex;
    float cosine, sine; // of its angle
    // box: half its sides, tiles; capsule: half_x is half the distance of its ends
    float half_x, half_y;
    float radius; // of a rounded outline, tiles
    float friction, restitution;
    uint32_t form; // RigidForm; round: one vertex (circle) or two (capsule)
    uint32_t body; // body number
    uint32_t reserved;
} RigidShape;

typedef struct RigidWork {
    RigidBody *bodies;
    RigidMotion *motions;           // by slot, too
    RigidShape *shapes;             // by slot, too
    uint32_t count;                 // slots, including 0; SimBody.slot is that of a body
    uint32_t lone;                  // first slot of a lone body
    uint32_t first, end;            // slots that the substeps move now
    struct RigidContacts *contacts; // owned by the rigid solver
    uint32_t pushes;                // pushes by other solvers in this substep
} RigidWork;

// --- access for the solvers of links, strands and soft contacts ----------------------------------
// These solvers treat few bodies, one after the other. Positions are in tiles and include the
// motion in the substep so far.

// Returns the slot of a body; 0 if it has none in this tick.
uint32_t rigid_slot(const Tick *tick, uint32_t body_index);

// Converts a position between the body's coordinates and the world.
Vec2 rigid_to_world(const Tick *tick, uint32_t slot, Vec2 local);
Vec2 rigid_to_local(const Tick *tick, uint32_t slot, Vec2 place);

// Returns the effective inverse mass of the body at centre + arm along a unit direction, 1/kg.
double rigid_inverse_mass_at(const Tick *tick, uint32_t slot, Vec2 arm, Vec2 direction);

// Moves and rotates the body by an impulse at centre + arm. `push` is in kg tiles.
void rigid_push(Tick *tick, uint32_t slot, Vec2 arm, Vec2 push);

// Rotates the body by an angular impulse. `push` is in kg tiles^2 rad.
void rigid_push_angular(Tick *tick, uint32_t slot, double push);

// rigid_recover.c: if a body's centre is inside rock, sets its velocity so that it moves out.
void rigid_recover(const Tick *tick, uint32_t slot);

// rigid_impact.c: stops a body before it gets into the rock, if it was pushed farther than its
// contacts are known, or so hard that they may not have held it.
void rigid_stop_struck(Tick *tick, uint32_t slot, bool pushed_hard);

// rigid_solve.c: solves contacts with statics and rock once more, after soft contacts and links.
void rigid_solve_again(Tick *tick);
