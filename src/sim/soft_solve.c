// soft_solve.c - what keeps a ring in shape: springs between neighbours and second neighbours, its filling, its pull
// towards the rest shape. XPBD, one iteration a substep (Macklin et al. 2016 and 2019): stiffness does not depend on the
// number of substeps.
// Not here: springs of nets (net.c), velocities (soft_motion.c).
#include "soft_runs.h"

// --- springs --------------------------------------------------------------------------------------------------------

// The ends of four springs.
typedef struct Ends {
    Lanes ax, ay, bx, by;
} Ends;

// The difference of the places is one of doubles; its square root and the division are done in float, of which they are
// four times faster: 1e-7 of the correction, and both ends get the same. The stretch itself is the difference of the
// squares, (length - rest) / length = (length^2 - rest^2) / (length (length + rest)), so that nothing cancels in float.
static WIDE_INLINE void pull(Ends *ends, Lanes weight_a, Lanes weight_b, const double *gain, const float *rest)
{
    Lanes dx = ends->bx - ends->ax, dy = ends->by - ends->ay;
    Lanes squared = dx * dx + dy * dy;
    LanesFloat wanted = *(const LanesFloat *)rest;
    Lanes wanted_wide = lanes_widen(wanted);
    LanesFloat length = lanes_sqrt(lanes_narrow(squared));
    LanesFloat tiny = {1e-20f, 1e-20f, 1e-20f, 1e-20f}; // no length, no direction: no pull
    LanesFloat part = lanes_narrow(squared - wanted_wide * wanted_wide) / (length * (length + wanted) + tiny);
    Lanes share = lanes_widen(part) * lanes_load(gain);
    dx *= share;
    dy *= share;
    ends->ax += weight_a * dx;
    ends->ay += weight_a * dy;
    ends->bx -= weight_b * dx;
    ends->by -= weight_b * dy;
}

// Springs from run a to run b, lane by lane.
static WIDE_INLINE void pull_straight(const Ring *ring, uint32_t a, uint32_t b, const double *gain, const float *rest)
{
    const SoftPoints *p = ring->points;
    for (uint32_t v = 0; v < ring->vectors; v++) {
        uint32_t i = slot_of(ring, a, v), k = slot_of(ring, b, v);
        Ends ends = {lanes_load(p->x + i), lanes_load(p->y + i), lanes_load(p->x + k), lanes_load(p->y + k)};
        pull(&ends, lanes_load(p->inverse_mass + i), lanes_load(p->inverse_mass + k), gain + i, rest + i);
        lanes_store(p->x + i, ends.ax);
        lanes_store(p->y + i, ends.ay);
        lanes_store(p->x + k, ends.bx);
        lanes_store(p->y + k, ends.by);
    }
}

// Writes vector v of a run; lanes that are not used keep what they have.
static WIDE_INLINE void store_live(const Ring *ring, double *to, uint32_t v, Lanes lanes)
{
    if (v + 1 == ring->vectors) {
        LanesMask live = lanes_live(ring->live);
        lanes = (Lanes)(((LanesMask)lanes & live) | ((LanesMask)lanes_load(to + v * LANES) & ~live));
    }
    lanes_store(to + v * LANES, lanes);
}

// Springs from run a to run b one lane on. What load_next() gave is written back a lane further too: vector v when the
// one after it has been read, lane 0 of vector 0, which the last spring moves, at the end.
static WIDE_INLINE void pull_closed(const Ring *ring, uint32_t a, uint32_t b, const double *gain, const float *rest)
{
    const SoftPoints *p = ring->points;
    uint32_t base = slot_of(ring, b, 0);
    double *bx = p->x + base, *by = p->y + base;
    Lanes first_x = {0}, first_y = {0}, before_x = {0}, before_y = {0};
    for (uint32_t v = 0; v < ring->vectors; v++) {
        uint32_t i = slot_of(ring, a, v);
        Ends ends = {lanes_load(p->x + i), lanes_load(p->y + i), load_next(ring, bx, v), load_next(ring, by, v)};
        pull(&ends, lanes_load(p->inverse_mass + i), load_next(ring, p->inverse_mass + base, v), gain + i, rest + i);
        lanes_store(p->x + i, ends.ax);
        lanes_store(p->y + i, ends.ay);
        if (v == 0) {
            first_x = ends.bx;
            first_y = ends.by;
        } else {
            store_live(ring, bx, v, lanes_previous(before_x, ends.bx));
            store_live(ring, by, v, lanes_previous(before_y, ends.by));
        }
        before_x = ends.bx;
        before_y = ends.by;
    }
    store_live(ring, bx, 0, lanes_previous_closed(before_x, first_x, ring->live));
    store_live(ring, by, 0, lanes_previous_closed(before_y, first_y, ring->live));
}

