// rigid_yard.c - rigid bodies on an empty map.
#include "rigid_yard.h"

#include "jantar/real.h"
#include "jantar/rng.h"
#include <stdlib.h>

static const Box everywhere = {{-1e6, -1e6}, {1e6, 1e6}};

SimWorld *yard_new(double gravity, uint32_t bodies)
{
    SimCapacity capacity = {
        .points = 1, .bodies = bodies + 1, .convexes = 32, .contacts = 8 * bodies, .events = 4096};
    SimWorld *world = aligned_alloc(64, (sim_world_size(&capacity) + 63) / 64 * 64);
    sim_world_init(world, &capacity, vec2(0.0, gravity));
    world->switches |= SIM_NO_SLEEP;
    return world;
}

SimBodyId yard_add(SimWorld *world, const YardBody *body)
{
    SimRigidDef def = {
        .convex = sim_add_convex(world, &body->outline),
        .centre = body->centre,
        .angle = body->angle,
        .velocity = body->velocity,
        .spin = body->spin,
        .density = body->density,
        .friction = body->friction,
        .restitution = body->restitution,
    };
    return sim_add_rigid(world, &def);
}

SimBodyId yard_add_floor(SimWorld *world, double half_width, double friction)
{
    return yard_add(world, &(YardBody){.outline = sim_convex_box(2.0 * half_width, 1.0),
                                       .centre = {0.0, 0.5},
                                       .friction = friction});
}

SimBodyId yard_add_box(SimWorld *world, Vec2 centre, double size, Vec2 velocity)
{
    return yard_add(world, &(YardBody){.outline = sim_convex_box(size, size),
                                       .centre = centre,
                                       .velocity = velocity,
                                       .density = 1.0,
                                       .friction = 0.7});
}

// The pile of the table in tests/README.md that compares engines: width 1.2 sqrt(N), dropped from 5
// tiles with sideways speeds of up to 3 tiles/s.
SimWorld *yard_new_pile(uint32_t boxes, double gravity, double side)
{
    SimWorld *world = yard_new(gravity, boxes + 3);
    double width = real_max(4.0, real_floor(1.2 * real_sqrt((double)boxes)) + 1.0),
           height = (double)boxes;
    yard_add_floor(world, width, 0.7);
    for (int wall = -1; wall <= 1; wall += 2)
        yard_add(world, &(YardBody){.outline = sim_convex_box(1.0, height),
                                    .centre = {(double)wall * 0.5 * (width + 1.0), -0.5 * height},
                                    .friction = 0.7});
    uint32_t in_row = (uint32_t)(width / 1.1);
    Rng rng = {1};
    for (uint32_t i = 0; i < boxes; i++) {
        double column = (double)(i % in_row) - 0.5 * (double)(in_row - 1);
        Vec2 centre = vec2(side * 1.1 * column, -5.5 - 1.1 * (double)(i / in_row));
        yard_add_box(world, centre, 1.0, vec2(side * (6.0 * rng_unit(&rng) - 3.0), 0.0));
    }
    return world;
}

void yard_step(SimWorld *world, uint32_t ticks)
{
    static const uint8_t cell = 0;
    static const SimTileType air = {0};
    const SimTerrain empty = {
        .width = 1, .height = 1, .type_count = 1, .cells = &cell, .types = &air};
    for (uint32_t i = 0; i < ticks; i++)
        sim_world_step(world, &empty, everywhere);
}

// --- measuring -----------------------------------------------------------------------------------

// Penetration depth along the normals of p's edges. The smaller of the depths for (p, q) and (q, p)
// is the depth of the overlap.
static double depth_along(const Vec2 *p, uint32_t count, const Vec2 *q, uint32_t others)
{
    double least = 1e9;
    for (uint32_t k = 0; k < count; k++) {
        Vec2 edge = vec2_sub(p[(k + 1) % count], p[k]),
             normal = vec2_normalize(vec2(edge.y, -edge.x));
        double deepest = -1e9;
        for (uint32_t i = 0; i < others; i++)
            deepest = real_max(deepest, -vec2_dot(normal, vec2_sub(q[i], p[k])));
        least = real_min(least, deepest);
    }
    return least;
}

static double overlap_of(SimWorld *world, uint32_t a, uint32_t b)
{
    Vec2 p[SIM_CONVEX_MAX_VERTICES], q[SIM_CONVEX_MAX_VERTICES];
    uint32_t count = sim_body_outline(world, (SimBodyId){a}, p),
             others = sim_body_outline(world, (SimBodyId){b}, q);
    if (count < 3 || others < 3)
        return 0.0;
    return real_min(depth_along(p, count, q, others), depth_along(q, others, p, count));
}

static double deepest_of(SimWorld *world, uint32_t a)
{
    const SimBody *body = sim_body(world, (SimBodyId){a});
    double deepest = 0.0;
    for (uint32_t b = 1; b < world->body_count; b++) {
        const SimBody *other = sim_body(world, (SimBodyId){b});
        if (b != a && (other->kind == SIM_STATIC || b > a) && box_overlaps(body->box, other->box))
            deepest = real_max(deepest, overlap_of(world, a, b));
    }
    return deepest;
}

static double energy_of(const SimWorld *world, const SimBody *body)
{
    double turning =
        body->inverse_inertia > 0.0 ? body->spin * body->spin / body->inverse_inertia : 0.0;
    double height = -body->centre.y;
    return 0.5 * (body->mass * vec2_length_squared(body->velocity) + turning) +
           body->mass * world->gravity.y * height;
}

YardSums yard_sums(SimWorld *world)
{
    YardSums sums = {0};
    double count = 0.0;
    for (uint32_t i = 1; i < world->body_count; i++) {
        const SimBody *body = sim_body(world, (SimBodyId){i});
        if (body->kind != SIM_RIGID)
            continue;
        double speed = vec2_length(body->velocity);
        sums.mean_speed += speed;
        sums.fastest = real_max(sums.fastest, speed);
        sums.overlap = real_max(sums.overlap, deepest_of(world, i));
        sums.energy += energy_of(world, body);
        sums.mean_x += body->centre.x;
        count += 1.0;
    }
    sums.mean_speed /= real_max(count, 1.0);
    sums.mean_x /= real_max(count, 1.0);
    return sums;
}
