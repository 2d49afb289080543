// net.h - the springs of ropes and cloth in the working layout of a tick. Private to net*.c and
// link.c.
//
// Consecutive springs, each of which begins at the point where the last one ended, form a chain and
// are solved together by elimination (net_solve.c). All other springs form loose runs and are
// solved one by one. If a link holds the end of a chain, its length is solved with the chain.
#pragma once

#include "anchor.h"
#include "sim/base/lanes.h"

// A shorter spring has no direction and does not act, tiles.
#define NET_LENGTH_LEAST 1e-9

// Another pass follows if the lengths of all springs together miss their rest lengths by more than
// this part of the chain's length.
#define NET_PASS_AGAIN 1e-5
// A pass is kept if it removes at least this part of the error. Otherwise it is undone and tried
// again with half of its correction, which must remove half of that part, and so on.
#define NET_GAIN_LEAST 0.3
enum {
    NET_PASSES_MAX = 4, // passes in a substep
    NET_HALVINGS = 4    // attempts at a pass, with 1, 1/2, 1/4 and 1/8 of its correction
};

// A chain is taut where pull x inverse mass / length is above this. At 1, one substep stops the
// sideways motion of a point between two springs, however large it is.
#define NET_TAUT 0.1
// A bound for twice that ratio that is tested without a division. Up to it a chain is surely not
// taut; the factor 0.999 is for rounding.
#define NET_TAUT_NEARLY (0.999 * 2.0 * NET_TAUT)

// The diagonal of the matrix is increased by this part of itself: a straight chain that is held at
// both ends has one constraint too many.
#define NET_DIAGONAL_EXTRA 1e-7

// One spring of a chain or loose run, as it is solved.
typedef struct NetSpring {
    uint32_t a, b;   // slots of its points
    uint32_t spring; // number in the world; NET_LINK: the length of a link at the end of a chain
    // Number + 1 of the NetFour that begins with this spring; 0: the spring is solved alone.
    uint32_t four;
    double rest, softness; // tiles; compliance / h^2, 1/kg
    double break_ratio;    // it snaps at this times its rest length; 0: never
    double pull;           // kg tiles, total pull in this substep
    double length;         // tiles, when last measured
    Vec2 direction;        // unit, from a to b; zero: the spring does not act now
    // elimination: what is left of the row; afterwards `right` is the pull of this pass
    double upper, right;
    InverseMass inverse_mass; // of its second point, which it shares with the next spring
    Vec2 saved;               // position of its first point before the last correction
} NetSpring;

#define NET_LINK UINT32_MAX

// What holds the end of a chain.
typedef enum NetEndKind {
    NET_END_FREE, // nothing
    // A pivot: the last point is fixed to the anchor and moves with it.
    NET_END_FIXED,
    NET_END_DISTANCE, // a link of fixed length joins it to the anchor
    NET_END_ROPE,     // the same, but the link only pulls
} NetEndKind;

// The end of a chain, and the anchor that holds it.
typedef struct NetEnd {
    uint32_t kind; // NetEndKind
    Anchor anchor;
    double rest;     // tiles
    double softness; // compliance / h^2, 1/kg
    // Part (0..1) of the pull that the anchor takes; the point takes the rest.
    double share;
    Vec2 place;  // of the anchor, when last measured
    Vec2 pushed; // kg tiles, push on the anchor by the last correction, to undo it
} NetEnd;

// A chain or a loose run.
typedef struct NetChain {
    uint32_t body;  // number of its body
    uint32_t loose; // 1: a loose run: springs that do not follow each other
    // First of its springs in NetWork. A chain has a free row before and one behind its springs.
    uint32_t first;
    uint32_t count;
    // Number + 1 of the NetColumns that are solved in place of this chain; 0: it is solved alone.
    uint32_t columns;
    // Difference of slots from each of its points to the next; 0: not constant.
    uint32_t stride;
    uint32_t breaks; // 1: some of its springs may snap
    double mass;     // kg of its own points; 0: one is pinned
    NetEnd ends[2];  // at its first and its last point
} NetChain;

// One spring of each of four chains that are solved side by side; the fields are those of
// NetSpring.
typedef struct NetColumnRow {
    Lanes rest, softness, pull, length, direction_x, direction_y, upper, right;
    Lanes inverse_mass_xx, inverse_mass_xy, inverse_mass_yy;
    Lanes saved_x, saved_y;
    Lanes most;      // tiles; longer than this, the spring may be overloaded
    Lanes mass_back; // kg, -1 / inverse mass of its first point; 0: pinned
} NetColumnRow;

// Four neighbouring columns of a cloth, one in each lane.
typedef struct NetColumns {
    NetColumnRow *rows; // `count` rows, and one more for the last points
    uint32_t chain;     // number of the chain in the first lane
    // Number of lanes that are solved here: the last ones. The lanes before them were solved
    // already.
    uint32_t fresh;
    // Slot of the first point of the first lane; the points of the other lanes follow it.
    uint32_t slot;
    uint32_t stride; // slots from point to point of a column
    uint32_t count;  // springs of each column
    Lanes enough;    // tiles; sum of what may be left
    Lanes share;     // 1/kg, 1 / mass of all its points; 0: one is pinned
} NetColumns;

// Four springs of a loose run that share no point.
typedef struct NetFour {
    uint32_t a[LANES], b[LANES]; // slots
    uint32_t follow;          // at the first of several that follow each other: how many they are
    Lanes rest, length;       // tiles
    Lanes weight_a, weight_b; // 1/kg, inverse masses of their points
    Lanes divisor;            // 1/kg, sum of both inverse masses and the softness
    Lanes most;               // tiles; longer than this, a spring may be overloaded
    LanesMask acts;           // set: not snapped, and at least one of its points can move
} NetFour;

typedef struct NetWork {
    NetSpring *springs;
    NetChain *chains;
    NetColumns *columns;
    NetFour *fours;
    NetColumnRow *column_rows;
    uint32_t spring_count, chain_count, columns_count, four_count;
} NetWork;

// Sets what holds the chain that ends at this slot. False if no chain ends there, or if something
// holds it already.
bool net_hold_end(Tick *tick, uint32_t slot, const NetEnd *end);

// Solve one chain, four columns, or a loose run, and snap what is stretched too far.
void net_solve_chain(Tick *tick, NetChain *chain);
void net_solve_columns(Tick *tick, NetColumns *columns);
void net_solve_loose(Tick *tick, const NetChain *run);

// Solves the fours from this spring on that follow each other. Returns how many springs they are.
uint32_t net_solve_fours(Tick *tick, const NetChain *run, NetSpring *springs);
// Snaps a spring of a loose run if it is overloaded.
void net_snap_overloaded(Tick *tick, const NetChain *run, NetSpring *spring);

// Snaps the most overloaded spring of a chain, if any, by the lengths last measured.
void net_snap_worst(Tick *tick, const NetChain *chain);

// Returns a length, tiles, up to which a spring is surely not overloaded.
double net_length_most(const NetSpring *spring);

// net_fours.c: finds the fours among loose springs. The columns are found later, when all links
// have set what they hold: net_columns_begin_tick() in tick.h.
void net_fours_begin_tick(Tick *tick);
