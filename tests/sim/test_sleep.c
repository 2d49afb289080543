// Sleep: a body falls asleep together with the bodies it touches, until something disturbs them.
#include "broad.h"
#include "harness.h"
#include "kinds.h"
#include "scenes.h"

#include <stdlib.h>

typedef struct Bedroom {
    Scene scene;
    SimWorld *world;
} Bedroom;

// A closed room with its floor at y = 9 and its walls at x = 1 and x = 31.
static Bedroom bedroom(uint32_t bodies)
{
    return (Bedroom){scene_room(30, 8, vec2(0, 0)), kinds_world(bodies, vec2(0, 25))};
}

static void bedroom_free(Bedroom *room)
{
    free(room->world);
    scene_free(&room->scene);
}

static void run(Bedroom *room, int ticks)
{
    for (int i = 0; i < ticks; i++)
        sim_world_step(room->world, &room->scene.level.terrain, (Box){{0, 0}, {32, 10}});
}

static bool is_awake(const Bedroom *room, SimBodyId id)
{
    return (sim_body_const(room->world, id)->flags & SIM_BODY_AWAKE) != 0;
}

static SimBodyId add(Bedroom *room, Kind kind, double x, double y)
{
    return kinds_add(room->world, kind, vec2(x, y), 0.8, 0);
}

// Steps until no body is awake. False if that takes more than `ticks`.
static bool run_until_asleep(Bedroom *room, int ticks)
{
    for (int i = 0; i < ticks; i++) {
        run(room, 1);
        if (room->world->awake_count == 0)
            return true;
    }
    return false;
}

TEST(every_kind_falls_asleep_on_the_floor_and_keeps_every_bit)
{
    Bedroom room = bedroom(KIND_COUNT);
    for (uint32_t i = 0; i < KIND_COUNT; i++)
        if (i != KIND_STATIC)
            add(&room, (Kind)i, 2.5 + 2.7 * i, 8.2);
    CHECK(run_until_asleep(&room, 900));
    for (uint32_t i = 1; i < room.world->body_count; i++)
        if (!CHECK(!is_awake(&room, (SimBodyId){i})))
            CHECK_STR(kind_name((Kind)(i - 1)), "asleep");
    uint64_t hashes[KIND_COUNT];
    for (uint32_t i = 1; i < room.world->body_count; i++)
        hashes[i] = sim_body_hash(room.world, (SimBodyId){i});
    run(&room, 60);
    for (uint32_t i = 1; i < room.world->body_count; i++)
        CHECK_HEX(sim_body_hash(room.world, (SimBodyId){i}), hashes[i]);
    bedroom_free(&room);
}

TEST(stack_falls_asleep_and_wakes_as_one_and_leaves_others_alone)
{
    Bedroom room = bedroom(6);
    SimBodyId stack[3], other = add(&room, KIND_BOX, 20, 8.5),
                        beside = add(&room, KIND_RING, 24, 8.45);
    for (int i = 0; i < 3; i++)
        stack[i] = add(&room, KIND_BOX, 10, 8.5 - i);
    sim_body_push(room.world, other, vec2(3, 0));
    int tick = 0;
    for (; tick < 600 && is_awake(&room, stack[0]); tick++)
        run(&room, 1);
    for (int i = 0; i < 3; i++)
        CHECK(!is_awake(&room, stack[i]));
    CHECK(run_until_asleep(&room, 600));
    sim_body_wake(room.world, stack[1]);
    for (int i = 0; i < 3; i++)
        CHECK(is_awake(&room, stack[i]));
    CHECK(!is_awake(&room, other));
    CHECK(!is_awake(&room, beside));
    run(&room, 1);
    CHECK_INT(room.world->awake_count, 3);
    bedroom_free(&room);
}