// Rings side by side: a batch of one is a chain of some 50 cycles (difference, root, division) that the next waits for,
// and the batches of the others fill the gaps.
enum { RINGS_ABREAST = 4 };

static WIDE_INLINE void pull_all_straight(const Ring *rings, uint32_t count, uint32_t a, uint32_t b, bool bend)
{
    for (uint32_t i = 0; i < count; i++) {
        const SoftSprings *s = rings[i].springs;
        pull_straight(rings + i, a, b, bend ? s->bend_gain : s->edge_gain, bend ? s->bend_rest : s->edge_rest);
    }
}

static WIDE_INLINE void pull_all_closed(const Ring *rings, uint32_t count, uint32_t a, uint32_t b, bool bend)
{
    for (uint32_t i = 0; i < count; i++) {
        const SoftSprings *s = rings[i].springs;
        pull_closed(rings + i, a, b, bend ? s->bend_gain : s->edge_gain, bend ? s->bend_rest : s->edge_rest);
    }
}

// In batches of which each touches a point once. Taking them round the ring in order would make the body turn by itself
// (Mocný 2009, 2.6.1), and each would have to wait for the one before.
static WIDE_INLINE void solve_springs(const Ring *rings, uint32_t count)
{
    pull_all_straight(rings, count, 0, 1, false);
    pull_all_straight(rings, count, 2, 3, false);
    pull_all_straight(rings, count, 1, 2, false);
    pull_all_closed(rings, count, 3, 0, false);
    pull_all_straight(rings, count, 0, 2, true);
    pull_all_straight(rings, count, 1, 3, true);
    pull_all_closed(rings, count, 2, 0, true);
    pull_all_closed(rings, count, 3, 1, true);
}

// --- filling --------------------------------------------------------------------------------------------------------

// What sums over the ring are made of.
typedef struct AreaSums {
    Lanes twice_area, weight;
} AreaSums;

// Twice the gradient of the area at the points of one vector, kept for later, and what it adds to the sums. Shoelace
// formula in its gradient form (Mocný 2009, eq. 2.5): 2 V = sum of x[i] (y[i+1] - y[i-1]).
static WIDE_INLINE void add_gradient(const Ring *ring, uint32_t slot, LanesMask live, const Lanes *x, const Lanes *y,
                                     double origin, AreaSums *sums)
{
    const SoftPoints *p = ring->points;
    Lanes gx = lanes_where(live, y[1] - y[0]), gy = lanes_where(live, x[0] - x[1]);
    lanes_store(p->spare_x + slot, gx);
    lanes_store(p->spare_y + slot, gy);
    sums->twice_area += (lanes_load(p->x + slot) - origin) * gx;
    sums->weight += lanes_load(p->inverse_mass + slot) * (gx * gx + gy * gy);
}

// The neighbours of vector v of a run, before and after, in one coordinate.
static WIDE_INLINE void load_neighbours(const Ring *ring, const double *from, uint32_t run, uint32_t v, Lanes out[2])
{
    const double *before = from + slot_of(ring, (run + 3u) & 3u, 0), *after = from + slot_of(ring, (run + 1u) & 3u, 0);
    out[0] = run == 0 ? load_previous(ring, before, v) : lanes_load(before + v * LANES);
    out[1] = run == 3 ? load_next(ring, after, v) : lanes_load(after + v * LANES);
}

