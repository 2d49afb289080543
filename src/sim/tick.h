// tick.h - the working set of one tick: who is stepped, which pairs may touch, and the layouts the
// solvers work on. It is taken from the scratch part of the block at the start of the tick and
// forgotten at its end. Private to sim.
//
// State stays in plain arrays (world.h); each solver copies what it steps into a layout of its own
// at the start of a tick, works on that in every substep, and copies it back: rings and nets
// soft.h, rigid bodies and statics rigid_work.h. Positions in the layouts are doubles of the world.
// "Motion" always means motion since the start of the substep: constraints change places, and what
// they changed becomes velocity at its end (position-based dynamics).
#pragma once

#include "bits.h"
#include "normal.h"
#include "rigid_work.h"
#include "soft.h"
#include "world.h"

// Two bodies whose swept boxes overlap; a < b.
typedef struct Pair {
    uint32_t a, b;
} Pair;

typedef struct Tick {
    SimWorld *world;
    const SimTerrain *terrain;
    const SimTerrain *
        *grounds; // by body: as each stepped one meets it (rock_view.h); NULL: all meet all of it
    uint32_t rock_layers; // of all its tiles
    Box window;
    double h;          // seconds of a substep
    double inverse_h;  // 1/seconds
    uint32_t *stepped; // bodies stepped in this tick, ascending
    uint32_t stepped_count;
    BitSet stepped_set; // the same as a set
    Pair *pairs;        // ascending by a, then b
    uint32_t pair_count;
    SoftWork soft;
    RigidWork rigid;
    struct SoftContacts *soft_contacts; // soft_contact.c
    struct ContactReports *reports;     // contact.c
    struct StrandWork *strands;         // strand.c; NULL: nothing sticks in this tick
    struct Touch *touches;   // strand.h: what stopped a point, by its slot; NULL: nobody asks
    struct NetWork *nets;    // net.h; NULL: none
    struct LinkWork *links;  // link.c; NULL: none
    struct MediaWork *media; // media_forces.c; NULL: none
    Scratch scratch;
} Tick;

// A tick of this world in which nothing was done yet.
Tick tick_begin(SimWorld *world, const SimTerrain *terrain, Box window);

// `count` elements of `size` bytes of the tick's scratch, not zeroed, aligned to 64. NULL when the
// tick only measures; NULL and counted in the stats when there is no room: the caller then does
// without (fewer contacts), it never fails.
void *tick_take(Tick *tick, size_t count, size_t size);

// How far a body's outline may get in this tick, tiles: what boxes are grown by before they are
// compared.
double tick_reach(const Tick *tick, const SimBody *body);

// What a body's contact normals come to: told by everything that stops a point. `normal` points
// towards the point.
static inline void tick_touch(const SimPoints *points, uint32_t point, Vec2 normal)
{
    points->contact[point] = normal_pack(normal);
}

// --- the phases of a step, in the order they run (step.c) ----------------------------------------
// Each takes its arrays in one function, for the numbers that it is told. Its take_most() calls
// that for the largest numbers a world of this capacity can have: so the block's size is measured.
// It reads nothing of the world but the capacity.

void index_gather(Tick *tick);   // index.c: fills stepped; flags STEPPED
void index_end_tick(Tick *tick); // where what was stepped is now
void index_take_most(Tick *tick);
bool pairs_find(
    Tick *tick); // pairs.c: fills pairs. False when it had to wake somebody: gather again
void pairs_take_most(Tick *tick);

void ground_begin_tick(Tick *tick); // rock_view.c: what of the terrain each body meets
void ground_take_most(Tick *tick);

// soft.c: rings and nets into the working layout, and back.
void soft_begin_tick(Tick *tick);
void soft_integrate(Tick *tick);   // start, free flight, impact of very fast bodies
void soft_solve(Tick *tick);       // springs, filling, shape; nets
void soft_rock(Tick *tick);        // rock.c: points and edges against rock. Has the last word
void soft_end_substep(Tick *tick); // velocities, damping, limit
void soft_end_tick(Tick *tick);
void soft_take_most(Tick *tick);

// rigid.c, manifold.c, rigid_solve.c: rigid bodies and statics.
void rigid_begin_tick(Tick *tick);    // working layout, motion of statics
void rigid_find_contacts(Tick *tick); // manifolds of all pairs of rigids, and with rock; impulses
                                      // kept from the last tick
void rigid_integrate(Tick *tick);
void rigid_solve_contacts(Tick *tick);
void rigid_end_substep(Tick *tick);
void rigid_restitution(Tick *tick); // after the last substep
void rigid_end_tick(Tick *tick);
void rigid_take_most(Tick *tick);
void rigid_contact_take_most(Tick *tick, uint32_t slots); // part of that

// soft_contact.c: rings and nets against each other and against rigid bodies.
void soft_contact_find(Tick *tick);
void soft_contact_solve(Tick *tick);
void soft_impact_statics(Tick *tick,
                         const SoftBody *soft); // called by soft_integrate, as it is for rock
void soft_contact_take_most(Tick *tick);

// link.c, strand.c, net.c, media_forces.c
void link_begin_tick(Tick *tick);
void link_solve(Tick *tick);
void link_end_tick(Tick *tick);
void link_take_most(Tick *tick);
void strand_begin_tick(Tick *tick);
void strand_solve(Tick *tick);
void strand_end_tick(Tick *tick); // torn ones go, new ones grow
void strand_take_most(Tick *tick);
void net_begin_tick(Tick *tick);
void net_columns_begin_tick(Tick *tick); // when links have told what they hold
void net_solve(Tick *tick);              // springs of nets; called by soft_solve
void net_take_most(Tick *tick);
void media_begin_tick(Tick *tick); // adds to the drives of what is in them
void media_push(Tick *tick);       // beads of nets in them, at the start of a substep
void media_take_most(Tick *tick);

// contact.c: begin, end and strength of contacts between bodies. Solvers report every pair that
// touched in the tick, and with impulse 0 those that nearly did: what touched before then still
// does.
void contact_begin_tick(Tick *tick);
void contact_report(Tick *tick, uint32_t a, uint32_t b, Vec2 place, Vec2 normal, double speed,
                    double impulse);
void contact_end_tick(Tick *tick); // events; wakes what was touched
void contact_take_most(Tick *tick);

// Pairs of bodies (not rock) that touched in this tick, also with one that is not stepped; how many
// in *count.
const Pair *contact_touching(const Tick *tick, uint32_t *count);

// island.c: which bodies fall asleep together. Wakes a body asleep and its group, if it is in the
// window: true when so.
bool island_wake_seen(Tick *tick, uint32_t body_index);
void island_end_tick(Tick *tick);
void island_take_most(Tick *tick);

// --- impact.c: impacts of very fast bodies on rock and on each other -----------------------------

// The motion in a substep that contacts resolve well, tiles: about the distance between two points
// of the hero.
#define IMPACT_RESOLVED 0.2

// Returns the part of its length (0..1) at which the segment from-to crosses the edge a-b; 2 when
// it does not.
double impact_crossing(Vec2 from, Vec2 to, Vec2 a, Vec2 b);

// Stops the free motion of every point of a ring or net after `part` (0..1) of the substep. It
// keeps at most the speed that contacts resolve, relative to the obstacle, which moves by `carried`
// (tiles) in the substep.
void impact_cut(const Tick *tick, const SoftBody *soft, double part, Vec2 carried);
