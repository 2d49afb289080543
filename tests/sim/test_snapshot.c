// A copy of the state continues to the bit, whatever is in the world and whenever it is taken: with
// sleepers, a moving window, and things that stick, break and are removed. What is out of sight
// keeps every bit. A single ring is in test_state.c, rigid contacts alone are in test_rigid.c, many
// distant bodies in test_window.c.
#include "harness.h"
#include "jantar/real.h"
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 60, HEIGHT = 16, BODIES = 34, TICKS = 420 };

static void add_joints(Stage *stage, SimBodyId first)
{
    SimLink rope = {.kind = SIM_LINK_ROPE,
                    .a = {.body = {first.index + 3}},
                    .b = {.body = {first.index + 4}},
                    .rest = 4.0,
                    .break_stretch = 0.5};
    sim_add_link(stage->world, &rope);
    SimMedium water = {
        .box = {{20.0, 13.0}, {32.0, 17.0}}, .density = 1.0, .drag = 2.0, .flow = {0.5, 0.0}};
    sim_add_medium(stage->world, &water);
    sim_body_set_sticky(stage->world, (SimBodyId){first.index + ACTOR_HERO}, true);
}

static Stage make_play(void)
{
    Stage stage = stage_room(WIDTH, HEIGHT, BODIES + 2, vec2(0.0, 25.0));
    stage.world->switches = 0;
    SimBodyId first = {0};
    for (uint32_t i = 0; i < BODIES; i++) {
        Vec2 place = vec2(3.0 + 3.3 * (i % 17), 4.0 + 5.0 * (double)(i / 17));
        SimBodyId id = stage_add(&stage, (Actor)(i % ACTOR_COUNT), place);
        first = i == 0 ? id : first;
        sim_body_push(stage.world, id, vec2(4.0 * (i % 5) - 8.0, -2.0 * (i % 3)));
    }
    stage_add_static(&stage, sim_convex_box(4.0, 0.5), vec2(12.0, 14.0));
    stage_add_static(&stage, sim_convex_box(4.0, 0.5), vec2(50.0, 14.0));
    add_joints(&stage, first);
    return stage;
}

static Box window_at(uint32_t tick)
{
    double x = 25.0 + 16.0 * real_sin(0.02 * tick);
    return (Box){{x - 14.0, 0.0}, {x + 14.0, 18.0}};
}

// What the game does in a tick. It depends on the number of the tick alone.
static void play(SimWorld *world, uint32_t tick)
{
    sim_static_move(world, (SimBodyId){BODIES + 1}, vec2(12.0 + 2.0 * real_sin(0.03 * tick), 14.0),
                    0.02 * tick);
    sim_static_move(world, (SimBodyId){BODIES + 2}, vec2(50.0, 12.0 + 2.0 * real_cos(0.03 * tick)),
                    0.0);
    if (tick % 50 == 49)
        sim_body_push(world, (SimBodyId){1 + tick % BODIES}, vec2(9.0, -12.0));
    if (tick == 200)
        sim_remove_body(world, (SimBodyId){6});
    if (tick == 240)
        kinds_add(world, KIND_BALL, vec2(25.0, 3.0), 0.6, 0.3);
}

static void step_play(const Stage *stage, SimWorld *world)
{
    uint32_t tick = world->tick;
    play(world, tick);
    sim_world_step(world, &stage->scene.level.terrain, window_at(tick));
}

static SimWorld *copy_of(const SimWorld *world, int rubbish)
{
    SimWorld *copy = aligned_alloc(64, (world->size + 63u) & ~(size_t)63u);
    if (CHECK(copy != NULL)) {
        memset(copy, rubbish, world->size);
        memcpy(copy, world, world->state_size);
    }
    return copy;
}

