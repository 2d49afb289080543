// rigid_bounce.c - restitution of rigid bodies: bodies that collide faster than BOUNCE_SPEED
// separate at the given part of their impact speed.
//
// Restitution acts on whole manifolds, so that a box that lands flat also leaves flat: both contact
// points are solved together. It acts in the substep of the impact. The contact solver stops a body
// at the surface, at whatever time in the substep it got there, so the speed that it removes is not
// the impact speed. With the gap s and the approach speed w at the start of the substep and the
// acceleration a towards the other body, the impact speed w' follows from w'^2 = w^2 + 2 a s, and
// the impact happens after the time 2 s / (w + w'). For the rest of the substep the body already
// flies back. A ball with restitution 1 then keeps its height and its phase: free flight after a
// bounce is as exact as before it. Contacts that only stop bodies are in rigid_solve.c.
//
// A body that something much heavier strikes against something else does not bounce between the
// two. It would fly to and fro ever faster, until the heavy one stops: a box of 0.03 kg under a
// ball of 6 kg got to 100 tiles/s and into the floor.
#include "rigid_contact.h"
#include "sim/base/lanes.h"

// Slower impacts just stop, tiles/s. A resting body hits with g h in every substep. A bounce below
// this speed rises less than 0.02 tiles at g = 25 tiles/s^2.
#define BOUNCE_SPEED 1.0

// A body is much heavier than another if it has more than so many times its mass.
#define MUCH_HEAVIER 4.0f

// A light body is struck against what it reaches within this time, s.
#define STRUCK_TIME (1.0 / SIM_TICK_RATE)

// Two contacts of a body are opposite if the cosine of the angle between them is below this.
#define OPPOSITE (-0.5f)

// One manifold with an impact in this substep: for each contact point the separation speed and the
// time left to fly.
typedef struct Bounce {
    uint32_t manifold;
    float speed;               // impact speed, tiles/s: the larger one of the points
    float acceleration[2];     // relative, along the normal, tiles/s^2; > 0: separating
    float separation_speed[2]; // separation speed, tiles/s; 0: no bounce
    float time_left[2];        // time from the impact to the end of the substep, s
    float gap[2];              // at the start of the substep, tiles
} Bounce;

size_t rigid_bounce_size(void)
{
    return sizeof(Bounce);
}

// Returns J x for x = motion, velocity or acceleration (x, y, rotation) of the two bodies.
static WIDE_INLINE double jacobian_times(const ContactBlock *block, uint32_t lane,
                                         const ContactRow *row, Lanes a, Lanes b)
{
    return (double)block->normal_x[lane] * (b[0] - a[0]) +
           (double)block->normal_y[lane] * (b[1] - a[1]) + (double)row->normal_arm_b[lane] * b[2] -
           (double)row->normal_arm_a[lane] * a[2];
}

// Returns the gap of a contact point at the start of the substep, tiles. It is the same gap as in
// the solver (gap_of() in rigid_solve.c).
static double gap_of(const Tick *tick, const ContactBlock *block, uint32_t lane,
                     const ContactRow *row)
{
    const RigidMotion *a = tick->rigid.motions + block->slot_a[lane],
                      *b = tick->rigid.motions + block->slot_b[lane];
    float apart = block->normal_x[lane] * (b->drift_x - a->drift_x) +
                  block->normal_y[lane] * (b->drift_y - a->drift_y);
    float rotated_a =
        (a->drift_cos - 1.0f) * row->along_a[lane] + a->drift_sin * row->normal_arm_a[lane];
    float rotated_b =
        (b->drift_cos - 1.0f) * row->along_b[lane] + b->drift_sin * row->normal_arm_b[lane];
    return (double)(row->separation[lane] + apart + rotated_b - rotated_a);
}

static WIDE_INLINE Lanes velocity_at_start(const Tick *tick, const RigidBody *body)
{
    return lanes_load(body->velocity) - tick->h * lanes_load(body->gain);
}

static WIDE_INLINE Lanes motion_of(const Tick *tick, uint32_t slot)
{
    return lanes_widen(lanes_float_load(&tick->rigid.motions[slot].x));
}

static WIDE_INLINE Lanes velocity_at_end(const Tick *tick, uint32_t slot)
{
    const RigidBody *body = tick->rigid.bodies + slot;
    return lanes_load(body->velocity) +
           (motion_of(tick, slot) - lanes_load(body->free_motion)) * tick->inverse_h;
}

