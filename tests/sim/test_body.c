// A single ring: conservation laws, shape, sleep, and what the game may do to it.
#include "harness.h"
#include "jantar/real.h"
#include "jantar/rng.h"
#include "lone.h"
#include "scenes.h"
#include "sim_limits.h"

static Vec2 momentum(Lone *lone)
{
    return sim_body(lone->world, lone->body)->velocity; // the mass is 1, spread evenly
}

static void kick_points(Lone *lone, uint64_t seed, double speed)
{
    SimPoints points = sim_points(lone->world);
    Rng rng = {seed};
    for (uint32_t i = 1; i < lone->world->point_count; i++) {
        points.vx[i] += speed * (2.0 * rng_unit(&rng) - 1.0);
        points.vy[i] += speed * (2.0 * rng_unit(&rng) - 1.0);
    }
    sim_body_push(lone->world, lone->body, vec2(0, 0)); // updates the sums of the body
}

TEST(free_fall_is_the_formula)
{
    SimRingDef def = lone_ring(vec2(0, 0));
    Lone lone = lone_begin(&def, vec2(0, 10));
    lone_step(&lone, lone_air(), 600);
    const SimBody *body = sim_body(lone.world, lone.body);
    CHECK_NEAR(body->centre.y, 500.0, 1e-6);
    CHECK_NEAR(body->velocity.y, 100.0, 1e-8);
    CHECK_NEAR(body->spin, 0.0, 1e-9);
    lone_end(&lone);
}

TEST(momentum_and_spin_of_a_free_ring_are_kept_while_it_wobbles)
{
    SimRingDef def = lone_ring(vec2(0, 0));
    Lone lone = lone_begin(&def, vec2(0, 0));
    kick_points(&lone, 7, 6.0);
    Vec2 before = momentum(&lone);
    double spin = sim_body(lone.world, lone.body)->spin;
    lone_step(&lone, lone_air(), 60);
    // Springs move points by float amounts within a substep: the error is 4e-8 in 480 substeps.
    CHECK_NEAR(momentum(&lone).x, before.x, 1e-7);
    CHECK_NEAR(momentum(&lone).y, before.y, 1e-7);
    // Springs and filling act along lines between points, so angular momentum stays. The spin
    // itself follows the changing shape a little.
    CHECK_NEAR(sim_body(lone.world, lone.body)->spin, spin, 0.05 * fabs(spin) + 0.05);
    lone_end(&lone);
}

TEST(ring_at_rest_in_space_does_not_turn_by_itself)
{
    SimRingDef def = lone_ring(vec2(0, 0));
    Lone lone = lone_begin(&def, vec2(0, 0));
    lone_step(&lone, lone_air(), 3600);
    SimPoint first = sim_point(lone.world, 1);
    CHECK_NEAR(real_atan2(first.position.y, first.position.x), REAL_PI / 24.0,
               0.1 * REAL_PI / 180.0);
    lone_end(&lone);
}

TEST(kicked_ring_comes_back_to_its_area_and_never_turns_inside_out)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        SimRingDef def = lone_ring(vec2(0, 0));
        Lone lone = lone_begin(&def, vec2(0, 0));
        kick_points(&lone, seed, 30.0);
        for (int tick = 0; tick < 120; tick++) {
            lone_step(&lone, lone_air(), 1);
            CHECK(sim_body(lone.world, lone.body)->area > 0.0);
        }
        const SimBody *body = sim_body(lone.world, lone.body);
        CHECK_NEAR(body->area / body->rest_area, 1.0, 0.005);
        lone_end(&lone);
    }
}

TEST(energy_of_a_free_ring_never_grows)
{
    SimRingDef def = lone_ring(vec2(0, 0));
    Lone lone = lone_begin(&def, vec2(0, 0));
    kick_points(&lone, 3, 10.0);
    SimPoints points = sim_points(lone.world);
    double largest = 1e30;
    for (int tick = 0; tick < 240; tick += 30) {
        double energy = 0.0;
        for (uint32_t i = 1; i < lone.world->point_count; i++)
            energy += points.vx[i] * points.vx[i] + points.vy[i] * points.vy[i];
        CHECK(energy <= largest * 1.01);
        largest = energy;
        lone_step(&lone, lone_air(), 30);
    }
    lone_end(&lone);
}

