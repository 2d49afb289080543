// step.c - one tick of the world: which bodies are stepped, and the phases of a substep in their order.
//
//   for each of SIM_SUBSTEPS:
//     integrate      x += h v + h^2 a / 2, v += h a: exact for free flight (Mocný 2009, 2.1, in velocity form)
//     impact         of bodies too fast to deform in time                     impact.c
//     springs        red-black batches                                        solve.c
//     area           of the filling                                           solve.c
//     strands        to their anchors                                         strand.c
//     corners        of the rock push edges                                   corner.c
//     points         out of the rock, friction                                collide.c
//     velocities     v += (x - x without constraints) / h, damping, limit
//
// Velocity is stored; what constraints did to a place in this substep is added to it. The difference taken for that is
// of two doubles at most some tiles apart: at x = 1000 its rounding is 1e-13 / h = 5e-11 tiles/s.
#include "jantar/real.h"
#include "world.h"

// A body slower than this at every point for QUIET_TICKS falls asleep; gravity keeps filling in the meantime, so that
// what merely turns round on a slope rolls on.
#define SLEEP_SPEED 0.02
enum { QUIET_TICKS = 30 };

static void integrate(const Substep *step)
{
    const SimBody *body = step->body;
    SimPoints p = step->points;
    double h = step->h;
    double ax = body->drive.x + step->world->gravity.x * body->gravity_scale;
    double ay = body->drive.y + step->world->gravity.y * body->gravity_scale;
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++) {
        p.start_x[i] = p.x[i];
        p.start_y[i] = p.y[i];
        if (p.inverse_mass[i] > 0.0) {
            double spin_x = -body->drive_spin * (p.y[i] - body->centre.y);
            double spin_y = body->drive_spin * (p.x[i] - body->centre.x);
            p.x[i] += h * (p.vx[i] + 0.5 * h * (ax + spin_x));
            p.y[i] += h * (p.vy[i] + 0.5 * h * (ay + spin_y));
            p.vx[i] += h * (ax + spin_x);
            p.vy[i] += h * (ay + spin_y);
        }
        p.free_x[i] = p.x[i];
        p.free_y[i] = p.y[i];
    }
}

static void update_velocities(const Substep *step)
{
    const SimBody *body = step->body;
    SimPoints p = step->points;
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++) {
        p.vx[i] += (p.x[i] - p.free_x[i]) * step->inverse_h;
        p.vy[i] += (p.y[i] - p.free_y[i]) * step->inverse_h;
    }
}

// Draws the velocities towards the body's rigid motion: takes the wobble, keeps the flight and the spin.
static void damp(const Substep *step)
{
    SimBody *body = step->body;
    SimPoints p = step->points;
    body_update_motion(&p, body);
    double share = real_min(body->damping * step->h, 1.0);
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++) {
        double rigid_x = body->velocity.x - body->spin * (p.y[i] - body->centre.y);
        double rigid_y = body->velocity.y + body->spin * (p.x[i] - body->centre.x);
        p.vx[i] += share * (rigid_x - p.vx[i]);
        p.vy[i] += share * (rigid_y - p.vy[i]);
    }
}

static void limit_speed(const Substep *step)
{
    SimPoints p = step->points;
    for (uint32_t i = step->body->first_point; i < step->body->first_point + step->body->point_count; i++) {
        double speed_squared = p.vx[i] * p.vx[i] + p.vy[i] * p.vy[i];
        if (speed_squared > SIM_MAX_SPEED * SIM_MAX_SPEED) {
            double scale = SIM_MAX_SPEED / real_sqrt(speed_squared);
            p.vx[i] *= scale;
            p.vy[i] *= scale;
            step->world->stats.speed_caps++;
        }
    }
}

static void substep_body(const Substep *step, const Corners *corners)
{
    integrate(step);
    impact_limit(step);
    solve_springs(step);
    if (step->body->rest_area > 0.0)
        solve_area(step);
    if (step->body->holding > 0)
        strand_solve(step);
    if (corners->rock && step->body->rest_area > 0.0)
        collide_corners(step, corners);
    if (corners->rock)
        collide_points(step);
    update_velocities(step);
    damp(step);
    limit_speed(step);
}

static void begin_tick(SimPoints *p, SimBody *body)
{
    body->impact = 0.0;
    body->torn = 0;
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++)
        p->contact_x[i] = p->contact_y[i] = 0.0;
}

static void count_contacts(const SimPoints *p, SimBody *body)
{
    body->touching = 0;
    body->ground_normal = vec2(0.0, 0.0);
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++) {
        Vec2 normal = vec2(p->contact_x[i], p->contact_y[i]);
        body->touching += normal.x != 0.0 || normal.y != 0.0;
        body->ground_normal = vec2_add(body->ground_normal, normal);
    }
}

