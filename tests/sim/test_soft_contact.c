// Rings and nets against each other and against rigid and static bodies: they stop each other at
// any speed, conserve momentum, separate slowly when they overlap, are carried by what moves, and
// report what they touched.
#include "harness.h"
#include "jantar/real.h"
#include "soft_hall.h"

#include <stdio.h>

static const SimBody *body_of(const Hall *hall, SimBodyId id)
{
    return sim_body_const(hall->world, id);
}

static double distance(const Hall *hall, SimBodyId a, SimBodyId b)
{
    return vec2_length(vec2_sub(body_of(hall, a)->centre, body_of(hall, b)->centre));
}

// --- two rings -----------------------------------------------------------------------------------

// Two rings with these radii collide, with their centres `offset` beside each other (as a part of
// the sum of the radii).
static void check_meeting(double r1, double r2, double speed, double offset)
{
    Hall hall = hall_of_air(2, vec2(0.0, 0.0));
    double sum = r1 + r2;
    SimBodyId a = hall_ring(&hall, vec2(40.0 - sum - 1.0, 40.0 + offset * sum), r1, 16);
    SimBodyId b = hall_ring(&hall, vec2(40.0, 40.0), r2, 16);
    sim_body_push(hall.world, a, vec2(0.5 * speed, 0.0));
    sim_body_push(hall.world, b, vec2(-0.5 * speed, 0.0));
    Vec2 momentum = hall_momentum(&hall);
    double energy = hall_energy(&hall), nearest = 1e30, least = 1.0, most_energy = 0.0;
    for (int tick = 0; tick < (int)(180.0 / speed) + 20; tick++) {
        hall_step(&hall, 1);
        nearest = real_min(nearest, distance(&hall, a, b));
        least = real_min(least, hall_least_area(&hall));
        most_energy = real_max(most_energy, hall_energy(&hall));
    }
    Vec2 change = vec2_sub(hall_momentum(&hall), momentum);
    bool good = nearest > 0.35 * sum && least > 0.5 && most_energy < 1.01 * energy &&
                vec2_length(change) < 1e-6 * energy && hall_overlap(&hall) < 0.03;
    if (!CHECK(good))
        printf("radii %g %g, %g tiles/s, offset %g: nearest %g, area %g, energy %g, momentum %g, "
               "overlap %g\n",
               r1, r2, speed, offset, nearest / sum, least, most_energy / energy,
               vec2_length(change), hall_overlap(&hall));
    hall_free(&hall);
}

TEST(rings_of_any_size_do_not_pass_through_each_other)
{
    static const double radii[] = {0.15, 0.4, 0.8, 2.0}, speeds[] = {1.0, 10.0, 30.0, 60.0};
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            for (int k = 0; k < 4; k++)
                for (int offset = 0; offset < 3; offset++)
                    check_meeting(radii[i], radii[j], speeds[k], 0.3 * offset);
}

// A ring that starts inside another leaves as a whole, on the nearer side and slowly.
TEST(rings_created_in_each_other_part_gently)
{
    for (int i = 0; i < 5; i++) {
        Hall hall = hall_of_air(2, vec2(0.0, 0.0));
        SimBodyId a = hall_ring(&hall, vec2(40.0, 40.0), 1.0, 16);
        SimBodyId b = hall_ring(&hall, vec2(40.0 + 0.3 * i, 40.02), i == 0 ? 0.3 : 0.8, 16);
        double fastest = 0.0, least = 1.0;
        for (int tick = 0; tick < 120; tick++) {
            hall_step(&hall, 1);
            fastest = real_max(fastest, vec2_length(body_of(&hall, b)->velocity));
            least = real_min(least, hall_least_area(&hall));
        }
        CHECK(hall_overlap(&hall) < 0.03);
        CHECK(distance(&hall, a, b) > (i == 0 ? 1.2 : 1.7));
        CHECK(fastest < 4.0);
        CHECK(least > 0.9);
        hall_free(&hall);
    }
}

