// tick.h - the working set of one tick: the bodies that are stepped, the pairs that may touch, and
// the layouts that the solvers work on. Its memory is taken from the scratch part of the world's
// block at the start of the tick, and given back at its end. Private to sim.
//
// The state itself stays in plain arrays (world.h). At the start of a tick each solver copies what
// it steps into a layout of its own, works on that in every substep, and copies it back: rings and
// nets in soft_work.h, rigid bodies and statics in rigid_work.h. Positions in the layouts are
// doubles in world coordinates. "Motion" always means motion since the start of the substep.
// Constraints change positions, and at the end of the substep that change becomes velocity
// (position-based dynamics).
#pragma once

#include "rigid_work.h"
#include "sim/base/bits.h"
#include "sim/base/normal.h"
#include "soft_work.h"
#include "world.h"

// Two bodies whose swept bounding boxes overlap; a < b.
typedef struct Pair {
    uint32_t a, b;
} Pair;

typedef struct Tick {
    SimWorld *world;
    const SimTerrain *terrain;
    // By body number: the terrain as each stepped body collides with it (rock_view.h); NULL:
    // every body collides with all of it.
    const SimTerrain **grounds;
    uint32_t rock_layers; // all layers of its tiles
    Box window;
    double h;          // length of a substep, s
    double inverse_h;  // 1/s
    uint32_t *stepped; // numbers of the bodies stepped in this tick, ascending
    uint32_t stepped_count;
    BitSet stepped_set; // the same bodies as a set
    Pair *pairs;        // ascending by a, then b
    uint32_t pair_count;
    // The bodies of all pairs; rigid_begin_tick() adds all others that are not lone.
    BitSet joined;
    uint32_t neighbour_count; // the most bodies of pairs that are not stepped
    SoftWork soft;
    RigidWork rigid;
    struct SoftContacts *soft_contacts; // soft_contact.c
    struct ContactReports *reports;     // contact.c
    struct StrandWork *strands;         // strand.c; NULL: there are no strands in this tick
    // strand.h: by slot, what stopped a point; NULL: no sticky body is stepped
    struct Touch *touches;
    struct NetWork *nets;    // net.h; NULL: no nets
    struct LinkWork *links;  // link.c; NULL: no links
    struct MediaWork *media; // media_forces.c; NULL: no media
    Scratch scratch;
} Tick;

// Returns the working set of a tick in which nothing was done yet.
Tick tick_begin(SimWorld *world, const SimTerrain *terrain, Box window);

// Takes `count` elements of `size` bytes from the tick's scratch, not zeroed, aligned to 64 bytes.
// Returns NULL if the tick only measures the size of its scratch (Scratch in world.h), or if there
// is no room. The latter is counted in the stats, and nothing more is handed out in that tick, so a
// caller that takes several arrays tests only the last one. It then does without (fewer contacts)
// and never fails.
void *tick_take(Tick *tick, size_t count, size_t size);

// Copies a structure to the tick's scratch. Returns NULL if there is no room for it, or was none
// for anything taken before.
void *tick_keep(Tick *tick, const void *from, size_t size);

// Returns how far a body's outline can get in this tick, tiles. Boxes are grown by it before they
// are compared.
double tick_reach(const Tick *tick, const SimBody *body);

// Return where a point of a ring or net is now; and at the start of the substep.
static inline Vec2 soft_place(const Tick *tick, uint32_t slot)
{
    return vec2(tick->soft.points.x[slot], tick->soft.points.y[slot]);
}

static inline Vec2 soft_start(const Tick *tick, uint32_t slot)
{
    return vec2(tick->soft.points.start_x[slot], tick->soft.points.start_y[slot]);
}

// Moves a point by `push` (kg tiles) times its inverse mass.
static inline void soft_shift(const Tick *tick, uint32_t slot, Vec2 push)
{
    const SoftPoints *p = &tick->soft.points;
    p->x[slot] += p->inverse_mass[slot] * push.x;
    p->y[slot] += p->inverse_mass[slot] * push.y;
}

// Returns where the centre of a rigid body is now.
static inline Vec2 rigid_centre(const Tick *tick, uint32_t slot)
{
    const RigidBody *body = tick->rigid.bodies + slot;
    const RigidMotion *motion = tick->rigid.motions + slot;
    return vec2(body->x + (double)motion->x, body->y + (double)motion->y);
}

// Stores the contact normal of a point, for the game. Everything that stops a point calls it.
// `normal` points towards the point.
static inline void tick_touch(const SimPoints *points, uint32_t point, Vec2 normal)
{
    points->contact[point] = normal_pack(normal);
}

