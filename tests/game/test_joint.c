// test_joint.c - joints: rods, ropes, hinges and sliders between crates, jellies and the world, and
// their motors.
#include "harness.h"
#include "jantar/real.h"
#include "keys.h"
#include "yard.h"

#define FLOOR 13.0 // y of the floor of a yard 12 tiles high
#define DEGREE (REAL_PI / 180.0)

// Adds a joint from one place to another.
static LevelElement *join(Yard *yard, LevelJointKind kind, Vec2 from, Vec2 to)
{
    const Vec2 line[] = {from, to};
    LevelElement *joint = yard_line(yard, LEVEL_ELEMENT_JOINT, line, 2);
    joint->joint.kind = kind;
    return joint;
}

static Vec2 centre_of(const Yard *yard, uint32_t thing)
{
    return yard_thing(yard, thing)->centre;
}

TEST(joint_rod_keeps_a_crate_at_its_distance_and_a_rope_only_from_going_farther)
{
    for (uint32_t kind = LEVEL_JOINT_ROD; kind <= LEVEL_JOINT_ROPE; kind++) {
        Yard *yard = yard_new(30, 12, vec2(20, FLOOR - 0.8));
        yard_crate(yard, vec2(10, 3), 1.0, 0.5);
        join(yard, (LevelJointKind)kind, vec2(10, 3), vec2(10, 6)); // it stands on its rod
        yard_begin(yard);
        play_hold(&yard->play, 0, 4 * SECOND);
        double far = vec2_length(vec2_sub(centre_of(yard, 0), vec2(10, 6)));
        CHECK_NEAR(far, 3.0, 0.02);
        CHECK_INT(centre_of(yard, 0).y > 8.5, kind == LEVEL_JOINT_ROPE);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        yard_free(yard);
    }
}

TEST(joint_soft_rod_is_a_spring)
{
    Yard *yard = yard_new(30, 12, vec2(20, FLOOR - 0.8));
    yard_crate(yard, vec2(10, 5), 1.0, 0.5); // 12.5 N
    join(yard, LEVEL_JOINT_ROD, vec2(10, 5), vec2(10, 2))->joint.softness = 0.05;
    yard_begin(yard);
    double lowest = 0.0;
    for (int i = 0; i < 4 * SECOND; i++) {
        play_hold(&yard->play, 0, 1);
        lowest = real_max(lowest, centre_of(yard, 0).y);
    }
    CHECK_NEAR(lowest, 5.0 + 2.0 * 12.5 * 0.05, 0.15); // twice as far as it hangs at rest
    yard_free(yard);
}

TEST(joint_joins_two_bodies_also_soft_ones)
{
    Yard *yard = yard_new(30, 12, vec2(20, FLOOR - 0.8));
    yard_crate(yard, vec2(8, 4), 1.0, 0.5);
    LevelThing *jelly = yard_crate(yard, vec2(12, 4), 1.5, 0.5);
    jelly->kind = LEVEL_THING_JELLY;
    join(yard, LEVEL_JOINT_ROD, vec2(8, 4), vec2(11.4, 4));
    yard_begin(yard);
    play_hold(&yard->play, 0, 3 * SECOND);
    CHECK(centre_of(yard, 0).y > FLOOR - 0.7); // both fell
    CHECK_NEAR(sim_links(game_world_const(yard->play.state))[1].stretch, 0.0, 1e-3);
    yard_free(yard);
}

TEST(joint_hinge_turns_by_its_motor_no_farther_than_its_limit)
{
    for (int limited = 0; limited < 2; limited++) {
        Yard *yard = yard_new(30, 12, vec2(20, FLOOR - 0.8));
        LevelThing *sail = yard_crate(yard, vec2(10, 6), 1.0, 0.5);
        sail->size = vec2(4.0, 0.4);
        LevelElement *hinge = join(yard, LEVEL_JOINT_HINGE, vec2(9, 6), vec2(10, 6));
        hinge->joint.turn = 90.0;
        hinge->joint.limit = limited ? 30.0 : 180.0;
        yard_begin(yard);
        play_hold(&yard->play, 0, SECOND);
        CHECK_NEAR(yard_thing(yard, 0)->angle, (limited ? 30.0 : 90.0) * DEGREE, 6.0 * DEGREE);
        CHECK_NEAR(centre_of(yard, 0).x, 10.0, 0.01);
        CHECK_NEAR(centre_of(yard, 0).y, 6.0, 0.01);
        yard_free(yard);
    }
}

