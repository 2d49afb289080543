// Piles of soft rings stand, a room full of them stays intact, and nothing gains energy.
#include "harness.h"
#include "jantar/real.h"
#include "jantar/rng.h"
#include "soft_hall.h"

#include <math.h>

// Rows of rings of 16 points and radius 1 above a container, moving sideways at random.
static Hall make_pile(uint32_t count)
{
    uint32_t width = (uint32_t)(2.0 * real_max(4.0, ceil(1.2 * sqrt((double)count))));
    uint32_t columns = (uint32_t)(width / 2.1), rows = (count + columns - 1) / columns;
    uint32_t height = 6 + (uint32_t)(2.1 * rows);
    Hall hall = hall_room(count, width, height, vec2(0.0, 10.0));
    Rng rng = {count};
    for (uint32_t i = 0; i < count; i++) {
        Vec2 place =
            vec2(1.0 + (i % columns + 0.5) * width / columns, height - 4.0 - 2.1 * (i / columns));
        SimBodyId id = hall_ring(&hall, place, 1.0, 16);
        sim_body_push(hall.world, id, vec2(6.0 * rng_unit(&rng) - 3.0, 0.0));
    }
    hall.world->switches |= SIM_NO_SLEEP;
    return hall;
}

static void check_pile(uint32_t count, uint32_t seconds)
{
    Hall hall = make_pile(count);
    double most = -1e30, start = hall_energy(&hall),
           floor = -10.0 * hall.scene.level.terrain.height * 4.0 * count;
    for (uint32_t tick = 0; tick < seconds * SIM_TICK_RATE; tick++) {
        hall_step(&hall, 1);
        double energy = hall_energy(&hall) - floor;
        most = real_max(most, energy);
        CHECK(energy <= 1.01 * real_max(start - floor, most));
    }
    // Half a substep of gravity stays in the velocity of a body at rest: 0.0104 tiles/s.
    CHECK(hall_mean_speed(&hall) < 0.02);
    CHECK(hall_overlap(&hall) < 0.03);
    CHECK(hall_least_area(&hall) > 0.97);
    CHECK(hall_most_area(&hall) < 1.03);
    CHECK_INT(hall.world->stats.inversions, 0);
    CHECK_INT(hall.world->stats.contact_limits, 0);
    CHECK_INT(hall.world->stats.scratch_limits, 0);
    uint32_t events = 0;
    for (uint32_t tick = 0; tick < 120; tick++) {
        hall_step(&hall, 1);
        events += hall.world->event_count;
    }
    CHECK(events <= count / 20);
    hall_free(&hall);
}

TEST(pile_of_30_soft_rings_stands)
{
    check_pile(30, 12);
}

TEST(pile_of_200_soft_rings_stands) // label: all
{
    check_pile(200, 20);
}

// A closed room of 50 soft bodies that are kicked at random, up to the speed limit.
static void check_kicked_room(uint32_t seconds)
{
    Hall hall = hall_room(50, 32, 22, vec2(0.0, 10.0));
    Rng rng = {4711};
    for (uint32_t i = 0; i < 50; i++)
        hall_ring(&hall, vec2(2.5 + 2.8 * (i % 10), 3.0 + 3.6 * (i / 10)), 0.3 + 0.14 * (i % 8),
                  i % 3 == 0 ? 24 : 16);
    for (uint32_t tick = 0; tick < seconds * SIM_TICK_RATE; tick++) {
        if (tick % 20 == 0) {
            SimBodyId id = {1 + (uint32_t)(49.99 * rng_unit(&rng))};
            double angle = 6.28 * rng_unit(&rng),
                   speed = SIM_MAX_SPEED * rng_unit(&rng) * rng_unit(&rng);
            sim_body_push(hall.world, id, vec2(speed * real_cos(angle), speed * real_sin(angle)));
        }
        hall_step(&hall, 1);
    }
    for (uint32_t i = 1; i <= 50; i++) {
        const SimBody *body = sim_body_const(hall.world, (SimBodyId){i});
        CHECK(body->centre.x > 1.0 && body->centre.x < 33.0 && body->centre.y > 1.0 &&
              body->centre.y < 23.0);
        CHECK(body->area > 0.0);
    }
    CHECK_INT(hall.world->stats.inversions, 0);
    CHECK_INT(hall.world->stats.not_finite, 0);
    hall_free(&hall);
}

TEST(kicked_rings_stay_in_their_room)
{
    check_kicked_room(20);
}

TEST(kicked_rings_stay_in_their_room_for_ten_minutes) // label: all
{
    check_kicked_room(600);
}
