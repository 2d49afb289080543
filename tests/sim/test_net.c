// Ropes and cloth keep their length at any number of substeps, hang still, snap where they should,
// and survive being flung about.
#include "harness.h"
#include "jantar/real.h"
#include "loft.h"
#include "sim/links/net.h"
#include "sim/world/tick.h"
#include "sim_limits.h"

#include <stdio.h>

// --- length --------------------------------------------------------------------------------------

// Lets a rope of 10 tiles hang for 10 s with a weight on its end. Returns its largest and its last
// length.
static void hang(uint32_t substeps, double weight, double *longest, double *last)
{
    Loft loft = loft_make();
    loft.world->substeps = substeps;
    SimBodyId rope = loft_rope(&loft, vec2(0.0, 0.0), vec2(0.0, 10.0), 1.0);
    if (weight > 0.0)
        sim_points(loft.world).inverse_mass[loft_body(&loft, rope)->first_point + 39] =
            (float)(1.0 / weight);
    *longest = 0.0;
    for (int tick = 0; tick < 600; tick++) {
        loft_step(&loft, 1);
        *longest = real_max(*longest, loft_length(&loft, rope));
    }
    *last = loft_length(&loft, rope);
    loft_free(&loft);
}

TEST(rope_keeps_its_length_by_its_own_weight_and_by_ten_times_it)
{
    static const uint32_t substeps[] = {4, 8, 16};
    double own[3], heavy[3], longest;
    for (int i = 0; i < 3; i++) {
        hang(substeps[i], 0.0, &longest, own + i);
        CHECK(longest < 10.0 * 1.02);
        hang(substeps[i], 10.0, &longest, heavy + i);
        CHECK(longest < 10.0 * 1.05);
        CHECK(heavy[i] >= own[i]);
    }
    for (int i = 0; i < 3; i++) {
        CHECK_NEAR(own[i], own[1], 0.05 * own[1]);
        CHECK_NEAR(heavy[i], heavy[1], 0.05 * heavy[1]);
    }
}

// The same with a box of ten times the rope's weight linked to its end; the chain is solved
// together with the box.
TEST(rope_carries_a_box_of_ten_times_its_weight)
{
    static const uint32_t kinds[] = {SIM_LINK_PIVOT, SIM_LINK_DISTANCE, SIM_LINK_ROPE};
    for (int i = 0; i < 3; i++) {
        Loft loft = loft_make();
        SimBodyId rope = loft_rope(&loft, vec2(0.0, 0.0), vec2(0.0, 10.0), 1.0);
        double gap = kinds[i] == SIM_LINK_PIVOT ? 0.0 : 0.5;
        SimBodyId box = loft_box(&loft, vec2(0.0, 10.5 + gap), 1.0, 1.0, 10.0);
        SimLink link = {.kind = kinds[i], .rest = gap};
        link.a = (SimLinkEnd){.body = rope, .point = 39};
        link.b = (SimLinkEnd){.body = box, .local = {0.0, -0.5}};
        SimLinkId id = sim_add_link(loft.world, &link);
        double most = 0.0, stretch = 0.0;
        for (int tick = 0; tick < 600; tick++) {
            loft_step(&loft, 1);
            most = real_max(most, loft_length(&loft, rope));
            stretch = real_max(stretch, real_abs(sim_links(loft.world)[id.index].stretch));
        }
        CHECK(most < 10.0 * 1.05);
        CHECK(stretch < 0.02);
        CHECK(real_abs(loft_body(&loft, box)->centre.x) < 0.01);
        loft_free(&loft);
    }
}

// --- motion --------------------------------------------------------------------------------------

TEST(rope_let_go_from_the_side_swings_down_and_gains_no_energy)
{
    Loft loft = loft_make();
    SimBodyId rope = loft_rope(&loft, vec2(0.0, 0.0), vec2(10.0, 0.0), 1.0);
    double start = loft_energy(&loft), lowest = 0.0;
    for (int tick = 0; tick < 600 && !harness_failed(); tick++) {
        loft_step(&loft, 1);
        CHECK(loft_energy(&loft) < start + 0.01 * 125.0); // the fall releases at most 125 J
        CHECK_NEAR(loft_length(&loft, rope), 10.0, 0.1);
        lowest = real_max(lowest, loft_point(&loft, rope, 39).y);
    }
    CHECK(lowest > 9.0);
    loft_free(&loft);
}

