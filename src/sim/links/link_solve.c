// link_solve.c - solves links in a substep: lengths, pivots and angles (XPBD, Macklin et al. 2016),
// one after the other, forward and backward. Pivots in a row are solved together in link_train.c,
// sliders in link_slider.c.
#include "link.h"

enum { ROUNDS = 2 }; // sweeps over all links in a substep, each forward and backward

// --- one by one ----------------------------------------------------------------------------------
// A link pulls along the direction, and at the arms, that it had at the start of the substep. Then
// pulls do not change angular momentum (SHAKE, Ryckaert et al. 1977). For two points the angular
// momentum grows by (start_b - start_a) x pull / h, which is 0 for a pull along the line between
// them at the start. With pulls along the line at the end of the substep, two boxes on a rod lost
// 2 % of it per second.

// If the cosine of the rotation within a substep is below this, the direction at the end of the
// substep is used instead.
#define ROTATION_COSINE_LEAST 0.9

Vec2 link_measure(const Tick *tick, LinkItem *item)
{
    item->place_a = anchor_place(tick, &item->a);
    item->place_b = anchor_place(tick, &item->b);
    return vec2_sub(item->place_b, item->place_a);
}

static bool has_rotated(Vec2 start, Vec2 now)
{
    double along = vec2_dot(start, now), most = ROTATION_COSINE_LEAST * ROTATION_COSINE_LEAST;
    return along < 0.0 ||
           along * along < most * vec2_length_squared(start) * vec2_length_squared(now);
}

// Returns where a pull must act so that its moment arm is the one that the anchor had at the start.
static Vec2 pull_place_of(const Tick *tick, const Anchor *anchor, Vec2 start, Vec2 place)
{
    if (anchor->kind != ANCHOR_RIGID)
        return place;
    Vec2 centre = rigid_centre(tick, anchor->slot);
    return has_rotated(start, vec2_sub(place, centre)) ? place : vec2_add(centre, start);
}

static void find_pull_places(const Tick *tick, LinkItem *item)
{
    item->pull_place_a = pull_place_of(tick, &item->a, item->arm_a, item->place_a);
    item->pull_place_b = pull_place_of(tick, &item->b, item->arm_b, item->place_b);
}

static void pull_together(Tick *tick, LinkItem *item, Vec2 pull)
{
    item->pull = vec2_add(item->pull, pull);
    anchor_push(tick, &item->a, item->pull_place_a, vec2_scale(pull, -1.0));
    anchor_push(tick, &item->b, item->pull_place_b, pull);
}

double link_solve_pivot(Tick *tick, LinkItem *item)
{
    Vec2 gap = link_measure(tick, item);
    find_pull_places(tick, item);
    InverseMass a = anchor_inverse_mass_matrix(tick, &item->a, item->pull_place_a),
                b = anchor_inverse_mass_matrix(tick, &item->b, item->pull_place_b);
    Matrix inverse_mass = link_inverse_mass(&a, &b, item->softness),
           inverse = matrix_inverse(&inverse_mass);
    Vec2 wanted = vec2_scale(vec2_add_scaled(gap, item->pull, item->softness), -1.0);
    pull_together(tick, item, matrix_times(&inverse, wanted));
    return real_abs(wanted.x) + real_abs(wanted.y);
}

// Corrects the length of a link. The total pull is kept as a vector; its component along the link
// is the pull so far. A rope only pulls.
static double solve_length(Tick *tick, LinkItem *item)
{
    Vec2 way = link_measure(tick, item);
    double length = vec2_length(way);
    if (length < LINK_LENGTH_LEAST)
        return 0.0;
    find_pull_places(tick, item);
    Vec2 along = has_rotated(item->way, way) ? vec2_normalize(way) : item->way;
    double weight = (anchor_inverse_mass(tick, &item->a, item->pull_place_a, along) +
                     anchor_inverse_mass(tick, &item->b, item->pull_place_b, along)) *
                        vec2_dot(along, way) / length +
                    item->softness;
    if (weight <= 0.0)
        return 0.0;
    double before = vec2_dot(item->pull, along);
    double pull = -(length - item->link->rest + item->softness * before) / weight;
    if (item->link->kind == SIM_LINK_ROPE && before + pull > 0.0)
        pull = -before;
    pull_together(tick, item, vec2_scale(along, pull));
    return real_abs(pull) * weight;
}

// --- angles --------------------------------------------------------------------------------------

EndRotation link_end_rotation(const Tick *tick, const SimLinkEnd *end, const Anchor *anchor)
{
    if (anchor->kind == ANCHOR_RIGID) {
        const RigidBody *body = tick->rigid.bodies + anchor->slot;
        double rotation = (double)tick->rigid.motions[anchor->slot].rotation;
        return (EndRotation){body->angle + rotation, rotation, body->inverse_inertia};
    }
    const SimBody *body = world_bodies(tick->world) + end->body.index;
    bool rotates = end->body.index != 0 && body->point_count == 0;
    return (EndRotation){rotates ? body->angle : 0.0, 0.0, 0.0};
}

// The two ends as the link defines them, not flipped: the link's angle is that of b relative to a.
typedef struct Ends {
    const Anchor *a, *b;
    EndRotation rotation_a, rotation_b;
} Ends;

static Ends ends_of(const Tick *tick, const LinkItem *item)
{
    Ends ends = {.a = item->flipped ? &item->b : &item->a,
                 .b = item->flipped ? &item->a : &item->b};
    ends.rotation_a = link_end_rotation(tick, &item->link->a, ends.a);
    ends.rotation_b = link_end_rotation(tick, &item->link->b, ends.b);
    return ends;
}

