// The spatial index, which knows where bodies are and who is stepped, against a search through all
// bodies.
#include "broad.h"
#include "harness.h"
#include "kinds.h"

#include "jantar/rng.h"

#include <stdlib.h>

static Box random_box(Rng *rng, Vec2 middle, double side)
{
    Vec2 corner =
        vec2(middle.x + side * (rng_unit(rng) - 0.5), middle.y + side * (rng_unit(rng) - 0.5));
    double width = 0.3 * side * rng_unit(rng), height = 0.3 * side * rng_unit(rng);
    return (Box){corner, vec2(corner.x + width, corner.y + height)};
}

// What index_find() should return, found by a search through all bodies.
static uint32_t find_all(SimWorld *world, Box box, IndexKind kind, uint32_t *out)
{
    uint32_t count = 0;
    for (uint32_t i = 1; i < world->body_count; i++) {
        const SimBody *body = world_bodies(world) + i;
        IndexKind is = (body->flags & SIM_BODY_AWAKE) != 0 ? INDEX_AWAKE : INDEX_ASLEEP;
        if (body->kind != SIM_NONE && (is & kind) != 0 && box_overlaps(body->box, box))
            out[count++] = i;
    }
    return count;
}

static void check_found(SimWorld *world, Box box, IndexKind kind)
{
    static uint32_t expected[BROAD_MAX];
    const uint32_t *found;
    uint32_t count = index_find(world, box, kind, &found),
             expected_count = find_all(world, box, kind, expected);
    CHECK_INT(count, expected_count);
    for (uint32_t i = 0; i < count && i < expected_count; i++)
        if (!CHECK_INT(found[i], expected[i]))
            return;
}

TEST(index_finds_what_a_look_at_every_body_finds)
{
    const Vec2 middles[] = {{0, 0}, {1000, 1000}, {-3e5, 7e4}};
    Rng rng = {7};
    for (uint32_t scene = 0; scene < 6 && !harness_failed(); scene++) {
        double side = scene % 2 == 0 ? 30.0 : 900.0;
        Vec2 middle = middles[scene / 2];
        SimWorld *world = broad_scatter(300, middle, side, scene);
        for (int i = 0; i < 40 && !harness_failed(); i++)
            check_found(world, random_box(&rng, middle, side), (IndexKind)(1 + i % 3));
        free(world);
    }
}

static void move_body(SimWorld *world, uint32_t body_index, Vec2 way)
{
    SimBody *body = world_bodies(world) + body_index;
    body->box.min = vec2_add(body->box.min, way);
    body->box.max = vec2_add(body->box.max, way);
    index_update(world, body_index);
}

TEST(index_follows_bodies_over_the_borders_of_cells_and_through_sleep_and_removal)
{
    Rng rng = {11};
    SimWorld *world = broad_scatter(200, vec2(500, 500), 60.0, 3);
    for (int round = 0; round < 60 && !harness_failed(); round++) {
        for (uint32_t i = 1; i < world->body_count; i++) {
            SimBody *body = world_bodies(world) + i;
            double step = rng_below(&rng, 20) == 0 ? 400.0 : 3.0;
            if (body->kind != SIM_NONE)
                move_body(world, i,
                          vec2(step * (rng_unit(&rng) - 0.5), step * (rng_unit(&rng) - 0.5)));
        }
        uint32_t one = 1 + rng_below(&rng, world->body_count - 1);
        if (world_bodies(world)[one].kind != SIM_NONE) {
            if (round % 3 == 0)
                sim_remove_body(world, (SimBodyId){one});
            else if (round % 3 == 1)
                broad_put_to_sleep(world, one);
            else
                sim_body_wake(world, (SimBodyId){one});
        }
        for (int i = 0; i < 8; i++)
            check_found(world, random_box(&rng, vec2(500, 500), 100.0), (IndexKind)(1 + i % 3));
    }
    free(world);
}

TEST(index_survives_boxes_that_are_not_numbers)
{
    SimWorld *world = kinds_world(4, vec2(0, 0));
    uint32_t odd = kinds_add(world, KIND_BOX, vec2(3, 3), 0.5, 0).index;
    uint32_t fine = kinds_add(world, KIND_BOX, vec2(3, 3), 0.5, 0).index;
    const double strange[] = {0.0 / (double)(odd - odd), 1e300, -1e300, 1e9};
    for (int i = 0; i < 4; i++) {
        world_bodies(world)[odd].box = (Box){{strange[i], 3}, {strange[i], strange[i]}};
        index_update(world, odd);
        const uint32_t *found;
        CHECK_INT(index_find(world, (Box){{2, 2}, {4, 4}}, INDEX_BOTH, &found), 1);
        CHECK_INT(found[0], fine);
    }
    free(world);
}

