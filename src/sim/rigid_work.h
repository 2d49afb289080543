// rigid_work.h - the working layout of rigid bodies and statics for one tick. Private to sim.
//
// Slot 0 is the rock: it never moves. Bodies that are in reach but not stepped (asleep, out of the
// window) have a slot with inverse masses 0 and do not move.
#pragma once

#include "world.h"

typedef struct Tick Tick;

// What every contact reads: half a line of the cache. Floats are enough: motions are small and
// taken from the place at the start of the tick (RigidBody has that as doubles), so nothing is lost
// far from the origin.
typedef struct RigidMotion {
    float x, y, turn,
        none; // motion in this substep: tiles, tiles, radians; the fourth of a row is 0
    float drift_x, drift_y;       // motion in this tick before this substep
    float turned_cos, turned_sin; // of the turn in this tick before this substep
} RigidMotion;

typedef enum RigidFlag {
    RIGID_STEPPED = 1u << 0, // not only a neighbour
    RIGID_STATIC = 1u << 1,  // moved by the game
    RIGID_NO_ROCK = 1u << 2, // does not collide with the rock
    RIGID_BURIED = 1u << 3,  // inside the rock, on its way out
    RIGID_FAST = 1u << 4,    // its contacts with the rock are found again in every substep
    RIGID_STRUCK = 1u << 5,  // something changed its velocity a lot in this tick
} RigidFlag;

// Three numbers that a vector unit takes at once, by their names and as a row; the fourth of a row
// is 0.
typedef struct RigidBody {
    uint32_t body;                        // its number; slot 0: 0
    uint32_t flags;                       // RigidFlag
    double inverse_mass, inverse_inertia; // 0: immovable in this tick
    double keep_spin;                     // part of the spin that damping leaves in a substep
    union {
        struct {
            double x, y, angle; // at the start of the substep
        };
        double place[4];
    };
    union {
        struct {
            double vx, vy, spin; // velocity
        };
        double velocity[4];
    };
    union {
        struct {
            double free_x, free_y, free_turn; // motion of this substep without constraints
        };
        double free_motion[4];
    };
    union {
        struct {
            double ax, ay, spin_up; // acceleration in this tick
        };
        double gain[4];
    };
    double cosine, sine; // of angle
    double known; // tiles: so far contacts with the rock are known, of the way in the tick or
                  // (FAST) the substep
    double reach; // of its outline, tiles
} RigidBody;

typedef enum RigidForm { RIGID_BOX, RIGID_ROUND, RIGID_POLYGON } RigidForm;

// What contacts are found from (manifold.h): one line of the cache. At the place it had when the
// tick began, or when manifold_place() was called.
typedef struct RigidShape {
    double x, y;             // centre
    const SimConvex *convex; //
    float cosine, sine;      // of its angle
    float half_x, half_y; // box: half its sides. Capsule: half_x, half the length between its ends
    float radius;         // of a rounded outline
    float friction, restitution; //
    uint32_t form;               // RigidForm; round: one vertex or two
    uint32_t body;               // its number
    uint32_t reserved;
} RigidShape;

typedef struct RigidWork {
    RigidBody *bodies;
    RigidMotion *motions;           // by slot too
    RigidShape *shapes;             // by slot too
    uint32_t count;                 // slots, including 0; SimBody.slot is a body's
    struct RigidContacts *contacts; // owner: the rigid solver
    uint32_t pushes;                // by others than contacts of rigid bodies in this substep
} RigidWork;

// For the solvers of links, strands and soft contacts, which are few and scalar. Places include the
// motion so far.
uint32_t rigid_slot(const Tick *tick, uint32_t body_index);       // 0: not in this tick
Vec2 rigid_centre(const Tick *tick, uint32_t slot);               // now
Vec2 rigid_to_world(const Tick *tick, uint32_t slot, Vec2 local); // a place fixed to the body, now
Vec2 rigid_to_local(const Tick *tick, uint32_t slot, Vec2 place); // and back
Vec2 rigid_start_of(const Tick *tick, uint32_t slot,
                    Vec2 local); // where it was at the start of the substep
double rigid_inverse_mass_at(const Tick *tick, uint32_t slot, Vec2 arm,
                             Vec2 direction); // arm: place - centre
void rigid_push(Tick *tick, uint32_t slot, Vec2 arm,
                Vec2 push);                              // push: kg tiles; moves and turns it
void rigid_turn(Tick *tick, uint32_t slot, double push); // kg tiles^2 rad; turns it only

// rigid_recover.c: sets a body that is inside the rock on its way out.
void rigid_recover(const Tick *tick, uint32_t slot);

// rigid_impact.c: stops a body that something has made go farther than its contacts are known
// before it is in the rock.
void rigid_stop_struck(Tick *tick, uint32_t slot);

// rigid_solve.c: what can't give way has the last word, also after soft contacts and links.
void rigid_solve_again(Tick *tick);