TEST(rope_held_at_both_ends_comes_to_rest_taut_and_slack)
{
    static const double slack[] = {1.0, 1.0001, 1.01, 1.2, 2.0};
    for (int i = 0; i < 5; i++) {
        Loft loft = loft_make();
        SimBodyId rope = loft_rope(&loft, vec2(0.0, 0.0), vec2(6.0, 0.0), slack[i]);
        loft_body(&loft, rope)->damping = 2.0;
        sim_pin_point(loft.world, rope, 39, true);
        double start = loft_energy(&loft);
        for (int tick = 0; tick < 900 && !harness_failed(); tick++) {
            loft_step(&loft, 1);
            CHECK(loft_energy(&loft) < start + 1.0);
        }
        CHECK_NEAR(loft_length(&loft, rope), 6.0 * slack[i], 0.02 * 6.0 * slack[i]);
        Vec2 left = loft_point(&loft, rope, 10), right = loft_point(&loft, rope, 29);
        CHECK_NEAR(left.x - 3.0, 3.0 - right.x, 0.02);
        CHECK_NEAR(left.y, right.y, 0.02);
        Vec2 before = loft_point(&loft, rope, 20);
        loft_step(&loft, 1);
        CHECK(vec2_length(vec2_sub(loft_point(&loft, rope, 20), before)) * SIM_TICK_RATE < 0.02);
        loft_free(&loft);
    }
}

// One end is fixed to a static that moves away at 60 tiles/s, then stops and comes back.
TEST(rope_pulled_at_60_tiles_a_second_stays_whole)
{
    for (int weighted = 0; weighted < 2; weighted++) {
        Loft loft = loft_make();
        SimBodyId rope = loft_rope(&loft, vec2(0.0, 0.0), vec2(0.0, 10.0), 1.0);
        SimBodyId hook = loft_box(&loft, vec2(0.0, -0.5), 1.0, 1.0, 0.0);
        sim_pin_point(loft.world, rope, 0, false);
        SimLink link = {
            .kind = SIM_LINK_PIVOT, .a = {.body = hook, .local = {0.0, 0.5}}, .b = {.body = rope}};
        sim_add_link(loft.world, &link);
        if (weighted)
            sim_points(loft.world).inverse_mass[loft_body(&loft, rope)->first_point + 39] = 0.1f;
        for (int tick = 1; tick <= 360; tick++) {
            int way = tick < 120 ? tick : tick < 180 ? 120 : tick < 300 ? 300 - tick : 0;
            sim_static_move(loft.world, hook, vec2(way, -0.5), 0.0);
            loft_step(&loft, 1);
            if (!CHECK(loft_length(&loft, rope) < 10.0 * 1.25))
                printf("weighted %d, tick %d: %g long\n", weighted, tick, loft_length(&loft, rope));
        }
        CHECK_NEAR(loft_point(&loft, rope, 0).x, 0.0, 0.01);
        CHECK_INT(loft.world->stats.not_finite, 0);
        loft_free(&loft);
    }
}

// The rope is pulled to twice its length and released.
TEST(rope_stretched_beyond_its_length_comes_back)
{
    limits_expect(LIMIT_speed_caps);
    Loft loft = loft_make();
    SimBodyId rope = loft_rope(&loft, vec2(0.0, 0.0), vec2(0.0, 10.0), 1.0);
    SimBodyId hook = loft_box(&loft, vec2(0.0, 10.5), 1.0, 1.0, 0.0);
    SimLink link = {.kind = SIM_LINK_PIVOT,
                    .a = {.body = hook, .local = {0.0, -0.5}},
                    .b = {.body = rope, .point = 39}};
    SimLinkId id = sim_add_link(loft.world, &link);
    for (int tick = 1; tick <= 120; tick++) {
        sim_static_move(loft.world, hook, vec2(0.0, 10.5 + tick / 12.0), 0.0);
        loft_step(&loft, 1);
    }
    CHECK_NEAR(loft_length(&loft, rope), 20.0, 0.5);
    sim_remove_link(loft.world, id);
    sim_static_move(loft.world, hook, vec2(50.0, 10.5), 0.0);
    loft_step(&loft, 600);
    CHECK_NEAR(loft_length(&loft, rope), 10.0, 0.2);
    loft_free(&loft);
}

// --- snapping ------------------------------------------------------------------------------------

