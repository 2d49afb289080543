// Moving statics carry bodies: lifts, wheels, tilting planks; and paddles press a body against a
// wall. What sticks to statics is in test_strand.c, presses are in test_press.c.
#include "harness.h"
#include "jantar/real.h"
#include "loft.h"
#include "lone.h"

#include <stdio.h>

enum { BOX, PARTICLE, RING, RIDERS };
static const char *const names[] = {"box", "particle", "ring"};

// Puts a body on a floor whose surface is at y = 0.
static SimBodyId add_rider(Loft *loft, int what, double x)
{
    if (what == BOX)
        return loft_box(loft, vec2(x, -0.4), 0.8, 0.8, 1.0);
    if (what == RING)
        return loft_ring(loft, vec2(x, -0.78));
    SimConvex circle = sim_convex_circle(0.4);
    SimRigidDef def = {
        .convex = sim_add_convex(loft->world, &circle), .centre = {x, -0.4}, .density = 1.0};
    def.friction = 0.8;
    def.upright = true;
    return sim_add_rigid(loft->world, &def);
}

static double friction_of(const Loft *loft, SimBodyId rider, SimBodyId lift)
{
    return loft_body(loft, rider)->friction * loft_body(loft, lift)->friction;
}

// --- lifts ---------------------------------------------------------------------------------------

// A lift starts at full speed. A body on it slips no farther than friction allows, and then moves
// with it.
static void ride(int what, Vec2 speed)
{
    Loft loft = loft_make();
    SimBodyId lift = loft_box(&loft, vec2(0.0, 0.25), 20.0, 0.5, 0.0),
              rider = add_rider(&loft, what, 0.0);
    const SimBody *body = loft_body(&loft, rider), *support = loft_body(&loft, lift);
    loft_step(&loft, 60);
    Vec2 start = body->centre, late = start;
    double deepest = 0.0, jitter = 0.0;
    for (int tick = 1; tick <= 180; tick++) {
        sim_static_move(loft.world, lift, vec2(speed.x * tick / 60.0, 0.25 + speed.y * tick / 60.0),
                        0.0);
        loft_step(&loft, 1);
        Vec2 on_lift = vec2_sub(body->centre, vec2_sub(support->centre, vec2(0.0, 0.25)));
        if (tick == 90)
            late = on_lift;
        deepest = real_max(deepest, body->box.max.y - support->box.min.y);
        Vec2 moved = vec2_sub(on_lift, late);
        if (tick > 90) // a ring rolls
            jitter = real_max(jitter, what == RING ? real_abs(moved.y) : vec2_length(moved));
    }
    double slip = real_abs(late.x - start.x),
           most = speed.x * speed.x / (2.0 * 25.0 * friction_of(&loft, rider, lift));
    bool good = CHECK(deepest < 0.02);
    good = CHECK(jitter < (what == RING ? 0.02 : 0.01)) && good;
    if (what != RING) {
        good = CHECK(slip < 1.05 * most + 0.03) && good;
        good = CHECK(speed.y != 0.0 || slip > 0.95 * most - 0.03) &&
               good; // the jerk upwards presses them together, so friction holds
        good = CHECK_NEAR(body->velocity.x, speed.x, 0.05) && good;
    } else { // a hoop that rolls without loss ends at half the speed of its floor
        double share = speed.x != 0.0 ? body->velocity.x / speed.x : 0.5;
        good = CHECK(share > 0.45 && share < 1.0) && good;
    }
    good = CHECK_NEAR(body->velocity.y, speed.y, 0.05) && good;
    if (!good)
        printf("%s on a lift at (%g, %g): slip %g of %g, jitter %g, %g deep\n", names[what],
               speed.x, speed.y, slip, most, jitter, deepest);
    loft_free(&loft);
}

TEST(carry_lift_takes_along_what_lies_on_it)
{
    for (int what = 0; what < RIDERS; what++)
        for (int speed = 1; speed <= 6; speed++) {
            ride(what, vec2(0.0, speed));
            ride(what, vec2(0.0, -speed));
            ride(what, vec2(speed, 0.0));
            ride(what, vec2(-speed, -0.5 * speed));
        }
}

// A stack moves with its lift as one.
TEST(carry_lift_takes_a_stack_along)
{
    Loft loft = loft_make();
    SimBodyId lift = loft_box(&loft, vec2(0.0, 0.25), 6.0, 0.5, 0.0), boxes[4];
    for (int i = 0; i < 4; i++)
        boxes[i] = loft_box(&loft, vec2(0.0, -0.4 - 0.8 * i), 0.8, 0.8, 1.0);
    for (int tick = 1; tick <= 754; tick++) { // two periods
        double way = 2.0 - 2.0 * real_cos(tick / 60.0);
        sim_static_move(loft.world, lift, vec2(way, 0.25 - way), 0.0);
        loft_step(&loft, 1);
    }
    for (int i = 0; i < 4; i++) {
        Vec2 place = sim_body_to_local(loft_body(&loft, lift), loft_body(&loft, boxes[i])->centre);
        CHECK_NEAR(place.x, 0.0, 0.05);
        CHECK_NEAR(place.y, -0.65 - 0.8 * i, 0.03);
    }
    loft_free(&loft);
}

