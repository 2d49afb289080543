// soft_rigid.c - contacts of rings and nets with rigid and static bodies: points against the convex
// outline, its corners against the edges of rings.
//
// A point is tested against the outline in the coordinates of the rigid body, where only the point
// moves. Its path in the substep is clipped by the planes of the outline (Cyrus and Beck), so that
// it is stopped at the side through which it came in, at any speed. Friction removes the slip along
// that side: a moving static carries what lies on it. Pairs are collected in soft_contact.c, very
// fast bodies are in soft_impact.c.
#include "sim/base/bits.h"
#include "sim/links/strand.h"
#include "soft_contact.h"

// Steps towards a round outline, and the distance at which it counts as reached, tiles.
enum { ROUND_STEPS_MAX = 64 };
#define ROUND_REACHED 1e-3

// --- coordinates of the rigid body ---------------------------------------------------------------

typedef struct Pose {
    Vec2 centre;
    Vec2 axis; // x axis of its frame, in world coordinates
} Pose;

static Pose pose_start(const Tick *tick, uint32_t slot)
{
    const RigidBody *body = tick->rigid.bodies + slot;
    return (Pose){vec2(body->x, body->y), vec2(body->cosine, body->sine)};
}

static Pose pose_now(const Tick *tick, uint32_t slot)
{
    Vec2 centre = rigid_centre(tick, slot);
    return (Pose){centre, vec2_sub(rigid_to_world(tick, slot, vec2(1.0, 0.0)), centre)};
}

static Vec2 rotate_to_world(const Pose *pose, Vec2 local)
{
    return vec2_turn(local, pose->axis.x, pose->axis.y);
}

static Vec2 to_local(const Pose *pose, Vec2 place)
{
    return vec2_turn(vec2_sub(place, pose->centre), pose->axis.x, -pose->axis.y);
}

static Vec2 to_world(const Pose *pose, Vec2 local)
{
    return vec2_add(pose->centre, rotate_to_world(pose, local));
}

static const SimConvex *convex_of(const Tick *tick, const SoftPair *pair)
{
    return sim_convexes(tick->world) + world_bodies(tick->world)[pair->bodies[1]].convex;
}

// --- a path against an outline -------------------------------------------------------------------

// Where a point was stopped, in the coordinates of the rigid body: unit normal and penetration
// depth, tiles.
typedef struct Stop {
    Vec2 normal;
    double depth;
} Stop;

static double plane_distance(const SimConvex *convex, uint32_t plane, Vec2 place)
{
    return vec2_dot(convex->normals[plane], vec2_sub(place, convex->vertices[plane]));
}

// Returns the plane that the position is farthest in front of, or least behind. If `out` is not
// zero, only planes that oppose it count; UINT32_MAX if there is none.
static uint32_t outermost(const SimConvex *convex, Vec2 place, Vec2 out, double *distance)
{
    uint32_t best = UINT32_MAX;
    for (uint32_t k = 0; k < convex->vertex_count; k++) {
        double apart = plane_distance(convex, k, place);
        if ((best == UINT32_MAX || apart > *distance) && vec2_dot(convex->normals[k], out) <= 0.0) {
            best = k;
            *distance = apart;
        }
    }
    return best;
}

// Returns the nearest point of the core: of one vertex, or of the segment between two.
static Vec2 nearest_of_core(const SimConvex *convex, Vec2 place)
{
    Vec2 a = convex->vertices[0];
    if (convex->vertex_count == 1)
        return a;
    Vec2 way = vec2_sub(convex->vertices[1], a);
    double along = vec2_dot(vec2_sub(place, a), way) / vec2_length_squared(way);
    return vec2_add_scaled(a, way, real_clamp(along, 0.0, 1.0));
}