// Squared speed of the fastest point, by how far it moved in the last substep. The stored velocity of a body at rest is
// not zero but h g / 2: gravity has been added to it and the floor takes it away only in the next substep.
static double moved_squared(const SimPoints *p, const SimBody *body)
{
    double fastest = 0.0;
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++) {
        double dx = p->x[i] - p->start_x[i], dy = p->y[i] - p->start_y[i];
        fastest = real_max(fastest, dx * dx + dy * dy);
    }
    return fastest * (double)(SIM_TICK_RATE * SIM_SUBSTEPS) * (double)(SIM_TICK_RATE * SIM_SUBSTEPS);
}

static double fastest_squared(const SimPoints *p, const SimBody *body)
{
    double fastest = 0.0;
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++)
        fastest = real_max(fastest, p->vx[i] * p->vx[i] + p->vy[i] * p->vy[i]);
    return fastest;
}

static void fall_asleep(SimPoints *p, SimBody *body)
{
    body->flags &= ~(uint32_t)SIM_BODY_AWAKE;
    body->velocity = vec2(0.0, 0.0);
    body->spin = 0.0;
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++)
        p->vx[i] = p->vy[i] = 0.0;
}

static bool is_finite(const SimBody *body)
{
    double sum = body->area + body->velocity.x + body->velocity.y + body->centre.x + body->centre.y;
    return sum - sum == 0.0; // false for NaN and the infinities
}

static void end_tick(SimWorld *world, const SimTerrain *terrain, SimPoints *p, uint32_t index, Vec2 last_centre)
{
    SimBody *body = world_bodies(world) + index;
    body->drive = vec2(0.0, 0.0);
    body->drive_spin = 0.0;
    body_update_shape(p, body);
    if (!is_finite(body)) {
        world->stats.not_finite++;
        sim_body_place(world, (SimBodyId){index}, last_centre);
        return;
    }
    if (body->rest_area > 0.0 && body->area <= 0.0)
        world->stats.inversions++;
    count_contacts(p, body);
    strand_update(world, terrain, body, index);
    bool quiet = moved_squared(p, body) < SLEEP_SPEED * SLEEP_SPEED;
    body->quiet_ticks = quiet ? body->quiet_ticks + 1 : 0;
    if (body->quiet_ticks >= QUIET_TICKS)
        fall_asleep(p, body);
}

// How far the fastest point may get in this tick is looked for rock, and a margin for what accelerates it meanwhile;
// above LOOK_AHEAD the body is taken to meet some.
#define LOOK_AHEAD 4.0
#define LOOK_MARGIN 0.1

// The corners that a body can meet in this tick, and whether there is rock at all.
static void gather_corners(const SimPoints *p, const SimTerrain *terrain, const SimBody *body, Corners *out)
{
    double reach = real_sqrt(fastest_squared(p, body)) / SIM_TICK_RATE;
    collide_gather_corners(terrain, box_grow(body->box, LOOK_MARGIN + real_min(reach, LOOK_AHEAD)), out);
    out->rock = out->rock || reach > LOOK_AHEAD;
}

static void step_body(SimWorld *world, const SimTerrain *terrain, SimPoints *points, uint32_t index)
{
    SimBody *body = world_bodies(world) + index;
    Substep step = {
        .world = world,
        .terrain = terrain,
        .body = body,
        .body_index = index,
        .points = *points,
        .h = 1.0 / (SIM_TICK_RATE * SIM_SUBSTEPS),
        .inverse_h = SIM_TICK_RATE * SIM_SUBSTEPS,
    };
    Vec2 last_centre = body->centre;
    Corners corners;
    gather_corners(points, terrain, body, &corners);
    begin_tick(points, body);
    for (int i = 0; i < SIM_SUBSTEPS; i++)
        substep_body(&step, &corners);
    end_tick(world, terrain, points, index, last_centre);
}

static bool is_stepped(const SimBody *body, Box window)
{
    if ((body->flags & SIM_BODY_FROZEN) || !(body->flags & SIM_BODY_AWAKE))
        return false;
    return (body->flags & SIM_BODY_ALWAYS) || box_overlaps(body->box, window);
}

void sim_world_step(SimWorld *world, const SimTerrain *terrain, Box window)
{
    SimBody *bodies = world_bodies(world);
    SimPoints points = sim_points(world);
    world->awake_count = 0;
    for (uint32_t index = 1; index < world->body_count; index++) {
        SimBody *body = bodies + index;
        if (is_stepped(body, window)) {
            body->flags |= SIM_BODY_STEPPED;
            world->awake_count++;
            step_body(world, terrain, &points, index);
        } else if (body->flags & SIM_BODY_STEPPED) {
            body->flags &= ~(uint32_t)SIM_BODY_STEPPED;
        }
    }
    world->tick++;
}
