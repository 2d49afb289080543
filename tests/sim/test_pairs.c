// The broad phase against a test of all pairs, and pairs that must never be missing.
#include "broad.h"
#include "harness.h"
#include "kinds.h"
#include "rigid_yard.h"

#include "jantar/rng.h"

#include <stdlib.h>
#include <string.h>

static bool has_pair(const Broad *broad, uint32_t a, uint32_t b)
{
    for (uint32_t i = 0; i < broad->pair_count; i++)
        if (broad->pairs[i].a == a && broad->pairs[i].b == b)
            return true;
    return false;
}

static SimWorld *copy_of(const SimWorld *world)
{
    SimWorld *copy = aligned_alloc(64, (world->size + 63u) & ~(size_t)63u);
    if (copy != NULL)
        memcpy(copy, world, world->state_size);
    return copy;
}

static void check_ascending(const Broad *broad)
{
    for (uint32_t i = 0; i < broad->pair_count; i++) {
        Pair p = broad->pairs[i], last = i > 0 ? broad->pairs[i - 1] : (Pair){0, 0};
        if (!CHECK(p.a < p.b && (p.a > last.a || (p.a == last.a && p.b > last.b))))
            return;
    }
}

static void check_same_pairs(SimWorld *world, Box window, uint32_t *total)
{
    static Broad fast, slow;
    SimWorld *other = copy_of(world);
    REQUIRE(other != NULL);
    other->switches |= SIM_NO_BROAD_PHASE;
    broad_find(world, window, &fast);
    broad_find(other, window, &slow);
    check_ascending(&fast);
    CHECK_INT(fast.stepped_count, slow.stepped_count);
    CHECK_INT(fast.pair_count, slow.pair_count);
    CHECK(fast.pair_count != slow.pair_count || fast.pair_count == 0 ||
          memcmp(fast.pairs, slow.pairs, fast.pair_count * sizeof(Pair)) == 0);
    *total += fast.pair_count;
    free(other);
}

TEST(grid_gives_the_pairs_that_all_with_all_gives)
{
    Rng rng = {1};
    uint32_t total = 0;
    for (uint32_t scene = 0; scene < 40 && !harness_failed(); scene++) {
        double side = 10.0 + 40.0 * rng_unit(&rng);
        Vec2 middle = vec2(1000.0 * rng_unit(&rng) - 500.0, 1000.0 * rng_unit(&rng) - 500.0);
        SimWorld *world = broad_scatter(20 + rng_below(&rng, 200), middle, side, scene);
        Box window = box_grow((Box){middle, middle}, (0.1 + 0.7 * rng_unit(&rng)) * side);
        check_same_pairs(world, window, &total);
        free(world);
    }
    CHECK(total > 10000);
}

// No pair of boxes that overlap may be missing, by whatever margin the boxes were grown.
static void check_nothing_is_missing(SimWorld *world, const Broad *broad)
{
    const SimBody *bodies = world_bodies(world);
    for (uint32_t a = 1; a < world->body_count; a++) {
        for (uint32_t b = a + 1; b < world->body_count; b++) {
            const SimBody *p = bodies + a, *q = bodies + b;
            bool stepped = ((p->flags | q->flags) & SIM_BODY_STEPPED) != 0;
            bool frozen = ((p->flags | q->flags) & SIM_BODY_FROZEN) != 0;
            bool touch = (p->layers & q->touches) != 0 && (q->layers & p->touches) != 0;
            bool movable = !body_is_immovable(p) || !body_is_immovable(q);
            bool expected = stepped && !frozen && touch && movable && box_overlaps(p->box, q->box);
            bool found = has_pair(broad, a, b);
            CHECK(!expected || found);
            if (!CHECK(!found || (stepped && !frozen && touch && movable)))
                return;
        }
    }
}

TEST(boxes_that_overlap_are_always_a_pair_and_others_of_the_wrong_sort_never)
{
    static Broad broad;
    for (uint32_t scene = 0; scene < 10 && !harness_failed(); scene++) {
        SimWorld *world = broad_scatter(120, vec2(40, -30), 25.0, 100 + scene);
        broad_find(world, (Box){{33, -38}, {46, -24}}, &broad);
        check_nothing_is_missing(world, &broad);
        free(world);
    }
}

TEST(bodies_on_their_way_to_each_other_are_a_pair_before_they_meet)
{
    static Broad broad;
    SimWorld *world = kinds_world(2, vec2(0, 0));
    uint32_t a = kinds_add(world, KIND_BOX, vec2(0, 0), 0.5, 0).index;
    uint32_t b = kinds_add(world, KIND_BOX, vec2(2.5, 0), 0.5, 0).index;
    Box window = {{-10, -10}, {10, 10}};
    broad_find(world, window, &broad);
    CHECK_INT(broad.pair_count, 0);
    world_bodies(world)[a].velocity = vec2(50, 0);
    world_bodies(world)[b].velocity = vec2(-50, 0);
    broad_find(world, window, &broad); // 1.5 tiles apart; 1.67 tiles in a tick
    CHECK_INT(broad.pair_count, 1);
    free(world);
}

