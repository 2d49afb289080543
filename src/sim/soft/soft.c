// soft.c - copies rings and nets into the working layout at the start of a tick, and back at its
// end. Motion is in soft_motion.c, the shape of rings in soft_solve.c, springs of nets in net.c,
// rock in rock.c.
#include "soft_runs.h"

#include <string.h>

// Returns the slots of one run of a ring: a quarter of its points, rounded up to whole vectors.
static uint32_t run_of(uint32_t count)
{
    return (count / 4u + 3u) & ~3u;
}

static uint32_t slots_of(const SimBody *body)
{
    return body->kind == SIM_RING ? 4u * run_of(body->point_count) : (body->point_count + 3u) & ~3u;
}

enum { SLOT_DOUBLES = 13, SLOTS_PER_BATCH = 4, SLOTS_PER_EIGHT = 8 };

const SoftBody *soft_find(const Tick *tick, uint32_t body_index)
{
    const SimBody *body = world_bodies(tick->world) + body_index;
    return body_is_soft(body) && (body->flags & SIM_BODY_STEPPED) ? tick->soft.bodies + body->slot
                                                                  : NULL;
}

// --- copying into the layout ---------------------------------------------------------------------

static bool take_arrays(Tick *tick, uint32_t body_count)
{
    uint32_t slots = (uint32_t)soft_slots_max(&tick->world->capacity);
    SoftWork *work = &tick->soft;
    SoftPoints *p = &work->points;
    SoftSprings *s = &work->springs;
    double **numbers[SLOT_DOUBLES] = {
        &p->x,  &p->y,       &p->start_x, &p->start_y,      &p->free_x, &p->free_y, &p->vx,
        &p->vy, &p->spare_x, &p->spare_y, &p->inverse_mass, &s->rest_x, &s->rest_y};
    work->bodies = tick_take(tick, body_count, sizeof *work->bodies);
    work->slot_room = slots;
    s->batches = tick_take(tick, slots / SLOTS_PER_BATCH, sizeof *s->batches);
    s->ways = tick_take(tick, slots / SLOTS_PER_EIGHT, sizeof *s->ways);
    s->moved = tick_take(tick, slots / SLOTS_PER_EIGHT, sizeof *s->moved);
    s->on = tick_take(tick, slots / SLOTS_PER_EIGHT, sizeof *s->on);
    bool taken = work->bodies != NULL && s->batches != NULL && s->ways != NULL &&
                 s->moved != NULL && s->on != NULL;
    for (uint32_t i = 0; i < SLOT_DOUBLES; i++)
        taken = (*numbers[i] = tick_take(tick, slots, sizeof(double))) != NULL && taken;
    return taken;
}

void soft_take_most(Tick *tick)
{
    take_arrays(tick, tick->world->capacity.bodies);
    rock_take_most(tick);
}

// Fills unused slots: they get the position of the first point and do not move.
static void fill_up(const Tick *tick, const SoftBody *soft, uint32_t slots)
{
    SimPoints from = sim_points(tick->world);
    const SoftPoints *to = &tick->soft.points;
    for (uint32_t slot = soft->first; slot < soft->first + slots; slot++) {
        to->x[slot] = from.x[soft->point];
        to->y[slot] = from.y[soft->point];
        to->vx[slot] = to->vy[slot] = to->inverse_mass[slot] = 0.0;
        tick->soft.springs.rest_x[slot] = tick->soft.springs.rest_y[slot] = 0.0;
    }
}

static void load_points(const Tick *tick, const SoftBody *soft, uint32_t slots)
{
    SimPoints from = sim_points(tick->world);
    const SoftPoints *to = &tick->soft.points;
    const SoftSprings *springs = &tick->soft.springs;
    double scale = world_bodies(tick->world)[soft->body].radius / SIM_REST_UNIT;
    if (slots != soft->count)
        fill_up(tick, soft, slots);
    for (uint32_t i = 0; i < soft->count; i++) {
        uint32_t at = soft_slot(soft, i), point = soft->point + i;
        to->x[at] = from.x[point];
        to->y[at] = from.y[point];
        to->vx[at] = from.vx[point];
        to->vy[at] = from.vy[point];
        to->inverse_mass[at] = (double)from.inverse_mass[point];
        springs->rest_x[at] = scale * (double)from.rest_x[point];
        springs->rest_y[at] = scale * (double)from.rest_y[point];
        from.contact[point] = 0;
    }
}

static void store_points(const Tick *tick, const SoftBody *soft)
{
    SimPoints to = sim_points(tick->world);
    const SoftPoints *from = &tick->soft.points;
    for (uint32_t i = 0; i < soft->count; i++) {
        uint32_t slot = soft_slot(soft, i), point = soft->point + i;
        to.x[point] = from->x[slot];
        to.y[point] = from->y[slot];
        to.vx[point] = from->vx[slot];
        to.vy[point] = from->vy[slot];
    }
}

// Puts a ring into its rest shape, as far as the rock lets it.
static void unfold(Tick *tick, SoftBody *soft)
{
    solve_unfold(tick, soft);
    store_points(tick, soft);
    body_update_shape(tick->world, world_bodies(tick->world) + soft->body);
}