TEST(copy_of_all_kinds_goes_on_to_the_bit_from_any_tick)
{
    Stage stage = make_play();
    SimWorld *copies[TICKS / 37 + 1];
    uint32_t count = 0;
    for (uint32_t tick = 0; tick < TICKS; tick++) {
        if (tick % 37 == 0) {
            copies[count] = copy_of(stage.world, (int)(0x11 * (count % 15 + 1)));
            count++;
        }
        step_play(&stage, stage.world);
    }
    CHECK(stage.world->strand_count + stage.world->contact_count > 0);
    CHECK(stage.world->awake_count < stage.world->body_count - 1);
    SimHash whole = sim_world_hashes(stage.world);
    for (uint32_t i = 0; i < count; i++) {
        while (copies[i]->tick < stage.world->tick)
            step_play(&stage, copies[i]);
        SimHash hash = sim_world_hashes(copies[i]);
        CHECK_HEX(hash.bodies, whole.bodies);
        CHECK_HEX(hash.joints, whole.joints);
        CHECK_HEX(hash.contacts, whole.contacts);
        CHECK_HEX(hash.surroundings, whole.surroundings);
        CHECK_HEX(hash.all, whole.all);
        CHECK_HEX(sim_world_hash(copies[i]), whole.all);
        free(copies[i]);
    }
    stage_free(&stage);
}

// The hash of a body that is far out of sight, touches nothing there and is not flagged as stepped
// (the flag is cleared one tick later); 0 if there is no such body.
static uint64_t hash_out_of_sight(const Stage *stage, uint32_t index, Box window)
{
    const SimBody *body = stage_body(stage, (SimBodyId){index});
    if (body->kind == SIM_NONE || body->links > 0 || (body->flags & SIM_BODY_STEPPED) ||
        box_overlaps(box_grow(body->box, 1.0), window))
        return 0;
    return sim_body_hash(stage->world, (SimBodyId){index});
}

TEST(what_is_out_of_sight_keeps_every_bit_whatever_happens_in_sight)
{
    Stage stage = make_play();
    uint32_t kept = 0;
    for (uint32_t tick = 0; tick < TICKS; tick++) {
        uint64_t before[BODIES + 4] = {0};
        play(stage.world, tick);
        for (uint32_t i = 1; i < stage.world->body_count; i++)
            before[i] = hash_out_of_sight(&stage, i, window_at(tick));
        sim_world_step(stage.world, &stage.scene.level.terrain, window_at(tick));
        for (uint32_t i = 1; i < stage.world->body_count; i++) {
            if (before[i] != 0 && !CHECK_HEX(sim_body_hash(stage.world, (SimBodyId){i}), before[i]))
                printf("body %u at tick %u\n", i, tick);
            kept += before[i] != 0;
        }
    }
    CHECK(kept > 1000);
    stage_free(&stage);
}

// What shows that a body changed.
typedef struct Change {
    bool bodies, joints, contacts, surroundings;
} Change;

static void check_change(const SimWorld *before, const SimWorld *after, Change wanted)
{
    SimHash a = sim_world_hashes(before), b = sim_world_hashes(after);
    CHECK(a.all != b.all);
    CHECK_INT(a.bodies != b.bodies, wanted.bodies);
    CHECK_INT(a.joints != b.joints, wanted.joints);
    CHECK_INT(a.contacts != b.contacts, wanted.contacts);
    CHECK_INT(a.surroundings != b.surroundings, wanted.surroundings);
}

TEST(parts_of_the_hash_name_what_differs)
{
    Stage stage = make_play();
    for (uint32_t tick = 0; tick < 100; tick++)
        step_play(&stage, stage.world);
    SimWorld *other = copy_of(stage.world, 0x5a);
    sim_body(other, (SimBodyId){4})->friction += 1e-9;
    check_change(stage.world, other, (Change){.bodies = true});
    free(other);
    other = copy_of(stage.world, 0x5a);
    SimMedium air = {.box = {{1.0, 1.0}, {2.0, 2.0}}, .density = 0.1};
    other->gravity.x = 1e-12;
    check_change(stage.world, other, (Change){.surroundings = true});
    CHECK(sim_add_medium(other, &air) != 0);
    check_change(stage.world, other, (Change){.surroundings = true});
    free(other);
    other = copy_of(stage.world, 0x5a);
    SimLink *link = (SimLink *)(void *)((unsigned char *)other + other->offset_links) + 1;
    link->rest += 1e-9;
    check_change(stage.world, other, (Change){.joints = true});
    free(other);
    stage_free(&stage);
}