TEST(shoot_gives_the_mean_and_leaves_the_hindmost_point)
{
    SimRingDef def = lone_ring(vec2(5, 5));
    Lone lone = lone_begin(&def, vec2(0, 25));
    sim_body_shoot(lone.world, lone.body, vec2(0, -1), 7.0);
    CHECK_NEAR(momentum(&lone).y, -7.0, 1e-9);
    double fastest = 0.0, slowest = 1e9;
    for (uint32_t i = 1; i < lone.world->point_count; i++) {
        double up = -sim_point(lone.world, i).velocity.y;
        fastest = real_max(fastest, up);
        slowest = real_min(slowest, up);
    }
    CHECK_NEAR(slowest, 0.0, 1e-9);
    CHECK_NEAR(fastest, 14.0, 0.1);
    lone_end(&lone);
}

TEST(resting_ring_sleeps_and_then_nothing_of_it_changes)
{
    Scene room = scene_room(10, 6, vec2(0, 0));
    SimRingDef def = lone_ring(room.level.spawn);
    Lone lone = lone_begin(&def, vec2(0, 25));
    lone_step(&lone, &room.level.terrain, 180);
    CHECK(!(sim_body(lone.world, lone.body)->flags & SIM_BODY_AWAKE));
    lone_step(&lone, &room.level.terrain, 1); // clears the flag of having been stepped
    uint64_t hash = sim_body_hash(lone.world, lone.body);
    lone_step(&lone, &room.level.terrain, 600);
    CHECK_HEX(sim_body_hash(lone.world, lone.body), hash);
    CHECK_INT(lone.world->awake_count, 0);
    lone_end(&lone);
    scene_free(&room);
}

TEST(ring_that_turns_round_on_a_slope_does_not_fall_asleep_there)
{
    const char *const rows[] = {"          ", "        /#", "       /##",
                                "      /###", "     /####", "    /#####",
                                "   /######", "##########", NULL};
    Scene slope = scene_from_text(rows, vec2(0, 0));
    SimRingDef def = lone_ring(vec2(5.5, 2.8));
    Lone lone = lone_begin(&def, vec2(0, 25));
    sim_body_push(lone.world, lone.body, vec2(2.0, -2.0)); // uphill, but not far
    lone_step(&lone, &slope.level.terrain, 120);
    CHECK(sim_body(lone.world, lone.body)->centre.x < 4.0);
    lone_end(&lone);
    scene_free(&slope);
}

TEST(full_world_refuses_another_ring)
{
    SimRingDef def = lone_ring(vec2(0, 0));
    Lone lone = lone_begin(&def, vec2(0, 0));
    uint64_t hash = sim_world_hash(lone.world);
    CHECK_INT(sim_add_ring(lone.world, &def).index, 0);
    CHECK_HEX(sim_world_hash(lone.world), hash);
    lone_end(&lone);
}

// --- what is no number ---------------------------------------------------------------------------

TEST(ring_whose_tick_leaves_no_number_stays_where_it_was_at_rest)
{
    limits_expect(LIMIT_not_finite);
    SimRingDef def = lone_ring(vec2(3, 4));
    Lone lone = lone_begin(&def, vec2(0, 10));
    lone_step(&lone, lone_air(), 30);
    SimBody *body = sim_body(lone.world, lone.body);
    Vec2 before = body->centre, point = sim_point(lone.world, 5).position;
    body->drive = vec2((double)NAN, 0);
    lone_step(&lone, lone_air(), 1);
    CHECK_INT(lone.world->stats.not_finite, 1);
    CHECK_NEAR(body->centre.y, before.y, 0.0);
    CHECK_NEAR(sim_point(lone.world, 5).position.x, point.x, 0.0);
    CHECK_NEAR(vec2_length(body->velocity), 0.0, 0.0);
    lone_step(&lone, lone_air(), 60);
    CHECK_NEAR(body->centre.y, before.y + 5.0, 1e-6); // it falls on from there
    CHECK_INT(lone.world->stats.not_finite, 1);
    lone_end(&lone);
}