// A ring rests on a pinned one. Without friction its sliding does not stop; with friction it
// sticks.
TEST(friction_between_rings_is_the_product)
{
    double slip[2];
    for (int rough = 0; rough < 2; rough++) {
        Hall hall = hall_of_air(2, vec2(0.0, 10.0));
        SimBodyId below = hall_ring(&hall, vec2(40.0, 42.0), 2.0, 24),
                  above = hall_ring(&hall, vec2(40.0, 39.2), 0.8, 16);
        for (uint32_t i = 0; i < 24; i++)
            sim_pin_point(hall.world, below, i, true);
        sim_body(hall.world, above)->friction = rough ? 1.0 : 0.0;
        sim_body(hall.world, below)->friction = 1.0;
        sim_body_push(hall.world, above, vec2(1.0, 0.0));
        hall_step(&hall, 20);
        SimPoint lowest = {.position = {0.0, 0.0}};
        const SimBody *ring = body_of(&hall, above);
        for (uint32_t i = 0; i < ring->point_count; i++) {
            SimPoint point = sim_point(hall.world, ring->first_point + i);
            lowest = point.position.y > lowest.position.y ? point : lowest;
        }
        slip[rough] = real_abs(lowest.velocity.x);
        hall_free(&hall);
    }
    CHECK(slip[0] > 0.8);
    CHECK(slip[1] < 0.3);
}

TEST(touching_rings_say_so)
{
    Hall hall = hall_of_air(2, vec2(0.0, 0.0));
    SimBodyId left = hall_ring(&hall, vec2(39.0, 40.0), 0.8, 16);
    hall_ring(&hall, vec2(40.7, 40.0), 0.8, 16);
    sim_body_push(hall.world, left, vec2(6.0, 0.0));
    double impact = 0.0;
    uint32_t touching = 0;
    Vec2 normal = vec2(0.0, 0.0);
    for (int i = 0; i < 6; i++) {
        hall_step(&hall, 1);
        const SimBody *body = body_of(&hall, left);
        impact = real_max(impact, body->impact);
        if (body->touching > touching)
            normal = vec2_normalize(body->ground_normal);
        touching = body->touching > touching ? body->touching : touching;
    }
    CHECK(touching > 0);
    CHECK(normal.x < -0.9); // towards the left ring
    CHECK_NEAR(impact, 6.0, 1.5);
    hall_free(&hall);
}

// A body that is not stepped acts as a wall: its state does not change.
TEST(ring_out_of_the_window_does_not_give_way)
{
    Hall hall = hall_of_air(2, vec2(0.0, 0.0));
    SimBodyId parked = hall_ring(&hall, vec2(40.0, 40.0), 0.8, 16),
              thrown = hall_ring(&hall, vec2(37.0, 40.1), 0.8, 16);
    sim_body_push(hall.world, thrown, vec2(8.0, 0.0));
    sim_body(hall.world, thrown)->flags |= SIM_BODY_ALWAYS;
    uint64_t before = sim_body_hash(hall.world, parked);
    Box nowhere = {{-100.0, -100.0}, {-99.0, -99.0}};
    static const uint8_t cells[1];
    static const SimTileType types[1];
    static const SimTerrain air = {
        .width = 1, .height = 1, .type_count = 1, .cells = cells, .types = types};
    for (int i = 0; i < 60; i++)
        sim_world_step(hall.world, &air, nowhere);
    CHECK_HEX(sim_body_hash(hall.world, parked), before);
    CHECK(body_of(&hall, thrown)->centre.x < 38.5);
    CHECK(hall_overlap(&hall) < 0.03);
    hall_free(&hall);
}

// The hollow of an L holds what fits into it.
TEST(concave_ring_holds_what_falls_into_it)
{
    Hall hall = hall_room(3, 20, 12, vec2(0.0, 10.0));
    static const Vec2 corners[] = {{-2, -2}, {-1, -2}, {-1, 1}, {1, 1},
                                   {1, -2},  {2, -2},  {2, 2},  {-2, 2}};
    Vec2 outline[24];
    uint32_t count = 0;
    for (uint32_t i = 0; i < 8; i++) {
        Vec2 from = corners[i], to = corners[(i + 1) % 8];
        uint32_t steps = i % 2 == 1 && i < 4 ? 3 : (i == 0 || i == 4 ? 2 : i == 2 ? 2 : 4);
        for (uint32_t k = 0; k < steps && count < 24; k++)
            outline[count++] = vec2_lerp(from, to, (double)k / steps);
    }
    REQUIRE(count % 4 == 0);
    SimRingDef def = {.point_count = count,
                      .outline = outline,
                      .centre = {10.0, 10.9},
                      .mass = 8.0,
                      .liquid = 1.0,
                      .edge_compliance = 1e-5,
                      .bend_compliance = 5e-5,
                      .stiffness = 0.5,
                      .friction = 0.7,
                      .damping = 12.0};
    SimBodyId cup = sim_add_ring(hall.world, &def);
    REQUIRE(cup.index != 0);
    SimBodyId ball = hall_ring(&hall, vec2(10.0, 9.0), 0.7, 16);
    hall_step(&hall, 300);
    Vec2 inside = vec2_sub(body_of(&hall, ball)->centre, body_of(&hall, cup)->centre);
    CHECK(real_abs(inside.x) < 0.6);
    CHECK(hall_overlap(&hall) < 0.03);
    CHECK(hall_least_area(&hall) > 0.95);
    hall_free(&hall);
}