static WIDE_INLINE AreaSums sum_gradients(const Ring *ring)
{
    const SoftPoints *p = ring->points;
    AreaSums sums = {{0}, {0}};
    double origin = p->x[ring->first];
    for (uint32_t run = 0; run < 4; run++) {
        for (uint32_t v = 0; v < ring->vectors; v++) {
            Lanes x[2], y[2];
            load_neighbours(ring, p->x, run, v, x);
            load_neighbours(ring, p->y, run, v, y);
            LanesMask live = lanes_live(v + 1 == ring->vectors ? ring->live : LANES);
            add_gradient(ring, slot_of(ring, run, v), live, x, y, origin, &sums);
        }
    }
    return sums;
}

// The part of the deficit that is met in a substep. Liquid: as told. Gas: over-pressure K (1/V - 1/V0) = K (V0 - V) /
// (V V0) is a constraint of compliance V V0 / K on the area, stable at any K. Both: what the one leaves is the other's.
static double share_of(const SimBody *body, double area, double weight, double inverse_h)
{
    double gas = 0.0;
    if (body->gas > 0.0) {
        double filled = real_max(area, 0.05 * body->rest_area); // pressed flat, its pressure stays finite
        gas = weight / (weight + filled * body->rest_area / body->gas * inverse_h * inverse_h);
    }
    return 1.0 - (1.0 - body->liquid) * (1.0 - gas);
}

// The area of a crushed ring has so small a gradient that a deficit met along it throws the points across the room (50
// rings of a kicked room ended in one place). So the gradient counts as at least THIN of a round ring's, and a crushed ring
// is put back towards its rest shape, without velocity from that, by UNFOLD of the way in a substep.
#define THIN 0.1
#define UNFOLD 0.2

// Keeps the area of a filling (Mocný 2009, eq. 2.3-2.13). The gradient form of position-based dynamics (Müller et al.
// 2006): point i moves along the normal of x[i-1] - x[i+1], in proportion to that chord, so that the sum of all moves is
// zero and the deficit is met to first order.
// Returns the area before.
static WIDE_INLINE double solve_area(const Ring *ring, const SimBody *body, double inverse_h)
{
    const SoftPoints *p = ring->points;
    AreaSums sums = sum_gradients(ring);
    double area = 0.5 * lanes_sum(sums.twice_area), weight = lanes_sum(sums.weight);
    // Round: chords of two edges, 16 pi V / n^2 squared, times the mean inverse mass of n points n / m.
    weight = weight > 0.0 ? real_max(weight, THIN * 16.0 * REAL_PI * body->rest_area / body->mass) : 0.0;
    if (weight <= 0.0)
        return area;
    double push = 2.0 * (body->rest_area - area) * share_of(body, area, 0.25 * weight, inverse_h) / weight;
    for (uint32_t slot = ring->first; slot < ring->first + 4u * ring->run; slot += LANES) {
        Lanes scale = push * lanes_load(p->inverse_mass + slot);
        lanes_store(p->x + slot, lanes_load(p->x + slot) + scale * lanes_load(p->spare_x + slot));
        lanes_store(p->y + slot, lanes_load(p->y + slot) + scale * lanes_load(p->spare_y + slot));
    }
    return area;
}

// --- shape ----------------------------------------------------------------------------------------------------------

typedef struct Turn {
    Vec2 centre;
    double cosine, sine;
} Turn;

