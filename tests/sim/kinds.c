// kinds.c - one body of every kind.
#include "kinds.h"

#include "jantar/real.h"

#include <assert.h>
#include <stdlib.h>

const char *kind_name(Kind kind)
{
    static const char *const names[KIND_COUNT] = {"ring", "balloon",  "concave", "box",   "plank",
                                                  "ball", "particle", "rope",    "cloth", "static"};
    return names[kind];
}

SimCapacity kinds_capacity(uint32_t bodies)
{
    return (SimCapacity){
        .points = 1 + 32 * bodies,
        .springs = 64 * bodies,
        .bodies = 1 + bodies,
        .strands = 32 * bodies,
        .convexes = 16,
        .links = 16,
        .media = 4,
        .contacts = 16 * bodies,
        .events = 8 * bodies,
    };
}

SimWorld *kinds_world(uint32_t bodies, Vec2 gravity)
{
    SimCapacity capacity = kinds_capacity(bodies);
    SimWorld *world = aligned_alloc(64, (sim_world_size(&capacity) + 63u) & ~(size_t)63u);
    assert(world != NULL);
    sim_world_init(world, &capacity, gravity);
    return world;
}

static SimBodyId add_ring(SimWorld *world, SimRingDef def, double friction, double restitution)
{
    def.mass = 1.0;
    def.edge_compliance = 2.4e-4;
    def.bend_compliance = 1.2e-3;
    def.damping = 6.0;
    def.friction = friction;
    def.restitution = restitution;
    return sim_add_ring(world, &def);
}

// Adds an L of three squares with sides of half a tile: 24 points a quarter of a tile apart,
// clockwise from the outer corner.
static SimBodyId add_concave(SimWorld *world, Vec2 centre, double friction, double restitution)
{
    static const Vec2 corners[] = {{-0.5, -0.5}, {0.0, -0.5}, {0.0, 0.0},
                                   {0.5, 0.0},   {0.5, 0.5},  {-0.5, 0.5}};
    Vec2 outline[16];
    uint32_t count = 0;
    for (uint32_t i = 0; i < 6; i++) {
        Vec2 from = corners[i], to = corners[(i + 1) % 6];
        uint32_t steps = (uint32_t)(vec2_length(vec2_sub(to, from)) / 0.25 + 0.5);
        for (uint32_t step = 0; step < steps; step++)
            outline[count++] = vec2_lerp(from, to, (double)step / steps);
    }
    SimRingDef def = {.point_count = count,
                      .outline = outline,
                      .centre = centre,
                      .liquid = 1.0,
                      .stiffness = 0.1};
    return add_ring(world, def, friction, restitution);
}

static SimBodyId add_rigid(SimWorld *world, SimConvex convex, SimRigidDef def)
{
    def.convex = sim_add_convex(world, &convex);
    return sim_add_rigid(world, &def);
}

static SimBodyId add_rope(SimWorld *world, Vec2 centre, double friction)
{
    SimRopeDef def = {
        .from = {centre.x, centre.y - 0.5},
        .to = {centre.x, centre.y + 0.5},
        .point_count = 6,
        .slack = 1.0,
        .mass = 1.0,
        .bead = 0.1,
        .friction = friction,
        .damping = 1.0,
    };
    return sim_add_rope(world, &def);
}

static SimBodyId add_cloth(SimWorld *world, Vec2 centre, double friction)
{
    SimClothDef def = {
        .corner = {centre.x - 0.45, centre.y - 0.45},
        .columns = 4,
        .rows = 4,
        .spacing = 0.3,
        .mass = 1.0,
        .bead = 0.15,
        .friction = friction,
        .damping = 1.0,
    };
    return sim_add_cloth(world, &def);
}

SimBodyId kinds_add(SimWorld *world, Kind kind, Vec2 centre, double friction, double restitution)
{
    SimRigidDef rigid = {
        .centre = centre, .density = 1.0, .friction = friction, .restitution = restitution};
    switch (kind) {
    case KIND_RING:
        return add_ring(
            world, (SimRingDef){.point_count = 16, .centre = centre, .radius = 0.5, .liquid = 1.0},
            friction, restitution);
    case KIND_BALLOON:
        return add_ring(
            world, (SimRingDef){.point_count = 16, .centre = centre, .radius = 0.5, .gas = 20.0},
            friction, restitution);
    case KIND_CONCAVE:
        return add_concave(world, centre, friction, restitution);
    case KIND_BOX:
        return add_rigid(world, sim_convex_box(1.0, 1.0), rigid);
    case KIND_PLANK:
        return add_rigid(world, sim_convex_box(0.3, 1.2), rigid);
    case KIND_BALL:
        return add_rigid(world, sim_convex_circle(0.5), rigid);
    case KIND_PARTICLE:
        rigid.upright = true;
        return add_rigid(world, sim_convex_circle(0.2), rigid);
    case KIND_ROPE:
        return add_rope(world, centre, friction);
    case KIND_CLOTH:
        return add_cloth(world, centre, friction);
    case KIND_STATIC:
        rigid.density = 0.0;
        return add_rigid(world, sim_convex_box(1.0, 1.0), rigid);
    case KIND_COUNT:
        break;
    }
    return (SimBodyId){0};
}

static void add_points(SimWorld *world, const SimBody *body, Totals *totals)
{
    SimPoints p = sim_points(world);
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++) {
        double w = (double)p.inverse_mass[i], mass = w > 0.0 ? 1.0 / w : 0.0;
        double kinetic = 0.5 * mass * (p.vx[i] * p.vx[i] + p.vy[i] * p.vy[i]);
        totals->momentum = vec2_add_scaled(totals->momentum, vec2(p.vx[i], p.vy[i]), mass);
        totals->kinetic += kinetic;
        totals->energy += kinetic - mass * vec2_dot(world->gravity, vec2(p.x[i], p.y[i]));
    }
}

static void add_rigid_body(const SimWorld *world, const SimBody *body, Totals *totals)
{
    double inertia = body->inverse_inertia > 0.0 ? 1.0 / body->inverse_inertia : 0.0;
    double kinetic = 0.5 * body->mass * vec2_length_squared(body->velocity) +
                     0.5 * inertia * body->spin * body->spin;
    totals->momentum = vec2_add_scaled(totals->momentum, body->velocity, body->mass);
    totals->kinetic += kinetic;
    totals->energy += kinetic - body->mass * vec2_dot(world->gravity, body->centre);
}

Totals kinds_totals(SimWorld *world)
{
    Totals totals = {0};
    for (uint32_t i = 1; i < world->body_count; i++) {
        const SimBody *body = sim_body(world, (SimBodyId){i});
        if (body->kind == SIM_RING || body->kind == SIM_NET)
            add_points(world, body, &totals);
        else if (body->kind == SIM_RIGID)
            add_rigid_body(world, body, &totals);
    }
    double sum = totals.energy + totals.momentum.x + totals.momentum.y;
    totals.finite = sum - sum == 0.0;
    return totals;
}
