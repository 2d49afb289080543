// Rings against rock: nothing tunnels, nothing snags, nothing sinks in.
#include "harness.h"
#include "jantar/real.h"
#include "lone.h"
#include "scenes.h"

static double deepest(const Lone *lone, const SimTerrain *terrain, bool edges)
{
    const SimBody *body = sim_body_const(lone->world, lone->body);
    double depth = 0.0;
    for (uint32_t i = 0; i < body->point_count; i++) {
        Vec2 a = sim_point(lone->world, body->first_point + i).position;
        Vec2 b = sim_point(lone->world, body->first_point + (i + 1) % body->point_count).position;
        for (int part = 0; part < (edges ? 8 : 1); part++)
            depth = real_max(depth, sim_terrain_depth(terrain, vec2_lerp(a, b, part / 8.0)));
    }
    return depth;
}

static double longest_edge(const Lone *lone)
{
    const SimBody *body = sim_body_const(lone->world, lone->body);
    double longest = 0.0;
    for (uint32_t i = 0; i < body->point_count; i++) {
        Vec2 a = sim_point(lone->world, body->first_point + i).position;
        Vec2 b = sim_point(lone->world, body->first_point + (i + 1) % body->point_count).position;
        longest = real_max(longest, vec2_length(vec2_sub(a, b)));
    }
    return longest;
}

static uint32_t limits_hit(const SimWorld *world)
{
    return world->stats.rock_recovers + world->stats.inversions + world->stats.not_finite +
           world->stats.speed_caps;
}

// Shoots a ring from `from`, without gravity, and checks it all along its path. Returns false when
// a check failed.
static bool shoot(const SimTerrain *terrain, Vec2 from, Vec2 velocity)
{
    SimRingDef def = lone_ring(from);
    Lone lone = lone_begin(&def, vec2(0, 0));
    sim_body_push(lone.world, lone.body, velocity);
    bool fine = true;
    for (int tick = 0; tick < 120 && fine; tick++) {
        lone_step(&lone, terrain, 1);
        fine = CHECK(deepest(&lone, terrain, false) < 0.05) &&
               CHECK(sim_body(lone.world, lone.body)->area > 0.0);
    }
    fine = fine && CHECK(longest_edge(&lone) < 0.35) &&
           CHECK(deepest(&lone, terrain, true) < 0.05) && CHECK_INT(limits_hit(lone.world), 0);
    lone_end(&lone);
    return fine;
}

static void shoot_through_the_wall(Vec2 origin, double speed)
{
    Scene room = scene_room(40, 20, origin);
    for (uint32_t row = 0; row < 22; row++)
        scene_set(&room, 25, row, '#');
    for (int step = 0; step < 16;
         // from right in front of the wall to far away, so that it is hit in every phase of a step
         step++) {
        SimRingDef def =
            lone_ring(vec2(origin.x + 24.15 - step * 1.37, origin.y + 11.0 + 0.05 * step));
        Lone lone = lone_begin(&def, vec2(0, 0));
        sim_body_push(lone.world, lone.body, vec2(speed, 0));
        for (int tick = 0; tick < 120; tick++) {
            lone_step(&lone, &room.level.terrain, 1);
            CHECK(sim_body(lone.world, lone.body)->box.max.x < origin.x + 25.05);
        }
        CHECK_INT(limits_hit(lone.world), 0);
        lone_end(&lone);
    }
    scene_free(&room);
}

TEST(nothing_passes_a_wall_at_10_100_and_1000_tiles_a_second)
{
    for (double speed = 10.0; speed <= 1000.0; speed *= 10.0) {
        shoot_through_the_wall(vec2(0, 0), speed);
        shoot_through_the_wall(vec2(980, 1000), speed);
    }
}

TEST(shots_at_a_single_tile_from_all_sides_leave_the_ring_whole)
{
    Scene room = scene_room(40, 40, vec2(0, 0));
    scene_set(&room, 20, 20, '#');
    for (double speed = 10.0; speed < 1100.0; speed *= 1.7) {
        for (int k = 0; k < 24 && !harness_failed(); k++) {
            Vec2 direction = vec2(real_cos(k * REAL_PI / 12.0), real_sin(k * REAL_PI / 12.0));
            Vec2 from = vec2_add_scaled(vec2(20.5 + 0.13 * (k % 5), 20.5), direction, -8.0);
            shoot(&room.level.terrain, from, vec2_scale(direction, speed));
        }
    }
    scene_free(&room);
}

TEST(shots_at_wall_ends_and_saw_teeth_leave_the_ring_whole)
{
    Scene room = scene_room(40, 40, vec2(0, 0));
    for (uint32_t row = 0; row < 20; row++)
        scene_set(&room, 25, row, '#');
    for (uint32_t row = 24; row < 42; row += 2)
        scene_set(&room, 25, row, row % 4 == 0 ? '/' : '<');
    for (double speed = 10.0; speed < 1100.0; speed *= 2.1)
        for (int k = 0; k < 24 && !harness_failed(); k++)
            shoot(&room.level.terrain, vec2(12.0, 8.0 + k), vec2(speed, speed * 0.1 * (k % 3 - 1)));
    scene_free(&room);
}

