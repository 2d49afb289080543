// Rings whose rest shape gives way: it follows a lasting pull up to its limits and no further.
// tests/game/test_clay.c presses lumps in a game, where they never come that far.
#include "harness.h"
#include "jantar/real.h"
#include "soft_hall.h"

enum { POINTS = 40 }; // of the ring; a hall has 24 points for each body

static const SimYield limits = {
    .least = 0.02, .part = 1.0, .whole = 0.75, .longest = 4.0, .thinnest = 0.35};

// Pulls the ring along x from its rest shape, and narrows it so that its area stays.
static void stretch(SimWorld *world, SimBodyId id, double factor)
{
    SimPoints points = sim_points(world);
    const SimBody *body = sim_body_const(world, id);
    for (uint32_t i = 0; i < body->point_count; i++) {
        uint32_t p = body->first_point + i;
        Vec2 rest = vec2_scale(sim_point(world, p).rest, body->radius);
        points.x[p] = body->centre.x + factor * rest.x;
        points.y[p] = body->centre.y + rest.y / factor;
    }
}

// Returns the width and height of the rest shape, tiles.
static Vec2 rest_size(const SimWorld *world, SimBodyId id)
{
    const SimBody *body = sim_body_const(world, id);
    Box box = {vec2(1e9, 1e9), vec2(-1e9, -1e9)};
    for (uint32_t i = 0; i < body->point_count; i++) {
        Vec2 rest = vec2_scale(sim_point(world, body->first_point + i).rest, body->radius);
        box.min = vec2(real_min(box.min.x, rest.x), real_min(box.min.y, rest.y));
        box.max = vec2(real_max(box.max.x, rest.x), real_max(box.max.y, rest.y));
    }
    return vec2_sub(box.max, box.min);
}

// Returns the size of a rest shape that was pulled a little more in each of 100 calls,
// without a step of the world that would pull it back.
static Vec2 pulled(const SimYield *yield, double radius)
{
    Hall hall = hall_of_air(2, vec2(0.0, 0.0));
    SimBodyId id = hall_ring(&hall, vec2(20.0, 20.0), radius, POINTS);
    hall_step(&hall, 1);
    for (int i = 0; i < 100; i++) {
        stretch(hall.world, id, 1.04);
        sim_ring_yield(hall.world, id, yield);
    }
    Vec2 size = rest_size(hall.world, id);
    hall_free(&hall);
    return size;
}

TEST(a_rest_shape_gives_way_until_it_is_four_times_as_long_as_wide)
{
    Vec2 size = pulled(&limits, 2.5);
    CHECK_NEAR(size.x / size.y, 4.0, 0.01);
    SimYield longer = limits;
    longer.longest = 6.0;
    size = pulled(&longer, 2.5);
    CHECK(size.x / size.y > 5.0); // the limit was what held it
}

// A lump of two tiles is pulled to 2.9 : 1: its ends would get too thin.
TEST(a_rest_shape_gives_way_no_further_where_it_would_be_too_thin)
{
    SimYield thicker = limits;
    thicker.thinnest = 2.0 * limits.thinnest;
    Vec2 size = pulled(&limits, 1.0), less = pulled(&thicker, 1.0);
    CHECK_NEAR(size.x / size.y, 2.9, 0.1);
    CHECK(less.x < 0.96 * size.x);
    CHECK(less.y > thicker.thinnest);
}

TEST(a_ring_that_is_pulled_less_than_its_least_keeps_its_shape)
{
    Hall hall = hall_of_air(2, vec2(0.0, 0.0));
    SimBodyId id = hall_ring(&hall, vec2(20.0, 20.0), 1.0, POINTS);
    hall_step(&hall, 1);
    stretch(hall.world, id, 1.01);
    CHECK(!sim_ring_yield(hall.world, id, &limits));
    stretch(hall.world, id, 1.05);
    CHECK(sim_ring_yield(hall.world, id, &limits));
    hall_free(&hall);
}