// Stops a point at a circle or a capsule. The start of its path tells on which side a fast point is
// stopped. Returns false if it does not overlap.
static bool stop_at_round(const SimConvex *convex, double radius, Vec2 from, Vec2 to, Stop *stop)
{
    Vec2 middle = vec2_lerp(from, to, 0.5);
    double room = convex->reach + radius + 0.5 * vec2_length(vec2_sub(to, from));
    if (vec2_length_squared(middle) > room * room)
        return false;
    Vec2 before = vec2_sub(from, nearest_of_core(convex, from)), core = nearest_of_core(convex, to);
    Vec2 after = vec2_sub(to, core);
    double far = vec2_length(before), near = vec2_length(after);
    Vec2 side = far > NO_DISTANCE ? vec2_scale(before, 1.0 / far) : vec2(0.0, -1.0);
    stop->normal = near > NO_DISTANCE ? vec2_scale(after, 1.0 / near) : side;
    stop->depth = radius - near;
    if (vec2_dot(stop->normal, side) >= 0.5 || far <= NO_DISTANCE)
        return stop->depth > 0.0;
    // The point went around part of the outline, or through it: the smallest distance of its path
    // from the core decides.
    Vec2 way = vec2_sub(to, from);
    double along = real_clamp(-vec2_dot(before, way) / vec2_length_squared(way), 0.0, 1.0);
    Vec2 closest = vec2_add_scaled(before, way, along);
    if (vec2_length_squared(closest) >= radius * radius)
        return stop->depth > 0.0;
    stop->normal = side;
    stop->depth = radius - vec2_dot(side, vec2_add(before, way));
    return stop->depth > 0.0;
}

// A path clipped by the planes of a polygon.
typedef struct Clip {
    double enter, leave; // parts of the path, 0..1
    uint32_t plane;      // plane through which it comes in
    bool starts_inside, ends_inside;
} Clip;

static bool clip_path(const SimConvex *convex, double radius, Vec2 from, Vec2 to, Clip *clip)
{
    *clip = (Clip){.enter = 0.0, .leave = 1.0, .starts_inside = true, .ends_inside = true};
    for (uint32_t k = 0; k < convex->vertex_count; k++) {
        double before = plane_distance(convex, k, from) - radius,
               after = plane_distance(convex, k, to) - radius;
        if (before >= 0.0 && after >= 0.0)
            return false;
        if (before >= 0.0) {
            double time = before / (before - after);
            if (clip->starts_inside || time > clip->enter)
                clip->plane = k;
            clip->enter = real_max(clip->enter, time);
            clip->starts_inside = false;
        } else if (after >= 0.0) {
            clip->leave = real_min(clip->leave, before / (before - after));
            clip->ends_inside = false;
        }
    }
    return clip->enter <= clip->leave;
}

// A rounded outline in front of a corner of the core is a circle around the corner, not its planes.
// Corrects `stop` for that; returns false if the point does not overlap.
static bool stop_at_corner(const SimConvex *convex, double radius, Vec2 place, uint32_t plane,
                           Stop *stop)
{
    uint32_t next = plane + 1 == convex->vertex_count ? 0 : plane + 1;
    Vec2 a = convex->vertices[plane], b = convex->vertices[next], edge = vec2_sub(b, a);
    double along = vec2_dot(vec2_sub(place, a), edge);
    Vec2 way = vec2_sub(place, along < 0.0 ? a : b);
    if ((along >= 0.0 && along <= vec2_length_squared(edge)) ||
        vec2_dot(way, convex->normals[plane]) <= 0.0)
        return stop->depth > 0.0;
    double distance = vec2_length(way);
    if (distance > NO_DISTANCE)
        stop->normal = vec2_scale(way, 1.0 / distance);
    stop->depth = radius - distance;
    return stop->depth > 0.0;
}