// Returns true if this contact point has an impact in this substep that is fast enough to bounce,
// and fills its entries of `bounce`.
static bool meets(const Tick *tick, const ContactBlock *block, uint32_t lane, Bounce *bounce,
                  uint32_t point, double restitution)
{
    const ContactRow *row = block->rows + point;
    const RigidBody *a = tick->rigid.bodies + block->slot_a[lane],
                    *b = tick->rigid.bodies + block->slot_b[lane];
    double gap = gap_of(tick, block, lane, row), h = tick->h;
    // The impact is where gap - approach t + acceleration t^2 / 2 = 0 (see above).
    double approach =
        -jacobian_times(block, lane, row, velocity_at_start(tick, a), velocity_at_start(tick, b));
    double acceleration =
        jacobian_times(block, lane, row, lanes_load(a->gain), lanes_load(b->gain));
    if (gap - approach * h + 0.5 * acceleration * h * h >= 0.0)
        return false;
    double ahead = real_max(gap, 0.0),
           speed = real_sqrt(approach * approach - 2.0 * acceleration * ahead);
    if (approach <= 0.0 || speed < BOUNCE_SPEED)
        return false;
    bounce->acceleration[point] = (float)acceleration;
    bounce->separation_speed[point] = (float)(restitution * speed);
    bounce->speed = (float)real_max((double)bounce->speed, speed);
    bounce->time_left[point] = (float)real_max(h - 2.0 * ahead / (approach + speed), 0.0);
    bounce->gap[point] = (float)gap;
    return true;
}

// Collects the manifolds that have an impact in this substep.
static void find_bounces(Tick *tick)
{
    RigidContacts *contacts = tick->rigid.contacts;
    contacts->bounce_count = 0;
    for (uint32_t i = contacts->bouncy > 0 ? 0 : contacts->count;
         i < contacts->count + contacts->fast_found; i++) {
        const Manifold *manifold = contacts->manifolds + i;
        if (!(manifold->restitution > 0.0f) || manifold->slot_b < tick->rigid.first ||
            manifold->slot_b >= tick->rigid.end)
            continue;
        uint32_t lane, met = 0;
        const ContactBlock *block = rigid_contact_block(contacts, i, &lane);
        Bounce *bounce = contacts->bounces + contacts->bounce_count;
        *bounce = (Bounce){.manifold = i};
        for (uint32_t point = 0; point < manifold->count; point++)
            met += meets(tick, block, lane, bounce, point, (double)manifold->restitution);
        contacts->bounce_count += met > 0;
    }
}

// --- light bodies between two others -------------------------------------------------------------

// Returns true if the body of slot `other` is much heavier. What is immovable does not count: it
// does not follow what it strikes.
static bool is_beside(const RigidContacts *contacts, uint32_t slot, uint32_t other)
{
    float heavy = contacts->masses[other].x;
    return heavy > 0.0f && contacts->masses[slot].x > MUCH_HEAVIER * heavy;
}

// Marks the bodies with something much heavier beside them. Returns false if there are none.
static bool mark_beside(Tick *tick)
{
    const RigidContacts *contacts = tick->rigid.contacts;
    RigidBody *bodies = tick->rigid.bodies;
    bool any = false;
    for (uint32_t i = 0; i < contacts->count + contacts->fast_found; i++) {
        uint32_t a = contacts->manifolds[i].slot_a, b = contacts->manifolds[i].slot_b;
        if (is_beside(contacts, a, b))
            bodies[a].flags |= RIGID_BESIDE;
        if (is_beside(contacts, b, a))
            bodies[b].flags |= RIGID_BESIDE;
        any = any || ((bodies[a].flags | bodies[b].flags) & RIGID_BESIDE) != 0;
    }
    return any;
}

// Returns true if a body that leaves one manifold at a speed is soon at the bodies of another one.
static bool is_opposite(const Tick *tick, uint32_t slot, const Manifold *from, uint32_t to,
                        double speed)
{
    uint32_t lane;
    const RigidContacts *contacts = tick->rigid.contacts;
    const Manifold *manifold = contacts->manifolds + to;
    if (manifold->slot_a != slot && manifold->slot_b != slot)
        return false;
    const ContactBlock *block = rigid_contact_block(contacts, to, &lane);
    float cosine = from->normal_x * manifold->normal_x + from->normal_y * manifold->normal_y;
    if ((from->slot_a == slot) != (manifold->slot_a == slot))
        cosine = -cosine;
    return cosine < OPPOSITE && gap_of(tick, block, lane, block->rows) < speed * STRUCK_TIME;
}

