// test_pile.c - many rigid bodies: towers and piles stand still, and mirrored ones do the same.
// Soft piles are in test_soft_pile.c; speed is measured by `jantar bench`.
#include "jantar/real.h"

#include "../harness.h"
#include "rigid_yard.h"
#include <stdlib.h>

static void check_at_rest(SimWorld *world)
{
    YardSums sums = yard_sums(world);
    CHECK(sums.mean_speed < 0.02);
    CHECK(sums.overlap < 0.03);
    CHECK_INT(world->stats.contact_limits, 0);
    CHECK_INT(world->stats.scratch_limits, 0);
}

static void check_tower(double offset, double gravity)
{
    SimWorld *world = yard_new(gravity, 12);
    yard_add_floor(world, 10.0, 0.7);
    for (int i = 0; i < 11; i++)
        yard_add_box(world, vec2(offset * (double)(i % 2), -0.5 - (double)i), 1.0, vec2(0.0, 0.0));
    yard_step(world, 1200);
    check_at_rest(world);
    CHECK_NEAR(sim_body(world, (SimBodyId){12})->centre.y, -10.5, 0.03);
    CHECK_NEAR(sim_body(world, (SimBodyId){12})->angle, 0.0, 0.002);
    free(world);
}

TEST(pile_towers_of_eleven_stand)
{
    check_tower(0.0, 10.0);
    check_tower(1.0 / 64.0, 10.0);
    check_tower(0.0, 25.0);
    check_tower(1.0 / 64.0, 25.0);
}

TEST(pile_of_heavy_on_light_stands)
{
    SimWorld *world = yard_new(10.0, 4);
    yard_add_floor(world, 10.0, 0.7);
    yard_add_box(world, vec2(0.0, -0.25), 0.5, vec2(0.0, 0.0));
    yard_add_box(world, vec2(0.0, -1.5), 2.0, vec2(0.0, 0.0)); // 16 times as heavy
    yard_step(world, 1200);
    check_at_rest(world);
    free(world);
}

TEST(pile_of_dense_rows_stands)
{
    for (int columns = 2; columns <= 11; columns += 9) {
        SimWorld *world = yard_new(10.0, 23);
        yard_add_floor(world, 20.0, 0.7);
        for (int i = 0; i < 22; i++)
            yard_add_box(world, vec2((double)(i % columns), -0.5 - (double)(i / columns)), 1.0,
                         vec2(0.0, 0.0));
        yard_step(world, 1200);
        check_at_rest(world);
        free(world);
    }
}

TEST(pile_of_a_hundred_comes_to_rest_and_is_quiet)
{
    SimWorld *world = yard_new_pile(100, 10.0, 1.0);
    double most = 0.0;
    for (int second = 0; second < 20; second++) {
        yard_step(world, 60);
        double energy = yard_sums(world).energy;
        CHECK(second == 0 || energy <= 1.01 * most);
        most = real_max(most, energy);
    }
    check_at_rest(world);
    uint32_t told = 0;
    for (int tick = 0; tick < 120; tick++) {
        yard_step(world, 1);
        told += world->event_count;
    }
    CHECK_INT(told, 0);
    free(world);
}

TEST(pile_mirrored_is_a_mirrored_pile)
{
    SimWorld *pile = yard_new_pile(100, 10.0, 1.0), *mirrored = yard_new_pile(100, 10.0, -1.0);
    yard_step(pile, 900);
    yard_step(mirrored, 900);
    // A pile is chaotic: single boxes differ by half a tile. The pile must not drift to one side by
    // more than 1 % of its width of 13.
    CHECK_NEAR(yard_sums(pile).mean_x + yard_sums(mirrored).mean_x, 0.0, 0.13);
    free(pile);
    free(mirrored);
}

TEST(pile_of_a_thousand_comes_to_rest) // label: all
{
    SimWorld *world = yard_new_pile(1000, 10.0, 1.0);
    yard_step(world, 1200);
    check_at_rest(world);
    free(world);
}
