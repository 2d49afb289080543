// A closed scene gains no energy: never more than 1 % above its maximum so far, whatever is in it
// and however it bounces. Single kinds are in test_body.c, test_rigid.c, test_net.c and
// test_matrix.c.
#include "harness.h"
#include "jantar/real.h"
#include "jantar/rng.h"
#include "stage.h"

#include <stdio.h>

enum { BODIES = 26, WIDTH = 24, HEIGHT = 16, SECONDS = 20 };

// Kinetic energy plus potential energy relative to the floor.
static double energy_of(Stage *stage)
{
    double weight = 0.0;
    for (uint32_t i = 1; i < stage->world->body_count; i++)
        weight += stage_body(stage, (SimBodyId){i})->mass * stage->world->gravity.y;
    return kinds_totals(stage->world).energy + weight * (1.0 + HEIGHT);
}

static void check_energy(const Actor *actors, uint32_t kinds, double gravity, double restitution)
{
    Stage stage = stage_room(WIDTH, HEIGHT, BODIES, vec2(0.0, gravity));
    Rng rng = {7};
    for (uint32_t i = 0; i < BODIES; i++) {
        Vec2 place = vec2(2.5 + 3.4 * (i % 7), 3.0 + 3.6 * (double)(i / 7));
        SimBodyId id = stage_add(&stage, actors[i % kinds], place);
        stage_body(&stage, id)->restitution = restitution;
        sim_body_push(stage.world, id,
                      vec2(16.0 * rng_unit(&rng) - 8.0, 16.0 * rng_unit(&rng) - 8.0));
    }
    double most = energy_of(&stage), first = most, worst = 0.0;
    for (int tick = 0; tick < SECONDS * SIM_TICK_RATE; tick++) {
        stage_step(&stage, 1);
        double energy = energy_of(&stage);
        worst = real_max(worst, energy / most - 1.0);
        most = real_max(most, energy);
    }
    if (!CHECK(worst <= 0.01) || !CHECK(most <= 1.02 * first))
        printf("%s and others, gravity %g, e %g: by %g above the most so far; %g at first, %g at "
               "most\n",
               actor_name(actors[0]), gravity, restitution, worst, first, most);
    stage_free(&stage);
}

static void check_scenes(double restitution)
{
    static const Actor all[] = {(Actor)KIND_RING,  (Actor)KIND_BOX,     ACTOR_HERO,
                                (Actor)KIND_PLANK, (Actor)KIND_BALL,    ACTOR_PEBBLE,
                                (Actor)KIND_ROPE,  (Actor)KIND_CONCAVE, (Actor)KIND_PARTICLE,
                                (Actor)KIND_CLOTH, (Actor)KIND_BALLOON};
    static const Actor soft[] = {ACTOR_HERO, (Actor)KIND_RING, (Actor)KIND_CONCAVE, ACTOR_WATER};
    static const Actor rigid[] = {(Actor)KIND_BOX, (Actor)KIND_BALL, (Actor)KIND_PLANK,
                                  (Actor)KIND_PARTICLE};
    for (double gravity = 0.0; gravity <= 25.0; gravity += 25.0) {
        check_energy(all, 11, gravity, restitution);
        check_energy(soft, 4, gravity, restitution);
        check_energy(rigid, 4, gravity, restitution);
    }
}

TEST(closed_scene_makes_no_energy_when_nothing_bounces)
{
    check_scenes(0.0);
}

TEST(closed_scene_makes_no_energy_when_things_bounce_by_half)
{
    check_scenes(0.5);
}

TEST(closed_scene_makes_no_energy_when_all_bounces)
{
    check_scenes(1.0);
}
