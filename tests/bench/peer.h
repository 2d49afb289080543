// peer.h - an engine that runs the scenes of bench.h, so that engines can be compared in one run.
// Plain C that C++ accepts, too.
#pragma once

#include "jantar/bench.h"

typedef struct Peer {
    const char *name;
    void *(*make)(const BenchScene *scene); // NULL: no memory
    void (*step)(void *world);              // 1/60 s
    Vec2 (*place)(void *world, uint32_t body);
    void (*free)(void *world);
} Peer;

extern const Peer peer_jantar, peer_box2d, peer_chipmunk;

// Soft rings in engines that have none: circles that nearly touch, joined to their neighbours, to
// their second neighbours and across. Frequencies in Hz; damping ratio 1 is critical.
enum { PEER_RING_JOINTS = 3 };
typedef struct PeerRingJoint {
    uint32_t reach; // joins circle i to i + reach; if that is half of the circles, each pair once
    double frequency, damping_ratio;
} PeerRingJoint;
extern const PeerRingJoint peer_ring_joints[PEER_RING_JOINTS];

// Radius of the circles, and place of circle i. The outline of all circles together is a ring of
// `body`'s width.
double peer_ring_bead(const BenchBody *body);
Vec2 peer_ring_place(const BenchBody *body, uint32_t i);

// Density of the circles, so that the ring weighs as much as the filled body.
double peer_ring_density(const BenchBody *body);