// Stops a point at a polygon. `plane` is where it came in before and is set to where it comes in
// now. A point that is already inside leaves through that plane. One that came in and left on
// another side within the substep is stopped where it came in.
static bool stop_at_polygon(const SimConvex *convex, double radius, Vec2 from, Vec2 to,
                            uint32_t *plane, Stop *stop)
{
    Clip clip;
    if (!clip_path(convex, radius, from, to, &clip))
        return false;
    if (!clip.starts_inside)
        *plane = clip.plane;
    else if (!clip.ends_inside)
        return false; // on its way out
    stop->normal = convex->normals[*plane];
    stop->depth = radius - plane_distance(convex, *plane, to);
    if (radius > 0.0 && clip.ends_inside)
        return stop_at_corner(convex, radius, to, *plane, stop);
    return stop->depth > 0.0;
}

static bool stop_path(const SimConvex *convex, double bead, Vec2 from, Vec2 to, uint32_t *plane,
                      Stop *stop)
{
    double radius = convex->radius + bead;
    return convex->vertex_count < 3 ? stop_at_round(convex, radius, from, to, stop)
                                    : stop_at_polygon(convex, radius, from, to, plane, stop);
}

// Finds when a path enters a round outline by steps that are never longer than the distance to it
// (conservative advancement, Mirtich 1996). Returns false if it does not.
static bool entry_of_round(const SimConvex *convex, double radius, Vec2 from, Vec2 to, double *time)
{
    double length = vec2_length(vec2_sub(to, from));
    *time = 0.0;
    for (int i = 0; i < ROUND_STEPS_MAX && *time <= 1.0; i++) {
        Vec2 place = vec2_lerp(from, to, *time);
        double apart = vec2_length(vec2_sub(place, nearest_of_core(convex, place))) - radius;
        if (apart < ROUND_REACHED)
            return i > 0 || apart > 0.0; // overlapping from the start is no impact
        *time += apart / real_max(length, NO_DISTANCE);
    }
    return *time <= 1.0;
}

bool soft_rigid_entry(const SimConvex *convex, double bead, Vec2 from, Vec2 to, double *time)
{
    double radius = convex->radius + bead;
    if (convex->vertex_count < 3)
        return entry_of_round(convex, radius, from, to, time);
    Clip clip;
    if (!clip_path(convex, radius, from, to, &clip) || clip.starts_inside)
        return false;
    *time = clip.enter;
    return true;
}

// --- finding -------------------------------------------------------------------------------------

// Sets `box` to the bounding box of the rigid body relative to a soft outline's origin, grown by
// `reach`.
static void box_around(const SimConvex *convex, const Pose *pose, const SoftOutline *outline,
                       float reach, float box[4])
{
    Vec2 origin = vec2(outline->origin_x, outline->origin_y);
    for (uint32_t k = 0; k < convex->vertex_count; k++) {
        Vec2 place = vec2_sub(to_world(pose, convex->vertices[k]), origin);
        float x = (float)place.x, y = (float)place.y;
        box[0] = k == 0 || x < box[0] ? x : box[0];
        box[1] = k == 0 || y < box[1] ? y : box[1];
        box[2] = k == 0 || x > box[2] ? x : box[2];
        box[3] = k == 0 || y > box[3] ? y : box[3];
    }
    float grown = reach + (float)convex->radius;
    box[0] -= grown;
    box[1] -= grown;
    box[2] += grown;
    box[3] += grown;
}

// If the centre of a ring is inside the rigid body, returns the plane through which the whole ring
// leaves; else UINT32_MAX. If each point took its own nearest plane, the ring would be turned
// inside out.
static uint32_t way_out(const SimConvex *convex, const Pose *pose, const SoftOutline *outline)
{
    double distance = 0.0;
    Vec2 centre = to_local(pose, outline->soft->centre);
    uint32_t plane = outermost(convex, centre, vec2(0.0, 0.0), &distance);
    return outline->edge_count > 0 && distance < 0.0 ? plane : UINT32_MAX;
}

