// corner.c - convex corners of the terrain against the edges of a closed body.
//
// Points alone would let a ledge poke between two points of a ring. For each corner near the body
// the ring's edge that has sunk over it is pushed back out (Mocný 2009, eq. 2.23 and fig. 2.4-2.5:
// the edge that crosses the segment from the corner into the rock). Runs before the points' own
// collision, which has the last word.
#include "soft_runs.h"

// How far into the rock behind a corner an edge is still found, tiles: half the least thing a level
// is built of.
#define REACH 0.5

// The edge's nearer point counts as touching, along the corner's bisector, unless it touches a
// surface itself.
static void mark_contact(const Tick *tick, uint32_t point, const Corner *corner)
{
    SimPoints p = sim_points(tick->world);
    if (p.contact[point] == 0)
        tick_touch(&p, point, vec2_scale(corner->inward, -1.0));
}

// Moves the edge from point i to point k of a ring so that it passes through the corner, if it
// crosses the segment from the corner into the rock.
static void push_edge(const Tick *tick, const SoftBody *soft, const Corner *corner, uint32_t i,
                      uint32_t k)
{
    const SoftPoints *p = &tick->soft.points;
    uint32_t a = soft_slot(soft, i), b = soft_slot(soft, k);
    Vec2 edge = vec2(p->x[b] - p->x[a], p->y[b] - p->y[a]);
    Vec2 from_a = vec2(corner->place.x - p->x[a], corner->place.y - p->y[a]);
    // a + part edge = corner + depth inward, crossed with inward and with edge:
    double across = vec2_cross(edge, corner->inward);
    if (across >= 0.0)
        return; // its outer side does not face into the rock: it has not sunk in here
    double part = vec2_cross(from_a, corner->inward) / across;
    double depth = vec2_cross(from_a, edge) / across;
    if (part < 0.0 || part > 1.0 || depth <= 0.0 || depth > REACH)
        return;
    double wa = p->inverse_mass[a], wb = p->inverse_mass[b];
    double weight = (1.0 - part) * (1.0 - part) * wa + part * part * wb;
    if (weight <= 0.0)
        return;
    mark_contact(tick, soft->point + (part < 0.5 ? i : k), corner);
    double push_a = depth * (1.0 - part) * wa / weight, push_b = depth * part * wb / weight;
    p->x[a] -= corner->inward.x * push_a;
    p->y[a] -= corner->inward.y * push_a;
    p->x[b] -= corner->inward.x * push_b;
    p->y[b] -= corner->inward.y * push_b;
}

// True when some edge crosses the segment from the corner into the rock: push_edge() without its
// divisions.
static WIDE_INLINE bool is_crossed(const Ring *ring, const Corner *corner)
{
    const SoftPoints *p = ring->points;
    for (uint32_t run = 0; run < 4; run++) {
        const double *next_x = p->x + slot_of(ring, (run + 1u) & 3u, 0),
                     *next_y = p->y + slot_of(ring, (run + 1u) & 3u, 0);
        for (uint32_t v = 0; v < ring->vectors; v++) {
            uint32_t slot = slot_of(ring, run, v);
            Lanes ax = lanes_load(p->x + slot), ay = lanes_load(p->y + slot);
            Lanes edge_x =
                (run == 3 ? load_next(ring, next_x, v) : lanes_load(next_x + v * LANES)) - ax;
            Lanes edge_y =
                (run == 3 ? load_next(ring, next_y, v) : lanes_load(next_y + v * LANES)) - ay;
            Lanes from_x = corner->place.x - ax, from_y = corner->place.y - ay;
            Lanes across = edge_x * corner->inward.y - edge_y * corner->inward.x;
            Lanes part = from_x * corner->inward.y - from_y * corner->inward.x;
            Lanes depth = from_x * edge_y - from_y * edge_x;
            LanesMask crossed = (across < 0.0) & (part <= 0.0) & (part >= across) & (depth < 0.0) &
                                (depth >= REACH * across);
            if (lanes_any(crossed))
                return true;
        }
    }
    return false;
}

static WIDE_INLINE void push_edges(Tick *tick, const SoftBody *soft, const Corner *corners,
                                   uint32_t count)
{
    Ring ring = ring_of(tick, soft);
    for (uint32_t c = 0; c < count; c++) {
        if (!is_crossed(&ring, corners + c))
            continue;
        for (uint32_t i = 0, before = soft->count - 1; i < soft->count; before = i++)
            push_edge(tick, soft, corners + c, before, i);
    }
}

static void push_edges_plain(Tick *tick, const SoftBody *soft, const Corner *corners,
                             uint32_t count)
{
    push_edges(tick, soft, corners, count);
}

WIDE_AVX2 static void push_edges_avx2(Tick *tick, const SoftBody *soft, const Corner *corners,
                                      uint32_t count)
{
    push_edges(tick, soft, corners, count);
}

void corner_push_edges(Tick *tick, const SoftBody *soft, const Corner *corners, uint32_t count)
{
    if (wide_has_avx2())
        push_edges_avx2(tick, soft, corners, count);
    else
        push_edges_plain(tick, soft, corners, count);
}
