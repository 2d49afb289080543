// peer.h - an engine that runs the scenes of bench.h, so that they can be compared in one run.
// Plain C, also for C++.
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

// Soft rings of engines that have none: circles that nearly touch, joined to their neighbours, to
// their second neighbours and across. Frequencies in Hz; the damping ratio 1 is critical.
enum { PEER_RING_JOINTS = 3 };
typedef struct PeerRingJoint {
    uint32_t reach; // from circle i to i + reach; half the circles: each pair once
    double frequency, damping_ratio;
} PeerRingJoint;
extern const PeerRingJoint peer_ring_joints[PEER_RING_JOINTS];

// The circles' radius, and the place of circle i; of all of them the outline is a ring of `body`'s
// width.
double peer_ring_bead(const BenchBody *body);
Vec2 peer_ring_place(const BenchBody *body, uint32_t i);

// Their density, so that the ring weighs as much as the filled body.
double peer_ring_density(const BenchBody *body);
