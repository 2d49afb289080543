// soft_impact.c - impacts of rings and nets on other bodies that are too fast for the bodies to
// deform within a few substeps.
//
// Against statics this does what impact.c does for rock, in the frame of the static, which may be
// the fast one of the two: the soft body continues from just after the first touch at the speed
// that contacts resolve. Two movable bodies exchange the excess of their approach speed, along the
// normal of their contacts, as wholes; momentum is kept. The contacts themselves are in soft_pair.c
// and soft_rigid.c.
#include "soft_contact.h"

// --- statics -------------------------------------------------------------------------------------

// A rigid body before and after its free motion in this substep. Statics have no other motion.
typedef struct Sweep {
    const SimConvex *convex;
    Vec2 centre, moved;                // position at the start; displacement in the substep
    double cosine, sine;               // of its angle at the start
    double rotation_cos, rotation_sin; // of the rotation in the substep
} Sweep;

static Sweep sweep_of(const Tick *tick, const SoftPair *pair)
{
    const RigidBody *body = tick->rigid.bodies + pair->second;
    double rotation = body->spin * tick->h;
    return (Sweep){
        .convex = sim_convexes(tick->world) + world_bodies(tick->world)[pair->bodies[1]].convex,
        .centre = vec2(body->x, body->y),
        .moved = vec2(body->vx * tick->h, body->vy * tick->h),
        .cosine = body->cosine,
        .sine = body->sine,
        .rotation_cos = real_cos(rotation),
        .rotation_sin = real_sin(rotation),
    };
}

static Vec2 local_start(const Sweep *sweep, Vec2 place)
{
    return vec2_turn(vec2_sub(place, sweep->centre), sweep->cosine, -sweep->sine);
}

static Vec2 local_end(const Sweep *sweep, Vec2 place)
{
    Vec2 arm = vec2_sub(place, vec2_add(sweep->centre, sweep->moved));
    return vec2_turn(vec2_turn(arm, sweep->rotation_cos, -sweep->rotation_sin), sweep->cosine,
                     -sweep->sine);
}

// Returns the first time at which a point hits the outline, as a part of the substep; 2: none.
static double first_point(const Tick *tick, const SoftBody *soft, const Sweep *sweep, double bead)
{
    const SoftPoints *p = &tick->soft.points;
    double first = 2.0, time;
    for (uint32_t i = 0; i < soft->count; i++) {
        uint32_t slot = soft_slot(soft, i);
        Vec2 from = local_start(sweep, soft_start(tick, slot));
        Vec2 to = local_end(sweep, vec2(p->free_x[slot], p->free_y[slot]));
        if (soft_rigid_entry(sweep->convex, bead, from, to, &time))
            first = real_min(first, time);
    }
    return first;
}

// Returns the first time at which an edge of the ring, moving by `motion`, hits a corner of the
// outline; 2: none.
static double first_corner(const Tick *tick, const SoftBody *soft, const Sweep *sweep, Vec2 motion)
{
    double first = 2.0;
    for (uint32_t k = 0; k < sweep->convex->vertex_count; k++) {
        Vec2 arm = vec2_turn(sweep->convex->vertices[k], sweep->cosine, sweep->sine),
             from = vec2_add(sweep->centre, arm);
        Vec2 to = vec2_add(vec2_add(sweep->centre, sweep->moved),
                           vec2_turn(arm, sweep->rotation_cos, sweep->rotation_sin));
        to = vec2_sub(to, motion);
        for (uint32_t i = 0, before = soft->count - 1; i < soft->count; before = i++)
            first =
                real_min(first, impact_crossing(from, to, soft_start(tick, soft_slot(soft, before)),
                                                soft_start(tick, soft_slot(soft, i))));
    }
    return first;
}

// Returns the displacement that the static gives a point fixed to it, in the substep.
static Vec2 carried_by(const Sweep *sweep, Vec2 place)
{
    Vec2 arm = vec2_sub(place, sweep->centre);
    return vec2_add(sweep->moved,
                    vec2_sub(vec2_turn(arm, sweep->rotation_cos, sweep->rotation_sin), arm));
}