static void load_body(Tick *tick, uint32_t index)
{
    SimBody *body = world_bodies(tick->world) + index;
    SoftWork *work = &tick->soft;
    Vec2 gravity = tick->world->gravity;
    body->slot = work->body_count;
    body->impact = 0.0;
    body->torn = 0;
    bool is_ring = body->kind == SIM_RING;
    SoftBody *soft = work->bodies + work->body_count++;
    *soft = (SoftBody){
        .body = index,
        .first = work->slot_count,
        .count = body->point_count,
        .run = is_ring ? run_of(body->point_count) : 0,
        .runs = is_ring ? 4 : 1,
        .rock = SOFT_NO_ROCK,
        .point = body->first_point,
        .drive_spin = body->drive_spin,
        .acceleration_x = body->drive.x + gravity.x * body->gravity_scale,
        .acceleration_y = body->drive.y + gravity.y * body->gravity_scale,
        .centre = body->centre,
        .velocity = body->velocity,
        .spin = body->spin,
    };
    uint32_t of_run = is_ring ? soft->count / 4u : soft->count;
    soft->vectors = (of_run + 3u) / 4u;
    soft->live = of_run - (soft->vectors - 1u) * 4u;
    work->slot_count += slots_of(body);
    load_points(tick, soft, slots_of(body));
    if (soft->run == 0)
        return;
    springs_begin_ring(tick, soft, body);
    SoftLoops loops = soft_loops_of(tick, body);
    if (loops == SOFT_LOOPS_ALONE)
        unfold(tick, soft);
    else if (loops == SOFT_LOOPS_PRESSED && soft_loops_take_out(tick, soft))
        store_points(tick, soft);
}

void soft_begin_tick(Tick *tick)
{
    const SimBody *bodies = world_bodies(tick->world);
    uint32_t body_count = 0;
    for (uint32_t i = 0; i < tick->stepped_count; i++)
        body_count += body_is_soft(bodies + tick->stepped[i]);
    if (!take_arrays(tick, body_count))
        return;
    for (uint32_t i = 0; i < tick->stepped_count; i++)
        if (body_is_soft(bodies + tick->stepped[i]))
            load_body(tick, tick->stepped[i]);
    rock_begin_tick(tick);
}

// --- copying back --------------------------------------------------------------------------------

static double moved_squared(const SoftPoints *p, const SoftBody *soft)
{
    double most = 0.0;
    for (uint32_t i = 0; i < soft->count; i++) {
        uint32_t slot = soft_slot(soft, i);
        double dx = p->x[slot] - p->start_x[slot], dy = p->y[slot] - p->start_y[slot];
        most = real_max(most, dx * dx + dy * dy);
    }
    return most;
}

static void count_contacts(const Tick *tick, SimBody *body)
{
    SimPoints p = sim_points(tick->world);
    body->touching = 0;
    body->ground_normal = vec2(0.0, 0.0);
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++) {
        if (p.contact[i] == 0)
            continue;
        body->touching++;
        body->ground_normal = vec2_add(body->ground_normal, normal_unpack(p.contact[i]));
    }
}

// True if a body is numbers only: the sum is NaN if a term is, or is infinite.
static bool is_finite(const SoftPoints *p, const SoftBody *soft)
{
    double sum = soft->centre.x + soft->centre.y + soft->velocity.x + soft->velocity.y + soft->spin;
    for (uint32_t i = 0; i < soft->count; i++) {
        uint32_t slot = soft_slot(soft, i);
        sum += p->x[slot] + p->y[slot] + p->vx[slot] + p->vy[slot];
    }
    return sum - sum == 0.0;
}

// Leaves a body where it was before the tick, at rest. The state still holds that.
static void stay(Tick *tick, SoftBody *soft)
{
    SimPoints p = sim_points(tick->world);
    SimBody *body = world_bodies(tick->world) + soft->body;
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++) {
        p.vx[i] = p.vy[i] = 0.0;
        p.contact[i] = 0;
    }
    body->velocity = body->ground_normal = vec2(0.0, 0.0);
    body->spin = soft->last_speed = 0.0;
    body->touching = 0;
    body_update_shape(tick->world, body);
    tick->world->stats.not_finite++;
}

static void store(Tick *tick, SoftBody *soft)
{
    SimBody *body = world_bodies(tick->world) + soft->body;
    body->centre = soft->centre;
    body->velocity = soft->velocity;
    body->spin = soft->spin;
    soft->last_speed = real_sqrt(moved_squared(&tick->soft.points, soft)) * tick->inverse_h;
    store_points(tick, soft);
    body_update_shape(tick->world, body);
    if (body->kind == SIM_RING && body->area <= 0.0)
        unfold(tick, soft);
    if (body->kind == SIM_RING && body->area <= 0.0)
        tick->world->stats.inversions++;
    count_contacts(tick, body);
}

static void end_body(Tick *tick, SoftBody *soft)
{
    SimBody *body = world_bodies(tick->world) + soft->body;
    body->drive = vec2(0.0, 0.0);
    body->drive_spin = 0.0;
    if (is_finite(&tick->soft.points, soft))
        store(tick, soft);
    else
        stay(tick, soft);
}

void soft_end_tick(Tick *tick)
{
    rock_end_tick(tick);
    for (uint32_t i = 0; i < tick->soft.body_count; i++)
        end_body(tick, tick->soft.bodies + i);
}
