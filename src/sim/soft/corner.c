// corner.c - convex corners of the terrain against the edges of a ring.
//
// If only points collided, a ledge could poke between two points of a ring. For each corner near
// the ring, the edge that has sunk over it is pushed back out (Mocný 2009, eq. 2.23 and fig.
// 2.4-2.5: the edge that crosses the segment from the corner into the rock). This runs before the
// collision of the points, so that no point ends inside the rock.
#include "soft_runs.h"

// Length of the segment from a corner into the rock that is tested against edges, tiles: half the
// smallest piece of a level.
#define REACH 0.5

// Marks the point nearer to the corner as touching, with the corner's bisector as its normal,
// unless that point touches a surface itself.
static void mark_contact(const Tick *tick, uint32_t point, const Corner *corner)
{
    SimPoints p = sim_points(tick->world);
    if (p.contact[point] == 0)
        tick_touch(&p, point, vec2_scale(corner->inward, -1.0));
}

// Pushes the edge from point i to point k of a ring out so that it passes through the corner, if
// the edge crosses the segment from the corner into the rock.
static void push_edge(const Tick *tick, const SoftBody *soft, const Corner *corner, uint32_t i,
                      uint32_t k)
{
    const SoftPoints *p = &tick->soft.points;
    uint32_t a = soft_slot(soft, i), b = soft_slot(soft, k);
    Vec2 edge = vec2(p->x[b] - p->x[a], p->y[b] - p->y[a]);
    Vec2 from_a = vec2(corner->place.x - p->x[a], corner->place.y - p->y[a]);
    // Solves a + part * edge = corner + depth * inward: the cross product with `inward` gives part,
    // that with `edge` gives depth.
    double across = vec2_cross(edge, corner->inward);
    // The outer side of the edge does not face into the rock, so it has not sunk in at this corner.
    if (across >= 0.0)
        return;
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

// True if any edge of the ring crosses the segment from the corner into the rock. The same test as
// in push_edge(), four edges at a time and without divisions.
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

WIDE_TWICE(void, corner_push_edges, push_edges,
           (Tick * tick, const SoftBody *soft, const Corner *corners, uint32_t count),
           (tick, soft, corners, count));
