// query.c - queries: bodies in a box, the body at a position, the first hit of a ray.
//
// The index finds the candidates by their bounding boxes; this file tests their exact outlines.
// Pairs that collide are found in pairs.c and manifold_pairs.c.
#include "jantar/sim_query.h"

#include "rock_view.h"
#include "sim/world/index.h"

// Allowance for rounding when a ray's line touches a box, relative and in tiles^2.
#define ROUNDING 1e-9

static bool can_be_found(const SimWorld *world, uint32_t body_index)
{
    return (world_bodies((SimWorld *)world)[body_index].flags & SIM_BODY_FROZEN) == 0;
}

uint32_t sim_query_box(const SimWorld *world, Box box, SimBodyId *out, uint32_t max)
{
    const uint32_t *found;
    uint32_t count = index_find(world, box, INDEX_BOTH, &found), written = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (!can_be_found(world, found[i]))
            continue;
        if (written < max)
            out[written] = (SimBodyId){found[i]};
        written++;
    }
    return written;
}

// --- positions -----------------------------------------------------------------------------------

// Returns true if a ray to the right from `place` crosses the edge from a to b. This is the
// crossing number test without division (Mocný 2009, eq. 2.38-2.40).
static bool crosses(Vec2 a, Vec2 b, Vec2 place)
{
    if ((a.y > place.y) == (b.y > place.y))
        return false;
    double side = vec2_cross(vec2_sub(b, a), vec2_sub(place, a));
    return b.y > a.y ? side > 0.0 : side < 0.0;
}

static bool ring_contains(const SimPoints *points, const SimBody *body, Vec2 place)
{
    bool inside = false;
    uint32_t end = body->first_point + body->point_count;
    Vec2 a = vec2(points->x[end - 1], points->y[end - 1]);
    for (uint32_t i = body->first_point; i < end; i++) {
        Vec2 b = vec2(points->x[i], points->y[i]);
        inside ^= crosses(a, b, place);
        a = b;
    }
    return inside;
}

static bool net_contains(const SimPoints *points, const SimBody *body, Vec2 place)
{
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++) {
        Vec2 way = vec2_sub(place, vec2(points->x[i], points->y[i]));
        if (vec2_length_squared(way) <= body->bead * body->bead)
            return true;
    }
    return false;
}

static double square_to_segment(Vec2 a, Vec2 b, Vec2 place)
{
    Vec2 edge = vec2_sub(b, a), way = vec2_sub(place, a);
    double square = vec2_length_squared(edge);
    double along = square > 0.0 ? real_clamp(vec2_dot(way, edge) / square, 0.0, 1.0) : 0.0;
    return vec2_length_squared(vec2_sub(way, vec2_scale(edge, along)));
}

// Returns true if `place`, in the body's coordinates, lies within the polygon or within the radius
// of one of its edges.
static bool convex_contains(const SimConvex *convex, Vec2 place)
{
    bool within = convex->vertex_count > 2;
    for (uint32_t k = 0; k < convex->vertex_count; k++) {
        Vec2 a = convex->vertices[k], b = convex->vertices[(k + 1) % convex->vertex_count];
        if (square_to_segment(a, b, place) <= convex->radius * convex->radius)
            return true;
        within = within && vec2_dot(convex->normals[k], vec2_sub(place, a)) <= 0.0;
    }
    return within;
}

static bool body_contains(const SimWorld *world, const SimBody *body, Vec2 place)
{
    SimPoints points = sim_points((SimWorld *)world);
    if (body->kind == SIM_RING)
        return ring_contains(&points, body, place);
    if (body->kind == SIM_NET)
        return net_contains(&points, body, place);
    return convex_contains(sim_convexes(world) + body->convex, sim_body_to_local(body, place));
}

SimBodyId sim_query_point(const SimWorld *world, Vec2 place)
{
    const uint32_t *found;
    uint32_t count = index_find(world, (Box){place, place}, INDEX_BOTH, &found);
    for (uint32_t i = 0; i < count; i++)
        if (can_be_found(world, found[i]) &&
            body_contains(world, world_bodies((SimWorld *)world) + found[i], place))
            return (SimBodyId){found[i]};
    return (SimBodyId){0};
}

// --- rays ----------------------------------------------------------------------------------------

typedef struct Ray {
    Vec2 from, to;
} Ray;

// The earliest hit of a ray so far: its time as a part of the ray (a value above 1: none) and the
// surface normal.
typedef struct Meeting {
    double time;
    Vec2 normal;
} Meeting;

// Tests the ray against the edge from a to b. `normal` points outwards and may have any length. The
// ray hits only from outside.
static void meet_edge(const Ray *ray, Vec2 a, Vec2 b, Vec2 normal, Meeting *met)
{
    double before = vec2_dot(normal, vec2_sub(ray->from, a)),
           after = vec2_dot(normal, vec2_sub(ray->to, a));
    if (before < 0.0 || after >= 0.0)
        return;
    double time = before / (before - after);
    Vec2 edge = vec2_sub(b, a), place = vec2_lerp(ray->from, ray->to, time);
    double along = vec2_dot(vec2_sub(place, a), edge);
    if (time >= met->time || along < 0.0 || along > vec2_length_squared(edge))
        return;
    *met = (Meeting){time, vec2_normalize(normal)};
}