static bool is_between(const Tick *tick, uint32_t slot, const Bounce *bounce)
{
    const RigidContacts *contacts = tick->rigid.contacts;
    const Manifold *from = contacts->manifolds + bounce->manifold;
    uint32_t other = from->slot_a == slot ? from->slot_b : from->slot_a;
    bool heavy = is_beside(contacts, slot, other);
    if ((tick->rigid.bodies[slot].flags & RIGID_BESIDE) == 0)
        return false;
    for (uint32_t i = 0; i < contacts->count + contacts->fast_found; i++) {
        const Manifold *to = contacts->manifolds + i;
        uint32_t beyond = to->slot_a == slot ? to->slot_b : to->slot_a;
        if (i != bounce->manifold && (heavy || is_beside(contacts, slot, beyond)) &&
            is_opposite(tick, slot, from, i,
                        (double)bounce->speed * (1.0 + (double)from->restitution)))
            return true;
    }
    return false;
}

// Forgets the impacts of bodies that are struck between two others.
static void forget_between(Tick *tick)
{
    RigidContacts *contacts = tick->rigid.contacts;
    uint32_t count = contacts->bounce_count;
    contacts->bounce_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        const Manifold *manifold = contacts->manifolds + contacts->bounces[i].manifold;
        if (!is_between(tick, manifold->slot_a, contacts->bounces + i) &&
            !is_between(tick, manifold->slot_b, contacts->bounces + i))
            contacts->bounces[contacts->bounce_count++] = contacts->bounces[i];
    }
}

// Runs before the sweep.
void rigid_bounce_begin(Tick *tick)
{
    find_bounces(tick);
    if (tick->rigid.contacts->bounce_count > 0 && mark_beside(tick))
        forget_between(tick);
}

// --- after the sweep -----------------------------------------------------------------------------

// Returns in `out` the impulses that change J x by `wanted` at the points in `asked`. No impulse
// pulls.
static void solve_rows(const ContactBlock *block, uint32_t lane, const double wanted[2],
                       const bool asked[2], double out[2])
{
    double k12 = (double)block->k12[lane];
    out[0] = asked[0] ? real_max(wanted[0] * (double)block->normal_mass1[lane], 0.0) : 0.0;
    out[1] = asked[1] ? real_max(wanted[1] * (double)block->normal_mass2[lane], 0.0) : 0.0;
    if (!asked[0] || !asked[1])
        return;
    double i11 = (double)block->i11[lane], i12 = (double)block->i12[lane],
           i22 = (double)block->i22[lane];
    double one = i11 * wanted[0] - i12 * wanted[1], two = i22 * wanted[1] - i12 * wanted[0];
    if (one >= 0.0 && two >= 0.0) {
        out[0] = one;
        out[1] = two;
    } else if (k12 * out[0] >= wanted[1]) {
        out[1] = 0.0;
    } else {
        out[0] = 0.0;
    }
}

// Returns the part of a body's inverse mass that a contact counts (rigid_contact.c bounds ratios).
static double counted(const RigidBody *body, float inverse_mass)
{
    float whole = (float)body->inverse_mass;
    return whole == inverse_mass ? 1.0 : (double)inverse_mass / (double)whole;
}

