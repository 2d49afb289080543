// The game may change the properties of a body at any time: filling, mass, friction, restitution,
// stiffness. The body then behaves accordingly. What these properties do from the start is in
// test_soft.c and test_rigid.c; media are in test_media.c.
#include "harness.h"
#include "jantar/real.h"
#include "stage.h"

// --- filling -------------------------------------------------------------------------------------

static double area_after(Stage *stage, SimBodyId id, double liquid, double gas, uint32_t ticks)
{
    SimBody *body = stage_body(stage, id);
    body->liquid = liquid;
    body->gas = gas;
    for (uint32_t i = 0; i < ticks; i++) {
        stage_step(stage, 1);
        CHECK(body->area > 0.0);
    }
    return body->area / body->rest_area;
}

TEST(liquid_becomes_gas_and_liquid_again)
{
    Stage stage = stage_room(10, 6, 1, vec2(0.0, 25.0));
    SimBodyId id = stage_add(&stage, ACTOR_HERO, vec2(6.0, 6.0));
    CHECK_NEAR(area_after(&stage, id, 1.0, 0.0, 240), 1.0, 0.01);
    double gas = area_after(&stage, id, 0.0, 20.0, 240);
    CHECK(gas < 0.95);
    CHECK(area_after(&stage, id, 0.0, 200.0, 240) > gas + 0.02);
    CHECK(area_after(&stage, id, 0.0, 20.0, 240) < gas + 0.01);
    CHECK_NEAR(area_after(&stage, id, 0.5, 20.0, 240), 1.0, 0.02);
    CHECK_NEAR(area_after(&stage, id, 1.0, 0.0, 240), 1.0, 0.01);
    CHECK_INT(stage_failures(stage.world), 0);
    stage_free(&stage);
}

// A ring whose filling is switched in every tick neither bursts nor collapses.
TEST(filling_may_change_in_every_tick)
{
    Stage stage = stage_room(10, 6, 1, vec2(0.0, 25.0));
    SimBodyId id = stage_add(&stage, ACTOR_HERO, vec2(6.0, 6.0));
    SimBody *body = stage_body(&stage, id);
    double full = body->rest_area, fastest = 0.0;
    stage_step(&stage, 120);
    for (int tick = 0; tick < 600; tick++) {
        body->liquid = tick % 2 == 0 ? 1.0 : 0.0;
        body->gas = tick % 3 == 0 ? 100.0 : 0.0;
        body->rest_area = full * (1.0 + 0.2 * real_sin(0.05 * tick));
        stage_step(&stage, 1);
        fastest = real_max(fastest, vec2_length(body->velocity));
        CHECK(body->area > 0.5 * full && body->area < 1.5 * full);
    }
    CHECK(fastest < 4.0);
    stage_free(&stage);
}

// --- weight --------------------------------------------------------------------------------------

// Two bodies of one kind collide head on. The right one became `times` as heavy before. Returns the
// speed of the left one afterwards.
static double speed_after_meeting(Actor actor, double times)
{
    Stage stage = stage_of_air(2, vec2(0.0, 0.0));
    SimBodyId left = stage_add(&stage, actor, vec2(0.0, 0.0)),
              right = stage_add(&stage, actor, vec2(4.0, 0.0));
    sim_body_push(stage.world, left, vec2(2.0, 0.0));
    sim_body_push(stage.world, right, vec2(-2.0, 0.0));
    stage_step(&stage, 10);
    double mass = stage_body(&stage, right)->mass;
    sim_body_set_mass(stage.world, right, times * mass);
    CHECK_NEAR(stage_body(&stage, right)->mass, times * mass, 1e-9);
    CHECK_NEAR(stage_body(&stage, right)->velocity.x, -2.0, 1e-9);
    stage_step(&stage, 120);
    double a = stage_body(&stage, left)->velocity.x, b = stage_body(&stage, right)->velocity.x;
    CHECK_NEAR(a + times * b, 2.0 - 2.0 * times, 0.02 * times);
    stage_free(&stage);
    return a;
}