// --- who is stepped ------------------------------------------------------------------------------

static bool should_be_stepped(const SimBody *body, Box window)
{
    return body->kind != SIM_NONE && (body->flags & SIM_BODY_AWAKE) != 0 &&
           (body->flags & SIM_BODY_FROZEN) == 0 &&
           ((body->flags & SIM_BODY_ALWAYS) != 0 || box_overlaps(body->box, window));
}

TEST(stepped_are_the_awake_in_the_window_and_those_that_always_are)
{
    static Broad broad;
    SimWorld *world = broad_scatter(400, vec2(200, 200), 120.0, 5);
    Rng rng = {2};
    for (int round = 0; round < 50 && !harness_failed(); round++) {
        Box window = random_box(&rng, vec2(200, 200), 160.0);
        broad_find(world, window, &broad);
        uint32_t next = 0;
        for (uint32_t i = 1; i < world->body_count; i++) {
            const SimBody *body = world_bodies(world) + i;
            bool expected = should_be_stepped(body, window);
            bool listed = next < broad.stepped_count && broad.stepped[next] == i;
            next += listed;
            CHECK_INT(listed, expected);
            if (!CHECK_INT((body->flags & SIM_BODY_STEPPED) != 0, expected))
                break;
        }
    }
    free(world);
}

TEST(order_of_creation_does_not_decide_who_is_stepped)
{
    static Broad forth, back;
    SimWorld *a = kinds_world(100, vec2(0, 0)), *b = kinds_world(100, vec2(0, 0));
    for (uint32_t i = 0; i < 100; i++) {
        uint32_t k = 99 - i;
        kinds_add(a, KIND_BOX, vec2((double)(i % 10) * 3.7, (double)(i / 10) * 2.9), 0.5, 0);
        kinds_add(b, KIND_BOX, vec2((double)(k % 10) * 3.7, (double)(k / 10) * 2.9), 0.5, 0);
    }
    Box window = {{5, 5}, {22, 17}};
    broad_find(a, window, &forth);
    broad_find(b, window, &back);
    CHECK_INT(forth.stepped_count, back.stepped_count);
    CHECK(forth.stepped_count > 10 && forth.stepped_count < 100);
    for (uint32_t i = 0; i < forth.stepped_count; i++)
        CHECK_INT(forth.stepped[i], 101 - back.stepped[back.stepped_count - 1 - i]);
    free(a);
    free(b);
}

// --- numbers -------------------------------------------------------------------------------------

TEST(removed_bodies_give_their_numbers_points_and_springs_to_others)
{
    SimWorld *world = kinds_world(6, vec2(0, 0));
    SimBodyId ids[6];
    const Kind kinds[6] = {KIND_RING, KIND_ROPE, KIND_CLOTH, KIND_BOX, KIND_BALLOON, KIND_CONCAVE};
    for (uint32_t i = 0; i < 6; i++)
        ids[i] = kinds_add(world, kinds[i], vec2(3.0 * i, 0), 0.5, 0);
    uint32_t points = world->point_count, springs = world->spring_count;
    for (uint32_t round = 0; round < 50; round++) {
        for (uint32_t i = 0; i < 6; i++)
            sim_remove_body(world, ids[(5 * i + round) % 6]);
        for (uint32_t i = 0; i < 6; i++) {
            uint32_t k = (i + round) % 6;
            ids[k] = kinds_add(world, kinds[k], vec2(3.0 * k, 0), 0.5, 0);
            REQUIRE(ids[k].index != 0);
        }
    }
    CHECK_INT(world->point_count, points);
    CHECK_INT(world->spring_count, springs);
    CHECK_INT(world->body_count, 7);
    CHECK_INT(kinds_add(world, KIND_BOX, vec2(0, 0), 0.5, 0).index, 0);
    free(world);
}

TEST(full_world_gives_nothing_and_stays_as_it_was)
{
    SimCapacity capacity = {.points = 17, .bodies = 4, .convexes = 2};
    SimWorld *world = aligned_alloc(64, (sim_world_size(&capacity) + 63u) & ~(size_t)63u);
    REQUIRE(world != NULL);
    sim_world_init(world, &capacity, vec2(0, 0));
    SimBodyId ring = kinds_add(world, KIND_RING, vec2(0, 0), 0.5, 0);
    CHECK(ring.index != 0);
    uint64_t hash = sim_world_hash(world);
    // the world has no points left
    CHECK_INT(kinds_add(world, KIND_RING, vec2(9, 0), 0.5, 0).index, 0);
    CHECK_HEX(sim_world_hash(world), hash);
    sim_remove_body(world, ring);
    CHECK(kinds_add(world, KIND_BALLOON, vec2(9, 0), 0.5, 0).index != 0);
    free(world);
}