static void find_point(Tick *tick, const SoftPair *pair, const SimConvex *convex, const Pose *pose,
                       const SoftOutline *outline, uint32_t index, uint32_t common_plane)
{
    Vec2 local = vec2(outline->origin_x + (double)outline->x[index],
                      outline->origin_y + (double)outline->y[index]);
    local = to_local(pose, local);
    uint32_t plane = 0;
    double distance = 0.0;
    if (convex->vertex_count < 3) {
        distance = vec2_length(vec2_sub(local, nearest_of_core(convex, local)));
    } else {
        Vec2 out = vec2(0.0, 0.0);
        plane = outermost(convex, local, out, &distance);
        // The point is so deep that its position does not show its side.
        if (distance < -0.5 * convex->breadth && outline->edge_count > 0) {
            double opposing = 0.0;
            out = to_local(&(Pose){vec2(0.0, 0.0), pose->axis},
                           vec2((double)outline->out_x[index], (double)outline->out_y[index]));
            uint32_t other = common_plane != UINT32_MAX ? common_plane
                                                        : outermost(convex, local, out, &opposing);
            plane = other != UINT32_MAX ? other : plane;
        }
    }
    if (distance > convex->radius + (double)(outline->bead + pair->reach))
        return;
    PlaneContact *contact = soft_contact_plane(tick);
    if (contact != NULL)
        *contact = (PlaneContact){
            .point = soft_slot(outline->soft, index), .index = index, .plane = plane};
}

static void find_points(Tick *tick, const SoftPair *pair, const SimConvex *convex, const Pose *pose,
                        const SoftOutline *outline, const SoftMasks *masks)
{
    uint32_t plane = convex->vertex_count >= 3 ? way_out(convex, pose, outline) : UINT32_MAX;
    for (uint32_t span = 0; span < masks->span_count; span++)
        for (uint64_t bits = masks->points[span]; bits != 0; bits &= bits - 1)
            find_point(tick, pair, convex, pose, outline, span * OUTLINE_SPAN + bits_lowest(bits),
                       plane);
}

// Returns the normal between those of the two edges at a vertex; zero for round outlines, which
// have no corners.
static Vec2 corner_normal(const SimConvex *convex, uint32_t vertex)
{
    if (convex->vertex_count < 3)
        return vec2(0.0, 0.0);
    uint32_t before = vertex == 0 ? convex->vertex_count - 1 : vertex - 1;
    return vec2_normalize(vec2_add(convex->normals[before], convex->normals[vertex]));
}

static void find_corner(Tick *tick, const SoftPair *pair, const SimConvex *convex, const Pose *pose,
                        const SoftOutline *ring, const SoftMasks *masks, uint32_t vertex)
{
    Vec2 at = to_world(pose, convex->vertices[vertex]),
         normal = rotate_to_world(pose, corner_normal(convex, vertex));
    float place[2] = {(float)(at.x - ring->origin_x), (float)(at.y - ring->origin_y)};
    float out[2] = {(float)normal.x, (float)normal.y}, reach = pair->reach + (float)convex->radius;
    float deep =
        ring->size < 2.0f * (float)convex->breadth ? ring->size : 2.0f * (float)convex->breadth;
    float limit = reach > 0.5f * deep ? reach : 0.5f * deep;
    NearEdge best = {.edge = UINT32_MAX, .square = limit * limit};
    soft_outline_nearest(ring, masks, place, out, &best);
    if (best.edge == UINT32_MAX || (best.square > reach * reach &&
                                    (best.apart >= 0.0f || !soft_outline_contains(ring, place))))
        return;
    EdgeContact *contact = soft_contact_edge(tick);
    const SoftBody *soft = ring->soft;
    uint32_t next = best.edge + 1 == ring->count ? 0 : best.edge + 1;
    if (contact != NULL)
        *contact = (EdgeContact){.point = vertex,
                                 .a = soft_slot(soft, best.edge),
                                 .b = soft_slot(soft, next),
                                 .edge = best.edge,
                                 .index = vertex};
}

// True if an edge of the outline may overlap the box; no point is inside it otherwise.
static bool meets_box(const SoftMasks *masks)
{
    uint64_t edges = 0;
    for (uint32_t span = 0; span < masks->span_count; span++)
        edges |= masks->edges[span];
    return edges != 0;
}