static void meet_circle(const Ray *ray, Vec2 centre, double radius, Meeting *met)
{
    Vec2 way = vec2_sub(ray->to, ray->from), start = vec2_sub(ray->from, centre);
    double a = vec2_length_squared(way), b = vec2_dot(start, way);
    double c = vec2_length_squared(start) - radius * radius, root = b * b - a * c;
    if (c < 0.0 || b >= 0.0 || root < 0.0)
        return;
    double time = (-b - real_sqrt(root)) / a;
    if (time >= met->time)
        return;
    *met = (Meeting){time, vec2_normalize(vec2_add_scaled(start, way, time))};
}

static void meet_ring(const SimPoints *points, const SimBody *body, const Ray *ray, Meeting *met)
{
    uint32_t end = body->first_point + body->point_count;
    Vec2 a = vec2(points->x[end - 1], points->y[end - 1]);
    for (uint32_t i = body->first_point; i < end; i++) {
        Vec2 b = vec2(points->x[i], points->y[i]), inward = vec2_perp(vec2_sub(b, a));
        meet_edge(ray, a, b, vec2_scale(inward, -1.0), met);
        a = b;
    }
}

static void meet_net(const SimPoints *points, const SimBody *body, const Ray *ray, Meeting *met)
{
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++)
        meet_circle(ray, vec2(points->x[i], points->y[i]), body->bead, met);
}

// Tests the ray in the body's own coordinates. A rounded outline consists of its edges moved
// outwards by the radius and a circle around each vertex.
static void meet_convex(const SimConvex *convex, const SimBody *body, const Ray *ray, Meeting *met)
{
    Ray local = {sim_body_to_local(body, ray->from), sim_body_to_local(body, ray->to)};
    double before = met->time;
    for (uint32_t k = 0; k < convex->vertex_count; k++) {
        Vec2 a = convex->vertices[k], b = convex->vertices[(k + 1) % convex->vertex_count];
        Vec2 normal = convex->normals[k], out = vec2_scale(normal, convex->radius);
        if (convex->vertex_count > 1)
            meet_edge(&local, vec2_add(a, out), vec2_add(b, out), normal, met);
        if (convex->radius > 0.0)
            meet_circle(&local, a, convex->radius, met);
    }
    if (met->time < before)
        met->normal = vec2_sub(sim_body_to_world(body, met->normal), body->centre);
}

static void meet_body(const SimWorld *world, const SimBody *body, const Ray *ray, Meeting *met)
{
    SimPoints points = sim_points((SimWorld *)world);
    if (body->kind == SIM_RING)
        meet_ring(&points, body, ray, met);
    else if (body->kind == SIM_NET)
        meet_net(&points, body, ray, met);
    else if (!body_contains(world, body, ray->from))
        meet_convex(sim_convexes(world) + body->convex, body, ray, met);
}

static Box box_around(const Ray *ray, double time)
{
    return box_between(ray->from, vec2_lerp(ray->from, ray->to, time));
}

// Returns true unless the whole box lies on one side of the ray's line.
static bool line_meets(const Ray *ray, Box box)
{
    Vec2 way = vec2_sub(ray->to, ray->from), middle = vec2_lerp(box.min, box.max, 0.5);
    double reach = 0.5 * ((box.max.x - box.min.x) * real_abs(way.y) +
                          (box.max.y - box.min.y) * real_abs(way.x));
    return real_abs(vec2_cross(way, vec2_sub(middle, ray->from))) <=
           reach * (1.0 + ROUNDING) + ROUNDING;
}

// Returns the number of the first body that the ray hits before `met`, and updates `met`. Returns 0
// if there is none.
static uint32_t meet_bodies(const SimWorld *world, const Ray *ray, uint32_t layers,
                            SimBodyId ignore, Meeting *met)
{
    const uint32_t *found;
    uint32_t count =
                 index_find(world, box_around(ray, real_min(met->time, 1.0)), INDEX_BOTH, &found),
             first = 0;
    for (uint32_t i = 0; i < count; i++) {
        const SimBody *body = world_bodies((SimWorld *)world) + found[i];
        double before = met->time;
        if (found[i] == ignore.index || (body->layers & layers) == 0 ||
            !can_be_found(world, found[i]) || !line_meets(ray, body->box))
            continue;
        meet_body(world, body, ray, met);
        first = met->time < before ? found[i] : first;
    }
    return first;
}

bool sim_query_ray(const SimWorld *world, const SimTerrain *terrain, Vec2 from, Vec2 to,
                   uint32_t layers, SimBodyId ignore, SimRayHit *hit)
{
    Ray ray = {from, to};
    Meeting met = {.time = 2.0};
    Hit rock;
    SimTerrain ground = terrain != NULL ? *terrain : (SimTerrain){0};
    ground.passes = (uint16_t)((~(layers | SIM_LAYER_ROCK) & ~(uint32_t)SIM_PLANES) |
                               (ground.passes & SIM_PLANES));
    ground.ledges = &(SimLedges){.bottom = from.y};
    if (terrain != NULL && trace_ray(&ground, from, to, &rock))
        met = (Meeting){rock.time, rock.normal};
    uint32_t body_index = meet_bodies(world, &ray, layers, ignore, &met);
    if (met.time > 1.0)
        return false;
    *hit = (SimRayHit){.body = {body_index},
                       .place = vec2_lerp(from, to, met.time),
                       .normal = met.normal,
                       .time = met.time};
    return true;
}
