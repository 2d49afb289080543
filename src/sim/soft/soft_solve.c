// soft_solve.c - what keeps a ring in shape besides its springs: its filling and the pull towards
// its rest shape (shape matching). Springs of rings are in soft_springs.c, those of nets in
// net_solve.c, velocities in soft_motion.c.
#include "soft_runs.h"

// --- filling -------------------------------------------------------------------------------------

// Sums over the ring, lane by lane.
typedef struct AreaSums {
    Lanes twice_area, weight;
} AreaSums;

// Stores twice the gradient of the area at the points of one vector, and adds their part to the
// sums. This is the shoelace formula in gradient form (Mocný 2009, eq. 2.5): 2 V = sum of x[i]
// (y[i+1] - y[i-1]).
static WIDE_INLINE void add_gradient(const Ring *ring, uint32_t slot, LanesMask live,
                                     const Lanes *x, const Lanes *y, double origin, AreaSums *sums)
{
    const SoftPoints *p = ring->points;
    Lanes gx = lanes_where(live, y[1] - y[0]), gy = lanes_where(live, x[0] - x[1]);
    lanes_store(p->spare_x + slot, gx);
    lanes_store(p->spare_y + slot, gy);
    sums->twice_area += (lanes_load(p->x + slot) - origin) * gx;
    sums->weight += lanes_load(p->inverse_mass + slot) * (gx * gx + gy * gy);
}

// Loads the neighbours before and after vector v of a run, in one coordinate.
static WIDE_INLINE void load_neighbours(const Ring *ring, const double *from, uint32_t run,
                                        uint32_t v, Lanes out[2])
{
    const double *before = from + slot_of(ring, (run + 3u) & 3u, 0),
                 *after = from + slot_of(ring, (run + 1u) & 3u, 0);
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

// Below this part of its rest area a gas is as incompressible as a liquid. No gas of a level would
// carry a crate of density 30, and the outline of a ring without any room is all crossings, whose
// points flew about at 100 tiles/s. A press leaves a third of the area.
#define LEAST 0.3

// Returns the part of the area's deficit that is corrected in a substep. Liquid: the part that the
// body says. Gas: the over-pressure K (1/V - 1/V0) = K (V0 - V) / (V V0) is a constraint of
// compliance V V0 / K on the area, stable at any K. With both, gas corrects part of what liquid
// leaves.
static double share_of(const SimBody *body, double area, double weight, double inverse_h)
{
    double gas = 0.0, least = LEAST * body->rest_area, rigid = 0.0;
    if (body->gas > 0.0) {
        double filled = real_max(area, least);
        gas = weight / (weight + filled * body->rest_area / body->gas * inverse_h * inverse_h);
        rigid = real_max(least - area, 0.0) / (body->rest_area - real_min(area, least));
    }
    return real_max(1.0 - (1.0 - body->liquid) * (1.0 - gas), rigid);
}

// A crushed ring has a small gradient of area, and correcting a deficit along it throws the points
// far away (in a test that kicks 50 rings in a room, they ended in one position). So the gradient
// counts as at least THIN of a round ring's. Besides, a crushed ring is moved towards its rest
// shape by UNFOLD of the displacement in a substep, without getting velocity from that.
#define THIN 0.1
#define UNFOLD 0.2

// Keeps the area of a filling (Mocný 2009, eq. 2.3-2.13), as a constraint on the area with its
// gradient in position-based dynamics (Müller et al. 2006). Point i moves along the normal of
// x[i-1] - x[i+1], in proportion to the length of that chord. So all moves add up to zero, and the
// deficit is corrected to first order. Returns the area before, tiles^2.
static WIDE_INLINE double solve_area(const Ring *ring, const SimBody *body, double inverse_h)
{
    const SoftPoints *p = ring->points;
    AreaSums sums = sum_gradients(ring);
    double area = 0.5 * lanes_sum(sums.twice_area), weight = lanes_sum(sums.weight);
    // For a round ring: the square of a chord over two edges is 16 pi V / n^2, and each of the n
    // points has inverse mass n / m. The sum over all points is 16 pi V / m.
    weight =
        weight > 0.0 ? real_max(weight, THIN * 16.0 * REAL_PI * body->rest_area / body->mass) : 0.0;
    if (weight <= 0.0)
        return area;
    double push =
        2.0 * (body->rest_area - area) * share_of(body, area, 0.25 * weight, inverse_h) / weight;
    for (uint32_t slot = ring->first; slot < ring->first + 4u * ring->run; slot += LANES) {
        Lanes scale = push * lanes_load(p->inverse_mass + slot);
        lanes_store(p->x + slot, lanes_load(p->x + slot) + scale * lanes_load(p->spare_x + slot));
        lanes_store(p->y + slot, lanes_load(p->y + slot) + scale * lanes_load(p->spare_y + slot));
    }
    return area;
}

// --- shape ---------------------------------------------------------------------------------------

// Sums of products of positions below this, tiles^2, give no rotation.
#define NO_ROTATION 1e-9

typedef struct ShapeFit {
    Vec2 centre;
    double cosine, sine;
} ShapeFit;

// Returns the rotation and centre of the rest shape that fit the points best by least squares
// (Müller et al. 2005). The rotation follows from the sums of dot and cross products of rest
// positions and positions, both relative to their means.
static WIDE_INLINE ShapeFit best_fit(const Ring *ring, uint32_t count)
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
        // Rest positions are relative to their mean, so the origin does not matter.
        dots += rx * dx + ry * dy;
        crosses += rx * dy - ry * dx;
    }
    ShapeFit fit = {.cosine = 1.0};
    double dot = lanes_sum(dots), cross = lanes_sum(crosses),
           length = real_sqrt(dot * dot + cross * cross);
    if (length > NO_ROTATION) {
        fit.cosine = dot / length;
        fit.sine = cross / length;
    }
    // The mean of the rest positions is zero only up to the rounding of floats. If this were left
    // out, a ring would gain 1e-3 tiles/s in a second.
    Vec2 mean = vec2(share * lanes_sum(rest_x), share * lanes_sum(rest_y));
    fit.centre.x = ox + share * lanes_sum(sx) - (fit.cosine * mean.x - fit.sine * mean.y);
    fit.centre.y = oy + share * lanes_sum(sy) - (fit.sine * mean.x + fit.cosine * mean.y);
    return fit;
}

