// Only what is seen is stepped, with what links tie to it. Everything else keeps its state to the
// bit.
#include "broad.h"
#include "harness.h"
#include "kinds.h"
#include "scenes.h"

#include <stdlib.h>

static const Box view = {{0, 0}, {20, 11}};

static const SimTerrain *air(void)
{
    static const SimTileType types[1];
    static const SimTerrain nothing = {.type_count = 1, .types = types};
    return &nothing;
}

static SimLinkId tie(SimWorld *world, SimBodyId a, SimBodyId b, double length)
{
    SimLink link = {.kind = SIM_LINK_ROPE, .a = {.body = a}, .b = {.body = b}, .rest = length};
    return sim_add_link(world, &link);
}

static bool is_stepped(const SimWorld *world, SimBodyId id)
{
    return (sim_body_const(world, id)->flags & SIM_BODY_STEPPED) != 0;
}

TEST(what_links_tie_to_a_body_in_sight_is_stepped_with_it_however_far)
{
    SimWorld *world = kinds_world(14, vec2(0, 0));
    SimBodyId chain[12];
    for (uint32_t i = 0; i < 12; i++)
        chain[i] = kinds_add(world, KIND_BOX, vec2(18.0 + 4.0 * i, 5), 0.5, 0);
    SimBodyId loose = kinds_add(world, KIND_BOX, vec2(30, 8), 0.5, 0);
    for (uint32_t i = 11; i > 0; i--)
        tie(world, chain[i], chain[i - 1], 4.0);
    sim_world_step(world, air(), view);
    for (uint32_t i = 0; i < 12; i++)
        CHECK(is_stepped(world, chain[i]));
    CHECK(!is_stepped(world, loose));
    CHECK_INT(world->awake_count, 12);
    sim_world_step(world, air(), (Box){{200, 0}, {210, 9}});
    CHECK_INT(world->awake_count, 0);
    CHECK(!is_stepped(world, chain[0]));
    free(world);
}

TEST(static_carries_no_steps_from_one_that_hangs_on_it_to_the_next)
{
    SimWorld *world = kinds_world(4, vec2(0, 0));
    SimBodyId seen = kinds_add(world, KIND_BALL, vec2(18, 5), 0.5, 0);
    SimBodyId beam = kinds_add(world, KIND_STATIC, vec2(30, 1), 0.5, 0);
    SimBodyId unseen = kinds_add(world, KIND_BALL, vec2(40, 5), 0.5, 0);
    tie(world, seen, beam, 20.0);
    tie(world, unseen, beam, 20.0);
    uint64_t hash = sim_body_hash(world, unseen);
    for (int tick = 0; tick < 5; tick++)
        sim_world_step(world, air(), view);
    CHECK(is_stepped(world, seen));
    CHECK(!is_stepped(world, unseen));
    CHECK_HEX(sim_body_hash(world, unseen), hash);
    free(world);
}

TEST(sleeper_tied_to_one_awake_in_sight_is_awake)
{
    SimWorld *world = kinds_world(2, vec2(0, 0));
    SimBodyId seen = kinds_add(world, KIND_BOX, vec2(18, 5), 0.5, 0);
    SimBodyId far = kinds_add(world, KIND_BOX, vec2(28, 5), 0.5, 0);
    tie(world, far, seen, 10.0);
    broad_put_to_sleep(world, far.index);
    sim_world_step(world, air(), view);
    CHECK(is_stepped(world, far));
    CHECK((sim_body(world, far)->flags & SIM_BODY_AWAKE) != 0);
    free(world);
}

// A body in sight is driven against one that is out of sight; it has the lower number, or the
// higher.
static void check_pushed(Kind pusher, Kind pushed, bool pushed_first, bool asleep)
{
    SimWorld *world = kinds_world(2, vec2(0, 0));
    SimBodyId a, b;
    if (pushed_first)
        b = kinds_add(world, pushed, vec2(20.8, 5), 0.5, 0);
    a = kinds_add(world, pusher, vec2(18.5, 5), 0.5, 0);
    if (!pushed_first)
        b = kinds_add(world, pushed, vec2(20.8, 5), 0.5, 0);
    if (asleep)
        broad_put_to_sleep(world, b.index);
    Box window = {{0, 0}, {20.1, 11}};
    CHECK(sim_body(world, b)->box.min.x > window.max.x);
    sim_world_step(world, air(), window);
    uint64_t hash = sim_body_hash(world, b);
    double farthest = 0.0;
    for (int tick = 0; tick < 90; tick++) {
        sim_body(world, a)->drive = vec2(20, 0);
        sim_world_step(world, air(), window);
        farthest = real_max(farthest, sim_body(world, a)->centre.x);
    }
    bool same = CHECK_HEX(sim_body_hash(world, b), hash);
    bool stopped = CHECK(farthest > 19.0 && farthest < 20.9);
    if (!same || !stopped)
        CHECK_STR(kind_name(pusher), kind_name(pushed)); // shows which pair failed
    free(world);
}

TEST(body_out_of_sight_is_a_wall_and_keeps_every_bit)
{
    static const Kind pushers[] = {KIND_RING, KIND_BOX, KIND_BALL, KIND_PARTICLE};
    static const Kind pushed[] = {KIND_RING, KIND_BALLOON, KIND_CONCAVE,
                                  KIND_BOX,  KIND_BALL,    KIND_STATIC};
    for (uint32_t i = 0; i < 4; i++)
        for (uint32_t k = 0; k < 6; k++)
            check_pushed(pushers[i], pushed[k], (i + k) % 2 == 0, (i + k) % 3 == 0);
}

TEST(hundred_thousand_bodies_far_away_keep_every_bit_and_are_not_stepped)
{
    enum { FAR = 100000 };
    SimCapacity capacity = {.points = 1, .bodies = FAR + 11, .convexes = 2, .contacts = 1000};
    SimWorld *world = aligned_alloc(64, (sim_world_size(&capacity) + 63u) & ~(size_t)63u);
    REQUIRE(world != NULL);
    sim_world_init(world, &capacity, vec2(0, 10));
    SimConvex box = sim_convex_box(1, 1);
    SimRigidDef def = {.convex = sim_add_convex(world, &box), .density = 1.0};
    for (uint32_t i = 0; i < FAR; i++) {
        def.centre = vec2(30.0 + 3.0 * (i % 320), 3.0 * (double)(i / 320));
        sim_add_rigid(world, &def);
    }
    for (uint32_t i = 0; i < 10; i++) {
        def.centre = vec2(1.0 + 1.8 * i, 5);
        sim_add_rigid(world, &def);
    }
    uint64_t before = 0, after = 0;
    for (uint32_t i = 1; i <= FAR; i += 97)
        before = before * 31 + sim_body_hash(world, (SimBodyId){i});
    for (int tick = 0; tick < 60; tick++)
        sim_world_step(world, air(), view);
    for (uint32_t i = 1; i <= FAR; i += 97)
        after = after * 31 + sim_body_hash(world, (SimBodyId){i});
    CHECK_HEX(after, before);
    CHECK_INT(world->awake_count, 10);
    CHECK_NEAR(sim_body(world, (SimBodyId){FAR + 1})->centre.y, 10.0, 1e-6);
    free(world);
}
