// soft_motion.c - the two ends of a substep of rings and nets: free motion at its start; at its end
// velocities from what constraints changed, damping and the speed limit. Constraints are in
// soft_solve.c, net_solve.c and rock.c, impacts of very fast bodies in impact.c.
#include "sim/base/lanes.h"
#include "soft_parts.h"

// --- free motion ---------------------------------------------------------------------------------

// Integrates x += h v + h^2 a / 2, v += h a: exact for a constant acceleration (Mocný 2009, 2.1, in
// velocity form). Pinned points and unused slots have no velocity and get no acceleration.
static WIDE_INLINE void integrate(const SoftPoints *p, const SoftBody *soft, double h)
{
    const uint32_t end = soft->first + soft->runs * soft->vectors * LANES;
    for (uint32_t i = soft->first; i < end; i += LANES) {
        Lanes x = lanes_load(p->x + i), y = lanes_load(p->y + i);
        Lanes vx = lanes_load(p->vx + i), vy = lanes_load(p->vy + i);
        LanesMask movable = lanes_load(p->inverse_mass + i) > 0.0;
        Lanes ax = soft->acceleration_x - soft->drive_spin * (y - soft->centre.y);
        Lanes ay = soft->acceleration_y + soft->drive_spin * (x - soft->centre.x);
        ax = lanes_where(movable, ax);
        ay = lanes_where(movable, ay);
        lanes_store(p->start_x + i, x);
        lanes_store(p->start_y + i, y);
        x += h * (vx + 0.5 * h * ax);
        y += h * (vy + 0.5 * h * ay);
        lanes_store(p->x + i, x);
        lanes_store(p->y + i, y);
        lanes_store(p->free_x + i, x);
        lanes_store(p->free_y + i, y);
        lanes_store(p->vx + i, vx + h * ax);
        lanes_store(p->vy + i, vy + h * ay);
    }
}

static WIDE_INLINE void integrate_all(const Tick *tick)
{
    const SoftPoints points =
        tick->soft.points; // copies, here and below: stores to positions can't alias them
    const double h = tick->h;
    for (uint32_t i = 0; i < tick->soft.body_count; i++) {
        const SoftBody soft = tick->soft.bodies[i];
        integrate(&points, &soft, h);
    }
}

WIDE_TWICE(static void, integrate_bodies, integrate_all, (const Tick *tick), (tick));

void soft_integrate(Tick *tick)
{
    integrate_bodies(tick);
    for (uint32_t i = 0; i < tick->soft.body_count; i++) {
        impact_limit(tick, tick->soft.bodies + i);
        soft_impact_statics(tick, tick->soft.bodies + i);
    }
}

// --- velocities ----------------------------------------------------------------------------------

// Sums over the points of a body. Positions are relative to the centre at the start of the substep.
typedef struct MotionSums {
    Lanes x, y, vx, vy, angular, inertia;
} MotionSums;

static WIDE_INLINE void update_velocities(const SoftPoints *p, Vec2 centre, double inverse_h,
                                          uint32_t i, LanesMask live, MotionSums *sums)
{
    Lanes x = lanes_load(p->x + i), y = lanes_load(p->y + i);
    Lanes vx = lanes_load(p->vx + i) + (x - lanes_load(p->free_x + i)) * inverse_h;
    Lanes vy = lanes_load(p->vy + i) + (y - lanes_load(p->free_y + i)) * inverse_h;
    lanes_store(p->vx + i, vx);
    lanes_store(p->vy + i, vy);
    Lanes rx = lanes_where(live, x - centre.x), ry = lanes_where(live, y - centre.y);
    sums->x += rx;
    sums->y += ry;
    sums->vx += vx; // unused slots stand still
    sums->vy += vy;
    sums->angular += rx * vy - ry * vx;
    sums->inertia += rx * rx + ry * ry;
}

// Sets the means over the points, and the spin of all of them around their centre.
static WIDE_INLINE void set_motion(SoftBody *soft, const MotionSums *sums)
{
    double n = soft->count, share = 1.0 / n;
    Vec2 offset = vec2(lanes_sum(sums->x) * share, lanes_sum(sums->y) * share);
    soft->centre = vec2_add(soft->centre, offset);
    soft->velocity = vec2(lanes_sum(sums->vx) * share, lanes_sum(sums->vy) * share);
    double angular = lanes_sum(sums->angular) - n * vec2_cross(offset, soft->velocity);
    double inertia = lanes_sum(sums->inertia) - n * vec2_length_squared(offset);
    soft->spin = inertia > 0.0 ? angular / inertia : 0.0;
}