TEST(rope_snaps_where_it_is_overloaded_and_is_then_two)
{
    Loft loft = loft_make();
    SimRopeDef def = {.from = {0.0, 0.0},
                      .to = {0.0, 10.0},
                      .point_count = 40,
                      .slack = 1.0,
                      .mass = 1.0,
                      .bead = 0.05,
                      .compliance =
                          2e-4, // 25 N, the rope's own weight, stretch a piece of 1/4 tile by 2 %
                      .break_ratio = 1.1,
                      .pin_from = true};
    SimBodyId rope = sim_add_rope(loft.world, &def);
    loft_step(&loft, 300);
    CHECK_NEAR(loft_length(&loft, rope), 10.0, 0.2);
    uint32_t first = loft_body(&loft, rope)->first_point, snaps = 0;
    sim_points(loft.world).inverse_mass[first + 20] =
        0.4f; // 2.5 kg in the middle: more than the rope bears when they fall into it
    Vec2 place = vec2(0.0, 0.0);
    for (int tick = 0; tick < 120; tick++) {
        loft_step(&loft, 1);
        snaps += loft_snaps(&loft);
        if (loft_snaps(&loft) > 0 && snaps == 1)
            place = sim_events(loft.world)[0].place;
    }
    CHECK_INT(snaps, 1);
    CHECK(place.y > 0.0 && place.y < 6.0); // above the weight
    uint32_t gone = 0;
    for (uint32_t i = 0; i < 39; i++)
        gone += sim_springs(loft.world)[loft_body(&loft, rope)->first_spring + i].rest < 0.0;
    CHECK_INT(gone, 1);
    CHECK(loft_point(&loft, rope, 39).y > 30.0); // the lower piece falls
    CHECK(vec2_length(loft_point(&loft, rope, 0)) < 1e-9);
    loft_free(&loft);
}

// --- cloth ---------------------------------------------------------------------------------------

TEST(cloth_hangs_from_its_row_and_comes_to_rest)
{
    Loft loft = loft_make();
    SimClothDef def = {.columns = 12,
                       .rows = 10,
                       .spacing = 0.25,
                       .mass = 1.0,
                       .bead = 0.1,
                       .friction = 0.5,
                       .damping = 2.0,
                       .pin_row = true};
    SimBodyId cloth = sim_add_cloth(loft.world, &def);
    loft_step(&loft, 1200);
    for (uint32_t column = 0; column < 12; column++) {
        Vec2 bottom = loft_point(&loft, cloth, 9 * 12 + column);
        CHECK_NEAR(bottom.y, 9 * 0.25, 0.02 * 9 * 0.25);
        CHECK_NEAR(bottom.x, column * 0.25, 0.05);
    }
    Vec2 before = loft_point(&loft, cloth, 9 * 12);
    loft_step(&loft, 1);
    CHECK(vec2_length(vec2_sub(loft_point(&loft, cloth, 9 * 12), before)) * SIM_TICK_RATE < 0.02);
    loft_free(&loft);
}

TEST(cloth_hung_by_its_corners_sags_and_keeps_its_threads)
{
    Loft loft = loft_make();
    SimClothDef def = {.columns = 12,
                       .rows = 10,
                       .spacing = 0.25,
                       .mass = 1.0,
                       .bead = 0.1,
                       .damping = 2.0,
                       .pin_corners = true};
    SimBodyId cloth = sim_add_cloth(loft.world, &def);
    loft_step(&loft, 900);
    const SimBody *body = loft_body(&loft, cloth);
    double longest = 0.0;
    for (uint32_t i = 0; i < 12 * 9 + 10 * 11; i++) {
        const SimSpring *thread = sim_springs(loft.world) + body->first_spring + i;
        Vec2 a = sim_point(loft.world, thread->a).position,
             b = sim_point(loft.world, thread->b).position;
        longest = real_max(longest, vec2_length(vec2_sub(b, a)) / thread->rest);
    }
    CHECK(longest < 1.1);
    CHECK(loft_point(&loft, cloth, 6).y > 0.1);
    loft_free(&loft);
}

// A net falls on a floor and lies on it without snapping.
TEST(rope_and_cloth_fall_on_the_floor_and_lie_still)
{
    static const char *const rows[] = {"            ", "            ", "            ",
                                       "            ", "############", NULL};
    Loft loft = loft_with_rock(rows);
    SimRopeDef rope = {
        .from = {1.0, 0.5}, .to = {1.2, 3.5}, .point_count = 20, .slack = 1.0, .mass = 0.5};
    rope.bead = 0.05;
    rope.friction = 0.8;
    rope.damping = 2.0;
    SimClothDef cloth = {
        .corner = {6.0, 1.0}, .columns = 8, .rows = 6, .spacing = 0.25, .mass = 0.5, .bead = 0.1};
    cloth.friction = 0.8;
    cloth.damping = 2.0;
    SimBodyId bodies[] = {sim_add_rope(loft.world, &rope), sim_add_cloth(loft.world, &cloth)};
    loft_step(&loft, 900);
    for (int i = 0; i < 2; i++) {
        const SimBody *body = loft_body(&loft, bodies[i]);
        CHECK(body->box.max.y < 4.01);
        CHECK(body->touching > 0);
        Vec2 before = body->centre;
        loft_step(&loft, 60);
        CHECK(vec2_length(vec2_sub(loft_body(&loft, bodies[i])->centre, before)) < 0.02);
    }
    loft_free(&loft);
}