// --- statics -------------------------------------------------------------------------------------

static uint32_t points_inside(const Hall *hall, SimBodyId ring, Vec2 centre, double half_width,
                              double half_height)
{
    const SimBody *body = body_of(hall, ring);
    uint32_t count = 0;
    for (uint32_t i = 0; i < body->point_count; i++) {
        Vec2 place = sim_point(hall->world, body->first_point + i).position;
        count +=
            real_abs(place.x - centre.x) < half_width && real_abs(place.y - centre.y) < half_height;
    }
    return count;
}

// A ring hits a wall 0.25 tiles thick with this velocity, or the wall hits the ring.
static void check_wall(double radius, Vec2 velocity, double wall_speed)
{
    Hall hall = hall_of_air(2, vec2(0.0, 0.0));
    SimBodyId wall = hall_static_box(&hall, vec2(50.0, 50.0), 0.25, 12.0);
    SimBodyId ring =
        hall_ring(&hall, vec2(48.0 - radius, 50.0 - (velocity.y > 0.0 ? 2.0 : 0.0)), radius, 16);
    sim_body_push(hall.world, ring, velocity);
    double nearest = 1e30, least = 1.0, x = 50.0;
    for (int tick = 0; tick < 60; tick++) {
        x += tick < 20 ? wall_speed / SIM_TICK_RATE : 0.0;
        if (wall_speed != 0.0 && tick < 20)
            sim_static_move(hall.world, wall, vec2(x, 50.0), 0.0);
        hall_step(&hall, 1);
        const SimBody *body = body_of(&hall, ring);
        least = real_min(least, hall_least_area(&hall));
        if (real_abs(body->centre.y - 50.0) < 6.0)
            nearest = real_min(nearest, body_of(&hall, wall)->centre.x - body->centre.x);
    }
    bool good = nearest > 0.0 && least > 0.02 && hall.world->stats.inversions == 0 &&
                points_inside(&hall, ring, body_of(&hall, wall)->centre, 0.1, 5.9) == 0;
    if (!CHECK(good))
        printf("radius %g, %g %g tiles/s, wall %g: nearest %g, area %g\n", radius, velocity.x,
               velocity.y, wall_speed, nearest, least);
    hall_free(&hall);
}

TEST(no_ring_passes_through_a_thin_static_wall)
{
    static const double radii[] = {0.3, 0.8, 2.0};
    static const double speeds[] = {1, 3, 10, 20, 30, 50, 80, 120, 200, 350, 500, 700, 1000};
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 13; k++) {
            double v = speeds[k];
            check_wall(radii[i], vec2(v, 0.0), 0.0);
            check_wall(radii[i], vec2(0.8 * v, 0.1 * v), 0.0);
            check_wall(radii[i], vec2(0.3 * v, real_min(0.05 * v, 3.0)), 0.0);
            check_wall(radii[i], vec2(v, 0.0), -5.0);
            check_wall(radii[i], vec2(0.0, 0.0), -0.5 * v);
            check_wall(radii[i], vec2(0.5 * v, 0.0), 0.25 * v);
        }
    }
}

