// soft_placed.c - finds, for the contacts, the rings that were moved in a substep without being
// given velocity.
//
// A crushed ring is moved towards its rest shape (soft_solve.c) without getting velocity from that,
// possibly into the body that crushes it. That overlap did not arise from motion. When it was
// pushed out like motion, the ring got velocity after all: a pile of balloons had three times its
// energy. Contacts are in soft_pair.c and soft_rigid.c.
#include "sim/terrain/rock_view.h"
#include "soft_contact.h"

// Returns how far a point was moved in this substep without velocity, tiles. It is the d of free =
// start + h v - h^2 a / 2 + d, with v at the end of free motion.
static Vec2 placed(const Tick *tick, const SoftBody *soft, uint32_t slot)
{
    const SoftPoints *p = &tick->soft.points;
    double h = tick->h, half_square = 0.5 * h * h;
    double ax = soft->acceleration_x - soft->drive_spin * (p->start_y[slot] - soft->centre.y);
    double ay = soft->acceleration_y + soft->drive_spin * (p->start_x[slot] - soft->centre.x);
    return vec2(p->free_x[slot] - p->start_x[slot] - h * p->vx[slot] + half_square * ax,
                p->free_y[slot] - p->start_y[slot] - h * p->vy[slot] + half_square * ay);
}

// Smaller displacements are ignored, tiles.
#define PLACED_LEAST 1e-4

// Returns true if a ring was moved without velocity. Impacts (impact.c) change velocities before
// the constraints, which looks the same. So fast rings are left out, and rings that were at least
// half filled when the tick began.
static bool was_placed(const Tick *tick, const SoftOutline *outline)
{
    const SoftBody *soft = outline->soft;
    double motion = IMPACT_RESOLVED * tick->inverse_h;
    return outline->flat && vec2_length_squared(soft->velocity) < motion * motion &&
           vec2_length_squared(placed(tick, soft, soft->first)) > PLACED_LEAST * PLACED_LEAST;
}

// Stores how far a point was moved. A move into rock is undone: the rock is solved last and would
// turn it into velocity.
static void find_placed_point(const Tick *tick, const SoftBody *soft, uint32_t slot)
{
    const SoftPoints *p = &tick->soft.points;
    Vec2 start = soft_start(tick, slot), way = placed(tick, soft, slot);
    double time;
    if (p->inverse_mass[slot] <= 0.0)
        return;
    if (soft->rock != SOFT_NO_ROCK &&
        trace_sweep(ground_of(tick, soft->body), start, vec2_add(start, way), &time)) {
        p->x[slot] -= way.x;
        p->y[slot] -= way.y;
        p->free_x[slot] -= way.x;
        p->free_y[slot] -= way.y;
        return;
    }
    p->spare_x[slot] = way.x;
    p->spare_y[slot] = way.y;
}

void soft_placed_find(const Tick *tick)
{
    const SoftPoints *p = &tick->soft.points;
    SoftContacts *contacts = tick->soft_contacts;
    contacts->any_placed = false;
    for (uint32_t b = 0; contacts->any_flat && b < tick->soft.body_count; b++) {
        const SoftBody *soft = tick->soft.bodies + b;
        contacts->outlines[b].placed = was_placed(tick, contacts->outlines + b);
        if (!contacts->outlines[b].placed)
            continue;
        for (uint32_t i = 0; !contacts->any_placed && i < tick->soft.slot_room; i++)
            p->spare_x[i] = p->spare_y[i] = 0.0;
        contacts->any_placed = true;
        for (uint32_t i = 0; i < soft->count; i++)
            find_placed_point(tick, soft, soft_slot(soft, i));
    }
}

// Returns the slower of two velocities, zero if they point in opposite ways.
static Vec2 slower(Vec2 a, Vec2 b)
{
    if (vec2_dot(a, b) <= 0.0)
        return vec2(0.0, 0.0);
    return vec2_length_squared(a) < vec2_length_squared(b) ? a : b;
}

// Lets a point keep no speed that it did not move with. Changes where it would be after free
// motion, which its velocity follows from.
static void end_point(const Tick *tick, uint32_t slot)
{
    const SoftPoints *p = &tick->soft.points;
    Vec2 place = soft_place(tick, slot), velocity = vec2(p->vx[slot], p->vy[slot]);
    Vec2 constrained = vec2_sub(place, vec2(p->free_x[slot], p->free_y[slot]));
    Vec2 kept = vec2_add_scaled(velocity, constrained, tick->inverse_h);
    Vec2 moved = vec2_scale(vec2_sub(place, soft_start(tick, slot)), tick->inverse_h);
    Vec2 change = vec2_scale(vec2_sub(slower(moved, kept), velocity), tick->h);
    p->free_x[slot] = place.x - change.x;
    p->free_y[slot] = place.y - change.y;
}

// What crushes a ring pushes its points back to where they were, and undoes their own motion
// together with the displacement. Their velocity does not tell: a balloon under a stone kept 19
// tiles/s downwards without moving.
void soft_placed_end(const Tick *tick)
{
    const SoftContacts *contacts = tick->soft_contacts;
    for (uint32_t b = 0; contacts != NULL && contacts->any_placed && b < tick->soft.body_count; b++)
        for (uint32_t i = 0; contacts->outlines[b].placed && i < tick->soft.bodies[b].count; i++)
            end_point(tick, soft_slot(tick->soft.bodies + b, i));
}
