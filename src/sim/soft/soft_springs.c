// soft_springs.c - the springs of rings, between neighbours and second neighbours. XPBD with one
// iteration a substep (Macklin et al. 2016 and 2019), so stiffness does not depend on the number of
// substeps. Filling and shape are in soft_solve.c, springs of nets in net_solve.c.
//
// The springs are solved in four batches, each of which touches a point only once (Mocný 2009,
// 2.6.1: red-black). Solved one after the other around the ring, they would make the body turn by
// itself, and each would have to wait for the one before.
//
//   batch 0   run 0 -> 1, run 2 -> 3      neighbours
//   batch 1   run 1 -> 2, run 3 -> 0'     neighbours
//   batch 2   run 0 -> 2, run 1 -> 3      second neighbours
//   batch 3   run 2 -> 0', run 3 -> 1'    second neighbours; ': shifted by one lane
#include "soft_runs.h"

enum {
    VECTORS_MAX = 2, // of rings that are solved in registers
    RINGS_MAX = 4,   // that are solved side by side
};

// Added to a divisor: with length 0 and rest length 0 there is no pull.
#define TINY 1e-30f

// Working data for the springs of one ring: first by vector of runs 0 and 2, then by vector of runs
// 1 and 3. `ways` are displacements from each point to the next before the springs of this substep,
// as differences of doubles. `moved` is what the springs have moved; it is small, so floats lose
// nothing. From batch 2 on the pairs are runs 0 and 1, and runs 2 and 3.
typedef struct Pulls {
    Ring ring;
    SoftEight *ways, *moved;
    SoftEight *on; // by vector: points read shifted by one lane; written back there
} Pulls;

static WIDE_INLINE LanesPair load_pair(const float *from)
{
    return *(const LanesPair *)from;
}

// --- moving both ends ----------------------------------------------------------------------------

// Solves eight springs. The relative stretch (length - rest) / length is computed without a root.
// With D = length^2 and R = rest^2 it is 1 - (D / R)^-1/2 = 4 (D - R) (D + R) / (5 D^2 + 10 D R +
// R^2), Padé's approximation of order 2, 2 around D = R. It is right to 2e-4 from 3/4 to 4/3 of the
// rest length, 0.496 instead of 0.5 at twice and -0.98 instead of -1 at half of it, and bounded
// where the exact one is not. It takes a quarter less time than with the root. Both ends get the
// same correction, so the rounding of floats (1e-8 tiles of a length) neither moves nor turns the
// ring.
static WIDE_INLINE void pull(SoftEight *a, SoftEight *b, SoftEight way, const SoftBatch *batch)
{
    LanesPair dx = way.x + (b->x - a->x), dy = way.y + (b->y - a->y);
    LanesPair squared = dx * dx + dy * dy, wanted = load_pair(batch->rest_squared);
    LanesPair part =
        (squared - wanted) * (squared + wanted) /
        (squared * (1.25f * squared + 2.5f * wanted) + (0.25f * wanted * wanted + TINY));
    dx *= part;
    dy *= part;
    LanesPair share_a = load_pair(batch->share_a), share_b = load_pair(batch->share_b);
    a->x += share_a * dx;
    a->y += share_a * dy;
    b->x -= share_b * dx;
    b->y -= share_b * dy;
}

// --- batches -------------------------------------------------------------------------------------

// Returns vector v of two runs, shifted by one lane. The first lane follows the last lane in use.
static WIDE_INLINE SoftEight one_on(const Ring *ring, const SoftEight *runs, uint32_t v)
{
    if (v + 1 < ring->vectors)
        return (SoftEight){lanes_next_pair(runs[v].x, runs[v + 1].x),
                           lanes_next_pair(runs[v].y, runs[v + 1].y)};
    return (SoftEight){lanes_next_pair_closed(runs[v].x, runs[0].x, ring->live),
                       lanes_next_pair_closed(runs[v].y, runs[0].y, ring->live)};
}

// Returns vector v of what was read with one_on(), shifted back. All vectors must have been read.
// Unused lanes may get the moves of other points: they are in no spring, and end_springs() leaves
// their points alone.
static WIDE_INLINE SoftEight one_back(const Ring *ring, const SoftEight *on, uint32_t v)
{
    if (v > 0)
        return (SoftEight){lanes_previous_pair(on[v - 1].x, on[v].x),
                           lanes_previous_pair(on[v - 1].y, on[v].y)};
    const SoftEight *last = on + ring->vectors - 1;
    return (SoftEight){lanes_previous_pair_closed(last->x, on[0].x, ring->live),
                       lanes_previous_pair_closed(last->y, on[0].y, ring->live)};
}