// Moves a body by the impulse `push` (kg tiles) and changes its velocity by `kick` (kg tiles/s).
// The velocity is later computed from the difference between motion and free motion, so the free
// motion is shifted until that difference gives the wanted velocity.
static void push_away(const Tick *tick, uint32_t slot, const ContactBlock *block, uint32_t lane,
                      double sign, const double push[2], const double kick[2])
{
    RigidBody *body = tick->rigid.bodies + slot;
    RigidMotion *motion = tick->rigid.motions + slot;
    const float *normal_arm1 =
        sign < 0.0 ? block->rows[0].normal_arm_a : block->rows[0].normal_arm_b;
    const float *normal_arm2 =
        sign < 0.0 ? block->rows[1].normal_arm_a : block->rows[1].normal_arm_b;
    double part = sign * counted(body, sign < 0.0 ? block->mass_a[lane] : block->mass_b[lane]);
    double weight = part * body->inverse_mass, inertia = part * body->inverse_inertia;
    double move = weight * (push[0] + push[1]), speed = weight * (kick[0] + kick[1]);
    double rotation =
        inertia * ((double)normal_arm1[lane] * push[0] + (double)normal_arm2[lane] * push[1]);
    double spin =
        inertia * ((double)normal_arm1[lane] * kick[0] + (double)normal_arm2[lane] * kick[1]);
    double nx = (double)block->normal_x[lane], ny = (double)block->normal_y[lane];
    motion->x += (float)(nx * move);
    motion->y += (float)(ny * move);
    motion->rotation += (float)rotation;
    body->flags |= RIGID_BOUNCED;
    body->free_x += nx * (move - speed * tick->h);
    body->free_y += ny * (move - speed * tick->h);
    body->free_rotation += rotation - spin * tick->h;
}

// Both points shall separate at the end of the substep with the speed of the bounce and what the
// acceleration adds in the time that was left, and be as far apart as they flew in that time. What
// the sweep has not done of it is an impulse on the velocities and a push of the positions.
static void separate(Tick *tick, const Bounce *bounce, ContactBlock *block, uint32_t lane)
{
    double speed[2], way[2], push[2], kick[2];
    uint32_t slot_a = block->slot_a[lane], slot_b = block->slot_b[lane];
    bool asked[2];
    for (uint32_t point = 0; point < 2; point++) {
        const ContactRow *row = block->rows + point;
        asked[point] = bounce->separation_speed[point] > 0.0f && row->impulse[lane] > 0.0f;
        double left = (double)bounce->time_left[point],
               acceleration = (double)bounce->acceleration[point];
        double start = (double)bounce->separation_speed[point];
        speed[point] = start + acceleration * left -
                       jacobian_times(block, lane, row, velocity_at_end(tick, slot_a),
                                      velocity_at_end(tick, slot_b));
        way[point] =
            (start + 0.5 * acceleration * left) * left - (double)bounce->gap[point] -
            jacobian_times(block, lane, row, motion_of(tick, slot_a), motion_of(tick, slot_b));
    }
    solve_rows(block, lane, speed, asked, kick);
    solve_rows(block, lane, way, asked, push);
    push_away(tick, slot_a, block, lane, -1.0, push, kick);
    push_away(tick, slot_b, block, lane, 1.0, push, kick);
    block->total[lane] += (float)((kick[0] + kick[1]) * tick->h);
}

// Records the impact as the peak impulse. The sweep only removed the motion behind the surface.
// That takes a smaller impulse than to stop the impact speed.
static void record_impact(const Tick *tick, const Bounce *bounce, const Manifold *manifold,
                          ContactBlock *block, uint32_t lane)
{
    float inverse_mass = rigid_contact_inverse_mass(manifold, block, lane);
    if (!(block->rows[0].impulse[lane] + block->rows[1].impulse[lane] > 0.0f))
        return; // something else reversed their motion
    float blow = inverse_mass > 0.0f ? bounce->speed * (float)tick->h / inverse_mass : 0.0f;
    block->peak[lane] = blow > block->peak[lane] ? blow : block->peak[lane];
}

// Clears the impulses of a bounced manifold: the next substep must not start warm with them.
static void forget_impulses(RigidContacts *contacts, ContactBlock *block, uint32_t lane)
{
    rigid_contact_apply_lane(contacts, block, lane, -1.0f);
    block->rows[0].impulse[lane] = block->rows[1].impulse[lane] = block->tangent_impulse[lane] =
        0.0f;
}

void rigid_bounce_end(Tick *tick)
{
    RigidContacts *contacts = tick->rigid.contacts;
    for (uint32_t i = 0; i < contacts->bounce_count; i++) {
        uint32_t lane;
        const Bounce *bounce = contacts->bounces + i;
        ContactBlock *block = rigid_contact_block(contacts, bounce->manifold, &lane);
        separate(tick, bounce, block, lane);
        // Removes the error that the raised diagonal of K left.
        separate(tick, bounce, block, lane);
        record_impact(tick, bounce, contacts->manifolds + bounce->manifold, block, lane);
        forget_impulses(contacts, block, lane);
    }
}