// Moves the points towards the rest shape by `stiffness` of the displacement. With `free_too` they
// get no velocity from that.
static WIDE_INLINE void solve_shape(const Ring *ring, uint32_t count, double stiffness,
                                    bool free_too)
{
    const SoftPoints *p = ring->points;
    const SoftSprings *s = ring->springs;
    ShapeFit fit = best_fit(ring, count);
    for (uint32_t slot = ring->first; slot < ring->first + 4u * ring->run; slot += LANES) {
        Lanes rx = lanes_load(s->rest_x + slot);
        Lanes ry = lanes_load(s->rest_y + slot);
        Lanes x = lanes_load(p->x + slot), y = lanes_load(p->y + slot);
        LanesMask movable = lanes_load(p->inverse_mass + slot) > 0.0;
        Lanes way_x = fit.centre.x + fit.cosine * rx - fit.sine * ry - x;
        Lanes way_y = fit.centre.y + fit.sine * rx + fit.cosine * ry - y;
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

// --- all rings -----------------------------------------------------------------------------------

static WIDE_INLINE void keep_shape(const Tick *tick, const SoftBody *soft, const Ring *ring)
{
    const SimBody *body = world_bodies(tick->world) + soft->body;
    if (body->stiffness > 0.0)
        solve_shape(ring, soft->count, body->stiffness, false);
    if (body->rest_area > 0.0 && soft_is_crushed(body, solve_area(ring, body, tick->inverse_h)))
        solve_shape(ring, soft->count, UNFOLD, true);
}

static WIDE_INLINE void solve_rings(const Tick *tick)
{
    const SoftPoints points = tick->soft.points; // copies: stores to positions can't alias them
    const SoftSprings springs = tick->soft.springs;
    for (uint32_t i = 0; i < tick->soft.body_count; i++) {
        const SoftBody *soft = tick->soft.bodies + i;
        if (soft->run == 0)
            continue;
        Ring ring = ring_of(tick, soft);
        ring.points = &points;
        ring.springs = &springs;
        if (soft->count == 16)
            keep_shape(tick, soft, &(Ring){&points, &springs, soft->first, LANES, 1, 4});
        else if (soft->count == 24)
            keep_shape(tick, soft, &(Ring){&points, &springs, soft->first, 2 * LANES, 2, 2});
        else
            keep_shape(tick, soft, &ring);
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

WIDE_TWICE(static void, solve_all_rings, solve_rings, (const Tick *tick), (tick));

void soft_solve(Tick *tick)
{
    springs_solve(tick);
    solve_all_rings(tick);
    net_solve(tick);
}