static WIDE_INLINE SoftEight firsts(SoftEight a, SoftEight b)
{
    return (SoftEight){lanes_firsts(a.x, b.x), lanes_firsts(a.y, b.y)};
}

static WIDE_INLINE SoftEight seconds(SoftEight a, SoftEight b)
{
    return (SoftEight){lanes_seconds(a.x, b.x), lanes_seconds(a.y, b.y)};
}

static WIDE_INLINE SoftEight crossed(SoftEight a, SoftEight b)
{
    return (SoftEight){lanes_crossed(a.x, b.x), lanes_crossed(a.y, b.y)};
}

static WIDE_INLINE SoftEight sum(SoftEight a, SoftEight b)
{
    return (SoftEight){a.x + b.x, a.y + b.y};
}
static WIDE_INLINE SoftBatch *batch_of(const Ring *ring, uint32_t batch, uint32_t v)
{
    return ring->springs->batches + ring->first / LANES + batch * ring->vectors + v;
}

static WIDE_INLINE void pull_batch_0(const Pulls *p)
{
    SoftEight *a = p->moved, *b = p->moved + p->ring.vectors;
    for (uint32_t v = 0; v < p->ring.vectors; v++)
        pull(a + v, b + v, p->ways[v], batch_of(&p->ring, 0, v));
}

static WIDE_INLINE void pull_batch_1(const Pulls *p)
{
    const uint32_t count = p->ring.vectors;
    SoftEight *a = p->moved + count, *b = p->moved;
    for (uint32_t v = 0; v < count; v++)
        p->on[v] = crossed(b[v], one_on(&p->ring, b, v));
    for (uint32_t v = 0; v < count; v++)
        pull(a + v, p->on + v, p->ways[count + v], batch_of(&p->ring, 1, v));
    for (uint32_t v = 0; v < count; v++)
        b[v] = crossed(one_back(&p->ring, p->on, v), p->on[v]);
}

// Changes the pairs from runs 0 with 2 and 1 with 3 to runs 0 with 1 and 2 with 3. The displacement
// to a second neighbour is the sum of two.
static WIDE_INLINE void pair_anew(const Pulls *p)
{
    const uint32_t count = p->ring.vectors;
    SoftEight *a = p->ways, *b = p->ways + count;
    for (uint32_t v = 0; v < count; v++)
        p->on[v] = sum(b[v], crossed(a[v], one_on(&p->ring, a, v)));
    for (uint32_t v = 0; v < count; v++) {
        SoftEight even = sum(a[v], b[v]), odd = p->on[v];
        a[v] = firsts(even, odd);
        b[v] = seconds(even, odd);
    }
    a = p->moved;
    b = p->moved + count;
    for (uint32_t v = 0; v < count; v++) {
        SoftEight even = a[v], odd = b[v];
        a[v] = firsts(even, odd);
        b[v] = seconds(even, odd);
    }
}

static WIDE_INLINE void pull_batch_2(const Pulls *p)
{
    SoftEight *a = p->moved, *b = p->moved + p->ring.vectors;
    for (uint32_t v = 0; v < p->ring.vectors; v++)
        pull(a + v, b + v, p->ways[v], batch_of(&p->ring, 2, v));
}

static WIDE_INLINE void pull_batch_3(const Pulls *p)
{
    const uint32_t count = p->ring.vectors;
    SoftEight *a = p->moved + count, *b = p->moved;
    for (uint32_t v = 0; v < count; v++)
        p->on[v] = one_on(&p->ring, b, v);
    for (uint32_t v = 0; v < count; v++)
        pull(a + v, p->on + v, p->ways[count + v], batch_of(&p->ring, 3, v));
    for (uint32_t v = 0; v < count; v++)
        b[v] = one_back(&p->ring, p->on, v);
}

// --- all rings -----------------------------------------------------------------------------------

// Returns the displacements from vector v of a run to the next points, in one coordinate.
static WIDE_INLINE LanesFloat way_of(const Ring *ring, const double *from, uint32_t run, uint32_t v)
{
    return lanes_narrow(load_on(ring, from, run, 1, v) - lanes_load(from + slot_of(ring, run, v)));
}