static void limit_against(Tick *tick, const SoftBody *soft, const SoftPair *pair)
{
    const SoftOutline *outline = tick->soft_contacts->outlines + pair->first;
    Sweep sweep = sweep_of(tick, pair);
    Vec2 carried = carried_by(&sweep, soft->centre);
    Vec2 motion = vec2_scale(soft->velocity, tick->h), relative = vec2_sub(motion, carried);
    double length = vec2_length(relative);
    if (length <= IMPACT_RESOLVED)
        return;
    double touch = first_point(tick, soft, &sweep, (double)outline->bead);
    if (outline->edge_count > 0)
        touch = real_min(touch, first_corner(tick, soft, &sweep, motion));
    if (touch <= 1.0)
        impact_cut(tick, soft, real_min(touch + IMPACT_RESOLVED / length, 1.0), carried);
}

void soft_impact_statics(Tick *tick, const SoftBody *soft)
{
    SoftContacts *contacts = tick->soft_contacts;
    if (contacts == NULL)
        return;
    for (uint32_t i = contacts->rigid_pairs[soft - tick->soft.bodies]; i != NO_PAIR;
         i = contacts->pairs[i].next_of_first) {
        const SoftPair *pair = contacts->pairs + i;
        if ((pair->flags & PAIR_FAST) && tick->rigid.bodies[pair->second].inverse_mass <= 0.0)
            limit_against(tick, soft, pair);
    }
}

// --- movable bodies ------------------------------------------------------------------------------

static Vec2 mean_motion(const Tick *tick, const SoftBody *soft)
{
    Vec2 sum = vec2(0.0, 0.0);
    for (uint32_t i = 0; i < soft->count; i++) {
        uint32_t slot = soft_slot(soft, i);
        sum = vec2_add(sum, vec2_sub(soft_place(tick, slot), soft_start(tick, slot)));
    }
    return vec2_scale(sum, 1.0 / (double)soft->count);
}

static void shift_soft(const Tick *tick, const SoftOutline *outline, Vec2 way)
{
    SoftPoints p = tick->soft.points;
    for (uint32_t i = 0; outline->steppable && i < outline->count; i++) {
        uint32_t slot = soft_slot(outline->soft, i);
        p.x[slot] += p.inverse_mass[slot] > 0.0 ? way.x : 0.0;
        p.y[slot] += p.inverse_mass[slot] > 0.0 ? way.y : 0.0;
    }
}

static double inverse_mass_of(const Tick *tick, uint32_t body_index)
{
    const SimBody *body = world_bodies(tick->world) + body_index;
    return (body->flags & SIM_BODY_STEPPED) && body->mass > 0.0 ? 1.0 / body->mass : 0.0;
}

static Vec2 motion_of_second(const Tick *tick, const SoftPair *pair)
{
    if (!(pair->flags & PAIR_RIGID))
        return mean_motion(tick, tick->soft_contacts->outlines[pair->second].soft);
    const RigidBody *body = tick->rigid.bodies + pair->second;
    return vec2_sub(rigid_centre(tick, pair->second), vec2(body->x, body->y));
}

// Work, as a multiple of K, that a gas of pressure K (1/V - 1/V0) absorbs until a quarter of its
// volume is left: ln 4 + 1/4 - 1. That volume is the smallest at which an outline still tells
// inside from outside.
#define GAS_WORK 0.636

// Largest approach to a ring in a tick, as a part of the ring's size. At higher speed a ring of 1.6
// tiles closed around a static of 0.3 tiles.
#define RING_PART 0.25

// Returns the approach in a substep, tiles, that two bodies of this reduced mass resolve by their
// contacts. A liquid stops its far side together with the near side. The far side of a gas ring
// goes on until the gas has absorbed its motion, and a weak ring crosses itself before that
// (balloons of K = 20 at 30 tiles/s and more; pushed apart again, they had three times the energy).
static double resolved_by(const Tick *tick, const SoftOutline *outline, double mass)
{
    const SimBody *body = world_bodies(tick->world) + outline->soft->body;
    double limit = IMPACT_RESOLVED;
    if (outline->edge_count > 0)
        limit = real_min((double)outline->edge,
                         RING_PART * 2.0 * body->radius / (double)tick->world->substeps);
    if (body->gas <= 0.0 || body->liquid >= 1.0)
        return limit;
    return real_min(limit, real_sqrt(2.0 * GAS_WORK * body->gas / mass) * tick->h);
}

static double resolved(const Tick *tick, const SoftPair *pair, double mass)
{
    double limit = resolved_by(tick, tick->soft_contacts->outlines + pair->first, mass);
    if (pair->flags & PAIR_RIGID)
        return limit;
    return real_min(limit, resolved_by(tick, tick->soft_contacts->outlines + pair->second, mass));
}