TEST(pair_at_the_border_is_found_whichever_number_is_lower)
{
    static Broad broad;
    for (int order = 0; order < 2; order++) {
        SimWorld *world = kinds_world(2, vec2(0, 0));
        double places[2] = {4.6, 5.55}; // the window ends at 5: the second one is outside
        kinds_add(world, KIND_BOX, vec2(places[order], 0), 0.5, 0);
        kinds_add(world, KIND_BOX, vec2(places[1 - order], 0), 0.5, 0);
        broad_find(world, (Box){{-5, -5}, {5, 5}}, &broad);
        CHECK_INT(broad.stepped_count, 1);
        CHECK_INT(broad.stepped[0], order == 0 ? 1 : 2);
        CHECK_INT(broad.pair_count, 1);
        CHECK(has_pair(&broad, 1, 2));
        free(world);
    }
}

TEST(linked_bodies_are_a_pair_only_if_the_link_says_so)
{
    static Broad broad;
    SimWorld *world = kinds_world(3, vec2(0, 0));
    SimBodyId a = kinds_add(world, KIND_BOX, vec2(0, 0), 0.5, 0),
              b = kinds_add(world, KIND_BOX, vec2(0.9, 0), 0.5, 0);
    kinds_add(world, KIND_BOX, vec2(0.45, 0.9), 0.5, 0);
    SimLink link = {.kind = SIM_LINK_DISTANCE, .a = {.body = a}, .b = {.body = b}, .rest = 0.9};
    SimLinkId id = sim_add_link(world, &link);
    Box window = {{-10, -10}, {10, 10}};
    broad_find(world, window, &broad);
    CHECK_INT(broad.pair_count, 2);
    CHECK(!has_pair(&broad, 1, 2));
    world_links(world)[id.index].collide = 1;
    broad_find(world, window, &broad);
    CHECK_INT(broad.pair_count, 3);
    world_links(world)[id.index].collide = 0;
    sim_remove_link(world, id);
    broad_find(world, window, &broad);
    CHECK_INT(broad.pair_count, 3);
    free(world);
}

TEST(more_pairs_than_there_is_room_for_are_counted_and_the_first_ones_kept)
{
    static Broad broad;
    SimCapacity capacity = {.points = 1, .bodies = 21, .convexes = 2, .contacts = 10};
    SimWorld *world = aligned_alloc(64, (sim_world_size(&capacity) + 63u) & ~(size_t)63u);
    REQUIRE(world != NULL);
    sim_world_init(world, &capacity, vec2(0, 0));
    for (int i = 0; i < 20; i++)
        kinds_add(world, KIND_BALL, vec2(0.01 * i, 0), 0.5, 0);
    broad_find(world, (Box){{-10, -10}, {10, 10}}, &broad);
    CHECK_INT(broad.pair_count, 20);
    CHECK(world->stats.contact_limits > 0);
    CHECK_INT(broad.pairs[0].b, 2);
    CHECK_INT(broad.pairs[19].a, 2);
    check_ascending(&broad);
    free(world);
}

// --- pairs that are kept while bodies hardly move ------------------------------------------------

enum { KEPT_BOXES = 30, KEPT_TICKS = 420, KEPT_SETTLED = 300 };

static const Box kept_window = {{-50.0, -50.0}, {50.0, 50.0}};

// The kept pairs as bytes: the last part of the state.
static unsigned char *kept_bytes(SimWorld *world)
{
    return (unsigned char *)world + world->offset_pairs;
}

static void disturb(SimWorld *world, uint32_t tick)
{
    SimBodyId id = {5 + tick % 20};
    if (tick % 40 == 9)
        sim_body_place(world, id, vec2(0.3, -9.0)); // into the pile, from far away
    if (tick % 40 == 19)
        sim_body(world, id)->touches = 0;
    if (tick % 40 == 29) {
        sim_remove_body(world, id);
        yard_add_box(world, vec2(-0.4, -12.0), 1.0, vec2(0.0, 0.0)); // with the same number
    }
}

TEST(kept_pairs_are_those_that_all_with_all_gives)
{
    uint32_t total = 0, kept = 0;
    SimWorld *world = yard_new_pile(KEPT_BOXES, 10.0, 1.0), *old = NULL;
    size_t size = world->state_size - world->offset_pairs;
    for (uint32_t tick = 0; tick < KEPT_TICKS && !harness_failed(); tick++) {
        if (tick == KEPT_SETTLED)
            old = copy_of(world);
        if (tick >= KEPT_SETTLED)
            disturb(world, tick);
        if (tick == KEPT_TICKS - 20)
            memcpy(world, old, old->state_size);
        unsigned char *before = malloc(size);
        memcpy(before, kept_bytes(world), size);
        check_same_pairs(world, kept_window, &total);
        kept += memcmp(before, kept_bytes(world), size) == 0;
        free(before);
        yard_step(world, 1);
    }
    CHECK(total > 10000);
    CHECK(kept > KEPT_TICKS / 4); // else it was the grid that was compared
    free(old);
    free(world);
}

TEST(pairs_that_are_kept_change_no_result)
{
    SimWorld *world = yard_new_pile(KEPT_BOXES, 10.0, 1.0);
    for (uint32_t tick = 0; tick < KEPT_TICKS && !harness_failed(); tick++) {
        SimWorld *without = copy_of(world);
        memset(kept_bytes(without), 0, world->state_size - world->offset_pairs);
        if (tick >= KEPT_SETTLED) {
            disturb(world, tick);
            disturb(without, tick);
        }
        yard_step(world, 1);
        yard_step(without, 1);
        CHECK(sim_world_hash(world) == sim_world_hash(without));
        free(without);
    }
    free(world);
}
