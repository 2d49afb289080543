// rigid_body.c - makes rigid bodies and statics, and applies what the game asks of them. Their
// motion is in rigid.c, their contacts in manifold_pairs.c, other kinds of bodies in ring.c and
// net.c.
#include "world.h"

#include <assert.h>

// --- making --------------------------------------------------------------------------------------

static bool same_outline(const SimConvex *a, const SimConvex *b)
{
    if (a->vertex_count != b->vertex_count || a->radius != b->radius)
        return false;
    for (uint32_t k = 0; k < a->vertex_count; k++)
        if (a->vertices[k].x != b->vertices[k].x || a->vertices[k].y != b->vertices[k].y)
            return false;
    return true;
}

uint32_t sim_add_convex(SimWorld *world, const SimConvex *convex)
{
    SimConvex *all = world_convexes(world);
    for (uint32_t i = 1; i < world->convex_count; i++)
        if (same_outline(all + i, convex))
            return i;
    if (world->convex_count >= world->capacity.convexes)
        return 0;
    all[world->convex_count] = *convex;
    return world->convex_count++;
}

static void set_mass(SimBody *body, const SimConvex *convex, double mass, bool turns)
{
    body->mass = mass;
    body->inverse_mass = mass > 0.0 ? 1.0 / mass : 0.0;
    body->inverse_inertia = turns && mass > 0.0 ? 1.0 / (mass * convex->inertia) : 0.0;
}

SimBodyId sim_add_rigid(SimWorld *world, const SimRigidDef *def)
{
    assert(def->convex > 0 && def->convex < world->convex_count && def->density >= 0.0);
    const SimConvex *convex = sim_convexes(world) + def->convex;
    SimBodyId id = {body_new(world, def->density > 0.0 ? SIM_RIGID : SIM_STATIC, 0, 0)};
    if (id.index == 0)
        return id;
    SimBody *body = sim_body(world, id);
    body->convex = def->convex;
    body->centre = body->goal = def->centre;
    body->angle = body->goal_angle = def->angle;
    body->friction = def->friction;
    body->restitution = def->restitution;
    body->radius = convex->reach;
    set_mass(body, convex, def->density * convex->area, !def->upright);
    if (body->kind == SIM_RIGID) {
        body->velocity = def->velocity;
        body->spin = def->upright ? 0.0 : def->spin;
    }
    body_enter(world, id.index);
    return id;
}

// --- box -----------------------------------------------------------------------------------------

// Returns the bounding box of an outline without its radius, relative to the centre.
static Box box_of_vertices(const SimConvex *convex, double cosine, double sine)
{
    Box box = {{0.0, 0.0}, {0.0, 0.0}};
    for (uint32_t i = 0; i < convex->vertex_count; i++) {
        Vec2 place = vec2_turn(convex->vertices[i], cosine, sine);
        box = i == 0 ? (Box){place, place} : box_include(box, place);
    }
    return box;
}

static Box box_of_rectangle(const SimConvex *convex, double cosine, double sine)
{
    double half_x = -convex->vertices[0].x, half_y = -convex->vertices[0].y;
    double c = real_abs(cosine), s = real_abs(sine);
    Vec2 half = vec2(c * half_x + s * half_y, s * half_x + c * half_y);
    return (Box){{-half.x, -half.y}, half};
}

void rigid_body_update_box(const SimWorld *world, SimBody *body, double cosine, double sine)
{
    const SimConvex *convex = sim_convexes(world) + body->convex;
    Box box = convex->is_box ? box_of_rectangle(convex, cosine, sine)
                             : box_of_vertices(convex, cosine, sine);
    body->box.min = vec2(body->centre.x + box.min.x - convex->radius,
                         body->centre.y + box.min.y - convex->radius);
    body->box.max = vec2(body->centre.x + box.max.x + convex->radius,
                         body->centre.y + box.max.y + convex->radius);
    body->area = convex->area;
}

// --- positions -----------------------------------------------------------------------------------

Vec2 sim_body_to_world(const SimBody *body, Vec2 local)
{
    double c = real_cos(body->angle), s = real_sin(body->angle);
    return vec2(body->centre.x + c * local.x - s * local.y,
                body->centre.y + s * local.x + c * local.y);
}

Vec2 sim_body_to_local(const SimBody *body, Vec2 place)
{
    double c = real_cos(body->angle), s = real_sin(body->angle);
    return vec2_turn(vec2_sub(place, body->centre), c, -s);
}

uint32_t sim_body_outline(const SimWorld *world, SimBodyId id, Vec2 out[SIM_CONVEX_MAX_VERTICES])
{
    const SimBody *body = sim_body_const(world, id);
    if (!body_is_rigid(body))
        return 0;
    const SimConvex *convex = sim_convexes(world) + body->convex;
    for (uint32_t k = 0; k < convex->vertex_count; k++)
        out[k] = sim_body_to_world(body, convex->vertices[k]);
    return convex->vertex_count;
}

// --- changes by the game -------------------------------------------------------------------------

void sim_static_move(SimWorld *world, SimBodyId id, Vec2 centre, double angle)
{
    SimBody *body = sim_body(world, id);
    assert(body->kind == SIM_STATIC);
    body->goal = centre;
    body->goal_angle = angle;
    if (centre.x == body->centre.x && centre.y == body->centre.y && angle == body->angle)
        return;
    // What it carries while it moves stays awake by itself.
    if ((body->flags & SIM_BODY_AWAKE) == 0) {
        link_wake_joined(world, id.index);
        strand_wake_holders(world, id.index);
    }
    sim_body_wake(world, id);
}

void rigid_body_place(SimWorld *world, SimBodyId id, Vec2 centre)
{
    SimBody *body = sim_body(world, id);
    body->centre = body->goal = centre;
    body->goal_angle = body->angle;
    body->velocity = vec2(0.0, 0.0);
    body->spin = 0.0;
}

void rigid_body_set_mass(SimWorld *world, SimBodyId id, double mass)
{
    SimBody *body = sim_body(world, id);
    if (body->kind == SIM_RIGID)
        set_mass(body, sim_convexes(world) + body->convex, mass, body->inverse_inertia > 0.0);
}