// Pulls the velocities towards the body's rigid motion: removes wobble, keeps linear velocity and
// spin. Returns the largest squared speed, tiles^2/s^2.
static WIDE_INLINE double damp(const SoftPoints *p, const SoftBody *soft, double share)
{
    const uint32_t end = soft->first + soft->runs * soft->vectors * LANES;
    Lanes fastest = {0};
    for (uint32_t i = soft->first; i < end; i += LANES) {
        LanesMask movable = lanes_load(p->inverse_mass + i) > 0.0;
        Lanes vx = lanes_load(p->vx + i), vy = lanes_load(p->vy + i);
        Lanes rigid_x = soft->velocity.x - soft->spin * (lanes_load(p->y + i) - soft->centre.y);
        Lanes rigid_y = soft->velocity.y + soft->spin * (lanes_load(p->x + i) - soft->centre.x);
        vx += lanes_where(movable, share * (rigid_x - vx));
        vy += lanes_where(movable, share * (rigid_y - vy));
        lanes_store(p->vx + i, vx);
        lanes_store(p->vy + i, vy);
        fastest = lanes_max(fastest, vx * vx + vy * vy);
    }
    return lanes_largest(fastest);
}

static void limit_speed(const Tick *tick, const SoftBody *soft)
{
    SoftPoints p = tick->soft.points;
    for (uint32_t i = soft->first; i < soft->first + soft->runs * soft->vectors * LANES; i++) {
        double speed_squared = p.vx[i] * p.vx[i] + p.vy[i] * p.vy[i];
        if (speed_squared > SIM_MAX_SPEED * SIM_MAX_SPEED) {
            double scale = SIM_MAX_SPEED / real_sqrt(speed_squared);
            p.vx[i] *= scale;
            p.vy[i] *= scale;
            tick->world->stats.speed_caps++;
        }
    }
}

// Turns what constraints changed into velocity, and measures the motion of the body as a whole.
static WIDE_INLINE void measure_sized(const Tick *tick, SoftBody *soft, uint32_t runs,
                                      uint32_t vectors, uint32_t live)
{
    const SoftPoints points = tick->soft.points;
    const Vec2 centre = soft->centre;
    MotionSums sums = {{0}, {0}, {0}, {0}, {0}, {0}};
    uint32_t slot = soft->first;
    for (uint32_t run = 0; run < runs; run++)
        for (uint32_t v = 1; v <= vectors; v++, slot += LANES)
            update_velocities(&points, centre, tick->inverse_h, slot,
                              lanes_live(v == vectors ? live : LANES), &sums);
    set_motion(soft, &sums);
}

static WIDE_INLINE void measure(const Tick *tick, SoftBody *soft)
{
    if (soft->run != 0 && soft->count == 16)
        measure_sized(tick, soft, 4, 1, 4);
    else if (soft->run != 0 && soft->count == 24)
        measure_sized(tick, soft, soft->runs, 2, 2);
    else
        measure_sized(tick, soft, soft->runs, soft->vectors, soft->live);
}

static WIDE_INLINE void damp_and_limit(const Tick *tick, const SoftBody *soft)
{
    const SimBody *body = world_bodies(tick->world) + soft->body;
    const SoftPoints points = tick->soft.points;
    const SoftBody moved = *soft;
    // A crumpled ring has no shape to swing around: its points would fly between the edges.
    double share = body->kind == SIM_RING && body->area < SOFT_CRUMPLED_PART * body->rest_area
                       ? 1.0
                       : real_min(body->damping * tick->h, 1.0);
    if (damp(&points, &moved, share) > SIM_MAX_SPEED * SIM_MAX_SPEED)
        limit_speed(tick, soft);
}

// Sums and the divisions after them are a chain of 60 cycles, for which damping has to wait.
// Several bodies fill that time.
static WIDE_INLINE void end_all(const Tick *tick)
{
    enum { AT_ONCE = 8 };
    const SoftWork *work = &tick->soft;
    for (uint32_t begin = 0; begin < work->body_count; begin += AT_ONCE) {
        uint32_t left = work->body_count - begin, end = begin + (left < AT_ONCE ? left : AT_ONCE);
        for (uint32_t i = begin; i < end; i++)
            measure(tick, work->bodies + i);
        for (uint32_t i = begin; i < end; i++)
            damp_and_limit(tick, work->bodies + i);
    }
}

WIDE_TWICE(void, soft_end_substep, end_all, (Tick * tick), (tick));
