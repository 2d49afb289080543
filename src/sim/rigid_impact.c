// rigid_impact.c - rigid bodies that would move farther in a substep than contacts see ahead.
//
// Contacts are found from where bodies are when a substep begins, up to the way they can go in it.
// Over more than a fraction of a body that is too coarse: the nearest edge is not the one it will
// meet, and what turns sweeps over places that are looked at only at the ends. So a body that would
// move farther than RESOLVED meets the rock by the ways of its corners (and the rock's corners
// against its edges, seen from the body), and bodies that can't be moved by conservative
// advancement (Mirtich 1996; Ericson 2005, 9.5.2): at every place the gap and the largest speed of
// approach along its normal say how far it may safely go on. It is then put where the first touch
// is near, and what it was faster than RESOLVED a substep is lost. Free flight is not touched.
// Contacts are found for the speed a body has when the tick begins. One that is struck and goes
// farther is swept after the substep's last word, and stopped where it touches. Not here: contacts
// of the tick (rigid_contact.c), soft bodies (impact.c).
#include "rigid_contact.h"
#include "rock_view.h"
#include "surface.h"

// A gap that counts as a touch, tiles.
#define TOUCH 0.02

// Radians a substep beyond which the chords of turning corners are no longer near their ways;
// faster spins are cut.
#define MAX_TURN 0.4

// How far inside its outline a struck body is swept, tiles: one that lies on the rock, and in it by
// as much as contacts leave, shall not be held by it.
#define WITHIN 0.02

enum {
    ADVANCES_MAX = 40, // steps of conservative advancement; a body that has not arrived by then is
                       // taken to touch
    ROUND_POINTS = 8,  // places that stand for a round end
};

// --- outlines ------------------------------------------------------------------------------------

typedef struct Outline {
    uint32_t count;
    Vec2 points[2 * ROUND_POINTS]; // about the centre at angle 0; a polygon in order
} Outline;

// A corner of a polygon moved in from both its edges.
static Vec2 corner_within(const SimConvex *convex, uint32_t i, double within)
{
    Vec2 before = convex->normals[i == 0 ? convex->vertex_count - 1 : i - 1],
         after = convex->normals[i];
    return vec2_add_scaled(convex->vertices[i], vec2_add(before, after),
                           -within / (1.0 + vec2_dot(before, after)));
}

// The outline, or one that lies `within` it. Round ends become polygons: the order of a capsule's
// points is round one end, then round the other.
static Outline outline_of(const SimConvex *convex, double within)
{
    Outline out = {.count = 0};
    if (convex->vertex_count > 2) {
        for (uint32_t i = 0; i < convex->vertex_count; i++)
            out.points[out.count++] = corner_within(convex, i, within);
        return out;
    }
    double radius = convex->radius - within;
    for (uint32_t i = 0; i < convex->vertex_count; i++) {
        for (uint32_t k = 0; k < ROUND_POINTS; k++) {
            double span = convex->vertex_count == 1 ? 2.0 / ROUND_POINTS : 1.0 / (ROUND_POINTS - 1);
            Vec2 end = convex->vertices[i], axis = vec2_normalize(end);
            double angle = REAL_PI * (span * (double)k - 0.5), cosine = real_cos(angle),
                   sine = real_sin(angle);
            Vec2 way = convex->vertex_count == 1 ? vec2(1.0, 0.0) : axis;
            out.points[out.count++] = vec2(end.x + radius * (cosine * way.x - sine * way.y),
                                           end.y + radius * (cosine * way.y + sine * way.x));
        }
    }
    return out;
}

typedef struct Pose {
    Vec2 centre;
    double cosine, sine;
} Pose;

// Where a body is after it has moved from its place at the start of the substep.
static Pose pose_after(const RigidBody *body, double x, double y, double turn)
{
    double c = real_cos(turn), s = real_sin(turn);
    return (Pose){vec2(body->x + x, body->y + y), body->cosine * c - body->sine * s,
                  body->sine * c + body->cosine * s};
}

