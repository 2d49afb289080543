// A body that is left alone stays as it is. Nothing turns or creeps by itself, in space or at rest;
// a body that rests or rolls reports no beginning or ending contacts. Piles of boxes are in
// test_pile.c, piles of rings in test_soft_pile.c.
#include "harness.h"
#include "jantar/real.h"
#include "stage.h"

#include <stdio.h>

#define TENTH_OF_A_DEGREE (0.1 * REAL_PI / 180.0)

static bool has_angle(const Stage *stage, SimBodyId id)
{
    uint32_t kind = stage_body(stage, id)->kind;
    return kind == SIM_RING || kind == SIM_RIGID;
}

static double angle_of(const Stage *stage, SimBodyId id)
{
    return stage_body(stage, id)->kind == SIM_RING ? stage_turn(stage, id)
                                                   : stage_body(stage, id)->angle;
}

static void check_still(Stage *stage, SimBodyId id, Actor actor, const char *where)
{
    double angle = angle_of(stage, id);
    Vec2 place = stage_body(stage, id)->centre;
    stage_step(stage, 60 * SIM_TICK_RATE);
    double turned = angle_of(stage, id) - angle,
           moved = vec2_length(vec2_sub(stage_body(stage, id)->centre, place));
    if (!CHECK_NEAR(turned, 0.0, TENTH_OF_A_DEGREE) || !CHECK_NEAR(moved, 0.0, 1e-3))
        printf("%s %s: turned by %g degrees, moved by %g\n", actor_name(actor), where,
               turned * 180.0 / REAL_PI, moved);
}

TEST(nothing_turns_by_itself_in_space)
{
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++) {
        Stage stage = stage_of_air(1, vec2(0.0, 0.0));
        SimBodyId id = stage_add(&stage, actor, vec2(3.0, 5.0));
        if (has_angle(&stage, id))
            check_still(&stage, id, actor, "in space");
        stage_free(&stage);
    }
}

TEST(nothing_turns_by_itself_at_rest)
{
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++) {
        Stage stage = stage_room(10, 6, 1, vec2(0.0, 25.0));
        SimBodyId id = stage_add(&stage, actor, vec2(6.0, 5.0));
        if (has_angle(&stage, id)) {
            // A ring that stands on the middle of an edge is unstable and falls to one side. After
            // a small push it rocks between its corners, with an amplitude that takes 8 s to fall
            // to 1/e.
            sim_body_push(stage.world, id,
                          vec2(stage_body(&stage, id)->kind == SIM_RING ? 0.2 : 0.0, 0.0));
            stage_step(&stage, 80 * SIM_TICK_RATE);
            check_still(&stage, id, actor, "at rest");
        }
        stage_free(&stage);
    }
}

// --- events --------------------------------------------------------------------------------------

static uint32_t told_in(Stage *stage, uint32_t ticks)
{
    uint32_t told = 0;
    for (uint32_t i = 0; i < ticks; i++) {
        stage_step(stage, 1);
        told += stage->world->event_count;
    }
    return told;
}

static double mean_speed(const Stage *stage)
{
    double sum = 0.0;
    for (uint32_t i = 1; i < stage->world->body_count; i++)
        sum += vec2_length(stage_body(stage, (SimBodyId){i})->velocity);
    return sum / (double)(stage->world->body_count - 1);
}

// The pile has no ropes and no cloth: their loose ends take long to come to rest.
TEST(resting_pile_of_all_kinds_tells_nothing)
{
    static const Actor actors[] = {(Actor)KIND_BOX, ACTOR_HERO,        (Actor)KIND_CONCAVE,
                                   (Actor)KIND_BOX, (Actor)KIND_PLANK, ACTOR_WATER,
                                   (Actor)KIND_RING};
    Stage stage = stage_room(8, 16, 28, vec2(0.0, 10.0));
    for (uint32_t i = 0; i < 28; i++)
        stage_add(&stage, actors[i % 7], vec2(2.25 + 1.9 * (i % 4), 15.5 - 1.8 * (double)(i / 4)));
    stage_step(&stage, 60 * SIM_TICK_RATE);
    double speed = mean_speed(&stage);
    uint32_t told = told_in(&stage, 10 * SIM_TICK_RATE);
    CHECK(speed < 0.02);
    CHECK_INT(told, 0);
    if (harness_failed())
        printf("mean speed %g, %u events\n", speed, told);
    stage_free(&stage);
}

// A body rolls over the seams of tiles. Once on the floor it reports no contacts, and only its
// rolling resistance slows it.
static void check_roll(Actor actor, double speed)
{
    Stage stage = stage_room(60, 6, 1, vec2(0.0, 25.0));
    SimBodyId id = stage_add(&stage, actor, vec2(4.0, 6.15));
    stage_step(&stage, 30);
    sim_body_push(stage.world, id, vec2(speed, 0.0));
    uint32_t told = 0;
    for (int tick = 0; tick < 300 && stage_body(&stage, id)->centre.x < 58.0; tick++)
        told += told_in(&stage, 1);
    if (!CHECK_INT(told, 0) || !CHECK(stage_body(&stage, id)->centre.x > 7.0))
        printf("%s at %g tells %u times, is at %g\n", actor_name(actor), speed, told,
               stage_body(&stage, id)->centre.x);
    stage_free(&stage);
}

TEST(rolling_over_seams_tells_nothing)
{
    for (double speed = 4.0; speed < 13.0; speed *= 1.7) {
        check_roll(ACTOR_HERO, speed);
        check_roll((Actor)KIND_BALL, speed);
        check_roll((Actor)KIND_PARTICLE, 3.0 * speed);
    }
}
