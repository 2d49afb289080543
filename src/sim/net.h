// net.h - the springs of ropes and cloth in the working layout of a tick. Private to net.c, net_solve.c and link.c.
//
// Springs that follow each other point by point are a chain and are solved together, by elimination (net_solve.c); runs
// of all others one by one. What a link hangs on the end of a chain is solved with it.
#pragma once

#include "anchor.h"

// One spring of a chain while it is solved.
typedef struct NetSpring {
    uint32_t a, b;             // slots of its points
    uint32_t spring;           // of the world; NET_LINK: a link's length, at the end of a chain
    double rest, softness;     // tiles; compliance / h^2, 1/kg
    double pull;               // kg tiles, what it has pulled in this substep
    double length;             // tiles, as last measured
    Vec2 direction;            // unit, from a to b; zero: does not pull now
    double weight_a, weight_b; // inverse masses of its ends along it, 1/kg
    double upper, right;       // elimination: what is left of the row; then what it pulls in this pass
    AnchorGive give;           // of its second point, which it shares with the next one
    Vec2 saved;                // place of its first point before the last correction
} NetSpring;

#define NET_LINK UINT32_MAX

// What holds the end of a chain.
typedef enum NetEndKind {
    NET_END_FREE,     // nothing
    NET_END_FIXED,    // its last point is fixed to the anchor (pivot) and moves with what carries that
    NET_END_DISTANCE, // a link of some length joins it to the anchor
    NET_END_ROPE,     // the same, but only pulls
} NetEndKind;

typedef struct NetEnd {
    uint32_t kind; // NetEndKind
    Anchor anchor;
    double rest;     // tiles
    double softness; // compliance / h^2, 1/kg
    double share;    // of the pull on it that what carries the anchor takes; the point takes the rest
    Vec2 place;      // of the anchor, as last measured
    Vec2 pushed;     // kg tiles, by the last correction: to take it back
} NetEnd;

typedef struct NetChain {
    uint32_t body;  // its number
    uint32_t loose; // 1: no chain, but a run of springs that do not follow each other
    uint32_t first; // of its springs in NetWork; before and behind those of a chain lies a free row
    uint32_t count;
    NetEnd ends[2]; // at its first and its last point
} NetChain;

typedef struct NetWork {
    NetSpring *springs;
    NetChain *chains;
    uint32_t spring_count, chain_count;
} NetWork;

// Tells the chain that ends at this slot what holds it there. False: no chain ends there, or it is held already.
bool net_hold_end(Tick *tick, uint32_t slot, const NetEnd *end);

// Solves one chain or loose run; snaps what is stretched too far.
void net_solve_chain(Tick *tick, NetChain *chain);
void net_solve_loose(Tick *tick, const NetChain *run);