// Where it is after part of its free motion.
static Pose pose_at(const RigidBody *body, double part)
{
    return pose_after(body, body->free_x * part, body->free_y * part, body->free_turn * part);
}

static Vec2 to_world(const Pose *pose, Vec2 local)
{
    return vec2(pose->centre.x + pose->cosine * local.x - pose->sine * local.y,
                pose->centre.y + pose->sine * local.x + pose->cosine * local.y);
}

static Vec2 to_local(const Pose *pose, Vec2 place)
{
    Vec2 arm = vec2_sub(place, pose->centre);
    return vec2(pose->cosine * arm.x + pose->sine * arm.y,
                pose->cosine * arm.y - pose->sine * arm.x);
}

// --- rock ----------------------------------------------------------------------------------------

static double first_point_touch(const SimTerrain *terrain, const Outline *outline, const Pose *from,
                                const Pose *to)
{
    double first = 2.0, time;
    for (uint32_t i = 0; i < outline->count; i++)
        if (trace_sweep(terrain, to_world(from, outline->points[i]),
                        to_world(to, outline->points[i]), &time))
            first = real_min(first, time);
    return first;
}

// The corner comes the other way, seen from the body.
static double first_corner_touch(const SimTerrain *terrain, const Outline *outline,
                                 const Pose *from, const Pose *to, double reach)
{
    Box way = {
        vec2(real_min(from->centre.x, to->centre.x), real_min(from->centre.y, to->centre.y)),
        vec2(real_max(from->centre.x, to->centre.x), real_max(from->centre.y, to->centre.y))};
    Surfaces surfaces;
    double first = 2.0;
    way = box_grow(way, reach);
    if (!surface_gather(terrain, &way, &surfaces))
        return first;
    for (uint32_t i = 0; i < surfaces.count; i++) {
        if (surfaces.list[i].after != SURFACE_CONVEX)
            continue;
        Vec2 a = to_local(from, surfaces.list[i].corner_to),
             b = to_local(to, surfaces.list[i].corner_to);
        for (uint32_t k = 0, before = outline->count - 1; k < outline->count; before = k++)
            first =
                real_min(first, impact_crossing(a, b, outline->points[before], outline->points[k]));
    }
    return first;
}

static double touch_of_rock(const Tick *tick, uint32_t slot, const Outline *outline, const Pose *to)
{
    const SimTerrain *ground = ground_of(tick, tick->rigid.bodies[slot].body);
    Pose from = pose_at(tick->rigid.bodies + slot, 0.0);
    double touch = first_point_touch(ground, outline, &from, to);
    double reach = tick->rigid.shapes[slot].convex->reach + TOUCH;
    return real_min(touch, first_corner_touch(ground, outline, &from, to, reach));
}

// --- bodies that can't be moved ------------------------------------------------------------------

static void place_shape(const Tick *tick, uint32_t slot, double part)
{
    Pose pose = pose_at(tick->rigid.bodies + slot, part);
    RigidShape *shape = tick->rigid.shapes + slot;
    shape->x = pose.centre.x;
    shape->y = pose.centre.y;
    shape->cosine = (float)pose.cosine;
    shape->sine = (float)pose.sine;
}