// --- bridges -------------------------------------------------------------------------------------

// Eight planks of 1.2 tiles. A piece of rope links each to the next, and the outer ones to the
// world.
static SimBodyId hang_bridge(Loft *loft, double gap)
{
    SimBodyId before = {0}, middle = {0};
    for (int i = 0; i <= 8; i++) {
        double left = i * (1.2 + gap);
        SimBodyId plank = {0};
        if (i < 8)
            plank = loft_box(loft, vec2(left + 0.6, 0.0), 1.2, 0.2, 1.0);
        SimLink link = {.kind = SIM_LINK_ROPE, .rest = gap};
        link.a = i == 0 ? (SimLinkEnd){.local = {-gap, 0.0}}
                        : (SimLinkEnd){.body = before, .local = {0.6, 0.0}};
        link.b = i == 8 ? (SimLinkEnd){.local = {left, 0.0}}
                        : (SimLinkEnd){.body = plank, .local = {-0.6, 0.0}};
        link.rest *= i == 0 || i == 8 ? 2.0 : 1.0; // slack enough to sag
        sim_add_link(loft->world, &link);
        middle = i == 4 ? plank : middle;
        before = plank;
    }
    return middle;
}

TEST(bridge_of_planks_holds_under_a_crate_and_a_ring)
{
    static const double gaps[] = {0.1, 0.2};
    for (int i = 0; i < 2; i++) {
        Loft loft = loft_make();
        double stretch = 0.0;
        SimBodyId middle = hang_bridge(&loft, gaps[i]);
        SimBodyId crate = loft_box(&loft, vec2(5.2, -2.0), 1.0, 1.0, 2.0),
                  ring = loft_ring(&loft, vec2(3.4, -2.0));
        for (int tick = 0; tick < 900; tick++) {
            loft_step(&loft, 1);
            for (uint32_t k = 1; k < loft.world->link_count && tick > 60; k++)
                stretch = real_max(stretch, sim_links(loft.world)[k].stretch);
        }
        CHECK(stretch < 0.05);
        CHECK(loft_body(&loft, middle)->centre.y > 0.1 && loft_body(&loft, middle)->centre.y < 3.0);
        CHECK(loft_body(&loft, crate)->centre.y < loft_body(&loft, middle)->centre.y + 0.5);
        CHECK(loft_body(&loft, ring)->centre.y < loft_body(&loft, middle)->centre.y + 0.5);
        CHECK(vec2_length(loft_body(&loft, crate)->velocity) < 0.1);
        CHECK(vec2_length(loft_body(&loft, ring)->velocity) < 0.1);
        if (harness_failed())
            printf("gap %g: stretch %g, planks at %g, crate %g %g, ring %g %g\n", gaps[i], stretch,
                   loft_body(&loft, middle)->centre.y, loft_body(&loft, crate)->centre.x,
                   loft_body(&loft, crate)->centre.y, loft_body(&loft, ring)->centre.x,
                   loft_body(&loft, ring)->centre.y);
        loft_free(&loft);
    }
}

// --- how many at a time --------------------------------------------------------------------------

static struct {
    uint32_t springs, in_lanes; // of the last tick
} solved;

void __real_net_columns_begin_tick(Tick *tick);
void __wrap_net_columns_begin_tick(Tick *tick);

void __wrap_net_columns_begin_tick(Tick *tick)
{
    __real_net_columns_begin_tick(tick);
    const NetWork *work = tick->nets;
    if (work == NULL)
        return;
    solved.springs = work->spring_count;
    solved.in_lanes = LANES * work->four_count;
    for (uint32_t i = 0; i < work->columns_count; i++)
        solved.in_lanes += work->columns[i].fresh * work->columns[i].count;
}

// A level with much cloth took nearly twice as long when each spring was solved alone.
TEST(nearly_all_springs_of_a_cloth_are_solved_four_at_a_time)
{
    Loft loft = loft_make();
    SimClothDef def = {.columns = 16, .rows = 12, .spacing = 0.25, .mass = 1.0};
    def.pin_corners = true;
    sim_add_cloth(loft.world, &def);
    loft_step(&loft, 1);
    printf("%u of %u springs\n", (unsigned)solved.in_lanes, (unsigned)solved.springs);
    CHECK(solved.springs > 300 && solved.in_lanes * 10 >= solved.springs * 9);
    loft_free(&loft);
}