// A lift carries what lies on it up and down and moves it sideways. A ring rolls like a wheel then,
// but its lowest points stay with the lift.
TEST(moving_static_carries_a_ring)
{
    Hall hall = hall_of_air(2, vec2(0.0, 25.0));
    SimBodyId lift = hall_static_box(&hall, vec2(40.0, 41.0), 12.0, 0.5);
    SimBodyId ring = hall_ring(&hall, vec2(40.0, 39.9), 0.8, 24);
    sim_body(hall.world, lift)->friction = 1.0;
    hall_step(&hall, 60);
    double height = 41.0 - body_of(&hall, ring)->centre.y;
    for (int tick = 1; tick <= 180; tick++) {
        Vec2 at = vec2(40.0 + 1.0 * tick / 60.0, 41.0 - 2.0 * real_sin(REAL_PI * tick / 180.0));
        sim_static_move(hall.world, lift, at, 0.0);
        hall_step(&hall, 1);
        CHECK_NEAR(at.y - body_of(&hall, ring)->centre.y, height, 0.1);
    }
    const SimBody *body = body_of(&hall, ring);
    CHECK(body->touching > 0);
    for (uint32_t i = 0; i < body->point_count; i++) {
        SimPoint point = sim_point(hall.world, body->first_point + i);
        if (point.contact.y < 0.0)
            CHECK_NEAR(point.velocity.x, 1.0, 0.5);
    }
    hall_free(&hall);
}

// --- rigid bodies and nets -----------------------------------------------------------------------

// The ring is a bag that gives way by an eighth of its height. The box on it swings at 2 Hz, with
// an amplitude that falls to 1/e every 0.4 s.
TEST(box_rests_on_a_ring_that_rests_on_rock)
{
    Hall hall = hall_room(3, 20, 12, vec2(0.0, 10.0));
    SimBodyId ring = hall_ring(&hall, vec2(10.0, 11.95), 1.0, 24);
    SimConvex square = sim_convex_box(0.8, 0.8);
    SimRigidDef def = {.convex = sim_add_convex(hall.world, &square),
                       .centre = {10.0, 10.5},
                       .density = 1.0,
                       .friction = 0.9};
    SimBodyId box = sim_add_rigid(hall.world, &def);
    hall_step(&hall, 150);
    CHECK(body_of(&hall, box)->centre.y < body_of(&hall, ring)->centre.y - 1.0);
    CHECK(body_of(&hall, box)->touching > 0);
    CHECK(vec2_length(body_of(&hall, box)->velocity) < 0.05);
    CHECK(hall_least_area(&hall) > 0.98);
    hall_free(&hall);
}

// Ring and box collide in free space: one gains the momentum that the other loses.
TEST(ring_and_box_keep_their_momentum)
{
    static const double speeds[] = {2.0, 20.0, 60.0};
    for (int i = 0; i < 3; i++) {
        Hall hall = hall_of_air(2, vec2(0.0, 0.0));
        SimBodyId ring = hall_ring(&hall, vec2(38.0, 40.2), 0.8, 16);
        SimConvex square = sim_convex_box(0.5, 0.5);
        SimRigidDef def = {
            .convex = sim_add_convex(hall.world, &square), .centre = {40.0, 40.0}, .density = 4.0};
        SimBodyId box = sim_add_rigid(hall.world, &def);
        sim_body_push(hall.world, ring, vec2(speeds[i], 0.0));
        double before = hall_momentum(&hall).x, nearest = 1e30;
        for (int tick = 0; tick < 60; tick++) {
            hall_step(&hall, 1);
            nearest = real_min(nearest, distance(&hall, ring, box));
        }
        double after =
            hall_momentum(&hall).x + body_of(&hall, box)->velocity.x * body_of(&hall, box)->mass;
        CHECK_NEAR(after, before, 1e-4 * before);
        CHECK(nearest > 0.4);
        CHECK(body_of(&hall, box)->velocity.x > body_of(&hall, ring)->velocity.x - 1e-3);
        hall_free(&hall);
    }
}

TEST(ring_lies_on_a_rope_bridge)
{
    Hall hall = hall_of_air(4, vec2(0.0, 10.0));
    SimRopeDef def = {.from = {36.0, 42.0},
                      .to = {44.0, 42.0},
                      .point_count = 33,
                      .slack = 1.02,
                      .mass = 4.0,
                      .bead = 0.15,
                      .friction = 0.7,
                      .damping = 2.0,
                      .pin_from = true,
                      .pin_to = true};
    SimBodyId bridge = sim_add_rope(hall.world, &def);
    REQUIRE(bridge.index != 0);
    SimBodyId ring = hall_ring(&hall, vec2(40.0, 40.5), 0.8, 16);
    hall_step(&hall, 240);
    CHECK(body_of(&hall, ring)->centre.y < 43.5);
    CHECK(body_of(&hall, bridge)->touching > 0);
    CHECK(hall_least_area(&hall) > 0.97);
    hall_free(&hall);
}
