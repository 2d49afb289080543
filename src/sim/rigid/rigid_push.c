// rigid_push.c - bounds what constraints do to a rigid body in a substep.
//
// Contacts, links and strands are solved one after the other, and only partly. Between bodies of
// very different mass, or in a squeeze, what is left of one constraint becomes a push of the next,
// and such pushes can grow from substep to substep. Two bounds keep them small. Each is above what
// bodies do that are not squeezed, so those move as without it.
//
// 1. A push and a rotation have a largest size, unless the body bounces.
// 2. A body gets no faster than what it meets can make it. A heavy body that meets a light one at
//    rest gives it at most twice its own speed, and a light one gives a heavy one less than it has.
//    So speed can't grow by going to and fro between two bodies. What bounces is left alone: its
//    speed follows from the law of impact.
#include "rigid_push.h"

#include "sim/world/soft_work.h"

// Constraints push a body at most so far, and rotate it at most so far, in a substep: tiles,
// radians. In the shipped runs they use up to 0.095 and 0.082. Beyond, a solver does not converge:
// a bridge that a lift went through flung its planks at 1000 tiles/s. A bounce is not limited: a
// ball that fell at 63 tiles/s went on into the floor.
#define PUSH_MOST 0.125

// Smaller pushes are not compared with what the body meets, tiles in a substep.
#define PUSH_LARGE 0.02

// What a body may gain beyond what it meets, tiles/s: from springs, weight and overlap that is
// pushed out.
#define SPEED_EXTRA 10.0

// A body that is squeezed out of a wedge gets faster by this factor than by a blow.
#define WEDGE 1.5

// A body is heavier than another if it can give it more than so many times its own speed: if it has
// twice its mass.
#define HEAVIER (4.0 / 3.0)

// --- the size of a push --------------------------------------------------------------------------

// Returns the part of a push that is left. `square` is that of the push, `dot` its product with the
// body's own motion in the substep. A bounce may turn that motion back.
static double part_of(double square, double dot, bool bounced)
{
    double back = bounced ? -2.0 * dot : 0.0;
    if (square <= PUSH_MOST * PUSH_MOST)
        return 1.0;
    return real_min(real_max(PUSH_MOST / real_sqrt(square), back / square), 1.0);
}

// --- what the body meets -------------------------------------------------------------------------

// Returns the radius of gyration of a rigid body, tiles; 0: it does not rotate.
static double gyration(const RigidBody *body)
{
    return body->inverse_inertia > 0.0 ? real_sqrt(body->inverse_mass / body->inverse_inertia)
                                       : 0.0;
}

// Returns the square of the speed that a rigid body would have if it did not rotate and had the
// same energy, tiles^2/s^2.
static double square_of(const RigidBody *body)
{
    double rim = body->spin * gyration(body);
    return body->vx * body->vx + body->vy * body->vy + rim * rim;
}

// Returns the speed of a rigid body's fastest point, tiles/s.
static double fastest_of(const RigidBody *body)
{
    return real_sqrt(body->vx * body->vx + body->vy * body->vy) +
           real_abs(body->spin) * body->reach;
}

static double fastest_of_soft(const Tick *tick, const SoftBody *soft)
{
    const SoftPoints *p = &tick->soft.points;
    double most = 0.0;
    for (uint32_t i = 0; soft != NULL && i < soft->count; i++) {
        uint32_t slot = soft_slot(soft, i);
        most = real_max(most, p->vx[slot] * p->vx[slot] + p->vy[slot] * p->vy[slot]);
    }
    return real_sqrt(most);
}

// Returns the speed that a body of this inverse mass can get from another one. At rest it gets, by
// an elastic blow, 2 M / (m + M) times the speed of the other: 2 w / (w + W) with inverse masses.
// Between bodies of about the same mass nothing is added, so that they do not add to each other.
static double speed_from(const Tick *tick, double inverse_mass, uint32_t other)
{
    const SimBody *body = world_bodies(tick->world) + other;
    double gain = 2.0 * inverse_mass / (inverse_mass + body->inverse_mass);
    if (!body_is_rigid(body))
        return real_max(gain, 1.0) * fastest_of_soft(tick, soft_find(tick, other)) + SPEED_EXTRA;
    const RigidBody *rigid = tick->rigid.bodies + rigid_slot(tick, other);
    return gain >= HEAVIER ? WEDGE * gain * fastest_of(rigid) + SPEED_EXTRA
                           : real_sqrt(square_of(rigid));
}

// Returns the largest speed that a body can get from what it may meet in this tick, tiles/s.
static double speed_around(const Tick *tick, const RigidBody *body)
{
    double most = SPEED_EXTRA;
    for (uint32_t i = 0; i < tick->pair_count; i++) {
        const Pair *pair = tick->pairs + i;
        if (pair->a == body->body || pair->b == body->body)
            most = real_max(most, speed_from(tick, body->inverse_mass,
                                             pair->a == body->body ? pair->b : pair->a));
    }
    uint32_t link = world_bodies(tick->world)[body->body].link_first;
    for (; link != 0; link = link_next(tick->world, link, body->body)) {
        uint32_t other = link_other(tick->world, link, body->body);
        if (other != 0)
            most = real_max(most, speed_from(tick, body->inverse_mass, other));
    }
    return most;
}

// Returns the largest part (0..1) of a change that leaves a velocity no faster than `most`, which
// is not less than its speed. `square`: of the velocity v; `dot`: with the change c; `change`:
// square of the change. |v + part c| = most is a quadratic equation, change part^2 + 2 dot part =
// room, and this is its positive solution.
static double part_within(double square, double dot, double change, double most)
{
    double room = most * most - square;
    if (change + 2.0 * dot <= room)
        return 1.0;
    return real_clamp((real_sqrt(dot * dot + change * room) - dot) / change, 0.0, 1.0);
}

static void bound_by_surroundings(const Tick *tick, const RigidBody *body, double *x, double *y,
                                  double *rotation)
{
    double dx = *x * tick->inverse_h, dy = *y * tick->inverse_h;
    double radius = gyration(body), rim = body->spin * radius;
    double spin = *rotation * tick->inverse_h * radius;
    double square = square_of(body), own = real_sqrt(square), around = speed_around(tick, body);
    double part = part_within(square, body->vx * dx + body->vy * dy + rim * spin,
                              dx * dx + dy * dy + spin * spin, real_max(own, around));
    *x *= part;
    *y *= part;
    spin *= part;
    // What strikes a body makes half of that speed spin, at most.
    *rotation *=
        part * part_within(rim * rim, rim * spin, spin * spin, real_max(own, 0.5 * around));
}

// --- both ----------------------------------------------------------------------------------------

LanesFloat rigid_bound_push(Tick *tick, const RigidBody *body, LanesFloat push)
{
    double x = (double)push[0], y = (double)push[1], rotation = (double)push[2];
    double square = x * x + y * y, sum = square + real_abs(rotation);
    bool bounced = (body->flags & RIGID_BOUNCED) != 0;
    if (sum - sum != 0.0) {
        tick->world->stats.not_finite++;
        return (LanesFloat){0.0F};
    }
    if (square + rotation * rotation * body->reach * body->reach > PUSH_LARGE * PUSH_LARGE &&
        !bounced)
        bound_by_surroundings(tick, body, &x, &y, &rotation);
    double moved = part_of(x * x + y * y, (body->vx * x + body->vy * y) * tick->h, bounced);
    double rotated = part_of(rotation * rotation, body->spin * rotation * tick->h, bounced);
    push[0] = (float)(x * moved);
    push[1] = (float)(y * moved);
    push[2] = (float)(rotation * rotated);
    return push;
}