TEST(body_at_rest_on_a_restless_one_stays_awake)
{
    Bedroom room = bedroom(3);
    SimBodyId below = add(&room, KIND_BOX, 10, 8.5), above = add(&room, KIND_BOX, 10, 7.5);
    for (int i = 0; i < 120; i++) {
        sim_body(room.world, below)->quiet_ticks = 0;
        run(&room, 1);
        CHECK(is_awake(&room, below) && is_awake(&room, above));
    }
    CHECK(run_until_asleep(&room, 120));
    bedroom_free(&room);
}

TEST(what_lay_on_a_removed_body_falls)
{
    Bedroom room = bedroom(3);
    SimBodyId below = add(&room, KIND_BOX, 10, 8.5), above = add(&room, KIND_BOX, 10, 7.5);
    CHECK(run_until_asleep(&room, 600));
    sim_remove_body(room.world, below);
    CHECK(is_awake(&room, above));
    run(&room, 60);
    CHECK_NEAR(sim_body(room.world, above)->centre.y, 8.5, 0.02);
    bedroom_free(&room);
}

TEST(changed_rock_wakes_what_lies_there)
{
    Bedroom room = bedroom(3);
    SimBodyId near = add(&room, KIND_RING, 10, 8.45), far = add(&room, KIND_RING, 20, 8.45);
    CHECK(run_until_asleep(&room, 900));
    scene_set(&room.scene, 9, 9, '.');
    scene_set(&room.scene, 10, 9, '.');
    sim_wake_box(room.world, (Box){{9, 8.9}, {11, 10}});
    CHECK(is_awake(&room, near));
    CHECK(!is_awake(&room, far));
    run(&room, 40);
    CHECK(sim_body(room.world, near)->centre.y > 9.0);
    bedroom_free(&room);
}

TEST(static_that_comes_wakes_what_it_meets_and_rests_when_it_is_there)
{
    Bedroom room = bedroom(3);
    SimBodyId crate = add(&room, KIND_BOX, 10, 8.5), press = add(&room, KIND_STATIC, 8, 8.4);
    CHECK(run_until_asleep(&room, 600));
    for (int tick = 1; tick <= 60; tick++) {
        sim_static_move(room.world, press, vec2(8.0 + tick / 30.0, 8.4), 0.0);
        run(&room, 1);
    }
    CHECK_NEAR(sim_body(room.world, crate)->centre.x, 11.0, 0.05);
    run(&room, 2);
    CHECK(!is_awake(&room, press));
    CHECK(vec2_length_squared(sim_body(room.world, press)->velocity) == 0.0);
    CHECK(run_until_asleep(&room, 300));
    bedroom_free(&room);
}

TEST(lift_under_a_body_keeps_it_awake)
{
    Bedroom room = bedroom(3);
    SimBodyId lift = add(&room, KIND_STATIC, 10, 8.4), crate = add(&room, KIND_BOX, 10, 7.39);
    for (int tick = 1; tick <= 200; tick++) {
        sim_static_move(room.world, lift, vec2(10, 8.4 - tick / 6000.0),
                        0.0); // half of the sleeping speed
        run(&room, 1);
    }
    CHECK(is_awake(&room, crate));
    CHECK_NEAR(sim_body(room.world, crate)->centre.y, 7.4 - 200 / 6000.0, 0.02);
    bedroom_free(&room);
}

TEST(sleeper_that_is_hit_takes_its_share_of_the_blow)
{
    for (int fast = 0; fast < 2; fast++) {
        Bedroom room = bedroom(3);
        room.world->gravity = vec2(0, 0);
        SimBodyId still = kinds_add(room.world, KIND_BALL, vec2(15, 5), 0, 1);
        SimBodyId mover = kinds_add(room.world, KIND_BALL, vec2(12, 5), 0, 1);
        broad_put_to_sleep(room.world, still.index);
        double speed = fast ? 30.0 : 5.0;
        sim_body_push(room.world, mover, vec2(speed, 0));
        for (int i = 0; i < 120 && sim_body(room.world, still)->velocity.x == 0.0; i++)
            run(&room, 1);
        run(&room, 2);
        CHECK_NEAR(sim_body(room.world, still)->velocity.x, speed, 0.05 * speed);
        CHECK_NEAR(sim_body(room.world, mover)->velocity.x, 0.0, 0.05 * speed);
        bedroom_free(&room);
    }
}