void soft_rigid_find(Tick *tick, SoftPair *pair)
{
    SoftContacts *contacts = tick->soft_contacts;
    const SoftOutline *outline = contacts->outlines + pair->first;
    const SimConvex *convex = convex_of(tick, pair);
    Pose pose = pose_start(tick, pair->second);
    SoftMasks masks;
    float box[4];
    pair->edges = pair->edges_middle = pair->edges_end = contacts->edge_count;
    pair->planes = pair->planes_end = contacts->plane_count;
    box_around(convex, &pose, outline, pair->reach + outline->bead, box);
    soft_outline_masks(outline, box, &masks);
    if (!meets_box(&masks))
        return;
    find_points(tick, pair, convex, &pose, outline, &masks);
    for (uint32_t k = 0; outline->edge_count > 0 && !outline->crushed && k < convex->vertex_count;
         k++)
        find_corner(tick, pair, convex, &pose, outline, &masks, k);
    pair->edges_end = contacts->edge_count;
    pair->planes_end = contacts->plane_count;
}

// --- solving -------------------------------------------------------------------------------------

// A contact of a rigid body with soft points. `motion` is the displacement of the soft side
// relative to the rigid one in this substep.
typedef struct Touching {
    Vec2 place, arm;    // tiles, world; relative to the rigid body's centre
    Vec2 normal;        // unit, towards the soft side
    Vec2 motion;        // tiles in this substep
    double depth;       // penetration depth, tiles
    double soft_weight; // inverse mass of the soft side, 1/kg
} Touching;

// Mass times displacement that the soft side gets, kg tiles. The rigid side gets the opposite.
typedef struct Impulse {
    Vec2 push;  // changes the velocity
    Vec2 place; // does not
} Impulse;

static bool impulse_of(const Tick *tick, SoftPair *pair, const Touching *touching, Impulse *impulse)
{
    Vec2 normal = touching->normal, tangent = vec2_perp(normal);
    double approach = -vec2_dot(touching->motion, normal),
           slip = vec2_dot(touching->motion, tangent);
    double push = soft_push(tick, touching->depth, approach, (double)pair->restitution);
    double weight =
        touching->soft_weight + rigid_inverse_mass_at(tick, pair->second, touching->arm, normal);
    pair->flags |= PAIR_TOUCHED;
    *impulse = (Impulse){{0.0, 0.0}, {0.0, 0.0}};
    if (!(weight > 0.0))
        return false;
    if (pair->flags & PAIR_PLACED)
        impulse->place =
            vec2_scale(normal, real_max(touching->depth - real_max(push, 0.0), 0.0) / weight);
    if (!(push > 0.0))
        return (pair->flags & PAIR_PLACED) != 0;
    double across =
        touching->soft_weight + rigid_inverse_mass_at(tick, pair->second, touching->arm, tangent);
    double along = push / weight, hold = (double)pair->friction * along;
    double rub = real_clamp(slip / across, -hold, hold);
    impulse->push = vec2_add_scaled(vec2_scale(normal, along), tangent, -rub);
    Strongest *strongest = &pair->strongest;
    strongest->impulse += along;
    double fast = real_max(approach, 0.0);
    if (fast * fast >= strongest->speed_squared) {
        strongest->speed_squared = fast * fast;
        strongest->place = touching->place;
        strongest->normal = vec2_scale(normal, -1.0);
    }
    return true;
}

// Applies the opposite impulse to the rigid body.
static void take_back(Tick *tick, uint32_t slot, Vec2 arm, const Impulse *impulse)
{
    rigid_push(tick, slot, arm, vec2_scale(impulse->push, -1.0));
    if (impulse->place.x == 0.0 && impulse->place.y == 0.0)
        return;
    RigidBody *body = tick->rigid.bodies + slot;
    Vec2 place = vec2_scale(impulse->place, -1.0);
    rigid_push(tick, slot, arm, place);
    body->free_x += body->inverse_mass * place.x;
    body->free_y += body->inverse_mass * place.y;
    body->free_rotation += body->inverse_inertia * vec2_cross(arm, place);
}

