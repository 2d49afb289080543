// manifold.c - contacts of two rigid bodies: which of their edges face each other.
//
// The axis of least overlap is sought among the normals of both outlines (separating axes; Mocný
// 2009, 2.11.2; Ericson 2005, 5.2.1): manifold_boxes.c where both are boxes, else
// manifold_polygon.c. Here they are told apart. Not here: the rock (rigid_rock.c).
#include "manifold.h"

#include "manifold_boxes.h"
#include "manifold_polygon.h"
#include "wide.h"

// --- shapes --------------------------------------------------------------------------------------

static RigidForm form_of(const SimConvex *convex)
{
    if (convex->is_box && convex->radius == 0.0)
        return RIGID_BOX;
    return convex->vertex_count <= 2 ? RIGID_ROUND : RIGID_POLYGON;
}

void manifold_begin_tick(Tick *tick, uint32_t slot)
{
    const RigidBody *body = tick->rigid.bodies + slot;
    const SimBody *from = world_bodies(tick->world) + body->body;
    const SimConvex *convex = sim_convexes(tick->world) + from->convex;
    tick->rigid.shapes[slot] = (RigidShape){
        .convex = convex,
        .half_x = (float)real_abs(convex->vertices[0].x),
        .half_y = (float)real_abs(convex->vertices[0].y),
        .radius = (float)convex->radius,
        .friction = (float)from->friction,
        .restitution = (float)from->restitution,
        .form = form_of(convex),
        .body = body->body,
    };
    manifold_place(tick, slot);
}

void manifold_place(Tick *tick, uint32_t slot)
{
    const RigidBody *body = tick->rigid.bodies + slot;
    RigidShape *shape = tick->rigid.shapes + slot;
    shape->x = body->x;
    shape->y = body->y;
    shape->cosine = (float)body->cosine;
    shape->sine = (float)body->sine;
}

// --- all -----------------------------------------------------------------------------------------

static void complete(const Tick *tick, const ManifoldPair *pair, Manifold *out)
{
    const RigidShape *a = tick->rigid.shapes + pair->slot_a, *b = tick->rigid.shapes + pair->slot_b;
    out->a = a->body;
    out->b = b->body;
    out->slot_a = pair->slot_a;
    out->slot_b = pair->slot_b;
    out->friction = a->friction * b->friction;
    out->restitution = a->restitution > b->restitution ? a->restitution : b->restitution;
}

static bool between_any(const Tick *tick, const ManifoldPair *pair, Manifold *out)
{
    const RigidShape *a = tick->rigid.shapes + pair->slot_a, *b = tick->rigid.shapes + pair->slot_b;
    bool by_points = (tick->world->switches & SIM_NO_SAT) != 0;
    return manifold_between_outlines(a, b, pair->reach, by_points, out) != 0;
}

static uint32_t between_few(const Tick *tick, const ManifoldPair *pairs, uint32_t count,
                            Manifold *out)
{
    _Alignas(64) BoxLanes lanes;
    bool by_points = (tick->world->switches & SIM_NO_SAT) != 0;
    uint32_t boxes = by_points ? 0 : manifold_boxes_find(tick, pairs, count, &lanes), written = 0;
    for (uint32_t i = 0; i < count; i++) {
        bool is_box = (boxes >> i & 1u) != 0;
        if (is_box && lanes.touches[i] == 0.0f)
            continue;
        bool touches = is_box && lanes.corners[i] == 0.0f
                           ? manifold_boxes_take(&lanes, i, out + written)
                           : between_any(tick, pairs + i, out + written);
        if (touches)
            complete(tick, pairs + i, out + written++);
    }
    return written;
}

uint32_t manifold_between_many(const Tick *tick, const ManifoldPair *pairs, uint32_t count,
                               Manifold *out)
{
    uint32_t written = 0;
    for (uint32_t i = 0; i < count; i += WIDE_LANES)
        written += between_few(tick, pairs + i, count - i < WIDE_LANES ? count - i : WIDE_LANES,
                               out + written);
    return written;
}

uint32_t manifold_between(const Tick *tick, uint32_t slot_a, uint32_t slot_b, double reach,
                          Manifold *out)
{
    return between_few(tick, &(ManifoldPair){slot_a, slot_b, (float)reach}, 1, out);
}