// The part of the substep after which the two are no farther apart than TOUCH; 2: they do not meet
// in it.
static double touch_of_pair(const Tick *tick, uint32_t slot_a, uint32_t slot_b)
{
    const RigidBody *a = tick->rigid.bodies + slot_a, *b = tick->rigid.bodies + slot_b;
    double turning = real_abs(a->free_turn) * tick->rigid.shapes[slot_a].convex->reach +
                     real_abs(b->free_turn) * tick->rigid.shapes[slot_b].convex->reach;
    double part = 0.0;
    for (int i = 0; i < ADVANCES_MAX && part <= 1.0; i++) {
        Manifold manifold;
        place_shape(tick, slot_a, part);
        place_shape(tick, slot_b, part);
        if (manifold_between(tick, slot_a, slot_b, 1e3, &manifold) == 0)
            return 2.0;
        double gap = (double)manifold.points[0].separation;
        if (manifold.count == 2)
            gap = real_min(gap, (double)manifold.points[1].separation);
        Vec2 normal = vec2((double)manifold.normal_x, (double)manifold.normal_y);
        double closing =
            turning - vec2_dot(normal, vec2(b->free_x - a->free_x, b->free_y - a->free_y));
        if (closing <= 0.0)
            return 2.0;
        if (gap <= TOUCH)
            return part;
        part += (gap - 0.5 * TOUCH) / closing;
    }
    return part > 1.0 ? 2.0 : part;
}

// --- the cut -------------------------------------------------------------------------------------

static void turn_to(RigidBody *body, RigidMotion *motion, double turn)
{
    double c = real_cos(turn), s = real_sin(turn), cosine = body->cosine * c - body->sine * s;
    body->sine = body->sine * c + body->cosine * s;
    body->cosine = cosine;
    body->angle += turn;
    float turned = motion->turned_cos * (float)c - motion->turned_sin * (float)s;
    motion->turned_sin = motion->turned_sin * (float)c + motion->turned_cos * (float)s;
    motion->turned_cos = turned;
}

// What `other` carries a place along in the substep; slot 0, the rock, carries nothing.
static Vec2 carried_by(const Tick *tick, uint32_t other, Vec2 place)
{
    const RigidBody *body = tick->rigid.bodies + other;
    return vec2(body->free_x - body->free_turn * (place.y - body->y),
                body->free_y + body->free_turn * (place.x - body->x));
}

// Puts the body where it touches the other one, seen from that: the way the other still makes in
// the substep is taken off, and goes on with it.
static void cut_short(Tick *tick, uint32_t slot, uint32_t other, double part, double resolved)
{
    RigidBody *body = tick->rigid.bodies + slot;
    RigidMotion *motion = tick->rigid.motions + slot;
    Vec2 carried =
        carried_by(tick, other, vec2(body->x + body->free_x * part, body->y + body->free_y * part));
    double x = (body->free_x - carried.x) * part, y = (body->free_y - carried.y) * part;
    body->x += x;
    body->y += y;
    motion->drift_x += (float)x;
    motion->drift_y += (float)y;
    turn_to(body, motion, body->free_turn * part);
    Vec2 relative =
        vec2(body->vx - carried.x * tick->inverse_h, body->vy - carried.y * tick->inverse_h);
    double limit = resolved * tick->inverse_h, speed = vec2_length(relative);
    double kept = speed > limit ? limit / speed : 1.0;
    body->vx = carried.x * tick->inverse_h + relative.x * kept;
    body->vy = carried.y * tick->inverse_h + relative.y * kept;
    body->spin *= kept;
    body->free_x = body->vx * tick->h;
    body->free_y = body->vy * tick->h;
    body->free_turn = body->spin * tick->h;
    motion->x = (float)body->free_x;
    motion->y = (float)body->free_y;
    motion->turn = (float)body->free_turn;
}

static void limit_turn(const Tick *tick, uint32_t slot)
{
    RigidBody *body = tick->rigid.bodies + slot;
    double turn = real_abs(body->free_turn);
    if (turn <= MAX_TURN)
        return;
    body->spin *= MAX_TURN / turn;
    body->free_turn *= MAX_TURN / turn;
    tick->rigid.motions[slot].turn = (float)body->free_turn;
}