static WIDE_INLINE SoftEight ways_of(const Ring *ring, uint32_t a, uint32_t b, uint32_t v)
{
    const double *x = ring->points->x, *y = ring->points->y;
    return (SoftEight){lanes_join(way_of(ring, x, a, v), way_of(ring, x, b, v)),
                       lanes_join(way_of(ring, y, a, v), way_of(ring, y, b, v))};
}

static WIDE_INLINE void begin_springs(const Pulls *p)
{
    const uint32_t count = p->ring.vectors;
    for (uint32_t v = 0; v < count; v++) {
        p->ways[v] = ways_of(&p->ring, 0, 2, v);
        p->ways[count + v] = ways_of(&p->ring, 1, 3, v);
        p->moved[v] = p->moved[count + v] = (SoftEight){{0}, {0}};
    }
}

static WIDE_INLINE void move_run(const Ring *ring, uint32_t run, uint32_t v, const SoftEight *moved)
{
    uint32_t slot = slot_of(ring, run, v), in_use = v + 1 == ring->vectors ? ring->live : LANES;
    double *x = ring->points->x + slot, *y = ring->points->y + slot;
    // Half a vector, for a ring of 24: saves a twentieth of the time of its springs.
    if (in_use == 2) {
        lanes_add_two(x, lanes_half(moved->x, run & 1u));
        lanes_add_two(y, lanes_half(moved->y, run & 1u));
        return;
    }
    Lanes dx = lanes_widen(lanes_half(moved->x, run & 1u)),
          dy = lanes_widen(lanes_half(moved->y, run & 1u));
    LanesMask live = lanes_live(in_use);
    lanes_store(x, lanes_load(x) + lanes_where(live, dx));
    lanes_store(y, lanes_load(y) + lanes_where(live, dy));
}

static WIDE_INLINE void end_springs(const Pulls *p)
{
    const uint32_t count = p->ring.vectors;
    for (uint32_t v = 0; v < count; v++) {
        move_run(&p->ring, 0, v, p->moved + v);
        move_run(&p->ring, 1, v, p->moved + v);
        move_run(&p->ring, 2, v, p->moved + count + v);
        move_run(&p->ring, 3, v, p->moved + count + v);
    }
}

// Does a step of the springs for up to four rings. NULL: there is no such ring.
#define STEP(step, a, b, c, d) \
    do { \
        step(a); \
        if ((b) != NULL) \
            step(b); \
        if ((c) != NULL) \
            step(c); \
        if ((d) != NULL) \
            step(d); \
    } while (0)

// Solves up to four rings side by side. A batch of one ring is a chain of about 50 cycles
// (differences, division) that the next batch waits for; the batches of other rings fill the gaps.
static WIDE_INLINE void pull_rings(const Pulls *a, const Pulls *b, const Pulls *c, const Pulls *d)
{
    STEP(begin_springs, a, b, c, d);
    STEP(pull_batch_0, a, b, c, d);
    STEP(pull_batch_1, a, b, c, d);
    STEP(pair_anew, a, b, c, d);
    STEP(pull_batch_2, a, b, c, d);
    STEP(pull_batch_3, a, b, c, d);
    STEP(end_springs, a, b, c, d);
}

// Solves rings whose number (1, 2 or 4) and size are known at compile time, so that most of it
// stays in registers.
static WIDE_INLINE void solve_known(const Tick *tick, const SoftBody *const *bodies, uint32_t count,
                                    uint32_t vectors, uint32_t live)
{
    const SoftPoints points = tick->soft.points; // copies: stores to positions can't alias them
    const SoftSprings springs = tick->soft.springs;
    SoftEight ways[4][2 * VECTORS_MAX], moved[4][2 * VECTORS_MAX], on[4][VECTORS_MAX];
    Ring ring = {&points, &springs, bodies[0]->first, vectors * LANES, vectors, live};
    const Pulls a = {ring, ways[0], moved[0], on[0]};
    ring.first = bodies[count > 1 ? 1 : 0]->first;
    const Pulls b = {ring, ways[1], moved[1], on[1]};
    ring.first = bodies[count > 2 ? 2 : 0]->first;
    const Pulls c = {ring, ways[2], moved[2], on[2]};
    ring.first = bodies[count > 2 ? 3 : 0]->first;
    const Pulls d = {ring, ways[3], moved[3], on[3]};
    pull_rings(&a, count > 1 ? &b : NULL, count > 2 ? &c : NULL, count > 2 ? &d : NULL);
}

