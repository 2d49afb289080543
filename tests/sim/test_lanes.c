// test_lanes.c - vector functions for four lanes give the same results as the plain functions;
// boxes rounded outwards. Solvers that use them are tested in test_soft.c and test_rigid.c,
// instruction sets in tests/determinism.
#include "sim/base/lanes.h"
#include "sim/world/index.h"

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
        LanesPair on = lanes_next_pair_closed(here, here, live),
                  back = lanes_previous_pair_closed(on, on, live);
        for (uint32_t lane = 0; lane < live; lane++)
            for (uint32_t half = 0; half < 2; half++) {
                CHECK(on[4 * half + lane] == here[4 * half + (lane + 1) % live]);
                CHECK(back[4 * half + lane] == here[4 * half + lane]);
            }
    }
}

TEST(rows_turn_to_columns)
{
    LanesFloat rows[LANES];
    for (int row = 0; row < LANES; row++)
        for (int lane = 0; lane < LANES; lane++)
            rows[row][lane] = (float)(10 * row + lane);
    lanes_transpose(rows);
    for (int row = 0; row < LANES; row++)
        for (int lane = 0; lane < LANES; lane++)
            CHECK(rows[row][lane] == (float)(10 * lane + row));
}

TEST(the_least_of_four_wherever_it_is)
{
    for (int least = 0; least < LANES; least++) {
        LanesFloat lanes = {5.0f, 4.0f, 6.0f, 7.0f};
        lanes[least] = -1.0f;
        CHECK(lanes_float_least(lanes) == -1.0f);
    }
}

TEST(two_lanes_are_added_and_no_more)
{
    double to[3] = {1.0, 2.0, 3.0};
    lanes_add_two(to, (LanesFloat){0.5f, 0.25f, 8.0f, 8.0f});
    CHECK(to[0] == 1.5);
    CHECK(to[1] == 2.25);
    CHECK(to[2] == 3.0);
}

static void check_rounds_out(double side)
{
    float out[4];
    Box box = {{side, side}, {side, side}};
    index_round_out(&box, out);
    for (int i = 0; i < 4; i++)
        CHECK(i < 2 ? (double)out[i] < side : (double)out[i] > side);
}

TEST(boxes_in_floats_hold_those_in_doubles)
{
    for (double side = 1e-6; side < 1e8; side *= 1.3) {
        check_rounds_out(side);
        check_rounds_out(-side);
    }
    check_rounds_out(0.0);
    float out[4];
    Box none = {{(double)NAN, -(double)INFINITY}, {(double)NAN, (double)INFINITY}};
    index_round_out(&none, out);
    CHECK_NEAR((double)out[0], -1e9, 1e3);
    CHECK_NEAR((double)out[1], -1e9, 1e3);
    CHECK_NEAR((double)out[2], -1e9, 1e3);
    CHECK_NEAR((double)out[3], 1e9, 1e3);
}