TEST(ball_that_turns_round_on_a_slope_rolls_back)
{
    static const char *const rows[] = {"#.........#", "#........./", "#......../#", "#......./##",
                                       "#....../###", "#@..../####", "###########", NULL};
    Bedroom room = {scene_from_text(rows, vec2(0, 0)), kinds_world(2, vec2(0, 25))};
    SimBodyId ball = add(&room, KIND_BALL, 2, 5.5);
    sim_body_push(room.world, ball, vec2(13, 0));
    double farthest = 0.0;
    for (int tick = 0; tick < 600; tick++) {
        run(&room, 1);
        SimBody *body = sim_body(room.world, ball);
        farthest = real_max(farthest, body->centre.x);
        CHECK(is_awake(&room, ball) || body->centre.x < 5.5); // it never rests on the slope
    }
    CHECK(farthest > 6.5);
    CHECK(sim_body(room.world, ball)->centre.x < 5.6);
    bedroom_free(&room);
}

TEST(linked_bodies_sleep_and_wake_together_without_touching)
{
    Bedroom room = bedroom(3);
    SimBodyId a = add(&room, KIND_BOX, 8, 8.5), b = add(&room, KIND_BOX, 12, 8.5);
    SimLink rope = {.kind = SIM_LINK_ROPE, .a = {.body = a}, .b = {.body = b}, .rest = 6.0};
    sim_add_link(room.world, &rope);
    sim_body_push(room.world, b, vec2(2, 0));
    for (int i = 0; i < 600 && room.world->awake_count != 0; i++) {
        run(&room, 1);
        CHECK(is_awake(&room, a) == is_awake(&room, b));
    }
    CHECK_INT(room.world->awake_count, 0);
    sim_body_push(room.world, a, vec2(0, -1));
    CHECK(is_awake(&room, b));
    bedroom_free(&room);
}

TEST(nothing_sleeps_when_sleep_is_off)
{
    Bedroom room = bedroom(2);
    room.world->switches |= SIM_NO_SLEEP;
    add(&room, KIND_BOX, 10, 8.5);
    add(&room, KIND_RING, 14, 8.45);
    run(&room, 300);
    CHECK_INT(room.world->awake_count, 2);
    bedroom_free(&room);
}

TEST(two_groups_that_come_together_become_one_and_part_again)
{
    Bedroom room = bedroom(4);
    SimBodyId a = add(&room, KIND_BOX, 10, 8.5), b = add(&room, KIND_BOX, 12, 8.5);
    CHECK(run_until_asleep(&room, 300));
    CHECK_INT(sim_body(room.world, a)->group_next, a.index);
    sim_body_push(room.world, a, vec2(7, 0));
    run(&room, 60);
    CHECK(sim_body(room.world, b)->centre.x > 12.05);
    sim_body_wake(room.world, a);
    sim_body_wake(room.world, b);
    CHECK(run_until_asleep(&room, 600));
    bedroom_free(&room);
}

TEST(sleepers_out_of_sight_are_not_woken_by_a_touch)
{
    Bedroom room = bedroom(2);
    SimBodyId sleeper = add(&room, KIND_BOX, 12, 8.5);
    CHECK(run_until_asleep(&room, 300));
    SimBodyId mover = add(&room, KIND_BOX, 9, 8.5);
    uint64_t hash = sim_body_hash(room.world, sleeper);
    sim_body_push(room.world, mover, vec2(8, 0));
    for (int i = 0; i < 120; i++)
        sim_world_step(room.world, &room.scene.level.terrain, (Box){{0, 0}, {11.3, 10}});
    CHECK_HEX(sim_body_hash(room.world, sleeper), hash);
    CHECK(sim_body(room.world, mover)->centre.x < 11.05);
    bedroom_free(&room);
}
