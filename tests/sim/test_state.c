// The block of a world: snapshots, windows, hashes, strands.
#include "harness.h"
#include "lone.h"
#include "scenes.h"

#include <stdlib.h>
#include <string.h>

TEST(copy_of_the_block_goes_on_to_the_bit_at_another_address)
{
    Scene room = scene_room(20, 10, vec2(0, 0));
    SimRingDef def = lone_ring(vec2(8, 4));
    Lone lone = lone_begin(&def, vec2(0, 25));
    sim_body_push(lone.world, lone.body, vec2(6, -3));
    lone_step(&lone, &room.level.terrain, 37);
    Lone copy = {.world = aligned_alloc(64, lone.world->size), .body = lone.body};
    REQUIRE(copy.world != NULL);
    memcpy(copy.world, lone.world, lone.world->state_size);
    for (int tick = 0; tick < 120; tick++) {
        lone_step(&lone, &room.level.terrain, 1);
        lone_step(&copy, &room.level.terrain, 1);
        CHECK_HEX(sim_world_hash(copy.world), sim_world_hash(lone.world));
    }
    lone_end(&copy);
    lone_end(&lone);
    scene_free(&room);
}

TEST(body_out_of_the_window_keeps_every_bit)
{
    SimRingDef def = lone_ring(vec2(100, 100));
    Lone lone = lone_begin(&def, vec2(0, 25));
    uint64_t hash = sim_body_hash(lone.world, lone.body);
    Box elsewhere = {{0, 0}, {20, 11}};
    for (int tick = 0; tick < 60; tick++)
        sim_world_step(lone.world, lone_air(), elsewhere);
    CHECK_HEX(sim_body_hash(lone.world, lone.body), hash);
    CHECK_INT(lone.world->awake_count, 0);
    Box here = {{90, 90}, {110, 110}};
    sim_world_step(lone.world, lone_air(), here);
    CHECK_INT(lone.world->awake_count, 1);
    CHECK(sim_body_hash(lone.world, lone.body) != hash);
    lone_end(&lone);
}

TEST(two_worlds_in_turn_do_not_know_of_each_other)
{
    Scene room = scene_room(20, 10, vec2(0, 0));
    SimRingDef def = lone_ring(vec2(8, 4));
    Lone a = lone_begin(&def, vec2(0, 25)), b = lone_begin(&def, vec2(0, 25));
    lone_step(&a, &room.level.terrain, 100);
    for (int tick = 0; tick < 100; tick++) {
        Lone other = lone_begin(&def, vec2(3, 9));
        lone_step(&b, &room.level.terrain, 1);
        lone_step(&other, &room.level.terrain, 1);
        lone_end(&other);
    }
    CHECK_HEX(sim_world_hash(b.world), sim_world_hash(a.world));
    lone_end(&a);
    lone_end(&b);
    scene_free(&room);
}

static Lone hang_from_ceiling(const Scene *room)
{
    SimRingDef def = lone_ring(vec2(10, 1.0 + 0.81));
    Lone lone = lone_begin(&def, vec2(0, 25));
    sim_body_set_sticky(lone.world, lone.body, true);
    sim_body_push(lone.world, lone.body, vec2(0, -3));
    lone_step(&lone, &room->level.terrain, 120);
    return lone;
}

TEST(strands_carry_the_ring_and_all_go_at_once)
{
    Scene room = scene_room(20, 10, vec2(0, 0));
    Lone lone = hang_from_ceiling(&room);
    SimBody *body = sim_body(lone.world, lone.body);
    CHECK(body->holding >= 2);
    CHECK(body->centre.y < 2.2);
    CHECK_INT(lone.world->strand_count, body->holding);
    sim_body_set_sticky(lone.world, lone.body, false);
    CHECK_INT(lone.world->strand_count, 0);
    lone_step(&lone, &room.level.terrain, 30);
    CHECK(body->centre.y > 4.0);
    lone_end(&lone);
    scene_free(&room);
}

TEST(strands_tear_under_overload_and_say_so)
{
    Scene room = scene_room(20, 10, vec2(0, 0));
    Lone lone = hang_from_ceiling(&room);
    SimBody *body = sim_body(lone.world, lone.body);
    uint32_t torn = 0;
    sim_body_push(lone.world, lone.body, vec2(0, 40));
    for (int tick = 0; tick < 30; tick++) {
        lone_step(&lone, &room.level.terrain, 1);
        torn += body->torn;
    }
    CHECK(torn >= 2);
    CHECK_INT(body->holding == 0 || body->centre.y > 3.0, 1);
    lone_end(&lone);
    scene_free(&room);
}

TEST(grip_holds_whatever_pulls)
{
    Scene room = scene_room(20, 10, vec2(0, 0));
    Lone lone = hang_from_ceiling(&room);
    SimBody *body = sim_body(lone.world, lone.body);
    body->flags |= SIM_BODY_GRIP;
    body->strand_peel = 1e9;
    sim_body_push(lone.world, lone.body, vec2(0, 20));
    lone_step(&lone, &room.level.terrain, 120);
    CHECK(body->holding >= 2);
    CHECK(body->centre.y < 3.0);
    lone_end(&lone);
    scene_free(&room);
}

TEST(hash_sees_a_single_bit_of_any_point)
{
    SimRingDef def = lone_ring(vec2(8, 4));
    Lone lone = lone_begin(&def, vec2(0, 25));
    uint64_t hash = sim_world_hash(lone.world);
    SimPoints points = sim_points(lone.world);
    double *const fields[] = {points.x, points.y, points.vx, points.vy};
    for (size_t field = 0; field < sizeof fields / sizeof *fields; field++) {
        double keep = fields[field][24];
        fields[field][24] = nextafter(keep, 1e9);
        CHECK(sim_world_hash(lone.world) != hash);
        fields[field][24] = keep;
    }
    float keep = points.inverse_mass[24];
    points.inverse_mass[24] = nextafterf(keep, 1e9f);
    CHECK(sim_world_hash(lone.world) != hash);
    points.inverse_mass[24] = keep;
    points.contact[24] ^= 1;
    CHECK(sim_world_hash(lone.world) != hash);
    points.contact[24] ^= 1;
    int16_t *const rests[] = {points.rest_x, points.rest_y};
    for (size_t field = 0; field < 2; field++) {
        rests[field][24]++;
        CHECK(sim_world_hash(lone.world) != hash);
        rests[field][24]--;
    }
    CHECK_HEX(sim_world_hash(lone.world), hash);
    lone_end(&lone);
}