TEST(joint_slider_carries_the_hero_to_and_fro)
{
    Yard *yard = yard_new(30, 12, vec2(10, 9.2));
    LevelThing *deck = yard_crate(yard, vec2(10, 10), 1.0, 0.5);
    deck->size = vec2(3.0, 0.5);
    LevelElement *rail = join(yard, LEVEL_JOINT_SLIDER, vec2(10, 10), vec2(10, 6));
    rail->joint.speed = 2.0;
    yard_begin(yard);
    double highest = 20.0, lowest = 0.0;
    for (int i = 0; i < 8 * SECOND; i++) {
        play_hold(&yard->play, 0, 1);
        highest = real_min(highest, centre_of(yard, 0).y);
        lowest = i > 3 * SECOND ? real_max(lowest, centre_of(yard, 0).y) : lowest;
    }
    CHECK_NEAR(highest, 6.0, 0.1);
    CHECK_NEAR(lowest, 10.0, 0.1);
    CHECK(play_hero(&yard->play)->centre.y < centre_of(yard, 0).y); // he stood on it
    CHECK_NEAR(yard_thing(yard, 0)->angle, 0.0, 0.01);
    yard_free(yard);
}

TEST(joint_slider_that_waits_goes_while_it_is_switched_on)
{
    Yard *yard = yard_new(30, 12, vec2(21, FLOOR - 0.8));
    yard_crate(yard, vec2(18, 10), 1.0, 0.5);
    LevelElement *rail = join(yard, LEVEL_JOINT_SLIDER, vec2(18, 10), vec2(18, 6));
    LevelElement *area = yard_box(yard, LEVEL_ELEMENT_AREA, vec2(28, 11), vec2(6, 4));
    rail->joint.speed = 4.0;
    rail->joint.waits = 1.0;
    yard_link(area, LEVEL_LINK_TARGET, rail);
    yard_begin(yard);
    play_hold(&yard->play, 0, 2 * SECOND);
    CHECK_NEAR(centre_of(yard, 0).y, 10.0, 0.05);
    play_hold(&yard->play, RIGHT, 2 * SECOND);
    play_hold(&yard->play, 0, SECOND);
    CHECK_NEAR(centre_of(yard, 0).y, 6.0, 0.1);
    play_hold(&yard->play, LEFT, 2 * SECOND);
    play_hold(&yard->play, 0, SECOND);
    CHECK_NEAR(centre_of(yard, 0).y, 10.0, 0.1);
    yard_free(yard);
}

// A joint that begins in nothing, one in one body alone, one without a length, and one outside of
// the map do no harm; nor does one whose crate breaks.
TEST(joint_misused_does_no_harm)
{
    for (uint32_t kind = LEVEL_JOINT_ROD; kind <= LEVEL_JOINT_SLIDER; kind++) {
        Yard *yard = yard_new(30, 12, vec2(20, FLOOR - 0.8));
        yard_crate(yard, vec2(8, 6), 1.0, 0.5);
        yard_crate(yard, vec2(12, 6), 1.0, 0.5)->strength = 2.0; // breaks when it falls
        join(yard, (LevelJointKind)kind, vec2(3, 3), vec2(5, 5));
        join(yard, (LevelJointKind)kind, vec2(8, 6), vec2(8.3, 6.2));
        join(yard, (LevelJointKind)kind, vec2(8, 6), vec2(8, 6));
        join(yard, (LevelJointKind)kind, vec2(-100, 6), vec2(500, 6));
        join(yard, (LevelJointKind)kind, vec2(12, 6), vec2(8, 6))->joint.turn = 90.0;
        yard_crate(yard, vec2(15, 6), 1.5, 0.5)->kind = LEVEL_THING_JELLY; // it has no angle
        join(yard, (LevelJointKind)kind, vec2(15, 6), vec2(8, 6))->joint.turn = 90.0;
        join(yard, (LevelJointKind)kind, vec2(8, 6), vec2(15, 6))->joint.speed = 2.0;
        yard_begin(yard);
        play_hold(&yard->play, 0, 5 * SECOND);
        CHECK_INT(play_limits_hit(&yard->play), 0);
        yard_free(yard);
    }
}

TEST(thousand_joints)
{
    Yard *yard = yard_new(60, 30, vec2(4, 30.0));
    for (uint32_t i = 0; i < 1000; i++) {
        Vec2 at = vec2(2.0 + 1.1 * (i % 50), 2.0 + 1.1 * (double)(i / 50));
        yard_crate(yard, at, 0.5, 0.5);
        join(yard, (LevelJointKind)(i % 4), at, vec2_add(at, vec2(1.1, 0.0)))->joint.speed = 1.0;
    }
    yard_begin(yard);
    play_hold(&yard->play, RIGHT, 30);
    CHECK_INT(play_limits_hit(&yard->play), 0);
    yard_free(yard);
}
