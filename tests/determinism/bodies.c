// bodies.c - bodies without a game, as a part of the fingerprint.
#include "bodies.h"

#include "../sim/kinds.h"
#include "jantar/hash.h"
#include "jantar/real.h"
#include "jantar/rng.h"
#include "scene.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 3, BODIES = ROUNDS * KIND_COUNT + 16 };

static const Box view = {{4.0, -4.0}, {44.0, 16.0}}; // some bodies are at its border, some outside

typedef struct Stage {
    Scene *scene;
    SimWorld *world;
    SimWorld *copy; // snapshot in another block; NULL: no snapshots wanted
    Rng rng;
    SimBodyId press;
} Stage;

static void hang_pendulum(SimWorld *world, Vec2 place, SimBodyId body)
{
    SimLink pivot = {
        .kind = SIM_LINK_PIVOT,
        .limited = 1,
        .angle_min = -1.0,
        .angle_max = 1.0,
        .angle_stiffness = 2.0,
        .angle_damping = 0.1,
        .a = {.local = place},
        .b = {.body = body, .local = vec2_sub(place, sim_body(world, body)->centre)},
    };
    sim_add_link(world, &pivot);
}

static void tie(SimWorld *world, SimBodyId a, SimBodyId b)
{
    SimLink rope = {.kind = SIM_LINK_ROPE,
                    .a = {.body = a},
                    .b = {.body = b},
                    .rest = 3.0,
                    .break_stretch = 2.0};
    sim_add_link(world, &rope);
}

static void fill(Stage *stage)
{
    SimWorld *world = stage->world;
    SimBodyId last[KIND_COUNT] = {{0}};
    for (uint32_t round = 0; round < ROUNDS; round++) {
        for (uint32_t kind = 0; kind < KIND_COUNT; kind++) {
            Vec2 place = vec2(3.0 + 4.2 * kind + rng_unit(&stage->rng), 2.0 - 2.0 * round);
            if (kind == KIND_STATIC)
                place = vec2(20.0 + 3.0 * round, 2.5);
            last[kind] = kinds_add(world, (Kind)kind, place, 0.7, 0.3);
        }
    }
    sim_body_set_sticky(world, last[KIND_RING], true);
    tie(world, last[KIND_BOX], last[KIND_RING]);
    hang_pendulum(world, sim_body(world, last[KIND_PLANK])->centre, last[KIND_PLANK]);
    stage->press = last[KIND_STATIC];
    SimMedium water = {
        .box = {{12.0, 9.0}, {30.0, 14.0}}, .density = 2.0, .drag = 1.0, .flow = {0.5, 0.0}};
    sim_add_medium(world, &water);
}

static void kick(Stage *stage)
{
    SimWorld *world = stage->world;
    for (uint32_t i = 1; i < world->body_count; i++) {
        const SimBody *body = sim_body(world, (SimBodyId){i});
        double angle = 2.0 * REAL_PI * rng_unit(&stage->rng), speed = 12.0 * rng_unit(&stage->rng);
        if (body->kind != SIM_STATIC && rng_below(&stage->rng, 4) == 0)
            sim_body_push(world, (SimBodyId){i},
                          vec2(speed * real_cos(angle), speed * real_sin(angle)));
    }
}

static void drive(Stage *stage, uint32_t tick)
{
    double phase = 2.0 * REAL_PI * tick / 180.0;
    sim_static_move(stage->world, stage->press,
                    vec2(26.0 + 2.0 * real_sin(phase), 7.0 + 4.0 * real_cos(phase)), phase);
    if (tick % 120 == 60)
        kick(stage);
}

static bool copy_agrees(Stage *stage, uint64_t expected)
{
    sim_world_step(stage->copy, &scene_level(stage->scene)->terrain, view);
    return sim_world_hash(stage->copy) == expected;
}

static bool play_tick(Stage *stage, uint32_t tick)
{
    drive(stage, tick);
    if (stage->copy) {
        memset(stage->copy, 0xa5, stage->world->size);
        memcpy(stage->copy, stage->world, stage->world->state_size);
    }
    sim_world_step(stage->world, &scene_level(stage->scene)->terrain, view);
    return !stage->copy || copy_agrees(stage, sim_world_hash(stage->world));
}

static bool play(Stage *stage, uint32_t seconds)
{
    for (uint32_t tick = 0; tick < seconds * SIM_TICK_RATE; tick++) {
        if (!play_tick(stage, tick)) {
            printf("bodies: a snapshot of tick %u goes on differently\n", (unsigned)tick);
            return false;
        }
        if (tick % SIM_TICK_RATE == SIM_TICK_RATE - 1)
            printf("bodies %u %016" PRIx64 "\n", (unsigned)(tick / SIM_TICK_RATE + 1),
                   sim_world_hash(stage->world));
    }
    SimHash parts = sim_world_hashes(stage->world);
    printf("bodies parts %016" PRIx64 " %016" PRIx64 " %016" PRIx64 " %016" PRIx64 "\n",
           parts.bodies, parts.joints, parts.contacts, parts.surroundings);
    return true;
}

bool bodies_play(uint32_t seconds, bool snapshots)
{
    Stage stage = {
        .scene = scene_new(0, 0, 25.0), .world = kinds_world(BODIES, vec2(0.0, 25.0)), .rng = {7}};
    stage.copy = snapshots ? kinds_world(BODIES, vec2(0.0, 25.0)) : NULL;
    bool good = stage.scene != NULL && stage.world != NULL;
    if (good) {
        fill(&stage);
        good = play(&stage, seconds);
    }
    scene_free(stage.scene);
    free(stage.world);
    free(stage.copy);
    return good;
}