// Returns how far the two bodies approach in the substep by their velocities at its start, tiles.
// This is cheaper than their actual motion so far.
static double approach(const Tick *tick, const SoftPair *pair)
{
    const SoftOutline *outlines = tick->soft_contacts->outlines;
    Vec2 velocity = outlines[pair->first].soft->velocity, other;
    if (pair->flags & PAIR_RIGID)
        other = vec2(tick->rigid.bodies[pair->second].vx, tick->rigid.bodies[pair->second].vy);
    else
        other = outlines[pair->second].soft->velocity;
    return vec2_length(vec2_sub(velocity, other)) * tick->h;
}

void soft_impact_pair(Tick *tick, const SoftPair *pair)
{
    const SoftOutline *first = tick->soft_contacts->outlines + pair->first;
    double w1 = inverse_mass_of(tick, pair->bodies[0]), w2 = inverse_mass_of(tick, pair->bodies[1]);
    if (w1 + w2 <= 0.0)
        return;
    double limit = resolved(tick, pair, 1.0 / (w1 + w2));
    if (!(pair->flags & PAIR_FAST) && approach(tick, pair) <= limit)
        return;
    Vec2 motion = vec2_sub(mean_motion(tick, first->soft), motion_of_second(tick, pair));
    if (vec2_length_squared(motion) <= limit * limit)
        return;
    Vec2 normal = vec2_normalize(pair->flags & PAIR_RIGID ? soft_rigid_way(tick, pair, 0.0)
                                                          : soft_pair_way(tick, pair, 0.0));
    double excess = -vec2_dot(motion, normal) - limit;
    if (excess <= 0.0)
        return;
    Vec2 push = vec2_scale(normal, excess / (w1 + w2));
    shift_soft(tick, first, vec2_scale(push, w1));
    if (pair->flags & PAIR_RIGID)
        rigid_push(tick, pair->second, vec2(0.0, 0.0), vec2_scale(push, -1.0));
    else
        shift_soft(tick, tick->soft_contacts->outlines + pair->second, vec2_scale(push, -w2));
}

// --- one inside the other ------------------------------------------------------------------------

// Moves a whole body without giving it velocity.
static void place_soft(const Tick *tick, const SoftOutline *outline, Vec2 way)
{
    SoftPoints p = tick->soft.points;
    shift_soft(tick, outline, way);
    for (uint32_t i = 0; outline->steppable && i < outline->count; i++) {
        uint32_t slot = soft_slot(outline->soft, i);
        p.free_x[slot] += p.inverse_mass[slot] > 0.0 ? way.x : 0.0;
        p.free_y[slot] += p.inverse_mass[slot] > 0.0 ? way.y : 0.0;
    }
}

// Separates two rings when one is so far inside the other that its points would leave on all sides
// and turn it inside out (Mocný 2009, fig. 2.7). They separate along the line between their centres
// and lose their approach speed.
void soft_impact_part(const Tick *tick, SoftPair *pair)
{
    const SoftOutline *first = tick->soft_contacts->outlines + pair->first;
    const SoftOutline *second = tick->soft_contacts->outlines + pair->second;
    double w1 = inverse_mass_of(tick, pair->bodies[0]), w2 = inverse_mass_of(tick, pair->bodies[1]);
    Vec2 way = vec2_normalize(vec2_sub(first->soft->centre, second->soft->centre));
    if (w1 + w2 <= 0.0)
        return;
    if (vec2_length_squared(way) < 0.5)
        way = vec2(0.0, -1.0); // both have one centre: up is as good as any direction
    Vec2 motion = vec2_sub(mean_motion(tick, first->soft), mean_motion(tick, second->soft));
    double nearer = real_max(-vec2_dot(motion, way), 0.0), apart = PUSH_OUT * tick->h;
    shift_soft(tick, first, vec2_scale(way, nearer * w1 / (w1 + w2)));
    shift_soft(tick, second, vec2_scale(way, -nearer * w2 / (w1 + w2)));
    place_soft(tick, first, vec2_scale(way, apart * w1 / (w1 + w2)));
    place_soft(tick, second, vec2_scale(way, -apart * w2 / (w1 + w2)));
    pair->flags |= PAIR_TOUCHED;
    pair->strongest.place = first->soft->centre;
    pair->strongest.normal = vec2_scale(way, -1.0);
    pair->strongest.impulse += nearer / (w1 + w2);
    pair->strongest.speed_squared = real_max(pair->strongest.speed_squared, nearer * nearer);
}