// Rolls a ring of radius `scale` x 0.8 over 100 x `scale` tiles, pushed by a small constant force
// against its rolling resistance. Everything is scaled, so at scale 1/4 the same path has a quarter
// of the seams. Returns its final speed.
static double speed_after_the_way(double scale, double *ripple)
{
    Scene room = scene_room(140, 6, vec2(0, 0));
    SimRingDef def = lone_ring(vec2(3.0, 7.0 - 0.85 * scale));
    def.radius *= scale;
    Lone lone = lone_begin(&def, vec2(0, 25.0 * scale));
    SimBody *body = sim_body(lone.world, lone.body);
    lone_step(&lone, &room.level.terrain, 90);
    double from = body->centre.x, low = 1e9, high = -1e9;
    for (int tick = 0; body->centre.x < from + 100.0 * scale && tick < 3000; tick++) {
        body->drive = vec2(4.0 * scale, 0);
        sim_body_wake(lone.world, lone.body);
        lone_step(&lone, &room.level.terrain, 1);
        if (body->centre.x > from + 10.0 * scale) {
            low = real_min(low, body->centre.y);
            high = real_max(high, body->centre.y);
        }
    }
    *ripple = (high - low) / scale;
    double speed = body->velocity.x / scale;
    lone_end(&lone);
    scene_free(&room);
    return speed;
}

TEST(seams_between_tiles_cost_no_speed_and_no_height)
{
    double ripple, ripple_with_fewer_seams;
    double speed = speed_after_the_way(1.0, &ripple);
    double speed_with_fewer_seams = speed_after_the_way(0.25, &ripple_with_fewer_seams);
    CHECK(speed > 4.0);
    CHECK_NEAR(speed / speed_with_fewer_seams, 1.0, 0.01);
    CHECK(ripple < 0.02);
}

TEST(ring_over_a_ledge_hangs_on_the_corner_and_not_in_it)
{
    const char *const rows[] = {"        ", "        ", "        ", "####    ",
                                "####    ", "####    ", NULL};
    Scene ledge = scene_from_text(rows, vec2(0, 0));
    for (double x = 3.2; x < 4.6; x += 0.05) {
        SimRingDef def = lone_ring(vec2(x, 2.15));
        Lone lone = lone_begin(&def, vec2(0, 25));
        for (int tick = 0; tick < 40; tick++) {
            lone_step(&lone, &ledge.level.terrain, 1);
            CHECK(deepest(&lone, &ledge.level.terrain, true) < 0.05);
        }
        lone_end(&lone);
    }
    scene_free(&ledge);
}

TEST(ring_made_inside_rock_comes_out_and_is_counted)
{
    Scene room = scene_room(10, 6, vec2(0, 0));
    scene_set(&room, 5, 3, '#');
    SimRingDef def = lone_ring(vec2(5.5, 3.5));
    Lone lone = lone_begin(&def, vec2(0, 0));
    lone_step(&lone, &room.level.terrain, 60);
    CHECK(deepest(&lone, &room.level.terrain, false) < 0.05);
    CHECK(isfinite(sim_body(lone.world, lone.body)->centre.x));
    lone_end(&lone);
    scene_free(&room);
}

TEST(mirrored_start_gives_mirrored_motion)
{
    Scene room = scene_room(30, 10, vec2(0, 0)); // its middle is x = 16
    Vec2 place[2];
    for (int side = 0; side < 2; side++) {
        double sign = side == 0 ? 1.0 : -1.0;
        SimRingDef def = lone_ring(vec2(16.0 + sign * 5.0, 4.0));
        Lone lone = lone_begin(&def, vec2(0, 25));
        sim_body_push(lone.world, lone.body, vec2(-sign * 3.0, -4.0));
        lone_step(&lone, &room.level.terrain, 180);
        place[side] = sim_body(lone.world, lone.body)->centre;
        lone_end(&lone);
    }
    CHECK_NEAR(place[0].x - 16.0, 16.0 - place[1].x, 1e-3);
    CHECK_NEAR(place[0].y, place[1].y, 1e-3);
    scene_free(&room);
}

TEST(same_scene_at_1000_falls_and_bounces_the_same)
{
    Vec2 place[2];
    for (int far = 0; far < 2; far++) {
        Vec2 origin = far ? vec2(1000, 1000) : vec2(0, 0);
        Scene room = scene_room(20, 20, origin);
        SimRingDef def = lone_ring(vec2(origin.x + 6.0, origin.y + 4.0));
        Lone lone = lone_begin(&def, vec2(0, 25));
        sim_body_push(lone.world, lone.body, vec2(4.0, 0.0));
        lone_step(&lone, &room.level.terrain, 60);
        place[far] = vec2_sub(sim_body(lone.world, lone.body)->centre, origin);
        lone_end(&lone);
        scene_free(&room);
    }
    CHECK_NEAR(place[0].x, place[1].x, 1e-6);
    CHECK_NEAR(place[0].y, place[1].y, 1e-6);
}