static WIDE_INLINE void solve_any(const Tick *tick, const SoftBody *soft)
{
    const SoftSprings *s = &tick->soft.springs;
    uint32_t at = soft->first / (2 * LANES);
    Pulls pulls = {ring_of(tick, soft), s->ways + at, s->moved + at, s->on + at};
    pull_rings(&pulls, NULL, NULL, NULL);
}

// Solves rings with the same number of points.
static WIDE_INLINE void solve_group(const Tick *tick, const SoftBody *const *bodies, uint32_t count)
{
    uint32_t points = bodies[0]->count;
    for (uint32_t i = 0; i < count; i++) {
        bool two = i + 1 < count;
        if (points == 16 && count == RINGS_MAX) {
            solve_known(tick, bodies, RINGS_MAX, 1, 4);
            break;
        }
        if (two && points == 16)
            solve_known(tick, bodies + i++, 2, 1, 4);
        else if (two && points == 24)
            solve_known(tick, bodies + i++, 2, 2, 2);
        else if (points == 24)
            solve_known(tick, bodies + i, 1, 2, 2);
        else
            solve_any(tick, bodies[i]);
    }
}

static WIDE_INLINE void solve_all(const Tick *tick)
{
    const SoftBody *group[RINGS_MAX];
    uint32_t count = 0;
    for (uint32_t i = 0; i < tick->soft.body_count; i++) {
        const SoftBody *soft = tick->soft.bodies + i;
        if (soft->run == 0)
            continue;
        if (count == RINGS_MAX || (count > 0 && soft->count != group[0]->count)) {
            solve_group(tick, group, count);
            count = 0;
        }
        group[count++] = soft;
    }
    if (count > 0)
        solve_group(tick, group, count);
}

WIDE_TWICE(void, springs_solve, solve_all, (const Tick *tick), (tick));

// --- lengths and weights -------------------------------------------------------------------------

// Sets four springs of a batch, from a run to the run `on` places after it. Their rest lengths are
// those of the rest shape.
static WIDE_INLINE void set_springs(const Ring *ring, uint32_t run, uint32_t on, uint32_t v,
                                    double softness, SoftBatch *batch, uint32_t half)
{
    const SoftSprings *s = ring->springs;
    const double *weights = ring->points->inverse_mass;
    uint32_t slot = slot_of(ring, run, v), at = half * LANES;
    Lanes dx = load_on(ring, s->rest_x, run, on, v) - lanes_load(s->rest_x + slot);
    Lanes dy = load_on(ring, s->rest_y, run, on, v) - lanes_load(s->rest_y + slot);
    Lanes weight_a = lanes_load(weights + slot), weight_b = load_on(ring, weights, run, on, v);
    Lanes weight = weight_a + weight_b + softness;
    LanesMask is_spring = weight > 0.0;
    if (v + 1 == ring->vectors)
        is_spring &= lanes_live(ring->live);
    *(LanesFloat *)(batch->rest_squared + at) = lanes_narrow(dx * dx + dy * dy);
    *(LanesFloat *)(batch->share_a + at) = lanes_narrow(lanes_where(is_spring, weight_a / weight));
    *(LanesFloat *)(batch->share_b + at) = lanes_narrow(lanes_where(is_spring, weight_b / weight));
}

static WIDE_INLINE void begin_ring(const Tick *tick, const SoftBody *soft, const SimBody *body)
{
    Ring ring = ring_of(tick, soft);
    double rate_squared = tick->inverse_h * tick->inverse_h;
    double edge = body->edge_compliance * rate_squared, bend = body->bend_compliance * rate_squared;
    static const uint8_t runs[SOFT_BATCHES][2] = {
        {0, 2}, {1, 3}, {0, 1}, {2, 3}}; // runs of the springs' first points
    for (uint32_t batch = 0; batch < SOFT_BATCHES; batch++)
        for (uint32_t v = 0; v < ring.vectors; v++)
            for (uint32_t half = 0; half < 2; half++)
                set_springs(&ring, runs[batch][half], batch < 2 ? 1 : 2, v, batch < 2 ? edge : bend,
                            batch_of(&ring, batch, v), half);
}

WIDE_TWICE(void, springs_begin_ring, begin_ring,
           (const Tick *tick, const SoftBody *soft, const SimBody *body), (tick, soft, body));
