// rigid_impact.c - continuous collision for rigid bodies that would move farther in a substep than
// contacts look ahead.
//
// Contacts are found from the positions at the start of a substep, up to the displacement possible
// within it. For displacements of more than a fraction of a body that is too coarse: the nearest
// edge is not the one that the body will hit, and a turning body sweeps over positions that are
// tested only at the ends. So a body that would move farther than its resolved distance
// (resolved_of()) is swept. Against rock, the paths of its corners are traced, and the corners of
// the rock are traced against its edges, in the body's coordinates. Against immovable bodies it
// uses conservative advancement (Mirtich 1996; Ericson 2005, 9.5.2): the gap and the largest
// approach speed along its normal bound how far the body may safely advance. The body is then put
// near its first touch. Speed beyond one resolved distance per substep is lost. Free flight is not
// changed.
//
// Contacts are found for the speed that a body has when the tick begins. A body that is struck and
// goes farther is swept at the end of the substep, after the last contact solve, and stopped where
// it touches. Contacts of the tick are in rigid_contact.c, soft bodies in impact.c.
#include "rigid_contact.h"
#include "sim/terrain/rock_view.h"
#include "sim/terrain/surface.h"

// A smaller gap counts as a touch, tiles.
#define TOUCH 0.02

// Largest rotation in a substep, radians. Beyond it the chords of rotating corners are far from
// their arcs. Faster spins are cut.
#define MAX_ROTATION 0.4

// A struck body is swept with its outline shrunk by this, tiles. Otherwise the rock would hold a
// body that lies on it, as deep in it as contacts leave it.
#define WITHIN 0.02

// Part of a body's breadth that it may move in a substep without a sweep; and part of its breadth
// that bounds WITHIN.
#define RESOLVED_PART 0.7
#define WITHIN_PART 0.2

// Distance up to which two bodies are searched for their gap, tiles.
#define SEARCHED 1e3

enum {
    // Steps of conservative advancement; a body that still advances then counts as touching.
    ADVANCES_MAX = 40,
    ROUND_POINTS = 8, // points that replace a round end
};

// --- outlines ------------------------------------------------------------------------------------

typedef struct Outline {
    uint32_t count;
    Vec2 points[2 * ROUND_POINTS]; // relative to the centre at angle 0; a polygon in order
} Outline;

// Returns corner i of a polygon, moved inwards from both its edges by `within`, tiles.
static Vec2 corner_within(const SimConvex *convex, uint32_t i, double within)
{
    Vec2 before = convex->normals[i == 0 ? convex->vertex_count - 1 : i - 1],
         after = convex->normals[i];
    return vec2_add_scaled(convex->vertices[i], vec2_add(before, after),
                           -within / (1.0 + vec2_dot(before, after)));
}

// Returns the outline, shrunk by `within` tiles. Round ends become polygons. The points of a
// capsule go around one end, then around the other.
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

// Returns where a body is after it moved by (x, y) and rotated by `rotation` from the start of the
// substep.
static Pose pose_after(const RigidBody *body, double x, double y, double rotation)
{
    double c = real_cos(rotation), s = real_sin(rotation);
    return (Pose){vec2(body->x + x, body->y + y), body->cosine * c - body->sine * s,
                  body->sine * c + body->cosine * s};
}

// Returns where a body is after this part of its free motion.
static Pose pose_at(const RigidBody *body, double part)
{
    return pose_after(body, body->free_x * part, body->free_y * part, body->free_rotation * part);
}

static Vec2 to_world(const Pose *pose, Vec2 local)
{
    return vec2(pose->centre.x + pose->cosine * local.x - pose->sine * local.y,
                pose->centre.y + pose->sine * local.x + pose->cosine * local.y);
}

