// test_lanes.c - vectors of four: that they come to what the plain functions come to.
// Not here: solvers that use them (test_soft.c, test_rigid.c), instruction sets (tests/determinism).
#include "sim/lanes.h"

#include "harness.h"
#include "jantar/real.h"

#include <math.h>

static void check_sin_cos(double angle)
{
    Lanes angles = {angle, -angle, angle + REAL_PI / 2.0, 3.0 * angle}, sines, cosines;
    lanes_sin_cos(angles, &sines, &cosines);
    for (int lane = 0; lane < LANES; lane++) {
        CHECK_NEAR(sines[lane], sin(angles[lane]), 1e-12);
        CHECK_NEAR(cosines[lane], cos(angles[lane]), 1e-12);
    }
}

TEST(four_sines_and_cosines_are_those_of_the_angles)
{
    for (double angle = 0.0; angle < 30.0; angle += 0.037)
        check_sin_cos(angle);
    for (double angle = 100.0; angle < 6000.0; angle *= 1.07)
        check_sin_cos(angle);
    for (int quarter = 0; quarter < 40; quarter++) {
        check_sin_cos(quarter * REAL_PI / 2.0);
        check_sin_cos((quarter + 0.5) * REAL_PI / 2.0);
    }
}

TEST(four_sines_and_cosines_are_exact_at_zero)
{
    Lanes angles = {0.0, 0.0, 0.0, 0.0}, sines, cosines;
    lanes_sin_cos(angles, &sines, &cosines);
    for (int lane = 0; lane < LANES; lane++) {
        CHECK(sines[lane] == 0.0);
        CHECK(cosines[lane] == 1.0);
    }
}

TEST(float_lanes_widen_to_what_they_are)
{
    LanesFloat narrow = {1.5f, -2.25f, 1e-30f, 3e30f};
    Lanes wide = lanes_widen(narrow);
    for (int lane = 0; lane < LANES; lane++)
        CHECK(wide[lane] == (double)narrow[lane]);
}

TEST(pairs_follow_a_closed_run)
{
    LanesPair here = {0, 1, 2, 3, 10, 11, 12, 13};
    for (uint32_t live = 1; live <= 4; live++) {
        LanesPair on = lanes_next_pair_closed(here, here, live), back = lanes_previous_pair_closed(on, on, live);
        for (uint32_t lane = 0; lane < live; lane++)
            for (uint32_t half = 0; half < 2; half++) {
                CHECK(on[4 * half + lane] == here[4 * half + (lane + 1) % live]);
                CHECK(back[4 * half + lane] == here[4 * half + lane]);
            }
    }
}