// --- the phases of a step, in the order they run (step.c) ----------------------------------------
// Each phase takes its arrays in one function, whose arguments are the counts. The phase's
// take_most() calls that function with the largest counts that a world of this capacity can have.
// So the size of the scratch is measured. take_most() reads nothing of the world but the capacity.

void index_gather(Tick *tick);   // gather.c: fills `stepped`, sets SIM_BODY_STEPPED
void index_end_tick(Tick *tick); // stores where the stepped bodies are now
void index_take_most(Tick *tick);
// pairs.c: fills `pairs`. Returns false if it had to wake a body: the caller then gathers again.
bool pairs_find(Tick *tick);
void pairs_take_most(Tick *tick);

void ground_begin_tick(Tick *tick); // rock_view.c: terrain by body
void ground_take_most(Tick *tick);

// soft.c, soft_motion.c, soft_solve.c: rings and nets.
void soft_begin_tick(Tick *tick);
void soft_integrate(Tick *tick);   // start, free motion, impacts of very fast bodies
void soft_solve(Tick *tick);       // springs, filling, shape; nets
void soft_rock(Tick *tick);        // rock.c: points and edges against rock, the last constraint
void soft_end_substep(Tick *tick); // velocities, damping, speed limit
void soft_end_tick(Tick *tick);
void soft_take_most(Tick *tick);

// rigid.c, rigid_contact.c, rigid_solve.c: rigid bodies and statics.
void rigid_begin_tick(Tick *tick); // fills the working layout, sets the motion of statics
// Manifolds of all rigid pairs and with rock; impulses of the last tick.
void rigid_find_contacts(Tick *tick);
void rigid_step_lone(Tick *tick); // all substeps of lone bodies
void rigid_integrate(Tick *tick);
void rigid_solve_contacts(Tick *tick);
void rigid_end_substep(Tick *tick);
void rigid_restitution(Tick *tick); // once, after the last substep
void rigid_end_tick(Tick *tick);
void rigid_take_most(Tick *tick);
void rigid_contact_take_most(Tick *tick, uint32_t slots); // called by rigid_take_most()

// soft_contact.c: contacts of rings and nets with each other and with rigid bodies.
// soft_placed_end() lets points of rings that were moved without velocity keep no speed that they
// did not move with.
void soft_contact_find(Tick *tick);
void soft_contact_solve(Tick *tick);
void soft_placed_end(const Tick *tick);
void soft_impact_statics(Tick *tick, const SoftBody *soft); // soft_impact.c, for soft_integrate()
void soft_contact_take_most(Tick *tick);

// link.c, strand.c, net.c, media_forces.c.
void link_begin_tick(Tick *tick);
void link_solve(Tick *tick);
void link_end_tick(Tick *tick);
void link_take_most(Tick *tick);
void strand_begin_tick(Tick *tick);
void strand_solve(Tick *tick);
void strand_end_tick(Tick *tick); // drops torn strands, grows new ones
void strand_take_most(Tick *tick);
void net_begin_tick(Tick *tick);
void net_columns_begin_tick(Tick *tick); // after links have stored what they hold
void net_solve(Tick *tick);              // springs of nets; called by soft_solve()
void net_take_most(Tick *tick);
void media_begin_tick(Tick *tick); // adds to the drives of bodies in media
void media_push(Tick *tick);       // pushes beads of nets in media, at the start of a substep
void media_take_most(Tick *tick);

// contact.c: begin, end and strength of contacts between bodies. Solvers report every pair that
// touched in the tick. They also report pairs that nearly touched, with impulse 0: a pair that
// touched before then counts as still touching.
void contact_begin_tick(Tick *tick);
void contact_report(Tick *tick, uint32_t a, uint32_t b, Vec2 place, Vec2 normal, double speed,
                    double impulse);
void contact_end_tick(Tick *tick); // makes events; wakes touched bodies
void contact_take_most(Tick *tick);

// Returns the pairs of bodies (not rock) that count as touching after contact_end_tick(). At least
// one body of each is stepped. Sets *count to their number.
const Pair *contact_touching(const Tick *tick, uint32_t *count);

// island.c: islands of bodies that fall asleep together. island_wake_seen() wakes a sleeping body
// and its island if it is in the window, and returns true if it did.
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

// Stops the free motion of every point of a ring or net after `part` (0..1) of the substep. Each
// point keeps at most the speed that contacts resolve, relative to the obstacle, which moves by
// `carried` (tiles) in the substep.
void impact_cut(const Tick *tick, const SoftBody *soft, double part, Vec2 carried);