static void solve_points(Tick *tick, SoftPair *pair, const SimConvex *convex, const Pose *start,
                         Pose *now)
{
    const SoftPoints *p = &tick->soft.points;
    double bead = (double)tick->soft_contacts->outlines[pair->first].bead;
    PlaneContact *list = tick->soft_contacts->planes;
    for (PlaneContact *contact = list + pair->planes; contact < list + pair->planes_end;
         contact++) {
        Vec2 place = soft_place(tick, contact->point), to = to_local(now, place);
        Vec2 from = to_local(start, soft_start(tick, contact->point));
        Impulse impulse;
        Stop stop;
        if (!stop_path(convex, bead, from, to, &contact->plane, &stop))
            continue;
        Touching touching = {
            .place = place,
            .arm = vec2_sub(place, now->centre),
            .normal = rotate_to_world(now, stop.normal),
            .motion = vec2_sub(rotate_to_world(now, vec2_sub(to, from)),
                               soft_placed(tick, contact->point)),
            .depth = stop.depth,
            .soft_weight = p->inverse_mass[contact->point],
        };
        contact->touched = 1;
        contact->x = (float)touching.normal.x;
        contact->y = (float)touching.normal.y;
        if (!impulse_of(tick, pair, &touching, &impulse))
            continue;
        soft_shift(tick, contact->point, impulse.push);
        soft_place_by(tick, contact->point, impulse.place);
        take_back(tick, pair->second, touching.arm, &impulse);
        *now = pose_now(tick, pair->second);
    }
}

static void solve_corners(Tick *tick, SoftPair *pair, const SimConvex *convex, const Pose *start,
                          Pose *now)
{
    const SoftOutline *ring = tick->soft_contacts->outlines + pair->first;
    const SoftPoints *p = &tick->soft.points;
    EdgeContact *list = tick->soft_contacts->edges;
    for (EdgeContact *contact = list + pair->edges; contact < list + pair->edges_end; contact++) {
        Vec2 corner = convex->vertices[contact->index], place = to_world(now, corner);
        Impulse impulse;
        EdgeHit hit;
        if (!soft_edge_hit(tick, ring, contact, place, convex->radius, &hit))
            continue;
        double hb = hit.along, ha = 1.0 - hb;
        Vec2 moved =
            vec2_lerp(vec2_sub(soft_place(tick, contact->a), soft_start(tick, contact->a)),
                      vec2_sub(soft_place(tick, contact->b), soft_start(tick, contact->b)), hb);
        moved = vec2_sub(
            moved, vec2_lerp(soft_placed(tick, contact->a), soft_placed(tick, contact->b), hb));
        place = vec2_add_scaled(place, hit.normal, -convex->radius);
        // The motion of the outline's own point: on a rolling circle it moves, too.
        Vec2 before = to_world(start, to_local(now, place));
        Touching touching = {
            .place = place,
            .arm = vec2_sub(place, now->centre),
            .normal = vec2_scale(hit.normal, -1.0),
            .motion = vec2_sub(moved, vec2_sub(place, before)),
            .depth = hit.depth,
            .soft_weight =
                p->inverse_mass[contact->a] * ha * ha + p->inverse_mass[contact->b] * hb * hb,
        };
        contact->touched = 1;
        if (!impulse_of(tick, pair, &touching, &impulse))
            continue;
        soft_shift(tick, contact->a, vec2_scale(impulse.push, ha));
        soft_shift(tick, contact->b, vec2_scale(impulse.push, hb));
        soft_place_by(tick, contact->a, vec2_scale(impulse.place, ha));
        soft_place_by(tick, contact->b, vec2_scale(impulse.place, hb));
        take_back(tick, pair->second, touching.arm, &impulse);
        *now = pose_now(tick, pair->second);
    }
}

