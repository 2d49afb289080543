// Free fall follows the formula for every kind of body: from rest, far from the origin, after a
// bounce, and after waking. Bounces themselves are in test_rigid.c; what else stays constant in
// flight is in test_body.c.
#include "harness.h"
#include "jantar/real.h"
#include "stage.h"

#include <stdio.h>

#define GRAVITY 10.0

// Lets a body fall for ten seconds. Returns the largest distance of its centre from the formula.
static double worst_of_fall(Stage *stage, SimBodyId id)
{
    const SimBody *body = stage_body(stage, id);
    Vec2 from = body->centre, velocity = body->velocity;
    double worst = 0.0;
    for (int tick = 1; tick <= 10 * SIM_TICK_RATE; tick++) {
        stage_step(stage, 1);
        double t = (double)tick / SIM_TICK_RATE;
        Vec2 wanted =
            vec2_add(vec2_add_scaled(from, velocity, t), vec2(0.0, 0.5 * GRAVITY * t * t));
        double error = vec2_length(vec2_sub(body->centre, wanted));
        worst = error <= worst ? worst : error; // also catches NaN
    }
    return worst;
}

static void check_fall(Stage *stage, SimBodyId id, Actor actor, double bar)
{
    double error = worst_of_fall(stage, id);
    if (!CHECK(error <= bar))
        printf("%s: %g tiles from the formula\n", actor_name(actor), error);
}

TEST(every_kind_falls_by_the_formula)
{
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++) {
        for (double place = 0.0; place <= 900.0; place += 900.0) {
            Stage stage = stage_of_air(1, vec2(0.0, GRAVITY));
            SimBodyId id = stage_add(&stage, actor, vec2(place, place));
            check_fall(&stage, id, actor, place == 0.0 ? 0.01 : 0.05);
            stage_free(&stage);
        }
    }
}

// Lets a body bounce off a floor that is then removed.
static void check_fall_after_bounce(Actor actor, double restitution)
{
    Stage stage = stage_of_air(2, vec2(0.0, GRAVITY));
    SimBodyId floor = stage_add_static(&stage, sim_convex_box(20.0, 1.0), vec2(0.0, 7.0));
    SimBodyId id = stage_add(&stage, actor, vec2(0.0, 0.0));
    const SimBody *body = stage_body(&stage, id);
    stage_body(&stage, id)->restitution = restitution;
    sim_body_push(stage.world, id, vec2(1.0, 3.0));
    bool touched = false;
    for (int tick = 0; tick < 120 && !(touched && body->touching == 0); tick++) {
        stage_step(&stage, 1);
        touched = touched || body->touching > 0 || body->velocity.y < 3.0;
    }
    CHECK(touched);
    sim_remove_body(stage.world, floor);
    check_fall(&stage, id, actor, 0.01);
    stage_free(&stage);
}

TEST(every_kind_falls_by_the_formula_after_a_bounce)
{
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++)
        for (double restitution = 0.0; restitution <= 1.0; restitution += 0.5)
            check_fall_after_bounce(actor, restitution);
}

TEST(every_kind_falls_by_the_formula_when_its_floor_goes_and_it_wakes)
{
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++) {
        Stage stage = stage_of_air(2, vec2(0.0, GRAVITY));
        stage.world->switches = 0;
        SimBodyId floor = stage_add_static(&stage, sim_convex_box(20.0, 1.0), vec2(0.0, 3.0));
        SimBodyId id = stage_add(&stage, actor, vec2(0.0, 1.0));
        for (int tick = 0; tick < 1800 && (stage_body(&stage, id)->flags & SIM_BODY_AWAKE) != 0;
             tick++)
            stage_step(&stage, 1);
        if (!CHECK((stage_body(&stage, id)->flags & SIM_BODY_AWAKE) == 0))
            printf("%s does not fall asleep\n", actor_name(actor));
        CHECK_NEAR(vec2_length(stage_body(&stage, id)->velocity), 0.0, 1e-9);
        sim_remove_body(stage.world, floor);
        check_fall(&stage, id, actor, 0.01);
        stage_free(&stage);
    }
}
