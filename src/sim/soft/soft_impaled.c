// soft_impaled.c - frees rings that hang on a rigid body which goes through them, by moving their
// far points back.
//
// If a ring hits rock hard beside a thin wall, or a plate presses it into a corner, single points
// can get to the wall's other side within a substep (in 6 of 16380 shots at thin walls). There they
// are in front of a plane like any other point, and would stay for ever, with the wall between them
// and their neighbours. Contacts are in soft_rigid.c.
#include "sim/base/bits.h"
#include "soft_contact.h"

// Two planes are opposite sides of a body if the dot product of their normals is below this.
// Otherwise they are the sides of a corner that pokes at an edge.
#define OPPOSITE -0.3

// A position at most this deep behind a plane counts as on it, tiles: contacts leave points there.
#define RESTING 0.01

// The path from a to b through a convex outline, in the body's coordinates.
typedef struct Crossing {
    uint32_t in, out;    // planes through which it enters and leaves
    double enter, leave; // parts of the path, 0..1
} Crossing;

static double apart(const SimConvex *convex, uint32_t plane, Vec2 place)
{
    return vec2_dot(convex->normals[plane], vec2_sub(place, convex->vertices[plane]));
}

static bool cross(const SimConvex *convex, Vec2 a, Vec2 b, Crossing *crossing)
{
    *crossing = (Crossing){.in = UINT32_MAX, .out = UINT32_MAX, .enter = -1.0, .leave = 2.0};
    for (uint32_t k = 0; k < convex->vertex_count; k++) {
        double before = apart(convex, k, a) + RESTING, after = apart(convex, k, b) + RESTING;
        if (before >= 0.0 && after >= 0.0)
            return false;
        if (before < 0.0 && after < 0.0)
            continue;
        double time = before / (before - after);
        if (before >= 0.0 && time > crossing->enter) {
            crossing->enter = time;
            crossing->in = k;
        } else if (before < 0.0 && time < crossing->leave) {
            crossing->leave = time;
            crossing->out = k;
        }
    }
    return crossing->in != UINT32_MAX && crossing->out != UINT32_MAX &&
           crossing->enter < crossing->leave &&
           vec2_dot(convex->normals[crossing->in], convex->normals[crossing->out]) < OPPOSITE;
}

// A crossing nearer to the end of a side than POKING edge lengths means that this end pokes at the
// edge; the contacts of corners handle that. Returns true if the crossing is farther than `room`
// tiles from both ends.
#define POKING 0.5
static bool is_amid(const SimConvex *convex, uint32_t plane, Vec2 place, double room)
{
    uint32_t next = plane + 1 == convex->vertex_count ? 0 : plane + 1;
    return vec2_length(vec2_sub(place, convex->vertices[plane])) > room &&
           vec2_length(vec2_sub(place, convex->vertices[next])) > room;
}

typedef struct Impaled {
    const SimConvex *convex;
    const RigidBody *body;
    const SoftOutline *ring;
} Impaled;

static Vec2 local_of(const Impaled *impaled, Vec2 place)
{
    const RigidBody *body = impaled->body;
    return vec2_turn(vec2(place.x - body->x, place.y - body->y), body->cosine, -body->sine);
}

static Vec2 place_of(const SoftOutline *ring, uint32_t index)
{
    return vec2(ring->origin_x + (double)ring->x[index], ring->origin_y + (double)ring->y[index]);
}

// Moves a point without giving it velocity.
static void put(const Tick *tick, const SoftOutline *ring, uint32_t index, Vec2 way)
{
    const SoftPoints *p = &tick->soft.points;
    uint32_t slot = soft_slot(ring->soft, index);
    if (p->inverse_mass[slot] <= 0.0)
        return;
    p->x[slot] += way.x;
    p->y[slot] += way.y;
    p->start_x[slot] += way.x;
    p->start_y[slot] += way.y;
    p->free_x[slot] += way.x;
    p->free_y[slot] += way.y;
    ring->x[index] += (float)way.x;
    ring->y[index] += (float)way.y;
    if (index == 0) {
        ring->x[ring->count] = ring->x[0];
        ring->y[ring->count] = ring->y[0];
    }
}

// If the body lies across an edge of the ring, moves the end that is not on the side of the ring's
// centre back to that side.
static void free_edge(const Tick *tick, const Impaled *impaled, uint32_t edge)
{
    const SimConvex *convex = impaled->convex;
    const SoftOutline *ring = impaled->ring;
    uint32_t next = edge + 1 == ring->count ? 0 : edge + 1;
    Vec2 a = local_of(impaled, place_of(ring, edge)), b = local_of(impaled, place_of(ring, next));
    Crossing crossing;
    if (!cross(convex, a, b, &crossing) ||
        !is_amid(convex, crossing.in, vec2_lerp(a, b, crossing.enter),
                 POKING * (double)ring->edge) ||
        !is_amid(convex, crossing.out, vec2_lerp(a, b, crossing.leave),
                 POKING * (double)ring->edge))
        return;
    Vec2 centre = local_of(impaled, ring->soft->centre);
    bool first_is_home = apart(convex, crossing.in, centre) > apart(convex, crossing.out, centre);
    uint32_t plane = first_is_home ? crossing.in : crossing.out;
    double depth = convex->radius - apart(convex, plane, first_is_home ? b : a);
    Vec2 way = vec2_turn(vec2_scale(convex->normals[plane], depth), impaled->body->cosine,
                         impaled->body->sine);
    put(tick, ring, first_is_home ? next : edge, way);
}

void soft_impaled_free(const Tick *tick, const SoftPair *pair)
{
    const SoftOutline *ring = tick->soft_contacts->outlines + pair->first;
    const SimBody *second = world_bodies(tick->world) + pair->bodies[1];
    const SimConvex *convex = sim_convexes(tick->world) + second->convex;
    if (ring->edge_count == 0 || !ring->steppable || convex->vertex_count < 3)
        return;
    Impaled impaled = {convex, tick->rigid.bodies + pair->second, ring};
    double reach = convex->reach + convex->radius;
    double x = impaled.body->x - ring->origin_x, y = impaled.body->y - ring->origin_y;
    const float box[4] = {(float)(x - reach), (float)(y - reach), (float)(x + reach),
                          (float)(y + reach)};
    SoftMasks masks;
    soft_outline_masks(ring, box, &masks);
    for (uint32_t span = 0; span < masks.span_count; span++)
        for (uint64_t bits = masks.edges[span]; bits != 0; bits &= bits - 1)
            free_edge(tick, &impaled, span * OUTLINE_SPAN + bits_lowest(bits));
}