// --- turning statics -----------------------------------------------------------------------------

TEST(carry_tilting_plank_keeps_what_friction_holds)
{
    for (int what = BOX; what <= PARTICLE; what++) {
        Loft loft = loft_make();
        SimBodyId plank = loft_box(&loft, vec2(0.0, 0.25), 8.0, 0.5, 0.0),
                  rider = add_rider(&loft, what, 2.0);
        loft_step(&loft, 60);
        Vec2 before = sim_body_to_local(loft_body(&loft, plank), loft_body(&loft, rider)->centre);
        for (int tick = 1; tick <= 754; tick++) { // two periods
            sim_static_move(loft.world, plank, vec2(0.0, 0.25), 0.35 * real_sin(tick / 60.0));
            loft_step(&loft, 1);
        }
        Vec2 after = sim_body_to_local(loft_body(&loft, plank), loft_body(&loft, rider)->centre);
        if (!CHECK(vec2_length(vec2_sub(after, before)) < 0.05))
            printf("%s slipped by %g\n", names[what], vec2_length(vec2_sub(after, before)));
        loft_free(&loft);
    }
}

// A wheel of radius 20 whose rim moves at 0.8 tiles/s.
TEST(carry_wheel_takes_along_what_lies_on_its_rim)
{
    for (int what = BOX; what <= PARTICLE; what++) {
        Loft loft = loft_make();
        SimConvex circle = sim_convex_circle(20.0);
        SimRigidDef def = {
            .convex = sim_add_convex(loft.world, &circle), .centre = {0.0, 20.0}, .friction = 0.8};
        SimBodyId wheel = sim_add_rigid(loft.world, &def), rider = add_rider(&loft, what, 0.0);
        loft_step(&loft, 30);
        double before = loft_body(&loft, rider)->centre.x;
        for (int tick = 1; tick <= 240; tick++) {
            sim_static_move(loft.world, wheel, vec2(0.0, 20.0), 0.04 * tick / 60.0);
            loft_step(&loft, 1);
        }
        double carried = 20.4 * real_sin(0.16);
        if (!CHECK_NEAR(loft_body(&loft, rider)->centre.x - before, carried, 0.05 * carried))
            printf("%s\n", names[what]);
        loft_free(&loft);
    }
}

// --- paddles -------------------------------------------------------------------------------------

static const char *const corner[] = {
    "#              #", "#              #", "#              #",
    "#              #", "#              #", "#              #",
    "#              #", "################", NULL,
};

// A paddle on a pivot, driven by a strong spring, presses a body into a corner and releases it, 10
// times.
static void press(int what, double stiffness)
{
    Loft loft = loft_with_rock(corner);
    SimBodyId rider = add_rider(&loft, what, 0.0),
              paddle = loft_box(&loft, vec2(4.5, 4.0), 0.4, 5.0, 2.0);
    const SimBody *body = loft_body(&loft, rider), *bar = loft_body(&loft, paddle);
    sim_body_place(loft.world, rider, vec2(2.2, 6.1));
    SimLink link = {.kind = SIM_LINK_PIVOT,
                    .a = {.local = {4.5, 1.5}},
                    .b = {.body = paddle, .local = {0.0, -2.5}}};
    link.limited = 1;
    link.angle_min = -0.5;
    link.angle_max = 1.2;
    link.angle_stiffness = stiffness;
    link.angle_damping = 0.1 * stiffness;
    double least = 1e9, fastest = 0.0, deepest = 0.0, gap = 0.0;
    for (int round = 0; round < 10; round++) {
        link.angle_rest = round % 2 == 0 ? 1.5 : -0.5;
        SimLinkId id = sim_add_link(loft.world, &link);
        for (int tick = 0; tick < 90; tick++) {
            loft_step(&loft, 1);
            least = real_min(least, body->area);
            fastest = real_max(fastest, vec2_length(body->velocity));
            double aside = real_max(1.0 - body->box.min.x, body->box.max.x - 15.0);
            deepest = real_max(deepest, real_max(aside, body->box.max.y - 7.0));
            gap = real_max(gap, sim_link(loft.world, id)->stretch);
        }
        sim_remove_link(loft.world, id);
    }
    loft_step(&loft, 120);
    bool good = CHECK(least > 0.2 * body->area);
    good = CHECK(fastest < 60.0) && good;
    good = CHECK(deepest < 0.05) && good;
    good = CHECK(gap < 0.05) && good;
    good = CHECK(body->centre.x > 1.0 && body->centre.y < 7.0) && good;
    good = CHECK(what != RING || real_abs(body->area / body->rest_area - 1.0) < 0.05) && good;
    good = CHECK_INT(loft.world->stats.not_finite + loft.world->stats.inversions, 0) && good;
    good = CHECK(real_abs(bar->spin) < 100.0) && good;
    if (!good)
        printf("%s under %g: least area %g, fastest %g, %g deep, gap %g\n", names[what], stiffness,
               least, fastest, deepest, gap);
    loft_free(&loft);
}

TEST(carry_paddle_presses_a_body_against_a_wall_without_harm)
{
    static const double stiffness[] = {50.0, 500.0, 5000.0};
    for (int what = 0; what < RIDERS; what++)
        for (int k = 0; k < 3; k++)
            press(what, stiffness[k]);
}
