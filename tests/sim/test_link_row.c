// Rows of pivots, which are solved together: chains that hang and swing, bridges that carry. Single
// links are in test_link.c, ropes in test_net.c.
#include "harness.h"
#include "jantar/real.h"
#include "loft.h"

#include <stdio.h>

// --- chains --------------------------------------------------------------------------------------

static void hang_chain(Loft *loft, SimBodyId boxes[10], bool level)
{
    for (int i = 0; i < 10; i++) {
        double middle = i + 0.5;
        boxes[i] = level ? loft_box(loft, vec2(middle, 0.0), 1.0, 0.3, 1.0)
                         : loft_box(loft, vec2(0.0, middle), 0.3, 1.0, 1.0);
        SimLinkEnd top =
            level ? loft_end_on(boxes[i], -0.5, 0.0) : loft_end_on(boxes[i], 0.0, -0.5);
        SimLinkEnd above = i == 0  ? loft_end_place(0.0, 0.0)
                           : level ? loft_end_on(boxes[i - 1], 0.5, 0.0)
                                   : loft_end_on(boxes[i - 1], 0.0, 0.5);
        loft_join(loft, SIM_LINK_PIVOT, above, top, 0.0);
    }
}

TEST(link_chain_of_ten_boxes_swings_without_gaining_energy)
{
    Loft loft = loft_make();
    SimBodyId boxes[10];
    hang_chain(&loft, boxes, true);
    double start = loft_energy(&loft), gap = 0.0, most = start;
    for (int tick = 0; tick < 3600; tick++) {
        loft_step(&loft, 1);
        most = real_max(most, loft_energy(&loft));
        for (uint32_t i = 1; i <= 10; i++)
            gap = real_max(gap, sim_links(loft.world)[i].stretch);
    }
    CHECK(most < start + 0.01 * 375.0); // 1 % of the energy of the fall
    CHECK(gap < 0.02);
    CHECK_INT(loft.world->stats.not_finite, 0);
    loft_free(&loft);
}

TEST(link_chain_of_ten_boxes_hangs_still)
{
    Loft loft = loft_make();
    SimBodyId boxes[10];
    hang_chain(&loft, boxes, false);
    loft_step(&loft, 3600);
    for (int i = 0; i < 10; i++) {
        const SimBody *box = loft_body(&loft, boxes[i]);
        CHECK_NEAR(box->centre.x, 0.0, 1e-3);
        CHECK_NEAR(box->centre.y, i + 0.5, 1e-3);
        CHECK(vec2_length(box->velocity) < 0.03); // the last substep at rest leaves g h / 2
    }
    loft_free(&loft);
}

// --- a bridge ------------------------------------------------------------------------------------

// Builds a bridge. The pivots are made from left to right, or from right to left; some have their
// ends exchanged.
static void build_bridge(Loft *loft, SimBodyId planks[8], bool backwards)
{
    SimBodyId left = loft_box(loft, vec2(-1.0, 0.5), 2.0, 1.0, 0.0),
              right = loft_box(loft, vec2(9.4, 0.5), 2.0, 1.0, 0.0);
    SimLinkEnd from[9], to[9];
    for (int i = 0; i < 8; i++) {
        planks[i] = loft_box(loft, vec2(0.525 + 1.05 * i, 0.1), 1.0, 0.2, 1.0);
        from[i] = i == 0 ? loft_end_on(left, 1.0, -0.4) : loft_end_on(planks[i - 1], 0.525, 0.0);
        to[i] = loft_end_on(planks[i], -0.525, 0.0);
    }
    from[8] = loft_end_on(planks[7], 0.525, 0.0);
    to[8] = loft_end_on(right, -1.0, -0.4);
    for (int i = 0; i < 9; i++) {
        int k = backwards ? 8 - i : i;
        loft_join(loft, SIM_LINK_PIVOT, i & 2 ? from[k] : to[k], i & 2 ? to[k] : from[k], 0.0);
    }
}

// Checks that a bridge comes to rest under a load.
static void load_bridge(uint32_t substeps, double density, bool backwards)
{
    Loft loft = loft_make();
    loft.world->substeps = substeps;
    SimBodyId planks[8];
    build_bridge(&loft, planks, backwards);
    SimBodyId riders[] = {loft_box(&loft, vec2(3.0, -0.6), 1.0, 1.0, density),
                          loft_ring(&loft, vec2(6.0, -1.0))};
    double gap = 0.0, start = loft_energy(&loft), highest = start;
    for (int tick = 0; tick < 900; tick++) {
        loft_step(&loft, 1);
        highest = real_max(highest, loft_energy(&loft));
        for (uint32_t i = 1; i <= 9; i++)
            gap = real_max(gap, sim_links(loft.world)[i].stretch);
    }
    bool good = CHECK(gap < 0.05);
    good = CHECK(highest < start + 0.5) && good;
    for (int i = 0; i < 2; i++) {
        const SimBody *body = loft_body(&loft, riders[i]);
        good = CHECK(body->centre.y < 1.5 && body->centre.x > 0.0 && body->centre.x < 8.4) && good;
        good = CHECK(vec2_length(body->velocity) < 0.1) && good;
    }
    for (int i = 0; i < 8; i++)
        good = CHECK(vec2_length(loft_body(&loft, planks[i])->velocity) < 0.2) && good;
    if (!good)
        printf("%u substeps, density %g: gap %g, energy risen by %g\n", substeps, density, gap,
               highest - start);
    loft_free(&loft);
}

TEST(link_bridge_of_eight_planks_carries_a_crate_and_a_ring)
{
    for (uint32_t substeps = 4; substeps <= 16; substeps *= 2)
        for (int heavy = 0; heavy < 2; heavy++)
            load_bridge(substeps, heavy ? 10.0 : 1.0, heavy);
}