static Vec2 to_local(const Pose *pose, Vec2 place)
{
    return vec2_turn(vec2_sub(place, pose->centre), pose->cosine, -pose->sine);
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

// Returns when the first convex corner of the rock hits an edge of the body, as a part of the
// motion; 2: none. In the body's coordinates the corner moves from `from` to `to`.
static double first_corner_touch(const SimTerrain *terrain, const Outline *outline,
                                 const Pose *from, const Pose *to, double reach)
{
    Box way = box_grow(box_between(from->centre, to->centre), reach);
    Surfaces surfaces;
    double first = 2.0;
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

// --- immovable bodies ----------------------------------------------------------------------------

static void place_shape(const Tick *tick, uint32_t slot, double part)
{
    Pose pose = pose_at(tick->rigid.bodies + slot, part);
    RigidShape *shape = tick->rigid.shapes + slot;
    shape->x = pose.centre.x;
    shape->y = pose.centre.y;
    shape->cosine = (float)pose.cosine;
    shape->sine = (float)pose.sine;
}

// Returns the part of the substep after which the two bodies are at most TOUCH apart; 2: they do
// not touch in it.
static double touch_of_pair(const Tick *tick, uint32_t slot_a, uint32_t slot_b)
{
    const RigidBody *a = tick->rigid.bodies + slot_a, *b = tick->rigid.bodies + slot_b;
    double rim_way = real_abs(a->free_rotation) * tick->rigid.shapes[slot_a].convex->reach +
                     real_abs(b->free_rotation) * tick->rigid.shapes[slot_b].convex->reach;
    double part = 0.0;
    for (int i = 0; i < ADVANCES_MAX && part <= 1.0; i++) {
        Manifold manifold;
        place_shape(tick, slot_a, part);
        place_shape(tick, slot_b, part);
        if (manifold_between(tick, slot_a, slot_b, SEARCHED, &manifold) == 0)
            return 2.0;
        double gap = (double)manifold.points[0].separation;
        if (manifold.count == 2)
            gap = real_min(gap, (double)manifold.points[1].separation);
        Vec2 normal = vec2((double)manifold.normal_x, (double)manifold.normal_y);
        double closing =
            rim_way - vec2_dot(normal, vec2(b->free_x - a->free_x, b->free_y - a->free_y));
        if (closing <= 0.0)
            return 2.0;
        if (gap <= TOUCH)
            return part;
        part += (gap - 0.5 * TOUCH) / closing;
    }
    return part > 1.0 ? 2.0 : part;
}

// --- stopping at the touch -----------------------------------------------------------------------

static void rotate_body(RigidBody *body, RigidMotion *motion, double rotation)
{
    double c = real_cos(rotation), s = real_sin(rotation),
           cosine = body->cosine * c - body->sine * s;
    body->sine = body->sine * c + body->cosine * s;
    body->cosine = cosine;
    body->angle += rotation;
    float drift_cos = motion->drift_cos * (float)c - motion->drift_sin * (float)s;
    motion->drift_sin = motion->drift_sin * (float)c + motion->drift_cos * (float)s;
    motion->drift_cos = drift_cos;
}

// Returns the displacement in the substep of a point that moves with `other`. Slot 0, the rock,
// does not move.
static Vec2 carried_by(const Tick *tick, uint32_t other, Vec2 place)
{
    const RigidBody *body = tick->rigid.bodies + other;
    return vec2(body->free_x - body->free_rotation * (place.y - body->y),
                body->free_y + body->free_rotation * (place.x - body->x));
}

// Puts the body where it touches `other`. Motion is taken relative to the other body: the
// displacement that the other still makes in the substep is subtracted here and becomes part of the
// body's free motion.
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
    rotate_body(body, motion, body->free_rotation * part);
    Vec2 relative =
        vec2(body->vx - carried.x * tick->inverse_h, body->vy - carried.y * tick->inverse_h);
    double limit = resolved * tick->inverse_h, speed = vec2_length(relative);
    double kept = speed > limit ? limit / speed : 1.0;
    body->vx = carried.x * tick->inverse_h + relative.x * kept;
    body->vy = carried.y * tick->inverse_h + relative.y * kept;
    body->spin *= kept;
    body->free_x = body->vx * tick->h;
    body->free_y = body->vy * tick->h;
    body->free_rotation = body->spin * tick->h;
    motion->x = (float)body->free_x;
    motion->y = (float)body->free_y;
    motion->rotation = (float)body->free_rotation;
}

static void limit_rotation(const Tick *tick, uint32_t slot)
{
    RigidBody *body = tick->rigid.bodies + slot;
    double rotation = real_abs(body->free_rotation);
    if (rotation <= MAX_ROTATION)
        return;
    body->spin *= MAX_ROTATION / rotation;
    body->free_rotation *= MAX_ROTATION / rotation;
    tick->rigid.motions[slot].rotation = (float)body->free_rotation;
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
        const ManifoldPair *pair = contacts->fast + i;
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

// Returns how far a body may move in a substep without a sweep, tiles.
static double resolved_of(const RigidShape *shape)
{
    return real_min(IMPACT_RESOLVED, RESOLVED_PART * shape->convex->breadth);
}

void rigid_impact(Tick *tick)
{
    const RigidContacts *contacts = tick->rigid.contacts;
    for (uint32_t slot = 1; slot < tick->rigid.end && contacts->fast_count > 0; slot++) {
        const RigidBody *body = tick->rigid.bodies + slot;
        if (body->inverse_mass == 0.0)
            continue;
        limit_rotation(tick, slot);
        double resolved = resolved_of(tick->rigid.shapes + slot);
        double rim_way = real_abs(body->free_rotation) * tick->rigid.shapes[slot].convex->reach;
        double square = body->free_x * body->free_x + body->free_y * body->free_y;
        if (square > resolved * resolved || rim_way > resolved)
            limit_body(tick, slot, resolved);
    }
}

// --- bodies that were struck ---------------------------------------------------------------------

// Registers a struck body as fast: from the next substep on its contacts with the rock are found in
// every substep.
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
    contacts->fast[i] = (ManifoldPair){0, slot, (float)way};
    body->flags |= RIGID_FAST;
    body->known = rigid_contact_ahead(way);
}

// Returns the distance that counts against `known`, tiles: the motion in this substep, plus `drift`
// (0 or 1) times the motion in the tick before it.
static double way_of(const RigidBody *body, const RigidMotion *motion, double drift)
{
    double x = (double)motion->x + drift * (double)motion->drift_x;
    double y = (double)motion->y + drift * (double)motion->drift_y;
    double rotation = (double)motion->rotation + drift * (double)motion->drift_sin;
    return real_sqrt(x * x + y * y) + real_abs(rotation) * body->reach;
}

void rigid_stop_struck(Tick *tick, uint32_t slot, bool pushed_hard)
{
    const RigidBody *body = tick->rigid.bodies + slot;
    RigidMotion *motion = tick->rigid.motions + slot;
    double drift = (body->flags & RIGID_FAST) != 0 ? 0.0 : 1.0;
    bool is_known = way_of(body, motion, drift) <= body->known;
    if ((is_known && !pushed_hard) || tick->terrain == NULL || (body->flags & RIGID_NO_ROCK) != 0)
        return;
    if (!is_known && slot < tick->rigid.lone)
        watch(tick, slot, way_of(body, motion, 0.0));
    const SimConvex *convex = tick->rigid.shapes[slot].convex;
    Outline outline = outline_of(convex, real_min(WITHIN, WITHIN_PART * convex->breadth));
    Pose to = pose_after(body, (double)motion->x, (double)motion->y, (double)motion->rotation);
    float touch = (float)touch_of_rock(tick, slot, &outline, &to);
    // What is in the rock already must get out.
    if (touch > 1.0f || (is_known && touch <= 0.0f))
        return;
    motion->x *= touch;
    motion->y *= touch;
    motion->rotation *= touch;
}