// The turn of the rest shape that fits best, in the sense of least squares (Müller et al. 2005): along the sums of dot
// and cross products of the rest places with the places, both about their means.
static WIDE_INLINE Turn best_turn(const Ring *ring, uint32_t count)
{
    const SoftPoints *p = ring->points;
    const SoftSprings *s = ring->springs;
    double ox = p->x[ring->first], oy = p->y[ring->first], share = 1.0 / (double)count;
    Lanes sx = {0}, sy = {0}, rest_x = {0}, rest_y = {0}, dots = {0}, crosses = {0};
    for (uint32_t slot = ring->first; slot < ring->first + 4u * ring->run; slot += LANES) {
        Lanes rx = lanes_load(s->rest_x + slot), ry = lanes_load(s->rest_y + slot);
        LanesMask live = lanes_live(ring->live);
        if ((slot - ring->first) % ring->run + LANES < ring->run)
            live = ~(LanesMask){0};
        Lanes dx = lanes_where(live, lanes_load(p->x + slot) - ox);
        Lanes dy = lanes_where(live, lanes_load(p->y + slot) - oy);
        sx += dx;
        sy += dy;
        rest_x += rx;
        rest_y += ry;
        dots += rx * dx + ry * dy; // the rest places are about their mean, so the origin does not matter
        crosses += rx * dy - ry * dx;
    }
    Turn turn = {.cosine = 1.0};
    double dot = lanes_sum(dots), cross = lanes_sum(crosses), length = real_sqrt(dot * dot + cross * cross);
    if (length > 1e-9) {
        turn.cosine = dot / length;
        turn.sine = cross / length;
    }
    // Up to the rounding of floats, that is: left alone it pushes a ring by 1e-3 tiles/s in a second.
    Vec2 mean = vec2(share * lanes_sum(rest_x), share * lanes_sum(rest_y));
    turn.centre.x = ox + share * lanes_sum(sx) - (turn.cosine * mean.x - turn.sine * mean.y);
    turn.centre.y = oy + share * lanes_sum(sy) - (turn.sine * mean.x + turn.cosine * mean.y);
    return turn;
}

// `free_too`: without giving velocity.
static WIDE_INLINE void solve_shape(const Ring *ring, uint32_t count, double stiffness, bool free_too)
{
    const SoftPoints *p = ring->points;
    const SoftSprings *s = ring->springs;
    Turn turn = best_turn(ring, count);
    for (uint32_t slot = ring->first; slot < ring->first + 4u * ring->run; slot += LANES) {
        Lanes rx = lanes_load(s->rest_x + slot);
        Lanes ry = lanes_load(s->rest_y + slot);
        Lanes x = lanes_load(p->x + slot), y = lanes_load(p->y + slot);
        LanesMask movable = lanes_load(p->inverse_mass + slot) > 0.0;
        Lanes way_x = turn.centre.x + turn.cosine * rx - turn.sine * ry - x;
        Lanes way_y = turn.centre.y + turn.sine * rx + turn.cosine * ry - y;
        way_x = lanes_where(movable, stiffness * way_x);
        way_y = lanes_where(movable, stiffness * way_y);
        lanes_store(p->x + slot, x + way_x);
        lanes_store(p->y + slot, y + way_y);
        if (free_too) {
            lanes_store(p->free_x + slot, lanes_load(p->free_x + slot) + way_x);
            lanes_store(p->free_y + slot, lanes_load(p->free_y + slot) + way_y);
        }
    }
}

// --- all of them ----------------------------------------------------------------------------------------------------

static WIDE_INLINE void keep_shape(const Tick *tick, const SoftBody *soft, const Ring *ring)
{
    const SimBody *body = world_bodies(tick->world) + soft->body;
    if (body->stiffness > 0.0)
        solve_shape(ring, soft->count, body->stiffness, false);
    if (body->rest_area > 0.0 && soft_is_crushed(body, solve_area(ring, body, tick->inverse_h)))
        solve_shape(ring, soft->count, UNFOLD, true);
}

static WIDE_INLINE void solve_rings(Tick *tick)
{
    const SoftPoints points = tick->soft.points; // copies: a store to a place can't change them
    const SoftSprings springs = tick->soft.springs;
    const SoftBody *bodies = tick->soft.bodies;
    for (uint32_t next = 0; next < tick->soft.body_count;) {
        Ring rings[RINGS_ABREAST];
        const SoftBody *of[RINGS_ABREAST];
        uint32_t count = 0;
        for (; count < RINGS_ABREAST && next < tick->soft.body_count; next++)
            if (bodies[next].run != 0) {
                of[count] = bodies + next;
                rings[count] = ring_of(tick, bodies + next);
                rings[count].points = &points;
                rings[count++].springs = &springs;
            }
        solve_springs(rings, count);
        for (uint32_t i = 0; i < count; i++)
            keep_shape(tick, of[i], rings + i);
    }
}

