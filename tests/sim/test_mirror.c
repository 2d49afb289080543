// A mirrored start gives a mirrored motion: for single bodies of every kind to a thousandth, for
// piles on average. The hero with its keys is in tests/game, piles of boxes are in test_pile.c.
#include "harness.h"
#include "jantar/real.h"
#include "jantar/rng.h"
#include "stage.h"

#include <stdio.h>

enum { WIDTH = 12 }; // width of the room, which is mirrored about x = 7

static double mirrored(double x, double side)
{
    return 7.0 + side * x;
}

// Where a body is after a fall, a bounce and a slide. x is measured from the middle of the room,
// positive on the body's own side.
static Vec2 thrown(Actor actor, double side, double speed)
{
    Stage stage = stage_room(WIDTH, 8, 1, vec2(0.0, 25.0));
    SimBodyId id = stage_add(&stage, actor, vec2(mirrored(2.0, side), 5.0));
    sim_body_push(stage.world, id, vec2(side * speed, -1.0));
    stage_step(&stage, 3 * SIM_TICK_RATE);
    Vec2 place = stage_body(&stage, id)->centre;
    stage_free(&stage);
    return vec2((place.x - 7.0) * side, place.y);
}

// The soft L and the soft nets have no mirror symmetry.
static bool is_symmetric(Actor actor)
{
    return actor != (Actor)KIND_CONCAVE && actor != (Actor)KIND_ROPE && actor != (Actor)KIND_CLOTH;
}

// If a ring's number of points is no multiple of 8, mirroring it moves springs between second
// neighbours to other batches.
static double tolerance_of(Actor actor)
{
    return actor == ACTOR_WATER ? 0.015 : 1e-3;
}

TEST(mirrored_throw_is_a_mirrored_throw)
{
    for (Actor actor = 0; actor < ACTOR_COUNT; actor++) {
        for (double speed = 0.0; speed < 7.0 && is_symmetric(actor); speed += 2.0) {
            Vec2 right = thrown(actor, 1.0, speed), left = thrown(actor, -1.0, speed);
            bool same = CHECK_NEAR(left.x, right.x, tolerance_of(actor));
            same = CHECK_NEAR(left.y, right.y, tolerance_of(actor)) && same;
            if (!same)
                printf("%s at %g: %g %g and %g %g\n", actor_name(actor), speed, right.x, right.y,
                       left.x, left.y);
        }
    }
}

// Mean distance of a pile's bodies from the middle, positive on the pile's own side.
static double pile_mean(const Actor *actors, uint32_t kinds, double side, uint32_t seed)
{
    enum { BODIES = 36 };
    Stage stage = stage_room(WIDTH, 30, BODIES, vec2(0.0, 10.0));
    Rng rng = {seed};
    double sum = 0.0;
    for (uint32_t i = 0; i < BODIES; i++) {
        Vec2 place = vec2(mirrored(-4.0 + 2.0 * (i % 5), side), 29.0 - 1.9 * (double)(i / 5));
        SimBodyId id = stage_add(&stage, actors[i % kinds], place);
        sim_body_push(stage.world, id, vec2(side * (6.0 * rng_unit(&rng) - 3.0), 0.0));
    }
    stage_step(&stage, 12 * SIM_TICK_RATE);
    for (uint32_t i = 1; i <= BODIES; i++)
        sum += (stage_body(&stage, (SimBodyId){i})->centre.x - 7.0) * side;
    stage_free(&stage);
    return sum / BODIES;
}

// Single bodies may move differently, since a pile is chaotic; but a pile must not drift to one
// side. Several piles are averaged: the mean of one differs from that of its mirror image as much
// as from that of another throw.
static void check_piles(const Actor *actors, uint32_t kinds)
{
    enum { PILES = 6 };
    double drift = 0.0;
    for (uint32_t seed = 1; seed <= PILES; seed++)
        drift += pile_mean(actors, kinds, 1.0, seed) - pile_mean(actors, kinds, -1.0, seed);
    CHECK_NEAR(drift / PILES, 0.0, 0.01 * WIDTH);
}

TEST(mirrored_pile_of_rings_does_not_drift) // label: all
{
    check_piles((const Actor[]){ACTOR_HERO, (Actor)KIND_RING, ACTOR_WATER}, 3);
}

TEST(mirrored_pile_of_rings_and_boxes_does_not_drift) // label: all
{
    check_piles((const Actor[]){ACTOR_HERO, (Actor)KIND_BOX, (Actor)KIND_RING, (Actor)KIND_BALL},
                4);
}
