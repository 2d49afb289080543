// test_springs.c - rings whose springs are solved side by side in registers give the same results
// as rings solved one at a time. What springs do is tested in test_soft.c.
#include "harness.h"
#include "lone.h"

#include <stdio.h>
#include <stdlib.h>

static SimWorld *world_of_rings(uint32_t count)
{
    SimCapacity capacity = {.points = 1 + 64 * count, .bodies = 1 + count};
    size_t size = (sim_world_size(&capacity) + 63) / 64 * 64;
    SimWorld *world = aligned_alloc(64, size);
    sim_world_init(world, &capacity, vec2(0.0, 0.0));
    return world;
}

// Adds a ring that is rotated, out of shape, and has a pinned point.
static SimBodyId add_wobbling(SimWorld *world, uint32_t points, Vec2 centre)
{
    SimRingDef def = {
        .point_count = points,
        .centre = centre,
        .angle = 0.3,
        .radius = 1.0,
        .mass = 1.0,
        .edge_compliance = 1e-4,
        .bend_compliance = 1e-3,
        .liquid = 1.0,
    };
    SimBodyId id = sim_add_ring(world, &def);
    SimPoints p = sim_points(world);
    uint32_t first = sim_body(world, id)->first_point;
    for (uint32_t i = 0; i < points; i++)
        p.vx[first + i] = (double)((i * 7u) % 5u) - 2.0;
    sim_pin_point(world, id, 3, true);
    return id;
}

static void step(SimWorld *world, uint32_t ticks)
{
    for (uint32_t i = 0; i < ticks; i++)
        sim_world_step(world, lone_air(), (Box){{-100.0, -100.0}, {100.0, 100.0}});
}

// A second ring far away changes nothing for the first, in whatever order the solver takes their
// springs.
TEST(springs_of_rings_side_by_side_are_those_of_each_alone)
{
    for (uint32_t points = 8; points <= 64; points += 4) {
        SimWorld *alone = world_of_rings(1), *beside = world_of_rings(2);
        SimBodyId one = add_wobbling(alone, points, vec2(0.0, 0.0));
        SimBodyId same = add_wobbling(beside, points, vec2(0.0, 0.0));
        add_wobbling(beside, points, vec2(40.0, 0.0));
        step(alone, 30);
        step(beside, 30);
        const SimBody *body = sim_body(alone, one);
        CHECK(body->area > 0.5 * body->rest_area);
        if (!CHECK_HEX(sim_body_hash(beside, same), sim_body_hash(alone, one)))
            printf("rings of %u points\n", points);
        free(alone);
        free(beside);
    }
}

// A ring that only its springs hold returns to its rest lengths from half and from twice its size.
static void check_comes_back(uint32_t points, double scale)
{
    SimWorld *world = world_of_rings(1);
    SimRingDef def = {
        .point_count = points, .centre = {0.0, 0.0}, .radius = 1.0, .mass = 1.0, .damping = 12.0};
    SimBodyId id = sim_add_ring(world, &def);
    SimBody *body = sim_body(world, id);
    double area = body->rest_area;
    body->rest_area = 0.0;
    SimPoints p = sim_points(world);
    for (uint32_t i = body->first_point; i < body->first_point + points; i++) {
        p.x[i] *= scale;
        p.y[i] *= scale;
    }
    step(world, 120);
    CHECK_NEAR(body->area, area, 0.02 * area);
    free(world);
}

TEST(springs_alone_bring_a_ring_back_to_its_size)
{
    for (uint32_t points = 8; points <= 40; points += 8) {
        check_comes_back(points, 0.5);
        check_comes_back(points, 2.0);
    }
}