void solve_unfold(Tick *tick, SoftBody *soft)
{
    const SoftPoints *p = &tick->soft.points;
    Ring ring = ring_of(tick, soft);
    for (uint32_t i = 0; i < soft->count; i++) {
        uint32_t slot = soft_slot(soft, i);
        p->start_x[slot] = p->x[slot];
        p->start_y[slot] = p->y[slot];
    }
    solve_shape(&ring, soft->count, 1.0, true);
    for (uint32_t i = 0; i < soft->count; i++) {
        uint32_t slot = soft_slot(soft, i);
        if (p->inverse_mass[slot] > 0.0)
            rock_follow_point(tick, soft, slot);
        p->vx[slot] = p->inverse_mass[slot] > 0.0 ? soft->velocity.x : 0.0;
        p->vy[slot] = p->inverse_mass[slot] > 0.0 ? soft->velocity.y : 0.0;
    }
}

static void solve_rings_plain(Tick *tick)
{
    solve_rings(tick);
}

WIDE_AVX2 static void solve_rings_avx2(Tick *tick)
{
    solve_rings(tick);
}

void soft_solve(Tick *tick)
{
    if (wide_has_avx2())
        solve_rings_avx2(tick);
    else
        solve_rings_plain(tick);
    net_solve(tick);
}

// --- lengths and weights --------------------------------------------------------------------------------------------

// Vector v of the run `on` places after `run` in the order of the outline: the neighbours of run's points.
static WIDE_INLINE Lanes load_on(const Ring *ring, const double *from, uint32_t run, uint32_t on, uint32_t v)
{
    const double *start = from + slot_of(ring, (run + on) & 3u, 0);
    return run + on < 4 ? lanes_load(start + v * LANES) : load_next(ring, start, v);
}

// Springs from vector v of a run to the run `on` places after it: as long as in the rest shape.
static WIDE_INLINE void set_springs(const Ring *ring, uint32_t run, uint32_t on, uint32_t v, double softness,
                                    double *gain, float *rest)
{
    const SoftSprings *s = ring->springs;
    const double *weights = ring->points->inverse_mass;
    uint32_t slot = slot_of(ring, run, v);
    Lanes dx = load_on(ring, s->rest_x, run, on, v) - lanes_load(s->rest_x + slot);
    Lanes dy = load_on(ring, s->rest_y, run, on, v) - lanes_load(s->rest_y + slot);
    *(LanesFloat *)(rest + slot) = lanes_sqrt(lanes_narrow(dx * dx + dy * dy));
    Lanes weight = lanes_load(weights + slot) + load_on(ring, weights, run, on, v) + softness;
    LanesMask is_spring = weight > 0.0;
    if (v + 1 == ring->vectors)
        is_spring &= lanes_live(ring->live);
    lanes_store(gain + slot, lanes_where(is_spring, 1.0 / weight));
}

static WIDE_INLINE void begin_ring(const Tick *tick, const SoftBody *soft, const SimBody *body)
{
    Ring ring = ring_of(tick, soft);
    const SoftSprings *s = ring.springs;
    double rate_squared = tick->inverse_h * tick->inverse_h;
    double edge = body->edge_compliance * rate_squared, bend = body->bend_compliance * rate_squared;
    for (uint32_t run = 0; run < 4; run++) {
        for (uint32_t v = 0; v < ring.vectors; v++) {
            set_springs(&ring, run, 1, v, edge, s->edge_gain, s->edge_rest);
            set_springs(&ring, run, 2, v, bend, s->bend_gain, s->bend_rest);
        }
    }
}

static void begin_ring_plain(const Tick *tick, const SoftBody *soft, const SimBody *body)
{
    begin_ring(tick, soft, body);
}

WIDE_AVX2 static void begin_ring_avx2(const Tick *tick, const SoftBody *soft, const SimBody *body)
{
    begin_ring(tick, soft, body);
}

void solve_begin_ring(const Tick *tick, const SoftBody *soft, const SimBody *body)
{
    if (wide_has_avx2())
        begin_ring_avx2(tick, soft, body);
    else
        begin_ring_plain(tick, soft, body);
}
