// anchor.c - makes anchors, and finds and moves them through the layouts of soft and rigid bodies.
#include "anchor.h"

#include "sim/base/polygon.h"

Anchor anchor_at_place(Vec2 place)
{
    return (Anchor){.kind = ANCHOR_PLACE, .local = place};
}

static Vec2 state_place(const Tick *tick, uint32_t point)
{
    SimPoints points = sim_points(tick->world);
    return vec2(points.x[point], points.y[point]);
}

Anchor anchor_at_point(const Tick *tick, uint32_t body_index, uint32_t point, Vec2 offset)
{
    const SoftBody *soft = soft_find(tick, body_index);
    if (soft != NULL)
        return (Anchor){.kind = ANCHOR_POINT, .slot = soft_slot(soft, point), .local = offset};
    uint32_t first = world_bodies(tick->world)[body_index].first_point;
    return anchor_at_place(vec2_add(state_place(tick, first + point), offset));
}

Anchor anchor_at_edge(const Tick *tick, uint32_t body_index, uint32_t point, double along,
                      double outwards)
{
    const SimBody *body = world_bodies(tick->world) + body_index;
    uint32_t next = point + 1 == body->point_count ? 0 : point + 1;
    const SoftBody *soft = soft_find(tick, body_index);
    if (soft == NULL) {
        Vec2 a = state_place(tick, body->first_point + point),
             b = state_place(tick, body->first_point + next);
        return anchor_at_place(
            vec2_add_scaled(vec2_lerp(a, b, along), polygon_normal(a, b), outwards));
    }
    return (Anchor){
        .kind = ANCHOR_EDGE,
        .slot = soft_slot(soft, point),
        .slot_b = soft_slot(soft, next),
        .along = along,
        .local = vec2(outwards, 0.0),
    };
}

Anchor anchor_at_rigid(const Tick *tick, uint32_t body_index, Vec2 local)
{
    uint32_t slot = rigid_slot(tick, body_index);
    if (slot == 0)
        return anchor_at_place(sim_body_to_world(world_bodies(tick->world) + body_index, local));
    return (Anchor){.kind = ANCHOR_RIGID, .slot = slot, .local = local};
}

Vec2 anchor_arm(const Tick *tick, const Anchor *anchor)
{
    if (anchor->kind != ANCHOR_RIGID)
        return vec2(0.0, 0.0);
    const RigidBody *body = tick->rigid.bodies + anchor->slot;
    return vec2_turn(anchor->local, body->cosine, body->sine);
}

static Vec2 rigid_place(const Tick *tick, const Anchor *anchor)
{
    AnchorFrame frame = anchor_frame(tick, anchor->slot);
    return anchor_frame_place(&frame, anchor_arm(tick, anchor));
}

static Vec2 on_edge(const Anchor *anchor, Vec2 a, Vec2 b)
{
    return vec2_add_scaled(vec2_lerp(a, b, anchor->along), polygon_normal(a, b), anchor->local.x);
}

Vec2 anchor_place(const Tick *tick, const Anchor *anchor)
{
    if (anchor->kind == ANCHOR_POINT)
        return vec2_add(soft_place(tick, anchor->slot), anchor->local);
    if (anchor->kind == ANCHOR_RIGID)
        return rigid_place(tick, anchor);
    if (anchor->kind == ANCHOR_EDGE)
        return on_edge(anchor, soft_place(tick, anchor->slot), soft_place(tick, anchor->slot_b));
    return anchor->local;
}

Vec2 anchor_start(const Tick *tick, const Anchor *anchor)
{
    if (anchor->kind == ANCHOR_POINT)
        return vec2_add(soft_start(tick, anchor->slot), anchor->local);
    if (anchor->kind == ANCHOR_RIGID)
        return vec2_add(
            vec2(tick->rigid.bodies[anchor->slot].x, tick->rigid.bodies[anchor->slot].y),
            anchor_arm(tick, anchor));
    if (anchor->kind == ANCHOR_EDGE)
        return on_edge(anchor, soft_start(tick, anchor->slot), soft_start(tick, anchor->slot_b));
    return anchor->local;
}