void soft_rigid_solve(Tick *tick, SoftPair *pair)
{
    const SimConvex *convex = convex_of(tick, pair);
    Pose start = pose_start(tick, pair->second), now = pose_now(tick, pair->second);
    solve_points(tick, pair, convex, &start, &now);
    solve_corners(tick, pair, convex, &start, &now);
}

Vec2 soft_rigid_way(const Tick *tick, const SoftPair *pair, double near)
{
    const SimConvex *convex = convex_of(tick, pair);
    const SoftOutline *outline = tick->soft_contacts->outlines + pair->first;
    Pose start = pose_start(tick, pair->second), now = pose_now(tick, pair->second);
    Vec2 way = vec2(0.0, 0.0);
    for (uint32_t i = pair->planes; i < pair->planes_end; i++) {
        PlaneContact contact = tick->soft_contacts->planes[i];
        Stop stop;
        if (stop_path(convex, near + (double)outline->bead,
                      to_local(&start, soft_start(tick, contact.point)),
                      to_local(&now, soft_place(tick, contact.point)), &contact.plane, &stop))
            way = vec2_add_scaled(way, rotate_to_world(&now, stop.normal), stop.depth);
    }
    for (uint32_t i = pair->edges; i < pair->edges_end; i++) {
        EdgeContact contact = tick->soft_contacts->edges[i];
        EdgeHit hit;
        if (soft_edge_hit(tick, outline, &contact, to_world(&now, convex->vertices[contact.index]),
                          near + convex->radius, &hit))
            way = vec2_add_scaled(way, soft_edge_normal(outline, contact.edge, hit.along),
                                  -hit.depth);
    }
    return way;
}

// --- reports to bodies and the game --------------------------------------------------------------

static void tell_rigid(const Tick *tick, const SoftPair *pair, Vec2 normal)
{
    SimBody *body = world_bodies(tick->world) + pair->bodies[1];
    if (!(body->flags & SIM_BODY_STEPPED))
        return;
    body->touching++;
    body->ground_normal = vec2_sub(body->ground_normal, normal);
}

static void tell_point(const Tick *tick, const SoftPair *pair, const SoftOutline *outline,
                       const PlaneContact *contact)
{
    SimPoints world = sim_points(tick->world);
    Vec2 normal = vec2((double)contact->x, (double)contact->y);
    tell_rigid(tick, pair, normal);
    if (!outline->steppable)
        return;
    tick_touch(&world, outline->soft->point + contact->index, normal);
    strand_touch_rigid(tick, contact->point, pair->bodies[1]);
}

static void tell_corner(const Tick *tick, const SoftPair *pair, const SoftOutline *ring,
                        EdgeContact *contact)
{
    SimPoints world = sim_points(tick->world);
    const SimConvex *convex = convex_of(tick, pair);
    EdgeHit hit;
    Vec2 place = rigid_to_world(tick, pair->second, convex->vertices[contact->index]);
    soft_edge_hit(tick, ring, contact, place, ANY_RADIUS, &hit);
    tell_rigid(tick, pair, vec2_scale(hit.normal, -1.0));
    if (!ring->steppable)
        return;
    uint32_t next = contact->edge + 1 == ring->count ? 0 : contact->edge + 1;
    tick_touch(&world, ring->soft->point + (hit.along > 0.5 ? next : contact->edge),
               vec2_scale(hit.normal, -1.0));
    strand_touch_rigid(tick, hit.along > 0.5 ? contact->b : contact->a, pair->bodies[1]);
}

void soft_rigid_finish(const Tick *tick, const SoftPair *pair)
{
    const SoftOutline *outline = tick->soft_contacts->outlines + pair->first;
    for (uint32_t i = pair->planes; i < pair->planes_end; i++)
        if (tick->soft_contacts->planes[i].touched)
            tell_point(tick, pair, outline, tick->soft_contacts->planes + i);
    for (uint32_t i = pair->edges; i < pair->edges_end; i++)
        if (tick->soft_contacts->edges[i].touched)
            tell_corner(tick, pair, outline, tick->soft_contacts->edges + i);
}
