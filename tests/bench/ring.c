// ring.c - soft rings for engines without any.
#include "peer.h"

#include <math.h>

#define PI 3.14159265358979323846

// The frequencies are so high that a pile of 50 keeps the height that follows from its areas (mean
// centre 4.4 m in a container 18 m wide), as Jantar's pile does. With half the frequencies it sinks
// to 3.9 m. The springs across keep the area. The cost is the same either way.
const PeerRingJoint peer_ring_joints[PEER_RING_JOINTS] = {
    {1, 30.0, 1.0},
    {2, 20.0, 1.0},
    {BENCH_RING_POINTS / 2, 12.0, 1.0},
};

// Neighbouring centres are 2 (R - r) sin(pi / n) apart. The circles' radius r is 0.96 times half of
// that, so that they just don't touch.
double peer_ring_bead(const BenchBody *body)
{
    double chord = sin(PI / BENCH_RING_POINTS) * 0.96, radius = 0.5 * body->width;
    return radius * chord / (1.0 + chord);
}

Vec2 peer_ring_place(const BenchBody *body, uint32_t i)
{
    double angle = body->angle + 2.0 * PI * i / BENCH_RING_POINTS;
    double radius = 0.5 * body->width - peer_ring_bead(body);
    return vec2(body->place.x + radius * cos(angle), body->place.y + radius * sin(angle));
}

double peer_ring_density(const BenchBody *body)
{
    double bead = peer_ring_bead(body), radius = 0.5 * body->width;
    return BENCH_DENSITY * radius * radius / (BENCH_RING_POINTS * bead * bead);
}