Vec2 anchor_edge_normal(const Tick *tick, const Anchor *anchor)
{
    return polygon_normal(soft_place(tick, anchor->slot), soft_place(tick, anchor->slot_b));
}

InverseMass anchor_inverse_mass_matrix(const Tick *tick, const Anchor *anchor, Vec2 place)
{
    const double *w = tick->soft.points.inverse_mass;
    double t = anchor->along, same = 0.0;
    if (anchor->kind == ANCHOR_RIGID)
        return rigid_inverse_mass_matrix(tick->rigid.bodies + anchor->slot,
                                         vec2_sub(place, rigid_centre(tick, anchor->slot)));
    if (anchor->kind == ANCHOR_POINT)
        same = w[anchor->slot];
    else if (anchor->kind == ANCHOR_EDGE)
        same = (1.0 - t) * (1.0 - t) * w[anchor->slot] + t * t * w[anchor->slot_b];
    return (InverseMass){same, 0.0, same};
}

double anchor_inverse_mass(const Tick *tick, const Anchor *anchor, Vec2 place, Vec2 direction)
{
    InverseMass inverse = anchor_inverse_mass_matrix(tick, anchor, place);
    return inverse.xx * direction.x * direction.x + 2.0 * inverse.xy * direction.x * direction.y +
           inverse.yy * direction.y * direction.y;
}

void anchor_push(Tick *tick, const Anchor *anchor, Vec2 place, Vec2 push)
{
    if (anchor->kind == ANCHOR_POINT)
        soft_shift(tick, anchor->slot, push);
    else if (anchor->kind == ANCHOR_RIGID)
        rigid_push(tick, anchor->slot, vec2_sub(place, rigid_centre(tick, anchor->slot)), push);
    else if (anchor->kind == ANCHOR_EDGE) {
        soft_shift(tick, anchor->slot, vec2_scale(push, 1.0 - anchor->along));
        soft_shift(tick, anchor->slot_b, vec2_scale(push, anchor->along));
    }
}

AnchorKept anchor_keep(const Tick *tick, const Anchor *anchor)
{
    AnchorKept kept = {{0.0, 0.0}, {0.0, 0.0}, 0.0};
    if (anchor->kind == ANCHOR_RIGID) {
        const RigidMotion *motion = tick->rigid.motions + anchor->slot;
        return (AnchorKept){
            {(double)motion->x, (double)motion->y}, {0.0, 0.0}, (double)motion->rotation};
    }
    if (anchor->kind == ANCHOR_POINT || anchor->kind == ANCHOR_EDGE)
        kept.place = soft_place(tick, anchor->slot);
    if (anchor->kind == ANCHOR_EDGE)
        kept.place_b = soft_place(tick, anchor->slot_b);
    return kept;
}

static void put_point_back(const Tick *tick, uint32_t slot, Vec2 place)
{
    tick->soft.points.x[slot] = place.x;
    tick->soft.points.y[slot] = place.y;
}

void anchor_put_back(Tick *tick, const Anchor *anchor, const AnchorKept *kept)
{
    if (anchor->kind == ANCHOR_RIGID) {
        RigidMotion *motion = tick->rigid.motions + anchor->slot;
        motion->x = (float)kept->place.x;
        motion->y = (float)kept->place.y;
        motion->rotation = (float)kept->rotation;
        tick->rigid.pushes++;
    }
    if (anchor->kind == ANCHOR_POINT || anchor->kind == ANCHOR_EDGE)
        put_point_back(tick, anchor->slot, kept->place);
    if (anchor->kind == ANCHOR_EDGE)
        put_point_back(tick, anchor->slot_b, kept->place_b);
}