static void twist(Tick *tick, const Ends *ends, double push)
{
    if (ends->a->kind == ANCHOR_RIGID)
        rigid_push_angular(tick, ends->a->slot, -push);
    if (ends->b->kind == ANCHOR_RIGID)
        rigid_push_angular(tick, ends->b->slot, push);
}

// A damped angular spring, integrated implicitly: push = -(k h^2 angle + c h rotation), with the
// angle and the rotation after the push.
static void solve_spring(Tick *tick, LinkItem *item)
{
    const SimLink *link = item->link;
    Ends ends = ends_of(tick, item);
    double stiffness = link->angle_stiffness * tick->h * tick->h,
           damping = link->angle_damping * tick->h;
    double inverse_mass = ends.rotation_a.inverse_inertia + ends.rotation_b.inverse_inertia;
    double wanted = stiffness * (ends.rotation_b.angle - ends.rotation_a.angle - link->angle_rest) +
                    damping * (ends.rotation_b.rotation - ends.rotation_a.rotation);
    double push = -(item->twist + wanted) / (1.0 + inverse_mass * (stiffness + damping));
    item->twist += push;
    twist(tick, &ends, push);
}

// Turns b against a as fast as the motor is to, as far as it is strong enough.
static void solve_motor(Tick *tick, LinkItem *item)
{
    Ends ends = ends_of(tick, item);
    double inverse_mass = ends.rotation_a.inverse_inertia + ends.rotation_b.inverse_inertia;
    double left =
        item->link->motor_speed * tick->h - (ends.rotation_b.rotation - ends.rotation_a.rotation);
    if (inverse_mass > 0.0)
        twist(tick, &ends, link_motor_push(tick, item, left / inverse_mass));
}

static double solve_limits(Tick *tick, const LinkItem *item)
{
    const SimLink *link = item->link;
    Ends ends = ends_of(tick, item);
    double angle = ends.rotation_b.angle - ends.rotation_a.angle;
    double inverse_mass = ends.rotation_a.inverse_inertia + ends.rotation_b.inverse_inertia;
    double excess = angle - real_clamp(angle, link->angle_min, link->angle_max);
    if (excess != 0.0 && inverse_mass > 0.0)
        twist(tick, &ends, -excess / inverse_mass);
    return real_abs(excess);
}

// Solves spring, motor and limits of the angle of a pivot or slider. Returns the excess over a
// limit, radians.
static double solve_angle(Tick *tick, LinkItem *item)
{
    const SimLink *link = item->link;
    if (link->kind != SIM_LINK_PIVOT && link->kind != SIM_LINK_SLIDER)
        return 0.0;
    if (link->kind == SIM_LINK_PIVOT && link->motor_strength > 0.0)
        solve_motor(tick, item);
    if (link->angle_stiffness > 0.0 || link->angle_damping > 0.0)
        solve_spring(tick, item);
    return link->limited ? solve_limits(tick, item) : 0.0;
}

// --- all -----------------------------------------------------------------------------------------

// Solves one link, or a whole train at its first link. Returns the gap that there was to correct,
// tiles.
static double solve_item(Tick *tick, LinkItem *item)
{
    if (item->held || item->train == 0)
        return 0.0;
    if (item->train > 1)
        return link_solve_train(tick, item, item->train);
    if (item->link->kind == SIM_LINK_SLIDER)
        return link_solve_slider(tick, item);
    return item->link->kind == SIM_LINK_PIVOT ? link_solve_pivot(tick, item)
                                              : solve_length(tick, item);
}

static void judge(Tick *tick, LinkItem *item, bool is_measured)
{
    SimLink *link = item->link;
    if (link->kind == SIM_LINK_SLIDER)
        return; // it stretches sideways only, and never snaps
    Vec2 way = is_measured ? vec2_sub(item->place_b, item->place_a) : link_measure(tick, item);
    link->stretch = vec2_length(way);
    if (link->kind != SIM_LINK_PIVOT)
        link->stretch -= link->rest;
    if (link->break_stretch > 0.0 && link->stretch > link->break_stretch)
        item->snapped = 1;
}

static void judge_all(Tick *tick)
{
    bool is_measured = false;
    for (uint32_t i = 0; i < tick->links->count; i++) {
        LinkItem *item = tick->links->items + i;
        if (item->train > 0)
            is_measured = link_train_is_measured(tick, item, item->train);
        judge(tick, item, is_measured);
    }
}

static void begin_item(const Tick *tick, LinkItem *item)
{
    item->pull = vec2(0.0, 0.0);
    item->twist = item->motor = 0.0;
    item->measured = 0;
    item->arm_a = anchor_arm(tick, &item->a);
    item->arm_b = anchor_arm(tick, &item->b);
    if (item->link->kind == SIM_LINK_SLIDER)
        link_begin_slider(tick, item);
    else if (item->link->kind != SIM_LINK_PIVOT)
        item->way =
            vec2_normalize(vec2_sub(anchor_start(tick, &item->b), anchor_start(tick, &item->a)));
}

static double solve_all(Tick *tick)
{
    LinkItem *items = tick->links->items;
    uint32_t count = tick->links->count;
    double most = 0.0;
    for (uint32_t i = 0; i < count; i++)
        most = real_max(most, solve_angle(tick, items + i));
    for (uint32_t i = 0; i < count; i++)
        most = real_max(most, solve_item(tick, items + i));
    if (most < LINK_GAP_ENOUGH)
        return most;
    for (uint32_t i = count; i-- > 0;)
        solve_item(tick, items + i);
    return most;
}

void link_solve(Tick *tick)
{
    if (tick->links == NULL)
        return;
    for (uint32_t i = 0; i < tick->links->count; i++)
        begin_item(tick, tick->links->items + i);
    for (uint32_t round = 0; round < ROUNDS; round++)
        if (solve_all(tick) < LINK_GAP_ENOUGH)
            break;
    judge_all(tick);
}