static void limit_body(Tick *tick, uint32_t slot, double resolved)
{
    const RigidContacts *contacts = tick->rigid.contacts;
    const RigidBody *bodies = tick->rigid.bodies;
    uint32_t met = 0;
    double first = 2.0;
    if (tick->terrain != NULL && (bodies[slot].flags & RIGID_NO_ROCK) == 0) {
        Outline outline = outline_of(tick->rigid.shapes[slot].convex, 0.0);
        Pose to = pose_at(bodies + slot, 1.0);
        first = touch_of_rock(tick, slot, &outline, &to);
    }
    for (uint32_t i = 0; i < contacts->fast_count; i++) {
        const RigidPair *pair = contacts->fast + i;
        uint32_t other = pair->slot_a == slot ? pair->slot_b : pair->slot_a;
        if ((pair->slot_a != slot && pair->slot_b != slot) || other == 0 ||
            bodies[other].inverse_mass > 0.0)
            continue;
        double touch = touch_of_pair(tick, pair->slot_a, pair->slot_b);
        met = touch < first ? other : met;
        first = real_min(first, touch);
    }
    if (first <= 1.0)
        cut_short(tick, slot, met, first, resolved);
}

// How far a body may move in a substep without a look at what is in between.
static double resolved_of(const RigidShape *shape)
{
    return real_min(IMPACT_RESOLVED, 0.7 * shape->convex->breadth);
}

void rigid_impact(Tick *tick)
{
    const RigidContacts *contacts = tick->rigid.contacts;
    for (uint32_t slot = 1; slot < tick->rigid.count && contacts->fast_count > 0; slot++) {
        const RigidBody *body = tick->rigid.bodies + slot;
        if (body->inverse_mass == 0.0)
            continue;
        limit_turn(tick, slot);
        double resolved = resolved_of(tick->rigid.shapes + slot);
        double turning = real_abs(body->free_turn) * tick->rigid.shapes[slot].convex->reach;
        double square = body->free_x * body->free_x + body->free_y * body->free_y;
        if (square > resolved * resolved || turning > resolved)
            limit_body(tick, slot, resolved);
    }
}

// --- bodies that were struck ---------------------------------------------------------------------

// From the next substep on its contacts with the rock are found anew, as those of what was fast
// when the tick began.
static void watch(Tick *tick, uint32_t slot, double way)
{
    RigidContacts *contacts = tick->rigid.contacts;
    RigidBody *body = tick->rigid.bodies + slot;
    uint32_t i = 0;
    while (i < contacts->fast_count &&
           (contacts->fast[i].slot_a != 0 || contacts->fast[i].slot_b != slot))
        i++;
    if (i == contacts->capacity)
        return;
    contacts->fast_count += i == contacts->fast_count;
    contacts->fast[i] = (RigidPair){0, slot, (float)way};
    body->flags |= RIGID_FAST;
    body->known = rigid_contact_ahead(way);
}

// How far it has got on the way for which its contacts are known, and how far it gets in this
// substep.
static double way_of(const RigidBody *body, const RigidMotion *motion, double drift)
{
    double x = (double)motion->x + drift * (double)motion->drift_x;
    double y = (double)motion->y + drift * (double)motion->drift_y;
    double turn = (double)motion->turn + drift * (double)motion->turned_sin;
    return real_sqrt(x * x + y * y) + real_abs(turn) * body->reach;
}

void rigid_stop_struck(Tick *tick, uint32_t slot)
{
    const RigidBody *body = tick->rigid.bodies + slot;
    RigidMotion *motion = tick->rigid.motions + slot;
    double drift = (body->flags & RIGID_FAST) != 0 ? 0.0 : 1.0;
    if (way_of(body, motion, drift) <= body->known || tick->terrain == NULL ||
        (body->flags & RIGID_NO_ROCK) != 0)
        return;
    watch(tick, slot, way_of(body, motion, 0.0));
    const SimConvex *convex = tick->rigid.shapes[slot].convex;
    Outline outline = outline_of(convex, real_min(WITHIN, 0.2 * convex->breadth));
    Pose to = pose_after(body, (double)motion->x, (double)motion->y, (double)motion->turn);
    float touch = (float)touch_of_rock(tick, slot, &outline, &to);
    if (touch > 1.0f)
        return;
    motion->x *= touch;
    motion->y *= touch;
    motion->turn *= touch;
}