TEST(heavier_from_now_on_takes_more_momentum)
{
    static const Actor actors[] = {ACTOR_HERO, (Actor)KIND_BOX, (Actor)KIND_BALL,
                                   (Actor)KIND_CONCAVE, ACTOR_WATER};
    for (int i = 0; i < 5; i++) {
        double equal = speed_after_meeting(actors[i], 1.0),
               heavy = speed_after_meeting(actors[i], 8.0);
        CHECK(equal < 0.05);
        CHECK(heavy < equal - 0.5);
    }
}

// --- friction, bounce, stiffness -----------------------------------------------------------------

// Returns how far a body slides in a second from 4 tiles/s on a floor, when body and floor get this
// friction in the middle of the run.
static double slide(Actor actor, double friction)
{
    Stage stage = stage_of_air(2, vec2(0.0, 25.0));
    SimBodyId floor = stage_add_static(&stage, sim_convex_box(80.0, 1.0), vec2(0.0, 1.5));
    SimBodyId id = stage_add(&stage, actor, vec2(0.0, 0.4));
    stage_step(&stage, 90);
    stage_body(&stage, floor)->friction = 1.0;
    stage_body(&stage, id)->friction = friction;
    double from = stage_body(&stage, id)->centre.x;
    sim_body_push(stage.world, id, vec2(4.0, 0.0));
    stage_step(&stage, 60);
    double way = stage_body(&stage, id)->centre.x - from;
    stage_free(&stage);
    return way;
}

TEST(friction_may_change_while_it_runs)
{
    CHECK_NEAR(slide((Actor)KIND_BOX, 0.0), 4.0, 0.01);
    CHECK_NEAR(slide((Actor)KIND_BOX, 0.4), 0.8, 0.08); // v^2 / (2 mu g)
    CHECK_NEAR(slide((Actor)KIND_PARTICLE, 0.4), 0.8, 0.08);
    CHECK_NEAR(slide(ACTOR_HERO, 0.0), 4.0, 0.05);
    CHECK_NEAR(slide((Actor)KIND_CONCAVE, 0.4), 0.8, 0.2);
}

TEST(bounce_may_change_while_it_runs)
{
    Stage stage = stage_of_air(2, vec2(0.0, 10.0));
    stage_add_static(&stage, sim_convex_box(20.0, 1.0), vec2(0.0, 6.0));
    SimBodyId id = stage_add(&stage, (Actor)KIND_BALL, vec2(0.0, 0.0));
    SimBody *body = stage_body(&stage, id);
    const double bounces[] = {1.0, 0.5, 0.0}, wanted[] = {5.0, 1.25, 0.0};
    for (int i = 0; i < 3; i++) {
        sim_body_place(stage.world, id, vec2(0.0, 0.0));
        body->restitution = bounces[i];
        double highest = 0.0;
        for (int tick = 0; tick < 180; tick++) {
            stage_step(&stage, 1);
            highest = tick > 60 && body->velocity.y <= 0.0 ? real_max(highest, 5.0 - body->centre.y)
                                                           : highest;
        }
        CHECK_NEAR(highest, wanted[i], 0.02);
    }
    stage_free(&stage);
}

TEST(stiffness_may_change_while_it_runs)
{
    Stage stage = stage_room(10, 6, 1, vec2(0.0, 25.0));
    SimBodyId id = stage_add(&stage, (Actor)KIND_CONCAVE, vec2(6.0, 6.4));
    SimBody *body = stage_body(&stage, id);
    body->stiffness = 0.5;
    stage_step(&stage, 240);
    double stiff = stage_misshape(&stage, id);
    body->stiffness = 0.0;
    body->edge_compliance *= 10.0;
    body->bend_compliance *= 100.0;
    stage_step(&stage, 480);
    double slack = stage_misshape(&stage, id);
    CHECK(stiff < 0.02);
    CHECK(slack > 3.0 * stiff + 0.02);
    CHECK(body->area > 0.9 * body->rest_area);
    body->stiffness = 0.5;
    stage_step(&stage, 240);
    CHECK(stage_misshape(&stage, id) < stiff + 0.01);
    stage_free(&stage);
}
