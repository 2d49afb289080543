// net.h - the springs of ropes and cloth in the working layout of a tick. Private to net*.c and
// link.c.
//
// Springs that follow each other point by point are a chain and are solved together, by elimination
// (net_solve.c); runs of all others one by one. What a link hangs on the end of a chain is solved
// with it.
#pragma once

#include "anchor.h"
#include "lanes.h"

// Part of a chain's length that its springs may miss their own by, in all, without another pass.
#define NET_PASS_AGAIN 1e-5
// Part of what is left to correct that a whole pass must correct, or half of it half a pass.
#define NET_GAIN_LEAST 0.3
enum { NET_PASSES_MAX = 4, NET_HALVINGS = 4 };

// Pull x inverse mass / length from which a chain counts as taut: 1 is where a point between two
// springs would come to rest from any swing within one substep.
#define NET_TAUT 0.1
#define NET_TAUT_NEARLY (0.999 * 2.0 * NET_TAUT) // of both its pulls; up to that it surely is not

// Added to the diagonal in parts of itself: a straight chain held at both ends has one length more
// than it has freedom.
#define NET_DIAGONAL_EXTRA 1e-7

// One spring of a chain while it is solved.
typedef struct NetSpring {
    uint32_t a, b;   // slots of its points
    uint32_t spring; // of the world; NET_LINK: a link's length, at the end of a chain
    uint32_t four;   // number + 1 of the fours that are solved from here on; 0: it is solved alone
    double rest, softness; // tiles; compliance / h^2, 1/kg
    double pull;           // kg tiles, what it has pulled in this substep
    double length;         // tiles, as last measured
    Vec2 direction;        // unit, from a to b; zero: does not pull now
    double upper, right;   // elimination: what is left of the row; then what it pulls in this pass
    AnchorGive give;       // of its second point, which it shares with the next one
    Vec2 saved;            // place of its first point before the last correction
} NetSpring;

#define NET_LINK UINT32_MAX

// What holds the end of a chain.
typedef enum NetEndKind {
    NET_END_FREE,  // nothing
    NET_END_FIXED, // its last point is fixed to the anchor (pivot) and moves with what carries that
    NET_END_DISTANCE, // a link of some length joins it to the anchor
    NET_END_ROPE,     // the same, but only pulls
} NetEndKind;

typedef struct NetEnd {
    uint32_t kind; // NetEndKind
    Anchor anchor;
    double rest;     // tiles
    double softness; // compliance / h^2, 1/kg
    double share; // of the pull on it that what carries the anchor takes; the point takes the rest
    Vec2 place;   // of the anchor, as last measured
    Vec2 pushed;  // kg tiles, by the last correction: to take it back
} NetEnd;

typedef struct NetChain {
    uint32_t body;  // its number
    uint32_t loose; // 1: no chain, but a run of springs that do not follow each other
    uint32_t first; // of its springs in NetWork; before and behind those of a chain lies a free row
    uint32_t count;
    uint32_t columns; // number + 1 of the columns that are solved when it is its turn; 0: it is
                      // solved alone
    uint32_t stride;  // slots from each of its points to the next; 0: not the same everywhere
    uint32_t breaks;  // 1: some of its springs may snap
    double mass;      // kg of its own points; 0: one is pinned
    NetEnd ends[2];   // at its first and its last point
} NetChain;

// A spring of each of four chains that are solved side by side: as NetSpring.
typedef struct NetColumnRow {
    Lanes rest, softness, pull, length, direction_x, direction_y, upper, right;
    Lanes give_xx, give_xy, give_yy;
    Lanes saved_x, saved_y;
    Lanes most;      // tiles, from which on it may be overloaded
    Lanes mass_back; // kg, -1 / inverse mass of its first point; 0: pinned
} NetColumnRow;

// Four neighbouring columns of a cloth.
typedef struct NetColumns {
    NetColumnRow *rows; // `count` of them, and one for the last points
    uint32_t chain;     // of the first lane
    uint32_t fresh;     // lanes, the last ones, that are solved here; the others were before
    uint32_t slot;      // of the first point of the first lane; those of the others follow
    uint32_t stride;    // slots from point to point of a column
    uint32_t count;     // springs of each
    Lanes enough;       // tiles, sum of what may be left
    Lanes share;        // 1/kg, of all its points; 0: one is pinned
} NetColumns;

// Four springs of a loose run that share no point.
typedef struct NetFour {
    uint32_t a[LANES], b[LANES]; // slots
    uint32_t follow;             // first of some that follow each other: how many they are
    Lanes rest, length;          // tiles
    Lanes weight_a, weight_b;    // 1/kg, of their points
    Lanes gives;                 // 1/kg, of both with the softness
    Lanes most;                  // tiles, from which on one may be overloaded
    LanesMask acts;              // it is not snapped, and one of its points can move
} NetFour;

typedef struct NetWork {
    NetSpring *springs;
    NetChain *chains;
    NetColumns *columns;
    NetFour *fours;
    NetColumnRow *column_rows;
    uint32_t spring_count, chain_count, columns_count, four_count;
} NetWork;

// Tells the chain that ends at this slot what holds it there. False: no chain ends there, or it is
// held already.
bool net_hold_end(Tick *tick, uint32_t slot, const NetEnd *end);

// Solves one chain, four columns or a loose run; snaps what is stretched too far.
void net_solve_chain(Tick *tick, NetChain *chain);
void net_solve_columns(Tick *tick, NetColumns *columns);
void net_solve_loose(Tick *tick, const NetChain *run);

// Solves the fours that begin with this spring and follow each other. Returns how many springs that
// are.
uint32_t net_solve_fours(Tick *tick, const NetChain *run, NetSpring *springs);
void net_snap_overloaded(Tick *tick, const NetChain *run, NetSpring *spring);

// Snaps the most overloaded spring of a chain, if there is one, by their lengths as last measured.
void net_snap_worst(Tick *tick, const NetChain *chain);

// A length that a spring is surely not overloaded up to, tiles.
double net_length_most(const Tick *tick, const NetSpring *spring);

// net_columns.c: finds the columns among the chains, once all ends are told what holds them.

// net_fours.c: finds the fours among loose springs.
void net_fours_begin_tick(Tick *tick);
